//! What is agreed on before a game begins. It never changes afterwards.

use kinetic_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{Span, VisitorId, seat_number};

/// The version of everything that is stored of a game: options and events.
/// What is stored is read by this version or a later one.
pub const FORMAT: u32 = 1;
/// The names of people have at most so many characters.
pub const MAX_NAME: usize = 40;
/// The strongest level of a computer player; the weakest is 1.
pub const MAX_LEVEL: u8 = 8;

/// What is agreed on before a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The game, and its board.
    pub game: GameChoice,
    /// Options of the rules as in the text of a position; empty for the usual
    /// ones.
    #[serde(default)]
    pub rules: String,
    /// Who begins.
    #[serde(with = "seat_number")]
    pub first: Seat,
    /// Each seat that takes part, once.
    pub seats: Vec<Chair>,
    /// Who made the game. Seats at the same screen are theirs.
    pub host: VisitorId,
    /// How long everybody may think.
    pub time: TimeControl,
    /// What happens when somebody does not come back.
    pub absence: Absence,
    /// Whether strangers find the game in the lobby.
    #[serde(default)]
    pub listed: bool,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GameChoice {
    /// IDO on a board.
    Ido {
        /// The board.
        board: BoardChoice,
    },
    /// Orbito.
    Orbito {},
}

/// A board of IDO.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardChoice {
    /// A board that comes with the rules.
    Named(String),
    /// The text of a board file.
    Toml(String),
}

/// A seat that takes part, and for whom it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// The seat.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// For whom it is.
    pub place: Place,
}

/// For whom a seat is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// For whoever opens the link to it.
    Link,
    /// For somebody at the host's screen, the host included.
    Screen {
        /// What they are called.
        name: String,
    },
    /// For a computer player.
    Bot {
        /// How strong it plays.
        level: u8,
    },
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Holder {
    /// Somebody.
    Person {
        /// Who may act for the seat.
        visitor: VisitorId,
        /// What they are called.
        name: String,
    },
    /// A computer player.
    Bot {
        /// How strong it plays.
        level: u8,
    },
}

/// How long everybody may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// As long as they like.
    Unlimited,
    /// A time for the whole game, and some more after each turn.
    Live {
        /// What everybody begins with.
        start: Span,
        /// What is added after each turn.
        increment: Span,
        /// At most so much of a turn's way over the network is not charged.
        lag: Span,
    },
    /// A number of days for each turn.
    Correspondence {
        /// The days.
        days: u16,
    },
}

/// What happens when somebody does not come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// How long a game waits for somebody who is away and whose turn it is.
    pub after: Span,
    /// What happens then.
    pub then: Then,
}

/// What happens when a game has waited long enough for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Then {
    /// Nothing: the game waits on.
    Wait,
    /// Any other player may claim that the seat is out (I-30), which decides a
    /// game of two.
    Claim,
    /// The seat is out (I-30).
    Out,
    /// A computer player takes the seat until the player is back.
    Bot {
        /// How strong it plays.
        level: u8,
    },
}
