//! Options of a game, chosen when it is created.

use kinetic_rules::GameName;
use serde::{Deserialize, Serialize};

use super::{GameId, SeatName, TimeControl};

/// A board for IDO.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// Name of a built-in board, such as `classic`.
    Named(String),
    /// Text of a custom board file (TOML).
    Toml(String),
}

/// Body of `POST /games`: a game to create.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewGame {
    /// Identifier chosen by the client, so that a repeated request creates one
    /// game only. Chosen by the server when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<GameId>,
    /// The options of the game.
    #[serde(flatten)]
    pub options: Options,
}

/// The options of a game. They never change after it is created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Options {
    /// The game.
    pub game: GameName,
    /// The board of IDO; `classic` when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Rule options, as in position notation; the default rules when absent or
    /// empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The seat that plays first; the first of `seats` when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<SeatName>,
    /// All seats that take part, each once.
    pub seats: Vec<Chair>,
    /// Time control.
    #[serde(default)]
    pub time: TimeControl,
    /// What happens when a player is absent.
    #[serde(default)]
    pub absence: Absence,
    /// Whether the game is listed in the lobby, where anyone can watch it and
    /// take its open seats.
    #[serde(default)]
    pub listed: bool,
    /// Who can write chat messages. A server can allow less: see its settings.
    #[serde(default)]
    pub chat: ChatAccess,
    /// The number of the game in its cycle of rematches, from 1. The server
    /// counts; the number is ignored when a game is created. A cycle has 2 games
    /// with two players, 12 with three and 4 with four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycle_game: Option<u8>,
}

/// Who can write chat messages in a game. Everybody who can see the game can
/// read them.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChatAccess {
    /// Nobody.
    Off,
    /// The people who have a seat, and the host.
    Players,
    /// Spectators as well.
    #[default]
    Everybody,
}

/// A seat that takes part, and how its holder is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chair {
    /// The seat.
    pub seat: SeatName,
    /// How its holder is found.
    #[serde(flatten)]
    pub place: Place,
}

/// How the holder of a seat is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Place {
    /// A person who opens the invitation link.
    Link,
    /// The host, or a person at the same screen.
    Screen {
        /// Display name; that of the host when absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A computer player.
    Bot {
        /// Playing strength, from 1 to 8.
        level: u8,
    },
}

/// What happens when a player is absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Absence {
    /// How long the game waits for an absent player whose turn it is, in
    /// milliseconds.
    pub after_ms: u64,
    /// What happens after that time.
    #[serde(flatten)]
    pub then: Then,
}

/// What happens when a player has been absent too long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "then", rename_all = "kebab-case")]
pub enum Then {
    /// Nothing: the game keeps waiting.
    #[default]
    Wait,
    /// Any other player may claim that the seat is out, which decides a
    /// two-player game.
    Claim,
    /// The seat is out.
    Out,
    /// A computer player plays for the seat until the player is back.
    Bot {
        /// Playing strength, from 1 to 8.
        level: u8,
    },
}
