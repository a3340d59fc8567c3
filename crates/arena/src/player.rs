//! A player on a seat.

use std::time::{Duration, Instant};

use kinetic_engine::Bot;
use kinetic_rules::{Course, Game, Leaving, Turn};

/// A player of one game.
pub trait Player<G: Game> {
    /// The turn to play, which is legal.
    ///
    /// # Errors
    /// Why there is none; the player leaves the game.
    fn turn(&mut self, course: &Course<G>) -> Result<Turn<G::Part>, Fault>;
}

/// Why a player leaves the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The reason in the record.
    pub leaving: Leaving,
    /// A description for the comment in the record.
    pub reason: String,
}

impl Fault {
    pub fn new(leaving: Leaving, reason: impl Into<String>) -> Fault {
        Fault {
            leaving,
            reason: reason.into(),
        }
    }
}

/// One of our own bots.
pub struct OwnPlayer<G> {
    pub bot: Box<dyn Bot<G>>,
    /// Time limit, from the beginning of its turn.
    pub time: Option<Duration>,
}

impl<G: Game> Player<G> for OwnPlayer<G> {
    fn turn(&mut self, course: &Course<G>) -> Result<Turn<G::Part>, Fault> {
        let end = self.time.map(|time| Instant::now() + time);
        let stop = || end.is_some_and(|end| Instant::now() >= end);
        self.bot
            .choose(course, &stop)
            .ok_or_else(|| Fault::new(Leaving::Resigned, "found no turn"))
    }
}
