//! All games of a store: creating and loading them, submitting events.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockWriteGuard};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::Notify;

use super::bus::{Bus, Message};
use super::presence::people;
use crate::game::notices;
use crate::store::{
    AddressKey, Append, Appended, Created, Downtime, Epoch, GameSummary, NewGame, Notice,
    PreparedChange, Quarantine, Quotas, Shard, Store, StoreError,
};
use crate::{
    Actor, Entry, Event, GameError, GameId, Moment, NoticeDelay, Options, Phase, Stamp, Table,
};

/// Number of log entries read at a time.
const LOG_PAGE: usize = 500;
/// Estimated memory of a table without events.
const TABLE_BYTES: usize = 3 * 1024;
/// Estimated memory of an event in the history of a table.
const EVENT_BYTES: usize = 512;
/// Estimated memory of a custom board besides its file, rather too much than too
/// little: strangers can make as many as they like. Games on the same board share
/// it, but each is charged with it: the others may leave the cache first.
const BOARD_BYTES: usize = 400 * 1024;
/// Number of games of which is remembered that they cannot be replayed.
const MAX_UNREPLAYABLE: usize = 10_000;

/// All games of a store.
///
/// Tables are cached so that a log is not replayed for every event. The cache
/// is never authoritative: several of these, in one process or in many, can
/// work on the same store, and the store alone decides which event comes next.
///
/// A game whose log cannot be replayed is put into quarantine when that is
/// noticed; all other games go on.
pub struct Games {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    cache: Cache<GameId, Arc<Table>, TableWeight>,
    /// Held while a table is replaced, so that an older one never replaces a
    /// newer one.
    replacing: Mutex<()>,
    /// Downtimes of the server that games may have to note.
    downtimes: RwLock<Downtimes>,
    /// Games that this process could not replay.
    unreplayable: Cache<GameId, ()>,
    /// Number of games read from the store so far.
    replayed: AtomicU64,
    /// How long people are not told what happens.
    notice_delay: NoticeDelay,
    /// Signalled when people should be told of an event.
    notice_added: Notify,
}

/// Downtimes that games may have to note in their logs, in order.
#[derive(Debug, Default)]
struct Downtimes {
    /// Nobody served.
    of_all: Vec<Downtime>,
    /// The shard had no owner.
    of_shards: BTreeMap<Shard, Vec<Downtime>>,
}

impl Downtimes {
    /// The first downtime that a game has to note in its log.
    fn missed(&self, game: &GameId, table: &Table) -> Option<Downtime> {
        let first = |downtimes: &Vec<Downtime>| {
            let at = downtimes.partition_point(|downtime| downtime.until <= table.latest());
            downtimes.get(at).filter(|next| table.misses(next)).copied()
        };
        let of_shard = match self.of_shards.is_empty() {
            true => None,
            false => self.of_shards.get(&Shard::of(game)).and_then(first),
        };
        let missed = first(&self.of_all).into_iter().chain(of_shard);
        missed.min_by_key(|downtime| downtime.until)
    }
}

/// The size of the cache of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CacheSize {
    /// Maximum memory in bytes, as estimated.
    pub bytes: usize,
    /// Maximum number of games.
    pub games: usize,
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
    /// Only the owner of the game may make this event, and this node is not the
    /// owner any more.
    NotOwner,
    /// What the player has prepared has changed: the prepared turn is not
    /// stored.
    NotPrepared,
}

impl Games {
    /// The games of a store, with a cache.
    pub fn new(store: Arc<dyn Store>, bus: Arc<dyn Bus>, size: CacheSize) -> Games {
        let weight = TableWeight {
            min: (size.bytes / size.games.max(1)) as u64,
        };
        Games {
            store,
            bus,
            cache: Cache::with_weighter(size.games, size.bytes as u64, weight),
            replacing: Mutex::new(()),
            downtimes: RwLock::default(),
            unreplayable: Cache::new(MAX_UNREPLAYABLE),
            replayed: AtomicU64::new(0),
            notice_delay: NoticeDelay::default(),
            notice_added: Notify::new(),
        }
    }

    /// The same games, of which people are told after another delay.
    pub fn with_notice_delay(self, notice_delay: NoticeDelay) -> Games {
        Games {
            notice_delay,
            ..self
        }
    }

    /// Signalled when people should be told of an event.
    pub fn notice_added(&self) -> &Notify {
        &self.notice_added
    }

    /// Creates a game. Creating it again with the same options is harmless.
    ///
    /// # Errors
    /// When the store fails. Invalid options, an id that is taken, or too many
    /// games are part of the result.
    pub async fn create(
        &self,
        id: GameId,
        options: Options,
        made: Moment,
    ) -> Result<Result<Created, GameError>, StoreError> {
        self.create_within(id, options, made, None, None).await
    }

    /// Creates a game from an address, unless there are too many unfinished
    /// games already.
    ///
    /// # Errors
    /// Like [`Games::create`].
    pub async fn create_within(
        &self,
        id: GameId,
        options: Options,
        made: Moment,
        address: Option<AddressKey>,
        quota: Option<Quotas>,
    ) -> Result<Result<Created, GameError>, StoreError> {
        let table = match Table::new(options.clone()) {
            Ok(table) => table,
            Err(error) => return Ok(Err(error)),
        };
        let new = NewGame {
            id,
            made,
            options,
            summary: table.summary(),
            due_at: table.acts_at(),
            address,
            quota,
        };
        let listed = new.summary.listed;
        let created = self.store.create(new).await?;
        if listed && created == (Created::Stored { again: false }) {
            self.bus.publish(Message::Lobby {});
        }
        Ok(Ok(created))
    }

    /// The current state of a game in the store; `None` when there is none.
    /// Downtimes of the server that the game has not noted yet are appended to
    /// its log.
    ///
    /// # Errors
    /// When the store fails. [`StoreError::Quarantined`] when the game cannot
    /// be replayed.
    pub async fn table(&self, game: &GameId) -> Result<Option<Arc<Table>>, StoreError> {
        let Some(mut table) = self.replay(game).await? else {
            return Ok(None);
        };
        while let Some(downtime) = self.missed_downtime(game, &table) {
            match self.note_in_log(game, &table, &downtime).await? {
                Some(next) => table = Arc::new(next),
                // Another event was quicker.
                None => match self.replay(game).await? {
                    Some(later) => table = later,
                    None => return Ok(None),
                },
            }
        }
        self.insert(game, &table);
        Ok(Some(table))
    }

    /// The state of a game according to its log, without a change to either
    /// store or cache.
    ///
    /// # Errors
    /// Like [`Games::table`].
    pub async fn peek(&self, game: &GameId) -> Result<Option<Arc<Table>>, StoreError> {
        self.replay(game).await
    }

    /// Reads a game, starting from the cached state. A game that cannot be
    /// replayed is put into quarantine.
    async fn replay(&self, game: &GameId) -> Result<Option<Arc<Table>>, StoreError> {
        if self.unreplayable.get(game).is_some() {
            return Err(StoreError::Quarantined);
        }
        match self.follow_log(game).await {
            Err(StoreError::Unreadable(why)) => {
                let at = Moment::now();
                let by_operator = false;
                let why = Quarantine {
                    at,
                    why,
                    by_operator,
                };
                let reason = why.why.clone();
                self.store.quarantine(game, why).await?;
                self.unreplayable.insert(game.clone(), ());
                tracing::error!(%game, reason, "a game cannot be replayed");
                Err(StoreError::Quarantined)
            }
            result => result,
        }
    }

    async fn follow_log(&self, game: &GameId) -> Result<Option<Arc<Table>>, StoreError> {
        let unreadable = |error: GameError| StoreError::Unreadable(error.to_string());
        let mut released = false;
        let mut table = match self.cache.get(game) {
            Some(table) => table,
            None => {
                self.replayed.fetch_add(1, Ordering::Relaxed);
                let Some(stored) = self.store.game(game).await? else {
                    return Ok(None);
                };
                match stored.quarantine {
                    Some(why) if why.by_operator => return Err(StoreError::Quarantined),
                    // Perhaps another version of the program could not read it.
                    why => released = why.is_some(),
                }
                Arc::new(Table::new(stored.options).map_err(unreadable)?)
            }
        };
        loop {
            let number = table.number();
            let log = self.store.log(game, number + 1, LOG_PAGE).await?;
            if log.is_empty() {
                break;
            }
            let mut next = Table::clone(&table);
            for (expected, entry) in (number + 1..).zip(&log) {
                if entry.number != expected {
                    let why = format!("event {expected} is missing");
                    return Err(StoreError::Unreadable(why));
                }
                next.follow(std::slice::from_ref(entry)).map_err(|error| {
                    StoreError::Unreadable(format!("event {}: {error}", entry.number))
                })?;
            }
            table = Arc::new(next);
        }
        if released {
            self.store.release(game).await?;
        }
        Ok(Some(table))
    }

    /// The cached state of a game, which may be out of date. A state that does
    /// not know of a downtime of the server is not returned.
    pub fn cached(&self, game: &GameId) -> Option<Arc<Table>> {
        let cached = self.cache.get(game);
        cached.filter(|table| self.missed_downtime(game, table).is_none())
    }

    /// Drops a game from the cache, after it was deleted or put into
    /// quarantine by others.
    pub fn forget(&self, game: &GameId) {
        self.cache.remove(game);
        self.unreplayable.remove(game);
    }

    /// Number of games read from the store so far; those in the cache were not
    /// read again.
    pub fn replayed(&self) -> u64 {
        self.replayed.load(Ordering::Relaxed)
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
        self.submit_under(submission, None, None).await
    }

    /// Appends an event that only the owner of a game may make, unless another
    /// node has become the owner since this epoch.
    ///
    /// # Errors
    /// Like [`Games::submit`].
    pub async fn submit_as_owner(
        &self,
        submission: Submission,
        epoch: Epoch,
    ) -> Result<Submitted, StoreError> {
        self.submit_under(submission, Some(epoch), None).await
    }

    /// Appends a prepared turn as the owner of a game, together with the change
    /// of what is prepared.
    ///
    /// # Errors
    /// Like [`Games::submit`].
    pub async fn submit_prepared(
        &self,
        submission: Submission,
        epoch: Epoch,
        change: PreparedChange,
    ) -> Result<Submitted, StoreError> {
        let change = Some(Box::new(change));
        self.submit_under(submission, Some(epoch), change).await
    }

    async fn submit_under(
        &self,
        mut submission: Submission,
        epoch: Option<Epoch>,
        prepared: Option<Box<PreparedChange>>,
    ) -> Result<Submitted, StoreError> {
        // The cached state suffices for nearly every event; the store is read
        // when others were quicker, perhaps in other processes.
        let expected = |table: &Arc<Table>| table.number() + 1 == submission.number;
        let table = match self.cached(&submission.game).filter(expected) {
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
            let nobody = Vec::new();
            return self
                .append(submission, epoch, prepared, None, None, nobody)
                .await;
        }
        // The time of a game never goes back, whichever node it is told by.
        submission.stamp.at = submission.stamp.at.max(table.latest());
        match table.after(&submission.event, submission.stamp) {
            Ok(after) => {
                let summary = after.summary();
                let changed = summary != table.summary();
                let summary = changed.then_some(summary);
                let told = notices(&table, &after, &submission.actor, self.notice_delay);
                self.append(submission, epoch, prepared, Some(after), summary, told)
                    .await
            }
            Err(error) => {
                self.refuse(submission, epoch, prepared, &table, error)
                    .await
            }
        }
    }

    /// The cached state may be out of date: the store is read before an event
    /// is refused.
    async fn refuse(
        &self,
        submission: Submission,
        epoch: Option<Epoch>,
        prepared: Option<Box<PreparedChange>>,
        table: &Table,
        error: GameError,
    ) -> Result<Submitted, StoreError> {
        let game = &submission.game;
        // Another node may have recorded a downtime just now, which is not
        // charged: then the event is not refused, and can be sent again.
        if matches!(error, GameError::TimeIsUp { .. }) && self.store.leases().is_some() {
            self.load_downtimes().await?;
        }
        match self.table(game).await? {
            Some(now) if now.number() > table.number() => {
                let nobody = Vec::new();
                self.append(submission, epoch, prepared, None, None, nobody)
                    .await
            }
            _ => Ok(Submitted::Refused(error)),
        }
    }

    async fn append(
        &self,
        submission: Submission,
        epoch: Option<Epoch>,
        prepared: Option<Box<PreparedChange>>,
        after: Option<Table>,
        summary: Option<GameSummary>,
        notices: Vec<Notice>,
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
            due_at: after.as_ref().and_then(Table::acts_at),
            turn: after.as_ref().map(Table::turn_detail),
            epoch,
            notices,
        };
        let has_notices = !append.notices.is_empty();
        let appended = match prepared {
            None => self.store.append(append).await?,
            Some(change) => match self.store.append_prepared(append, *change).await? {
                Some(appended) => appended,
                None => return Ok(Submitted::NotPrepared),
            },
        };
        Ok(match appended {
            Appended::Stored { entry, again } => {
                if has_notices {
                    self.notice_added.notify_one();
                }
                let after = after.map(Arc::new);
                if let Some(after) = &after
                    && !again
                {
                    self.insert(&game, after);
                }
                // Also when it was stored before: the process that stored it
                // may have been killed before it published.
                let known = after.or_else(|| self.cache.get(&game));
                self.publish(game, number, known.as_deref());
                Submitted::Stored(entry)
            }
            Appended::Conflict { entry } => Submitted::Conflict(entry),
            Appended::Gap { next } => Submitted::Gap { next },
            Appended::NoGame => Submitted::NoGame,
            Appended::NotOwner => Submitted::NotOwner,
        })
    }

    /// Announces an event that is stored; with the state after it, also whom
    /// it concerns.
    fn publish(&self, game: GameId, number: u64, after: Option<&Table>) {
        let people = after.map(people).into_iter().flatten();
        self.bus.publish(Message::Event {
            game,
            number,
            people: people.cloned().collect(),
            lobby: after.is_some_and(changes_lobby),
        });
    }

    /// Drops the cached state of a game if it is older than the event with this
    /// number. Returns whether it did.
    pub fn forget_before(&self, game: &GameId, number: u64) -> bool {
        let older = |table: Arc<Table>| table.number() < number;
        let drop = self.cache.get(game).is_some_and(older);
        if drop {
            self.cache.remove(game);
        }
        drop
    }

    /// Drops the cached state of all games.
    pub fn forget_all(&self) {
        self.cache.clear();
        self.unreplayable.clear();
    }

    /// Reads the downtimes from the store. Returns those of the whole server that
    /// were not known.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn load_downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        let of_all = self.store.downtimes().await?;
        let mut of_shards: BTreeMap<Shard, Vec<Downtime>> = BTreeMap::new();
        if let Some(leases) = self.store.leases() {
            for (shard, downtime) in leases.shard_downtimes().await? {
                of_shards.entry(shard).or_default().push(downtime);
            }
        }
        let mut known = self.downtimes_mut();
        let new = of_all.iter().filter(|new| !known.of_all.contains(new));
        let new = new.copied().collect();
        *known = Downtimes { of_all, of_shards };
        Ok(new)
    }

    /// Records a downtime of the server, so that nobody is charged for it. It
    /// is stored once; each game notes it when it is read next.
    ///
    /// This comes before anything else after a start: a clock that seems to
    /// have run out may not have.
    ///
    /// # Errors
    /// When the store fails. Then it is not recorded.
    pub async fn add_downtime(&self, downtime: Downtime) -> Result<(), StoreError> {
        if downtime.until <= downtime.from {
            return Ok(());
        }
        self.store.add_downtime(downtime).await?;
        if self.store.leases().is_some() {
            // Other nodes may have recorded a part of it.
            self.load_downtimes().await?;
            return Ok(());
        }
        let downtimes = &mut self.downtimes_mut().of_all;
        downtimes.push(downtime);
        downtimes.sort_by_key(|downtime| downtime.until);
        Ok(())
    }

    /// Notes in the log of a game that the node was suspended to which a player
    /// of it is connected.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn add_pause(&self, game: &GameId, pause: &Downtime) -> Result<(), StoreError> {
        while let Some(table) = self.table(game).await? {
            if !table.misses(pause) || self.note_in_log(game, &table, pause).await?.is_some() {
                break;
            }
        }
        Ok(())
    }

    fn downtimes_mut(&self) -> RwLockWriteGuard<'_, Downtimes> {
        self.downtimes
            .write()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the server was down since the last event of a game. Then a
    /// deadline that is stored is no longer right.
    pub fn was_down_since(&self, game: &GameId, latest: Moment) -> bool {
        let downtimes = self
            .downtimes
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        let of_shard = downtimes.of_shards.get(&Shard::of(game));
        let mut all = downtimes
            .of_all
            .iter()
            .chain(of_shard.into_iter().flatten());
        all.any(|downtime| downtime.until > latest)
    }

    /// The first downtime that a game has to note in its log.
    fn missed_downtime(&self, game: &GameId, table: &Table) -> Option<Downtime> {
        let downtimes = self
            .downtimes
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        downtimes.missed(game, table)
    }

    /// Appends a downtime to the log of a game. Returns the state after it;
    /// `None` when another event was quicker.
    async fn note_in_log(
        &self,
        game: &GameId,
        table: &Table,
        downtime: &Downtime,
    ) -> Result<Option<Table>, StoreError> {
        let event = Event::ServerAway {
            from: downtime.from.0,
            until: downtime.until.0,
        };
        let stamp = Stamp::at(downtime.until);
        let after = table
            .after(&event, stamp)
            .map_err(|error| StoreError::Unreadable(error.to_string()))?;
        let number = after.number();
        let append = Append {
            game: game.clone(),
            number,
            stamp,
            event,
            summary: (after.summary() != table.summary()).then(|| after.summary()),
            due_at: after.acts_at(),
            turn: Some(after.turn_detail()),
            // Whichever node reads the game first.
            epoch: None,
            notices: notices(table, &after, &Actor::Server, self.notice_delay),
        };
        match self.store.append(append).await? {
            Appended::Stored { again, .. } => {
                if !again {
                    self.publish(game.clone(), number, Some(&after));
                }
                Ok(Some(after))
            }
            Appended::Conflict { .. }
            | Appended::Gap { .. }
            | Appended::NoGame
            | Appended::NotOwner => Ok(None),
        }
    }
}

/// Whether the lobby changes with the last event of a game.
pub fn changes_lobby(table: &Table) -> bool {
    let turn = table
        .last()
        .is_some_and(|last| matches!(last.event, Event::Turn { .. }));
    table.options().listed && (!turn || table.phase() != Phase::Running)
}

/// The weight of a game in the cache: its estimated memory in bytes.
#[derive(Clone)]
struct TableWeight {
    /// Each game counts as this much at least, which bounds their number.
    min: u64,
}

impl Weighter<GameId, Arc<Table>> for TableWeight {
    fn weight(&self, _: &GameId, table: &Arc<Table>) -> u64 {
        let events = usize::try_from(table.number()).unwrap_or(usize::MAX);
        let board = match table.options().board_file_len() {
            0 => 0,
            file => file + BOARD_BYTES,
        };
        let bytes = TABLE_BYTES
            .saturating_add(events.saturating_mul(EVENT_BYTES))
            .saturating_add(board);
        self.min.max(bytes as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::LocalBus;
    use crate::store::{Settings, Sqlite};
    use crate::{Chair, GameChoice, Place};
    use kinetic_protocol::web::Board;
    use kinetic_rules::{GameName, Seat};

    fn table(board: Board) -> Arc<Table> {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: Place::Bot { level: 1 },
        };
        let options = Options::new(
            GameChoice::new(GameName::Ido, Some(board)),
            vec![chair(0), chair(2)],
            "host".parse().unwrap(),
        );
        Arc::new(Table::new(options).unwrap())
    }

    fn classic(padding: usize) -> Board {
        let text = include_str!("../../../../boards/classic.toml");
        let comment = "#".repeat(padding);
        Board::Toml(format!("{text}\n{comment}"))
    }

    #[test]
    fn the_cache_is_bounded_by_bytes_and_by_games() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), Settings::default()).unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let small = table(Board::Named("classic".to_owned()));
        let large = table(classic(48 * 1024));
        for (bytes, most) in [(0, 10), (1, 1), (1_000_000, 20), (1_000_000, 1_000_000)] {
            for table in [&small, &large] {
                let size = CacheSize { bytes, games: most };
                let games = Games::new(store.clone(), Arc::new(LocalBus::new(1)), size);
                for index in 0..500 {
                    games.insert(&format!("game{index}").parse().unwrap(), table);
                    assert!(games.cache.weight() <= bytes as u64, "{bytes}");
                }
                let len = games.cache.len();
                assert!(len <= most, "{len} games, {most} at most");
                let file = table.options().board_file_len();
                assert!(file == 0 || len <= bytes / file, "{len} boards");
            }
        }
    }
}
