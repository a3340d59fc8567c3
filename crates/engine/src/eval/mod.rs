//! Evaluation: the knowledge about a game, besides its rules, that a search
//! needs.
//!
//! [`Evaluate`] is generic. The hand-tuned evaluation of IDO is in `ido` with
//! its `weights`; it compares how many turns each seat still needs (`race`),
//! counted from the distances of its blocks (`distance`). `plain` is the frozen,
//! simpler evaluation of the baseline players.

mod distance;
mod ido;
pub mod net;
mod plain;
mod race;
mod weights;

use kinetic_rules::{Game, GamePosition, Seat};

pub use ido::{Evaluator, chance};
pub use net::NetEvaluator;
pub use plain::{PlainContext, PlainDistance};
pub use weights::Weights;

/// Static evaluation of positions of a game.
pub trait Evaluate<G: Game>: Sync {
    /// What the evaluations of all successors of a position share, computed
    /// once for the position.
    type Context;

    /// The value of an unfinished position for a seat: the greater the better,
    /// 0 is even. Always within ±[`MAX_EVAL`].
    fn value(&self, position: &G::Position, seat: Seat) -> i32;

    /// The context of a position's successors, for the seat to move.
    fn context(&self, position: &G::Position, seat: Seat) -> Self::Context;

    /// [`Evaluate::value`] of a successor of the position of the context, for
    /// the seat that made the turn.
    fn successor_value(&self, context: &Self::Context, result: &G::Position) -> i32;

    /// Whether the seat to move has a turn that wins at once. Exact.
    fn wins_at_once(&self, game: &G, position: &G::Position) -> bool;

    /// What the opponent threatens when the seat to move cannot win at once.
    /// Only called in two-player games.
    fn threat(&self, _game: &G, _position: &G::Position) -> Threat {
        Threat::Unknown
    }

    /// The class of a turn from the position of the context, below [`CLASSES`].
    /// Turns of one class serve similar ends, so that the search can prune all
    /// but the best few of each.
    fn class(&self, _context: &Self::Context, _result: &G::Position) -> usize {
        0
    }

    /// A key of what a seat has made of a position with its turn, whatever the
    /// opponent has done meanwhile. A seat that arrives at the same key again
    /// and again makes no progress.
    fn arrangement(&self, position: &G::Position, _seat: Seat) -> u64 {
        position.hash_key()
    }

    /// Whether a turn may parry a [`Threat::Win`].
    fn answers(&self, _position: &G::Position, _result: &G::Position) -> bool {
        true
    }
}

/// Number of classes of turns.
pub const CLASSES: usize = 3;

/// What the seat that is not to move threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// Nothing that is known.
    Unknown,
    /// A win with its next turn, unless a turn that [`Evaluate::answers`] allows
    /// stops it.
    Win,
    /// A win with its next turn that nothing stops.
    Unstoppable,
}

/// Maximum absolute value of an evaluation; values beyond it are proved wins
/// and losses.
pub const MAX_EVAL: i32 = 100_000;
