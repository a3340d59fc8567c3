//! Where games are kept.
//!
//! A store knows nothing of rules, clocks or connections. It keeps options,
//! logs and tokens, and it promises two things: what it has acknowledged is on
//! disk, and under one number of a game's log there is one event for ever.

mod error;
mod memory;
mod people;
mod sketch;
mod sqlite;
mod token;

use std::future::Future;
use std::path::Path;
use std::pin::Pin;

pub use error::StoreError;
pub use memory::Memory;
pub use people::{Line, Said, Visitor};
pub use sketch::{Sketch, Stage, Wanted};
pub use sqlite::{Commits, Counts, Settings, Sqlite};
pub use token::{Grant, Token, TokenKey};

use crate::{Entry, Event, GameId, Moment, Options, Stamp, VisitorId};

/// No options and no event are larger than this when they are stored, in
/// bytes.
pub const MAX_STORED: usize = 256 * 1024;
/// So many lines of what was said at a game are kept.
pub const MAX_SAID: usize = 200;

/// What a store answers, in the end.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps games.
///
/// Everything may be called at any time from anywhere, also by several
/// processes where a store allows that. After an error the caller does not
/// know whether something was stored; asking again with the same number finds
/// out without doing harm. A future that is dropped may have done its work or
/// not, as if the answer had been lost on the way.
pub trait Store: Send + Sync + 'static {
    /// Makes a game without events.
    fn create(&self, game: NewGame) -> Answer<'_, Created>;

    /// Adds an event to the log of a game.
    fn append(&self, append: Append) -> Answer<'_, Appended>;

    /// What was agreed on for a game, and how long its log is; `None` when
    /// there is no such game.
    fn game(&self, game: &GameId) -> Answer<'_, Option<Kept>>;

    /// The log of a game from a number on, in order and without a gap, at most
    /// `limit` entries. Empty when there is no such game.
    fn log(&self, game: &GameId, from: u64, limit: usize) -> Answer<'_, Vec<Entry>>;

    /// The names of games, the one that was made last first; those that were
    /// made before a certain one, at most `limit`. None are made before a game
    /// that does not exist.
    fn games(
        &self,
        wanted: &Wanted,
        before: Option<&GameId>,
        limit: usize,
    ) -> Answer<'_, Vec<GameId>>;

    /// Keeps a token. One that is kept already under the same key stays as it
    /// is; the answer says whether the token is new.
    fn add_token(&self, token: Token) -> Answer<'_, bool>;

    /// The token under this key.
    fn token(&self, key: TokenKey) -> Answer<'_, Option<Token>>;

    /// Makes a token worthless from a moment on. The answer says whether it
    /// was worth something; the first moment stays.
    fn revoke(&self, key: TokenKey, at: Moment) -> Answer<'_, bool>;

    /// The tokens of somebody that are worth something, in the order in which
    /// they were made.
    fn tokens_of(&self, visitor: &VisitorId) -> Answer<'_, Vec<Token>>;

    /// Keeps what is known of a visitor. What was known before is replaced,
    /// but for the moment at which they first came.
    fn put_visitor(&self, visitor: Visitor) -> Answer<'_, ()>;

    /// What is known of a visitor.
    fn visitor(&self, visitor: &VisitorId) -> Answer<'_, Option<Visitor>>;

    /// Keeps what somebody said at a game. The last [`MAX_SAID`] lines are
    /// kept. The answer is the number of the line, from 1 on; `None` when
    /// there is no such game.
    fn say(&self, game: &GameId, line: Line) -> Answer<'_, Option<u64>>;

    /// What was said at a game, the oldest first.
    fn said(&self, game: &GameId) -> Answer<'_, Vec<Said>>;

    /// Notes that the server is there. An earlier moment than the last one is
    /// ignored. It takes the same way as an event, so that it also tells
    /// whether events can be stored.
    fn note_alive(&self, at: Moment) -> Answer<'_, ()>;

    /// When the server was last there.
    fn last_alive(&self) -> Answer<'_, Option<Moment>>;

    /// Writes everything that is acknowledged by now to a file that does not
    /// exist yet, while others go on writing to the store.
    fn back_up(&self, to: &Path) -> Answer<'_, ()>;
}

/// A game to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// When it is made.
    pub made: Moment,
    /// What is agreed on.
    pub options: Options,
    /// What lists know of it.
    pub sketch: Sketch,
}

/// What became of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// It is there.
    Stored {
        /// Whether it was there before, with the same options.
        again: bool,
    },
    /// Another game has this name.
    Conflict,
}

/// An event to be added to the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The number that the event shall have.
    pub number: u64,
    /// What the server notes about it.
    pub stamp: Stamp,
    /// The event.
    pub event: Event,
    /// What lists know of the game after it, if the event changes that.
    pub sketch: Option<Sketch>,
}

/// What became of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk under its number.
    Stored {
        /// As it is in the log: with its first stamp if it was sent again.
        entry: Entry,
        /// Whether it was there before.
        again: bool,
    },
    /// Another event has this number.
    Conflict {
        /// That event.
        entry: Entry,
    },
    /// The log is not that long yet, or numbers below 1 do not exist.
    Gap {
        /// The number that the next event must have.
        next: u64,
    },
    /// There is no such game.
    NoGame,
}

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// When it was made.
    pub made: Moment,
    /// What was agreed on.
    pub options: Options,
    /// The number of the last event, 0 when there is none.
    pub number: u64,
}
