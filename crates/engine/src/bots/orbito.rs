//! Computer players of Orbito: they play from the solution, completely (level
//! 8) or as far as a level sees it ([`Skill`]). There is no search.

use std::num::NonZeroUsize;
use std::sync::OnceLock;

use kinetic_rules::orbito::{Orbito, Part, Position, Workspace};
use kinetic_rules::{Course, Game as _, GamePosition, Turn};
use kinetic_solver::{Solution, Value};

use super::orbito_skill::Skill;
use super::{
    Bot, BotSpec, Flat, HasBots, Level, NoSuchBot, RandomBot, Resources, Uct, Undecided, turn_to,
};
use crate::Random;
use crate::explorer::{class, rated_results};
use crate::search::{SearchResult, loss_after, win_after};

impl HasBots for Orbito {
    const LEVELS: u8 = 8;

    fn bot_with(
        &self,
        spec: &BotSpec,
        seed: u64,
        _: Resources,
    ) -> Result<Box<dyn Bot<Self>>, NoSuchBot> {
        match spec {
            BotSpec::Level(level) if *level <= Level::highest::<Orbito>() => {
                Ok(Box::new(SolvedBot::new(*level, seed)))
            }
            // The game is solved, so the highest level replaces the search.
            BotSpec::Search { .. } => {
                Ok(Box::new(SolvedBot::new(Level::highest::<Orbito>(), seed)))
            }
            BotSpec::Random => Ok(Box::new(RandomBot::new(seed))),
            BotSpec::Flat(play_outs) => Ok(Box::new(Flat::new(Undecided, *play_outs, seed))),
            BotSpec::Uct(play_outs) => Ok(Box::new(Uct::new(Undecided, *play_outs, seed))),
            _ => Err(NoSuchBot),
        }
    }
}

/// Shared by all bots: it takes a megabyte and never changes.
static SOLUTION: OnceLock<Solution> = OnceLock::new();

/// The solution of Orbito. It is computed when it is first needed, in a fraction
/// of a second and without threads, unless it was provided before.
pub fn solution() -> &'static Solution {
    SOLUTION.get_or_init(|| Solution::solve(NonZeroUsize::MIN, &|_| ()))
}

/// Provides a solution, for instance from a file, so that it need not be
/// computed. It must be correct; `kinetic_solver::verify` checks that.
///
/// # Errors
/// The solution comes back when there is one already.
pub fn provide(solution: Solution) -> Result<(), Solution> {
    SOLUTION.set(solution)
}

/// A player of a level that knows the solution.
#[derive(Clone, Debug)]
pub struct SolvedBot {
    /// The part of the solution that the player sees; `None` for all of it.
    skill: Option<Skill>,
    seed: u64,
}

impl SolvedBot {
    /// The player of a level with this seed.
    pub fn new(level: Level, seed: u64) -> SolvedBot {
        SolvedBot {
            skill: Skill::of(level),
            seed,
        }
    }

    /// The position after the turn that the player makes in a position; `None`
    /// when the game is over. It depends only on the player and the position,
    /// so a turn that is taken back and made again gets the same reply.
    pub fn answer(&self, position: &Position) -> Option<Position> {
        let mover = position.to_move()?;
        let mut random = Random::new(self.seed ^ position.hash_key());
        let solution = solution();
        let mut turns = rated_results(solution, position);
        match &self.skill {
            Some(skill) => {
                let look = skill.look(&mut random);
                for (result, value) in &mut turns {
                    *value = look.sees(*value, mover, result);
                }
                keep_best(&mut turns, |&(_, value)| value);
            }
            None => keep_perfect(solution, &mut turns),
        }
        (!turns.is_empty()).then(|| turns[random.below(turns.len())].0)
    }
}

impl Bot<Orbito> for SolvedBot {
    fn choose(&mut self, course: &Course<Orbito>, stop: &dyn Fn() -> bool) -> Option<Turn<Part>> {
        self.think(course, stop, &mut |_| {})
    }

    /// Reports the value that the turn has in the solution.
    fn think(
        &mut self,
        course: &Course<Orbito>,
        _: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&SearchResult<Orbito>),
    ) -> Option<Turn<Part>> {
        let position = course.position();
        let result = self.answer(position)?;
        let value = match solution().successor_value(position.to_move()?, &result) {
            Value::Win(turns) => win_after(usize::from(turns)),
            Value::Loss(turns) => loss_after(usize::from(turns)),
            Value::Draw => 0,
        };
        tell(&SearchResult::at_sight(result, value, 1));
        turn_to(course, &result)
    }
}

/// A successor and the value of the turn that leads to it.
type Rated = (Position, Value);

/// Keeps the perfect turns. When winning, those that win soonest. When drawn or
/// lost, those that keep the value and leave the opponent the largest share of
/// replies that give something away; of equal ones those that resist longest.
fn keep_perfect(solution: &Solution, turns: &mut Vec<Rated>) {
    let Some(best) = turns.iter().map(|&(_, value)| value).max() else {
        return;
    };
    if let Value::Win(_) = best {
        return turns.retain(|&(_, value)| value == best);
    }
    turns.retain(|&(_, value)| class(value) == class(best));
    keep_best(turns, |(result, value)| {
        (chance(solution, result), value.turns())
    });
}

/// Keeps the turns with the greatest key.
fn keep_best<K: Ord>(turns: &mut Vec<Rated>, key: impl Fn(&Rated) -> K) {
    let keys: Vec<K> = turns.iter().map(key).collect();
    if let Some(best) = keys.iter().max() {
        let mut keys = keys.iter();
        turns.retain(|_| keys.next() == Some(best));
    }
}

/// The share of the replies that give something away: a win for a draw or a
/// loss, or a draw for a loss.
fn chance(solution: &Solution, position: &Position) -> Share {
    let (Some(mover), Some(value)) = (position.to_move(), solution.value(position)) else {
        return Share { part: 0, whole: 1 };
    };
    let mut share = Share { part: 0, whole: 0 };
    Orbito.for_each_successor(position, &mut Workspace, |result| {
        let reply = solution.successor_value(mover, result);
        share.part += u64::from(class(reply) < class(value));
        share.whole += 1;
    });
    share
}

/// A fraction with a positive denominator. Compared exactly, so that equal
/// shares are equal on every machine.
#[derive(Clone, Copy, Debug)]
struct Share {
    part: u64,
    whole: u64,
}

impl Ord for Share {
    fn cmp(&self, other: &Share) -> std::cmp::Ordering {
        (self.part * other.whole).cmp(&(other.part * self.whole))
    }
}

impl PartialOrd for Share {
    fn partial_cmp(&self, other: &Share) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Share {
    fn eq(&self, other: &Share) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Share {}
