//! What a player is asked, and what the engine finds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use kinetic_rules::EventText;

use super::SeatName;

/// What `choose` and `analyse` are asked; each uses its own part of it.
#[derive(Deserialize)]
pub struct Question {
    pub game: String,
    pub board: Option<String>,
    pub start: String,
    pub events: Vec<EventText>,
    #[serde(default)]
    pub kind: String,
    #[serde(default)]
    pub seed: f64,
    #[serde(default)]
    pub nodes: u32,
    #[serde(default)]
    pub lines: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ExactKind {
    Win,
    Loss,
    Draw,
}

#[derive(Serialize)]
pub struct Exact {
    pub kind: ExactKind,
    pub turns: Option<u32>,
}

#[derive(Serialize)]
pub struct TurnValue {
    pub turn: String,
    pub parts: Vec<String>,
    pub exact: Exact,
}

#[derive(Serialize)]
pub struct Line {
    pub value: Option<i32>,
    pub chance: Option<f64>,
    pub chances: Option<BTreeMap<SeatName, f32>>,
    pub exact: Option<Exact>,
    pub turns: Vec<String>,
}

#[derive(Serialize)]
pub struct Found {
    pub depth: u8,
    pub nodes: u64,
    pub lines: Vec<Line>,
}
