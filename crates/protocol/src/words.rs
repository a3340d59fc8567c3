//! Splitting a line into words.

use std::str::Split;

use crate::Malformed;

/// Whether a character separates words. Control characters do too, so that none
/// is ever part of a word and words are harmless in a terminal.
fn is_blank(letter: char) -> bool {
    letter == ' ' || letter.is_control()
}

/// Iterator over the words of a line.
pub struct Words<'l> {
    pieces: Split<'l, fn(char) -> bool>,
}

impl<'l> Words<'l> {
    pub fn new(line: &'l str) -> Words<'l> {
        Words {
            pieces: line.split(is_blank),
        }
    }

    /// The next word, which must follow `before`.
    pub fn need(&mut self, before: &'static str) -> Result<&'l str, Malformed> {
        self.next().ok_or(Malformed::Missing(before))
    }

    /// The next word as a number.
    pub fn number<N: std::str::FromStr>(&mut self, before: &'static str) -> Result<N, Malformed> {
        let word = self.need(before)?;
        // `+7` would parse as 7, but is not part of the protocol.
        let digits = word.strip_prefix('-').unwrap_or(word);
        if !digits.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(Malformed::Number(word.to_owned()));
        }
        word.parse().map_err(|_| Malformed::Number(word.to_owned()))
    }

    /// All remaining words, joined by single spaces; there must be one after
    /// `before`.
    pub fn rest(&mut self, before: &'static str) -> Result<String, Malformed> {
        let mut text = self.need(before)?.to_owned();
        for word in self {
            text.push(' ');
            text.push_str(word);
        }
        Ok(text)
    }

    /// Checks that no word is left.
    pub fn end(&mut self) -> Result<(), Malformed> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(Malformed::Surplus(word.to_owned())),
        }
    }
}

impl<'l> Iterator for Words<'l> {
    type Item = &'l str;

    fn next(&mut self) -> Option<&'l str> {
        self.pieces.find(|piece| !piece.is_empty())
    }
}

/// Foreign text, sanitized to fit in one line.
pub fn one_line(text: &str) -> String {
    let words: Vec<&str> = Words::new(text).collect();
    words.join(" ")
}
