//! The first three turns.

use std::collections::BTreeMap;

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Position, WHITE, Workspace};

use crate::{Solution, Value, positions};

/// The first three turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    /// For the first, the second and the third turn: the number of successors,
    /// up to symmetry, by their value for the side that made the turn; the best
    /// first.
    pub results: [Vec<(Value, u64)>; 3],
    /// For each second turn, up to symmetry, the third turns that keep the win.
    /// The second turn that leaves the fewest comes first.
    pub third_turns: Vec<Holding>,
}

/// A position with two marbles, and the third turns that keep the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The position, with white, the first player, to move.
    pub position: Position,
    /// Number of winning turns.
    pub winning: u32,
    /// Number of turns.
    pub turns: u32,
    /// The value, with the length of the win.
    pub value: Value,
}

impl Openings {
    pub(super) fn of(solution: &Solution) -> Openings {
        let results = [1, 2, 3].map(|marbles| {
            let mut counts = BTreeMap::new();
            positions::for_each(marbles, |position| {
                let value = solution.value_in_slot(marbles, position.slot);
                *counts.entry(value.before()).or_default() += 1;
            });
            counts.into_iter().rev().collect()
        });
        let mut third_turns = Vec::new();
        positions::for_each(2, |at| {
            let position = Position::from_sets([at.own, at.other], Some(WHITE));
            third_turns.extend(position.and_then(|position| holding(solution, position)));
        });
        third_turns.sort_by_key(|holding: &Holding| holding.winning);
        Openings {
            results,
            third_turns,
        }
    }
}

fn holding(solution: &Solution, position: Position) -> Option<Holding> {
    let (mut winning, mut turns) = (0, 0);
    Orbito.for_each_successor(&position, &mut Workspace, |result| {
        let value = solution.successor_value(WHITE, result);
        winning += u32::from(matches!(value, Value::Win(_)));
        turns += 1;
    });
    Some(Holding {
        position,
        winning,
        turns,
        value: solution.value(&position)?,
    })
}
