//! The turn after which the board looks best.

use kinetic_rules::{Course, Game, GamePosition};

use super::root::{Root, winner};
use crate::{Bot, Evaluate, Random};

/// Plays the turn after which the board looks best, and does not look further.
/// Of equal turns the seed decides.
///
/// It never goes back to a position of the game while there is another turn:
/// with nothing but its eye, it would go round in circles for ever where
/// several such players undo each other's shifts.
#[derive(Clone, Debug)]
pub struct Greedy<J> {
    judge: J,
    random: Random,
}

/// Worse than any judgement, better than a loss.
const LAST_RESORT: i32 = i32::MIN + 1;

impl<J> Greedy<J> {
    /// The player with this eye and this seed.
    pub fn new(judge: J, seed: u64) -> Greedy<J> {
        Greedy {
            judge,
            random: Random::new(seed),
        }
    }
}

impl<G: Game, J: Evaluate<G> + Send> Bot<G> for Greedy<J> {
    fn choose(
        &mut self,
        game: &G,
        course: &Course<G>,
        _: &dyn Fn() -> bool,
    ) -> Option<G::Position> {
        let root = Root::new(game, course)?;
        let context = self.judge.context(course.position(), root.seat);
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
            self.judge.value_of_result(&context, result)
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
        best.map(|(_, result)| result)
    }
}
