//! Enumeration of all positions with a number of marbles, up to symmetry, and
//! compaction of the other side's cells: those that an own set leaves free,
//! moved together to the lowest bits of a number.

use kinetic_rules::orbito::{cells, has_line, neighbours};

use crate::index::{CELLS, INDEX, turn_tray};

/// A position that represents its images under quarter turns of the tray.
#[derive(Clone, Copy)]
pub struct Representative {
    /// The marbles of the side to move.
    pub own: u16,
    /// The marbles of the other side.
    pub other: u16,
    /// The number of its slot.
    pub slot: usize,
    /// Number of different images: 1, 2 or 4.
    pub images: u64,
}

/// Calls `visit` with one representative of each class of symmetric positions,
/// in the order of their slots. Sets with a line are not positions.
pub fn for_each(marbles: usize, mut visit: impl FnMut(Representative)) {
    let layer = INDEX.layer(marbles);
    let mut slot = layer.start;
    for &own in INDEX.own_sets(layer) {
        // The quarter turns, including the identity, that leave the own set
        // unchanged.
        let still: Vec<usize> = (0..4)
            .filter(|&quarters| turn_tray(own, quarters) == own)
            .collect();
        let free = Free::new(!own);
        for &closed in INDEX.closed_sets(layer) {
            let other = free.spread(closed);
            let images = || still.iter().map(|&quarters| turn_tray(other, quarters));
            if !has_line(other) && images().all(|image| image >= other) {
                let same = images().filter(|&image| image == other).count();
                visit(Representative {
                    own,
                    other,
                    slot,
                    images: 4 / same as u64,
                });
            }
            slot += 1;
        }
    }
}

/// The cells that an own set leaves free.
pub struct Free {
    /// Expansion tables: compacted sets, low and high half, as cells of the
    /// board.
    halves: [[u16; 256]; 2],
    /// For each compacted cell those that share an edge with it.
    beside: [u16; CELLS as usize],
}

impl Free {
    /// The cells of this set.
    pub fn new(free: u16) -> Free {
        let mut halves = [[0; 256]; 2];
        let mut beside = [0; CELLS as usize];
        for (number, cell) in cells(free).enumerate() {
            let half = &mut halves[number / 8];
            let bit = 1 << (number % 8);
            for set in 0..bit {
                half[bit + set] = half[set] | cell.bit();
            }
            for (to, _) in cells(free)
                .enumerate()
                .filter(|(_, to)| neighbours(cell.bit()) & to.bit() != 0)
            {
                beside[number] |= 1 << to;
            }
        }
        Free { halves, beside }
    }

    /// A compacted set as cells of the board.
    #[inline]
    pub fn spread(&self, closed: u16) -> u16 {
        let [low, high] = closed.to_le_bytes().map(usize::from);
        self.halves[0][low] | self.halves[1][high]
    }

    /// Calls `visit` with every compacted set that differs from this one by a
    /// slide of one marble (O-3).
    #[inline]
    pub fn for_each_slide(&self, closed: u16, mut visit: impl FnMut(u16)) {
        for from in bits(closed) {
            for to in bits(self.beside[from] & !closed) {
                visit(closed ^ 1 << from ^ 1 << to);
            }
        }
    }
}

/// The indices of the bits that are set.
fn bits(set: u16) -> impl Iterator<Item = usize> {
    cells(set).map(|cell| cell.index())
}
