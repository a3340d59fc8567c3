//! What every turn of a position of Orbito is worth.

use std::cmp::Reverse;

use kinetic_engine::orbito::solution;
use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Position};
use wasm_bindgen::prelude::wasm_bindgen;

use super::orbito::exact;
use crate::answer::{complain, written};
use crate::shapes::TurnValue;

/// All turns of a position of Orbito with their exact values, the best first.
#[wasm_bindgen]
pub fn values(position: &str) -> String {
    let position = Orbito.parse_position(position);
    written(
        position
            .map(|position| all(&position))
            .map_err(|e| complain(&e)),
    )
}

fn all(position: &Position) -> Vec<TurnValue> {
    let Some(mover) = position.to_move() else {
        return Vec::new();
    };
    let turns = Orbito.legal_turns(position).into_iter();
    let mut turns: Vec<_> = turns
        .map(|legal| (solution().value_of_result(mover, &legal.result), legal.turn))
        .collect();
    turns.sort_by_key(|(value, turn)| (Reverse(*value), turn.parts().len()));
    turns
        .iter()
        .map(|(value, turn)| TurnValue {
            turn: Orbito.turn_text(turn.parts()),
            parts: turn.parts().iter().map(|part| part.to_string()).collect(),
            exact: exact(*value),
        })
        .collect()
}
