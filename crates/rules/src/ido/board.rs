//! Boards: what a board file says, and the geometry that follows from it.

use std::sync::{Arc, LazyLock};

use super::board_file;
use super::geometry::Place;
use super::unit::UNITS;
use super::{BoardError, Direction, Kind, Size, Unit, Units};
use crate::Seat;

/// The description of a board as it stands in a board file.
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

/// A board that has been checked (I-7), with everything that follows from it.
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

static CLASSIC: LazyLock<Arc<Board>> =
    LazyLock::new(|| built_in(include_str!("../../../../boards/classic.toml")));
static GRAND: LazyLock<Arc<Board>> =
    LazyLock::new(|| built_in(include_str!("../../../../boards/grand.toml")));

fn built_in(text: &str) -> Arc<Board> {
    Arc::new(
        Board::from_toml(text).expect("the boards shipped with the crate are checked by its tests"),
    )
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

    /// The board of this name that the crate brings along.
    pub fn by_name(name: &str) -> Option<Arc<Board>> {
        match name {
            "classic" => Some(Board::classic()),
            "grand" => Some(Board::grand()),
            _ => None,
        }
    }

    /// Reads and checks a board file.
    ///
    /// # Errors
    /// When the file is malformed or describes a board that I-7 refuses.
    pub fn from_toml(text: &str) -> Result<Board, BoardError> {
        Board::new(board_file::parse(text)?)
    }

    /// Checks a layout and works out its geometry.
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

    /// What the board file says.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of files, and of ranks.
    pub fn size(&self) -> usize {
        self.layout.size
    }

    /// The geometry with the frame on a place.
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

    /// How many fields of a kind there are with the frame on a place.
    pub fn count_fields(&self, corner: Unit, kind: Kind) -> usize {
        self.place(corner)
            .fields()
            .iter()
            .filter(|field| field.kind == kind)
            .count()
    }

    /// The units on which a block of this size may be entered with the frame
    /// on a place, were they free (I-13).
    pub fn entry(&self, corner: Unit, seat: Seat, size: Size) -> Units {
        self.place(corner).entry(seat, size)
    }
}

impl Layout {
    /// All places of the frame, rank by rank from the south-west.
    pub fn frame_places(&self) -> impl Iterator<Item = Unit> + use<> {
        let [first, last] = self.travel;
        (first.rank()..=last.rank()).flat_map(move |rank| {
            (first.file()..=last.file()).map(move |file| Unit::new(file, rank))
        })
    }
}
