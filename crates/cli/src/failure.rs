//! How a command can end other than well.

use kinetic_rules::Diagnose;
use kinetic_rules::record::RecordError;

use crate::lang::Lang;

/// Why a command does not end with 0.
#[derive(Debug)]
pub enum Failure {
    /// The answer is no (exit code 1), with the reason.
    No(String),
    /// The input is wrong (exit code 2), with the reason.
    Bad(String),
    /// Nobody reads what is printed any more; there is nothing to say.
    Closed,
}

impl Failure {
    /// Wrong input, told by an error of the rules.
    pub fn bad(lang: &Lang, error: &impl Diagnose) -> Failure {
        Failure::Bad(lang.error(error))
    }

    /// Wrong input, told by a message.
    pub fn message(lang: &Lang, id: &str, values: &[(&str, crate::lang::Value)]) -> Failure {
        Failure::Bad(lang.with(id, values))
    }

    /// A wrong record, told with its place.
    pub fn record(lang: &Lang, file: &str, error: &RecordError) -> Failure {
        Failure::Bad(record_sentence(lang, file, error))
    }
}

/// What is wrong with a record, with file, line and column.
pub fn record_sentence(lang: &Lang, file: &str, error: &RecordError) -> String {
    let sentence = lang.diagnostic(&error.diagnostic);
    lang.with(
        "at-place",
        &[
            ("file", file.into()),
            ("line", error.place.line.into()),
            ("column", error.place.column.into()),
            ("sentence", sentence.as_str().into()),
        ],
    )
}

impl From<std::io::Error> for Failure {
    /// Errors of printing: the reader has gone away.
    fn from(_: std::io::Error) -> Failure {
        Failure::Closed
    }
}
