//! Search for games of two: iterative deepening alpha-beta over turns.

pub(crate) mod candidates;
mod found;
mod pair;
mod running;
mod settings;
mod table;
pub(crate) mod value;

pub use found::{Line, SearchResult};
pub use pair::PairSearch;
pub use settings::{Limits, Settings};
pub use value::{LOSS, WIN, turns_to_end};
