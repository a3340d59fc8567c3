# The analysis board: studies, positions set up by hand, what the engine finds.

## A study

study-title = Study of { $game }
study-opening = The study is being opened …
study-name = Name of this study
study-untitled = Without a name
study-kept = It is kept on this device as you go.
study-new = New study
study-list = My studies
study-list-none = No study is kept yet. It is kept as soon as you play a turn, write a comment or give it a name.
study-size = { $count ->
    [0] no turn
    [one] { $count } turn
   *[other] { $count } turns
}
study-forget = Delete “{ $name }”
study-forgotten = “{ $name }” is deleted.
study-bring-back = Bring it back
study-opened-several = { $count ->
    [one] One more study was in the text; it is among yours.
   *[other] { $count } more studies were in the text; they are among yours.
}

## Comments and variations

study-comment-start = Comment on the beginning
study-comment-turn = Comment on { $turn }
study-promote = Make it the main line
study-delete-from-here = Delete from here on
study-deleted = Deleted, with everything behind it.

## A position set up by hand

study-set-up = Set up a position
study-set-title = Set up a position
study-set-about = Choose a piece and tap squares; the same piece once more takes it off. With keys: Enter puts it there, Delete takes it off.
study-set-palette = What a tap puts there
study-set-eraser = Take off
study-set-possible = This position is possible.
study-set-done = Study this position
study-set-cancel = Cancel
study-set-clear = Empty the board
study-set-start = Back to the start
study-set-to-move = To move
study-set-frame = Place of the frame
study-set-rest = It rests for
study-set-seats = Who plays
study-set-small = small ones home
study-set-large = large ones home
study-set-out = has left
study-set-arrived = { $size ->
    [small] Small
   *[large] Large
} blocks of { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
} that have arrived
study-set-out-seat = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
} has left the game
study-set-text = The position as text

## What the engine finds

study-engine = Engine
study-values = Exact values
study-engine-stop = Stop
study-lines = Lines
study-engine-begins = Thinking …
study-engine-thinking = Thinking: { $depth } turns deep, { $nodes } positions.
study-engine-done = { $depth } turns deep, { $nodes } positions.
study-engine-over = The game is over here.
study-engine-failed = The engine gave no answer. Switch it off and on again.
study-exact-win = { $turns ->
    [one] { $seat } wins with this turn.
   *[other] { $seat } wins in { $turns } turns.
}
study-exact-loss = { $turns ->
    [one] { $seat } loses in one turn.
   *[other] { $seat } loses in { $turns } turns.
}
study-exact-draw = With best play it is a draw.
study-value-win = { $turns ->
    [one] wins at once
   *[other] wins in { $turns } turns
}
study-value-loss = { $turns ->
    [one] loses in one turn
   *[other] loses in { $turns } turns
}
study-value-draw = draw
study-chance = { $seat } { $percent } %
study-chance-unknown = Chances are not known yet
study-line-win = wins in { $turns }
study-line-loss = loses in { $turns }
study-line-draw = draw
study-line-chance = { $percent } %
study-line-then = Then
