//! A position as it is drawn.

use serde::Serialize;

use super::{SeatName, SizeName, Square};

#[derive(Serialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum View {
    Ido(IdoView),
    Orbito(OrbitoView),
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct IdoView {
    pub text: String,
    pub to_move: Option<SeatName>,
    pub frame: Square,
    pub rest: u8,
    pub target: u8,
    pub order: Option<Vec<SizeName>>,
    pub different_owners: bool,
    pub sides: Vec<IdoSide>,
    pub kinds: Vec<String>,
    pub winner: Option<SeatName>,
}

#[derive(Serialize)]
pub struct IdoSide {
    pub seat: SeatName,
    pub out: bool,
    pub small: Vec<Square>,
    pub large: Vec<Square>,
    pub reserve: [u8; 2],
    pub arrived: [u8; 2],
    pub arrivals: u8,
    pub steps: u8,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OrbitoView {
    pub text: String,
    pub to_move: Option<SeatName>,
    pub white: Vec<Square>,
    pub black: Vec<Square>,
    pub hand: Hand,
    pub lines_of_four: Vec<LineOfFour>,
    pub extra_turnings: Vec<ExtraTurning>,
    pub over: bool,
    pub winner: Option<SeatName>,
}

#[derive(Serialize)]
pub struct Hand {
    pub white: u32,
    pub black: u32,
}

#[derive(Serialize)]
pub struct LineOfFour {
    pub seat: SeatName,
    pub cells: Vec<Square>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExtraTurning {
    pub white: Vec<Square>,
    pub black: Vec<Square>,
    pub lines_of_four: Vec<LineOfFour>,
}
