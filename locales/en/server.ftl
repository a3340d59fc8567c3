# Why something cannot happen in a game over the network. Names of seats and
# what the rules of the games forbid are in rules.ftl. $seat comes translated.

server-not-started = The game has not begun yet.
server-started = The game has begun already.
server-called-off = The game was called off.
server-not-over = The game is not over yet.
server-seat-taken = Seat { $seat } is taken.
server-seat-open = Nobody sits at seat { $seat } yet.
server-seat-fixed = Seat { $seat } was filled when the game was made and stays so.
server-out-of-turn = It is not your turn: seat { $seat } is to move.
server-not-your-seat = Seat { $seat } is not yours.
server-not-for-players = Only the server itself can do that.
server-not-host = Only the person who made the game can do that.
server-time-up = The time of seat { $seat } is up.
server-time-not-up = The time of seat { $seat } is not up.
server-question-open = Another question is still waiting for an answer.
server-not-asked = There is no question for you to answer.
server-nothing-asked = You have not asked anything that you could withdraw.
server-asked-already = You have asked that already. You can ask again after the next turn.
server-nothing-to-take-back = There is no turn of yours to take back.
server-not-away = Seat { $seat } is not away.
server-away-already = Seat { $seat } is already noted as away.
server-not-awaited = The game is not waiting for seat { $seat }.
server-waits-on = { $seconds ->
    [one] The game waits one second more for seat { $seat }.
   *[other] The game waits { $seconds } seconds more for seat { $seat }.
}
server-not-agreed = That was not agreed on.
server-against-oneself = You cannot claim the game against yourself.
server-name = A name has 1 to { $limit } characters, without control characters and without spaces at its ends.
server-level = There is no level { $found }: levels go from 1 to { $limit }.
server-board = There is no board called “{ $found }”.
server-seats = These seats are not possible: each must be one of the game, named once, and one of them begins.
server-time = These times are not possible.

# What is wrong with what somebody asks for, apart from games.

server-no-game = There is no such game.
server-nothing-there = There is nothing at this address.
server-no-visitor = It has to be known who you are: no valid cookie or token came with this.
server-no-link = This link is not valid, or no longer.
server-not-listed = This game is not open to everybody: a seat is taken with its link.
server-malformed = This cannot be understood: { $why }
server-version = This version of the messages is not spoken here; version { $spoken } is.
server-game-name = The name of a game has 12 to 32 lower-case letters and digits.
server-name-taken = Another game has this name.
server-conflict = Something else has happened in the meantime.
server-gap = Less has happened than you think: some events are missing here.
server-too-large = This is too large.
server-too-many = { $seconds ->
    [one] Too much at once: try again in a second.
   *[other] Too much at once: try again in { $seconds } seconds.
}
server-crowded = Too many connections are open already.
server-watching = One connection can watch at most { $limit } games.
server-line = A line has 1 to { $limit } characters.
server-wrong-origin = Another page cannot use this server unless its address is named in the configuration.
server-unavailable = This cannot be stored right now. Nothing is lost: please try again in a moment.
