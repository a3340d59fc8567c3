//! Boards and positions as they are drawn.

use serde::Serialize;

use super::{Direction, SeatName, Size, Square};

/// What never changes during a game.
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
    /// The edge of the board on which it lies.
    pub edge: Direction,
    /// Its units.
    pub units: Vec<Square>,
}

/// The printed lines of a board, as distances from the west (x) and south (y)
/// edges in units.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lines {
    /// Vertical lines.
    pub x: Vec<usize>,
    /// Horizontal lines.
    pub y: Vec<usize>,
}

/// The frame. Its bars are counted from its own south-west corner.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Frame {
    /// Units a side.
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
    /// Its letter in the texts of positions.
    pub letter: char,
    /// Where its blocks enter.
    pub start: EdgeLine,
    /// Where its blocks leave the board.
    pub goal: EdgeLine,
}

/// The parts of an IDO board that never change during a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IdoBoard {
    /// The name of the board.
    pub name: String,
    /// Units a side.
    pub size: usize,
    /// Its printed lines.
    pub lines: Lines,
    /// The frame that lies on it.
    pub frame: Frame,
    /// All places of the frame, by the unit under its south-west corner.
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
    /// Its letter in the texts of positions.
    pub letter: char,
}

/// The parts of the Orbito tray that never change.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrbitoBoard {
    /// Cells a side.
    pub size: usize,
    /// The cells of each ring in the order in which a marble travels when the
    /// rings turn.
    pub rings: Vec<Vec<Square>>,
    /// The seats.
    pub seats: Vec<OrbitoSeat>,
}

/// A position as it is drawn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum View {
    /// A position of IDO.
    Ido(IdoView),
    /// A position of Orbito.
    Orbito(OrbitoView),
}

/// An IDO position as it is drawn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct IdoView {
    /// The position as text.
    pub text: String,
    /// The seat to move; null when the position is finished.
    pub to_move: Option<SeatName>,
    /// Where the frame is: the unit under its south-west corner.
    pub frame: Square,
    /// Turns for which the frame has to rest.
    pub rest: u8,
    /// How many blocks have to arrive.
    pub target: u8,
    /// The agreed arrival order by size, or null.
    pub order: Option<Vec<Size>>,
    /// Whether blocks of the same seat may not share a rectangle (I-17).
    pub different_owners: bool,
    /// The blocks of each seat that takes part.
    pub sides: Vec<IdoSide>,
    /// Kind of field per unit, rank by rank from the north: letters S R L B.
    pub kinds: Vec<String>,
    /// The seat that has won.
    pub winner: Option<SeatName>,
}

/// The blocks of one seat. Pairs are small, large.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IdoSide {
    /// The seat.
    pub seat: SeatName,
    /// Whether it has left the game.
    pub out: bool,
    /// The units of its small blocks.
    pub small: Vec<Square>,
    /// The units of its large blocks.
    pub large: Vec<Square>,
    /// Blocks that have not entered.
    pub reserve: (u8, u8),
    /// Blocks that have arrived.
    pub arrived: (u8, u8),
    /// All blocks that have arrived.
    pub arrivals: u8,
    /// Steps that this seat would have in a turn.
    pub steps: u8,
}

/// An Orbito position as it is drawn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrbitoView {
    /// The position as text; in the middle of a turn, that in which it began.
    pub text: String,
    /// The seat to move; null when the position is finished.
    pub to_move: Option<SeatName>,
    /// The cells of the white marbles.
    pub white: Vec<Square>,
    /// The cells of the black marbles.
    pub black: Vec<Square>,
    /// Marbles still in hand.
    pub hand: Hand,
    /// Complete lines of four.
    pub lines_of_four: Vec<LineOfFour>,
    /// What the extra turnings of a full tray lead to, one by one; they end at
    /// the first line.
    pub extra_turnings: Vec<ExtraTurning>,
    /// Whether the game is over.
    pub over: bool,
    /// The seat that has won.
    pub winner: Option<SeatName>,
}

/// Marbles in hand.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hand {
    /// White ones.
    pub white: u32,
    /// Black ones.
    pub black: u32,
}

/// Four in a row.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineOfFour {
    /// Whose marbles.
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
