# Benachrichtigungen über Online-Partien: auf Geräten und per E-Mail. Der Server
# schreibt sie in der Sprache der lesenden Person. $with ist notify-with, $title
# eine der Überschriften.

notify-game-ido = IDO
notify-game-orbito = Orbito

notify-with = { $game } mit { $names }
notify-names = { $names } und { $last }
notify-bot = dem Computer (Stufe { $level })

notify-your-turn = Du bist am Zug
notify-game-begun = Die Partie hat begonnen
notify-offer-draw = { $name } bietet Remis an
notify-offer-take-back = { $name } möchte einen Zug zurücknehmen
notify-offer-rematch = { $name } möchte eine Revanche
notify-offer-pause = { $name } möchte eine Pause
notify-game-over = Die Partie ist zu Ende
notify-time-low = Deine Zeit läuft ab

notify-begun-your-turn = { $with }. Du bist am Zug.
notify-you-won = Du hast gewonnen. { $with }.
notify-other-won = { $name } hat gewonnen. { $with }.
notify-drawn = Remis. { $with }.
notify-time-ends = { $with }. Deine Zeit endet am { $time }.
notify-time = { $day }.{ $month }.{ $year } um { $clock } Uhr

notify-several = { $count ->
    [one] Neues in einer Partie
   *[other] Neues in { $count } Partien
}
notify-several-turns = { $count ->
    [0] Sieh nach, was geschehen ist.
    [one] In einer davon bist du am Zug.
   *[other] In { $count } davon bist du am Zug.
}

notify-mail-subject = { $title }: { $with }
notify-mail-open = Partie öffnen:
notify-mail-why = Du erhältst diese E-Mail, weil du sie auf { $site } bestellt hast.
notify-mail-settings = Einstellen, was du erhältst:
notify-mail-stop = Keine E-Mails mehr an diese Adresse:
notify-confirm-subject = Bestätige deine E-Mail-Adresse für Kinetic
notify-confirm-body = Jemand, vermutlich du, möchte unter dieser Adresse Benachrichtigungen von { $site } erhalten. Öffne innerhalb von zwei Tagen diesen Link, um sie zu bestätigen:
notify-confirm-ignore = Wenn du das nicht warst, beachte diese E-Mail nicht. An diese Adresse wird sonst nichts gesendet.
