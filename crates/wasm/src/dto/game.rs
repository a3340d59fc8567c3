//! New games, replayed games, and records.

use kinetic_rules::GameName;
use serde::{Deserialize, Serialize};

use super::{EventText, Finish, SeatName};

/// Options of a new game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StartOptions {
    /// Names of the seats that take part.
    pub seats: Vec<String>,
    /// The seat that plays first.
    pub first: String,
    /// Rule options, as in position notation: `4`, `slsl`, `5,own`.
    pub options: String,
}

/// The seats of a rematch with the same players.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rematch {
    /// Each player's seats, in the order of play of the rematch.
    pub seats: Vec<SeatChange>,
    /// The seat that begins the rematch.
    pub first: SeatName,
    /// The number of the rematch in the cycle, from 1.
    pub game: usize,
    /// The number of games in a cycle, after which every player has had each
    /// seat and each place in the order of play equally often.
    pub games: usize,
}

/// The seat of a player before and in a rematch.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatChange {
    /// The seat in the game before.
    pub from: SeatName,
    /// The seat in the rematch.
    pub to: SeatName,
}

/// A game replayed from its events.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Course {
    /// The initial position and the position after each event.
    pub positions: Vec<String>,
    /// The state after the last event.
    #[serde(flatten)]
    pub summary: CourseSummary,
}

/// The state of a game after its last event.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CourseSummary {
    /// The seats still in the game.
    pub playing: Vec<SeatName>,
    /// The seat to move; null when the game is over.
    pub to_move: Option<SeatName>,
    /// How often the current position has occurred.
    pub occurrences: usize,
    /// The result; null until the game is over.
    pub finish: Option<Finish>,
}

/// The effect of one event.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CourseEntry {
    /// The position after the event.
    pub position: String,
}

/// A game record.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRecord {
    /// The game.
    pub game: GameName,
    /// Name of the board; null for Orbito, which has one board only.
    pub board: Option<String>,
    /// Headers that do not affect the rules, such as players, date and place:
    /// name and value.
    pub headers: Vec<(String, String)>,
    /// Initial position, in notation.
    pub start: String,
    /// Events of the main line. They are numbered from 1; the events of the
    /// variations continue the numbering.
    pub events: Vec<EventText>,
    /// Alternatives to the main line or to each other.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub variations: Vec<Variation>,
    /// Comments on events.
    pub comments: Vec<Comment>,
}

/// A variation: an alternative to what was played.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Variation {
    /// Number of the event after which it starts; 0 for the initial position.
    /// It is an alternative to what follows that event.
    pub behind: usize,
    /// Its events.
    pub events: Vec<EventText>,
}

/// A comment.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Comment {
    /// Number of the event that it follows; 0 for the initial position.
    pub after: usize,
    /// Plain text.
    pub text: String,
}
