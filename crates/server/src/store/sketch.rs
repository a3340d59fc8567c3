//! What lists know of a game.

use std::collections::BTreeSet;

use crate::VisitorId;

/// What lists need to know of a game, so that nobody has to read its log.
///
/// It follows from the log, and is written together with the event that
/// changes it. Turns do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// How far the game is.
    pub stage: Stage,
    /// Whether strangers find it.
    pub listed: bool,
    /// Who made it or has a seat.
    pub people: BTreeSet<VisitorId>,
}

/// How far a game is, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Seats are being taken.
    Open,
    /// It is being played.
    Running,
    /// It is over or called off.
    Ended,
}

/// Which games are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All.
    All,
    /// Those that have not ended.
    Unfinished,
    /// Those at this stage that strangers find.
    Listed(Stage),
    /// Those of somebody.
    Of(VisitorId),
    /// Those of somebody that have not ended.
    UnfinishedOf(VisitorId),
}

impl Wanted {
    /// Whether a game is looked for.
    pub fn matches(&self, sketch: &Sketch) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Unfinished => sketch.stage != Stage::Ended,
            Wanted::Listed(stage) => sketch.listed && sketch.stage == *stage,
            Wanted::Of(visitor) => sketch.people.contains(visitor),
            Wanted::UnfinishedOf(visitor) => {
                sketch.stage != Stage::Ended && sketch.people.contains(visitor)
            }
        }
    }
}
