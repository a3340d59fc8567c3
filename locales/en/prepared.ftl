# Prepared replies in online games: conditional turns and premoves.
# $turn, $turns, $reply and $line are in notation.

prepared-title = Prepare replies
prepared-open = Prepare replies
prepared-here = { $count ->
    [one] One reply is prepared.
   *[other] { $count } replies are prepared.
}
prepared-about = Play the turns you expect on the board, then your reply. If it comes to that, your reply is played at once. Nobody else can see it.
prepared-any-about = Play a turn as if it were your turn now. It is played as soon as it is your turn, if it is legal then. Nobody else can see it.
prepared-any-about-after = First play any turn of the other player, so that it is your turn on this board. Then play your reply: it is played whatever they play, if it is legal then. Nobody else can see it.
prepared-mode = When to reply
prepared-mode-if = To certain turns
prepared-mode-any = To any turn
prepared-add = Prepare this line
prepared-add-missing = Your reply is still missing.
prepared-lines = Prepared lines
prepared-none = Nothing is prepared yet.
prepared-if = If { $turns }, then { $reply }
prepared-any = Whatever they play: { $reply }
prepared-then = { $line }. { $next }
prepared-remove = Remove
prepared-remove-line = Remove: { $line }
prepared-remove-all = Remove all
prepared-back = Back to the game
prepared-saved = Prepared: { $line }
prepared-removed = Removed: { $line }
prepared-removed-all = Nothing is prepared any more.

## What became of them

prepared-played = Your prepared turn { $turn } was played.
prepared-dropped-unexpected = Your prepared replies were dropped: something else was played.
prepared-dropped-illegal = Your prepared reply was dropped: it was not legal.
prepared-dropped-changed = Your prepared replies were dropped: turns were taken back, or somebody left the game.
prepared-dropped-own-turn = Your prepared replies were dropped: you played something else.
