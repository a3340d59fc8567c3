# Games with people far away, in the browser. What the server refuses is in
# server.ftl. $seat comes translated, with the player where it is known.

## The connection

far-line-opening = Verbindung zum Server …
far-line-lost = Die Verbindung zum Server ist weg. Sie wird gesucht; was du bestätigt hast, geht nicht verloren.
far-line-offline = Dieses Gerät ist offline. Du kannst die Partie ansehen; sie geht weiter, sobald wieder ein Netz da ist.
far-line-outdated = Diese Seite ist älter als der Server. Lade sie neu, um weiterzuspielen.
far-line-delayed = Der Server kann gerade nichts speichern. Es wird weiter versucht; lass diese Seite bitte offen.
far-line-try = Jetzt versuchen
far-reload = Neu laden
far-sending = Dein Zug ist unterwegs …
far-behind = Diese Seite kam nicht mit und hat deshalb alles neu gelesen.
far-overtaken = Die Partie ging weiter, bevor dein Zug ankam; er zählt deshalb nicht.
far-unreachable = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
far-no-server = Unter dieser Adresse gibt es keinen Spielserver: Hier gehen nur Partien auf diesem Gerät. Starte einen mit „kinetic serve“.
far-loading = Einen Moment …

## Who one is

far-you = Du
far-you-are = Du heißt hier { $name }.
far-you-nobody = Du brauchst kein Konto. Einen Namen bekommst du, sobald du mitspielst.
far-you-rename = Namen ändern
far-name = Dein Name
far-name-about = So sehen dich die anderen. Eine begonnene Partie behält den alten Namen.
far-name-save = Speichern
far-forget-about = Deine Partien gehören zu diesem Browser. Wer vergessen ist, kann sie von hier nicht weiterspielen.
far-forget = Mich auf diesem Gerät vergessen
far-forget-everywhere = Mich auf allen Geräten vergessen
far-carry = Auf anderem Gerät weiterspielen
far-carry-about = Öffne diesen Link auf dem anderen Gerät oder lass seine Kamera den Code lesen. Dann sind deine Partien auch dort.
far-carry-link = Link für dein anderes Gerät
far-carry-until = Der Link geht einmal, bis { $when }. Gib ihn niemand anderem.
far-carry-title = Hier weiterspielen
far-carry-here = Damit bist du hier derselbe Spieler wie auf deinem anderen Gerät, mit denselben Partien.
far-carry-instead = Auf diesem Gerät heißt du bisher { $name }. Die Partien unter diesem Namen lassen sich danach von hier nicht weiterspielen.
far-carry-yes = Hier weiterspielen
far-carry-done = Fertig: Auch hier bist du jetzt { $name }.
far-tokens = Tokens für Programme
far-tokens-about = Ein Programm, das du schreibst, kann in deinem Namen spielen. Es zeigt dem Server ein Token.
far-token = Token
far-token-name = Name des Programms
far-token-make = Token erzeugen
far-token-once = Kopiere das Token jetzt: Es wird nicht noch einmal gezeigt. Wer es hat, kann als du spielen.
far-token-copy = Token kopieren
far-token-copied = Das Token ist kopiert.
far-token-revoke = Widerrufen
far-token-revoke-this = Das Token von { $name } widerrufen

## The lobby

far-invite-title = Jemanden einladen
far-invite-about = Du wählst Spiel und Plätze und bekommst einen Link zum Verschicken.
far-invite-to = { $game } mit jemandem weit weg
far-mine = Meine Partien
far-mine-none = Hier stehen deine Partien mit Leuten weit weg, zuerst die, in denen du am Zug bist.
far-past = Alte Partien
far-past-none = Noch keine deiner Partien ist zu Ende.
far-open = Offene Einladungen
far-open-none = Gerade gibt es keine Einladung. Lade jemanden ein und lass Fremde sie sehen.
far-watching = Partien zum Zuschauen
far-watching-none = Gerade gibt es keine Partie zum Zuschauen.
far-your-turn = Du bist am Zug
far-row-open = Wartet auf Spieler
far-row-running = Läuft
far-row-over = Zu Ende
far-until = bis { $when }
far-seat-open = { $seat }: frei
far-to-lobby = Zur Lobby
far-bots = Schreibst du einen Bot?
far-bots-link = Wie Programme hier spielen

## What is agreed on

far-options = Vereinbart
far-time = Bedenkzeit
far-time-kind-unlimited = Ohne Grenze
far-time-kind-live = Mit Uhren
far-time-kind-days = Tage je Zug
far-time-about-unlimited = Alle nehmen sich so viel Zeit, wie sie möchten.
far-time-about-live = Alle haben eine Zeit für die ganze Partie und bekommen nach jedem Zug etwas dazu. Wer keine Zeit mehr hat, scheidet aus.
far-time-about-days = Für Partien über Tage: Jeder Zug hat eine Anzahl von Tagen.
far-minutes = Zeit für jeden
far-increment = Dazu nach jedem Zug
far-days = Zeit für jeden Zug
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
far-days-hours = { $days } T { $hours } Std
far-time-unlimited = Ohne Zeitgrenze.
far-time-live = { $minutes } min und { $seconds } s dazu nach jedem Zug.
far-time-days = { $days ->
    [one] Ein Tag für jeden Zug.
   *[other] { $days } Tage für jeden Zug.
}
far-absence = Jemand kommt nicht wieder
far-absence-about = Es zählt, wenn jemand am Zug ist und die Partie geschlossen hat.
far-then-wait = Warten
far-then-claim = Andere entscheiden
far-then-out = Scheidet aus
far-then-bot = Computer springt ein
far-after = Nach
far-absence-wait = Die Partie wartet auf Abwesende.
far-absence-claim = Wer am Zug und so lange weg ist ({ $wait }), kann von den anderen hinausgesetzt werden.
far-absence-out = Wer am Zug und so lange weg ist ({ $wait }), scheidet aus.
far-absence-bot = Ist jemand am Zug und so lange weg ({ $wait }), spielt der Computer (Stufe { $level }), bis er wieder da ist.
far-listed = Fremde dürfen mitspielen und zuschauen
far-listed-about = Die Partie steht in der Lobby. Sonst findet sie nur, wer einen Link hat.

## Before a game begins

far-waiting-title = { $game }: wartet auf Spieler
far-waiting-open = { $count ->
    [one] Ein Platz ist noch frei. Die Partie beginnt von selbst, wenn er besetzt ist.
   *[other] { $count } Plätze sind noch frei. Die Partie beginnt von selbst, wenn sie besetzt sind.
}
far-waiting-begins = Alle Plätze sind besetzt: Die Partie beginnt.
far-waiting-nobody = noch frei
far-waiting-you = (du)
far-waiting-link = Wer diesen Link öffnet, kann { $seat } spielen. Schick ihn nur einer Person.
far-waiting-link-of = Link für { $seat }
far-waiting-stay = Du kannst diese Seite schließen: Die Partie bleibt auf dem Server und unter deinen Partien.
far-share = Teilen …
far-qr = QR-Code
far-qr-of = QR-Code: { $label }
far-call-off = Partie absagen
far-called-off = Diese Partie wurde abgesagt.
far-stand-up = { $seat } wieder hergeben
far-take-seat-of = { $seat } spielen
far-invited-title = Du bist eingeladen
far-invited = Eine Partie { $game }. Du würdest { $seat } spielen.
far-invited-board = Brett: { $board }.
far-invited-own = Das ist deine eigene Einladung: Schick den Link jemand anderem.
far-invited-late = Dieser Platz ist besetzt, oder die Partie hat begonnen. Du kannst zuschauen.
far-watch = Partie ansehen
far-unknown-board = Diese Partie wird auf einem Brett gespielt, das diese Seite nicht kennt.

## In a game

far-clock = Zeit übrig
far-you-short = du
far-here = da
far-away = weg
far-stands-in = für { $name }
far-you-watch = Du schaust zu.
far-watchers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
far-asks-draw = { $seat } bietet remis an.
far-asks-take-back = { $seat } möchte den letzten Zug zurücknehmen.
far-asks-rematch = { $seat } möchte noch einmal spielen.
far-agree = Annehmen
far-decline = Ablehnen
far-withdraw = Doch nicht
far-claim-soon = { $seat } ist weg. In { $time } kannst du die Seite hinaussetzen.
far-claim-now = { $seat } ist lange genug weg.
far-bot-soon = { $seat } ist weg. In { $time } springt der Computer ein.
far-out-soon = { $seat } ist weg und scheidet in { $time } aus.
far-claim = Hinaussetzen
far-end = Fragen, aufgeben
far-end-ask = Die anderen fragen
far-ask-take-back = Meinen letzten Zug zurücknehmen dürfen
far-ask-draw = Remis anbieten
far-end-leave = Gehen
far-end-about = Wer aufgibt, verliert. Das lässt sich nicht rückgängig machen.
far-end-about-many = Wer aufgibt, scheidet aus; die anderen spielen weiter. Das lässt sich nicht rückgängig machen.
far-hand-over = Der Computer spielt für { $seat } weiter
far-to-rematch = Zur Revanche
far-study = Auf diesem Gerät untersuchen
far-chat = Chat
far-chat-lines = Was gesagt wurde
far-chat-none = Noch hat niemand etwas gesagt.
far-chat-say = Etwas sagen
far-chat-send = Senden
far-chat-off = Chat ausschalten
far-chat-is-off = Der Chat ist aus: Du siehst nicht, was die anderen schreiben.
far-chat-on = Chat einschalten
