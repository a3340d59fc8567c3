//! Games replayed by the rules.

use kinetic_rules::record::Problem;
use kinetic_rules::{Course, EventText, Score, excerpt};

use crate::answer::{Answer, diagnose};
use crate::faced::{Faced, seat_names};
use crate::shapes::{self, Diagnostic, Finish};

/// Replays a game.
///
/// # Errors
/// What is wrong with the start, or with the first event that cannot happen;
/// the diagnostic then has the event's number, from 1.
pub fn replayed<G: Faced>(game: &G, start: &str, events: &[EventText]) -> Answer<Course<G>> {
    let start = game.parse_position(start).map_err(|e| diagnose(&e))?;
    let mut course = Course::new(game.clone(), start);
    for (at, event) in events.iter().enumerate() {
        course.apply_text(event).map_err(|error| Diagnostic {
            event: Some(at + 1),
            ..diagnose(&error)
        })?;
    }
    Ok(course)
}

/// The seat of this name.
///
/// # Errors
/// When the game has no such seat.
pub fn seat<G: Faced>(game: &G, name: &str) -> Answer<kinetic_rules::Seat> {
    game.seat_by_name(name).ok_or_else(|| {
        let found = excerpt(name);
        diagnose(&Problem::Seat { found })
    })
}

/// A game as the browser sees it.
pub fn shape<G: Faced>(game: &G, course: &Course<G>) -> shapes::Course {
    let positions = std::iter::once(course.start()).chain(course.positions());
    let finish = course.finish();
    shapes::Course {
        positions: positions
            .map(|position| game.position_text(position))
            .collect(),
        playing: seat_names(game, course.playing()),
        to_move: course.to_move().map(|seat| game.seat_name(seat)),
        occurrences: course.occurrences(),
        finish: finish.map(|finish| Finish {
            ending: finish.ending.name(),
            winner: finish.outcome.winner().map(|seat| game.seat_name(seat)),
            scores: finish
                .outcome
                .iter()
                .map(|(seat, score)| (game.seat_name(seat), points(score)))
                .collect(),
        }),
    }
}

fn points(score: Score) -> f32 {
    match score {
        Score::Win => 1.0,
        Score::Draw => 0.5,
        Score::Loss => 0.0,
    }
}
