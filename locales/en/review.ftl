# The review of a game in the browser. Fetched with that page only.

## The page

review-title = Review: { $game }
review-back = Back to the game
review-study = Study this position
review-course = Course of the game
review-comment = Comment
review-turns = All turns
review-summary = Summary by player
review-summary-seat = Player
review-summary-accurate = Accurate
review-progress = { $done } of { $all } turns reviewed
review-stop = Stop
review-continue = Continue
review-failed = The engine did not answer. What has been reviewed is kept, and you can continue.
review-percent = { $number }%
review-graph = Course of the game: winning chances after each turn
review-graph-start = First position
review-graph-turn = Turn { $number }
review-graph-chance = { $seat } { $chance }
review-graph-of = { $seat }’s winning chances (%)
review-previous-mistake = Previous mistake
review-next-mistake = Next mistake
review-at-start = This is the first position. Use the arrow keys, the graph or the list to go through the turns.
review-not-yet = Not reviewed yet.
review-turn-of-seat = { $seat }: { $turn }
review-reply = Reply: { $seat }, { $turn }.
review-better = Better: { $turn }.
review-show-better = Show better turn
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
review-changes = The best turn { $from }; this one { $to }.
review-certain = { $turns ->
    [one] From here { $seat } can always win on the next turn.
   *[other] From here { $seat } can always win in { $turns } turns.
}
review-won = { $seat } has won.
review-chance = { $seat }’s winning chances: { $played }.
review-chances = { $seat }’s winning chances: { $played } after this turn, { $best } after the best one.

## Why a turn was worse: IDO

review-misses-win = This misses a win: moving blocks home would have ended the game at once.
review-misses-save = { $seat } was about to win by moving blocks home. This does not stop it; the better turn does.
review-allows-win = This lets { $seat } win at once by moving blocks home.
review-pushes-home = { $count ->
        [one] This shift pushes { $seat }’s block on { $blocks } home.
       *[other] This shift pushes { $seat }’s blocks on { $blocks } home.
    }
review-pushes-home-wins = This shift pushes { $seat } home from { $blocks } and ends the game.
review-opens-lane = This opens { $lane ->
        [file] file
       *[rank] rank
    } { $name } for { $seat }: the block on { $block } can come home in one turn.
review-opens-lane-shift = This opens { $lane ->
        [file] file
       *[rank] rank
    } { $name } for { $seat } with a shift { $shift ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }: after it, the block on { $block } can come home in one turn.
review-pushed-off = { $seat } can shift { $shift ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } and push { $count ->
        [one] the block on { $blocks }
       *[other] the blocks on { $blocks }
    } off the board, back to the reserve.
review-lets-home = { $count ->
        [one] This lets { $seat } bring a block home on the next turn.
       *[other] This lets { $seat } bring { $count } blocks home on the next turn.
    }
review-misses-arrival = { $count ->
        [one] The better turn brings one more block home.
       *[other] The better turn brings { $count } more blocks home.
    }
review-gives-frame = This leaves the frame to { $seat }, who may shift it at once.
review-leaves-stuck = The block on { $block } stays where it cannot take a step.
review-fewer-steps = { $count ->
        [one] The better turn leaves one more block on the board, which means one more step next time.
       *[other] The better turn leaves { $count } more blocks on the board, which means { $count } more steps next time.
    }
review-wastes-turn = This changes nothing on the board: a wasted turn.

## Why a turn was worse: Orbito

review-along-file = along file { $name }
review-along-rank = along rank { $name }
review-along-diagonal = along the diagonal { $name }
review-misses-four = This misses four in a row { $line }, which would have won at once.
review-completes-four = The rotation itself completes four in a row for { $seat } { $line }.
review-lets-four = This lets { $seat } get four in a row { $line }: a marble on { $place }, and the rotation lines them up.
review-lets-four-slide = This lets { $seat } get four in a row { $line }: the marble on { $from } slides to { $to }, one is placed on { $place }, and the rotation lines them up.
