//! `kinetic legal`: the legal turns of a position, or whether a turn is legal.

use std::io::Write as _;

use clap::Args;
use kinetic_rules::{Game, GameName};
use serde_json::json;

use crate::args;
use crate::context::{Context, Failure};

/// The arguments of `kinetic legal`.
#[derive(Args)]
pub struct LegalArgs {
    #[arg(help = "arg-game", value_parser = args::game)]
    pub game: GameName,
    #[arg(help = "arg-position")]
    position: String,
    #[arg(help = "arg-turn")]
    turn: Option<String>,
    #[arg(long, help = "arg-board", value_name = "value-board")]
    pub board: Option<String>,
    #[arg(long, help = "arg-json")]
    json: bool,
}

/// Runs the command.
pub fn run<G: Game>(context: &Context, game: &G, args: &LegalArgs) -> Result<(), Failure> {
    let position = context.position(game, &args.position)?;
    if let Some(turn) = &args.turn {
        return check(context, game, position, turn, args.json);
    }
    let turns = game.legal_turns(&position).into_iter();
    let turns = turns.map(|legal| {
        let turn = game.turn_text(legal.turn.parts());
        (turn, game.position_text(&legal.result))
    });
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    if args.json {
        let turns: Vec<_> = turns
            .map(|(turn, position)| json!({ "turn": turn, "position": position }))
            .collect();
        writeln!(out, "{}", json!(turns))?;
    } else {
        for (turn, position) in turns {
            writeln!(out, "{turn}\t{position}")?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Whether a single turn is legal; the answer no comes with the rule.
fn check<G: Game>(
    context: &Context,
    game: &G,
    position: G::Position,
    text: &str,
    json: bool,
) -> Result<(), Failure> {
    let lang = &context.lang;
    let turn = game.parse_turn(text);
    let turn = turn.map_err(|error| Failure::bad(lang, &error))?;
    let mut result = position;
    game.play(&mut result, turn.parts())
        .map_err(|error| Failure::No(lang.error(&error)))?;
    let canonical = game.turn_between(&position, &result).unwrap_or(turn);
    let turn = game.turn_text(canonical.parts());
    let result = game.position_text(&result);
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", json!({ "turn": turn, "position": result }))?;
    } else {
        writeln!(out, "{turn}\t{result}")?;
    }
    Ok(())
}
