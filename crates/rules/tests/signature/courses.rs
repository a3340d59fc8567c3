//! Games that are played, and taken back again.

use std::fmt::Write as _;

use kinetic_rules::{Course, Event, Game, GamePosition, Leaving};

use crate::chance;

/// Turns of a game.
const TURNS: usize = 60;

/// A game of random turns in which now and then something else happens or is
/// taken back; every state on the way.
pub fn about<G: Game>(game: &G, start: &str, seed: u64) -> String {
    let Ok(start) = game.parse_position(start) else {
        return String::new();
    };
    let mut course = Course::new(game.clone(), start);
    let mut below = chance(seed);
    let mut workspace = G::Workspace::default();
    let mut about = String::new();
    for _ in 0..TURNS {
        let position = *course.position();
        let happened = match below(12) {
            0 => course.undo().is_some(),
            1 => {
                let seats: Vec<_> = position.seats().iter().collect();
                let seat = seats[below(seats.len())];
                // Every now and then somebody leaves who has left before.
                let event = Event::Leave(seat, Leaving::ALL[below(3)]);
                tell(&mut about, course.apply(event))
            }
            2 => tell(&mut about, course.apply(Event::Draw)) && course.undo().is_some(),
            _ => {
                let result = game.sample_successor(&position, &mut workspace, &mut below);
                let turn = result.and_then(|result| game.turn_between(&position, &result));
                let unlike = game.turn_between(&position, &position).is_none();
                let _ = write!(about, "{unlike} ");
                turn.is_some_and(|turn| tell(&mut about, course.apply(Event::Turn(turn))))
            }
        };
        let finish = course.finish();
        let winner = finish.and_then(|finish| finish.outcome.winner());
        let _ = writeln!(
            about,
            "{happened} {} {} {:?} {finish:?} {winner:?}",
            game.position_text(course.position()),
            course.occurrences(),
            course.playing(),
        );
    }
    about
}

/// Whether an event happened; why not, where it did not.
fn tell<E: std::fmt::Display>(about: &mut String, applied: Result<(), E>) -> bool {
    match applied {
        Ok(()) => true,
        Err(error) => {
            let _ = write!(about, "{error} ");
            false
        }
    }
}
