//! Counts of the positions in the table.

use crate::index::LAYERS;
use crate::{Solution, Value, positions};

/// Counts of the positions with a number of marbles. The side to move is called
/// white here: with equal numbers either colour may have moved first, and the
/// position is counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Number of positions without a line.
    pub positions: u64,
    /// The same up to rotations of the tray.
    pub up_to_symmetry: u64,
    /// Number of positions that the side to move wins.
    pub wins: u64,
    /// Number of drawn positions.
    pub draws: u64,
    /// Number of positions that the side to move loses.
    pub losses: u64,
    /// The turns of the longest win, where there is one.
    pub longest_win: Option<u8>,
    /// The turns of the longest loss, where there is one.
    pub longest_loss: Option<u8>,
}

/// Counts of the whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The positions with 0 to 15 marbles.
    pub layers: [Count; LAYERS],
}

impl Statistics {
    /// Counts the positions of a table.
    pub fn of(solution: &Solution) -> Statistics {
        let layers = std::array::from_fn(|marbles| count_layer(solution, marbles));
        Statistics { layers }
    }

    /// All layers together.
    pub fn total(&self) -> Count {
        self.layers.iter().fold(Count::default(), |total, layer| {
            let sum = |of: fn(&Count) -> u64| of(&total) + of(layer);
            Count {
                positions: sum(|count| count.positions),
                up_to_symmetry: sum(|count| count.up_to_symmetry),
                wins: sum(|count| count.wins),
                draws: sum(|count| count.draws),
                losses: sum(|count| count.losses),
                longest_win: total.longest_win.max(layer.longest_win),
                longest_loss: total.longest_loss.max(layer.longest_loss),
            }
        })
    }
}

fn count_layer(solution: &Solution, marbles: usize) -> Count {
    let mut count = Count::default();
    positions::for_each(marbles, |position| {
        let images = position.images;
        count.positions += images;
        count.up_to_symmetry += 1;
        match solution.value_in_slot(marbles, position.slot) {
            Value::Win(turns) => {
                count.wins += images;
                count.longest_win = count.longest_win.max(Some(turns));
            }
            Value::Draw => count.draws += images,
            Value::Loss(turns) => {
                count.losses += images;
                count.longest_loss = count.longest_loss.max(Some(turns));
            }
        }
    });
    count
}
