//! What a player sees before it begins to think.

use std::collections::HashMap;

use kinetic_rules::{Course, Game, GamePosition, Seat};

/// A position that occurs for this many times ends the game as a draw.
const REPETITIONS: usize = 3;

/// The turns of a position in a game.
pub struct Root<G: Game> {
    /// The seat to move.
    pub seat: Seat,
    /// Where the turns lead.
    pub results: Vec<G::Position>,
    /// How often each position of the game has occurred.
    occurrences: HashMap<G::Position, usize>,
}

impl<G: Game> Root<G> {
    /// The turns of the position now; `None` when it is finished.
    pub fn new(game: &G, course: &Course<G>) -> Option<Root<G>> {
        let position = course.position();
        let seat = position.to_move()?;
        let mut results = Vec::new();
        game.for_each_successor(position, &mut G::Workspace::default(), |&result| {
            results.push(result);
        });
        Some(Root {
            seat,
            results,
            occurrences: occurrences(course),
        })
    }

    /// A turn that wins at once, if there is one.
    pub fn win(&self) -> Option<G::Position> {
        let mut results = self.results.iter().copied();
        results.find(|result| winner::<G>(result) == Some(self.seat))
    }

    /// Whether a turn ends the game as a draw by repetition.
    pub fn repeats(&self, result: &G::Position) -> bool {
        let known = self.occurrences.get(result).copied();
        known.unwrap_or(0) + 1 >= REPETITIONS
    }

    /// Whether a turn leads back to a position of the game.
    pub fn occurred(&self, result: &G::Position) -> bool {
        self.occurrences.contains_key(result)
    }
}

/// The seat that has won a finished position.
pub fn winner<G: Game>(position: &G::Position) -> Option<Seat> {
    position.outcome()?.winner()
}

/// How often each position of a game has occurred.
fn occurrences<G: Game>(course: &Course<G>) -> HashMap<G::Position, usize> {
    let mut met = HashMap::new();
    let mut last = None;
    for &position in [course.start()].into_iter().chain(course.positions()) {
        // Events that are no turns leave the position as it is.
        if last.replace(position) != Some(position) {
            *met.entry(position).or_default() += 1;
        }
    }
    met
}
