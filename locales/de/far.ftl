# Online games in the browser. Error messages of the server are in server.ftl.
# $seat is already translated, with the player’s name where it is known.

## The connection

far-line-opening = Verbindung zum Server …
far-line-lost = Die Verbindung ist unterbrochen und wird neu aufgebaut … Was du bestätigt hast, geht nicht verloren.
far-line-offline = Dieses Gerät ist offline. Du kannst die Partie ansehen; sie geht weiter, sobald du wieder verbunden bist.
far-line-outdated = Diese Seite ist älter als der Server. Lade sie neu, um weiterzuspielen.
far-line-delayed = Der Server kann gerade nichts speichern. Er versucht es weiter; lass diese Seite bitte offen.
far-line-try = Jetzt versuchen
far-reload = Neu laden
far-sending = Dein Zug wird gesendet …
far-behind = Diese Seite war im Rückstand und wurde neu geladen.
far-overtaken = Die Partie ging weiter, bevor dein Zug ankam; er wurde nicht gespielt.
far-unreachable = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
far-no-server = Unter dieser Adresse gibt es keinen Spielserver; du kannst nur auf diesem Gerät spielen. Einen Server startest du mit „kinetic serve“.
far-loading = Einen Moment …

## Name and devices

far-you = Du
far-you-are = Du heißt hier { $name }.
far-you-nobody = Du brauchst kein Konto. Einen Namen bekommst du, sobald du mitspielst.
far-you-rename = Namen ändern
far-name = Dein Name
far-name-about = So sehen dich die anderen. Begonnene Partien behalten den alten Namen.
far-name-save = Speichern
far-forget-about = Deine Partien gehören zu diesem Browser. Danach kannst du sie hier nicht weiterspielen.
far-forget = Mich hier vergessen
far-forget-everywhere = Mich überall vergessen
far-carry = Anderes Gerät nutzen
far-carry-about = Öffne diesen Link auf dem anderen Gerät oder scanne den Code mit seiner Kamera. Dann sind deine Partien auch dort.
far-carry-link = Link für dein anderes Gerät
far-carry-until = Der Link gilt einmal, bis { $when }. Gib ihn niemand anderem.
far-carry-title = Hier weiterspielen
far-carry-here = Damit bist du hier derselbe Spieler wie auf deinem anderen Gerät, mit denselben Partien.
far-carry-instead = Auf diesem Gerät heißt du bisher { $name }. Die Partien unter diesem Namen kannst du danach von hier aus nicht weiterspielen.
far-carry-yes = Hier weiterspielen
far-carry-done = Fertig. Auch hier heißt du jetzt { $name }.
far-tokens = Tokens für Programme
far-tokens-about = Ein Programm, das du schreibst, kann in deinem Namen spielen. Es weist sich beim Server mit einem Token aus.
far-token = Token
far-token-name = Name des Programms
far-token-make = Token erstellen
far-token-once = Kopiere das Token jetzt: Es wird nicht noch einmal gezeigt. Wer es hat, kann in deinem Namen spielen.
far-token-copy = Token kopieren
far-token-copied = Token kopiert.
far-token-revoke = Widerrufen
far-token-revoke-this = Das Token von { $name } widerrufen

## The lobby

far-invite-title = Jemanden einladen
far-invite-about = Wähle Spiel und Plätze; du bekommst einen Link zum Verschicken.
far-invite-to = Zu { $game } einladen
far-mine = Meine Partien
far-mine-none = Hier erscheinen deine Online-Partien, zuerst die, in denen du am Zug bist.
far-past = Beendete Partien
far-past-none = Du hast noch keine beendeten Partien.
far-open = Offene Einladungen
far-open-none = Gerade gibt es keine offene Einladung. Erstelle eine, die alle sehen können.
far-watching = Partien zum Zuschauen
far-watching-none = Gerade gibt es keine Partie zum Zuschauen.
far-your-turn = Du bist am Zug
far-row-open = Wartet auf Spieler
far-row-running = Läuft
far-row-over = Beendet
far-until = bis { $when }
far-seat-open = { $seat }: frei
far-to-lobby = Zur Lobby
far-bots = Schreibst du einen Bot?
far-bots-link = So spielen Programme hier

## Options

far-options = Vereinbarte Optionen
far-time = Bedenkzeit
far-time-kind-unlimited = Unbegrenzt
far-time-kind-live = Mit Uhr
far-time-kind-days = Tage pro Zug
far-time-about-unlimited = Alle nehmen sich so viel Zeit, wie sie möchten.
far-time-about-live = Jeder Spieler hat Zeit für die ganze Partie und bekommt nach jedem Zug etwas dazu. Wer die Zeit überschreitet, scheidet aus.
far-time-about-days = Für Partien über mehrere Tage: eine Anzahl von Tagen für jeden Zug.
far-minutes = Zeit pro Spieler
far-increment = Zusatzzeit pro Zug
far-days = Zeit pro Zug
far-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
far-wait-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
far-wait-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
far-wait-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
far-days-hours = { $days } T { $hours } Std.
far-time-unlimited = Ohne Zeitbegrenzung.
far-time-live = { $minutes } Min., dazu { $seconds } Sek. pro Zug.
far-time-days = { $days ->
    [one] Ein Tag pro Zug.
   *[other] { $days } Tage pro Zug.
}
far-absence = Wenn jemand weggeht
far-absence-about = Das gilt, wenn ein Spieler am Zug ist, der die Partie geschlossen hat.
far-then-wait = Warten
far-then-claim = Andere entscheiden
far-then-out = Scheidet aus
far-then-bot = Computer übernimmt
far-after = Nach
far-absence-wait = Die Partie wartet auf abwesende Spieler.
far-absence-claim = Ist ein Spieler am Zug und abwesend (Dauer: { $wait }), dürfen ihn die anderen ausschließen.
far-absence-out = Ist ein Spieler am Zug und abwesend (Dauer: { $wait }), scheidet er aus.
far-absence-bot = Ist ein Spieler am Zug und abwesend (Dauer: { $wait }), spielt der Computer (Stufe { $level }) für ihn, bis er zurückkommt.
far-listed = Alle dürfen mitspielen und zuschauen
far-listed-about = Die Partie steht in der Lobby. Sonst findet man sie nur mit einem Link.

## Before a game begins

far-waiting-title = { $game }: wartet auf Spieler
far-waiting-open = { $count ->
    [one] Ein Platz ist noch frei. Sobald er besetzt ist, beginnt die Partie.
   *[other] { $count } Plätze sind noch frei. Sobald sie besetzt sind, beginnt die Partie.
}
far-waiting-begins = Alle Plätze sind besetzt. Die Partie beginnt.
far-waiting-nobody = noch frei
far-waiting-you = (du)
far-waiting-link = Wer diesen Link öffnet, kann { $seat } spielen. Schicke ihn nur einer Person.
far-waiting-link-of = Link für { $seat }
far-waiting-stay = Du kannst diese Seite schließen. Die Partie bleibt auf dem Server und steht unter deinen Partien.
far-share = Teilen …
far-qr = QR-Code
far-qr-of = QR-Code: { $label }
far-call-off = Partie absagen
far-called-off = Diese Partie wurde abgesagt.
far-stand-up = { $seat } freigeben
far-take-seat-of = { $seat } spielen
far-invited-title = Du bist eingeladen
far-invited = Eine Partie { $game }. Du würdest { $seat } spielen.
far-invited-board = Brett: { $board }.
far-invited-own = Das ist deine eigene Einladung. Schicke den Link jemand anderem.
far-invited-late = Dieser Platz ist besetzt, oder die Partie hat schon begonnen. Du kannst zuschauen.
far-watch = Bei der Partie zuschauen
far-unknown-board = Diese Seite kennt das Brett nicht, auf dem diese Partie gespielt wird.

## In a game

far-clock = Restzeit
far-you-short = du
far-here = online
far-away = weg
far-stands-in = für { $name }
far-you-watch = Du schaust zu.
far-watchers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
far-asks-draw = { $seat } bietet Remis an.
far-asks-take-back = { $seat } möchte den letzten Zug zurücknehmen.
far-asks-rematch = { $seat } möchte eine Revanche.
far-agree = Annehmen
far-decline = Ablehnen
far-withdraw = Zurückziehen
far-claim-soon = { $seat } ist weg. In { $time } kannst du den Spieler ausschließen.
far-claim-now = { $seat } ist lange genug weg.
far-bot-soon = { $seat } ist weg. In { $time } übernimmt der Computer.
far-out-soon = { $seat } ist weg und scheidet in { $time } aus.
far-claim = Ausschließen
far-end = Fragen oder aufgeben
far-end-ask = Die anderen fragen
far-ask-take-back = Rücknahme erbitten
far-ask-draw = Remis anbieten
far-end-leave = Partie verlassen
far-end-about = Wenn du aufgibst, verlierst du. Das lässt sich nicht rückgängig machen.
far-end-about-many = Wenn du aufgibst, scheidest du aus, und die anderen spielen weiter. Das lässt sich nicht rückgängig machen.
far-hand-over = Computer für { $seat }
far-to-rematch = Zur Revanche
far-study = Als Studie öffnen
far-chat = Chat
far-chat-lines = Nachrichten
far-chat-none = Noch keine Nachrichten.
far-chat-say = Nachricht schreiben
far-chat-send = Senden
far-chat-off = Chat ausschalten
far-chat-is-off = Der Chat ist aus: Du siehst nicht, was die anderen schreiben.
far-chat-on = Chat einschalten
