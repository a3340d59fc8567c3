# Error messages of online games. Names of seats and error messages of the rules
# are in rules.ftl. $seat is already translated.

server-not-started = The game has not started yet.
server-started = The game has already started.
server-called-off = The game was cancelled.
server-not-over = The game is not over yet.
server-seat-taken = Seat { $seat } is taken.
server-seat-open = Seat { $seat } is still free.
server-seat-fixed = Seat { $seat } was assigned when the game was created and cannot be changed.
server-out-of-turn = It is not your turn: seat { $seat } is to move.
server-not-your-seat = Seat { $seat } is not yours.
server-not-for-players = Only the server itself can do that.
server-not-host = Only the person who created the game can do that.
server-time-up = Seat { $seat } has run out of time.
server-time-not-up = Seat { $seat } still has time.
server-question-open = Another question is still waiting for an answer.
server-not-asked = Nobody has asked you anything.
server-nothing-asked = You have not asked anything that you could withdraw.
server-asked-already = You have already asked that. You can ask again after the next turn.
server-nothing-to-take-back = You have no turn to take back.
server-not-away = Seat { $seat } is not away.
server-away-already = Seat { $seat } is already marked as away.
server-not-awaited = The game is not waiting for seat { $seat }.
server-waits-on = { $seconds ->
    [one] The game waits one more second for seat { $seat }.
   *[other] The game waits { $seconds } more seconds for seat { $seat }.
}
server-not-agreed = That was not agreed.
server-against-oneself = You cannot remove yourself.
server-name = A name has 1 to { $limit } characters, without control or invisible characters or spaces at either end.
server-level = There is no level { $found }: levels go from 1 to { $limit }.
server-board = There is no board called “{ $found }”.
server-board-version = This game was played on version { $found } of the board, which this server does not know.
server-rules-version = This game was played by version { $found } of the rules, which this server does not know.
server-seats = These seats are not possible: each must belong to the game and be named once, and one of them must start.
server-time = These time limits are not possible.
server-prepared-limit = Between 1 and { $limit } replies can be prepared, at most { $depth } in a row.
server-prepared-late = The game has gone on in the meantime.
server-prepared-own-turn = It is your turn there: replies can be prepared for what the others play.
server-prepared-path = These turns of the others do not end where it is your turn.
server-prepared-twice = Two replies are prepared for the same position.
server-time-none = Every player needs at least one second for the first turn.
server-time-bank = The time bank cannot start with more than it may hold.
server-time-seats = Different times are only possible for seats of this game, once for each.
server-holiday-days = At most { $limit } days of holiday a year are possible.
server-utc-offset = There is no such time zone.
server-paused = The game is paused.
server-not-paused = The game is not paused.
server-holiday-already = Seat { $seat } is already on holiday.
server-no-holiday = Seat { $seat } is not on holiday.
server-no-holiday-left = Seat { $seat } has no holiday left this year.
server-no-timeout = There is no time-out to reverse: something else has happened since.

# Error messages of requests.

server-no-game = There is no such game.
server-nothing-there = There is nothing at this address.
server-no-visitor = The server does not know who you are: the request has no valid cookie or token.
server-no-link = This link is not valid, or no longer valid.
server-not-listed = This game is not open to everybody: you need a link to take a seat.
server-malformed = This request cannot be understood: { $why }
server-version = This version of the protocol is not supported; version { $spoken } is.
server-game-name = A game id has 12 to 32 lower-case letters and digits.
server-name-taken = Another game has this id.
server-conflict = Something else has happened in the meantime.
server-gap = You know of more events than this server has: some are missing here.
server-too-large = This request is too large.
server-too-slow = This request took too long to arrive.
server-too-many = { $seconds ->
    [one] Too many requests: try again in a second.
   *[other] Too many requests: try again in { $seconds } seconds.
}
server-crowded = Too many connections are open.
server-watching = One connection can watch at most { $limit } games.
server-bot-games = You have { $limit } games with computer players. Finish one of them before you start another.
server-line = A message has 1 to { $limit } characters.
server-chat-off = The chat of this game is off.
server-chat-players = Only players can write in this game.
server-muted = You can no longer write messages on this server.
server-banned = You are banned from this server.
server-blocked = You cannot join this game: somebody in it has blocked you.
server-not-archivable = Only your own games that are over can be archived.
server-passkey = This passkey was not accepted. Try again, or use another one.
server-no-passkeys = This server offers no passkeys: it has no https address.
server-push = This device cannot be reached: its push address or its keys cannot be used.
server-mail-address = This is not a mail address.
server-notifications = These settings are not possible: the time zone or a time is unknown.
server-no-channel = This server does not send such notifications.
server-mail-limit = Too many confirmation mails have been sent today. Try again tomorrow.
server-mail-failed = The mail could not be sent. Try again later.
server-wrong-origin = Other sites cannot use this server unless their address is listed in the configuration.
server-too-many-games = { $limit ->
    [one] Only one unfinished game is allowed at a time. Finish it, or cancel it, first.
   *[other] Only { $limit } unfinished games are allowed at a time. Finish some, or cancel some, first.
}
server-quarantined = This game cannot be shown: the server cannot read it, or its operator has closed it.
server-unavailable = The server cannot save this right now. Nothing is lost; please try again in a moment.
