//! Enumeration of all positions with a number of marbles, up to symmetry.

use kinetic_rules::orbito::has_line;

use crate::free::Free;
use crate::index::{INDEX, turn_tray};

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
