//! `kinetic show`: a position drawn in the terminal.

use std::io::Write as _;

use clap::Args;
use kinetic_rules::{GameName, GamePosition as _, Outcome};

use crate::args;
use crate::context::{Context, Failure};
use crate::lang::Lang;
use crate::terminal_view::TerminalView;

/// The arguments of `kinetic show`.
#[derive(Args)]
pub struct ShowArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    pub game: GameName,
    #[arg(help = "arg-position")]
    position: String,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    pub board: Option<String>,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Runs the command.
pub fn run<G: TerminalView>(context: &Context, game: &G, args: &ShowArgs) -> Result<(), Failure> {
    let position = context.position(game, &args.position)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", game.json(&position))?;
    } else {
        write!(out, "{}", picture(context, game, &position))?;
    }
    Ok(())
}

/// A position drawn, with the state of the game and the result below it.
pub fn picture<G: TerminalView>(context: &Context, game: &G, position: &G::Position) -> String {
    let lang = &context.lang;
    let mut text = game.draw(&game.begin(position), None, &[], context.style);
    text.push('\n');
    for line in game.status(lang, position) {
        text.push_str(&line);
        text.push('\n');
    }
    if let Some(outcome) = position.outcome() {
        text.push_str(&outcome_text(lang, game, &outcome));
        text.push('\n');
    }
    text
}

/// The result in words.
pub fn outcome_text<G: TerminalView>(lang: &Lang, game: &G, outcome: &Outcome) -> String {
    match outcome.winner() {
        Some(seat) => lang.with("outcome-win", &[("seat", lang.seat(game, seat).into())]),
        None => lang.text("outcome-draw"),
    }
}
