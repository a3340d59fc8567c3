//! What happens in a game.

use serde::{Deserialize, Serialize};

use super::{GameId, Moment, SeatName};

/// Something that happens in a game, numbered in its log.
///
/// Players can send `stand`, `call-off`, `turn`, `ask`, `answer`, `withdraw`,
/// `resign`, `hand-over` to a computer player, `back` and `claim`. Everything
/// else only the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody takes an open seat before the game begins: see
    /// `POST /games/{id}/seats`.
    Sit {
        /// The seat.
        seat: SeatName,
        /// Who takes it.
        holder: Holder,
    },
    /// A seat that was taken by link is given up before the game begins.
    Stand {
        /// The seat.
        seat: SeatName,
    },
    /// The host calls the game off before it begins.
    CallOff {},
    /// The game begins: all seats are taken.
    Start {},
    /// A turn is played.
    Turn {
        /// Who plays it.
        seat: SeatName,
        /// The turn as text.
        turn: String,
    },
    /// Somebody asks all others for something.
    Ask {
        /// Who asks.
        seat: SeatName,
        /// What for.
        question: Question,
    },
    /// Somebody answers the question.
    Answer {
        /// Who answers.
        seat: SeatName,
        /// Whether they agree.
        yes: bool,
    },
    /// Whoever asked thinks better of it.
    Withdraw {
        /// Who asked.
        seat: SeatName,
    },
    /// Somebody gives up.
    Resign {
        /// Who.
        seat: SeatName,
    },
    /// A seat changes hands during the game because its player says so.
    HandOver {
        /// The seat.
        seat: SeatName,
        /// Who has it from now on.
        holder: Holder,
    },
    /// Nobody is there any more for a seat.
    Away {
        /// The seat.
        seat: SeatName,
    },
    /// The player of a seat is back, and has it again if a computer player
    /// stood in. The server says it when it sees the player.
    Back {
        /// The seat.
        seat: SeatName,
    },
    /// Somebody claims that another has stayed away too long.
    Claim {
        /// Who claims.
        seat: SeatName,
        /// Who has stayed away.
        against: SeatName,
    },
    /// A seat has stayed away too long and is out, as was agreed.
    Gone {
        /// The seat.
        seat: SeatName,
    },
    /// A seat has stayed away too long and a computer player stands in, as was
    /// agreed.
    StandIn {
        /// The seat.
        seat: SeatName,
    },
    /// The clock of a seat has run out.
    TimeUp {
        /// The seat.
        seat: SeatName,
    },
    /// The server was not there itself. Nobody is charged for that time, and
    /// what a clock did because of it is undone.
    ServerAway {
        /// When it was last there.
        from: Moment,
        /// When it was there again.
        until: Moment,
    },
    /// All have agreed to play again: this is the game.
    Rematch {
        /// The next game.
        game: GameId,
    },
}

/// What one can ask all others for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// To call the game a draw.
    Draw,
    /// To take back everything from the asker's last turn on.
    TakeBack,
    /// To play again once the game is over.
    Rematch,
}

/// Who has a seat, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Somebody.
    Person {
        /// What they are called.
        name: String,
    },
    /// A computer player.
    Bot {
        /// How strong it plays, from 1 to 8.
        level: u8,
    },
}

/// An event in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its number, from 1 on without a gap.
    pub number: u64,
    /// When it came.
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// An event that a player wants to happen: `POST /games/{id}/events`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewEvent {
    /// The number that it shall have: one more than the last that the sender
    /// has seen. Sent again with the same number, it happens once.
    pub number: u64,
    /// What shall happen.
    #[serde(flatten)]
    pub event: Event,
}

/// The event has happened, now or before, and is on disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stored {
    /// The event as it is in the log.
    pub stored: Entry,
}

/// A part of a log: `GET /games/{id}/events`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventPage {
    /// The events in their order.
    pub entries: Vec<Entry>,
    /// Whether there are more after these.
    pub more: bool,
}
