# Online games in the browser. Error messages of the server are in server.ftl.
# $seat is already translated, with the player’s name where it is known.

## The connection

online-connection-opening = Connecting to the server…
online-connection-lost = Connection lost. Reconnecting… Nothing you have confirmed will be lost.
online-connection-offline = This device is offline. You can look at the game; it continues as soon as you are connected again.
online-connection-outdated = This page is older than the server. Reload it to play on.
online-connection-delayed = The server cannot save anything at the moment. It keeps trying; please leave this page open.
online-connection-retry = Try now
online-reload = Reload
online-sending = Sending your turn…
online-refreshed = This page had fallen behind and has been refreshed.
online-turn-too-late = The game moved on before your turn arrived, so your turn was not played.
online-unreachable = The server cannot be reached. Check your connection and try again.
online-unreachable-offline = This device is offline, so the server cannot be reached.
online-unreachable-list = This is the list of { $when }. The games go on as soon as the server can be reached again.
online-no-server = There is no game server at this address, so you can only play on this device. To start a server, run “kinetic serve”.
online-loading = One moment…

## Name and devices

online-you = You
online-you-are = Your name here is { $name }.
online-you-no-name = You do not need an account. You get a name as soon as you take a seat.
online-guest = Guest { $number }
online-you-rename = Change name
online-name = Your name
online-name-about = This is what the others see. Games that have already started keep the old name.
online-name-save = Save
online-forget-about = Your games belong to this browser. Once forgotten, you can no longer play them from here.
online-forget = Forget me here
online-forget-everywhere = Forget me everywhere
online-device = Use another device
online-device-about = Open this link on the other device, or scan the code with its camera. Your games will be there too.
online-device-link = Link for your other device
online-device-until = The link works once, until { $when }. Do not give it to anybody else.
online-device-title = Continue here
online-device-here = You will be the same player here as on your other device, with the same games.
online-device-instead = On this device your name has been { $name }. You will no longer be able to play the games under that name from here.
online-device-confirm = Continue here
online-device-done = Done. You are now { $name } here too.
online-tokens = Tokens for programs
online-tokens-about = A program that you write can play in your name. It identifies itself to the server with a token.
online-token = Token
online-token-name = Name of the program
online-token-create = Create token
online-token-once = Copy the token now: it will not be shown again. Anyone who has it can play in your name.
online-token-copy = Copy token
online-token-copied = Token copied.
online-token-revoke = Revoke
online-token-revoke-this = Revoke { $name }’s token

## The lobby

online-invite-title = Invite somebody
online-invite-about = Choose the game and the seats, and get a link to send.
online-invite-to = Invite to { $game }
online-games = My games
online-games-none = Your online games will appear here, starting with those where it is your turn.
online-finished = Finished games
online-finished-none = You have no finished games yet.
online-invitations = Open invitations
online-invitations-none = There are no open invitations. Create one and let strangers see it.
online-watching = Games to watch
online-watching-none = There are no games to watch right now.
online-your-turn = Your turn
online-phase-open = Waiting for players
online-phase-running = In progress
online-phase-over = Finished
online-until = until { $when }
online-seat-open = { $seat }: free
online-to-lobby = Back to the lobby
online-bots = Writing a bot?
online-bots-link = How programs play here

## Options

online-options = Agreed options
online-time = Time limit
online-time-kind-unlimited = None
online-time-kind-live = Clocks
online-time-kind-days = Days per turn
online-time-kind-custom = Custom
online-time-about-unlimited = Take as long as you like.
online-time-about-live = Each player has a time for the whole game, plus some extra after every turn. Anyone who runs out of time is out.
online-time-about-days = For games over several days: a number of days for each turn.
online-time-about-custom = Choose everything yourself: time per turn, a time bank, different times for each player, free weekends, holidays and pauses.
online-minutes = Time per player
online-increment = Extra time per turn
online-days = Time per turn
online-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
online-wait-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
online-wait-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
online-wait-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
online-days-hours = { $days } d { $hours } h
online-time-unlimited = No time limit.
online-time-live = { $minutes } min, plus { $seconds } s per turn.
online-time-days = { $days ->
    [one] One day per turn.
   *[other] { $days } days per turn.
}
online-time-each = { $time }.
online-time-seat = { $seat }: { $time }.
online-time-part-turn = { $time } per turn
online-time-part-game = { $time } for the game
online-time-part-bank = { $time } in the time bank
online-time-part-increment = { $time } more after each turn
online-time-part-cap = at most { $time } in the bank
online-time-weekends = Weekends do not count.
online-time-holidays = { $days ->
    [one] Each player has one day of holiday a year.
   *[other] Each player has { $days } days of holiday a year.
}
online-time-pauses = The players may agree on pauses.
online-time-zone = Days begin by the clock of the person who created the game (UTC{ $offset }).
online-custom-turn = Time per turn
online-custom-bank = Time bank
online-custom-increment = Extra time per turn
online-custom-cap = Bank at most (0: no limit)
online-custom-unit = Unit
online-unit-seconds = seconds
online-unit-minutes = minutes
online-unit-hours = hours
online-unit-days = days
online-custom-about = A turn first uses the time per turn, then the time bank. The extra time goes into the bank.
online-custom-unequal = Different times for each player
online-custom-weekends = Weekends do not count
online-custom-weekends-about = No clock runs on Saturdays and Sundays, by the clock of this device (UTC{ $offset }).
online-custom-holidays = Days of holiday a year
online-custom-holidays-about = A player on holiday loses no time. It ends by itself when the days are used up.
online-custom-pauses = Pauses by agreement
online-custom-pauses-about = If all agree, no clock runs until somebody continues the game.
online-absence = If somebody leaves
online-absence-about = This applies when it is the turn of a player who has closed the game.
online-absence-kind-wait = Wait
online-absence-kind-claim = Others may remove them
online-absence-kind-out = They are out
online-absence-kind-bot = Computer takes over
online-absence-after = After
online-absence-wait = The game waits for absent players.
online-absence-claim = If a player is away for { $wait } on their turn, the others may remove them.
online-absence-out = If a player is away for { $wait } on their turn, they are out.
online-absence-bot = If a player is away for { $wait } on their turn, the computer (level { $level }) plays for them until they return.
online-listed = Anyone may join or watch
online-listed-about = The game is shown in the lobby. Otherwise it can only be found with a link.
online-agreed-listed = Anyone may join or watch.

## Before a game begins

online-waiting-title = { $game }: waiting for players
online-waiting-open = { $count ->
    [one] One seat is still free. The game starts as soon as it is taken.
   *[other] { $count } seats are still free. The game starts as soon as they are taken.
}
online-waiting-begins = All seats are taken. The game is starting.
online-waiting-nobody = still free
online-waiting-you = (you)
online-waiting-link = Anyone who opens this link can play { $seat }. Send it to one person only.
online-waiting-link-of = Link for { $seat }
online-waiting-group = Send this one link to the whole group: everyone who opens it gets the next free seat. First come, first served.
online-waiting-group-link = Link for everyone
online-waiting-stay = You can close this page. The game stays on the server and in your list of games.
online-share = Share…
online-qr = QR code
online-qr-of = QR code: { $label }
online-cancel = Cancel the game
online-cancelled = This game was cancelled.
online-leave-seat = Give up { $seat }
online-take-seat = Play { $seat }
online-invited-title = You are invited
online-invited = A game of { $game }. You would play { $seat }.
online-invited-group = This invitation is for a group: everyone gets the next free seat.
online-invited-learn = New to the game?
online-invited-own = This is your own invitation. Send the link to somebody else.
online-invited-late = This seat is taken, or the game has already started. You can watch.
online-watch = Watch the game
online-unknown-board = This page does not know the board on which this game is played.

## In a game

online-clock = Time left
online-you-short = you
online-present = online
online-away = away
online-plays-for = for { $name }
online-you-watch = You are watching.
online-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
online-asks-draw = { $seat } offers a draw.
online-asks-take-back = { $seat } asks to take back the last turn.
online-asks-rematch = { $seat } wants to play again.
online-asks-pause = { $seat } asks for a pause.
online-agree = Agree
online-decline = Decline
online-withdraw = Withdraw
online-claim-soon = { $seat } is away. You can remove this player in { $time }.
online-claim-now = { $seat } has been away for long enough.
online-bot-soon = { $seat } is away. The computer takes over in { $time }.
online-out-soon = { $seat } is away and will be out in { $time }.
online-claim = Remove player
online-end = Ask or resign
online-end-ask = Ask the others
online-ask-take-back = Ask to take back
online-ask-draw = Offer a draw
online-ask-pause = Ask for a pause
online-resume = Continue the game
online-paused = The game is paused. No clock runs until somebody continues it or plays.
online-clock-ends = Time ends { $when }
online-stops-weekend = Weekend: the clock stands still until { $when }.
online-stops-holiday = Holiday: the clock stands still until { $when } at the latest.
online-holiday = Holiday
online-holiday-left = You have { $time } of holiday left this year.
online-holiday-start = Start holiday
online-holiday-all = In all my games
online-holiday-end = End holiday
online-on-holiday = on holiday
online-you-on-holiday = You are on holiday until { $when } at the latest. Your clock stands still.
online-holiday-done = { $count ->
    [one] Your holiday has started in one game.
   *[other] Your holiday has started in { $count } games.
}
online-end-leave = Leave the game
online-end-about = If you resign, you lose. This cannot be undone.
online-end-about-many = If you resign, you are out and the others play on. This cannot be undone.
online-hand-over = Computer plays { $seat }
online-to-rematch = Go to the rematch
online-study = Study this game
online-chat = Chat
online-chat-lines = Messages
online-chat-none = No messages yet.
online-chat-say = Write a message
online-chat-send = Send
online-chat-off = Turn chat off
online-chat-is-off = The chat is off. You do not see what the others write.
online-chat-on = Turn chat on

## Who may write, reports, blocks

online-chat-for-players = Players only
online-chat-for-everybody = Everybody
online-chat-for-nobody = Nobody
online-chat-access-about = Who can write messages during the game. Anyone who can see the game can read them.
online-chat-closed = There is no chat in this game.
online-chat-players-only = Only the players can write in this game.
online-line-more = More about the message from { $name }
online-line-of = Message from { $name }
online-report-text = What is wrong? (optional)
online-report-about = Your report goes to the people who run this server, with the last messages of the chat.
online-report-send = Report message
online-report-sent = Thank you. The report was sent.
online-block-about = If you block this person, you no longer see their messages, and they cannot join your games from the lobby.
online-block = Block this person

## Devices and data

online-you-page = Devices and data
online-signed-in = You are signed in as { $name }.
online-passkeys = Passkeys
online-passkey = Passkey
online-passkeys-about = With a passkey you can be the same player on all your devices, without a password. You do not have to have one.
online-passkeys-insecure = Passkeys are not available here: browsers allow them only on pages with https and on localhost.
online-passkeys-browser = This browser does not support passkeys.
online-passkeys-address = Passkeys are not available here: the server has to be opened by its name, not by a numeric address.
online-passkey-add = Add a passkey
online-passkey-use = Sign in with passkey
online-passkey-added = The passkey was added.
online-passkey-stopped = No passkey was used.
online-passkey-remove-this = Remove the passkey of { $when }
online-remove = Remove
online-codes = Recovery codes
online-codes-about = If you lose all your devices, each of these codes signs you in once. Keep them in a safe place.
online-codes-left = { $count ->
    [0] You have no recovery codes.
    [one] One code has not been used yet.
   *[other] { $count } codes have not been used yet.
}
online-codes-once = Write these codes down now: they are not shown again.
online-codes-copy = Copy codes
online-codes-copied = Codes copied.
online-codes-make = Create new codes
online-code = Code from another device, or recovery code
online-code-use = Sign in
online-devices = Signed-in devices
online-device-this = (this device)
online-device-unknown = Unknown device
online-device-end = Sign out
online-device-end-this = Sign out: { $device }
online-blocks = Blocked players
online-unblock = Unblock
online-unblock-this = Unblock { $name }
online-notifications = Notifications
online-notifications-about = Hear when it is your turn, on your devices or by mail.
online-data = Your data
online-data-about = The server stores your name, your games, your messages and, for notifications, your devices and your mail address. You can download all of it, or have it deleted.
online-data-download = Download my data
online-delete-me = Delete me
online-delete-about = Your name, messages, devices and passkeys are deleted. Games in progress count as resigned; finished games stay, without your name. This cannot be undone.
online-delete-now = Delete for good
online-delete-cancel = Keep everything
online-deleted = You have been deleted from this server.
online-deleted-player = deleted player
