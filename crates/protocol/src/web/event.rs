//! Events of a game: the one vocabulary of log, messages and clients.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use super::{GameId, Moment, SeatName};

/// Something that happens in a game, numbered in its log.
///
/// The type is generic over how a seat and the holder of a seat are named. In
/// messages, seats have names and holders a display name; the server stores
/// numbers of seats and the visitor's id. [`Event::map`] and
/// [`Event::try_map`] convert between the two.
///
/// Players can send `stand`, `call-off`, `turn`, `ask`, `answer`, `withdraw`,
/// `resign`, `hand-over` to a computer player, `back` and `claim`. Everything
/// else only the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<S = SeatName, H = Holder> {
    /// Somebody takes an open seat before the game begins: see
    /// `POST /games/{id}/seats`.
    Sit {
        /// The seat.
        seat: S,
        /// Who takes it.
        holder: H,
    },
    /// A seat that was taken by link is given up before the game begins.
    Stand {
        /// The seat.
        seat: S,
    },
    /// The host calls the game off before it begins.
    CallOff {},
    /// The game begins: all seats are taken.
    Start {},
    /// A turn is played.
    Turn {
        /// Who plays it.
        seat: S,
        /// The turn as text.
        turn: String,
    },
    /// Somebody asks all others for something.
    Ask {
        /// Who asks.
        seat: S,
        /// What for.
        question: Question,
    },
    /// Somebody answers the question.
    Answer {
        /// Who answers.
        seat: S,
        /// Whether they agree.
        yes: bool,
    },
    /// Whoever asked thinks better of it.
    Withdraw {
        /// Who asked.
        seat: S,
    },
    /// Somebody gives up.
    Resign {
        /// Who.
        seat: S,
    },
    /// A seat changes hands during the game because its player says so.
    HandOver {
        /// The seat.
        seat: S,
        /// Who has it from now on.
        holder: H,
    },
    /// Nobody is there any more for a seat.
    Away {
        /// The seat.
        seat: S,
    },
    /// The player of a seat is back, and has it again if a computer player
    /// stood in. The server says it when it sees the player.
    Back {
        /// The seat.
        seat: S,
    },
    /// Somebody claims that another has stayed away too long.
    Claim {
        /// Who claims.
        seat: S,
        /// Who has stayed away.
        against: S,
    },
    /// A seat has stayed away too long and is out, as was agreed.
    Gone {
        /// The seat.
        seat: S,
    },
    /// A seat has stayed away too long and a computer player stands in, as was
    /// agreed.
    StandIn {
        /// The seat.
        seat: S,
    },
    /// The clock of a seat has run out.
    TimeUp {
        /// The seat.
        seat: S,
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

impl<S, H> Event<S, H> {
    /// The same event with seats and holders named in another way.
    ///
    /// # Errors
    /// The first error of one of the two functions.
    pub fn try_map<S2, H2, E>(
        self,
        mut seat: impl FnMut(S) -> Result<S2, E>,
        mut holder: impl FnMut(H) -> Result<H2, E>,
    ) -> Result<Event<S2, H2>, E> {
        Ok(match self {
            Event::Sit { seat: s, holder: h } => Event::Sit {
                seat: seat(s)?,
                holder: holder(h)?,
            },
            Event::Stand { seat: s } => Event::Stand { seat: seat(s)? },
            Event::CallOff {} => Event::CallOff {},
            Event::Start {} => Event::Start {},
            Event::Turn { seat: s, turn } => Event::Turn {
                seat: seat(s)?,
                turn,
            },
            Event::Ask { seat: s, question } => Event::Ask {
                seat: seat(s)?,
                question,
            },
            Event::Answer { seat: s, yes } => Event::Answer {
                seat: seat(s)?,
                yes,
            },
            Event::Withdraw { seat: s } => Event::Withdraw { seat: seat(s)? },
            Event::Resign { seat: s } => Event::Resign { seat: seat(s)? },
            Event::HandOver { seat: s, holder: h } => Event::HandOver {
                seat: seat(s)?,
                holder: holder(h)?,
            },
            Event::Away { seat: s } => Event::Away { seat: seat(s)? },
            Event::Back { seat: s } => Event::Back { seat: seat(s)? },
            Event::Claim { seat: s, against } => Event::Claim {
                seat: seat(s)?,
                against: seat(against)?,
            },
            Event::Gone { seat: s } => Event::Gone { seat: seat(s)? },
            Event::StandIn { seat: s } => Event::StandIn { seat: seat(s)? },
            Event::TimeUp { seat: s } => Event::TimeUp { seat: seat(s)? },
            Event::ServerAway { from, until } => Event::ServerAway { from, until },
            Event::Rematch { game } => Event::Rematch { game },
        })
    }

    /// The same event with seats and holders named in another way.
    pub fn map<S2, H2>(
        self,
        mut seat: impl FnMut(S) -> S2,
        mut holder: impl FnMut(H) -> H2,
    ) -> Event<S2, H2> {
        let mapped = self.try_map(
            |s| Ok::<S2, Infallible>(seat(s)),
            |h| Ok::<H2, Infallible>(holder(h)),
        );
        match mapped {
            Ok(event) => event,
        }
    }
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
