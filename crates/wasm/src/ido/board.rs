//! The board.

use kinetic_rules::Game as _;
use kinetic_rules::ido::{self, Ido, SEATS};

use super::direction_name;
use crate::shapes::{Board, EdgeLine, Frame, IdoBoard, IdoSeat, Lines};

/// The board as the browser sees it.
pub fn shape(game: &Ido) -> Board {
    let layout = game.board().layout();
    let seat = |seat: kinetic_rules::Seat| IdoSeat {
        seat: game.seat_name(seat),
        letter: game.seat_letter(seat),
        start: line(game.board().start_line(seat)),
        goal: line(game.board().goal_line(seat)),
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
        places: layout.frame_places().map(|unit| unit.to_string()).collect(),
        seats: SEATS.map(seat).into(),
    })
}

fn line(line: ido::EdgeLine) -> EdgeLine {
    EdgeLine {
        edge: direction_name(line.edge),
        units: line.units.iter().map(|unit| unit.to_string()).collect(),
    }
}
