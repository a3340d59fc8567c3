//! Puzzles of Orbito: from the solution, those with exactly one way to win.

use std::ops::RangeInclusive;

use clap::ArgMatches;
use kinetic_engine::Random;
use kinetic_solver::{Reachable, pick, puzzles};

use super::print;
use crate::commands::numbers::number;
use crate::commands::solve::table;
use crate::context::Context;
use crate::failure::Failure;

/// Own turns to the end. There are no puzzles that take more.
const MOVES: RangeInclusive<u64> = 1..=6;

/// Prints so many puzzles of the length that is asked for.
pub fn run(
    context: &Context,
    matches: &ArgMatches,
    count: usize,
    seed: u64,
) -> Result<(), Failure> {
    let moves = number(context, matches, "moves", MOVES)?.unwrap_or(*MOVES.start());
    let solution = table::solution(context, matches)?;
    let all = puzzles(&solution, &Reachable::find(), moves as u8);
    let mut random = Random::new(seed);
    let picked = pick(&all, count, |limit| random.below(limit));
    if matches.get_flag("json") {
        print::json(&solution, &picked, moves as usize, all.len())
    } else {
        print::text(context, &picked, all.len())
    }
}
