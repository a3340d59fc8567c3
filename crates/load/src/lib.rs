//! Load generator: many concurrent players on this machine.
//!
//! [`Server`] is a server started for a test, [`Http`] and [`Live`] are
//! connections to it, [`Pair`] is a two-player game, [`Script`] the turns that
//! are played. [`figures`] measures a server with them and compares the figures
//! with their targets in a table. [`attack`] does what a server has to withstand.
//! [`Cluster`] is several servers with all that belongs to them, [`chaos`] breaks
//! parts of one while it is played on and checks what was promised. Crash tests
//! use them too.
//!
//! Invariant: nothing here connects to another machine, and everything is
//! bounded in time and count.

mod cluster;
mod fault_proxy;
mod http;
mod live;
mod pair;
mod server;
mod turns;

pub mod attack;
pub mod chaos;
pub mod figures;

pub use cluster::{Cluster, ClusterOptions};
pub use fault_proxy::{FaultProxy, Traffic};
pub use http::{Answer, Http, connect_tcp};
pub use live::{Live, Said};
pub use pair::Pair;
pub use server::Server;
pub use turns::{Script, ido, orbito};

use std::process::ExitCode;

/// Errors are messages for the person who runs the program.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Runs a program of this crate: reads its arguments, or prints its usage, and
/// does the work. Ends with 0 when all targets are reached, 1 when one is missed
/// and 2 after an error.
pub fn run_program<W>(
    name: &str,
    usage: &str,
    read: impl Fn(&[String]) -> Option<W>,
    work: impl AsyncFnOnce(W) -> Result<bool>,
) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(wanted) = read(&arguments) else {
        eprint!("{usage}");
        return ExitCode::from(2);
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let reached = match runtime {
        Ok(runtime) => runtime.block_on(work(wanted)),
        Err(error) => Err(error.into()),
    };
    match reached {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::from(2)
        }
    }
}
