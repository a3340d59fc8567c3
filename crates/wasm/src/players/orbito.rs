//! Analysis of Orbito, by its solution: the exact value of every turn, and the
//! opening explorer.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kinetic_engine::orbito::{self, judge, solution};
use kinetic_rules::orbito::{Orbito, Part, Position, opponent};
use kinetic_rules::{Course, Game as _, LegalTurn, Turn};
use kinetic_solver::Value;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{Analyze, reasons, turns_along};
use crate::answer::{diagnose, written};
use crate::browser_view::seat_name;
use crate::dto::{
    Branch, Exact, ExactChange, ExactKind, Explored, Found, Holding, Line, Question, TurnReview,
    TurnValue,
};

impl Analyze for Orbito {
    /// The best turns with their exact values, and the best continuation.
    fn analyse(
        &self,
        course: &Course<Orbito>,
        question: &Question,
        _: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        best(course.position(), question.lines)
    }

    fn judge(
        &self,
        before: &Course<Orbito>,
        turn: &Turn<Part>,
        _: &Question,
    ) -> Option<TurnReview> {
        let root = before.position();
        let mut result = *root;
        self.play(&mut result, turn.parts()).ok()?;
        let judged = judge(solution(), root, &result)?;
        let (seat, rival) = (judged.seat, opponent(judged.seat));
        Some(TurnReview {
            seat: seat_name(self, seat),
            mark: judged.mark.map(Into::into),
            chances: BTreeMap::from([
                (seat_name(self, seat), points(judged.played)),
                (seat_name(self, rival), 1.0 - points(judged.played)),
            ]),
            best: points(judged.best),
            played: points(judged.played),
            exact: Some(ExactChange {
                best: exact(judged.best),
                played: exact(judged.played),
            }),
            certain: None,
            better: turns_along(self, root, &judged.better),
            line: turns_along(self, &result, &judged.line[1..]),
            reasons: judged
                .reasons
                .iter()
                .map(|reason| reasons::orbito(rival, reason))
                .collect(),
        })
    }
}

/// A value in points: 1 for a win, ½ for a draw.
fn points(value: Value) -> f32 {
    match value {
        Value::Win(_) => 1.0,
        Value::Draw => 0.5,
        Value::Loss(_) => 0.0,
    }
}

/// A value of the solution.
pub fn exact(value: Value) -> Exact {
    Exact {
        kind: match value {
            Value::Win(_) => ExactKind::Win,
            Value::Draw => ExactKind::Draw,
            Value::Loss(_) => ExactKind::Loss,
        },
        turns: value.turns().map(u32::from),
    }
}

fn best(position: &Position, lines: usize) -> Option<Found> {
    let turns = rated(position);
    if turns.is_empty() {
        return None;
    }
    let nodes = turns.len() as u64;
    let lines: Vec<Line> = turns.into_iter().take(lines.max(1)).map(line).collect();
    let depth = lines.iter().map(|line| line.turns.len()).max();
    Some(Found {
        depth: depth.map_or(0, |depth| depth as u8),
        nodes,
        lines,
    })
}

fn line((value, turn): (Value, LegalTurn<Orbito>)) -> Line {
    let mut turns = Vec::new();
    let mut next = Some(turn);
    while let Some(turn) = next {
        turns.push(Orbito.turn_text(turn.turn.parts()));
        next = rated(&turn.result).into_iter().next().map(|(_, best)| best);
    }
    Line {
        value: None,
        chance: None,
        chances: None,
        exact: Some(exact(value)),
        turns,
    }
}

/// All turns, the best first; of equal ones the shortest notation first, and
/// then in byte order.
fn rated(position: &Position) -> Vec<(Value, LegalTurn<Orbito>)> {
    let Some(mover) = position.to_move() else {
        return Vec::new();
    };
    let turns = Orbito.legal_turns(position).into_iter();
    let mut turns: Vec<_> = turns
        .map(|legal| (solution().successor_value(mover, &legal.result), legal))
        .collect();
    turns.sort_by_cached_key(|(value, legal)| {
        let text = Orbito.turn_text(legal.turn.parts());
        (Reverse(*value), text.len(), text)
    });
    turns
}

/// All turns of a position of Orbito with their exact values, the best first,
/// in the order of the lines of [`analyse`](super::analyse).
#[wasm_bindgen]
pub fn values(position: &str) -> String {
    let position = Orbito.parse_position(position);
    written(
        position
            .map(|position| turn_values(&position))
            .map_err(diagnose),
    )
}

fn turn_values(position: &Position) -> Vec<TurnValue> {
    rated(position)
        .iter()
        .map(|(value, legal)| TurnValue {
            turn: Orbito.turn_text(legal.turn.parts()),
            parts: legal.turn.parts().iter().map(Part::to_string).collect(),
            exact: exact(*value),
        })
        .collect()
}

/// All turns of a position of Orbito with their exact values; with `replies`
/// also how hard the right replies to them are to find, which takes longer.
#[wasm_bindgen]
pub fn explore(position: &str, replies: bool) -> String {
    written(
        Orbito
            .parse_position(position)
            .map(|position| explored(&position, replies))
            .map_err(diagnose),
    )
}

fn explored(position: &Position, replies: bool) -> Explored {
    let mut explored = orbito::explore(solution(), position);
    if replies {
        explored.look_at_replies(solution());
    }
    Explored {
        position: Orbito.position_text(position),
        to_move: position.to_move().map(|seat| seat_name(&Orbito, seat)),
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
