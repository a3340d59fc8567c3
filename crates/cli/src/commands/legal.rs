//! `kinetic legal`: the legal turns of a position, or whether a turn is legal.

use std::io::Write as _;

use clap::ArgMatches;
use serde_json::json;

use super::{GameCommand, argument, parse_position};
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

pub struct Legal<'a> {
    pub context: &'a Context,
    pub matches: &'a ArgMatches,
}

impl GameCommand for Legal<'_> {
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure> {
        let position = parse_position(self.context, game, argument(self.matches, "position"))?;
        if let Some(turn) = self.matches.get_one::<String>("turn") {
            return self.judge(game, position, turn);
        }
        let mut out = std::io::stdout().lock();
        let turns = game.legal_turns(&position);
        if self.matches.get_flag("json") {
            let turns: Vec<_> = turns
                .iter()
                .map(|legal| {
                    json!({ "turn": game.turn_text(legal.turn.parts()), "position": game.position_text(&legal.result) })
                })
                .collect();
            writeln!(out, "{}", json!(turns))?;
            return Ok(());
        }
        let mut out = std::io::BufWriter::new(out);
        for legal in turns {
            writeln!(
                out,
                "{}\t{}",
                game.turn_text(legal.turn.parts()),
                game.position_text(&legal.result)
            )?;
        }
        out.flush()?;
        Ok(())
    }
}

impl Legal<'_> {
    /// Whether a single turn is legal; the answer no comes with the rule.
    fn judge<G: Shown>(&self, game: &G, position: G::Position, text: &str) -> Result<(), Failure> {
        let lang = &self.context.lang;
        let turn = game
            .parse_turn(text)
            .map_err(|error| Failure::bad(lang, &error))?;
        let mut result = position;
        game.play(&mut result, turn.parts())
            .map_err(|error| Failure::No(lang.error(&error)))?;
        let canonical = game.turn_between(&position, &result).unwrap_or(turn);
        let (turn, result) = (
            game.turn_text(canonical.parts()),
            game.position_text(&result),
        );
        let mut out = std::io::stdout().lock();
        if self.matches.get_flag("json") {
            writeln!(out, "{}", json!({ "turn": turn, "position": result }))?;
        } else {
            writeln!(out, "{turn}\t{result}")?;
        }
        Ok(())
    }
}
