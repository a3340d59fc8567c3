//! The opening explorer: a position of Orbito with all that follows.

use kinetic_engine::orbito::{self, solution};
use kinetic_rules::Game as _;
use kinetic_rules::orbito::Orbito;
use wasm_bindgen::prelude::wasm_bindgen;

use super::orbito::exact;
use crate::answer::{diagnose, written};
use crate::shapes::{Branch, Explored, Holding};

/// All turns of a position of Orbito with their exact values; with `replies`
/// also how hard the right replies to them are to find, which takes longer.
#[wasm_bindgen]
pub fn explore(position: &str, replies: bool) -> String {
    written(
        Orbito
            .parse_position(position)
            .map(|position| shape(&position, replies))
            .map_err(|e| diagnose(&e)),
    )
}

fn shape(position: &kinetic_rules::orbito::Position, replies: bool) -> Explored {
    let mut explored = orbito::explore(solution(), position);
    if replies {
        explored.look_at_replies(solution());
    }
    Explored {
        position: Orbito.position_text(position),
        to_move: position.to_move().map(|seat| Orbito.seat_name(seat)),
        exact: explored.value.map(exact),
        holding: holding(&explored.holding),
        turns: explored.turns.iter().map(branch).collect(),
    }
}

fn branch(branch: &orbito::Branch) -> Branch {
    let (result, turn) = &branch.results[0];
    let others = branch.results.iter().skip(1);
    Branch {
        turn: turn.clone(),
        also: others.map(|(_, turn)| turn.clone()).collect(),
        result: Orbito.position_text(result),
        exact: exact(branch.value),
        replies: branch.replies.as_ref().map(holding),
    }
}

fn holding(holding: &orbito::Holding) -> Holding {
    let [win, draw, loss] = holding.counts;
    Holding {
        win,
        draw,
        loss,
        hold: holding.hold,
        found: holding.found.round(),
    }
}
