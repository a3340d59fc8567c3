//! Plain players, kept for ever as yardsticks.

mod random;

pub use random::RandomBot;
