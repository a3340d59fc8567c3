//! Computer players for games whose boards move.
//!
//! A [`Bot`] chooses one of the positions that a legal turn leads to. It is
//! made from a [`BotSpec`], which has a text ([`BotSpec::parse`]): `level:3`,
//! `greedy`, `uct:2000`. [`HasBots`] is a game that has bots.
//!
//! The crate never prints and never talks to anybody. It needs no clock, no
//! thread and no file: time is a question that the caller answers (`stop` in
//! [`Bot::choose`]), and chance comes from a seed ([`Random`]), so that the
//! same seed gives the same game everywhere.

mod baselines;
pub mod ido;
mod judge;
pub use judge::{CLASSES, Evaluate, MOST, Threat};
mod bot;
mod bot_spec;
mod level;
pub mod orbito;
mod random;
pub mod review;
mod room;
pub mod search;
pub mod several;

pub use baselines::{Estimate, Flat, Greedy, RandomBot, Rewards, Uct, Undecided};
pub use bot::{Bot, HasBots, NoSuchBot, Resources};
pub use bot_spec::{BotSpec, BotSpecError, PlayOuts};
pub use level::Level;
pub use random::Random;
