# Le plateau d’analyse : études, positions placées à la main, ce que trouve l’ordinateur.

## Une étude

study-title = Étude de { $game }
study-opening = L’étude s’ouvre …
study-name = Nom de cette étude
study-untitled = Sans nom
study-kept = Elle est gardée sur cet appareil au fur et à mesure.
study-new = Nouvelle étude
study-list = Mes études
study-list-none = Aucune étude n’est encore gardée. Elle l’est dès que vous jouez un coup, écrivez un commentaire ou lui donnez un nom.
study-size = { $count ->
    [0] aucun coup
    [one] { $count } coup
   *[other] { $count } coups
}
study-forget = Supprimer « { $name } »
study-forgotten = « { $name } » est supprimée.
study-bring-back = La faire revenir
study-opened-several = { $count ->
    [one] Le texte contenait une autre étude ; elle est parmi les vôtres.
   *[other] Le texte contenait { $count } autres études ; elles sont parmi les vôtres.
}

## Commentaires et variantes

study-comment-start = Commentaire sur le début
study-comment-turn = Commentaire sur { $turn }
study-promote = En faire la ligne principale
study-delete-from-here = Supprimer à partir d’ici
study-deleted = Supprimé, avec tout ce qui suit.

## Une position placée à la main

study-set-up = Placer une position
study-set-title = Placer une position
study-set-about = Choisissez une pièce et touchez des cases ; la même pièce encore une fois l’enlève. Au clavier : Entrée la pose, Suppr l’enlève.
study-set-palette = Ce que pose un toucher
study-set-eraser = Enlever
study-set-possible = Cette position est possible.
study-set-done = Étudier cette position
study-set-cancel = Annuler
study-set-clear = Vider le plateau
study-set-start = Revenir au départ
study-set-to-move = Au trait
study-set-frame = Place de la grille
study-set-rest = Elle se repose encore
study-set-seats = Qui joue
study-set-small = petits arrivés
study-set-large = grands arrivés
study-set-out = est parti
study-set-arrived = { $size ->
    [small] Petits blocs
   *[large] Grands blocs
} { $seat ->
    [red] rouges
    [blue] bleus
    [yellow] jaunes
   *[green] verts
} arrivés
study-set-out-seat = { $seat ->
    [red] Rouge
    [blue] Bleu
    [yellow] Jaune
   *[green] Vert
} a quitté la partie
study-set-text = La position en texte

## Ce que trouve l’ordinateur

study-engine = Ordinateur
study-values = Valeurs exactes
study-engine-stop = Arrêter
study-lines = Lignes
study-engine-begins = Réflexion …
study-engine-thinking = Réflexion : { $depth } coups de profondeur, { $nodes } positions.
study-engine-done = { $depth } coups de profondeur, { $nodes } positions.
study-engine-over = Ici, la partie est finie.
study-engine-failed = L’ordinateur n’a pas répondu. Éteignez-le puis rallumez-le.
study-exact-win = { $turns ->
    [one] { $seat } gagne à ce coup.
   *[other] { $seat } gagne en { $turns } coups.
}
study-exact-loss = { $turns ->
    [one] { $seat } perd en un coup.
   *[other] { $seat } perd en { $turns } coups.
}
study-exact-draw = Bien joué, c’est le match nul.
study-value-win = { $turns ->
    [one] gagne tout de suite
   *[other] gagne en { $turns } coups
}
study-value-loss = { $turns ->
    [one] perd en un coup
   *[other] perd en { $turns } coups
}
study-value-draw = nulle
study-chance = { $seat } { $percent } %
study-chance-unknown = Les chances ne sont pas encore connues
study-line-win = gagne en { $turns }
study-line-loss = perd en { $turns }
study-line-draw = nulle
study-line-chance = { $percent } %
study-line-then = Puis
