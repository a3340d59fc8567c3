//! How far blocks are from home: tables worked out from the board.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Board, Direction, SEATS, Size, Unit, Units};

use super::weights::Weights;

/// Distances are counted in these parts of a step.
pub const STEP: u32 = 64;
/// Further than any way home.
pub const NEVER: u32 = 40 * STEP;
/// Units have numbers below this.
const UNITS: usize = 128;

/// Distances of every block from home, for every place of the frame.
pub struct Distances {
    /// By number of the place.
    places: Vec<Place>,
    /// The number of the place whose corner is a unit.
    numbers: [u8; UNITS],
}

/// Distances with the frame on one place.
pub struct Place {
    /// `ways[seat][size][unit]`: the distance of a block.
    ways: [[[u16; UNITS]; 2]; Seat::MAX],
    /// `entries[seat][size]`: the distance of a block in the reserve, the
    /// turn in which it enters not counted.
    entries: [[u16; 2]; Seat::MAX],
}

impl Distances {
    /// Works out the distances on a board.
    pub fn new(board: &Board, weights: &Weights) -> Distances {
        let mut numbers = [0; UNITS];
        for (number, place) in board.places().enumerate() {
            numbers[place.corner().index()] = number as u8;
        }
        let blank = || Place {
            ways: [[[NEVER as u16; UNITS]; 2]; Seat::MAX],
            entries: [[NEVER as u16; 2]; Seat::MAX],
        };
        let mut distances = Distances {
            places: board.places().map(|_| blank()).collect(),
            numbers,
        };
        for seat in SEATS {
            for size in Size::ALL {
                distances.fill(board, seat, size, weights.shift as u16);
            }
        }
        for place in &mut distances.places {
            for seat in SEATS {
                for size in Size::ALL {
                    let (seat, size) = (seat.index(), size as usize);
                    let weigh =
                        |way: u16| (i32::from(way) * weights.way[size] / STEP as i32) as u16;
                    for way in &mut place.ways[seat][size] {
                        *way = weigh(*way);
                    }
                    let entry = i32::from(weigh(place.entries[seat][size]));
                    place.entries[seat][size] = (entry + weights.entry[size]).max(0) as u16;
                }
            }
        }
        distances
    }

    /// The distances with the frame on the place whose corner is this unit.
    pub fn place(&self, corner: Unit) -> &Place {
        &self.places[self.numbers[corner.index()] as usize]
    }

    /// Shortest ways over steps and shifts, by going round until nothing gets
    /// shorter any more.
    fn fill(&mut self, board: &Board, seat: Seat, size: Size, shift_cost: u16) {
        let units: Vec<Unit> = board.layout().units().collect();
        let steps = Steps::new(board, &units, size);
        let mut changed = true;
        while changed {
            changed = false;
            for (number, place) in board.places().enumerate() {
                for &unit in &units {
                    let mut best =
                        self.places[number].ways[seat.index()][size as usize][unit.index()];
                    let home = u32::from(place.steps_home(size, unit, seat));
                    if home * STEP < NEVER {
                        best = best.min((home * STEP) as u16);
                    }
                    for next in steps.next[number][unit.index()].iter() {
                        let on =
                            self.places[number].ways[seat.index()][size as usize][next.index()];
                        best = best.min(on + STEP as u16);
                    }
                    for direction in Direction::ALL {
                        let Some(shift) = place.shift(direction) else {
                            continue;
                        };
                        let on = if shift.swept.contains(unit) {
                            match unit.step(direction, board.size()) {
                                Some(to) => self.way(shift.to, seat, size, to),
                                None if board.crosses_goal(seat, unit, direction) => 0,
                                None => NEVER as u16,
                            }
                        } else {
                            self.way(shift.to, seat, size, unit)
                        };
                        best = best.min(on + shift_cost);
                    }
                    let known =
                        &mut self.places[number].ways[seat.index()][size as usize][unit.index()];
                    if best < *known {
                        *known = best;
                        changed = true;
                    }
                }
            }
        }
        self.fill_entries(board, seat, size, shift_cost);
    }

    fn fill_entries(&mut self, board: &Board, seat: Seat, size: Size, shift_cost: u16) {
        for _ in board.places() {
            for (number, place) in board.places().enumerate() {
                let here = place.entry(seat, size).iter();
                let here = here.map(|unit| self.way(place.corner(), seat, size, unit));
                let elsewhere = Direction::ALL.into_iter().filter_map(|direction| {
                    let to = place.shift(direction)?.to;
                    Some(self.place(to).entries[seat.index()][size as usize] + shift_cost)
                });
                let best = here.chain(elsewhere).min();
                let known = &mut self.places[number].entries[seat.index()][size as usize];
                *known = best.unwrap_or(NEVER as u16).min(*known);
            }
        }
    }

    fn way(&self, corner: Unit, seat: Seat, size: Size, unit: Unit) -> u16 {
        self.place(corner).ways[seat.index()][size as usize][unit.index()]
    }
}

impl Place {
    /// The distance of a block on a unit, in parts of a step.
    pub fn way(&self, seat: Seat, size: Size, unit: Unit) -> u32 {
        u32::from(self.ways[seat.index()][size as usize][unit.index()])
    }

    /// The distance of a block in the reserve, in parts of a step; the turn
    /// in which it enters is not counted.
    pub fn entry(&self, seat: Seat, size: Size) -> u32 {
        u32::from(self.entries[seat.index()][size as usize])
    }
}

/// Where a single step of a block leads.
struct Steps {
    /// By number of the place and of the unit.
    next: Vec<Vec<Units>>,
}

impl Steps {
    fn new(board: &Board, units: &[Unit], size: Size) -> Steps {
        let next = board.places().map(|place| {
            let mut next = vec![Units::EMPTY; UNITS];
            for &from in units {
                next[from.index()] = units
                    .iter()
                    .copied()
                    .filter(|&to| place.steps(size, from, to) == 1)
                    .collect();
            }
            next
        });
        Steps {
            next: next.collect(),
        }
    }
}
