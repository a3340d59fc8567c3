# L’analyse d’une partie dans le navigateur. Chargée avec cette page seulement.

## La page

review-title = Analyse d’une partie de { $game }
review-back = Retour à la partie
review-study = Étudier cette position
review-course = Le cours de la partie
review-verdict = Ce qu’on dit de ce coup
review-turns = Tous les coups
review-summary = Comment chaque place a joué
review-summary-seat = Place
review-summary-faultless = Sans faute
review-progress = { $done } coups jugés sur { $all }
review-stop = Arrêter
review-go-on = Continuer
review-failed = Le moteur n’a pas répondu. Ce qui est jugé reste ; vous pouvez continuer.
review-percent = { $number } %
review-graph = Cours de la partie : chance de gagner après chaque coup
review-graph-start = Première position
review-graph-turn = Coup { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Chance de { $seat } de gagner, en pour cent
review-previous-fault = Erreur précédente
review-next-fault = Erreur suivante
review-at-start = C’est la première position. Parcourez les coups avec les flèches du clavier, le graphique ou la liste.
review-not-yet = Pas encore jugé.
review-reply = La réponse : { $seat }, { $turn }.
review-better = Mieux : { $turn }.
review-show-better = Montrer le meilleur coup
review-try-again = Réessayer d’ici
review-mark-only = Le seul bon coup
review-mark-inaccuracy = Imprécision
review-mark-mistake = Erreur
review-mark-blunder = Gaffe

## Ce que valait un coup

review-exact-draw = fait match nul
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
review-chance = Chance de { $seat } de gagner : { $played }.
review-chances = Chance de { $seat } de gagner : { $played } après ce coup, { $best } après le meilleur.

## Pourquoi un coup était moins bon : IDO

review-misses-win = Ce coup laisse passer un gain : rentrer des blocs terminait la partie tout de suite.
review-misses-save = { $seat } allait gagner en rentrant ses blocs, et ce coup ne l’empêche pas. Le meilleur coup, si.
review-allows-win = Ce coup laisse { $seat } gagner tout de suite en rentrant ses blocs.
review-pushes-home = { $count ->
        [one] Ce déplacement fait arriver un bloc de { $seat }, celui de { $blocks }.
       *[other] Ce déplacement fait arriver des blocs de { $seat }, ceux de { $blocks }.
    }
review-pushes-home-wins = Ce déplacement fait arriver { $seat } depuis { $blocks } et termine ainsi la partie.
review-opens-lane = Ce coup ouvre le passage le long de { $lane ->
        [file] la colonne
       *[rank] la rangée
    } { $name } à { $seat } : le bloc en { $block } peut arriver en un tour.
review-opens-lane-shift = Ce coup ouvre le passage le long de { $lane ->
        [file] la colonne
       *[rank] la rangée
    } { $name } à { $seat }, qui déplace la grille { $shift ->
        [north] vers le nord
        [east] vers l’est
        [south] vers le sud
       *[west] vers l’ouest
    } : ensuite le bloc en { $block } peut arriver en un tour.
review-pushed-off = { $seat } peut déplacer la grille { $shift ->
        [north] vers le nord
        [east] vers l’est
        [south] vers le sud
       *[west] vers l’ouest
    } et pousser hors du plan de jeu { $count ->
        [one] le bloc en { $blocks }, qui retourne à la réserve
       *[other] les blocs en { $blocks }, qui retournent à la réserve
    }.
review-lets-home = { $count ->
        [one] Ce coup laisse { $seat } faire arriver un bloc au prochain tour.
       *[other] Ce coup laisse { $seat } faire arriver { $count } blocs au prochain tour.
    }
review-misses-arrival = { $count ->
        [one] Le meilleur coup fait arriver un bloc de plus.
       *[other] Le meilleur coup fait arriver { $count } blocs de plus.
    }
review-gives-frame = Ce coup laisse la grille à { $seat }, qui peut la déplacer tout de suite.
review-leaves-stuck = Le bloc en { $block } reste là où il ne peut faire aucun pas.
review-fewer-steps = { $count ->
        [one] Avec le meilleur coup, il y a un bloc de plus sur le plan de jeu, donc un pas de plus au tour suivant.
       *[other] Avec le meilleur coup, il y a { $count } blocs de plus sur le plan de jeu, donc { $count } pas de plus au tour suivant.
    }
review-wastes-turn = Ce coup ne change rien sur le plan de jeu : un tour est donné.

## Pourquoi un coup était moins bon : Orbito

review-along-file = dans la colonne { $name }
review-along-rank = dans la rangée { $name }
review-along-diagonal = dans la diagonale { $name }
review-misses-four = Ce coup laisse passer quatre billes alignées { $line }, qui gagnaient tout de suite.
review-completes-four = La rotation elle-même aligne quatre billes de { $seat } { $line }.
review-lets-four = Ce coup laisse { $seat } aligner quatre billes { $line } : une bille en { $place }, et la rotation les aligne.
review-lets-four-slide = Ce coup laisse { $seat } aligner quatre billes { $line } : la bille en { $from } glisse en { $to }, une autre est posée en { $place }, et la rotation les aligne.
