//! The engine protocol: what a program that plays (the *engine*) and a program
//! that asks it to (the *host*) say to each other, line by line.
//!
//! The host sends a [`Command`], the engine sends an [`Answer`]. Both are read
//! and written here and nowhere else; [`Lines`] takes them off a stream without
//! trusting whoever is at the other end. What the words mean is described in
//! `docs/protocol.md`.
//!
//! [`web`] is the other protocol: what the server and its clients (browsers,
//! bots) say to each other over HTTP and WebSocket, described in
//! `docs/server-protocol.md`.
//!
//! The crate knows lines and words only: no game, no clock, no process. A turn
//! or a position is text here.
//!
//! ```
//! use kinetic_protocol::{Answer, Command, Limits};
//!
//! let limits = Limits { nodes: Some(20_000), ..Limits::default() };
//! assert_eq!(Command::parse("go nodes 20000"), Ok(Command::Go(limits)));
//! assert_eq!(Answer::BestMove(Some("S@f1".to_owned())).to_string(), "bestmove S@f1");
//! ```

mod answer;
mod command;
mod error;
mod lines;
mod words;

pub mod web;

pub use answer::{Answer, Info};
pub use command::{Board, Command, Limits};
pub use error::Malformed;
pub use lines::Lines;

/// The version of the engine protocol that this crate speaks.
pub const VERSION: u32 = 1;
/// No line is longer than this, in bytes, its end not counted.
pub const MAX_LINE: usize = 64 * 1024;
