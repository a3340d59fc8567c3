//! What the turns of a game show of how the others choose.
//!
//! A search that takes everybody for a player who looks far ahead fears what
//! nobody at the table would do, and overlooks what they will do. Many players
//! take what looks best on the board now, each to an eye of its own. Whoever
//! has done so in the last turns is expected to do so again.

use std::collections::HashMap;

use kinetic_rules::{Course, Game, GamePosition, Seat};

use crate::judge::Evaluate;
use crate::search::value::{LOSS, WIN};

/// So many of the last turns of a player show whether it sees with a plain eye.
const TURNS: usize = 6;
/// So many show with which: most turns look best to all eyes.
const MORE_TURNS: usize = 16;
/// Fewer turns say nothing.
const FEW: usize = 3;

/// For each seat the number of the plain eye that it sees with, if it does.
pub type OpponentModel = [Option<usize>; Seat::MAX];

/// What is known of turns that were played, so that no turn is looked at
/// twice.
#[derive(Default)]
pub struct Habits {
    /// By the number of a turn in the game, the positions before and after it,
    /// and the number of an eye: whether it was the best to that eye.
    known: HashMap<(usize, u64, u64, usize), bool>,
}

impl Habits {
    /// With which of the eyes each player sees: the one to which most of its
    /// turns looked best, the first one of several, if of the very last all
    /// but one did.
    pub fn eyes<G: Game>(
        &mut self,
        game: &G,
        eyes: &[impl Evaluate<G>],
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
        // How many turns fit each eye: the very last ones, and some more.
        let mut last = vec![[0; Seat::MAX]; eyes.len()];
        let mut more = last.clone();
        let mut seen = [0; Seat::MAX];
        for (at, pair) in positions.windows(2).enumerate().rev() {
            let (before, after) = (pair[0], pair[1]);
            let Some(seat) = before.to_move().filter(|_| before != after) else {
                // Events that are no turns leave the position as it is.
                continue;
            };
            let seen = &mut seen[seat.index()];
            if *seen == MORE_TURNS {
                continue;
            }
            *seen += 1;
            let new = |result: &G::Position| {
                first_met
                    .get(&result.hash_key())
                    .is_none_or(|&met| met > at)
            };
            for (number, eye) in eyes.iter().enumerate() {
                let key = (at, before.hash_key(), after.hash_key(), number);
                let is_best = *self
                    .known
                    .entry(key)
                    .or_insert_with(|| looks_best(game, eye, before, after, new, workspace));
                let fits = usize::from(is_best);
                more[number][seat.index()] += fits;
                if *seen <= TURNS {
                    last[number][seat.index()] += fits;
                }
            }
        }
        let mut found = [None; Seat::MAX];
        for seat in course.playing().iter() {
            let seat = seat.index();
            let seen = seen[seat].min(TURNS);
            // Of equals, the first.
            let best = (0..eyes.len()).rev().max_by_key(|&eye| more[eye][seat]);
            found[seat] = best.filter(|&eye| seen >= FEW && last[eye][seat] + 1 >= seen);
        }
        found
    }
}

/// Whether no other turn looked better, apart from those that lead back to
/// what has been on the board.
fn looks_best<G: Game>(
    game: &G,
    eye: &impl Evaluate<G>,
    before: &G::Position,
    after: &G::Position,
    new: impl Fn(&G::Position) -> bool,
    workspace: &mut G::Workspace,
) -> bool {
    let Some(seat) = before.to_move() else {
        return false;
    };
    let context = eye.context(before, seat);
    let value = |result: &G::Position| match result.outcome().map(|end| end.winner()) {
        None => eye.value_of_result(&context, result),
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
