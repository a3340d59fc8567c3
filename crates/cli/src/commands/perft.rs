//! `kinetic perft`: the number of leaves of the game tree.

use std::io::Write as _;

use clap::Args;
use kinetic_rules::{Game, GameName, GamePosition as _, perft};
use serde_json::json;

use super::start::position_or_start;
use crate::args;
use crate::context::{Context, Failure};

/// The arguments of `kinetic perft`.
#[derive(Args)]
pub struct PerftArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    pub game: GameName,
    #[arg(help = "arg-position")]
    position: Option<String>,
    #[arg(long, help = "arg-depth", value_name = "value-number", value_parser = args::perft_depth)]
    depth: u32,
    #[arg(long, help = "arg-divide")]
    divide: bool,
    #[arg(long, help = "arg-positions", value_name = "value-file")]
    file: Option<String>,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    pub board: Option<String>,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Runs the command.
pub fn run<G: Game>(context: &Context, game: &G, args: &PerftArgs) -> Result<(), Failure> {
    match (&args.file, &args.position) {
        (Some(_), Some(_)) => {
            let id = "perft-file-and-position";
            Err(Failure::message(&context.lang, id, &[]))
        }
        (Some(file), None) => of_file(context, game, file, args),
        (None, position) => {
            let position = position_or_start(context, game, position.as_deref())?;
            if args.divide && args.depth > 0 {
                divide(context, game, &position, args)
            } else {
                of_position(context, game, &position, args)
            }
        }
    }
}

fn count<G: Game>(
    context: &Context,
    game: &G,
    position: &G::Position,
    depth: u32,
) -> Result<u64, Failure> {
    perft(game, position, depth)
        .ok_or_else(|| Failure::message(&context.lang, "perft-too-large", &[]))
}

fn of_position<G: Game>(
    context: &Context,
    game: &G,
    position: &G::Position,
    args: &PerftArgs,
) -> Result<(), Failure> {
    let (depth, count) = (args.depth, count(context, game, position, args.depth)?);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json!({ "depth": depth, "count": count }))?;
    } else {
        writeln!(out, "{count}")?;
    }
    Ok(())
}

/// The count for each first turn.
fn divide<G: Game>(
    context: &Context,
    game: &G,
    position: &G::Position,
    args: &PerftArgs,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut total = 0u64;
    let mut parts = Vec::new();
    for legal in game.legal_turns(position) {
        let count = count(context, game, &legal.result, args.depth - 1)?;
        total = total.saturating_add(count);
        let turn = game.turn_text(legal.turn.parts());
        if args.json {
            let position = game.position_text(&legal.result);
            parts.push(json!({ "turn": turn, "position": position, "count": count }));
        } else {
            writeln!(out, "{turn}\t{count}")?;
        }
    }
    // A finished game is one leaf at any depth.
    if position.to_move().is_none() {
        total = 1;
    }
    if args.json {
        let answer = json!({ "depth": args.depth, "count": total, "divide": parts });
        writeln!(out, "{answer}")?;
    } else {
        writeln!(out, "{total}")?;
    }
    Ok(())
}

/// Reads one position per line and prints one number per line.
fn of_file<G: Game>(
    context: &Context,
    game: &G,
    file: &str,
    args: &PerftArgs,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    context.for_each_line(file, |number, text| {
        let position = game.parse_position(text);
        let position = position.map_err(|error| context.failure_at_line(file, number, &error))?;
        let count = count(context, game, &position, args.depth)?;
        if args.json {
            let line = json!({ "position": text, "depth": args.depth, "count": count });
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{count}")?;
        }
        Ok(())
    })
}
