//! Positions.

use kinetic_rules::ido::{Ido, Options, Position, Size};
use kinetic_rules::{Game as _, Seat};

use super::size_name;
use crate::faced::winner;
use crate::shapes::{IdoSide, IdoView, SizeName, Square, View};

/// A position as the browser sees it.
pub fn shape(game: &Ido, position: &Position) -> View {
    let options = position.options();
    View::Ido(IdoView {
        text: game.position_text(position),
        to_move: position.to_move().map(|seat| game.seat_name(seat)),
        frame: position.frame().to_string(),
        rest: position.rest(),
        target: options.target(),
        order: order(&options),
        different_owners: options.different_owners,
        sides: position
            .seats()
            .iter()
            .map(|seat| side(game, position, seat))
            .collect(),
        kinds: game.board().kinds(position.frame()),
        winner: winner(game, position),
    })
}

fn order(options: &Options) -> Option<Vec<SizeName>> {
    let order = options.order()?;
    let sizes = (0..options.target()).filter_map(|at| order.size_at(at));
    Some(sizes.map(size_name).collect())
}

fn side(game: &Ido, position: &Position, seat: Seat) -> IdoSide {
    let side = position.side(seat);
    let units = |size| -> Vec<Square> { side.units(size).map(|unit| unit.to_string()).collect() };
    IdoSide {
        seat: game.seat_name(seat),
        out: position.seats_out().contains(seat),
        small: units(Size::Small),
        large: units(Size::Large),
        reserve: Size::ALL.map(|size| side.reserve(size)),
        arrived: Size::ALL.map(|size| side.arrived(size)),
        arrivals: side.arrivals(),
        steps: side.steps(),
    }
}
