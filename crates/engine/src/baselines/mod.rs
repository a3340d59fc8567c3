//! Plain players, kept for ever as yardsticks.
//!
//! Whatever else is measured is measured against them, so how they play never
//! changes: each is as good as its idea allows and is then left alone.

mod bound;
mod flat;
mod greedy;
mod play_out;
mod random;
mod root;
mod uct;

pub use flat::Flat;
pub use greedy::Greedy;
pub use play_out::{Estimate, Rewards, Undecided};
pub use random::RandomBot;
pub use uct::Uct;
