//! Computer players of Orbito.
//!
//! The game is solved, so nothing is searched. Level 8 plays the solution;
//! the levels below see a part of it, and err as people do ([`Skill`]).

mod bot;
pub mod explain;
mod explore;
mod rated;
mod review;
mod skill;
mod solution;

use kinetic_rules::orbito::Orbito;

pub use bot::SolvedBot;
pub use explore::{Branch, Explored, Holding, explore};
pub use review::{Judged, judge};
pub use skill::{Look, Skill};
pub use solution::{provide, solution};

use crate::{Bot, BotSpec, Flat, HasBots, Level, NoSuchBot, RandomBot, Resources, Uct, Undecided};

impl HasBots for Orbito {
    fn bot_with(
        &self,
        kind: &BotSpec,
        seed: u64,
        _means: Resources,
    ) -> Result<Box<dyn Bot<Self>>, NoSuchBot> {
        match kind {
            BotSpec::Level(level) => Ok(Box::new(SolvedBot::new(*level, seed))),
            // There is nothing to search for: the highest level knows.
            BotSpec::Search { .. } => Ok(Box::new(SolvedBot::new(Level::HIGHEST, seed))),
            BotSpec::Random => Ok(Box::new(RandomBot::new(seed))),
            BotSpec::Flat(play_outs) => Ok(Box::new(Flat::new(Undecided, *play_outs, seed))),
            BotSpec::Uct(play_outs) => Ok(Box::new(Uct::new(Undecided, *play_outs, seed))),
            _ => Err(NoSuchBot),
        }
    }
}
