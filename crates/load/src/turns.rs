//! What is played: games that were played once, at random, so that nobody has
//! to think while something is measured.

use std::sync::LazyLock;

use kinetic_engine::Random;
use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{Course, Event, Game, Seat, SeatSet};

/// A game for two to be played again and again.
#[derive(Clone, Debug)]
pub struct Script {
    /// The name of the game.
    pub game: &'static str,
    /// The seat that begins, and the other one.
    pub seats: [&'static str; 2],
    /// The turns, of both in turn.
    pub turns: Vec<String>,
}

/// A long game of IDO.
pub fn ido() -> &'static Script {
    static SCRIPT: LazyLock<Script> = LazyLock::new(|| {
        // Red and yellow sit opposite each other.
        let seats = [Seat::new(0), Seat::new(2)];
        script(&Ido::on(Board::classic()), seats, 300)
    });
    &SCRIPT
}

/// A game of Orbito, to its end.
pub fn orbito() -> &'static Script {
    static SCRIPT: LazyLock<Script> =
        LazyLock::new(|| script(&Orbito, [Seat::new(0), Seat::new(1)], 16));
    &SCRIPT
}

/// The longest of some games that are played at random, up to a number of
/// turns.
fn script<G: Game>(game: &G, seats: [Seat; 2], most: usize) -> Script {
    let games = (1..=20).map(|seed| played(game, seats, most, seed));
    let turns = games.max_by_key(Vec::len).unwrap_or_default();
    Script {
        game: game.name(),
        seats: seats.map(|seat| game.seat_name(seat)),
        turns,
    }
}

fn played<G: Game>(game: &G, seats: [Seat; 2], most: usize, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed);
    let both = SeatSet::EMPTY.with(seats[0]).with(seats[1]);
    let Ok(start) = game.start(both, seats[0], "") else {
        return Vec::new();
    };
    let mut course: Course<G> = Course::new(game.clone(), start);
    let mut workspace = G::Workspace::default();
    let mut turns = Vec::new();
    while turns.len() < most {
        let before = *course.position();
        let after = game.sample_successor(&before, &mut workspace, &mut |n| random.below(n));
        let Some(parts) = after.and_then(|after| game.notation_for(&before, &after)) else {
            break;
        };
        let text = game.turn_text(parts.parts());
        if course.apply(Event::Turn(parts)).is_err() || course.finish().is_some() {
            break;
        }
        turns.push(text);
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_long_enough_to_measure_with() {
        assert_eq!(ido().turns.len(), 300);
        assert!(orbito().turns.len() >= 10, "{}", orbito().turns.len());
        assert_eq!(ido().seats, ["red", "yellow"]);
    }
}
