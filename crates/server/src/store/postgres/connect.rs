//! Connections to PostgreSQL: the address, TLS, the pools and their limits.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use futures_util::{StreamExt as _, stream};
use tokio::sync::watch;
use tokio_postgres::error::SqlState;
use tokio_postgres::{AsyncMessage, Client, Config};

use super::tls::{self, Verification};
use crate::store::StoreError;

/// How long to wait for a connection to be made, unless settings say otherwise.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The first pause after a connection could not be made, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// The address of a PostgreSQL database: a URL as other programs take it.
///
/// Texts and logs show it without the password.
#[derive(Clone, PartialEq, Eq)]
pub struct Database {
    config: Config,
    verification: Verification,
    roots: Option<PathBuf>,
    shown: String,
}

impl Database {
    /// Whether a text is meant to be the address of a database, and not that of
    /// a folder.
    pub fn is_url(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// What can be shown of a text that is meant to be an address, also of one
    /// that is wrong: no password, and no parameters, where one can be too.
    pub fn without_password(text: &str) -> String {
        let (base, _) = text.split_once('?').unwrap_or((text, ""));
        let Some((scheme, rest)) = base.split_once("://") else {
            return "…".to_owned();
        };
        match rest.rsplit_once('@') {
            Some((user, host)) => {
                let user = user.split(':').next().unwrap_or_default();
                format!("{scheme}://{user}@{host}")
            }
            None => base.to_owned(),
        }
    }
}

/// A connection of its own that listens to a channel.
#[derive(Debug)]
pub struct Listener {
    client: Client,
    /// Its sender is dropped when the connection has ended.
    ended: watch::Receiver<()>,
}

impl Database {
    /// Makes a connection and listens to a channel. Each payload is passed to
    /// `receive`, those that this connection sends included.
    pub(crate) async fn listen(
        &self,
        channel: &str,
        receive: impl Fn(&str) + Send + 'static,
    ) -> Result<Listener, StoreError> {
        let tls = tls::connector(self.verification, self.roots.as_deref())?;
        let connecting = tokio::time::timeout(CONNECT_TIMEOUT, self.config.connect(tls)).await;
        let late = |_| StoreError::Unavailable("the database has not answered in time".to_owned());
        let (client, mut connection) = connecting.map_err(late)??;
        let (running, ended) = watch::channel(());
        tokio::spawn(async move {
            let _running = running;
            let mut messages = stream::poll_fn(move |context| connection.poll_message(context));
            while let Some(Ok(message)) = messages.next().await {
                if let AsyncMessage::Notification(notification) = message {
                    receive(notification.payload());
                }
            }
        });
        let sql = format!("LISTEN {channel}");
        let listening = client.batch_execute(&sql);
        let listening = tokio::time::timeout(CONNECT_TIMEOUT, listening).await;
        listening.map_err(late)??;
        Ok(Listener { client, ended })
    }
}

impl Listener {
    /// Sends payloads to all who listen to a channel.
    pub async fn notify(&self, channel: &str, payloads: &[String]) -> Result<(), StoreError> {
        let sql = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
        self.client.execute(sql, &[&channel, &payloads]).await?;
        Ok(())
    }

    /// Waits until the connection has ended.
    pub async fn closed(&self) {
        let mut ended = self.ended.clone();
        while ended.changed().await.is_ok() {}
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({})", self.shown)
    }
}

/// A text that is not the address of a database. It does not repeat the text,
/// which may hold a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDatabase(String);

impl fmt::Display for BadDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadDatabase {}

impl FromStr for Database {
    type Err = BadDatabase;

    /// Reads a URL. `sslmode` may be `disable`, `prefer` (unless it is given),
    /// `require`, `verify-ca` and `verify-full`; `sslrootcert` names a file with
    /// root certificates, those of the system are used without.
    fn from_str(text: &str) -> Result<Database, BadDatabase> {
        let bad = |why: &str| BadDatabase(why.to_owned());
        if !Database::is_url(text) {
            return Err(bad("it does not begin with postgres://"));
        }
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut verification, mut roots, mut mode) = (Verification::None, None, "prefer");
        let mut rest = Vec::new();
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            match parameter.split_once('=') {
                Some(("sslmode", value)) => {
                    (mode, verification) = match value {
                        "disable" => ("disable", Verification::None),
                        "prefer" => ("prefer", Verification::None),
                        "require" => ("require", Verification::None),
                        "verify-ca" => ("require", Verification::Authority),
                        "verify-full" => ("require", Verification::Full),
                        _ => {
                            return Err(bad("sslmode must be disable, prefer, require, \
                                            verify-ca or verify-full"));
                        }
                    };
                }
                Some(("sslrootcert", "system")) => roots = None,
                Some(("sslrootcert", file)) => roots = Some(PathBuf::from(decode_percent(file))),
                _ => rest.push(parameter),
            }
        }
        // As elsewhere: with root certificates, `require` verifies.
        if roots.is_some() && mode == "require" && verification == Verification::None {
            verification = Verification::Authority;
        }
        let mode = format!("sslmode={mode}");
        rest.push(&mode);
        let url = format!("{base}?{}", rest.join("&"));
        let mut config = Config::from_str(&url).map_err(|error| {
            let why = std::error::Error::source(&error);
            BadDatabase(why.map_or_else(|| error.to_string(), ToString::to_string))
        })?;
        if config.get_application_name().is_none() {
            config.application_name("kinetic");
        }
        config.connect_timeout(CONNECT_TIMEOUT);
        let shown = Database::without_password(text);
        Ok(Database {
            config,
            verification,
            roots,
            shown,
        })
    }
}

/// A value of a URL with its percent-encoded bytes.
pub fn decode_percent(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        let digits = others
            .get(..2)
            .and_then(|two| std::str::from_utf8(two).ok());
        let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        match (first, byte) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &others[2..];
            }
            _ => {
                bytes.push(*first);
                rest = others;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Limits of the connections to PostgreSQL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolSettings {
    /// Maximum number of connections that read; one more writes.
    pub connections: usize,
    /// How long a read waits for a connection before it fails.
    pub wait: Duration,
    /// How long a statement, and a write, may take.
    pub statement: Duration,
    /// How long it may take to make a connection.
    pub connect: Duration,
    /// A process that is suspended in the middle of a transaction does not keep
    /// other nodes waiting for its locks longer than this.
    pub idle_in_transaction: Duration,
    /// Maximum number of writes that share a commit.
    pub group: usize,
}

impl Default for PoolSettings {
    fn default() -> PoolSettings {
        PoolSettings {
            connections: 8,
            wait: Duration::from_secs(2),
            statement: Duration::from_secs(10),
            connect: CONNECT_TIMEOUT,
            idle_in_transaction: Duration::from_secs(3),
            group: 1_000,
        }
    }
}

/// What a pool is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Statements of all kinds.
    Any,
    /// The writer, which runs the same few statements all the time. They are
    /// planned once (generic plans): to plan the one that appends events costs
    /// about a third of what it costs to execute it for a group of 64.
    Writer,
}

/// Makes a pool of at most `size` connections. None is made yet.
pub fn pool(
    database: &Database,
    settings: PoolSettings,
    size: usize,
    purpose: Purpose,
) -> Result<Pool, StoreError> {
    let tls = tls::connector(database.verification, database.roots.as_deref())?;
    let config = ManagerConfig {
        recycling_method: RecyclingMethod::Fast,
    };
    let mut address = database.config.clone();
    address.connect_timeout(settings.connect);
    let manager = Manager::from_config(address, tls, config);
    // A commit is on disk when it returns, whatever the server's own settings
    // are; a statement that hangs ends by itself, and so does a transaction of
    // a process that was stopped.
    let session = format!(
        "SET synchronous_commit = on;
         SET default_transaction_isolation = 'read committed';
         SET statement_timeout = {0};
         SET idle_in_transaction_session_timeout = {1};
         SET client_min_messages = warning;
         SET plan_cache_mode = {2}",
        settings.statement.as_millis(),
        settings
            .statement
            .min(settings.idle_in_transaction)
            .as_millis(),
        match purpose {
            Purpose::Any => "auto",
            Purpose::Writer => "force_generic_plan",
        },
    );
    let set_up = Hook::async_fn(move |client: &mut deadpool_postgres::ClientWrapper, _| {
        let session = session.clone();
        Box::pin(async move {
            let done = client.batch_execute(&session).await;
            done.map_err(HookError::Backend)
        })
    });
    Pool::builder(manager)
        .max_size(size)
        .wait_timeout(Some(settings.wait))
        .create_timeout(Some(settings.connect))
        .recycle_timeout(Some(settings.connect))
        .runtime(Runtime::Tokio1)
        .post_create(set_up)
        .build()
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// Pauses between attempts to connect to a database that cannot be reached:
/// each is twice as long as the one before. In between every operation fails at
/// once, so that a database that comes back is not overrun.
#[derive(Debug, Default)]
pub struct Backoff(Mutex<Option<(Instant, Duration)>>);

impl Backoff {
    /// A connection from the pool.
    pub async fn connection(&self, pool: &Pool) -> Result<Object, StoreError> {
        if self.pausing() {
            let why = "the database cannot be reached".to_owned();
            return Err(StoreError::Unavailable(why));
        }
        match pool.get().await {
            Ok(connection) => {
                self.note(true);
                Ok(connection)
            }
            Err(error) => {
                // A pool without a free connection is no sign of a database
                // that cannot be reached.
                if !matches!(
                    error,
                    PoolError::Timeout(deadpool_postgres::TimeoutType::Wait)
                ) {
                    self.note(false);
                }
                Err(unavailable(error))
            }
        }
    }

    fn pausing(&self) -> bool {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.is_some_and(|(until, _)| Instant::now() < until)
    }

    fn note(&self, reached: bool) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *state = match *state {
            _ if reached => None,
            None => Some((Instant::now() + FIRST_PAUSE, FIRST_PAUSE)),
            // Attempts that were under way together count once.
            Some((until, pause)) if Instant::now() < until => Some((until, pause)),
            Some((_, pause)) => {
                let pause = (pause * 2).min(LONGEST_PAUSE);
                Some((Instant::now() + pause, pause))
            }
        };
    }
}

fn unavailable(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
            StoreError::from(error)
        }
        PoolError::Timeout(deadpool_postgres::TimeoutType::Wait) => {
            let why = "all connections to the database are in use".to_owned();
            StoreError::Unavailable(why)
        }
        PoolError::Closed => StoreError::Closed,
        error => StoreError::Unavailable(error.to_string()),
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        if let Some(database) = error.as_db_error() {
            let why = format!("{} ({})", database.message(), database.code().code());
            return match *database.code() {
                SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => StoreError::Damaged(why),
                _ => StoreError::Unavailable(why),
            };
        }
        let mut why = error.to_string();
        let source = std::error::Error::source(&error);
        if let Some(source) = source {
            why = format!("{why}: {source}");
        }
        // A column that does not hold what it should.
        match source.is_some_and(|source| source.is::<tokio_postgres::types::WrongType>())
            || why.starts_with("error deserializing column")
        {
            true => StoreError::Unreadable(why),
            false => StoreError::Unavailable(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (text, shown) in [
            ("postgres://db/kinetic", "postgres://db/kinetic"),
            (
                "postgresql://anna:se%40cret@db:5433/kinetic?sslmode=require",
                "postgresql://anna@db:5433/kinetic",
            ),
            ("postgres://anna:se/c:r@et@db/k", "postgres://anna@db/k"),
            (
                "postgres://db/k?user=anna&password=secret",
                "postgres://db/k",
            ),
            ("host=db password=secret", "…"),
        ] {
            assert_eq!(Database::without_password(text), shown);
        }
        let database: Database = "postgres://anna:secret@db/k".parse().unwrap();
        assert_eq!(database.to_string(), "postgres://anna@db/k");
        assert!(!format!("{database:?}").contains("secret"));
        for bad in [
            "mysql://anna:secret@db/k",
            "postgres://anna:secret@db:port/k",
            "postgres://anna:secret@db/k?sslmode=secret",
            "postgres://anna:secret@db/k?colour=secret",
        ] {
            let error = bad.parse::<Database>().unwrap_err();
            assert!(!error.to_string().contains("secret"), "{bad}: {error}");
        }
    }

    #[test]
    fn sslmode_says_how_far_a_certificate_is_verified() {
        for (parameters, mode, verification, roots) in [
            ("", "Prefer", Verification::None, None),
            ("?sslmode=disable", "Disable", Verification::None, None),
            ("?sslmode=require", "Require", Verification::None, None),
            (
                "?sslmode=require&sslrootcert=/a%20b/root.crt",
                "Require",
                Verification::Authority,
                Some("/a b/root.crt"),
            ),
            (
                "?sslmode=verify-ca",
                "Require",
                Verification::Authority,
                None,
            ),
            (
                "?sslrootcert=system&sslmode=verify-full&connect_timeout=3",
                "Require",
                Verification::Full,
                None,
            ),
        ] {
            let database: Database = format!("postgres://db/k{parameters}").parse().unwrap();
            assert_eq!(format!("{:?}", database.config.get_ssl_mode()), mode);
            assert_eq!(database.verification, verification, "{parameters}");
            assert_eq!(database.roots.as_deref(), roots.map(std::path::Path::new));
        }
    }
}
