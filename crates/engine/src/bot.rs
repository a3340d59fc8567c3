//! What a computer player is.

use kinetic_rules::{Course, Game};

use crate::BotSpec;
use crate::search::SearchResult;

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

    /// Chooses as [`Bot::choose`] does, and tells what it thinks on the way.
    /// Players that do not search have nothing to tell.
    fn think(
        &mut self,
        game: &G,
        course: &Course<G>,
        stop: &dyn Fn() -> bool,
        _tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<G::Position> {
        self.choose(game, course, stop)
    }
}

/// What a player may use.
#[derive(Clone, Copy, Debug)]
pub struct Resources {
    /// How many bytes a search may keep.
    pub memory: usize,
    /// How many threads may search.
    pub threads: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources {
            memory: 64 << 20,
            threads: 1,
        }
    }
}

/// A game that has computer players.
pub trait HasBots: Game + Sized {
    /// A player of this kind. The same seed gives the same player.
    ///
    /// # Errors
    /// When this game has no such player.
    fn bot(&self, kind: &BotSpec, seed: u64) -> Result<Box<dyn Bot<Self>>, NoSuchBot> {
        self.bot_with(kind, seed, Resources::default())
    }

    /// A player of this kind that may use more or less than usual.
    ///
    /// # Errors
    /// When this game has no such player.
    fn bot_with(
        &self,
        kind: &BotSpec,
        seed: u64,
        resources: Resources,
    ) -> Result<Box<dyn Bot<Self>>, NoSuchBot>;
}

/// The game has no player of the kind asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchBot;
