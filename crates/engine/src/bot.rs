//! What a computer player is.

use kinetic_rules::{Course, Game};

use crate::Kind;

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the positions that a legal turn leads to. `None` only
    /// when there is no legal turn.
    ///
    /// The course is the whole game, so that a bot can know of repetitions.
    /// A bot asks `stop` from time to time and answers soon after it says
    /// yes, with the best it has found.
    fn choose(
        &mut self,
        game: &G,
        course: &Course<G>,
        stop: &dyn Fn() -> bool,
    ) -> Option<G::Position>;
}

/// A game that has computer players.
pub trait Played: Game + Sized {
    /// A player of this kind. The same seed gives the same player.
    ///
    /// # Errors
    /// When this game has no such player.
    fn bot(&self, kind: &Kind, seed: u64) -> Result<Box<dyn Bot<Self>>, NotPlayed>;
}

/// The game has no player of the kind asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotPlayed;
