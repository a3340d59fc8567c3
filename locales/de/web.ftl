# Texts of the browser client. Names of seats, sizes and kinds, and error messages
# of the rules, are in rules.ftl. Each part of the client has its own section.

## The Orbito board

web-orbito-board = Orbito-Brett
web-orbito-grid = Felder
web-orbito-outer-ring = äußerer Ring
web-orbito-inner-ring = innerer Ring
web-orbito-free = frei
web-orbito-white-marble = weiße Kugel
web-orbito-black-marble = schwarze Kugel
web-orbito-in-line = Teil einer Viererreihe
web-orbito-moved-now = in diesem Zug bewegt
web-orbito-moved-last = im letzten Zug bewegt
web-orbito-picked-up = aufgenommen
web-orbito-can-slide = kann geschoben werden
web-orbito-can-go-here = sie kann hierhin geschoben werden
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
web-orbito-rotate = Orbito-Knopf: Ringe drehen und Zug beenden
web-orbito-extra = Zusätzliche Drehung { $number }
web-orbito-key-arrows = Von Feld zu Feld gehen
web-orbito-key-home = Zum ersten oder letzten Feld der Reihe gehen
web-orbito-key-act = Eine gegnerische Kugel aufnehmen, schieben oder eine eigene setzen
web-orbito-key-confirm = Nach dem Setzen: Ringe drehen und Zug beenden
web-orbito-key-escape = Kugel loslassen oder den letzten Teil des Zuges zurücknehmen
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
web-ido-again = noch einmal, um es auszuführen
web-ido-which-way = Rahmen verschieben: wohin?
web-ido-reach = { $count ->
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
web-ido-preview-pushed = wird nach { $unit } geschoben
web-ido-preview-returned = kommt in den Vorrat zurück
web-ido-preview-arrived = kommt ins Ziel
web-ido-key-arrows = Von Kästchen zu Kästchen gehen
web-ido-key-enter = Stein nehmen oder absetzen; wo nichts zu nehmen ist, den Zug beenden
web-ido-key-reserve = Kleinen (S) oder großen (L) Stein aus dem Vorrat nehmen; die Pfeiltasten führen dann zu den möglichen Kästchen
web-ido-key-frame = Vorschau für das Verschieben des Rahmens; Enter führt es aus
web-ido-key-home = Den Stein über seine Ziellinie bringen
web-ido-key-pass = Passen
web-ido-key-escape = Stein absetzen oder den letzten Teil des Zuges zurücknehmen

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

## Every page

web-tagline = Brettspiele, deren Brett sich bewegt
web-skip = Zum Inhalt
web-nav = Seiten
web-nav-home = Start
web-nav-about = Info
web-title-waiting = ({ $count }) Du bist am Zug – { $title }
web-close = Schließen
web-storage-full = Dieser Browser hat keinen Platz mehr, um Partien zu speichern. Du kannst weiterspielen; speichere die Partie aber als Datei, bevor du die Seite schließt.
web-storage-forbidden = Dieser Browser erlaubt es nicht, Partien zu speichern. Du kannst weiterspielen; speichere die Partie aber als Datei, bevor du die Seite schließt.
web-not-loaded = Dieser Teil der Seite konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
web-language-unavailable = Diese Sprache konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
web-opened-several = { $count ->
    [one] Der Text enthält noch eine Partie. Du findest sie unter „Meine Partien“.
   *[other] Der Text enthält noch { $count } Partien. Du findest sie unter „Meine Partien“.
}
web-at-place = Zeile { $line }, Spalte { $column }: { $sentence }
web-at-event = Ereignis { $event }: { $sentence }

## Not found

web-not-found-title = Hier ist nichts
web-not-found-link = Dieser Link ist beschädigt oder unvollständig. Kopiere ihn noch einmal ganz oder lass ihn dir noch einmal schicken.
web-not-found-game = Diese Partie ist nicht auf diesem Gerät. Sie wurde gelöscht oder in einem anderen Browser gespielt.
web-not-found-broken = Diese Partie ist nicht lesbar. Auf der Startseite kannst du sie als Datei speichern.
web-not-found-page = Unter dieser Adresse gibt es keine Seite.
web-not-found-home = Zur Startseite

## Home page

web-home-ido = Ein Wettlauf über Felder, die sich mit jedem Verschieben des Rahmens verändern. Für zwei bis vier Spieler.
web-home-orbito = Vier Kugeln in einer Reihe, auf einem Brett, das sich nach jedem Zug dreht. Für zwei Spieler.
web-home-person = Du ({ $seat })
web-home-play-ido = IDO spielen
web-home-play-orbito = Orbito spielen
web-home-options = Spieler und Optionen
web-online-title = Online spielen
web-home-online = Verschicke einen Link, spiele live oder über mehrere Tage, oder schaue einfach zu.
web-home-online-waiting = { $count ->
    [one] In einer Partie bist du am Zug.
   *[other] In { $count } Partien bist du am Zug.
}
web-home-online-open = { $count ->
    [one] Es gibt eine offene Einladung.
   *[other] Es gibt { $count } offene Einladungen.
}
web-home-online-lobby = Zur Lobby
web-home-online-unreachable = Der Server ist gerade nicht erreichbar; die Lobby zeigt deine Partien, wie sie zuletzt standen.
web-home-online-invite = Zu { $game } einladen
web-games-title = Meine Partien
web-games-none = Hier erscheinen die Partien, die du beginnst. Sie bleiben auf diesem Gerät.
web-games-turns = { $count ->
    [0] gerade begonnen
    [one] { $count } Zug
   *[other] { $count } Züge
}
web-games-review-short = Analyse
web-games-review = Analyse: { $game }, { $date }
web-games-delete = Löschen: { $game }, { $date }
web-games-deleted = { $game } gelöscht.
web-games-restore = Wiederherstellen
web-games-all = Alle { $count } zeigen
web-games-broken = { $count ->
    [one] Ein Eintrag auf diesem Gerät ist nicht lesbar und wurde beiseitegelegt.
   *[other] { $count } Einträge auf diesem Gerät sind nicht lesbar und wurden beiseitegelegt.
}
web-games-save-broken = Als Datei speichern
web-games-delete-broken = Löschen
web-open-title = Partie öffnen
web-open-short = Öffnen
web-open-label = Stellung oder Partie als Text:
web-open-text = Text öffnen
web-open-file = Datei öffnen …
web-open-too-long = Diese Datei ist zu groß für eine Partie.
web-open-not-text = Das ist keine Textdatei, also auch keine Partie.
web-text-nothing = Füge zuerst eine Stellung oder eine Partie ein.

## A new game

web-new-title = Neue Partie
web-new-game = Spiel
web-new-players = Wer spielt
web-new-count = Spieler
web-new-count-about = Zwei Spieler sitzen einander gegenüber. Gespielt wird im Uhrzeigersinn.
web-new-who = Wer spielt { $seat }?
web-new-person = Mensch
web-new-bot = Computer
web-new-online = Online
web-new-online-about = Du bekommst einen Link für diesen Platz, den du verschicken kannst.
web-new-name = Name (optional)
web-new-level = Stufe
web-level = { $rank ->
    [weakest] { $level } (am leichtesten)
    [strongest] { $level } (am stärksten)
   *[other] { $level }
}
web-new-first = Wer beginnt
web-new-random = Zufällig
web-new-first-about = Bei einer Revanche beginnt der nächste Spieler.
web-new-time = Bedenkzeit
web-clock = Uhren
web-clock-off = Keine
web-clock-on = Mit Uhr
web-clock-about = Für die Personen an diesem Bildschirm. Wer die Zeit überschreitet, scheidet aus. Der Computer hat keine Uhr.
web-clock-minutes = Minuten pro Spieler
web-clock-minutes-of = Minuten für { $seat }
web-clock-seconds = Zusätzliche Sekunden pro Zug
web-clock-unequal = Verschiedene Zeiten
web-clock-left = Restzeit
web-clock-paused = Pause
web-clock-pause = Pause
web-clock-resume = Weiter
web-clock-stands = Die Uhr steht. Sie läuft weiter, wenn du fortsetzt oder ziehst.
web-new-rules = Brett und Regeln
web-new-board = Brett
web-new-board-about = Das große Brett hat 10 × 10 Kästchen statt 8 × 8: längere Wege, längere Partien.
web-new-target = Steine ins Ziel
web-new-target-about = Wer zuerst so viele Steine ins Ziel bringt, gewinnt. Vier sind üblich; mit drei dauert es kürzer, mit fünf länger.
web-new-order = Reihenfolge im Ziel
web-new-order-about = Die Steine müssen in dieser Reihenfolge der Größen ins Ziel. Ein Stein außer der Reihe kommt zurück in den Vorrat.
web-new-order-small = klein
web-new-order-large = groß
web-new-own = Nie zwei eigene Steine in einem Rechteck
web-new-own-about = In ein Rechteck passen bis zu zwei Steine. Mit dieser Option müssen sie verschiedenen Spielern gehören.
web-new-start = Beginnen
web-new-invite = Einladung erstellen
web-new-no-server = Hier gibt es keinen Spielserver, also kannst du niemanden online einladen. Wähle einen Menschen oder den Computer.

## The game screen

web-play-title = Eine Partie { $game }
web-play-board = Brett
web-play-turn = Dieser Zug
web-play-seats = Spieler
web-play-course = Verlauf der Partie
web-play-more = Mehr
web-status-to-move = { $seat } ist am Zug
web-status-thinking = Der Computer denkt nach …
web-status-slide-or-place = Schiebe eine gegnerische Kugel, wenn du magst; dann setze eine eigene.
web-status-place = Setze jetzt eine eigene Kugel.
web-status-rotates-next = Bestätige, und die Ringe drehen sich.
web-status-steps = { $steps ->
    [0] Noch kein Stein auf dem Spielfeld
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
web-status-looking-back = Eine frühere Stellung. Wenn du hier ziehst, beginnt eine Variante.
web-status-earlier = Eine frühere Stellung.
web-status-variation = Eine Variante, nicht die Partie selbst.
web-status-repetition = Diese Stellung gab es schon einmal. Beim dritten Mal ist die Partie remis.
web-back-to-game = Zurück zur Partie
web-promote = Zur Partie machen
web-bot-again = Computer spielt weiter
web-bot-retry = Noch einmal
web-take-back = Zurück
web-take-back-about = Den letzten Teil dieses Zuges zurücknehmen
web-redo-part = Wiederholen
web-confirm = Bestätigen
web-pass = Passen
web-undo = Rückgängig
web-undo-about = Deinen letzten Zug zurücknehmen
web-hint-ask = Tipp
web-hint-thinking = Denkt nach …
web-hint = Tipp: { $turn }.
web-hint-hide = Tipp ausblenden
web-hint-win = { $turns ->
    [one] Das gewinnt sofort.
   *[other] Das gewinnt in höchstens { $turns } Zügen.
}
web-hint-loss = { $turns ->
    [one] Aber der Gegner gewinnt mit dem nächsten Zug.
   *[other] Auch bei bestem Spiel ist es in { $turns } Zügen verloren.
}
web-hint-draw = Bei bestem Spiel endet die Partie remis.
web-notice-bot-stopped = Der Computer antwortet nicht mehr. Versuche es noch einmal oder nimm deinen Zug zurück.
web-notice-bot-declines = Der Computer lehnt das Remis ab. Spiele weiter oder gib auf.
web-notice-no-hint = Die Engine hat nicht geantwortet, daher gibt es keinen Tipp. Versuche es noch einmal.
web-seat-out = ausgeschieden
web-seat-now = am Zug
web-seat-arrived = Im Ziel
web-seat-arrived-of = { $count } von { $target }
web-seat-reserve = Vorrat
web-seat-small = { $count } klein
web-seat-large = { $count } groß
web-seat-hand = In der Hand
web-agreed-order = Reihenfolge im Ziel: { $order }.
web-agreed-own = Nie zwei eigene Steine in einem Rechteck.
web-go-first = Erste Stellung
web-go-previous = Einen Zug zurück
web-go-next = Einen Zug weiter
web-go-last = Letzte Stellung
web-list-title = Züge
web-list-none = Noch keine Züge.
web-over-win = { $seat } gewinnt
web-over-draw = Remis
web-over-board-ido = Der letzte nötige Stein ist im Ziel.
web-over-board-orbito = Vier in einer Reihe.
web-over-board-draw = Vier in einer Reihe für beide Farben oder für keine.
web-over-repetition = Zum dritten Mal stand dieselbe Stellung auf dem Brett.
web-over-agreement = Die Spieler haben sich auf Remis geeinigt.
web-over-resigns = Durch Aufgeben.
web-over-time = Durch Zeitüberschreitung.
web-over-gone = Durch Abwesenheit.
web-rematch = Revanche
web-rotate-board = Brett drehen
web-rotate-seat = Sicht von { $seat }
web-rotate-quarter = Vierteldrehung
web-zen = Zen-Modus
web-zen-about = Nur das Brett, die Uhren und die wichtigsten Knöpfe; Escape beendet ihn
web-zen-leave = Zen-Modus beenden
web-full-screen = Vollbild
web-full-screen-leave = Vollbild beenden
web-end = Aufgeben oder Remis
web-end-about = Beides beendet die Partie. Du kannst es rückgängig machen.
web-end-about-many = Wer aufgibt, scheidet aus; die anderen spielen weiter. Ein Remis beendet die Partie. Beides kannst du rückgängig machen.
web-end-resign = { $seat } gibt auf
web-end-draw = Remis vereinbaren
web-end-go-on = Weiterspielen
web-announce-by = { $seat }: { $words }.
web-announce = { $words }.
web-announce-to-move = { $seat } ist am Zug.

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
    [small] kleiner Stein von { $from } außer der Reihe ins Ziel, zurück in den Vorrat
   *[large] großer Stein von { $from } außer der Reihe ins Ziel, zurück in den Vorrat
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
web-event-draw = Remis vereinbart
web-event-resigns = gibt auf
web-event-time = überschreitet die Zeit
web-event-gone = verlässt die Partie

## Sharing

web-share = Teilen und speichern
web-share-position = Diese Stellung
web-share-game = Die ganze Partie
web-share-copy = Als Text kopieren
web-share-link = Link kopieren
web-share-copy-game = Partietext kopieren
web-share-link-game = Partielink kopieren
web-share-file = Als Datei speichern
web-share-picture = Bild dieser Stellung
web-share-no-picture = Dieser Browser kann das Bild nicht erzeugen. Versuche das andere Format.
web-share-copied = Kopiert.
web-share-line-only = Kopiert. Mit allen Varianten wäre der Link zu lang, deshalb enthält er nur die Variante auf dem Brett.
web-share-by-hand = Dieser Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst.
web-share-saved = Gespeichert als { $file }.

## Settings and help

web-settings = Einstellungen
web-language = Sprache
web-scheme = Farben
web-scheme-system = Wie auf dem Gerät
web-scheme-light = Hell
web-scheme-dark = Dunkel
web-speed = Animation
web-speed-off = Aus
web-speed-quick = Schnell
web-speed-normal = Normal
web-speed-slow = Langsam
web-confirm-setting = Jeden Zug bestätigen
web-confirm-setting-about = Sonst endet ein Zug von selbst, sobald nichts mehr folgen kann.
web-next-game = Zur nächsten Partie gehen
web-next-game-about = Nach einem bestätigten Online-Zug öffnet sich die nächste Partie, in der du am Zug bist.
web-coordinates = Koordinaten
web-coordinates-about = Buchstaben und Zahlen neben dem Brett zeigen.
web-sound = Ton
web-sound-about = Kurze Töne, wenn sich etwas bewegt.
web-help = Hilfe
web-help-how = So wird gespielt
web-help-ido-aim = Bringe deine Steine von deiner Startlinie über deine Ziellinie. Wer zuerst genug Steine im Ziel hat, meist vier, gewinnt. Kleine Steine ziehen nur auf kleine Quadrate, große nur in Rechtecke.
web-help-ido-turn = In einem Zug setzt du einen Stein ein, oder du ziehst mit deinen Steinen (du hast so viele Schritte wie Steine auf dem Spielfeld), oder du verschiebst den Rahmen um ein Kästchen. Tippe auf einen Stein und dann auf sein Ziel, oder ziehe ihn mit dem Finger oder der Maus.
web-help-ido-shift = Der Rahmen schiebt Steine, die im Weg stehen. Danach ruht er: Im nächsten Zug darf ihn niemand verschieben, zu zweit auch im Zug darauf nicht.
web-help-orbito-aim = Bringe vier deiner Kugeln in eine Reihe, Spalte oder lange Diagonale. Es zählt nur, was nach der Drehung liegt.
web-help-orbito-turn = In einem Zug darfst du eine gegnerische Kugel auf ein freies Nachbarfeld schieben. Dann setzt du eine eigene, und beide Ringe drehen sich um ein Feld.
web-help-keys-board = Tasten auf dem Brett
web-help-keys-screen = Andere Tasten
web-help-step = Einen Zug zurück oder weiter
web-help-ends = Zur ersten oder letzten Stellung

## About

web-about-title = Über Kinetic
web-about-lead = Mit Kinetic spielst du zwei Brettspiele, deren Brett sich bewegt: gemeinsam an einem Bildschirm, gegen den Computer oder, wo es einen Server gibt, online.
web-about-ido = IDO ist ein Wettlauf von Bernhard Weber, 1998 bei Goldsieber erschienen und lange vergriffen: für 2 bis 4 Spieler ab 12 Jahren. Das Brett ändert sich mit jedem Verschieben des Rahmens.
web-about-layout = Die Einteilung des IDO-Bretts ist aus den veröffentlichten Regeln rekonstruiert, die uns ohne ihre Abbildungen vorlagen. Das Original kann anders aussehen.
web-about-orbito = Orbito ist ein Spiel um vier in einer Reihe von Yossef Sonnenfeld, 2023 bei FlexiQ erschienen: für 2 Spieler ab 7 Jahren. Nach jedem Zug bewegt das Brett die Kugeln. Der Computer kennt den genauen Wert jeder Stellung.
web-about-names-title = Namen
web-about-names = Die Namen der Spiele gehören ihren Inhabern. Kinetic ist ein unabhängiges Projekt, das sie weder gemacht noch gebilligt haben.
web-about-privacy-title = Deine Daten
web-about-privacy = Deine Partien und Einstellungen bleiben in diesem Browser. Nichts wird verschickt; ein Link enthält seine ganze Partie.
web-about-privacy-server = Deine Einstellungen und die Partien auf diesem Gerät bleiben in diesem Browser. Online-Partien speichert der Server, mit den Namen der Spieler, ihrem Chat und den Antworten, die sie vorbereitet haben und die niemand sonst sieht; ein Cookie sagt ihm, wer du bist. Unter „Geräte und Daten“ kannst du herunterladen oder löschen lassen, was er über dich speichert. Wenn du Benachrichtigungen einschaltest, speichert der Server auch, wie dein Gerät erreicht wird, und deine E-Mail-Adresse, falls du sie angibst.
web-about-licence-title = Lizenz
web-about-licence = Kinetic ist freie Software unter der MIT- oder der Apache-2.0-Lizenz.

## Links to the lessons and the rules

web-study = Studie
web-learn-ido = IDO lernen
web-learn-orbito = Orbito lernen
web-rules-ido = Regeln von IDO
web-rules-orbito = Regeln von Orbito

## Puzzles, updates and installing

web-puzzles = Rätsel
web-puzzles-ido = Rätsel: IDO
web-puzzles-orbito = Rätsel: Orbito
web-update-ready = Eine neue Version ist bereit.
web-update-now = Jetzt aktualisieren
web-update-later = Später
web-update-elsewhere = Ein anderer Tab hat eine neue Version geladen. Lade diese Seite neu, wenn es dir passt.
web-update-reload = Neu laden
web-install = Installieren
web-install-about = Kinetic als App auf diesem Gerät installieren

## Review and explorer

web-review = Partie analysieren
web-explorer = Eröffnungen

## The game screen: whose turn, how it ended

web-status-your-turn = Du bist am Zug
web-over-you-won = Du hast gewonnen
web-over-you-lost = Du hast verloren

## The legend of the IDO board

web-legend = Legende
web-legend-small = Weiß: ein kleines Quadrat. Hier werden kleine Steine eingesetzt und gezogen.
web-legend-rectangle = Getönt: ein Rechteck. Hier werden große Steine eingesetzt und gezogen; zwei haben Platz.
web-legend-closed = Schraffiert: ein L-Feld oder ein großes Quadrat. Kein Stein kann hineinziehen; der Rahmen kann einen hineinschieben.
web-legend-start = Volle Linie: die Startlinie dieser Farbe.
web-legend-goal = Offene Linie: die Ziellinie dieser Farbe. Ein Stein, der sie überquert, ist im Ziel.
web-legend-steps = Ein Kästchen, das der gewählte Stein erreicht, und wie viele Schritte es kostet.
web-legend-handle = Zweimal drücken verschiebt den Rahmen in diese Richtung; das erste Mal zeigt, was geschieht.
web-legend-lock = Der Rahmen ruht. Die Zahl sagt, wie viele Züge noch.

## Settings and comforts

web-hint-play = Zug spielen
web-over-resigns-many = Alle anderen haben aufgegeben.
web-over-out-many = Alle anderen sind ausgeschieden.
web-theme = Brett
web-theme-classic = Klassisch
web-theme-soft = Sanft
web-theme-contrast = Starker Kontrast
web-notation = Züge
web-notation-both = Notation und Worte
web-notation-short = Notation
web-notation-words = Worte

## Seats and rematches

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
