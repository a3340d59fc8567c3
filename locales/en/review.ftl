# The review of a game in the browser. Fetched with that page only.

## The page

review-title = Review of a game of { $game }
review-back = Back to the game
review-study = Study this position
review-course = The course of the game
review-verdict = What is said of this turn
review-turns = All turns
review-summary = How each seat played
review-summary-seat = Seat
review-summary-faultless = Without fault
review-progress = { $done } of { $all } turns judged
review-stop = Stop
review-go-on = Go on
review-failed = The engine did not answer. What is judged stays; you can go on.
review-percent = { $number } %
review-graph = Course of the game: chance to win after each turn
review-graph-start = First position
review-graph-turn = Turn { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = Chance of { $seat } to win, in percent
review-previous-fault = Previous mistake
review-next-fault = Next mistake
review-at-start = This is the first position. Walk through the turns with the arrow keys, the graph or the list.
review-not-yet = Not judged yet.
review-reply = The reply: { $seat }, { $turn }.
review-better = Better: { $turn }.
review-show-better = Show the better turn
review-try-again = Try again from here
review-mark-only = The only good turn
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder

## What a turn was worth

review-exact-draw = draws
review-exact-win = { $turns ->
    [one] wins at once
   *[other] wins in { $turns } turns
}
review-exact-loss = { $turns ->
    [one] loses at once
   *[other] loses in { $turns } turns
}
review-stays = With best play this turn { $value }.
review-changes = The best turn { $from }, this one { $to }.
review-certain = { $turns ->
    [one] From here { $seat } wins with the next turn, whatever happens.
   *[other] From here { $seat } wins in { $turns } turns, whatever happens.
}
review-won = { $seat } has won.
review-chance = Chance of { $seat } to win: { $played }.
review-chances = Chance of { $seat } to win: { $played } after this turn, { $best } after the best one.

## Why a turn was worse: IDO

review-misses-win = This misses a win: moving blocks home would have ended the game at once.
review-misses-save = { $seat } was about to win by moving home, and this does not stop it. The better turn does.
review-allows-win = This lets { $seat } win at once by moving home.
review-pushes-home = { $count ->
        [one] This shift pushes a block of { $seat } home, the one on { $blocks }.
       *[other] This shift pushes blocks of { $seat } home, those on { $blocks }.
    }
review-pushes-home-wins = This shift pushes { $seat } home from { $blocks }, and so ends the game.
review-opens-lane = This opens the lane along { $lane ->
        [file] file
       *[rank] rank
    } { $name } for { $seat }: the block on { $block } can go home in one turn.
review-opens-lane-shift = This opens the lane along { $lane ->
        [file] file
       *[rank] rank
    } { $name } for { $seat }’s shift { $shift ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }: after it the block on { $block } can go home in one turn.
review-pushed-off = { $seat } can shift { $shift ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } and push { $count ->
        [one] the block on { $blocks }
       *[other] the blocks on { $blocks }
    } off the field, back to the reserve.
review-lets-home = { $count ->
        [one] This lets { $seat } bring a block home with the next turn.
       *[other] This lets { $seat } bring { $count } blocks home with the next turn.
    }
review-misses-arrival = { $count ->
        [one] The better turn brings one more block home.
       *[other] The better turn brings { $count } more blocks home.
    }
review-gives-frame = This leaves the frame to { $seat }, who may shift it at once.
review-leaves-stuck = The block on { $block } is left where it cannot make a step.
review-fewer-steps = { $count ->
        [one] With the better turn there is one more block on the field, and so one more step next time.
       *[other] With the better turn there are { $count } more blocks on the field, and so { $count } more steps next time.
    }
review-wastes-turn = This changes nothing on the field: a turn is given away.

## Why a turn was worse: Orbito

review-along-file = along file { $name }
review-along-rank = along rank { $name }
review-along-diagonal = along the diagonal { $name }
review-misses-four = This misses four in a row { $line }, which would have won at once.
review-completes-four = The turning itself completes four of { $seat } { $line }.
review-lets-four = This lets { $seat } make four { $line }: a marble on { $place }, and the turning brings them in line.
review-lets-four-slide = This lets { $seat } make four { $line }: the marble on { $from } slides to { $to }, one is placed on { $place }, and the turning brings them in line.
