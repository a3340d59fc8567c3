//! One module a command.

pub mod analyse;
mod board;
pub mod engine;
pub mod keeping;
mod legal;
mod lines;
mod numbers;
mod perft;
pub mod puzzles;
mod record;
pub mod serve;
pub mod show;
pub mod solve;
pub mod start;
pub mod tournament;

use clap::ArgMatches;
use kinetic_rules::excerpt;
use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;

use crate::context::Context;
use crate::failure::Failure;
use crate::play;
use crate::shown::Shown;

/// A command that works for any game.
pub trait GameCommand {
    /// Runs the command for a game.
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure>;
}

/// Runs the command that was asked for.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if let Some(colour) = matches.get_one::<String>("colour")
        && !["auto", "always", "never"].contains(&colour.as_str())
    {
        let found = excerpt(colour);
        return Err(Failure::message(
            &context.lang,
            "colour-unknown",
            &[("found", found.as_str().into())],
        ));
    }
    match matches.subcommand() {
        Some(("play", matches)) => play::run(context, matches),
        Some(("legal", matches)) => for_game(context, matches, legal::Legal { context, matches }),
        Some(("perft", matches)) => for_game(context, matches, perft::Perft { context, matches }),
        Some(("show", matches)) => for_game(context, matches, show::Show { context, matches }),
        Some(("start", matches)) => for_game(context, matches, start::Start { context, matches }),
        Some(("board", matches)) => board::run(context, matches),
        Some(("record", matches)) => record::run(context, matches),
        Some(("solve", matches)) => solve::run(context, matches),
        Some(("analyse", matches)) => analyse::run(context, matches),
        Some(("puzzles", matches)) => puzzles::run(context, matches),
        Some(("match", matches)) => for_game(
            context,
            matches,
            tournament::Tournament { context, matches },
        ),
        Some(("serve", matches)) => serve::run(context, matches),
        Some((name @ ("backup" | "restore" | "export" | "check-store"), matches)) => {
            keeping::run(context, name, matches)
        }
        Some(("engine", matches)) => engine::run(context, matches),
        _ => Err(Failure::message(
            &context.lang,
            "usage-missing-command",
            &[],
        )),
    }
}

/// Runs a command for the game that the command line names.
fn for_game(
    context: &Context,
    matches: &ArgMatches,
    command: impl GameCommand,
) -> Result<(), Failure> {
    with_game(context, matches, argument(matches, "game"), command)
}

/// Runs a command for the game of this name.
pub fn with_game(
    context: &Context,
    matches: &ArgMatches,
    name: &str,
    command: impl GameCommand,
) -> Result<(), Failure> {
    match name {
        "ido" => command.run(&Ido::on(context.board(matches)?)),
        "orbito"
            if matches.contains_id("board") && matches.get_one::<String>("board").is_some() =>
        {
            Err(Failure::message(&context.lang, "game-one-board", &[]))
        }
        "orbito" => command.run(&Orbito),
        _ => Err(unknown_game(context, name)),
    }
}

/// There is no game of this name.
fn unknown_game(context: &Context, name: &str) -> Failure {
    let values = [("found", excerpt(name).into())];
    Failure::message(&context.lang, "game-unknown", &values)
}

/// An argument, or nothing where it was not given.
pub fn argument<'m>(matches: &'m ArgMatches, name: &str) -> &'m str {
    matches.get_one::<String>(name).map_or("", String::as_str)
}

/// Reads a position of a game.
pub fn parse_position<G: Shown>(
    context: &Context,
    game: &G,
    text: &str,
) -> Result<G::Position, Failure> {
    game.parse_position(text)
        .map_err(|error| Failure::bad(&context.lang, &error))
}
