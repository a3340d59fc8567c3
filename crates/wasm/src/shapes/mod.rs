//! The shapes of `web/src/rules/types.ts`, in its order and with its names.
//! What they mean is told there.

#![allow(missing_docs)]

mod board;
mod course;
mod diagnostic;
mod found;
mod judged;
mod part;
mod view;

pub use board::{Board, EdgeLine, Frame, IdoBoard, IdoSeat, Lines, OrbitoBoard, OrbitoSeat};
pub use course::{Comment, Course, Finish, GameRecord, StartOptions, Variation};
pub use diagnostic::{Arg, Diagnostic, Place};
pub use found::{Exact, ExactKind, Found, Line, Question, TurnValue};
pub use judged::{
    Block, Branch, Certain, ExactChange, Explored, Four, Holding, Judged, Reason as WhyNot,
};
pub use part::{Cause, Draft, Fate, Part, Push, Step, Tray};
pub use view::{ExtraTurning, Hand, IdoSide, IdoView, LineOfFour, OrbitoView, View};

/// The name of a seat: `red`.
pub type SeatName = &'static str;
/// The name of a unit or a cell: `a1`.
pub type Square = String;
/// The name of a size: `small`.
pub type SizeName = &'static str;
/// The name of a direction: `north`.
pub type DirectionName = &'static str;
