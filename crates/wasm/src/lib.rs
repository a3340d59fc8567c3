//! The rules, the solution and the computer players for the browser: texts
//! in, JSON out.
//!
//! Nothing is decided here. Each call reads its texts, asks `kinetic-rules` or
//! `kinetic-engine` and writes the answer as one of the types in [`dto`]. There
//! is no DOM, no clock, and no state between calls but the board of a
//! [`Rules`] and the game in a [`CourseHandle`].
//!
//! What people can get wrong (a position, a turn, a record, a board) comes
//! back as `{"error": …}` with a message, a rule and its values. What only a
//! programmer can get wrong (a request that is no JSON, a game that does not
//! exist) is thrown as [`Misuse`].

// The glue that wasm-bindgen generates is unsafe code; nothing else is.
#![allow(unsafe_code)]

mod answer;
mod browser_view;
mod course;
pub mod dto;
mod ido;
mod orbito;
#[cfg(feature = "players")]
mod players;
mod record;
mod rules;

pub use answer::Misuse;
pub use course::{CourseHandle, StartRefused};
#[cfg(feature = "players")]
pub use players::{Listener, analyse, analyse_telling, choose, explore, judge, values};
pub use record::read;
pub use rules::Rules;
