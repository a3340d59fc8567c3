//! Orbito, solved: the value of every position, and the number of turns to the
//! end when the winner plays for the fastest win and the loser for the longest
//! resistance.
//!
//! A [`Solution`] is a table of about a megabyte. [`Solution::solve`] computes
//! it in a fraction of a second; [`Solution::as_bytes`] and
//! [`Solution::from_bytes`] convert it to and from a file, whose format is
//! described in `docs/orbito-table.md`. [`Solution::value`] looks a position
//! up. [`verify`] checks a table against the rules, [`Statistics`] counts its
//! positions, and [`puzzles`] finds positions with one way to win.
//!
//! The crate uses no clock, no files and no language. It needs no particular
//! processor, and with one thread it starts none, so it also runs in a browser.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use kinetic_rules::{Game, orbito::Orbito};
//! use kinetic_solver::{Solution, Value};
//!
//! let solution = Solution::solve(NonZeroUsize::MIN, &|_marbles| ());
//! let position = Orbito.parse_position("4/4/4/4 w")?;
//! assert_eq!(solution.value(&position), Some(Value::Win(16)));
//! # Ok::<(), kinetic_rules::orbito::PositionError>(())
//! ```

mod build;
mod facts;
mod index;
mod positions;
mod puzzles;
mod reachable;
mod score;
mod statistics;
mod table;
mod tree;
mod value;
mod verify;

pub use facts::{Ends, Facts, Holding, Lines, Openings, RandomPlay, WithoutExtra};
pub use puzzles::{GRADES, Puzzle, pick, puzzles};
pub use reachable::Reachable;
pub use statistics::{Count, Statistics};
pub use table::{Solution, TableError};
pub use tree::{Answer, Replies, Reply, Tree};
pub use value::Value;
pub use verify::{VerifyError, verify};

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
