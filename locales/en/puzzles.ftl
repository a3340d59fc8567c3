# The puzzles of the browser. Fetched with that page only.

## The page

puzzles-games = Games
puzzles-list = More puzzles
puzzles-title = Grade { $grade }, puzzle { $number }
puzzles-title-today = Puzzle of the day, grade { $grade }
puzzles-today = Today
puzzles-today-solved = solved
puzzles-streak = { $days ->
    [0] Solve the day’s puzzle to begin a row of days.
    [one] One day in a row.
   *[other] { $days } days in a row.
}
puzzles-streak-best = { $days ->
    [one] Best: one day.
   *[other] Best: { $days } days.
}
puzzles-which-grade = Grade
puzzles-grade-about = From 1, easy, to 5, hard.
puzzles-of-grade = Puzzles of grade { $grade }
puzzles-progress = { $done } of { $all } solved
puzzles-solved-alone = solved
puzzles-solved-helped = solved with a hint
puzzles-unsolved = not solved yet
puzzles-study = Look into it in Study

## The task

puzzles-task-win = { $seat } to move. Win with this turn.
puzzles-task-win-in = { $seat } to move. Win in { $turns } turns at most, whatever { $rival } does.
puzzles-task-save = { $seat } to move. { $rival } is about to win with the next turn. Stop it.
puzzles-task-next = { $seat } to move. Play so that you win with your next turn, whatever { $rival } does.
puzzles-turn-of = Turn { $number } of { $count }

## Trying

puzzles-waiting = The other side is thinking…
puzzles-show = Solution
puzzles-shown = That is the solution.
puzzles-go-on = Right! The answer: { $turn }. Now go on.
puzzles-solved = Solved!
puzzles-no-answer = The computer did not answer. Make your turn once more.
puzzles-try-again = Try again
puzzles-next = Next puzzle
puzzles-once-more = Once more
puzzles-all-solved = You have solved all puzzles of this game.

## Hints

puzzles-hint-turn = Hint: { $turn }.
puzzles-hint-frame = It is the frame that helps here.
puzzles-hint-enter = Look at your reserve.
puzzles-hint-pass = Is there anything you need to do?
puzzles-hint-no-slide = Do not slide anything; place at once.
puzzles-hint-marble = Look at the marble on { $at }.
puzzles-hint-block = Look at your block on { $at }.

## Wrong turns

puzzles-wrong = That is not the right turn.
puzzles-wrong-no-win = That does not win: { $arrived } of { $target } blocks are home.
puzzles-wrong-gives-win = With that turn { $seat } wins.
puzzles-wrong-draw = With that turn the game is a draw.
puzzles-wrong-reply-wins = { $seat } answers and wins: { $turn }.
puzzles-wrong-reply-wins-later = { $seat } answers { $turn } and wins in { $turns } turns at the latest.
puzzles-wrong-reply-draws = { $seat } answers { $turn } and saves the draw.
puzzles-wrong-reply-stops = { $seat } answers { $turn }. Then you cannot win with your next turn.
