//! IDO as the browser draws it.

use kinetic_rules::ido::{
    self, Direction, Draft, Ido, Options, Position, SEATS, Size, Unit, pushes, steps_of,
};
use kinetic_rules::{Game as _, Seat};

use crate::browser_view::{BrowserView, seat_name, winner};
use crate::dto::{
    Board, EdgeLine, Fate, Frame, HomeFate, IdoBoard, IdoSeat, IdoSide, IdoView, Lines, Part, Push,
    SeatName, Square, Step, View,
};

impl BrowserView for Ido {
    fn board_view(&self) -> Board {
        let layout = self.board().layout();
        let seat = |seat: Seat| IdoSeat {
            seat: seat_name(self, seat),
            letter: self.seat_letter(seat),
            start: edge_line(self.board().start_line(seat)),
            goal: edge_line(self.board().goal_line(seat)),
        };
        Board::Ido(IdoBoard {
            name: layout.name.clone(),
            size: layout.size,
            lines: Lines {
                x: layout.lines.vertical.clone(),
                y: layout.lines.horizontal.clone(),
            },
            frame: Frame {
                size: layout.frame_size,
                x: layout.bars.vertical.clone(),
                y: layout.bars.horizontal.clone(),
            },
            places: layout.frame_places().map(Square::new).collect(),
            seats: SEATS.map(seat).into(),
        })
    }

    fn position_view(&self, position: &Position) -> View {
        let options = position.options();
        View::Ido(IdoView {
            text: self.position_text(position),
            to_move: position.to_move().map(|seat| seat_name(self, seat)),
            frame: Square::new(position.frame()),
            rest: position.rest(),
            target: options.target(),
            order: arrival_order(&options),
            different_owners: options.different_owners,
            sides: position
                .seats()
                .iter()
                .map(|seat| side(self, position, seat))
                .collect(),
            kinds: self.board().kinds(position.frame()),
            winner: winner(self, position),
        })
    }

    fn draft_view(&self, draft: &Draft) -> View {
        self.position_view(&draft.preview())
    }

    fn part_view(&self, before: &Draft, part: ido::Part) -> Part {
        let position = before.preview();
        let mover = position.to_move();
        let text = part.to_string();
        let seat = mover.map_or(SeatName(""), |seat| seat_name(self, seat));
        // Only a part that is illegal here has no block.
        let size = |unit| block_on(&position, unit).unwrap_or(Size::Small);
        let steps = steps_of(self.board(), &position, part);
        match part {
            ido::Part::Enter { size, at } => Part::Enter {
                text,
                seat,
                size,
                at: Square::new(at),
            },
            ido::Part::Move { from, to } => Part::Move {
                text,
                seat,
                size: size(from),
                from: Square::new(from),
                to: Square::new(to),
                steps,
            },
            ido::Part::Home { from } => Part::Home {
                text,
                seat,
                size: size(from),
                from: Square::new(from),
                steps,
                fate: fate_at_home(self, before, mover, part),
            },
            ido::Part::Shift(direction) => shift(self, &position, direction, text),
            ido::Part::Pass => Part::Pass { text },
        }
    }

    fn steps_left(&self, draft: &Draft) -> u8 {
        draft.steps_left()
    }

    fn steps_after_turn(&self, _: &Position) -> Vec<Step> {
        Vec::new()
    }
}

fn edge_line(line: ido::EdgeLine) -> EdgeLine {
    EdgeLine {
        edge: line.edge,
        units: line.units.iter().map(Square::new).collect(),
    }
}

fn arrival_order(options: &Options) -> Option<Vec<Size>> {
    let order = options.order()?;
    let sizes = (0..options.target()).filter_map(|at| order.size_at(at));
    Some(sizes.collect())
}

fn side(game: &Ido, position: &Position, seat: Seat) -> IdoSide {
    let side = position.side(seat);
    let units = |size| -> Vec<Square> { side.units(size).map(Square::new).collect() };
    IdoSide {
        seat: seat_name(game, seat),
        out: position.seats_out().contains(seat),
        small: units(Size::Small),
        large: units(Size::Large),
        reserve: Size::ALL.map(|size| side.reserve(size)).into(),
        arrived: Size::ALL.map(|size| side.arrived(size)).into(),
        arrivals: side.arrivals(),
        steps: side.steps(),
    }
}

fn block_on(position: &Position, unit: Unit) -> Option<Size> {
    SEATS
        .into_iter()
        .find_map(|seat| position.side(seat).size_on(unit))
}

/// Whether a block that goes over its line has arrived, or goes back (I-28).
fn fate_at_home(game: &Ido, before: &Draft, mover: Option<Seat>, part: ido::Part) -> HomeFate {
    let arrivals = |draft: &Draft| mover.map(|seat| draft.preview().side(seat).arrivals());
    let mut after = before.clone();
    match game.extend(&mut after, part) {
        Ok(()) if arrivals(&after) > arrivals(before) => HomeFate::Arrived,
        _ => HomeFate::Returned,
    }
}

fn shift(game: &Ido, position: &Position, direction: Direction, text: String) -> Part {
    let board = game.board();
    let shift = board.place(position.frame()).shift(direction);
    let frame = shift.map_or(position.frame(), |shift| shift.to);
    let pushed = pushes(board, position, direction).unwrap_or_default();
    Part::Shift {
        text,
        direction,
        frame: Square::new(frame),
        pushes: pushed.iter().map(|push| push_view(game, push)).collect(),
    }
}

fn push_view(game: &Ido, push: &ido::Push) -> Push {
    let (fate, to) = match push.fate {
        ido::Fate::Pushed(to) => (Fate::Pushed, Some(Square::new(to))),
        ido::Fate::Arrived => (Fate::Arrived, None),
        ido::Fate::Returned => (Fate::Returned, None),
    };
    Push {
        from: Square::new(push.from),
        seat: seat_name(game, push.seat),
        size: push.size,
        fate,
        to,
    }
}
