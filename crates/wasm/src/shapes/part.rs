//! Turns: their parts, unfinished ones, and what they look like.

use serde::Serialize;

use super::{DirectionName, SeatName, SizeName, Square, View};

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    Pushed,
    Arrived,
    Returned,
}

#[derive(Serialize)]
pub struct Push {
    pub from: Square,
    pub seat: SeatName,
    pub size: SizeName,
    pub fate: Fate,
    pub to: Option<Square>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Part {
    Enter {
        text: String,
        seat: SeatName,
        size: SizeName,
        at: Square,
    },
    Move {
        text: String,
        seat: SeatName,
        size: SizeName,
        from: Square,
        to: Square,
        steps: u8,
    },
    Home {
        text: String,
        seat: SeatName,
        size: SizeName,
        from: Square,
        steps: u8,
        fate: Fate,
    },
    Shift {
        text: String,
        direction: DirectionName,
        frame: Square,
        pushes: Vec<Push>,
    },
    Pass {
        text: String,
    },
    Slide {
        text: String,
        seat: SeatName,
        from: Square,
        to: Square,
    },
    Place {
        text: String,
        seat: SeatName,
        at: Square,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    pub origin: String,
    pub parts: Vec<Part>,
    pub text: String,
    pub view: View,
    pub steps_left: u8,
    pub next: Vec<Part>,
    pub result: Option<String>,
}

/// Why the board changes: a part, or what the tray does by itself.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Cause {
    Part(Part),
    Tray(Tray),
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Tray {
    Turning,
    Extra { number: usize },
}

impl Cause {
    /// The rings turn after a turn (O-5).
    pub const TURNING: Cause = Cause::Tray(Tray::Turning);

    /// The rings turn once more on a full board (O-8), counted from 1.
    pub const fn extra(number: usize) -> Cause {
        Cause::Tray(Tray::Extra { number })
    }
}

#[derive(Serialize)]
pub struct Step {
    pub cause: Cause,
    pub view: View,
}
