//! Start and graceful shutdown of a server, `/health` and `/metrics`.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use super::lock::FolderLock;
use super::{AdminSocket, Caller, Config, Deletions, Ops, deletions, middleware, secret};
use crate::store::{Settings, Sqlite, Store, StoreError, StoreMetrics};
use crate::{App, Moment};

/// Requests that take longer than this at shutdown are cut off.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// A store that does not answer within this time is reported as unhealthy.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that is ready to listen.
pub struct Server {
    router: Router,
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
    /// The database file is empty, but the folder was in use.
    Emptied,
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
            RunError::Emptied => f.write_str("the database file is empty"),
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
        let folder = config.folder.clone();
        let folder = &folder;
        Sqlite::make_folder(folder).map_err(RunError::Store)?;
        let lock = FolderLock::take(folder).map_err(RunError::System)?;
        let lock = lock.ok_or(RunError::Locked)?;
        // A store is created before its secret, so one that has a secret was in
        // use and cannot be empty.
        if Sqlite::is_emptied(folder) && secret::is_in(folder) {
            return Err(RunError::Emptied);
        }
        if !Sqlite::is_in(folder) && secret::is_in(folder) {
            tracing::warn!("there is a secret but no database: starting with an empty one");
        }
        let store = Sqlite::open(folder, Settings::default()).map_err(RunError::Store)?;
        if !secret::is_in(folder) && store.has_visitors().await.map_err(RunError::Store)? {
            return Err(RunError::NoSecret);
        }
        let secret = secret::load_or_create(folder).map_err(RunError::System)?;
        let store_metrics = store.metrics();
        let ops = Arc::new(Ops::new(config));
        let store: Arc<dyn Store> = Arc::new(store);
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
        let router = monitoring(store, store_metrics, ops.clone())
            .merge(app.router())
            .fallback_service(fallback);
        let router = middleware::layer(router, ops);
        let admin = AdminSocket::listen(&app.state, folder);
        Ok(Server {
            router,
            app,
            admin,
            _lock: lock,
        })
    }

    /// Serves until `stop` resolves. Then no new connection is accepted, live
    /// connections are told to come back, and requests in progress finish.
    ///
    /// # Errors
    /// When the operating system reports an error.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let Server {
            router,
            app,
            admin: _admin,
            _lock,
        } = self;
        let (stop_sender, stopping) = tokio::sync::watch::channel(false);
        let wait = |mut stopping: tokio::sync::watch::Receiver<bool>| async move {
            // A dropped sender means shutdown as well.
            let _ = stopping.wait_for(|stopping| *stopping).await;
        };
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, service)
            .with_graceful_shutdown(wait(stopping.clone()))
            .into_future();
        tokio::pin!(served, stop);
        tokio::select! {
            ended = &mut served => return ended,
            () = &mut stop => {}
        }
        tracing::info!("stopping");
        let _ = stop_sender.send(true);
        let finish = async {
            app.shutdown().await;
            served.await
        };
        match tokio::time::timeout(SHUTDOWN_TIMEOUT, finish).await {
            Ok(ended) => ended,
            Err(_) => {
                tracing::warn!("some requests were cut off");
                Ok(())
            }
        }
    }
}

/// The routes `/health` and `/metrics`.
fn monitoring(store: Arc<dyn Store>, store_metrics: Arc<StoreMetrics>, ops: Arc<Ops>) -> Router {
    let clock = ops.clone();
    let health = move || health(store.clone(), clock.clock.now());
    let metrics = move |caller: Extension<Caller>| {
        let response = metrics(&ops, &store_metrics, *caller);
        async move { response }
    };
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
}

/// Whether events can be stored now: the check writes to disk as an event
/// does.
async fn health(store: Arc<dyn Store>, now: Moment) -> Response {
    let noted = tokio::time::timeout(HEALTH_TIMEOUT, store.note_alive(now)).await;
    match noted {
        Ok(Ok(())) => (StatusCode::OK, "well\n").into_response(),
        _ => {
            let told = "nothing can be stored now\n";
            (StatusCode::SERVICE_UNAVAILABLE, told).into_response()
        }
    }
}

/// The metrics, for this machine and the configured readers; 404 for others.
fn metrics(ops: &Ops, store: &StoreMetrics, caller: Caller) -> Response {
    let known = ops.config.readers.contains(&caller.address);
    if !caller.local && !known {
        return StatusCode::NOT_FOUND.into_response();
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, ops.metrics.text(store)).into_response()
}
