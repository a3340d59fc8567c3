//! How many turns a seat still needs if nobody disturbs it.

use kinetic_rules::Seat;
use kinetic_rules::ido::{BLOCKS_OF_A_SIZE, Options, Side, Size};

use super::distance::{Place, STEP};
use super::weights::Weights;

/// Turns are counted in these parts.
pub const TURN: i32 = 64;
/// More than any number of turns a seat needs.
pub const ENDLESS: i32 = 200 * TURN;

/// The way of a block that is not there, in parts of a step.
const FAR: u32 = 60 * STEP;

/// An estimate of the turns that a seat needs to reach the target, in parts of
/// a turn.
///
/// If nobody disturbs a seat, it enters some blocks (a turn each) and then
/// moves. Every block on the field gives a step a turn, so the steps that the
/// nearest blocks need are divided by the number of all blocks. Blocks can
/// wait before the line and cross it together in the last turn, so steps are
/// not lost by arriving early. How many blocks to enter is whatever takes the
/// fewest turns.
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
                blocks.add(weights, place, seat, side, size);
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
                blocks[size as usize].add(weights, place, seat, side, size);
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
    fn add(&mut self, weights: &Weights, place: &Place, seat: Seat, side: &Side, size: Size) {
        let before = self.on_field;
        for unit in side.units(size) {
            insert(
                &mut self.field,
                &mut self.on_field,
                weights.way[size as usize] as u32 * place.way(seat, size, unit) / STEP,
            );
        }
        let placed = (self.on_field - before) as u8 + side.arrived(size);
        for _ in placed..BLOCKS_OF_A_SIZE {
            insert(
                &mut self.reserve,
                &mut self.in_reserve,
                ((weights.way[size as usize] as u32 * place.entry(seat, size) / STEP) as i32
                    + weights.entry[size as usize])
                    .max(0) as u32,
            );
        }
    }

    /// The steps of the nearest blocks, those that must enter included.
    fn least_steps(&self, wanted: u8) -> u32 {
        self.nearest(wanted as usize).0.iter().sum()
    }

    /// The ways of the nearest `wanted` blocks, from the reserve only where
    /// the field has too few, and how many enter.
    fn nearest(&self, wanted: usize) -> ([u32; 6], usize) {
        let mut ways = [0; 6];
        let from_field = wanted.min(self.on_field);
        ways[..from_field].copy_from_slice(&self.field[..from_field]);
        let entering = wanted - from_field;
        for (way, at) in ways[from_field..wanted].iter_mut().zip(0..) {
            *way = if at < self.in_reserve {
                self.reserve[at]
            } else {
                FAR
            };
        }
        (ways, entering)
    }

    /// The fewest turns to bring `wanted` blocks home with `others` more steps
    /// to be made, when there are `pace` steps a turn at first.
    fn fewest_turns(&self, weights: &Weights, wanted: u8, pace: usize, others: u32) -> i32 {
        let wanted = wanted as usize;
        let (mut ways, least) = self.nearest(wanted);
        let mut steps = ways.iter().sum::<u32>() as i32;
        let fixed = others as i32 + weights.slack * wanted as i32;
        let mut fewest = ENDLESS;
        for entering in least..=self.in_reserve.max(least) {
            if entering > least && wanted > 0 {
                // One block more gives a step more a turn, and may be nearer
                // than the furthest of the others.
                let furthest = (0..wanted).max_by_key(|&at| ways[at]).unwrap_or(0);
                let way = self.reserve[entering - 1];
                if way < ways[furthest] {
                    steps -= (ways[furthest] - way) as i32;
                    ways[furthest] = way;
                }
            }
            let pace = (pace + entering).max(1) as i32;
            let turns =
                entering as i32 * weights.enter + (steps + fixed) * (TURN / STEP as i32) / pace;
            fewest = fewest.min(turns);
        }
        fewest
    }
}

/// Puts a number where it belongs in a sorted list.
fn insert(list: &mut [u32; 6], len: &mut usize, number: u32) {
    let mut at = *len;
    while at > 0 && list[at - 1] > number {
        list[at] = list[at - 1];
        at -= 1;
    }
    list[at] = number;
    *len += 1;
}
