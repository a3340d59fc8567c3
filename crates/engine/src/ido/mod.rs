//! What IDO needs on top of the search.

mod bots;
mod distance;
mod evaluate;
mod levels;
mod plain;
mod race;
mod search;
mod seats;
mod weights;

pub use evaluate::{Evaluator, chance};
pub use levels::LevelBot;
pub use plain::{PlainContext, PlainDistance};
pub use search::IdoSearch;
pub use weights::Weights;
