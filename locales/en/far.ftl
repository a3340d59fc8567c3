# Games with people far away, in the browser. What the server refuses is in
# server.ftl. $seat comes translated, with the player where it is known.

## The connection

far-line-opening = Connecting to the server…
far-line-lost = The connection to the server is lost. It is being looked for; nothing you have confirmed gets lost.
far-line-offline = This device is off line. You can look at the game; it goes on when there is a network again.
far-line-outdated = This page is older than the server. Load it again to play on.
far-line-delayed = The server cannot store anything at the moment. It is tried again; please leave this page open.
far-line-try = Try now
far-reload = Load again
far-sending = Your turn is on its way…
far-behind = This page could not keep up, so it has read everything anew.
far-overtaken = The game went on before your turn arrived, so it does not count.
far-unreachable = The server cannot be reached. Check the connection and try again.
far-no-server = There is no game server at this address: only the games on this device can be played here. Start one with “kinetic serve”.
far-loading = One moment…

## Who one is

far-you = You
far-you-are = You are called { $name } here.
far-you-nobody = You need no account. You get a name as soon as you take a seat.
far-you-rename = Change your name
far-name = Your name
far-name-about = This is what the others see. A game that has begun keeps the old name.
far-name-save = Save
far-forget-about = Your games belong to this browser. Who is forgotten can no longer play them on from here.
far-forget = Forget me on this device
far-forget-everywhere = Forget me on all devices
far-carry = Carry on with another device
far-carry-about = Open this link on the other device, or let its camera read the code. Then your games are there too.
far-carry-link = Link for your other device
far-carry-until = The link works once, until { $when }. Give it to nobody else.
far-carry-title = Carry on here
far-carry-here = This makes you the same player here as on your other device, with the same games.
far-carry-instead = On this device you are called { $name } so far. The games under that name cannot be played on from here afterwards.
far-carry-yes = Carry on here
far-carry-done = Done: here too you are { $name } now.
far-tokens = Tokens for programs
far-tokens-about = A program that you write can play in your name. It shows a token to the server.
far-token = Token
far-token-name = Name of the program
far-token-make = Make a token
far-token-once = Copy the token now: it is not shown again. Whoever has it can play as you.
far-token-copy = Copy the token
far-token-copied = The token is copied.
far-token-revoke = Revoke
far-token-revoke-this = Revoke the token of { $name }

## The lobby

far-invite-title = Invite somebody
far-invite-about = You choose the game and the seats, and get a link to send.
far-invite-to = { $game } with somebody far away
far-mine = My games
far-mine-none = Your games with people far away will be listed here, those in which it is your turn first.
far-past = Old games
far-past-none = None of your games is over yet.
far-open = Open invitations
far-open-none = There is no invitation now. Invite somebody, and let strangers see it.
far-watching = Games to watch
far-watching-none = No game to watch now.
far-your-turn = Your turn
far-row-open = Waiting for players
far-row-running = Being played
far-row-over = Over
far-until = until { $when }
far-seat-open = { $seat }: free
far-to-lobby = To the lobby
far-bots = Writing a bot?
far-bots-link = How programs play here

## What is agreed on

far-options = Agreed on
far-time = Time to think
far-time-kind-unlimited = No limit
far-time-kind-live = With clocks
far-time-kind-days = Days for each turn
far-time-about-unlimited = Everybody takes as long as they like.
far-time-about-live = Each player has a time for the whole game and gets some more after every turn. Who runs out of time is out.
far-time-about-days = For games over days: each turn has a number of days.
far-minutes = Time for each player
far-increment = More after each turn
far-days = Time for each turn
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
far-time-live = { $minutes } min and { $seconds } s more after each turn.
far-time-days = { $days ->
    [one] One day for each turn.
   *[other] { $days } days for each turn.
}
far-absence = Somebody does not come back
far-absence-about = It counts when it is the turn of somebody who has closed the game.
far-then-wait = Wait
far-then-claim = Others may claim
far-then-out = Out
far-then-bot = The computer takes over
far-after = After
far-absence-wait = The game waits for whoever is away.
far-absence-claim = Who is away for { $wait } when it is their turn can be put out by the others.
far-absence-out = Who is away for { $wait } when it is their turn is out.
far-absence-bot = For who is away for { $wait } when it is their turn, the computer (level { $level }) plays until they are back.
far-listed = Strangers may join and watch
far-listed-about = The game is shown in the lobby. Otherwise only those with a link find it.

## Before a game begins

far-waiting-title = { $game }: waiting for players
far-waiting-open = { $count ->
    [one] One seat is still free. The game begins by itself when it is taken.
   *[other] { $count } seats are still free. The game begins by itself when they are taken.
}
far-waiting-begins = All seats are taken: the game begins.
far-waiting-nobody = still free
far-waiting-you = (you)
far-waiting-link = Whoever opens this link can take { $seat }. Send it to one person only.
far-waiting-link-of = Link for { $seat }
far-waiting-stay = You can close this page: the game stays on the server and among your games.
far-share = Share…
far-qr = QR code
far-qr-of = QR code: { $label }
far-call-off = Call the game off
far-called-off = This game was called off.
far-stand-up = Give up { $seat }
far-take-seat-of = Play { $seat }
far-invited-title = You are invited
far-invited = A game of { $game }. You would play { $seat }.
far-invited-board = Board: { $board }.
far-invited-own = This is your own invitation: send the link to somebody else.
far-invited-late = This seat is taken, or the game has begun. You can watch.
far-watch = Look at the game
far-unknown-board = This game is played on a board that this page does not know.

## In a game

far-clock = Time left
far-you-short = you
far-here = there
far-away = away
far-stands-in = for { $name }
far-you-watch = You are watching.
far-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
far-asks-draw = { $seat } offers a draw.
far-asks-take-back = { $seat } asks to take the last turn back.
far-asks-rematch = { $seat } wants to play again.
far-agree = Agree
far-decline = Decline
far-withdraw = Never mind
far-claim-soon = { $seat } is away. In { $time } you can put them out.
far-claim-now = { $seat } has been away for long enough.
far-bot-soon = { $seat } is away. The computer takes over in { $time }.
far-out-soon = { $seat } is away and will be out in { $time }.
far-claim = Put them out
far-end = Ask or resign
far-end-ask = Ask the others
far-ask-take-back = Ask to take my last turn back
far-ask-draw = Offer a draw
far-end-leave = Leave
far-end-about = Resigning loses the game. It cannot be undone.
far-end-about-many = Who resigns is out; the others play on. It cannot be undone.
far-hand-over = The computer plays on for { $seat }
far-to-rematch = To the rematch
far-study = Study it on this device
far-chat = Chat
far-chat-lines = What was said
far-chat-none = Nothing has been said yet.
far-chat-say = Say something
far-chat-send = Send
far-chat-off = Switch the chat off
far-chat-is-off = The chat is off: you see nothing of what the others write.
far-chat-on = Switch the chat on
