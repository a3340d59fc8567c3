//! Distances of blocks from home: tables computed from the board.
//!
//! With no place of the frame does a way lead from start to goal: fields of one
//! kind form islands, and only shifts lead from one to another. Which seat
//! shifts next, and where to, is unknown. So the distance of a block is an
//! *expectation*: it steps to the best unit for the next shift, and that shift
//! is with some probability the best one for it and otherwise any.

use kinetic_rules::Seat;
use kinetic_rules::ido::{self, Board, Direction, SEATS, Size, Unit, Units};

use super::Weights;

/// Fixed-point unit: distances are counted in 64ths of a step.
pub const STEP: u32 = 64;
/// Upper bound on any distance, in steps.
const NEVER: f64 = 60.0;
/// Exclusive upper bound of unit indices.
const UNITS: usize = 128;
/// Convergence threshold: maximum change in a round, in steps.
const ENOUGH: f64 = 0.002;
/// Maximum number of rounds.
const ROUNDS: usize = 400;

/// Distances of every block from home, for every place of the frame.
pub struct Distances {
    /// By number of the place.
    places: Vec<Place>,
    /// The number of the place whose corner is a unit.
    numbers: [u8; UNITS],
}

/// Distances with the frame at one place.
pub struct Place {
    /// `ways[seat][size][unit]`: the distance of a block.
    ways: [[[u16; UNITS]; 2]; Seat::MAX],
    /// `entries[seat][size]`: the distance of a block in the reserve, not
    /// counting the turn in which it enters.
    entries: [[u16; 2]; Seat::MAX],
}

impl Distances {
    /// Computes the distances on a board.
    pub fn new(board: &Board, weights: &Weights) -> Distances {
        let mut numbers = [0; UNITS];
        for (number, place) in board.places().enumerate() {
            numbers[place.corner().index()] = number as u8;
        }
        let blank = || Place {
            ways: [[[0; UNITS]; 2]; Seat::MAX],
            entries: [[0; 2]; Seat::MAX],
        };
        let mut distances = Distances {
            places: board.places().map(|_| blank()).collect(),
            numbers,
        };
        for size in Size::ALL {
            let steps = single_steps(board, size);
            for seat in SEATS {
                let mut block = Block::new(board, &numbers, weights, &steps, seat, size);
                block.settle();
                for (place, number) in distances.places.iter_mut().zip(0..) {
                    let weight = weights.way[size as usize] as f64;
                    let part = |steps: f64| (steps * weight + 0.5) as i32;
                    for (way, steps) in place.ways[seat.index()][size as usize]
                        .iter_mut()
                        .zip(&block.ways[number])
                    {
                        *way = part(*steps) as u16;
                    }
                    place.entries[seat.index()][size as usize] =
                        (part(block.entries[number]) + weights.entry[size as usize]).max(0) as u16;
                }
            }
        }
        distances
    }

    /// The distances with the frame at the place whose corner is this unit.
    pub fn place(&self, corner: Unit) -> &Place {
        &self.places[self.numbers[corner.index()] as usize]
    }
}

impl Place {
    /// The distance of a block on a unit, weighted, in parts of a step.
    pub fn way(&self, seat: Seat, size: Size, unit: Unit) -> u32 {
        u32::from(self.ways[seat.index()][size as usize][unit.index()])
    }

    /// The distance of a block in the reserve, weighted, in parts of a step;
    /// the turn in which it enters is not counted.
    pub fn entry(&self, seat: Seat, size: Size) -> u32 {
        u32::from(self.entries[seat.index()][size as usize])
    }
}

/// The units one step away, by number of the place and unit.
fn single_steps(board: &Board, size: Size) -> Vec<Vec<Units>> {
    let units: Vec<Unit> = board.layout().units().collect();
    let of_place = |place: &ido::Place| {
        let mut next = vec![Units::EMPTY; UNITS];
        for &from in &units {
            let steps = units
                .iter()
                .copied()
                .filter(|&to| place.steps(size, from, to) == 1);
            next[from.index()] = steps.collect();
        }
        next
    };
    board.places().map(of_place).collect()
}

/// The distances of the blocks of one seat and size, in steps, during the
/// computation.
struct Block<'a> {
    board: &'a Board,
    numbers: &'a [u8; UNITS],
    weights: &'a Weights,
    steps: &'a [Vec<Units>],
    seat: Seat,
    size: Size,
    /// By number of the place and of the unit.
    ways: Vec<[f64; UNITS]>,
    /// By number of the place.
    entries: Vec<f64>,
}

impl<'a> Block<'a> {
    fn new(
        board: &'a Board,
        numbers: &'a [u8; UNITS],
        weights: &'a Weights,
        steps: &'a [Vec<Units>],
        seat: Seat,
        size: Size,
    ) -> Block<'a> {
        let places = board.places().count();
        Block {
            board,
            numbers,
            weights,
            steps,
            seat,
            size,
            ways: vec![[NEVER; UNITS]; places],
            entries: vec![NEVER; places],
        }
    }

    /// Value iteration until the distances converge.
    fn settle(&mut self) {
        for _ in 0..ROUNDS {
            if self.round() < ENOUGH {
                break;
            }
        }
    }

    /// Computes every distance once from the others; returns the maximum
    /// change.
    fn round(&mut self) -> f64 {
        let board = self.board;
        let mut change: f64 = 0.0;
        for (number, place) in board.places().enumerate() {
            for unit in board.layout().units() {
                let home = place.steps_home(self.size, unit, self.seat);
                let straight = if home == ido::UNREACHABLE {
                    NEVER
                } else {
                    f64::from(home)
                };
                let steps = self.steps[number][unit.index()].iter();
                let on = steps
                    .map(|to| 1.0 + self.ways[number][to.index()])
                    .fold(straight, f64::min);
                let shifted = self.after_shift(place, |block, shift, direction| {
                    block.pushed(shift, direction, unit)
                });
                let way = on.min(shifted).min(NEVER);
                change = change.max((self.ways[number][unit.index()] - way).abs());
                self.ways[number][unit.index()] = way;
            }
            let here = place.entry(self.seat, self.size).iter();
            let here = here
                .map(|unit| self.ways[number][unit.index()])
                .fold(NEVER, f64::min);
            let shifted = self.after_shift(place, |block, shift, _| {
                block.entries[block.number(shift.to)]
            });
            let entry = here.min(shifted);
            change = change.max((self.entries[number] - entry).abs());
            self.entries[number] = entry;
        }
        change
    }

    fn number(&self, corner: Unit) -> usize {
        usize::from(self.numbers[corner.index()])
    }

    /// The expected distance after the next shift: with some probability the
    /// block's owner chooses it, otherwise it is any shift.
    fn after_shift(
        &self,
        place: &ido::Place,
        distance: impl Fn(&Block, ido::Shift, Direction) -> f64,
    ) -> f64 {
        let (mut best, mut sum, mut count) = (NEVER, 0.0, 0.0);
        for direction in Direction::ALL {
            if let Some(shift) = place.shift(direction) {
                let distance = distance(self, shift, direction);
                best = best.min(distance);
                sum += distance;
                count += 1.0;
            }
        }
        let own = f64::from(self.weights.own_shifts) / 100.0;
        let shift = f64::from(self.weights.shift) / f64::from(STEP);
        shift + own * best + (1.0 - own) * sum / count
    }

    /// The distance of a block after a shift that may push it.
    fn pushed(&self, shift: ido::Shift, direction: Direction, unit: Unit) -> f64 {
        let number = self.number(shift.to);
        if !shift.swept.contains(unit) {
            return self.ways[number][unit.index()];
        }
        match unit.step(direction, self.board.size()) {
            Some(to) => self.ways[number][to.index()],
            None if self.board.crosses_goal(self.seat, unit, direction) => 0.0,
            None => {
                let again = f64::from(self.weights.returned) / f64::from(STEP);
                self.entries[number] + again
            }
        }
    }
}
