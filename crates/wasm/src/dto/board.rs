//! Boards and positions, with everything needed to draw them.

use serde::Serialize;

use super::{Direction, SeatName, Size, Square};

/// The board of a game: everything that never changes during a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Board {
    /// A board of IDO.
    Ido(IdoBoard),
    /// The tray of Orbito.
    Orbito(OrbitoBoard),
}

/// A start or goal line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EdgeLine {
    /// The edge of the board that it lies on.
    pub edge: Direction,
    /// Its units.
    pub units: Vec<Square>,
}

/// The printed lines of a board, as distances in units from its west (x) and
/// south (y) edges.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lines {
    /// Vertical lines.
    pub x: Vec<usize>,
    /// Horizontal lines.
    pub y: Vec<usize>,
}

/// The frame. Its bars are given as distances in units from its own south-west
/// corner.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Frame {
    /// Length of a side, in units.
    pub size: usize,
    /// Vertical bars.
    pub x: Vec<usize>,
    /// Horizontal bars.
    pub y: Vec<usize>,
}

/// A seat of an IDO board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IdoSeat {
    /// The seat.
    pub seat: SeatName,
    /// Its letter in position notation.
    pub letter: char,
    /// The line where its blocks enter.
    pub start: EdgeLine,
    /// The line where its blocks arrive.
    pub goal: EdgeLine,
}

/// An IDO board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IdoBoard {
    /// The name of the board.
    pub name: String,
    /// Length of a side, in units.
    pub size: usize,
    /// Its printed lines.
    pub lines: Lines,
    /// The frame that lies on it.
    pub frame: Frame,
    /// All places where the frame can be, each named by the unit under its
    /// south-west corner.
    pub places: Vec<Square>,
    /// The seats around it.
    pub seats: Vec<IdoSeat>,
}

/// A seat of Orbito.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrbitoSeat {
    /// The seat.
    pub seat: SeatName,
    /// Its letter in position notation.
    pub letter: char,
}

/// The Orbito tray.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrbitoBoard {
    /// Length of a side, in cells.
    pub size: usize,
    /// The cells of each ring, in the direction of rotation.
    pub rings: Vec<Vec<Square>>,
    /// The seats.
    pub seats: Vec<OrbitoSeat>,
}

/// A position, with everything needed to draw it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum View {
    /// A position of IDO.
    Ido(IdoView),
    /// A position of Orbito.
    Orbito(OrbitoView),
}

/// An IDO position, with everything needed to draw it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct IdoView {
    /// The position in notation.
    pub text: String,
    /// The seat to move; null when the game is over.
    pub to_move: Option<SeatName>,
    /// Place of the frame: the unit under its south-west corner.
    pub frame: Square,
    /// Number of turns for which the frame has to rest.
    pub rest: u8,
    /// Number of blocks that must arrive to win.
    pub target: u8,
    /// The order of sizes in which blocks must arrive; null for any order.
    pub order: Option<Vec<Size>>,
    /// Whether blocks of the same seat may not share a rectangle (I-17).
    pub different_owners: bool,
    /// The blocks of each seat that takes part, in turn order.
    pub sides: Vec<IdoSide>,
    /// Kind of field of each unit, one string per rank from the north, with the
    /// letters S, R, L and B.
    pub kinds: Vec<String>,
    /// The winner; null when there is none.
    pub winner: Option<SeatName>,
}

/// The blocks of one seat. Pairs are numbers of small and of large blocks.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IdoSide {
    /// The seat.
    pub seat: SeatName,
    /// Whether the seat has left the game.
    pub out: bool,
    /// The units of its small blocks.
    pub small: Vec<Square>,
    /// The units of its large blocks.
    pub large: Vec<Square>,
    /// Blocks in reserve: small, large.
    pub reserve: (u8, u8),
    /// Blocks that have arrived: small, large.
    pub arrived: (u8, u8),
    /// Number of blocks that have arrived, of both sizes.
    pub arrivals: u8,
    /// Number of steps this seat would have in a turn.
    pub steps: u8,
}

/// An Orbito position, with everything needed to draw it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrbitoView {
    /// The position in notation; during a turn, that before the turn.
    pub text: String,
    /// The seat to move; null when the game is over.
    pub to_move: Option<SeatName>,
    /// The cells of the white marbles.
    pub white: Vec<Square>,
    /// The cells of the black marbles.
    pub black: Vec<Square>,
    /// Marbles not placed yet.
    pub hand: Hand,
    /// Complete lines of four.
    pub lines_of_four: Vec<LineOfFour>,
    /// The tray after each extra turning when it is full (O-8), up to the first
    /// complete line.
    pub extra_turnings: Vec<ExtraTurning>,
    /// Whether the game is over.
    pub over: bool,
    /// The winner; null when there is none.
    pub winner: Option<SeatName>,
}

/// Number of marbles not placed yet.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hand {
    /// White marbles.
    pub white: u32,
    /// Black marbles.
    pub black: u32,
}

/// A complete line of four.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineOfFour {
    /// The owner of the marbles.
    pub seat: SeatName,
    /// Their cells.
    pub cells: Vec<Square>,
}

/// The tray after an extra turning.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExtraTurning {
    /// The cells of the white marbles.
    pub white: Vec<Square>,
    /// The cells of the black marbles.
    pub black: Vec<Square>,
    /// Complete lines of four.
    pub lines_of_four: Vec<LineOfFour>,
}
