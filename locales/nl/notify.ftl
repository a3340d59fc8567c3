# Meldingen over online partijen: op apparaten en per e-mail. De server schrijft
# ze in de taal van de lezer. $with is notify-with, $title een van de titels.

notify-game-ido = IDO
notify-game-orbito = Orbito

notify-with = { $game } met { $names }
notify-names = { $names } en { $last }
notify-bot = de computer (niveau { $level })

notify-your-turn = Jij bent aan zet
notify-game-begun = De partij is begonnen
notify-offer-draw = { $name } biedt remise aan
notify-offer-take-back = { $name } wil een zet terugnemen
notify-offer-rematch = { $name } wil revanche
notify-offer-pause = { $name } vraagt om een pauze
notify-game-over = De partij is afgelopen
notify-time-low = Je tijd is bijna op

notify-begun-your-turn = { $with }. Jij bent aan zet.
notify-you-won = Je hebt gewonnen. { $with }.
notify-other-won = { $name } heeft gewonnen. { $with }.
notify-drawn = Remise. { $with }.
notify-time-ends = { $with }. Je tijd eindigt op { $time }.
notify-time = { $day }-{ $month }-{ $year } om { $clock }

notify-several = { $count ->
    [one] Nieuws in één partij
   *[other] Nieuws in { $count } partijen
}
notify-several-turns = { $count ->
    [0] Bekijk wat er is gebeurd.
    [one] In één daarvan ben jij aan zet.
   *[other] In { $count } daarvan ben jij aan zet.
}

notify-mail-subject = { $title }: { $with }
notify-mail-open = Partij openen:
notify-mail-why = Je krijgt deze e-mail omdat je erom hebt gevraagd op { $site }.
notify-mail-settings = Kiezen wat je krijgt:
notify-mail-stop = Geen e-mails meer naar dit adres:
notify-confirm-subject = Bevestig je e-mailadres voor Kinetic
notify-confirm-body = Iemand, waarschijnlijk jij, wil op dit adres meldingen van { $site } krijgen. Open binnen twee dagen deze link om het te bevestigen:
notify-confirm-ignore = Was jij dat niet, negeer deze e-mail dan. Verder wordt er niets naar dit adres gestuurd.
