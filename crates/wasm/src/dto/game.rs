//! Whole games: new ones, played ones, and records.

use kinetic_rules::GameName;
use serde::{Deserialize, Serialize};

use super::{EventText, Finish, SeatName};

/// What a new game needs.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StartOptions {
    /// The seats that take part, by name.
    pub seats: Vec<String>,
    /// The seat that begins.
    pub first: String,
    /// As in the text of a position: `4`, `slsl`, `5,own`.
    pub options: String,
}

/// A game replayed by the rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Course {
    /// The position at first and after each event.
    pub positions: Vec<String>,
    /// How the game stands.
    #[serde(flatten)]
    pub summary: CourseSummary,
}

/// How a game stands.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CourseSummary {
    /// The seats still in the game.
    pub playing: Vec<SeatName>,
    /// The seat to move; null when the game is over.
    pub to_move: Option<SeatName>,
    /// How often the position on the board has occurred.
    pub occurrences: usize,
    /// How the game ended; null while it goes on.
    pub finish: Option<Finish>,
}

/// What an event leads to.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CourseEntry {
    /// The position after the event.
    pub position: String,
}

/// A game as a record holds it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRecord {
    /// The game.
    pub game: GameName,
    /// The board's name; null for games with one board only.
    pub board: Option<String>,
    /// The headers that describe no rule: players, date, place and others.
    pub headers: Vec<(String, String)>,
    /// The position in which it starts.
    pub start: String,
    /// The game itself. Its events are numbered from 1, and those of the
    /// variations go on from there.
    pub events: Vec<EventText>,
    /// What might have been played instead.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub variations: Vec<Variation>,
    /// What was written about it.
    pub comments: Vec<Comment>,
}

/// A variation.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Variation {
    /// The number of the event after which it begins, 0 for the start. It
    /// replaces what follows that event.
    pub behind: usize,
    /// Its events.
    pub events: Vec<EventText>,
}

/// A comment.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Comment {
    /// The number of the event after which it stands, 0 for the start.
    pub after: usize,
    /// What it says.
    pub text: String,
}
