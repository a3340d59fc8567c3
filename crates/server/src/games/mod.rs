//! Where events come in.

mod cache;
mod recover;

use std::sync::Arc;

use crate::store::{Append, Appended, Created, NewGame, Sketch, Store, StoreError};
use crate::{Bus, Entry, Event, GameId, Moment, News, Options, Refused, Stamp, Table, Who};
use cache::Cache;

/// So many entries of a log are read at a time.
const PAGE: usize = 500;

/// All games of a store.
///
/// Tables are remembered so that a log is not replayed for every event. What
/// is remembered can be forgotten at any time, and several of these, in one
/// process or in many, can work on the same store: which event comes next is
/// decided by the store alone.
pub struct Games {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    cache: Cache,
}

/// An event that somebody wants to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// Who wants it.
    pub who: Who,
    /// In which game.
    pub game: GameId,
    /// The number that it shall have: one more than the sender has seen.
    pub number: u64,
    /// When it came, and how long it was on its way.
    pub stamp: Stamp,
    /// What shall happen.
    pub event: Event,
}

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Submitted {
    /// It has happened, now or before, and is on disk.
    Stored(Entry),
    /// Something else has happened under that number.
    Conflict(Entry),
    /// Less has happened than the sender believes.
    Gap {
        /// The number that the next event must have.
        next: u64,
    },
    /// It cannot happen.
    Refused(Refused),
    /// There is no such game.
    NoGame,
}

impl Games {
    /// The games of a store; `remembered` tables are kept in memory.
    pub fn new(store: Arc<dyn Store>, bus: Arc<dyn Bus>, remembered: usize) -> Games {
        let cache = Cache::new(remembered);
        Games { store, bus, cache }
    }

    /// Makes a game. Making it again with the same options does no harm.
    ///
    /// # Errors
    /// When the store fails. What is wrong with the options, or that another
    /// game has this name, is an answer and no error.
    pub async fn make(
        &self,
        id: GameId,
        options: Options,
        made: Moment,
    ) -> Result<Result<Created, Refused>, StoreError> {
        let sketch = match Table::new(options.clone()) {
            Ok(table) => table.sketch(),
            Err(refused) => return Ok(Err(refused)),
        };
        let new = NewGame {
            id,
            made,
            options,
            sketch,
        };
        Ok(Ok(self.store.create(new).await?))
    }

    /// A game as it stands now in the store; `None` when there is none.
    ///
    /// # Errors
    /// When the store fails, or holds a log that cannot be replayed.
    pub async fn table(&self, game: &GameId) -> Result<Option<Arc<Table>>, StoreError> {
        let mut table = match self.cache.get(game) {
            Some(table) => table,
            None => match self.store.game(game).await? {
                Some(kept) => Arc::new(Table::new(kept.options).map_err(|e| damaged(game, &e))?),
                None => return Ok(None),
            },
        };
        loop {
            let log = self.store.log(game, table.number() + 1, PAGE).await?;
            if log.is_empty() {
                break;
            }
            let mut next = Table::clone(&table);
            next.follow(&log).map_err(|e| damaged(game, &e))?;
            table = Arc::new(next);
        }
        self.cache.put(game, &table);
        Ok(Some(table))
    }

    /// A game as this process remembers it, perhaps not as it stands now.
    pub fn remembered(&self, game: &GameId) -> Option<Arc<Table>> {
        self.cache.get(game)
    }

    /// Lets an event happen if it can.
    ///
    /// # Errors
    /// When the store fails. Then the event may have happened or not; sending
    /// it again with the same number finds out.
    pub async fn submit(&self, submission: Submission) -> Result<Submitted, StoreError> {
        // What is remembered suffices for nearly every event; a look at the
        // store is needed when others were quicker, perhaps in other processes.
        let remembered = self.cache.get(&submission.game);
        let expected = |table: &Arc<Table>| table.number() + 1 == submission.number;
        let table = match remembered.filter(expected) {
            Some(table) => table,
            None => match self.table(&submission.game).await? {
                Some(table) => table,
                None => return Ok(Submitted::NoGame),
            },
        };
        if let Err(refusal) = table.permits(&submission.who, &submission.event) {
            return Ok(Submitted::Refused(refusal.into()));
        }
        let next = table.number() + 1;
        if submission.number > next || submission.number == 0 {
            return Ok(Submitted::Gap { next });
        }
        // An event that was sent again is no longer possible on the table; it
        // is the store that remembers it.
        if submission.number < next {
            return self.append(submission, None, None).await;
        }
        match table.after(&submission.event, submission.stamp) {
            Ok(after) => {
                let sketch = after.sketch();
                let changed = sketch != table.sketch();
                let sketch = changed.then_some(sketch);
                self.append(submission, Some(after), sketch).await
            }
            Err(refused) => self.refuse(submission, &table, refused).await,
        }
    }

    /// What is remembered may be out of date: before somebody is refused the
    /// store is asked.
    async fn refuse(
        &self,
        submission: Submission,
        table: &Table,
        refused: Refused,
    ) -> Result<Submitted, StoreError> {
        let game = &submission.game;
        match self.table(game).await? {
            Some(now) if now.number() > table.number() => self.append(submission, None, None).await,
            _ => Ok(Submitted::Refused(refused)),
        }
    }

    async fn append(
        &self,
        submission: Submission,
        after: Option<Table>,
        sketch: Option<Sketch>,
    ) -> Result<Submitted, StoreError> {
        let Submission {
            game,
            number,
            stamp,
            event,
            ..
        } = submission;
        let append = Append {
            game: game.clone(),
            number,
            stamp,
            event,
            sketch,
        };
        Ok(match self.store.append(append).await? {
            Appended::Stored { entry, again } => {
                if let Some(after) = after
                    && !again
                {
                    self.cache.put(&game, &Arc::new(after));
                }
                // Also when it was there before: whoever stored it may have
                // fallen before telling anybody.
                self.bus.publish(News { game, number });
                Submitted::Stored(entry)
            }
            Appended::Conflict { entry } => Submitted::Conflict(entry),
            Appended::Gap { next } => Submitted::Gap { next },
            Appended::NoGame => Submitted::NoGame,
        })
    }
}

fn damaged(game: &GameId, refused: &Refused) -> StoreError {
    StoreError::Damaged(format!("game {game}: {refused}"))
}
