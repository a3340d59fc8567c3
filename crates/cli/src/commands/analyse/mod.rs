//! `kinetic analyse`: the value of each turn of a position.

mod ido;
mod orbito;

use std::time::Duration;

use clap::Args;
use kinetic_rules::{AnyGame, GameName};

use super::solve::SolutionArgs;
use crate::args::{self, number};
use crate::context::{Context, Failure};

/// Maximum number of turns listed.
const MAX_LINES: u64 = 100;
/// Maximum search depth.
const MAX_DEPTH: u64 = 64;

/// The arguments of `kinetic analyse`.
#[derive(Args)]
pub struct AnalyseArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    game: GameName,
    #[arg(help = "arg-position")]
    position: Option<String>,
    #[arg(long, help = "arg-time", value_name = "value-time", value_parser = args::time)]
    time: Option<Duration>,
    #[arg(long, help = "arg-nodes", value_name = "value-number")]
    #[arg(value_parser = number("--nodes", 1..=u64::from(u32::MAX)))]
    nodes: Option<u64>,
    #[arg(long, help = "arg-search-depth", value_name = "value-number")]
    #[arg(value_parser = number("--depth", 1..=MAX_DEPTH))]
    depth: Option<u64>,
    #[arg(long, help = "arg-lines", value_name = "value-number")]
    #[arg(value_parser = number("--lines", 1..=MAX_LINES))]
    lines: Option<u64>,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    board: Option<String>,
    #[command(flatten)]
    solution: SolutionArgs,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Runs the command. Each game is analysed in its own way: IDO is searched,
/// Orbito is solved.
pub fn run(context: &Context, args: &AnalyseArgs) -> Result<(), Failure> {
    let board = args.board.as_deref().filter(|_| args.game.has_boards());
    match context.game(args.game, board)? {
        AnyGame::Ido(game) => ido::run(context, &game, args),
        AnyGame::Orbito(_) => orbito::run(context, args),
    }
}
