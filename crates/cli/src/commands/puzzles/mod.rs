//! `kinetic puzzles`: positions in which exactly one turn is right.

mod ido;
mod orbito;

use clap::Args;
use kinetic_rules::{AnyGame, GameName};

use super::solve::SolutionArgs;
use crate::args::{self, number};
use crate::context::{Context, Failure};

/// The number of puzzles where none is given.
const DEFAULT_COUNT: u64 = 10;
/// The seed where none is given.
const DEFAULT_SEED: u64 = 1;

/// The arguments of `kinetic puzzles`.
#[derive(Args)]
pub struct PuzzlesArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    game: GameName,
    /// Own turns to the end. There are no puzzles that take more.
    #[arg(long, help = "arg-moves", value_name = "value-number")]
    #[arg(value_parser = number("--moves", 1..=6))]
    #[arg(required_if_eq("game", GameName::Orbito.as_str()))]
    moves: Option<u64>,
    #[arg(long, help = "arg-kind", value_name = "value-kind")]
    kind: Option<String>,
    #[arg(long, help = "arg-players", value_name = "value-number")]
    #[arg(value_parser = number("--players", 2..=4))]
    players: Option<u64>,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    board: Option<String>,
    #[arg(long, help = "arg-count", value_name = "value-number")]
    #[arg(value_parser = number("--count", 1..=1000))]
    count: Option<u64>,
    #[arg(long, help = "arg-seed", value_name = "value-number", value_parser = args::seed)]
    seed: Option<u64>,
    #[command(flatten)]
    solution: SolutionArgs,
    #[arg(long, help = "arg-json")]
    json: bool,
}

impl PuzzlesArgs {
    fn count(&self) -> usize {
        self.count.unwrap_or(DEFAULT_COUNT) as usize
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or(DEFAULT_SEED)
    }
}

/// Runs the command. Puzzles of IDO come from games of quick players, those of
/// Orbito from its solution.
pub fn run(context: &Context, args: &PuzzlesArgs) -> Result<(), Failure> {
    let board = args.board.as_deref().filter(|_| args.game.has_boards());
    match context.game(args.game, board)? {
        AnyGame::Ido(game) => ido::run(context, &game, args),
        AnyGame::Orbito(_) => orbito::run(context, args),
    }
}
