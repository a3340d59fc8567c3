//! The quarter turn that maps each seat to the next: south to west, west to
//! north, north to east, east to south. Boards must not change under it (I-7).

use super::board::{EdgeLine, Grid, Layout, SeatLines};
use super::{BoardError, Part, Position, SEATS, Side, Size, Unit};
use crate::{Seat, SeatSet, Word};

/// A quarter turn of a field of this size and of the frame on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuarterTurn {
    pub size: usize,
    pub frame_size: usize,
}

impl QuarterTurn {
    pub fn of(layout: &Layout) -> QuarterTurn {
        QuarterTurn {
            size: layout.size,
            frame_size: layout.frame_size,
        }
    }

    fn unit(self, unit: Unit) -> Unit {
        unit.turned(self.size)
    }

    /// The frame's corner turns with the frame: its former south-east corner
    /// becomes its south-west corner.
    fn frame(self, corner: Unit) -> Unit {
        corner.turned(self.size - self.frame_size + 1)
    }

    /// Lines at a distance from the west edge are mapped to that distance from
    /// the north edge, those from the south edge to that from the west.
    fn grid(grid: &Grid, size: usize) -> Grid {
        let horizontal = grid.vertical.iter().rev().map(|at| size - at).collect();
        Grid {
            vertical: grid.horizontal.clone(),
            horizontal,
        }
    }

    fn line(self, line: EdgeLine) -> EdgeLine {
        let units = line.units.iter().map(|unit| self.unit(unit)).collect();
        EdgeLine {
            edge: line.edge.clockwise(),
            units,
        }
    }

    fn lines(self, lines: SeatLines) -> SeatLines {
        SeatLines {
            start: self.line(lines.start),
            goal: self.line(lines.goal),
        }
    }

    pub fn seat(seat: Seat) -> Seat {
        seat.next_of(Seat::MAX)
    }

    pub fn part(self, part: Part) -> Part {
        match part {
            Part::Enter { size, at } => Part::Enter {
                size,
                at: self.unit(at),
            },
            Part::Move { from, to } => Part::Move {
                from: self.unit(from),
                to: self.unit(to),
            },
            Part::Home { from } => Part::Home {
                from: self.unit(from),
            },
            Part::Shift(direction) => Part::Shift(direction.clockwise()),
            Part::Pass => Part::Pass,
        }
    }

    pub fn position(self, position: &Position) -> Position {
        let mut sides = [Side::default(); Seat::MAX];
        for seat in SEATS {
            let side = position.side(seat);
            let image = &mut sides[Self::seat(seat).index()];
            for size in Size::ALL {
                side.units(size)
                    .for_each(|unit| image.place(size, self.unit(unit)));
                image.set_arrived(size, side.arrived(size));
            }
        }
        let turned = |set: SeatSet| {
            set.iter()
                .fold(SeatSet::EMPTY, |set, seat| set.with(Self::seat(seat)))
        };
        Position::assemble(
            sides,
            self.frame(position.frame()),
            position.to_move().map(Self::seat),
            position.rest(),
            turned(position.seats()),
            turned(position.seats_out()),
            position.options(),
        )
    }
}

/// Rejects a board that is not invariant under a quarter turn (I-7).
pub(super) fn check(layout: &Layout) -> Result<(), BoardError> {
    let turn = QuarterTurn::of(layout);
    let [first, last] = layout.travel;
    let turned_travel = [
        turn.frame(Unit::new(last.file(), first.rank())),
        turn.frame(Unit::new(first.file(), last.rank())),
    ];
    let parts = [
        (
            QuarterTurn::grid(&layout.lines, layout.size) == layout.lines,
            "board-part-lines",
        ),
        (
            QuarterTurn::grid(&layout.bars, layout.frame_size) == layout.bars,
            "board-part-bars",
        ),
        (
            turn.frame(layout.frame_start) == layout.frame_start,
            "board-part-frame-start",
        ),
        (turned_travel == layout.travel, "board-part-travel"),
        (
            lines_turn(layout, turn, |seat| seat.start),
            "board-part-start-lines",
        ),
        (
            lines_turn(layout, turn, |seat| seat.goal),
            "board-part-goal-lines",
        ),
    ];
    match parts.into_iter().find(|(same, _)| !same) {
        Some((_, part)) => Err(BoardError::NotSymmetric { part: Word(part) }),
        None => Ok(()),
    }
}

fn lines_turn(layout: &Layout, turn: QuarterTurn, of: fn(SeatLines) -> EdgeLine) -> bool {
    SEATS.into_iter().all(|seat| {
        let image = of(turn.lines(layout.seats[seat.index()]));
        image == of(layout.seats[QuarterTurn::seat(seat).index()])
    })
}
