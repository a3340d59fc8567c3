# The opening explorer for Orbito in the browser. Fetched with that page only.

explorer-title = Orbito: opening explorer
explorer-about = Orbito is solved. Every turn here has its exact value, with best play of both sides to the end. Follow turns in the list or make them on the tray.
explorer-where = Where you are
explorer-turns = All turns
explorer-more = Go elsewhere
explorer-failed = The solution could not be loaded. Try again later.
explorer-play = Play from here
explorer-study = Study this position
explorer-trail = The way to here
explorer-back = Back
explorer-start = Start
explorer-from = Beginning
explorer-draws = draw
explorer-wins = { $turns ->
    [one] wins at once
   *[other] wins in { $turns } turns
}
explorer-loses = { $turns ->
    [one] loses at once
   *[other] loses in { $turns } turns
}
explorer-standing = { $seat } to move: { $value }
explorer-count-win = win
explorer-count-draw = draw
explorer-count-loss = lose
explorer-only = Only one of { $all } turns keeps that.
explorer-hold = { $hold } of { $all } turns keep that.
explorer-found = A player of level 3 finds one in { $found } of 100 cases.
explorer-over = The game is over.
explorer-order = Order
explorer-order-value = Best first
explorer-order-hard = Hardest to answer first
explorer-measure = Hard to find: we ask how often a player of level 3, who sees what wins or loses within two turns and picks anything that looks equally good, picks a reply that gives nothing away.
explorer-turn = Turn
explorer-value = Value
explorer-replies = Replies that hold
explorer-find = Found by level 3
explorer-also = { $count ->
    [one] and one like it
   *[other] and { $count } like it
}
explorer-of = { $hold } of { $all }
explorer-percent = { $number } %
explorer-all = Show all { $count } turns
explorer-position = Position as text
explorer-jump = Go there
explorer-copy = Copy a link to here
explorer-copied = Link copied
