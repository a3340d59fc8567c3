//! Computer players: the bot trait, bot specifications, and the levels.
//!
//! `ido` and `orbito` create the bots of the two games; `baselines` are the
//! simple players that all others are measured against.

mod baselines;
pub(crate) mod ido;
pub(crate) mod orbito;
pub(crate) mod orbito_skill;
mod spec;

use kinetic_rules::{Course, Game, Turn};

use crate::search::SearchResult;

pub use baselines::{Estimate, Flat, Greedy, RandomBot, Rewards, Uct, Undecided};
pub use spec::{BotSpec, BotSpecError, PlayOuts};

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal turn. `None` only when there is none.
    ///
    /// The course is the whole game, so that a bot can avoid repetitions and
    /// learn from the turns of its opponents. `stop` is polled from time to
    /// time; once it returns true, the bot soon returns the best turn it has
    /// found.
    fn choose(&mut self, course: &Course<G>, stop: &dyn Fn() -> bool) -> Option<Turn<G::Part>>;

    /// Chooses as [`Bot::choose`] does and reports intermediate search results.
    /// Bots that do not search report nothing.
    fn think(
        &mut self,
        course: &Course<G>,
        stop: &dyn Fn() -> bool,
        _tell: &mut dyn FnMut(&SearchResult<G>),
    ) -> Option<Turn<G::Part>> {
        self.choose(course, stop)
    }
}

/// The memory and threads that a bot may use, and what it may assume.
#[derive(Clone, Copy, Debug)]
pub struct Resources {
    /// Memory of a search in bytes.
    pub memory: usize,
    /// Number of threads of a search.
    pub threads: usize,
    /// Whether a search models opponents by their turns so far; otherwise it
    /// expects the strongest turns of everybody.
    pub models_opponents: bool,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources {
            memory: 64 << 20,
            threads: 1,
            models_opponents: true,
        }
    }
}

/// A game that has computer players.
pub trait HasBots: Game + Sized {
    /// Number of levels, at most that of [`Level::HIGHEST`].
    const LEVELS: u8;

    /// Makes a bot. The same seed gives the same player.
    ///
    /// # Errors
    /// When this game has no such player.
    fn bot(&self, spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot<Self>>, NoSuchBot> {
        self.bot_with(spec, seed, Resources::default())
    }

    /// Makes a bot that may use more or less memory and threads than usual.
    ///
    /// # Errors
    /// When this game has no such player.
    fn bot_with(
        &self,
        spec: &BotSpec,
        seed: u64,
        resources: Resources,
    ) -> Result<Box<dyn Bot<Self>>, NoSuchBot>;
}

/// The game has no player of the requested kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchBot;

impl std::fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the game has no such player")
    }
}

impl std::error::Error for NoSuchBot {}

/// The turn that leads from the current position of a game to `result`.
fn turn_to<G: Game>(course: &Course<G>, result: &G::Position) -> Option<Turn<G::Part>> {
    course.game().notation_for(course.position(), result)
}

/// A level of a computer player, from 1 (a child wins) to the strongest of the
/// game ([`HasBots::LEVELS`]).
///
/// Stored games and the engine protocol name levels by number: a game that was
/// begun against level 5 goes on against what is level 5 now. IDO had eight
/// levels before it had ten, further apart; `docs/ido-facts.md` says where they
/// are on the scale of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const LOWEST: Level = Level(1);
    /// The strongest level of the game that has most.
    pub const HIGHEST: Level = Level(10);

    /// The level of this number; `None` when no game has it.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::LOWEST.0 && number <= Level::HIGHEST.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// The number of the level, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The levels of a game, the weakest first.
    pub fn of<G: HasBots>() -> impl Iterator<Item = Level> {
        (Level::LOWEST.0..=G::LEVELS).map(Level)
    }

    /// The strongest level of a game.
    pub const fn highest<G: HasBots>() -> Level {
        Level(G::LEVELS)
    }
}
