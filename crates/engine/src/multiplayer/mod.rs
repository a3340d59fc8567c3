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
//! Rivals are searched narrowly: their best move and their best shift. Where
//! that is a certain loss, the list is widened, because the saving turn may
//! look bad: no position counts as won that a shift can still save.
//!
//! A rival whose last turns were all the best by a plain evaluation is expected
//! to continue like that and has one turn in the tree ([`OpponentObserver`]).
//! Against such a rival the tree is used for two players as well. Analysis does
//! not model opponents.
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
    /// the win. A player who hopes for more does not repeat.
    pub draw: f32,
    /// Whether rivals are modelled by their turns so far.
    pub models_rivals: bool,
    /// How much worse a turn of the root is for each time but the first that it
    /// has led to the same arrangement ([`Evaluate::arrangement`]) in the game,
    /// in chances, for a seat that has at least an equal share of them: it
    /// should make progress, not wait. And the maximum.
    pub stale: [f32; 2],
}

impl Default for MultiplayerSettings {
    fn default() -> MultiplayerSettings {
        MultiplayerSettings {
            memory: 64 << 20,
            root: [24, 4, 4],
            own: [3, 1, 4],
            rivals: [1, 0, 1],
            own_sharpness: 4,
            rival_sharpness: 12,
            exploration: 0.25,
            draw: 0.1,
            models_rivals: false,
            stale: [0.004, 0.25],
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
}
