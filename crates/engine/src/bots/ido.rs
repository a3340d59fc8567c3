//! Computer players of IDO: the eight levels, the search, and the baselines.

use kinetic_rules::ido::{Ido, Part, Position};
use kinetic_rules::{Course, Turn};

use super::{
    Bot, BotSpec, Flat, Greedy, HasBots, Level, NoSuchBot, RandomBot, Resources, Uct, turn_to,
};
use crate::Random;
use crate::eval::{Evaluate, PlainDistance};
use crate::search::ido::IdoSearch;
use crate::search::{LOSS, Limits, SearchResult, Settings, WIN};

impl HasBots for Ido {
    fn bot_with(
        &self,
        spec: &BotSpec,
        seed: u64,
        resources: Resources,
    ) -> Result<Box<dyn Bot<Self>>, NoSuchBot> {
        let plain = || PlainDistance::new(self.board());
        match spec {
            BotSpec::Level(level) => Ok(Box::new(LevelBot::new(self, *level, seed))),
            BotSpec::Search { nodes, depth } | BotSpec::HandTuned { nodes, depth } => {
                let settings = Settings {
                    memory: resources.memory,
                    threads: resources.threads,
                    hand_tuned: matches!(spec, BotSpec::HandTuned { .. }),
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
            BotSpec::Racer => Ok(Box::new(Greedy::new(plain().without_rivals(), seed))),
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
    fn choose(&mut self, course: &Course<Ido>, stop: &dyn Fn() -> bool) -> Option<Turn<Part>> {
        self.think(course, stop, &mut |_| {})
    }

    fn think(
        &mut self,
        course: &Course<Ido>,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<Ido>),
    ) -> Option<Turn<Part>> {
        let found = self.search.run(course, self.limits, stop, tell)?;
        found.turn(course)
    }
}

/// The search effort and the errors of a level.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// Node limit of the search; 0: only the turns themselves are evaluated.
    nodes: u64,
    /// Percentage of the turns that are considered at all.
    sees: usize,
    /// Temperature of the random choice: a turn that is worse by this much is
    /// taken a sixteenth as often as the best.
    temperature: i32,
    /// Maximum loss against the best turn that was considered.
    cap: i32,
}

/// By level. Limits are in nodes rather than seconds, so that a phone plays the
/// same.
const SKILLS: [Skill; 8] = [
    Skill {
        nodes: 0,
        sees: 10,
        temperature: 700,
        cap: i32::MAX,
    },
    Skill {
        nodes: 0,
        sees: 30,
        temperature: 350,
        cap: 2_500,
    },
    Skill {
        nodes: 0,
        sees: 60,
        temperature: 160,
        cap: 1_000,
    },
    Skill {
        nodes: 0,
        sees: 100,
        temperature: 90,
        cap: 500,
    },
    Skill {
        nodes: 3_000,
        sees: 100,
        temperature: 0,
        cap: 0,
    },
    Skill {
        nodes: 15_000,
        sees: 100,
        temperature: 0,
        cap: 0,
    },
    Skill {
        nodes: 150_000,
        sees: 100,
        temperature: 0,
        cap: 0,
    },
    Skill {
        nodes: 2_000_000,
        sees: 100,
        temperature: 0,
        cap: 0,
    },
];

/// Memory of a level's search in bytes: few nodes need little.
const MEMORY: usize = 4 << 20;

/// A player of a level. The highest level evaluates by the net where there is
/// one, the others by the hand-tuned evaluation.
///
/// Every level takes a win in one turn. From level 2 on, a turn after which the
/// next player wins at once is played only when there is no other.
pub struct LevelBot {
    level: Level,
    random: Random,
    search: IdoSearch,
}

impl LevelBot {
    /// The player of a level with this seed.
    pub fn new(game: &Ido, level: Level, seed: u64) -> LevelBot {
        let settings = Settings {
            memory: MEMORY,
            hand_tuned: level != Level::HIGHEST,
            ..Settings::default()
        };
        LevelBot {
            level,
            random: Random::new(seed),
            search: IdoSearch::for_player(game, settings),
        }
    }

    /// The turns that the level considers, with their values; only the win when
    /// there is one.
    fn seen(&mut self, game: &Ido, position: &Position, sees: usize) -> Vec<(Position, i32)> {
        let eval = self.search.evaluator();
        let turns = eval.turns(game, position);
        if let Some(win) = turns.iter().find(|(_, value)| *value == WIN) {
            return vec![*win];
        }
        let is_safe =
            |(result, value): &&(Position, i32)| *value != LOSS && !eval.wins_at_once(game, result);
        let safe: Vec<_> = match self.level {
            Level::LOWEST => Vec::new(),
            _ => turns.iter().filter(is_safe).copied().collect(),
        };
        let mut turns = if safe.is_empty() { turns } else { safe };
        let count = (turns.len() * sees).div_ceil(100);
        // Partial Fisher–Yates shuffle: only the first `count` places.
        for place in 0..count {
            let other = place + self.random.below(turns.len() - place);
            turns.swap(place, other);
        }
        turns.truncate(count);
        turns
    }

    /// A turn chosen at random, better ones with higher probability.
    fn pick(&mut self, turns: &[(Position, i32)], skill: Skill) -> Option<Position> {
        let best = turns.iter().map(|(_, value)| *value).max()?;
        let weigh = |value: i32| {
            let (gap, scale) = (f64::from(best - value), f64::from(skill.temperature));
            // Like the usual softmax, but identical on every machine.
            let share = scale / (scale + gap);
            if best - value > skill.cap {
                0.0
            } else {
                share * share * share * share
            }
        };
        let all: f64 = turns.iter().map(|(_, value)| weigh(*value)).sum();
        let mut left = self.random.unit() * all;
        let chosen = turns.iter().find(|(_, value)| {
            left -= weigh(*value);
            left < 0.0
        });
        chosen.or(turns.last()).map(|(result, _)| *result)
    }
}

impl Bot<Ido> for LevelBot {
    fn choose(&mut self, course: &Course<Ido>, stop: &dyn Fn() -> bool) -> Option<Turn<Part>> {
        self.think(course, stop, &mut |_| {})
    }

    fn think(
        &mut self,
        course: &Course<Ido>,
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<Ido>),
    ) -> Option<Turn<Part>> {
        let skill = SKILLS[usize::from(self.level.number()) - 1];
        if skill.nodes == 0 {
            let turns = self.seen(course.game(), course.position(), skill.sees);
            return turn_to(course, &self.pick(&turns, skill)?);
        }
        let limits = Limits::nodes(skill.nodes);
        let found = self.search.run(course, limits, stop, tell)?;
        found.turn(course)
    }
}
