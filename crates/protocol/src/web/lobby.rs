//! Lists of games.

use serde::{Deserialize, Serialize};

use super::{GameId, Moment, Options, Phase, SeatName, SeatView, You};

/// The little that lists show of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Summary {
    /// Its name.
    pub id: GameId,
    /// What was agreed on. The text of a board file is left out: then the
    /// board is named by what the file calls it.
    pub options: Options,
    /// How far the game is.
    pub phase: Phase,
    /// The number of the last event.
    pub number: u64,
    /// When the last event came; 0 when there was none.
    pub latest: Moment,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Whose turn it is.
    pub to_move: Option<SeatName>,
    /// Until when that seat has time, if there is a limit.
    pub deadline: Option<Moment>,
    /// What it is to whoever asks.
    pub you: You,
    /// Whether the game waits for whoever asks: a turn or an answer.
    pub your_turn: bool,
}

/// A list of games: `GET /games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games: those that wait for whoever asks first, then the latest.
    pub games: Vec<Summary>,
    /// Ask again with `before=` this for older ones; `null` when there are
    /// none.
    pub before: Option<GameId>,
}

/// What the lobby shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Games with open seats for anybody, the latest first.
    pub open: Vec<Summary>,
    /// Games to watch, the latest first.
    pub watch: Vec<Summary>,
}
