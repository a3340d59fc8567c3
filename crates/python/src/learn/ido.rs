//! IDO for learning agents: an action is a part of a turn.
//!
//! With `U` units on the board, numbered from a1 (0) by files and ranks:
//!
//! ```text
//!   0                       stop: pass, or end the turn after some moves
//!   1 … 4                   shift the frame north, east, south, west
//!   5 + unit                enter a small block on a unit
//!   5 + U + unit            enter a large block on a unit
//!   5 + 2U + unit           the block on a unit goes over its goal line
//!   5 + 3U + U·from + to    the block on a unit goes to another
//! ```
//!
//! A turn also ends by itself when nothing but stopping is left.

use kinetic_rules::ido::{
    Direction, Draft, Ido, Kind, Order, Part, Position, SEATS, Side, Size, Unit, Units,
};
use kinetic_rules::{Diagnose, Diagnostic, Game as _, Seat};

use super::{Actions, no_such_action};

const STOP: usize = 0;
const FIRST_SHIFT: usize = 1;
const FIRST_ENTRY: usize = 5;

/// Planes of an observation; see the README.
const PLANES: usize = 33;

/// The numbers of units on a board of a size.
#[derive(Clone, Copy)]
struct Numbering {
    size: usize,
    units: usize,
}

impl Numbering {
    fn of(game: &Ido) -> Numbering {
        let size = game.board().size();
        Numbering {
            size,
            units: size * size,
        }
    }

    fn number(self, unit: Unit) -> usize {
        unit.rank() * self.size + unit.file()
    }

    fn unit(self, number: usize) -> Unit {
        Unit::new(number % self.size, number / self.size)
    }

    fn action(self, part: Part) -> usize {
        let Numbering { units, .. } = self;
        match part {
            Part::Pass => STOP,
            Part::Shift(direction) => FIRST_SHIFT + direction as usize,
            Part::Enter { size, at } => FIRST_ENTRY + size as usize * units + self.number(at),
            Part::Home { from } => FIRST_ENTRY + 2 * units + self.number(from),
            Part::Move { from, to } => {
                FIRST_ENTRY + (3 + self.number(from)) * units + self.number(to)
            }
        }
    }

    /// The part of an action; stopping is a pass.
    fn part(self, action: usize) -> Option<Part> {
        let Some(number) = action.checked_sub(FIRST_ENTRY) else {
            return Some(match action.checked_sub(FIRST_SHIFT) {
                None => Part::Pass,
                Some(direction) => Part::Shift(Direction::ALL[direction]),
            });
        };
        let unit = self.unit(number % self.units);
        match number / self.units {
            kind @ (0 | 1) => Some(Part::Enter {
                size: Size::ALL[kind],
                at: unit,
            }),
            2 => Some(Part::Home { from: unit }),
            row if row - 3 < self.units => Some(Part::Move {
                from: self.unit(row - 3),
                to: unit,
            }),
            _ => None,
        }
    }
}

/// An unfinished turn, looked at once for everything that can follow.
struct Turn<'g> {
    game: &'g Ido,
    position: Position,
    seat: Seat,
    side: Side,
    occupied: Units,
    steps_left: u8,
    fresh: bool,
}

impl<'g> Turn<'g> {
    fn of(game: &'g Ido, draft: &Draft) -> Option<Turn<'g>> {
        let fresh = draft.parts().is_empty();
        let position = if fresh {
            *draft.origin()
        } else {
            draft.preview()
        };
        let seat = position.to_move()?;
        Some(Turn {
            game,
            side: *position.side(seat),
            occupied: position.occupied(),
            steps_left: draft.steps_left(),
            position,
            seat,
            fresh,
        })
    }

    /// The units on which a block may not stop: taken ones, and, by the Dutch
    /// rule, those beside an own block in a rectangle (I-17).
    fn barred(&self, block: Option<Unit>) -> Units {
        if !self.position.options().different_owners {
            return self.occupied;
        }
        let place = self.game.board().place(self.position.frame());
        let own = self.side.occupied() & place.units_for(Size::Large);
        own.iter()
            .filter(|&unit| Some(unit) != block)
            .fold(self.occupied, |barred, unit| {
                barred | place.field(unit).units
            })
    }

    /// Calls `visit` for each move of a block, in the order of the actions of
    /// one kind: first those over the goal line.
    fn for_each_move(&self, mut visit: impl FnMut(Part)) {
        let place = self.game.board().place(self.position.frame());
        let blocks = || {
            self.side.occupied().iter().filter_map(|unit| {
                let size = self.side.size_on(unit)?;
                Some((unit, size))
            })
        };
        for (from, size) in blocks() {
            if place.steps_home(size, from, self.seat) <= self.steps_left {
                visit(Part::Home { from });
            }
        }
        for (from, size) in blocks() {
            let reached = place.within(size, from, self.steps_left) - self.barred(Some(from));
            for to in reached {
                visit(Part::Move { from, to });
            }
        }
    }

    fn has_move(&self) -> bool {
        let mut found = false;
        self.for_each_move(|_| found = true);
        found
    }

    /// Calls `visit` for each shift and entry, in the order of their actions.
    fn for_each_other(&self, mut visit: impl FnMut(Part)) {
        let place = self.game.board().place(self.position.frame());
        if self.position.rest() == 0 {
            for direction in Direction::ALL {
                if place.shift(direction).is_some() {
                    visit(Part::Shift(direction));
                }
            }
        }
        let barred = self.barred(None);
        for size in Size::ALL {
            if self.side.reserve(size) > 0 {
                for at in place.entry(self.seat, size) - barred {
                    visit(Part::Enter { size, at });
                }
            }
        }
    }

    /// Whether the seat may stop: after some moves, or as a pass (I-12).
    fn may_stop(&self) -> bool {
        if !self.fresh || self.side.steps() > 0 {
            return true;
        }
        let mut can_act = false;
        self.for_each_other(|_| can_act = true);
        !can_act
    }
}

impl Actions for Ido {
    const REPEATS: bool = true;
    const GAMES_PER_THREAD: usize = 128;

    fn action_count(&self) -> usize {
        let Numbering { units, .. } = Numbering::of(self);
        FIRST_ENTRY + 3 * units + units * units
    }

    fn observation_shape(&self) -> [usize; 3] {
        let size = self.board().size();
        [PLANES, size, size]
    }

    fn act(&self, draft: &mut Draft, action: usize) -> Result<Option<Position>, Diagnostic> {
        let part = Numbering::of(self).part(action);
        let part = part.ok_or_else(|| no_such_action(action, self.action_count()))?;
        let ends_turn = part == Part::Pass && !draft.parts().is_empty();
        if !ends_turn {
            let extended = self.extend(draft, part);
            extended.map_err(|error| error.diagnostic())?;
        }
        let goes_on = || {
            let moves = matches!(part, Part::Move { .. } | Part::Home { .. });
            moves
                && draft.steps_left() > 0
                && Turn::of(self, draft).is_some_and(|turn| turn.has_move())
        };
        if !ends_turn && goes_on() {
            return Ok(None);
        }
        let result = self.finish(draft).map_err(|error| error.diagnostic())?;
        Ok(Some(result))
    }

    fn for_each_action(&self, draft: &Draft, mut visit: impl FnMut(usize)) {
        let Some(turn) = Turn::of(self, draft) else {
            return;
        };
        let numbering = Numbering::of(self);
        if turn.may_stop() {
            visit(STOP);
        }
        if turn.fresh {
            turn.for_each_other(|part| visit(numbering.action(part)));
        }
        turn.for_each_move(|part| visit(numbering.action(part)));
    }

    fn observe(&self, draft: &Draft, seat: Seat, planes: &mut [u8]) {
        let position = match draft.parts() {
            [] => *draft.origin(),
            _ => draft.preview(),
        };
        let numbering = Numbering::of(self);
        let mut planes = Planes {
            left: planes.chunks_exact_mut(numbering.units),
            numbering,
        };
        let board = self.board();
        let place = board.place(position.frame());
        let seats = (0..SEATS.len()).map(|after| SEATS[(seat.index() + after) % SEATS.len()]);
        let sides = || seats.clone().map(|seat| (seat, position.side(seat)));
        // 0-7: small and large blocks, the seat's own first, then clockwise.
        for (_, side) in sides() {
            for size in Size::ALL {
                planes.units(side.units(size));
            }
        }
        // 8-11: kinds of fields.
        planes.units(place.units_for(Size::Small));
        planes.units(place.units_for(Size::Large));
        for kind in [Kind::Angle, Kind::BigSquare] {
            let fields = place.fields().iter().filter(|field| field.kind == kind);
            planes.units(fields.flat_map(|field| field.units));
        }
        // 12-14: the corner of the frame, the own start line and goal line.
        planes.units([position.frame()]);
        planes.units(board.start_line(seat).units);
        planes.units(board.goal_line(seat).units);
        // 15-22: small and large arrivals of each seat.
        for (_, side) in sides() {
            for size in Size::ALL {
                planes.number(side.arrived(size));
            }
        }
        // 23-26: seats still in the game; 27: seats to move, counted from the
        // own one.
        let playing = position.seats().minus(position.seats_out());
        for seat in seats.clone() {
            planes.number(playing.contains(seat).into());
        }
        let to_move = seats
            .clone()
            .position(|seat| position.to_move() == Some(seat));
        planes.number(to_move.unwrap_or(0) as u8);
        // 28-30: rest of the frame, steps left, whether the turn has begun.
        planes.number(position.rest());
        planes.number(draft.steps_left());
        planes.number((!draft.parts().is_empty()).into());
        // 31-32: arrivals still needed to win, and the size that must arrive
        // next (0 for any, 1 small, 2 large).
        let arrivals = position.side(seat).arrivals();
        planes.number(position.options().target().saturating_sub(arrivals));
        let next = position.options().order();
        let next = next.and_then(|order: Order| order.size_at(arrivals));
        planes.number(next.map_or(0, |size| size as u8 + 1));
    }

    fn action_text(&self, action: usize) -> Option<String> {
        let part = Numbering::of(self).part(action)?;
        Some(self.turn_text(&[part]))
    }

    fn action_from_text(&self, text: &str) -> Option<usize> {
        let part = self.parse_part(text).ok()?;
        Some(Numbering::of(self).action(part))
    }
}

/// The planes of an observation, written one after the other.
struct Planes<'p> {
    left: std::slice::ChunksExactMut<'p, u8>,
    numbering: Numbering,
}

impl Planes<'_> {
    /// A plane with 1 on some units.
    fn units(&mut self, units: impl IntoIterator<Item = Unit>) {
        let Some(plane) = self.left.next() else {
            return;
        };
        for unit in units {
            plane[self.numbering.number(unit)] = 1;
        }
    }

    /// A plane full of one number.
    fn number(&mut self, number: u8) {
        if let Some(plane) = self.left.next()
            && number != 0
        {
            plane.fill(number);
        }
    }
}
