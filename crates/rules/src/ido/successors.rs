//! Move generation: all successors of a position, the positions after its legal
//! turns.

use super::explore::Exploration;
use super::geometry::UNREACHABLE;
use super::home::Receptions;
use super::side::Mover;
use super::stand::Stands;
use super::{Board, Direction, Position, Side, Size, Unit, Units, keys, shift};
use crate::Seat;

/// Buffers that move generation reuses between calls.
#[derive(Default)]
pub struct Workspace {
    pub(super) small: Stands,
    pub(super) large: Stands,
    pub(super) exploration: Exploration,
}

/// The contents of a [`Workspace`] once the moves of a turn have been found.
pub(super) enum Moves {
    /// Each state of the exploration is a successor.
    Together,
    /// Each stand of the small blocks with each of the large ones, as far as
    /// the steps allow both, is a successor for each of its receptions.
    Apart(Crossed),
}

/// Calls `visit` once for each successor.
pub(super) fn for_each_successor(
    board: &Board,
    position: &Position,
    workspace: &mut Workspace,
    mut visit: impl FnMut(&Position),
) {
    let Some(seat) = position.to_move else { return };
    let mut acted = false;
    let occupied = position.occupied();
    for_each_entry(board, position, occupied, seat, |_, _, result| {
        acted = true;
        visit(result);
    });
    if position.rest == 0 {
        for direction in Direction::ALL {
            if let Some(result) = shift::shifted(board, position, occupied, direction) {
                acted = true;
                visit(&result);
            }
        }
    }
    if position.side(seat).steps() > 0 {
        for_each_move(
            mover(board, position, occupied, seat),
            position,
            workspace,
            visit,
        );
    } else if !acted {
        visit(&position.passed_on(seat));
    }
}

/// Calls `visit` for each block that can be entered (I-13).
pub(super) fn for_each_entry(
    board: &Board,
    position: &Position,
    occupied: Units,
    seat: Seat,
    mut visit: impl FnMut(Size, Unit, &Position),
) {
    let side = position.side(seat);
    let place = board.place(position.frame);
    let mut barred = occupied;
    if position.options.different_owners {
        barred |= place.other_halves(side.occupied());
    }
    let base = position.passed_on(seat);
    for size in Size::ALL {
        if side.reserve(size) > 0 {
            for unit in (place.entry(seat, size) - barred).iter() {
                let mut result = base;
                result.sides[seat.index()].place(size, unit);
                result.hash ^= keys::block(seat, size, unit);
                visit(size, unit, &result);
            }
        }
    }
}

/// The seat to move with the parts of the position that its moves depend on.
pub(super) fn mover<'b>(
    board: &'b Board,
    position: &Position,
    occupied: Units,
    seat: Seat,
) -> Mover<'b> {
    let side = position.side(seat);
    Mover {
        place: board.place(position.frame),
        seat,
        options: position.options,
        others: occupied - side.occupied(),
        steps: side.steps(),
    }
}

/// Calls `visit` once for each arrangement of the mover's blocks after the
/// turn, including the current one (a pass).
///
/// Small and large blocks hardly ever obstruct each other: they stop on fields
/// of different kinds. So both are usually explored separately, and every stand
/// of the small ones is combined with every stand of the large ones that the
/// steps allow. [`entangled`] tells when that would be wrong.
fn for_each_move(
    mover: Mover,
    position: &Position,
    workspace: &mut Workspace,
    mut visit: impl FnMut(&Position),
) {
    let seat = mover.seat;
    let start = *position.side(seat);
    let going_on = position.passed_on(seat);
    let ended = position.ended();
    let mut emit = |side: Side, hash: u64, wins: bool| {
        let mut result = if wins { ended } else { going_on };
        result.sides[seat.index()] = side;
        result.hash ^= hash;
        visit(&result);
    };
    let Moves::Apart(crossed) = find_moves(&mover, start, workspace) else {
        for state in workspace.exploration.states() {
            emit(state.side, state.hash, mover.has_won(&state.side));
        }
        return;
    };
    let Workspace { small, large, .. } = workspace;
    let receptions = Receptions::new(&mover, &start);
    let steps = mover.steps as usize;
    for (taken, stands) in small.by_steps[..=steps].iter().enumerate() {
        for small in stands {
            for large in large.by_steps[..=steps - taken].iter().flatten() {
                let side = small.side.joined(Size::Small, large.side);
                let hash = small.hash ^ large.hash;
                if crossed.forbids(&side) {
                    continue;
                }
                if small.home + large.home == 0 {
                    emit(side, hash, false);
                    continue;
                }
                receptions.for_each(small.home, large.home, |reception| {
                    let side = reception.received(side);
                    emit(side, hash ^ reception.hash, reception.wins);
                });
            }
        }
    }
}

/// Finds the arrangements of the mover's blocks after the turn: all blocks
/// together where they can obstruct each other, otherwise each size separately.
pub(super) fn find_moves(mover: &Mover, start: Side, workspace: &mut Workspace) -> Moves {
    let Workspace {
        small,
        large,
        exploration,
    } = workspace;
    let crossed = Crossed::new(mover, &start);
    if entangled(mover, &start, crossed) {
        exploration.run(mover, start, &Size::ALL);
        return Moves::Together;
    }
    small.find(mover, start, Size::Small);
    if sharing_matters(mover, &start) {
        exploration.run(mover, start, &[Size::Large]);
        large.take(mover, exploration, start, Size::Large);
    } else {
        large.find(mover, start, Size::Large);
    }
    Moves::Apart(crossed)
}

/// The number of blocks of a size that could go home with all the steps of the
/// turn.
pub(super) fn in_reach_of_home(mover: &Mover, side: &Side, size: Size) -> u8 {
    let home = |unit| mover.place.steps_home(size, unit, mover.seat);
    side.units(size)
        .filter(|&unit| home(unit) <= mover.steps)
        .count() as u8
}

/// Blocks that stand where blocks of the other size can stop (I-24).
#[derive(Clone, Copy)]
pub(super) struct Crossed {
    /// Small blocks in rectangles, and large blocks on small squares.
    units: [Units; 2],
}

impl Crossed {
    fn new(mover: &Mover, side: &Side) -> Crossed {
        let foreign = |size: Size| mover.place.units_for(size.other());
        Crossed {
            units: Size::ALL.map(|size| side.units_of(size) & foreign(size)),
        }
    }

    /// Whether blocks of both sizes could end up on the same unit.
    fn any(self) -> bool {
        !(self.units[0] | self.units[1]).is_empty()
    }

    /// Whether blocks of both sizes stand on one unit.
    pub(super) fn forbids(self, side: &Side) -> bool {
        let meeting = || side.units_of(Size::Small) & side.units_of(Size::Large);
        self.any() && !meeting().is_empty()
    }

    /// The fewest steps that take one of these blocks of a size to a unit on
    /// which a crossed one of the other size stands now.
    fn steps_to_other(self, mover: &Mover, size: Size, blocks: Units) -> u8 {
        let taken = self.units[size.other() as usize];
        let steps = blocks.iter().flat_map(|from| {
            taken
                .iter()
                .map(move |to| mover.place.steps(size, from, to))
        });
        steps.min().unwrap_or(UNREACHABLE)
    }

    /// Whether crossed blocks of both sizes may need each other's units, so
    /// that each waits for the other to leave.
    fn may_wait_for_each_other(self, mover: &Mover) -> bool {
        let [small, large] =
            Size::ALL.map(|size| self.steps_to_other(mover, size, self.units[size as usize]));
        small.saturating_add(large) <= mover.steps
    }

    /// Whether a crossed block can go home and one of the other size take its
    /// unit.
    fn may_be_followed_home(self, mover: &Mover, side: &Side) -> bool {
        Size::ALL.into_iter().any(|size| {
            let homeward = self.units[size as usize].iter();
            let home = homeward
                .map(|unit| mover.place.steps_home(size, unit, mover.seat))
                .min();
            let other = size.other();
            let follower = self.steps_to_other(mover, other, side.units_of(other));
            home.is_some_and(|home| home.saturating_add(follower) <= mover.steps)
        })
    }
}

/// Whether large blocks can obstruct each other in a rectangle: own blocks may
/// not share one, and there are several (I-17).
fn sharing_matters(mover: &Mover, side: &Side) -> bool {
    mover.options.different_owners && side.on_field(Size::Large) > 1
}

/// Whether the moves of blocks of one size can obstruct those of the other,
/// other than by ending up on the same unit.
///
/// Otherwise the moves can be made in any order, with one exception: blocks of
/// one size that stand on fields of the other kind go first. An arrival that
/// wins can always come last.
fn entangled(mover: &Mover, side: &Side, crossed: Crossed) -> bool {
    let in_reach = Size::ALL.map(|size| in_reach_of_home(mover, side, size));
    let arrivals = side.arrivals() + in_reach[0] + in_reach[1];
    let may_win = arrivals >= mover.options.target();
    // Large blocks that depend on each other may not be free to arrive last, or
    // in any order (I-17, I-28).
    if sharing_matters(mover, side) && (may_win || mover.options.order().is_some()) {
        return true;
    }
    if !crossed.any() {
        return false;
    }
    // Stops beside own blocks depend on the order of moves (I-17).
    mover.options.different_owners
        || crossed.may_wait_for_each_other(mover)
        // The winning block may have to make room before it arrives (I-26).
        || may_win && crossed.may_be_followed_home(mover, side)
}
