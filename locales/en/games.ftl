# The list of one’s own games, and the way from one game to the next.

## Sections

games-all = In progress
games-turn = Your turn
games-waiting = Waiting for others
games-open = Looking for players
games-finished = Finished
games-archived = Archive
games-section-count = { $section } ({ $count })
games-device = On this device
games-found = { $count ->
    [0] No games found.
    [one] One game found.
   *[other] { $count } games found.
}
games-none-all = You have no games in progress.
games-none-turn = No game is waiting for you.
games-none-waiting = You are not waiting for anybody.
games-none-open = None of your games is looking for players.
games-none-finished = You have no finished games here.
games-none-archived = Your archive is empty. Finished games can be put there.
games-none-filtered = No game matches these filters.
games-stranger = Your online games will appear here as soon as you have taken a seat.

## Filters

games-show = Show
games-filters = Filters
games-game = Game
games-game-any = Both games
games-pace = Pace
games-pace-any = Any
games-pace-live = Live
games-pace-correspondence = Over several days
games-pace-unlimited = No time limit
games-player = Name of a player
games-clear = Clear filters

## A game

games-wants-answer = Waiting for your answer
games-waits-for = Waiting for { $name }
games-left = { $left } left
games-until = until { $when }
games-overdue = Time is up
games-won-by = { $name } won
games-called-off = Called off
games-review-this = Review: { $game }, { $players }
games-archive = Archive
games-archive-this = Archive: { $game }, { $players }
games-unarchive = Take out
games-unarchive-this = Take out of the archive: { $game }, { $players }
games-archived-now = The game is in your archive.
games-unarchived-now = The game is back among your finished games.
games-undo = Undo
games-more = Show more
games-review-failed = This game cannot be reviewed here: it cannot be read.

## From one game to the next

games-next-count = Next game ({ $count })
games-next-about = To the next game in which it is your turn
games-every = All my games
games-notice = Your turn in { $game }
games-notice-with = Your turn in { $game } with { $players }
games-notice-more = { $count ->
    [one] and one more game
   *[other] and { $count } more games
}
