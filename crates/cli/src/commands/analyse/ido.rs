//! IDO is analysed by searching: the best turns as far as it has looked.

use std::io::Write as _;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use indicatif::ProgressBar;
use kinetic_arena::parse_time;
use kinetic_engine::ido::{IdoSearch, chance};
use kinetic_engine::search::{Limits, Line, SearchResult, Settings, turns_to_end};
use kinetic_rules::ido::{Ido, Position, TurnError};
use kinetic_rules::{Course, Game as _, excerpt};
use serde_json::{Value as Json, json};

use crate::columns::{Side, columns};
use crate::commands::solve::table::threads;

use crate::commands::numbers::number;
use crate::commands::{parse_position, start};
use crate::context::Context;
use crate::failure::Failure;
use crate::lang::Lang;
use crate::shown::Shown as _;

/// For how long it looks unless it is told otherwise.
const TIME: Duration = Duration::from_secs(2);
/// How many turns are listed unless it is told otherwise.
const LINES: u64 = 5;
/// Nobody reads more lines.
const MOST_LINES: u64 = 100;
/// No search goes deeper.
const DEEPEST: u64 = 64;

/// Lists the best turns with their values and main lines.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let lang = &context.lang;
    let game = Ido::on(context.board(matches)?);
    let position = match matches.get_one::<String>("position") {
        Some(text) => parse_position(context, &game, text)?,
        None => start::regular_start(context, &game)?,
    };
    if position.to_move().is_none() {
        return Err(Failure::bad(lang, &TurnError::GameOver));
    }
    let effort = Effort::new(context, matches)?;
    let settings = Settings {
        threads: threads(context, matches)?.get(),
        // Somebody who studies wants to know what is true, not what is brave.
        contempt: 0,
        ..Settings::default()
    };
    let mut search = IdoSearch::new(&game, settings);
    let bar = ProgressBar::new_spinner();
    let begun = Instant::now();
    let stop = || effort.time.is_some_and(|time| begun.elapsed() >= time);
    let mut tell =
        |found: &SearchResult<Ido>| bar.set_message(summary(lang, &game, &position, found));
    let course = Course::new(game.clone(), position);
    let found = search.run(&game, &course, effort.limits, &stop, &mut tell);
    bar.finish_and_clear();
    let Some(found) = found else { return Ok(()) };
    let mut out = std::io::stdout().lock();
    if matches.get_flag("json") {
        writeln!(out, "{}", as_json(&game, &position, &found))?;
    } else {
        write!(out, "{}", as_text(lang, &game, &position, &found))?;
    }
    Ok(())
}

/// How much is looked at.
struct Effort {
    limits: Limits,
    time: Option<Duration>,
}

impl Effort {
    fn new(context: &Context, matches: &ArgMatches) -> Result<Effort, Failure> {
        let nodes = number(context, matches, "nodes", 1..=u64::from(u32::MAX))?;
        let depth = number(context, matches, "depth", 1..=DEEPEST)?;
        let lines = number(context, matches, "lines", 1..=MOST_LINES)?.unwrap_or(LINES);
        let time = match matches.get_one::<String>("time") {
            Some(text) => Some(parse_time(text).ok_or_else(|| {
                let found = excerpt(text);
                Failure::message(&context.lang, "time-malformed", &[("found", found.into())])
            })?),
            None if nodes.is_none() && depth.is_none() => Some(TIME),
            None => None,
        };
        Ok(Effort {
            limits: Limits {
                nodes,
                depth: depth.map(|depth| depth as u8),
                lines: lines as usize,
            },
            time,
        })
    }
}

/// What is known so far, in a line.
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
    let seat = position.to_move().map(|seat| game.seat_text(lang, seat));
    let values = [
        ("seat", seat.unwrap_or_default().into()),
        ("depth", u64::from(found.depth).into()),
        ("nodes", found.nodes.into()),
    ];
    let head = lang.with("analyse-searched", &values);
    let row = |line: &Line<Ido>| {
        let value = value_text(lang, line.value);
        vec![value, turns(game, position, &line.positions)]
    };
    let rows: Vec<Vec<String>> = found.lines.iter().map(row).collect();
    format!("{head}\n\n{}", columns(&[Side::Right, Side::Left], &rows))
}

fn as_json(game: &Ido, position: &Position, found: &SearchResult<Ido>) -> Json {
    let line = |line: &Line<Ido>| {
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
    let before = std::iter::once(position).chain(line);
    let turns = before
        .zip(line)
        .filter_map(|(from, to)| game.notation_for(from, to))
        .map(|turn| game.turn_text(turn.parts()));
    turns.collect::<Vec<_>>().join(" ")
}

/// A value for people: a certain end, or the chance to win.
fn value_text(lang: &Lang, value: i32) -> String {
    match turns_to_end(value) {
        Some(turns) if value > 0 => lang.with("value-win", &[("turns", u64::from(turns).into())]),
        Some(turns) => lang.with("value-loss", &[("turns", u64::from(turns).into())]),
        None => {
            let percent = (chance(value) * 100.0).round() as u64;
            lang.with("value-chance", &[("percent", percent.into())])
        }
    }
}
