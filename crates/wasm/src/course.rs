//! Games replayed by the rules.

use kinetic_rules::record::Problem;
use kinetic_rules::{Course, Event, Leaving, Score, excerpt};

use crate::answer::{Answer, diagnose};
use crate::faced::{Faced, seat_by_name, seat_names};
use crate::shapes::{self, Diagnostic, Finish, GameEvent, Reason};

/// Replays a game.
///
/// # Errors
/// What is wrong with the start, or with the first event that cannot happen;
/// the diagnostic then has the event's number, from 1.
pub fn replayed<G: Faced>(game: &G, start: &str, events: &[GameEvent]) -> Answer<Course<G>> {
    let start = game.parse_position(start).map_err(|e| diagnose(&e))?;
    let mut course = Course::new(start);
    for (at, event) in events.iter().enumerate() {
        apply(game, &mut course, event).map_err(|diagnostic| Diagnostic {
            event: Some(at + 1),
            ..diagnostic
        })?;
    }
    Ok(course)
}

fn apply<G: Faced>(game: &G, course: &mut Course<G>, event: &GameEvent) -> Answer<()> {
    let event = parsed(game, event)?;
    course.apply(game, event).map_err(|e| diagnose(&e))
}

/// An event as the rules know it.
///
/// # Errors
/// When its turn is malformed or there is no such seat.
pub fn parsed<G: Faced>(game: &G, event: &GameEvent) -> Answer<Event<G::Part>> {
    Ok(match event {
        GameEvent::Turn { turn } => Event::Turn(game.parse_turn(turn).map_err(|e| diagnose(&e))?),
        GameEvent::Leave { leave, reason } => Event::Leave(seat(game, leave)?, (*reason).into()),
        GameEvent::Draw { .. } => Event::Draw,
    })
}

/// The seat of this name.
///
/// # Errors
/// When the game has no such seat.
pub fn seat<G: Faced>(game: &G, name: &str) -> Answer<kinetic_rules::Seat> {
    seat_by_name(game, name).ok_or_else(|| {
        let found = excerpt(name);
        diagnose(&Problem::Seat { found })
    })
}

/// A game as the browser sees it.
pub fn shape<G: Faced>(game: &G, course: &Course<G>) -> shapes::Course {
    let positions = std::iter::once(course.start()).chain(course.positions());
    let finish = course.finish(game);
    let to_move = game.to_move(course.position()).filter(|_| finish.is_none());
    shapes::Course {
        positions: positions
            .map(|position| game.position_text(position))
            .collect(),
        playing: seat_names(game, course.playing(game)),
        to_move: to_move.map(|seat| game.seat_name(seat)),
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

impl From<Reason> for Leaving {
    fn from(reason: Reason) -> Leaving {
        match reason {
            Reason::Resigns => Leaving::Resigned,
            Reason::Time => Leaving::Time,
            Reason::Gone => Leaving::Gone,
        }
    }
}

impl From<Leaving> for Reason {
    fn from(leaving: Leaving) -> Reason {
        match leaving {
            Leaving::Resigned => Reason::Resigns,
            Leaving::Time => Reason::Time,
            Leaving::Gone => Reason::Gone,
        }
    }
}
