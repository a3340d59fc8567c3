//! IDO: a race for two to four players on a field whose shape they change.

mod board;
#[cfg(feature = "toml")]
mod board_file;
mod draft;
mod error;
mod explore;
mod geometry;
mod home;
mod keys;
mod notation;
mod options;
mod piece;
mod position;
mod reach;
mod sample;
mod shift;
mod side;
mod stand;
mod successors;
mod symmetry;
mod text;
mod unit;

use std::sync::Arc;

pub use board::{Board, EdgeLine, Grid, Layout, SeatLines};
pub use draft::{Draft, Part, steps_of};
pub use error::{BoardError, PositionError, TurnError};
pub use geometry::{Field, MAX_STEPS, Place, Shift, UNREACHABLE};
pub use options::{Options, Order};
pub use piece::{BLOCKS_OF_A_SIZE, BLUE, GREEN, Kind, RED, SEATS, Size, YELLOW, seat_word};
pub use position::Position;
pub use shift::{Fate, Push, pushes};
pub use side::Side;
pub use successors::Workspace;
pub use unit::{Direction, MAX_SIZE, Unit, Units};

use crate::{Game, Seat, SeatSet, Symmetric, Turn, Word};
use symmetry::QuarterTurn;

/// The rules of IDO on a certain board.
///
/// A turn is built part by part and can end when the rules allow it:
///
/// ```
/// use kinetic_rules::{Game, ido::Ido};
///
/// let ido = Ido::classic();
/// let position = ido.parse_position("8/8/8/8/8/8/8/5r2 b2 r 0 r00y00 4")?;
/// let mut draft = ido.begin(&position);
/// let step = ido.parse_part("f1f2").unwrap();
/// assert!(ido.next_parts(&draft).contains(&step));
/// ido.extend(&mut draft, step).unwrap();
/// assert_eq!(ido.turn_text(ido.parts(&draft)), "f1f2");
/// let after = ido.finish(&draft).unwrap();
/// assert_eq!(ido.position_text(&after), "8/8/8/8/8/8/5r2/8 b2 y 0 r00y00 4");
/// # Ok::<(), kinetic_rules::ido::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ido {
    board: Arc<Board>,
}

impl Ido {
    /// The game on the board of 8 × 8 units.
    pub fn classic() -> Ido {
        Ido::on(Board::classic())
    }

    /// The game on any board.
    pub fn on(board: Arc<Board>) -> Ido {
        Ido { board }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Game for Ido {
    type Position = Position;
    type Part = Part;
    type Draft = Draft;
    type Workspace = Workspace;
    type PositionError = PositionError;
    type TurnError = TurnError;

    fn name(&self) -> &'static str {
        "ido"
    }

    fn board_name(&self) -> Option<&str> {
        Some(&self.board.layout().name)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        piece::SEAT_LETTERS[seat.index()]
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        piece::SEAT_NAMES[seat.index()]
    }

    fn seat_word(&self, seat: Seat) -> Word {
        seat_word(seat)
    }

    fn all_seats(&self) -> SeatSet {
        SeatSet::of(&SEATS)
    }

    fn default_seats(&self) -> SeatSet {
        SeatSet::of(&[RED, YELLOW])
    }

    fn start(&self, seats: SeatSet, first: Seat, options: &str) -> Result<Position, PositionError> {
        let options = if options.is_empty() {
            Options::default()
        } else {
            Options::parse(options)?
        };
        Position::start(seats, first, options, self.board.layout().frame_start)
    }

    fn for_each_successor(
        &self,
        position: &Position,
        workspace: &mut Workspace,
        visit: impl FnMut(&Position),
    ) {
        successors::for_each_successor(&self.board, position, workspace, visit);
    }

    fn sample_successor(
        &self,
        position: &Position,
        workspace: &mut Workspace,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Position> {
        sample::sample_successor(&self.board, position, workspace, below)
    }

    fn notation_for(&self, position: &Position, result: &Position) -> Option<Turn<Part>> {
        notation::notation_for(&self.board, position, result)
    }

    fn begin(&self, position: &Position) -> Draft {
        Draft::new(position)
    }

    fn extend(&self, draft: &mut Draft, part: Part) -> Result<(), TurnError> {
        draft.extend(&self.board, part)
    }

    fn next_parts(&self, draft: &Draft) -> Vec<Part> {
        draft.next_parts(&self.board)
    }

    fn parts<'d>(&self, draft: &'d Draft) -> &'d [Part] {
        draft.parts()
    }

    fn finish(&self, draft: &Draft) -> Result<Position, TurnError> {
        draft.finish()
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text::parse_position(&self.board, text)
    }

    fn position_text(&self, position: &Position) -> String {
        text::position_text(&self.board, position)
    }

    fn parse_part(&self, text: &str) -> Result<Part, TurnError> {
        text::parse_part(&self.board, text, 1)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Part>, TurnError> {
        text::parse_turn(&self.board, text)
    }

    fn turn_text(&self, parts: &[Part]) -> String {
        text::turn_text(parts)
    }

    fn is_shift(&self, part: Part) -> bool {
        matches!(part, Part::Shift(_))
    }
}

impl Symmetric for Ido {
    /// The four quarter turns; each maps every seat to the next.
    fn symmetries(&self) -> usize {
        4
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let turn = QuarterTurn::of(self.board.layout());
        (0..symmetry).fold(*position, |position, _| turn.position(&position))
    }

    fn image_of_part(&self, part: Part, symmetry: usize) -> Part {
        let turn = QuarterTurn::of(self.board.layout());
        (0..symmetry).fold(part, |part, _| turn.part(part))
    }
}
