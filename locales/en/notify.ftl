# Notifications of online games: on devices and by mail. The server writes them
# in the language of the reader. $with is notify-with, $title one of the titles.

notify-game-ido = IDO
notify-game-orbito = Orbito

# Who plays what, such as “IDO with Anna and Bert”. $names is a name or
# notify-names.
notify-with = { $game } with { $names }
notify-names = { $names } and { $last }
notify-bot = the computer (level { $level })

# Titles: as short as possible.
notify-your-turn = Your turn
notify-game-begun = The game has begun
notify-offer-draw = { $name } offers a draw
notify-offer-take-back = { $name } asks to take back
notify-offer-rematch = { $name } wants to play again
notify-offer-pause = { $name } asks for a pause
notify-game-over = The game is over
notify-time-low = Your time is running out

notify-begun-your-turn = { $with }. It is your turn.
notify-you-won = You have won. { $with }.
notify-other-won = { $name } has won. { $with }.
notify-drawn = Draw. { $with }.
# $time is notify-time.
notify-time-ends = { $with }. Your time ends on { $time }.
notify-time = { $year }-{ $month }-{ $day } at { $clock }

# Several games at once.
notify-several = { $count ->
    [one] News in one game
   *[other] News in { $count } games
}
notify-several-turns = { $count ->
    [0] See what has happened.
    [one] It is your turn in one of them.
   *[other] It is your turn in { $count } of them.
}

# Mails.
notify-mail-subject = { $title }: { $with }
notify-mail-open = Open the game:
notify-mail-why = You receive this mail because you asked for it on { $site }.
notify-mail-settings = Change what you are told:
notify-mail-stop = No more mails to this address:
notify-confirm-subject = Confirm your mail address for Kinetic
notify-confirm-body = Somebody, probably you, wants to receive notifications of { $site } at this address. Open this link within two days to confirm it:
notify-confirm-ignore = If it was not you, ignore this mail. Nothing else will be sent to this address.
