//! Computer players of Orbito.

use kinetic_rules::orbito::Orbito;

use crate::{Bot, Flat, Kind, NotPlayed, Played, RandomBot, Uct, Undecided};

impl Played for Orbito {
    fn bot(&self, kind: &Kind, seed: u64) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        match kind {
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            Kind::Flat(play_outs) => Ok(Box::new(Flat::new(Undecided, *play_outs, seed))),
            Kind::Uct(play_outs) => Ok(Box::new(Uct::new(Undecided, *play_outs, seed))),
            _ => Err(NotPlayed),
        }
    }
}
