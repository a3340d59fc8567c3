//! What the engine finds, as the browser sees it.

use kinetic_rules::Game;

/// The turns that lead from a position along a line.
pub fn turns<G: Game>(game: &G, from: &G::Position, line: &[G::Position]) -> Vec<String> {
    std::iter::once(from)
        .chain(line)
        .zip(line)
        .map_while(|(from, to)| game.notation_for(from, to))
        .map(|turn| game.turn_text(turn.parts()))
        .collect()
}
