//! What a search for three and more needs to know beside a [`Evaluate`].

use kinetic_rules::{Game, GamePosition, Seat};

use crate::judge::Evaluate;

/// A number for each seat.
pub type PerSeat = [f32; Seat::MAX];

/// Judges how likely each seat is to win.
pub trait JudgesSeats<G: Game>: Evaluate<G> {
    /// The eye of a player who does not look ahead.
    type Plain: Evaluate<G>;

    /// How the board looks to players who do not look ahead: the eyes that
    /// they may have, the likeliest first.
    fn plain(&self) -> &[Self::Plain];

    /// The chance of each seat to win a position that is not finished: 0 for
    /// seats that are out or not there, and 1 together.
    fn chances(&self, game: &G, position: &G::Position) -> PerSeat;

    /// The seat that wins whatever the others do, where that is easily seen.
    /// What it says is certain. It names the seat to move at least when
    /// [`Evaluate::wins_at_once`] does.
    fn winner(&self, game: &G, position: &G::Position) -> Option<Seat> {
        if self.wins_at_once(game, position) {
            position.to_move()
        } else {
            None
        }
    }
}
