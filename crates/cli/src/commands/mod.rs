//! The commands, a module each. Each has its arguments as a struct and a
//! function `run`.

pub mod admin;
pub mod analyse;
pub mod backup;
pub mod board;
pub mod engine;
pub mod legal;
pub mod manual;
pub mod perft;
pub mod puzzles;
pub mod record;
pub mod serve;
pub mod show;
pub mod solve;
pub mod start;
pub mod tournament;

use kinetic_rules::with_game;

use crate::args::Command;
use crate::context::{Context, Failure};
use crate::play;

/// Runs a command.
pub fn run(context: &Context, command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(context, args),
        Command::Serve(args) => serve::run(context, &args),
        Command::Legal(args) => {
            let game = context.game(args.game, args.board.as_deref())?;
            with_game!(&game, game => legal::run(context, game, &args))
        }
        Command::Perft(args) => {
            let game = context.game(args.game, args.board.as_deref())?;
            with_game!(&game, game => perft::run(context, game, &args))
        }
        Command::Show(args) => {
            let game = context.game(args.game, args.board.as_deref())?;
            with_game!(&game, game => show::run(context, game, &args))
        }
        Command::Start(args) => {
            let game = context.game(args.game, args.board.as_deref())?;
            with_game!(&game, game => start::run(context, game, &args))
        }
        Command::Board(command) => board::run(context, &command),
        Command::Record(command) => record::run(context, &command),
        Command::Solve(args) => solve::run(context, &args),
        Command::Analyse(args) => analyse::run(context, &args),
        Command::Puzzles(args) => puzzles::run(context, &args),
        Command::Match(args) => {
            let game = context.game(args.game, args.board.as_deref())?;
            with_game!(&game, game => tournament::run(context, game, &args))
        }
        Command::Engine(args) => engine::run(context, &args),
        Command::Backup(args) => backup::back_up(context, &args),
        Command::Restore(args) => backup::restore(context, &args),
        Command::Export(args) => backup::export(context, &args),
        Command::CheckStore(args) => backup::check_store(context, &args),
        Command::Store(command) => backup::store(context, &command),
        Command::Admin(command) => admin::run(context, &command),
        Command::Man(args) => manual::man(context, &args),
        Command::Completions(args) => manual::completions(context, &args),
    }
}
