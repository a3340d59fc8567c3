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
web-ido-key-pass = Do nothing in this turn
web-ido-key-escape = Put down what was taken, or take back the last part

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

## The page around all pages

web-tagline = Board games whose boards move
web-skip = Skip to the content
web-nav = Pages
web-nav-home = Home
web-nav-about = About
web-title-waiting = ({ $count }) Your turn – { $title }
web-close = Close
web-storage-full = This browser has no room left to keep games. The game on the screen goes on; save it as a file before you close the page.
web-storage-forbidden = This browser does not allow games to be kept. The game on the screen goes on; save it as a file before you close the page.
web-not-loaded = This part of the page could not be loaded. Check the connection and try again.
web-language-unavailable = This language could not be loaded. Check the connection and try again.
web-opened-several = { $count ->
    [one] The text holds one more game: it is among your games.
   *[other] The text holds { $count } more games: they are among your games.
}
web-at-place = Line { $line }, column { $column }: { $sentence }
web-at-event = Event { $event }: { $sentence }

## Addresses that lead nowhere

web-dead-title = Nothing here
web-dead-link = This link is damaged or incomplete. Ask for it again, or copy it once more in full.
web-dead-game = This game is not on this device. It was deleted, or played in another browser.
web-dead-broken = This game could not be read. It has been set aside: on the first page you can save it as a file.
web-dead-unknown = This address leads nowhere.
web-dead-way = To the first page

## The first page

web-home-ido = A race over fields that you reshape by shifting a frame. For two to four.
web-home-orbito = Four marbles in a row, on a tray that turns after every move. For two.
web-home-person = You ({ $seat })
web-home-play-ido = Play IDO
web-home-play-orbito = Play Orbito
web-home-options = Players and options
web-far-title = Play far away
web-home-far = With people anywhere: send a link, play live or over days, or watch.
web-home-far-waiting = { $count ->
    [one] It is your turn in one game.
   *[other] It is your turn in { $count } games.
}
web-home-far-open = { $count ->
    [one] One invitation is open.
   *[other] { $count } invitations are open.
}
web-home-far-lobby = To the lobby
web-home-far-invite = Invite to { $game }
web-mine-title = My games
web-mine-none = Games you have begun will be listed here. They stay on this device.
web-mine-turns = { $count ->
    [0] just begun
    [one] { $count } turn
   *[other] { $count } turns
}
web-mine-review-short = Review
web-mine-review = Review: { $game }, { $date }
web-mine-delete = Delete: { $game }, { $date }
web-mine-deleted = { $game } deleted.
web-mine-bring-back = Bring back
web-mine-all = Show all { $count }
web-mine-broken = { $count ->
    [one] Something kept on this device cannot be read. It has been set aside.
   *[other] { $count } things kept on this device cannot be read. They have been set aside.
}
web-mine-rescue = Save as a file
web-mine-drop = Throw away
web-open-title = Open a game
web-open-short = Open
web-open-label = A position or a game as text:
web-open-text = Open the text
web-open-file = Open a file…
web-open-too-long = This file is too long to be a game.
web-open-not-text = This file is not text, so it is not a game.
web-text-nothing = There is nothing to open: paste a position or a game.

## A new game

web-new-title = New game
web-new-game = Game
web-new-players = Who plays
web-new-count = Players
web-new-count-about = Two sit opposite each other; turns go clockwise.
web-new-who = Who plays { $seat }?
web-new-person = A person
web-new-bot = The computer
web-new-far = Far away
web-new-far-about = You get a link for this seat to send to somebody.
web-new-name = Name (if you like)
web-new-level = Level
web-level = { $level ->
    [1] 1, the easiest
    [8] 8, the strongest
   *[other] { $level }
}
web-new-first = Who begins
web-new-lot = By lot
web-new-first-about = In a rematch the next player begins.
web-new-rules = Board and rules
web-new-board = Board
web-new-board-about = The grand board has 10 × 10 units instead of 8 × 8: longer ways, a longer game.
web-new-target = Blocks to bring home
web-new-target-about = Who brings so many blocks home first wins. Four is usual, three is shorter, five longer.
web-new-order = Agreed order of arrival
web-new-order-about = Blocks must arrive in this order of sizes; one that comes out of turn goes back to the reserve.
web-new-order-small = small
web-new-order-large = large
web-new-own = Own blocks never share a rectangle
web-new-own-about = A rectangle holds two blocks. With this option they must belong to different players.
web-new-begin = Begin
web-new-invite = Make the invitation
web-new-no-server = There is no game server here, so nobody far away can be invited. Choose a person or the computer.

## The game screen

web-play-title = A game of { $game }
web-play-board = Board
web-play-turn = The turn
web-play-seats = Players
web-play-course = The course of the game
web-play-more = More
web-status-to-move = { $seat } to move
web-status-thinking = The computer is thinking…
web-status-slide-or-place = Slide one of the other’s marbles if you like, then place one of yours.
web-status-place = Now place one of your marbles.
web-status-turns-next = Confirm, and the rings turn.
web-status-steps = { $steps ->
    [0] No block on the field yet
    [one] { $steps } step
   *[other] { $steps } steps
}
web-status-steps-left = { $steps ->
    [0] No step left
    [one] { $steps } step left
   *[other] { $steps } steps left
}
web-status-rest = { $rest ->
    [0] The frame is free
    [one] The frame rests for one more turn
   *[other] The frame rests for { $rest } more turns
}
web-status-looking-back = An earlier position. A turn played here begins a variation.
web-status-earlier = An earlier position.
web-status-variation = A variation, not the game itself.
web-status-repetition = This position has been there before. The third time is a draw.
web-back-to-game = Back to the game
web-promote = Make this the game
web-bot-again = Let the computer play on here
web-bot-retry = Ask again
web-parts-none = Nothing chosen yet.
web-take-back = Take back
web-take-back-about = Take back the last part of this turn
web-redo-part = Put in again
web-confirm = Confirm
web-pass = Pass
web-undo = Undo
web-undo-about = Undo your last turn
web-hint-ask = Hint
web-hint-thinking = Thinking…
web-hint = Hint: { $turn }.
web-hint-drop = Remove the hint
web-hint-win = { $turns ->
    [one] It wins with this turn.
   *[other] It wins in { $turns } turns at the latest.
}
web-hint-loss = { $turns ->
    [one] But the other side wins with the next turn.
   *[other] But best play loses in { $turns } turns.
}
web-hint-draw = With best play it is a draw.
web-notice-bot-died = The computer player has stopped working. Ask again, or take your turn back.
web-notice-bot-declines = The computer does not agree to a draw: play on, or resign.
web-notice-no-hint = There is no hint now: the engine did not answer. Try again.
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
web-go-next = One turn on
web-go-last = Last position
web-list-title = Turns
web-list-none = No turn has been played yet.
web-over-win = { $seat } wins
web-over-draw = A draw
web-over-board = Decided on the board.
web-over-repetition = The same position stood on the board for the third time.
web-over-agreement = The players agreed.
web-over-resigns = The other side gave up.
web-over-time = The other side ran out of time.
web-over-gone = The other side left.
web-rematch = Rematch
web-turn-board = Turn the board
web-turn-seen-from = Seen by { $seat }
web-turn-quarter = A quarter turn
web-end = Resign or draw
web-end-about = Either ends the game. You can undo it.
web-end-about-many = Who resigns is out; the others play on. A draw ends the game. You can undo both.
web-end-resign = { $seat } resigns
web-end-draw = All agree on a draw
web-end-go-on = Play on
web-said-by = { $seat }: { $words }.
web-said = { $words }.
web-said-to-move = { $seat } to move.

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
    [small] small block from { $from } goes home out of order and back to the reserve
   *[large] large block from { $from } goes home out of order and back to the reserve
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
    [one] { $turn }; one extra turning
   *[other] { $turn }; { $count } extra turnings
}
web-event-draw = all agree on a draw
web-event-resigns = resigns
web-event-time = runs out of time
web-event-gone = leaves

## Sharing

web-share = Share and save
web-share-position = This position
web-share-game = The whole game
web-share-copy = Copy as text
web-share-link = Copy a link
web-share-copy-game = Copy the game as text
web-share-link-game = Copy a link to the game
web-share-file = Save as a file
web-share-picture = A picture of this position
web-share-no-picture = This browser cannot make that picture: try the other kind.
web-share-copied = Copied.
web-share-line-only = Copied. All variations would be too long for a link: it holds the line on the board.
web-share-by-hand = This browser does not let pages copy: mark the text and copy it yourself.
web-share-saved = Saved as { $file }.

## Settings and help

web-settings = Settings
web-language = Language
web-scheme = Colours
web-scheme-system = Like the device
web-scheme-light = Light
web-scheme-dark = Dark
web-speed = Motion
web-speed-off = Off
web-speed-quick = Quick
web-speed-normal = Normal
web-speed-slow = Slow
web-confirm-setting = Confirm every turn
web-confirm-setting-about = Otherwise a turn ends by itself as soon as nothing can follow.
web-labels = Letters and numbers
web-labels-about = Show coordinates beside the board.
web-sound = Sound
web-sound-about = Small sounds when something moves.
web-help = Help
web-help-how = How to play
web-help-ido-aim = Bring your blocks from your start line to your goal line. Small blocks step on small squares only, large ones on rectangles only.
web-help-ido-turn = In a turn you enter a block, or move blocks (as many steps as you have blocks on the field), or shift the frame by one unit. Tap a block and then where it should go, or drag it.
web-help-ido-shift = The frame pushes blocks in its way. After a shift it rests: nobody shifts twice in a row.
web-help-orbito-aim = Get four of your marbles in a row, column or long diagonal. Only what stands after the turning counts.
web-help-orbito-turn = In a turn you may slide one of the other’s marbles to a free cell beside it; then you place one of yours; then both rings turn by one cell.
web-help-keys-board = Keys on the board
web-help-keys-screen = Keys elsewhere
web-help-step = One turn back or on
web-help-ends = To the first or the last position

## About

web-about-title = About Kinetic
web-about-lead = Kinetic lets you play two board games whose boards move: with people at the same screen, with people far away where there is a server, and against the computer.
web-about-ido = IDO is a race by Bernhard Weber, published in 1998 and long out of print. The board changes with every shift of the frame.
web-about-layout = The layout of the IDO board used here is a reconstruction from the published rules: no drawing of the original was used, and the original may differ.
web-about-orbito = Orbito is a game of four in a row on a turning tray. The computer knows the exact value of every position.
web-about-names-title = Names
web-about-names = The names of the games belong to their owners. Kinetic is an independent project, neither made nor approved by them.
web-about-privacy-title = What is kept
web-about-privacy = Your games and settings stay in this browser. Nothing is sent anywhere; a link holds its game in itself.
web-about-licence-title = Licence
web-about-licence = Kinetic is free software under the MIT or Apache 2.0 licence.

## Ways to the lessons and the rules

web-study = Study
web-learn-ido = Learn IDO
web-learn-orbito = Learn Orbito
web-rules-ido = The rules of IDO
web-rules-orbito = The rules of Orbito

## Puzzles, updates and installing

web-puzzles = Puzzles
web-puzzles-ido = Puzzles: IDO
web-puzzles-orbito = Puzzles: Orbito
web-update-ready = A new version is ready.
web-update-now = Update now
web-update-later = Later
web-update-elsewhere = Another tab has brought a new version. Load this page anew when it suits you.
web-update-reload = Load anew
web-install = Install
web-install-about = Install Kinetic as an app on this device

## Review and explorer

web-review = Review the game
web-explorer = Opening explorer

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
    [2] In a rematch you swap seats, and the other player begins.
    [3] In a rematch the next player begins, and the empty side moves on by one seat. After 12 games everyone has had each seat and each place in the order of play equally often.
   *[other] In a rematch everyone moves by one seat, and the next player begins. After 4 games everyone has had each seat.
}
