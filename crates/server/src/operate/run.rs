//! How a server begins and ends.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;

use super::{Config, Operating, Watched, guard, pages, secret};
use crate::doors::{self, Doors};
use crate::store::{Settings, Sqlite, Store, StoreError};

/// Requests that take longer than this when the server ends are cut off.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that is ready to listen.
pub struct Server {
    router: Router,
    doors: Doors,
}

/// Why a server cannot begin.
#[derive(Debug)]
pub enum RunError {
    /// The store says no.
    Store(StoreError),
    /// The system says no.
    System(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Store(error) => error.fmt(f),
            RunError::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

impl Server {
    /// Opens what is kept, makes good for the time that the server was away,
    /// and gets ready. Requests that are for nobody else go to `fallback`.
    ///
    /// # Errors
    /// When what is kept cannot be used.
    pub async fn open(config: Config, fallback: Router) -> Result<Server, RunError> {
        let store = Sqlite::open(&config.folder, Settings::default()).map_err(RunError::Store)?;
        let secret = secret::of(&config.folder).map_err(RunError::System)?;
        let counts = store.counts();
        let operating = Arc::new(Operating::new(config));
        let store: Arc<dyn Store> = Arc::new(Watched::new(store, operating.clone()));
        let doors = doors::open(store.clone(), &secret, operating.clone())
            .await
            .map_err(RunError::Store)?;
        let router = pages::pages(store, counts, operating.clone())
            .merge(doors.router())
            .fallback_service(fallback);
        let router = guard::guard(router, operating);
        Ok(Server { router, doors })
    }

    /// Answers until it is told to stop. Then nobody new is let in, everybody
    /// is told to come back, and what was begun is finished.
    ///
    /// # Errors
    /// When the system says no.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let Server { router, doors } = self;
        let (told, stopping) = tokio::sync::watch::channel(false);
        let wait = |mut stopping: tokio::sync::watch::Receiver<bool>| async move {
            // When nobody can tell any more, it is over as well.
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
        let _ = told.send(true);
        let finish = async {
            doors.close().await;
            served.await
        };
        match tokio::time::timeout(PATIENCE, finish).await {
            Ok(ended) => ended,
            Err(_) => {
                tracing::warn!("some requests were cut off");
                Ok(())
            }
        }
    }
}
