//! Multiplayer search: a best-first max-n tree for three and four seats.
//!
//! # How it works
//! Every visit goes down the tree. Each seat takes the turn with the highest
//! average chance *for itself* (max-n) plus an exploration bonus for turns with
//! a high prior and few visits (PUCT). At the leaf the turns of the position
//! are generated and evaluated, and the chances after the best one for the seat
//! to move are averaged into all nodes on the path. There are no play-outs and
//! no random numbers.
//!
//! Proved results are kept apart from averages: finished games, wins that
//! [`EvaluateSeats::winner`] recognises, and what follows from them. A node
//! whose value is proved is closed and never visited again.
//!
//! A return to a position of the game or of the path counts as a draw, which is
//! worth less than an equal share ([`MultiplayerSettings::draw`]).
//!
//! Rivals are searched narrowly: their best three moves, entry and three shifts.
//! Where that is a certain loss, the list is widened, because the saving turn may
//! look bad: no position counts as won that a shift can still save.
//!
//! A rival whose last turns were all the best by a plain evaluation is expected
//! to continue like that and has one turn in the tree ([`OpponentObserver`]).
//! Against such a rival the tree is used for two players as well. Analysis does
//! not model opponents.
//!
//! What a seat can do with its own blocks hardly depends on the others. So the
//! best turns of a seat are evaluated once for all nodes in which its blocks and
//! the frame stand alike, and carried over to the others
//! ([`EvaluateSeats::turns_key`]): most nodes cost a few evaluations instead of
//! hundreds.
//!
//! A seat that stands well should make progress: a turn of the root that leads
//! to the same phase of the game again loses value ([`MultiplayerSettings::stale`]).
//!
//! The search algorithms that were compared are described in
//! `docs/architecture.md`.

mod opponent_model;
mod search;
mod tree;

use kinetic_rules::{Game, GamePosition, Seat};

use crate::eval::{CLASSES, Evaluate};

pub use opponent_model::{OpponentModel, OpponentObserver};
pub use search::MultiplayerSearch;

/// Settings of the multiplayer search.
#[derive(Clone, Debug)]
pub struct MultiplayerSettings {
    /// Maximum size of the tree in bytes. The search ends when it is full.
    pub memory: usize,
    /// The number of turns of each class that are searched at the root.
    pub root: [usize; CLASSES],
    /// The number of turns of each class that are searched below the root for
    /// the seat that searches.
    pub own: [usize; CLASSES],
    /// The number of turns of each class that are searched for a rival.
    pub rivals: [usize; CLASSES],
    /// Sharpness of the priors: the prior of a turn is the mover's chance after
    /// it to this power.
    pub own_sharpness: u32,
    /// The same for rivals.
    pub rival_sharpness: u32,
    /// Exploration constant of PUCT.
    pub exploration: f32,
    /// The value of a draw by repetition, as a fraction of an equal share of
    /// the win: better than a certain loss, and worse than any hope.
    pub draw: f32,
    /// Whether rivals are modelled by their turns so far.
    pub models_rivals: bool,
    /// Whether turns are carried over between nodes
    /// ([`EvaluateSeats::turns_key`]).
    pub carries_over: bool,
    /// Whether turns are carried over from one search to the next as well: for
    /// players. What a search finds then depends on those before.
    pub remembers: bool,
    /// How much worse a turn of the root is for each time after
    /// [`MultiplayerSettings::stale_after`] that it has led to the same
    /// arrangement ([`Evaluate::arrangement`]) in the game, in chances, for a
    /// seat that has at least an equal share of them: it should make progress,
    /// not wait. And the maximum.
    pub stale: [f32; 2],
    /// How often an arrangement may be made freely.
    pub stale_after: usize,
}

impl Default for MultiplayerSettings {
    fn default() -> MultiplayerSettings {
        MultiplayerSettings {
            memory: 64 << 20,
            root: [24, 4, 4],
            own: [3, 1, 4],
            rivals: [3, 1, 3],
            own_sharpness: 4,
            rival_sharpness: 12,
            exploration: 0.25,
            draw: 0.02,
            models_rivals: false,
            carries_over: true,
            remembers: false,
            stale: [0.004, 0.25],
            stale_after: 1,
        }
    }
}

/// A number for each seat.
pub type PerSeat = [f32; Seat::MAX];

/// Evaluation for three or more seats: each seat's winning probability.
pub trait EvaluateSeats<G: Game>: Evaluate<G> {
    /// A plain evaluation, as used by players without look-ahead.
    type Plain: Evaluate<G>;

    /// The plain evaluations that opponents may follow, the likeliest first.
    fn plain(&self) -> &[Self::Plain];

    /// The winning probability of each seat in an unfinished position: 0 for
    /// seats that are out or do not take part; they add up to 1.
    fn chances(&self, game: &G, position: &G::Position) -> PerSeat;

    /// The seat that wins whatever the others do, where that is easy to tell.
    /// The result is exact. It is the seat to move at least when
    /// [`Evaluate::wins_at_once`] is true.
    fn winner(&self, game: &G, position: &G::Position) -> Option<Seat> {
        if self.wins_at_once(game, position) {
            position.to_move()
        } else {
            None
        }
    }

    /// A key of what the turns of the seat to move depend on, apart from those
    /// of [`EvaluateSeats::other_turns`] and from units that others have taken;
    /// `None` when they depend on more. Nodes with the same key share their
    /// candidates, so that each seat's turns are evaluated once for many nodes.
    fn turns_key(&self, _position: &G::Position) -> Option<u64> {
        None
    }

    /// The position after the turn that led to `result` from a position with
    /// the same [`EvaluateSeats::turns_key`]; `None` when others are in its way.
    fn same_turn(&self, _position: &G::Position, _result: &G::Position) -> Option<G::Position> {
        None
    }

    /// Calls `visit` with the position after each turn that
    /// [`EvaluateSeats::same_turn`] does not carry over.
    fn other_turns(
        &self,
        _game: &G,
        _position: &G::Position,
        _visit: &mut dyn FnMut(&G::Position),
    ) {
    }
}
