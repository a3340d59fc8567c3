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

    /// The steps of the nearest blocks, entered ones included.
    fn least_steps(&self, wanted: u8) -> u32 {
        let entering = (wanted as usize).saturating_sub(self.on_field);
        self.steps(wanted as usize, entering)
    }

    /// The steps that the nearest `wanted` blocks need when `entering` blocks
    /// come from the reserve.
    fn steps(&self, wanted: usize, entering: usize) -> u32 {
        let (mut field, mut reserve) = (0, 0);
        let mut steps = 0;
        for _ in 0..wanted {
            let from_reserve = reserve < entering
                && (field == self.on_field || self.reserve[reserve] < self.field[field]);
            if from_reserve {
                steps += self.reserve[reserve];
                reserve += 1;
            } else if field < self.on_field {
                steps += self.field[field];
                field += 1;
            } else {
                steps += FAR;
            }
        }
        steps
    }

    /// The fewest turns to bring `wanted` blocks home with `others` more steps
    /// to be made, when there are `pace` steps a turn at first.
    fn fewest_turns(&self, weights: &Weights, wanted: u8, pace: usize, others: u32) -> i32 {
        let wanted = wanted as usize;
        let least = wanted.saturating_sub(self.on_field);
        (least..=self.in_reserve)
            .map(|entering| {
                let steps = self.steps(wanted, entering) as i32
                    + others as i32
                    + weights.slack * wanted as i32;
                let pace = (pace + entering).max(1) as i32;
                entering as i32 * weights.enter + steps * (TURN / STEP as i32) / pace
            })
            .min()
            .unwrap_or(ENDLESS)
            .min(ENDLESS)
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
