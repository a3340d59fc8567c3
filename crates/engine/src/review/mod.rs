//! What a review says of turns, whatever the game.

mod mark;

pub use mark::{Mark, lost_share};
