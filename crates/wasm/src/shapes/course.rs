//! Games: what happens in them, how they end, and how they are kept.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use kinetic_rules::EventText;

use super::SeatName;

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
    pub events: Vec<EventText>,
}

#[derive(Serialize, Deserialize)]
pub struct GameRecord {
    pub game: String,
    pub board: Option<String>,
    pub headers: Vec<(String, String)>,
    pub start: String,
    pub events: Vec<EventText>,
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
