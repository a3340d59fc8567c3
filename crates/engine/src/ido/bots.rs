//! Computer players of IDO.

use kinetic_rules::ido::Ido;

use crate::{Bot, Kind, NotPlayed, Played, RandomBot};

impl Played for Ido {
    fn bot(&self, kind: &Kind, seed: u64) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        match kind {
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            _ => Err(NotPlayed),
        }
    }
}
