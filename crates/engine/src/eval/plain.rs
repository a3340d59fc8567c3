//! The frozen evaluation of the baseline players: the lead of a seat, in turns.

use std::sync::Arc;

use kinetic_rules::ido::{Board, Ido, Position, Unit};
use kinetic_rules::{Game, Seat, SeatSet};

use super::distance::Distances;
use super::race::{self, ENDLESS, TURN};
use super::{Evaluate, Weights};
use crate::bots::{Estimate, Rewards};

/// Evaluation by distance alone: the estimated turns that the best rival needs
/// to reach the target, minus the seat's own.
///
/// The baselines use it. Its numbers are frozen, so that measurements against
/// them stay comparable.
#[derive(Clone)]
pub struct PlainDistance {
    distances: Arc<Distances>,
    /// Whether the turns of the rivals count.
    looks_at_rivals: bool,
    weights: Weights,
    /// `strengths[n]`: the weight of a seat that still needs n parts of a turn,
    /// relative to the other seats.
    strengths: Arc<[f64]>,
}

/// Factor by which one turn less makes a seat likelier to win.
const TURN_LESS: f64 = 1.5;

impl PlainDistance {
    /// Computes the tables of a board.
    pub fn new(board: &Board) -> PlainDistance {
        let weights = Weights {
            shift: 192,
            own_shifts: 100,
            returned: 256,
            way: [64, 64],
            entry: [0, 0],
            enter: 64,
            slack: 0,
            // The other weights do not affect distances.
            ..Weights::default()
        };
        PlainDistance {
            distances: Arc::new(Distances::new(board, &weights)),
            looks_at_rivals: true,
            weights,
            strengths: strengths(),
        }
    }

    /// The same evaluation without the rivals: only the seat's own way counts.
    pub fn without_rivals(self) -> PlainDistance {
        PlainDistance {
            looks_at_rivals: false,
            ..self
        }
    }

    /// The turns that a seat still needs, in 64ths of a turn.
    pub fn turns_needed(&self, position: &Position, seat: Seat) -> i32 {
        race::turns_needed(
            &self.weights,
            self.distances.place(position.frame()),
            position.options(),
            seat,
            position.side(seat),
        )
    }

    /// The turns that the best rival of a seat still needs; 0 where rivals do
    /// not count.
    fn rivals_need(&self, position: &Position, seat: Seat) -> i32 {
        if !self.looks_at_rivals {
            return 0;
        }
        playing(position)
            .iter()
            .filter(|&rival| rival != seat)
            .map(|rival| self.turns_needed(position, rival))
            .min()
            .unwrap_or(ENDLESS)
    }
}

fn playing(position: &Position) -> SeatSet {
    position.seats().minus(position.seats_out())
}

/// Powers by repeated multiplication, identical on every machine.
fn strengths() -> Arc<[f64]> {
    // The 64th root of the factor for a turn.
    let part = (0..TURN.ilog2()).fold(1.0 / TURN_LESS, |root, _| root.sqrt());
    let next = |strength: &f64| Some(strength * part);
    std::iter::successors(Some(1.0), next)
        .take(ENDLESS as usize + 1)
        .collect()
}

/// The evaluation terms that most successors of a position share.
pub struct PlainContext {
    seat: Seat,
    frame: Unit,
    rivals: i32,
}

impl Evaluate<Ido> for PlainDistance {
    type Context = PlainContext;

    /// The lead of the seat over its best rival, in 64ths of a turn.
    fn value(&self, position: &Position, seat: Seat) -> i32 {
        self.rivals_need(position, seat) - self.turns_needed(position, seat)
    }

    fn context(&self, position: &Position, seat: Seat) -> PlainContext {
        PlainContext {
            seat,
            frame: position.frame(),
            rivals: self.rivals_need(position, seat),
        }
    }

    fn successor_value(&self, context: &PlainContext, result: &Position) -> i32 {
        // Only a shift moves the blocks of other seats.
        let rivals = if result.frame() == context.frame {
            context.rivals
        } else {
            self.rivals_need(result, context.seat)
        };
        rivals - self.turns_needed(result, context.seat)
    }

    fn wins_at_once(&self, game: &Ido, position: &Position) -> bool {
        let mut wins = false;
        game.for_each_successor(position, &mut Default::default(), |result| {
            let winner = result.outcome().and_then(|outcome| outcome.winner());
            wins |= winner.is_some() && winner == position.to_move();
        });
        wins
    }
}

impl Estimate<Ido> for PlainDistance {
    /// Winning probabilities: with two seats a logistic function of the lead in
    /// turns, and its generalization (softmax) with more.
    fn rewards(&self, position: &Position) -> Rewards {
        let (mut rewards, mut sum) = ([0.0; Seat::MAX], 0.0);
        for seat in playing(position).iter() {
            let turns = self.turns_needed(position, seat).max(0);
            rewards[seat.index()] = self.strengths[turns as usize];
            sum += rewards[seat.index()];
        }
        rewards.map(|strength| strength / sum)
    }
}
