//! Analysis of Orbito from its solution: the value of every turn is exact.

use std::cmp::Reverse;
use std::io::Write as _;

use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Position, TurnError};
use kinetic_solver::{Solution, Value};
use serde_json::{Value as Json, json};

use super::{AnalyseArgs, Analysis, AnalysisLine, LineValue};
use crate::columns::{Side, columns};
use crate::commands::show::outcome_text;
use crate::commands::solve::value_text;
use crate::commands::start::position_or_start;
use crate::context::{Context, Failure};
use crate::lang::Lang;

/// Maximum number of turns whose lines are followed for the full screen.
const MAX_LINES: usize = 20;

/// A turn and its value for the player who makes it.
struct Rated {
    turn: String,
    value: Value,
    result: Position,
    text: String,
}

/// Lists all turns, best first, and the main line.
pub fn run(context: &Context, args: &AnalyseArgs) -> Result<(), Failure> {
    let lang = &context.lang;
    let position = position_or_start(context, &Orbito, args.position.as_deref())?;
    let Some(seat) = position.to_move() else {
        return Err(Failure::bad(lang, &TurnError::GameOver));
    };
    let solution = args.solution.solution(context)?;
    let turns = rated(&solution, &position);
    let (line, last) = main_line(&solution, position);
    let outcome = last.outcome();
    let value = turns.first().map_or(Value::Draw, |best| best.value);
    let mut out = std::io::stdout().lock();
    if args.json {
        let winner = outcome.and_then(|outcome| outcome.winner());
        let analysis = json!({
            "position": Orbito.position_text(&position),
            "value": value.to_string(),
            "turns": as_json(&turns),
            "line": as_json(&line),
            "winner": winner.map(|seat| Orbito.seat_name(seat)),
        });
        writeln!(out, "{analysis}")?;
        return Ok(());
    }
    let values = [
        ("seat", lang.seat(&Orbito, seat).into()),
        ("value", value_text(lang, value).into()),
    ];
    writeln!(out, "{}\n", lang.with("analyse-value", &values))?;
    write!(out, "{}", as_columns(lang, &turns))?;
    writeln!(out, "\n{}\n", lang.text("analyse-line"))?;
    write!(out, "{}", as_columns(lang, &line))?;
    if let Some(outcome) = outcome {
        writeln!(out, "\n{}", outcome_text(lang, &Orbito, &outcome))?;
    }
    Ok(())
}

/// All turns, the best first; of equal ones the shortest notation first, and
/// then in byte order.
fn rated(solution: &Solution, position: &Position) -> Vec<Rated> {
    let Some(mover) = position.to_move() else {
        return Vec::new();
    };
    let mut turns: Vec<Rated> = Orbito
        .legal_turns(position)
        .into_iter()
        .map(|legal| Rated {
            turn: Orbito.turn_text(legal.turn.parts()),
            value: solution.successor_value(mover, &legal.result),
            text: Orbito.position_text(&legal.result),
            result: legal.result,
        })
        .collect();
    turns.sort_by(|a, b| {
        let order = |rated: &Rated| (Reverse(rated.value), rated.turn.len());
        order(a).cmp(&order(b)).then_with(|| a.turn.cmp(&b.turn))
    });
    turns
}

/// The best turns of both sides to the end, and the last position.
fn main_line(solution: &Solution, mut position: Position) -> (Vec<Rated>, Position) {
    let mut line = Vec::new();
    while let Some(best) = rated(solution, &position).into_iter().next() {
        position = best.result;
        line.push(best);
    }
    (line, position)
}

fn as_columns(lang: &Lang, turns: &[Rated]) -> String {
    let row = |rated: &Rated| {
        let value = value_text(lang, rated.value);
        vec![rated.turn.clone(), value, rated.text.clone()]
    };
    let rows: Vec<Vec<String>> = turns.iter().map(row).collect();
    columns(&[Side::Left; 3], &rows)
}

fn as_json(turns: &[Rated]) -> Vec<Json> {
    let turn = |rated: &Rated| {
        json!({
            "turn": rated.turn,
            "value": rated.value.to_string(),
            "position": rated.text,
        })
    };
    turns.iter().map(turn).collect()
}

/// Tells the values of all turns, from the solution.
pub fn watch(position: &Position, tell: &mut dyn FnMut(Analysis)) {
    let solution = kinetic_engine::orbito::solution();
    let line = |best: Rated| {
        let value = match best.value {
            Value::Win(turns) => LineValue::Win(turns.into()),
            Value::Draw => LineValue::Draw,
            Value::Loss(turns) => LineValue::Loss(turns.into()),
        };
        let (following, _) = main_line(solution, best.result);
        let turns = std::iter::once(best.turn).chain(following.into_iter().map(|next| next.turn));
        AnalysisLine {
            value,
            turns: turns.collect(),
        }
    };
    let lines = rated(solution, position).into_iter().take(MAX_LINES);
    tell(Analysis {
        depth: None,
        lines: lines.map(line).collect(),
    });
}
