//! The two boards as text for a terminal.
//!
//! A drawing holds no words: letters of the notation, coordinates and symbols
//! only. Colour never carries anything alone. Taking the escape codes out of a
//! coloured drawing leaves the drawing without colour.

mod canvas;
mod ido;
mod orbito;
#[cfg(test)]
mod tests;

pub use ido::{ido, ido_board};
pub use orbito::orbito;

/// How the terminal shows things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to write escape codes for colours.
    pub colour: bool,
    /// Whether to use characters beyond ASCII.
    pub unicode: bool,
}

impl Style {
    /// One of two spellings: the first needs more than ASCII.
    fn pick<T>(self, unicode: T, ascii: T) -> T {
        if self.unicode { unicode } else { ascii }
    }
}
