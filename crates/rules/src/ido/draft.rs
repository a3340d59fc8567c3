//! Parts of turns, and unfinished turns: which parts are allowed so far, and
//! which can follow.

use std::fmt;

use super::geometry::UNREACHABLE;
use super::side::Mover;
use super::{
    Board, Direction, Position, SEATS, Side, Size, TurnError, Unit, seat_word, shift, successors,
};
use crate::{Seat, Turn};

/// A part of a turn. Only moves can be joined to a turn of several parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A block goes from the reserve to a unit (I-13): `S@f1`.
    Enter {
        /// The size of the block.
        size: Size,
        /// The unit on which it is put.
        at: Unit,
    },
    /// The block on a unit goes to another by the shortest way: `f1f3`.
    Move {
        /// Where the block stands.
        from: Unit,
        /// Where it stops.
        to: Unit,
    },
    /// The block on a unit goes over its goal line by the shortest way (I-20):
    /// `a7x`.
    Home {
        /// Where the block stands.
        from: Unit,
    },
    /// The frame moves by a unit (I-21): `>n`.
    Shift(Direction),
    /// Nothing is done (I-12): `--`.
    Pass,
}

impl Part {
    /// The units that the part names.
    pub(super) fn units(self) -> impl Iterator<Item = Unit> {
        let (first, second) = match self {
            Part::Enter { at, .. } => (Some(at), None),
            Part::Move { from, to } => (Some(from), Some(to)),
            Part::Home { from } => (Some(from), None),
            Part::Shift(_) | Part::Pass => (None, None),
        };
        first.into_iter().chain(second)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Enter { size, at } => write!(f, "{}@{at}", size.letter()),
            Part::Move { from, to } => write!(f, "{from}{to}"),
            Part::Home { from } => write!(f, "{from}x"),
            Part::Shift(direction) => write!(f, ">{}", direction.letter()),
            Part::Pass => f.write_str("--"),
        }
    }
}

/// A turn under construction.
#[derive(Clone, Debug)]
pub struct Draft {
    origin: Position,
    parts: Option<Turn<Part>>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    /// No part has been added.
    Fresh,
    /// Blocks have been moved; more can follow.
    Moving { side: Side, steps_left: u8 },
    /// The turn is complete.
    Complete { result: Position },
}

impl Draft {
    pub(super) fn new(position: &Position) -> Draft {
        Draft {
            origin: *position,
            parts: None,
            stage: Stage::Fresh,
        }
    }

    /// The position in which the turn began.
    pub fn origin(&self) -> &Position {
        &self.origin
    }

    /// The parts so far.
    pub fn parts(&self) -> &[Part] {
        self.parts.as_ref().map_or(&[], Turn::parts)
    }

    /// The number of steps left for moves (I-14).
    pub fn steps_left(&self) -> u8 {
        match self.stage {
            Stage::Fresh => self.mover_side().map_or(0, |(_, side)| side.steps()),
            Stage::Moving { steps_left, .. } => steps_left,
            Stage::Complete { .. } => 0,
        }
    }

    /// The position as it looks after the parts so far, still in the same
    /// player's turn unless the turn is complete.
    pub fn preview(&self) -> Position {
        match (self.stage, self.origin.to_move) {
            (Stage::Complete { result }, _) => result,
            (Stage::Moving { side, .. }, Some(seat)) => self.with_side(self.origin, seat, side),
            _ => self.origin,
        }
    }

    fn mover_side(&self) -> Option<(Seat, Side)> {
        let seat = self.origin.to_move?;
        match self.stage {
            Stage::Fresh => Some((seat, *self.origin.side(seat))),
            Stage::Moving { side, .. } => Some((seat, side)),
            Stage::Complete { .. } => None,
        }
    }

    fn with_side(&self, base: Position, seat: Seat, side: Side) -> Position {
        let mut sides = base.sides;
        sides[seat.index()] = side;
        let Position {
            frame,
            rest,
            to_move,
            seats,
            out,
            options,
            ..
        } = base;
        Position::assemble(sides, frame, to_move, rest, seats, out, options)
    }

    pub(super) fn extend(&mut self, board: &Board, part: Part) -> Result<(), TurnError> {
        let stage = self.after(board, part)?;
        match &mut self.parts {
            None => self.parts = Some(Turn::new(part)),
            Some(turn) => {
                let had_room = turn.push(part);
                debug_assert!(
                    had_room,
                    "every move takes a step, and there are six at most"
                );
            }
        }
        self.stage = stage;
        Ok(())
    }

    fn after(&self, board: &Board, part: Part) -> Result<Stage, TurnError> {
        let Some(seat) = self.origin.to_move else {
            return Err(TurnError::GameOver);
        };
        if let Some(at) = part
            .units()
            .find(|at| at.file().max(at.rank()) >= board.size())
        {
            return Err(TurnError::OffBoard { at });
        }
        let moves = matches!(part, Part::Move { .. } | Part::Home { .. });
        match self.stage {
            Stage::Complete { result } if result.to_move.is_none() && moves => {
                return Err(TurnError::WonAlready);
            }
            Stage::Complete { .. } => return Err(TurnError::OneAction),
            Stage::Moving { .. } if !moves => return Err(TurnError::OneAction),
            _ => {}
        }
        match part {
            Part::Enter { size, at } => self.enter(board, seat, size, at),
            Part::Move { from, to } => self.step(board, seat, from, to),
            Part::Home { from } => self.home(board, seat, from),
            Part::Shift(direction) => self.shift(board, direction),
            Part::Pass => self.pass(board, seat),
        }
    }

    fn enter(&self, board: &Board, seat: Seat, size: Size, at: Unit) -> Result<Stage, TurnError> {
        let position = &self.origin;
        let side = position.side(seat);
        let place = board.place(position.frame);
        if side.reserve(size) == 0 {
            return Err(TurnError::ReserveEmpty { size });
        }
        let touches = place.field(at).units & board.start_line(seat).units;
        if touches.is_empty() {
            return Err(TurnError::NotAtStart { at });
        }
        if !place.entry(seat, size).contains(at) {
            return Err(TurnError::EntryKind {
                at,
                size,
                kind: place.kind(at),
            });
        }
        if position.occupied().contains(at) {
            return Err(TurnError::Occupied { at });
        }
        let mut found = None;
        successors::for_each_entry(
            board,
            position,
            position.occupied(),
            seat,
            |entered, unit, result| {
                if (entered, unit) == (size, at) {
                    found = Some(*result);
                }
            },
        );
        found
            .map(|result| Stage::Complete { result })
            .ok_or(TurnError::BesideOwn { at })
    }

    fn step(&self, board: &Board, seat: Seat, from: Unit, to: Unit) -> Result<Stage, TurnError> {
        let (mover, side, size) = self.own_block(board, seat, from)?;
        let place = mover.place;
        let left = self.steps_left();
        if from == to {
            return Err(TurnError::NoMove { at: from });
        }
        if place.kind(to) != size.own_kind() {
            return Err(TurnError::StepKind {
                to,
                size,
                kind: place.kind(to),
            });
        }
        let needed = place.steps(size, from, to);
        if needed == UNREACHABLE {
            return Err(TurnError::NoWay { from, to });
        }
        if (mover.others | side.occupied()).contains(to) {
            return Err(TurnError::Occupied { at: to });
        }
        if mover.barred(side.occupied(), from).contains(to) {
            return Err(TurnError::BesideOwn { at: to });
        }
        if needed > left {
            return Err(TurnError::TooFar {
                from,
                to,
                needed,
                left,
            });
        }
        let mut moved = side;
        moved.relocate(size, from, to);
        Ok(Stage::Moving {
            side: moved,
            steps_left: left - needed,
        })
    }

    fn home(&self, board: &Board, seat: Seat, from: Unit) -> Result<Stage, TurnError> {
        let (mover, mut side, size) = self.own_block(board, seat, from)?;
        let left = self.steps_left();
        let needed = mover.place.steps_home(size, from, seat);
        if needed == UNREACHABLE {
            return Err(TurnError::NoWayHome { from });
        }
        if needed > left {
            return Err(TurnError::TooFarHome { from, needed, left });
        }
        mover.bring_home(&mut side, size, from);
        if mover.has_won(&side) {
            let result = self.with_side(self.origin.ended(), seat, side);
            return Ok(Stage::Complete { result });
        }
        Ok(Stage::Moving {
            side,
            steps_left: left - needed,
        })
    }

    fn own_block<'b>(
        &self,
        board: &'b Board,
        seat: Seat,
        from: Unit,
    ) -> Result<(Mover<'b>, Side, Size), TurnError> {
        let missing = TurnError::NoOwnBlock {
            at: from,
            seat: seat_word(seat),
        };
        let (_, side) = self.mover_side().ok_or(TurnError::OneAction)?;
        let size = side.size_on(from).ok_or(missing)?;
        Ok((
            successors::mover(board, &self.origin, self.origin.occupied(), seat),
            side,
            size,
        ))
    }

    fn shift(&self, board: &Board, direction: Direction) -> Result<Stage, TurnError> {
        if self.origin.rest > 0 {
            return Err(TurnError::FrameRests {
                rest: self.origin.rest,
            });
        }
        let result = shift::shifted(board, &self.origin, self.origin.occupied(), direction)
            .ok_or(TurnError::ShiftOff)?;
        Ok(Stage::Complete { result })
    }

    fn pass(&self, board: &Board, seat: Seat) -> Result<Stage, TurnError> {
        let result = self.origin.passed_on(seat);
        let may_pass = self.origin.side(seat).steps() > 0 || !self.can_act(board, seat);
        if may_pass {
            Ok(Stage::Complete { result })
        } else {
            Err(TurnError::MayNotPass)
        }
    }

    /// Whether a block can be entered or the frame shifted.
    fn can_act(&self, board: &Board, seat: Seat) -> bool {
        let place = board.place(self.origin.frame);
        let mut can_act =
            self.origin.rest == 0 && Direction::ALL.iter().any(|&way| place.shift(way).is_some());
        successors::for_each_entry(
            board,
            &self.origin,
            self.origin.occupied(),
            seat,
            |_, _, _| can_act = true,
        );
        can_act
    }

    pub(super) fn next_parts(&self, board: &Board) -> Vec<Part> {
        let Some((seat, side)) = self.mover_side() else {
            return Vec::new();
        };
        let mut candidates = Vec::new();
        if matches!(self.stage, Stage::Fresh) {
            successors::for_each_entry(
                board,
                &self.origin,
                self.origin.occupied(),
                seat,
                |size, at, _| {
                    candidates.push(Part::Enter { size, at });
                },
            );
            candidates.extend(Direction::ALL.map(Part::Shift));
            candidates.push(Part::Pass);
        }
        for size in Size::ALL {
            let targets = board.place(self.origin.frame).units_for(size);
            for from in side.units(size) {
                candidates.push(Part::Home { from });
                candidates.extend(targets.iter().map(|to| Part::Move { from, to }));
            }
        }
        candidates.retain(|&part| self.after(board, part).is_ok());
        candidates
    }

    pub(super) fn finish(&self) -> Result<Position, TurnError> {
        match (self.stage, self.origin.to_move) {
            (Stage::Complete { result }, _) => Ok(result),
            (Stage::Moving { side, .. }, Some(seat)) => {
                Ok(self.with_side(self.origin.passed_on(seat), seat, side))
            }
            (_, None) => Err(TurnError::GameOver),
            (Stage::Fresh, _) => Err(TurnError::NothingDone),
        }
    }
}

/// The number of steps that a part of a turn takes in a position; 0 for parts
/// that are not moves or not possible.
pub fn steps_of(board: &Board, position: &Position, part: Part) -> u8 {
    let place = board.place(position.frame);
    let block = |unit| {
        SEATS
            .into_iter()
            .find_map(|seat| Some((seat, position.side(seat).size_on(unit)?)))
    };
    let steps = match part {
        Part::Move { from, to } => block(from).map(|(_, size)| place.steps(size, from, to)),
        Part::Home { from } => block(from).map(|(seat, size)| place.steps_home(size, from, seat)),
        _ => None,
    };
    steps.filter(|&steps| steps != UNREACHABLE).unwrap_or(0)
}
