# What the browser says. Names of seats, sizes and kinds, and complaints of the
# rules, are in rules.ftl. Each part of the client has a section of its own.

## Orbito: the tray

web-orbito-tray = Orbito tray
web-orbito-grid = Cells
web-orbito-outer-ring = outer ring
web-orbito-inner-ring = inner ring
web-orbito-free = free
web-orbito-white-marble = white marble
web-orbito-black-marble = black marble
web-orbito-in-line = part of a line of four
web-orbito-moved-now = moved in this turn
web-orbito-moved-last = moved in the last turn
web-orbito-held = picked up
web-orbito-can-slide = can slide
web-orbito-can-go-here = it can go here
web-orbito-can-place = a marble can be placed here
web-orbito-hand-white = { $count ->
    [0] White has no marble in hand
    [one] White has one marble in hand
   *[other] White has { $count } marbles in hand
}
web-orbito-hand-black = { $count ->
    [0] Black has no marble in hand
    [one] Black has one marble in hand
   *[other] Black has { $count } marbles in hand
}
web-orbito-turn-rings = Turn the rings and end the turn
web-orbito-extra = Extra turning { $number }
web-orbito-key-arrows = Go from cell to cell
web-orbito-key-home = Go to the first or last cell of the row
web-orbito-key-act = Pick up a marble of the opponent, let it slide, or place your own
web-orbito-key-confirm = When a marble has been placed: turn the rings and end the turn
web-orbito-key-escape = Let go of the marble, or take back the last part of the turn
web-orbito-key-backspace = Take back the last part of the turn

## The IDO board

web-ido-board = IDO board
web-ido-kind-small-square = small square
web-ido-kind-rectangle = rectangle
web-ido-kind-angle = L
web-ido-kind-big-square = big square
web-ido-at-start = start line of { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
web-ido-at-goal = goal line of { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
web-ido-block = { $size ->
    [small] small
   *[large] large
} { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
} block
web-ido-selected = selected
web-ido-can-move = can move
web-ido-can-enter = can enter here
web-ido-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
web-ido-home-steps = { $steps ->
    [one] home in { $steps } step
   *[other] home in { $steps } steps
}
web-ido-last-turn = last turn
web-ido-reserve = { $size ->
    [small] { $count ->
        [one] { $count } small block
       *[other] { $count } small blocks
    }
   *[large] { $count ->
        [one] { $count } large block
       *[other] { $count } large blocks
    }
} in the reserve of { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
web-ido-goal = Goal of { $seat ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
web-ido-shift = Shift the frame { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
web-ido-not-now = not possible now
web-ido-again = once more to do it
web-ido-which-way = Shift the frame: which way?
web-ido-places = { $count ->
    [0] No unit can be reached
    [one] { $count } unit can be reached
   *[other] { $count } units can be reached
}
web-ido-pushes = { $count ->
    [one] { $count } block is pushed
   *[other] { $count } blocks are pushed
}
web-ido-returns = { $count ->
    [one] { $count } goes back to the reserve
   *[other] { $count } go back to the reserve
}
web-ido-arrives = { $count ->
    [one] { $count } arrives
   *[other] { $count } arrive
}
web-ido-pushes-nothing = no block is pushed
web-ido-fate-pushed = will be pushed to { $unit }
web-ido-fate-returned = will go back to the reserve
web-ido-fate-arrived = will arrive
web-ido-key-arrows = Walk over the board
web-ido-key-enter = Take or put down a block; end the turn where there is nothing to take
web-ido-key-reserve = Take a small (S) or large (L) block from the reserve; the arrows then go where it can enter
web-ido-key-frame = Shift the frame that way: first shown, Enter does it
web-ido-key-home = Take the block over its goal line
web-ido-key-escape = Put down what was taken, or take back the last part
