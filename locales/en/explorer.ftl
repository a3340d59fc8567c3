# The opening explorer for Orbito in the browser. Fetched with that page only.

explorer-title = Orbito: opening explorer
explorer-about = Orbito is solved: every turn here has its exact value with best play by both sides. Follow the turns in the list or play them on the board.
explorer-where = You are here
explorer-turns = All turns
explorer-more = Go to a position
explorer-failed = The solution could not be loaded. Try again later.
explorer-play = Play from here
explorer-study = Study this position
explorer-turns-so-far = Turns so far
explorer-back = Back
explorer-start = Start
explorer-from = First position
explorer-draws = draw
explorer-wins = { $turns ->
    [one] wins at once
   *[other] wins in { $turns } turns
}
explorer-loses = { $turns ->
    [one] loses at once
   *[other] loses in { $turns } turns
}
explorer-value-here = { $seat } to move: { $value }
explorer-count-win = win
explorer-count-draw = draw
explorer-count-loss = lose
explorer-only = Only one of { $all } turns keeps that result.
explorer-hold = { $hold } of { $all } turns keep that result.
explorer-found = A level 3 player finds one { $found } times out of 100.
explorer-over = The game is over.
explorer-order = Sort by
explorer-order-value = Best first
explorer-order-hard = Hardest to answer first
explorer-measure = How hard a turn is to answer: we count how often a level 3 player, who sees any win or loss within two turns and otherwise chooses at random among turns that look equally good, finds a reply that gives nothing away.
explorer-turn = Turn
explorer-value = Value
explorer-replies = Good replies
explorer-find = Found by level 3
explorer-also = { $count ->
    [one] and one like it
   *[other] and { $count } like it
}
explorer-of = { $hold } of { $all }
explorer-percent = { $number }%
explorer-all = Show all { $count } turns
explorer-position = Position as text
explorer-go = Go
explorer-copy = Copy link
explorer-copied = Link copied
