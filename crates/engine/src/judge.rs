//! What a search needs to know of a game beside its rules.

use kinetic_rules::{Game, Seat};

/// Judges positions of a game.
pub trait Evaluate<G: Game>: Sync {
    /// What the results of a position have in common, so that it need not be
    /// worked out for each of them.
    type Context;

    /// How good a position that is not finished is for a seat: the greater,
    /// the better; 0 is even. Always within ±[`MOST`].
    fn value(&self, position: &G::Position, seat: Seat) -> i32;

    /// What the results of a position have in common for the seat to move.
    fn context(&self, position: &G::Position, seat: Seat) -> Self::Context;

    /// [`Evaluate::value`] of a result of the position of the context, for the
    /// seat that made the turn.
    fn value_of_result(&self, context: &Self::Context, result: &G::Position) -> i32;

    /// Whether the seat to move has a turn that wins at once. The answer is
    /// exact.
    fn wins_at_once(&self, game: &G, position: &G::Position) -> bool;

    /// What the other player threatens when the seat to move cannot win at
    /// once. Asked in games of two only.
    fn threat(&self, _game: &G, _position: &G::Position) -> Threat {
        Threat::Unknown
    }

    /// The class of a turn from the position of the context, below [`CLASSES`]. Turns of one class are alike in
    /// what they are for, so that a few of the best stand for all of them.
    fn class(&self, _context: &Self::Context, _result: &G::Position) -> usize {
        0
    }

    /// Whether a turn can answer a [`Threat::Win`].
    fn answers(&self, _position: &G::Position, _result: &G::Position) -> bool {
        true
    }
}

/// How many classes of turns there can be.
pub const CLASSES: usize = 3;

/// What the player who is not to move threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// Nothing that is known.
    Unknown,
    /// A win in the next turn, unless one of the turns that [`Evaluate::answers`]
    /// names stops it.
    Win,
    /// A win in the next turn that nothing stops.
    Unstoppable,
}

/// No judgement is beyond this; what is, is known for certain.
pub const MOST: i32 = 100_000;
