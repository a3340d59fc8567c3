//! Computer players of IDO.

use kinetic_rules::ido::Ido;

use super::PlainDistance;
use crate::{Bot, Flat, Greedy, Kind, NotPlayed, Played, RandomBot, Uct};

impl Played for Ido {
    fn bot(&self, kind: &Kind, seed: u64) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        let plain = || PlainDistance::new(self.board());
        match kind {
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            Kind::Greedy => Ok(Box::new(Greedy::new(plain(), seed))),
            Kind::Flat(play_outs) => Ok(Box::new(Flat::new(plain(), *play_outs, seed))),
            Kind::Uct(play_outs) => Ok(Box::new(Uct::new(plain(), *play_outs, seed))),
            _ => Err(NotPlayed),
        }
    }
}
