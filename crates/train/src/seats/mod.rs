//! Training of the nets for three and four seats: samples, self-play, matches.

pub mod duel;
pub mod sample;
pub mod selfplay;
