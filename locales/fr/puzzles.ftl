# Les problèmes dans le navigateur. Chargés avec cette page seulement.

## La page

puzzles-games = Jeux
puzzles-list = Autres problèmes
puzzles-title = Degré { $grade }, problème { $number }
puzzles-title-today = Problème du jour, degré { $grade }
puzzles-today = Aujourd’hui
puzzles-today-solved = résolu
puzzles-streak = { $days ->
    [0] Résolvez le problème du jour pour commencer une série.
    [one] Un jour d’affilée.
   *[other] { $days } jours d’affilée.
}
puzzles-streak-best = { $days ->
    [one] Record : un jour.
   *[other] Record : { $days } jours.
}
puzzles-which-grade = Degré
puzzles-grade-about = De 1, facile, à 5, difficile.
puzzles-of-grade = Problèmes de degré { $grade }
puzzles-progress = { $done } sur { $all } résolus
puzzles-solved-alone = résolu
puzzles-solved-helped = résolu avec un conseil
puzzles-unsolved = pas encore résolu
puzzles-study = L’examiner dans l’étude

## La tâche

puzzles-task-win = Trait à { $seat }. Gagnez à ce coup.
puzzles-task-win-in = Trait à { $seat }. Gagnez en { $turns } coups au plus, quoi que joue l’adversaire ({ $rival }).
puzzles-task-save = Trait à { $seat }. Le joueur suivant ({ $rival }) va gagner à son coup. Empêchez-le.
puzzles-task-next = Trait à { $seat }. Jouez de façon à gagner à votre prochain coup, quoi que fasse l’adversaire ({ $rival }).
puzzles-turn-of = Coup { $number } sur { $count }

## Essayer

puzzles-waiting = L’autre camp réfléchit…
puzzles-show = Solution
puzzles-shown = Voilà la solution.
puzzles-go-on = C’est juste ! La réponse : { $turn }. Continuez.
puzzles-solved = Résolu !
puzzles-no-answer = L’ordinateur n’a pas répondu. Jouez votre coup encore une fois.
puzzles-try-again = Réessayer
puzzles-next = Problème suivant
puzzles-once-more = Encore une fois
puzzles-all-solved = Vous avez résolu tous les problèmes de ce jeu.

## Conseils

puzzles-hint-turn = Conseil : { $turn }.
puzzles-hint-frame = C’est la grille qui aide ici.
puzzles-hint-enter = Regardez votre réserve.
puzzles-hint-pass = Faut-il vraiment faire quelque chose ?
puzzles-hint-no-slide = Ne faites rien glisser ; placez tout de suite.
puzzles-hint-marble = Regardez la bille en { $at }.
puzzles-hint-block = Regardez votre bloc en { $at }.

## Coups faux

puzzles-wrong = Ce n’est pas le bon coup.
puzzles-wrong-no-win = Cela ne gagne pas : { $arrived } blocs sur { $target } sont arrivés.
puzzles-wrong-gives-win = Avec ce coup, la victoire va à : { $seat }.
puzzles-wrong-draw = Avec ce coup, c’est un match nul.
puzzles-wrong-reply-wins = Réponse gagnante ({ $seat }) : { $turn }.
puzzles-wrong-reply-wins-later = Réponse ({ $seat }) : { $turn }, et l’adversaire gagne en { $turns } coups au plus tard.
puzzles-wrong-reply-draws = Réponse ({ $seat }) : { $turn }, et c’est le match nul.
puzzles-wrong-reply-stops = Réponse ({ $seat }) : { $turn }. Vous ne pouvez alors pas gagner à votre prochain coup.
