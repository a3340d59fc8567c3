# What the rules say: names of things, and what is wrong with an input.
# Every sentence is shown alone or behind a place ("line 3, column 5: …").
# Words that are passed in ($seat, $size, $kind, $part) come translated; the
# same name with -id behind it holds the identifier, for grammar that needs it.

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
kind-angle = an L
kind-big-square = a big square

## Board files

game-unknown = “{ $found }” is not a game: it is ido or orbito.
game-one-board = Orbito has only one board.
board-malformed = Line { $line }, column { $column }: the board file is not valid here, or an entry is missing or unknown.
board-too-long = A board file has at most { $limit } bytes.
board-format = The board file has format { $found }; this program reads format { $known }.
board-name = “{ $found }” is not a name for a board: use up to 40 lower-case letters, digits and hyphens.
board-name-taken = The name “{ $found }” belongs to a board that comes with this program: give your board another one.
board-size = A field of { $found } units a side is not possible: it has 2 to { $limit }.
board-frame-size = A frame of { $found } units a side is not possible: it has 1 to { $limit } on this field.
board-line-off = { $entry }: a line at { $found } lies outside; the last possible one is at { $limit }.
board-line-order = { $entry }: lines must be given in ascending order, each once.
board-unit = { $entry }: “{ $found }” is not a unit of this field.
board-frame-off = With its corner on { $unit } the frame would stick out of the field.
board-travel = The last place of the frame, { $last }, must not lie south or west of the first, { $first }.
board-start-place = The frame starts on { $unit }, which is not one of its places from { $first } to { $last }.
board-not-on-edge = { $entry }: { $unit } does not lie on that edge.
board-line-gap = { $entry }: a line needs at least one unit, each named once, without a gap.
board-fifth-kind = With the frame on { $frame } the field around { $unit } is neither a small square nor a rectangle, an L or a big square.
board-not-symmetric = The board is not the same for all seats: a quarter turn changes { $part }.
board-part-lines = the printed lines
board-part-bars = the bars of the frame
board-part-frame-start = the first place of the frame
board-part-travel = the travel of the frame
board-part-start-lines = the start lines
board-part-goal-lines = the goal lines
board-cannot-enter = Seat { $seat } could never enter a { $size } block.
board-cannot-arrive = A { $size } block of seat { $seat } could never arrive.

## Positions

position-too-long = A position has at most { $limit } characters.
position-rank-length = Rank { $rank } has { $found } squares; it must have { $needed }.
position-number = Rank { $rank }: numbers have no leading zero and never stand side by side.
ido-position-parts = A position has six parts with one space between them (placement, frame, seat, rest, arrivals, options); this has { $found }.
ido-position-ranks = The placement has { $found } ranks; this board has { $needed }.
ido-position-letter = Rank { $rank }: “{ $found }” is neither a block (r b y g R B Y G) nor a number.
ido-position-frame = The frame cannot stand on “{ $found }”.
ido-position-seat = “{ $found }” is not a seat: it is r, b, y, g, or - when the game is over.
ido-position-rest = “{ $found }” is not a rest of the frame: it is 0, 1 or 2.
ido-position-rest-too-long = With three or four seats the frame rests for one turn only.
ido-position-rest-after-end = When the game is over the frame has no rest: write 0.
ido-position-arrivals = “{ $found }” are not arrivals: for each seat its letter, the small ones and the large ones arrived, such as r00y12.
ido-position-seat-order = The seats of the arrivals stand in the order r, b, y, g, each once.
ido-seat-count = { $found ->
    [one] IDO is for two to four seats, not for one.
   *[other] IDO is for two to four seats, not for { $found }.
}
ido-not-opposite = Two players sit opposite each other: red and yellow, or blue and green.
ido-not-in-play = Seat { $seat } is not in this game and cannot be to move.
ido-strange-block = On { $at } stands a block of seat { $seat }, which is not in this game.
ido-too-many-blocks = Seat { $seat } has { $found } { $size } blocks on the field and arrived; there are three.
ido-options = “{ $found }” are not options: a target (3, 4, 5) or an order (such as slsl), then perhaps ,own.
ido-order = The order “{ $found }” cannot be fulfilled: it has three to five places, at most three for a size.
ido-arrivals-out-of-order = The arrivals of seat { $seat } are not a beginning of the agreed order.
ido-already-won = Seat { $seat } has reached the target: nobody is to move, write -.
ido-nobody-won = Nobody has reached the target: somebody is to move.
ido-two-winners = Two seats have reached the target; there is only one winner.
ido-out-to-move = Seat { $seat } is out and cannot be to move.
orbito-position-parts = A position has two parts with one space between them (placement, colour); this has { $found }.
orbito-position-ranks = The placement has { $found } ranks; the tray has 4.
orbito-position-letter = Rank { $rank }: “{ $found }” is neither a marble (w b) nor a digit.
orbito-position-colour = “{ $found }” is not a colour: it is w, b, or - when the game is over.
orbito-too-many-marbles = There are { $found } marbles of { $seat }; each colour has eight.
orbito-numbers = { $white } white and { $black } black marbles cannot arise: the players place in turn.
orbito-not-their-turn = It cannot be the turn of { $seat }: that colour has more marbles on the tray.
orbito-line-stands = There is a line on the tray: the game is over, write -.
orbito-board-full = The tray is full: the game is over, write -.
orbito-not-over = There is no line and the tray is not full: somebody is to move.
orbito-seat-count = Orbito is for two: white and black.
orbito-options = Orbito has no options; “{ $found }” means nothing.

## Turns

ido-turn-malformed = Column { $column }: “{ $found }” is not a turn; write S@f1, f1f3, a7x, >n or --, and join moves with +.
ido-turn-too-many-parts = A turn has at most { $limit } moves.
ido-off-board = { $at } is not on this board.
ido-game-over = The game is over.
ido-won-already = The block that wins has arrived: nothing follows.
ido-one-action = A turn is one action: enter a block, or move blocks, or shift the frame.
ido-nothing-done = Nothing has been done yet: enter, move, shift, or pass with --.
ido-may-not-pass = Without a block on the field one passes only when nothing else is possible.
ido-reserve-empty = There is no { $size } block left in the reserve.
ido-not-at-start = The field of { $at } does not touch the start line.
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
ido-no-move = The block on { $at } must go somewhere else, or stay without being named.
ido-step-kind = A { $size } block cannot step into { $to }: that is { $kind }.
ido-no-way = There is no way from { $from } to { $to } in six steps or fewer.
ido-occupied = { $at } is taken.
ido-beside-own = An own block stands in the rectangle of { $at }; it was agreed that own blocks do not share one.
ido-no-way-home = No way leads from { $from } over the goal line.
ido-too-far-home = From { $from } over the goal line it takes { $needed ->
    [one] { $needed } step
   *[other] { $needed } steps
}, and { $left ->
    [0] none is left
    [one] only { $left } is left
   *[other] only { $left } are left
}.
ido-shift-off = The frame would leave the field.
ido-frame-rests = { $rest ->
    [one] The frame must rest for one more turn.
   *[other] The frame must rest for { $rest } more turns.
}
orbito-turn-malformed = “{ $found }” is not a turn; write c3 to place, or a1b1,c3 to slide and place.
orbito-game-over = The game is over.
orbito-must-place = A marble must be placed.
orbito-placed = The marble has been placed: the turn is complete.
orbito-slide-once = Only one marble slides in a turn.
orbito-not-opponents = There is no marble of the opponent on { $at }.
orbito-not-adjacent = { $from } and { $to } do not share an edge.
orbito-slide-blocked = { $at } is taken: the marble cannot slide there.
orbito-occupied = { $at } is taken.
course-over = The game is over.
course-not-playing = That seat is not, or no longer, in the game.

## Records

record-unreadable = The file cannot be read.
record-not-text = This is not text in UTF-8.
record-line-too-long = A line has at most { $limit } bytes.
record-too-long = A record has at most { $limit } bytes.
record-header = A header looks like this: [Key "value"].
record-header-twice = The header { $key } is here twice.
record-header-late = Headers stand before the turns; the record before this one has no result at its end.
record-header-missing = The header { $key } is missing.
record-header-clash = The header { $key } cannot stand beside { $other }, which says it already.
record-header-value = “{ $found }” is not possible for the header { $key }.
record-other-game = The record is of the game “{ $found }”, not of { $needed }.
record-other-board = The record is of the board “{ $found }”, not of { $needed }.
record-number = The number “{ $found }” should be { $needed }.
record-comment-open = A comment is not closed with a brace.
record-escape = A backslash stands only before another one, before the closing character, n or r.
record-variation-open = A variation is not closed with a parenthesis.
record-variation-closed = There is no variation to be closed here.
record-variation-early = A variation stands behind the turn that it replaces; there is none before it.
record-variation-empty = A variation needs at least one turn.
record-too-deep = Variations are nested at most { $limit } deep.
record-too-many = The variations of a record have at most { $limit } turns.
record-token = “{ $found }” is neither a numbered turn nor an event, a comment or a result.
record-no-result = The record ends without a result; an unfinished game ends with *.
record-seat = “{ $found }” is not a seat of this game.
record-result = The result “{ $found }” is not what the game came to: { $needed }.
record-ending = The ending “{ $found }” is not how the game ended: { $needed }.

## The table of Orbito

table-magic = This is not a table of Orbito.
table-version = The table has version { $found } of the format, which this program does not know.
table-length = The table has { $found } bytes; it should have { $needed }.
table-checksum = The checksum is wrong: the table has been damaged.
table-wrong-value = The table says { $found } for { $position }; from its turns follows { $right }.
table-wrong-image = The table says { $found } for { $position }; a quarter turn of it has { $right }.
table-spare = With { $marbles } marbles, a place that belongs to no position does not repeat the one before it.
table-palette = The list of values with { $marbles } marbles is not in order.
