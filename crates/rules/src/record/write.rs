//! Writing records.

use std::fmt;

use super::{Content, Record};

/// Lines of turns are filled up to this many characters.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    /// Writes the record, with a blank line between headers and turns and a
    /// line break at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for header in &self.headers {
            writeln!(
                f,
                "[{} \"{}\"]",
                header.key,
                escape(&header.value, &['"', '\n', '\r'])
            )?;
        }
        writeln!(f)?;
        let mut turns = 0;
        let mut column = 0;
        let pieces = self.items.iter().map(|item| match &item.content {
            Content::Turn(turn) => {
                turns += 1;
                format!("{turns}. {turn}")
            }
            Content::Leave(seat, leaving) => format!("{seat}:{}", leaving.name()),
            Content::Draw => "all:draw".to_owned(),
            Content::Comment(text) => format!("{{{}}}", escape(text, &['}', '\r'])),
        });
        for piece in pieces.chain([self.result.clone()]) {
            let first_line = piece.split('\n').next().unwrap_or("").chars().count();
            if column > 0 {
                let fits = column + 1 + first_line <= WIDTH;
                f.write_str(if fits { " " } else { "\n" })?;
                column = if fits { column + 1 } else { 0 };
            }
            f.write_str(&piece)?;
            column = match piece.rsplit_once('\n') {
                Some((_, last)) => last.chars().count().max(1),
                None => column + first_line,
            };
        }
        writeln!(f)
    }
}

/// Puts a backslash before backslashes and these characters.
fn escape(text: &str, escaped: &[char]) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' if escaped.contains(&'\n') => out.push_str("\\n"),
            '\r' if escaped.contains(&'\r') => out.push_str("\\r"),
            _ => {
                if letter == '\\' || escaped.contains(&letter) {
                    out.push('\\');
                }
                out.push(letter);
            }
        }
    }
    out
}
