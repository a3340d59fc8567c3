//! The lease of this node, where several share a store: it is renewed regularly,
//! and with it come the time that all nodes share, the shards that this node owns,
//! and the downtimes that others have recorded.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::app::AppState;
use crate::store::{Downtime, Heartbeat, Renewal, StoreError};
use crate::{Moment, Span};

/// The name of the task in health checks.
pub const TASK_NAME: &str = "leases";
/// A lease is renewed this often before it expires.
const RENEWALS_PER_LEASE: u32 = 10;
/// The longest time between two renewals.
const MAX_INTERVAL: Duration = Duration::from_secs(1);
/// A renewal that has failed is tried again after this time.
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// Clients need this long to come back after an outage: clocks stand still.
pub const RECOVERY: Span = Span::seconds(3);

/// The lease of this node.
#[derive(Debug)]
pub struct Leases {
    /// How long it lasts.
    lease: Span,
    /// If no node has renewed its lease for this long, nobody served.
    outage: Span,
    /// Held while it is renewed.
    renewing: tokio::sync::Mutex<()>,
    /// When it was last renewed.
    renewed: Mutex<Option<Instant>>,
    /// The time that all nodes share, at the last renewal.
    renewed_at: Mutex<Option<Moment>>,
    /// Number of nodes that are there, this one included.
    nodes: AtomicUsize,
    /// Number of recorded downtimes that this node has read.
    downtimes: AtomicU64,
    /// Whether the last attempt to renew it has failed.
    failed: AtomicBool,
    /// The node stops, and does not renew its lease any more.
    stopped: AtomicBool,
}

impl Leases {
    /// A lease of this length that was never renewed.
    pub fn new(lease: Span, outage: Span) -> Leases {
        Leases {
            lease,
            outage: lease.min(outage),
            renewing: tokio::sync::Mutex::default(),
            renewed: Mutex::default(),
            renewed_at: Mutex::default(),
            nodes: AtomicUsize::new(1),
            downtimes: AtomicU64::new(0),
            failed: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
        }
    }

    /// Number of nodes that are there, this one included.
    pub fn nodes(&self) -> usize {
        self.nodes.load(Relaxed)
    }

    /// Whether the lease was renewed in time.
    pub fn is_held(&self) -> bool {
        let renewed = *self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        renewed.is_some_and(|at| at.elapsed() < Duration::from_millis(self.lease.0))
    }

    /// Whether nothing was heard of the others for so long that there may have
    /// been an outage.
    fn is_stale(&self) -> bool {
        let renewed = *self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        renewed.is_none_or(|at| at.elapsed() > Duration::from_millis(self.silence().0))
    }

    /// How long nobody may have renewed a lease without that being an outage. Where
    /// it is known that the store did not answer, hardly longer than usual.
    fn silence(&self) -> Span {
        let longest = self.outage;
        match self.failed.load(Relaxed) {
            true => {
                let usual = self.interval().as_millis();
                longest.min(Span(u64::try_from(usual).unwrap_or(u64::MAX) * 3 / 2))
            }
            false => longest,
        }
    }

    fn interval(&self) -> Duration {
        let interval = Duration::from_millis(self.lease.0) / RENEWALS_PER_LEASE;
        interval.min(MAX_INTERVAL)
    }

    /// The pause before the next renewal.
    fn pause(&self) -> Duration {
        match self.failed.load(Relaxed) {
            true => self.interval().min(RETRY_DELAY),
            false => self.interval(),
        }
    }
}

/// Renews the lease until shutdown is signalled.
pub async fn keep(app: Arc<AppState>) {
    let mut shutdown = app.shutdown.subscribe();
    loop {
        app.ops.tasks.reported(TASK_NAME);
        tokio::select! {
            _ = shutdown.wait_for(|shutdown| *shutdown) => return,
            () = tokio::time::sleep(app.leases.pause()) => {}
        }
        // Tried again soon.
        let _ = renew(&app).await;
    }
}

/// Renews the lease if that has not been done for a while: nothing is decided by
/// a time that may be wrong, and nobody is charged for an outage.
///
/// # Errors
/// When the store fails.
pub async fn refresh(app: &AppState) -> Result<(), StoreError> {
    if app.store.leases().is_none() || !app.leases.is_stale() {
        return Ok(());
    }
    let _renewing = app.leases.renewing.lock().await;
    match app.leases.is_stale() {
        true => renew_locked(app).await,
        false => Ok(()),
    }
}

/// Renews the lease, if the store is shared.
///
/// # Errors
/// When the store fails.
pub async fn renew(app: &AppState) -> Result<(), StoreError> {
    let _renewing = app.leases.renewing.lock().await;
    renew_locked(app).await
}

async fn renew_locked(app: &AppState) -> Result<(), StoreError> {
    let leases = &app.leases;
    let Some(store) = app.store.leases().filter(|_| !leases.stopped.load(Relaxed)) else {
        return Ok(());
    };
    let began = Instant::now();
    let silence = leases.silence();
    let renewal = store.renew(Heartbeat {
        node: app.bus.node().clone(),
        lease: leases.lease,
        silence,
        recovery: RECOVERY,
    });
    let renewal = match renewal.await {
        Ok(renewal) => renewal,
        Err(error) => {
            app.ops.metrics.lease_failed();
            // Logged once, however often it is tried again.
            if !leases.failed.swap(true, Relaxed) {
                tracing::error!(%error, "the lease cannot be renewed");
            }
            return Err(error);
        }
    };
    let ended = Instant::now();
    leases.failed.store(false, Relaxed);
    app.ops.metrics.lease_renewed(ended - began);
    leases.nodes.store(renewal.nodes, Relaxed);
    // Before the time passes over them, and before anything is judged: a clock that
    // seems to have run out may not have.
    let missed = leases.downtimes.load(Relaxed) != renewal.downtimes;
    if missed {
        for downtime in app.games.load_downtimes().await? {
            app.disconnected.pass_over(&downtime);
        }
        leases.downtimes.store(renewal.downtimes, Relaxed);
    }
    app.ops.clock.follow(renewal.now, began, ended);
    if missed {
        for game in app.hub.watched_games() {
            app.check_soon(&game);
        }
    }
    // Others have served, but those who are connected to this node could not play:
    // it did not run, or could not reach the store.
    let last = *leases
        .renewed_at
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    if let Some(from) = last.filter(|last| renewal.now.since(*last) > silence)
        && renewal.nodes > 1
    {
        let until = renewal.now.plus(RECOVERY);
        app.record_pause(&Downtime { from, until }).await?;
    }
    *leases
        .renewed_at
        .lock()
        .unwrap_or_else(PoisonError::into_inner) = Some(renewal.now);
    let until = began + Duration::from_millis(leases.lease.0);
    app.ownership.renewed(&renewal.owned, until);
    *leases
        .renewed
        .lock()
        .unwrap_or_else(PoisonError::into_inner) = Some(began);
    report(app, &renewal);
    Ok(())
}

/// Each outage is logged by the node that has ended it.
fn report(app: &AppState, renewal: &Renewal) {
    if let Some(outage) = &renewal.outage {
        let ms = renewal.now.since(outage.from).0;
        tracing::warn!(ms, "no node was there, or the database was not");
    }
    let Some((_, first)) = renewal.taken_over.first() else {
        return;
    };
    let (shards, ms) = (renewal.taken_over.len(), renewal.now.since(first.from).0);
    app.ops.metrics.taken_over(shards as u64);
    match renewal.first_to_take_over {
        true => tracing::warn!(shards, ms, "took over from a node that has gone"),
        false => tracing::info!(shards, ms, "took over the rest from a node that has gone"),
    }
}

/// Gives everything up, so that other nodes take over at once.
pub async fn leave(app: &AppState) {
    let Some(store) = app.store.leases() else {
        return;
    };
    let _renewing = app.leases.renewing.lock().await;
    app.leases.stopped.store(true, Relaxed);
    app.ownership.clear();
    if let Err(error) = store.leave(app.bus.node()).await {
        tracing::warn!(%error, "the lease could not be given up: it expires");
    }
}
