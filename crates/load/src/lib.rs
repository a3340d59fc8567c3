//! Many players at once, on this machine.
//!
//! [`Server`] is a server that was started for a test, [`Http`] and [`Live`]
//! are the ways to talk to it, [`Pair`] is a game of two, [`Script`] what they
//! play. [`figures`] measures a server with them, and says in a table whether
//! it is as quick as it should be. Tests kill servers with them.
//!
//! Invariant: nothing here talks to another machine, and everything is bounded
//! in time and count.

mod http;
mod live;
mod pair;
mod server;
mod turns;

pub mod figures;

pub use http::{Answer, Http};
pub use live::{Live, Said};
pub use pair::Pair;
pub use server::Server;
pub use turns::{Script, ido, orbito};

/// What went wrong, in words for whoever runs this.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
