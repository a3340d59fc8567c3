# Online games in the browser. Error messages of the server are in server.ftl.
# $seat is already translated, with the player’s name where it is known.

## The connection

online-connection-opening = Verbindung zum Server …
online-connection-lost = Die Verbindung ist unterbrochen und wird neu aufgebaut … Was du bestätigt hast, geht nicht verloren.
online-connection-offline = Dieses Gerät ist offline. Du kannst die Partie ansehen; sie geht weiter, sobald du wieder verbunden bist.
online-connection-outdated = Diese Seite ist älter als der Server. Lade sie neu, um weiterzuspielen.
online-connection-delayed = Der Server kann gerade nichts speichern. Er versucht es weiter; lass diese Seite bitte offen.
online-connection-retry = Jetzt versuchen
online-reload = Neu laden
online-sending = Dein Zug wird gesendet …
online-refreshed = Diese Seite war nicht auf dem neuesten Stand und wurde aktualisiert.
online-turn-too-late = Die Partie ging weiter, bevor dein Zug ankam; er wurde nicht gespielt.
online-unreachable = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
online-unreachable-offline = Dieses Gerät ist offline, deshalb ist der Server nicht erreichbar.
online-unreachable-list = Stand der Liste: { $when }. Die Partien gehen weiter, sobald der Server wieder erreichbar ist.
online-no-server = Unter dieser Adresse gibt es keinen Spielserver; du kannst nur auf diesem Gerät spielen. Einen Server startest du mit „kinetic serve“.
online-loading = Einen Moment …

## Name and devices

online-you = Du
online-you-are = Du heißt hier { $name }.
online-you-no-name = Du brauchst kein Konto. Einen Namen bekommst du, sobald du mitspielst.
online-guest = Gast { $number }
online-you-rename = Namen ändern
online-name = Dein Name
online-name-about = So sehen dich die anderen. Begonnene Partien behalten den alten Namen.
online-name-save = Speichern
online-forget-about = Deine Partien gehören zu diesem Browser. Danach kannst du sie hier nicht weiterspielen.
online-forget = Mich hier vergessen
online-forget-everywhere = Mich überall vergessen
online-device = Anderes Gerät nutzen
online-device-about = Öffne diesen Link auf dem anderen Gerät oder scanne den Code mit seiner Kamera. Dann sind deine Partien auch dort.
online-device-link = Link für dein anderes Gerät
online-device-until = Der Link gilt einmal, bis { $when }. Gib ihn niemand anderem.
online-device-title = Hier weiterspielen
online-device-here = Damit bist du hier derselbe Spieler wie auf deinem anderen Gerät, mit denselben Partien.
online-device-instead = Auf diesem Gerät heißt du bisher { $name }. Die Partien unter diesem Namen kannst du danach von hier aus nicht weiterspielen.
online-device-confirm = Hier weiterspielen
online-device-done = Fertig. Auch hier heißt du jetzt { $name }.
online-tokens = Tokens für Programme
online-tokens-about = Ein Programm, das du schreibst, kann in deinem Namen spielen. Es weist sich beim Server mit einem Token aus.
online-token = Token
online-token-name = Name des Programms
online-token-create = Token erstellen
online-token-once = Kopiere das Token jetzt: Es wird nicht noch einmal gezeigt. Wer es hat, kann in deinem Namen spielen.
online-token-copy = Token kopieren
online-token-copied = Token kopiert.
online-token-revoke = Widerrufen
online-token-revoke-this = Das Token von { $name } widerrufen

## The lobby

online-invite-title = Jemanden einladen
online-invite-about = Wähle Spiel und Plätze; du bekommst einen Link zum Verschicken.
online-invite-to = Zu { $game } einladen
online-games = Meine Partien
online-games-none = Hier erscheinen deine Online-Partien, zuerst die, in denen du am Zug bist.
online-finished = Beendete Partien
online-finished-none = Du hast noch keine beendeten Partien.
online-invitations = Offene Einladungen
online-invitations-none = Gerade gibt es keine offene Einladung. Erstelle eine, die alle sehen können.
online-watching = Partien zum Zuschauen
online-watching-none = Gerade gibt es keine Partie zum Zuschauen.
online-your-turn = Du bist am Zug
online-phase-open = Wartet auf Spieler
online-phase-running = Läuft
online-phase-over = Beendet
online-until = bis { $when }
online-seat-open = { $seat }: frei
online-to-lobby = Zur Lobby
online-bots = Schreibst du einen Bot?
online-bots-link = So spielen Programme hier

## Options

online-options = Vereinbarte Optionen
online-time = Bedenkzeit
online-time-kind-unlimited = Unbegrenzt
online-time-kind-live = Mit Uhr
online-time-kind-days = Tage pro Zug
online-time-kind-custom = Frei gewählt
online-time-about-unlimited = Alle nehmen sich so viel Zeit, wie sie möchten.
online-time-about-live = Jeder Spieler hat Zeit für die ganze Partie und bekommt nach jedem Zug etwas dazu. Wer die Zeit überschreitet, scheidet aus.
online-time-about-days = Für Partien über mehrere Tage: eine Anzahl von Tagen für jeden Zug.
online-time-about-custom = Wähle alles selbst: Zeit pro Zug, Zeitreserve, verschiedene Zeiten, freie Wochenenden, Urlaub und Pausen.
online-minutes = Zeit pro Spieler
online-increment = Zusatzzeit pro Zug
online-days = Zeit pro Zug
online-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
online-wait-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
online-wait-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
online-wait-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
online-days-hours = { $days } T { $hours } h
online-time-unlimited = Ohne Zeitbegrenzung.
online-time-live = { $minutes } Min., dazu { $seconds } Sek. pro Zug.
online-time-days = { $days ->
    [one] Ein Tag pro Zug.
   *[other] { $days } Tage pro Zug.
}
online-time-each = { $time }.
online-time-seat = { $seat }: { $time }.
online-time-part-turn = { $time } pro Zug
online-time-part-game = { $time } für die Partie
online-time-part-bank = { $time } Zeitreserve
online-time-part-increment = { $time } mehr nach jedem Zug
online-time-part-cap = höchstens { $time } Reserve
online-time-weekends = Wochenenden zählen nicht.
online-time-holidays = { $days ->
    [one] Jeder Spieler hat einen Urlaubstag im Jahr.
   *[other] Jeder Spieler hat { $days } Urlaubstage im Jahr.
}
online-time-pauses = Die Spieler können Pausen vereinbaren.
online-time-zone = Die Tage beginnen nach der Uhr dessen, der die Partie angelegt hat (UTC{ $offset }).
online-custom-turn = Zeit pro Zug
online-custom-bank = Zeitreserve
online-custom-increment = Zusatzzeit pro Zug
online-custom-cap = Reserve höchstens (0: ohne Grenze)
online-custom-unit = Einheit
online-unit-seconds = Sekunden
online-unit-minutes = Minuten
online-unit-hours = Stunden
online-unit-days = Tage
online-custom-about = Ein Zug verbraucht zuerst die Zeit pro Zug, dann die Zeitreserve. Die Zusatzzeit kommt zur Reserve.
online-custom-unequal = Verschiedene Zeiten
online-custom-weekends = Wochenenden zählen nicht
online-custom-weekends-about = Samstags und sonntags läuft keine Uhr, nach der Zeit dieses Geräts (UTC{ $offset }).
online-custom-holidays = Urlaubstage im Jahr
online-custom-holidays-about = Im Urlaub läuft die Uhr nicht. Er endet von selbst, wenn die Tage verbraucht sind.
online-custom-pauses = Pausen nach Vereinbarung
online-custom-pauses-about = Wenn alle zustimmen, läuft keine Uhr, bis jemand die Partie fortsetzt.
online-absence = Wenn jemand wegbleibt
online-absence-about = Das gilt, wenn ein Spieler am Zug ist, der die Partie geschlossen hat.
online-absence-kind-wait = Warten
online-absence-kind-claim = Andere entscheiden
online-absence-kind-out = Scheidet aus
online-absence-kind-bot = Computer übernimmt
online-absence-after = Nach
online-absence-wait = Die Partie wartet auf abwesende Spieler.
online-absence-claim = Ist ein Spieler am Zug und { $wait } lang abwesend, dürfen ihn die anderen ausschließen.
online-absence-out = Ist ein Spieler am Zug und { $wait } lang abwesend, scheidet er aus.
online-absence-bot = Ist ein Spieler am Zug und { $wait } lang abwesend, spielt der Computer (Stufe { $level }) für ihn, bis er zurückkommt.
online-listed = Alle dürfen mitspielen und zuschauen
online-listed-about = Die Partie steht in der Lobby. Sonst findet man sie nur mit einem Link.
online-agreed-listed = Jeder darf mitspielen oder zuschauen.

## Before a game begins

online-waiting-title = { $game }: wartet auf Spieler
online-waiting-open = { $count ->
    [one] Ein Platz ist noch frei. Sobald er besetzt ist, beginnt die Partie.
   *[other] { $count } Plätze sind noch frei. Sobald sie besetzt sind, beginnt die Partie.
}
online-waiting-begins = Alle Plätze sind besetzt. Die Partie beginnt.
online-waiting-nobody = noch frei
online-waiting-you = (du)
online-waiting-link = Wer diesen Link öffnet, kann { $seat } spielen. Schicke ihn nur einer Person.
online-waiting-link-of = Link für { $seat }
online-waiting-group = Schicke diesen einen Link an die ganze Gruppe: Wer ihn öffnet, bekommt den nächsten freien Platz, solange es freie gibt.
online-waiting-group-link = Link für alle
online-waiting-stay = Du kannst diese Seite schließen. Die Partie bleibt auf dem Server und steht unter deinen Partien.
online-share = Teilen …
online-qr = QR-Code
online-qr-of = QR-Code: { $label }
online-cancel = Partie absagen
online-cancelled = Diese Partie wurde abgesagt.
online-leave-seat = { $seat } freigeben
online-take-seat = { $seat } spielen
online-invited-title = Du bist eingeladen
online-invited = Eine Partie { $game }. Du würdest { $seat } spielen.
online-invited-group = Die Einladung gilt für eine Gruppe: Jeder bekommt den nächsten freien Platz.
online-invited-learn = Du kennst das Spiel noch nicht?
online-invited-own = Das ist deine eigene Einladung. Schicke den Link jemand anderem.
online-invited-late = Dieser Platz ist besetzt, oder die Partie hat schon begonnen. Du kannst zuschauen.
online-watch = Zuschauen
online-unknown-board = Diese Seite kennt das Brett nicht, auf dem diese Partie gespielt wird.

## In a game

online-clock = Restzeit
online-you-short = du
online-present = online
online-away = weg
online-plays-for = für { $name }
online-you-watch = Du schaust zu.
online-watchers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
online-asks-draw = { $seat } bietet Remis an.
online-asks-take-back = { $seat } möchte den letzten Zug zurücknehmen.
online-asks-rematch = { $seat } möchte eine Revanche.
online-asks-pause = { $seat } möchte eine Pause.
online-agree = Annehmen
online-decline = Ablehnen
online-withdraw = Zurückziehen
online-claim-soon = { $seat } ist weg. In { $time } kannst du den Spieler ausschließen.
online-claim-now = { $seat } ist lange genug weg.
online-bot-soon = { $seat } ist weg. In { $time } übernimmt der Computer.
online-out-soon = { $seat } ist weg und scheidet in { $time } aus.
online-claim = Ausschließen
online-end = Fragen oder aufgeben
online-end-ask = Die anderen fragen
online-ask-take-back = Rücknahme erbitten
online-ask-draw = Remis anbieten
online-ask-pause = Um Pause bitten
online-resume = Partie fortsetzen
online-paused = Die Partie ist unterbrochen. Keine Uhr läuft, bis jemand sie fortsetzt oder zieht.
online-clock-ends = Zeit bis { $when }
online-stops-weekend = Wochenende: Die Uhr steht bis { $when }.
online-stops-holiday = Urlaub: Die Uhr steht bis spätestens { $when }.
online-holiday = Urlaub
online-holiday-left = Du hast in diesem Jahr noch { $time } Urlaub.
online-holiday-start = Urlaub beginnen
online-holiday-all = In allen Partien
online-holiday-end = Urlaub beenden
online-on-holiday = im Urlaub
online-you-on-holiday = Du bist bis spätestens { $when } im Urlaub. Deine Uhr steht.
online-holiday-done = { $count ->
    [one] Dein Urlaub hat in einer Partie begonnen.
   *[other] Dein Urlaub hat in { $count } Partien begonnen.
}
online-end-leave = Partie verlassen
online-end-about = Wenn du aufgibst, verlierst du. Das lässt sich nicht rückgängig machen.
online-end-about-many = Wenn du aufgibst, scheidest du aus, und die anderen spielen weiter. Das lässt sich nicht rückgängig machen.
online-hand-over = Computer für { $seat }
online-to-rematch = Zur Revanche
online-study = Als Studie öffnen
online-chat = Chat
online-chat-lines = Nachrichten
online-chat-none = Noch keine Nachrichten.
online-chat-say = Nachricht schreiben
online-chat-send = Senden
online-chat-off = Chat ausschalten
online-chat-is-off = Der Chat ist aus: Du siehst nicht, was die anderen schreiben.
online-chat-on = Chat einschalten

## Who may write, reports, blocks

online-chat-for-players = Nur Mitspieler
online-chat-for-everybody = Alle
online-chat-for-nobody = Niemand
online-chat-access-about = Wer während der Partie schreiben kann. Lesen kann alle Nachrichten, wer die Partie sehen kann.
online-chat-closed = In dieser Partie gibt es keinen Chat.
online-chat-players-only = In dieser Partie können nur die Mitspieler schreiben.
online-line-more = Mehr zur Nachricht von { $name }
online-line-of = Nachricht von { $name }
online-report-text = Was ist nicht in Ordnung? (freiwillig)
online-report-about = Deine Meldung geht an die Betreiber des Servers, zusammen mit den letzten Nachrichten.
online-report-send = Nachricht melden
online-report-sent = Danke. Die Meldung wurde gesendet.
online-block-about = Wenn du diese Person blockierst, siehst du ihre Nachrichten nicht mehr, und sie kann deinen Partien nicht über die Lobby beitreten.
online-block = Person blockieren

## Devices and data

online-you-page = Geräte und Daten
online-signed-in = Du bist jetzt als { $name } angemeldet.
online-passkeys = Passkeys
online-passkey = Passkey
online-passkeys-about = Mit einem Passkey bist du auf all deinen Geräten dieselbe Person, ohne Passwort. Du musst keinen haben.
online-passkeys-insecure = Passkeys gibt es hier nicht: Browser erlauben sie nur auf Seiten mit https und auf localhost.
online-passkeys-browser = Dieser Browser unterstützt keine Passkeys.
online-passkeys-address = Passkeys gibt es hier nicht: Der Server muss über seinen Namen geöffnet werden, nicht über eine Adresse aus Zahlen.
online-passkey-add = Passkey hinzufügen
online-passkey-use = Mit Passkey anmelden
online-passkey-added = Der Passkey wurde hinzugefügt.
online-passkey-stopped = Es wurde kein Passkey benutzt.
online-passkey-remove-this = Den Passkey vom { $when } entfernen
online-remove = Entfernen
online-codes = Wiederherstellungs{ "\u00AD" }codes
online-codes-about = Wenn du alle Geräte verlierst, kannst du dich mit jedem dieser Codes einmal anmelden. Bewahre sie sicher auf.
online-codes-left = { $count ->
    [0] Du hast keine Wiederherstellungscodes.
    [one] Ein Code ist noch nicht benutzt.
   *[other] { $count } Codes sind noch nicht benutzt.
}
online-codes-once = Schreibe diese Codes jetzt auf: Sie werden nicht noch einmal gezeigt.
online-codes-copy = Codes kopieren
online-codes-copied = Codes kopiert.
online-codes-make = Neue Codes erstellen
online-code = Code von einem anderen Gerät oder Wiederherstellungscode
online-code-use = Anmelden
online-devices = Angemeldete Geräte
online-device-this = (dieses Gerät)
online-device-unknown = Unbekanntes Gerät
online-device-end = Abmelden
online-device-end-this = Abmelden: { $device }
online-blocks = Blockierte Spieler
online-unblock = Nicht mehr blockieren
online-unblock-this = { $name } nicht mehr blockieren
online-notifications = Benachrichtigungen
online-notifications-about = Erfahre auf deinen Geräten oder per E-Mail, wann du am Zug bist.
online-data = Deine Daten
online-data-about = Der Server speichert deinen Namen, deine Partien, deine Nachrichten und für Benachrichtigungen deine Geräte und deine E-Mail-Adresse. Du kannst alles herunterladen oder löschen lassen.
online-data-download = Daten herunterladen
online-delete-me = Mich löschen
online-delete-about = Dein Name, deine Nachrichten, Geräte und Passkeys werden gelöscht. Laufende Partien gelten als aufgegeben; beendete bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
online-delete-now = Endgültig löschen
online-delete-cancel = Alles behalten
online-deleted = Du wurdest auf diesem Server gelöscht.
online-deleted-player = gelöschter Spieler
