//! What lists show.

use kinetic_protocol::web;

use super::options::options;
use super::state::{Presence, asked_for, phase, seats, you};
use crate::{GameId, Table, VisitorId};

/// The little that lists show of a game, for somebody.
pub fn summary(
    id: &GameId,
    table: &Table,
    presence: &Presence,
    somebody: Option<&VisitorId>,
) -> web::Summary {
    web::Summary {
        id: id.to_string(),
        options: options(table, true),
        phase: phase(table),
        number: table.number(),
        latest: table.latest().0,
        seats: seats(table, presence),
        to_move: table.to_move().map(|seat| table.seat_name(seat).to_owned()),
        deadline: table.clock().deadline().map(|deadline| deadline.0),
        you: you(table, somebody),
        your_turn: somebody.is_some_and(|visitor| asked_for(table, visitor)),
    }
}
