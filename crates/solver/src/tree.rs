//! The whole solution tree of a puzzle: an answer to every reply of the
//! opponent.

use kinetic_rules::orbito::{Orbito, Part, Position, Workspace};
use kinetic_rules::{Game as _, Turn};

use crate::{Puzzle, Solution, Value};

/// Maximum number of replies in a complete tree. A larger one contains only the
/// replies that resist longest.
const MOST_REPLIES: usize = 100_000;

/// The replies of the opponent that a tree contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replies {
    /// All of them.
    All,
    /// Those that resist longest; others lose sooner.
    Longest,
}

/// A turn of the winner, and what can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The turn: the right one at the root, below it one of those that win
    /// soonest, without a slide where that is possible.
    pub turn: Turn<Part>,
    /// The replies; none when the turn has won.
    pub replies: Vec<Reply>,
}

/// A turn of the loser, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The turn.
    pub turn: Turn<Part>,
    /// The answer; `None` when the reply itself completes the winner's line.
    pub answer: Option<Answer>,
}

/// The solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Which replies the tree contains.
    pub replies: Replies,
    /// The right turn.
    pub root: Answer,
}

impl Tree {
    /// The solution of a puzzle; `None` when the table and the rules do not
    /// agree.
    pub fn of(solution: &Solution, puzzle: &Puzzle) -> Option<Tree> {
        let grow = |replies| {
            let mut growth = Growth {
                solution,
                replies,
                left: match replies {
                    Replies::All => MOST_REPLIES,
                    Replies::Longest => usize::MAX,
                },
            };
            let root = growth.answer(&puzzle.position, &puzzle.result)?;
            Some(Tree { replies, root })
        };
        grow(Replies::All).or_else(|| grow(Replies::Longest))
    }
}

/// A tree under construction.
struct Growth<'s> {
    solution: &'s Solution,
    replies: Replies,
    /// Maximum number of further replies.
    left: usize,
}

impl Growth<'_> {
    /// The turn that leads from a position to a successor, and the tree after
    /// it; `None` when that is too large.
    fn answer(&mut self, position: &Position, result: &Position) -> Option<Answer> {
        let turn = Orbito.notation_for(position, result)?;
        let mut replies = Vec::new();
        for (reply, value) in rated(self.solution, result) {
            let longest = Some(value) == self.solution.value(result);
            if self.replies == Replies::All || longest {
                self.left = self.left.checked_sub(1)?;
                replies.push(self.reply(result, &reply)?);
            }
        }
        Some(Answer { turn, replies })
    }

    fn reply(&mut self, position: &Position, result: &Position) -> Option<Reply> {
        let turn = Orbito.notation_for(position, result)?;
        let answer = match best(self.solution, result) {
            Some(best) => Some(self.answer(result, &best)?),
            None => None,
        };
        Some(Reply { turn, answer })
    }
}

/// All successors, with the values of the turns.
fn rated(solution: &Solution, position: &Position) -> Vec<(Position, Value)> {
    let mut results = Vec::new();
    if let Some(mover) = position.to_move() {
        Orbito.for_each_successor(position, &mut Workspace, |result| {
            results.push((*result, solution.successor_value(mover, result)));
        });
    }
    results
}

/// The successor after the first of the best turns; those without a slide come
/// first.
fn best(solution: &Solution, position: &Position) -> Option<Position> {
    let results = rated(solution, position);
    let best = results.iter().map(|&(_, value)| value).max()?;
    let first = results.iter().find(|&&(_, value)| value == best)?;
    Some(first.0)
}
