# Texts of the browser client. Names of seats, sizes and kinds, and error messages
# of the rules, are in rules.ftl. Each part of the client has its own section.

## The Orbito board

web-orbito-board = Orbito board
web-orbito-grid = Cells
web-orbito-outer-ring = outer ring
web-orbito-inner-ring = inner ring
web-orbito-free = free
web-orbito-white-marble = white marble
web-orbito-black-marble = black marble
web-orbito-in-line = part of a line of four
web-orbito-moved-now = moved this turn
web-orbito-moved-last = moved last turn
web-orbito-picked-up = picked up
web-orbito-can-slide = can be slid
web-orbito-can-go-here = it can slide here
web-orbito-can-place = you can place a marble here
web-orbito-hand-white = { $count ->
    [0] White has no marbles left in hand
    [one] White has one marble in hand
   *[other] White has { $count } marbles in hand
}
web-orbito-hand-black = { $count ->
    [0] Black has no marbles left in hand
    [one] Black has one marble in hand
   *[other] Black has { $count } marbles in hand
}
web-orbito-rotate = Orbito button: rotate the rings and end the turn
web-orbito-extra = Extra rotation { $number }
web-orbito-key-arrows = Go from cell to cell
web-orbito-key-home = Go to the first or last cell of the row
web-orbito-key-act = Pick up one of your opponent’s marbles, slide it, or place one of yours
web-orbito-key-confirm = After placing a marble: rotate the rings and end the turn
web-orbito-key-escape = Put the marble down, or take back the last part of the turn
web-orbito-key-backspace = Take back the last part of the turn

## The IDO board

web-ido-board = IDO board
web-ido-kind-small-square = small square
web-ido-kind-rectangle = rectangle
web-ido-kind-angle = L-shaped field
web-ido-kind-big-square = big square
web-ido-at-start = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
}’s start line
web-ido-at-goal = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
}’s goal line
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
web-ido-can-enter = can be entered here
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
} in { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
}’s reserve
web-ido-goal = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
   *[green] Green
}’s goal
web-ido-shift = Shift the frame { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
web-ido-not-now = not possible now
web-ido-again = press again to do it
web-ido-which-way = Shift the frame: which way?
web-ido-reach = { $count ->
    [0] It cannot reach any unit
    [one] It can reach { $count } unit
   *[other] It can reach { $count } units
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
    [one] { $count } comes home
   *[other] { $count } come home
}
web-ido-pushes-nothing = no block is pushed
web-ido-preview-pushed = will be pushed to { $unit }
web-ido-preview-returned = will go back to the reserve
web-ido-preview-arrived = will come home
web-ido-key-arrows = Go from unit to unit
web-ido-key-enter = Pick up a block or put it down; where there is nothing to pick up, end the turn
web-ido-key-reserve = Take a small (S) or large (L) block from the reserve; the arrow keys then go from one possible unit to the next
web-ido-key-frame = Preview a shift of the frame; Enter makes it
web-ido-key-home = Take the block over its goal line
web-ido-key-pass = Pass
web-ido-key-escape = Put down what you picked up, or take back the last part of the turn

## Names

web-game-ido = IDO
web-game-orbito = Orbito
web-board-classic = Classic
web-board-grand = Grand
web-seat-red = Red
web-seat-blue = Blue
web-seat-yellow = Yellow
web-seat-green = Green
web-seat-white = White
web-seat-black = Black
web-seat-player = { $seat } ({ $player })
web-bot = Computer, level { $level }

## Every page

web-tagline = Board games whose boards move
web-skip = Skip to content
web-nav = Pages
web-nav-home = Home
web-nav-about = About
web-title-waiting = ({ $count }) Your turn – { $title }
web-close = Close
web-storage-full = This browser has run out of space for games. You can play on, but save this game as a file before you close the page.
web-storage-forbidden = This browser does not allow games to be saved. You can play on, but save this game as a file before you close the page.
web-not-loaded = This part of the page could not be loaded. Check your connection and try again.
web-language-unavailable = This language could not be loaded. Check your connection and try again.
web-opened-several = { $count ->
    [one] The text contains one more game. You will find it under “My games”.
   *[other] The text contains { $count } more games. You will find them under “My games”.
}
web-at-place = Line { $line }, column { $column }: { $sentence }
web-at-event = Event { $event }: { $sentence }

## Not found

web-not-found-title = Nothing here
web-not-found-link = This link is damaged or incomplete. Copy all of it, or ask for it again.
web-not-found-game = This game is not on this device. It may have been deleted, or played in another browser.
web-not-found-broken = This game could not be read. You can save it as a file from the home page.
web-not-found-page = There is no page at this address.
web-not-found-home = Back to home

## Home page

web-home-ido = A race across fields that change whenever somebody shifts the frame. For two to four players.
web-home-orbito = Four marbles in a row, on a board that rotates after every turn. For two players.
web-home-person = You ({ $seat })
web-home-play-ido = Play IDO
web-home-play-orbito = Play Orbito
web-home-options = Players and options
web-online-title = Play online
web-home-online = Send a friend a link, play live or over several days, or just watch.
web-home-online-waiting = { $count ->
    [one] It is your turn in one game.
   *[other] It is your turn in { $count } games.
}
web-home-online-open = { $count ->
    [one] There is one open invitation.
   *[other] There are { $count } open invitations.
}
web-home-online-lobby = Go to the lobby
web-home-online-unreachable = The server cannot be reached at the moment; the lobby shows your games as they were last seen.
web-home-online-invite = Invite to { $game }
web-games-title = My games
web-games-none = The games you start will appear here. They stay on this device.
web-games-turns = { $count ->
    [0] just started
    [one] { $count } turn
   *[other] { $count } turns
}
web-games-review-short = Review
web-games-review = Review: { $game }, { $date }
web-games-delete = Delete: { $game }, { $date }
web-games-deleted = { $game } deleted.
web-games-restore = Restore
web-games-all = Show all { $count }
web-games-broken = { $count ->
    [one] One saved item on this device could not be read and was set aside.
   *[other] { $count } saved items on this device could not be read and were set aside.
}
web-games-save-broken = Save as file
web-games-delete-broken = Delete
web-open-title = Open a game
web-open-short = Open
web-open-label = Position or game as text:
web-open-text = Open text
web-open-file = Open file…
web-open-too-long = This file is too large to be a game.
web-open-not-text = This is not a text file, so it cannot be a game.
web-text-nothing = Paste a position or a game first.

## A new game

web-new-title = New game
web-new-game = Game
web-new-players = Who plays
web-new-count = Players
web-new-count-about = Two players sit opposite each other. Turns go clockwise.
web-new-who = Who plays { $seat }?
web-new-person = Person
web-new-bot = Computer
web-new-online = Online player
web-new-online-about = You will get a link to this seat to send to somebody.
web-new-name = Name (optional)
web-new-level = Level
web-level = { $rank ->
    [weakest] { $level } (easiest)
    [strongest] { $level } (strongest)
   *[other] { $level }
}
web-new-first = Who starts
web-new-random = Random
web-new-first-about = In a rematch the next player starts.
web-new-time = Time
web-clock = Clocks
web-clock-off = None
web-clock-on = With clocks
web-clock-about = For the people at this screen. Anyone who runs out of time is out. The computer has no clock.
web-clock-minutes = Minutes per player
web-clock-minutes-of = Minutes for { $seat }
web-clock-seconds = Extra seconds per turn
web-clock-unequal = Different times for each player
web-clock-left = Time left
web-clock-paused = paused
web-clock-pause = Pause
web-clock-resume = Continue
web-clock-stands = The clock stands still. It goes on when you continue or play.
web-new-rules = Board and rules
web-new-board = Board
web-new-board-about = The grand board has 10 × 10 units instead of 8 × 8: a longer way home and a longer game.
web-new-target = Blocks to bring home
web-new-target-about = The first player to bring this many blocks home wins. Four is usual; three makes a shorter game, five a longer one.
web-new-order = Order of arrival
web-new-order-about = Blocks must come home in this order of sizes. A block out of order goes back to the reserve.
web-new-order-small = small
web-new-order-large = large
web-new-own = Own blocks never share a rectangle
web-new-own-about = A rectangle holds up to two blocks. With this option, two of the same player may not share one.
web-new-start = Start
web-new-invite = Create invitation
web-new-no-server = There is no game server here, so nobody can be invited online. Choose a person or the computer.

## The game screen

web-play-title = A game of { $game }
web-play-board = Board
web-play-turn = This turn
web-play-seats = Players
web-play-course = Course of the game
web-play-more = More
web-status-to-move = { $seat } to move
web-status-thinking = The computer is thinking…
web-status-slide-or-place = Slide one of your opponent’s marbles if you like, then place one of yours.
web-status-place = Now place one of your marbles.
web-status-rotates-next = Confirm, and the rings rotate.
web-status-steps = { $steps ->
    [0] No block on the board yet
    [one] { $steps } step
   *[other] { $steps } steps
}
web-status-steps-left = { $steps ->
    [0] No steps left
    [one] { $steps } step left
   *[other] { $steps } steps left
}
web-status-rest = { $rest ->
    [0] The frame can be shifted
    [one] The frame rests for one more turn
   *[other] The frame rests for { $rest } more turns
}
web-status-looking-back = This is an earlier position. If you play from here, you start a variation.
web-status-earlier = This is an earlier position.
web-status-variation = This is a variation, not the game itself.
web-status-repetition = This position has occurred before. The third time is a draw.
web-back-to-game = Back to the game
web-promote = Make this the game
web-bot-again = Computer plays on
web-bot-retry = Try again
web-take-back = Take back
web-take-back-about = Take back the last part of this turn
web-redo-part = Redo
web-confirm = Confirm
web-pass = Pass
web-undo = Undo
web-undo-about = Undo your last turn
web-hint-ask = Hint
web-hint-thinking = Thinking…
web-hint = Hint: { $turn }.
web-hint-hide = Hide hint
web-hint-win = { $turns ->
    [one] It wins at once.
   *[other] It wins in { $turns } turns at most.
}
web-hint-loss = { $turns ->
    [one] But your opponent wins on the next turn.
   *[other] Even best play loses in { $turns } turns.
}
web-hint-draw = With best play the game is a draw.
web-notice-bot-stopped = The computer player has stopped working. Try again, or undo your turn.
web-notice-bot-declines = The computer declines the draw. Play on, or resign.
web-notice-no-hint = The engine did not answer, so there is no hint. Try again.
web-seat-out = out
web-seat-now = to move
web-seat-arrived = Home
web-seat-arrived-of = { $count } of { $target }
web-seat-reserve = Reserve
web-seat-small = { $count } small
web-seat-large = { $count } large
web-seat-hand = In hand
web-agreed-order = Order of arrival: { $order }.
web-agreed-own = Own blocks never share a rectangle.
web-go-first = First position
web-go-previous = One turn back
web-go-next = One turn forward
web-go-last = Last position
web-list-title = Turns
web-list-none = No turns yet.
web-over-win = { $seat } wins
web-over-draw = Draw
web-over-board-ido = The last block needed is home.
web-over-board-orbito = Four in a row.
web-over-board-draw = Four in a row for both colours, or for neither.
web-over-repetition = The same position occurred for the third time.
web-over-agreement = The players agreed on a draw.
web-over-resigns = By resignation.
web-over-time = On time.
web-over-gone = By forfeit.
web-rematch = Rematch
web-rotate-board = Turn the board
web-rotate-seat = View from { $seat }
web-rotate-quarter = Quarter turn
web-zen = Zen mode
web-zen-about = Only the board, the clocks and the main buttons; Escape ends it
web-zen-leave = Leave zen mode
web-full-screen = Full screen
web-full-screen-leave = Leave full screen
web-end = Resign or draw
web-end-about = Both end the game. You can undo this.
web-end-about-many = Anyone who resigns is out, and the others play on. A draw ends the game. You can undo both.
web-end-resign = { $seat } resigns
web-end-draw = Agree on a draw
web-end-go-on = Play on
web-announce-by = { $seat }: { $words }.
web-announce = { $words }.
web-announce-to-move = { $seat } to move.

## Turns in words

web-turn-enter = { $size ->
    [small] small block enters on { $at }
   *[large] large block enters on { $at }
}
web-turn-move = { $size ->
    [small] small block from { $from } to { $to }
   *[large] large block from { $from } to { $to }
}
web-turn-home = { $size ->
    [small] small block from { $from } comes home
   *[large] large block from { $from } comes home
}
web-turn-home-returned = { $size ->
    [small] small block from { $from } home out of order, back to the reserve
   *[large] large block from { $from } home out of order, back to the reserve
}
web-turn-shift-north = frame north
web-turn-shift-east = frame east
web-turn-shift-south = frame south
web-turn-shift-west = frame west
web-turn-pushes = { $shift }; pushed: { $pushes }
web-push-pushed = { $seat } { $from } to { $to }
web-push-arrived = { $seat } { $from } comes home
web-push-returned = { $seat } { $from } back to the reserve
web-turn-pass = pass
web-turn-slide = marble slides from { $from } to { $to }
web-turn-place = marble on { $at }
web-turn-extra = { $count ->
    [one] { $turn }; one extra rotation
   *[other] { $turn }; { $count } extra rotations
}
web-event-draw = draw agreed
web-event-resigns = resigns
web-event-time = runs out of time
web-event-gone = leaves

## Sharing

web-share = Share and save
web-share-position = This position
web-share-game = The whole game
web-share-copy = Copy as text
web-share-link = Copy link
web-share-copy-game = Copy game as text
web-share-link-game = Copy link to game
web-share-file = Save as file
web-share-picture = Picture of this position
web-share-no-picture = This browser cannot make that picture. Try the other format.
web-share-copied = Copied.
web-share-line-only = Copied. A link with all variations would be too long, so it contains only the line on the board.
web-share-by-hand = This browser does not allow copying. Select the text and copy it yourself.
web-share-saved = Saved as { $file }.

## Settings and help

web-settings = Settings
web-language = Language
web-scheme = Colours
web-scheme-system = Same as device
web-scheme-light = Light
web-scheme-dark = Dark
web-speed = Animation
web-speed-off = Off
web-speed-quick = Fast
web-speed-normal = Normal
web-speed-slow = Slow
web-confirm-setting = Confirm every turn
web-confirm-setting-about = Otherwise a turn ends by itself as soon as nothing more can follow.
web-next-game = Go to the next game
web-next-game-about = When you have confirmed a turn online, the next game in which it is your turn opens.
web-coordinates = Coordinates
web-coordinates-about = Show letters and numbers beside the board.
web-sound = Sound
web-sound-about = Short sounds when something moves.
web-help = Help
web-help-how = How to play
web-help-ido-aim = Bring your blocks from your start line over your goal line. The first player to bring enough of them home wins, usually four. Small blocks step only into small squares, large ones only into rectangles.
web-help-ido-turn = On your turn, enter a block, or move blocks (you have as many steps as blocks on the board), or shift the frame by one unit. Tap a block and then where it should go, or drag it.
web-help-ido-shift = The frame pushes the blocks in its way. After a shift it rests: nobody may shift it on the next turn. With two players, the one who shifted it may not shift it on their own next turn either.
web-help-orbito-aim = Get four of your marbles in a row, column or long diagonal. Only the position after the rotation counts.
web-help-orbito-turn = On your turn you may slide one of your opponent’s marbles to a free cell next to it. Then you place one of yours, and both rings rotate by one cell.
web-help-keys-board = Keys on the board
web-help-keys-screen = Other keys
web-help-step = One turn back or forward
web-help-ends = First or last position

## About

web-about-title = About Kinetic
web-about-lead = Kinetic lets you play two board games whose boards move: together at one screen, against the computer, or online where there is a server.
web-about-ido = IDO is a race by Bernhard Weber, published by Goldsieber in 1998 and long out of print. It is for 2 to 4 players aged 12 and up. Every shift of the frame changes the board.
web-about-layout = The layout of the IDO board is a reconstruction from the published rules, which came to us without their drawings. The original may differ.
web-about-orbito = Orbito is a game of four in a row by Yossef Sonnenfeld, published by FlexiQ in 2023. It is for 2 players aged 7 and up. After every turn the board moves the marbles. The computer knows the exact value of every position.
web-about-names-title = Names
web-about-names = The names of the games belong to their owners. Kinetic is an independent project that they have neither made nor approved.
web-about-privacy-title = Your data
web-about-privacy = Your games and settings stay in this browser. Nothing is sent anywhere; a link contains its whole game.
web-about-privacy-server = Your settings and the games on this device stay in this browser. Online games are stored on the server, with the players’ names, their chat and the replies they have prepared, which nobody else sees; a cookie tells the server who you are. Under “Devices and data” you can download what it stores about you, or have it deleted. If you turn notifications on, the server also stores how your device is reached, and your mail address if you enter one.
web-about-licence-title = Licence
web-about-licence = Kinetic is free software under the MIT or Apache 2.0 licence.

## Links to the lessons and the rules

web-study = Study
web-learn-ido = Learn IDO
web-learn-orbito = Learn Orbito
web-rules-ido = Rules of IDO
web-rules-orbito = Rules of Orbito

## Puzzles, updates and installing

web-puzzles = Puzzles
web-puzzles-ido = Puzzles: IDO
web-puzzles-orbito = Puzzles: Orbito
web-update-ready = A new version is ready.
web-update-now = Update now
web-update-later = Later
web-update-elsewhere = Another tab has installed a new version. Reload this page when it suits you.
web-update-reload = Reload
web-install = Install
web-install-about = Install Kinetic as an app on this device

## Review and explorer

web-review = Review the game
web-explorer = Opening explorer

## The game screen: whose turn, how it ended

web-status-your-turn = Your turn
web-over-you-won = You won
web-over-you-lost = You lost

## The legend of the IDO board

web-legend = Legend
web-legend-small = White: a small square. Small blocks enter and step here.
web-legend-rectangle = Tinted: a rectangle. Large blocks enter and step here; it holds two.
web-legend-closed = Hatched: an L-shaped field or a big square. No block can step in; the frame can push one there.
web-legend-start = Filled line: the start line of this colour.
web-legend-goal = Outlined line: the goal line of this colour. A block that crosses it is home.
web-legend-steps = A unit the chosen block can reach, and the steps it takes.
web-legend-handle = Press twice to shift the frame this way: the first press shows what happens.
web-legend-lock = The frame rests. The number says for how many more turns.

## Settings and comforts

web-hint-play = Play it
web-over-resigns-many = All the others have resigned.
web-over-out-many = All the others are out.
web-theme = Board
web-theme-classic = Classic
web-theme-soft = Soft
web-theme-contrast = High contrast
web-notation = Turns
web-notation-both = Notation and words
web-notation-short = Notation
web-notation-words = Words

## Seats and rematches

web-new-colours = Colours
web-new-colours-about = The colours of two opposite seats.
web-new-seats-red-yellow = Red and yellow
web-new-seats-blue-green = Blue and green
web-new-empty = Empty side
web-new-empty-about = It moves on by one seat in every rematch.
web-cycle = Game { $game } of { $games }
# After the end of a game; $players: 2, 3 or 4.
web-cycle-next = { $players ->
    [2] In a rematch you swap seats, and the other player starts.
    [3] In a rematch the next player starts, and the empty side moves on by one seat. After 12 games everyone has had each seat and each place in the order of play equally often.
   *[other] In a rematch everyone moves by one seat, and the next player starts. After 4 games everyone has had each seat.
}
