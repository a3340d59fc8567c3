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

use crate::{Bot, Flat, Kind, Level, Means, NotPlayed, Played, RandomBot, Uct, Undecided};

impl Played for Orbito {
    fn bot_with(
        &self,
        kind: &Kind,
        seed: u64,
        _means: Means,
    ) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        match kind {
            Kind::Level(level) => Ok(Box::new(SolvedBot::new(*level, seed))),
            // There is nothing to search for: the highest level knows.
            Kind::Search { .. } => Ok(Box::new(SolvedBot::new(Level::HIGHEST, seed))),
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            Kind::Flat(play_outs) => Ok(Box::new(Flat::new(Undecided, *play_outs, seed))),
            Kind::Uct(play_outs) => Ok(Box::new(Uct::new(Undecided, *play_outs, seed))),
            _ => Err(NotPlayed),
        }
    }
}
