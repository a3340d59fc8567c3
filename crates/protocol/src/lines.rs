//! Reading lines from an untrusted stream, and why a line is malformed.

use std::fmt;
use std::io::{BufRead, Read as _};

use crate::MAX_LINE;

/// The lines of a stream. At most [`MAX_LINE`] bytes of a line are kept: the
/// iterator reports a longer line as an error and continues after it. It ends
/// where the stream cannot be read any further.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    /// Whether the rest of a line that is too long still has to be skipped.
    skipping: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a stream.
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            skipping: false,
        }
    }

    /// Skips the rest of a line; `None` at the end of the stream.
    fn skip(&mut self) -> Option<()> {
        loop {
            let bytes = self.input.fill_buf().ok()?;
            if bytes.is_empty() {
                return None;
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(bytes.len(), |at| at + 1);
            self.input.consume(length);
            if end.is_some() {
                return Some(());
            }
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, Malformed>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.skipping {
            self.skip()?;
            self.skipping = false;
        }
        let mut bytes = Vec::new();
        // One byte more for the end of the line.
        let mut limited = (&mut self.input).take(MAX_LINE as u64 + 1);
        limited.read_until(b'\n', &mut bytes).ok()?;
        if bytes.is_empty() {
            return None;
        }
        if bytes.pop_if(|byte| *byte == b'\n').is_none() && bytes.len() > MAX_LINE {
            self.skipping = true;
            return Some(Err(Malformed::TooLong));
        }
        bytes.pop_if(|byte| *byte == b'\r');
        Some(String::from_utf8(bytes).map_err(|_| Malformed::NotText))
    }
}

/// Why a line is malformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// The line is empty.
    Empty,
    /// The line is too long; the rest of it is skipped.
    TooLong,
    /// The line is not UTF-8.
    NotText,
    /// The line begins with an unknown word.
    Unknown(String),
    /// This word must be followed by a value.
    Missing(&'static str),
    /// This is not a number, or one that is too large.
    Number(String),
    /// Unexpected text after the end of a command or answer.
    Surplus(String),
}

impl fmt::Display for Malformed {
    /// One sentence, short and without control characters, so that it can be
    /// sent in an answer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::Empty => write!(f, "The line is empty."),
            Malformed::TooLong => write!(f, "The line is longer than {} bytes.", MAX_LINE),
            Malformed::NotText => write!(f, "The line is not UTF-8."),
            Malformed::Unknown(word) => write!(f, "\"{}\" is not known.", excerpt(word)),
            Malformed::Missing(word) => write!(f, "Something is missing behind \"{word}\"."),
            Malformed::Number(word) => {
                write!(f, "\"{}\" is not a number that can be used.", excerpt(word))
            }
            Malformed::Surplus(word) => {
                write!(f, "\"{}\" is more than was expected.", excerpt(word))
            }
        }
    }
}

impl std::error::Error for Malformed {}

/// The beginning of a word, without control characters.
fn excerpt(word: &str) -> String {
    const SHOWN: usize = 24;
    word.chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<Result<String, Malformed>> {
        Lines::new(bytes).collect()
    }

    #[test]
    fn lines_end_in_either_way() {
        let line = |text: &str| Ok(text.to_owned());
        assert_eq!(
            read(b"a\nb\r\n\nc"),
            [line("a"), line("b"), line(""), line("c")]
        );
        assert_eq!(read(b""), []);
    }

    #[test]
    fn what_is_no_text_is_one_bad_line() {
        assert_eq!(
            read(b"\xff\xfe\nok\n"),
            [Err(Malformed::NotText), Ok("ok".to_owned())]
        );
    }

    #[test]
    fn a_line_may_be_long_but_not_longer() {
        let longest = "x".repeat(MAX_LINE);
        let text = format!("{longest}\n{longest}x\nok\n{longest}{longest}");
        assert_eq!(
            read(text.as_bytes()),
            [
                Ok(longest),
                Err(Malformed::TooLong),
                Ok("ok".to_owned()),
                Err(Malformed::TooLong)
            ]
        );
    }
}
