//! A game as a client sees it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{CourseEvent, Finish, GameId, Holder, Moment, Options, Question, SeatName, You};

/// Everything about a game: `GET /games/{id}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Game {
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub made: Moment,
    /// What was agreed on. `first` is always there.
    pub options: Options,
    /// The position in which it begins, as text.
    pub start: String,
    /// Everything that happened on the board, without what was taken back.
    pub course: Vec<CourseEvent>,
    /// How it stands.
    pub state: State,
    /// What it is to whoever asks.
    pub you: You,
}

/// How a game stands after the event of a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct State {
    /// The number of the last event. The next one has the number after it.
    pub number: u64,
    /// How far the game is.
    pub phase: Phase,
    /// The position on the board as text.
    pub position: String,
    /// Whose turn it is; `null` unless the game is being played.
    pub to_move: Option<SeatName>,
    /// All seats that take part, in the order of play.
    pub seats: Vec<SeatView>,
    /// The clocks; `null` when everybody may think as long as they like.
    pub clocks: Option<Clocks>,
    /// The question that waits for answers.
    pub asking: Option<Asking>,
    /// From when on the seat to move, which is away, can be claimed to be out,
    /// or what else was agreed on happens.
    pub waits_until: Option<Moment>,
    /// How the game ended.
    pub finish: Option<Finish>,
    /// The game in which the players play again.
    pub next_game: Option<GameId>,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are being taken.
    Open,
    /// It was called off and will never begin.
    CalledOff,
    /// It is being played.
    Running,
    /// It is over.
    Over,
}

/// A seat that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
    pub seat: SeatName,
    /// Who has it; `null` while it is open.
    pub holder: Option<Holder>,
    /// Whether it is still in the game.
    pub playing: bool,
    /// Whether its player is there now. Computer players always are.
    pub here: bool,
    /// Since when the game counts its player as away, for what was agreed on
    /// about absence.
    pub away_since: Option<Moment>,
    /// The level of the computer player that stands in for somebody.
    pub stand_in: Option<u8>,
}

/// What the clocks show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The moment at which they show this.
    pub now: Moment,
    /// What each seat has left, in milliseconds.
    pub left_ms: BTreeMap<SeatName, u64>,
    /// Whose time runs.
    pub running: Option<SeatName>,
}

/// A question that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Asking {
    /// What is asked for.
    pub question: Question,
    /// Who asks.
    pub by: SeatName,
    /// Who agrees so far, the asker included.
    pub agreed: Vec<SeatName>,
    /// Who still has to answer.
    pub waiting_for: Vec<SeatName>,
}

/// A game was made: the answer to `POST /games`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Made {
    /// The game.
    pub game: Game,
    /// The links to its open seats, for the host alone.
    pub links: Vec<SeatLink>,
}

/// The links to the open seats of a game: `GET /games/{id}/links`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Links {
    /// One for each seat that is for whoever opens its link.
    pub links: Vec<SeatLink>,
}

/// The secret with which somebody can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: SeatName,
    /// The secret: 64 digits of base 16.
    pub link: String,
}

/// What is legal now: `GET /games/{id}/turns`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalTurns {
    /// The number of the last event when this was true.
    pub number: u64,
    /// Whose turn it is.
    pub to_move: Option<SeatName>,
    /// The legal turns, one for each position that can result. There can be
    /// thousands; at most as many as asked for, drawn evenly from all.
    pub turns: Vec<String>,
    /// How many there are.
    pub total: usize,
}
