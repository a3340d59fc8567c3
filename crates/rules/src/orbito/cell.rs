//! Cells of the tray and sets of them.
//!
//! ```text
//!  4 │ 12 13 14 15        outer ring, counter-clockwise:
//!  3 │  8  9 10 11          a4 a3 a2 a1 b1 c1 d1 d2 d3 d4 c4 b4
//!  2 │  4  5  6  7        inner ring:
//!  1 │  0  1  2  3          b3 b2 c2 c3
//!    └────────────
//!       a  b  c  d
//! ```
//!
//! A set of cells is a 16-bit bitboard, with a1 the lowest bit.

use std::fmt;
use std::str::FromStr;

use crate::{Arg, ParseSquareError};

/// One of the 16 cells, named by file and rank: `a1` to `d4`.
///
/// ```
/// use kinetic_rules::orbito::{Cell, turned};
///
/// let cell: Cell = "a4".parse()?;
/// // One turning of the outer ring takes a marble from a4 to a3 (O-5).
/// assert_eq!(turned(cell.bit()), "a3".parse::<Cell>()?.bit());
/// # Ok::<(), kinetic_rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this file and rank, both counted from 0.
    ///
    /// # Panics
    /// When file or rank is not below 4.
    pub const fn new(file: usize, rank: usize) -> Cell {
        assert!(file < 4 && rank < 4);
        Cell((rank * 4 + file) as u8)
    }

    /// All cells from a1 to d4, rank by rank.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..16).map(Cell)
    }

    /// The number of the cell, below 16.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 0 for a.
    pub const fn file(self) -> usize {
        self.index() % 4
    }

    /// The rank, from 0 for 1.
    pub const fn rank(self) -> usize {
        self.index() / 4
    }

    /// The set of this cell alone.
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The image under the quarter turn that maps a1 to a4.
    pub(super) const fn quarter(self) -> Cell {
        Cell::new(self.rank(), 3 - self.file())
    }
}

impl FromStr for Cell {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Cell, ParseSquareError> {
        match text.as_bytes() {
            &[file @ b'a'..=b'd', rank @ b'1'..=b'4'] => {
                Ok(Cell::new((file - b'a').into(), (rank - b'1').into()))
            }
            _ => Err(ParseSquareError),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            (b'a' + self.file() as u8) as char,
            self.rank() + 1
        )
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<&Cell> for Arg {
    fn from(cell: &Cell) -> Arg {
        Arg::Text(cell.to_string())
    }
}

/// The cells of a set, from a1 upwards.
pub fn cells(set: u16) -> impl Iterator<Item = Cell> {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let cell = Cell(left.trailing_zeros() as u8);
            left &= left - 1;
            cell
        })
    })
}

const FILE_A: u16 = 0x1111;
const FILE_D: u16 = 0x8888;

/// The cells that share an edge with some cell of a set.
pub const fn neighbours(set: u16) -> u16 {
    (set << 4) | (set >> 4) | ((set & !FILE_D) << 1) | ((set & !FILE_A) >> 1)
}

/// The cells in the order in which marbles travel (O-5).
const OUTER_RING: [u8; 12] = [12, 8, 4, 0, 1, 2, 3, 7, 11, 15, 14, 13];
const INNER_RING: [u8; 4] = [9, 5, 6, 10];

/// The cell of a marble after one turning.
pub(super) const fn next_on_ring(cell: usize) -> usize {
    let mut at = 0;
    while at < OUTER_RING.len() {
        if OUTER_RING[at] as usize == cell {
            return OUTER_RING[(at + 1) % OUTER_RING.len()] as usize;
        }
        at += 1;
    }
    at = 0;
    while INNER_RING[at] as usize != cell {
        at += 1;
    }
    INNER_RING[(at + 1) % INNER_RING.len()] as usize
}

/// The cells of the marbles of each half of the tray after one turning.
static TURNED: [[u16; 256]; 2] = [turned_half(0), turned_half(8)];

const fn turned_half(first: usize) -> [u16; 256] {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut bit = 0;
        while bit < 8 {
            if set >> bit & 1 == 1 {
                table[set] |= 1 << next_on_ring(first + bit);
            }
            bit += 1;
        }
        set += 1;
    }
    table
}

/// A set of cells after one turning of the board (O-5).
pub fn turned(set: u16) -> u16 {
    TURNED[0][(set & 0xff) as usize] | TURNED[1][(set >> 8) as usize]
}

/// Whether a set contains a row, a column or a long diagonal (O-6).
pub const fn has_line(set: u16) -> bool {
    const DIAGONAL: u16 = 0x8421;
    const ANTIDIAGONAL: u16 = 0x1248;
    let pairs = set & set >> 1;
    let rows = pairs & pairs >> 2 & FILE_A;
    let columns = set & set >> 4;
    let columns = columns & columns >> 8;
    (rows | columns & 0xf) != 0 || set & DIAGONAL == DIAGONAL || set & ANTIDIAGONAL == ANTIDIAGONAL
}
