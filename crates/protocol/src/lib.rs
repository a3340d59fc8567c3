//! The engine protocol: the lines that a program that plays (the *engine*) and
//! a program that requests turns (the *host*) exchange.
//!
//! The host sends a [`Command`], the engine sends an [`Answer`]. Both are
//! parsed and written only here; [`Lines`] reads them from an untrusted stream.
//! The meaning of the words is described in `docs/protocol.md`.
//!
//! [`web`] is the other protocol: the messages between the server and its
//! clients (browsers, bots) over HTTP and WebSocket, described in
//! `docs/server-protocol.md`.
//!
//! The engine protocol has only lines and words: no game, no clock, no process.
//! A turn or a position is text here.
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
mod lines;
mod words;

pub mod web;

pub use answer::{Answer, Info};
pub use command::{Board, Command, Limits};
pub use lines::{Lines, Malformed};

/// The version of the engine protocol that this crate implements.
pub const VERSION: u32 = 1;
/// Maximum length of a line in bytes, without its line ending.
pub const MAX_LINE: usize = 64 * 1024;
