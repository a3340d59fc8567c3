//! Files with a position on each line.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};

use kinetic_rules::Diagnose;

use crate::context::Context;
use crate::failure::Failure;
use crate::shown::Shown;

/// No position is longer; longer lines of a file are refused unread.
const MAX_LINE: u64 = 4096;

/// A line of a file.
pub struct Line<'a> {
    context: &'a Context,
    file: &'a str,
    number: u64,
    /// What is on the line.
    pub text: &'a str,
}

impl Line<'_> {
    /// The position on the line.
    pub fn position<G: Shown>(&self, game: &G) -> Result<G::Position, Failure> {
        game.parse_position(self.text)
            .map_err(|error| self.failure(&error))
    }

    /// What is wrong with the line.
    pub fn failure(&self, error: &impl Diagnose) -> Failure {
        let lang = &self.context.lang;
        let values = [
            ("file", self.file.into()),
            ("line", self.number.into()),
            ("sentence", lang.error(error).into()),
        ];
        Failure::message(lang, "at-line", &values)
    }
}

/// Reads a file line by line, up to the first failure.
pub fn for_each_line(
    context: &Context,
    file: &str,
    mut visit: impl FnMut(Line) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let values = [("file", file.into())];
    let unreadable = |_| Failure::message(&context.lang, "file-unreadable", &values);
    let mut reader = BufReader::new(File::open(file).map_err(unreadable)?);
    for number in 1.. {
        let mut bytes = Vec::new();
        let mut limited = reader.by_ref().take(MAX_LINE);
        limited.read_until(b'\n', &mut bytes).map_err(unreadable)?;
        if bytes.is_empty() {
            break;
        }
        let text = String::from_utf8_lossy(&bytes);
        visit(Line {
            context,
            file,
            number,
            text: text.trim_end_matches(['\n', '\r']),
        })?;
    }
    Ok(())
}
