//! For operators: `/health`, `/live`, `/ready` and `/metrics`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::sync::Mutex;

use super::Caller;
use super::metrics::{Gauges, MetricsReader};
use crate::app::AppState;
use crate::store::Store;

/// A store that does not answer within this time is reported as unhealthy.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(5);
/// For this long a check of the store counts: however often somebody asks, the
/// disk is written to twice a second at most.
const HEALTH_LIFETIME: Duration = Duration::from_millis(500);
/// The answer when an event could not be stored.
const NOT_STORED: &str = "nothing can be stored now";
/// The answer while the node has no lease.
const NO_LEASE: &str = "the node has no lease";
/// The answer while the server stops.
const STOPPING: &str = "the server is stopping";

/// What operators can ask of a server.
pub struct Monitor {
    app: Arc<AppState>,
    store: Arc<dyn Store>,
    /// When the store could last be written to; `None` when it could not.
    checked: Mutex<Option<Instant>>,
}

impl Monitor {
    /// The monitor of a running application.
    pub fn new(app: Arc<AppState>, store: Arc<dyn Store>) -> Monitor {
        Monitor {
            app,
            store,
            checked: Mutex::default(),
        }
    }

    /// The routes on a listener that only operators reach.
    pub fn router(self: &Arc<Self>) -> Router {
        let monitor = self.clone();
        let metrics = move || {
            let response = monitor.metrics(MetricsReader::Operator);
            async move { response }
        };
        self.checks().route("/metrics", get(metrics))
    }

    /// The routes on the listener for everybody. Metrics are for this machine
    /// and the configured readers; 404 for others. One of them may be a player,
    /// so that they do not show whether replies are prepared.
    pub fn public_router(self: &Arc<Self>) -> Router {
        let monitor = self.clone();
        let metrics = move |caller: Extension<Caller>| {
            let readers = &monitor.app.ops.config.readers;
            let response = if caller.local || readers.contains(&caller.address) {
                monitor.metrics(MetricsReader::Public)
            } else {
                StatusCode::NOT_FOUND.into_response()
            };
            async move { response }
        };
        self.checks().route("/metrics", get(metrics))
    }

    fn checks(self: &Arc<Self>) -> Router {
        let (health, live, ready) = (self.clone(), self.clone(), self.clone());
        let health = move || async move { answer("well", health.problem().await) };
        let live = move || async move { answer("alive", live.app.ops.tasks.problem()) };
        let ready = move || async move { answer("ready", ready.not_ready().await) };
        Router::new()
            .route("/health", get(health))
            .route("/live", get(live))
            .route("/ready", get(ready))
    }

    /// Why the server is not well, if it is not: events cannot be stored, or a
    /// background task does not run.
    async fn problem(&self) -> Option<String> {
        match self.can_store().await {
            true => self.app.ops.tasks.problem(),
            false => Some(NOT_STORED.to_owned()),
        }
    }

    /// Why requests should go elsewhere, if they should.
    async fn not_ready(&self) -> Option<String> {
        if *self.app.shutdown.borrow() {
            return Some(STOPPING.to_owned());
        }
        if self.store.leases().is_some() && !self.app.leases.is_held() {
            return Some(NO_LEASE.to_owned());
        }
        self.problem().await
    }

    /// Whether events can be stored now: the check writes to disk as an event
    /// does. Requests that come while it runs wait for its result.
    async fn can_store(&self) -> bool {
        let mut checked = self.checked.lock().await;
        if checked.is_some_and(|at| at.elapsed() < HEALTH_LIFETIME) {
            return true;
        }
        let noted = self.store.note_alive(self.app.now());
        let noted = tokio::time::timeout(HEALTH_TIMEOUT, noted).await;
        let good = matches!(noted, Ok(Ok(())));
        *checked = good.then(Instant::now);
        good
    }

    fn metrics(&self, reader: MetricsReader) -> Response {
        let (app, ops) = (&self.app, &self.app.ops);
        let gauges = Gauges {
            sockets: ops.sockets.open(),
            bot_queue: app.bots.waiting(),
            scheduler_queue: app.wake.max_capacity() - app.wake.capacity(),
            store_queue: self.store.waiting_writes(),
            shards: app.ownership.shards().len(),
            nodes: app.leases.nodes(),
            pool: self.store.pool(),
            bus: app.bus.metrics().figures(),
        };
        let store = self.store.metrics();
        let metrics = ops.metrics.text(&store, &ops.tasks, &gauges, reader);
        let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
        (kind, metrics).into_response()
    }
}

fn answer(good: &str, problem: Option<String>) -> Response {
    match problem {
        None => (StatusCode::OK, format!("{good}\n")).into_response(),
        Some(problem) => (StatusCode::SERVICE_UNAVAILABLE, format!("{problem}\n")).into_response(),
    }
}
