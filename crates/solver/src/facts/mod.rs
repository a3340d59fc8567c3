//! Statistics of Orbito beyond the value of each position.
//! `docs/orbito-solved.md` explains them.

mod census;
mod extra;
mod openings;
mod turn;

use std::num::NonZeroUsize;

use crate::index::LAYERS;
use crate::{Reachable, Solution, Value, positions};

pub use census::{Ends, Lines, RandomPlay};
pub use extra::WithoutExtra;
pub use openings::{Holding, Openings};

/// Statistics of Orbito.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Number of reachable positions, without finished ones.
    pub reachable: u64,
    /// The first three turns.
    pub openings: Openings,
    /// A game in which both sides choose their turns at random.
    pub random: RandomPlay,
    /// How turns end the game, over all turns of all positions.
    pub ends: Ends,
    /// Number of positions that are won, with best play, on the turn of the
    /// side that loses.
    pub won_on_their_turn: u64,
    /// The game without the extra turnings.
    pub without_extra: WithoutExtra,
}

impl Facts {
    /// Computes all facts, in some seconds.
    pub fn of(solution: &Solution, threads: NonZeroUsize) -> Facts {
        let reachable = Reachable::find();
        let (mut reached, mut won_on_their_turn) = (0, 0);
        for marbles in 0..LAYERS {
            positions::for_each(marbles, |position| {
                if reachable.has_slot(position.slot) {
                    reached += position.images;
                }
                match solution.value_in_slot(marbles, position.slot) {
                    Value::Win(turns) if turns % 2 == 0 => won_on_their_turn += position.images,
                    Value::Loss(turns) if turns % 2 == 1 => won_on_their_turn += position.images,
                    _ => {}
                }
            });
        }
        let (random, ends) = census::take(solution);
        Facts {
            reachable: reached,
            openings: Openings::of(solution),
            random,
            ends,
            won_on_their_turn,
            without_extra: WithoutExtra::of(solution, threads),
        }
    }
}
