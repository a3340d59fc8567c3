//! Persistent storage of games, visitors and tokens.
//!
//! A store knows nothing of rules, clocks or connections. It keeps options,
//! event logs and tokens, and it guarantees two things: what it has
//! acknowledged is on disk, and each number of a game's log holds one event,
//! which never changes. [`Sqlite`] is the store of a server; tests compare it
//! with a store in memory.

pub mod people;
mod sqlite;
mod types;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

pub use people::PeopleStore;
pub use sqlite::{Settings, Sqlite, StoreMetrics};
pub use types::{ChatMessage, GameFilter, GameSummary, Grant, Stage, Token, TokenKey, Visitor};

use crate::{Entry, Event, GameId, Moment, Options, Stamp, VisitorId};

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
pub trait Store: PeopleStore {
    /// Creates a game with an empty log.
    fn create(&self, game: NewGame) -> StoreFuture<'_, Created>;

    /// Appends an event to the log of a game.
    fn append(&self, append: Append) -> StoreFuture<'_, Appended>;

    /// Options and log length of a game; `None` when there is no such game.
    fn game(&self, game: &GameId) -> StoreFuture<'_, Option<StoredGame>>;

    /// Log entries of a game starting at number `from`, in order and without a
    /// gap, at most `limit`. Empty when there is no such game.
    fn log(&self, game: &GameId, from: u64, limit: usize) -> StoreFuture<'_, Vec<Entry>>;

    /// Ids of games, newest first, at most `limit`. With `before`, only games
    /// created before that one; none if it does not exist.
    fn games(
        &self,
        filter: &GameFilter,
        before: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>>;

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

    /// The visitor with this id.
    fn visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Visitor>>;

    /// Stores a chat message; the last [`MAX_CHAT_MESSAGES`] are kept. Returns
    /// its number, from 1; `None` when there is no such game.
    fn add_chat_message(&self, game: &GameId, message: ChatMessage)
    -> StoreFuture<'_, Option<u64>>;

    /// The chat messages of a game with their numbers, oldest first.
    fn chat_messages(&self, game: &GameId) -> StoreFuture<'_, Vec<(u64, ChatMessage)>>;

    /// Heartbeat: notes that the server is running. An earlier time than the
    /// last one is ignored. It is written as an event is, so that it also tells
    /// whether events can be stored.
    fn note_alive(&self, at: Moment) -> StoreFuture<'_, ()>;

    /// The time of the last heartbeat.
    fn last_alive(&self) -> StoreFuture<'_, Option<Moment>>;

    /// Writes a copy of everything acknowledged so far to a file that does not
    /// exist yet, while the store stays in use.
    fn back_up(&self, to: &Path) -> StoreFuture<'_, ()>;
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
}

/// An error of a store. The texts are for the server log, never for visitors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The store is not available now. Nothing was acknowledged.
    Unavailable(String),
    /// The stored data cannot be read.
    Damaged(String),
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
