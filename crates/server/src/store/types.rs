//! What a store keeps besides options and events: game summaries for lists,
//! visitors, chat messages, tokens.

use std::collections::BTreeSet;
use std::fmt;

use kinetic_rules::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::lists::GameDetail;
use crate::game::seat_number;
use crate::{GameId, Moment, Span, VisitorId};

/// What lists need to know of a game, so that its log need not be replayed.
///
/// It follows from the log, and is written together with the event that
/// changes it. Turns do not change it, unless they end the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The stage of the game.
    pub stage: Stage,
    /// Whether the game is listed in the lobby.
    pub listed: bool,
    /// The host and everybody who has a seat.
    pub people: BTreeSet<VisitorId>,
    /// What lists show besides; `None` if an earlier version has written it.
    pub detail: Option<GameDetail>,
}

impl GameSummary {
    /// Whether this is the stored form of a summary. An earlier version has
    /// stored no details.
    pub fn is_stored_form_of(&self, summary: &GameSummary) -> bool {
        let detail = self.detail.clone().or_else(|| summary.detail.clone());
        GameSummary {
            detail,
            ..self.clone()
        } == *summary
    }
}

/// The stage of a game, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Seats are being taken.
    Open,
    /// It is being played.
    Running,
    /// It is over or called off.
    Ended,
}

/// Which games a list holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFilter {
    /// All games.
    All,
    /// Games that have not ended.
    Unfinished,
    /// Games in the lobby at this stage.
    Listed(Stage),
    /// Games of this visitor.
    Of(VisitorId),
    /// Games of this visitor that have not ended.
    UnfinishedOf(VisitorId),
}

impl GameFilter {
    /// Whether a game with this summary belongs to the list.
    pub fn matches(&self, summary: &GameSummary) -> bool {
        match self {
            GameFilter::All => true,
            GameFilter::Unfinished => summary.stage != Stage::Ended,
            GameFilter::Listed(stage) => summary.listed && summary.stage == *stage,
            GameFilter::Of(visitor) => summary.people.contains(visitor),
            GameFilter::UnfinishedOf(visitor) => {
                summary.stage != Stage::Ended && summary.people.contains(visitor)
            }
        }
    }
}

/// A time in which the server was down or suspended. It is charged to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downtime {
    /// When the server was last there.
    pub from: Moment,
    /// When it was back.
    pub until: Moment,
}

impl Downtime {
    /// How long it lasted.
    pub fn span(&self) -> Span {
        self.until.since(self.from)
    }
}

/// A game in which the server has to act by itself, and the earliest time at
/// which it has to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The time.
    pub at: Moment,
    /// The game.
    pub game: GameId,
    /// The length of its log.
    pub number: u64,
}

/// Why a game is in quarantine: it is not shown, played or deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantine {
    /// Since when.
    pub at: Moment,
    /// The reason, for the operator.
    pub why: String,
    /// Whether the operator has decided it. Otherwise the game could not be
    /// replayed, and comes back when it can be.
    pub by_operator: bool,
}

/// A game exactly as it is stored, readable or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RawGame {
    /// Its id.
    pub id: String,
    /// When it was created.
    pub made: u64,
    /// The format version of the options.
    pub format: u32,
    /// The options as stored.
    pub options: String,
    /// The custom board file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The log as stored.
    pub events: Vec<RawEntry>,
}

/// An entry of a log exactly as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RawEntry {
    /// Its number.
    pub number: u64,
    /// When it arrived.
    pub at: u64,
    /// The network lag in milliseconds.
    pub lag: u64,
    /// The format version of the event.
    pub format: u32,
    /// The event as stored.
    pub event: String,
}

/// Maximum numbers of unfinished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// Of one host.
    pub per_visitor: usize,
    /// Created from one address.
    pub per_address: usize,
}

/// What a new game must not exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Unfinished games.
    pub games: Quota,
    /// Unfinished games with computer players in which something has happened
    /// since a time; `None` if the new game has none.
    pub bot_games: Option<(Quota, Moment)>,
}

/// A keyed hash of a client address: enough to count by, and no address.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressKey(pub [u8; 16]);

impl fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AddressKey({}…)", hex::encode(&self.0[..3]))
    }
}

/// Games in which nothing has happened for a long time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// Not begun yet.
    Open,
    /// Called off.
    CalledOff,
    /// Begun and not over, except games by correspondence and with a custom time
    /// control that end by themselves: not those that are paused.
    Abandoned,
    /// Over.
    Finished,
}

/// What [`Store::forget`](super::Store::forget) removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForgetRule {
    /// Visitors without a game who were last seen before this time.
    pub visitors_before: Moment,
    /// The same for visitors with a passkey or recovery codes, who mean to come
    /// back.
    pub members_before: Moment,
    /// Tokens revoked before this time, codes that expired before it, and mail
    /// addresses that were not confirmed since.
    pub tokens_before: Moment,
    /// Downtimes that ended before this time.
    pub downtimes_before: Moment,
    /// Maximum number of rows of each kind.
    pub limit: usize,
}

/// How many rows [`Store::forget`](super::Store::forget) has removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Visitors.
    pub visitors: usize,
    /// Tokens, those of the visitors included.
    pub tokens: usize,
    /// Board files that no game has any more.
    pub boards: usize,
}

/// Numbers of games in a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// Games that have not ended.
    pub unfinished: u64,
    /// Games in quarantine.
    pub quarantined: u64,
}

/// A visitor: a person or program that is known without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The visitor's id, which others never see.
    pub id: VisitorId,
    /// The visitor's display name.
    pub name: String,
    /// When the visitor first came.
    pub made: Moment,
}

/// A chat message at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// When it was sent.
    pub at: Moment,
    /// The author; `None` for a spectator's message of an earlier version, which
    /// did not store it.
    pub author: Option<VisitorId>,
    /// The seats that the author had.
    pub seats: SeatSet,
    /// The display name of the author.
    pub name: String,
    /// The text.
    pub text: String,
    /// The key under which it is stored once, if its author has chosen one. It
    /// is not read back.
    pub key: Option<ChatKey>,
}

/// Identifies a chat message of one author, so that it is stored once however
/// often it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChatKey(pub [u8; 16]);

/// A chat message that is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddedChat {
    /// Its number in the game, from 1.
    pub number: u64,
    /// Whether it was stored before.
    pub again: bool,
}

/// The key of a token in the store: a hash of what the visitor carries, so
/// that a copy of the store lets nobody act for others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenKey(pub [u8; 32]);

impl fmt::Debug for TokenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Enough to tell tokens apart in a log.
        write!(f, "TokenKey({}…)", hex::encode(&self.0[..3]))
    }
}

/// A session, seat link, API token or device code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its key.
    pub key: TokenKey,
    /// What it permits.
    pub grant: Grant,
    /// When it was made.
    pub made: Moment,
    /// When it was revoked.
    pub revoked: Option<Moment>,
}

/// What a token permits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Grant {
    /// A browser session of this visitor.
    Visitor(VisitorId),
    /// To take this seat.
    Seat {
        /// The game.
        game: GameId,
        /// The seat.
        #[serde(with = "seat_number")]
        seat: Seat,
    },
    /// To take any seat of this game that is open by link.
    AnySeat {
        /// The game.
        game: GameId,
    },
    /// An API token: a program acts for this visitor.
    Program {
        /// The visitor.
        visitor: VisitorId,
        /// The name of the token in lists.
        name: String,
    },
    /// A recovery code: to sign in as this visitor, once.
    Recovery {
        /// The visitor.
        visitor: VisitorId,
    },
    /// To use this visitor on another device, once.
    Carry {
        /// The visitor.
        visitor: VisitorId,
        /// When the code expires.
        until: Moment,
    },
}

impl Grant {
    /// The visitor that the token belongs to; `None` for seat links.
    pub fn visitor(&self) -> Option<&VisitorId> {
        match self {
            Grant::Visitor(visitor)
            | Grant::Program { visitor, .. }
            | Grant::Recovery { visitor }
            | Grant::Carry { visitor, .. } => Some(visitor),
            Grant::Seat { .. } | Grant::AnySeat { .. } => None,
        }
    }

    /// The game that the token belongs to, for seat links.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Grant::Seat { game, .. } | Grant::AnySeat { game } => Some(game),
            _ => None,
        }
    }
}
