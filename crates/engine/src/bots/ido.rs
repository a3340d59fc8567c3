//! Computer players of IDO: the ten levels, the search, and the baselines.

use kinetic_rules::ido::{Board, Ido, Part, Position};
use kinetic_rules::{Course, Turn};

use super::{Bot, BotSpec, Flat, Greedy, HasBots, Level, NoSuchBot, RandomBot, Resources, Uct};
use crate::Random;
use crate::eval::{Evaluate, PlainDistance};
use crate::multiplayer::EvaluateSeats;
use crate::search::ido::IdoSearch;
use crate::search::{LOSS, Limits, SearchResult, Settings, WIN, loss_after, win_after};

impl HasBots for Ido {
    const LEVELS: u8 = SKILLS.len() as u8;

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
                let search = if resources.models_opponents {
                    IdoSearch::for_player(self, settings)
                } else {
                    IdoSearch::without_model(self, settings)
                };
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

/// What a level does: how far it looks, and what it overlooks.
///
/// Weak levels err as people do. They look at the board after their own turn
/// only (`nodes` is 0), they see some of their turns (`sees`), they overlook what
/// the next player threatens (`overlooks`), and they misjudge what they see
/// (`doubt`). No level throws a won game away by a random turn: a turn that is
/// seen to be worse by more than `cap` is never played.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Node limit of the search; 0: only the turns themselves are evaluated.
    pub nodes: u64,
    /// How many in a thousand of the turns are considered at all.
    pub sees: usize,
    /// How many times in a hundred a win of the next player is overlooked.
    pub overlooks: usize,
    /// A turn that is worse by this much is taken a sixteenth as often as the
    /// best.
    pub doubt: i32,
    /// Maximum loss against the best turn that was considered.
    pub cap: i32,
    /// Whether positions are evaluated by the hand-tuned evaluation even where
    /// there is a net.
    pub hand_tuned: bool,
    /// Node limit of the search where levels were not measured with a net: with
    /// more than two seats, with an agreed order, on other boards than the
    /// classic one, and without a net; 0: the same.
    pub elsewhere: u64,
}

impl Skill {
    /// A level that searches this many nodes.
    const fn search(nodes: u64) -> Skill {
        Skill {
            nodes,
            sees: 1_000,
            overlooks: 0,
            doubt: 0,
            cap: 0,
            hand_tuned: false,
            elsewhere: 0,
        }
    }

    /// A level that does not look beyond its own turn.
    const fn at_sight(sees: usize, overlooks: usize, doubt: i32, cap: i32) -> Skill {
        Skill {
            nodes: 0,
            sees,
            overlooks,
            doubt,
            cap,
            hand_tuned: true,
            elsewhere: 0,
        }
    }
}

/// By level. Limits are in nodes rather than seconds, so that a phone plays the
/// same. Each level is a step above the one below (`docs/ido-facts.md`).
const SKILLS: [Skill; 10] = [
    Skill::at_sight(152, 42, 565, i32::MAX),
    Skill::at_sight(259, 0, 403, 2_590),
    Skill::at_sight(371, 0, 283, 1_987),
    Skill::at_sight(528, 0, 189, 1_272),
    Skill::at_sight(720, 0, 128, 775),
    Skill::at_sight(1_000, 0, 100, 600),
    Skill {
        hand_tuned: true,
        ..Skill::search(2_500)
    },
    Skill {
        hand_tuned: false,
        elsewhere: 15_000,
        ..Skill::at_sight(1_000, 0, 150, 700)
    },
    Skill {
        elsewhere: 150_000,
        ..Skill::search(10_000)
    },
    Skill::search(1_000_000),
];

/// Memory of a level's search in bytes: few nodes need little.
const MEMORY: usize = 4 << 20;
/// Memory of a level that searches more than [`MANY_NODES`] nodes: the tree of
/// three and four seats keeps most of them.
const LARGE_MEMORY: usize = 32 << 20;
const MANY_NODES: u64 = 100_000;

/// A player of a level. From level 8 on, positions are evaluated by the net
/// where there is one for them, otherwise by the hand-tuned evaluation.
///
/// Every level takes a win in one turn. From level 2 on, a turn after which the
/// next player wins at once is played only when there is no other.
pub struct LevelBot {
    skill: Skill,
    random: Random,
    search: IdoSearch,
}

impl LevelBot {
    /// The player of a level with this seed.
    pub fn new(game: &Ido, level: Level, seed: u64) -> LevelBot {
        let number = usize::from(level.number()).clamp(1, SKILLS.len());
        LevelBot::with(game, SKILLS[number - 1], seed)
    }

    /// A player with a skill of its own, for measuring levels.
    pub fn with(game: &Ido, skill: Skill, seed: u64) -> LevelBot {
        let nodes = skill.nodes.max(skill.elsewhere);
        let memory = if nodes > MANY_NODES {
            LARGE_MEMORY
        } else {
            MEMORY
        };
        let settings = Settings {
            memory,
            hand_tuned: skill.hand_tuned,
            ..Settings::default()
        };
        LevelBot {
            skill,
            random: Random::new(seed),
            search: IdoSearch::for_player(game, settings),
        }
    }

    /// The turns that the level considers, with their values; only the win when
    /// there is one.
    fn seen(&mut self, game: &Ido, position: &Position) -> Vec<(Position, i32)> {
        let turns = self.search.turns(game, position);
        if let Some(win) = turns.iter().find(|(_, value)| *value == WIN) {
            return vec![*win];
        }
        let eval = self.search.evaluator().clone();
        let is_safe =
            |(result, value): &&(Position, i32)| *value != LOSS && !eval.wins_at_once(game, result);
        let safe: Vec<_> = if self.random.below(100) < self.skill.overlooks {
            Vec::new()
        } else {
            turns.iter().filter(is_safe).copied().collect()
        };
        let mut turns = if safe.is_empty() { turns } else { safe };
        let count = (turns.len() * self.skill.sees)
            .div_ceil(1_000)
            .max(MIN_SEEN);
        let count = count.min(turns.len());
        // Partial Fisher–Yates shuffle: only the first `count` places.
        for place in 0..count {
            let other = place + self.random.below(turns.len() - place);
            turns.swap(place, other);
        }
        turns.truncate(count);
        turns
    }

    /// A turn chosen at random, better ones with higher probability.
    fn pick(&mut self, turns: &[(Position, i32)]) -> Option<(Position, i32)> {
        let Skill { doubt, cap, .. } = self.skill;
        let best = turns.iter().map(|(_, value)| *value).max()?;
        let weigh = |value: i32| {
            let (gap, scale) = (f64::from(best - value), f64::from(doubt.max(1)));
            // Like the usual softmax, but identical on every machine.
            let share = scale / (scale + gap);
            if best - value > cap {
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
        chosen.or(turns.last()).copied()
    }
}

/// Number of turns that every level considers, where there are that many: early
/// in a game there is little choice.
const MIN_SEEN: usize = 3;

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
        let is_classic = course.game().board().layout() == Board::classic().layout();
        let position = course.position();
        let has_order = position.options().order().is_some();
        let measured = is_classic && !has_order && self.search.has_net(position);
        let nodes = match self.skill {
            Skill { elsewhere, .. } if elsewhere > 0 && !measured => elsewhere,
            skill => skill.nodes,
        };
        if nodes == 0 {
            let (game, position) = (course.game(), course.position());
            let turns = self.seen(game, position);
            let (result, value) = self.pick(&turns)?;
            let value = match value {
                WIN => win_after(1),
                LOSS => loss_after(1),
                value => value,
            };
            let mut found = SearchResult::at_sight(result, value, turns.len());
            if position.seats().minus(position.seats_out()).len() > 2 {
                let chances = self.search.evaluator().chances(game, &result);
                found.lines[0].chances = Some(chances);
            }
            tell(&found);
            return found.turn(course);
        }
        let limits = Limits::nodes(nodes);
        let found = self.search.run(course, limits, stop, tell)?;
        found.turn(course)
    }
}
