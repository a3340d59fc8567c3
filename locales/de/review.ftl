# The review of a game in the browser. Fetched with that page only.

## The page

review-title = Analyse: { $game }
review-back = Zurück zur Partie
review-study = Stellung untersuchen
review-course = Verlauf der Partie
review-comment = Kommentar
review-turns = Alle Züge
review-summary = Übersicht nach Spielern
review-summary-seat = Spieler
review-summary-accurate = Fehlerfrei
review-progress = { $done } von { $all } Zügen analysiert
review-stop = Anhalten
review-continue = Weiter
review-failed = Die Engine hat nicht geantwortet. Was analysiert ist, bleibt erhalten; du kannst weitermachen.
review-percent = { $number } %
review-graph = Verlauf der Partie: Gewinnchance nach jedem Zug
review-graph-start = Erste Stellung
review-graph-turn = Zug { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Gewinnchance von { $seat } (%)
review-previous-mistake = Voriger Fehler
review-next-mistake = Nächster Fehler
review-at-start = Das ist die erste Stellung. Mit den Pfeiltasten, der Kurve oder der Liste gehst du durch die Züge.
review-not-yet = Noch nicht analysiert.
review-turn-of-seat = { $seat }: { $turn }
review-reply = Antwort: { $seat }, { $turn }.
review-better = Besser: { $turn }.
review-show-better = Besseren Zug zeigen
review-try-again = Von hier noch einmal
review-mark-only = Der einzige gute Zug
review-mark-inaccuracy = Ungenau
review-mark-mistake = Fehler
review-mark-blunder = Grober Fehler

## What a turn was worth

review-exact-draw = hält Remis
review-exact-win = { $turns ->
    [one] gewinnt sofort
   *[other] gewinnt in { $turns } Zügen
}
review-exact-loss = { $turns ->
    [one] verliert sofort
   *[other] verliert in { $turns } Zügen
}
review-stays = Bei bestem Spiel gilt: Dieser Zug { $value }.
review-changes = Der beste Zug { $from }; dieser { $to }.
review-certain = { $turns ->
    [one] Von hier an kann { $seat } immer mit dem nächsten Zug gewinnen.
   *[other] Von hier an kann { $seat } immer in { $turns } Zügen gewinnen.
}
review-won = { $seat } hat gewonnen.
review-chance = Gewinnchance von { $seat }: { $played }.
review-chances = Gewinnchance von { $seat }: { $played } nach diesem Zug, { $best } nach dem besten.

## Why a turn was worse: IDO

review-misses-win = Das verpasst einen Sieg: Steine ins Ziel zu ziehen, hätte die Partie sofort beendet.
review-misses-save = { $seat } stand kurz vor dem Sieg und musste nur noch Steine ins Ziel ziehen. Dieser Zug verhindert das nicht, der bessere schon.
review-allows-win = Danach kann { $seat } Steine ins Ziel ziehen und sofort gewinnen.
review-pushes-home = { $count ->
        [one] Dieses Verschieben bringt den Stein von { $seat } auf { $blocks } ins Ziel.
       *[other] Dieses Verschieben bringt die Steine von { $seat } auf { $blocks } ins Ziel.
    }
review-pushes-home-wins = Dieses Verschieben bringt { $seat } von { $blocks } ins Ziel und beendet die Partie.
review-opens-lane = Das öffnet { $lane ->
        [file] die Spalte
       *[rank] die Reihe
    } { $name } für { $seat }: Der Stein auf { $block } kann in einem Zug ins Ziel.
review-opens-lane-shift = Das öffnet { $lane ->
        [file] die Spalte
       *[rank] die Reihe
    } { $name } für { $seat }, wenn der Rahmen { $shift ->
        [north] nach Norden
        [east] nach Osten
        [south] nach Süden
       *[west] nach Westen
    } geht: Danach kann der Stein auf { $block } in einem Zug ins Ziel.
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
        [one] Nach dem besseren Zug steht ein Stein mehr auf dem Spielfeld; das ist beim nächsten Mal ein Schritt mehr.
       *[other] Nach dem besseren Zug stehen { $count } Steine mehr auf dem Spielfeld; das sind beim nächsten Mal { $count } Schritte mehr.
    }
review-wastes-turn = Das ändert nichts auf dem Spielfeld: ein verschenkter Zug.

## Why a turn was worse: Orbito

review-along-file = in der Spalte { $name }
review-along-rank = in der Reihe { $name }
review-along-diagonal = auf der Diagonale { $name }
review-misses-four = Das verpasst eine Viererreihe { $line }, die sofort gewonnen hätte.
review-completes-four = Die Drehung selbst vollendet eine Viererreihe von { $seat } { $line }.
review-lets-four = Danach kann { $seat } eine Viererreihe { $line } bilden: eine Kugel auf { $place }, und die Drehung bringt sie in eine Reihe.
review-lets-four-slide = Danach kann { $seat } eine Viererreihe { $line } bilden: Die Kugel auf { $from } wird nach { $to } geschoben, eine kommt auf { $place }, und die Drehung bringt sie in eine Reihe.
