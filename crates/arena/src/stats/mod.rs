//! Statistics of results: intervals, ratings, the SPRT. Nothing here depends on
//! games: only counts and scores.

mod elo;
mod interval;
mod sprt;

pub use elo::{Meeting, Rating, elo, expected, ratings};
pub use interval::{Cluster, Interval, clustered, wilson};
pub use sprt::{Bounds, Sprt, Verdict};

/// The number of standard deviations that holds 95 % of a normal distribution.
pub const Z: f64 = 1.959_963_984_540_054;
