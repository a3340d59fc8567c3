//! What a board saw, in the shape in which the rules in the browser take it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::SeatName;

/// Something that happened on the board. The kinds are told apart by their
/// keys: `{"turn": …}`, `{"leave": …, "reason": …}`, `{"draw": true}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum CourseEvent {
    /// A turn.
    Turn {
        /// The turn as text.
        turn: String,
    },
    /// A seat left the game.
    Leave {
        /// The seat.
        leave: SeatName,
        /// Why.
        reason: Reason,
    },
    /// All agreed on a draw.
    Draw {
        /// Always true.
        #[cfg_attr(feature = "schema", schema(value_type = bool))]
        draw: Yes,
    },
}

/// Always `true`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "bool", try_from = "bool")]
pub struct Yes;

impl From<Yes> for bool {
    fn from(Yes: Yes) -> bool {
        true
    }
}

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(value: bool) -> Result<Yes, &'static str> {
        value.then_some(Yes).ok_or("only true is possible")
    }
}

/// Why a seat left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The player gave up.
    Resigns,
    /// The player's time was up.
    Time,
    /// The player went away.
    Gone,
}

/// How a list of [`CourseEvent`]s changes: keep its first so many, then add
/// these. A turn that is taken back shortens the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CourseGrowth {
    /// So many of those that were there before stay.
    pub keep: usize,
    /// These come after them.
    pub add: Vec<CourseEvent>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finish {
    /// `board`, `repetition`, `agreement`, `resigns`, `time` or `gone`.
    pub ending: String,
    /// Who won, if somebody did.
    pub winner: Option<SeatName>,
    /// 1, 0.5 or 0 for each seat that took part.
    pub scores: BTreeMap<SeatName, f32>,
}
