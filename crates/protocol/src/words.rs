//! Taking a line apart.

use std::str::SplitAsciiWhitespace;

use crate::Malformed;

/// The words of a line, one after the other.
pub struct Words<'l> {
    words: SplitAsciiWhitespace<'l>,
}

impl<'l> Words<'l> {
    pub fn new(line: &'l str) -> Words<'l> {
        Words {
            words: line.split_ascii_whitespace(),
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
        for word in &mut self.words {
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
        self.words.next()
    }
}

/// A text that came from somewhere else, made fit to stand in a line.
pub fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split(|c: char| c.is_control() || c == ' ').collect();
    words
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
