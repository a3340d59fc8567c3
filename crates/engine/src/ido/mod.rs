//! What IDO needs on top of the search.

mod bots;
mod distance;
mod evaluate;
pub mod explain;
mod levels;
mod plain;
pub mod proof;
pub mod puzzle;
mod race;
mod review;
mod search;
mod seats;
mod weights;

pub use evaluate::{Evaluator, chance};
pub use levels::LevelBot;
pub use plain::{PlainContext, PlainDistance};
pub use review::{Judged, Reviewer};
pub use search::{IdoSearch, chances};
pub use weights::Weights;
