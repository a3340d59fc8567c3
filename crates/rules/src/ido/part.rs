//! Parts of turns.

use std::fmt;

use super::{Direction, Size, Unit};

/// A part of a turn. Only moves can be joined to a turn of several parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A block goes from the reserve to a unit (I-13): `S@f1`.
    Enter {
        /// The size of the block.
        size: Size,
        /// The unit on which it is put.
        at: Unit,
    },
    /// The block on a unit goes to another by the shortest way: `f1f3`.
    Move {
        /// Where the block stands.
        from: Unit,
        /// Where it stops.
        to: Unit,
    },
    /// The block on a unit goes over its goal line by the shortest way (I-20):
    /// `a7x`.
    Home {
        /// Where the block stands.
        from: Unit,
    },
    /// The frame moves by a unit (I-21): `>n`.
    Shift(Direction),
    /// Nothing is done (I-12): `--`.
    Pass,
}

impl Part {
    /// The units that the part names.
    pub(super) fn units(self) -> impl Iterator<Item = Unit> {
        let (first, second) = match self {
            Part::Enter { at, .. } => (Some(at), None),
            Part::Move { from, to } => (Some(from), Some(to)),
            Part::Home { from } => (Some(from), None),
            Part::Shift(_) | Part::Pass => (None, None),
        };
        first.into_iter().chain(second)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Enter { size, at } => write!(f, "{}@{at}", size.letter()),
            Part::Move { from, to } => write!(f, "{from}{to}"),
            Part::Home { from } => write!(f, "{from}x"),
            Part::Shift(direction) => write!(f, ">{}", direction.letter()),
            Part::Pass => f.write_str("--"),
        }
    }
}
