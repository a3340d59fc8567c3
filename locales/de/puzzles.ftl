# The puzzles of the browser. Fetched with that page only.

## The page

puzzles-games = Spiele
puzzles-list = Weitere Rätsel
puzzles-title = Schwierigkeit { $grade }, Rätsel { $number }
puzzles-title-today = Rätsel des Tages, Schwierigkeit { $grade }
puzzles-today = Heute
puzzles-today-solved = gelöst
puzzles-streak = { $days ->
    [0] Löse das Rätsel des Tages, um eine Serie zu beginnen.
    [one] Ein Tag in Folge.
   *[other] { $days } Tage in Folge.
}
puzzles-streak-best = { $days ->
    [one] Längste Serie: ein Tag.
   *[other] Längste Serie: { $days } Tage.
}
puzzles-difficulty = Schwierigkeit
puzzles-difficulty-about = Von 1 (leicht) bis 5 (schwer).
puzzles-of-difficulty = Rätsel der Schwierigkeit { $grade }
puzzles-progress = { $done } von { $all } gelöst
puzzles-solved-alone = gelöst
puzzles-solved-helped = mit einem Tipp gelöst
puzzles-unsolved = noch nicht gelöst
puzzles-study = Als Studie öffnen

## The task

puzzles-task-win = { $seat } ist am Zug. Gewinne mit diesem Zug.
puzzles-task-win-in = { $seat } ist am Zug. Gewinne in höchstens { $turns } Zügen, was { $rival } auch tut.
puzzles-task-save = { $seat } ist am Zug. { $rival } gewinnt sonst mit dem nächsten Zug. Verhindere das.
puzzles-task-next = { $seat } ist am Zug. Spiele so, dass du mit deinem nächsten Zug gewinnst, was { $rival } auch tut.
puzzles-turn-of = Zug { $number } von { $count }

## Trying

puzzles-waiting = Der Gegner denkt nach …
puzzles-show = Lösung
puzzles-shown = Das ist die Lösung.
puzzles-go-on = Richtig! Die Antwort ist { $turn }. Du bist wieder am Zug.
puzzles-solved = Gelöst!
puzzles-no-answer = Die Engine hat nicht geantwortet. Spiele deinen Zug noch einmal.
puzzles-try-again = Noch ein Versuch
puzzles-next = Nächstes Rätsel
puzzles-once-more = Noch einmal
puzzles-all-solved = Du hast alle Rätsel dieses Spiels gelöst.

## Hints

puzzles-hint-turn = Tipp: { $turn }.
puzzles-hint-frame = Hier hilft der Rahmen.
puzzles-hint-enter = Sieh dir deinen Vorrat an.
puzzles-hint-pass = Musst du überhaupt etwas tun?
puzzles-hint-no-slide = Schiebe keine Kugel, setze nur.
puzzles-hint-marble = Sieh dir die Kugel auf { $at } an.
puzzles-hint-block = Sieh dir deinen Stein auf { $at } an.

## Wrong turns

puzzles-wrong = Das ist nicht der richtige Zug.
puzzles-wrong-no-win = Das gewinnt nicht: { $arrived } von { $target } Steinen sind im Ziel.
puzzles-wrong-gives-win = Nach diesem Zug gewinnt { $seat }.
puzzles-wrong-draw = Nach diesem Zug ist die Partie remis.
puzzles-wrong-reply-wins = { $seat } antwortet und gewinnt: { $turn }.
puzzles-wrong-reply-wins-later = { $seat } antwortet { $turn } und gewinnt in höchstens { $turns } Zügen.
puzzles-wrong-reply-draws = { $seat } antwortet { $turn } und rettet das Remis.
puzzles-wrong-reply-stops = { $seat } antwortet { $turn }. Dann kannst du mit deinem nächsten Zug nicht gewinnen.
