//! Matches between computer players.
//!
//! A [`Match`] describes the games: [`Contestant`]s (our own bots, or external
//! programs through the engine protocol), [`Opening`]s, and a [`Mode`] that
//! assigns contestants to seats. [`Match::run`] plays the games in parallel and
//! writes each as a record, to a [`Folder`] if there is one, so that an
//! interrupted match can be resumed. A [`Report`] computes scores and ratings;
//! the formulas are in [`stats`].
//!
//! The results depend only on the settings and the seed, not on the number of
//! threads, unless a contestant has a time limit or is an external program.
//!
//! The crate never prints, and no external program can make it panic or wait
//! forever: a program that breaks the rules, exits or does not answer loses the
//! game.

mod contestant;
mod folder;
mod game;
mod json;
mod opening;
mod program;
mod report;
mod run;
mod schedule;
mod settings;
pub mod stats;
mod tally;

pub use contestant::{Contestant, Engine, MAX_CONTESTANTS, TimeControl, contestants, parse_time};
pub use folder::Folder;
pub use game::Finished;
pub use opening::{Opening, from_positions, random};
pub use report::{Report, ScoreLine, SeatLine, Standing, Strength};
pub use run::{Done, Progress};
pub use schedule::{Mode, Seating, seatings};
pub use settings::{ArenaError, Match, parse_sprt};
pub use tally::{Group, Lengths, Tally};
