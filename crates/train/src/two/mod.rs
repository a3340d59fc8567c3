//! Two seats: self-play, samples and quick matches.

pub mod duel;
pub mod sample;
pub mod selfplay;
