//! What a player sees before it begins to think.

use kinetic_rules::{Course, Game, Seat};

/// A position that occurs for this many times ends the game as a draw.
const REPETITIONS: usize = 3;

/// The turns of a position in a game.
pub struct Root<G: Game> {
    /// The seat to move.
    pub seat: Seat,
    /// Where the turns lead.
    pub results: Vec<G::Position>,
    /// Positions that would end the game as a draw if they came once more.
    repeated: Vec<G::Position>,
}

impl<G: Game> Root<G> {
    /// The turns of the position now; `None` when it is finished.
    pub fn new(game: &G, course: &Course<G>) -> Option<Root<G>> {
        let position = course.position();
        let seat = game.to_move(position)?;
        let mut results = Vec::new();
        game.for_each_result(position, &mut G::Workspace::default(), |&result| {
            results.push(result);
        });
        Some(Root {
            seat,
            results,
            repeated: repeated(course),
        })
    }

    /// A turn that wins at once, if there is one.
    pub fn win(&self, game: &G) -> Option<G::Position> {
        let mut results = self.results.iter().copied();
        results.find(|result| winner(game, result) == Some(self.seat))
    }

    /// Whether a turn ends the game as a draw by repetition.
    pub fn repeats(&self, result: &G::Position) -> bool {
        self.repeated.contains(result)
    }
}

/// The seat that has won a finished position.
pub fn winner<G: Game>(game: &G, position: &G::Position) -> Option<Seat> {
    game.outcome(position)?.winner()
}

/// The positions that have occurred as often as they may.
fn repeated<G: Game>(course: &Course<G>) -> Vec<G::Position> {
    let mut met: Vec<(G::Position, usize)> = Vec::new();
    let mut last = None;
    for &position in [course.start()].into_iter().chain(course.positions()) {
        // Events that are no turns leave the position as it is.
        if last.replace(position) == Some(position) {
            continue;
        }
        match met.iter_mut().find(|(known, _)| *known == position) {
            Some((_, count)) => *count += 1,
            None => met.push((position, 1)),
        }
    }
    met.into_iter()
        .filter(|&(_, count)| count + 1 >= REPETITIONS)
        .map(|(position, _)| position)
        .collect()
}
