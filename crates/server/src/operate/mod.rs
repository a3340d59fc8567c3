//! Operating a server: what is decided about it, what it counts, who is let
//! in, how it begins and ends, and what is done with what it keeps.
//!
//! Nothing here knows what a game is. The doors ([`crate::doors`]) get a store
//! that is watched, and a guard stands before them.

mod buckets;
mod caller;
mod config;
mod guard;
mod histogram;
mod keeping;
mod limiter;
mod metrics;
mod origin;
mod pages;
mod run;
mod secret;
mod watched;

use buckets::Buckets;

pub use caller::Caller;
pub use config::{Config, Limits, Rate};
pub use keeping::{KeepingError, back_up, check_folder, export, restore};
pub use limiter::{Limiter, Place};
pub use metrics::{Connected, Metrics};
pub use run::{RunError, Server};
pub use watched::Watched;

/// What a running server knows about itself.
#[derive(Debug)]
pub struct Operating {
    /// What was decided about it.
    pub config: Config,
    /// What it counts.
    pub metrics: Metrics,
    /// What anybody may still ask for.
    pub limits: Limiter,
}

impl Operating {
    /// A server that begins now.
    pub fn new(config: Config) -> Operating {
        let limits = Limiter::new(config.limits);
        Operating {
            config,
            metrics: Metrics::default(),
            limits,
        }
    }
}
