# What the browser says. Names of seats, sizes and kinds, and complaints of the
# rules, are in rules.ftl. Each part of the client has a section of its own.

## Orbito: das Spielbrett

web-orbito-tray = Orbito-Brett
web-orbito-grid = Felder
web-orbito-outer-ring = äußerer Ring
web-orbito-inner-ring = innerer Ring
web-orbito-free = frei
web-orbito-white-marble = weiße Kugel
web-orbito-black-marble = schwarze Kugel
web-orbito-in-line = Teil einer Viererreihe
web-orbito-moved-now = in diesem Zug bewegt
web-orbito-moved-last = im letzten Zug bewegt
web-orbito-held = aufgenommen
web-orbito-can-slide = kann verschoben werden
web-orbito-can-go-here = sie kann hierhin
web-orbito-can-place = hier kann eine Kugel gesetzt werden
web-orbito-hand-white = { $count ->
    [0] Weiß hat keine Kugel mehr in der Hand
    [one] Weiß hat eine Kugel in der Hand
   *[other] Weiß hat { $count } Kugeln in der Hand
}
web-orbito-hand-black = { $count ->
    [0] Schwarz hat keine Kugel mehr in der Hand
    [one] Schwarz hat eine Kugel in der Hand
   *[other] Schwarz hat { $count } Kugeln in der Hand
}
web-orbito-turn-rings = Ringe drehen und den Zug beenden
web-orbito-extra = Zusätzliche Drehung { $number }
web-orbito-key-arrows = Von Feld zu Feld gehen
web-orbito-key-home = Zum ersten oder letzten Feld der Reihe gehen
web-orbito-key-act = Eine gegnerische Kugel aufnehmen, sie verschieben oder eine eigene setzen
web-orbito-key-confirm = Wenn eine Kugel gesetzt ist: die Ringe drehen und den Zug beenden
web-orbito-key-escape = Die Kugel loslassen oder den letzten Teil des Zuges zurücknehmen
web-orbito-key-backspace = Den letzten Teil des Zuges zurücknehmen

## The IDO board

web-ido-board = IDO-Brett
web-ido-kind-small-square = kleines Quadrat
web-ido-kind-rectangle = Rechteck
web-ido-kind-angle = L-Feld
web-ido-kind-big-square = großes Quadrat
web-ido-at-start = Startlinie von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-at-goal = Ziellinie von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-block = { $size ->
    [small] kleiner
   *[large] großer
} { $seat ->
    [red] roter
    [blue] blauer
    [yellow] gelber
   *[green] grüner
} Stein
web-ido-selected = gewählt
web-ido-can-move = kann ziehen
web-ido-can-enter = kann hier eingesetzt werden
web-ido-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
web-ido-home-steps = { $steps ->
    [one] ins Ziel mit { $steps } Schritt
   *[other] ins Ziel mit { $steps } Schritten
}
web-ido-last-turn = letzter Zug
web-ido-reserve = { $size ->
    [small] { $count ->
        [one] { $count } kleiner Stein
       *[other] { $count } kleine Steine
    }
   *[large] { $count ->
        [one] { $count } großer Stein
       *[other] { $count } große Steine
    }
} im Vorrat von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-goal = Ziel von { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
   *[green] Grün
}
web-ido-shift = Rahmen verschieben nach { $direction ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}
web-ido-not-now = jetzt nicht möglich
web-ido-again = noch einmal zum Ausführen
web-ido-which-way = Rahmen verschieben: wohin?
web-ido-places = { $count ->
    [0] Kein Kästchen erreichbar
    [one] { $count } Kästchen erreichbar
   *[other] { $count } Kästchen erreichbar
}
web-ido-pushes = { $count ->
    [one] { $count } Stein wird geschoben
   *[other] { $count } Steine werden geschoben
}
web-ido-returns = { $count ->
    [one] { $count } kommt in den Vorrat zurück
   *[other] { $count } kommen in den Vorrat zurück
}
web-ido-arrives = { $count ->
    [one] { $count } kommt ins Ziel
   *[other] { $count } kommen ins Ziel
}
web-ido-pushes-nothing = kein Stein wird geschoben
web-ido-fate-pushed = wird nach { $unit } geschoben
web-ido-fate-returned = kommt in den Vorrat zurück
web-ido-fate-arrived = kommt ins Ziel
web-ido-key-arrows = Über das Brett gehen
web-ido-key-enter = Stein nehmen oder absetzen; den Zug beenden, wo nichts zu nehmen ist
web-ido-key-reserve = Kleinen (S) oder großen (L) Stein aus dem Vorrat nehmen; die Pfeile führen dann dorthin, wo man ihn einsetzen kann
web-ido-key-frame = Den Rahmen dorthin verschieben: erst als Vorschau, Enter führt es aus
web-ido-key-home = Den Stein über seine Ziellinie bringen
web-ido-key-pass = In diesem Zug nichts tun
web-ido-key-escape = Genommenes absetzen oder den letzten Teil des Zuges zurücknehmen

## Names

web-game-ido = IDO
web-game-orbito = Orbito
web-board-classic = Klassisch
web-board-grand = Groß
web-seat-red = Rot
web-seat-blue = Blau
web-seat-yellow = Gelb
web-seat-green = Grün
web-seat-white = Weiß
web-seat-black = Schwarz
web-seat-player = { $seat } ({ $player })
web-bot = Computer, Stufe { $level }

## The page around all pages

web-tagline = Brettspiele, deren Brett sich bewegt
web-skip = Zum Inhalt
web-nav = Seiten
web-nav-home = Start
web-nav-about = Über
web-title-waiting = ({ $count }) Du bist am Zug – { $title }
web-close = Schließen
web-storage-full = Dieser Browser hat keinen Platz mehr, um Partien aufzuheben. Die Partie auf dem Bildschirm geht weiter; speichere sie als Datei, bevor du die Seite schließt.
web-storage-forbidden = Dieser Browser erlaubt nicht, Partien aufzuheben. Die Partie auf dem Bildschirm geht weiter; speichere sie als Datei, bevor du die Seite schließt.
web-not-loaded = Dieser Teil der Seite konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
web-language-unavailable = Diese Sprache konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
web-opened-several = { $count ->
    [one] Der Text enthält noch eine Partie: Sie steht bei deinen Partien.
   *[other] Der Text enthält noch { $count } Partien: Sie stehen bei deinen Partien.
}
web-at-place = Zeile { $line }, Spalte { $column }: { $sentence }
web-at-event = Ereignis { $event }: { $sentence }

## Addresses that lead nowhere

web-dead-title = Hier ist nichts
web-dead-link = Dieser Link ist beschädigt oder unvollständig. Lass ihn dir noch einmal geben oder kopiere ihn noch einmal ganz.
web-dead-game = Diese Partie ist nicht auf diesem Gerät. Sie wurde gelöscht oder in einem anderen Browser gespielt.
web-dead-broken = Diese Partie ist nicht lesbar. Sie liegt beiseite: Auf der ersten Seite kannst du sie als Datei speichern.
web-dead-unknown = Diese Adresse führt nirgendwohin.
web-dead-way = Zur ersten Seite

## The first page

web-home-ido = Ein Wettlauf über Felder, die ein verschiebbarer Rahmen immer wieder verändert. Für zwei bis vier.
web-home-orbito = Vier Kugeln in einer Reihe, auf einem Brett, das sich nach jedem Zug dreht. Für zwei.
web-home-person = Du ({ $seat })
web-home-play-ido = IDO spielen
web-home-play-orbito = Orbito spielen
web-home-options = Spieler und Optionen
web-far-title = Weit weg spielen
web-home-far = Mit Leuten irgendwo: Schick einen Link, spiel live oder über Tage, oder schau zu.
web-home-far-waiting = { $count ->
    [one] In einer Partie bist du am Zug.
   *[other] In { $count } Partien bist du am Zug.
}
web-home-far-open = { $count ->
    [one] Eine Einladung ist offen.
   *[other] { $count } Einladungen sind offen.
}
web-home-far-lobby = Zur Lobby
web-home-far-invite = Zu { $game } einladen
web-mine-title = Meine Partien
web-mine-none = Hier stehen die Partien, die du begonnen hast. Sie bleiben auf diesem Gerät.
web-mine-turns = { $count ->
    [0] eben begonnen
    [one] { $count } Zug
   *[other] { $count } Züge
}
web-mine-review-short = Analyse
web-mine-review = Analyse: { $game }, { $date }
web-mine-delete = Löschen: { $game }, { $date }
web-mine-deleted = { $game } gelöscht.
web-mine-bring-back = Zurückholen
web-mine-all = Alle { $count } zeigen
web-mine-broken = { $count ->
    [one] Etwas auf diesem Gerät ist nicht lesbar. Es wurde beiseitegelegt.
   *[other] { $count } Dinge auf diesem Gerät sind nicht lesbar. Sie wurden beiseitegelegt.
}
web-mine-rescue = Als Datei speichern
web-mine-drop = Wegwerfen
web-open-title = Eine Partie öffnen
web-open-short = Öffnen
web-open-label = Eine Stellung oder eine Partie als Text:
web-open-text = Text öffnen
web-open-file = Datei öffnen …
web-open-too-long = Diese Datei ist zu lang für eine Partie.
web-open-not-text = Diese Datei ist kein Text, also auch keine Partie.
web-text-nothing = Es gibt nichts zu öffnen: Füge eine Stellung oder eine Partie ein.

## A new game

web-new-title = Neue Partie
web-new-game = Spiel
web-new-players = Wer spielt
web-new-count = Spieler
web-new-count-about = Zwei sitzen einander gegenüber; gespielt wird im Uhrzeigersinn.
web-new-who = Wer spielt { $seat }?
web-new-person = Ein Mensch
web-new-bot = Der Computer
web-new-far = Weit weg
web-new-far-about = Du bekommst für diesen Platz einen Link, den du jemandem schickst.
web-new-name = Name (wenn du magst)
web-new-level = Stufe
web-level = { $level ->
    [1] 1, die leichteste
    [8] 8, die stärkste
   *[other] { $level }
}
web-new-first = Wer beginnt
web-new-lot = Per Los
web-new-first-about = In der Revanche beginnt der nächste Spieler.
web-new-rules = Brett und Regeln
web-new-board = Brett
web-new-board-about = Das große Brett hat 10 × 10 Kästchen statt 8 × 8: längere Wege, eine längere Partie.
web-new-target = Steine ins Ziel
web-new-target-about = Wer zuerst so viele Steine ins Ziel bringt, gewinnt. Vier ist üblich, drei ist kürzer, fünf länger.
web-new-order = Vereinbarte Reihenfolge
web-new-order-about = Die Steine müssen in dieser Folge der Größen ins Ziel; einer außer der Reihe kommt in den Vorrat zurück.
web-new-order-small = klein
web-new-order-large = groß
web-new-own = Nie zwei eigene in einem Rechteck
web-new-own-about = In ein Rechteck passen zwei Steine. Mit dieser Option müssen sie verschiedenen Spielern gehören.
web-new-begin = Beginnen
web-new-invite = Einladung anlegen
web-new-no-server = Hier gibt es keinen Spielserver, also lässt sich niemand weit weg einladen. Wähle einen Menschen oder den Computer.

## The game screen

web-play-title = Eine Partie { $game }
web-play-board = Brett
web-play-turn = Der Zug
web-play-seats = Spieler
web-play-course = Der Verlauf der Partie
web-play-more = Mehr
web-status-to-move = { $seat } ist am Zug
web-status-thinking = Der Computer denkt nach …
web-status-slide-or-place = Schiebe eine fremde Kugel, wenn du magst; dann setze eine eigene.
web-status-place = Setze jetzt eine eigene Kugel.
web-status-turns-next = Bestätige, dann drehen sich die Ringe.
web-status-steps = { $steps ->
    [0] Noch kein Stein auf dem Feld
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
web-status-steps-left = { $steps ->
    [0] Kein Schritt übrig
    [one] Noch { $steps } Schritt
   *[other] Noch { $steps } Schritte
}
web-status-rest = { $rest ->
    [0] Der Rahmen ist frei
    [one] Der Rahmen ruht noch einen Zug
   *[other] Der Rahmen ruht noch { $rest } Züge
}
web-status-looking-back = Eine frühere Stellung. Ein Zug von hier aus beginnt eine Variante.
web-status-earlier = Eine frühere Stellung.
web-status-variation = Eine Variante, nicht die Partie selbst.
web-status-repetition = Diese Stellung gab es schon. Beim dritten Mal ist es unentschieden.
web-back-to-game = Zurück zur Partie
web-promote = Zur Partie machen
web-bot-again = Computer hier weiterspielen lassen
web-bot-retry = Noch einmal fragen
web-parts-none = Noch nichts gewählt.
web-take-back = Zurück
web-take-back-about = Den letzten Teil dieses Zuges zurücknehmen
web-redo-part = Doch wieder
web-confirm = Bestätigen
web-pass = Passen
web-undo = Rückgängig
web-undo-about = Deinen letzten Zug zurücknehmen
web-hint-ask = Tipp
web-hint-thinking = Denkt …
web-hint = Tipp: { $turn }.
web-hint-drop = Tipp wegnehmen
web-hint-win = { $turns ->
    [one] Dieser Zug gewinnt.
   *[other] Das gewinnt in höchstens { $turns } Zügen.
}
web-hint-loss = { $turns ->
    [one] Aber die andere Seite gewinnt mit dem nächsten Zug.
   *[other] Aber bei bestem Spiel ist es in { $turns } Zügen verloren.
}
web-hint-draw = Bei bestem Spiel ist es unentschieden.
web-notice-bot-died = Der Computer antwortet nicht mehr. Frage noch einmal oder nimm deinen Zug zurück.
web-notice-bot-declines = Der Computer nimmt kein Unentschieden an: Spiel weiter oder gib auf.
web-notice-no-hint = Jetzt gibt es keinen Tipp: Der Computer hat nicht geantwortet. Versuche es noch einmal.
web-seat-out = ausgeschieden
web-seat-now = am Zug
web-seat-arrived = Im Ziel
web-seat-arrived-of = { $count } von { $target }
web-seat-reserve = Vorrat
web-seat-small = { $count } klein
web-seat-large = { $count } groß
web-seat-hand = Auf der Hand
web-agreed-order = Reihenfolge der Ankunft: { $order }.
web-agreed-own = Nie zwei eigene Steine in einem Rechteck.
web-go-first = Erste Stellung
web-go-previous = Einen Zug zurück
web-go-next = Einen Zug weiter
web-go-last = Letzte Stellung
web-list-title = Züge
web-list-none = Es wurde noch kein Zug gespielt.
web-over-win = { $seat } gewinnt
web-over-draw = Unentschieden
web-over-board = Auf dem Brett entschieden.
web-over-repetition = Dieselbe Stellung stand zum dritten Mal auf dem Brett.
web-over-agreement = Die Spieler haben sich geeinigt.
web-over-resigns = Die andere Seite hat aufgegeben.
web-over-time = Die Zeit der anderen Seite ist um.
web-over-gone = Die andere Seite ist gegangen.
web-rematch = Revanche
web-turn-board = Brett drehen
web-turn-seen-from = Gesehen von { $seat }
web-turn-quarter = Eine Vierteldrehung
web-end = Aufgeben, remis
web-end-about = Beides beendet die Partie. Du kannst es rückgängig machen.
web-end-about-many = Wer aufgibt, scheidet aus; die anderen spielen weiter. Ein Unentschieden beendet die Partie. Beides kannst du rückgängig machen.
web-end-resign = { $seat } gibt auf
web-end-draw = Alle einigen sich auf unentschieden
web-end-go-on = Weiterspielen
web-said-by = { $seat }: { $words }.
web-said = { $words }.
web-said-to-move = { $seat } ist am Zug.

## Turns in words

web-turn-enter = { $size ->
    [small] kleiner Stein auf { $at } eingesetzt
   *[large] großer Stein auf { $at } eingesetzt
}
web-turn-move = { $size ->
    [small] kleiner Stein von { $from } nach { $to }
   *[large] großer Stein von { $from } nach { $to }
}
web-turn-home = { $size ->
    [small] kleiner Stein von { $from } ins Ziel
   *[large] großer Stein von { $from } ins Ziel
}
web-turn-home-returned = { $size ->
    [small] kleiner Stein von { $from } außer der Reihe im Ziel, zurück in den Vorrat
   *[large] großer Stein von { $from } außer der Reihe im Ziel, zurück in den Vorrat
}
web-turn-shift-north = Rahmen nach Norden
web-turn-shift-east = Rahmen nach Osten
web-turn-shift-south = Rahmen nach Süden
web-turn-shift-west = Rahmen nach Westen
web-turn-pushes = { $shift }; geschoben: { $pushes }
web-push-pushed = { $seat } { $from } nach { $to }
web-push-arrived = { $seat } { $from } ins Ziel
web-push-returned = { $seat } { $from } zurück in den Vorrat
web-turn-pass = passt
web-turn-slide = Kugel von { $from } nach { $to } geschoben
web-turn-place = Kugel auf { $at }
web-turn-extra = { $count ->
    [one] { $turn }; eine zusätzliche Drehung
   *[other] { $turn }; { $count } zusätzliche Drehungen
}
web-event-draw = alle einigen sich auf unentschieden
web-event-resigns = gibt auf
web-event-time = hat keine Zeit mehr
web-event-gone = ist gegangen

## Sharing

web-share = Teilen, speichern
web-share-position = Diese Stellung
web-share-game = Die ganze Partie
web-share-copy = Als Text kopieren
web-share-link = Link kopieren
web-share-copy-game = Partie als Text kopieren
web-share-link-game = Link zur Partie kopieren
web-share-file = Als Datei speichern
web-share-picture = Ein Bild dieser Stellung
web-share-no-picture = Dieser Browser kann das Bild nicht machen: Versuche das andere Format.
web-share-copied = Kopiert.
web-share-line-only = Kopiert. Mit allen Varianten wäre der Link zu lang: Er enthält die Zugfolge auf dem Brett.
web-share-by-hand = Dieser Browser lässt Seiten nicht kopieren: Markiere den Text und kopiere ihn selbst.
web-share-saved = Gespeichert als { $file }.

## Settings and help

web-settings = Einstellungen
web-language = Sprache
web-scheme = Farben
web-scheme-system = Wie das Gerät
web-scheme-light = Hell
web-scheme-dark = Dunkel
web-speed = Bewegung
web-speed-off = Aus
web-speed-quick = Schnell
web-speed-normal = Normal
web-speed-slow = Langsam
web-confirm-setting = Jeden Zug bestätigen
web-confirm-setting-about = Sonst endet ein Zug von selbst, sobald nichts mehr folgen kann.
web-labels = Buchstaben und Zahlen
web-labels-about = Koordinaten neben dem Brett zeigen.
web-sound = Ton
web-sound-about = Kleine Geräusche, wenn sich etwas bewegt.
web-help = Hilfe
web-help-how = So wird gespielt
web-help-ido-aim = Bring deine Steine von deiner Startlinie über deine Ziellinie. Kleine Steine gehen nur auf kleine Quadrate, große nur in Rechtecke.
web-help-ido-turn = In einem Zug setzt du einen Stein ein oder ziehst mit Steinen (so viele Schritte, wie du Steine auf dem Feld hast) oder verschiebst den Rahmen um ein Kästchen. Tippe auf einen Stein und dann auf sein Ziel, oder zieh ihn dorthin.
web-help-ido-shift = Der Rahmen schiebt Steine, die im Weg stehen. Danach ruht er: Niemand verschiebt zweimal hintereinander.
web-help-orbito-aim = Bring vier deiner Kugeln in eine Reihe, Spalte oder lange Diagonale. Es zählt nur, was nach der Drehung liegt.
web-help-orbito-turn = In einem Zug darfst du eine fremde Kugel auf ein freies Nachbarfeld schieben; dann setzt du eine eigene; dann drehen sich beide Ringe um ein Feld.
web-help-keys-board = Tasten auf dem Brett
web-help-keys-screen = Tasten sonst
web-help-step = Einen Zug zurück oder weiter
web-help-ends = Zur ersten oder letzten Stellung

## About

web-about-title = Über Kinetic
web-about-lead = Mit Kinetic spielst du zwei Brettspiele, deren Brett sich bewegt: mit anderen am selben Bildschirm, mit anderen weit weg, wo es einen Server gibt, und gegen den Computer.
web-about-ido = IDO ist ein Wettlauf von Bernhard Weber, 1998 erschienen und lange vergriffen. Das Brett ändert sich mit jeder Verschiebung des Rahmens.
web-about-layout = Die Einteilung des IDO-Bretts ist hier aus den veröffentlichten Regeln rekonstruiert: Keine Zeichnung des Originals wurde benutzt, und das Original kann anders aussehen.
web-about-orbito = Orbito ist ein Spiel um vier in einer Reihe auf einem Brett, das sich dreht. Der Computer kennt den genauen Wert jeder Stellung.
web-about-names-title = Namen
web-about-names = Die Namen der Spiele gehören ihren Inhabern. Kinetic ist ein unabhängiges Projekt, von ihnen weder gemacht noch gebilligt.
web-about-privacy-title = Was aufgehoben wird
web-about-privacy = Deine Partien und Einstellungen bleiben in diesem Browser. Nichts wird verschickt; ein Link enthält seine Partie selbst.
web-about-licence-title = Lizenz
web-about-licence = Kinetic ist freie Software unter der MIT- oder der Apache-2.0-Lizenz.

## Ways to the lessons and the rules

web-study = Analyse
web-learn-ido = IDO lernen
web-learn-orbito = Orbito lernen
web-rules-ido = Die Regeln von IDO
web-rules-orbito = Die Regeln von Orbito

## Aufgaben, neue Versionen und Installieren

web-puzzles = Aufgaben
web-puzzles-ido = Aufgaben: IDO
web-puzzles-orbito = Aufgaben: Orbito
web-update-ready = Eine neue Version ist bereit.
web-update-now = Jetzt aktualisieren
web-update-later = Später
web-update-elsewhere = Ein anderer Tab hat eine neue Version geholt. Lade diese Seite neu, wann es dir passt.
web-update-reload = Neu laden
web-install = Installieren
web-install-about = Kinetic als App auf diesem Gerät installieren

## Analyse und Eröffnungen

web-review = Partie analysieren
web-explorer = Eröffnungen

## Plätze und Revanchen

web-new-colours = Farben
web-new-colours-about = Die Farben zweier Plätze, die einander gegenüberliegen.
web-new-seats-red-yellow = Rot und Gelb
web-new-seats-blue-green = Blau und Grün
web-new-empty = Leere Seite
web-new-empty-about = Bei jeder Revanche rückt sie um einen Platz weiter.
web-cycle = Partie { $game } von { $games }
# After the end of a game; $players: 2, 3 or 4.
web-cycle-next = { $players ->
    [2] Bei der Revanche werden die Plätze getauscht, und der andere Spieler beginnt.
    [3] Bei der Revanche beginnt der nächste Spieler, und die leere Seite rückt um einen Platz weiter. Nach 12 Partien hatten alle jeden Platz und jede Stelle in der Zugfolge gleich oft.
   *[other] Bei der Revanche rücken alle um einen Platz, und der nächste Spieler beginnt. Nach 4 Partien hatten alle jeden Platz.
}
