# Error messages of online games. Names of seats and error messages of the rules
# are in rules.ftl. $seat is already translated.

server-not-started = Die Partie hat noch nicht begonnen.
server-started = Die Partie hat schon begonnen.
server-called-off = Die Partie wurde abgesagt.
server-not-over = Die Partie ist noch nicht zu Ende.
server-seat-taken = { $seat } ist schon vergeben.
server-seat-open = { $seat } ist noch frei.
server-seat-fixed = { $seat } wurde beim Erstellen der Partie vergeben und lässt sich nicht ändern.
server-out-of-turn = Du bist nicht am Zug: { $seat } ist an der Reihe.
server-not-your-seat = { $seat } ist nicht deine Farbe.
server-not-for-players = Das kann nur der Server selbst.
server-not-host = Das kann nur, wer die Partie erstellt hat.
server-time-up = { $seat } hat die Zeit überschritten.
server-time-not-up = { $seat } hat noch Zeit.
server-question-open = Eine andere Frage wartet noch auf Antwort.
server-not-asked = Niemand hat dich etwas gefragt.
server-nothing-asked = Du hast nichts gefragt, was du zurückziehen könntest.
server-asked-already = Das hast du schon gefragt. Nach dem nächsten Zug kannst du wieder fragen.
server-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen könntest.
server-not-away = { $seat } ist nicht abwesend.
server-away-already = { $seat } ist schon als abwesend gemeldet.
server-not-awaited = Die Partie wartet nicht auf { $seat }.
server-waits-on = { $seconds ->
    [one] Die Partie wartet noch eine Sekunde auf { $seat }.
   *[other] Die Partie wartet noch { $seconds } Sekunden auf { $seat }.
}
server-not-agreed = Das war nicht vereinbart.
server-against-oneself = Du kannst dich nicht selbst ausschließen.
server-name = Ein Name hat 1 bis { $limit } Zeichen, keine Steuerzeichen oder unsichtbaren Zeichen und keine Leerzeichen am Anfang oder Ende.
server-level = Es gibt keine Stufe { $found }: Die Stufen gehen von 1 bis { $limit }.
server-board = Es gibt kein Brett namens „{ $found }“.
server-board-version = Diese Partie wurde auf Version { $found } des Bretts gespielt, die dieser Server nicht kennt.
server-rules-version = Diese Partie wurde nach Version { $found } der Regeln gespielt, die dieser Server nicht kennt.
server-seats = Diese Farben sind nicht möglich: Jede muss zum Spiel gehören und einmal genannt sein, und eine davon beginnt.
server-time = Diese Bedenkzeit ist nicht möglich.
server-prepared-limit = Es lassen sich 1 bis { $limit } Antworten vorbereiten, höchstens { $depth } hintereinander.
server-prepared-late = Die Partie ist inzwischen weitergegangen.
server-prepared-own-turn = Dort bist du selbst am Zug: Antworten lassen sich auf Züge der anderen vorbereiten.
server-prepared-path = Diese Züge der anderen enden nicht dort, wo du am Zug bist.
server-prepared-twice = Für dieselbe Stellung sind zwei Antworten vorbereitet.
server-time-none = Jeder Spieler braucht mindestens eine Sekunde für den ersten Zug.
server-time-bank = Die Zeitreserve kann nicht größer beginnen, als sie werden darf.
server-time-seats = Abweichende Zeiten gibt es nur für Plätze dieser Partie, für jeden einmal.
server-holiday-days = Höchstens { $limit } Urlaubstage im Jahr sind möglich.
server-utc-offset = Diese Zeitzone gibt es nicht.
server-paused = Die Partie ist unterbrochen.
server-not-paused = Die Partie ist nicht unterbrochen.
server-holiday-already = { $seat } ist schon im Urlaub.
server-no-holiday = { $seat } ist nicht im Urlaub.
server-no-holiday-left = { $seat } hat in diesem Jahr keinen Urlaub mehr.
server-no-timeout = Es gibt keine Zeitüberschreitung, die zurückgenommen werden kann: Seitdem ist etwas anderes geschehen.

# Error messages of requests.

server-no-game = Diese Partie gibt es nicht.
server-nothing-there = Unter dieser Adresse gibt es nichts.
server-no-visitor = Der Server weiß nicht, wer du bist: Die Anfrage hat kein gültiges Cookie oder Token.
server-no-link = Dieser Link gilt nicht oder nicht mehr.
server-not-listed = Diese Partie ist nicht für alle offen: Mitspielen kannst du nur mit einem Link.
server-malformed = Diese Anfrage ist nicht zu verstehen: { $why }
server-version = Diese Version des Protokolls wird nicht unterstützt, sondern Version { $spoken }.
server-game-name = Die Kennung einer Partie hat 12 bis 32 Kleinbuchstaben und Ziffern.
server-name-taken = Eine andere Partie hat schon diese Kennung.
server-conflict = Inzwischen ist etwas anderes geschehen.
server-gap = Du kennst mehr Ereignisse als dieser Server: Hier fehlen welche.
server-too-large = Diese Anfrage ist zu groß.
server-too-slow = Diese Anfrage hat zu lange gebraucht.
server-too-many = { $seconds ->
    [one] Zu viele Anfragen: Versuche es in einer Sekunde wieder.
   *[other] Zu viele Anfragen: Versuche es in { $seconds } Sekunden wieder.
}
server-crowded = Es sind zu viele Verbindungen offen.
server-watching = Über eine Verbindung kannst du höchstens { $limit } Partien folgen.
server-bot-games = Du hast schon { $limit } Partien mit Computergegnern. Beende erst eine davon.
server-line = Eine Nachricht hat 1 bis { $limit } Zeichen.
server-chat-off = Der Chat dieser Partie ist ausgeschaltet.
server-chat-players = In dieser Partie können nur die Spieler schreiben.
server-muted = Du kannst auf diesem Server keine Nachrichten mehr schreiben.
server-banned = Du bist auf diesem Server gesperrt.
server-blocked = Du kannst an dieser Partie nicht teilnehmen: Jemand darin hat dich blockiert.
server-not-archivable = Archivieren kannst du nur eigene Partien, die zu Ende sind.
server-passkey = Dieser Passkey wurde nicht angenommen. Versuche es noch einmal oder nimm einen anderen.
server-no-passkeys = Dieser Server bietet keine Passkeys an: Er hat keine https-Adresse.
server-push = Dieses Gerät ist nicht erreichbar: Seine Push-Adresse oder seine Schlüssel sind nicht verwendbar.
server-mail-address = Das ist keine E-Mail-Adresse.
server-notifications = Diese Einstellungen sind nicht möglich: Die Zeitzone oder eine Uhrzeit ist unbekannt.
server-no-channel = Dieser Server verschickt solche Benachrichtigungen nicht.
server-mail-limit = Heute wurden zu viele Bestätigungsmails verschickt. Versuche es morgen wieder.
server-mail-failed = Die E-Mail konnte nicht verschickt werden. Versuche es später wieder.
server-wrong-origin = Andere Websites können diesen Server nur nutzen, wenn ihre Adresse in der Konfiguration steht.
server-too-many-games = { $limit ->
    [one] Es ist nur eine unbeendete Partie gleichzeitig erlaubt. Beende sie oder sage sie ab.
   *[other] Es sind nur { $limit } unbeendete Partien gleichzeitig erlaubt. Beende zuerst einige oder sage sie ab.
}
server-quarantined = Diese Partie kann nicht angezeigt werden: Der Server kann sie nicht lesen, oder sein Betreiber hat sie gesperrt.
server-unavailable = Der Server kann das gerade nicht speichern. Nichts ist verloren; versuche es gleich noch einmal.
