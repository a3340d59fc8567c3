//! Operating a server: configuration, limits, metrics, request checks, start
//! and shutdown, backups.
//!
//! Nothing here knows the rules of a game. [`Server`] puts the parts together:
//! the SQLite store, the [`App`](crate::App) with its API, and a middleware
//! before them that limits, checks and counts requests.

mod admin_socket;
mod backup;
mod check;
mod config;
mod deletions;
mod limits;
mod metrics;
mod middleware;
mod secret;
mod server;

pub use admin_socket::{AdminError, AdminSocket, administer};
pub use backup::{BackupError, back_up, check_folder, export, restore};
pub use check::{CheckReport, check};
pub use config::{Config, Limits, Rate};
pub use deletions::{Deletion, Deletions};
pub use limits::{ConnectionPermit, Limiter, TokenBucket};
pub(crate) use metrics::Histogram;
pub use metrics::{Connected, Metrics};
pub use middleware::Caller;
pub use server::{RunError, Server};

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::{Moment, Span};

/// Configuration, metrics, limits and clock of a running server.
#[derive(Debug)]
pub struct Ops {
    /// The configuration.
    pub config: Config,
    /// Counters and histograms.
    pub metrics: Metrics,
    /// Rate and connection limits.
    pub limits: Limiter,
    /// The clock of the server.
    pub clock: WallClock,
}

impl Ops {
    /// Starts counting with a configuration.
    pub fn new(config: Config) -> Ops {
        let limits = Limiter::new(config.limits);
        Ops {
            config,
            metrics: Metrics::default(),
            limits,
            clock: WallClock::default(),
        }
    }
}

/// The clock of the machine. Tests can skip time, as a machine does that was
/// suspended.
#[derive(Debug, Default)]
pub struct WallClock {
    skipped: AtomicU64,
}

impl WallClock {
    /// The current time.
    pub fn now(&self) -> Moment {
        Moment::now().plus(Span(self.skipped.load(Relaxed)))
    }

    /// Moves the clock forward.
    pub fn skip(&self, span: Span) {
        self.skipped.fetch_add(span.0, Relaxed);
    }
}
