//! What is agreed on before a game begins.

use kinetic_rules::GameName;
use serde::{Deserialize, Serialize};

use super::{GameId, SeatName};

/// A board of IDO.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// A board that comes with the rules, such as `classic`.
    Named(String),
    /// The text of a board file.
    Toml(String),
}

/// A game to be made: `POST /games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewGame {
    /// The name of the game, chosen by the client, so that asking twice makes
    /// one game. Without it the server chooses one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<GameId>,
    /// What is agreed on.
    #[serde(flatten)]
    pub options: Options,
}

/// What is agreed on before a game begins. It never changes afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Options {
    /// The game.
    pub game: GameName,
    /// The board; IDO is played on `classic` unless another one is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Options of the rules as in the text of a position; empty for the usual
    /// ones.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// Who begins; the first of the seats when it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<SeatName>,
    /// Each seat that takes part, once.
    pub seats: Vec<Chair>,
    /// How long everybody may think.
    #[serde(default)]
    pub time: TimeControl,
    /// What happens when somebody does not come back.
    #[serde(default)]
    pub absence: Absence,
    /// Whether strangers find the game in the lobby: they may watch it and
    /// take its open seats.
    #[serde(default)]
    pub listed: bool,
}

/// A seat that takes part, and for whom it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chair {
    /// The seat.
    pub seat: SeatName,
    /// For whom it is.
    #[serde(flatten)]
    pub place: Place,
}

/// For whom a seat is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Place {
    /// For whoever opens the link to it.
    Link,
    /// For whoever makes the game, or somebody beside them at the same screen.
    Screen {
        /// What they are called; the name of the visitor when it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// For a computer player.
    Bot {
        /// How strong it plays, from 1 to 8.
        level: u8,
    },
}

/// How long everybody may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    Unlimited,
    /// A time for the whole game, and some more after each turn.
    Live {
        /// What everybody begins with.
        start_ms: u64,
        /// What is added after each turn.
        #[serde(default)]
        increment_ms: u64,
    },
    /// A number of days for each turn.
    Correspondence {
        /// The days.
        days: u16,
    },
}

/// What happens when somebody does not come back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Absence {
    /// How long a game waits for somebody who is away and whose turn it is.
    pub after_ms: u64,
    /// What happens then.
    #[serde(flatten)]
    pub then: Then,
}

/// What happens when a game has waited long enough for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "then", rename_all = "kebab-case")]
pub enum Then {
    /// Nothing: the game waits on.
    #[default]
    Wait,
    /// Any other player may claim that the seat is out, which decides a game
    /// of two.
    Claim,
    /// The seat is out.
    Out,
    /// A computer player takes the seat until the player is back.
    Bot {
        /// How strong it plays, from 1 to 8.
        level: u8,
    },
}
