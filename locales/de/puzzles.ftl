# Die Aufgaben im Browser. Nur mit dieser Seite geladen.

## Die Seite

puzzles-games = Spiele
puzzles-list = Weitere Aufgaben
puzzles-title = Grad { $grade }, Aufgabe { $number }
puzzles-title-today = Aufgabe des Tages, Grad { $grade }
puzzles-today = Heute
puzzles-today-solved = gelöst
puzzles-streak = { $days ->
    [0] Löse die Aufgabe des Tages, dann beginnt eine Reihe.
    [one] Ein Tag in Folge.
   *[other] { $days } Tage in Folge.
}
puzzles-streak-best = { $days ->
    [one] Bestwert: ein Tag.
   *[other] Bestwert: { $days } Tage.
}
puzzles-which-grade = Grad
puzzles-grade-about = Von 1, leicht, bis 5, schwer.
puzzles-of-grade = Aufgaben vom Grad { $grade }
puzzles-progress = { $done } von { $all } gelöst
puzzles-solved-alone = gelöst
puzzles-solved-helped = mit einem Tipp gelöst
puzzles-unsolved = noch nicht gelöst
puzzles-study = In der Analyse ansehen

## Was verlangt ist

puzzles-task-win = { $seat } ist am Zug. Gewinne mit diesem Zug.
puzzles-task-win-in = { $seat } ist am Zug. Gewinne in höchstens { $turns } Zügen, was { $rival } auch tut.
puzzles-task-save = { $seat } ist am Zug. { $rival } gewinnt sonst mit dem nächsten Zug. Verhindere es.
puzzles-task-next = { $seat } ist am Zug. Spiele so, dass du mit deinem nächsten Zug gewinnst, was { $rival } auch tut.
puzzles-turn-of = Zug { $number } von { $count }

## Versuchen

puzzles-waiting = Die andere Seite denkt nach …
puzzles-show = Lösung
puzzles-shown = Das ist die Lösung.
puzzles-go-on = Richtig! Die Antwort: { $turn }. Weiter geht es.
puzzles-solved = Gelöst!
puzzles-no-answer = Der Computer hat nicht geantwortet. Mach deinen Zug noch einmal.
puzzles-try-again = Noch ein Versuch
puzzles-next = Nächste Aufgabe
puzzles-once-more = Noch einmal
puzzles-all-solved = Du hast alle Aufgaben dieses Spiels gelöst.

## Tipps

puzzles-hint-turn = Tipp: { $turn }.
puzzles-hint-frame = Hier hilft der Rahmen.
puzzles-hint-enter = Schau auf deinen Vorrat.
puzzles-hint-pass = Musst du überhaupt etwas tun?
puzzles-hint-no-slide = Verschiebe nichts, setze gleich.
puzzles-hint-marble = Schau auf die Kugel auf { $at }.
puzzles-hint-block = Schau auf deinen Stein auf { $at }.

## Falsche Züge

puzzles-wrong = Das ist nicht der richtige Zug.
puzzles-wrong-no-win = Das gewinnt nicht: { $arrived } von { $target } Steinen sind im Ziel.
puzzles-wrong-gives-win = Mit diesem Zug gewinnt { $seat }.
puzzles-wrong-draw = Mit diesem Zug endet das Spiel unentschieden.
puzzles-wrong-reply-wins = { $seat } antwortet und gewinnt: { $turn }.
puzzles-wrong-reply-wins-later = { $seat } antwortet { $turn } und gewinnt spätestens in { $turns } Zügen.
puzzles-wrong-reply-draws = { $seat } antwortet { $turn } und rettet das Unentschieden.
puzzles-wrong-reply-stops = { $seat } antwortet { $turn }. Dann kannst du mit deinem nächsten Zug nicht gewinnen.
