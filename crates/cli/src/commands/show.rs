//! `kinetic show`: a position drawn in the terminal.

use std::io::Write as _;

use clap::ArgMatches;
use kinetic_rules::{GamePosition, Outcome};

use super::{GameCommand, argument, parse_position};
use crate::context::Context;
use crate::failure::Failure;
use crate::lang::Lang;
use crate::shown::Shown;

pub struct Show<'a> {
    pub context: &'a Context,
    pub matches: &'a ArgMatches,
}

impl GameCommand for Show<'_> {
    fn run<G: Shown>(self, game: &G) -> Result<(), Failure> {
        let position = parse_position(self.context, game, argument(self.matches, "position"))?;
        let mut out = std::io::stdout().lock();
        if self.matches.get_flag("json") {
            writeln!(out, "{}", game.json(&position))?;
        } else {
            write!(out, "{}", picture(self.context, game, &position))?;
        }
        Ok(())
    }
}

/// A position drawn, with the state of the table and the result below it.
pub fn picture<G: Shown>(context: &Context, game: &G, position: &G::Position) -> String {
    let lang = &context.lang;
    let mut text = game.draw(lang, &game.begin(position), None, &[], context.style);
    text.push('\n');
    for line in game.table(lang, position) {
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
pub fn outcome_text<G: Shown>(lang: &Lang, game: &G, outcome: &Outcome) -> String {
    match outcome.winner() {
        Some(seat) => lang.with(
            "outcome-win",
            &[("seat", game.seat_text(lang, seat).into())],
        ),
        None => lang.text("outcome-draw"),
    }
}
