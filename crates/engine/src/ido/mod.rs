//! What IDO needs on top of the search.

mod bots;
mod distance;
mod evaluate;
mod plain;
mod race;
mod weights;

pub use evaluate::Evaluator;
pub use plain::{PlainContext, PlainDistance};
pub use weights::Weights;
