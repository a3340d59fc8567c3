# The puzzles of the browser. Fetched with that page only.

## The page

puzzles-games = Spellen
puzzles-list = Meer puzzels
puzzles-title = Moeilijkheid { $grade }, puzzel { $number }
puzzles-title-today = Puzzel van de dag, moeilijkheid { $grade }
puzzles-today = Vandaag
puzzles-today-solved = opgelost
puzzles-streak = { $days ->
    [0] Los de puzzel van de dag op om een reeks te beginnen.
    [one] Eén dag op rij.
   *[other] { $days } dagen op rij.
}
puzzles-streak-best = { $days ->
    [one] Langste reeks: één dag.
   *[other] Langste reeks: { $days } dagen.
}
puzzles-difficulty = Moeilijkheid
puzzles-difficulty-about = Van 1, makkelijk, tot 5, moeilijk.
puzzles-of-difficulty = Puzzels van moeilijkheid { $grade }
puzzles-progress = { $done } van { $all } opgelost
puzzles-solved-alone = opgelost
puzzles-solved-helped = opgelost met een tip
puzzles-unsolved = nog niet opgelost
puzzles-study = Bekijken in een studie

## The task

puzzles-task-win = { $seat } is aan zet. Win met deze zet.
puzzles-task-win-in = { $seat } is aan zet. Win in hoogstens { $turns } zetten, wat { $rival } ook doet.
puzzles-task-save = { $seat } is aan zet. { $rival } dreigt met de volgende zet te winnen. Voorkom dat.
puzzles-task-next = { $seat } is aan zet. Speel zo dat je met je volgende zet wint, wat { $rival } ook doet.
puzzles-turn-of = Zet { $number } van { $count }

## Trying

puzzles-waiting = De tegenstander denkt na…
puzzles-show = Oplossing
puzzles-shown = Dat is de oplossing.
puzzles-go-on = Goed! Het antwoord: { $turn }. Ga verder.
puzzles-solved = Opgelost!
puzzles-no-answer = De engine gaf geen antwoord. Speel je zet nog een keer.
puzzles-try-again = Opnieuw proberen
puzzles-next = Volgende puzzel
puzzles-once-more = Nog een keer
puzzles-all-solved = Je hebt alle puzzels van dit spel opgelost.

## Hints

puzzles-hint-turn = Tip: { $turn }.
puzzles-hint-frame = Denk aan het raam.
puzzles-hint-enter = Kijk naar je voorraad.
puzzles-hint-pass = Moet je wel iets doen?
puzzles-hint-no-slide = Schuif niets: plaats meteen.
puzzles-hint-marble = Kijk naar de knikker op { $at }.
puzzles-hint-block = Kijk naar je steen op { $at }.

## Wrong turns

puzzles-wrong = Dat is niet de goede zet.
puzzles-wrong-no-win = Die zet wint niet: { $arrived } van de { $target } stenen zijn binnen.
puzzles-wrong-gives-win = Met die zet wint { $seat }.
puzzles-wrong-draw = Met die zet is het remise.
puzzles-wrong-reply-wins = { $seat } antwoordt en wint: { $turn }.
puzzles-wrong-reply-wins-later = { $seat } antwoordt en wint in hoogstens { $turns } zetten: { $turn }.
puzzles-wrong-reply-draws = { $seat } antwoordt en redt de remise: { $turn }.
puzzles-wrong-reply-stops = { $seat } antwoordt: { $turn }. Dan kun je met je volgende zet niet meer winnen.
