//! Units of the field and sets of them.
//!
//! Units are numbered with ten to a rank whatever the size of the board, so
//! that a unit means the same on every board and a set fits into 128 bits:
//!
//! ```text
//!   ⋮   ⋮   ⋮
//!  20  21  22 …   rank 3
//!  10  11  12 …   rank 2
//!   0   1   2 …   rank 1
//!   a   b   c
//! ```

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::{Arg, ParseSquareError};

/// Maximum number of files and of ranks of a board.
pub const MAX_SIZE: usize = 10;
/// Number of different [`Unit`]s.
pub(super) const UNITS: usize = MAX_SIZE * MAX_SIZE;

/// A unit square, named by file and rank: `a1` to `j10`.
///
/// ```
/// use kinetic_rules::ido::{Direction, Unit};
///
/// let unit: Unit = "c10".parse()?;
/// assert_eq!((unit.file(), unit.rank()), (2, 9));
/// assert_eq!(unit.step(Direction::South, 10), Some(Unit::new(2, 8)));
/// assert!("c11".parse::<Unit>().is_err());
/// # Ok::<(), kinetic_rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

impl Unit {
    /// The unit in this file and rank, both counted from 0.
    ///
    /// # Panics
    /// When file or rank is not below [`MAX_SIZE`].
    pub const fn new(file: usize, rank: usize) -> Unit {
        assert!(file < MAX_SIZE && rank < MAX_SIZE);
        Unit((rank * MAX_SIZE + file) as u8)
    }

    pub(super) const fn from_index(index: u8) -> Unit {
        debug_assert!((index as usize) < UNITS);
        Unit(index)
    }

    /// The number of the unit, below 100.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 0 in the west.
    pub const fn file(self) -> usize {
        self.index() % MAX_SIZE
    }

    /// The rank, from 0 in the south.
    pub const fn rank(self) -> usize {
        self.index() / MAX_SIZE
    }

    /// Reads the name of a unit at the beginning of a text and returns the
    /// rest. A `1` is never cut off a `10`.
    pub fn parse_prefix(text: &str) -> Option<(Unit, &str)> {
        let mut bytes = text.bytes();
        let file = bytes.next()?.checked_sub(b'a')? as usize;
        let digit = bytes.next().filter(u8::is_ascii_digit)?;
        let rank = digit.checked_sub(b'1')? as usize;
        let (rank, length) = if rank == 0 && bytes.next() == Some(b'0') {
            (9, 3)
        } else {
            (rank, 2)
        };
        (file < MAX_SIZE).then(|| (Unit::new(file, rank), &text[length..]))
    }

    /// The unit next to this one on a board of this size, if there is one.
    pub fn step(self, direction: Direction, size: usize) -> Option<Unit> {
        let (file, rank) = (self.file(), self.rank());
        match direction {
            Direction::North => (rank + 1 < size).then(|| Unit::new(file, rank + 1)),
            Direction::East => (file + 1 < size).then(|| Unit::new(file + 1, rank)),
            Direction::South => (rank > 0).then(|| Unit::new(file, rank - 1)),
            Direction::West => (file > 0).then(|| Unit::new(file - 1, rank)),
        }
    }

    /// The image under the quarter turn that maps south to west.
    pub(super) fn turned(self, size: usize) -> Unit {
        Unit::new(self.rank(), size - 1 - self.file())
    }
}

impl FromStr for Unit {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Unit, ParseSquareError> {
        match Unit::parse_prefix(text) {
            Some((unit, "")) => Ok(unit),
            _ => Err(ParseSquareError),
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            (b'a' + self.file() as u8) as char,
            self.rank() + 1
        )
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<&Unit> for Arg {
    fn from(unit: &Unit) -> Arg {
        Arg::Text(unit.to_string())
    }
}

/// A set of units: a 128-bit bitboard.
///
/// ```
/// use kinetic_rules::ido::{Unit, Units};
///
/// let corner: Units = [Unit::new(0, 0), Unit::new(1, 0)].into_iter().collect();
/// let both = corner | Units::one(Unit::new(7, 7));
/// assert_eq!(both.len(), 3);
/// assert_eq!(both - corner, Units::one(Unit::new(7, 7)));
/// let names: Vec<String> = both.into_iter().map(|unit| unit.to_string()).collect();
/// assert_eq!(names, ["a1", "b1", "h8"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Units(pub(super) u128);

impl Units {
    /// No unit.
    pub const EMPTY: Units = Units(0);

    /// The set of a single unit.
    pub const fn one(unit: Unit) -> Units {
        Units(1 << unit.0)
    }

    /// Whether a unit is in the set.
    pub const fn contains(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    /// Adds a unit.
    pub fn insert(&mut self, unit: Unit) {
        self.0 |= 1 << unit.0;
    }

    /// Whether the set has no unit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of units in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// All units moved by one in a direction. The edge of the board is not
    /// checked: callers remove the units that would leave it.
    pub(super) const fn moved(self, direction: Direction) -> Units {
        match direction {
            Direction::North => Units(self.0 << MAX_SIZE),
            Direction::East => Units(self.0 << 1),
            Direction::South => Units(self.0 >> MAX_SIZE),
            Direction::West => Units(self.0 >> 1),
        }
    }

    /// The units from a1 upwards, rank by rank.
    pub fn iter(self) -> UnitsIter {
        UnitsIter(self.0)
    }
}

/// The units of a set, from a1 upwards.
#[derive(Clone, Debug)]
pub struct UnitsIter(u128);

impl Iterator for UnitsIter {
    type Item = Unit;

    fn next(&mut self) -> Option<Unit> {
        if self.0 == 0 {
            return None;
        }
        let unit = Unit(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(unit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for UnitsIter {}

impl IntoIterator for Units {
    type Item = Unit;
    type IntoIter = UnitsIter;

    fn into_iter(self) -> UnitsIter {
        self.iter()
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Units {
        let mut set = Units::EMPTY;
        set.extend(units);
        set
    }
}

impl Extend<Unit> for Units {
    fn extend<I: IntoIterator<Item = Unit>>(&mut self, units: I) {
        units.into_iter().for_each(|unit| self.insert(unit));
    }
}

impl BitOr for Units {
    type Output = Units;

    /// The units of both sets.
    fn bitor(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }
}

impl BitAnd for Units {
    type Output = Units;

    /// The units that are in both sets.
    fn bitand(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }
}

impl Sub for Units {
    type Output = Units;

    /// The units of this set that are not in the other.
    fn sub(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }
}

impl BitOrAssign for Units {
    fn bitor_assign(&mut self, other: Units) {
        *self = *self | other;
    }
}

impl BitAndAssign for Units {
    fn bitand_assign(&mut self, other: Units) {
        *self = *self & other;
    }
}

impl SubAssign for Units {
    fn sub_assign(&mut self, other: Units) {
        *self = *self - other;
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A direction in which the frame can move, and an edge of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "toml", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    any(feature = "serde", feature = "toml"),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards later files.
    East,
    /// Towards lower ranks.
    South,
    /// Towards earlier files.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// The next direction clockwise.
    pub fn clockwise(self) -> Direction {
        Direction::ALL[(self as usize + 1) % 4]
    }

    /// The letter in turns: `n e s w`.
    pub fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self as usize]
    }

    /// The direction with this letter.
    pub fn from_letter(letter: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.letter() == letter)
    }
}
