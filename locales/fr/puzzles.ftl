# The puzzles of the browser. Fetched with that page only.

## The page

puzzles-games = Jeux
puzzles-list = Autres énigmes
puzzles-title = Difficulté { $grade }, énigme { $number }
puzzles-title-today = Énigme du jour, difficulté { $grade }
puzzles-today = Aujourd’hui
puzzles-today-solved = résolue
puzzles-streak = { $days ->
    [0] Résolvez l’énigme du jour pour commencer une série.
    [one] Un jour d’affilée.
   *[other] { $days } jours d’affilée.
}
puzzles-streak-best = { $days ->
    [one] Record : un jour.
   *[other] Record : { $days } jours.
}
puzzles-difficulty = Difficulté
puzzles-difficulty-about = De 1, facile, à 5, difficile.
puzzles-of-difficulty = Énigmes de difficulté { $grade }
puzzles-progress = { $done } sur { $all } résolues
puzzles-solved-alone = résolue
puzzles-solved-helped = résolue avec un conseil
puzzles-unsolved = pas encore résolue
puzzles-study = Ouvrir dans une étude

## The task

puzzles-task-win = À { $seat } de jouer. Gagnez à ce coup.
puzzles-task-win-in = À { $seat } de jouer. Gagnez en { $turns } coups au plus, quoi que fasse { $rival }.
puzzles-task-save = À { $seat } de jouer. { $rival } va gagner au coup suivant : empêchez-le.
puzzles-task-next = À { $seat } de jouer. Jouez de façon à gagner à votre prochain coup, quoi que fasse { $rival }.
puzzles-turn-of = Coup { $number } sur { $count }

## Trying

puzzles-waiting = L’adversaire réfléchit…
puzzles-show = Solution
puzzles-shown = Voilà la solution.
puzzles-go-on = Bien vu ! Réponse : { $turn }. À vous.
puzzles-solved = Énigme résolue !
puzzles-no-answer = Le moteur n’a pas répondu. Rejouez votre coup.
puzzles-try-again = Réessayer
puzzles-next = Énigme suivante
puzzles-once-more = Encore une fois
puzzles-all-solved = Vous avez résolu toutes les énigmes de ce jeu.

## Hints

puzzles-hint-turn = Conseil : { $turn }.
puzzles-hint-frame = Pensez à la grille.
puzzles-hint-enter = Regardez votre réserve.
puzzles-hint-pass = Faut-il vraiment faire quelque chose ?
puzzles-hint-no-slide = Ne déplacez rien : placez tout de suite.
puzzles-hint-marble = Regardez la bille en { $at }.
puzzles-hint-block = Regardez votre bloc en { $at }.

## Wrong turns

puzzles-wrong = Ce n’est pas le bon coup.
puzzles-wrong-no-win = Ce coup ne gagne pas : { $arrived } blocs arrivés sur { $target }.
puzzles-wrong-gives-win = Avec ce coup, { $seat } gagne.
puzzles-wrong-draw = Avec ce coup, c’est match nul.
puzzles-wrong-reply-wins = { $seat } répond et gagne : { $turn }.
puzzles-wrong-reply-wins-later = { $seat } répond et gagne en { $turns } coups au plus : { $turn }.
puzzles-wrong-reply-draws = { $seat } répond et obtient le match nul : { $turn }.
puzzles-wrong-reply-stops = { $seat } répond : { $turn }. Vous ne pouvez plus gagner à votre prochain coup.
