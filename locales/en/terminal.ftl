# What the terminal says.

## Errors and places

error-line = kinetic: { $sentence }
at-place = { $file }, line { $line }, column { $column }: { $sentence }
at-line = { $file }, line { $line }: { $sentence }
in-file = { $file }: { $sentence }
file-unreadable = { $file } cannot be read.
file-too-long = { $file } is too long for what it should be.
file-not-text = { $file } is not text in UTF-8.
file-unwritable = { $file } cannot be written; nothing has changed.
file-exists = { $file } exists already: choose another name.
lang-unknown = “{ $found }” is not a language of this program: it speaks en, fr, de and nl.
colour-unknown = “{ $found }” is not possible for --colour: it is auto, always or never.
seat-unknown = “{ $found }” is not a seat: it is one of { $seats }.
seat-twice = Seat { $seat } is named twice.
seats-too-many = “{ $found }” is not a number of seats that this game has: it needs at least two.
name-malformed = “{ $found }” should be a seat and a name, such as red=Anna.
player-malformed = “{ $found }” should be a seat and a player, such as black=level:3 or white=human.
player-unknown = “{ $found }” is not a player: it is human, level:1 to level:8, search or random.
player-level = “{ $found }” is not a level: there are level:1 to level:8.
player-number = The number in “{ $found }” is missing, wrong or too large.
player-not-here = This game has no player “{ $found }”.
seed-malformed = “{ $found }” is not a seed: it is a whole number of at most 64 bits.
frame-unknown = The frame cannot stand on “{ $found }”; name one of its places, or all.
record-none = There is no record in { $file }.
perft-depth = “{ $found }” is not a depth: it is a whole number from 0 to { $limit }.
perft-too-large = The count does not fit into 64 bits.
perft-file-and-position = Give either a position or --file, not both.
threads-malformed = “{ $found }” is not a number of threads: it is a whole number from 1 to { $limit }.
solve-only-orbito = Only Orbito is solved.
time-malformed = “{ $found }” is not a time: write it as 500ms or 2s.
number-malformed = “{ $found }” is not possible for { $option }: it is a whole number from { $least } to { $most }.
engine-option-unknown = “{ $option }” is not an option of the engine.
engine-option-value = “{ $found }” is not possible for the option { $option } of the engine.
engine-option-memory = “{ $found }” is too much for the option { $option } of the engine: this machine has only { $spare } MB to spare.
serve-at = Kinetic is ready: open { $address } in a browser. Ctrl-C ends it.
serve-no-client = This program was built without the browser client; run `cargo xtask web` and build it again, or name a folder with --client.
serve-client-unreadable = There is no browser client in the folder { $folder }.
serve-address-taken = Somebody else listens at { $found } already; choose another port with --address.
serve-address-bad = It is not possible to listen at “{ $found }”; an address looks like 127.0.0.1:8080.
serve-failed = The client cannot be served: { $reason }.
serve-not-found = There is nothing at this address. The games are at the start page.
serve-store = Games cannot be kept in { $folder }: { $reason }. Name another folder with --data, or serve the client alone with --client-only.
config-unknown = { $place }: there is no setting “{ $found }”; `kinetic serve --print-config` lists them all.
config-value = { $place }: “{ $found }” is not possible here; `kinetic serve --print-config` shows what values look like.
config-file = { $file }, line { $line }: this is not TOML ({ $reason }).
keeping-no-store = There is no store of games in { $folder }.
keeping-occupied = { $folder } is there already and not empty; nothing has changed.
keeping-unsound = The store is not sound ({ $count ->
    [one] one thing is wrong
   *[other] { $count } things are wrong
}): { $reason }
keeping-failed = This was not possible, and nothing has changed: { $reason }.
keeping-backed-up = Copied and checked: games { $games }, events { $events }.
keeping-restored = Restored into { $folder } and checked: games { $games }, events { $events }.
keeping-sound = All is well: games { $games }, events { $events }.
keeping-exported = Written to { $file }: games { $games }.
match-bot-unknown = “{ $found }” is not a player: it is level:1 to level:8, search, random, greedy, racer, flat, uct or program:<command>.
match-bot-level = “{ $found }” is not a level: it is level:1 to level:8.
match-bot-number = The number in “{ $found }” is missing, malformed or too large.
match-bot-limit = “{ $found }” sets no time a turn: write it as search@100ms or uct@0.5s.
match-bot-command = “{ $found }” is not a command line: it needs a program, and quotation marks must be closed.
match-bot-no-program = The program “{ $found }” cannot be started.
match-bot-not-played = This game has no player { $found }.
match-bot-twice = Two players are called { $name }: name one of them, such as other={ $name }.
match-too-many = There are too many players: at most { $limit } can meet.
match-mode-unknown = “{ $found }” is not a mode: it is all, rotate or one-vs-rest.
match-needs-two = The mode one-vs-rest needs exactly two players.
match-sprt-malformed = “{ $found }” is not a test: write two Elo values, the lower first, and if you like alpha and beta below 0.5, such as 0,10,0.05,0.05.
match-sprt-needs-two = --sprt compares two players on two seats, in the mode all or rotate.
match-no-opening = There is no position to begin with.
match-opening-over = A game would be over before the players begin: use other openings or fewer --opening-turns.
match-opening-seats = All openings must be for the same seats.
match-folder-other = { $folder } holds a match with other settings ({ $setting } differs): choose another folder.
match-file-unreadable = { $file } cannot be read as a part of this match: take it away to have it made anew.
match-file-unwritable = { $file } cannot be written.
puzzles-kind-unknown = “{ $found }” is no kind of puzzle: it is win, save or next.
puzzles-too-few = There are not enough such positions.

## The command line

usage-unknown-argument = “{ $argument }” is not known here.
usage-unknown-command = “{ $command }” is not a command.
usage-missing-command = A command is missing.
usage-missing-argument = Something is missing: { $argument }.
usage-missing-value = A value is missing for { $argument }.
usage-conflict = { $argument } and { $other } do not go together.
usage-not-text = An argument is not text in UTF-8.
usage-wrong = Something is wrong with { $argument }.
usage-hint = Try --help.
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-example = Example:
about = Kinetic: board games whose boards move, IDO and Orbito.
usage = kinetic [options] <command>
about-play = Play at one keyboard, or against the computer.
usage-play = kinetic play [ido|orbito] [options]
about-serve = Play in the browser: at this machine, and with people far away.
usage-serve = kinetic serve [options]
about-legal = List the legal turns of a position, or ask whether a turn is legal.
usage-legal = kinetic legal <game> "<position>" [<turn>] [options]
about-perft = Count the leaves of the game tree.
usage-perft = kinetic perft <game> ["<position>"] --depth <number> [options]
about-show = Draw a position.
usage-show = kinetic show <game> "<position>" [options]
about-start = Print the starting position for given seats and options.
usage-start = kinetic start <game> [options]
about-board = Check and draw boards of IDO.
usage-board = kinetic board <command>
about-board-check = Check a board file.
usage-board-check = kinetic board check <file> [options]
about-board-show = Draw a board and its fields.
usage-board-show = kinetic board show <file> [options]
about-record = Check, show and replay records of games.
usage-record = kinetic record <command>
about-record-check = Check all records of a file.
usage-record-check = kinetic record check <file> [options]
about-record-show = Show the turns of a record and its last position.
usage-record-show = kinetic record show <file> [options]
about-record-replay = Print every position of a record, a line each.
usage-record-replay = kinetic record replay <file> [options]
about-solve = Say what positions of Orbito are worth: all of them, counted, or one.
usage-solve = kinetic solve orbito ["<position>"] [options]
about-analyse = List the turns of a position, best first, and the main line.
usage-analyse = kinetic analyse <game> ["<position>"] [options]
about-puzzles = Find positions in which exactly one turn is right.
usage-puzzles = kinetic puzzles <game> [options]
arg-help = Show this help.
arg-version = Show the version.
arg-lang = The language: en, fr, de or nl.
arg-colour = Colours: auto, always or never.
arg-ascii = Draw with plain ASCII characters.
arg-game = The game: ido or orbito.
arg-position = The position, as text.
arg-turn = A turn, to ask whether it is legal.
arg-file = The file. For boards also classic or grand.
arg-json = Print JSON.
arg-board = The board of IDO: classic, grand, or a file.
arg-depth = How many turns deep.
arg-time = IDO: for how long to look, such as 500ms or 10s.
arg-nodes = IDO: how many positions to look at.
arg-search-depth = IDO: how many turns to look ahead.
arg-lines = IDO: how many of the best turns to list.
arg-divide = Show the count behind each turn.
arg-positions = A file with a position on each line.
arg-frame = The place of the frame, or all.
arg-seats = Who plays, such as red,yellow or red,blue,green.
arg-first = Who begins.
arg-target = How many blocks must arrive: 3, 4 or 5.
arg-order = The sizes in which blocks must arrive, such as slsl.
arg-own = Own blocks do not share a rectangle.
arg-name = The name of a player, such as red=Anna.
arg-seat = Who plays a colour: human, or level:1 to level:8.
arg-seed = A number for chance: the same number, the same choices.
arg-load = Go on with a saved game.
arg-table = A file with the table of Orbito, instead of solving it anew.
arg-table-out = Write the table of Orbito to this file.
arg-table-verify = Check a file with the table of Orbito.
arg-address = Where it listens, such as 127.0.0.1:8080.
arg-client = Serve the client from this folder instead of the one that the program carries.
arg-data = The folder in which games are kept.
arg-public = How people reach the server from outside, such as https://play.example.org.
arg-client-only = Serve the client alone, without games between people far apart.
arg-log = How the log is written: text, json or off.
arg-config = A file with settings, in TOML.
arg-set = Any setting, such as limits.connections=500.
arg-print-config = Print all settings as a file, with where each comes from, and end.
arg-backup = The folder to be made; it must not exist.
arg-restore = The folder with the copy.
arg-export = The file to be made; without it, everything is printed.
value-log = how
arg-threads = How many threads work; as many as the machine has unless told.
arg-facts = Print what is true of the game: openings, random play, ends.
arg-moves = Orbito: how many own turns the win takes, from 1 to 6.
arg-kind = IDO: what is asked for: win (this turn), save (stop the next player’s win) or next (win with the next turn, whatever the rival does).
arg-players = IDO: how many players, from 2 to 4; 2 unless told.
arg-count = How many puzzles, 10 unless told.
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
about-match = Let computer players play against each other.
usage-match = kinetic match <game> --bot <player> --bot <player> [options]
about-engine = Play for other programs through the engine protocol.
usage-engine = kinetic engine [options]
about-backup = Copy everything that a server keeps, while it runs, and check the copy.
usage-backup = kinetic backup <folder> [options]
about-restore = Put a copy back where a server shall find it.
usage-restore = kinetic restore <folder> [options]
about-export = Write all games of a server as records.
usage-export = kinetic export [<file>] [options]
about-check-store = Check what a server keeps: the file, and every game in it.
usage-check-store = kinetic check-store [options]
arg-bot = A player: level:3, search@100ms, greedy, program:<command>; name=<player> names it.
arg-games = How many games, rounded up to whole openings (100).
arg-mode = Who sits where: all, rotate or one-vs-rest.
arg-first-or-all = Who begins; all: each seat in turn.
arg-seats-or-number = Who plays, such as red,yellow; 3: every choice of three seats in turn.
arg-openings = A file with positions to begin with, a line each.
arg-opening-turns = Random turns before the players begin (3 for each seat).
arg-max-turns = A game that is not over by then is a draw (500).
arg-sprt = Stop when it is decided which difference in Elo holds, such as 0,10.
arg-patience = How long a program may stay silent (60).
arg-out = A folder for the games; a match that was broken off goes on there.
arg-option = Set an option of the engine: level, player, seed or hash.
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
match-interval = 95 %
match-seat = By seat
match-order = In order of play
match-seat-and-player = By seat and player
match-order-and-player = In order of play, by player
match-ratio = times the rest
match-group-one = { $name }, alone
match-group-rest = { $name }, against it
match-group-reference = { $name }, on all seats
match-turns = Turns in a game: { $mean } on average, { $median } in the middle, { $least } to { $most }.
match-shifts = Shifts of the frame in a game: { $shifts } on average.
match-endings = Endings: { $endings }.
match-sprt-open = SPRT, { $lower } or { $upper } Elo: not decided yet (LLR { $llr }, from { $low } to { $high }).
match-sprt-lower = SPRT, { $lower } or { $upper } Elo: { $lower } holds (LLR { $llr }, from { $low } to { $high }).
match-sprt-upper = SPRT, { $lower } or { $upper } Elo: { $upper } holds (LLR { $llr }, from { $low } to { $high }).
value-player = seat=player

## The table

table-ido-to-move = > { $seat }: reserve { $reserve }, arrived { $arrived }; { $steps ->
    [0] no block on the field
    [one] { $steps } step
   *[other] { $steps } steps
}
table-ido-seat = { "  " }{ $seat }: reserve { $reserve }, arrived { $arrived }
table-ido-out = { "  " }{ $seat }: out; reserve { $reserve }, arrived { $arrived }
table-ido-frame = Frame on { $frame }{ $rest ->
    [0] .
    [one] , resting for one more turn.
   *[other] , resting for { $rest } more turns.
}
table-ido-target = { $target } arrived blocks win.
table-ido-order = Blocks must arrive in the order { $order }.
table-ido-own = Own blocks do not share a rectangle.
table-orbito-to-move = > { $seat }: { $hand } in the hand
table-orbito-seat = { "  " }{ $seat }: { $hand } in the hand
outcome-win = { $seat } wins.
outcome-draw = A draw.
ending-board = Decided on the board.
ending-repetition = The same position for the third time.
ending-agreement = By agreement.
ending-resigns = By resignation.
ending-time = On time.
ending-gone = The others have left.
event-resigns = { $seat } resigns.
event-time = { $seat } has run out of time.
event-gone = { $seat } has left.
event-draw = All agree on a draw.
board-is-good = The board { $name } is good: { $size } × { $size } units, { $places } places of the frame.
board-title = { $name }, the frame on { $frame }
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
    [one] One record, and it is good.
   *[other] { $count } records, and all are good.
}

## Solved

value-win = win { $turns }
value-draw = draw
value-loss = loss { $turns }
analyse-value = To move: { $seat }, { $value }.
analyse-line = Main line:
analyse-searched = To move: { $seat }. Looked { $depth } turns ahead at { $nodes } positions.
analyse-so-far = depth { $depth }, { $nodes } positions: { $turn }, { $value }
value-chance = { $percent } %
counts-marbles = marbles
counts-positions = positions
counts-wins = wins
counts-draws = draws
counts-losses = losses
counts-longest-win = longest win
counts-total = all
counts-symmetry = Up to symmetry there are { $count } positions.
facts-openings = Where the first three turns lead, up to symmetry, and what that is worth to whoever made the turn:
facts-turn = turn
facts-value = value
facts-positions = positions
facts-third = Third turns that hold the win, of all third turns, after each second turn (up to symmetry):
facts-winning = winning / all
facts-seconds = second turns
facts-example = for example
facts-random = Both sides play at random:
facts-side = { "" }
facts-beginner = beginner
facts-second = second
facts-wins = wins
facts-drawn = draws
facts-turns = turns
facts-errors = turns that give value away
facts-error-share = share of those
facts-extra = If a full board without a line were a draw:
facts-without-start = value of the empty board
facts-without-changed = positions with another result
facts-longest = turns of the longest win that stays the same
facts-so-long = positions with a win so long, up to symmetry
facts-ends = Lines that end the game, over all turns of all positions:
facts-after = after
facts-ours = own line
facts-theirs = opponent’s line
facts-both = both
facts-regular = the regular turning
facts-extra-turning = extra turning { $number }
facts-rare = Counted over all positions:
facts-reachable = positions that a game can come to
facts-all-turns = turns
facts-undecided = turns to a full board that nothing decides
facts-their-turn = positions that end, with best play, on the loser’s turn
facts-forced = positions in which every turn completes a line for the opponent
facts-saved = drawn positions that only lines of both colours save
puzzles-position = position
puzzles-turns = turns
puzzles-grade = grade
puzzles-tempting = not lost at once
puzzles-others = other turns
puzzles-all = There are { $count } puzzles of this length. Each has one right turn: kinetic analyse shows it.
puzzles-results = turns
puzzles-turn = right turn
puzzles-proved = Each has one right turn and no other, proved by trying all of them.
table-written = The table is in { $file }: { $bytes } bytes.
table-is-good = { $file } is good: every position agrees with its turns.

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
fate-arrived = home
fate-returned = back to the reserve
direction-north = north
direction-east = east
direction-south = south
direction-west = west
menu-count = { $count ->
    [one] { $count } way
   *[other] { $count } ways
}
menu-done = End the turn here.

## Playing

play-welcome = Type a turn, press Enter to choose one step by step, or type help.
play-which-game = Which game?
play-one-or-two = Type 1 or 2.
play-against-whom = Against whom? Enter for a person at this keyboard, or a level of the computer from 1 to 8.
play-zero-to-eight = Press Enter, or type a number from 1 to 8.
play-no-draw = The computer does not agree to a draw: play on, or resign.
play-prompt = { $seat }, turn { $number }
play-last-turn = Last turn: { $turn }
play-after-end = The game is over: type new, undo, save or quit.
play-hint = Press Enter to choose step by step.
play-no-such-number = There is no such number.
play-nothing-to-undo = There is nothing to take back.
play-nothing-to-redo = Nothing was taken back.
play-needs-file = Name a file, such as: save game.record
play-saved = Saved in { $file }.
play-not-saved = This game is not saved. Type save and a file name, or the same again to drop it.
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
      a1b1,c3      slide the opponent's marble from a1 to b1, then place on c3
      a1           show where the opponent's marble on a1 can slide
    Then the board turns by itself.
play-help =
    Words:
      Enter        choose step by step
      done         end the turn here
      undo, redo   take back, and back again
      turns        list all legal turns
      board        draw the board again
      resign       give up (resign red: for another seat)
      draw         all agree on a draw
      save FILE    write the game to a file
      load FILE    go on with a saved game
      new          begin again
      quit         leave

# The words themselves, as they are typed, separated by spaces. The English
# ones always work too.
word-help = help ?
word-turns = turns
word-board = board
word-done = done .
word-undo = undo u back
word-redo = redo
word-resign = resign
word-draw = draw
word-save = save
word-load = load open
word-new = new
word-quit = quit exit q
