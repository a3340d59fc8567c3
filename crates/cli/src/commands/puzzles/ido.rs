//! Puzzles of IDO: from games of quick players, proved by exhaustive search.

use std::io::Write as _;
use std::ops::RangeInclusive;

use clap::ArgMatches;
use kinetic_engine::ido::puzzle::{Aim, Maker, Puzzle};
use kinetic_rules::ido::Ido;
use kinetic_rules::{Game as _, excerpt};
use serde_json::json;

use crate::columns::{Side, columns};
use crate::commands::numbers::number;
use crate::context::Context;
use crate::failure::Failure;

/// How many can play.
const PLAYERS: RangeInclusive<u64> = 2..=4;

/// Prints so many puzzles, the easier ones first.
pub fn run(
    context: &Context,
    matches: &ArgMatches,
    count: usize,
    seed: u64,
) -> Result<(), Failure> {
    let aim = aim(context, matches)?;
    let players = number(context, matches, "players", PLAYERS)?.unwrap_or(*PLAYERS.start());
    let game = Ido::on(context.board(matches)?);
    let mut maker = Maker::new(&game, seed);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    while puzzles.len() < count {
        let Some(puzzle) = maker.make(aim, players as usize) else {
            return Err(Failure::message(&context.lang, "puzzles-too-few", &[]));
        };
        if puzzles
            .iter()
            .all(|known| known.position != puzzle.position)
        {
            puzzles.push(puzzle);
        }
    }
    // Stable, so that the order is the same each time.
    puzzles.sort_by_key(|puzzle| puzzle.points);
    if matches.get_flag("json") {
        print_json(&game, aim, &puzzles)
    } else {
        print_text(context, &game, &puzzles)
    }
}

/// What is asked for; to win at once unless told.
fn aim(context: &Context, matches: &ArgMatches) -> Result<Aim, Failure> {
    let Some(name) = matches.get_one::<String>("kind") else {
        return Ok(Aim::Win);
    };
    Aim::named(name).ok_or_else(|| {
        let values = [("found", excerpt(name).into())];
        Failure::message(&context.lang, "puzzles-kind-unknown", &values)
    })
}

fn print_text(context: &Context, game: &Ido, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let lang = &context.lang;
    let headings = [
        "puzzles-position",
        "puzzles-grade",
        "puzzles-results",
        "puzzles-turn",
    ];
    let mut rows = vec![headings.map(|id| lang.text(id)).to_vec()];
    rows.extend(puzzles.iter().map(|puzzle| {
        vec![
            game.position_text(&puzzle.position),
            puzzle.grade().to_string(),
            puzzle.results.to_string(),
            game.turn_text(puzzle.turn.parts()),
        ]
    }));
    let sides = [Side::Left, Side::Right, Side::Right, Side::Left];
    let mut out = std::io::stdout().lock();
    write!(out, "{}", columns(&sides, &rows))?;
    writeln!(out, "\n{}", lang.text("puzzles-proved"))?;
    Ok(())
}

fn print_json(game: &Ido, aim: Aim, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let puzzles: Vec<_> = puzzles
        .iter()
        .map(|puzzle| {
            json!({
                "position": game.position_text(&puzzle.position),
                "grade": puzzle.grade(),
                "points": puzzle.points,
                "results": puzzle.results,
                "turn": game.turn_text(puzzle.turn.parts()),
                "result": game.position_text(&puzzle.result),
            })
        })
        .collect();
    let answer = json!({
        "game": game.name(),
        "board": game.board_name(),
        "kind": aim.name(),
        "puzzles": puzzles,
    });
    writeln!(std::io::stdout().lock(), "{answer}")?;
    Ok(())
}
