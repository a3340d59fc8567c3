//! Successors of a position as sets of cells.

use kinetic_rules::orbito::{EXTRA_TURNINGS, cells, has_line, neighbours, turned};

use crate::index::INDEX;

/// The result of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The game continues; the slot of the position.
    Slot(usize),
    /// The game is over.
    Over(End),
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Whether there is a line of the side that made the turn.
    pub ours: bool,
    /// Whether there is a line of the other side.
    pub theirs: bool,
    /// The number of extra turnings before it.
    pub extra: usize,
}

/// Calls `visit` for each turn of the side that has `own`.
pub fn for_each(own: u16, other: u16, mut visit: impl FnMut(After)) {
    let mut place_all = |other: u16| {
        let theirs = turned(other);
        for cell in cells(!(own | other)) {
            visit(after(turned(own | cell.bit()), theirs));
        }
    };
    place_all(other);
    let free = !(own | other);
    for from in cells(other & neighbours(free)) {
        for to in cells(neighbours(from.bit()) & free) {
            place_all(other & !from.bit() | to.bit());
        }
    }
}

fn after(mut ours: u16, mut theirs: u16) -> After {
    let full = ours | theirs == u16::MAX;
    let turnings = if full { EXTRA_TURNINGS } else { 0 };
    for extra in 0..=turnings {
        let end = End {
            ours: has_line(ours),
            theirs: has_line(theirs),
            extra,
        };
        if end.ours || end.theirs || full && extra == turnings {
            return After::Over(end);
        }
        if full {
            (ours, theirs) = (turned(ours), turned(theirs));
        }
    }
    After::Slot(INDEX.slot(theirs, ours))
}
