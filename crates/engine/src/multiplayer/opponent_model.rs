//! Opponent model: which opponents choose their turns by a plain evaluation,
//! without looking ahead.
//!
//! A search that assumes strong opponents fears turns that no opponent in this
//! game would play, and overlooks those that they will play. Many players take
//! the turn with the best position after it, by one of a few plain evaluations
//! ([`EvaluateSeats::plain`](super::EvaluateSeats::plain)). A player whose last
//! turns all fit one of them is expected to continue like that.

use std::collections::HashMap;

use kinetic_rules::{Course, Game, GamePosition, Seat};

use crate::eval::Evaluate;
use crate::search::{LOSS, WIN};

/// Number of a player's last turns that decide whether it follows a plain
/// evaluation.
const RECENT_TURNS: usize = 6;
/// Number of last turns that decide which one it follows: most turns are the
/// best by all of them.
const MAX_TURNS: usize = 16;
/// Minimum number of turns before anything is inferred.
const MIN_TURNS: usize = 3;

/// For each seat the number of the plain evaluation that it follows, if any.
pub type OpponentModel = [Option<usize>; Seat::MAX];

/// Infers an [`OpponentModel`] from the turns of a game. Caches its results, so
/// that each turn is examined once.
#[derive(Default)]
pub struct OpponentObserver {
    /// By the number of a turn in the game, the positions before and after it,
    /// and the number of an evaluation: whether the turn was the best by it.
    known: HashMap<(usize, u64, u64, usize), bool>,
}

impl OpponentObserver {
    /// Which of the evaluations each player follows: the one by which most of
    /// its turns were the best (the first of several), provided that all but
    /// one of its most recent turns were.
    pub fn infer<G: Game>(
        &mut self,
        plain: &[impl Evaluate<G>],
        course: &Course<G>,
        workspace: &mut G::Workspace,
    ) -> OpponentModel {
        let positions: Vec<&G::Position> = std::iter::once(course.start())
            .chain(course.positions())
            .collect();
        let mut first_met = HashMap::new();
        for (at, position) in positions.iter().enumerate() {
            first_met.entry(position.hash_key()).or_insert(at);
        }
        // The number of turns that fit each evaluation: recent ones, and all
        // examined.
        let mut recent = vec![[0; Seat::MAX]; plain.len()];
        let mut all = recent.clone();
        let mut seen = [0; Seat::MAX];
        for (at, pair) in positions.windows(2).enumerate().rev() {
            let (before, after) = (pair[0], pair[1]);
            let Some(seat) = before.to_move().filter(|_| before != after) else {
                // Events that are not turns leave the position unchanged.
                continue;
            };
            let seen = &mut seen[seat.index()];
            if *seen == MAX_TURNS {
                continue;
            }
            *seen += 1;
            let new = |result: &G::Position| {
                first_met
                    .get(&result.hash_key())
                    .is_none_or(|&met| met > at)
            };
            for (number, eval) in plain.iter().enumerate() {
                let key = (at, before.hash_key(), after.hash_key(), number);
                let is_best = *self.known.entry(key).or_insert_with(|| {
                    is_best_turn(course.game(), eval, before, after, new, workspace)
                });
                let fits = usize::from(is_best);
                all[number][seat.index()] += fits;
                if *seen <= RECENT_TURNS {
                    recent[number][seat.index()] += fits;
                }
            }
        }
        let mut found = [None; Seat::MAX];
        for seat in course.playing().iter() {
            let seat = seat.index();
            let seen = seen[seat].min(RECENT_TURNS);
            // Ties go to the first.
            let best = (0..plain.len()).rev().max_by_key(|&eval| all[eval][seat]);
            found[seat] = best.filter(|&eval| seen >= MIN_TURNS && recent[eval][seat] + 1 >= seen);
        }
        found
    }
}

/// Whether no other turn had a higher evaluation, apart from those that lead
/// back to a position of the game.
fn is_best_turn<G: Game>(
    game: &G,
    eval: &impl Evaluate<G>,
    before: &G::Position,
    after: &G::Position,
    new: impl Fn(&G::Position) -> bool,
    workspace: &mut G::Workspace,
) -> bool {
    let Some(seat) = before.to_move() else {
        return false;
    };
    let context = eval.context(before, seat);
    let value = |result: &G::Position| match result.outcome().map(|end| end.winner()) {
        None => eval.successor_value(&context, result),
        Some(Some(winner)) if winner == seat => WIN,
        Some(Some(_)) => LOSS,
        Some(None) => 0,
    };
    let played = value(after);
    let mut best = true;
    game.for_each_successor(before, workspace, |result| {
        best = best && (value(result) <= played || !new(result));
    });
    best
}
