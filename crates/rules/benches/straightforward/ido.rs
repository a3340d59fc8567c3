//! The yardstick for IDO: all distinct results of a turn, found the
//! straightforward way.
//!
//! The geometry is made once. A position is a small struct that is cloned; the
//! ways to spend the steps are found breadth first, one move of one block at a
//! time, in hash maps of the standard library. Nothing here is slowed down on
//! purpose, and nothing is clever.

use std::collections::{HashMap, HashSet};

use kinetic_rules::ido::{Board, Direction, SEATS, Size, Unit};
use kinetic_rules::{Seat, ido};

const NOT_ON_FIELD: u8 = u8::MAX;
const GONE: u8 = u8::MAX - 1;

/// Blocks are numbered: six to a seat, the three small ones first.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The unit of each block; sorted among blocks of one seat and size.
    blocks: [u8; 24],
    frame: Unit,
    rest: u8,
    /// The seat to move; 4 when the game is over.
    to_move: u8,
}

/// For each unit: where a block can go, and in how many steps.
type WaysByUnit = Vec<Vec<(u8, u8)>>;

/// The geometry and what does not change in a game.
pub struct Rules<'b> {
    board: &'b Board,
    /// The ways by place of the frame and size.
    ways: HashMap<Unit, [WaysByUnit; 2]>,
}

/// What a position file line says beside the position.
pub struct Game {
    seats: Vec<usize>,
    out: Vec<usize>,
    options: ido::Options,
}

impl Rules<'_> {
    pub fn new(board: &Board) -> Rules<'_> {
        let units: Vec<Unit> = board.layout().units().collect();
        let ways = board.places().map(|place| {
            let of_size = Size::ALL.map(|size| {
                let mut by_unit = vec![Vec::new(); 100];
                for &from in &units {
                    by_unit[from.index()] = units
                        .iter()
                        .map(|&to| (to.index() as u8, place.steps(size, from, to)))
                        .filter(|&(_, steps)| steps <= 6)
                        .collect();
                }
                by_unit
            });
            (place.corner(), of_size)
        });
        Rules {
            board,
            ways: ways.collect(),
        }
    }

    pub fn results(&self, game: &Game, position: &Position) -> HashSet<Position> {
        let mut results = HashSet::new();
        if position.to_move as usize == Seat::MAX {
            return results;
        }
        let seat = position.to_move as usize;
        self.enter(game, position, seat, &mut results);
        if position.rest == 0 {
            self.shift(game, position, &mut results);
        }
        let on_field = |&&unit: &&u8| unit < GONE;
        let steps = position.blocks[6 * seat..6 * seat + 6]
            .iter()
            .filter(on_field)
            .count();
        if steps > 0 {
            self.moves(game, position, seat, steps as u8, &mut results);
        } else if results.is_empty() {
            results.insert(next_turn(game, position.clone()));
        }
        results
    }

    fn enter(
        &self,
        game: &Game,
        position: &Position,
        seat: usize,
        results: &mut HashSet<Position>,
    ) {
        for size in Size::ALL {
            let Some(block) = blocks_of(seat, size).find(|&b| position.blocks[b] == NOT_ON_FIELD)
            else {
                continue;
            };
            for unit in self
                .board
                .entry(position.frame, Seat::new(seat), size)
                .iter()
            {
                if position.is_free(unit.index() as u8)
                    && self.may_stop(game, position, seat, block, unit)
                {
                    let mut next = position.clone();
                    next.blocks[block] = unit.index() as u8;
                    next.sort(seat, size);
                    results.insert(next_turn(game, next));
                }
            }
        }
    }

    /// Breadth first over moves of single blocks, by the steps they take.
    fn moves(
        &self,
        game: &Game,
        position: &Position,
        seat: usize,
        steps: u8,
        results: &mut HashSet<Position>,
    ) {
        let mut fewest = HashMap::from([(position.clone(), 0)]);
        let mut queues = vec![Vec::new(); steps as usize + 1];
        queues[0].push(position.clone());
        for used in 0..=steps {
            while let Some(state) = queues[used as usize].pop() {
                if fewest[&state] < used {
                    continue;
                }
                results.insert(next_turn(game, state.clone()));
                if game.has_won(&state, seat) {
                    continue;
                }
                for (next, taken) in self.single_moves(game, &state, seat, steps - used) {
                    let total = used + taken;
                    let known = fewest.entry(next.clone()).or_insert(u8::MAX);
                    if total < *known {
                        *known = total;
                        queues[total as usize].push(next);
                    }
                }
            }
        }
    }

    fn single_moves(
        &self,
        game: &Game,
        state: &Position,
        seat: usize,
        left: u8,
    ) -> Vec<(Position, u8)> {
        let mut found = Vec::new();
        for size in Size::ALL {
            for block in blocks_of(seat, size) {
                let from = state.blocks[block];
                if from >= GONE {
                    continue;
                }
                for &(to, steps) in &self.ways[&state.frame][size as usize][from as usize] {
                    let unit = unit(to);
                    if steps <= left
                        && state.is_free(to)
                        && self.may_stop(game, state, seat, block, unit)
                    {
                        let mut next = state.clone();
                        next.blocks[block] = to;
                        next.sort(seat, size);
                        found.push((next, steps));
                    }
                }
                let place = self.board.place(state.frame);
                let home = place.steps_home(size, unit(from), Seat::new(seat));
                if home <= left {
                    let mut next = state.clone();
                    let accepted = game.accepts(state, seat, size);
                    next.blocks[block] = if accepted { GONE } else { NOT_ON_FIELD };
                    next.sort(seat, size);
                    found.push((next, home));
                }
            }
        }
        found
    }

    /// The option that own blocks do not share a rectangle.
    fn may_stop(&self, game: &Game, state: &Position, seat: usize, block: usize, to: Unit) -> bool {
        let field = self.board.place(state.frame).field(to);
        !game.options.different_owners
            || field.units.len() != 2
            || (6 * seat..6 * seat + 6).all(|other| {
                let unit = state.blocks[other];
                other == block || unit >= GONE || !field.units.contains(self::unit(unit))
            })
    }

    fn shift(&self, game: &Game, position: &Position, results: &mut HashSet<Position>) {
        for direction in Direction::ALL {
            let Some(shift) = self.board.place(position.frame).shift(direction) else {
                continue;
            };
            let mut next = position.clone();
            next.frame = shift.to;
            let mut pushed = [false; 24];
            loop {
                let more = (0..24).find(|&block| {
                    let at = position.blocks[block];
                    !pushed[block] && at < GONE && {
                        let behind = unit(at).step(opposite(direction), self.board.size());
                        shift.swept.contains(unit(at))
                            || behind.is_some_and(|behind| {
                                (0..24).any(|other| {
                                    pushed[other] && position.blocks[other] == behind.index() as u8
                                })
                            })
                    }
                });
                match more {
                    Some(block) => pushed[block] = true,
                    None => break,
                }
            }
            let mut home = Vec::new();
            for block in (0..24).filter(|&block| pushed[block]) {
                let at = unit(position.blocks[block]);
                next.blocks[block] = match at.step(direction, self.board.size()) {
                    Some(to) => to.index() as u8,
                    None => NOT_ON_FIELD,
                };
                if self.board.crosses_goal(Seat::new(block / 6), at, direction) {
                    home.push(block);
                }
            }
            while let Some(at) = home
                .iter()
                .position(|&block| game.accepts(&next, block / 6, Size::ALL[block % 6 / 3]))
            {
                next.blocks[home.remove(at)] = GONE;
            }
            for seat in 0..4 {
                Size::ALL.into_iter().for_each(|size| next.sort(seat, size));
            }
            let mut next = next_turn(game, next);
            if next.to_move < 4 {
                next.rest = if game.seats.len() == 2 { 2 } else { 1 };
            }
            results.insert(next);
        }
    }
}

impl Game {
    fn arrivals(&self, position: &Position, seat: usize) -> usize {
        position.blocks[6 * seat..6 * seat + 6]
            .iter()
            .filter(|&&unit| unit == GONE)
            .count()
    }

    fn has_won(&self, position: &Position, seat: usize) -> bool {
        !self.out.contains(&seat) && self.arrivals(position, seat) >= self.options.target() as usize
    }

    fn accepts(&self, position: &Position, seat: usize, size: Size) -> bool {
        let arrivals = self.arrivals(position, seat) as u8;
        self.options
            .order()
            .is_none_or(|order| order.size_at(arrivals) == Some(size))
    }
}

impl Position {
    /// Takes over a position from the fast rules.
    pub fn from_fast(position: &ido::Position) -> (Game, Position) {
        let mut blocks = [NOT_ON_FIELD; 24];
        for seat in SEATS {
            for size in Size::ALL {
                let side = position.side(seat);
                let units = side.units(size).map(|unit| unit.index() as u8);
                let gone = (0..side.arrived(size)).map(|_| GONE);
                let slots = blocks_of(seat.index(), size);
                slots
                    .zip(units.chain(gone))
                    .for_each(|(slot, unit)| blocks[slot] = unit);
            }
        }
        let to_move = position.to_move().map_or(4, |seat| seat.index() as u8);
        let game = Game {
            seats: position.seats().iter().map(Seat::index).collect(),
            out: position.seats_out().iter().map(Seat::index).collect(),
            options: position.options(),
        };
        (
            game,
            Position {
                blocks,
                frame: position.frame(),
                rest: position.rest(),
                to_move,
            },
        )
    }

    fn is_free(&self, unit: u8) -> bool {
        !self.blocks.contains(&unit)
    }

    fn sort(&mut self, seat: usize, size: Size) {
        self.blocks[blocks_of(seat, size)].sort_unstable();
    }
}

fn next_turn(game: &Game, mut position: Position) -> Position {
    if game.seats.iter().any(|&seat| game.has_won(&position, seat)) {
        (position.to_move, position.rest) = (4, 0);
        return position;
    }
    let playing = |seat: &usize| game.seats.contains(seat) && !game.out.contains(seat);
    let after = (1..=4)
        .map(|turns| (position.to_move as usize + turns) % 4)
        .find(playing);
    position.to_move = after.unwrap_or(4) as u8;
    position.rest = position.rest.saturating_sub(1);
    position
}

fn blocks_of(seat: usize, size: Size) -> std::ops::Range<usize> {
    let first = 6 * seat + 3 * size as usize;
    first..first + 3
}

fn unit(index: u8) -> Unit {
    Unit::new(index as usize % 10, index as usize / 10)
}

fn opposite(direction: Direction) -> Direction {
    direction.clockwise().clockwise()
}
