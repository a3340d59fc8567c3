//! Events of a game and the entries of its log, as they are stored.

use kinetic_protocol::web;
use kinetic_rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use kinetic_protocol::web::Question;

use crate::{GameId, Holder, Moment, Span};

/// An event in the log of a game: seats by number, holders with the visitor's
/// id.
///
/// Events record what somebody did or what the server noticed. What follows
/// from them (whose turn it is, what the clocks show, who has won) is never
/// stored.
pub type Event = web::Event<Seat, Holder>;

/// The event in the form in which it is stored.
type StoredEvent = web::Event<SeatNumber, Holder>;

/// A seat in stored JSON: its number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
struct SeatNumber(#[serde(with = "seat_number")] Seat);

/// A seat in stored JSON, for `#[serde(with)]`: its number from 0.
pub(crate) mod seat_number {
    use kinetic_rules::Seat;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(seat.index() as u8)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = usize::from(u8::deserialize(deserializer)?);
        if number < Seat::MAX {
            Ok(Seat::new(number))
        } else {
            Err(D::Error::custom("no game has such a seat"))
        }
    }
}

/// The stored JSON of an event.
///
/// # Errors
/// Never, because all keys are texts.
pub fn event_to_json(event: &Event) -> serde_json::Result<String> {
    let stored: StoredEvent = event.clone().map(SeatNumber, |holder| holder);
    serde_json::to_string(&stored)
}

/// Reads the stored JSON of an event. Nothing is ignored: an unknown field is
/// an error, because a later version may have given it a meaning.
///
/// # Errors
/// What is wrong with the text.
pub fn event_from_json(text: &str) -> serde_json::Result<Event> {
    let value: Value = serde_json::from_str(text)?;
    let stored = StoredEvent::deserialize(&value)?;
    if serde_json::to_value(&stored)? != value {
        return Err(serde::de::Error::custom("unknown field"));
    }
    if let web::Event::Rematch { game } = &stored {
        game.parse::<GameId>().map_err(serde::de::Error::custom)?;
    }
    Ok(stored.map(|SeatNumber(seat)| seat, |holder| holder))
}

/// What the server notes about an event when it arrives.
///
/// It is no part of the event: an event that is sent again comes with another
/// stamp and is the same event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// When it arrived.
    pub at: Moment,
    /// The network lag, as far as the server can tell.
    pub lag: Span,
}

impl Stamp {
    /// A stamp without lag.
    pub fn at(at: Moment) -> Stamp {
        let lag = Span::ZERO;
        Stamp { at, lag }
    }
}

/// An entry in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1 on without a gap.
    pub number: u64,
    /// What the server noted about it.
    pub stamp: Stamp,
    /// The event.
    pub event: Event,
}
