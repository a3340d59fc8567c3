//! The store of a server: SQLite in the data folder.
//!
//! One thread writes for all games; `threads` describes its group commit. A few
//! threads read. SQLite's write-ahead log lets them see what is committed
//! without waiting for each other.

mod boards;
mod connection;
mod lists;
mod names;
mod notify;
mod people;
mod prepared;
mod read;
mod rows;
mod threads;
mod upkeep;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use rusqlite::Connection;

use super::{
    AddedChat, Append, Appended, ChatMessage, Created, Downtime, Due, ForgetRule, Forgotten,
    GameCounts, GameFilter, GameSummary, Idle, NewGame, Quarantine, RawGame, Store, StoreError,
    StoreFuture, StoreMetrics, StoredGame, Token, TokenKey, Visitor, encoding,
};
use crate::{Entry, GameId, Moment, VisitorId};
use threads::{Readers, Writer};

/// The database file in the data folder.
const FILE: &str = "kinetic.db";

/// Tuning of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Maximum number of writes that share a commit. With 1 every write has
    /// its own, which is there for comparison.
    pub group: usize,
    /// Number of reader threads.
    pub readers: usize,
    /// Number of pages in the write-ahead log before it is copied into the
    /// file (checkpoint). Most pages in it change with every commit, and are
    /// copied once for all changes.
    pub log_pages: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            group: 1_000,
            readers: 2,
            log_pages: 8_000,
        }
    }
}

/// A store in a data folder.
///
/// Dropping it finishes the queued writes, which takes a moment.
#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    writer: Writer,
    readers: Readers,
    metrics: Arc<StoreMetrics>,
}

impl Sqlite {
    /// Opens the store in a folder; both are created if they do not exist.
    /// Data of an earlier version of this program is migrated.
    ///
    /// # Errors
    /// When the folder cannot be used, or a later version has written there.
    pub fn open(folder: &Path, settings: Settings) -> Result<Sqlite, StoreError> {
        connection::make_folder(folder)?;
        let file = folder.join(FILE);
        let mut connection = connection::for_writing(&file)?;
        connection.pragma_update(None, "wal_autocheckpoint", settings.log_pages)?;
        connection::migrate(&mut connection)?;
        write::opened(&connection)?;
        let readers = (0..settings.readers.max(1))
            .map(|_| connection::for_reading(&file))
            .collect::<Result<_, _>>()?;
        let metrics = Arc::new(StoreMetrics::default());
        Ok(Sqlite {
            writer: Writer::start(connection, settings.group.max(1), metrics.clone())?,
            readers: Readers::start(readers)?,
            file,
            metrics,
        })
    }

    /// Creates a data folder if it does not exist.
    ///
    /// # Errors
    /// When that is not possible.
    pub fn make_folder(folder: &Path) -> Result<(), StoreError> {
        connection::make_folder(folder)
    }

    /// Whether there is a store in a folder.
    pub fn is_in(folder: &Path) -> bool {
        folder.join(FILE).exists()
    }

    /// Whether the file of a store is there and has nothing in it.
    pub fn is_emptied(folder: &Path) -> bool {
        let file = std::fs::metadata(folder.join(FILE));
        file.is_ok_and(|file| file.len() == 0)
    }

    /// Copies the store in one folder into another one, while a server uses
    /// it. The store itself is not changed, also if it is of an earlier
    /// version.
    ///
    /// # Errors
    /// When there is none, or the copy cannot be made. Then there is none.
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        connection::copy(&from.join(FILE), &to.join(FILE))
    }

    /// Copies the database of a folder into a file page by page, while a server
    /// uses it: what has not changed is at the same place as in an earlier copy.
    ///
    /// # Errors
    /// When there is none, or the copy cannot be made.
    pub fn copy_pages(from: &Path, to: &Path) -> Result<(), StoreError> {
        connection::copy_pages(&from.join(FILE), to)
    }

    /// The database file of a folder.
    pub fn file_in(folder: &Path) -> PathBuf {
        folder.join(FILE)
    }

    /// Integrity problems of the store in a folder, which is only read. The
    /// texts are for the operator.
    ///
    /// # Errors
    /// When there is none, or it cannot be read at all.
    pub fn problems_in(folder: &Path) -> Result<Vec<String>, StoreError> {
        read::problems(&connection::for_reading(&folder.join(FILE))?)
    }

    /// Queues a write; a failure is counted and logged.
    fn write<'a, T: Send + 'static>(
        &'a self,
        what: &'static str,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'a, T> {
        let operation = Box::pin(self.writer.write(work));
        Box::pin(self.metrics.instrument(what, operation))
    }

    /// The same for a write that metrics do not count.
    fn write_uncounted<'a, T: Send + 'static>(
        &'a self,
        what: &'static str,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'a, T> {
        let operation = Box::pin(self.writer.write_uncounted(work));
        Box::pin(self.metrics.instrument(what, operation))
    }

    /// Queues a read; a failure is counted and logged.
    fn read<'a, T: Send + 'static>(
        &'a self,
        what: &'static str,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'a, T> {
        let operation = Box::pin(self.readers.read(query));
        Box::pin(self.metrics.instrument(what, operation))
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> StoreFuture<'_, Created> {
        Box::pin(async move {
            let (options, board) = encoding::write_options(&game)?;
            let create =
                move |connection: &_| write::create(connection, &game, &options, board.as_deref());
            self.write("create", create).await
        })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        let began = Instant::now();
        Box::pin(async move {
            let event = encoding::write_event(&append.event)?;
            let append = move |connection: &_| write::append(connection, &append, &event);
            let appended = self.write("append", append).await?;
            self.metrics.note_append(began.elapsed());
            Ok(appended)
        })
    }

    fn game(&self, game: &GameId) -> StoreFuture<'_, Option<StoredGame>> {
        let game = game.clone();
        self.read("game", move |connection| read::game(connection, &game))
    }

    fn log(&self, game: &GameId, from: u64, limit: usize) -> StoreFuture<'_, Vec<Entry>> {
        let game = game.clone();
        self.read("log", move |connection| {
            read::log(connection, &game, from, limit)
        })
    }

    fn games(
        &self,
        filter: &GameFilter,
        before: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        let (filter, before) = (filter.clone(), before.cloned());
        self.read("games", move |connection| {
            read::games(connection, &filter, before.as_ref(), limit)
        })
    }

    fn raw_game(&self, game: &GameId) -> StoreFuture<'_, Option<RawGame>> {
        let game = game.clone();
        self.read("raw game", move |connection| {
            upkeep::raw_game(connection, &game)
        })
    }

    fn due(&self, until: Moment, after: Option<&Due>, limit: usize) -> StoreFuture<'_, Vec<Due>> {
        let after = after.cloned();
        self.read("due", move |connection| {
            upkeep::due(connection, until, after.as_ref(), limit)
        })
    }

    fn set_due_at(
        &self,
        game: &GameId,
        number: u64,
        due_at: Option<Moment>,
    ) -> StoreFuture<'_, ()> {
        let game = game.clone();
        self.write("set due at", move |connection| {
            upkeep::set_due_at(connection, &game, number, due_at)
        })
    }

    fn add_downtime(&self, downtime: Downtime) -> StoreFuture<'_, ()> {
        self.write("add downtime", move |connection| {
            upkeep::add_downtime(connection, &downtime)
        })
    }

    fn downtimes(&self) -> StoreFuture<'_, Vec<Downtime>> {
        self.read("downtimes", upkeep::downtimes)
    }

    fn quarantine(&self, game: &GameId, why: Quarantine) -> StoreFuture<'_, bool> {
        let game = game.clone();
        self.write("quarantine", move |connection| {
            upkeep::quarantine(connection, &game, &why)
        })
    }

    fn release(&self, game: &GameId) -> StoreFuture<'_, bool> {
        let game = game.clone();
        self.write("release", move |connection| {
            upkeep::release(connection, &game)
        })
    }

    fn quarantined(&self, limit: usize) -> StoreFuture<'_, Vec<(GameId, Quarantine)>> {
        self.read("quarantined", move |connection| {
            upkeep::quarantined(connection, limit)
        })
    }

    fn idle_games(&self, kind: Idle, before: Moment, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        self.read("idle games", move |connection| {
            upkeep::idle_games(connection, kind, before, limit)
        })
    }

    fn delete_game(&self, game: &GameId, unless_since: Option<Moment>) -> StoreFuture<'_, bool> {
        let game = game.clone();
        self.write("delete game", move |connection| {
            upkeep::delete_game(connection, &game, unless_since)
        })
    }

    fn forget(&self, rule: ForgetRule) -> StoreFuture<'_, Forgotten> {
        Box::pin(async move {
            let find = move |connection: &_| upkeep::candidates(connection, &rule);
            let candidates = self.read("find forgotten", find).await?;
            let forget = move |connection: &_| upkeep::forget(connection, &rule, &candidates);
            self.write("forget", forget).await
        })
    }

    fn counts(&self) -> StoreFuture<'_, GameCounts> {
        self.read("counts", upkeep::counts)
    }

    fn add_token(&self, token: Token) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let grant = rows::write(&token.grant)?;
            let add = move |connection: &_| write::token(connection, &token, &grant);
            self.write("add token", add).await
        })
    }

    fn token(&self, key: TokenKey) -> StoreFuture<'_, Option<Token>> {
        self.read("token", move |connection| read::token(connection, key))
    }

    fn revoke(&self, key: TokenKey, at: Moment) -> StoreFuture<'_, bool> {
        self.write("revoke", move |connection| {
            write::revoke(connection, key, at)
        })
    }

    fn tokens_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Token>> {
        let visitor = visitor.clone();
        self.read("tokens of", move |connection| {
            read::tokens_of(connection, &visitor)
        })
    }

    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<'_, ()> {
        self.write("put visitor", move |connection| {
            write::put_visitor(connection, &visitor)
        })
    }

    fn saw_visitor(&self, visitor: &VisitorId, at: Moment) -> StoreFuture<'_, ()> {
        let visitor = visitor.clone();
        self.write("saw visitor", move |connection| {
            write::saw_visitor(connection, &visitor, at)
        })
    }

    fn visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Visitor>> {
        let visitor = visitor.clone();
        self.read("visitor", move |connection| {
            read::visitor(connection, &visitor)
        })
    }

    fn add_chat_message(
        &self,
        game: &GameId,
        message: ChatMessage,
    ) -> StoreFuture<'_, Option<AddedChat>> {
        let game = game.clone();
        self.write("say", move |connection| {
            write::add_chat_message(connection, &game, &message)
        })
    }

    fn chat_messages(&self, game: &GameId) -> StoreFuture<'_, Vec<(u64, ChatMessage)>> {
        let game = game.clone();
        self.read("said", move |connection| {
            read::chat_messages(connection, &game)
        })
    }

    fn note_alive(&self, at: Moment) -> StoreFuture<'_, ()> {
        self.write("note alive", move |connection| write::alive(connection, at))
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<Moment>> {
        self.read("last alive", read::last_alive)
    }

    fn last_event(&self) -> StoreFuture<'_, Option<Moment>> {
        self.read("last event", upkeep::last_event)
    }

    fn back_up(&self, to: &Path) -> StoreFuture<'_, ()> {
        let copy = connection::copy_in_background(self.file.clone(), to.to_owned());
        Box::pin(self.metrics.instrument("back up", Box::pin(copy)))
    }

    fn summary(&self, game: &GameId) -> StoreFuture<'_, Option<GameSummary>> {
        let game = game.clone();
        self.read("summary", move |connection| {
            read::summary(connection, &game)
        })
    }

    fn due_at(&self, game: &GameId) -> StoreFuture<'_, Option<Moment>> {
        let game = game.clone();
        self.read("due at", move |connection| read::due_at(connection, &game))
    }

    fn has_visitors(&self) -> StoreFuture<'_, bool> {
        self.read("has visitors", read::has_visitors)
    }

    fn problems(&self) -> StoreFuture<'_, Vec<String>> {
        self.read("problems", read::problems)
    }

    fn metrics(&self) -> Arc<StoreMetrics> {
        self.metrics.clone()
    }

    fn waiting_writes(&self) -> usize {
        self.writer.waiting()
    }
}
