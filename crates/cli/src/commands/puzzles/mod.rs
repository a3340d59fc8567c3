//! `kinetic puzzles`: positions in which exactly one turn is right.

mod ido;
mod orbito;
mod print;

use std::ops::RangeInclusive;

use clap::{ArgMatches, Command};

use super::numbers::number;
use super::{argument, unknown_game};
use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;
use crate::seed;

/// How many puzzles can be asked for at once.
const COUNT: RangeInclusive<u64> = 1..=1000;
/// What is taken where nothing is said.
const USUAL_COUNT: u64 = 10;
const USUAL_SEED: u64 = 1;

/// The command and its arguments.
pub fn command(builder: &Builder) -> Command {
    const EXAMPLE: &str = "kinetic puzzles orbito --moves 2 --count 5";
    let number = |name, help| builder.option(name, "value-number", help);
    builder
        .command("puzzles", "about-puzzles", "usage-puzzles", EXAMPLE)
        .arg(builder.argument("game", "arg-game").required(true))
        .arg(number("moves", "arg-moves").required_if_eq("game", "orbito"))
        .arg(builder.option("kind", "value-kind", "arg-kind"))
        .arg(number("players", "arg-players"))
        .arg(builder.option("board", "value-board", "arg-board"))
        .arg(number("count", "arg-count"))
        .arg(number("seed", "arg-seed"))
        .arg(builder.option("table", "value-file", "arg-table"))
        .arg(number("threads", "arg-threads"))
        .arg(builder.flag("json", "arg-json"))
}

/// Runs the command.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let count = number(context, matches, "count", COUNT)?.unwrap_or(USUAL_COUNT) as usize;
    let seed = seed::given(context, matches)?.unwrap_or(USUAL_SEED);
    match argument(matches, "game") {
        "orbito" => orbito::run(context, matches, count, seed),
        "ido" => ido::run(context, matches, count, seed),
        other => Err(unknown_game(context, other)),
    }
}
