//! Events of a game, as stored in the log and sent to clients.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use super::{GameId, Moment, SeatName};

/// An event in the log of a game.
///
/// The type is generic over how a seat and the holder of a seat are named. In
/// messages, seats have names and holders a display name; the server stores
/// numbers of seats and the visitor's id. [`Event::map`] and [`Event::try_map`]
/// convert between the two.
///
/// Players can send `stand`, `call-off`, `turn`, `ask`, `answer`, `withdraw`,
/// `resign`, `hand-over` to a computer player, `back`, `claim`, `resume`,
/// `holiday-start` and `holiday-end`. Only the server creates the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event<S = SeatName, H = Holder> {
    /// A person takes an open seat before the game starts: see `POST
    /// /games/{id}/seats`.
    Sit {
        /// The seat.
        seat: S,
        /// The new holder of the seat.
        holder: H,
    },
    /// A person gives up a seat that was taken by link, before the game starts.
    Stand {
        /// The seat.
        seat: S,
    },
    /// The host cancels the game before it starts.
    CallOff {},
    /// The game starts, because all seats are taken.
    Start {},
    /// A turn is played.
    Turn {
        /// The seat that plays it.
        seat: S,
        /// The turn in notation.
        turn: String,
    },
    /// A player asks all others to agree to something.
    Ask {
        /// The seat that asks.
        seat: S,
        /// What they are asked to agree to.
        question: Question,
    },
    /// A player answers the open question.
    Answer {
        /// The seat that answers.
        seat: S,
        /// Whether it agrees.
        yes: bool,
    },
    /// A player withdraws its open question.
    Withdraw {
        /// The seat that asked.
        seat: S,
    },
    /// A player resigns.
    Resign {
        /// The seat that resigns.
        seat: S,
    },
    /// A player gives the seat to another holder during the game.
    HandOver {
        /// The seat.
        seat: S,
        /// The new holder of the seat.
        holder: H,
    },
    /// The player of a seat is no longer connected.
    Away {
        /// The seat.
        seat: S,
    },
    /// The player of a seat is connected again, and takes over from a computer
    /// player that stood in. The server creates it when the player connects.
    Back {
        /// The seat.
        seat: S,
    },
    /// A player claims that another has been absent too long.
    Claim {
        /// The seat that claims.
        seat: S,
        /// The absent seat.
        against: S,
    },
    /// A seat was absent too long and is out, as the options say.
    Gone {
        /// The seat.
        seat: S,
    },
    /// A seat was absent too long and a computer player stands in, as the
    /// options say.
    StandIn {
        /// The seat.
        seat: S,
    },
    /// The clock of a seat has run out.
    TimeUp {
        /// The seat.
        seat: S,
    },
    /// The server was down. That time is not charged to any clock, and events
    /// that a clock caused because of it are undone.
    ServerAway {
        /// When the server was last running.
        from: Moment,
        /// When the server was running again.
        until: Moment,
    },
    /// A player ends the pause that all had agreed on: the clocks run again. A
    /// turn ends it as well.
    Resume {
        /// The seat that ends it.
        seat: S,
    },
    /// A player begins a holiday: the clock of the seat stands still until it
    /// ends, or until the yearly budget is used up.
    HolidayStart {
        /// The seat.
        seat: S,
    },
    /// A player ends a holiday early.
    HolidayEnd {
        /// The seat.
        seat: S,
    },
    /// An administrator reversed the time-out of a seat, since when nothing was
    /// played.
    TimeoutReversed {
        /// The seat, which is in the game again.
        seat: S,
        /// The time that it has left for its turn, in milliseconds.
        left_ms: u64,
    },
    /// An administrator ended the running game without a result.
    End {},
    /// All players agreed to a rematch, and the server created it.
    Rematch {
        /// The game of the rematch.
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
            Event::Resume { seat: s } => Event::Resume { seat: seat(s)? },
            Event::HolidayStart { seat: s } => Event::HolidayStart { seat: seat(s)? },
            Event::HolidayEnd { seat: s } => Event::HolidayEnd { seat: seat(s)? },
            Event::TimeoutReversed { seat: s, left_ms } => Event::TimeoutReversed {
                seat: seat(s)?,
                left_ms,
            },
            Event::End {} => Event::End {},
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

/// What a player can ask all others to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// A draw.
    Draw,
    /// A take-back: undo everything from the asking player's last turn on.
    TakeBack,
    /// A rematch, once the game is over.
    Rematch,
    /// A pause, in games whose time control allows it: no clock runs until a
    /// player resumes the game or plays a turn.
    Pause,
}

/// The public view of a seat's holder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// A person.
    Person {
        /// Display name.
        name: String,
    },
    /// A computer player.
    Bot {
        /// Playing strength, from 1 to 8.
        level: u8,
    },
}

/// An event with its number and time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Number of the event within its game, counted from 1 without gaps.
    pub number: u64,
    /// When the server received it.
    pub at: Moment,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

/// Body of `POST /games/{id}/events`: an event that a player submits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewEvent {
    /// The number the event should get: one more than that of the last event
    /// the client has. Sent twice with the same number, it happens once.
    pub number: u64,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

/// Response to a submitted event: it is stored on disk, by this request or an
/// earlier one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stored {
    /// The event as stored in the log.
    pub stored: Entry,
}

/// Response of `GET /games/{id}/events`: a page of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventPage {
    /// The events, in order.
    pub entries: Vec<Entry>,
    /// Whether there are more events after these.
    pub more: bool,
}
