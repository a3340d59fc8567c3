//! Puzzles: positions with exactly one way to win.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{BLACK, Orbito, Position, WHITE, Workspace};

use crate::index::{LAYERS, turn_tray};
use crate::{Reachable, Solution, Value, positions};

/// A position in which white is to move and only one successor keeps the win;
/// symmetric successors count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The position after the right turn. Several turns can be right when they
    /// lead to symmetric positions; this is one of them.
    pub result: Position,
    /// Number of turns of both sides to the end of the game.
    pub turns: u8,
    /// Number of other successors, up to symmetry.
    pub others: u32,
    /// Number of those that do not lose at once: they neither complete the
    /// opponent's line nor let the opponent win with the next turn.
    pub tempting: u32,
}

/// The highest grade of a puzzle.
pub const GRADES: u32 = 5;

impl Puzzle {
    /// The puzzle that a position with white to move is; `None` when it is not
    /// won, or when more than one successor keeps the win.
    pub fn of(solution: &Solution, position: Position) -> Option<Puzzle> {
        match solution.value(&position)? {
            Value::Win(turns) if position.to_move() == Some(WHITE) => {
                puzzle(solution, position, turns)
            }
            _ => None,
        }
    }

    /// Number of white's own turns to the end of the game. A line that the
    /// opponent's turning completes costs none.
    pub const fn own_turns(&self) -> u8 {
        self.turns.div_ceil(2)
    }

    /// Difficulty among puzzles of the same length, from 1 to [`GRADES`]: the
    /// more of the other turns do not lose at once, the more there is to
    /// consider. A grade is a fifth of their share of all others.
    pub const fn grade(&self) -> u32 {
        if self.others == 0 {
            return 1;
        }
        let fifth = self.tempting * GRADES / self.others;
        if fifth < GRADES { fifth + 1 } else { GRADES }
    }
}

/// All puzzles with this number of own turns, without unreachable positions. No
/// two are equal under quarter turns and an exchange of colours.
pub fn puzzles(solution: &Solution, reachable: &Reachable, own_turns: u8) -> Vec<Puzzle> {
    let mut found = Vec::new();
    for marbles in 0..LAYERS {
        positions::for_each(marbles, |at| {
            let Value::Win(turns) = solution.value_in_slot(marbles, at.slot) else {
                return;
            };
            if turns.div_ceil(2) != own_turns {
                return;
            }
            let position = Position::from_sets([at.own, at.other], Some(WHITE));
            if let Some(position) = position.filter(|position| reachable.contains(position)) {
                found.extend(puzzle(solution, position, turns));
            }
        });
    }
    found
}

/// The puzzle that a won position is, if it is one.
fn puzzle(solution: &Solution, position: Position, turns: u8) -> Option<Puzzle> {
    let mut right: Option<Position> = None;
    let mut unique = true;
    let mut others = Vec::new();
    Orbito.for_each_successor(&position, &mut Workspace, |result| {
        if !unique {
            return;
        }
        match (solution.successor_value(WHITE, result), right) {
            (Value::Win(_), None) => right = Some(*result),
            (Value::Win(_), Some(right)) => unique = least(&right) == least(result),
            (value, _) => others.push((least(result), value)),
        }
    });
    let result = right.filter(|_| unique)?;
    // Different turns can lead to symmetric positions.
    others.sort_unstable_by_key(|&(sets, _)| sets);
    others.dedup_by_key(|&mut (sets, _)| sets);
    let lost_at_once = |&&(_, value): &&([u16; 2], Value)| matches!(value, Value::Loss(1 | 2));
    Some(Puzzle {
        position,
        result,
        turns,
        others: others.len() as u32,
        tempting: (others.len() - others.iter().filter(lost_at_once).count()) as u32,
    })
}

/// The sets of the smallest image under quarter turns.
fn least(position: &Position) -> [u16; 2] {
    let sets = [position.marbles(WHITE), position.marbles(BLACK)];
    let images = (1..4).map(|quarters| sets.map(|set| turn_tray(set, quarters)));
    images.fold(sets, std::cmp::min)
}

/// Picks this number of puzzles, or all where there are fewer, spread over the
/// grades: one of each in turn, as long as there are any. `below` returns a
/// random number below its argument. The easier ones come first.
pub fn pick(
    puzzles: &[Puzzle],
    count: usize,
    mut below: impl FnMut(usize) -> usize,
) -> Vec<Puzzle> {
    let mut grades: Vec<Vec<&Puzzle>> = (1..=GRADES)
        .map(|grade| puzzles.iter().filter(|p| p.grade() == grade).collect())
        .collect();
    let mut picked = Vec::new();
    while picked.len() < count && grades.iter().any(|grade| !grade.is_empty()) {
        for grade in grades.iter_mut().filter(|grade| !grade.is_empty()) {
            if picked.len() < count {
                let drawn = below(grade.len()).min(grade.len() - 1);
                picked.push(*grade.swap_remove(drawn));
            }
        }
    }
    // Stable, so that the order is the same each time.
    picked.sort_by_key(|puzzle| (puzzle.grade(), puzzle.tempting));
    picked
}
