//! What is kept of people beside their games.

use kinetic_rules::SeatSet;

use crate::{Moment, VisitorId};

/// Somebody who has done something here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who they are.
    pub id: VisitorId,
    /// What they are called.
    pub name: String,
    /// When they first came.
    pub made: Moment,
}

/// Something that somebody said at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// When.
    pub at: Moment,
    /// The seats that they had.
    pub seats: SeatSet,
    /// What they were called.
    pub name: String,
    /// What they said.
    pub text: String,
}

/// Something that was said, and its number among all that was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The number, from 1 on.
    pub number: u64,
    /// What was said.
    pub line: Line,
}
