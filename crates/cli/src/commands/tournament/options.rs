//! What the command line says about a match.

use std::ops::RangeInclusive;

use kinetic_protocol::Board;
use kinetic_rules::ido;

use super::Tournament;
use crate::commands::argument;
use crate::commands::numbers::number;
use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

/// No file of openings is longer.
const MAX_FILE: u64 = 16 << 20;

impl Tournament<'_> {
    /// A whole number in a range, or what holds without it.
    pub fn number(
        &self,
        name: &str,
        without: u64,
        range: RangeInclusive<u64>,
    ) -> Result<u64, Failure> {
        Ok(number(self.context, self.matches, name, range)?.unwrap_or(without))
    }

    /// The board as other programs are told it.
    pub fn board(&self) -> Option<Board> {
        let name = argument(self.matches, "board");
        match name {
            "" => None,
            _ if ido::Board::by_name(name).is_some() => Some(Board::Named(name.to_owned())),
            _ => Some(Board::File(name.to_owned())),
        }
    }
}

/// The positions of a file, one on each line. Empty lines and lines that begin
/// with `#` are left out.
pub fn positions<G: Shown>(
    context: &Context,
    game: &G,
    file: &str,
) -> Result<Vec<G::Position>, Failure> {
    let text = context.read_file(file, MAX_FILE)?;
    let lines = text.lines().map(str::trim).enumerate();
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(index, line)| {
            game.parse_position(line).map_err(|error| {
                let values = [
                    ("file", file.into()),
                    ("line", (index + 1).into()),
                    ("sentence", context.lang.error(&error).into()),
                ];
                Failure::message(&context.lang, "at-line", &values)
            })
        })
        .collect()
}
