//! `kinetic puzzles`: positions with exactly one way to win.

mod print;

use std::ops::RangeInclusive;

use clap::{ArgMatches, Command};
use kinetic_engine::Random;
use kinetic_solver::{Reachable, pick, puzzles};

use super::numbers::number;
use super::solve::table;
use super::{argument, unknown_game};
use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;
use crate::seed;

/// Own turns to the end. There are no puzzles that take more.
const MOVES: RangeInclusive<u64> = 1..=6;
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
        .arg(number("moves", "arg-moves").required(true))
        .arg(number("count", "arg-count"))
        .arg(number("seed", "arg-seed"))
        .arg(builder.option("table", "value-file", "arg-table"))
        .arg(number("threads", "arg-threads"))
        .arg(builder.flag("json", "arg-json"))
}

/// Runs the command.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match argument(matches, "game") {
        "orbito" => {}
        "ido" => return Err(Failure::message(&context.lang, "puzzles-only-orbito", &[])),
        other => return Err(unknown_game(context, other)),
    }
    let moves = number(context, matches, "moves", MOVES)?.unwrap_or(*MOVES.start());
    let count = number(context, matches, "count", COUNT)?.unwrap_or(USUAL_COUNT);
    let seed = seed::given(context, matches)?.unwrap_or(USUAL_SEED);
    let solution = table::solution(context, matches)?;
    let all = puzzles(&solution, &Reachable::find(), moves as u8);
    let mut random = Random::new(seed);
    let picked = pick(&all, count as usize, |limit| random.below(limit));
    if matches.get_flag("json") {
        print::json(&solution, &picked, moves as usize, all.len())
    } else {
        print::text(context, &picked, all.len())
    }
}
