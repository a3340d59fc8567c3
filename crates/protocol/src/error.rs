//! Malformed lines.

use std::fmt;

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
            Malformed::TooLong => write!(f, "The line is longer than {} bytes.", crate::MAX_LINE),
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
