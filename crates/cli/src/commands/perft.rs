//! `kinetic perft`: how many leaves the game tree has.

use std::io::Write as _;

use clap::ArgMatches;
use kinetic_rules::{GamePosition, excerpt, perft};
use serde_json::json;

use super::lines::for_each_line;
use super::{GameCommand, argument, parse_position};
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

/// Deeper trees than this cannot be counted by anybody.
const MAX_DEPTH: u32 = 60;

pub struct Perft<'a> {
    pub context: &'a Context,
    pub matches: &'a ArgMatches,
}

impl GameCommand for Perft<'_> {
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure> {
        let depth = self.depth()?;
        match self.matches.get_one::<String>("file") {
            Some(_) if self.matches.get_one::<String>("position").is_some() => Err(
                Failure::message(&self.context.lang, "perft-file-and-position", &[]),
            ),
            Some(file) => self.over_file(game, file, depth),
            None => self.of_position(game, depth),
        }
    }
}

impl Perft<'_> {
    fn depth(&self) -> Result<u32, Failure> {
        let text = argument(self.matches, "depth");
        text.parse()
            .ok()
            .filter(|depth| *depth <= MAX_DEPTH)
            .ok_or_else(|| {
                let found = excerpt(text);
                let values = [
                    ("found", found.as_str().into()),
                    ("limit", u64::from(MAX_DEPTH).into()),
                ];
                Failure::message(&self.context.lang, "perft-depth", &values)
            })
    }

    fn count<G: Shown>(
        &self,
        game: &G,
        position: &G::Position,
        depth: u32,
    ) -> Result<u64, Failure> {
        perft(game, position, depth)
            .ok_or_else(|| Failure::message(&self.context.lang, "perft-too-large", &[]))
    }

    fn of_position<G: Shown>(&self, game: &G, depth: u32) -> Result<(), Failure> {
        let position = match self.matches.get_one::<String>("position") {
            Some(text) => parse_position(self.context, game, text)?,
            None => super::start::regular_start(self.context, game)?,
        };
        let mut out = std::io::stdout().lock();
        let json = self.matches.get_flag("json");
        if self.matches.get_flag("divide") && depth > 0 {
            let mut total = 0u64;
            let mut parts = Vec::new();
            for legal in game.legal_turns(&position) {
                let count = self.count(game, &legal.result, depth - 1)?;
                total = total.saturating_add(count);
                let turn = game.turn_text(legal.turn.parts());
                if json {
                    parts.push(json!({ "turn": turn, "position": game.position_text(&legal.result), "count": count }));
                } else {
                    writeln!(out, "{turn}\t{count}")?;
                }
            }
            // A finished game is one leaf at any depth.
            let total = if position.to_move().is_none() {
                1
            } else {
                total
            };
            if json {
                writeln!(
                    out,
                    "{}",
                    json!({ "depth": depth, "count": total, "divide": parts })
                )?;
            } else {
                writeln!(out, "{total}")?;
            }
            return Ok(());
        }
        let count = self.count(game, &position, depth)?;
        if json {
            writeln!(out, "{}", json!({ "depth": depth, "count": count }))?;
        } else {
            writeln!(out, "{count}")?;
        }
        Ok(())
    }

    /// One position a line in, one number a line out.
    fn over_file<G: Shown>(&self, game: &G, file: &str, depth: u32) -> Result<(), Failure> {
        let mut out = std::io::stdout().lock();
        for_each_line(self.context, file, |line| {
            let position = line.position(game)?;
            let count = self.count(game, &position, depth)?;
            if self.matches.get_flag("json") {
                let line = json!({ "position": line.text, "depth": depth, "count": count });
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{count}")?;
            }
            Ok(())
        })
    }
}
