//! `kinetic analyse`: what each turn of a position is worth.

mod ido;
mod orbito;

use clap::{ArgMatches, Command};

use super::{argument, unknown_game};
use crate::args::Builder;
use crate::context::Context;
use crate::failure::Failure;

/// The command and its arguments.
pub fn command(builder: &Builder) -> Command {
    const EXAMPLE: &str = "kinetic analyse orbito \"4/4/1w2/4 b\"";
    builder
        .command("analyse", "about-analyse", "usage-analyse", EXAMPLE)
        .alias("analyze")
        .arg(builder.argument("game", "arg-game").required(true))
        .arg(builder.argument("position", "arg-position"))
        .arg(builder.option("time", "value-time", "arg-time"))
        .arg(builder.option("nodes", "value-number", "arg-nodes"))
        .arg(builder.option("depth", "value-number", "arg-search-depth"))
        .arg(builder.option("lines", "value-number", "arg-lines"))
        .arg(builder.option("board", "value-board", "arg-board"))
        .arg(builder.option("table", "value-file", "arg-table"))
        .arg(builder.option("threads", "value-number", "arg-threads"))
        .arg(builder.flag("json", "arg-json"))
}

/// Runs the command for the game that the command line names. Each game is
/// analysed in its own way.
pub fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match argument(matches, "game") {
        "orbito" => orbito::run(context, matches),
        "ido" => ido::run(context, matches),
        other => Err(unknown_game(context, other)),
    }
}
