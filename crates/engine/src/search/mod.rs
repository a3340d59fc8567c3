//! Search for games of two: iterative deepening alpha-beta over turns.

mod candidates;
mod pair;
mod settings;
mod table;
mod value;

pub use pair::{Found, PairSearch};
pub use settings::{Limits, Settings};
pub use value::{WIN, turns_to_end};
