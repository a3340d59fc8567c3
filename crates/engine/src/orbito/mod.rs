//! Computer players of Orbito.

use kinetic_rules::orbito::Orbito;

use crate::{Bot, Kind, NotPlayed, Played, RandomBot};

impl Played for Orbito {
    fn bot(&self, kind: &Kind, seed: u64) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        match kind {
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            _ => Err(NotPlayed),
        }
    }
}
