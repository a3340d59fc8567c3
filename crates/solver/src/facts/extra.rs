//! The effect of the extra turnings of a full board (O-8).

use std::num::NonZeroUsize;

use kinetic_rules::orbito::{Position, WHITE};

use crate::build::build;
use crate::index::{INDEX, LAYERS};
use crate::{Solution, Value, positions};

/// Orbito as if a full board without a line were a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithoutExtra {
    /// The value of the empty board for the first player.
    pub start: Value,
    /// Number of positions with another result.
    pub changed: u64,
    /// The longest win that is the same with and without the extra turnings,
    /// and a position in which white has it.
    pub longest_win: Option<(u8, Position)>,
    /// Number of positions, up to symmetry, with a win of this length.
    pub so_long: u64,
}

impl WithoutExtra {
    pub(super) fn of(solution: &Solution, threads: NonZeroUsize) -> WithoutExtra {
        let scores = build(threads, 0, &|_| ());
        let mut without = WithoutExtra {
            start: scores[INDEX.slot(0, 0)].value(),
            changed: 0,
            longest_win: None,
            so_long: 0,
        };
        let result = |value| match value {
            Value::Win(_) => 1,
            Value::Draw => 0,
            Value::Loss(_) => -1,
        };
        for marbles in 0..LAYERS {
            positions::for_each(marbles, |at| {
                let value = solution.value_in_slot(marbles, at.slot);
                let other = scores[at.slot].value();
                if result(value) != result(other) {
                    without.changed += at.images;
                }
                if let Value::Win(turns) = value
                    && value == other
                {
                    without.note(turns, [at.own, at.other]);
                }
            });
        }
        without
    }

    fn note(&mut self, turns: u8, sets: [u16; 2]) {
        let longest = self.longest_win.map_or(0, |(turns, _)| turns);
        if turns > longest
            && let Some(position) = Position::from_sets(sets, Some(WHITE))
        {
            self.longest_win = Some((turns, position));
            self.so_long = 0;
        }
        self.so_long += u64::from(turns >= longest);
    }
}
