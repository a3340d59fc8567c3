//! Computer players of IDO.

use kinetic_rules::Course;
use kinetic_rules::ido::{Ido, Position};

use super::PlainDistance;
use super::levels::LevelBot;
use super::search::IdoSearch;
use crate::search::{Limits, SearchResult, Settings};
use crate::{Bot, BotSpec, Flat, Greedy, HasBots, NoSuchBot, RandomBot, Resources, Uct};

impl HasBots for Ido {
    fn bot_with(
        &self,
        kind: &BotSpec,
        seed: u64,
        resources: Resources,
    ) -> Result<Box<dyn Bot<Self>>, NoSuchBot> {
        let plain = || PlainDistance::new(self.board());
        match kind {
            BotSpec::Level(level) => Ok(Box::new(LevelBot::new(self, *level, seed))),
            BotSpec::Search { nodes, depth } => {
                let settings = Settings {
                    memory: resources.memory,
                    threads: resources.threads,
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
            BotSpec::Random => Ok(Box::new(RandomBot::new(seed))),
            BotSpec::Greedy => Ok(Box::new(Greedy::new(plain(), seed))),
            BotSpec::Racer => Ok(Box::new(Greedy::new(plain().of_a_racer(), seed))),
            BotSpec::Flat(play_outs) => Ok(Box::new(Flat::new(plain(), *play_outs, seed))),
            BotSpec::Uct(play_outs) => Ok(Box::new(Uct::new(plain(), *play_outs, seed))),
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
        tell: &mut dyn FnMut(&SearchResult<Ido>),
    ) -> Option<Position> {
        let found = self.search.run(game, course, self.limits, stop, tell)?;
        Some(*found.result())
    }
}
