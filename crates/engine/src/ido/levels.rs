//! The levels of IDO.

use kinetic_rules::Course;
use kinetic_rules::ido::{Ido, Position};

use super::search::IdoSearch;
use crate::judge::Evaluate;
use crate::search::{LOSS, Limits, SearchResult, Settings, WIN};
use crate::{Bot, Level, Random};

/// What makes a level.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// How many positions are judged; none: only the turns at hand.
    nodes: u64,
    /// How many of a hundred turns are seen at all.
    sees: usize,
    /// How readily a worse turn is taken: one that is worse by this much is
    /// taken a sixteenth as often as the best.
    temperature: i32,
    /// No turn is taken that is worse than the best seen by more than this.
    cap: i32,
}

/// By level. Counting positions and not seconds, a phone plays the same.
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

/// How many bytes the table of a level may take: few positions need a place.
const MEMORY: usize = 4 << 20;

/// A player of a level.
///
/// Every level takes a win that is at hand. From level 2 on, a turn after
/// which the next player wins at once is made only when there is no other.
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
            ..Settings::default()
        };
        LevelBot {
            level,
            random: Random::new(seed),
            search: IdoSearch::for_player(game, settings),
        }
    }

    /// The turns that the level sees, with their values; a win alone when
    /// there is one.
    fn seen(&mut self, game: &Ido, position: &Position, sees: usize) -> Vec<(Position, i32)> {
        let judge = self.search.judge();
        let turns = judge.turns(game, position);
        if let Some(win) = turns.iter().find(|(_, value)| *value == WIN) {
            return vec![*win];
        }
        let is_safe = |(result, value): &&(Position, i32)| {
            *value != LOSS && !judge.wins_at_once(game, result)
        };
        let safe: Vec<_> = match self.level {
            Level::LOWEST => Vec::new(),
            _ => turns.iter().filter(is_safe).copied().collect(),
        };
        let mut turns = if safe.is_empty() { turns } else { safe };
        let count = (turns.len() * sees).div_ceil(100);
        // The first of a random order, as far as it is needed.
        for place in 0..count {
            let other = place + self.random.below(turns.len() - place);
            turns.swap(place, other);
        }
        turns.truncate(count);
        turns
    }

    /// One of the turns, a better one more often.
    fn pick(&mut self, turns: &[(Position, i32)], skill: Skill) -> Option<Position> {
        let best = turns.iter().map(|(_, value)| *value).max()?;
        let weigh = |value: i32| {
            let (gap, scale) = (f64::from(best - value), f64::from(skill.temperature));
            // Like the usual exponential, but the same on every machine.
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
        let skill = SKILLS[usize::from(self.level.number()) - 1];
        if skill.nodes == 0 {
            let turns = self.seen(game, course.position(), skill.sees);
            return self.pick(&turns, skill);
        }
        let limits = Limits::nodes(skill.nodes);
        let found = self.search.run(game, course, limits, stop, tell)?;
        Some(*found.result())
    }
}
