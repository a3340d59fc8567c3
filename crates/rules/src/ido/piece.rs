//! Seats, sizes of blocks and kinds of fields by their names.

use crate::{Arg, Seat, Word};

/// Number of blocks of each size that a player has (I-8).
pub const BLOCKS_OF_A_SIZE: u8 = 3;

/// South (I-6).
pub const RED: Seat = Seat::new(0);
/// West (I-6).
pub const BLUE: Seat = Seat::new(1);
/// North (I-6).
pub const YELLOW: Seat = Seat::new(2);
/// East (I-6).
pub const GREEN: Seat = Seat::new(3);
/// All seats, clockwise from south (I-6).
pub const SEATS: [Seat; 4] = [RED, BLUE, YELLOW, GREEN];

pub(super) const SEAT_NAMES: [&str; 4] = ["red", "blue", "yellow", "green"];
pub(super) const SEAT_LETTERS: [char; 4] = ['r', 'b', 'y', 'g'];

/// The message that names a seat.
pub fn seat_word(seat: Seat) -> Word {
    Word(["seat-red", "seat-blue", "seat-yellow", "seat-green"][seat.index()])
}

/// The size of a block. Both take one unit; a large one is twice as tall
/// (I-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Size {
    /// Steps through small squares.
    Small,
    /// Steps through rectangles.
    Large,
}

impl Size {
    /// Both sizes.
    pub const ALL: [Size; 2] = [Size::Small, Size::Large];

    /// The letter in turns, `S` or `L`.
    pub const fn letter(self) -> char {
        match self {
            Size::Small => 'S',
            Size::Large => 'L',
        }
    }

    /// The kind of field that blocks of this size can enter (I-15).
    pub const fn own_kind(self) -> Kind {
        match self {
            Size::Small => Kind::SmallSquare,
            Size::Large => Kind::Rectangle,
        }
    }

    /// The other size.
    pub const fn other(self) -> Size {
        match self {
            Size::Small => Size::Large,
            Size::Large => Size::Small,
        }
    }
}

impl From<&Size> for Arg {
    fn from(size: &Size) -> Arg {
        Arg::Word(match size {
            Size::Small => "size-small",
            Size::Large => "size-large",
        })
    }
}

/// The kind of a field (I-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One unit.
    SmallSquare,
    /// Two units.
    Rectangle,
    /// Three units around a corner.
    Angle,
    /// Four units in a square.
    BigSquare,
}

impl Kind {
    /// The letter in drawings of the fields: `S R L B`.
    pub const fn letter(self) -> char {
        match self {
            Kind::SmallSquare => 'S',
            Kind::Rectangle => 'R',
            Kind::Angle => 'L',
            Kind::BigSquare => 'B',
        }
    }
}

impl From<&Kind> for Arg {
    fn from(kind: &Kind) -> Arg {
        Arg::Word(match kind {
            Kind::SmallSquare => "kind-small-square",
            Kind::Rectangle => "kind-rectangle",
            Kind::Angle => "kind-angle",
            Kind::BigSquare => "kind-big-square",
        })
    }
}
