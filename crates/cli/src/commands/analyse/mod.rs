//! `kinetic analyse`: the value of each turn of a position.

pub mod ido;
pub mod orbito;

use std::time::Duration;

use clap::Args;
use kinetic_rules::{AnyGame, GameName};

use super::solve::SolutionArgs;
use crate::args::{self, number};
use crate::context::{Context, Failure};
use crate::lang::Lang;

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

/// What is known about a position while it is analysed.
pub struct Analysis {
    /// How many turns ahead were searched; `None` when the values are exact.
    pub depth: Option<u64>,
    /// The best turns, the best first.
    pub lines: Vec<AnalysisLine>,
}

/// A turn, what may follow, and what that is worth to the seat to move.
pub struct AnalysisLine {
    /// The value.
    pub value: LineValue,
    /// The turns in notation.
    pub turns: Vec<String>,
}

/// A value for people.
#[derive(Clone, Copy)]
pub enum LineValue {
    /// A win in so many turns.
    Win(u64),
    /// A draw.
    Draw,
    /// A loss in so many turns.
    Loss(u64),
    /// The winning probability in percent.
    Chance(u64),
}

impl LineValue {
    /// The value in words.
    pub fn text(self, lang: &Lang) -> String {
        match self {
            LineValue::Win(turns) => lang.with("value-win", &[("turns", turns.into())]),
            LineValue::Draw => lang.text("value-draw"),
            LineValue::Loss(turns) => lang.with("value-loss", &[("turns", turns.into())]),
            LineValue::Chance(percent) => {
                lang.with("value-percent", &[("percent", percent.into())])
            }
        }
    }
}
