//! Operating a server: configuration, limits, metrics, request checks, start
//! and shutdown, backups.
//!
//! Nothing here knows the rules of a game. [`Server`] puts the parts together:
//! the SQLite store, the [`App`](crate::App) with its API, and a middleware
//! before them that limits, checks and counts requests.

mod accept;
mod admin_socket;
mod backup;
mod check;
mod clock;
mod config;
mod deletions;
mod incremental;
mod limits;
mod lock;
mod metrics;
mod middleware;
mod monitor;
mod notify_metrics;
mod secret;
mod server;
mod sockets;
mod tasks;

pub use accept::serve;
pub use admin_socket::{AdminError, AdminSocket, administer};
pub use backup::{
    BackupError, Exported, back_up, check_database, check_folder, copy_between, export,
    export_database, restore,
};
pub use check::{CheckReport, check};
pub use clock::ServerClock;
pub use config::{Config, Keep, Limits, Rate};
pub use deletions::{Deletion, Deletions};
pub use incremental::{Increment, back_up_increment};
pub(crate) use limits::rate_limit_key;
pub use limits::{ConnectionPermit, Limiter, TokenBucket};
pub(crate) use metrics::Histogram;
pub use metrics::{Connected, Metrics, Refusal};
pub(crate) use middleware::BodyTimeLimit;
pub use middleware::Caller;
pub use server::{RunError, Server};
pub use sockets::{Socket, SocketRefusal, Sockets};
pub(crate) use tasks::supervise_thread;
pub use tasks::{Tasks, supervise};

use std::sync::Arc;

/// Configuration, metrics, limits and clock of a running server.
#[derive(Debug)]
pub struct Ops {
    /// The configuration.
    pub config: Config,
    /// Counters and histograms.
    pub metrics: Metrics,
    /// Rate and connection limits.
    pub limits: Limiter,
    /// Open TCP connections.
    pub sockets: Arc<Sockets>,
    /// Background tasks.
    pub tasks: Tasks,
    /// The clock of the server.
    pub clock: ServerClock,
}

impl Ops {
    /// Starts counting with a configuration.
    pub fn new(config: Config) -> Ops {
        let limits = Limiter::new(config.limits);
        let sockets = Arc::new(Sockets::new(&config.limits));
        Ops {
            config,
            metrics: Metrics::default(),
            limits,
            sockets,
            tasks: Tasks::default(),
            clock: ServerClock::default(),
        }
    }
}
