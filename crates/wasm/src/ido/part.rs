//! Parts of turns.

use kinetic_rules::ido::{
    self, Direction, Draft, Ido, Position, SEATS, Size, Unit, pushes, steps_of,
};
use kinetic_rules::{Game as _, Seat};

use super::{direction_name, size_name};
use crate::shapes::{Fate, Part, Push, SeatName};

/// A part that can follow an unfinished turn, as the browser sees it.
pub fn shape(game: &Ido, before: &Draft, part: ido::Part) -> Part {
    let position = before.preview();
    let mover = position.to_move();
    let text = part.to_string();
    let seat = mover.map_or("", |seat| game.seat_name(seat));
    let size = |unit| block_on(&position, unit).map_or("", size_name);
    let steps = steps_of(game.board(), &position, part);
    match part {
        ido::Part::Enter { size, at } => Part::Enter {
            text,
            seat,
            size: size_name(size),
            at: at.to_string(),
        },
        ido::Part::Move { from, to } => Part::Move {
            text,
            seat,
            size: size(from),
            from: from.to_string(),
            to: to.to_string(),
            steps,
        },
        ido::Part::Home { from } => Part::Home {
            text,
            seat,
            size: size(from),
            from: from.to_string(),
            steps,
            fate: fate_at_home(game, before, mover, part),
        },
        ido::Part::Shift(direction) => shift(game, &position, direction, text),
        ido::Part::Pass => Part::Pass { text },
    }
}

fn block_on(position: &Position, unit: Unit) -> Option<Size> {
    SEATS
        .into_iter()
        .find_map(|seat| position.side(seat).size_on(unit))
}

/// Whether a block that goes over its line has arrived, or goes back (I-28).
fn fate_at_home(game: &Ido, before: &Draft, mover: Option<Seat>, part: ido::Part) -> Fate {
    let arrivals = |draft: &Draft| mover.map(|seat| draft.preview().side(seat).arrivals());
    let mut after = before.clone();
    match game.extend(&mut after, part) {
        Ok(()) if arrivals(&after) > arrivals(before) => Fate::Arrived,
        _ => Fate::Returned,
    }
}

fn shift(game: &Ido, position: &Position, direction: Direction, text: String) -> Part {
    let board = game.board();
    let shift = board.place(position.frame()).shift(direction);
    let frame = shift.map_or(position.frame(), |shift| shift.to);
    let seat_name = |seat| -> SeatName { game.seat_name(seat) };
    let pushed = pushes(board, position, direction).unwrap_or_default();
    Part::Shift {
        text,
        direction: direction_name(direction),
        frame: frame.to_string(),
        pushes: pushed
            .iter()
            .map(|push| self::push(push, seat_name))
            .collect(),
    }
}

fn push(push: &ido::Push, seat_name: impl Fn(Seat) -> SeatName) -> Push {
    let (fate, to) = match push.fate {
        ido::Fate::Pushed(to) => (Fate::Pushed, Some(to.to_string())),
        ido::Fate::Arrived => (Fate::Arrived, None),
        ido::Fate::Returned => (Fate::Returned, None),
    };
    Push {
        from: push.from.to_string(),
        seat: seat_name(push.seat),
        size: size_name(push.size),
        fate,
        to,
    }
}
