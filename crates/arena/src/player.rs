//! A player on a seat.

use std::time::{Duration, Instant};

use kinetic_engine::Bot;
use kinetic_rules::{Course, Event, Game, Leaving};

/// A player of one game.
pub trait Player<G: Game> {
    /// Chooses a turn and plays it in the game.
    ///
    /// # Errors
    /// Why no turn was played; the player leaves the game.
    fn play(&mut self, course: &mut Course<G>) -> Result<(), Fault>;
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
    fn play(&mut self, course: &mut Course<G>) -> Result<(), Fault> {
        let end = self.time.map(|time| Instant::now() + time);
        let stop = || end.is_some_and(|end| Instant::now() >= end);
        let turn = self.bot.choose(course, &stop);
        let turn = turn.ok_or_else(|| Fault::new(Leaving::Resigned, "found no turn"))?;
        // A bot of our own that breaks the rules resigns.
        let illegal = |_| Fault::new(Leaving::Resigned, "illegal turn");
        course.apply(Event::Turn(turn)).map_err(illegal)
    }
}
