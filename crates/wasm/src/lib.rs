//! The rules, the solution and the players as the browser sees them: texts in,
//! JSON out.
//!
//! Nothing is decided here. Each call reads its texts, asks `kinetic-rules` or
//! `kinetic-engine` and writes the answer in the shapes of
//! `web/src/rules/types.ts`, which [`shapes`] repeats in Rust. There is no
//! DOM, no clock and no state between calls but the board of a [`Rules`].
//!
//! What people can get wrong (a position, a turn, a record, a board) comes
//! back as `{"error": …}` with a message, a rule and its values. What only a
//! programmer can get wrong (a request that is no JSON, a game that does not
//! exist) is thrown as [`Misuse`].

// The glue that wasm-bindgen generates is unsafe code; nothing else is.
#![allow(unsafe_code)]

mod answer;
mod course;
mod draft;
mod faced;
mod ido;
mod orbito;
#[cfg(feature = "players")]
mod players;
mod record;
mod rules;
pub mod shapes;
mod story;

pub use answer::Misuse;
#[cfg(feature = "players")]
pub use players::{Listener, analyse, analyse_telling, choose, explore, judge, values};
pub use record::read;
pub use rules::Rules;
