//! Puzzles of IDO: from games of quick players, proved by exhaustive search.

use std::io::Write as _;

use kinetic_engine::ido::puzzle::{Aim, Maker, Puzzle};
use kinetic_rules::ido::Ido;
use kinetic_rules::{Game as _, excerpt};
use serde_json::json;

use super::PuzzlesArgs;
use crate::columns::{Side, columns};
use crate::context::{Context, Failure};

/// Prints puzzles, the easier ones first.
pub fn run(context: &Context, game: &Ido, args: &PuzzlesArgs) -> Result<(), Failure> {
    let aim = aim(context, args)?;
    let players = args.players.unwrap_or(2) as usize;
    let mut maker = Maker::new(game, args.seed());
    let mut puzzles: Vec<Puzzle> = Vec::new();
    while puzzles.len() < args.count() {
        let Some(puzzle) = maker.make(aim, players) else {
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
    if args.json {
        print_json(game, aim, &puzzles)
    } else {
        print_text(context, game, &puzzles)
    }
}

/// The aim of the puzzle; by default, to win at once.
fn aim(context: &Context, args: &PuzzlesArgs) -> Result<Aim, Failure> {
    let Some(name) = &args.kind else {
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
