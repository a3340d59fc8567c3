//! Taking a line apart.

use std::str::Split;

use crate::Malformed;

/// What separates words. Control characters do too, so that none is ever part
/// of a word and whatever is passed on is harmless in a terminal.
fn is_blank(letter: char) -> bool {
    letter == ' ' || letter.is_control()
}

/// The words of a line, one after the other.
pub struct Words<'l> {
    pieces: Split<'l, fn(char) -> bool>,
}

impl<'l> Words<'l> {
    pub fn new(line: &'l str) -> Words<'l> {
        Words {
            pieces: line.split(is_blank),
        }
    }

    /// The next word; there has to be one behind `before`.
    pub fn need(&mut self, before: &'static str) -> Result<&'l str, Malformed> {
        self.next().ok_or(Malformed::Missing(before))
    }

    /// The next word as a number.
    pub fn number<N: std::str::FromStr>(&mut self, before: &'static str) -> Result<N, Malformed> {
        let word = self.need(before)?;
        // `+7` would be read as 7, but nobody writes it.
        let digits = word.strip_prefix('-').unwrap_or(word);
        if !digits.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(Malformed::Number(word.to_owned()));
        }
        word.parse().map_err(|_| Malformed::Number(word.to_owned()))
    }

    /// All words that are left, with one space between them; there has to be
    /// one behind `before`.
    pub fn rest(&mut self, before: &'static str) -> Result<String, Malformed> {
        let mut text = self.need(before)?.to_owned();
        for word in self {
            text.push(' ');
            text.push_str(word);
        }
        Ok(text)
    }

    /// Nothing may follow.
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

/// A text that came from somewhere else, made fit to stand in a line.
pub fn one_line(text: &str) -> String {
    let words: Vec<&str> = Words::new(text).collect();
    words.join(" ")
}
