//! How likely each seat is to win.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Ido, Position};

use super::PlainDistance;
use super::evaluate::Evaluator;
use super::race::TURN;
use crate::judge::Evaluate;
use crate::several::{JudgesSeats, PerSeat};

/// How much more of a turn a seat needs for every seat that moves before it,
/// and all seats together.
const ROUND: i32 = TURN;
/// What is added to the turns of everybody: with little to go chances differ
/// less than turns do.
const AT_LEAST: i32 = TURN;

impl JudgesSeats<Ido> for Evaluator {
    type Plain = PlainDistance;

    fn plain(&self) -> &[PlainDistance] {
        &self.plain
    }

    /// A seat that needs `t` turns has a chance in proportion to 1 / `t`²,
    /// where the turns are counted from now: who moves later needs a part of
    /// a turn more.
    fn chances(&self, _: &Ido, position: &Position) -> PerSeat {
        let mut chances = [0.0; Seat::MAX];
        let Some(mut seat) = position.to_move() else {
            return chances;
        };
        let playing = position.seats().minus(position.seats_out());
        let count = playing.len() as i32;
        let mut sum = 0.0;
        for place in 0..count {
            let turns = self.turns_needed(position, seat).max(1);
            let near = TURN as f32 / (turns + ROUND * place / count + AT_LEAST) as f32;
            chances[seat.index()] = near * near;
            sum += near * near;
            seat = playing.next_after(seat).unwrap_or(seat);
        }
        chances.map(|strength| strength / sum)
    }

    /// The seat to move when it wins at once. When it cannot and the frame
    /// rests, nothing keeps the next seat from going home: blocks cannot be
    /// stopped on their way (I-16), and only shifts push them.
    fn winner(&self, game: &Ido, position: &Position) -> Option<Seat> {
        let seat = position.to_move()?;
        if self.wins_at_once(game, position) {
            return Some(seat);
        }
        let playing = position.seats().minus(position.seats_out());
        let next = playing.next_after(seat)?;
        (position.rest() > 0 && self.wins_by_moving(game, position, next)).then_some(next)
    }
}
