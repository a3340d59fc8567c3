//! Analysis: the game is solved.

use std::cmp::Reverse;

use kinetic_engine::orbito::solution;
use kinetic_rules::orbito::{Orbito, Position};
use kinetic_rules::{Course, Game as _, LegalTurn};
use kinetic_solver::Value;

use super::Thinking;
use crate::shapes::{Exact, ExactKind, Found, Line, Question};

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
    let kind = match value {
        Value::Win(_) => ExactKind::Win,
        Value::Draw => ExactKind::Draw,
        Value::Loss(_) => ExactKind::Loss,
    };
    let mut turns = Vec::new();
    let mut next = Some(turn);
    while let Some(turn) = next {
        turns.push(Orbito.turn_text(turn.turn.parts()));
        next = rated(&turn.result).into_iter().next().map(|(_, best)| best);
    }
    Line {
        value: None,
        chance: None,
        exact: Some(Exact {
            kind,
            turns: value.turns().map(u32::from),
        }),
        turns,
    }
}

/// All turns, the best first; of equal ones the shortest spelling first, and
/// then by byte order.
fn rated(position: &Position) -> Vec<(Value, LegalTurn<Orbito>)> {
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
