# Studies: variations, comments, positions set up by hand, engine analysis.

## A study

study-title = Étude : { $game }
study-opening = Ouverture de l’étude…
study-name = Nom de l’étude
study-untitled = Sans nom
study-saved = L’étude s’enregistre automatiquement sur cet appareil.
study-new = Nouvelle étude
study-list = Mes études
study-list-none = Aucune étude pour l’instant. Une étude est enregistrée dès que vous jouez un coup, écrivez un commentaire ou lui donnez un nom.
study-size = { $count ->
    [0] aucun coup
    [one] { $count } coup
   *[other] { $count } coups
}
study-delete = Supprimer « { $name } »
study-delete-done = « { $name } » est supprimée.
study-restore = Récupérer
study-opened-several = { $count ->
    [one] Le texte contenait une autre étude ; vous la trouverez parmi les vôtres.
   *[other] Le texte contenait { $count } autres études ; vous les trouverez parmi les vôtres.
}

## Comments and variations

study-comment-start = Commentaire sur le début
study-comment-turn = Commentaire sur { $turn }
study-promote = Variante principale
study-delete-from-here = Supprimer dès ce coup
study-deleted = Supprimé, avec tout ce qui suit.

## A position set up by hand

study-set-up = Composer une position
study-set-title = Composer une position
study-set-about = Choisissez un bloc ou une bille, puis touchez un carreau ou une case ; touchez de nouveau pour l’enlever. Au clavier : Entrée pour mettre, Suppr pour enlever.
study-set-palette = À mettre sur le plateau
study-set-eraser = Enlever
study-set-possible = Cette position est possible.
study-set-done = Étudier la position
study-set-cancel = Annuler
study-set-clear = Vider le plateau
study-set-start = Position de départ
study-set-to-move = À qui de jouer
study-set-frame = Emplacement de la grille
study-set-rest = Tours de repos
study-set-seats = Qui joue ?
study-set-small = petits arrivés
study-set-large = grands arrivés
study-set-out = éliminé
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
} est éliminé
study-set-text = La position en texte

## What the engine finds

study-engine = Moteur
study-values = Valeurs exactes
study-engine-stop = Arrêter
study-lines = Variantes
study-engine-begins = Réflexion…
study-engine-thinking = Réflexion : { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} de profondeur, { $nodes } positions.
study-engine-done = { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} de profondeur, { $nodes } positions.
study-engine-over = Ici, la partie est finie.
study-engine-failed = Le moteur n’a pas répondu. Désactivez-le puis réactivez-le.
study-exact-win = { $turns ->
    [one] { $seat } gagne à ce coup.
   *[other] { $seat } gagne en { $turns } coups.
}
study-exact-loss = { $turns ->
    [one] { $seat } perd en un coup.
   *[other] { $seat } perd en { $turns } coups.
}
study-exact-draw = Si les deux jouent au mieux, match nul.
study-value-win = { $turns ->
    [one] gagne tout de suite
   *[other] gagne en { $turns } coups
}
study-value-loss = { $turns ->
    [one] perd en un coup
   *[other] perd en { $turns } coups
}
study-value-draw = match nul
study-chance = { $seat } { $percent } %
study-chance-unknown = Chances encore inconnues
study-line-win = gagne en { $turns }
study-line-loss = perd en { $turns }
study-line-draw = match nul
study-line-chance = { $percent } %
study-line-then = Puis
