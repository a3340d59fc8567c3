//! Reasons as the browser sees them.

use kinetic_engine::ido::explain::{self, Lane};
use kinetic_engine::orbito;
use kinetic_rules::ido::{Ido, Unit};
use kinetic_rules::orbito::{Cell, Orbito, cells};
use kinetic_rules::{Game as _, Seat};

use super::orbito::exact;
use crate::ido::{direction_name, size_name};
use crate::shapes::{Block, Four, WhyNot};

/// A reason of IDO.
pub fn ido(game: &Ido, reason: &explain::Reason) -> WhyNot {
    use explain::Reason;
    let name = |seat: &Seat| game.seat_name(*seat);
    match reason {
        Reason::MissesWin => WhyNot::MissesWin,
        Reason::PushesHome { seat, blocks, wins } => WhyNot::PushesHome {
            seat: name(seat),
            blocks: blocks.iter().map(Unit::to_string).collect(),
            wins: *wins,
        },
        Reason::MissesSave { seat } => WhyNot::MissesSave { seat: name(seat) },
        Reason::AllowsWin { seat } => WhyNot::AllowsWin { seat: name(seat) },
        Reason::OpensLane {
            seat,
            lane,
            block,
            shift,
        } => WhyNot::OpensLane {
            seat: name(seat),
            lane: match lane {
                Lane::File(_) => "file",
                Lane::Rank(_) => "rank",
            },
            name: lane.name(),
            block: block.to_string(),
            shift: shift.map(direction_name),
        },
        Reason::PushedOff {
            seat,
            shift,
            blocks,
        } => WhyNot::PushedOff {
            seat: name(seat),
            shift: direction_name(*shift),
            blocks: blocks
                .iter()
                .map(|(size, at)| Block {
                    size: size_name(*size),
                    at: at.to_string(),
                })
                .collect(),
        },
        Reason::LetsHome { seat, count } => WhyNot::LetsHome {
            seat: name(seat),
            count: *count,
        },
        Reason::MissesArrival { count } => WhyNot::MissesArrival { count: *count },
        Reason::GivesFrame { seat } => WhyNot::GivesFrame { seat: name(seat) },
        Reason::LeavesStuck { block } => WhyNot::LeavesStuck {
            block: block.to_string(),
        },
        Reason::FewerSteps { count } => WhyNot::FewerSteps { count: *count },
        Reason::WastesTurn => WhyNot::WastesTurn,
    }
}

/// A reason of Orbito; `rival` is the opponent of whoever made the turn.
pub fn orbito(rival: Seat, reason: &orbito::explain::Reason) -> WhyNot {
    use orbito::explain::Reason;
    let seat = Orbito.seat_name(rival);
    match reason {
        Reason::MissesFour { four } => WhyNot::MissesFour { four: shape(four) },
        Reason::CompletesFour { four } => WhyNot::CompletesFour {
            seat,
            four: shape(four),
        },
        Reason::LetsFour { four, place, slide } => WhyNot::LetsFour {
            seat,
            four: shape(four),
            place: place.to_string(),
            slide: slide.map(|(from, to)| [from, to].map(|cell| cell.to_string())),
        },
        Reason::Changes { from, to } => WhyNot::Changes {
            from: exact(*from),
            to: exact(*to),
        },
    }
}

fn shape(four: &orbito::explain::Four) -> Four {
    use orbito::explain::Line;
    let names = |set: u16| cells(set).map(|cell: Cell| cell.to_string()).collect();
    Four {
        line: match four.line {
            Line::File(_) => "file",
            Line::Rank(_) => "rank",
            Line::Rising | Line::Falling => "diagonal",
        },
        name: four.line.name(),
        cells: names(four.cells),
        before: names(four.before),
    }
}
