//! The player to move, and the effect of moving a single block.

use super::geometry::Place;
use super::{Options, Side, Size, Unit, Units, keys};
use crate::Seat;

/// The seat to move and the state that is constant during the turn.
#[derive(Clone, Copy)]
pub(super) struct Mover<'a> {
    pub place: &'a Place,
    pub seat: Seat,
    pub options: Options,
    /// The units of all blocks that are not the mover's.
    pub others: Units,
    /// The steps of the turn (I-14).
    pub steps: u8,
}

impl Mover<'_> {
    /// The units on which a block may not stop while the mover's own blocks,
    /// including itself, stand on `own`.
    pub fn barred(&self, own: Units, block: Unit) -> Units {
        let taken = own | self.others;
        if self.options.different_owners {
            // A stop beside an own block in a rectangle is forbidden (I-17).
            taken | self.place.other_halves(own - Units::one(block))
        } else {
            taken
        }
    }

    /// A block goes over the goal line: it has arrived or, out of order, goes
    /// back to the reserve (I-28). Returns the change of the hash.
    pub fn bring_home(&self, side: &mut Side, size: Size, from: Unit) -> u64 {
        let arrived = side.arrived(size);
        let accepted = self.options.accepts(side, size);
        side.remove(size, from);
        let mut change = keys::block(self.seat, size, from);
        if accepted {
            side.set_arrived(size, arrived + 1);
            change ^= keys::arrived(self.seat, size, arrived);
            change ^= keys::arrived(self.seat, size, arrived + 1);
        }
        change
    }

    /// Whether the mover has won with this side, so that nothing follows
    /// (I-26).
    pub fn has_won(&self, side: &Side) -> bool {
        side.arrivals() >= self.options.target()
    }
}
