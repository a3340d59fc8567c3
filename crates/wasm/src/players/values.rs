//! What every turn of a position of Orbito is worth.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Part, Position};
use wasm_bindgen::prelude::wasm_bindgen;

use super::orbito::{exact, rated};
use crate::answer::{diagnose, written};
use crate::shapes::TurnValue;

/// All turns of a position of Orbito with their exact values, the best first, in
/// the order in which [`analyse`](super::analyse) has its lines.
#[wasm_bindgen]
pub fn values(position: &str) -> String {
    let position = Orbito.parse_position(position);
    written(
        position
            .map(|position| all(&position))
            .map_err(|e| diagnose(&e)),
    )
}

fn all(position: &Position) -> Vec<TurnValue> {
    rated(position)
        .iter()
        .map(|(value, legal)| TurnValue {
            turn: Orbito.turn_text(legal.turn.parts()),
            parts: legal.turn.parts().iter().map(Part::to_string).collect(),
            exact: exact(*value),
        })
        .collect()
}
