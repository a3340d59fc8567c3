//! What the turns of a game show of how the others choose.
//!
//! A search that takes everybody for a player who looks far ahead fears what
//! nobody at the table would do, and overlooks what they will do. Many players
//! take what looks best on the board now. Whoever has done so in the last
//! turns is expected to do so again.

use std::collections::HashMap;

use kinetic_rules::{Course, Game, Seat, SeatSet};

use crate::judge::Judge;
use crate::search::value::{LOSS, WIN};

/// So many of the last turns of a player are looked at.
const TURNS: usize = 6;
/// Fewer turns say nothing.
const FEW: usize = 3;

/// What is known of turns that were played, so that no turn is looked at
/// twice.
#[derive(Default)]
pub struct Habits {
    /// By the number of a turn in the game, and the positions before and after
    /// it: whether it was the best to the plain eye.
    known: HashMap<(usize, u64, u64), bool>,
}

impl Habits {
    /// The players whose last turns were what looked best to a plain eye, all
    /// but one at most.
    pub fn plain_players<G: Game>(
        &mut self,
        game: &G,
        eye: &impl Judge<G>,
        course: &Course<G>,
        workspace: &mut G::Workspace,
    ) -> SeatSet {
        let positions: Vec<&G::Position> = std::iter::once(course.start())
            .chain(course.positions())
            .collect();
        let mut first_met = HashMap::new();
        for (at, position) in positions.iter().enumerate() {
            first_met.entry(game.hash(position)).or_insert(at);
        }
        let mut plain = [0; Seat::MAX];
        let mut seen = [0; Seat::MAX];
        for (at, pair) in positions.windows(2).enumerate().rev() {
            let (before, after) = (pair[0], pair[1]);
            let Some(seat) = game.to_move(before).filter(|_| before != after) else {
                // Events that are no turns leave the position as it is.
                continue;
            };
            let seen = &mut seen[seat.index()];
            if *seen == TURNS {
                continue;
            }
            *seen += 1;
            let new = |result: &G::Position| {
                first_met
                    .get(&game.hash(result))
                    .is_none_or(|&met| met > at)
            };
            let key = (at, game.hash(before), game.hash(after));
            let is_best = *self
                .known
                .entry(key)
                .or_insert_with(|| looks_best(game, eye, before, after, new, workspace));
            plain[seat.index()] += usize::from(is_best);
        }
        let players = course.playing(game).iter();
        players
            .filter(|seat| {
                let (plain, seen) = (plain[seat.index()], seen[seat.index()]);
                seen >= FEW && plain + 1 >= seen
            })
            .fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Whether no other turn looked better, apart from those that lead back to
/// what has been on the board.
fn looks_best<G: Game>(
    game: &G,
    eye: &impl Judge<G>,
    before: &G::Position,
    after: &G::Position,
    new: impl Fn(&G::Position) -> bool,
    workspace: &mut G::Workspace,
) -> bool {
    let Some(seat) = game.to_move(before) else {
        return false;
    };
    let context = eye.context(before, seat);
    let value = |result: &G::Position| match game.outcome(result).map(|end| end.winner()) {
        None => eye.value_of_result(&context, result),
        Some(Some(winner)) if winner == seat => WIN,
        Some(Some(_)) => LOSS,
        Some(None) => 0,
    };
    let played = value(after);
    let mut best = true;
    game.for_each_result(before, workspace, |result| {
        best = best && (value(result) <= played || !new(result));
    });
    best
}
