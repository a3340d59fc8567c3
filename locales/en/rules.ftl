# Names of things, and error messages of the rules. Each sentence is shown alone
# or after a place in a text (“line 3, column 5: …”). The words passed in ($seat,
# $size, $kind, $part) are already translated; the same variable with the suffix
# -id holds the identifier, for languages whose grammar needs it.

with-rule = { $sentence } [{ $rule }]

## Seats, sizes, kinds

seat-red = red
seat-blue = blue
seat-yellow = yellow
seat-green = green
seat-white = white
seat-black = black
size-small = small
size-large = large
kind-small-square = a small square
kind-rectangle = a rectangle
kind-angle = an L-shaped field
kind-big-square = a big square

## Board files

game-unknown = “{ $found }” is not a game: use ido or orbito.
game-one-board = Orbito has only one board.
board-malformed = Line { $line }, column { $column }: the board file is invalid here, or an entry is missing or unknown.
board-too-long = A board file may have at most { $limit } bytes.
board-format = The board file has format { $found }; this program reads format { $known }.
board-name = “{ $found }” is not a valid board name: use up to 40 lower-case letters, digits and hyphens.
board-name-taken = “{ $found }” is a built-in board: give your board another name.
board-size = A board of { $found } × { $found } units is not possible: a side has 2 to { $limit } units.
board-frame-size = A frame of { $found } × { $found } units is not possible: on this board a side has 1 to { $limit } units.
board-line-off = { $entry }: a line at { $found } lies outside the board; the last possible one is at { $limit }.
board-line-order = { $entry }: lines must be given once each, in ascending order.
board-unit = { $entry }: “{ $found }” is not a unit of this board.
board-frame-off = With its corner on { $unit }, the frame would stick out over the edge of the board.
board-travel = The last position of the frame, { $last }, must not be south or west of the first, { $first }.
board-start-place = The frame starts on { $unit }, which is not one of its positions from { $first } to { $last }.
board-not-on-edge = { $entry }: { $unit } is not on that edge.
board-line-gap = { $entry }: a line needs at least one unit, each named once, without gaps.
board-fifth-kind = With the frame on { $frame }, the field around { $unit } is not a small square, rectangle, L or big square.
board-not-symmetric = The board is not the same for all seats: a quarter turn changes { $part }.
board-part-lines = the printed lines
board-part-bars = the bars of the frame
board-part-frame-start = the starting position of the frame
board-part-travel = the range of the frame
board-part-start-lines = the start lines
board-part-goal-lines = the goal lines
board-cannot-enter = Seat { $seat } could never enter a { $size } block.
board-cannot-arrive = A { $size } block of seat { $seat } could never arrive.

## Positions

position-too-long = A position may have at most { $limit } characters.
position-rank-length = Rank { $rank } has { $found } squares; it must have { $needed }.
position-number = Rank { $rank }: numbers may not begin with 0 or stand side by side.
ido-position-parts = A position has six parts separated by single spaces (placement, frame, seat, rest, arrivals, options); this one has { $found }.
ido-position-ranks = The placement has { $found } ranks; this board has { $needed }.
ido-position-letter = Rank { $rank }: “{ $found }” is neither a block (r b y g R B Y G) nor a number.
ido-position-frame = The frame cannot be on “{ $found }”.
ido-position-seat = “{ $found }” is not a seat: it is r, b, y, g, or - when the game is over.
ido-position-rest = “{ $found }” is not a rest of the frame: use 0, 1 or 2.
ido-position-rest-too-long = With three or four players the frame rests for one turn only.
ido-position-rest-after-end = When the game is over the frame has no rest: write 0.
ido-position-arrivals = “{ $found }” is not a list of arrivals: give each seat’s letter with the numbers of small and large blocks home, such as r00y12.
ido-position-seat-order = The seats of the arrivals must be in the order r, b, y, g, once each.
ido-seat-count = { $found ->
    [one] IDO is for two to four players, not for one.
   *[other] IDO is for two to four players, not for { $found }.
}
ido-not-opposite = Two players sit opposite each other: red and yellow, or blue and green.
ido-not-in-play = Seat { $seat } is not in this game and cannot be to move.
ido-strange-block = The block on { $at } belongs to seat { $seat }, which is not in this game.
ido-too-many-blocks = Seat { $seat } has { $found } { $size } blocks on the board and home; there are only three.
ido-options = “{ $found }” is not a set of options: give a target (3, 4, 5) or an order (such as slsl), optionally followed by ,own.
ido-order = The order “{ $found }” is not possible: it has three to five sizes, and each size at most three times.
ido-arrivals-out-of-order = The arrivals of seat { $seat } do not follow the agreed order.
ido-already-won = Seat { $seat } has reached the target, so nobody is to move: write -.
ido-nobody-won = Nobody has reached the target, so somebody is to move.
ido-two-winners = Two seats have reached the target; there can be only one winner.
ido-out-to-move = Seat { $seat } is out and cannot be to move.
orbito-position-parts = A position has two parts separated by a single space (placement, colour); this one has { $found }.
orbito-position-ranks = The placement has { $found } ranks; the board has 4.
orbito-position-letter = Rank { $rank }: “{ $found }” is neither a marble (w b) nor a digit.
orbito-position-colour = “{ $found }” is not a colour: it is w, b, or - when the game is over.
orbito-too-many-marbles = There are { $found } marbles of { $seat }; each colour has only eight.
orbito-numbers = { $white } white and { $black } black marbles are not possible: the players take turns.
orbito-not-their-turn = It cannot be { $seat }’s turn: that colour has more marbles on the board.
orbito-line-stands = There is a line on the board, so the game is over: write -.
orbito-board-full = The board is full, so the game is over: write -.
orbito-not-over = There is no line and the board is not full, so somebody is to move.
orbito-seat-count = Orbito is for two players: white and black.
orbito-options = Orbito has no options, so “{ $found }” is not possible.

## Turns

ido-turn-malformed = Column { $column }: “{ $found }” is not a turn; write S@f1, f1f3, a7x, >n or --, and join moves with +.
ido-turn-too-many-parts = A turn may have at most { $limit } moves.
ido-off-board = { $at } is not on this board.
ido-game-over = The game is over.
ido-won-already = The winning block is home: nothing may follow.
ido-one-action = A turn is one action: enter a block, move blocks, or shift the frame.
ido-nothing-done = You have not done anything yet: enter, move or shift, or pass with --.
ido-may-not-pass = Without a block on the board, you may pass only if nothing else is possible.
ido-reserve-empty = There is no { $size } block left in the reserve.
ido-not-at-start = The field of { $at } does not touch your start line.
ido-entry-kind = A { $size } block cannot enter on { $at }: that is { $kind }.
ido-no-own-block = There is no block of { $seat } on { $at }.
ido-too-far = From { $from } to { $to } it takes { $needed ->
    [one] { $needed } step
   *[other] { $needed } steps
}, and { $left ->
    [0] none is left
    [one] only { $left } is left
   *[other] only { $left } are left
}.
ido-no-move = The block on { $at } must go somewhere else; if it stays, leave it out.
ido-step-kind = A { $size } block cannot step into { $to }: that is { $kind }.
ido-no-way = There is no path from { $from } to { $to } in six steps or fewer.
ido-occupied = { $at } is taken.
ido-beside-own = Another of your blocks stands in the rectangle of { $at }, and you agreed that own blocks never share one.
ido-no-way-home = There is no path from { $from } over the goal line.
ido-too-far-home = From { $from } over the goal line it takes { $needed ->
    [one] { $needed } step
   *[other] { $needed } steps
}, and { $left ->
    [0] none is left
    [one] only { $left } is left
   *[other] only { $left } are left
}.
ido-shift-off = The frame would leave the board.
ido-frame-rests = { $rest ->
    [one] The frame must rest for one more turn.
   *[other] The frame must rest for { $rest } more turns.
}
orbito-turn-malformed = “{ $found }” is not a turn; write c3 to place, or a1b1,c3 to slide and place.
orbito-game-over = The game is over.
orbito-must-place = You must place a marble.
orbito-placed = You have already placed a marble: the turn is complete.
orbito-slide-once = You may slide only one marble per turn.
orbito-not-opponents = Your opponent has no marble on { $at }.
orbito-not-adjacent = { $from } and { $to } are not next to each other.
orbito-slide-blocked = { $at } is taken, so the marble cannot slide there.
orbito-occupied = { $at } is taken.
course-over = The game is over.
course-not-playing = That seat is not in the game, or no longer in it.

## Records

record-unreadable = The file cannot be read.
record-not-text = This is not UTF-8 text.
record-line-too-long = A line may have at most { $limit } bytes.
record-too-long = A record may have at most { $limit } bytes.
record-header = A header looks like this: [Key "value"].
record-header-twice = The header { $key } occurs twice.
record-header-late = Headers come before the turns; or the previous record has no result at its end.
record-header-missing = The header { $key } is missing.
record-header-clash = The header { $key } cannot be combined with { $other }, which already says it.
record-header-value = “{ $found }” is not a valid value for the header { $key }.
record-other-game = This is a record of “{ $found }”, not of { $needed }.
record-other-board = This record uses the board “{ $found }”, not { $needed }.
record-number = The number “{ $found }” should be { $needed }.
record-comment-open = A comment is not closed: a brace is missing.
record-escape = A backslash may stand only before another one, before the closing character, or before n or r.
record-variation-open = A variation is not closed: a parenthesis is missing.
record-variation-closed = There is no variation to close here.
record-variation-early = A variation comes after the turn it replaces; there is no turn before it.
record-variation-empty = A variation needs at least one turn.
record-too-deep = Variations may be nested at most { $limit } deep.
record-too-many = The variations of a record may have at most { $limit } turns.
record-token = “{ $found }” is not a numbered turn, an event, a comment or a result.
record-no-result = The record has no result; an unfinished game ends with *.
record-seat = “{ $found }” is not a seat of this game.
record-result = The result “{ $found }” does not match the game: { $needed }.
record-ending = The ending “{ $found }” does not match the game: { $needed }.

## The table of Orbito

table-magic = This is not an Orbito table.
table-version = The table has format version { $found }, which this program does not know.
table-length = The table has { $found } bytes; it should have { $needed }.
table-checksum = The checksum is wrong: the table is damaged.
table-wrong-value = The table says { $found } for { $position }, but its turns give { $right }.
table-wrong-image = The table says { $found } for { $position }, but { $right } for the same position after a quarter turn.
table-spare = With { $marbles } marbles, an entry without a position does not repeat the one before it.
table-palette = With { $marbles } marbles, the list of values is not in order.
