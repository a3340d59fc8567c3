# Die Analyse einer Partie im Browser. Wird nur mit dieser Seite geladen.

## Die Seite

review-title = Analyse einer Partie { $game }
review-back = Zurück zur Partie
review-study = Diese Stellung untersuchen
review-course = Verlauf der Partie
review-verdict = Was zu diesem Zug zu sagen ist
review-turns = Alle Züge
review-summary = Wie jeder Platz gespielt hat
review-summary-seat = Platz
review-summary-faultless = Ohne Fehler
review-progress = { $done } von { $all } Zügen beurteilt
review-stop = Anhalten
review-go-on = Weiter
review-failed = Der Computer hat nicht geantwortet. Was beurteilt ist, bleibt; du kannst weitermachen.
review-percent = { $number } %
review-graph = Verlauf der Partie: Gewinnchance nach jedem Zug
review-graph-start = Erste Stellung
review-graph-turn = Zug { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Gewinnchance von { $seat } in Prozent
review-previous-fault = Voriger Fehler
review-next-fault = Nächster Fehler
review-at-start = Das ist die erste Stellung. Geh mit den Pfeiltasten, der Kurve oder der Liste durch die Züge.
review-not-yet = Noch nicht beurteilt.
review-reply = Die Antwort: { $seat }, { $turn }.
review-better = Besser: { $turn }.
review-show-better = Besseren Zug zeigen
review-try-again = Von hier noch einmal
review-mark-only = Der einzige gute Zug
review-mark-inaccuracy = Ungenau
review-mark-mistake = Fehler
review-mark-blunder = Grober Fehler

## Was ein Zug wert war

review-exact-draw = hält unentschieden
review-exact-win = { $turns ->
    [one] gewinnt sofort
   *[other] gewinnt in { $turns } Zügen
}
review-exact-loss = { $turns ->
    [one] verliert sofort
   *[other] verliert in { $turns } Zügen
}
review-stays = Bei bestem Spiel gilt: Dieser Zug { $value }.
review-changes = Der beste Zug { $from }, dieser { $to }.
review-certain = { $turns ->
    [one] Von hier an gewinnt { $seat } mit dem nächsten Zug, was auch geschieht.
   *[other] Von hier an gewinnt { $seat } in { $turns } Zügen, was auch geschieht.
}
review-won = { $seat } hat gewonnen.
review-chance = Gewinnchance von { $seat }: { $played }.
review-chances = Gewinnchance von { $seat }: { $played } nach diesem Zug, { $best } nach dem besten.

## Warum ein Zug schlechter war: IDO

review-misses-win = Hier wird ein Gewinn verpasst: Mit Steinen ins Ziel zu ziehen hätte die Partie sofort beendet.
review-misses-save = { $seat } war dabei, mit Zügen ins Ziel zu gewinnen. Dieser Zug verhindert es nicht, der bessere schon.
review-allows-win = Danach kann { $seat } sofort gewinnen, mit Zügen ins Ziel.
review-pushes-home = { $count ->
        [one] Dieses Verschieben bringt einen Stein von { $seat } ins Ziel, den auf { $blocks }.
       *[other] Dieses Verschieben bringt Steine von { $seat } ins Ziel, die auf { $blocks }.
    }
review-pushes-home-wins = Dieses Verschieben bringt { $seat } von { $blocks } ins Ziel und beendet damit die Partie.
review-opens-lane = Das öffnet { $seat } die Bahn entlang { $lane ->
        [file] der Spalte
       *[rank] der Reihe
    } { $name }: Der Stein auf { $block } kann in einem Zug ins Ziel.
review-opens-lane-shift = Das öffnet { $seat } die Bahn entlang { $lane ->
        [file] der Spalte
       *[rank] der Reihe
    } { $name } durch Verschieben { $shift ->
        [north] nach Norden
        [east] nach Osten
        [south] nach Süden
       *[west] nach Westen
    }: Danach kann der Stein auf { $block } in einem Zug ins Ziel.
review-pushed-off = { $seat } kann den Rahmen { $shift ->
        [north] nach Norden
        [east] nach Osten
        [south] nach Süden
       *[west] nach Westen
    } verschieben und { $count ->
        [one] den Stein auf { $blocks }
       *[other] die Steine auf { $blocks }
    } vom Spielfeld schieben, zurück in den Vorrat.
review-lets-home = { $count ->
        [one] Danach kann { $seat } mit dem nächsten Zug einen Stein ins Ziel bringen.
       *[other] Danach kann { $seat } mit dem nächsten Zug { $count } Steine ins Ziel bringen.
    }
review-misses-arrival = { $count ->
        [one] Der bessere Zug bringt einen Stein mehr ins Ziel.
       *[other] Der bessere Zug bringt { $count } Steine mehr ins Ziel.
    }
review-gives-frame = Das überlässt { $seat } den Rahmen: { $seat } darf ihn sofort verschieben.
review-leaves-stuck = Der Stein auf { $block } bleibt stehen, wo er keinen Schritt machen kann.
review-fewer-steps = { $count ->
        [one] Mit dem besseren Zug steht ein Stein mehr auf dem Spielfeld; das ist beim nächsten Mal ein Schritt mehr.
       *[other] Mit dem besseren Zug stehen { $count } Steine mehr auf dem Spielfeld; das sind beim nächsten Mal { $count } Schritte mehr.
    }
review-wastes-turn = Das ändert nichts auf dem Spielfeld: Ein Zug ist verschenkt.

## Warum ein Zug schlechter war: Orbito

review-along-file = in der Spalte { $name }
review-along-rank = in der Reihe { $name }
review-along-diagonal = auf der Diagonale { $name }
review-misses-four = Hier wird eine Viererreihe { $line } verpasst, die sofort gewonnen hätte.
review-completes-four = Die Drehung selbst vollendet eine Viererreihe von { $seat } { $line }.
review-lets-four = Danach kann { $seat } eine Viererreihe { $line } bilden: eine Kugel auf { $place }, und die Drehung bringt sie in eine Reihe.
review-lets-four-slide = Danach kann { $seat } eine Viererreihe { $line } bilden: Die Kugel auf { $from } rutscht nach { $to }, eine kommt auf { $place }, und die Drehung bringt sie in eine Reihe.
