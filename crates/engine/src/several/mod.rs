//! Search for three and more: a tree that grows where it matters, in which
//! every seat plays for itself.
//!
//! # How it works
//! A visit goes down the tree. Each seat takes the turn with the best average
//! chance *for itself* and a bonus for likely turns that were hardly tried
//! (max-n with the selection rule known as PUCT). At the end of the way the
//! turns of the position are listed and judged, and the chances of the best
//! one for the seat to move are averaged into all positions above. There are
//! no play-outs and no random numbers.
//!
//! What is certain is kept apart from averages: finished games, wins that
//! [`JudgesSeats::winner`] sees, and what follows from them. A position that
//! is seen through is never visited again.
//!
//! Coming back to a position of the game or of the way counts as a draw, which
//! is worth less than an equal share ([`SeveralSettings::draw`]).
//!
//! Rivals are looked at narrowly: their best move and their best shift. Where
//! that loses for certain, the list is made wider, because what saves a player
//! may look bad: nothing counts as won that a shift can still stop.
//!
//! A rival whose last turns were all what looks best on the board now is
//! expected to go on like that, and has one turn in the tree ([`Habits`]).
//! Against such a rival the tree serves for two players as well. Analysis
//! takes nobody for such a player.
//!
//! Which searches were tried, and how they fared, is told in
//! `docs/architecture.md`.

mod habits;
mod logarithm;
mod search;
mod seats;
mod settings;
mod tree;

pub use habits::{Habits, OpponentModel};
pub use search::SeveralSearch;
pub use seats::{JudgesSeats, PerSeat};
pub use settings::SeveralSettings;
