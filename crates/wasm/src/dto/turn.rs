//! Turns: their parts, unfinished ones, and the steps of an animation.

use serde::Serialize;

use super::{Direction, SeatName, Size, Square, View};

/// What becomes of a block that the frame pushes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It stands on another unit.
    Pushed,
    /// It has arrived.
    Arrived,
    /// It goes back to the reserve.
    Returned,
}

/// What becomes of a block that goes over its goal line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum HomeFate {
    /// It has arrived.
    Arrived,
    /// It goes back to the reserve.
    Returned,
}

/// What a shift does to one block.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Push {
    /// Where the block stood.
    pub from: Square,
    /// Whose block.
    pub seat: SeatName,
    /// Its size.
    pub size: Size,
    /// What becomes of it.
    pub fate: Fate,
    /// Where it stands afterwards, when it is `pushed`.
    pub to: Option<Square>,
}

/// A part of a turn, with what is needed to show it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Part {
    /// A block enters.
    Enter {
        /// The part in notation.
        text: String,
        /// Whose block.
        seat: SeatName,
        /// Its size.
        size: Size,
        /// Where it enters.
        at: Square,
    },
    /// A block moves.
    Move {
        /// The part in notation.
        text: String,
        /// Whose block.
        seat: SeatName,
        /// Its size.
        size: Size,
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// How many steps that takes.
        steps: u8,
    },
    /// A block goes over its goal line.
    Home {
        /// The part in notation.
        text: String,
        /// Whose block.
        seat: SeatName,
        /// Its size.
        size: Size,
        /// Where it stands.
        from: Square,
        /// How many steps that takes.
        steps: u8,
        /// `returned` when it arrives out of the agreed order (I-28).
        fate: HomeFate,
    },
    /// The frame is shifted.
    Shift {
        /// The part in notation.
        text: String,
        /// In which direction.
        direction: Direction,
        /// Where the frame is afterwards.
        frame: Square,
        /// What it does to blocks.
        pushes: Vec<Push>,
    },
    /// Nothing is done.
    Pass {
        /// The part in notation.
        text: String,
    },
    /// A marble of the opponent slides.
    Slide {
        /// The part in notation.
        text: String,
        /// Whose marble.
        seat: SeatName,
        /// Where it lies.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A marble is placed.
    Place {
        /// The part in notation.
        text: String,
        /// Whose marble.
        seat: SeatName,
        /// Where.
        at: Square,
    },
}

/// An unfinished turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// The position in which the turn began.
    pub origin: String,
    /// The parts so far.
    pub parts: Vec<Part>,
    /// The parts in notation; empty at first.
    pub text: String,
    /// The board as it looks now. In Orbito the rings have not turned yet.
    pub view: View,
    /// Steps left in IDO; 0 in Orbito.
    pub steps_left: u8,
    /// All parts that can follow.
    pub next: Vec<Part>,
    /// The position that the turn leads to if it ends here; null when it may
    /// not.
    pub result: Option<String>,
}

/// Why the board changes: a part of the turn, or what the tray does by itself.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Cause {
    /// A part of the turn.
    Part(Part),
    /// The tray turns.
    Tray(Tray),
}

/// What the tray does by itself.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Tray {
    /// The rings turn after a turn (O-5).
    Turning,
    /// The rings turn once more on a full board (O-8).
    Extra {
        /// Counted from 1.
        number: usize,
    },
}

/// One visible step of a turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Step {
    /// What changes the board.
    pub cause: Cause,
    /// The board after the step.
    pub view: View,
}
