# The puzzles of the browser. Fetched with that page only.

## The page

puzzles-games = Games
puzzles-list = More puzzles
puzzles-title = Difficulty { $grade }, puzzle { $number }
puzzles-title-today = Puzzle of the day, difficulty { $grade }
puzzles-today = Today
puzzles-today-solved = solved
puzzles-streak = { $days ->
    [0] Solve the puzzle of the day to start a streak.
    [one] One day in a row.
   *[other] { $days } days in a row.
}
puzzles-streak-best = { $days ->
    [one] Best: one day.
   *[other] Best: { $days } days.
}
puzzles-difficulty = Difficulty
puzzles-difficulty-about = From 1 (easy) to 5 (hard).
puzzles-of-difficulty = Puzzles of difficulty { $grade }
puzzles-progress = { $done } of { $all } solved
puzzles-solved-alone = solved
puzzles-solved-helped = solved with a hint
puzzles-unsolved = not solved yet
puzzles-study = Open in a study

## The task

puzzles-task-win = { $seat } to move. Win this turn.
puzzles-task-win-in = { $seat } to move. Win in { $turns } turns at most, whatever { $rival } does.
puzzles-task-save = { $seat } to move. { $rival } is about to win. Prevent it.
puzzles-task-next = { $seat } to move. Make sure of a win on your next turn, whatever { $rival } does.
puzzles-turn-of = Turn { $number } of { $count }

## Trying

puzzles-waiting = Your opponent is thinking…
puzzles-show = Solution
puzzles-shown = This is the solution.
puzzles-go-on = Right! The reply is { $turn }. Your turn again.
puzzles-solved = Solved!
puzzles-no-answer = The engine did not answer. Play your turn again.
puzzles-try-again = Try again
puzzles-next = Next puzzle
puzzles-once-more = Once more
puzzles-all-solved = You have solved all the puzzles of this game.

## Hints

puzzles-hint-turn = Hint: { $turn }.
puzzles-hint-frame = The frame can help here.
puzzles-hint-enter = Look at your reserve.
puzzles-hint-pass = Do you need to do anything at all?
puzzles-hint-no-slide = Do not slide a marble; just place yours.
puzzles-hint-marble = Look at the marble on { $at }.
puzzles-hint-block = Look at your block on { $at }.

## Wrong turns

puzzles-wrong = That is not the right turn.
puzzles-wrong-no-win = That does not win: { $arrived } of { $target } blocks are home.
puzzles-wrong-gives-win = After that turn { $seat } wins.
puzzles-wrong-draw = After that turn the game is a draw.
puzzles-wrong-reply-wins = { $seat } replies and wins: { $turn }.
puzzles-wrong-reply-wins-later = { $seat } replies { $turn } and wins in { $turns } turns at most.
puzzles-wrong-reply-draws = { $seat } replies { $turn } and saves the draw.
puzzles-wrong-reply-stops = { $seat } replies { $turn }. Then you cannot win on your next turn.
