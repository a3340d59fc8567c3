//! Shifts of the frame and what they push (I-21 to I-25).

use super::{Board, Direction, Position, SEATS, Size, Unit, Units, keys};
use crate::Seat;

/// What a shift does to a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is pushed to the next unit.
    Pushed(Unit),
    /// It is pushed over its goal line and has arrived (I-23).
    Arrived,
    /// It is pushed off the field, or over its goal line out of order, and
    /// goes back to the reserve (I-23, I-28).
    Returned,
}

/// A block that a shift pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// Whose block it is.
    pub seat: Seat,
    /// The size of the block.
    pub size: Size,
    /// Where it stood.
    pub from: Unit,
    /// What became of it.
    pub fate: Fate,
}

/// The blocks that a shift would push, and the position after it; `None` when
/// the frame would leave the field. The rest of the frame is not asked for.
pub fn pushes(board: &Board, position: &Position, direction: Direction) -> Option<Vec<Push>> {
    let mut pushes = Vec::new();
    apply(board, position, direction, |push| pushes.push(push))?;
    Some(pushes)
}

/// The position after a shift; `None` when the frame would leave the field.
pub(super) fn shifted(
    board: &Board,
    position: &Position,
    direction: Direction,
) -> Option<Position> {
    apply(board, position, direction, |_| {})
}

fn apply(
    board: &Board,
    position: &Position,
    direction: Direction,
    mut told: impl FnMut(Push),
) -> Option<Position> {
    let seat = position.to_move?;
    let shift = board.place(position.frame).shift(direction)?;
    let mut result = *position;
    result.hash ^= keys::frame(position.frame) ^ keys::frame(shift.to);
    result.frame = shift.to;
    let moving = moving_blocks(board, position.occupied(), shift.swept, direction);
    for owner in SEATS {
        if !position.side(owner).occupied().and(moving).is_empty() {
            push_side(board, &mut result, owner, moving, direction, &mut told);
        }
    }
    if result.winner().is_some() {
        return Some(result.ended());
    }
    result.set_turn(position.seat_after(seat), position.full_rest());
    Some(result)
}

/// The blocks in front of the bars and all that stand directly before them.
fn moving_blocks(board: &Board, occupied: Units, swept: Units, direction: Direction) -> Units {
    let mut moving = occupied.and(swept);
    loop {
        let on_field = moving.minus(board.edge(direction));
        let more = moving.or(on_field.moved(direction).and(occupied));
        if more == moving {
            return moving;
        }
        moving = more;
    }
}

fn push_side(
    board: &Board,
    result: &mut Position,
    owner: Seat,
    moving: Units,
    direction: Direction,
    told: &mut impl FnMut(Push),
) {
    let before = result.sides[owner.index()];
    // All leave their units before any takes a new one.
    let mut side = before;
    let mut pushed = Vec::new();
    let mut at_goal = Vec::new();
    for size in Size::ALL {
        for from in before.units(size).filter(|&unit| moving.contains(unit)) {
            side.remove(size, from);
            let push = |fate| Push { seat: owner, size, from, fate };
            match from.step(direction, board.size()) {
                Some(to) => pushed.push(push(Fate::Pushed(to))),
                None if board.crosses_goal(owner, from, direction) => {
                    at_goal.push(push(Fate::Returned));
                }
                None => told(push(Fate::Returned)),
            }
        }
    }
    for push in pushed {
        if let Fate::Pushed(to) = push.fate {
            side.place(push.size, to);
        }
        told(push);
    }
    // The owner chooses the order of blocks that cross the line together
    // (I-28): one that is accepted now goes before one that is not.
    while let Some(at) = at_goal.iter().position(|push| result.options.accepts(&side, push.size)) {
        let push = at_goal.remove(at);
        side.set_arrived(push.size, side.arrived(push.size) + 1);
        told(Push { fate: Fate::Arrived, ..push });
    }
    at_goal.into_iter().for_each(told);
    result.hash ^= keys::side(owner, &before) ^ keys::side(owner, &side);
    result.sides[owner.index()] = side;
}
