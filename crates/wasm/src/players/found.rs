//! What the engine finds, as the browser sees it.

use kinetic_engine::search::turns_along;
use kinetic_rules::Game;

/// The turns that lead from a position along a line.
pub fn turns<G: Game>(game: &G, from: &G::Position, line: &[G::Position]) -> Vec<String> {
    turns_along(game, from, line)
        .iter()
        .map(|turn| game.turn_text(turn.parts()))
        .collect()
}
