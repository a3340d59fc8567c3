# What the terminal says.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, Zeile { $line }, Spalte { $column }: { $sentence }
at-line = { $file }, Zeile { $line }: { $sentence }
in-file = { $file }: { $sentence }
file-unreadable = { $file } lässt sich nicht lesen.
file-too-long = { $file } ist zu lang für eine solche Datei.
file-not-text = { $file } ist kein Text in UTF-8.
file-unwritable = { $file } lässt sich nicht schreiben; nichts wurde verändert.
file-exists = { $file } gibt es schon: Bitte einen anderen Namen wählen.
lang-unknown = „{ $found }“ ist keine Sprache dieses Programms: Es spricht en, fr, de und nl.
colour-unknown = „{ $found }“ ist für --colour nicht möglich: Es gibt auto, always und never.
seat-unknown = „{ $found }“ ist keine Farbe: Möglich sind { $seats }.
seat-twice = { $seat } ist zweimal genannt.
seats-too-many = „{ $found }“ ist keine Zahl von Plätzen, die dieses Spiel hat: Es braucht mindestens zwei.
name-malformed = „{ $found }“ müsste eine Farbe und ein Name sein, zum Beispiel red=Anna.
player-malformed = „{ $found }“ müsste eine Farbe und ein Spieler sein, zum Beispiel black=level:3 oder white=human.
player-unknown = „{ $found }“ ist kein Spieler: Möglich sind human, level:1 bis level:8, search und random.
player-level = „{ $found }“ ist keine Stufe: Es gibt level:1 bis level:8.
player-number = Die Zahl in „{ $found }“ fehlt, ist falsch oder zu groß.
player-not-here = Dieses Spiel hat keinen Gegner „{ $found }“.
seed-malformed = „{ $found }“ ist kein Startwert: Möglich ist eine ganze Zahl mit höchstens 64 Bit.
frame-unknown = Der Rahmen kann nicht auf „{ $found }“ liegen; möglich ist eine seiner Lagen oder all.
record-none = In { $file } ist keine Aufzeichnung.
perft-depth = „{ $found }“ ist keine Tiefe: Möglich ist eine ganze Zahl von 0 bis { $limit }.
perft-too-large = Die Anzahl passt nicht in 64 Bit.
perft-file-and-position = Entweder eine Stellung oder --file angeben, nicht beides.
threads-malformed = „{ $found }“ ist keine Anzahl von Threads: Möglich ist eine ganze Zahl von 1 bis { $limit }.
solve-only-orbito = Nur Orbito ist gelöst.
time-malformed = „{ $found }“ ist keine Zeit: Zu schreiben ist 500ms oder 2s.
number-malformed = „{ $found }“ ist für { $option } nicht möglich: Nötig ist eine ganze Zahl von { $least } bis { $most }.
engine-option-unknown = „{ $option }“ ist keine Option der Engine.
engine-option-value = „{ $found }“ ist für die Option { $option } der Engine nicht möglich.
engine-option-memory = „{ $found }“ ist zu viel für die Option { $option } der Engine: Dieser Rechner hat nur { $spare } MB übrig.
serve-at = Kinetic ist bereit: öffne { $address } in einem Browser. Strg-C beendet es.
serve-no-client = Dieses Programm wurde ohne den Client für den Browser gebaut; führe `cargo xtask web` aus und baue es neu, oder nenne mit --client einen Ordner.
serve-client-unreadable = Im Ordner { $folder } ist kein Client für den Browser.
serve-address-taken = Die Adresse { $found } ist schon vergeben; wähle mit --address einen anderen Port.
serve-address-bad = An „{ $found }“ kann nicht gelauscht werden; eine Adresse sieht so aus: 127.0.0.1:8080.
serve-failed = Der Client kann nicht angeboten werden: { $reason }.
serve-not-found = Unter dieser Adresse ist nichts. Die Spiele sind auf der Startseite.
serve-store = In { $folder } können keine Partien aufbewahrt werden: { $reason }. Nenne mit --data einen anderen Ordner, oder biete mit --client-only nur den Client an.
config-unknown = { $place }: Die Einstellung „{ $found }“ gibt es nicht; `kinetic serve --print-config` zeigt alle.
config-value = { $place }: „{ $found }“ ist hier nicht möglich; `kinetic serve --print-config` zeigt, wie Werte aussehen.
config-file = { $file }, Zeile { $line }: Das ist kein TOML ({ $reason }).
keeping-no-store = In { $folder } sind keine Partien aufbewahrt.
keeping-occupied = { $folder } ist schon da und nicht leer; nichts hat sich geändert.
keeping-unsound = Die aufbewahrten Partien sind nicht in Ordnung ({ $count ->
    [one] ein Fehler
   *[other] { $count } Fehler
}): { $reason }
keeping-failed = Das war nicht möglich, und nichts hat sich geändert: { $reason }.
keeping-backed-up = Kopiert und geprüft: Partien { $games }, Ereignisse { $events }.
keeping-restored = In { $folder } wiederhergestellt und geprüft: Partien { $games }, Ereignisse { $events }.
keeping-sound = Alles ist in Ordnung: Partien { $games }, Ereignisse { $events }.
keeping-exported = In { $file } geschrieben: Partien { $games }.
match-bot-unknown = „{ $found }“ ist kein Spieler: Möglich sind level:1 bis level:8, search, random, greedy, racer, flat, uct und program:<Befehl>.
match-bot-level = „{ $found }“ ist keine Stufe: Möglich sind level:1 bis level:8.
match-bot-number = Die Zahl in „{ $found }“ fehlt, ist falsch geschrieben oder zu groß.
match-bot-limit = „{ $found }“ gibt keine Zeit je Zug an: Zu schreiben ist search@100ms oder uct@0.5s.
match-bot-command = „{ $found }“ ist keine Befehlszeile: Sie braucht ein Programm, und Anführungszeichen müssen geschlossen sein.
match-bot-no-program = Das Programm „{ $found }“ lässt sich nicht starten.
match-bot-not-played = Dieses Spiel hat keinen Spieler { $found }.
match-bot-twice = Zwei Spieler heißen { $name }: Einer braucht einen Namen, etwa anderer={ $name }.
match-too-many = Es sind zu viele Spieler: Höchstens { $limit } können sich treffen.
match-mode-unknown = „{ $found }“ ist kein Modus: Möglich sind all, rotate und one-vs-rest.
match-needs-two = Der Modus one-vs-rest braucht genau zwei Spieler.
match-sprt-malformed = „{ $found }“ ist kein Test: Zu schreiben sind zwei Elo-Werte, der kleinere zuerst, und nach Wunsch Alpha und Beta unter 0.5, etwa 0,10,0.05,0.05.
match-sprt-needs-two = --sprt vergleicht zwei Spieler mit zwei Farben, im Modus all oder rotate.
match-no-opening = Es gibt keine Stellung, mit der begonnen werden kann.
match-opening-over = Eine Partie wäre zu Ende, bevor die Spieler beginnen: Nötig sind andere Eröffnungen oder weniger --opening-turns.
match-opening-seats = Alle Eröffnungen müssen für dieselben Farben sein.
match-folder-other = { $folder } enthält ein Match mit anderen Einstellungen ({ $setting } weicht ab): Nötig ist ein anderer Ordner.
match-file-unreadable = { $file } lässt sich nicht als Teil dieses Matchs lesen: Ohne die Datei wird sie neu gemacht.
match-file-unwritable = { $file } lässt sich nicht schreiben.
puzzles-kind-unknown = „{ $found }“ ist keine Art von Aufgabe: Es gibt win, save und next.
puzzles-too-few = Es gibt nicht genug solche Stellungen.

## The command line

usage-unknown-argument = „{ $argument }“ ist hier nicht bekannt.
usage-unknown-command = „{ $command }“ ist kein Befehl.
usage-missing-command = Es fehlt ein Befehl.
usage-missing-argument = Es fehlt etwas: { $argument }.
usage-missing-value = Es fehlt ein Wert für { $argument }.
usage-conflict = { $argument } und { $other } passen nicht zusammen.
usage-not-text = Ein Argument ist kein Text in UTF-8.
usage-wrong = Mit { $argument } stimmt etwas nicht.
usage-hint = Mehr dazu mit --help.
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-example = Beispiel:
about = Kinetic: Brettspiele, deren Bretter sich bewegen, IDO und Orbito.
usage = kinetic [Optionen] <Befehl>
about-play = Gemeinsam an einer Tastatur spielen oder gegen den Computer.
usage-play = kinetic play [ido|orbito] [Optionen]
about-serve = Im Browser spielen: an diesem Rechner und mit anderen über das Netz.
usage-serve = kinetic serve [Optionen]
about-legal = Die erlaubten Züge einer Stellung auflisten oder fragen, ob ein Zug erlaubt ist.
usage-legal = kinetic legal <game> "<position>" [<turn>] [Optionen]
about-perft = Die Blätter des Spielbaums zählen.
usage-perft = kinetic perft <game> ["<position>"] --depth <Zahl> [Optionen]
about-show = Eine Stellung zeichnen.
usage-show = kinetic show <game> "<position>" [Optionen]
about-start = Die Anfangsstellung für bestimmte Farben und Optionen ausgeben.
usage-start = kinetic start <game> [Optionen]
about-board = Bretter für IDO prüfen und zeichnen.
usage-board = kinetic board <Befehl>
about-board-check = Eine Brettdatei prüfen.
usage-board-check = kinetic board check <file> [Optionen]
about-board-show = Ein Brett und seine Felder zeichnen.
usage-board-show = kinetic board show <file> [Optionen]
about-record = Aufzeichnungen von Partien prüfen, zeigen und nachspielen.
usage-record = kinetic record <Befehl>
about-record-check = Alle Aufzeichnungen einer Datei prüfen.
usage-record-check = kinetic record check <file> [Optionen]
about-record-show = Die Züge einer Aufzeichnung und ihre letzte Stellung zeigen.
usage-record-show = kinetic record show <file> [Optionen]
about-record-replay = Jede Stellung einer Aufzeichnung ausgeben, eine je Zeile.
usage-record-replay = kinetic record replay <file> [Optionen]
about-solve = Sagen, was Stellungen von Orbito wert sind: alle, gezählt, oder eine.
usage-solve = kinetic solve orbito ["<position>"] [Optionen]
about-analyse = Die Züge einer Stellung auflisten, den besten zuerst, und die Hauptvariante.
usage-analyse = kinetic analyse <game> ["<position>"] [Optionen]
about-puzzles = Stellungen finden, in denen genau ein Zug richtig ist.
usage-puzzles = kinetic puzzles <Spiel> [Optionen]
arg-help = Diese Hilfe zeigen.
arg-version = Die Version zeigen.
arg-lang = Die Sprache: en, fr, de oder nl.
arg-colour = Farbige Ausgabe: auto, always oder never.
arg-ascii = Nur mit einfachen ASCII-Zeichen zeichnen.
arg-game = Das Spiel: ido oder orbito.
arg-position = Die Stellung, als Text.
arg-turn = Ein Zug, um zu fragen, ob er erlaubt ist.
arg-file = Die Datei. Bei Brettern auch classic oder grand.
arg-json = JSON ausgeben.
arg-board = Das Brett für IDO: classic, grand oder eine Datei.
arg-depth = Wie viele Züge tief.
arg-time = IDO: wie lange gesucht wird, etwa 500ms oder 10s.
arg-nodes = IDO: wie viele Stellungen angesehen werden.
arg-search-depth = IDO: wie viele Züge voraus.
arg-lines = IDO: wie viele der besten Züge gezeigt werden.
arg-divide = Die Anzahl zu jedem Zug zeigen.
arg-positions = Eine Datei mit einer Stellung je Zeile.
arg-frame = Die Lage des Rahmens, oder all.
arg-seats = Wer spielt, zum Beispiel red,yellow oder red,blue,green.
arg-first = Wer beginnt.
arg-target = Wie viele Steine ins Ziel müssen: 3, 4 oder 5.
arg-order = Die Größen der Steine in der Reihenfolge, in der sie ins Ziel müssen, zum Beispiel slsl.
arg-own = Eigene Steine teilen sich kein Rechteck.
arg-name = Der Name zu einer Farbe, zum Beispiel red=Anna.
arg-seat = Wer eine Farbe spielt: human oder level:1 bis level:8.
arg-seed = Eine Zahl für den Zufall: gleiche Zahl, gleiche Wahl.
arg-load = Eine gespeicherte Partie fortsetzen.
arg-table = Eine Datei mit der Tabelle für Orbito, statt sie neu zu berechnen.
arg-table-out = Die Tabelle für Orbito in diese Datei schreiben.
arg-table-verify = Eine Datei mit der Tabelle für Orbito prüfen.
arg-address = Wo gelauscht wird, etwa 127.0.0.1:8080.
arg-client = Den Client aus diesem Ordner anbieten statt den, den das Programm mitbringt.
arg-data = Der Ordner, in dem Partien aufbewahrt werden.
arg-public = Wie man den Server von außen erreicht, etwa https://play.example.org.
arg-client-only = Nur den Client anbieten, ohne Partien über das Netz.
arg-log = Wie das Protokoll geschrieben wird: text, json oder off.
arg-config = Eine Datei mit Einstellungen, in TOML.
arg-set = Irgendeine Einstellung, etwa limits.connections=500.
arg-print-config = Alle Einstellungen als Datei zeigen, mit ihrer Herkunft, und enden.
arg-backup = Der Ordner, der entstehen soll; es darf ihn nicht geben.
arg-restore = Der Ordner mit der Kopie.
arg-export = Die Datei, die entstehen soll; ohne sie wird alles gezeigt.
value-log = wie
arg-threads = Wie viele Threads arbeiten; ohne Angabe so viele, wie der Rechner hat.
arg-facts = Ausgeben, was über das Spiel wahr ist: Eröffnungen, Zufallsspiel, Enden.
arg-moves = Orbito: wie viele eigene Züge der Sieg braucht, von 1 bis 6.
arg-kind = IDO: was verlangt ist: win (mit diesem Zug gewinnen), save (den Sieg des nächsten Spielers verhindern) oder next (mit dem nächsten Zug gewinnen, was der Gegner auch tut).
arg-players = IDO: wie viele spielen, von 2 bis 4; ohne Angabe 2.
arg-count = Wie viele Aufgaben; ohne Angabe 10.
value-lang = Kürzel
value-colour = wann
value-board = Brett
value-file = Datei
value-address = Adresse
value-number = Zahl
value-time = Zeit
value-unit = Kästchen
value-kind = Art
value-seats = Farben
value-seat = Farbe
value-order = Größen
value-name = Farbe=Name
about-match = Computerspieler gegeneinander spielen lassen.
usage-match = kinetic match <game> --bot <player> --bot <player> [Optionen]
about-engine = Über das Engine-Protokoll für andere Programme spielen.
usage-engine = kinetic engine [Optionen]
about-backup = Alles kopieren, was ein Server aufbewahrt, während er läuft, und die Kopie prüfen.
usage-backup = kinetic backup <Ordner> [Optionen]
about-restore = Eine Kopie dorthin zurücklegen, wo ein Server sie findet.
usage-restore = kinetic restore <Ordner> [Optionen]
about-export = Alle Partien eines Servers als Aufzeichnungen schreiben.
usage-export = kinetic export [<Datei>] [Optionen]
about-check-store = Prüfen, was ein Server aufbewahrt: die Datei und jede Partie darin.
usage-check-store = kinetic check-store [Optionen]
arg-bot = Ein Spieler: level:3, search@100ms, greedy, program:<Befehl>; Name=<Spieler> benennt ihn.
arg-games = Wie viele Partien, aufgerundet auf ganze Eröffnungen (100).
arg-mode = Wer welche Farbe hat: all, rotate oder one-vs-rest.
arg-first-or-all = Wer beginnt; all: jede Farbe der Reihe nach.
arg-seats-or-number = Wer spielt, zum Beispiel red,yellow; 3: jede Auswahl von drei Farben der Reihe nach.
arg-openings = Eine Datei mit Anfangsstellungen, eine je Zeile.
arg-opening-turns = Zufällige Züge, bevor die Spieler beginnen (3 je Farbe).
arg-max-turns = Eine Partie, die bis dahin nicht zu Ende ist, ist unentschieden (500).
arg-sprt = Aufhören, sobald entschieden ist, welcher Elo-Unterschied gilt, etwa 0,10.
arg-patience = Wie lange ein Programm schweigen darf (60).
arg-out = Ein Ordner für die Partien; ein abgebrochenes Match geht dort weiter.
arg-option = Eine Option der Engine setzen: level, player, seed oder hash.
value-bot = Spieler
value-mode = Modus
value-sprt = elo0,elo1
value-seconds = Sekunden
value-folder = Ordner
value-option = Name=Wert

## Matches

match-games = Partien
match-wins = Siege
match-draws = Unentsch.
match-losses = Verluste
match-score = Punkte
match-interval = 95 %
match-seat = Nach Farben
match-order = Nach Zugfolge
match-seat-and-player = Nach Farbe und Spieler
match-order-and-player = Nach Zugfolge und Spieler
match-ratio = mal die anderen
match-group-one = { $name }, allein
match-group-rest = { $name }, dagegen
match-group-reference = { $name }, mit allen Farben
match-turns = Züge je Partie: { $mean } im Mittel, { $median } in der Mitte, { $least } bis { $most }.
match-shifts = Verschiebungen des Rahmens je Partie: { $shifts } im Mittel.
match-endings = Enden: { $endings }.
match-sprt-open = SPRT, { $lower } oder { $upper } Elo: noch nicht entschieden (LLR { $llr }, von { $low } bis { $high }).
match-sprt-lower = SPRT, { $lower } oder { $upper } Elo: { $lower } gilt (LLR { $llr }, von { $low } bis { $high }).
match-sprt-upper = SPRT, { $lower } oder { $upper } Elo: { $upper } gilt (LLR { $llr }, von { $low } bis { $high }).
value-player = Farbe=Spieler

## The table

table-ido-to-move = > { $seat }: Vorrat { $reserve }, im Ziel { $arrived }; { $steps ->
    [0] kein Stein auf dem Spielfeld
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
table-ido-seat = { "  " }{ $seat }: Vorrat { $reserve }, im Ziel { $arrived }
table-ido-out = { "  " }{ $seat }: ausgeschieden; Vorrat { $reserve }, im Ziel { $arrived }
table-ido-frame = Rahmen auf { $frame }{ $rest ->
    [0] .
    [one] , ruht noch einen Zug lang.
   *[other] , ruht noch { $rest } Züge lang.
}
table-ido-target = { $target } Steine im Ziel gewinnen.
table-ido-order = Die Steine müssen in der Reihenfolge { $order } ins Ziel kommen.
table-ido-own = Eigene Steine teilen sich kein Rechteck.
table-orbito-to-move = > { $seat }: { $hand } auf der Hand
table-orbito-seat = { "  " }{ $seat }: { $hand } auf der Hand
outcome-win = { $seat } gewinnt.
outcome-draw = Unentschieden.
ending-board = Auf dem Brett entschieden.
ending-repetition = Zum dritten Mal dieselbe Stellung.
ending-agreement = Durch Vereinbarung.
ending-resigns = Durch Aufgabe.
ending-time = Durch Zeitüberschreitung.
ending-gone = Die anderen sind gegangen.
event-resigns = { $seat } gibt auf.
event-time = { $seat } hat keine Zeit mehr.
event-gone = { $seat } hat die Partie verlassen.
event-draw = Alle einigen sich auf Unentschieden.
board-is-good = Das Brett { $name } ist in Ordnung: { $size } × { $size } Kästchen, { $places ->
    [one] eine Lage
   *[other] { $places } Lagen
} des Rahmens.
board-title = { $name }, der Rahmen auf { $frame }
board-counts = Felder: { $small ->
    [one] { $small } kleines Quadrat
   *[other] { $small } kleine Quadrate
} (S), { $rectangles ->
    [one] { $rectangles } Rechteck
   *[other] { $rectangles } Rechtecke
} (R), { $angles ->
    [one] { $angles } L-Feld
   *[other] { $angles } L-Felder
} (L), { $big ->
    [one] { $big } großes Quadrat
   *[other] { $big } große Quadrate
} (B).
record-is-good = { $count ->
    [one] Eine Aufzeichnung, und sie ist in Ordnung.
   *[other] { $count } Aufzeichnungen, und alle sind in Ordnung.
}

## Solved

value-win = Sieg { $turns }
value-draw = Remis
value-loss = Verlust { $turns }
analyse-value = Am Zug: { $seat }, { $value }.
analyse-line = Hauptvariante:
analyse-searched = Am Zug: { $seat }. { $depth } Züge voraus, { $nodes } Stellungen angesehen.
analyse-so-far = Tiefe { $depth }, { $nodes } Stellungen: { $turn }, { $value }
value-chance = { $percent } %
counts-marbles = Kugeln
counts-positions = Stellungen
counts-wins = Siege
counts-draws = Remis
counts-losses = Verluste
counts-longest-win = längster Sieg
counts-total = alle
counts-symmetry = Bis auf Symmetrie sind es { $count } Stellungen.
facts-openings = Wohin die ersten drei Züge führen, bis auf Symmetrie, und was das dem wert ist, der gezogen hat:
facts-turn = Zug
facts-value = Wert
facts-positions = Stellungen
facts-third = Dritte Züge, die den Sieg festhalten, von allen, nach jedem zweiten Zug (bis auf Symmetrie):
facts-winning = gewinnend / alle
facts-seconds = zweite Züge
facts-example = zum Beispiel
facts-random = Beide Seiten spielen zufällig:
facts-side = { "" }
facts-beginner = wer beginnt
facts-second = die andere Seite
facts-wins = Siege
facts-drawn = Remis
facts-turns = Züge
facts-errors = Züge, die etwas verschenken
facts-error-share = deren Anteil
facts-extra = Wäre ein volles Brett ohne Reihe ein Remis:
facts-without-start = Wert des leeren Bretts
facts-without-changed = Stellungen mit anderem Ergebnis
facts-longest = Züge des längsten Siegs, der gleich bleibt
facts-so-long = Stellungen mit so langem Sieg, bis auf Symmetrie
facts-ends = Reihen, die das Spiel beenden, über alle Züge aller Stellungen:
facts-after = nach
facts-ours = eigene Reihe
facts-theirs = gegnerische Reihe
facts-both = beide
facts-regular = der gewöhnlichen Drehung
facts-extra-turning = der Zusatzdrehung { $number }
facts-rare = Über alle Stellungen gezählt:
facts-reachable = Stellungen, zu denen ein Spiel kommen kann
facts-all-turns = Züge
facts-undecided = Züge zu einem vollen Brett, das nichts entscheidet
facts-their-turn = Stellungen, die bei bestem Spiel mit dem Zug des Verlierers enden
facts-forced = Stellungen, in denen jeder Zug eine gegnerische Reihe vollendet
facts-saved = Remisstellungen, die nur Reihen beider Farben retten
puzzles-position = Stellung
puzzles-turns = Züge
puzzles-grade = Grad
puzzles-tempting = nicht gleich verloren
puzzles-others = andere Züge
puzzles-all = Es gibt { $count } Aufgaben dieser Länge. Genau ein Zug ist richtig: kinetic analyse zeigt ihn.
puzzles-results = Züge
puzzles-turn = richtiger Zug
puzzles-proved = Genau ein Zug ist richtig und kein anderer: Alle wurden versucht.
table-written = Die Tabelle steht in { $file }: { $bytes } Bytes.
table-is-good = { $file } ist gut: Jede Stellung passt zu ihren Zügen.

## Choosing a turn step by step

group-enter-small = Einen kleinen Stein einsetzen:
group-enter-large = Einen großen Stein einsetzen:
group-block = Mit { $block } von { $from } ziehen:
group-shift = Den Rahmen verschieben:
group-pass = Passen:
group-place = Eine Kugel setzen:
group-slide = Zuerst die Kugel von { $from } verschieben:
choice-move = { $to } ({ $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
})
choice-home = ins Ziel ({ $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
})
choice-pass = nichts tun
choice-shift = { $direction }: { $pushes }
choice-push = { $block } { $from } → { $to }
fate-arrived = ins Ziel
fate-returned = zurück in den Vorrat
direction-north = nach Norden
direction-east = nach Osten
direction-south = nach Süden
direction-west = nach Westen
menu-count = { $count ->
    [one] { $count } Möglichkeit
   *[other] { $count } Möglichkeiten
}
menu-done = Den Zug hier beenden.

## Playing

play-welcome = Zug eintippen, mit der Eingabetaste schrittweise wählen oder hilfe eintippen.
play-which-game = Welches Spiel?
play-one-or-two = Bitte 1 oder 2 eintippen.
play-against-whom = Gegen wen? Eingabetaste für einen Menschen an dieser Tastatur, oder eine Stufe des Computers von 1 bis 8.
play-zero-to-eight = Bitte die Eingabetaste drücken oder eine Zahl von 1 bis 8 eintippen.
play-no-draw = Der Computer ist mit einem Remis nicht einverstanden: weiterspielen oder aufgeben.
play-prompt = { $seat }, Zug { $number }
play-last-turn = Letzter Zug: { $turn }
play-after-end = Die Partie ist zu Ende. Weiter mit neu, zurück, speichern oder beenden.
play-hint = Die Eingabetaste führt Schritt für Schritt zum Zug.
play-no-such-number = Diese Zahl steht nicht zur Wahl.
play-nothing-to-undo = Es gibt nichts zurückzunehmen.
play-nothing-to-redo = Es wurde nichts zurückgenommen.
play-needs-file = Es fehlt ein Dateiname, zum Beispiel: speichern game.record
play-saved = Gespeichert in { $file }.
play-not-saved = Diese Partie ist nicht gespeichert. Erst speichern und einen Dateinamen eintippen, oder den Befehl wiederholen, um sie zu verwerfen.
play-help-ido =
    Züge:
      S@f1              einen kleinen Stein auf f1 einsetzen (L@f1: einen großen)
      f1f3              mit dem Stein von f1 nach f3 ziehen
      a7x               mit dem Stein von a7 über die Ziellinie ziehen
      f1f3+g2g1         mehrere Teilzüge; ein + am Ende lässt den Zug offen
      >n                den Rahmen nach Norden verschieben
                        (>e nach Osten, >s nach Süden, >w nach Westen)
      --                passen
      f1                zeigen, wohin der Stein von f1 ziehen kann
play-help-orbito =
    Züge:
      c3                eine Kugel auf c3 setzen
      a1b1,c3           die gegnerische Kugel von a1 nach b1 verschieben,
                        dann auf c3 setzen
      a1                zeigen, wohin die gegnerische Kugel von a1 kann
    Danach dreht sich das Brett von selbst.
play-help =
    Wörter (die englischen gelten auch):
      Eingabetaste      Schritt für Schritt wählen
      fertig            den Zug hier beenden
      zurück, wieder    zurücknehmen und wieder ausführen
      züge              alle erlaubten Züge auflisten
      brett             das Brett noch einmal zeichnen
      aufgeben          die Partie aufgeben (aufgeben rot: für eine andere Farbe)
      remis             alle einigen sich auf Unentschieden
      speichern DATEI   die Partie in eine Datei schreiben
      laden DATEI       eine gespeicherte Partie fortsetzen
      neu               von vorn beginnen
      beenden           das Programm verlassen

# The words themselves, as they are typed, separated by spaces. The English
# ones always work too.
word-help = hilfe ?
word-turns = züge zuege
word-board = brett
word-done = fertig .
word-undo = zurück zurueck rückgängig u back
word-redo = wieder wiederholen
word-resign = aufgeben
word-draw = remis unentschieden
word-save = speichern sichern
word-load = laden öffnen open
word-new = neu
word-quit = beenden verlassen exit q
