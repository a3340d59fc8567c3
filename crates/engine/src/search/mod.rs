//! Search for games of two: iterative deepening alpha-beta over turns.

mod pair;
mod table;
mod value;

pub use pair::{Found, Limits, PairSearch, Settings};
pub use value::{WIN, turns_to_end};
