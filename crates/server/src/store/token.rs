//! What a visitor shows to prove who they are or where they may sit.

use std::fmt;

use kinetic_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{GameId, Moment, VisitorId, seat_number};

/// The name of a token in the store: a hash of what the visitor carries, so
/// that nobody who sees the store can act for others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenKey(pub [u8; 32]);

impl fmt::Debug for TokenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Enough to tell tokens apart in a log.
        let [a, b, c, ..] = self.0;
        write!(f, "TokenKey({a:02x}{b:02x}{c:02x}…)")
    }
}

/// Something that a visitor may do as long as it is not revoked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its name.
    pub key: TokenKey,
    /// What it is good for.
    pub grant: Grant,
    /// When it was made.
    pub made: Moment,
    /// Since when it is worth nothing.
    pub revoked: Option<Moment>,
}

/// What a token is good for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Grant {
    /// To be this visitor.
    Visitor(VisitorId),
    /// To take this seat.
    Seat {
        /// The game.
        game: GameId,
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// To act for this visitor as a program.
    Program {
        /// The visitor.
        visitor: VisitorId,
        /// What it is called, to tell it from others.
        name: String,
    },
    /// To become this visitor on another device, once.
    Carry {
        /// The visitor.
        visitor: VisitorId,
        /// Until when.
        until: Moment,
    },
}

impl Grant {
    /// Whose it is; `None` when it belongs to nobody in particular.
    pub fn visitor(&self) -> Option<&VisitorId> {
        match self {
            Grant::Visitor(visitor)
            | Grant::Program { visitor, .. }
            | Grant::Carry { visitor, .. } => Some(visitor),
            Grant::Seat { .. } => None,
        }
    }
}
