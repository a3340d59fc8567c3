//! Shifts of the frame and what they push (I-21 to I-25).

use super::side::NOT_ON_FIELD;
use super::{Board, Direction, Position, SEATS, Side, Size, Unit, Units, keys};
use crate::Seat;

/// The effect of a shift on a block.
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
    /// The effect on it.
    pub fate: Fate,
}

/// The blocks that a shift would push; `None` when the frame would leave the
/// field. Does not check whether the frame has to rest.
pub fn pushes(board: &Board, position: &Position, direction: Direction) -> Option<Vec<Push>> {
    let swept = board.place(position.frame()).shift(direction)?.swept;
    let moving = moving_blocks(board, position.occupied(), swept, direction);
    let mut pushes = Vec::new();
    for seat in SEATS {
        let before = position.side(seat);
        let after = pushed_side(board, position, seat, moving, direction);
        for size in Size::ALL {
            let mut arriving = after.arrived(size) - before.arrived(size);
            for from in before.units(size).filter(|&unit| moving.contains(unit)) {
                let fate = match from.step(direction, board.size()) {
                    Some(to) => Fate::Pushed(to),
                    None if arriving > 0 && board.crosses_goal(seat, from, direction) => {
                        arriving -= 1;
                        Fate::Arrived
                    }
                    None => Fate::Returned,
                };
                pushes.push(Push {
                    seat,
                    size,
                    from,
                    fate,
                });
            }
        }
    }
    Some(pushes)
}

/// The position after a shift; `None` when the frame would leave the field.
pub(super) fn shifted(
    board: &Board,
    position: &Position,
    occupied: Units,
    direction: Direction,
) -> Option<Position> {
    let seat = position.to_move?;
    let shift = board.place(position.frame).shift(direction)?;
    let mut result = *position;
    result.hash ^= keys::frame(position.frame) ^ keys::frame(shift.to);
    result.frame = shift.to;
    let moving = moving_blocks(board, occupied, shift.swept, direction);
    if !moving.is_empty() {
        for owner in SEATS {
            let before = position.side(owner);
            let after = pushed_side(board, position, owner, moving, direction);
            if after != *before {
                result.hash ^= keys::side(owner, before) ^ keys::side(owner, &after);
                result.sides[owner.index()] = after;
            }
        }
        if result.winner().is_some() {
            return Some(result.ended());
        }
    }
    result.set_turn(position.seat_after(seat), position.full_rest());
    Some(result)
}

/// The blocks in front of the bars and all that stand directly ahead of them
/// (I-22).
fn moving_blocks(board: &Board, occupied: Units, swept: Units, direction: Direction) -> Units {
    let mut moving = occupied & swept;
    loop {
        let on_field = moving - board.edge(direction);
        let more = moving | (on_field.moved(direction) & occupied);
        if more == moving {
            return moving;
        }
        moving = more;
    }
}

/// The blocks of a seat after those in `moving` have been pushed
/// simultaneously.
fn pushed_side(
    board: &Board,
    position: &Position,
    owner: Seat,
    moving: Units,
    direction: Direction,
) -> Side {
    let mut side = *position.side(owner);
    let mut at_goal = [0u8; 2];
    for size in Size::ALL {
        let slots = side.slots(size).map(|slot| {
            if slot == NOT_ON_FIELD || !moving.contains(Unit::from_index(slot)) {
                return slot;
            }
            let from = Unit::from_index(slot);
            match from.step(direction, board.size()) {
                Some(to) => to.index() as u8,
                None => {
                    at_goal[size as usize] += u8::from(board.crosses_goal(owner, from, direction));
                    NOT_ON_FIELD
                }
            }
        });
        side.set_slots(size, slots);
    }
    // The owner chooses the order of blocks that cross the line together
    // (I-28): one that is accepted now goes before one that is not.
    while let Some(size) = Size::ALL
        .into_iter()
        .find(|&size| at_goal[size as usize] > 0 && position.options.accepts(&side, size))
    {
        at_goal[size as usize] -= 1;
        side.set_arrived(size, side.arrived(size) + 1);
    }
    side
}
