//! The two boards as text for a terminal.
//!
//! A drawing contains no words: only letters of the notation, coordinates and
//! symbols. Colour is never the only carrier of information. Removing the
//! escape codes from a coloured drawing leaves the drawing without colour.

mod canvas;
mod ido;
mod orbito;
#[cfg(test)]
mod tests;

pub use ido::{ido, ido_board};
pub use orbito::orbito;

/// The capabilities of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to write escape codes for colours.
    pub colour: bool,
    /// Whether to use characters beyond ASCII.
    pub unicode: bool,
}

impl Style {
    /// Chooses between a Unicode and an ASCII form.
    fn pick<T>(self, unicode: T, ascii: T) -> T {
        if self.unicode { unicode } else { ascii }
    }
}
