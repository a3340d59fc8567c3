//! The blocks of one seat, packed into eight bytes, and the effect of moving
//! one of them.

use super::geometry::Place;
use super::piece::BLOCKS_OF_A_SIZE;
use super::{Options, Size, Unit, Units, keys};
use crate::Seat;

/// Where the blocks of one seat are.
///
/// ```text
///   byte   0   1   2   3   4   5     6         7
///        small blocks  large blocks  arrived   arrived
///        on the field  on the field  small     large
/// ```
///
/// Units stand in ascending order, with 255 for blocks that are not on
/// the field, so that equal sides have equal bytes. Blocks that are neither on
/// the field nor arrived are in the reserve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Side([u8; 8]);

/// Marks a block that is not on the field. Sorts after every unit.
pub(super) const NOT_ON_FIELD: u8 = u8::MAX;

/// Short, for the tables below.
const NONE: u8 = NOT_ON_FIELD;

impl Default for Side {
    /// All blocks in the reserve (I-8).
    fn default() -> Side {
        Side([NONE, NONE, NONE, NONE, NONE, NONE, 0, 0])
    }
}

impl Side {
    /// The numbers of the units of a size, with [`NOT_ON_FIELD`] for the rest.
    pub(super) fn slots(&self, size: Size) -> [u8; 3] {
        let at = 3 * size as usize;
        [self.0[at], self.0[at + 1], self.0[at + 2]]
    }

    /// Puts the blocks of a size on these units, given in any order.
    pub(super) fn set_slots(&mut self, size: Size, [mut a, mut b, mut c]: [u8; 3]) {
        (a, b) = (a.min(b), a.max(b));
        (b, c) = (b.min(c), b.max(c));
        (a, b) = (a.min(b), a.max(b));
        let at = 3 * size as usize;
        self.0[at..at + 3].copy_from_slice(&[a, b, c]);
    }

    /// The units of the blocks of a size on the field, ascending.
    pub fn units(&self, size: Size) -> impl Iterator<Item = Unit> + use<> {
        self.slots(size)
            .into_iter()
            .take_while(|&slot| slot != NONE)
            .map(Unit::from_index)
    }

    /// The units of all blocks on the field.
    pub fn occupied(&self) -> Units {
        self.units_of(Size::Small) | self.units_of(Size::Large)
    }

    /// The units of the blocks of a size on the field, as a set.
    pub fn units_of(&self, size: Size) -> Units {
        self.units(size).collect()
    }

    /// The size of the block on a unit, if one of this side stands there.
    pub fn size_on(&self, unit: Unit) -> Option<Size> {
        Size::ALL
            .into_iter()
            .find(|&size| self.slots(size).contains(&(unit.index() as u8)))
    }

    /// The number of blocks of a size on the field.
    pub fn on_field(&self, size: Size) -> usize {
        self.units(size).count()
    }

    /// The number of blocks on the field, which is also the number of steps in
    /// a turn (I-14).
    pub fn steps(&self) -> u8 {
        self.0[..6].iter().filter(|&&slot| slot != NONE).count() as u8
    }

    /// The number of blocks of a size that have arrived.
    pub fn arrived(&self, size: Size) -> u8 {
        self.0[6 + size as usize]
    }

    /// The number of blocks that have arrived.
    pub fn arrivals(&self) -> u8 {
        self.0[6] + self.0[7]
    }

    /// The number of blocks of a size in the reserve.
    pub fn reserve(&self, size: Size) -> u8 {
        BLOCKS_OF_A_SIZE - self.on_field(size) as u8 - self.arrived(size)
    }

    pub(super) fn set_arrived(&mut self, size: Size, count: u8) {
        self.0[6 + size as usize] = count;
    }

    /// Puts a block from the reserve on a unit.
    pub(super) fn place(&mut self, size: Size, unit: Unit) {
        let [a, b, c] = self.slots(size);
        debug_assert_eq!(c, NONE, "no block is left in the reserve");
        let _ = c;
        self.set_slots(size, [a, b, unit.index() as u8]);
    }

    /// Takes a block off a unit into the reserve.
    pub(super) fn remove(&mut self, size: Size, unit: Unit) {
        self.replace(size, unit, NONE);
    }

    /// Moves a block to another unit.
    pub(super) fn relocate(&mut self, size: Size, from: Unit, to: Unit) {
        self.replace(size, from, to.index() as u8);
    }

    fn replace(&mut self, size: Size, from: Unit, with: u8) {
        let from = from.index() as u8;
        let slots = self.slots(size);
        debug_assert!(slots.contains(&from));
        self.set_slots(
            size,
            slots.map(|slot| if slot == from { with } else { slot }),
        );
    }

    /// The side as a number: equal for equal sides.
    pub(super) fn key(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    /// The blocks of one size from this side and those of the other size from
    /// the other.
    pub(super) fn joined(self, size: Size, other: Side) -> Side {
        let (small, large) = match size {
            Size::Small => (self, other),
            Size::Large => (other, self),
        };
        const SMALL: u64 = 0x00ff_0000_00ff_ffff;
        Side((small.key() & SMALL | large.key() & !SMALL).to_le_bytes())
    }
}

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
