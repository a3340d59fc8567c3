//! `kinetic solve`: what positions of Orbito are worth.

mod counts;
mod facts;
pub mod table;

use std::io::{BufWriter, Write as _};

use clap::{ArgMatches, Command};
use kinetic_rules::Game as _;
use kinetic_rules::orbito::{Orbito, Position, TurnError};
use kinetic_solver::{Facts, Solution, Value};
use serde_json::json;

use super::lines::for_each_line;
use super::{argument, parse_position, unknown_game};
use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;
use crate::lang::Lang;

/// The command and its arguments.
pub fn command(builder: &Builder) -> Command {
    const EXAMPLE: &str = "kinetic solve orbito \"4/4/1w2/4 b\"";
    let file = |name, help| builder.option(name, "value-file", help);
    builder
        .command("solve", "about-solve", "usage-solve", EXAMPLE)
        .arg(builder.argument("game", "arg-game").required(true))
        .arg(builder.argument("position", "arg-position"))
        .arg(file("file", "arg-positions").conflicts_with("position"))
        .arg(file("out", "arg-table-out").conflicts_with_all(["position", "file"]))
        .arg(
            file("verify", "arg-table-verify")
                .conflicts_with_all(["position", "file", "out", "table"]),
        )
        .arg(
            builder
                .flag("facts", "arg-facts")
                .conflicts_with_all(["position", "file", "out", "verify"]),
        )
        .arg(file("table", "arg-table"))
        .arg(builder.option("threads", "value-number", "arg-threads"))
        .arg(builder.flag("json", "arg-json"))
}

/// Runs the command.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match argument(matches, "game") {
        "orbito" => {}
        "ido" => return Err(Failure::message(&context.lang, "solve-only-orbito", &[])),
        other => return Err(unknown_game(context, other)),
    }
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    if let Some(file) = given("verify") {
        return table::verify(context, matches, file);
    }
    // What is wrong with the input is said before the work is done.
    if let Some(text) = given("position") {
        let position = parse_position(context, &Orbito, text)?;
        if position.to_move().is_none() {
            return Err(Failure::bad(&context.lang, &TurnError::GameOver));
        }
        let solution = table::solution(context, matches)?;
        return of_position(&solution, &position, matches.get_flag("json"));
    }
    let solution = table::solution(context, matches)?;
    if let Some(file) = given("file") {
        over_file(context, &solution, file, matches.get_flag("json"))
    } else if let Some(file) = given("out") {
        table::write(context, &solution, file, matches.get_flag("json"))
    } else if matches.get_flag("facts") {
        let facts = Facts::of(&solution, table::threads(context, matches)?);
        facts::print(context, &facts, matches.get_flag("json"))
    } else {
        counts::print(context, &solution, matches.get_flag("json"))
    }
}

fn of_position(solution: &Solution, position: &Position, json: bool) -> Result<(), Failure> {
    if let Some(value) = solution.value(position) {
        let text = Orbito.position_text(position);
        writeln!(std::io::stdout(), "{}", answer(&text, value, json))?;
    }
    Ok(())
}

/// One position a line in, one answer a line out.
fn over_file(
    context: &Context,
    solution: &Solution,
    file: &str,
    json: bool,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let done = for_each_line(context, file, |line| {
        let position = line.position(&Orbito)?;
        let value = solution.value(&position);
        let value = value.ok_or_else(|| line.failure(&TurnError::GameOver))?;
        writeln!(out, "{}", answer(line.text, value, json))?;
        Ok(())
    });
    // What was answered before a wrong line is printed before the diagnostic.
    out.flush()?;
    done
}

/// The answer to one position: the same words in all languages.
fn answer(position: &str, value: Value, json: bool) -> String {
    if json {
        json!({ "position": position, "value": value.to_string() }).to_string()
    } else {
        value.to_string()
    }
}

/// A value in the reader's language.
pub fn value_text(lang: &Lang, value: Value) -> String {
    match value {
        Value::Win(turns) => lang.with("value-win", &[("turns", turns.into())]),
        Value::Draw => lang.text("value-draw"),
        Value::Loss(turns) => lang.with("value-loss", &[("turns", turns.into())]),
    }
}
