//! Turns: their parts, drafts, and the steps of an animation.

use serde::Serialize;

use super::{Direction, SeatName, Size, Square, View};

/// What happens to a block that the frame pushes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It is moved to another unit.
    Pushed,
    /// It arrives.
    Arrived,
    /// It returns to the reserve.
    Returned,
}

/// What happens to a block that crosses its goal line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum HomeFate {
    /// It arrives.
    Arrived,
    /// It returns to the reserve.
    Returned,
}

/// The effect of a shift on one block.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Push {
    /// Unit of the block before the shift.
    pub from: Square,
    /// The owner of the block.
    pub seat: SeatName,
    /// Its size.
    pub size: Size,
    /// What happens to it.
    pub fate: Fate,
    /// Unit after the shift when `fate` is `pushed`; otherwise null.
    pub to: Option<Square>,
}

/// A part of a turn, with everything needed to show it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Part {
    /// A block enters.
    Enter {
        /// The part in notation.
        text: String,
        /// The owner of the block.
        seat: SeatName,
        /// Its size.
        size: Size,
        /// Unit where it enters.
        at: Square,
    },
    /// A block moves.
    Move {
        /// The part in notation.
        text: String,
        /// The owner of the block.
        seat: SeatName,
        /// Its size.
        size: Size,
        /// Unit before the move.
        from: Square,
        /// Destination: a unit or cell.
        to: Square,
        /// Number of steps used.
        steps: u8,
    },
    /// A block crosses its goal line.
    Home {
        /// The part in notation.
        text: String,
        /// The owner of the block.
        seat: SeatName,
        /// Its size.
        size: Size,
        /// Unit before the move.
        from: Square,
        /// Number of steps used.
        steps: u8,
        /// `returned` when it arrives out of the agreed order (I-28).
        fate: HomeFate,
    },
    /// The frame is shifted.
    Shift {
        /// The part in notation.
        text: String,
        /// Direction of the shift.
        direction: Direction,
        /// Place of the frame after the shift.
        frame: Square,
        /// Its effect on blocks.
        pushes: Vec<Push>,
    },
    /// The player passes.
    Pass {
        /// The part in notation.
        text: String,
    },
    /// A marble of the opponent slides.
    Slide {
        /// The part in notation.
        text: String,
        /// The owner of the marble.
        seat: SeatName,
        /// Cell before the slide.
        from: Square,
        /// Destination: a unit or cell.
        to: Square,
    },
    /// A marble is placed.
    Place {
        /// The part in notation.
        text: String,
        /// The owner of the marble.
        seat: SeatName,
        /// Cell of the marble.
        at: Square,
    },
}

/// A turn being entered: its parts so far and those that can follow.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    /// The position before the turn, in notation.
    pub origin: String,
    /// The parts entered so far.
    pub parts: Vec<Part>,
    /// The parts entered so far, in notation; empty when there are none.
    pub text: String,
    /// The position after these parts. In Orbito the rings have not turned yet.
    pub view: View,
    /// Remaining steps in IDO; 0 in Orbito.
    pub steps_left: u8,
    /// All parts that can come next.
    pub next: Vec<Part>,
    /// The position after the turn, in notation, if it ends here; null when the
    /// turn is not complete.
    pub result: Option<String>,
}

/// What changes the board in a step of an animation: a part of the turn, or a
/// turning of the tray.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Cause {
    /// A part of the turn.
    Part(Part),
    /// A turning of the tray.
    Tray(Tray),
}

/// A turning of the Orbito tray.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Tray {
    /// The rotation at the end of each turn (O-5).
    Turning,
    /// An extra turning on a full tray (O-8).
    Extra {
        /// Number of the extra turning, counted from 1.
        number: usize,
    },
}

/// One step in the animation of a turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Step {
    /// What changes the board.
    pub cause: Cause,
    /// The position after the step.
    pub view: View,
}
