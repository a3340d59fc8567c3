//! Data exchanged with JavaScript as JSON.
//!
//! Types that the server also sends ([`Finish`], [`Arg`], [`EventText`]) are
//! defined in `kinetic-protocol`, [`Size`] and [`Direction`] in `kinetic-rules`. The TypeScript types,
//! `web/src/generated/rules.ts`, are generated from these types and their
//! comments by `cargo xtask types`; the files in `tests/golden` show an example
//! of each.

mod analysis;
mod board;
mod game;
mod turn;

use std::collections::BTreeMap;

use serde::Serialize;

pub use analysis::{
    Branch, Certain, Choice, Exact, ExactChange, ExactKind, Explored, Found, Four, FourKind,
    Holding, Lane, Line, LostBlock, Mark, Question, Reason, TurnReview, TurnValue,
};
pub use board::{
    Board, EdgeLine, ExtraTurning, Frame, Hand, IdoBoard, IdoSeat, IdoSide, IdoView, LineOfFour,
    Lines, OrbitoBoard, OrbitoSeat, OrbitoView, View,
};
pub use game::{
    Comment, Course, CourseEntry, CourseSummary, GameRecord, Rematch, SeatChange, StartOptions,
    Variation,
};
pub use kinetic_protocol::web::{Arg, Finish};
pub use kinetic_rules::EventText;
pub use kinetic_rules::ido::{Direction, Size};
pub use turn::{Cause, Draft, Fate, HomeFate, Part, Push, Step, Tray};

/// Name of a seat of either game, as in records: `red`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatName(pub &'static str);

/// A unit of IDO (`a1` to `j10`) or a cell of Orbito (`a1` to `d4`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Square(pub String);

impl Square {
    /// The square with this name.
    pub fn new(square: impl ToString) -> Square {
        Square(square.to_string())
    }
}

/// An error in an input: a message identifier with arguments.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Diagnostic {
    /// Identifier of a message in `locales/*/rules.ftl`.
    pub id: &'static str,
    /// Number of the rule that was broken, such as `I-15`; null when it was not
    /// a rule.
    pub rule: Option<&'static str>,
    /// Arguments of the message, by name.
    pub args: BTreeMap<&'static str, Arg>,
    /// Where in a record the error is; absent for other inputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub place: Option<Place>,
    /// Number of the illegal event, counted from 1; absent unless a list of
    /// events was checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub event: Option<usize>,
}

/// A place in a text, counted from 1.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl From<kinetic_rules::Diagnostic> for Diagnostic {
    fn from(diagnostic: kinetic_rules::Diagnostic) -> Diagnostic {
        let arg = |arg| match arg {
            kinetic_rules::Arg::Text(text) => Arg::Text(text),
            kinetic_rules::Arg::Number(number) => Arg::Number(number),
            kinetic_rules::Arg::Word(word) => Arg::Word(word.to_owned()),
        };
        Diagnostic {
            id: diagnostic.id,
            rule: diagnostic.rule,
            args: diagnostic
                .args
                .into_iter()
                .map(|(name, value)| (name, arg(value)))
                .collect(),
            place: None,
            event: None,
        }
    }
}
