# Why something cannot happen in a game over the network. Names of seats and
# what the rules of the games forbid are in rules.ftl. $seat comes translated.

server-not-started = Die Partie hat noch nicht begonnen.
server-started = Die Partie hat schon begonnen.
server-called-off = Die Partie wurde abgesagt.
server-not-over = Die Partie ist noch nicht zu Ende.
server-seat-taken = { $seat } ist schon vergeben.
server-seat-open = { $seat } ist noch frei.
server-seat-fixed = { $seat } wurde beim Anlegen der Partie vergeben, und dabei bleibt es.
server-out-of-turn = Du bist nicht am Zug: { $seat } ist an der Reihe.
server-not-your-seat = { $seat } ist nicht deine Farbe.
server-not-for-players = Das kann nur der Server selbst.
server-not-host = Das kann nur, wer die Partie angelegt hat.
server-time-up = Die Zeit von { $seat } ist abgelaufen.
server-time-not-up = Die Zeit von { $seat } ist nicht abgelaufen.
server-question-open = Eine andere Frage wartet noch auf Antwort.
server-not-asked = Es gibt keine Frage, auf die du antworten könntest.
server-nothing-asked = Du hast nichts gefragt, was du zurückziehen könntest.
server-asked-already = Das hast du schon gefragt. Nach dem nächsten Zug kannst du wieder fragen.
server-nothing-to-take-back = Es gibt keinen Zug von dir, der zurückgenommen werden könnte.
server-not-away = { $seat } ist nicht abwesend.
server-away-already = Dass { $seat } abwesend ist, ist schon vermerkt.
server-not-awaited = Die Partie wartet nicht auf { $seat }.
server-waits-on = { $seconds ->
    [one] Die Partie wartet noch eine Sekunde auf { $seat }.
   *[other] Die Partie wartet noch { $seconds } Sekunden auf { $seat }.
}
server-not-agreed = Das war nicht vereinbart.
server-against-oneself = Du kannst die Partie nicht gegen dich selbst beanspruchen.
server-name = Ein Name hat 1 bis { $limit } Zeichen, keine Steuerzeichen und keine Leerzeichen am Rand.
server-level = Es gibt keine Stufe { $found }: die Stufen gehen von 1 bis { $limit }.
server-board = Es gibt kein Brett namens „{ $found }“.
server-seats = Diese Farben sind nicht möglich: jede muss zum Spiel gehören und einmal genannt sein, und eine davon beginnt.
server-time = Diese Zeiten sind nicht möglich.

# What is wrong with what somebody asks for, apart from games.

server-no-game = Diese Partie gibt es nicht.
server-nothing-there = Unter dieser Adresse gibt es nichts.
server-no-visitor = Es muss klar sein, wer du bist: Es kam kein gültiges Cookie und kein gültiges Token mit.
server-no-link = Dieser Link gilt nicht oder nicht mehr.
server-not-listed = Diese Partie ist nicht für alle offen: Mitspielen kannst du nur über einen Link.
server-malformed = Das ist nicht zu verstehen: { $why }
server-version = Diese Version der Nachrichten wird hier nicht gesprochen, sondern Version { $spoken }.
server-game-name = Der Name einer Partie hat 12 bis 32 Kleinbuchstaben und Ziffern.
server-name-taken = Eine andere Partie heißt schon so.
server-conflict = Inzwischen ist etwas anderes geschehen.
server-gap = Es ist weniger geschehen, als du denkst: Hier fehlen Ereignisse.
server-too-large = Das ist zu groß.
server-too-many = { $seconds ->
    [one] Zu viel auf einmal: Versuche es in einer Sekunde wieder.
   *[other] Zu viel auf einmal: Versuche es in { $seconds } Sekunden wieder.
}
server-crowded = Es sind schon zu viele Verbindungen offen.
server-watching = Über eine Verbindung kannst du höchstens { $limit } Partien folgen.
server-line = Eine Zeile hat 1 bis { $limit } Zeichen.
server-wrong-origin = Eine andere Seite kann diesen Server nur benutzen, wenn ihre Adresse in der Konfiguration steht.
server-unavailable = Das lässt sich gerade nicht speichern. Nichts ist verloren: Versuche es gleich noch einmal.
