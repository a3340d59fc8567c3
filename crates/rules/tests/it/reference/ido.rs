//! IDO, modelled literally from the numbered rules.

pub mod board;
pub mod moving;
pub mod position;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

pub use board::Board;
use board::{Side, Size};
use moving::{Mover, Own};
use position::{Block, Options, Position, read, write};

/// The texts of all positions that the legal turns lead to.
pub fn results(board: &Board, position: &str) -> BTreeSet<String> {
    let (position, options) = read(board, position).expect("a valid position");
    let after = successors(board, &position, &options);
    after
        .iter()
        .map(|after| write(board, after, &options))
        .collect()
}

/// For each resulting position its canonical turn: the shortest spelling, and
/// among the shortest the first in byte order (section 5).
pub fn spellings(board: &Board, position: &str) -> BTreeMap<String, String> {
    let (position, options) = read(board, position).expect("a valid position");
    let mut turns = other_turns(board, &position, &options);
    if let Some(seat) = position.to_move {
        let start = Own::of(&position, seat);
        let mover = Mover::new(board, &position, &options, seat);
        let moves: HashMap<_, _> = mover.by_whole_moves(start, start.blocks().count());
        for (own, spelling) in moves {
            turns.push((spelling.text(), after_move(&position, &options, seat, own)));
        }
    }
    let mut best: BTreeMap<String, String> = BTreeMap::new();
    for (turn, after) in turns {
        let entry = best
            .entry(write(board, &after, &options))
            .or_insert_with(|| turn.clone());
        if (turn.len(), &turn) < (entry.len(), entry) {
            *entry = turn;
        }
    }
    best
}

/// The kinds of field by unit, the highest rank first (I-5).
pub fn fields(board: &Board, frame: &str) -> Vec<String> {
    let corner = board::unit_from_name(frame, board.size).expect("a unit");
    let place = &board.places[&corner];
    let row = |rank: usize| {
        let units = rank * board.size..(rank + 1) * board.size;
        units
            .map(|unit| place.fields[place.field_of[unit]].kind.letter())
            .collect()
    };
    (0..board.size).rev().map(row).collect()
}

/// The number of leaves; a finished game is one leaf at any depth left.
pub fn perft(board: &Board, position: &str, depth: u32) -> u64 {
    let (position, options) = read(board, position).expect("a valid position");
    count_leaves(board, &position, &options, depth)
}

fn count_leaves(board: &Board, position: &Position, options: &Options, depth: u32) -> u64 {
    if depth == 0 || position.to_move.is_none() {
        return 1;
    }
    let after = successors(board, position, options);
    if depth == 1 {
        return after.len() as u64;
    }
    after
        .iter()
        .map(|after| count_leaves(board, after, options, depth - 1))
        .sum()
}

/// All positions that the legal turns lead to; none from a finished one.
fn successors(board: &Board, position: &Position, options: &Options) -> HashSet<Position> {
    let others = other_turns(board, position, options);
    let mut after: HashSet<Position> = others.into_iter().map(|(_, after)| after).collect();
    if let Some(seat) = position.to_move {
        let start = Own::of(position, seat);
        let steps = start.blocks().count();
        // With no own block on the field there is nothing to move, and the
        // move of no steps, a pass, is not free (I-12).
        if steps > 0 {
            let mover = Mover::new(board, position, options, seat);
            let moved = mover.by_single_steps(start, steps);
            after.extend(
                moved
                    .into_iter()
                    .map(|own| after_move(position, options, seat, own)),
            );
        }
    }
    after
}

/// The legal turns, with their spelling, that move no block: entering,
/// shifting, passing (I-11, I-12).
fn other_turns(board: &Board, position: &Position, options: &Options) -> Vec<(String, Position)> {
    let Some(seat) = position.to_move else {
        return Vec::new();
    };
    let mut turns = enter(board, position, options, seat);
    turns.extend(shift(board, position, options));
    let on_field = Own::of(position, seat).blocks().count();
    if on_field > 0 || turns.is_empty() {
        turns.push(("--".to_string(), hand_on(position.clone(), options, false)));
    }
    turns
}

/// I-13; which units are free to stop on also hangs on I-17.
fn enter(
    board: &Board,
    position: &Position,
    options: &Options,
    seat: usize,
) -> Vec<(String, Position)> {
    let own = Own::of(position, seat);
    let mover = Mover::new(board, position, options, seat);
    let mut turns = Vec::new();
    for size in Size::BOTH {
        if position.reserve(seat, size) == 0 {
            continue;
        }
        for field in &board.places[&position.frame].fields {
            if !field.touches_start[seat] || field.kind != size.kind() {
                continue;
            }
            for &unit in &field.units {
                if mover.may_stop(own, field, unit) {
                    let mut after = position.clone();
                    after.units[unit] = Some(Block {
                        seat: seat as u8,
                        size,
                    });
                    let letter = if size == Size::Small { 'S' } else { 'L' };
                    let turn = format!("{letter}@{}", board.names[unit]);
                    turns.push((turn, hand_on(after, options, false)));
                }
            }
        }
    }
    turns
}

/// The position when the mover's blocks stand as in `own` at the turn's end.
fn after_move(position: &Position, options: &Options, seat: usize, own: Own) -> Position {
    let mut after = position.clone();
    for unit in &mut after.units {
        if unit.is_some_and(|block| usize::from(block.seat) == seat) {
            *unit = None;
        }
    }
    for (unit, size) in own.blocks() {
        after.units[unit] = Some(Block {
            seat: seat as u8,
            size,
        });
    }
    after.players[seat].as_mut().expect("in play").arrived = own.arrived;
    hand_on(after, options, false)
}

/// Ends a turn: the game if somebody has won (I-26), otherwise the frame's
/// rest is counted (I-25, I-30) and the next seat clockwise that is still in
/// the game is to move (I-9, I-30).
fn hand_on(mut position: Position, options: &Options, shifted: bool) -> Position {
    let seat = position.to_move.expect("somebody has made a turn");
    if position.won(options) {
        position.to_move = None;
        position.rest = 0;
        return position;
    }
    position.rest = match (shifted, position.seats_in_play()) {
        (true, 2) => 2,
        (true, _) => 1,
        (false, _) => position.rest.saturating_sub(1),
    };
    let plays = |seat: &usize| position.players[*seat].is_some_and(|player| !player.out);
    position.to_move = (1..=4).map(|ahead| (seat + ahead) % 4).find(plays);
    position
}

/// The legal shifts of the frame (I-21 to I-25).
fn shift(board: &Board, position: &Position, options: &Options) -> Vec<(String, Position)> {
    let mut turns = Vec::new();
    if position.rest > 0 {
        return turns;
    }
    for way in Side::ALL {
        let (dx, dy) = way.delta();
        let x = position.frame.0.checked_add_signed(dx);
        let y = position.frame.1.checked_add_signed(dy);
        let (Some(x), Some(y)) = (x, y) else { continue };
        if !board.places.contains_key(&(x, y)) {
            continue;
        }
        let mut after = position.clone();
        push_blocks(board, &mut after, options, way);
        after.frame = (x, y);
        turns.push((format!(">{}", way.letter()), hand_on(after, options, true)));
    }
    turns
}

/// The units that the bars at right angles to the movement sweep (I-22).
fn swept_units(board: &Board, frame: (usize, usize), way: Side) -> Vec<usize> {
    let mut swept = Vec::new();
    for along in 0..board.frame_size {
        // A bar lies between the units on both sides of it; in front of it,
        // going north or east, is the unit that begins at the bar.
        match way {
            Side::East | Side::West => {
                let before = usize::from(way == Side::West);
                for bar in &board.vertical_bars {
                    let x = frame.0 + bar - before;
                    swept.push((frame.1 + along) * board.size + x);
                }
            }
            Side::North | Side::South => {
                let before = usize::from(way == Side::South);
                for bar in &board.horizontal_bars {
                    let y = frame.1 + bar - before;
                    swept.push(y * board.size + frame.0 + along);
                }
            }
        }
    }
    swept
}

/// Pushes what the frame pushes when it goes `way` (I-22 to I-24).
fn push_blocks(board: &Board, position: &mut Position, options: &Options, way: Side) {
    // Every block on a swept unit, the block directly in front of it, and so
    // on, but each block once.
    let mut pushed: BTreeSet<usize> = BTreeSet::new();
    for swept in swept_units(board, position.frame, way) {
        let mut next = Some(swept);
        while let Some(unit) = next.filter(|&unit| position.units[unit].is_some()) {
            pushed.insert(unit);
            next = board.neighbour(unit, way);
        }
    }
    // All pushes happen together: first take all of them off, then put down.
    let mut units = position.units.clone();
    for &unit in &pushed {
        units[unit] = None;
    }
    let mut home: [Vec<Size>; 4] = Default::default();
    for &unit in &pushed {
        let block = position.units[unit].expect("only blocks are pushed");
        let seat = usize::from(block.seat);
        let goal = &board.goal_lines[seat];
        match board.neighbour(unit, way) {
            Some(there) => units[there] = Some(block),
            // Off the field over the very goal line of its owner (I-23).
            None if goal.edge == way && goal.units.contains(&unit) => home[seat].push(block.size),
            // Anywhere else it is back in the reserve, which is not written.
            None => {}
        }
    }
    position.units = units;
    for (seat, blocks) in home.iter().enumerate() {
        if !blocks.is_empty() {
            let player = position.players[seat].as_mut().expect("in play");
            player.arrived = best_arrival(options, player.arrived, blocks);
        }
    }
}

/// What blocks that go home together make of `arrived`: the order with the
/// most arrivals, found by trying every order (I-28).
fn best_arrival(options: &Options, arrived: [u8; 2], blocks: &[Size]) -> [u8; 2] {
    let mut best = arrived;
    for first in 0..blocks.len() {
        let mut with_first = arrived;
        options.arrive(&mut with_first, blocks[first]);
        let mut rest = blocks.to_vec();
        rest.remove(first);
        let all = best_arrival(options, with_first, &rest);
        if all[0] + all[1] > best[0] + best[1] {
            best = all;
        }
    }
    best
}
