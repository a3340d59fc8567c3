//! Difficulty of puzzles.

use kinetic_rules::ido::{Ido, Part, Position, steps_of};
use kinetic_rules::{Game as _, Turn};

use super::{Aim, proof};
use crate::multiplayer::EvaluateSeats as _;
use crate::search::Settings;
use crate::search::ido::IdoSearch;

/// The highest grade of a puzzle.
pub const GRADES: u32 = 5;

/// Minimum number of points for the second grade, and for each one above.
const LIMITS: [u32; GRADES as usize - 1] = [5, 8, 11, 14];

/// Number of successors up to which they add nothing to the difficulty.
const FEW: usize = 8;

/// The grade for a number of points.
pub const fn of(points: u32) -> u32 {
    let mut grade = 1;
    while grade < GRADES && points >= LIMITS[grade as usize - 1] {
        grade += 1;
    }
    grade
}

/// The points of a puzzle; [`super::Puzzle::grade`] lists how they are given.
pub fn points(
    game: &Ido,
    position: &Position,
    aim: Aim,
    all: &[Position],
    right: &Position,
    turn: &Turn<Part>,
) -> u32 {
    let seen = match aim {
        Aim::Win => effort(game, position, turn),
        Aim::Save => threat(game, all, right) + tempting(game, position, all, right),
        Aim::WinNext => {
            let steps = effort(game, position, turn) + finish(game, right);
            3 + steps + tempting(game, position, all, right)
        }
    };
    let doublings = (all.len() / FEW).checked_ilog2().unwrap_or(0);
    let shifts = match turn.parts() {
        // The right one counts among them and for the other of the two.
        [Part::Shift(_)] => 1 + shifts(position, all),
        _ => 0,
    };
    seen + doublings + shifts + u32::from(position.options().order().is_some())
}

/// The number of successors that a shift leads to.
fn shifts(position: &Position, all: &[Position]) -> u32 {
    let shifted = |result: &&Position| result.frame() != position.frame();
    all.iter().filter(shifted).count() as u32
}

/// The steps of a turn; a shift or an entry counts as two.
fn effort(game: &Ido, position: &Position, turn: &Turn<Part>) -> u32 {
    let mut draft = game.begin(position);
    let mut sum = 0;
    for &part in turn.parts() {
        sum += match part {
            Part::Shift(_) | Part::Enter { .. } => 2,
            _ => u32::from(steps_of(game.board(), &draft.preview(), part)),
        };
        // A turn in canonical notation is legal.
        let _ = game.extend(&mut draft, part);
    }
    sum
}

/// The steps of the quickest win that wrong turns allow the next player.
fn threat(game: &Ido, all: &[Position], right: &Position) -> u32 {
    let wrong = all.iter().filter(|result| *result != right);
    wrong
        .filter_map(|result| quickest_win(game, result))
        .min()
        .unwrap_or(0)
}

/// The maximum number of steps of the win after the right turn.
fn finish(game: &Ido, right: &Position) -> u32 {
    let replies = proof::results(game, right);
    let wins = replies.iter().filter_map(|reply| quickest_win(game, reply));
    wins.max().unwrap_or(0)
}

/// One for every doubling of the number of wrong turns, and the right one, that
/// the engine prefers to the right one before it searches: by a net where there
/// is one. A win at once has no such value, since the engine sees it.
fn tempting(game: &Ido, position: &Position, all: &[Position], right: &Position) -> u32 {
    let settings = Settings {
        table: false,
        ..Settings::default()
    };
    let search = IdoSearch::new(game, settings);
    let better = if search.has_net(position) {
        let turns = search.turns(game, position);
        let found = turns.iter().find(|(result, _)| result == right);
        let limit = found.map_or(i32::MAX, |(_, value)| *value);
        turns.iter().filter(|(_, value)| *value > limit).count()
    } else {
        let Some(seat) = position.to_move() else {
            return 0;
        };
        let chance = |result: &Position| search.evaluator().chances(game, result)[seat.index()];
        let limit = chance(right);
        all.iter().filter(|result| chance(result) > limit).count()
    };
    (better + 1).ilog2()
}

/// The fewest steps with which the player to move wins at once.
fn quickest_win(game: &Ido, position: &Position) -> Option<u32> {
    let wins = proof::won_by(&proof::results(game, position), position.to_move()?);
    let turns = wins
        .iter()
        .filter_map(|win| game.notation_for(position, win));
    turns.map(|turn| effort(game, position, &turn)).min()
}
