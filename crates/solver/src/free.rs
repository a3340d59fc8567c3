//! Compaction of the other side's cells: those that an own set leaves free,
//! moved together to the lowest bits of a number.

use kinetic_rules::orbito::{cells, neighbours};

use crate::index::CELLS;

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
