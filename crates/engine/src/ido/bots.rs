//! Computer players of IDO.

use kinetic_rules::Course;
use kinetic_rules::ido::{Ido, Position};

use super::PlainDistance;
use super::levels::LevelBot;
use super::search::IdoSearch;
use crate::search::{Limits, Settings};
use crate::{Bot, Flat, Greedy, Kind, NotPlayed, Played, RandomBot, Uct};

impl Played for Ido {
    fn bot(&self, kind: &Kind, seed: u64) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        let plain = || PlainDistance::new(self.board());
        match kind {
            Kind::Level(level) => Ok(Box::new(LevelBot::new(self, *level, seed))),
            Kind::Search { nodes } => Ok(Box::new(SearchBot {
                search: IdoSearch::new(self, Settings::default()),
                limits: Limits {
                    nodes: nodes.map(u64::from),
                    ..Limits::default()
                },
            })),
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            Kind::Greedy => Ok(Box::new(Greedy::new(plain(), seed))),
            Kind::Flat(play_outs) => Ok(Box::new(Flat::new(plain(), *play_outs, seed))),
            Kind::Uct(play_outs) => Ok(Box::new(Uct::new(plain(), *play_outs, seed))),
        }
    }
}

/// The strongest player, with a limit or until it is stopped.
struct SearchBot {
    search: IdoSearch,
    limits: Limits,
}

impl Bot<Ido> for SearchBot {
    fn choose(
        &mut self,
        game: &Ido,
        course: &Course<Ido>,
        stop: &dyn Fn() -> bool,
    ) -> Option<Position> {
        let found = self
            .search
            .run(game, course, self.limits, stop, &mut |_| {})?;
        Some(*found.result())
    }
}
