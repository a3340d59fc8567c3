# Das Analysebrett: Studien, aufgestellte Stellungen, was der Computer findet.

## Eine Studie

study-title = Studie zu { $game }
study-opening = Die Studie wird geöffnet …
study-name = Name dieser Studie
study-untitled = Ohne Namen
study-kept = Sie wird laufend auf diesem Gerät aufgehoben.
study-new = Neue Studie
study-list = Meine Studien
study-list-none = Noch keine Studie ist aufgehoben. Das geschieht, sobald du einen Zug machst, einen Kommentar schreibst oder ihr einen Namen gibst.
study-size = { $count ->
    [0] kein Zug
    [one] { $count } Zug
   *[other] { $count } Züge
}
study-forget = „{ $name }“ löschen
study-forgotten = „{ $name }“ ist gelöscht.
study-bring-back = Zurückholen
study-opened-several = { $count ->
    [one] Im Text war noch eine Studie; sie liegt bei deinen.
   *[other] Im Text waren noch { $count } Studien; sie liegen bei deinen.
}

## Kommentare und Varianten

study-comment-start = Kommentar zum Anfang
study-comment-turn = Kommentar zu { $turn }
study-promote = Zur Hauptvariante machen
study-delete-from-here = Ab hier löschen
study-deleted = Gelöscht, mit allem dahinter.

## Eine aufgestellte Stellung

study-set-up = Stellung aufbauen
study-set-title = Stellung aufbauen
study-set-about = Wähle einen Stein und tippe auf Felder; derselbe Stein noch einmal nimmt ihn weg. Mit Tasten: Enter setzt ihn, Entf nimmt ihn weg.
study-set-palette = Was ein Tippen setzt
study-set-eraser = Wegnehmen
study-set-possible = Diese Stellung ist möglich.
study-set-done = Diese Stellung untersuchen
study-set-cancel = Abbrechen
study-set-clear = Brett leeren
study-set-start = Zurück zum Anfang
study-set-to-move = Am Zug
study-set-frame = Ort des Rahmens
study-set-rest = Er ruht noch
study-set-seats = Wer spielt
study-set-small = kleine am Ziel
study-set-large = große am Ziel
study-set-out = ist weg
study-set-arrived = { $size ->
    [small] Kleine
   *[large] Große
} { $seat ->
    [red] rote
    [blue] blaue
    [yellow] gelbe
   *[green] grüne
} Steine am Ziel
study-set-out-seat = { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
} hat die Partie verlassen
study-set-text = Die Stellung als Text

## Was der Computer findet

study-engine = Computer
study-values = Genaue Werte
study-engine-stop = Anhalten
study-lines = Zeilen
study-engine-begins = Denkt nach …
study-engine-thinking = Denkt nach: { $depth } Züge tief, { $nodes } Stellungen.
study-engine-done = { $depth } Züge tief, { $nodes } Stellungen.
study-engine-over = Hier ist die Partie zu Ende.
study-engine-failed = Der Computer hat nicht geantwortet. Schalte ihn aus und wieder ein.
study-exact-win = { $turns ->
    [one] { $seat } gewinnt mit diesem Zug.
   *[other] { $seat } gewinnt in { $turns } Zügen.
}
study-exact-loss = { $turns ->
    [one] { $seat } verliert in einem Zug.
   *[other] { $seat } verliert in { $turns } Zügen.
}
study-exact-draw = Bei bestem Spiel ist es unentschieden.
study-value-win = { $turns ->
    [one] gewinnt sofort
   *[other] gewinnt in { $turns } Zügen
}
study-value-loss = { $turns ->
    [one] verliert in einem Zug
   *[other] verliert in { $turns } Zügen
}
study-value-draw = unentschieden
study-chance = { $seat } { $percent } %
study-chance-unknown = Die Aussichten sind noch nicht bekannt
study-line-win = gewinnt in { $turns }
study-line-loss = verliert in { $turns }
study-line-draw = unentschieden
study-line-chance = { $percent } %
study-line-then = Dann
