//! Persistent storage of games, visitors and tokens.
//!
//! A store knows nothing of rules, clocks or connections. It keeps options,
//! event logs and tokens, and it guarantees two things: what it has
//! acknowledged is on disk, and each number of a game's log holds one event,
//! which never changes. [`Sqlite`] is the store of one server, [`Postgres`] one
//! that several servers can share; tests compare both with a store in memory.

mod copy;
mod encoding;
mod leases;
pub mod lists;
mod metrics;
pub mod notify;
pub mod people;
mod postgres;
pub mod prepared;
mod shared;
mod sqlite;
mod types;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;

pub use copy::{CopyError, CopyReport, Location, copy_store};
pub use leases::{Epoch, Heartbeat, LeaseStore, Renewal, SHARDS, Shard, ShardSet};
pub use lists::ListStore;
pub use metrics::{PoolStatus, StoreMetrics};
pub use notify::{Notice, NotifyStore};
pub use people::PeopleStore;
pub(crate) use postgres::decode_percent;
pub use postgres::{BadDatabase, Database, PoolSettings, Postgres};
pub use prepared::{NewPreparedRow, PreparedChange, PreparedRow, PreparedStore};
pub use shared::{Attendance, GameHead, Poll, Polled, SharedStore};
pub use sqlite::{Settings, Sqlite};
pub use types::{
    AddedChat, AddressKey, ChatKey, ChatMessage, Downtime, Due, ForgetRule, Forgotten, GameCounts,
    GameFilter, GameSummary, Grant, Idle, Quarantine, Quota, Quotas, RawEntry, RawGame, Stage,
    Token, TokenKey, Visitor,
};

use crate::{Entry, Event, GameId, Moment, Options, Stamp, VisitorId};
use lists::TurnDetail;

/// Maximum size in bytes of stored options and of a stored event.
pub const MAX_STORED: usize = 256 * 1024;
/// Maximum number of chat messages kept per game.
pub const MAX_CHAT_MESSAGES: usize = 200;

/// The future of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Persistent storage.
///
/// All methods may be called concurrently, also by several processes where a
/// store allows that. After an error the caller does not know whether the
/// write happened; repeating it with the same number finds out and is
/// harmless. A future that is dropped may have done its work or not.
pub trait Store: PeopleStore + ListStore + NotifyStore + PreparedStore {
    /// Creates a game with an empty log.
    fn create(&self, game: NewGame) -> StoreFuture<'_, Created>;

    /// Appends an event to the log of a game.
    fn append(&self, append: Append) -> StoreFuture<'_, Appended>;

    /// Options and log length of a game; `None` when there is no such game.
    fn game(&self, game: &GameId) -> StoreFuture<'_, Option<StoredGame>>;

    /// Log entries of a game starting at number `from`, in order and without a
    /// gap, at most `limit`. Empty when there is no such game.
    fn log(&self, game: &GameId, from: u64, limit: usize) -> StoreFuture<'_, Vec<Entry>>;

    /// A game exactly as it is stored, readable or not.
    fn raw_game(&self, game: &GameId) -> StoreFuture<'_, Option<RawGame>>;

    /// Ids of games, newest first, at most `limit`. With `before`, only games
    /// created before that one; none if it does not exist. Games in quarantine
    /// are in the list of all games only.
    fn games(
        &self,
        filter: &GameFilter,
        before: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>>;

    /// Games in which the server has to act by itself until a certain time, in
    /// the order of time, at most `limit`; with `after`, those after that one.
    /// Games in quarantine are left out.
    fn due(&self, until: Moment, after: Option<&Due>, limit: usize) -> StoreFuture<'_, Vec<Due>>;

    /// Corrects the time at which the server has to act in a game, unless the
    /// log has another length meanwhile.
    fn set_due_at(&self, game: &GameId, number: u64, due_at: Option<Moment>)
    -> StoreFuture<'_, ()>;

    /// Records a downtime of the server. What is due after its start is due
    /// later by as much; except in games with a custom time control, where it may
    /// be less, so that they are looked at too early and corrected.
    fn add_downtime(&self, downtime: Downtime) -> StoreFuture<'_, ()>;

    /// The recorded downtimes, in order.
    fn downtimes(&self) -> StoreFuture<'_, Vec<Downtime>>;

    /// Puts a game into quarantine. Returns whether it was not there before; a
    /// decision of the operator replaces that of the program.
    fn quarantine(&self, game: &GameId, why: Quarantine) -> StoreFuture<'_, bool>;

    /// Releases a game from quarantine. Returns whether it was there.
    fn release(&self, game: &GameId) -> StoreFuture<'_, bool>;

    /// The games in quarantine, oldest first, at most `limit`.
    fn quarantined(&self, limit: usize) -> StoreFuture<'_, Vec<(GameId, Quarantine)>>;

    /// Games in which nothing has happened since `before`, at most `limit`.
    /// Games in quarantine are left out.
    fn idle_games(&self, kind: Idle, before: Moment, limit: usize) -> StoreFuture<'_, Vec<GameId>>;

    /// Deletes a game with its log, chat and links. With `unless_since`, only
    /// if nothing has happened in it since that time. Returns whether it did.
    fn delete_game(&self, game: &GameId, unless_since: Option<Moment>) -> StoreFuture<'_, bool>;

    /// Removes what nobody needs any more; board files without a game included.
    fn forget(&self, rule: ForgetRule) -> StoreFuture<'_, Forgotten>;

    /// Numbers of games.
    fn counts(&self) -> StoreFuture<'_, GameCounts>;

    /// Stores a token. An existing token with the same key stays as it is;
    /// returns whether the token is new.
    fn add_token(&self, token: Token) -> StoreFuture<'_, bool>;

    /// The token with this key.
    fn token(&self, key: TokenKey) -> StoreFuture<'_, Option<Token>>;

    /// Revokes a token. Returns whether it was valid; the first revocation
    /// time stays.
    fn revoke(&self, key: TokenKey, at: Moment) -> StoreFuture<'_, bool>;

    /// The valid tokens of a visitor, oldest first.
    fn tokens_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Token>>;

    /// Inserts a visitor, or updates the name of a known one; the time of the
    /// first visit stays.
    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<'_, ()>;

    /// Notes that a visitor has come. It is enough to note it once a day.
    fn saw_visitor(&self, visitor: &VisitorId, at: Moment) -> StoreFuture<'_, ()>;

    /// The visitor with this id.
    fn visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Visitor>>;

    /// Stores a chat message, unless the game has one with the same key; the
    /// last [`MAX_CHAT_MESSAGES`] are kept. `None` when there is no such game.
    fn add_chat_message(
        &self,
        game: &GameId,
        message: ChatMessage,
    ) -> StoreFuture<'_, Option<AddedChat>>;

    /// The chat messages of a game with their numbers, oldest first.
    fn chat_messages(&self, game: &GameId) -> StoreFuture<'_, Vec<(u64, ChatMessage)>>;

    /// Heartbeat: notes that the server is running. An earlier time than the
    /// last one is ignored. It is written as an event is, so that it also tells
    /// whether events can be stored.
    fn note_alive(&self, at: Moment) -> StoreFuture<'_, ()>;

    /// The time of the last heartbeat.
    fn last_alive(&self) -> StoreFuture<'_, Option<Moment>>;

    /// The time of the event that was stored last, in any game.
    fn last_event(&self) -> StoreFuture<'_, Option<Moment>>;

    /// Writes a copy of everything acknowledged so far to a file that does not
    /// exist yet, while the store stays in use.
    fn back_up(&self, to: &Path) -> StoreFuture<'_, ()>;

    /// The stored summary of a game.
    fn summary(&self, game: &GameId) -> StoreFuture<'_, Option<GameSummary>>;

    /// The stored time at which the server has to act in a game.
    fn due_at(&self, game: &GameId) -> StoreFuture<'_, Option<Moment>>;

    /// Whether anybody is known who has come with a token.
    fn has_visitors(&self) -> StoreFuture<'_, bool>;

    /// Integrity problems of the store; games are not replayed. The texts are
    /// for the operator.
    fn problems(&self) -> StoreFuture<'_, Vec<String>>;

    /// The counters of this store.
    fn metrics(&self) -> Arc<StoreMetrics>;

    /// The number of writes that wait to be stored.
    fn waiting_writes(&self) -> usize;

    /// The leases of a store that several nodes can share; `None` where one
    /// process owns everything.
    fn leases(&self) -> Option<&dyn LeaseStore> {
        None
    }

    /// What several servers on this store have to know of each other; `None`
    /// for a store that only one server uses.
    fn shared(&self) -> Option<&dyn SharedStore> {
        None
    }

    /// The connections of a store that has a pool of them.
    fn pool(&self) -> PoolStatus {
        PoolStatus::default()
    }
}

/// A game to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its id.
    pub id: GameId,
    /// When it is created.
    pub made: Moment,
    /// Its options.
    pub options: Options,
    /// Its summary for lists.
    pub summary: GameSummary,
    /// When the server has to act in it by itself.
    pub due_at: Option<Moment>,
    /// The address from which it is created, where that is known.
    pub address: Option<AddressKey>,
    /// Maximum numbers of unfinished games; `None` where they do not count.
    pub quota: Option<Quotas>,
}

/// The result of creating a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// The game is stored.
    Stored {
        /// Whether it was stored before, with the same options.
        again: bool,
    },
    /// Another game has this id.
    Conflict,
    /// The host, or the address, has this many unfinished games already.
    OverQuota {
        /// The maximum number.
        limit: usize,
    },
    /// The same for games with computer players.
    OverBotQuota {
        /// The maximum number.
        limit: usize,
    },
}

/// An event to be appended to the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number in the log that the event must get.
    pub number: u64,
    /// Time and lag of the event.
    pub stamp: Stamp,
    /// The event.
    pub event: Event,
    /// The summary after the event, if the event changes it.
    pub summary: Option<GameSummary>,
    /// When the server has to act in the game by itself after the event.
    pub due_at: Option<Moment>,
    /// Whose turn it is after the event; `None` where that is not known, and a
    /// list has to replay the game.
    pub turn: Option<TurnDetail>,
    /// The epoch under which this node owns the game, for events that only the
    /// owner may make. A store that is not shared has one owner, and does not
    /// look at it.
    pub epoch: Option<Epoch>,
    /// What people should be told because of the event: stored together with
    /// it, for those who have a device or a mail address.
    pub notices: Vec<Notice>,
}

/// The result of appending an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk under its number.
    Stored {
        /// The log entry: with the first stamp if the event was sent again.
        entry: Entry,
        /// Whether it was stored before.
        again: bool,
    },
    /// Another event has this number.
    Conflict {
        /// That event.
        entry: Entry,
    },
    /// The number is beyond the end of the log, or 0.
    Gap {
        /// The number that the next event must have.
        next: u64,
    },
    /// There is no such game.
    NoGame,
    /// The event is one that only the owner of the game may make, and another
    /// node owns it now.
    NotOwner,
}

/// A stored game without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// When it was created.
    pub made: Moment,
    /// Its options.
    pub options: Options,
    /// The number of the last event, 0 when there is none.
    pub number: u64,
    /// Whether it is in quarantine.
    pub quarantine: Option<Quarantine>,
}

/// An error of a store. The texts are for the server log, never for visitors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The store is not available now. Nothing was acknowledged.
    Unavailable(String),
    /// The stored data cannot be read.
    Damaged(String),
    /// A row cannot be understood: it was written by a later version, or not by
    /// this program. Everything else can be read.
    Unreadable(String),
    /// A game is in quarantine: see [`Quarantine`].
    Quarantined,
    /// The data was written by a later version of this program.
    Newer {
        /// The version found.
        found: u32,
        /// The latest version that this program understands.
        known: u32,
    },
    /// Options or event exceed [`MAX_STORED`].
    TooLarge,
    /// This kind of store does not support the operation.
    Unsupported,
    /// The store is closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable(why) => write!(f, "the store is not available: {why}"),
            StoreError::Damaged(why) => write!(f, "the store is damaged: {why}"),
            StoreError::Unreadable(why) => write!(f, "it cannot be read: {why}"),
            StoreError::Quarantined => f.write_str("the game is in quarantine"),
            StoreError::Newer { found, known } => write!(
                f,
                "the store was written by a later version ({found}; this one knows {known})"
            ),
            StoreError::TooLarge => f.write_str("too large to be stored"),
            StoreError::Unsupported => f.write_str("this store cannot do that"),
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}
