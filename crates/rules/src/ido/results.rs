//! All positions that the legal turns lead to.

use super::explore::{Exploration, Mover};
use super::{Board, Direction, Position, Side, Size, Units, keys, shift};
use crate::Seat;

/// Memory for [`for_each_result`].
#[derive(Default)]
pub struct Workspace {
    small: Exploration,
    large: Exploration,
}

/// Calls `visit` once for each position that a legal turn leads to.
pub(super) fn for_each_result(
    board: &Board,
    position: &Position,
    workspace: &mut Workspace,
    mut visit: impl FnMut(&Position),
) {
    let Some(seat) = position.to_move else { return };
    let mut acted = false;
    for_each_entry(board, position, seat, |_, _, result| {
        acted = true;
        visit(result);
    });
    if position.rest == 0 {
        for direction in Direction::ALL {
            if let Some(result) = shift::shifted(board, position, direction) {
                acted = true;
                visit(&result);
            }
        }
    }
    if position.side(seat).steps() > 0 {
        for_each_move(board, position, seat, workspace, visit);
    } else if !acted {
        visit(&position.passed_on(seat));
    }
}

/// Calls `visit` for each block that can be entered (I-13).
pub(super) fn for_each_entry(
    board: &Board,
    position: &Position,
    seat: Seat,
    mut visit: impl FnMut(Size, super::Unit, &Position),
) {
    let side = position.side(seat);
    let place = board.place(position.frame);
    let mut barred = position.occupied();
    if position.options.different_owners {
        barred = barred.or(place.other_halves(side.occupied()));
    }
    let base = position.passed_on(seat);
    for size in Size::ALL {
        if side.reserve(size) > 0 {
            for unit in place.entry(seat, size).minus(barred).iter() {
                let mut result = base;
                result.sides[seat.index()].place(size, unit);
                result.hash ^= keys::block(seat, size, unit);
                visit(size, unit, &result);
            }
        }
    }
}

pub(super) fn mover<'b>(board: &'b Board, position: &Position, seat: Seat) -> Mover<'b> {
    let side = position.side(seat);
    Mover {
        place: board.place(position.frame),
        seat,
        options: position.options,
        others: position.occupied().minus(side.occupied()),
        steps: side.steps(),
    }
}

/// Calls `visit` once for each way in which the mover's blocks can stand after
/// the turn, the way they stand now (a pass) included.
///
/// Small blocks and large blocks hardly ever get in each other's way: they
/// stop on fields of different kinds. So both are usually explored alone, and
/// every way of the small ones is combined with every way of the large ones
/// that the steps allow. [`depend`] says when that would be wrong.
fn for_each_move(
    board: &Board,
    position: &Position,
    seat: Seat,
    workspace: &mut Workspace,
    mut visit: impl FnMut(&Position),
) {
    let mover = mover(board, position, seat);
    let start = *position.side(seat);
    let going_on = position.passed_on(seat);
    let ended = position.ended();
    let mut emit = |side: Side, hash: u64| {
        let mut result = if mover.has_won(&side) { ended } else { going_on };
        result.sides[seat.index()] = side;
        result.hash ^= hash;
        visit(&result);
    };
    let crossed = Crossed::new(&mover, &start);
    if depend(&mover, &start, crossed) {
        workspace.small.run(&mover, start, &Size::ALL);
        workspace.small.states().iter().for_each(|state| emit(state.side, state.hash));
        return;
    }
    workspace.small.run(&mover, start, &[Size::Small]);
    workspace.large.run(&mover, start, &[Size::Large]);
    let larges = workspace.large.sort();
    for small in workspace.small.states() {
        for large in larges {
            if small.steps + large.steps > mover.steps {
                break;
            }
            let side = small.side.joined(Size::Small, large.side);
            // A player stops at the target (I-26).
            let possible = side.arrivals() <= mover.options.target()
                && (!crossed.any() || disjoint(&side));
            if possible {
                emit(side, small.hash ^ large.hash);
            }
        }
    }
}

fn disjoint(side: &Side) -> bool {
    side.units_of(Size::Small).and(side.units_of(Size::Large)).is_empty()
}

/// Which blocks stand where blocks of the other size can stop (I-24).
#[derive(Clone, Copy)]
struct Crossed {
    small: bool,
    large: bool,
}

impl Crossed {
    fn new(mover: &Mover, side: &Side) -> Crossed {
        let crossed = |size: Size| {
            let foreign: Units = mover.place.units_for(size.other());
            !side.units_of(size).and(foreign).is_empty()
        };
        Crossed { small: crossed(Size::Small), large: crossed(Size::Large) }
    }

    fn any(self) -> bool {
        self.small || self.large
    }
}

/// Whether what the blocks of one size do can hinder those of the other, other
/// than by ending up on the same unit.
///
/// Apart from these cases, the cheapest way to a set of places moves each
/// block at most once, straight to its place, and never to a place from which
/// another block of its size sets out (that one could go instead). So the
/// moves can be made in any order, but for one: where blocks of one size stand
/// on fields of the other kind, they go first. An arrival that wins can always
/// come last.
fn depend(mover: &Mover, side: &Side, crossed: Crossed) -> bool {
    let in_reach = Size::ALL
        .into_iter()
        .flat_map(|size| side.units(size).map(move |unit| (size, unit)))
        .filter(|&(size, unit)| mover.place.steps_home(size, unit, mover.seat) <= mover.steps)
        .count() as u8;
    let may_win = side.arrivals() + in_reach >= mover.options.target();
    let sharing = mover.options.different_owners;
    // Who arrives first decides who is accepted (I-28).
    (mover.options.order().is_some() && in_reach > 0)
        // Each waits for the other to leave.
        || crossed.small && crossed.large
        // Stops beside own blocks depend on the order of moves (I-17).
        || sharing && crossed.any()
        // The winning block may have to make room before it arrives (I-26).
        || may_win && (sharing || crossed.any())
}
