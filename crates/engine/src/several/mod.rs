//! Search for three and more.

mod logarithm;
mod search;
mod seats;
mod settings;
mod tree;

pub use search::SeveralSearch;
pub use seats::{JudgesSeats, PerSeat};
pub use settings::SeveralSettings;
