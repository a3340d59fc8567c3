//! WebAssembly bindings of the rules, the solution and the computer players for
//! the browser: texts in, JSON out.
//!
//! There is no game logic here. Each call parses its texts, calls
//! `kinetic-rules` or `kinetic-engine` and writes the answer as one of the
//! types in [`dto`]. There is no DOM, no clock, and no state between calls
//! except the board of a [`Rules`] and the game in a [`CourseHandle`].
//!
//! Errors of users (in a position, a turn, a record, a board) are returned as
//! `{"error": …}` with a message, a rule and its values. Errors of the
//! programmer (a request that is not JSON, a game that does not exist) are
//! thrown as [`Misuse`].

// The code that wasm-bindgen generates is unsafe; nothing else is.
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
