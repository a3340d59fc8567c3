//! Events of a game, written as in records.

use kinetic_rules::{Course, CourseError, EventText, Finish, Game, GameEvent, Outcome};

/// An event as a record writes it: a turn, `red:resigns` or `all:draw`.
#[track_caller]
pub fn event<G: Game>(game: &G, text: &str) -> GameEvent<G> {
    let event: EventText = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let event = game.parse_event(&event);
    event.unwrap_or_else(|error| panic!("{text}: {error}"))
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
    course.apply(event(game, text))
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
