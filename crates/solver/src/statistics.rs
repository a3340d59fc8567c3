//! What is in the table, counted.

use crate::index::LAYERS;
use crate::{Solution, Value, positions};

/// The positions with one number of marbles, counted. Whoever is to move is
/// called white here: with equal numbers either colour may have begun, and the
/// position is counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The positions that can stand on the board with no line.
    pub positions: u64,
    /// The same, counting those as one that differ by a turn of the tray.
    pub up_to_symmetry: u64,
    /// How many the side to move wins.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many the side to move loses.
    pub losses: u64,
    /// The turns of the longest win, where there is one.
    pub longest_win: Option<u8>,
    /// The turns of the longest loss, where there is one.
    pub longest_loss: Option<u8>,
}

/// The whole table, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The positions with 0 to 15 marbles.
    pub layers: [Count; LAYERS],
}

impl Statistics {
    /// Counts what is in a table.
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
