//! Positions that are reachable from the empty board.

use std::sync::LazyLock;

use kinetic_rules::orbito::{Position, cells, has_line, neighbours, opponent, turned};

use crate::index::{CELLS, INDEX, LAYERS, turn_tray};
use crate::positions;

/// The positions that are reachable by legal turns from the empty board.
///
/// They are found from the empty board upwards. A position is reachable when
/// one of its predecessors is; the first few nearly always decide it.
pub struct Reachable {
    /// A bit for each slot.
    slots: Vec<u64>,
}

/// Every set before one turning: the inverse of the turning.
static BEFORE_TURNING: LazyLock<Box<[u16]>> = LazyLock::new(|| {
    let mut before = vec![0; 1 << CELLS].into_boxed_slice();
    for set in 0..=u16::MAX {
        before[turned(set) as usize] = set;
    }
    before
});

impl Reachable {
    /// Finds all reachable positions.
    pub fn find() -> Reachable {
        let mut reachable = Reachable {
            slots: vec![0; INDEX.slots().div_ceil(64)],
        };
        reachable.add(INDEX.slot(0, 0));
        for marbles in 1..LAYERS {
            positions::for_each(marbles, |position| {
                if reachable.is_reached(position.own, position.other) {
                    reachable.add(position.slot);
                }
            });
        }
        reachable
    }

    /// Whether a position is reachable. Finished positions are not included.
    pub fn contains(&self, position: &Position) -> bool {
        position.to_move().is_some_and(|seat| {
            let sets = [position.marbles(seat), position.marbles(opponent(seat))];
            self.has_image(sets[0], sets[1])
        })
    }

    /// Whether the representative in a slot is reachable.
    pub(crate) fn has_slot(&self, slot: usize) -> bool {
        self.slots[slot / 64] >> (slot % 64) & 1 == 1
    }

    fn add(&mut self, slot: usize) {
        self.slots[slot / 64] |= 1 << (slot % 64);
    }

    /// Whether a slot of this position is known to be reachable. Own sets that
    /// are symmetric have several slots; one of them is marked.
    fn has_image(&self, own: u16, other: u16) -> bool {
        let (_, quarters) = INDEX.block(own);
        let own = turn_tray(own, quarters);
        let other = turn_tray(other, quarters);
        let images = (0..4).map(|quarters| [own, other].map(|set| turn_tray(set, quarters)));
        images
            .filter(|image| image[0] == own)
            .map(|image| INDEX.slot(image[0], image[1]))
            .any(|slot| self.has_slot(slot))
    }

    /// Whether some turn of the other side leads to a position from a reachable
    /// one.
    fn is_reached(&self, own: u16, other: u16) -> bool {
        let [own, other] = [own, other].map(|set| BEFORE_TURNING[set as usize]);
        cells(other).any(|placed| {
            let other = other & !placed.bit();
            if has_line(other) {
                return false;
            }
            let was = |own: u16| !has_line(own) && self.has_image(other, own);
            // Without a slide, and then with the own marble slid back.
            was(own)
                || cells(own).any(|to| {
                    let free = !(own | other);
                    cells(neighbours(to.bit()) & free).any(|from| was(own & !to.bit() | from.bit()))
                })
        })
    }
}
