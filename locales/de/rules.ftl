# Names of things, and error messages of the rules. Each sentence is shown alone
# or after a place in a text (“line 3, column 5: …”). The words passed in ($seat,
# $size, $kind, $part) are already translated; the same variable with the suffix
# -id holds the identifier, for languages whose grammar needs it.

with-rule = { $sentence } [{ $rule }]

## Seats, sizes, kinds

seat-red = Rot
seat-blue = Blau
seat-yellow = Gelb
seat-green = Grün
seat-white = Weiß
seat-black = Schwarz
size-small = klein
size-large = groß
kind-small-square = ein kleines Quadrat
kind-rectangle = ein Rechteck
kind-angle = ein L-Feld
kind-big-square = ein großes Quadrat

## Board files

game-unknown = „{ $found }“ ist kein Spiel: Es gibt ido und orbito.
game-one-board = Orbito hat nur ein Brett.
board-malformed = Zeile { $line }, Spalte { $column }: Hier ist die Brettdatei nicht gültig, oder ein Eintrag fehlt oder ist unbekannt.
board-too-long = Eine Brettdatei hat höchstens { $limit } Byte.
board-format = Die Brettdatei hat das Format { $found }; dieses Programm liest das Format { $known }.
board-name = „{ $found }“ ist kein Name für ein Brett: Möglich sind bis zu 40 Kleinbuchstaben, Ziffern und Bindestriche.
board-name-taken = „{ $found }“ heißt schon ein Brett, das zum Programm gehört: Das eigene Brett braucht einen anderen Namen.
board-size = Ein Spielfeld mit { $found } Kästchen je Seite ist nicht möglich: Es hat 2 bis { $limit }.
board-frame-size = Ein Rahmen mit { $found } Kästchen je Seite ist nicht möglich: Auf diesem Spielfeld hat er 1 bis { $limit }.
board-line-off = { $entry }: Eine Linie bei { $found } liegt außerhalb; die letzte mögliche liegt bei { $limit }.
board-line-order = { $entry }: Die Linien müssen in aufsteigender Reihenfolge stehen, jede nur einmal.
board-unit = { $entry }: „{ $found }“ ist kein Kästchen dieses Spielfelds.
board-frame-off = Mit der Ecke auf { $unit } würde der Rahmen über das Spielfeld hinausragen.
board-travel = Die letzte Lage des Rahmens, { $last }, darf nicht südlich oder westlich der ersten, { $first }, liegen.
board-start-place = Der Rahmen beginnt auf { $unit }; das ist keine seiner Lagen von { $first } bis { $last }.
board-not-on-edge = { $entry }: { $unit } liegt nicht an diesem Rand.
board-line-gap = { $entry }: Eine Linie braucht mindestens ein Kästchen; jedes wird einmal genannt, ohne Lücke.
board-fifth-kind = Liegt der Rahmen auf { $frame }, ist das Feld um { $unit } weder ein kleines Quadrat noch ein Rechteck, ein L-Feld oder ein großes Quadrat.
board-not-symmetric = Das Brett ist nicht für alle Farben gleich: Eine Vierteldrehung verändert { $part }.
board-part-lines = die gedruckten Linien
board-part-bars = die Stege des Rahmens
board-part-frame-start = die Anfangslage des Rahmens
board-part-travel = den Spielraum des Rahmens
board-part-start-lines = die Startlinien
board-part-goal-lines = die Ziellinien
board-cannot-enter = { $size-id ->
    [size-small] { $seat } könnte nie einen kleinen Stein einsetzen.
   *[size-large] { $seat } könnte nie einen großen Stein einsetzen.
}
board-cannot-arrive = { $size-id ->
    [size-small] Ein kleiner Stein von { $seat } könnte nie ins Ziel kommen.
   *[size-large] Ein großer Stein von { $seat } könnte nie ins Ziel kommen.
}

## Positions

position-too-long = Eine Stellung hat höchstens { $limit } Zeichen.
position-rank-length = Reihe { $rank } hat { $found } Kästchen; es müssen { $needed } sein.
position-number = Reihe { $rank }: Zahlen haben keine führende Null und stehen nie nebeneinander.
ido-position-parts = Eine Stellung hat sechs Teile mit je einem Leerzeichen dazwischen (Aufstellung, Rahmen, Farbe, Ruhezeit, Zielstand, Optionen); diese hat { $found }.
ido-position-ranks = Die Aufstellung hat { $found ->
    [one] eine Reihe
   *[other] { $found } Reihen
}; dieses Brett hat { $needed }.
ido-position-letter = Reihe { $rank }: „{ $found }“ ist weder ein Stein (r b y g R B Y G) noch eine Zahl.
ido-position-frame = Der Rahmen kann nicht auf „{ $found }“ liegen.
ido-position-seat = „{ $found }“ ist keine Farbe: Möglich sind r, b, y, g, oder - nach dem Ende der Partie.
ido-position-rest = „{ $found }“ ist keine Ruhezeit des Rahmens: Möglich sind 0, 1 und 2.
ido-position-rest-too-long = Zu dritt oder zu viert ruht der Rahmen nur einen Zug lang.
ido-position-rest-after-end = Nach dem Ende der Partie ruht der Rahmen nicht mehr: Hier gehört eine 0 hin.
ido-position-arrivals = „{ $found }“ ist kein Zielstand: Er nennt für jede Farbe den Buchstaben und die Zahl der kleinen und der großen Steine im Ziel, zum Beispiel r00y12.
ido-position-seat-order = Die Farben stehen im Zielstand in der Reihenfolge r, b, y, g, jede nur einmal.
ido-seat-count = { $found ->
    [one] IDO ist für zwei bis vier Spieler, nicht für einen.
   *[other] IDO ist für zwei bis vier Spieler, nicht für { $found }.
}
ido-not-opposite = Zu zweit sitzt man einander gegenüber: Rot und Gelb oder Blau und Grün.
ido-not-in-play = { $seat } spielt in dieser Partie nicht mit und kann nicht am Zug sein.
ido-strange-block = Auf { $at } steht ein Stein von { $seat }; diese Farbe spielt nicht mit.
ido-too-many-blocks = { $size-id ->
    [size-small] { $seat } hat { $found } kleine Steine auf dem Spielfeld und im Ziel; es gibt nur drei.
   *[size-large] { $seat } hat { $found } große Steine auf dem Spielfeld und im Ziel; es gibt nur drei.
}
ido-options = „{ $found }“ sind keine Optionen: Möglich ist eine Zielzahl (3, 4, 5) oder eine Reihenfolge (wie slsl), danach auch ,own.
ido-order = Die Reihenfolge „{ $found }“ ist nicht möglich: Sie hat drei bis fünf Größen, jede höchstens dreimal.
ido-arrivals-out-of-order = Der Zielstand von { $seat } passt nicht zur vereinbarten Reihenfolge.
ido-already-won = { $seat } hat genug Steine im Ziel: Niemand ist mehr am Zug, hier gehört ein - hin.
ido-nobody-won = Niemand hat genug Steine im Ziel: Jemand muss am Zug sein.
ido-two-winners = Zwei Farben haben genug Steine im Ziel; nur eine kann gewinnen.
ido-out-to-move = { $seat } ist ausgeschieden und kann nicht am Zug sein.
orbito-position-parts = Eine Stellung hat zwei Teile mit einem Leerzeichen dazwischen (Aufstellung, Farbe); diese hat { $found }.
orbito-position-ranks = Die Aufstellung hat { $found ->
    [one] eine Reihe
   *[other] { $found } Reihen
}; das Brett hat 4.
orbito-position-letter = Reihe { $rank }: „{ $found }“ ist weder eine Kugel (w b) noch eine Ziffer.
orbito-position-colour = „{ $found }“ ist keine Farbe: Möglich sind w, b, oder - nach dem Ende der Partie.
orbito-too-many-marbles = { $seat } hat { $found } Kugeln; jede Farbe hat nur acht.
orbito-numbers = { $white } weiße und { $black } schwarze { $black ->
    [one] Kugel
   *[other] Kugeln
} sind nicht möglich: Es wird abwechselnd gesetzt.
orbito-not-their-turn = { $seat } kann nicht am Zug sein: Diese Farbe hat mehr Kugeln auf dem Brett.
orbito-line-stands = Auf dem Brett liegt eine Viererreihe: Die Partie ist zu Ende, hier gehört ein - hin.
orbito-board-full = Das Brett ist voll: Die Partie ist zu Ende, hier gehört ein - hin.
orbito-not-over = Es gibt keine Viererreihe, und das Brett ist nicht voll: Jemand muss am Zug sein.
orbito-seat-count = Orbito ist für zwei Spieler: Weiß und Schwarz.
orbito-options = Orbito hat keine Optionen; „{ $found }“ ist nicht möglich.

## Turns

ido-turn-malformed = Spalte { $column }: „{ $found }“ ist kein Zug; möglich sind S@f1, f1f3, a7x, >n oder --, mehrere Teilzüge werden mit + verbunden.
ido-turn-too-many-parts = Ein Zug hat höchstens { $limit } Teilzüge.
ido-off-board = { $at } liegt nicht auf diesem Brett.
ido-game-over = Die Partie ist zu Ende.
ido-won-already = Der entscheidende Stein ist im Ziel: Danach folgt nichts mehr.
ido-one-action = Ein Zug ist eine einzige Aktion: einen Stein einsetzen, Steine ziehen oder den Rahmen verschieben.
ido-nothing-done = Du hast noch nichts getan: Setze ein, ziehe, verschiebe oder passe mit --.
ido-may-not-pass = Ohne Stein auf dem Spielfeld darfst du nur passen, wenn sonst nichts möglich ist.
ido-reserve-empty = { $size-id ->
    [size-small] Im Vorrat ist kein kleiner Stein mehr.
   *[size-large] Im Vorrat ist kein großer Stein mehr.
}
ido-not-at-start = Das Feld von { $at } grenzt nicht an deine Startlinie.
ido-entry-kind = { $size-id ->
    [size-small] Auf { $at } kann man keinen kleinen Stein einsetzen: Das ist { $kind }.
   *[size-large] Auf { $at } kann man keinen großen Stein einsetzen: Das ist { $kind }.
}
ido-no-own-block = Auf { $at } steht kein Stein von { $seat }.
ido-too-far = Von { $from } nach { $to } braucht es { $needed ->
    [one] { $needed } Schritt
   *[other] { $needed } Schritte
}, und { $left ->
    [0] es ist keiner mehr übrig
    [one] es ist nur noch { $left } übrig
   *[other] es sind nur noch { $left } übrig
}.
ido-no-move = Der Stein auf { $at } muss woandershin ziehen; bleibt er stehen, lass ihn weg.
ido-step-kind = { $size-id ->
    [size-small] Ein kleiner Stein kann nicht auf { $to } ziehen: Das ist { $kind }.
   *[size-large] Ein großer Stein kann nicht auf { $to } ziehen: Das ist { $kind }.
}
ido-no-way = Von { $from } nach { $to } führt kein Weg von höchstens sechs Schritten.
ido-occupied = { $at } ist besetzt.
ido-beside-own = Im Rechteck von { $at } steht schon ein eigener Stein; vereinbart ist, dass sich eigene Steine nie ein Rechteck teilen.
ido-no-way-home = Von { $from } führt kein Weg über die Ziellinie.
ido-too-far-home = Von { $from } über die Ziellinie braucht es { $needed ->
    [one] { $needed } Schritt
   *[other] { $needed } Schritte
}, und { $left ->
    [0] es ist keiner mehr übrig
    [one] es ist nur noch { $left } übrig
   *[other] es sind nur noch { $left } übrig
}.
ido-shift-off = Der Rahmen würde das Spielfeld verlassen.
ido-frame-rests = { $rest ->
    [one] Der Rahmen muss noch einen Zug lang ruhen.
   *[other] Der Rahmen muss noch { $rest } Züge lang ruhen.
}
orbito-turn-malformed = „{ $found }“ ist kein Zug; c3 setzt eine Kugel, a1b1,c3 schiebt erst eine und setzt dann.
orbito-game-over = Die Partie ist zu Ende.
orbito-must-place = Du musst eine Kugel setzen.
orbito-placed = Du hast schon eine Kugel gesetzt: Der Zug ist vollständig.
orbito-slide-once = In einem Zug darfst du nur eine Kugel schieben.
orbito-not-opponents = Auf { $at } liegt keine gegnerische Kugel.
orbito-not-adjacent = { $from } und { $to } liegen nicht nebeneinander.
orbito-slide-blocked = { $at } ist besetzt: Dorthin kann die Kugel nicht geschoben werden.
orbito-occupied = { $at } ist besetzt.
course-over = Die Partie ist zu Ende.
course-not-playing = Diese Farbe spielt nicht oder nicht mehr mit.

## Records

record-unreadable = Die Datei lässt sich nicht lesen.
record-not-text = Das ist kein UTF-8-Text.
record-line-too-long = Eine Zeile hat höchstens { $limit } Byte.
record-too-long = Eine Aufzeichnung hat höchstens { $limit } Byte.
record-header = Eine Kopfzeile sieht so aus: [Key "value"].
record-header-twice = Die Kopfzeile { $key } steht zweimal da.
record-header-late = Kopfzeilen stehen vor den Zügen; oder der vorigen Aufzeichnung fehlt am Ende das Ergebnis.
record-header-missing = Die Kopfzeile { $key } fehlt.
record-header-clash = Die Kopfzeile { $key } passt nicht zu { $other }, die das schon sagt.
record-header-value = „{ $found }“ ist in der Kopfzeile { $key } nicht möglich.
record-other-game = Das ist eine Aufzeichnung von „{ $found }“, nicht von { $needed }.
record-other-board = Die Aufzeichnung gehört zum Brett „{ $found }“, nicht zu { $needed }.
record-number = Statt der Nummer „{ $found }“ müsste hier { $needed } stehen.
record-comment-open = Ein Kommentar ist nicht geschlossen: Es fehlt eine geschweifte Klammer.
record-escape = Ein Backslash darf nur vor einem zweiten, vor dem schließenden Zeichen, vor n oder vor r stehen.
record-variation-open = Eine Variante ist nicht geschlossen: Es fehlt eine runde Klammer.
record-variation-closed = Hier ist keine Variante zu schließen.
record-variation-early = Eine Variante folgt auf den Zug, den sie ersetzt; davor steht keiner.
record-variation-empty = Eine Variante braucht mindestens einen Zug.
record-too-deep = Varianten dürfen höchstens { $limit } Ebenen tief verschachtelt sein.
record-too-many = Die Varianten einer Aufzeichnung dürfen höchstens { $limit } Züge haben.
record-token = „{ $found }“ ist weder ein nummerierter Zug noch ein Ereignis, ein Kommentar oder ein Ergebnis.
record-no-result = Die Aufzeichnung hat kein Ergebnis; eine nicht beendete Partie endet mit *.
record-seat = „{ $found }“ ist keine Farbe dieses Spiels.
record-result = Das Ergebnis „{ $found }“ passt nicht zur Partie; richtig ist: { $needed }.
record-ending = Die Partie endete nicht durch „{ $found }“; richtig ist: { $needed }.

## The table of Orbito

table-magic = Das ist keine Orbito-Tabelle.
table-version = Die Tabelle hat die Formatversion { $found }, die dieses Programm nicht kennt.
table-length = Die Tabelle hat { $found } Bytes; es müssten { $needed } sein.
table-checksum = Die Prüfsumme stimmt nicht: Die Tabelle ist beschädigt.
table-wrong-value = Die Tabelle sagt { $found } für { $position }; aus den Zügen folgt { $right }.
table-wrong-image = Die Tabelle sagt { $found } für { $position }, nach einer Vierteldrehung aber { $right }.
table-spare = Bei { $marbles } Kugeln wiederholt ein Eintrag ohne Stellung nicht den vorigen.
table-palette = Die Liste der Werte bei { $marbles } Kugeln ist nicht in Ordnung.
