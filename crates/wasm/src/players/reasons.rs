//! The reasons of a review as data for the browser.

use kinetic_engine::ido::explain;
use kinetic_engine::orbito;
use kinetic_rules::Seat;
use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::{Orbito, cells};

use super::orbito::exact;
use crate::browser_view::seat_name;
use crate::dto::{self, Four, FourKind, Lane, LostBlock, Square};

/// A reason of IDO.
pub fn ido(game: &Ido, reason: &explain::Reason) -> dto::Reason {
    use explain::Reason;
    let name = |seat: &Seat| seat_name(game, *seat);
    match reason {
        Reason::MissesWin => dto::Reason::MissesWin,
        Reason::PushesHome { seat, blocks, wins } => dto::Reason::PushesHome {
            seat: name(seat),
            blocks: blocks.iter().map(Square::new).collect(),
            wins: *wins,
        },
        Reason::MissesSave { seat } => dto::Reason::MissesSave { seat: name(seat) },
        Reason::AllowsWin { seat } => dto::Reason::AllowsWin { seat: name(seat) },
        Reason::OpensLane {
            seat,
            lane,
            block,
            shift,
        } => dto::Reason::OpensLane {
            seat: name(seat),
            lane: match lane {
                explain::Lane::File(_) => Lane::File,
                explain::Lane::Rank(_) => Lane::Rank,
            },
            name: lane.name(),
            block: Square::new(block),
            shift: *shift,
        },
        Reason::PushedOff {
            seat,
            shift,
            blocks,
        } => dto::Reason::PushedOff {
            seat: name(seat),
            shift: *shift,
            blocks: blocks
                .iter()
                .map(|(size, at)| LostBlock {
                    size: *size,
                    at: Square::new(at),
                })
                .collect(),
        },
        Reason::LetsHome { seat, count } => dto::Reason::LetsHome {
            seat: name(seat),
            count: *count,
        },
        Reason::MissesArrival { count } => dto::Reason::MissesArrival { count: *count },
        Reason::GivesFrame { seat } => dto::Reason::GivesFrame { seat: name(seat) },
        Reason::LeavesStuck { block } => dto::Reason::LeavesStuck {
            block: Square::new(block),
        },
        Reason::FewerSteps { count } => dto::Reason::FewerSteps { count: *count },
        Reason::WastesTurn => dto::Reason::WastesTurn,
    }
}

/// A reason of Orbito; `rival` is the opponent of the seat that made the turn.
pub fn orbito(rival: Seat, reason: &orbito::explain::Reason) -> dto::Reason {
    use orbito::explain::Reason;
    let seat = seat_name(&Orbito, rival);
    match reason {
        Reason::MissesFour { four } => dto::Reason::MissesFour {
            four: four_dto(four),
        },
        Reason::CompletesFour { four } => dto::Reason::CompletesFour {
            seat,
            four: four_dto(four),
        },
        Reason::LetsFour { four, place, slide } => dto::Reason::LetsFour {
            seat,
            four: four_dto(four),
            place: Square::new(place),
            slide: slide.map(|(from, to)| (Square::new(from), Square::new(to))),
        },
        Reason::Changes { from, to } => dto::Reason::Changes {
            from: exact(*from),
            to: exact(*to),
        },
    }
}

fn four_dto(four: &orbito::explain::Four) -> Four {
    use orbito::explain::Line;
    let squares = |set: u16| cells(set).map(Square::new).collect();
    Four {
        line: match four.line {
            Line::File(_) => FourKind::File,
            Line::Rank(_) => FourKind::Rank,
            Line::Rising | Line::Falling => FourKind::Diagonal,
        },
        name: four.line.name(),
        cells: squares(four.cells),
        before: squares(four.before),
    }
}
