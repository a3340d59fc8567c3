//! Perft: counting the leaves of the game tree, the usual test of move
//! generators.

use crate::{Game, GamePosition};

/// The number of leaves of the game tree at this depth. Branches are
/// successors, not notations of turns; a finished game is one leaf at any
/// remaining depth.
///
/// Returns `None` when the count does not fit into 64 bits.
///
/// ```
/// use kinetic_rules::{Game, orbito::Orbito, perft};
///
/// let start = Orbito.parse_position("4/4/4/4 w")?;
/// assert_eq!(perft(&Orbito, &start, 2), Some(960));
/// # Ok::<(), kinetic_rules::orbito::PositionError>(())
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> Option<u64> {
    if depth == 0 || position.to_move().is_none() {
        return Some(1);
    }
    let mut workspace = G::Workspace::default();
    if depth == 1 {
        return Some(game.count_successors(position, &mut workspace));
    }
    let mut results = Vec::new();
    game.for_each_successor(position, &mut workspace, |&result| results.push(result));
    let mut level = Level {
        game,
        workspace,
        lists: Vec::new(),
    };
    level.sum(&results, depth - 1)
}

/// The lists of successors that are reused on each level of the tree.
struct Level<'g, G: Game> {
    game: &'g G,
    workspace: G::Workspace,
    lists: Vec<Vec<G::Position>>,
}

impl<G: Game> Level<'_, G> {
    fn sum(&mut self, positions: &[G::Position], depth: u32) -> Option<u64> {
        let mut total = 0u64;
        let mut list = self.lists.pop().unwrap_or_default();
        for position in positions {
            let leaves = if position.to_move().is_none() {
                1
            } else if depth == 1 {
                self.game.count_successors(position, &mut self.workspace)
            } else {
                list.clear();
                self.game
                    .for_each_successor(position, &mut self.workspace, |&result| {
                        list.push(result);
                    });
                self.sum(&list, depth - 1)?
            };
            total = total.checked_add(leaves)?;
        }
        self.lists.push(list);
        Some(total)
    }
}
