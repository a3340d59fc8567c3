//! Analysis: the game is solved.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kinetic_engine::orbito::{judge, solution};
use kinetic_engine::review::Mark;
use kinetic_rules::orbito::{Orbito, Part, Position, opponent};
use kinetic_rules::{Course, Game as _, LegalTurn, Turn};
use kinetic_solver::Value;

use super::found::turns;
use super::{Thinking, reasons};
use crate::shapes::{Exact, ExactChange, ExactKind, Found, Judged, Line, Question};

impl Thinking for Orbito {
    /// The best turns with their exact values, and how the game goes on.
    fn analyse(
        &self,
        course: &Course<Orbito>,
        question: &Question,
        _: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        best(course.position(), question.lines)
    }

    fn judge(&self, before: &Course<Orbito>, turn: &Turn<Part>, _: &Question) -> Option<Judged> {
        let root = before.position();
        let mut result = *root;
        self.play(&mut result, turn.parts()).ok()?;
        let judged = judge(solution(), root, &result)?;
        let (seat, rival) = (judged.seat, opponent(judged.seat));
        Some(Judged {
            seat: self.seat_name(seat),
            mark: judged.mark.map(Mark::name),
            chances: BTreeMap::from([
                (self.seat_name(seat), points(judged.played)),
                (self.seat_name(rival), 1.0 - points(judged.played)),
            ]),
            best: points(judged.best),
            played: points(judged.played),
            exact: Some(ExactChange {
                best: exact(judged.best),
                played: exact(judged.played),
            }),
            certain: None,
            better: turns(self, root, &judged.better),
            line: turns(self, &result, &judged.line[1..]),
            reasons: judged
                .reasons
                .iter()
                .map(|reason| reasons::orbito(rival, reason))
                .collect(),
        })
    }
}

/// What a value is worth in points: a win is 1, a draw half of it.
fn points(value: Value) -> f32 {
    match value {
        Value::Win(_) => 1.0,
        Value::Draw => 0.5,
        Value::Loss(_) => 0.0,
    }
}

/// A value as the browser sees it.
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

/// All turns, the best first; of equal ones the shortest spelling first, and
/// then by byte order.
pub fn rated(position: &Position) -> Vec<(Value, LegalTurn<Orbito>)> {
    let Some(mover) = position.to_move() else {
        return Vec::new();
    };
    let turns = Orbito.legal_turns(position).into_iter();
    let mut turns: Vec<_> = turns
        .map(|legal| (solution().value_of_result(mover, &legal.result), legal))
        .collect();
    turns.sort_by_cached_key(|(value, legal)| {
        let text = Orbito.turn_text(legal.turn.parts());
        (Reverse(*value), text.len(), text)
    });
    turns
}
