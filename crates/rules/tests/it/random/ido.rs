//! Random positions of IDO of several kinds. Legal, but not necessarily
//! reachable: the text format promises no more (section 5).

mod draft;

use std::sync::OnceLock;

use super::Rng;
use crate::reference::ido::Board;
use crate::reference::ido::board::{Kind, Side, Size};
use crate::reference::ido::position::{STOCK, write};
use draft::Draft;

/// A valid position on the board of this size, 8 or 10.
pub fn position(board_size: usize, rng: &mut Rng) -> String {
    position_and_kind(board_size, rng).1
}

/// The same, with the name of the kind of position, for statistics.
pub fn position_and_kind(board_size: usize, rng: &mut Rng) -> (&'static str, String) {
    type Fill = fn(&mut Draft, &mut Rng);
    let (name, fill) = rng.weighted::<(&str, Fill)>(&[
        (22, ("plain", plain)),
        (15, ("late", late)),
        (21, ("pushy", pushy)),
        (12, ("foreign", foreign)),
        (13, ("crowded", crowded)),
        (7, ("opening", opening)),
        (7, ("stuck", stuck)),
        (3, ("finished", finished)),
    ]);
    let mut draft = Draft::random(board(board_size), rng);
    fill(&mut draft, rng);
    (name, write(draft.board, &draft.position, &draft.options))
}

fn board(size: usize) -> &'static Board {
    static CLASSIC: OnceLock<Board> = OnceLock::new();
    static GRAND: OnceLock<Board> = OnceLock::new();
    let classic = include_str!("../../../../../boards/classic.toml");
    let grand = include_str!("../../../../../boards/grand.toml");
    match size {
        8 => CLASSIC.get_or_init(|| Board::from_toml(classic)),
        10 => GRAND.get_or_init(|| Board::from_toml(grand)),
        _ => panic!("no board of size {size}"),
    }
}

/// Blocks anywhere, most of them on fields of their kind.
fn plain(draft: &mut Draft, rng: &mut Rng) {
    for seat in draft.seats.clone() {
        for _ in 0..draft.wanted(seat, rng) {
            if rng.percent(75) {
                draft.put_where_it_could_stand(seat, rng);
            } else {
                draft.put_any(draft.random_unit(rng), seat, rng);
            }
        }
    }
}

/// The mover and perhaps others want one more arrival, and blocks are near
/// their goal lines.
fn late(draft: &mut Draft, rng: &mut Rng) {
    for seat in draft.seats.clone() {
        if rng.percent(if seat == draft.mover { 70 } else { 40 }) {
            draft.set_arrived(seat, draft.options.target - 1, rng);
        }
        for _ in 0..draft.wanted(seat, rng) {
            let distance = rng.weighted(&[(3, 0), (4, 1), (4, 2), (1, 4)]);
            let goal = &draft.board.goal_lines[seat].units;
            draft.put_any(draft.unit_near(goal, distance, rng), seat, rng);
        }
    }
}

/// Rows of blocks that one shift pushes, up to an edge and over it: home or
/// back into the reserve.
fn pushy(draft: &mut Draft, rng: &mut Rng) {
    let board = draft.board;
    let size = board.size;
    let (way, frame) = loop {
        let way = rng.pick(&Side::ALL);
        let frame = rng.pick(&board.places.keys().copied().collect::<Vec<_>>());
        let after = (
            frame.0.wrapping_add_signed(way.delta().0),
            frame.1.wrapping_add_signed(way.delta().1),
        );
        if board.places.contains_key(&after) {
            break (way, frame);
        }
    };
    draft.position.frame = frame;
    draft.position.rest = if rng.percent(90) { 0 } else { 1 };
    // Who would arrive over that edge, if in play: often close to the target,
    // but with enough blocks left.
    let at_home = (0..4)
        .find(|&seat| board.goal_lines[seat].edge == way)
        .expect("a goal");
    let plays = draft.seats.contains(&at_home);
    if plays {
        let number = rng.below(usize::from(draft.options.target));
        draft.set_arrived(at_home, number as u8, rng);
    }
    // Lanes run the way of the shift; each ends on a unit at the edge.
    let goal = &board.goal_lines[at_home].units;
    let mut lanes: Vec<usize> = (0..size * size)
        .filter(|&unit| board.neighbour(unit, way).is_none())
        .filter(|unit| goal.contains(unit) || rng.percent(35))
        .collect();
    rng.shuffle(&mut lanes);
    lanes.sort_by_key(|unit| !goal.contains(unit));
    let back = Side::ALL[(Side::ALL.iter().position(|&side| side == way).unwrap() + 2) % 4];
    for edge in lanes {
        let mut unit = edge;
        // Mostly whole rows, of one to five blocks, now and then with a gap.
        for place in 0..1 + rng.below(5) {
            if rng.percent(88) {
                let homeward = plays && rng.percent(if place == 0 { 75 } else { 15 });
                if !(homeward && draft.put_any(unit, at_home, rng)) {
                    draft.put_anybodys(unit, rng);
                }
            }
            unit = board.neighbour(unit, back).expect("lanes are longer");
        }
    }
}

/// Blocks on fields that they could not have stepped into (I-19, I-24).
fn foreign(draft: &mut Draft, rng: &mut Rng) {
    for seat in draft.seats.clone() {
        for _ in 0..draft.wanted(seat, rng) {
            let size = rng.pick(&Size::BOTH);
            let unit = draft.random_unit(rng);
            let wrong = draft.kind(unit) != size.kind();
            if !wrong || !draft.put(unit, seat, size) {
                draft.put_any(draft.random_unit(rng), seat, rng);
            }
        }
    }
}

/// Rectangles with both halves taken, by any owners and sizes; full small
/// squares besides (I-16, I-17).
fn crowded(draft: &mut Draft, rng: &mut Rng) {
    for seat in draft.seats.clone() {
        if rng.percent(60) {
            draft.set_arrived(seat, 0, rng);
        }
    }
    draft.options.own = rng.percent(50);
    let place = &draft.board.places[&draft.position.frame];
    let mut fields: Vec<_> = place.fields.iter().collect();
    fields.retain(|field| field.kind == Kind::Rectangle || rng.percent(20));
    rng.shuffle(&mut fields);
    // One corner of the board is fuller than the rest: ways lead over full
    // fields only when those lie side by side.
    let corner = draft.random_unit(rng);
    let size = draft.board.size;
    fields.sort_by_key(|field| {
        let unit = field.units[0];
        (unit % size).abs_diff(corner % size) + (unit / size).abs_diff(corner / size)
    });
    fields.truncate(12);
    for field in fields {
        for &unit in &field.units {
            if rng.percent(85) {
                let seat = rng.pick(&draft.seats);
                if !draft.put(
                    unit,
                    seat,
                    if rng.percent(70) {
                        Size::Large
                    } else {
                        Size::Small
                    },
                ) {
                    draft.put_anybodys(unit, rng);
                }
            }
        }
    }
    while draft.count(draft.mover) < draft.limit.min(2) {
        draft.put_where_it_could_stand(draft.mover, rng);
    }
}

/// The first turns: few blocks, near their start lines, and no arrivals.
fn opening(draft: &mut Draft, rng: &mut Rng) {
    if rng.percent(50) {
        draft.position.frame = draft.board.frame_start;
    }
    for seat in draft.seats.clone() {
        draft.set_arrived(seat, 0, rng);
        for _ in 0..rng.below(3) {
            let start = &draft.board.start_lines[seat].units;
            draft.put_any(draft.unit_near(start, 1, rng), seat, rng);
        }
    }
}

/// The mover has no block on the field and, if the others have enough blocks,
/// no free unit to enter one: only a shift is left, or a pass (I-12).
fn stuck(draft: &mut Draft, rng: &mut Rng) {
    draft.limit = 0;
    if rng.percent(80) {
        draft.position.rest = draft.position.rest.max(1);
    }
    if rng.percent(30) && draft.options.order.is_none() && draft.options.target > 3 {
        // All blocks of one size are home: only the other size can enter.
        let arrived = rng.pick(&[[STOCK, 0], [0, STOCK]]);
        draft.position.players[draft.mover]
            .as_mut()
            .expect("in play")
            .arrived = arrived;
    }
    for seat in draft.seats.clone() {
        if seat != draft.mover && rng.percent(60) {
            draft.set_arrived(seat, 0, rng);
        }
    }
    let place = &draft.board.places[&draft.position.frame];
    for field in &place.fields {
        let enterable = matches!(field.kind, Kind::Small | Kind::Rectangle);
        if field.touches_start[draft.mover] && enterable {
            for &unit in &field.units {
                if rng.percent(97) {
                    draft.put_anybodys(unit, rng);
                }
            }
        }
    }
    for _ in 0..rng.below(6) {
        draft.put_anybodys(draft.random_unit(rng), rng);
    }
}

/// One seat has reached the target: nobody is to move, the frame has no rest.
fn finished(draft: &mut Draft, rng: &mut Rng) {
    let winner = draft.mover;
    let target = draft.options.target;
    // One shift may bring up to three blocks home, past the target too, but
    // never past the end of an order (I-26, I-28).
    let most = if draft.options.order.is_some() {
        target
    } else {
        (target + 2).min(6)
    };
    let number = target + rng.below(usize::from(most - target) + 1) as u8;
    draft.set_arrived(winner, number, rng);
    draft.position.to_move = None;
    draft.position.rest = 0;
    plain(draft, rng);
}
