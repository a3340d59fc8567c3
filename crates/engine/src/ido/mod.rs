//! What IDO needs on top of the search.

mod bots;
mod distance;
mod evaluate;
mod race;
mod seats;
mod weights;

pub use evaluate::Evaluator;
pub use weights::Weights;
