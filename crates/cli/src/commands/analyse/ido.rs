//! Analysis of IDO by search: the best turns found.

use std::io::Write as _;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use kinetic_engine::ido::{IdoSearch, chance};
use kinetic_engine::search::{
    Limits, PrincipalVariation, SearchResult, Settings, turns_along, turns_to_end,
};
use kinetic_rules::ido::{Ido, Position, TurnError};
use kinetic_rules::{Course, Game as _};
use serde_json::{Value as Json, json};

use super::{AnalyseArgs, Analysis, AnalysisLine, LineValue};
use crate::columns::{Side, columns};
use crate::commands::start::position_or_start;
use crate::context::{Context, Failure};
use crate::lang::Lang;

/// Default search time.
const DEFAULT_TIME: Duration = Duration::from_secs(2);
/// Default number of turns listed.
const DEFAULT_LINES: u64 = 5;

/// Lists the best turns with their values and main lines.
pub fn run(context: &Context, game: &Ido, args: &AnalyseArgs) -> Result<(), Failure> {
    let lang = &context.lang;
    let position = position_or_start(context, game, args.position.as_deref())?;
    if position.to_move().is_none() {
        return Err(Failure::bad(lang, &TurnError::GameOver));
    }
    let limits = Limits {
        nodes: args.nodes,
        depth: args.depth.map(|depth| depth as u8),
        lines: args.lines.unwrap_or(DEFAULT_LINES) as usize,
    };
    let unlimited = args.nodes.is_none() && args.depth.is_none();
    let time = args.time.or(unlimited.then_some(DEFAULT_TIME));
    let settings = Settings {
        threads: args.solution.threads().get(),
        // Analysis needs the true value, without contempt.
        contempt: 0,
        ..Settings::default()
    };
    let mut search = IdoSearch::new(game, settings);
    let bar = ProgressBar::new_spinner();
    let begun = Instant::now();
    let stop = || time.is_some_and(|time| begun.elapsed() >= time);
    let mut tell =
        |found: &SearchResult<Ido>| bar.set_message(summary(lang, game, &position, found));
    let course = Course::new(game.clone(), position);
    let found = search.run(&course, limits, &stop, &mut tell);
    bar.finish_and_clear();
    let Some(found) = found else { return Ok(()) };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(game, &position, &found))?;
    } else {
        write!(out, "{}", as_text(lang, game, &position, &found))?;
    }
    Ok(())
}

/// The intermediate result in one line.
fn summary(lang: &Lang, game: &Ido, position: &Position, found: &SearchResult<Ido>) -> String {
    let best = &found.lines[0];
    let values = [
        ("depth", u64::from(found.depth).into()),
        ("nodes", found.nodes.into()),
        ("turn", turns(game, position, &best.positions[..1]).into()),
        ("value", value_text(lang, best.value).into()),
    ];
    lang.with("analyse-so-far", &values)
}

fn as_text(lang: &Lang, game: &Ido, position: &Position, found: &SearchResult<Ido>) -> String {
    let seat = position.to_move().map(|seat| lang.seat(game, seat));
    let values = [
        ("seat", seat.unwrap_or_default().into()),
        ("depth", u64::from(found.depth).into()),
        ("nodes", found.nodes.into()),
    ];
    let head = lang.with("analyse-searched", &values);
    let row = |line: &PrincipalVariation<Ido>| {
        let value = value_text(lang, line.value);
        vec![value, turns(game, position, &line.positions)]
    };
    let rows: Vec<Vec<String>> = found.lines.iter().map(row).collect();
    format!("{head}\n\n{}", columns(&[Side::Right, Side::Left], &rows))
}

fn as_json(game: &Ido, position: &Position, found: &SearchResult<Ido>) -> Json {
    let line = |line: &PrincipalVariation<Ido>| {
        let (kind, number) = match turns_to_end(line.value) {
            Some(turns) if line.value > 0 => ("win", json!(turns)),
            Some(turns) => ("loss", json!(turns)),
            None => (
                "chance",
                json!((chance(line.value) * 1000.0).round() / 1000.0),
            ),
        };
        json!({
            "turn": turns(game, position, &line.positions[..1]),
            kind: number,
            "position": game.position_text(line.result()),
            "line": turns(game, position, &line.positions),
        })
    };
    json!({
        "position": game.position_text(position),
        "depth": found.depth,
        "nodes": found.nodes,
        "turns": found.lines.iter().map(line).collect::<Vec<_>>(),
    })
}

/// The turns that lead from a position along a line.
fn turns(game: &Ido, position: &Position, line: &[Position]) -> String {
    let turns: Vec<String> = turns_along(game, position, line)
        .iter()
        .map(|turn| game.turn_text(turn.parts()))
        .collect();
    turns.join(" ")
}

/// A value for people: a certain end, or the winning probability.
fn value_text(lang: &Lang, value: i32) -> String {
    line_value(value).text(lang)
}

fn line_value(value: i32) -> LineValue {
    match turns_to_end(value) {
        Some(turns) if value > 0 => LineValue::Win(turns.into()),
        Some(turns) => LineValue::Loss(turns.into()),
        None => LineValue::Chance((chance(value) * 100.0).round() as u64),
    }
}

/// Searches with one thread until it is stopped, and tells what it has found.
pub fn watch(course: &Course<Ido>, stop: &dyn Fn() -> bool, tell: &mut dyn FnMut(Analysis)) {
    let game = course.game();
    let settings = Settings {
        contempt: 0,
        ..Settings::default()
    };
    let limits = Limits {
        lines: DEFAULT_LINES as usize,
        ..Limits::default()
    };
    let line = |line: &PrincipalVariation<Ido>| AnalysisLine {
        value: line_value(line.value),
        turns: turns_along(game, course.position(), &line.positions)
            .iter()
            .map(|turn| game.turn_text(turn.parts()))
            .collect(),
    };
    let mut tell = |found: &SearchResult<Ido>| {
        tell(Analysis {
            depth: Some(found.depth.into()),
            lines: found.lines.iter().map(line).collect(),
        });
    };
    let found = IdoSearch::new(game, settings).run(course, limits, stop, &mut tell);
    if let Some(found) = found {
        tell(&found);
    }
}
