//! Matches between computer players.
//!
//! A [`Match`] says who plays what: [`Contestant`]s (our own players, or other
//! programs through the engine protocol), [`Opening`]s, and a [`Mode`] that
//! says who sits where. [`Match::run`] plays the games in parallel and keeps
//! each as a record, in a [`Folder`] if it is given one, so that a match that
//! was broken off goes on where it was. A [`Report`] says what the results
//! mean; the formulas are in [`stats`].
//!
//! What comes out depends on the settings and the seed only, not on the number
//! of threads, unless a contestant plays by the clock or is another program.
//!
//! The crate never prints, and nothing that another program does can make it
//! panic or wait for ever: who breaks the rules, dies or stays silent loses the
//! game.

mod contestant;
mod error;
mod folder;
mod game;
mod json;
mod opening;
mod player;
mod program;
mod report;
mod run;
mod schedule;
mod settings;
pub mod stats;
mod tally;

pub use contestant::{Contestant, Engine, MAX_CONTESTANTS, contestants, parse_time};
pub use error::ArenaError;
pub use folder::Folder;
pub use game::Finished;
pub use opening::{Opening, from_positions, random};
pub use report::{Report, ScoreLine, SeatLine, Standing, Strength};
pub use run::{Done, Progress};
pub use schedule::{Mode, Seating, seatings};
pub use settings::{Match, parse_sprt};
pub use tally::{Group, Lengths, Tally};
