//! The store of a server on a PostgreSQL database, which several servers can
//! share.
//!
//! One task writes for all games; `writer` describes its group commit. Reads take
//! connections from a pool. The number of an event in the log of its game decides
//! every race, also between servers: see `append`.

mod append;
mod connect;
mod leases;
mod lists;
mod migrate;
mod notify;
mod people;
mod prepared;
mod read;
mod rows;
mod shared;
mod tls;
mod upkeep;
mod write;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use deadpool_postgres::{Object, Pool};
use tokio::runtime::Handle;

pub(crate) use connect::decode_percent;
pub use connect::{BadDatabase, Database, PoolSettings};

use super::{
    AddedChat, Append, Appended, ChatMessage, Created, Downtime, Due, ForgetRule, Forgotten,
    GameCounts, GameFilter, GameSummary, Idle, LeaseStore, NewGame, PoolStatus, Quarantine,
    RawGame, SharedStore, Store, StoreError, StoreFuture, StoreMetrics, StoredGame, Token,
    TokenKey, Visitor, encoding,
};
use crate::{Entry, GameId, Moment, VisitorId};
use connect::{Backoff, Purpose};
use writer::{Work, Writer};

/// A store on a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    pool: Pool,
    /// One connection, for leases.
    leases: Pool,
    backoff: Arc<Backoff>,
    writer: Writer,
    settings: PoolSettings,
    metrics: Arc<StoreMetrics>,
    /// Where connections live: operations can be awaited on any runtime.
    runtime: Handle,
}

impl Postgres {
    /// Connects to a database on the current runtime. An empty database gets its
    /// tables; data of an earlier version of this program is migrated.
    ///
    /// # Errors
    /// When the database cannot be used, or a later version has written there.
    pub async fn open(database: &Database, settings: PoolSettings) -> Result<Postgres, StoreError> {
        let backoff = Arc::new(Backoff::default());
        let own = connect::pool(database, settings, 1, Purpose::Writer)?;
        migrate::migrate(&*backoff.connection(&own).await?).await?;
        let metrics = Arc::new(StoreMetrics::default());
        Ok(Postgres {
            pool: connect::pool(
                database,
                settings,
                settings.connections.max(1),
                Purpose::Any,
            )?,
            leases: connect::pool(database, settings, 1, Purpose::Any)?,
            writer: Writer::start(own, backoff.clone(), settings, metrics.clone()),
            backoff,
            settings,
            metrics,
            runtime: Handle::current(),
        })
    }

    /// A connection to a database that has its tables.
    pub(crate) async fn connect_and_migrate(
        database: &Database,
        settings: PoolSettings,
    ) -> Result<Object, StoreError> {
        let pool = connect::pool(database, settings, 1, Purpose::Any)?;
        let connection = Backoff::default().connection(&pool).await?;
        migrate::migrate(&connection).await?;
        Ok(connection)
    }

    /// The time of the database.
    pub fn now(&self) -> StoreFuture<'_, Moment> {
        self.read("now", (), |db, ()| Box::pin(read::now(db, &())))
    }

    /// Queues a write; a failure is counted and logged.
    fn write<'a, D, T>(
        &'a self,
        what: &'static str,
        data: D,
        work: Work<D, T>,
    ) -> StoreFuture<'a, T>
    where
        D: Send + Sync + 'static,
        T: Send + 'static,
    {
        let operation = Box::pin(self.writer.write(data, work, true));
        Box::pin(self.metrics.instrument(what, operation))
    }

    /// The same for a write that metrics do not count.
    fn write_uncounted<'a, D, T>(
        &'a self,
        what: &'static str,
        data: D,
        work: Work<D, T>,
    ) -> StoreFuture<'a, T>
    where
        D: Send + Sync + 'static,
        T: Send + 'static,
    {
        let operation = Box::pin(self.writer.write(data, work, false));
        Box::pin(self.metrics.instrument(what, operation))
    }

    /// Runs a query on a connection of the pool; a failure is counted and
    /// logged.
    fn read<'a, D, T>(
        &'a self,
        what: &'static str,
        data: D,
        query: Work<D, T>,
    ) -> StoreFuture<'a, T>
    where
        D: Send + Sync + 'static,
        T: Send + 'static,
    {
        let operation = Box::pin(self.run_on(&self.pool, data, query));
        Box::pin(self.metrics.instrument(what, operation))
    }

    /// Runs a query on a connection of one of the pools.
    async fn run_on<D, T>(&self, pool: &Pool, data: D, query: Work<D, T>) -> Result<T, StoreError>
    where
        D: Send + Sync + 'static,
        T: Send + 'static,
    {
        let (pool, backoff) = (pool.clone(), self.backoff.clone());
        let limit = self.settings.statement;
        let running = self.runtime.spawn(async move {
            let db = backoff.connection(&pool).await?;
            let found = tokio::time::timeout(limit, query(&db, &data)).await;
            found.unwrap_or_else(|_| {
                // The answer may still come: nobody else may wait for it.
                drop(Object::take(db));
                let why = "the database has not answered in time".to_owned();
                Err(StoreError::Unavailable(why))
            })
        });
        let ended = running.await;
        ended.map_err(|_| StoreError::Unavailable("a read has ended early".to_owned()))?
    }
}

impl Store for Postgres {
    fn create(&self, game: NewGame) -> StoreFuture<'_, Created> {
        Box::pin(async move {
            let (options, board) = encoding::write_options(&game)?;
            let create = self.write("create", (game, options, board), |db, game| {
                Box::pin(write::create(db, game))
            });
            create.await
        })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, Appended> {
        let began = Instant::now();
        let operation = Box::pin(async move {
            let appended = self.writer.append(append).await?;
            self.metrics.note_append(began.elapsed());
            Ok(appended)
        });
        Box::pin(self.metrics.instrument("append", operation))
    }

    fn game(&self, game: &GameId) -> StoreFuture<'_, Option<StoredGame>> {
        self.read("game", game.clone(), |db, game| {
            Box::pin(read::game(db, game))
        })
    }

    fn log(&self, game: &GameId, from: u64, limit: usize) -> StoreFuture<'_, Vec<Entry>> {
        self.read("log", (game.clone(), from, limit), |db, wanted| {
            Box::pin(read::log(db, wanted))
        })
    }

    fn raw_game(&self, game: &GameId) -> StoreFuture<'_, Option<RawGame>> {
        self.read("raw game", game.clone(), |db, game| {
            Box::pin(upkeep::raw_game(db, game))
        })
    }

    fn games(
        &self,
        filter: &GameFilter,
        before: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        let wanted = (filter.clone(), before.cloned(), limit);
        self.read("games", wanted, |db, wanted| {
            Box::pin(read::games(db, wanted))
        })
    }

    fn due(&self, until: Moment, after: Option<&Due>, limit: usize) -> StoreFuture<'_, Vec<Due>> {
        self.read("due", (until, after.cloned(), limit), |db, wanted| {
            Box::pin(upkeep::due(db, wanted))
        })
    }

    fn set_due_at(
        &self,
        game: &GameId,
        number: u64,
        due_at: Option<Moment>,
    ) -> StoreFuture<'_, ()> {
        let wanted = (game.clone(), number, due_at);
        self.write("set due at", wanted, |db, wanted| {
            Box::pin(upkeep::set_due_at(db, wanted))
        })
    }

    fn add_downtime(&self, downtime: Downtime) -> StoreFuture<'_, ()> {
        self.write("add downtime", downtime, |db, downtime| {
            Box::pin(upkeep::add_downtime(db, downtime))
        })
    }

    fn downtimes(&self) -> StoreFuture<'_, Vec<Downtime>> {
        self.read("downtimes", (), |db, ()| {
            Box::pin(upkeep::downtimes(db, &()))
        })
    }

    fn quarantine(&self, game: &GameId, why: Quarantine) -> StoreFuture<'_, bool> {
        self.write("quarantine", (game.clone(), why), |db, wanted| {
            Box::pin(upkeep::quarantine(db, wanted))
        })
    }

    fn release(&self, game: &GameId) -> StoreFuture<'_, bool> {
        self.write("release", game.clone(), |db, game| {
            Box::pin(upkeep::release(db, game))
        })
    }

    fn quarantined(&self, limit: usize) -> StoreFuture<'_, Vec<(GameId, Quarantine)>> {
        self.read("quarantined", limit, |db, limit| {
            Box::pin(upkeep::quarantined(db, limit))
        })
    }

    fn idle_games(&self, kind: Idle, before: Moment, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        self.read("idle games", (kind, before, limit), |db, wanted| {
            Box::pin(upkeep::idle_games(db, wanted))
        })
    }

    fn delete_game(&self, game: &GameId, unless_since: Option<Moment>) -> StoreFuture<'_, bool> {
        let wanted = (game.clone(), unless_since);
        self.write("delete game", wanted, |db, wanted| {
            Box::pin(upkeep::delete_game(db, wanted))
        })
    }

    fn forget(&self, rule: ForgetRule) -> StoreFuture<'_, Forgotten> {
        Box::pin(async move {
            let find = self.read("find forgotten", rule, |db, rule| {
                Box::pin(upkeep::candidates(db, rule))
            });
            let forget = self.write("forget", find.await?, |db, candidates| {
                Box::pin(upkeep::forget(db, candidates))
            });
            forget.await
        })
    }

    fn counts(&self) -> StoreFuture<'_, GameCounts> {
        self.read("counts", (), |db, ()| Box::pin(upkeep::counts(db, &())))
    }

    fn add_token(&self, token: Token) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let granted = encoding::write(&token.grant)?;
            let add = self.write("add token", (token, granted), |db, token| {
                Box::pin(write::token(db, token))
            });
            add.await
        })
    }

    fn token(&self, key: TokenKey) -> StoreFuture<'_, Option<Token>> {
        self.read("token", key, |db, key| Box::pin(read::token(db, key)))
    }

    fn revoke(&self, key: TokenKey, at: Moment) -> StoreFuture<'_, bool> {
        self.write("revoke", (key, at), |db, token| {
            Box::pin(write::revoke(db, token))
        })
    }

    fn tokens_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Token>> {
        self.read("tokens of", visitor.clone(), |db, visitor| {
            Box::pin(read::tokens_of(db, visitor))
        })
    }

    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<'_, ()> {
        self.write("put visitor", visitor, |db, visitor| {
            Box::pin(write::put_visitor(db, visitor))
        })
    }

    fn saw_visitor(&self, visitor: &VisitorId, at: Moment) -> StoreFuture<'_, ()> {
        self.write("saw visitor", (visitor.clone(), at), |db, visitor| {
            Box::pin(write::saw_visitor(db, visitor))
        })
    }

    fn visitor(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Visitor>> {
        self.read("visitor", visitor.clone(), |db, visitor| {
            Box::pin(read::visitor(db, visitor))
        })
    }

    fn add_chat_message(
        &self,
        game: &GameId,
        message: ChatMessage,
    ) -> StoreFuture<'_, Option<AddedChat>> {
        self.write("add chat", (game.clone(), message), |db, chat| {
            Box::pin(write::add_chat_message(db, chat))
        })
    }

    fn chat_messages(&self, game: &GameId) -> StoreFuture<'_, Vec<(u64, ChatMessage)>> {
        self.read("chat", game.clone(), |db, game| {
            Box::pin(read::chat_messages(db, game))
        })
    }

    fn note_alive(&self, at: Moment) -> StoreFuture<'_, ()> {
        self.write("note alive", at, |db, at| Box::pin(write::alive(db, at)))
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<Moment>> {
        self.read("last alive", (), |db, ()| {
            Box::pin(read::last_alive(db, &()))
        })
    }

    fn last_event(&self) -> StoreFuture<'_, Option<Moment>> {
        self.read("last event", (), |db, ()| {
            Box::pin(read::last_event(db, &()))
        })
    }

    /// Backups are made with the database's own tools.
    fn back_up(&self, _: &Path) -> StoreFuture<'_, ()> {
        Box::pin(std::future::ready(Err(StoreError::Unsupported)))
    }

    fn summary(&self, game: &GameId) -> StoreFuture<'_, Option<GameSummary>> {
        self.read("summary", game.clone(), |db, game| {
            Box::pin(read::summary(db, game))
        })
    }

    fn due_at(&self, game: &GameId) -> StoreFuture<'_, Option<Moment>> {
        self.read("due at", game.clone(), |db, game| {
            Box::pin(read::due_at(db, game))
        })
    }

    fn has_visitors(&self) -> StoreFuture<'_, bool> {
        self.read("has visitors", (), |db, ()| {
            Box::pin(read::has_visitors(db, &()))
        })
    }

    fn problems(&self) -> StoreFuture<'_, Vec<String>> {
        self.read("problems", (), |db, ()| Box::pin(read::problems(db, &())))
    }

    fn metrics(&self) -> Arc<StoreMetrics> {
        self.metrics.clone()
    }

    fn waiting_writes(&self) -> usize {
        self.writer.waiting()
    }

    fn leases(&self) -> Option<&dyn LeaseStore> {
        Some(self)
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        Some(self)
    }

    fn pool(&self) -> PoolStatus {
        let status = self.pool.status();
        PoolStatus {
            open: status.size,
            used: status.size.saturating_sub(status.available),
            waiting: status.waiting,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the database's own settings are, a commit is on disk when it
    /// returns.
    #[test]
    fn connections_commit_durably() {
        let server = kinetic_testing::Postgres::shared();
        let url = server.database();
        let name = url.rsplit('/').next().unwrap();
        for setting in [
            "synchronous_commit = off",
            "default_transaction_isolation = 'serializable'",
        ] {
            let sql = format!("ALTER DATABASE {name} SET {setting}");
            server.execute(&url, &sql).unwrap();
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.unwrap().block_on(async {
            let database = url.parse().unwrap();
            let db = Postgres::connect_and_migrate(&database, PoolSettings::default());
            let db = db.await.unwrap();
            for (setting, expected) in [
                ("synchronous_commit", "on"),
                ("transaction_isolation", "read committed"),
                ("statement_timeout", "10s"),
            ] {
                let found = db.query_one(&format!("SHOW {setting}"), &[]).await.unwrap();
                assert_eq!(found.get::<_, &str>(0), expected, "{setting}");
            }
        });
    }
}
