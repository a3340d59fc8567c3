# Studies: variations, comments, positions set up by hand, engine analysis.

## A study

study-title = Study: { $game }
study-opening = Opening the study…
study-name = Name of this study
study-untitled = Untitled
study-saved = Saved automatically on this device.
study-new = New study
study-list = My studies
study-list-none = You have no studies yet. A study is saved as soon as you play a turn, write a comment or give it a name.
study-size = { $count ->
    [0] no turns
    [one] { $count } turn
   *[other] { $count } turns
}
study-delete = Delete “{ $name }”
study-delete-done = “{ $name }” deleted.
study-restore = Restore
study-opened-several = { $count ->
    [one] The text contained one more study. You will find it under “My studies”.
   *[other] The text contained { $count } more studies. You will find them under “My studies”.
}

## Comments and variations

study-comment-start = Comment on the first position
study-comment-turn = Comment on { $turn }
study-promote = Make main line
study-delete-from-here = Delete from here
study-deleted = Deleted, with everything after it.

## A position set up by hand

study-set-up = Set up a position
study-set-title = Set up a position
study-set-about = Choose a piece and tap where it should go; tap again to remove it. With the keyboard, Enter puts it down and Delete removes it.
study-set-palette = Pieces
study-set-eraser = Remove
study-set-possible = This position is legal.
study-set-done = Study this position
study-set-cancel = Cancel
study-set-clear = Clear the board
study-set-start = Starting position
study-set-to-move = To move
study-set-frame = Frame on
study-set-rest = Frame rests for
study-set-seats = Players
study-set-small = small home
study-set-large = large home
study-set-out = out
study-set-arrived = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
}’s { $size ->
    [small] small
   *[large] large
} blocks that are home
study-set-out-seat = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
} is out
study-set-text = Position as text

## What the engine finds

study-engine = Engine
study-values = Exact values
study-engine-stop = Stop
study-lines = Lines
study-engine-begins = Thinking…
study-engine-thinking = Thinking: { $depth ->
    [one] { $depth } turn
   *[other] { $depth } turns
} ahead, { $nodes } positions.
study-engine-done = { $depth ->
    [one] { $depth } turn
   *[other] { $depth } turns
} ahead, { $nodes } positions.
study-engine-over = The game is over here.
study-engine-failed = The engine did not answer. Turn it off and on again.
study-exact-win = { $turns ->
    [one] { $seat } wins this turn.
   *[other] { $seat } wins in { $turns } turns.
}
study-exact-loss = { $turns ->
    [one] { $seat } loses in one turn.
   *[other] { $seat } loses in { $turns } turns.
}
study-exact-draw = With best play the game is a draw.
study-value-win = { $turns ->
    [one] wins at once
   *[other] wins in { $turns } turns
}
study-value-loss = { $turns ->
    [one] loses in one turn
   *[other] loses in { $turns } turns
}
study-value-draw = draw
study-chance = { $seat } { $percent }%
study-chance-unknown = No estimate yet
study-line-win = wins in { $turns }
study-line-loss = loses in { $turns }
study-line-draw = draw
study-line-chance = { $percent }%
study-line-then = Then
