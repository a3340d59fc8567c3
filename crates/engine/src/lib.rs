//! Computer players for IDO and Orbito: search, evaluation, levels, analysis.
//!
//! A [`Bot`] chooses a legal turn. It is created from a [`BotSpec`], which has
//! a text form (`level:3`, `greedy`, `uct:2000`), by a game that has bots
//! ([`HasBots`]).
//!
//! ```
//! use kinetic_engine::{BotSpec, HasBots};
//! use kinetic_rules::{Course, Game, orbito::Orbito};
//!
//! let start = Orbito.parse_position("4/4/4/4 w")?;
//! let course = Course::new(Orbito, start);
//! let mut bot = Orbito.bot(&"level:2".parse()?, 1)?;
//! let turn = bot.choose(&course, &|| false).expect("a legal turn");
//! println!("{}", Orbito.turn_text(turn.parts()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Games of two seats are searched by [`alphabeta`], games of three and four by
//! [`multiplayer`]; both need an evaluation ([`Evaluate`]). The items specific
//! to one game are in [`ido`] and [`orbito`].
//!
//! The crate never prints and does no I/O. It needs no clock: the caller
//! decides when to stop. Random numbers come from a seed ([`Random`]), so that
//! the same seed gives the same game everywhere.

mod alloc;
pub mod alphabeta;
mod bots;
mod eval;
mod explain;
mod explorer;
pub mod multiplayer;
mod puzzles;
mod random;
pub mod review;
pub mod search;

pub use bots::{
    Bot, BotSpec, BotSpecError, Estimate, Flat, Greedy, HasBots, Level, NoSuchBot, PlayOuts,
    RandomBot, Resources, Rewards, Uct, Undecided,
};
pub use eval::{CLASSES, Evaluate, MAX_EVAL, Threat};
pub use random::Random;

/// IDO: search, evaluation, reviews, explanations and puzzles.
pub mod ido {
    pub use crate::bots::ido::{LevelBot, Skill};
    pub use crate::eval::{
        Evaluator, NetEvaluator, PlainContext, PlainDistance, Weights, chance, net,
    };
    pub use crate::explain::ido as explain;
    pub use crate::puzzles::proof;
    pub use crate::review::ido::{Reviewer, TurnReview};
    pub use crate::search::ido::{IdoSearch, chances};

    /// Puzzles and their generator.
    pub mod puzzle {
        pub use crate::puzzles::{Aim, GRADES, Maker, Puzzle};
    }
}

/// Orbito: players that know the solution, reviews, explanations and the opening
/// explorer.
pub mod orbito {
    pub use crate::bots::orbito::{SolvedBot, provide, solution};
    pub use crate::bots::orbito_skill::{Look, Skill};
    pub use crate::explain::orbito as explain;
    pub use crate::explorer::{Branch, Explored, Holding, explore};
    pub use crate::review::orbito::{TurnReview, judge};
}

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
