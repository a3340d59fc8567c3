# De opgaven in de browser. Alleen met deze pagina geladen.

## De pagina

puzzles-games = Spellen
puzzles-list = Meer opgaven
puzzles-title = Graad { $grade }, opgave { $number }
puzzles-title-today = Opgave van de dag, graad { $grade }
puzzles-today = Vandaag
puzzles-today-solved = opgelost
puzzles-streak = { $days ->
    [0] Los de opgave van de dag op om een reeks te beginnen.
    [one] Eén dag op rij.
   *[other] { $days } dagen op rij.
}
puzzles-streak-best = { $days ->
    [one] Beste reeks: één dag.
   *[other] Beste reeks: { $days } dagen.
}
puzzles-which-grade = Graad
puzzles-grade-about = Van 1, makkelijk, tot 5, moeilijk.
puzzles-of-grade = Opgaven van graad { $grade }
puzzles-progress = { $done } van { $all } opgelost
puzzles-solved-alone = opgelost
puzzles-solved-helped = opgelost met een tip
puzzles-unsolved = nog niet opgelost
puzzles-study = Bekijken in de studie

## Wat gevraagd wordt

puzzles-task-win = { $seat } is aan zet. Win met deze zet.
puzzles-task-win-in = { $seat } is aan zet. Win in hoogstens { $turns } zetten, wat { $rival } ook doet.
puzzles-task-save = { $seat } is aan zet. { $rival } wint anders met de volgende zet. Voorkom het.
puzzles-task-next = { $seat } is aan zet. Speel zo dat je met je volgende zet wint, wat { $rival } ook doet.
puzzles-turn-of = Zet { $number } van { $count }

## Proberen

puzzles-waiting = De andere kant denkt na…
puzzles-show = Oplossing
puzzles-shown = Dat is de oplossing.
puzzles-go-on = Goed! Het antwoord: { $turn }. Ga nu verder.
puzzles-solved = Opgelost!
puzzles-no-answer = De computer heeft niet geantwoord. Doe je zet nog een keer.
puzzles-try-again = Opnieuw proberen
puzzles-next = Volgende opgave
puzzles-once-more = Nog een keer
puzzles-all-solved = Je hebt alle opgaven van dit spel opgelost.

## Tips

puzzles-hint-turn = Tip: { $turn }.
puzzles-hint-frame = Hier helpt het raam.
puzzles-hint-enter = Kijk naar je voorraad.
puzzles-hint-pass = Hoef je wel iets te doen?
puzzles-hint-no-slide = Schuif niets, plaats meteen.
puzzles-hint-marble = Kijk naar de knikker op { $at }.
puzzles-hint-block = Kijk naar je steen op { $at }.

## Verkeerde zetten

puzzles-wrong = Dat is niet de goede zet.
puzzles-wrong-no-win = Dat wint niet: { $arrived } van de { $target } stenen zijn binnen.
puzzles-wrong-gives-win = Met die zet wint { $seat }.
puzzles-wrong-draw = Met die zet is het gelijkspel.
puzzles-wrong-reply-wins = { $seat } antwoordt en wint: { $turn }.
puzzles-wrong-reply-wins-later = { $seat } antwoordt { $turn } en wint in hoogstens { $turns } zetten.
puzzles-wrong-reply-draws = { $seat } antwoordt { $turn } en redt gelijkspel.
puzzles-wrong-reply-stops = { $seat } antwoordt { $turn }. Dan kun je niet met je volgende zet winnen.
