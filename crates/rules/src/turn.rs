//! A turn as the list of its parts.

use std::fmt;
use std::slice;

/// Maximum number of parts of a turn in any game: in IDO six steps can be
/// spread over six moves.
pub const MAX_PARTS: usize = 6;

/// A turn: one to six parts, carried out from left to right.
///
/// Two turns are equal when their parts are; they may lead to the same
/// position without being equal.
#[derive(Clone, Copy)]
pub struct Turn<P> {
    // The entries after `len` repeat the first part.
    parts: [P; MAX_PARTS],
    len: u8,
}

impl<P: Copy> Turn<P> {
    /// A turn of a single part.
    pub fn new(part: P) -> Turn<P> {
        Turn {
            parts: [part; MAX_PARTS],
            len: 1,
        }
    }

    /// The turn with these parts; `None` when there are none or too many.
    pub fn from_parts(parts: &[P]) -> Option<Turn<P>> {
        let (&first, rest) = parts.split_first()?;
        let mut turn = Turn::new(first);
        rest.iter().all(|&part| turn.push(part)).then_some(turn)
    }

    /// Adds a part at the end. Returns whether there was room for it.
    pub fn push(&mut self, part: P) -> bool {
        let Some(place) = self.parts.get_mut(self.len as usize) else {
            return false;
        };
        *place = part;
        self.len += 1;
        true
    }

    /// The parts in the order in which they are carried out.
    pub fn parts(&self) -> &[P] {
        &self.parts[..self.len as usize]
    }
}

impl<'t, P: Copy> IntoIterator for &'t Turn<P> {
    type Item = &'t P;
    type IntoIter = slice::Iter<'t, P>;

    fn into_iter(self) -> slice::Iter<'t, P> {
        self.parts().iter()
    }
}

impl<P: Copy + PartialEq> PartialEq for Turn<P> {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl<P: Copy + Eq> Eq for Turn<P> {}

impl<P: Copy + fmt::Debug> fmt::Debug for Turn<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.parts()).finish()
    }
}
