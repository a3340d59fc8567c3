//! The tray.

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Cell, Orbito, cells, turned};

use super::names;
use crate::shapes::{Board, OrbitoBoard, OrbitoSeat, Square};

/// The tray as the browser sees it.
pub fn shape() -> Board {
    let seat = |seat| OrbitoSeat {
        seat: Orbito.seat_name(seat),
        letter: Orbito.seat_letter(seat),
    };
    Board::Orbito(OrbitoBoard {
        size: 4,
        // The outer ring begins at a4, the inner one at b3.
        rings: vec![ring(Cell::new(0, 3)), ring(Cell::new(1, 2))],
        seats: Orbito.all_seats().iter().map(seat).collect(),
    })
}

/// The cells in the order in which a marble travels (O-5).
fn ring(first: Cell) -> Vec<Square> {
    let next = |&cell: &Cell| {
        cells(turned(cell.bit()))
            .next()
            .filter(|&next| next != first)
    };
    names(std::iter::successors(Some(first), next))
}
