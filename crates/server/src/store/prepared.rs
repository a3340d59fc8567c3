//! What a store keeps of prepared replies. Metrics do not count what is written
//! about them before they are played: nobody can tell from figures whether
//! something is prepared.

use kinetic_protocol::web::PreparedNote;
use kinetic_rules::Seat;

use super::{Append, Appended, StoreError, StoreFuture, encoding};
use crate::{GameId, Moment, PreparedReplies, VisitorId};

/// Maximum number of notes that are kept for a seat.
pub const MAX_NOTES: usize = 20;

/// What a player has prepared for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedRow {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub visitor: VisitorId,
    /// When the replies were prepared.
    pub at: Moment,
    /// The replies; `None` when only notes are left.
    pub replies: Option<PreparedReplies>,
    /// What became of replies and was not read yet, oldest first.
    pub notes: Vec<PreparedNote>,
    /// The number of the last event after which they were checked.
    pub number: u64,
    /// Another number after each change.
    pub revision: u64,
}

/// Replies to be prepared for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPreparedRow {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub visitor: VisitorId,
    /// When they are prepared.
    pub at: Moment,
    /// The replies.
    pub replies: PreparedReplies,
    /// The number of the event after which they were checked.
    pub number: u64,
    /// The revision, chosen at random: no earlier one of the seat has it.
    pub revision: u64,
}

/// A change of what is prepared for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedChange {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The revision that is changed: a later one stays as it is.
    pub revision: u64,
    /// The replies afterwards.
    pub replies: Option<PreparedReplies>,
    /// The notes afterwards. Without replies and notes nothing is left.
    pub notes: Vec<PreparedNote>,
    /// The number of the event after which the replies were checked.
    pub number: u64,
}

impl PreparedRow {
    /// A change that leaves everything as it is.
    pub fn change(&self) -> PreparedChange {
        PreparedChange {
            game: self.game.clone(),
            seat: self.seat,
            revision: self.revision,
            replies: self.replies.clone(),
            notes: self.notes.clone(),
            number: self.number,
        }
    }
}

impl PreparedChange {
    /// The revision after the change.
    pub fn next_revision(&self) -> u64 {
        self.revision.saturating_add(1)
    }

    /// Adds a note; the last [`MAX_NOTES`] are kept.
    pub fn add_note(&mut self, note: PreparedNote) {
        self.notes.push(note);
        let over = self.notes.len().saturating_sub(MAX_NOTES);
        self.notes.drain(..over);
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.replies.is_none() && self.notes.is_empty()
    }
}

/// A change with its JSON.
pub(super) struct EncodedChange {
    pub change: PreparedChange,
    pub replies: Option<String>,
    pub notes: String,
}

impl EncodedChange {
    pub fn new(change: PreparedChange) -> Result<EncodedChange, StoreError> {
        let replies = change.replies.as_ref().map(encoding::write).transpose()?;
        let notes = encoding::write(&change.notes)?;
        Ok(EncodedChange {
            change,
            replies,
            notes,
        })
    }
}

fn unsupported<'a, T: Send + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Err(StoreError::Unsupported)))
}

fn nothing<'a, T: Send + Default + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Ok(T::default())))
}

/// The part of a store that is about prepared replies. A store that keeps games
/// only need not support it.
pub trait PreparedStore: Send + Sync + 'static {
    /// Prepares replies in place of those of the seat; notes of the same player
    /// stay. Returns whether the game is running; otherwise nothing is stored.
    fn put_prepared(&self, _new: NewPreparedRow) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// What is prepared in a game, by seat.
    fn prepared(&self, _game: &GameId) -> StoreFuture<'_, Vec<PreparedRow>> {
        nothing()
    }

    /// What a visitor has prepared, in all games.
    fn prepared_of(&self, _visitor: &VisitorId) -> StoreFuture<'_, Vec<PreparedRow>> {
        nothing()
    }

    /// Changes what is prepared for a seat. Returns whether it had the revision
    /// that is changed.
    fn change_prepared(&self, _change: PreparedChange) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Appends an event and changes what is prepared for a seat, both or
    /// neither. `None` when it has another revision: then nothing is stored.
    fn append_prepared(
        &self,
        _append: Append,
        _change: PreparedChange,
    ) -> StoreFuture<'_, Option<Appended>> {
        unsupported()
    }

    /// Games with prepared replies in the order of their ids, at most `limit`,
    /// after a certain one; with `unchecked`, only those in which something has
    /// happened since the replies were checked. Games in quarantine are left
    /// out.
    fn prepared_games(
        &self,
        _unchecked: bool,
        _after: Option<&GameId>,
        _limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        nothing()
    }
}
