//! What a board saw, in the shape in which the rules in the browser take it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::SeatName;

/// Something that happened on the board: `{"turn": …}`,
/// `{"leave": …, "reason": …}` or `{"draw": true}`.
pub type CourseEvent = kinetic_rules::EventText;

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
