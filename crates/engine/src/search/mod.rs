//! Shared by the two searches: limits and settings, values, results, and the
//! list of candidate turns of a node.
//!
//! [`crate::alphabeta`] searches games of two seats, [`crate::multiplayer`]
//! games of three and four. [`crate::ido::IdoSearch`] chooses between them.
//! [`Clock`] is a game clock, of which each turn gets a share.

pub(crate) mod candidates;
pub(crate) mod ido;
mod time;

use kinetic_rules::{Course, Game, Turn};

use crate::eval::{CLASSES, MAX_EVAL};
use crate::multiplayer::PerSeat;

pub use time::Clock;

/// Limits of a search. Without any it runs until it is stopped.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximum number of nodes: positions that are evaluated.
    pub nodes: Option<u64>,
    /// Maximum depth in turns.
    pub depth: Option<u8>,
    /// Number of principal variations (multi-PV): how many of the best turns
    /// get an exact value; at least one.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: None,
            depth: None,
            lines: 1,
        }
    }
}

impl Limits {
    /// A limit on the number of nodes only.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}

/// Settings of a search.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Size of the transposition table in bytes, and of the multiplayer tree.
    pub memory: usize,
    /// Whether the transposition table is used.
    pub table: bool,
    /// The number of turns of each class ([`crate::Evaluate::class`]) that are
    /// searched below the root; `None` for all of them.
    pub breadth: Option<[usize; CLASSES]>,
    /// Whether turns are sorted, the most promising first.
    pub ordered: bool,
    /// Contempt: how much worse than even a draw by repetition is for the seat
    /// that searches, so that a player who hopes for more does not repeat.
    pub contempt: i32,
    /// Number of threads of the two-player search. With more than one, results
    /// are not reproducible.
    pub threads: usize,
    /// Reductions of the two-player search, and how it makes progress.
    pub tuning: Tuning,
    /// Whether IDO is evaluated by the hand-tuned evaluation even where there
    /// is a net.
    pub hand_tuned: bool,
}

/// How the two-player search reduces turns and makes progress. What suits an
/// evaluation was found by matches (`docs/engine-experiments.md`).
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Candidates from this index on are searched a turn less deeply first.
    pub late: usize,
    /// Candidates from this index on are searched two turns less deeply first.
    pub very_late: usize,
    /// How much worse a turn of the root is for each time after
    /// [`Tuning::stale_after`] that it has led to the same arrangement
    /// ([`crate::Evaluate::arrangement`]) in the game, for the seat that stands
    /// better and at most as much as it does: it should make progress, not
    /// wait. And the maximum.
    pub stale: [i32; 2],
    /// How often an arrangement may be made freely.
    pub stale_after: usize,
}

impl Tuning {
    /// What suits the hand-tuned evaluation.
    pub const HAND: Tuning = Tuning {
        late: 4,
        very_late: usize::MAX,
        stale: [0, 0],
        stale_after: 1,
    };

    /// What suits the net, with [`Tuning::NET_BREADTH`].
    pub const NET: Tuning = Tuning {
        late: 3,
        very_late: 8,
        stale: [20, 2_000],
        stale_after: 40,
    };

    /// [`Settings::breadth`] that suits the net.
    pub const NET_BREADTH: [usize; CLASSES] = [8, 3, 4];
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            memory: 64 << 20,
            table: true,
            breadth: Some([3, 1, 4]),
            ordered: true,
            contempt: 1_200,
            threads: 1,
            tuning: Tuning::HAND,
            hand_tuned: false,
        }
    }
}

/// The result of a search.
#[derive(Debug)]
pub struct SearchResult<G: Game> {
    /// The principal variations, the best first; as many as
    /// [`Limits::lines`] asked for, if there are that many turns. Never empty.
    pub lines: Vec<PrincipalVariation<G>>,
    /// The depth in turns that was completed.
    pub depth: u8,
    /// Number of evaluated positions.
    pub nodes: u64,
}

/// Principal variation: a turn, its value, and the continuation when every seat
/// plays the best turn that the search knows.
#[derive(Debug)]
pub struct PrincipalVariation<G: Game> {
    /// The value for the seat that makes the first turn.
    pub value: i32,
    /// The winning probability of each seat, with more than two seats. With
    /// two, the value determines it.
    pub chances: Option<PerSeat>,
    /// The position after each turn. Never empty.
    pub positions: Vec<G::Position>,
}

impl<G: Game> PrincipalVariation<G> {
    /// The position after the first turn.
    pub fn result(&self) -> &G::Position {
        &self.positions[0]
    }

    /// The turns of the variation, played from the position `root`.
    pub fn turns(&self, game: &G, root: &G::Position) -> Vec<Turn<G::Part>> {
        turns_along(game, root, &self.positions)
    }
}

impl<G: Game> SearchResult<G> {
    /// The result of looking at turns without searching further: one turn, as
    /// the position after it, with its value. `nodes` is how many were looked
    /// at.
    pub fn at_sight(result: G::Position, value: i32, nodes: usize) -> SearchResult<G> {
        let line = PrincipalVariation {
            value,
            chances: None,
            positions: vec![result],
        };
        SearchResult {
            lines: vec![line],
            depth: 1,
            nodes: nodes as u64,
        }
    }

    /// The position after the best turn.
    pub fn result(&self) -> &G::Position {
        self.lines[0].result()
    }

    /// The value of the best turn for the seat that makes it.
    pub fn value(&self) -> i32 {
        self.lines[0].value
    }

    /// The best turn, in the game that was searched.
    pub fn turn(&self, course: &Course<G>) -> Option<Turn<G::Part>> {
        course.game().notation_for(course.position(), self.result())
    }
}

/// The turns that lead from `root` through consecutive positions. Ends where a
/// position is not a successor of the one before.
pub fn turns_along<G: Game>(
    game: &G,
    root: &G::Position,
    positions: &[G::Position],
) -> Vec<Turn<G::Part>> {
    let before = std::iter::once(root).chain(positions);
    before
        .zip(positions)
        .map_while(|(from, to)| game.notation_for(from, to))
        .collect()
}

/// The value of a win at once. A win in `n` turns is worth this less `n`.
pub const WIN: i32 = 2 * MAX_EVAL;

/// The value of a loss at once.
pub const LOSS: i32 = -WIN;

/// The value of winning this many turns after the root.
pub(crate) const fn win_after(turns: usize) -> i32 {
    WIN - turns as i32
}

/// The value of losing this many turns after the root.
pub(crate) const fn loss_after(turns: usize) -> i32 {
    -win_after(turns)
}

/// The number of turns until a certain win or loss; `None` when the value is
/// only an evaluation.
pub const fn turns_to_end(value: i32) -> Option<u32> {
    if value.abs() > MAX_EVAL {
        Some((WIN - value.abs()) as u32)
    } else {
        None
    }
}
