//! Load generator: many concurrent players on this machine.
//!
//! [`Server`] is a server started for a test, [`Http`] and [`Live`] are
//! connections to it, [`Pair`] is a two-player game, [`Script`] the turns that
//! are played. [`figures`] measures a server with them and compares the figures
//! with their targets in a table. [`attack`] does what a server has to withstand.
//! Crash tests use them too.
//!
//! Invariant: nothing here connects to another machine, and everything is
//! bounded in time and count.

mod http;
mod live;
mod pair;
mod server;
mod turns;

pub mod attack;
pub mod figures;

pub use http::{Answer, Http, connect_tcp};
pub use live::{Live, Said};
pub use pair::Pair;
pub use server::Server;
pub use turns::{Script, ido, orbito};

/// Errors are messages for the person who runs the program.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
