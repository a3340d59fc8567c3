//! Orbito, solved: what every position is worth, and how many turns are left
//! to the end when the winner hurries and the loser delays.
//!
//! A [`Solution`] is a table of about a megabyte. [`Solution::solve`] works it
//! out in a fraction of a second; [`Solution::as_bytes`] and
//! [`Solution::from_bytes`] keep it in a file, whose format is described in
//! `docs/orbito-table.md`. [`Solution::value`] looks a position up.
//! [`verify`] checks a table against the rules, [`Statistics`] counts what is
//! in it, and [`puzzles`] finds positions with one way to win.
//!
//! The crate knows no clock, no file and no language. It needs no particular
//! processor, and with one thread it starts none, so it also runs in a
//! browser.
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
mod checksum;
mod facts;
mod free;
mod index;
mod positions;
mod puzzles;
mod reachable;
mod score;
mod share;
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
