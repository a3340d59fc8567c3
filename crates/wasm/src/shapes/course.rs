//! Games: what happens in them, how they end, and how they are kept.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::SeatName;

/// Something that happens. Serde tells the kinds apart by their keys.
#[derive(Serialize, Deserialize, Clone)]
#[serde(untagged)]
pub enum GameEvent {
    Turn { turn: String },
    Leave { leave: String, reason: Reason },
    Draw { draw: Yes },
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    Resigns,
    Time,
    Gone,
}

/// Always `true`.
#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(into = "bool", try_from = "bool")]
pub struct Yes;

impl From<Yes> for bool {
    fn from(Yes: Yes) -> bool {
        true
    }
}

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(value: bool) -> Result<Yes, &'static str> {
        value.then_some(Yes).ok_or("no event")
    }
}

#[derive(Serialize)]
pub struct Finish {
    pub ending: &'static str,
    pub winner: Option<SeatName>,
    pub scores: BTreeMap<SeatName, f32>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Course {
    pub positions: Vec<String>,
    pub playing: Vec<SeatName>,
    pub to_move: Option<SeatName>,
    pub occurrences: usize,
    pub finish: Option<Finish>,
}

#[derive(Serialize, Deserialize)]
pub struct Comment {
    pub after: usize,
    pub text: String,
}

#[derive(Serialize, Deserialize)]
pub struct Variation {
    pub behind: usize,
    pub events: Vec<GameEvent>,
}

#[derive(Serialize, Deserialize)]
pub struct GameRecord {
    pub game: String,
    pub board: Option<String>,
    pub headers: Vec<(String, String)>,
    pub start: String,
    pub events: Vec<GameEvent>,
    #[serde(default)]
    pub variations: Vec<Variation>,
    pub comments: Vec<Comment>,
}

#[derive(Deserialize)]
pub struct StartOptions {
    pub seats: Vec<String>,
    pub first: String,
    pub options: String,
}
