//! Computer players of IDO.

use kinetic_rules::Course;
use kinetic_rules::ido::{Ido, Position};

use super::PlainDistance;
use super::levels::LevelBot;
use super::search::IdoSearch;
use crate::search::{Found, Limits, Settings};
use crate::{Bot, Flat, Greedy, Kind, Means, NotPlayed, Played, RandomBot, Uct};

impl Played for Ido {
    fn bot_with(
        &self,
        kind: &Kind,
        seed: u64,
        means: Means,
    ) -> Result<Box<dyn Bot<Self>>, NotPlayed> {
        let plain = || PlainDistance::new(self.board());
        match kind {
            Kind::Level(level) => Ok(Box::new(LevelBot::new(self, *level, seed))),
            Kind::Search { nodes, depth } => {
                let settings = Settings {
                    memory: means.memory,
                    threads: means.threads,
                    ..Settings::default()
                };
                let limits = Limits {
                    nodes: nodes.map(u64::from),
                    depth: *depth,
                    ..Limits::default()
                };
                let search = IdoSearch::for_player(self, settings);
                Ok(Box::new(SearchBot { search, limits }))
            }
            Kind::Random => Ok(Box::new(RandomBot::new(seed))),
            Kind::Greedy => Ok(Box::new(Greedy::new(plain(), seed))),
            Kind::Racer => Ok(Box::new(Greedy::new(plain().of_a_racer(), seed))),
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
        self.think(game, course, stop, &mut |_| {})
    }

    fn think(
        &mut self,
        game: &Ido,
        course: &Course<Ido>,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&Found<Ido>),
    ) -> Option<Position> {
        let found = self.search.run(game, course, self.limits, stop, tell)?;
        Some(*found.result())
    }
}
