//! Events of a game, written as in records.

use kinetic_rules::{Course, CourseError, Event, Finish, Game, Leaving, Outcome, Seat};

/// An event as a record writes it: a turn, `red:resigns` or `all:draw`.
#[track_caller]
pub fn event<G: Game>(game: &G, text: &str) -> Event<G::Part> {
    let Some((name, what)) = text.split_once(':') else {
        let turn = game.parse_turn(text);
        return Event::Turn(turn.unwrap_or_else(|error| panic!("{text}: {error}")));
    };
    if (name, what) == ("all", "draw") {
        return Event::Draw;
    }
    let leaving = Leaving::ALL
        .into_iter()
        .find(|leaving| leaving.name() == what);
    Event::Leave(seat(game, name), leaving.expect("a reason for leaving"))
}

/// The seat with this name.
#[track_caller]
pub fn seat<G: Game>(game: &G, name: &str) -> Seat {
    let mut seats = game.all_seats().iter();
    seats
        .find(|&seat| game.seat_name(seat) == name)
        .unwrap_or_else(|| panic!("no seat is called {name}"))
}

/// Lets events happen, written one after the other with spaces between.
#[track_caller]
pub fn apply<G: Game>(game: &G, course: &mut Course<G>, events: &str) {
    for text in events.split_whitespace() {
        try_apply(game, course, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// Lets one event happen, if it can.
#[track_caller]
pub fn try_apply<G: Game>(
    game: &G,
    course: &mut Course<G>,
    text: &str,
) -> Result<(), CourseError<G::TurnError>> {
    course.apply(game, event(game, text))
}

/// The end of a game as a record writes it, for example `1-0 resigns`; `*`
/// while it goes on.
pub fn finish_text(finish: Option<Finish>) -> String {
    let Some(finish) = finish else {
        return "*".to_owned();
    };
    format!("{} {}", scores(&finish.outcome), finish.ending.name())
}

/// The scores of all seats that took part, in their order.
pub fn scores(outcome: &Outcome) -> String {
    use kinetic_rules::Score::{Draw, Loss, Win};
    let scores: Vec<&str> = outcome
        .iter()
        .map(|(_, score)| match score {
            Win => "1",
            Draw => "1/2",
            Loss => "0",
        })
        .collect();
    scores.join("-")
}
