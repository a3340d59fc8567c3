//! What never changes during a game.

use serde::Serialize;

use super::{DirectionName, SeatName, Square};

#[derive(Serialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Board {
    Ido(IdoBoard),
    Orbito(OrbitoBoard),
}

#[derive(Serialize)]
pub struct EdgeLine {
    pub edge: DirectionName,
    pub units: Vec<Square>,
}

#[derive(Serialize)]
pub struct Lines {
    pub x: Vec<usize>,
    pub y: Vec<usize>,
}

#[derive(Serialize)]
pub struct Frame {
    pub size: usize,
    pub x: Vec<usize>,
    pub y: Vec<usize>,
}

#[derive(Serialize)]
pub struct IdoSeat {
    pub seat: SeatName,
    pub letter: char,
    pub start: EdgeLine,
    pub goal: EdgeLine,
}

#[derive(Serialize)]
pub struct IdoBoard {
    pub name: String,
    pub size: usize,
    pub lines: Lines,
    pub frame: Frame,
    pub places: Vec<Square>,
    pub seats: Vec<IdoSeat>,
}

#[derive(Serialize)]
pub struct OrbitoSeat {
    pub seat: SeatName,
    pub letter: char,
}

#[derive(Serialize)]
pub struct OrbitoBoard {
    pub size: usize,
    pub rings: Vec<Vec<Square>>,
    pub seats: Vec<OrbitoSeat>,
}
