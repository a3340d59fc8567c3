# Online games in the browser. Error messages of the server are in server.ftl.
# $seat is already translated, with the player’s name where it is known.

## The connection

far-line-opening = Connecting to the server…
far-line-lost = Connection lost. Reconnecting… Nothing you have confirmed will be lost.
far-line-offline = This device is offline. You can look at the game; it continues as soon as you are connected again.
far-line-outdated = This page is older than the server. Reload it to play on.
far-line-delayed = The server cannot save anything at the moment. It keeps trying; please leave this page open.
far-line-try = Try now
far-reload = Reload
far-sending = Sending your turn…
far-behind = This page had fallen behind and has been refreshed.
far-overtaken = The game moved on before your turn arrived, so your turn was not played.
far-unreachable = The server cannot be reached. Check your connection and try again.
far-no-server = There is no game server at this address, so you can only play on this device. To start a server, run “kinetic serve”.
far-loading = One moment…

## Name and devices

far-you = You
far-you-are = Your name here is { $name }.
far-you-nobody = You do not need an account. You get a name as soon as you take a seat.
far-you-rename = Change name
far-name = Your name
far-name-about = This is what the others see. Games that have already started keep the old name.
far-name-save = Save
far-forget-about = Your games belong to this browser. Once forgotten, you can no longer play them from here.
far-forget = Forget me here
far-forget-everywhere = Forget me everywhere
far-carry = Use another device
far-carry-about = Open this link on the other device, or scan the code with its camera. Your games will be there too.
far-carry-link = Link for your other device
far-carry-until = The link works once, until { $when }. Do not give it to anybody else.
far-carry-title = Continue here
far-carry-here = You will be the same player here as on your other device, with the same games.
far-carry-instead = On this device your name has been { $name }. You will no longer be able to play the games under that name from here.
far-carry-yes = Continue here
far-carry-done = Done. You are now { $name } here too.
far-tokens = Tokens for programs
far-tokens-about = A program that you write can play in your name. It identifies itself to the server with a token.
far-token = Token
far-token-name = Name of the program
far-token-make = Create token
far-token-once = Copy the token now: it will not be shown again. Anyone who has it can play in your name.
far-token-copy = Copy token
far-token-copied = Token copied.
far-token-revoke = Revoke
far-token-revoke-this = Revoke { $name }’s token

## The lobby

far-invite-title = Invite somebody
far-invite-about = Choose the game and the seats, and get a link to send.
far-invite-to = Invite to { $game }
far-mine = My games
far-mine-none = Your online games will appear here, starting with those where it is your turn.
far-past = Finished games
far-past-none = You have no finished games yet.
far-open = Open invitations
far-open-none = There are no open invitations. Create one and let strangers see it.
far-watching = Games to watch
far-watching-none = There are no games to watch right now.
far-your-turn = Your turn
far-row-open = Waiting for players
far-row-running = In progress
far-row-over = Finished
far-until = until { $when }
far-seat-open = { $seat }: free
far-to-lobby = Back to the lobby
far-bots = Writing a bot?
far-bots-link = How programs play here

## Options

far-options = Agreed options
far-time = Time limit
far-time-kind-unlimited = None
far-time-kind-live = Clocks
far-time-kind-days = Days per turn
far-time-about-unlimited = Take as long as you like.
far-time-about-live = Each player has a time for the whole game, plus some extra after every turn. Anyone who runs out of time is out.
far-time-about-days = For games over several days: a number of days for each turn.
far-minutes = Time per player
far-increment = Extra time per turn
far-days = Time per turn
far-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
far-wait-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
far-wait-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
far-wait-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
far-days-hours = { $days } d { $hours } h
far-time-unlimited = No time limit.
far-time-live = { $minutes } min, plus { $seconds } s per turn.
far-time-days = { $days ->
    [one] One day per turn.
   *[other] { $days } days per turn.
}
far-absence = If somebody leaves
far-absence-about = This applies when it is the turn of a player who has closed the game.
far-then-wait = Wait
far-then-claim = Others may remove them
far-then-out = They are out
far-then-bot = Computer takes over
far-after = After
far-absence-wait = The game waits for absent players.
far-absence-claim = If a player is away for { $wait } on their turn, the others may remove them.
far-absence-out = If a player is away for { $wait } on their turn, they are out.
far-absence-bot = If a player is away for { $wait } on their turn, the computer (level { $level }) plays for them until they return.
far-listed = Anyone may join or watch
far-listed-about = The game is shown in the lobby. Otherwise it can only be found with a link.

## Before a game begins

far-waiting-title = { $game }: waiting for players
far-waiting-open = { $count ->
    [one] One seat is still free. The game starts as soon as it is taken.
   *[other] { $count } seats are still free. The game starts as soon as they are taken.
}
far-waiting-begins = All seats are taken. The game is starting.
far-waiting-nobody = still free
far-waiting-you = (you)
far-waiting-link = Anyone who opens this link can play { $seat }. Send it to one person only.
far-waiting-link-of = Link for { $seat }
far-waiting-stay = You can close this page. The game stays on the server and in your list of games.
far-share = Share…
far-qr = QR code
far-qr-of = QR code: { $label }
far-call-off = Cancel the game
far-called-off = This game was cancelled.
far-stand-up = Give up { $seat }
far-take-seat-of = Play { $seat }
far-invited-title = You are invited
far-invited = A game of { $game }. You would play { $seat }.
far-invited-board = Board: { $board }.
far-invited-own = This is your own invitation. Send the link to somebody else.
far-invited-late = This seat is taken, or the game has already started. You can watch.
far-watch = Watch the game
far-unknown-board = This page does not know the board on which this game is played.

## In a game

far-clock = Time left
far-you-short = you
far-here = online
far-away = away
far-stands-in = for { $name }
far-you-watch = You are watching.
far-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
far-asks-draw = { $seat } offers a draw.
far-asks-take-back = { $seat } asks to take back the last turn.
far-asks-rematch = { $seat } wants to play again.
far-agree = Agree
far-decline = Decline
far-withdraw = Withdraw
far-claim-soon = { $seat } is away. You can remove this player in { $time }.
far-claim-now = { $seat } has been away for long enough.
far-bot-soon = { $seat } is away. The computer takes over in { $time }.
far-out-soon = { $seat } is away and will be out in { $time }.
far-claim = Remove player
far-end = Ask or resign
far-end-ask = Ask the others
far-ask-take-back = Ask to take back
far-ask-draw = Offer a draw
far-end-leave = Leave the game
far-end-about = If you resign, you lose. This cannot be undone.
far-end-about-many = If you resign, you are out and the others play on. This cannot be undone.
far-hand-over = Computer plays { $seat }
far-to-rematch = Go to the rematch
far-study = Study this game
far-chat = Chat
far-chat-lines = Messages
far-chat-none = No messages yet.
far-chat-say = Write a message
far-chat-send = Send
far-chat-off = Turn chat off
far-chat-is-off = The chat is off. You do not see what the others write.
far-chat-on = Turn chat on
