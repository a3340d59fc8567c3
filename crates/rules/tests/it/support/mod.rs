//! Helpers of several test modules: the amount of random work, events written
//! as in records, and board files with small changes.

pub mod ido;
pub mod orbito;
pub mod toy;

use kinetic_rules::ido::{Board, BoardError};
use kinetic_rules::{Course, CourseError, EventText, Finish, Game, GameEvent, Outcome};

/// How many random cases a test tries: a tenth, unless `KINETIC_TEST_SCALE`
/// asks for all of them (`full`: `cargo xtask test --full`) or for few (`small`:
/// mutation testing runs all tests thousands of times).
pub fn scale(full: usize) -> usize {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("full") => full,
        Ok("small") => full.div_ceil(100),
        _ => full.div_ceil(10),
    }
}

/// How many positions a test may count that counts the same ones every time:
/// all of them, but few for mutation testing.
pub fn limit(full: usize) -> usize {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("small") => full.div_ceil(100),
        _ => full,
    }
}

/// Settings for property tests with so many cases. A failing case is printed
/// in full; nothing is written beside the sources.
pub fn cases(full: usize) -> proptest::test_runner::Config {
    proptest::test_runner::Config {
        cases: scale(full) as u32,
        failure_persistence: None,
        ..Default::default()
    }
}

/// Runs `check` for every number below `count`, on all cores.
pub fn on_all_cores(count: usize, check: impl Fn(usize) + Sync) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for core in 0..cores {
            let check = &check;
            scope.spawn(move || (core..count).step_by(cores).for_each(check));
        }
    });
}

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

pub const CLASSIC: &str = include_str!("../../../../../boards/classic.toml");
pub const GRAND: &str = include_str!("../../../../../boards/grand.toml");

/// The classic board with pieces of its file replaced.
#[track_caller]
pub fn edited(edits: &[(&str, &str)]) -> String {
    edits.iter().fold(CLASSIC.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from:?} is not in the file");
        text.replace(from, to)
    })
}

#[track_caller]
pub fn check_refused(edits: &[(&str, &str)], error: BoardError) {
    let result = Board::from_toml(&edited(edits)).map(|_| "accepted");
    assert_eq!(result, Err(error), "{edits:?}");
}

#[track_caller]
pub fn check_accepted(edits: &[(&str, &str)]) {
    let result = Board::from_toml(&edited(edits));
    assert!(result.is_ok(), "{edits:?}: {}", result.unwrap_err());
}
