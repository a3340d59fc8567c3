//! Drawings for the full screen: characters with their style, and what a click
//! on each of them means.

use super::Paint;

/// A square of a board: a unit of IDO, a cell of Orbito.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// From the west, from 0.
    pub file: usize,
    /// From the south, from 0.
    pub rank: usize,
}

/// A place on a drawing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square.
    Square(Square),
    /// A goal line.
    Goal,
    /// The frame.
    Frame,
}

/// A character of a picture.
#[derive(Clone, Copy)]
pub struct PictureCell {
    /// The character.
    pub character: char,
    /// Its style.
    pub paint: Paint,
    /// What a click on it means.
    pub spot: Option<Spot>,
}

/// A drawing as a grid of characters.
pub struct Picture {
    /// Its width.
    pub columns: usize,
    /// The rows, one after the other.
    pub cells: Vec<PictureCell>,
}

impl Picture {
    /// Its height.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns.max(1)
    }

    /// What a click on a character means.
    pub fn spot_at(&self, column: usize, row: usize) -> Option<Spot> {
        if column >= self.columns {
            return None;
        }
        self.cells.get(row * self.columns + column)?.spot
    }
}
