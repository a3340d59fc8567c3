# The review of a game in the browser. Fetched with that page only.

## The page

review-title = Analyse d’une partie d’{ $game }
review-back = Retour à la partie
review-study = Étudier la position
review-course = Déroulement de la partie
review-comment = Commentaire
review-turns = Tous les coups
review-summary = Bilan par joueur
review-summary-seat = Joueur
review-summary-accurate = Sans faute
review-progress = { $done } coups évalués sur { $all }
review-stop = Arrêter
review-continue = Continuer
review-failed = Le moteur n’a pas répondu. Les coups déjà évalués le restent ; vous pouvez continuer.
review-percent = { $number } %
review-graph = Déroulement de la partie : chances de gain après chaque coup
review-graph-start = Première position
review-graph-turn = Coup { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Chances de gain de { $seat }, en pour cent
review-previous-mistake = Erreur précédente
review-next-mistake = Erreur suivante
review-at-start = C’est la première position. Parcourez les coups avec les flèches du clavier, le graphique ou la liste.
review-not-yet = Pas encore évalué.
review-turn-of-seat = { $seat } : { $turn }
review-reply = La réponse : { $seat }, { $turn }.
review-better = Mieux : { $turn }.
review-show-better = Voir le meilleur coup
review-try-again = Réessayer d’ici
review-mark-only = Le seul bon coup
review-mark-inaccuracy = Imprécision
review-mark-mistake = Erreur
review-mark-blunder = Gaffe

## What a turn was worth

review-exact-draw = conduit au match nul
review-exact-win = { $turns ->
    [one] gagne tout de suite
   *[other] gagne en { $turns } coups
}
review-exact-loss = { $turns ->
    [one] perd tout de suite
   *[other] perd en { $turns } coups
}
review-stays = Si les deux jouent au mieux, ce coup { $value }.
review-changes = Le meilleur coup { $from }, celui-ci { $to }.
review-certain = { $turns ->
    [one] D’ici, { $seat } gagne au prochain coup, quoi qu’il arrive.
   *[other] D’ici, { $seat } gagne en { $turns } coups, quoi qu’il arrive.
}
review-won = { $seat } a gagné.
review-chance = Chances de gain de { $seat } : { $played }.
review-chances = Chances de gain de { $seat } : { $played } après ce coup, { $best } après le meilleur.

## Why a turn was worse: IDO

review-misses-win = Ce coup laisse passer le gain : faire arriver des blocs terminait la partie sur-le-champ.
review-misses-save = { $seat } allait gagner en faisant arriver ses blocs, et ce coup ne l’empêche pas. Le meilleur coup, si.
review-allows-win = Après ce coup, { $seat } peut gagner tout de suite en faisant arriver ses blocs.
review-pushes-home = { $count ->
        [one] Ce déplacement de la grille fait arriver un bloc de { $seat }, celui de { $blocks }.
       *[other] Ce déplacement de la grille fait arriver des blocs de { $seat }, ceux de { $blocks }.
    }
review-pushes-home-wins = Ce déplacement de la grille pousse { $seat } à l’arrivée depuis { $blocks } et termine ainsi la partie.
review-opens-lane = Ce coup ouvre à { $seat } la voie de { $lane ->
        [file] la colonne
       *[rank] la rangée
    } { $name } : le bloc en { $block } peut arriver en un seul coup.
review-opens-lane-shift = Ce coup ouvre à { $seat } la voie de { $lane ->
        [file] la colonne
       *[rank] la rangée
    } { $name } : la grille déplacée { $shift ->
        [north] vers le nord
        [east] vers l’est
        [south] vers le sud
       *[west] vers l’ouest
    }, le bloc en { $block } pourra arriver en un seul coup.
review-pushed-off = { $seat } peut déplacer la grille { $shift ->
        [north] vers le nord
        [east] vers l’est
        [south] vers le sud
       *[west] vers l’ouest
    } et pousser hors du plateau { $count ->
        [one] le bloc en { $blocks }, qui retourne dans la réserve
       *[other] les blocs en { $blocks }, qui retournent dans la réserve
    }.
review-lets-home = { $count ->
        [one] Après ce coup, { $seat } peut aussitôt faire arriver un bloc.
       *[other] Après ce coup, { $seat } peut aussitôt faire arriver { $count } blocs.
    }
review-misses-arrival = { $count ->
        [one] Le meilleur coup fait arriver un bloc de plus.
       *[other] Le meilleur coup fait arriver { $count } blocs de plus.
    }
review-gives-frame = Ce coup laisse la grille à { $seat }, qui peut la déplacer tout de suite.
review-leaves-stuck = Le bloc en { $block } reste là où il ne peut faire aucun pas.
review-fewer-steps = { $count ->
        [one] Avec le meilleur coup, il y a un bloc de plus en jeu, donc un pas de plus au tour suivant.
       *[other] Avec le meilleur coup, il y a { $count } blocs de plus en jeu, donc { $count } pas de plus au tour suivant.
    }
review-wastes-turn = Ce coup ne change rien sur le plateau : c’est un tour perdu.

## Why a turn was worse: Orbito

review-along-file = dans la colonne { $name }
review-along-rank = dans la rangée { $name }
review-along-diagonal = dans la diagonale { $name }
review-misses-four = Ce coup laisse passer un alignement { $line }, qui gagnait tout de suite.
review-completes-four = La rotation elle-même aligne quatre billes de { $seat } { $line }.
review-lets-four = Après ce coup, { $seat } peut aligner quatre billes { $line } : une bille placée en { $place }, et la rotation fait le reste.
review-lets-four-slide = Après ce coup, { $seat } peut aligner quatre billes { $line } : la bille en { $from } est déplacée en { $to }, une autre placée en { $place }, et la rotation fait le reste.
