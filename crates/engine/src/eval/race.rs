//! The number of turns that a seat still needs if no rival interferes.

use kinetic_rules::Seat;
use kinetic_rules::ido::{BLOCKS_OF_A_SIZE, Options, Side, Size};

use super::Weights;
use super::distance::{Place, STEP};

/// Fixed-point unit: turns are counted in 64ths.
pub const TURN: i32 = 64;
/// Upper bound on the number of turns a seat needs.
pub const ENDLESS: i32 = 200 * TURN;

/// The distance used for missing blocks, in parts of a step.
const FAR: u32 = 60 * STEP;

/// An estimate of the turns that a seat needs to reach the target, in parts of
/// a turn.
///
/// Without interference a seat enters some blocks (a turn each) and then moves.
/// Every block on the field gives a step per turn, so the steps that the
/// nearest blocks need are divided by the number of all blocks. Blocks can wait
/// before the line and cross it together in the last turn, so steps are not
/// lost by arriving early. The number of blocks to enter is the one that takes
/// the fewest turns.
pub fn turns_needed(
    weights: &Weights,
    place: &Place,
    options: Options,
    seat: Seat,
    side: &Side,
) -> i32 {
    let missing = options.target().saturating_sub(side.arrivals());
    if missing == 0 {
        return 0;
    }
    match options.order() {
        None => {
            let mut blocks = Blocks::default();
            for size in Size::ALL {
                blocks.add(place, seat, side, size);
            }
            blocks.fewest_turns(weights, missing, blocks.on_field, 0)
        }
        Some(order) => {
            let wanted = |size| {
                let upto = |places| {
                    (0..places)
                        .filter(|&at| order.size_at(at) == Some(size))
                        .count()
                };
                (upto(options.target()) - upto(side.arrivals())) as u8
            };
            // Each size must bring its own number home; both share the steps.
            let mut blocks = [Blocks::default(), Blocks::default()];
            for size in Size::ALL {
                blocks[size as usize].add(place, seat, side, size);
            }
            let [small, large] = &blocks;
            let steps = small.on_field + large.on_field;
            let [wants_small, wants_large] = Size::ALL.map(wanted);
            small
                .fewest_turns(weights, wants_small, steps, large.least_steps(wants_large))
                .max(large.fewest_turns(
                    weights,
                    wants_large,
                    steps,
                    small.least_steps(wants_small),
                ))
        }
    }
}

/// Blocks by distance, nearest first.
#[derive(Default)]
struct Blocks {
    field: [u32; 6],
    on_field: usize,
    reserve: [u32; 6],
    in_reserve: usize,
}

impl Blocks {
    fn add(&mut self, place: &Place, seat: Seat, side: &Side, size: Size) {
        let before = self.on_field;
        for unit in side.units(size) {
            insert(
                &mut self.field,
                &mut self.on_field,
                place.way(seat, size, unit),
            );
        }
        let placed = (self.on_field - before) as u8 + side.arrived(size);
        if placed < BLOCKS_OF_A_SIZE {
            let way = place.entry(seat, size);
            for _ in placed..BLOCKS_OF_A_SIZE {
                insert(&mut self.reserve, &mut self.in_reserve, way);
            }
        }
    }

    /// The steps of the nearest blocks, including those that must enter.
    fn least_steps(&self, wanted: u8) -> u32 {
        self.nearest(wanted as usize).iter().sum()
    }

    /// The ways of the nearest `wanted` blocks, from the reserve only where
    /// the field has too few.
    fn nearest(&self, wanted: usize) -> [u32; 6] {
        let mut ways = [0; 6];
        let from_field = wanted.min(self.on_field);
        ways[..from_field].copy_from_slice(&self.field[..from_field]);
        for (at, way) in ways[from_field..wanted].iter_mut().enumerate() {
            *way = if at < self.in_reserve {
                self.reserve[at]
            } else {
                FAR
            };
        }
        ways
    }

    /// The fewest turns to bring `wanted` blocks home with `others` additional
    /// steps, when there are `pace` steps per turn at first.
    fn fewest_turns(&self, weights: &Weights, wanted: u8, pace: usize, others: u32) -> i32 {
        let wanted = wanted as usize;
        let mut ways = self.nearest(wanted);
        let mut steps =
            ways.iter().sum::<u32>() as i32 + others as i32 + weights.slack * wanted as i32;
        let least = wanted.saturating_sub(self.on_field);
        let straggler = |ways: &[u32; 6]| {
            let furthest = ways[..wanted].iter().copied().max().unwrap_or(0);
            (furthest as i32 * weights.furthest) >> 6
        };
        let mut fewest = entered(weights, least) + shared(steps + straggler(&ways), pace + least);
        // Each additional block gives a step more per turn, and may be nearer
        // than the furthest of the others.
        for entering in least + 1..=self.in_reserve {
            let way = self.reserve[entering - 1];
            if let Some(furthest) = ways[..wanted].iter_mut().max()
                && way < *furthest
            {
                steps -= (*furthest - way) as i32;
                *furthest = way;
            }
            let steps = steps + straggler(&ways);
            fewest = fewest.min(entered(weights, entering) + shared(steps, pace + entering));
        }
        fewest.min(ENDLESS)
    }
}

/// The turns that it takes to enter this many blocks.
fn entered(weights: &Weights, blocks: usize) -> i32 {
    blocks as i32 * weights.enter
}

/// `PARTS[n]`: an `n`th part, in 65536ths; no seat has more than twelve steps
/// per turn, including those of missing blocks.
const PARTS: [i64; 13] = {
    let mut parts = [65_536; 13];
    let mut n = 2;
    while n < parts.len() {
        parts[n] = (65_536 + n as i64 / 2) / n as i64;
        n += 1;
    }
    parts
};

/// The turns that steps take at `pace` steps per turn. Divisions are slow and
/// this is called for every successor, so it multiplies by a reciprocal.
fn shared(steps: i32, pace: usize) -> i32 {
    const { assert!(TURN == STEP as i32, "parts of turns are parts of steps") };
    ((i64::from(steps) * PARTS[pace.min(12)]) >> 16) as i32
}

/// Inserts a number into a sorted list.
fn insert(list: &mut [u32; 6], len: &mut usize, number: u32) {
    let mut at = *len;
    while at > 0 && list[at - 1] > number {
        list[at] = list[at - 1];
        at -= 1;
    }
    list[at] = number;
    *len += 1;
}
