# Texts of the terminal client.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, line { $line }, column { $column }: { $sentence }
at-line = { $file }, line { $line }: { $sentence }
in-file = { $file }: { $sentence }
file-unreadable = { $file } cannot be read.
file-too-long = { $file } is too large for this kind of file.
file-not-text = { $file } is not a UTF-8 text file.
file-unwritable = { $file } cannot be written; nothing was changed.
file-exists = { $file } already exists: choose another name.
lang-unknown = “{ $found }” is not an available language: use en, fr, de or nl.
colour-unknown = “{ $found }” is not a value of --colour: use auto, always or never.
seat-unknown = “{ $found }” is not a seat: use one of { $seats }.
seat-twice = Seat { $seat } is named twice.
seats-too-many = “{ $found }” is not a possible number of seats in this game: at least two are needed.
name-malformed = “{ $found }” should be a seat and a name, such as red=Anna.
clock-malformed = “{ $found }” is not a clock: use minutes and extra seconds, such as 10+5, up to { $minutes } minutes and { $seconds } seconds.
address-malformed = “{ $found }” is not the address of a server: write, for example, https://play.example.org.
invitation-malformed = “{ $found }” is not an invitation: use its link, its code, or the id of a game.
invitation-elsewhere = “{ $found }” is an invitation to another server.
invitation-needs-server = Use the whole link, or name the server as well: --server <address>.
token-malformed = This token cannot be used: a token has no spaces and only ASCII characters.
token-needs-server = A token is only used with --server.
player-malformed = “{ $found }” should be a seat and a player, such as black=level:3 or white=human.
player-unknown = “{ $found }” is not a player: use human, level:1 to level:10, search or random.
player-level = “{ $found }” is not a level: use level:1 to level:10 (Orbito: level:8).
player-number = The number in “{ $found }” is missing, malformed or too large.
player-not-here = This game has no player “{ $found }”.
seed-malformed = “{ $found }” is not a seed: use a whole number of at most 64 bits.
frame-unknown = The frame cannot be on “{ $found }”: name one of its positions, or all.
record-none = { $file } contains no record.
perft-depth = “{ $found }” is not a depth: use a whole number from 0 to { $limit }.
perft-too-large = The count does not fit into 64 bits.
perft-file-and-position = Give either a position or --file, not both.
threads-malformed = “{ $found }” is not a number of threads: use a whole number from 1 to { $limit }.
solve-only-orbito = Only Orbito is solved.
time-malformed = “{ $found }” is not a time: write 500ms or 2s, for example.
number-malformed = “{ $found }” is not a value of { $option }: use a whole number from { $least } to { $most }.
engine-option-unknown = “{ $option }” is not an option of the engine.
engine-option-value = “{ $found }” is not a value of the engine option { $option }.
engine-option-memory = “{ $found }” is too much for the engine option { $option }: this machine has only { $spare } MB available.
serve-at = Kinetic is ready: open { $address } in a browser. Press Ctrl-C to stop.
serve-no-client = This program was built without the browser client: run `cargo xtask web` and build again, or name a folder with --client.
serve-client-unreadable = There is no browser client in the folder { $folder }.
serve-address-taken = Another program is already listening on { $found }: choose another port with --address.
serve-address-bad = Cannot listen on “{ $found }”: an address looks like 127.0.0.1:8080.
serve-failed = The client cannot be served: { $reason }.
serve-not-found = There is nothing at this address. The games are on the start page.
serve-store = The games cannot be stored in { $folder }: { $reason }. Name another folder with --data, or serve the client only with --client-only.
serve-database = The database { $database } cannot be used: { $reason }.
serve-bus-without-database = Several servers need a PostgreSQL database that they share: name it with --database, or leave out --bus.
serve-mail = Mail needs three settings together: mail.smtp, mail.from and public.
serve-locked = Another server is already using { $folder }.
serve-no-secret = The file “secret” is missing from { $folder }, and without it nobody who has played here would be recognised: put it back from a backup.
serve-other-secret = The file “secret” in { $folder } differs from the secret of the database { $database }, which all servers share: delete the file, or use the database that it belongs to.
serve-emptied = The file “kinetic.db” in { $folder } is empty although it was in use: restore a backup.
config-unknown = { $place }: there is no setting “{ $found }”; `kinetic serve --print-config` lists all settings.
config-value = { $place }: “{ $found }” is not a valid value; `kinetic serve --print-config` shows valid ones.
config-file = { $file }, line { $line }: this is not valid TOML ({ $reason }).
keeping-no-store = There is no game store in { $folder }.
keeping-occupied = { $folder } already exists and is not empty; nothing was changed.
keeping-unsound = The store is damaged ({ $count ->
    [one] one problem
   *[other] { $count } problems
}): { $reason }
keeping-failed = The command failed and nothing was changed: { $reason }.
keeping-backed-up = Copied and checked: games { $games }, events { $events }.
keeping-increment = Backup { $number } of this folder: { $changed } of { $pages } pages have changed.
keeping-restored = Restored into { $folder } and checked: games { $games }, events { $events }.
keeping-copied = Copied to { $to } and verified: games { $games }, events { $events }.
keeping-database = The games are in a PostgreSQL database: back it up and restore it with its own tools, such as pg_dump and pg_basebackup.
keeping-bad-database = “{ $database }” is not the address of a database: { $reason }.
keeping-sound = No problems found: games { $games }, events { $events }.
keeping-exported = Written to { $file }: games { $games }.
keeping-bad-games = { $count ->
    [one] One game cannot be replayed; it was copied as it is: { $reason }
   *[other] { $count } games cannot be replayed; they were copied as they are: { $reason }
}
keeping-exported-raw = { $count ->
    [one] One game cannot be replayed; it was written as it is stored to { $file }.
   *[other] { $count } games cannot be replayed; they were written as they are stored to { $file }.
}
keeping-not-exported = { $count ->
    [one] One game cannot be replayed and is missing here; export to a file to get it as it is stored.
   *[other] { $count } games cannot be replayed and are missing here; export to a file to get them as they are stored.
}
match-bot-unknown = “{ $found }” is not a player: use level:1 to level:10, search, random, greedy, racer, flat, uct or program:<command>.
match-bot-level = “{ $found }” is not a level: use level:1 to level:10 (Orbito: level:8).
match-bot-number = The number in “{ $found }” is missing, malformed or too large.
match-bot-limit = “{ $found }” sets no time: write search@100ms (for each turn) or search@10s+100ms (a clock for the game), for example.
match-bot-command = “{ $found }” is not a command line: name a program, and close all quotation marks.
match-bot-no-program = The program “{ $found }” cannot be started.
match-bot-no-clock = The program “{ $found }” cannot play with a game clock: set a time per turn, such as @100ms.
match-bot-not-played = This game has no player { $found }.
match-bot-twice = Two players are called { $name }: name one of them, such as other={ $name }.
match-too-many = There are too many players: at most { $limit } are possible.
match-mode-unknown = “{ $found }” is not a mode: use all, rotate or one-vs-rest.
match-needs-two = The mode one-vs-rest needs exactly two players.
match-sprt-malformed = “{ $found }” is not a test: write two Elo values, the lower one first, then optionally alpha and beta below 0.5, such as 0,10,0.05,0.05.
match-sprt-needs-two = --sprt compares two players on two seats, in the mode all or rotate.
match-no-opening = There is no starting position.
match-opening-over = A game would be over before the players take over: use other openings or fewer --opening-turns.
match-opening-seats = All openings must be for the same seats.
match-folder-other = { $folder } holds a match with other settings ({ $setting } differs): choose another folder.
match-file-unreadable = { $file } cannot be read as part of this match: delete it and it will be created again.
match-file-unwritable = { $file } cannot be written.
puzzles-kind-unknown = “{ $found }” is not a kind of puzzle: use win, save or next.
puzzles-too-few = There are not enough such positions.

## The command line

usage-unknown-argument = Unknown argument “{ $argument }”.
usage-unknown-command = Unknown command “{ $command }”.
usage-missing-command = A command is missing.
usage-missing-argument = Missing: { $argument }.
usage-missing-value = { $argument } needs a value.
usage-conflict = { $argument } and { $other } cannot be used together.
usage-not-text = An argument is not valid UTF-8.
usage-wrong = { $argument } is not valid.
usage-hint = Try --help.
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-example = Example:
about = Kinetic: play and study IDO and Orbito, two board games whose boards move.
usage = kinetic [options] <command>
about-play = Play in the terminal: with others at the same keyboard, against the computer, or on a server.
usage-play = kinetic play [ido|orbito] [options]
about-serve = Serve the browser client and online games.
usage-serve = kinetic serve [options]
about-legal = List the legal turns of a position, or check whether a turn is legal.
usage-legal = kinetic legal <game> "<position>" [<turn>] [options]
about-perft = Count the leaves of the game tree (perft).
usage-perft = kinetic perft <game> ["<position>"] --depth <number> [options]
about-show = Draw a position.
usage-show = kinetic show <game> "<position>" [options]
about-start = Print the starting position for the given seats and options.
usage-start = kinetic start <game> [options]
about-board = Check and draw IDO boards.
usage-board = kinetic board <command>
about-board-check = Check a board file.
usage-board-check = kinetic board check <file> [options]
about-board-show = Draw a board and its fields.
usage-board-show = kinetic board show <file> [options]
about-record = Check, show and replay game records.
usage-record = kinetic record <command>
about-record-check = Check all records in a file.
usage-record-check = kinetic record check <file> [options]
about-record-show = Show the turns of each record and its last position.
usage-record-show = kinetic record show <file> [options]
about-record-replay = Print every position of each record, one per line.
usage-record-replay = kinetic record replay <file> [options]
about-solve = Solve Orbito: the value of one position, or counts over all positions.
usage-solve = kinetic solve orbito ["<position>"] [options]
about-analyse = List the turns of a position, best first, and the main line.
usage-analyse = kinetic analyse <game> ["<position>"] [options]
about-puzzles = Find positions with exactly one right turn.
usage-puzzles = kinetic puzzles <game> [options]
arg-help = Show this help.
arg-version = Show the version.
arg-lang = The language: en, fr, de or nl.
arg-colour = Colours: auto, always or never.
arg-ascii = Draw with plain ASCII characters.
arg-game = The game: ido or orbito.
arg-position = The position in text notation.
arg-turn = A turn to check.
arg-file = The file; for boards also classic or grand.
arg-json = Print JSON.
arg-board = The board of IDO: classic, grand, or a file.
arg-depth = How many turns to look ahead.
arg-time = IDO: how long to search, such as 500ms or 10s.
arg-nodes = IDO: how many positions to search.
arg-search-depth = IDO: how many turns to look ahead.
arg-lines = IDO: how many of the best turns to list.
arg-divide = Show the count for each first turn.
arg-positions = A file with one position per line.
arg-frame = The position of the frame, or all.
arg-seats = The seats that play, such as red,yellow or red,blue,green.
arg-first = The seat that begins.
arg-target = How many blocks must arrive to win: 3, 4 or 5.
arg-order = The order of sizes in which blocks must arrive, such as slsl.
arg-own = Two blocks of the same player may not share a rectangle.
arg-name = The name of a player, such as red=Anna.
arg-clock = Clocks for the people: minutes, and extra seconds per turn, such as 10+5; red=10+5 for one seat.
arg-seat = Who plays a seat: human, or level:1 to level:10.
arg-seed = The seed for random choices: the same seed gives the same choices.
arg-load = Continue a saved game.
arg-plain = Play line by line, without the full screen.
arg-server = Play on this server, such as https://play.example.org.
arg-join = Go to a game on a server: the link of an invitation, its code, or the id of a game.
arg-token = The token for the server, instead of the one that is kept for it (also: KINETIC_TOKEN).
value-url = address
value-link = link
value-token = token
arg-table = A file with the solution of Orbito, instead of computing it.
arg-table-out = Write the solution of Orbito to this file.
arg-table-verify = Check a file with the solution of Orbito.
arg-address = The address to listen on, such as 127.0.0.1:8080.
arg-client = Serve the client from this folder instead of the built-in one.
arg-data = The data folder, which holds the games.
arg-database = The address of a PostgreSQL database to use instead of the data folder, such as postgres://kinetic@db.example.org/kinetic.
arg-bus = The address of a NATS server through which several servers with one database tell each other what is new, such as nats://bus.example.org; the database itself without it.
arg-public = The public address of the server, such as https://play.example.org.
arg-client-only = Serve the client only, without online games.
arg-log = The log format: text, json or off.
arg-config = A settings file in TOML.
arg-set = Any setting, such as limits.connections=500.
arg-print-config = Print all settings as a file, with the source of each, and exit.
arg-backup = The folder to create; it must not exist.
arg-incremental = Add what has changed to a folder of incremental backups, or begin one.
arg-restore = The folder with the backup.
arg-export = The file to create; without it, the records are printed.
value-log = format
arg-threads = The number of threads (default: as many as the machine has).
arg-facts = Print figures about the game: openings, random play, endings.
arg-moves = Orbito: how many of your own turns the win takes, from 1 to 6.
arg-kind = IDO: the task: win (this turn), save (stop the next player’s win) or next (win with the next turn, whatever the opponent does).
arg-players = IDO: the number of players, from 2 to 4 (default: 2).
arg-count = The number of puzzles (default: 10).
value-lang = code
value-colour = when
value-board = board
value-file = file
value-address = address
value-number = number
value-time = time
value-unit = unit
value-kind = kind
value-seats = seats
value-seat = seat
value-order = sizes
value-name = seat=name
value-clock = clock
about-match = Play matches between computer players.
usage-match = kinetic match <game> --bot <player> --bot <player> [options]
about-engine = Run the engine for another program, through the engine protocol.
usage-engine = kinetic engine [options]
about-backup = Back up the data of a server, even while it runs, and check the copy.
usage-backup = kinetic backup <folder> [options]
about-restore = Restore a backup into a data folder.
usage-restore = kinetic restore <folder> [options]
about-export = Export all games of a server as records.
usage-export = kinetic export [<file>] [options]
about-check-store = Check the data of a server: the database and every game in it.
usage-check-store = kinetic check-store [options]
about-store = Work with the store of a server.
usage-store = kinetic store <command>
about-store-copy = Copy everything from one store into an empty one, between SQLite and PostgreSQL, and verify the copy.
usage-store-copy = kinetic store copy <from> <to> [options]
arg-store-from = The store to copy: a data folder, or the address of a PostgreSQL database.
arg-store-to = The empty store to copy into: a folder, or the address of a PostgreSQL database.
arg-bot = A player: level:3, search@100ms, greedy, program:<command>; name=<player> names it.
arg-games = The number of games, rounded up to whole openings (default: 100).
arg-mode = How the players are seated: all, rotate or one-vs-rest.
arg-first-or-all = The seat that begins; all: each seat in turn.
arg-seats-or-number = The seats that play, such as red,yellow; 3: every choice of three seats in turn.
arg-openings = A file with starting positions, one per line.
arg-opening-turns = Random turns before the players take over (default: 3 per seat).
arg-max-turns = A game of this many turns is drawn (default: 500).
arg-sprt = Stop as soon as a sequential test decides between two Elo differences, such as 0,10.
arg-patience = How many seconds a program may stay silent (default: 60).
arg-out = A folder for the games; an interrupted match continues there.
arg-option = Set an option of the engine: level, player, seed, hash or threads.
value-bot = player
value-mode = mode
value-sprt = elo0,elo1
value-seconds = seconds
value-folder = folder
value-option = name=value

## Matches

match-games = games
match-wins = wins
match-draws = draws
match-losses = losses
match-score = score
match-interval = 95%
match-seat = By seat
match-order = In order of play
match-seat-and-player = By seat and player
match-order-and-player = In order of play, by player
match-ratio = times the rest
match-group-one = { $name }, alone
match-group-rest = { $name }, against it
match-group-reference = { $name }, on all seats
match-turns = Turns per game: { $mean } on average, median { $median }, from { $least } to { $most }.
match-shifts = Frame shifts per game: { $shifts } on average.
match-endings = Endings: { $endings }.
match-sprt-open = SPRT, { $lower } or { $upper } Elo: not decided yet (LLR { $llr }, from { $low } to { $high }).
match-sprt-lower = SPRT, { $lower } or { $upper } Elo: { $lower } holds (LLR { $llr }, from { $low } to { $high }).
match-sprt-upper = SPRT, { $lower } or { $upper } Elo: { $upper } holds (LLR { $llr }, from { $low } to { $high }).
value-player = seat=player

## The table

table-ido-to-move = > { $seat }: reserve { $reserve }, home { $arrived }; { $steps ->
    [0] no block on the board
    [one] { $steps } step
   *[other] { $steps } steps
}
table-ido-seat = { "  " }{ $seat }: reserve { $reserve }, home { $arrived }
table-ido-out = { "  " }{ $seat }: out; reserve { $reserve }, home { $arrived }
table-ido-frame = Frame on { $frame }{ $rest ->
    [0] .
    [one] , resting for one more turn.
   *[other] , resting for { $rest } more turns.
}
table-ido-target = The first to bring { $target } blocks home wins.
table-ido-order = Blocks must come home in the order { $order }.
table-ido-own = Two blocks of the same player may not share a rectangle.
table-orbito-to-move = > { $seat }: { $hand } in hand
table-orbito-seat = { "  " }{ $seat }: { $hand } in hand
outcome-win = { $seat } wins.
outcome-draw = Draw.
ending-board = { $game ->
    [IDO] The last block needed is home.
   *[Orbito] Four in a row.
}
ending-board-draw = Four in a row for both colours, or for neither.
ending-repetition = The same position occurred for the third time.
ending-agreement = By agreement.
ending-resigns = By resignation.
ending-time = On time.
ending-gone = By forfeit.
event-resigns = { $seat } resigns.
event-time = { $seat } ran out of time.
event-gone = { $seat } has left.
event-draw = The players agree on a draw.
board-is-good = The board { $name } is valid: { $size } × { $size } units, { $places } positions of the frame.
board-title = { $name }, frame on { $frame }
board-counts = Fields: { $small ->
    [one] { $small } small square
   *[other] { $small } small squares
} (S), { $rectangles ->
    [one] { $rectangles } rectangle
   *[other] { $rectangles } rectangles
} (R), { $angles ->
    [one] { $angles } L
   *[other] { $angles } Ls
} (L), { $big ->
    [one] { $big } big square
   *[other] { $big } big squares
} (B).
record-is-good = { $count ->
    [one] One record, valid.
   *[other] { $count } records, all valid.
}

## Solved

value-win = win { $turns }
value-draw = draw
value-loss = loss { $turns }
analyse-value = To move: { $seat }, { $value }.
analyse-line = Main line:
analyse-searched = To move: { $seat }. Searched { $nodes } positions, { $depth ->
    [one] { $depth } turn
   *[other] { $depth } turns
} ahead.
analyse-so-far = depth { $depth }, { $nodes } positions: { $turn }, { $value }
value-percent = { $percent }%
counts-marbles = marbles
counts-positions = positions
counts-wins = wins
counts-draws = draws
counts-losses = losses
counts-longest-win = longest win
counts-total = all
counts-symmetry = Up to symmetry there are { $count } positions.
facts-openings = Where the first three turns lead, up to symmetry, and what that is worth to the player who made the turn:
facts-turn = turn
facts-value = value
facts-positions = positions
facts-third = Third turns that keep the win, out of all third turns, after each second turn (up to symmetry):
facts-winning = winning / all
facts-seconds = second turns
facts-example = for example
facts-random = Both players choose at random:
facts-side = { "" }
facts-beginner = beginner
facts-second = second
facts-wins = wins
facts-drawn = draws
facts-turns = turns
facts-errors = turns that lose value
facts-error-share = share of these
facts-extra = If a full board without a line were a draw:
facts-without-start = value of the empty board
facts-without-changed = positions with a different result
facts-longest = turns of the longest unchanged win
facts-so-long = positions with a win of that length, up to symmetry
facts-ends = Lines that end the game, over all turns of all positions:
facts-after = after
facts-ours = own line
facts-theirs = opponent’s line
facts-both = both
facts-regular = the regular rotation
facts-extra-rotation = extra rotation { $number }
facts-rare = Counted over all positions:
facts-reachable = positions that can occur in a game
facts-all-turns = turns
facts-undecided = turns to a full board that decide nothing
facts-their-turn = positions that end on the loser’s turn with best play
facts-forced = positions in which every turn completes a line for the opponent
facts-saved = drawn positions that only lines of both colours save
puzzles-position = position
puzzles-turns = turns
puzzles-grade = difficulty
puzzles-tempting = not lost at once
puzzles-others = other turns
puzzles-all = There are { $count } puzzles of this length. Each has one right turn; kinetic analyse shows it.
puzzles-results = turns
puzzles-turn = right turn
puzzles-proved = Each has exactly one right turn, proved by trying all others.
table-written = Wrote the table to { $file }: { $bytes } bytes.
table-is-good = { $file } is valid: every position agrees with its turns.

## Choosing a turn step by step

group-enter-small = Enter a small block:
group-enter-large = Enter a large block:
group-block = Move { $block } on { $from }:
group-shift = Shift the frame:
group-pass = Pass:
group-place = Place a marble:
group-slide = Slide the marble on { $from } first:
choice-move = { $to } ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
})
choice-home = home ({ $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
})
choice-pass = do nothing
choice-shift = { $direction }: { $pushes }
choice-push = { $block } { $from } → { $to }
push-arrived = home
push-returned = back to the reserve
direction-north = north
direction-east = east
direction-south = south
direction-west = west
menu-count = { $count ->
    [one] { $count } option
   *[other] { $count } options
}
menu-done = End the turn here.

## Playing

play-welcome = Type a turn, press Enter to choose one step by step, or type help.
play-which-game = Which game?
play-one-or-two = Type 1 or 2.
play-against-whom = Who is the opponent? Press Enter for a person at this keyboard, or type a level of the computer from 1 to { $most }.
play-level-number = Press Enter, or type a number from 1 to { $most }.
play-no-draw = The computer declines the draw: play on, or resign.
play-prompt = { $seat }, turn { $number }
play-last-turn = Last turn: { $turn }
play-after-end = The game is over: type rematch, new, undo, save or quit.
play-not-over = The game is not over yet.
play-paused = paused
play-pause = The clock stands still. It goes on when you type pause again or play.
play-resume = The clock goes on.
play-no-clock = This game has no clocks.
play-rematch-offer = A rematch passes the first turn and the seats on: it would be game { $game } of { $games }.
play-cycle = Rematch: game { $game } of { $games }. After all of them, everyone has had each seat and each place in the order of play equally often.
play-hint = Press Enter to choose step by step.
play-no-such-number = There is no such number.
play-nothing-to-undo = There is nothing to undo.
play-nothing-to-redo = There is nothing to redo.
play-needs-file = Name a file, such as: save game.record
play-saved = Saved in { $file }.
play-not-saved = This game is not saved. Type save and a file name, or repeat the command to discard the game.
play-help-ido =
    Turns:
      S@f1         enter a small block on f1 (L@f1: a large one)
      f1f3         move the block on f1 to f3
      a7x          move the block on a7 over the goal line
      f1f3+g2g1    several moves in one turn; a + at the end keeps the turn open
      >n           shift the frame north (>e east, >s south, >w west)
      --           pass
      f1           show where the block on f1 can go
play-help-orbito =
    Turns:
      c3           place a marble on c3
      a1b1,c3      slide the opponent’s marble from a1 to b1, then place on c3
      a1           show where the opponent’s marble on a1 can slide
    Then the rings rotate by themselves.
play-help =
    Commands:
      Enter        choose step by step
      done         end the turn here
      undo, redo   take back, or play again what was taken back
      turns        list all legal turns
      board        draw the board again
      resign       resign (resign red: for another seat)
      draw         agree on a draw
      pause        stop the clock, or let it go on
      save FILE    write the game to a file
      load FILE    continue a saved game
      rematch      play again: the first turn and the seats are passed on
      new          start a new game
      quit         quit

## The full screen

screen-welcome = Choose on the board or in the menu, or type a turn. F1 shows all keys.
screen-thinking = The computer is thinking…
screen-bot-failed = The computer player has failed: play its turns yourself.
screen-too-small = The window is too small for the board: enlarge it to at least { $columns } columns and { $rows } rows, or play with kinetic play --plain.
screen-keys = Enter play  Esc back  F1 help  F2 hint  F3 analysis  F10 quit
screen-close = Arrows scroll, any other key closes
screen-turns = Turns
screen-choose = What can follow
screen-setup-keys = Arrows choose  Enter start  Esc quit
screen-game = Game
screen-board = Board
screen-players = Players
screen-clock = Clocks
screen-person = person
screen-level = computer, level { $level }
board-classic = classic
board-grand = grand
label-value = { $label }: { $value }
board-custom = own board
screen-start = Start
screen-analysis = Analysis
screen-analysing = Computing…
screen-depth = { $depth ->
    [one] { $depth } turn
   *[other] { $depth } turns
} ahead
screen-hint = Hint: { $turn }
screen-no-hint = There is no hint here.
screen-after-rotation = After the rotation
screen-no-puzzle = There is no such puzzle. They have numbers from 1 to { $count }.
screen-puzzle-win = Puzzle { $number } of { $count }: win with this turn.
screen-puzzle-win-in = Puzzle { $number } of { $count }: win in { $turns } turns at most.
screen-puzzle-save = Puzzle { $number } of { $count }: the next player is about to win. Prevent it.
screen-puzzle-next = Puzzle { $number } of { $count }: make sure of a win on your next turn.
screen-puzzle-right = Right! Type puzzle for the next one.
screen-puzzle-wrong = That is not the right turn. Type undo to try again, or hint.
screen-help =
    Keys:
      arrows, Space  move the cursor, choose the square under it
      Tab            go to the menu and back
      Enter          play the turn that is shown, or carry out what is typed
      Esc            go back; let the computer play at once
      PgUp, PgDn     go back and forward in the game (Home, End: to its ends)
      F1 F2 F3       help, hint, analysis
      F4 F10         stop the clock, quit

    Mouse: click a block or marble and then where it goes; click the frame to
    shift it, a goal line to bring a block home, a turn to go there.

    Further commands:
      hint           show the best turn
      analysis       show or hide the values of the best turns
      puzzle         set a puzzle (puzzle 5: the fifth)

## Games on a server

net-unreachable = The server at { $server } cannot be reached.
net-certificate = The certificate of { $server } is not valid, so the connection is not safe.
net-not-kinetic = What answers at { $server } is not a Kinetic server.
net-no-plain = Online games need the full screen: leave out --plain.
net-needs-screen = Online games need a terminal of at least { $columns } columns and { $rows } rows.
net-not-understood = This game cannot be shown: it uses a board or rules that this program does not know.
net-outdated = This program is older or newer than the server: install the version that fits.
net-state-open = connected
net-state-connecting = connecting…
net-state-lost = reconnecting…
net-state-outdated = wrong version
net-ended = This game was ended without a result.
lobby-title = Lobby
lobby-name = What do you want to be called on this server? Type a name and press Enter.
lobby-name-keys = Enter go on  Esc clear  F10 quit
lobby-hint = Type the link of an invitation to follow it, or “name” and a new name for you.
lobby-keys = Arrows choose  Enter open  F5 finished games  F10 quit
room-keys = Arrows choose  Enter do it  Esc lobby  F10 quit
room-form-keys = Arrows choose  Enter create  Esc lobby
room-copy = Print links to copy
room-copy-done = Press Enter to go back.
room-sure = Press again to cancel the game for everybody.
room-person = you
room-invited = invitation
room-first = Who starts
room-create = Create invitation
room-target = Blocks to bring home
room-own = Keep own blocks apart
room-yes = yes
room-no = no
screen-online-keys = Enter play  Esc back  F1 help  F2 chat  F3 menu  F4 lobby  F10 quit
screen-what-to-do = What you can do
screen-more = More: draw, resign…
screen-back-to-turn = Back to the turn
screen-rematch = Rematch
screen-resign = Resign
screen-hand-over = Let the computer play
screen-sure = This cannot be undone. Repeat it to go ahead.
screen-unsent = Your turn has not reached the server yet. Repeat it to leave anyway.
screen-looking-back = You are looking at an earlier position: press End to return.
screen-not-your-turn = It is not your turn.
screen-not-online = That is not possible in an online game.
play-after-end-online = The game is over.
screen-prepare-help =
    While the others are to move, type prepare, the turns that you expect, and
    your reply; more turns and replies may follow. If it comes to that, your
    reply is played at once. Nobody else can see it.
      prepare TURN REPLY   one or more turns of the others, then yours
      prepare any REPLY    your reply is played whatever comes, if it is legal
      prepare none         nothing is prepared any more
screen-online-help =
    Keys:
      arrows, Space  move the cursor, choose the square under it
      Tab            go to the menu and back
      Enter          play the turn that is shown, or carry out what is typed
      Esc            go back
      PgUp, PgDn     look at earlier positions (Home, End: first and last)
      F1 F2 F3       help, write a message, menu
      F4 F10         lobby, quit

    Commands:
      say TEXT       write a message (chat: turn the chat off or on)
      takeback       ask to take back the last turn
      draw           offer a draw
      pause          ask for a pause, or continue the game
      holiday        start your holiday, or end it
      prepare        prepare replies while the others are to move
      agree, decline answer a question (withdraw: take back your own)
      resign         resign
      computer       let the computer play on for you
      claim          remove a player who has been away too long
      rematch        play again after the end
      save FILE      write the game to a file
      lobby, quit    leave; the game goes on

# Commands as they are typed, separated by spaces. The English ones always work
# too.
word-help = help ?
word-turns = turns
word-board = board
word-done = done .
word-undo = undo u back
word-redo = redo
word-resign = resign
word-draw = draw
word-pause = pause
word-save = save
word-load = load open
word-rematch = rematch again
word-new = new
word-hint = hint
word-analysis = analysis analyse analyze
word-puzzle = puzzle
word-quit = quit exit q
word-say = say s
word-chat = chat
word-agree = agree yes
word-decline = decline no
word-withdraw = withdraw
word-takeback = takeback
word-holiday = holiday
word-prepare = prepare
word-any = any
word-none = none
word-claim = claim
word-computer = computer
word-lobby = lobby
word-name = name

# Administration: kinetic admin.

about-admin = Manage the games and visitors of a server, even while it runs.
usage-admin = kinetic admin <command>
about-admin-games = List games.
usage-admin-games = kinetic admin games [options]
about-admin-game = Show a game: its options, seats and chat.
usage-admin-game = kinetic admin game <game> [options]
about-admin-quarantine = Take a game out of play without deleting it.
usage-admin-quarantine = kinetic admin quarantine <game> [options]
about-admin-release = Put a game from quarantine back into play.
usage-admin-release = kinetic admin release <game> [options]
about-admin-end = End a game without a result.
usage-admin-end = kinetic admin end <game> [options]
about-admin-reverse-timeout = Reverse the last time-out of a game, if nothing has been played since.
usage-admin-reverse-timeout = kinetic admin reverse-timeout <game> [options]
about-admin-delete = Delete a game for good.
usage-admin-delete = kinetic admin delete <game> [options]
about-admin-delete-message = Delete a chat message.
usage-admin-delete-message = kinetic admin delete-message <game> <message> [options]
about-admin-visitors = List visitors, by name, id or address.
usage-admin-visitors = kinetic admin visitors [text] [options]
about-admin-delete-visitor = Delete a visitor with their name and messages.
usage-admin-delete-visitor = kinetic admin delete-visitor <visitor> [options]
about-admin-mute = Stop a visitor from writing messages.
usage-admin-mute = kinetic admin mute <visitor> [options]
about-admin-unmute = Let a visitor write messages again.
usage-admin-unmute = kinetic admin unmute <visitor> [options]
about-admin-ban = Ban a visitor or an address.
usage-admin-ban = kinetic admin ban <visitor> [options]
about-admin-unban = Lift a ban.
usage-admin-unban = kinetic admin unban <visitor> [options]
about-admin-bans = List mutes and bans.
usage-admin-bans = kinetic admin bans [options]
about-admin-reports = List reports from players, with the chat.
usage-admin-reports = kinetic admin reports [options]
about-admin-close-report = Mark a report as dealt with.
usage-admin-close-report = kinetic admin close-report <report> [options]
about-admin-log = List what administrators have done.
usage-admin-log = kinetic admin log [options]
arg-admin-game = The id of the game.
arg-admin-message = The number of the message.
arg-admin-visitor = The id of the visitor; for bans also an address, or address: with its hash.
arg-admin-text = Part of a name, or an id.
arg-admin-report = The number of the report.
arg-admin-reason = The reason, for the log.
arg-admin-limit = At most this many rows (50).
arg-admin-minutes = The time that the player gets, in minutes; usually the time of a turn, or a tenth of the starting time.
arg-admin-stage = Only games that are open, running, ended or quarantined.
arg-deletions = A data folder or backup that knows of later deletions; these are applied.
value-stage = stage
value-text = text
admin-done = Done.
admin-not-found = There is no such game, visitor, message, report, mute or ban.
admin-stage-unknown = “{ $found }” is not a stage: use open, running, ended or quarantined.
admin-empty = There is nothing to list.
admin-columns-games = id | created | stage | events | people | reason
admin-columns-visitors = id | first visit | address | games | name
admin-columns-bans = kind | who | since | reason
admin-columns-log = time | by | action | what | reason
admin-no-id = “{ $found }” is not an id.
about-man = Print the manual page, or write one page for each command.
usage-man = kinetic man [options]
arg-man-out = A folder to write a page for each command into.
about-completions = Print completions of commands and options for a shell.
usage-completions = kinetic completions <shell>
arg-shell = The shell: bash, elvish, fish, powershell or zsh.
shell-unknown = “{ $found }” is not a shell for which there are completions: use bash, elvish, fish, powershell or zsh.
