# Studies: variations, comments, positions set up by hand, engine analysis.

## A study

study-title = Studie: { $game }
study-opening = Die Studie wird geöffnet …
study-name = Name dieser Studie
study-untitled = Ohne Namen
study-saved = Wird automatisch auf diesem Gerät gespeichert.
study-new = Neue Studie
study-list = Meine Studien
study-list-none = Du hast noch keine Studien. Eine Studie wird gespeichert, sobald du einen Zug machst, einen Kommentar schreibst oder ihr einen Namen gibst.
study-size = { $count ->
    [0] keine Züge
    [one] { $count } Zug
   *[other] { $count } Züge
}
study-delete = „{ $name }“ löschen
study-delete-done = „{ $name }“ gelöscht.
study-restore = Wiederherstellen
study-opened-several = { $count ->
    [one] Der Text enthielt noch eine Studie. Du findest sie unter „Meine Studien“.
   *[other] Der Text enthielt noch { $count } Studien. Du findest sie unter „Meine Studien“.
}

## Comments and variations

study-comment-start = Kommentar zur ersten Stellung
study-comment-turn = Kommentar zu { $turn }
study-promote = Als Hauptvariante
study-delete-from-here = Ab hier löschen
study-deleted = Gelöscht, mit allem, was folgt.

## A position set up by hand

study-set-up = Stellung aufbauen
study-set-title = Stellung aufbauen
study-set-about = Wähle einen Stein oder eine Kugel und tippe auf die Stelle, an die sie soll; noch einmal tippen nimmt sie weg. Mit der Tastatur: Enter setzt, Entf entfernt.
study-set-palette = Auswahl
study-set-eraser = Entfernen
study-set-possible = Diese Stellung ist erlaubt.
study-set-done = Stellung untersuchen
study-set-cancel = Abbrechen
study-set-clear = Brett leeren
study-set-start = Anfangsstellung
study-set-to-move = Am Zug
study-set-frame = Rahmen auf
study-set-rest = Rahmen ruht noch
study-set-seats = Spieler
study-set-small = kleine im Ziel
study-set-large = große im Ziel
study-set-out = aus{ "\u00AD" }geschieden
study-set-arrived = { $size ->
    [small] Kleine
   *[large] Große
} { $seat ->
    [red] rote
    [blue] blaue
    [yellow] gelbe
   *[green] grüne
} Steine im Ziel
study-set-out-seat = { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
} ist ausgeschieden
study-set-text = Stellung als Text

## What the engine finds

study-engine = Engine
study-values = Genaue Werte
study-engine-stop = Anhalten
study-lines = Varianten
study-engine-begins = Denkt nach …
study-engine-thinking = Denkt nach: { $depth ->
    [one] { $depth } Zug
   *[other] { $depth } Züge
} voraus, { $nodes } Stellungen.
study-engine-done = { $depth ->
    [one] { $depth } Zug
   *[other] { $depth } Züge
} voraus, { $nodes } Stellungen.
study-engine-over = Hier ist die Partie zu Ende.
study-engine-failed = Die Engine hat nicht geantwortet. Schalte sie aus und wieder ein.
study-exact-win = { $turns ->
    [one] { $seat } gewinnt mit diesem Zug.
   *[other] { $seat } gewinnt in { $turns } Zügen.
}
study-exact-loss = { $turns ->
    [one] { $seat } verliert in einem Zug.
   *[other] { $seat } verliert in { $turns } Zügen.
}
study-exact-draw = Bei bestem Spiel endet die Partie remis.
study-value-win = { $turns ->
    [one] gewinnt sofort
   *[other] gewinnt in { $turns } Zügen
}
study-value-loss = { $turns ->
    [one] verliert in einem Zug
   *[other] verliert in { $turns } Zügen
}
study-value-draw = remis
study-chance = { $seat } { $percent } %
study-chance-unknown = Noch keine Einschätzung
study-line-win = gewinnt in { $turns }
study-line-loss = verliert in { $turns }
study-line-draw = remis
study-line-chance = { $percent } %
study-line-then = Dann
