//! Baselines: simple players that everything else is measured against.
//!
//! Their play never changes, so that measurements stay comparable: each is as
//! good as its idea allows and is then frozen. Here are the random and the
//! greedy player; `monte_carlo` has flat Monte Carlo and play-outs, `uct` the
//! tree search over them.

mod monte_carlo;
mod uct;

use std::collections::HashMap;

use kinetic_rules::{Course, Game, GamePosition, Seat, Turn};

use super::{Bot, turn_to};
use crate::Random;
use crate::eval::Evaluate;

pub use monte_carlo::{Estimate, Flat, Rewards, Undecided};
pub use uct::Uct;

/// Plays a legal turn chosen uniformly at random among the successors.
#[derive(Clone, Debug)]
pub struct RandomBot {
    random: Random,
}

impl RandomBot {
    /// The player with this seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot {
            random: Random::new(seed),
        }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, course: &Course<G>, _: &dyn Fn() -> bool) -> Option<Turn<G::Part>> {
        let workspace = &mut G::Workspace::default();
        let position = course.position();
        let below = &mut |n| self.random.below(n);
        let result = course.game().sample_successor(position, workspace, below)?;
        turn_to(course, &result)
    }
}

/// Plays the turn with the best evaluation after it (one-ply search). Ties are
/// broken by the seed.
///
/// It never returns to a position of the game while there is another turn: with
/// no deeper search, several such players that undo each other's shifts would
/// repeat positions forever.
#[derive(Clone, Debug)]
pub struct Greedy<E> {
    eval: E,
    random: Random,
}

/// The value of a return to a position of the game: worse than any evaluation,
/// better than a loss.
const LAST_RESORT: i32 = i32::MIN + 1;

impl<E> Greedy<E> {
    /// The player with this evaluation and this seed.
    pub fn new(eval: E, seed: u64) -> Greedy<E> {
        Greedy {
            eval,
            random: Random::new(seed),
        }
    }
}

impl<G: Game, E: Evaluate<G> + Send> Bot<G> for Greedy<E> {
    fn choose(&mut self, course: &Course<G>, _: &dyn Fn() -> bool) -> Option<Turn<G::Part>> {
        let root = Root::new(course)?;
        let context = self.eval.context(course.position(), root.seat);
        let value = |result: &G::Position| {
            if result.outcome().is_some() {
                return match winner::<G>(result) {
                    None => 0,
                    Some(winner) if winner == root.seat => i32::MAX,
                    Some(_) => i32::MIN,
                };
            }
            if root.occurred(result) {
                return LAST_RESORT;
            }
            self.eval.successor_value(&context, result)
        };
        let (mut best, mut equal) = (None, 0);
        for result in &root.results {
            let value = value(result);
            match best {
                Some((most, _)) if value < most => continue,
                Some((most, _)) if value == most => equal += 1,
                _ => equal = 1,
            }
            if self.random.below(equal) == 0 {
                best = Some((value, *result));
            }
        }
        best.and_then(|(_, result)| turn_to(course, &result))
    }
}

/// A position that occurs this many times ends the game as a draw.
const REPETITIONS: usize = 3;

/// The root of a baseline's search: the turns of the current position, and
/// which positions have occurred in the game.
struct Root<G: Game> {
    /// The seat to move.
    pub seat: Seat,
    /// The successors, one for each turn.
    pub results: Vec<G::Position>,
    /// How often each position of the game has occurred.
    occurrences: HashMap<G::Position, usize>,
}

impl<G: Game> Root<G> {
    /// The turns of the current position; `None` when it is finished.
    pub fn new(course: &Course<G>) -> Option<Root<G>> {
        let position = course.position();
        let seat = position.to_move()?;
        let mut results = Vec::new();
        let workspace = &mut G::Workspace::default();
        course
            .game()
            .for_each_successor(position, workspace, |&result| results.push(result));
        Some(Root {
            seat,
            results,
            occurrences: occurrences(course),
        })
    }

    /// A turn that wins at once, if there is one.
    pub fn win(&self) -> Option<G::Position> {
        let mut results = self.results.iter().copied();
        results.find(|result| winner::<G>(result) == Some(self.seat))
    }

    /// Whether a turn ends the game as a draw by repetition.
    pub fn repeats(&self, result: &G::Position) -> bool {
        let known = self.occurrences.get(result).copied();
        known.unwrap_or(0) + 1 >= REPETITIONS
    }

    /// Whether a turn leads back to a position of the game.
    pub fn occurred(&self, result: &G::Position) -> bool {
        self.occurrences.contains_key(result)
    }
}

/// The seat that has won a finished position.
fn winner<G: Game>(position: &G::Position) -> Option<Seat> {
    position.outcome()?.winner()
}

/// How often each position of a game has occurred.
fn occurrences<G: Game>(course: &Course<G>) -> HashMap<G::Position, usize> {
    let mut met = HashMap::new();
    let mut last = None;
    for &position in [course.start()].into_iter().chain(course.positions()) {
        // Events that are not turns leave the position unchanged.
        if last.replace(position) != Some(position) {
            *met.entry(position).or_default() += 1;
        }
    }
    met
}
