//! All games of a store: creating and loading them, submitting events.

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::join_all;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::bus::{Bus, Notification};
use crate::store::{
    Append, Appended, Created, GameFilter, GameSummary, NewGame, Store, StoreError,
};
use crate::{Actor, Entry, Event, GameError, GameId, Moment, Options, Phase, Stamp, Table};

/// Number of log entries read at a time.
const LOG_PAGE: usize = 500;
/// Number of games processed together after downtime.
const GAMES_PAGE: usize = 500;
/// A game counts as one more in the cache for each of these many bytes of its
/// board file.
const BOARD_WEIGHT: usize = 16 * 1024;

/// All games of a store.
///
/// Tables are cached so that a log is not replayed for every event. The cache
/// is never authoritative: several of these, in one process or in many, can
/// work on the same store, and the store alone decides which event comes next.
pub struct Games {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    cache: Cache<GameId, Arc<Table>, TableWeight>,
    /// Held while a table is replaced, so that an older one never replaces a
    /// newer one.
    replacing: Mutex<()>,
}

/// An event that somebody wants to append to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// Who sends it.
    pub actor: Actor,
    /// The game.
    pub game: GameId,
    /// The number that the event must get: one more than the sender has seen.
    pub number: u64,
    /// When it arrived, and the network lag.
    pub stamp: Stamp,
    /// The event.
    pub event: Event,
}

/// The result of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Submitted {
    /// The event is on disk, now or from an earlier submission.
    Stored(Entry),
    /// Another event has this number.
    Conflict(Entry),
    /// The number is beyond the end of the log.
    Gap {
        /// The number that the next event must have.
        next: u64,
    },
    /// The event is refused.
    Refused(GameError),
    /// There is no such game.
    NoGame,
}

impl Games {
    /// The games of a store, with a cache of `capacity` games.
    pub fn new(store: Arc<dyn Store>, bus: Arc<dyn Bus>, capacity: usize) -> Games {
        Games {
            store,
            bus,
            cache: Cache::with_weighter(capacity, capacity as u64, TableWeight),
            replacing: Mutex::new(()),
        }
    }

    /// Creates a game. Creating it again with the same options is harmless.
    ///
    /// # Errors
    /// When the store fails. Invalid options, or an id that is taken, are part
    /// of the result.
    pub async fn create(
        &self,
        id: GameId,
        options: Options,
        made: Moment,
    ) -> Result<Result<Created, GameError>, StoreError> {
        let summary = match Table::new(options.clone()) {
            Ok(table) => table.summary(),
            Err(error) => return Ok(Err(error)),
        };
        let new = NewGame {
            id,
            made,
            options,
            summary,
        };
        Ok(Ok(self.store.create(new).await?))
    }

    /// The current state of a game in the store; `None` when there is none.
    ///
    /// # Errors
    /// When the store fails, or the log cannot be replayed.
    pub async fn table(&self, game: &GameId) -> Result<Option<Arc<Table>>, StoreError> {
        let mut table = match self.cache.get(game) {
            Some(table) => table,
            None => match self.store.game(game).await? {
                Some(stored) => {
                    Arc::new(Table::new(stored.options).map_err(|e| damaged(game, &e))?)
                }
                None => return Ok(None),
            },
        };
        loop {
            let log = self.store.log(game, table.number() + 1, LOG_PAGE).await?;
            if log.is_empty() {
                break;
            }
            let mut next = Table::clone(&table);
            next.follow(&log).map_err(|e| damaged(game, &e))?;
            table = Arc::new(next);
        }
        self.insert(game, &table);
        Ok(Some(table))
    }

    /// The cached state of a game, which may be out of date.
    pub fn cached(&self, game: &GameId) -> Option<Arc<Table>> {
        self.cache.get(game)
    }

    /// Drops the cached state of a game whose options or names have changed,
    /// or which was deleted.
    pub fn forget(&self, game: &GameId) {
        self.cache.remove(game);
    }

    /// Caches a table unless a later state of the game is cached.
    fn insert(&self, game: &GameId, table: &Arc<Table>) {
        let _replacing = self
            .replacing
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let cached = self.cache.get(game);
        if cached.is_none_or(|cached| cached.number() < table.number()) {
            self.cache.insert(game.clone(), table.clone());
        }
    }

    /// Appends an event to a game if the sender may send it and it is possible
    /// now.
    ///
    /// # Errors
    /// When the store fails. Then the event may be stored or not; submitting it
    /// again with the same number finds out.
    pub async fn submit(&self, submission: Submission) -> Result<Submitted, StoreError> {
        // The cached state suffices for nearly every event; the store is read
        // when others were quicker, perhaps in other processes.
        let expected = |table: &Arc<Table>| table.number() + 1 == submission.number;
        let table = match self.cache.get(&submission.game).filter(expected) {
            Some(table) => table,
            None => match self.table(&submission.game).await? {
                Some(table) => table,
                None => return Ok(Submitted::NoGame),
            },
        };
        if let Err(error) = table.permits(&submission.actor, &submission.event) {
            return Ok(Submitted::Refused(error));
        }
        let next = table.number() + 1;
        if submission.number > next || submission.number == 0 {
            return Ok(Submitted::Gap { next });
        }
        // An event that is sent again is no longer possible on the table; the
        // store knows it.
        if submission.number < next {
            return self.append(submission, None, None).await;
        }
        match table.after(&submission.event, submission.stamp) {
            Ok(after) => {
                let summary = after.summary();
                let changed = summary != table.summary();
                let summary = changed.then_some(summary);
                self.append(submission, Some(after), summary).await
            }
            Err(error) => self.refuse(submission, &table, error).await,
        }
    }

    /// The cached state may be out of date: the store is read before an event
    /// is refused.
    async fn refuse(
        &self,
        submission: Submission,
        table: &Table,
        error: GameError,
    ) -> Result<Submitted, StoreError> {
        let game = &submission.game;
        match self.table(game).await? {
            Some(now) if now.number() > table.number() => self.append(submission, None, None).await,
            _ => Ok(Submitted::Refused(error)),
        }
    }

    async fn append(
        &self,
        submission: Submission,
        after: Option<Table>,
        summary: Option<GameSummary>,
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
            summary,
        };
        Ok(match self.store.append(append).await? {
            Appended::Stored { entry, again } => {
                if let Some(after) = after
                    && !again
                {
                    self.insert(&game, &Arc::new(after));
                }
                // Also when it was stored before: the process that stored it
                // may have been killed before it published.
                self.bus.publish(Notification { game, number });
                Submitted::Stored(entry)
            }
            Appended::Conflict { entry } => Submitted::Conflict(entry),
            Appended::Gap { next } => Submitted::Gap { next },
            Appended::NoGame => Submitted::NoGame,
        })
    }

    /// Records downtime of the server in all running games, so that nobody is
    /// charged for it. Returns the number of games in which it did.
    ///
    /// This comes before anything else after a start: a clock that seems to
    /// have run out may not have.
    ///
    /// # Errors
    /// When the store fails. Then it is recorded in some games only; repeating
    /// it is harmless.
    pub async fn server_was_away(&self, from: Moment, until: Moment) -> Result<usize, StoreError> {
        let mut recorded = 0;
        let mut before: Option<GameId> = None;
        loop {
            let filter = GameFilter::Unfinished;
            let games = self.store.games(&filter, before.as_ref(), GAMES_PAGE);
            let games = games.await?;
            // Concurrently, so that the writes share commits.
            let records = games
                .iter()
                .map(|game| self.record_downtime(game, from, until));
            for result in join_all(records).await {
                recorded += usize::from(result?);
            }
            match games.into_iter().next_back() {
                Some(last) => before = Some(last),
                None => return Ok(recorded),
            }
        }
    }

    /// Records downtime in one game. Returns whether it was necessary.
    async fn record_downtime(
        &self,
        game: &GameId,
        from: Moment,
        until: Moment,
    ) -> Result<bool, StoreError> {
        loop {
            let Some(table) = self.table(game).await? else {
                return Ok(false);
            };
            if table.phase() != Phase::Running || table.server_was_away_until() >= until {
                return Ok(false);
            }
            let submission = Submission {
                actor: Actor::Server,
                game: game.clone(),
                number: table.number() + 1,
                stamp: Stamp::at(until),
                event: Event::ServerAway {
                    from: from.0,
                    until: until.0,
                },
            };
            match self.submit(submission).await? {
                Submitted::Stored(_) => return Ok(true),
                // Another event was quicker.
                Submitted::Conflict(_) | Submitted::Gap { .. } => {}
                Submitted::Refused(_) | Submitted::NoGame => return Ok(false),
            }
        }
    }
}

fn damaged(game: &GameId, error: &GameError) -> StoreError {
    StoreError::Damaged(format!("game {game}: {error}"))
}

/// The weight of a game in the cache: 1, and more with a large custom board.
#[derive(Clone)]
struct TableWeight;

impl Weighter<GameId, Arc<Table>> for TableWeight {
    fn weight(&self, _: &GameId, table: &Arc<Table>) -> u64 {
        1 + (table.options().board_file_len() / BOARD_WEIGHT) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::LocalBus;
    use crate::store::{Settings, Sqlite};
    use crate::{Absence, Chair, GameChoice, Place, Span, Then, TimeControl};
    use kinetic_protocol::web::Board;
    use kinetic_rules::{GameName, Seat};

    fn table(board: Board) -> Arc<Table> {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: Place::Bot { level: 1 },
        };
        let options = Options {
            game: GameChoice::new(GameName::Ido, Some(board)),
            rules: String::new(),
            first: Seat::new(0),
            seats: vec![chair(0), chair(2)],
            host: "host".parse().unwrap(),
            time: TimeControl::Unlimited,
            absence: Absence {
                after: Span::ZERO,
                then: Then::Wait,
            },
            listed: false,
            chat: Default::default(),
            cycle_game: 1,
        };
        Arc::new(Table::new(options).unwrap())
    }

    fn classic(padding: usize) -> Board {
        let text = include_str!("../../../../boards/classic.toml");
        let comment = "#".repeat(padding);
        Board::Toml(format!("{text}\n{comment}"))
    }

    #[test]
    fn the_cache_is_bounded_and_counts_large_boards_more() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), Settings::default()).unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let small = table(Board::Named("classic".to_owned()));
        let large = table(classic(3 * BOARD_WEIGHT));
        for capacity in [0, 1, 2, 3, 10, 100] {
            for table in [&small, &large] {
                let games = Games::new(store.clone(), Arc::new(LocalBus::new(1)), capacity);
                for index in 0..500 {
                    games.insert(&format!("game{index}").parse().unwrap(), table);
                    assert!(games.cache.weight() <= capacity as u64, "{capacity}");
                }
                let weight = TableWeight.weight(&"game".parse().unwrap(), table) as usize;
                assert!(games.cache.len() <= capacity / weight, "{capacity}");
            }
        }
    }
}
