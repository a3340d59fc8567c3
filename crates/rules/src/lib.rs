//! The rules of two board games whose boards move: IDO and Orbito.
//!
//! Everything here is a pure function of values. The crate has no clock, no
//! randomness, no I/O, no search, no network and no localization: an invalid
//! input gives an error that names the broken rule ([`Diagnostic`]), and a
//! client translates it.
//!
//! - [`Game`] is the trait of every game; [`ido::Ido`] and [`orbito::Orbito`]
//!   are the two games, independent of each other.
//! - [`Course`] is a game being played: positions, repetition, resignations,
//!   draws, and how it ended.
//! - [`AnyGame`] and [`AnyCourse`] choose between the games at run time.
//! - [`record`] reads and writes whole games as text.
//!
//! The rules are numbered in `docs/rules`; names of tests carry the numbers.
//!
//! ```
//! use kinetic_rules::{Game, ido::Ido};
//!
//! let ido = Ido::classic();
//! let mut position = ido.parse_position("8/8/8/8/8/8/8/8 b2 r 0 r00y00 4")?;
//! let turn = ido.parse_turn("S@f1").unwrap();
//! ido.play(&mut position, turn.parts()).unwrap();
//! assert_eq!(ido.position_text(&position), "8/8/8/8/8/8/8/5r2 b2 y 0 r00y00 4");
//! # Ok::<(), kinetic_rules::ido::PositionError>(())
//! ```

#[macro_use]
mod diagnostic;
mod any;
mod course;
mod event;
mod game;
mod perft;
mod rematch;
mod seat;
mod turn;

pub mod ido;
pub mod orbito;
pub mod record;

pub use any::{AnyCourse, AnyGame, GameName, LegalTurns, OpenError};
pub use course::{Course, CourseError, CourseWithDraft, Ending, Finish};
pub use diagnostic::{Arg, Diagnose, Diagnostic, Word, excerpt};
pub use event::{Event, EventText, GameEvent, Leaving};
pub use game::{Game, GamePosition, LegalTurn, Symmetric};
pub use perft::perft;
pub use rematch::{Rematch, games_in_cycle, next_in_cycle};
pub use seat::{Outcome, Score, Seat, SeatSet};
pub use turn::{MAX_PARTS, Turn};

/// The text is not the name of a square: file, then rank, on the largest board
/// of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseSquareError;

impl std::fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("not the name of a square")
    }
}

impl std::error::Error for ParseSquareError {}

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
