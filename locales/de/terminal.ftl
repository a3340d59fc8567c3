# Texts of the terminal client.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, Zeile { $line }, Spalte { $column }: { $sentence }
at-line = { $file }, Zeile { $line }: { $sentence }
in-file = { $file }: { $sentence }
file-unreadable = { $file } lässt sich nicht lesen.
file-too-long = { $file } ist zu groß für eine solche Datei.
file-not-text = { $file } ist kein UTF-8-Text.
file-unwritable = { $file } lässt sich nicht schreiben; nichts wurde verändert.
file-exists = { $file } gibt es schon: Wähle einen anderen Namen.
lang-unknown = „{ $found }“ ist keine Sprache dieses Programms: Möglich sind en, fr, de und nl.
colour-unknown = „{ $found }“ ist für --colour nicht möglich: Möglich sind auto, always und never.
seat-unknown = „{ $found }“ ist keine Farbe: Möglich sind { $seats }.
seat-twice = { $seat } ist zweimal genannt.
seats-too-many = „{ $found }“ ist für dieses Spiel keine mögliche Anzahl von Plätzen: Es braucht mindestens zwei.
name-malformed = „{ $found }“ müsste eine Farbe und ein Name sein, zum Beispiel red=Anna.
clock-malformed = „{ $found }“ ist keine Uhr: Nenne Minuten und zusätzliche Sekunden, zum Beispiel 10+5, höchstens { $minutes } Minuten und { $seconds } Sekunden.
address-malformed = „{ $found }“ ist keine Adresse eines Servers: Schreib zum Beispiel https://play.example.org.
invitation-malformed = „{ $found }“ ist keine Einladung: Nimm ihren Link, ihren Code oder die Kennung einer Partie.
invitation-elsewhere = „{ $found }“ ist eine Einladung auf einem anderen Server.
invitation-needs-server = Nimm den ganzen Link, oder nenne auch den Server: --server <Adresse>.
token-malformed = Dieses Token ist nicht brauchbar: Es darf keine Leerzeichen und nur ASCII-Zeichen enthalten.
token-needs-server = Ein Token gehört zu --server.
player-malformed = „{ $found }“ müsste eine Farbe und ein Spieler sein, zum Beispiel black=level:3 oder white=human.
player-unknown = „{ $found }“ ist kein Spieler: Möglich sind human, level:1 bis level:10, search und random.
player-level = „{ $found }“ ist keine Stufe: Möglich sind level:1 bis level:10 (Orbito: level:8).
player-number = Die Zahl in „{ $found }“ fehlt, ist falsch oder zu groß.
player-not-here = Dieses Spiel hat keinen Spieler „{ $found }“.
seed-malformed = „{ $found }“ ist kein Startwert: Möglich ist eine ganze Zahl mit höchstens 64 Bit.
frame-unknown = Der Rahmen kann nicht auf „{ $found }“ liegen; möglich ist eine seiner Lagen oder all.
record-none = { $file } enthält keine Aufzeichnung.
perft-depth = „{ $found }“ ist keine Tiefe: Möglich ist eine ganze Zahl von 0 bis { $limit }.
perft-too-large = Die Anzahl passt nicht in 64 Bit.
perft-file-and-position = Gib entweder eine Stellung oder --file an, nicht beides.
threads-malformed = „{ $found }“ ist keine Anzahl von Threads: Möglich ist eine ganze Zahl von 1 bis { $limit }.
solve-only-orbito = Nur Orbito ist gelöst.
time-malformed = „{ $found }“ ist keine Zeit: Schreibe zum Beispiel 500ms oder 2s.
number-malformed = „{ $found }“ ist für { $option } nicht möglich: Möglich ist eine ganze Zahl von { $least } bis { $most }.
engine-option-unknown = „{ $option }“ ist keine Option der Engine.
engine-option-value = „{ $found }“ ist für die Option { $option } der Engine nicht möglich.
engine-option-memory = „{ $found }“ ist zu viel für die Option { $option } der Engine: Dieser Rechner hat nur { $spare } MB frei.
serve-at = Kinetic ist bereit: Öffne { $address } in einem Browser. Strg-C beendet das Programm.
serve-no-client = Dieses Programm wurde ohne den Browser-Client gebaut: Führe `cargo xtask web` aus und baue es neu, oder nenne mit --client einen Ordner.
serve-client-unreadable = Im Ordner { $folder } ist kein Browser-Client.
serve-address-taken = Auf { $found } antwortet schon ein anderes Programm: Wähle mit --address einen anderen Port.
serve-address-bad = „{ $found }“ ist als Adresse nicht möglich; eine Adresse sieht so aus: 127.0.0.1:8080.
serve-failed = Der Client kann nicht bereitgestellt werden: { $reason }.
serve-not-found = Unter dieser Adresse gibt es nichts. Die Spiele sind auf der Startseite.
serve-store = In { $folder } können keine Partien gespeichert werden: { $reason }. Nenne mit --data einen anderen Ordner, oder stelle mit --client-only nur den Client bereit.
serve-database = Die Datenbank { $database } kann nicht benutzt werden: { $reason }.
serve-bus-without-database = Mehrere Server brauchen eine gemeinsame PostgreSQL-Datenbank: Nenne sie mit --database, oder lass --bus weg.
serve-mail = Für E-Mails sind drei Einstellungen zusammen nötig: mail.smtp, mail.from und public.
serve-locked = Ein anderer Server benutzt { $folder } bereits.
serve-no-secret = In { $folder } fehlt die Datei „secret“, und ohne sie würde niemand wiedererkannt, der hier gespielt hat: Lege sie aus einer Sicherung zurück.
serve-other-secret = Die Datei „secret“ in { $folder } ist nicht das Geheimnis der Datenbank { $database }, das alle Server gemeinsam haben: Lösche die Datei, oder benutze die Datenbank, zu der sie gehört.
serve-emptied = Die Datei „kinetic.db“ in { $folder } ist leer, obwohl sie in Gebrauch war: Stelle eine Sicherung wieder her.
config-unknown = { $place }: Die Einstellung „{ $found }“ gibt es nicht; `kinetic serve --print-config` zeigt alle.
config-value = { $place }: „{ $found }“ ist kein gültiger Wert; `kinetic serve --print-config` zeigt gültige.
config-file = { $file }, Zeile { $line }: Das ist kein gültiges TOML ({ $reason }).
keeping-no-store = In { $folder } sind keine Partien gespeichert.
keeping-occupied = { $folder } existiert schon und ist nicht leer; nichts wurde verändert.
keeping-unsound = Die gespeicherten Daten sind beschädigt ({ $count ->
    [one] ein Fehler
   *[other] { $count } Fehler
}): { $reason }
keeping-failed = Der Befehl ist gescheitert, und nichts wurde verändert: { $reason }.
keeping-backed-up = Kopiert und geprüft: Partien { $games }, Ereignisse { $events }.
keeping-increment = Sicherung { $number } in diesem Ordner: { $changed } von { $pages } Seiten sind neu.
keeping-restored = In { $folder } wiederhergestellt und geprüft: Partien { $games }, Ereignisse { $events }.
keeping-copied = Nach { $to } kopiert und geprüft: Partien { $games }, Ereignisse { $events }.
keeping-database = Die Partien liegen in einer PostgreSQL-Datenbank: Sichere sie und stelle sie wieder her mit ihren eigenen Werkzeugen, etwa pg_dump und pg_basebackup.
keeping-bad-database = „{ $database }“ ist keine Adresse einer Datenbank: { $reason }.
keeping-sound = Alles ist in Ordnung: Partien { $games }, Ereignisse { $events }.
keeping-exported = In { $file } geschrieben: Partien { $games }.
keeping-bad-games = { $count ->
    [one] Eine Partie lässt sich nicht nachspielen; sie wurde unverändert kopiert: { $reason }
   *[other] { $count } Partien lassen sich nicht nachspielen; sie wurden unverändert kopiert: { $reason }
}
keeping-exported-raw = { $count ->
    [one] Eine Partie lässt sich nicht nachspielen; sie steht unverändert in { $file }.
   *[other] { $count } Partien lassen sich nicht nachspielen; sie stehen unverändert in { $file }.
}
keeping-not-exported = { $count ->
    [one] Eine Partie lässt sich nicht nachspielen und fehlt hier; beim Export in eine Datei wird sie unverändert geschrieben.
   *[other] { $count } Partien lassen sich nicht nachspielen und fehlen hier; beim Export in eine Datei werden sie unverändert geschrieben.
}
match-bot-unknown = „{ $found }“ ist kein Spieler: Möglich sind level:1 bis level:10, search, random, greedy, racer, flat, uct und program:<Befehl>.
match-bot-level = „{ $found }“ ist keine Stufe: Möglich sind level:1 bis level:10 (Orbito: level:8).
match-bot-number = Die Zahl in „{ $found }“ fehlt, ist falsch geschrieben oder zu groß.
match-bot-limit = „{ $found }“ gibt keine Zeit an: Schreibe zum Beispiel search@100ms (pro Zug) oder search@10s+100ms (eine Uhr für die Partie).
match-bot-command = „{ $found }“ ist keine Befehlszeile: Nenne ein Programm und schließe alle Anführungszeichen.
match-bot-no-program = Das Programm „{ $found }“ lässt sich nicht starten.
match-bot-no-clock = Das Programm „{ $found }“ kann nicht mit einer Uhr für die Partie spielen: Gib eine Zeit pro Zug an, zum Beispiel @100ms.
match-bot-not-played = Dieses Spiel hat keinen Spieler { $found }.
match-bot-twice = Zwei Spieler heißen { $name }: Gib einem einen anderen Namen, zum Beispiel anderer={ $name }.
match-too-many = Es sind zu viele Spieler: Möglich sind höchstens { $limit }.
match-mode-unknown = „{ $found }“ ist kein Modus: Möglich sind all, rotate und one-vs-rest.
match-needs-two = Der Modus one-vs-rest braucht genau zwei Spieler.
match-sprt-malformed = „{ $found }“ ist kein Test: Schreibe zwei Elo-Werte, den kleineren zuerst, dann auf Wunsch Alpha und Beta unter 0.5, zum Beispiel 0,10,0.05,0.05.
match-sprt-needs-two = --sprt vergleicht zwei Spieler mit zwei Farben, im Modus all oder rotate.
match-no-opening = Es gibt keine Anfangsstellung.
match-opening-over = Eine Partie wäre zu Ende, bevor die Spieler beginnen: Nimm andere Eröffnungen oder weniger --opening-turns.
match-opening-seats = Alle Eröffnungen müssen für dieselben Farben sein.
match-folder-other = { $folder } enthält einen Vergleich mit anderen Einstellungen ({ $setting } weicht ab): Wähle einen anderen Ordner.
match-file-unreadable = { $file } lässt sich nicht als Teil dieses Vergleichs lesen: Lösche die Datei, dann wird sie neu erstellt.
match-file-unwritable = { $file } lässt sich nicht schreiben.
puzzles-kind-unknown = „{ $found }“ ist keine Art von Rätsel: Möglich sind win, save und next.
puzzles-too-few = Es gibt nicht genug solche Stellungen.

## The command line

usage-unknown-argument = Unbekanntes Argument „{ $argument }“.
usage-unknown-command = Unbekannter Befehl „{ $command }“.
usage-missing-command = Es fehlt ein Befehl.
usage-missing-argument = Es fehlt: { $argument }.
usage-missing-value = { $argument } braucht einen Wert.
usage-conflict = { $argument } und { $other } passen nicht zusammen.
usage-not-text = Ein Argument ist kein gültiges UTF-8.
usage-wrong = { $argument } ist nicht gültig.
usage-hint = Hilfe gibt es mit --help.
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-example = Beispiel:
about = Kinetic: IDO und Orbito spielen und untersuchen, zwei Brettspiele, deren Brett sich bewegt.
usage = kinetic [Optionen] <Befehl>
about-play = Im Terminal spielen: mit anderen an derselben Tastatur, gegen den Computer oder auf einem Server.
usage-play = kinetic play [ido|orbito] [Optionen]
about-serve = Den Browser-Client und Online-Partien bereitstellen.
usage-serve = kinetic serve [Optionen]
about-legal = Die erlaubten Züge einer Stellung auflisten oder prüfen, ob ein Zug erlaubt ist.
usage-legal = kinetic legal <game> "<position>" [<turn>] [Optionen]
about-perft = Die Blätter des Spielbaums zählen (Perft).
usage-perft = kinetic perft <game> ["<position>"] --depth <Zahl> [Optionen]
about-show = Eine Stellung zeichnen.
usage-show = kinetic show <game> "<position>" [Optionen]
about-start = Die Anfangsstellung für diese Farben und Optionen ausgeben.
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
about-record-replay = Jede Stellung einer Aufzeichnung ausgeben, eine pro Zeile.
usage-record-replay = kinetic record replay <file> [Optionen]
about-solve = Orbito lösen: der Wert einer Stellung oder Anzahlen über alle Stellungen.
usage-solve = kinetic solve orbito ["<position>"] [Optionen]
about-analyse = Die Züge einer Stellung auflisten, den besten zuerst, und die Hauptvariante.
usage-analyse = kinetic analyse <game> ["<position>"] [Optionen]
about-puzzles = Stellungen finden, in denen genau ein Zug richtig ist.
usage-puzzles = kinetic puzzles <game> [Optionen]
arg-help = Diese Hilfe zeigen.
arg-version = Die Version zeigen.
arg-lang = Die Sprache: en, fr, de oder nl.
arg-colour = Farbige Ausgabe: auto, always oder never.
arg-ascii = Nur mit einfachen ASCII-Zeichen zeichnen.
arg-game = Das Spiel: ido oder orbito.
arg-position = Die Stellung als Text.
arg-turn = Ein Zug, der geprüft wird.
arg-file = Die Datei; bei Brettern auch classic oder grand.
arg-json = JSON ausgeben.
arg-board = Das Brett für IDO: classic, grand oder eine Datei.
arg-depth = Wie viele Züge weit gerechnet wird.
arg-time = IDO: wie lange gesucht wird, zum Beispiel 500ms oder 10s.
arg-nodes = IDO: wie viele Stellungen durchsucht werden.
arg-search-depth = IDO: wie viele Züge weit gerechnet wird.
arg-lines = IDO: wie viele der besten Züge aufgelistet werden.
arg-divide = Die Anzahl für jeden ersten Zug zeigen.
arg-positions = Eine Datei mit einer Stellung pro Zeile.
arg-frame = Die Lage des Rahmens, oder all.
arg-seats = Wer spielt, zum Beispiel red,yellow oder red,blue,green.
arg-first = Wer beginnt.
arg-target = Wie viele Steine ins Ziel müssen: 3, 4 oder 5.
arg-order = Die Größen der Steine in der Reihenfolge, in der sie ins Ziel müssen, zum Beispiel slsl.
arg-own = Zwei Steine desselben Spielers dürfen sich kein Rechteck teilen.
arg-name = Der Name eines Spielers, zum Beispiel red=Anna.
arg-clock = Uhren für die Personen: Minuten und zusätzliche Sekunden pro Zug, zum Beispiel 10+5; red=10+5 für eine Farbe.
arg-seat = Wer eine Farbe spielt: human oder level:1 bis level:10.
arg-seed = Der Startwert für Zufälliges: gleicher Startwert, gleiche Wahl.
arg-load = Eine gespeicherte Partie fortsetzen.
arg-plain = Zeile für Zeile spielen, ohne das Vollbild.
arg-server = Auf diesem Server spielen, zum Beispiel https://play.example.org.
arg-join = Zu einer Partie auf einem Server gehen: der Link einer Einladung, ihr Code oder die Kennung einer Partie.
arg-token = Das Token für den Server statt des gespeicherten (auch: KINETIC_TOKEN).
value-url = Adresse
value-link = Link
value-token = Token
arg-table = Eine Datei mit der Lösung von Orbito, statt sie zu berechnen.
arg-table-out = Die Lösung von Orbito in diese Datei schreiben.
arg-table-verify = Eine Datei mit der Lösung von Orbito prüfen.
arg-address = Die Adresse, auf der der Server antwortet, zum Beispiel 127.0.0.1:8080.
arg-client = Den Client aus diesem Ordner bereitstellen statt den eingebauten.
arg-data = Der Datenordner mit den Partien.
arg-database = Die Adresse einer PostgreSQL-Datenbank, die statt des Datenordners benutzt wird, zum Beispiel postgres://kinetic@db.example.org/kinetic.
arg-bus = Die Adresse eines NATS-Servers, über den sich mehrere Server mit einer gemeinsamen Datenbank Neues mitteilen, zum Beispiel nats://bus.example.org; ohne sie dient die Datenbank selbst dazu.
arg-public = Die öffentliche Adresse des Servers, zum Beispiel https://play.example.org.
arg-client-only = Nur den Client bereitstellen, ohne Online-Partien.
arg-log = Das Format des Protokolls: text, json oder off.
arg-config = Eine Datei mit Einstellungen in TOML.
arg-set = Eine beliebige Einstellung, zum Beispiel limits.connections=500.
arg-print-config = Alle Einstellungen als Datei mit ihrer Herkunft ausgeben und beenden.
arg-backup = Der Ordner, der angelegt wird; es darf ihn noch nicht geben.
arg-incremental = Nur Änderungen zu einem Ordner mit Sicherungen hinzufügen oder einen solchen anlegen.
arg-restore = Der Ordner mit der Sicherung.
arg-export = Die Datei, die angelegt wird; ohne sie werden die Aufzeichnungen ausgegeben.
value-log = Format
arg-threads = Die Anzahl der Threads (Standard: so viele, wie der Rechner hat).
arg-facts = Zahlen über das Spiel ausgeben: Eröffnungen, zufälliges Spiel, Partieenden.
arg-moves = Orbito: wie viele eigene Züge der Sieg braucht, von 1 bis 6.
arg-kind = IDO: die Aufgabe: win (mit diesem Zug gewinnen), save (den Sieg des nächsten Spielers verhindern) oder next (mit dem nächsten Zug gewinnen, was der Gegner auch tut).
arg-players = IDO: die Anzahl der Spieler, von 2 bis 4 (Standard: 2).
arg-count = Die Anzahl der Rätsel (Standard: 10).
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
value-clock = Uhr
about-match = Computerspieler gegeneinander spielen lassen.
usage-match = kinetic match <game> --bot <player> --bot <player> [Optionen]
about-engine = Die Engine für ein anderes Programm starten, über das Engine-Protokoll.
usage-engine = kinetic engine [Optionen]
about-backup = Die Daten eines Servers sichern, auch während er läuft, und die Sicherung prüfen.
usage-backup = kinetic backup <Ordner> [Optionen]
about-restore = Eine Sicherung in einen Datenordner zurückspielen.
usage-restore = kinetic restore <Ordner> [Optionen]
about-export = Alle Partien eines Servers als Aufzeichnungen schreiben.
usage-export = kinetic export [<Datei>] [Optionen]
about-check-store = Die Daten eines Servers prüfen: die Datenbank und jede Partie darin.
usage-check-store = kinetic check-store [Optionen]
about-store = Mit den gespeicherten Daten eines Servers arbeiten.
usage-store = kinetic store <Befehl>
about-store-copy = Alle Daten in einen leeren Speicher kopieren, zwischen SQLite und PostgreSQL, und die Kopie prüfen.
usage-store-copy = kinetic store copy <Quelle> <Ziel> [Optionen]
arg-store-from = Was kopiert wird: ein Datenordner oder die Adresse einer PostgreSQL-Datenbank.
arg-store-to = Wohin kopiert wird: ein leerer Ordner oder die Adresse einer leeren PostgreSQL-Datenbank.
arg-bot = Ein Spieler: level:3, search@100ms, greedy, program:<Befehl>; Name=<Spieler> benennt ihn.
arg-games = Die Anzahl der Partien, aufgerundet auf ganze Eröffnungen (Standard: 100).
arg-mode = Wer welche Farbe hat: all, rotate oder one-vs-rest.
arg-first-or-all = Wer beginnt; all: jede Farbe der Reihe nach.
arg-seats-or-number = Wer spielt, zum Beispiel red,yellow; 3: jede Auswahl von drei Farben der Reihe nach.
arg-openings = Eine Datei mit Anfangsstellungen, eine pro Zeile.
arg-opening-turns = Zufällige Züge, bevor die Spieler übernehmen (Standard: 3 pro Farbe).
arg-max-turns = Eine Partie mit so vielen Zügen ist remis (Standard: 500).
arg-sprt = Aufhören, sobald ein sequenzieller Test zwischen zwei Elo-Unterschieden entscheidet, zum Beispiel 0,10.
arg-patience = Wie viele Sekunden ein Programm schweigen darf (Standard: 60).
arg-out = Ein Ordner für die Partien; ein unterbrochener Vergleich geht dort weiter.
arg-option = Eine Option der Engine setzen: level, player, seed, hash oder threads.
value-bot = Spieler
value-mode = Modus
value-sprt = elo0,elo1
value-seconds = Sekunden
value-folder = Ordner
value-option = Name=Wert

## Matches

match-games = Partien
match-wins = Siege
match-draws = Remis
match-losses = Niederlagen
match-score = Punkte
match-interval = 95 %
match-seat = Nach Farben
match-order = Nach Reihenfolge
match-seat-and-player = Nach Farbe und Spieler
match-order-and-player = Nach Reihenfolge und Spieler
match-ratio = mal die anderen
match-group-one = { $name }, allein
match-group-rest = { $name }, dagegen
match-group-reference = { $name }, mit allen Farben
match-turns = Züge pro Partie: { $mean } im Mittel, Median { $median }, { $least } bis { $most }.
match-shifts = Verschiebungen des Rahmens pro Partie: { $shifts } im Mittel.
match-endings = Partieenden: { $endings }.
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
table-ido-target = Wer zuerst { $target } Steine im Ziel hat, gewinnt.
table-ido-order = Die Steine müssen in der Reihenfolge { $order } ins Ziel kommen.
table-ido-own = Zwei Steine desselben Spielers dürfen sich kein Rechteck teilen.
table-orbito-to-move = > { $seat }: { $hand } in der Hand
table-orbito-seat = { "  " }{ $seat }: { $hand } in der Hand
outcome-win = { $seat } gewinnt.
outcome-draw = Remis.
ending-board = { $game ->
    [IDO] Der letzte nötige Stein ist im Ziel.
   *[Orbito] Vier in einer Reihe.
}
ending-board-draw = Vier in einer Reihe für beide Farben oder für keine.
ending-repetition = Zum dritten Mal dieselbe Stellung.
ending-agreement = Durch Vereinbarung.
ending-resigns = Durch Aufgeben.
ending-time = Durch Zeitüberschreitung.
ending-gone = Durch Abwesenheit.
event-resigns = { $seat } gibt auf.
event-time = { $seat } hat die Zeit überschritten.
event-gone = { $seat } hat die Partie verlassen.
event-draw = Die Spieler einigen sich auf Remis.
board-is-good = Das Brett { $name } ist in Ordnung: { $size } × { $size } Kästchen, { $places ->
    [one] eine Lage
   *[other] { $places } Lagen
} des Rahmens.
board-title = { $name }, Rahmen auf { $frame }
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
    [one] Eine Aufzeichnung, gültig.
   *[other] { $count } Aufzeichnungen, alle gültig.
}

## Solved

value-win = Sieg { $turns }
value-draw = Remis
value-loss = Verlust { $turns }
analyse-value = Am Zug: { $seat }, { $value }.
analyse-line = Hauptvariante:
analyse-searched = Am Zug: { $seat }. { $nodes } Stellungen durchsucht, { $depth ->
    [one] { $depth } Zug
   *[other] { $depth } Züge
} voraus.
analyse-so-far = Tiefe { $depth }, { $nodes } Stellungen: { $turn }, { $value }
value-percent = { $percent } %
counts-marbles = Kugeln
counts-positions = Stellungen
counts-wins = Siege
counts-draws = Remis
counts-losses = Verluste
counts-longest-win = längster Sieg
counts-total = alle
counts-symmetry = Bis auf Symmetrie sind es { $count } Stellungen.
facts-openings = Wohin die ersten drei Züge führen, bis auf Symmetrie, und was das für den Spieler wert ist, der gezogen hat:
facts-turn = Zug
facts-value = Wert
facts-positions = Stellungen
facts-third = Dritte Züge, die den Sieg halten, von allen dritten Zügen, nach jedem zweiten Zug (bis auf Symmetrie):
facts-winning = gewinnend / alle
facts-seconds = zweite Züge
facts-example = zum Beispiel
facts-random = Beide Spieler wählen zufällig:
facts-side = { "" }
facts-beginner = wer beginnt
facts-second = der andere
facts-wins = Siege
facts-drawn = Remis
facts-turns = Züge
facts-errors = Züge, die Wert verschenken
facts-error-share = deren Anteil
facts-extra = Wäre ein volles Brett ohne Reihe ein Remis:
facts-without-start = Wert des leeren Bretts
facts-without-changed = Stellungen mit anderem Ergebnis
facts-longest = Züge des längsten Sieges, der gleich bleibt
facts-so-long = Stellungen mit einem so langen Sieg, bis auf Symmetrie
facts-ends = Reihen, die die Partie beenden, über alle Züge aller Stellungen:
facts-after = nach
facts-ours = eigene Reihe
facts-theirs = gegnerische Reihe
facts-both = beide
facts-regular = der regulären Drehung
facts-extra-rotation = der zusätzlichen Drehung { $number }
facts-rare = Über alle Stellungen gezählt:
facts-reachable = Stellungen, die in einer Partie vorkommen können
facts-all-turns = Züge
facts-undecided = Züge zu einem vollen Brett, die nichts entscheiden
facts-their-turn = Stellungen, die bei bestem Spiel mit dem Zug des Verlierers enden
facts-forced = Stellungen, in denen jeder Zug eine gegnerische Reihe vollendet
facts-saved = Remisstellungen, die nur Reihen beider Farben retten
puzzles-position = Stellung
puzzles-turns = Züge
puzzles-grade = Schwierigkeit
puzzles-tempting = nicht gleich verloren
puzzles-others = andere Züge
puzzles-all = Es gibt { $count } Rätsel dieser Länge. Jedes hat genau einen richtigen Zug; kinetic analyse zeigt ihn.
puzzles-results = Züge
puzzles-turn = richtiger Zug
puzzles-proved = Jedes hat genau einen richtigen Zug; alle anderen wurden geprüft.
table-written = Die Tabelle steht in { $file }: { $bytes } Bytes.
table-is-good = { $file } ist gültig: Jede Stellung passt zu ihren Zügen.

## Choosing a turn step by step

group-enter-small = Einen kleinen Stein einsetzen:
group-enter-large = Einen großen Stein einsetzen:
group-block = Mit { $block } von { $from } ziehen:
group-shift = Den Rahmen verschieben:
group-pass = Passen:
group-place = Eine Kugel setzen:
group-slide = Zuerst die Kugel von { $from } schieben:
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
push-arrived = ins Ziel
push-returned = zurück in den Vorrat
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

play-welcome = Tippe einen Zug ein, wähle mit der Eingabetaste Schritt für Schritt, oder tippe hilfe ein.
play-which-game = Welches Spiel?
play-one-or-two = Tippe 1 oder 2 ein.
play-against-whom = Gegen wen? Drücke die Eingabetaste für einen Menschen an dieser Tastatur, oder tippe eine Stufe des Computers von 1 bis { $most } ein.
play-level-number = Drücke die Eingabetaste, oder tippe eine Zahl von 1 bis { $most } ein.
play-no-draw = Der Computer lehnt das Remis ab: Spiele weiter oder gib auf.
play-prompt = { $seat }, Zug { $number }
play-last-turn = Letzter Zug: { $turn }
play-after-end = Die Partie ist zu Ende: Tippe revanche, neu, zurück, speichern oder beenden ein.
play-not-over = Die Partie ist noch nicht zu Ende.
play-paused = angehalten
play-pause = Die Uhr steht. Sie läuft weiter, wenn du noch einmal pause tippst oder ziehst.
play-resume = Die Uhr läuft weiter.
play-no-clock = Diese Partie wird ohne Uhr gespielt.
play-rematch-offer = In einer Revanche wechseln Plätze und Beginn: Es wäre Partie { $game } von { $games }.
play-cycle = Revanche: Partie { $game } von { $games }. Nach allen hatte jeder jeden Platz und jede Stelle in der Zugfolge gleich oft.
play-hint = Mit der Eingabetaste wählst du Schritt für Schritt.
play-no-such-number = Diese Zahl steht nicht zur Wahl.
play-nothing-to-undo = Es gibt nichts zurückzunehmen.
play-nothing-to-redo = Es gibt nichts zu wiederholen.
play-needs-file = Nenne eine Datei, zum Beispiel: speichern game.record
play-saved = Gespeichert in { $file }.
play-not-saved = Diese Partie ist nicht gespeichert. Tippe speichern und einen Dateinamen ein, oder wiederhole den Befehl, um sie zu verwerfen.
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
      a1b1,c3           die gegnerische Kugel von a1 nach b1 schieben,
                        dann auf c3 setzen
      a1                zeigen, wohin die gegnerische Kugel von a1 kann
    Danach drehen sich die Ringe von selbst.
play-help =
    Befehle (die englischen gelten auch):
      Eingabetaste      Schritt für Schritt wählen
      fertig            den Zug hier beenden
      zurück, wieder    zurücknehmen und wiederherstellen
      züge              alle erlaubten Züge auflisten
      brett             das Brett noch einmal zeichnen
      aufgeben          aufgeben (aufgeben rot: für eine andere Farbe)
      remis             Remis vereinbaren
      pause             die Uhr anhalten oder weiterlaufen lassen
      speichern DATEI   die Partie in eine Datei schreiben
      laden DATEI       eine gespeicherte Partie fortsetzen
      revanche          noch einmal: Plätze und Beginn wechseln
      neu               eine neue Partie beginnen
      beenden           das Programm beenden

## The full screen

screen-welcome = Wähle auf dem Brett oder im Menü, oder tippe einen Zug ein. F1 zeigt alle Tasten.
screen-thinking = Der Computer denkt nach …
screen-bot-failed = Der Computer ist ausgefallen: Spiele seine Züge selbst.
screen-too-small = Das Fenster ist zu klein für das Brett: Vergrößere es auf mindestens { $columns } Spalten und { $rows } Zeilen, oder spiele mit kinetic play --plain.
screen-keys = Eingabe spielen  Esc zurück  F1 Hilfe  F2 Tipp  F3 Analyse  F10 beenden
screen-close = Pfeile blättern, jede andere Taste schließt
screen-turns = Züge
screen-choose = Was folgen kann
screen-setup-keys = Pfeile wählen  Eingabe beginnen  Esc beenden
screen-game = Spiel
screen-board = Brett
screen-players = Spieler
screen-clock = Uhren
screen-person = Mensch
screen-level = Computer, Stufe { $level }
board-classic = klassisch
board-grand = groß
label-value = { $label }: { $value }
board-custom = eigenes Brett
screen-start = Beginnen
screen-analysis = Analyse
screen-analysing = Wird berechnet …
screen-depth = { $depth ->
    [one] { $depth } Zug
   *[other] { $depth } Züge
} voraus
screen-hint = Tipp: { $turn }
screen-no-hint = Hier gibt es keinen Tipp.
screen-after-rotation = Nach der Drehung
screen-no-puzzle = Dieses Rätsel gibt es nicht. Sie haben Nummern von 1 bis { $count }.
screen-puzzle-win = Rätsel { $number } von { $count }: Gewinne mit diesem Zug.
screen-puzzle-win-in = Rätsel { $number } von { $count }: Gewinne in höchstens { $turns } Zügen.
screen-puzzle-save = Rätsel { $number } von { $count }: Der nächste Spieler gewinnt sonst. Verhindere das.
screen-puzzle-next = Rätsel { $number } von { $count }: Spiele so, dass du mit deinem nächsten Zug gewinnst.
screen-puzzle-right = Richtig! Tippe rätsel für das nächste ein.
screen-puzzle-wrong = Das ist nicht der richtige Zug. Tippe zurück ein, um es noch einmal zu versuchen, oder tipp.
screen-help =
    Tasten:
      Pfeile, Leertaste  den Cursor bewegen, das Feld unter ihm wählen
      Tab                zum Menü und zurück
      Eingabe            den gezeigten Zug spielen oder das Getippte ausführen
      Esc                zurück; den Computer sofort ziehen lassen
      Bild auf, Bild ab  in der Partie zurück und vor (Pos1, Ende: an ihr Ende)
      F1 F2 F3           Hilfe, Tipp, Analyse
      F4 F10             die Uhr anhalten, beenden

    Maus: Klicke auf einen Stein oder eine Kugel und dann auf das Ziel; auf den
    Rahmen, um ihn zu verschieben; auf eine Ziellinie, um einen Stein ins Ziel zu
    bringen; auf einen Zug, um dorthin zu gehen.

    Weitere Befehle:
      tipp               den besten Zug zeigen
      analyse            die Werte der besten Züge zeigen oder verbergen
      rätsel             ein Rätsel stellen (rätsel 5: das fünfte)

## Partien auf einem Server

net-unreachable = Der Server { $server } ist nicht erreichbar.
net-certificate = Das Zertifikat von { $server } ist nicht gültig, die Verbindung also nicht sicher.
net-not-kinetic = Unter { $server } antwortet kein Kinetic-Server.
net-no-plain = Online-Partien brauchen den ganzen Bildschirm: Lass --plain weg.
net-needs-screen = Online-Partien brauchen ein Terminal mit mindestens { $columns } Spalten und { $rows } Zeilen.
net-not-understood = Diese Partie kann nicht gezeigt werden: Das Programm kennt ihr Brett oder ihre Regeln nicht.
net-outdated = Dieses Programm ist älter oder neuer als der Server: Installiere die passende Version.
net-state-open = verbunden
net-state-connecting = verbindet …
net-state-lost = verbindet neu …
net-state-outdated = falsche Version
net-ended = Diese Partie wurde ohne Ergebnis beendet.
lobby-title = Lobby
lobby-name = Wie möchtest du auf diesem Server heißen? Tippe einen Namen und drücke Enter.
lobby-name-keys = Enter weiter  Esc leeren  F10 beenden
lobby-hint = Tippe den Link einer Einladung, oder „name“ und deinen neuen Namen.
lobby-keys = Pfeile wählen  Enter öffnen  F5 beendete Partien  F10 beenden
room-keys = Pfeile wählen  Enter ausführen  Esc Lobby  F10 beenden
room-form-keys = Pfeile wählen  Enter erstellen  Esc Lobby
room-copy = Zum Kopieren zeigen
room-copy-done = Enter führt zurück.
room-sure = Noch einmal, um die Partie für alle abzusagen.
room-person = du
room-invited = Einladung
room-first = Wer beginnt
room-create = Einladung erstellen
room-target = Steine zum Sieg
room-own = Eigene Steine getrennt
room-yes = ja
room-no = nein
screen-online-keys = Enter ziehen  Esc zurück  F1 Hilfe  F2 Chat  F3 Menü  F4 Lobby  F10 beenden
screen-what-to-do = Was du tun kannst
screen-more = Mehr: Remis, aufgeben …
screen-back-to-turn = Zurück zum Zug
screen-rematch = Revanche
screen-resign = Aufgeben
screen-hand-over = Computer spielen lassen
screen-sure = Das ist endgültig. Wiederhole es, um es zu bestätigen.
screen-unsent = Dein Zug ist noch nicht beim Server. Wiederhole es, um trotzdem zu gehen.
screen-looking-back = Du siehst eine frühere Stellung: Ende führt zurück.
screen-not-your-turn = Du bist nicht am Zug.
screen-not-online = Das geht in einer Online-Partie nicht.
play-after-end-online = Die Partie ist zu Ende.
screen-prepare-help =
    Während die anderen am Zug sind, tippe vorbereiten, die Züge, die du
    erwartest, und deine Antwort; weitere Züge und Antworten können folgen. Kommt
    es so, wird sie sofort gespielt. Niemand sonst sieht sie.
      vorbereiten ZUG ANTWORT     ein oder mehrere Züge der anderen, dann deiner
      vorbereiten immer ANTWORT   wird gespielt, was auch kommt, wenn erlaubt
      vorbereiten nichts          es ist nichts mehr vorbereitet
screen-online-help =
    Tasten:
      Pfeile, Leertaste  Cursor bewegen, Feld wählen
      Tab                zum Menü und zurück
      Enter              den gezeigten Zug spielen, oder Getipptes ausführen
      Esc                zurück
      Bild auf, Bild ab  frühere Stellungen (Pos1, Ende: erste und letzte)
      F1 F2 F3           Hilfe, Nachricht schreiben, Menü
      F4 F10             Lobby, beenden

    Befehle:
      sag TEXT           eine Nachricht schreiben (chat: Chat aus oder an)
      zurücknehmen       um Rücknahme des letzten Zugs bitten
      remis              Remis anbieten
      pause              um eine Pause bitten, oder die Partie fortsetzen
      urlaub             deinen Urlaub beginnen oder beenden
      vorbereiten        Antworten vorbereiten, während andere am Zug sind
      annehmen, ablehnen antworten (zurückziehen: die eigene Frage)
      aufgeben           aufgeben
      computer           den Computer für dich weiterspielen lassen
      entfernen          wer zu lange weg ist, wird entfernt
      revanche           nach dem Ende noch einmal spielen
      speichern DATEI    die Partie in eine Datei schreiben
      lobby, beenden     gehen; die Partie läuft weiter

# Commands as they are typed, separated by spaces. The English ones always work
# too.
word-help = hilfe ?
word-turns = züge zuege
word-board = brett
word-done = fertig .
word-undo = zurück zurueck rückgängig u back
word-redo = wieder wiederholen
word-resign = aufgeben
word-draw = remis unentschieden
word-pause = pause
word-save = speichern sichern
word-load = laden öffnen open
word-rematch = revanche nochmal
word-new = neu
word-hint = tipp
word-analysis = analyse
word-puzzle = rätsel raetsel
word-quit = beenden verlassen exit q
word-say = sag sage
word-chat = chat
word-agree = annehmen ja
word-decline = ablehnen nein
word-withdraw = zurückziehen
word-takeback = zurücknehmen
word-holiday = urlaub
word-prepare = vorbereiten
word-any = immer
word-none = nichts
word-claim = entfernen
word-computer = computer
word-lobby = lobby
word-name = name

# Administration: kinetic admin.

about-admin = Partien und Besucher eines Servers verwalten, auch während er läuft.
usage-admin = kinetic admin <Befehl>
about-admin-games = Partien auflisten.
usage-admin-games = kinetic admin games [Optionen]
about-admin-game = Eine Partie zeigen: Optionen, Plätze und Chat.
usage-admin-game = kinetic admin game <game> [Optionen]
about-admin-quarantine = Eine Partie aus dem Spiel nehmen, ohne sie zu löschen.
usage-admin-quarantine = kinetic admin quarantine <game> [Optionen]
about-admin-release = Eine Partie aus der Quarantäne zurückholen.
usage-admin-release = kinetic admin release <game> [Optionen]
about-admin-end = Eine Partie ohne Ergebnis beenden.
usage-admin-end = kinetic admin end <game> [Optionen]
about-admin-reverse-timeout = Die letzte Zeitüberschreitung einer Partie zurücknehmen, wenn seitdem nichts gespielt wurde.
usage-admin-reverse-timeout = kinetic admin reverse-timeout <game> [Optionen]
about-admin-delete = Eine Partie endgültig löschen.
usage-admin-delete = kinetic admin delete <game> [Optionen]
about-admin-delete-message = Eine Chatnachricht löschen.
usage-admin-delete-message = kinetic admin delete-message <game> <message> [Optionen]
about-admin-visitors = Besucher auflisten, nach Name, Kennung oder Adresse.
usage-admin-visitors = kinetic admin visitors [text] [Optionen]
about-admin-delete-visitor = Einen Besucher mit Namen und Nachrichten löschen.
usage-admin-delete-visitor = kinetic admin delete-visitor <visitor> [Optionen]
about-admin-mute = Einen Besucher keine Nachrichten mehr schreiben lassen.
usage-admin-mute = kinetic admin mute <visitor> [Optionen]
about-admin-unmute = Einen Besucher wieder Nachrichten schreiben lassen.
usage-admin-unmute = kinetic admin unmute <visitor> [Optionen]
about-admin-ban = Einen Besucher oder eine Adresse sperren.
usage-admin-ban = kinetic admin ban <visitor> [Optionen]
about-admin-unban = Eine Sperre beenden.
usage-admin-unban = kinetic admin unban <visitor> [Optionen]
about-admin-bans = Sperren auflisten.
usage-admin-bans = kinetic admin bans [Optionen]
about-admin-reports = Meldungen von Spielern auflisten, mit dem Chat.
usage-admin-reports = kinetic admin reports [Optionen]
about-admin-close-report = Eine Meldung als erledigt markieren.
usage-admin-close-report = kinetic admin close-report <report> [Optionen]
about-admin-log = Auflisten, was die Verwaltung getan hat.
usage-admin-log = kinetic admin log [Optionen]
arg-admin-game = Die Kennung der Partie.
arg-admin-message = Die Nummer der Nachricht.
arg-admin-visitor = Die Kennung des Besuchers; bei Sperren auch eine Adresse oder address: mit ihrem Hashwert.
arg-admin-text = Ein Teil eines Namens oder eine Kennung.
arg-admin-report = Die Nummer der Meldung.
arg-admin-reason = Der Grund, für das Protokoll.
arg-admin-limit = Höchstens so viele Zeilen (50).
arg-admin-minutes = Die Zeit, die der Spieler bekommt, in Minuten; sonst die Zeit eines Zuges oder ein Zehntel der Anfangszeit.
arg-admin-stage = Nur Partien, die open, running, ended oder quarantined sind.
arg-deletions = Ein Datenordner oder eine Sicherung mit späteren Löschungen; diese werden übernommen.
value-stage = Stand
value-text = Text
admin-done = Erledigt.
admin-not-found = Diese Partie, diesen Besucher, diese Nachricht, Meldung oder Sperre gibt es nicht.
admin-stage-unknown = „{ $found }“ ist kein Stand: Möglich sind open, running, ended und quarantined.
admin-empty = Es gibt nichts aufzulisten.
admin-columns-games = Kennung | erstellt | Stand | Ereignisse | Personen | Grund
admin-columns-visitors = Kennung | erster Besuch | Adresse | Partien | Name
admin-columns-bans = Art | wer | seit | Grund
admin-columns-log = Zeit | durch | Aktion | was | Grund
admin-no-id = „{ $found }“ ist keine Kennung.
about-man = Die Handbuchseite ausgeben oder für jeden Befehl eine Seite schreiben.
usage-man = kinetic man [Optionen]
arg-man-out = Ein Ordner, in den für jeden Befehl eine Seite geschrieben wird.
about-completions = Vervollständigung von Befehlen und Optionen für eine Shell ausgeben.
usage-completions = kinetic completions <Shell>
arg-shell = Die Shell: bash, elvish, fish, powershell oder zsh.
shell-unknown = „{ $found }“ ist keine Shell, für die es Vervollständigung gibt: Möglich sind bash, elvish, fish, powershell und zsh.
