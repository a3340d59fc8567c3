//! Boards: the contents of a board file and the geometry derived from them.

use std::ops::Range;
use std::sync::{Arc, LazyLock};

#[cfg(feature = "toml")]
use super::board_file;
use super::geometry::Place;
use super::unit::UNITS;
use super::{BoardError, Direction, Kind, Size, Unit, Units};
use crate::Seat;

/// The description of a board as given in a board file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The name of the board, used in records.
    pub name: String,
    /// The number of files, and of ranks.
    pub size: usize,
    /// Where printed lines run (I-2).
    pub lines: Grid,
    /// Width and height of the frame (I-3).
    pub frame_size: usize,
    /// Where the frame's bars run, counted from its own south-west corner.
    pub bars: Grid,
    /// The place of the frame at the start of a game.
    pub frame_start: Unit,
    /// The first and the last place of the frame.
    pub travel: [Unit; 2],
    /// Start and goal lines by seat (I-6).
    pub seats: [SeatLines; Seat::MAX],
}

/// Lines in both directions, in units from an edge, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Distances from the west edge of lines that run north and south.
    pub vertical: Vec<usize>,
    /// Distances from the south edge of lines that run east and west.
    pub horizontal: Vec<usize>,
}

/// The two lines of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLines {
    /// Blocks enter over this line.
    pub start: EdgeLine,
    /// Blocks arrive over this line.
    pub goal: EdgeLine,
}

/// A line along an edge of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeLine {
    /// The edge on which the line lies.
    pub edge: Direction,
    /// The units that have the line as an edge.
    pub units: Units,
}

/// A validated board (I-7) with its derived geometry.
#[derive(Debug)]
pub struct Board {
    layout: Layout,
    places: Vec<Place>,
    /// The index into `places` of the place whose corner is a unit.
    place_index: [u8; UNITS],
    /// The units along each edge of the field.
    edges: [Units; 4],
}

/// Marks units that are not a place of the frame.
const NO_PLACE: u8 = u8::MAX;

/// The number of units of each start and goal line of the built-in boards.
const LINE_LENGTH: usize = 3;

static CLASSIC: LazyLock<Arc<Board>> =
    LazyLock::new(|| built_in("classic", 8, &[0, 2, 3, 5, 6, 8], 6, &[0, 2, 4, 6]));
static GRAND: LazyLock<Arc<Board>> =
    LazyLock::new(|| built_in("grand", 10, &[0, 2, 3, 5, 7, 8, 10], 8, &[0, 2, 4, 6, 8]));

/// The boards that come with the crate. `boards/*.toml` describe the same
/// boards in the format for custom ones; a test compares the two.
fn built_in(
    name: &str,
    size: usize,
    lines: &[usize],
    frame_size: usize,
    bars: &[usize],
) -> Arc<Board> {
    let grid = |lines: &[usize]| Grid {
        vertical: lines.to_vec(),
        horizontal: lines.to_vec(),
    };
    let (first, last) = (0..LINE_LENGTH, size - LINE_LENGTH..size);
    let line = |edge: Direction, along: &Range<usize>| EdgeLine {
        edge,
        units: along
            .clone()
            .map(|at| match edge {
                Direction::North => Unit::new(at, size - 1),
                Direction::East => Unit::new(size - 1, at),
                Direction::South => Unit::new(at, 0),
                Direction::West => Unit::new(0, at),
            })
            .collect(),
    };
    let seat = |start, goal| SeatLines { start, goal };
    let layout = Layout {
        name: name.to_owned(),
        size,
        lines: grid(lines),
        frame_size,
        bars: grid(bars),
        frame_start: Unit::new(1, 1),
        travel: [Unit::new(0, 0), Unit::new(2, 2)],
        seats: [
            seat(line(Direction::South, &last), line(Direction::West, &last)),
            seat(line(Direction::West, &first), line(Direction::North, &last)),
            seat(
                line(Direction::North, &first),
                line(Direction::East, &first),
            ),
            seat(line(Direction::East, &last), line(Direction::South, &first)),
        ],
    };
    Arc::new(Board::new(layout).expect("the built-in boards are checked by the crate's tests"))
}

impl Board {
    /// The board of 8 × 8 units (`boards/classic.toml`).
    pub fn classic() -> Arc<Board> {
        CLASSIC.clone()
    }

    /// The board of 10 × 10 units (`boards/grand.toml`).
    pub fn grand() -> Arc<Board> {
        GRAND.clone()
    }

    /// The names of the built-in boards.
    pub const NAMES: [&'static str; 2] = ["classic", "grand"];

    /// The built-in board with this name.
    pub fn by_name(name: &str) -> Option<Arc<Board>> {
        match name {
            "classic" => Some(Board::classic()),
            "grand" => Some(Board::grand()),
            _ => None,
        }
    }

    /// Reads and checks a board file. A custom board may not use the name of a
    /// built-in one: records refer to boards by name, so two boards with the
    /// same name would be confused.
    ///
    /// # Errors
    /// When the file is malformed, its name belongs to a different board, or
    /// it describes a board that I-7 refuses.
    ///
    /// ```
    /// use kinetic_rules::ido::{Board, BoardError};
    ///
    /// let refused = Board::from_toml("format = 1").unwrap_err();
    /// assert!(matches!(refused, BoardError::Malformed { line: 1, .. }));
    /// ```
    #[cfg(feature = "toml")]
    pub fn from_toml(text: &str) -> Result<Arc<Board>, BoardError> {
        let board = Board::new(Layout::from_toml(text)?)?;
        match Board::by_name(&board.layout.name) {
            Some(known) if known.layout == board.layout => Ok(known),
            Some(_) => Err(BoardError::NameTaken {
                found: board.layout.name,
            }),
            None => Ok(Arc::new(board)),
        }
    }

    /// Opens a board by a built-in name or by the text of a board file.
    ///
    /// # Errors
    /// As [`Board::from_toml`].
    #[cfg(feature = "toml")]
    pub fn open(name_or_text: &str) -> Result<Arc<Board>, BoardError> {
        Board::by_name(name_or_text).map_or_else(|| Board::from_toml(name_or_text), Ok)
    }

    /// Validates a layout and computes its geometry.
    ///
    /// # Errors
    /// When I-7 refuses the board: it has a fifth kind of field, it is not the
    /// same for all seats, or a seat could never enter or never arrive.
    pub fn new(layout: Layout) -> Result<Board, BoardError> {
        super::symmetry::check(&layout)?;
        let mut place_index = [NO_PLACE; UNITS];
        let mut places = Vec::new();
        for corner in layout.frame_places() {
            place_index[corner.index()] = places.len() as u8;
            places.push(Place::new(&layout, corner)?);
        }
        let edges = Direction::ALL.map(|edge| {
            layout
                .units()
                .filter(|unit| unit.step(edge, layout.size).is_none())
                .collect()
        });
        let board = Board {
            layout,
            places,
            place_index,
            edges,
        };
        super::reach::check(&board)?;
        Ok(board)
    }

    /// The layout given in the board file.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of files, and of ranks.
    pub fn size(&self) -> usize {
        self.layout.size
    }

    /// The geometry with the frame at a place.
    ///
    /// # Panics
    /// When the frame cannot stand there; see [`Board::has_place`].
    pub fn place(&self, corner: Unit) -> &Place {
        &self.places[self.place_index[corner.index()] as usize]
    }

    /// Whether the frame can stand on a place.
    pub fn has_place(&self, corner: Unit) -> bool {
        self.place_index[corner.index()] != NO_PLACE
    }

    /// All places of the frame, rank by rank from the south-west.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        self.places.iter()
    }

    /// The start line of a seat.
    pub fn start_line(&self, seat: Seat) -> EdgeLine {
        self.layout.seats[seat.index()].start
    }

    /// The goal line of a seat.
    pub fn goal_line(&self, seat: Seat) -> EdgeLine {
        self.layout.seats[seat.index()].goal
    }

    /// Whether a block that leaves the field from a unit in a direction
    /// crosses its owner's goal line (I-23).
    pub fn crosses_goal(&self, seat: Seat, unit: Unit, direction: Direction) -> bool {
        let goal = self.goal_line(seat);
        goal.edge == direction && goal.units.contains(unit)
    }

    /// The units along an edge of the field.
    pub(super) fn edge(&self, edge: Direction) -> Units {
        self.edges[edge as usize]
    }

    /// The fields by kind with the frame on a place: a row of letters
    /// (`S R L B`) for each rank, the northernmost first, as in rule I-5.
    pub fn kinds(&self, corner: Unit) -> Vec<String> {
        let place = self.place(corner);
        let letter = |file, rank| place.kind(Unit::new(file, rank)).letter();
        (0..self.size())
            .rev()
            .map(|rank| (0..self.size()).map(|file| letter(file, rank)).collect())
            .collect()
    }

    /// The number of fields of a kind with the frame at a place.
    pub fn count_fields(&self, corner: Unit, kind: Kind) -> usize {
        self.place(corner)
            .fields()
            .iter()
            .filter(|field| field.kind == kind)
            .count()
    }

    /// The units on which a block of this size may be entered with the frame at
    /// a place, if they are free (I-13).
    pub fn entry(&self, corner: Unit, seat: Seat, size: Size) -> Units {
        self.place(corner).entry(seat, size)
    }
}

impl Layout {
    /// Parses a board file without checking whether the board can be played on.
    ///
    /// # Errors
    /// What is malformed.
    #[cfg(feature = "toml")]
    pub fn from_toml(text: &str) -> Result<Layout, BoardError> {
        board_file::parse(text)
    }

    /// All places of the frame, rank by rank from the south-west.
    pub fn frame_places(&self) -> impl Iterator<Item = Unit> + use<> {
        let [first, last] = self.travel;
        (first.rank()..=last.rank()).flat_map(move |rank| {
            (first.file()..=last.file()).map(move |file| Unit::new(file, rank))
        })
    }
}
