//! A game as sent to clients, in full and in lists.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Clocks, GameId, Holder, Moment, Options, Question, SeatName, You};

/// Response of `GET /games/{id}`: everything about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Game {
    /// Identifier of the game.
    pub id: GameId,
    /// When the game was created.
    pub made: Moment,
    /// The options of the game. `first` is always present.
    pub options: Options,
    /// Initial position, in position notation.
    pub start: String,
    /// All events on the board, without those that were taken back.
    pub course: Vec<CourseEvent>,
    /// The current state.
    pub state: State,
    /// The relation of the requesting visitor to the game.
    pub you: You,
}

/// The state of a game after one of its events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct State {
    /// Number of the last event; 0 when there is none. The next event has the
    /// number after it.
    pub number: u64,
    /// Phase of the game.
    pub phase: Phase,
    /// Current position, in position notation.
    pub position: String,
    /// The seat to move; `null` unless the game is running.
    pub to_move: Option<SeatName>,
    /// All seats that take part, in turn order.
    pub seats: Vec<SeatView>,
    /// The clocks; `null` in a game without a time limit.
    pub clocks: Option<Clocks>,
    /// The open question; `null` when there is none.
    pub asking: Option<Asking>,
    /// When the absence option takes effect for the seat to move: from then on
    /// it can be claimed, is out, or is played by a computer player. `null`
    /// while its player is present.
    pub waits_until: Option<Moment>,
    /// The result; `null` until the game is over.
    pub finish: Option<Finish>,
    /// The game of the rematch; `null` when there is none.
    pub next_game: Option<GameId>,
}

/// Phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Not started: waiting for open seats to be taken.
    Open,
    /// Cancelled before it started.
    CalledOff,
    /// Started and not over.
    Running,
    /// Finished.
    Over,
}

/// The state of a seat that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat.
    pub seat: SeatName,
    /// The holder of the seat; `null` while the seat is open.
    pub holder: Option<Holder>,
    /// Whether the seat is still in the game.
    pub playing: bool,
    /// Whether its player is connected. Always true for computer players.
    pub here: bool,
    /// Since when the player counts as absent for the absence option; `null`
    /// while present.
    pub away_since: Option<Moment>,
    /// Level of the computer player that stands in for the player; `null` when
    /// there is none.
    pub stand_in: Option<u8>,
}

/// A question that waits for answers from other players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Asking {
    /// What the others are asked to agree to.
    pub question: Question,
    /// The seat that asks.
    pub by: SeatName,
    /// Seats that have agreed, the asking one included.
    pub agreed: Vec<SeatName>,
    /// Seats that have not answered yet.
    pub waiting_for: Vec<SeatName>,
}

/// Response of `POST /games`: the game that was created.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Made {
    /// The game.
    pub game: Game,
    /// Links to its open seats, shown only to the host.
    pub links: Vec<SeatLink>,
}

/// Response of `GET /games/{id}/links`: the links to the open seats of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Links {
    /// One link for each seat that is taken by link.
    pub links: Vec<SeatLink>,
    /// The secret of one link for all of them, with which everyone takes the
    /// next open seat; absent when no seat is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
}

/// An invitation link to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLink {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: SeatName,
    /// The secret of the link: 64 hexadecimal digits.
    pub link: String,
    /// Whether the link is for a whole group: everyone with it takes the next
    /// open seat, which is now `seat`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub group: bool,
}

/// Response of `GET /games/{id}/turns`: the legal turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalTurns {
    /// Number of the last event at the time of this list.
    pub number: u64,
    /// The seat to move; `null` unless the game is running.
    pub to_move: Option<SeatName>,
    /// Legal turns in notation, one for each position that can result. There
    /// can be thousands: the list is an even sample of at most the requested
    /// number.
    pub turns: Vec<String>,
    /// Total number of such turns.
    pub total: usize,
}

/// A game as shown in lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Summary {
    /// Identifier of the game.
    pub id: GameId,
    /// The options of the game. The text of a custom board file is replaced by
    /// the name in the file.
    pub options: Options,
    /// Phase of the game.
    pub phase: Phase,
    /// Number of the last event; 0 when there is none.
    pub number: u64,
    /// When the last event was stored; 0 when there is none.
    pub latest: Moment,
    /// All seats that take part, in turn order.
    pub seats: Vec<SeatView>,
    /// The seat to move; `null` unless the game is running.
    pub to_move: Option<SeatName>,
    /// When the clock of that seat runs out; `null` without a time limit.
    pub deadline: Option<Moment>,
    /// The relation of the requesting visitor to the game.
    pub you: You,
    /// Whether the game waits for a turn or an answer of the requesting
    /// visitor.
    pub your_turn: bool,
    /// How the game ended; absent until it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Whether the requesting visitor has put the game into their archive. Only
    /// `GET /visitor/games` tells it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub archived: bool,
}

/// How a game ended, as shown in lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Why the game ended, as in [`Finish`].
    pub ending: String,
    /// The winner; `null` for a draw.
    pub winner: Option<SeatName>,
}

/// Response of `GET /visitor/games`: the visitor's own games, in sections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnGames {
    /// The games. Unfinished ones: first those that wait for the visitor, each
    /// with the least time left first. Finished ones: the last that ended first.
    pub games: Vec<Summary>,
    /// Value of `before=` for the next page; `null` on the last page.
    pub before: Option<String>,
    /// The numbers of games in all sections, with the same filters.
    pub counts: OwnCounts,
}

/// Numbers of a visitor's games in the sections of their list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnCounts {
    /// Games that wait for a turn or an answer of the visitor.
    pub turn: u64,
    /// Running games that wait for others.
    pub waiting: u64,
    /// Games with open seats.
    pub open: u64,
    /// Finished games that are not in the archive.
    pub finished: u64,
    /// Games in the archive.
    pub archived: u64,
}

/// Response of `GET /games`: a page of the visitor's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games: first those that wait for the visitor, then the latest.
    pub games: Vec<Summary>,
    /// Value of `before=` for the next page of older games; `null` on the last
    /// page.
    pub before: Option<GameId>,
}

/// The lobby: games that anyone can join or watch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Listed games with open seats, latest first.
    pub open: Vec<Summary>,
    /// Listed games to watch, latest first.
    pub watch: Vec<Summary>,
}

/// An event on the board: `{"turn": …}`, `{"leave": …, "reason": …}` or
/// `{"draw": true}`.
pub type CourseEvent = kinetic_rules::EventText;

/// A change to a list of [`CourseEvent`]s: keep the first `keep` of them, then
/// append `add`. A take-back shortens the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CourseGrowth {
    /// Number of events to keep from the start of the list.
    pub keep: usize,
    /// Events to append after those.
    pub add: Vec<CourseEvent>,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finish {
    /// Why the game ended: `board`, `repetition`, `agreement`, `resigns`,
    /// `time` or `gone`.
    pub ending: String,
    /// The winner; `null` for a draw.
    pub winner: Option<SeatName>,
    /// Score of each seat that took part: 1 for a win, 0.5 for a draw, 0 for a
    /// loss.
    pub scores: BTreeMap<SeatName, f32>,
}
