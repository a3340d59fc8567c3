//! Start and graceful shutdown of a server.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::lock::FolderLock;
use super::monitor::Monitor;
use super::{AdminSocket, Config, Deletions, Ops, Sockets, accept, deletions, middleware, secret};
use crate::App;
use crate::store::{Postgres, Settings, Sqlite, Store, StoreError};

/// Requests that take longer than this at shutdown are cut off.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum number of connections to the listener for operators.
const MONITORING_SOCKETS: usize = 64;

/// A server that is ready to listen.
pub struct Server {
    router: Router,
    monitoring: Router,
    monitoring_listener: Option<TcpListener>,
    ops: Arc<Ops>,
    app: App,
    admin: AdminSocket,
    _lock: FolderLock,
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum RunError {
    /// Another server uses the data folder.
    Locked,
    /// The secret is missing, but the store has visitors who rely on it.
    NoSecret,
    /// The data folder has another secret than the database.
    OtherSecret,
    /// The database file is empty, but the folder was in use.
    Emptied,
    /// A bus is configured, but the games are in the data folder, which no
    /// other server can use.
    BusWithoutDatabase,
    /// The store cannot be opened or read.
    Store(StoreError),
    /// The operating system reports an error.
    System(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Locked => f.write_str("another server uses the folder"),
            RunError::NoSecret => f.write_str("the secret is missing"),
            RunError::OtherSecret => f.write_str("the folder has another secret than the database"),
            RunError::Emptied => f.write_str("the database file is empty"),
            RunError::BusWithoutDatabase => f.write_str("a bus needs a database"),
            RunError::Store(error) => error.fmt(f),
            RunError::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

impl Server {
    /// Opens the data folder, stops the clocks for the time in which the
    /// server was down, and starts the application. Requests that match no
    /// route of the server go to `fallback`.
    ///
    /// # Errors
    /// When the data folder cannot be used.
    pub async fn open(config: Config, fallback: Router) -> Result<Server, RunError> {
        if config.bus.is_some() && config.database.is_none() {
            return Err(RunError::BusWithoutDatabase);
        }
        let folder = config.folder.clone();
        let folder = &folder;
        Sqlite::make_folder(folder).map_err(RunError::Store)?;
        let lock = FolderLock::take(folder).map_err(RunError::System)?;
        let lock = lock.ok_or(RunError::Locked)?;
        let store = open_store(&config).await?;
        let secret = match store.shared() {
            Some(shared) => secret::of_database(&*store, shared, folder).await?,
            None => {
                let has_visitors = store.has_visitors().await.map_err(RunError::Store)?;
                if !secret::is_in(folder) && has_visitors {
                    return Err(RunError::NoSecret);
                }
                secret::load_or_create(folder).map_err(RunError::System)?
            }
        };
        let ops = Arc::new(Ops::new(config));
        // The database may be older than the list: then what was deleted is
        // deleted again.
        let deleted = Deletions::of(folder).read().map_err(RunError::System)?;
        let again = deletions::apply(&*store, &deleted).await;
        if again.map_err(RunError::Store)? > 0 {
            tracing::warn!("visitors or games that had been deleted were deleted again");
        }
        let app = App::start(store.clone(), &secret, ops.clone())
            .await
            .map_err(RunError::Store)?;
        let monitor = Arc::new(Monitor::new(app.state.clone(), store));
        let router = monitor
            .public_router()
            .merge(app.router())
            .fallback_service(fallback);
        let admin = AdminSocket::listen(&app.state, folder);
        Ok(Server {
            router: middleware::layer(router, ops.clone()),
            monitoring: monitor.router(),
            monitoring_listener: None,
            ops,
            app,
            admin,
            _lock: lock,
        })
    }

    /// Serves health, readiness and metrics on a listener of their own too,
    /// which no limit of the other one applies to. Everybody who reaches it may
    /// read them.
    pub fn monitored_at(mut self, listener: TcpListener) -> Server {
        self.monitoring_listener = Some(listener);
        self
    }

    /// Serves until `stop` resolves. Then no new connection is accepted, live
    /// connections are told to come back, and requests in progress finish.
    ///
    /// # Errors
    /// When no connection can be accepted any more.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let Server {
            router,
            monitoring,
            monitoring_listener,
            ops,
            app,
            admin: _admin,
            _lock,
        } = self;
        let (stop_sender, stopping) = watch::channel(false);
        // It answers until the end: a server that stops says so.
        let (_monitoring_sender, monitoring_stopping) = watch::channel(false);
        let monitoring = monitoring_listener.map(|listener| {
            let sockets = Arc::new(Sockets::with_total(MONITORING_SOCKETS));
            tokio::spawn(accept::serve(
                listener,
                monitoring,
                ops.clone(),
                sockets,
                monitoring_stopping,
            ))
        });
        let monitoring = async {
            match monitoring {
                Some(task) => task.await,
                None => std::future::pending().await,
            }
        };
        let sockets = ops.sockets.clone();
        let serving = accept::serve(listener, router, ops, sockets, stopping);
        let mut serving = tokio::spawn(serving);
        // Without a listener the process has to be started again.
        tokio::select! {
            ended = monitoring => {
                let why = ended.err().map(|error| error.to_string());
                return Err(io::Error::other(why.unwrap_or_default()));
            }
            ended = &mut serving => {
                let why = ended.err().map(|error| error.to_string());
                return Err(io::Error::other(why.unwrap_or_default()));
            }
            () = stop => {}
        }
        tracing::info!("stopping");
        let _ = stop_sender.send(true);
        let finish = async {
            app.shutdown().await;
            let _ = serving.await;
        };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, finish)
            .await
            .is_err()
        {
            tracing::warn!("some requests were cut off");
        }
        Ok(())
    }
}

/// Opens the store: the database that is configured, or SQLite in the data
/// folder.
async fn open_store(config: &Config) -> Result<Arc<dyn Store>, RunError> {
    let folder = &config.folder;
    if let Some(database) = &config.database {
        let store = Postgres::open(database, config.pool).await;
        return Ok(Arc::new(store.map_err(RunError::Store)?));
    }
    // A store is created before its secret, so one that has a secret was in use
    // and cannot be empty.
    if Sqlite::is_emptied(folder) && secret::is_in(folder) {
        return Err(RunError::Emptied);
    }
    if !Sqlite::is_in(folder) && secret::is_in(folder) {
        tracing::warn!("there is a secret but no database: starting with an empty one");
    }
    let store = Sqlite::open(folder, Settings::default()).map_err(RunError::Store)?;
    Ok(Arc::new(store))
}
