//! Orbito: four in a row on a tray whose two rings turn after every turn.

mod cell;
mod draft;
mod error;
mod position;
mod text;

use std::fmt;

pub use cell::{Cell, cells, has_line, neighbours, turned};
pub use draft::Draft;
pub use error::{PositionError, TurnError};
pub use position::Position;

use crate::{Game, Seat, SeatSet, Symmetric, Turn, Word, excerpt};

/// Number of marbles of each colour.
pub const MARBLES: u32 = 8;
/// Maximum number of extra turnings of a full board to find a line (O-8).
pub const EXTRA_TURNINGS: usize = 5;

/// The white marbles.
pub const WHITE: Seat = Seat::new(0);
/// The black marbles.
pub const BLACK: Seat = Seat::new(1);

/// Both seats.
const SEATS: SeatSet = SeatSet::EMPTY.with(WHITE).with(BLACK);

/// The other colour.
pub fn opponent(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

/// The message that names a seat.
pub fn seat_word(seat: Seat) -> Word {
    Word(if seat == WHITE {
        "seat-white"
    } else {
        "seat-black"
    })
}

/// A part of a turn. The turning of the board follows automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A marble of the opponent goes to a free neighbouring cell (O-3): `a1b1`.
    Slide {
        /// Where the marble stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// An own marble is placed on a free cell (O-4): `c3`.
    Place {
        /// The cell.
        at: Cell,
    },
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Slide { from, to } => write!(f, "{from}{to}"),
            Part::Place { at } => write!(f, "{at}"),
        }
    }
}

/// The rules of Orbito.
///
/// ```
/// use kinetic_rules::{Game, orbito::Orbito};
///
/// let mut position = Orbito.parse_position("4/4/4/4 w")?;
/// Orbito.play(&mut position, Orbito.parse_turn("a1").unwrap().parts()).unwrap();
/// assert_eq!(Orbito.position_text(&position), "4/4/4/1w2 b");
/// assert_eq!(Orbito.legal_turns(&position).len(), 60);
/// # Ok::<(), kinetic_rules::orbito::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Orbito;

/// Orbito needs no buffers for move generation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Workspace;

impl Game for Orbito {
    type Position = Position;
    type Part = Part;
    type Draft = Draft;
    type Workspace = Workspace;
    type PositionError = PositionError;
    type TurnError = TurnError;

    fn name(&self) -> &'static str {
        "orbito"
    }

    fn board_name(&self) -> Option<&str> {
        None
    }

    fn seat_letter(&self, seat: Seat) -> char {
        text::letter(seat)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == WHITE { "white" } else { "black" }
    }

    fn seat_word(&self, seat: Seat) -> Word {
        seat_word(seat)
    }

    fn all_seats(&self) -> SeatSet {
        SEATS
    }

    fn default_seats(&self) -> SeatSet {
        SEATS
    }

    fn start(&self, seats: SeatSet, first: Seat, options: &str) -> Result<Position, PositionError> {
        if seats != self.all_seats() || !seats.contains(first) {
            return Err(PositionError::SeatCount);
        }
        if !options.is_empty() {
            return Err(PositionError::Options {
                found: excerpt(options),
            });
        }
        Ok(Position::after_turning([0, 0], first))
    }

    fn for_each_successor(
        &self,
        position: &Position,
        _: &mut Workspace,
        visit: impl FnMut(&Position),
    ) {
        position.for_each_successor(visit);
    }

    fn sample_successor(
        &self,
        position: &Position,
        _: &mut Workspace,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Position> {
        position.sample_successor(below)
    }

    fn notation_for(&self, position: &Position, result: &Position) -> Option<Turn<Part>> {
        let draft = self.begin(position);
        draft.next_parts().into_iter().find_map(|first| {
            let mut turn = Turn::new(first);
            let mut draft = draft.clone();
            draft.extend(first).ok()?;
            if let Ok(reached) = draft.finish() {
                return (reached == *result).then_some(turn);
            }
            draft.next_parts().into_iter().find_map(|second| {
                let mut draft = draft.clone();
                draft.extend(second).ok()?;
                let reached = draft.finish().ok()? == *result;
                (reached && turn.push(second)).then_some(turn)
            })
        })
    }

    fn begin(&self, position: &Position) -> Draft {
        Draft::new(position)
    }

    fn extend(&self, draft: &mut Draft, part: Part) -> Result<(), TurnError> {
        draft.extend(part)
    }

    fn next_parts(&self, draft: &Draft) -> Vec<Part> {
        draft.next_parts()
    }

    fn parts<'d>(&self, draft: &'d Draft) -> &'d [Part] {
        draft.parts()
    }

    fn finish(&self, draft: &Draft) -> Result<Position, TurnError> {
        draft.finish()
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text::parse_position(text)
    }

    fn position_text(&self, position: &Position) -> String {
        text::position_text(position)
    }

    fn parse_part(&self, text: &str) -> Result<Part, TurnError> {
        text::parse_part(text)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Part>, TurnError> {
        text::parse_turn(text)
    }

    fn turn_text(&self, parts: &[Part]) -> String {
        text::turn_text(parts)
    }
}

impl Symmetric for Orbito {
    /// Four quarter turns, and each of them with the colours exchanged. There
    /// are no reflections: the rings turn one way.
    fn symmetries(&self) -> usize {
        8
    }

    fn image(&self, position: &Position, symmetry: usize) -> Position {
        let turned = (0..symmetry % 4).fold(*position, |position, _| position.quarter());
        if symmetry < 4 {
            turned
        } else {
            turned.swapped()
        }
    }

    fn image_of_part(&self, part: Part, symmetry: usize) -> Part {
        let image = |cell: Cell| (0..symmetry % 4).fold(cell, |cell, _| cell.quarter());
        match part {
            Part::Slide { from, to } => Part::Slide {
                from: image(from),
                to: image(to),
            },
            Part::Place { at } => Part::Place { at: image(at) },
        }
    }
}
