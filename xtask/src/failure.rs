//! How a chore can fail.

use std::process::ExitCode;

/// The reason why a command did not succeed. It decides the exit status and
/// what, if anything, is left to say.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The command line makes no sense.
    Usage(String),
    /// Something that the chore needs is missing or went wrong.
    Chore(String),
    /// A program that was started failed. It has said why itself; its status
    /// is handed on.
    Status(u8),
}

impl Failure {
    /// A mistake on the command line, told in one sentence.
    pub fn usage(sentence: impl Into<String>) -> Self {
        Self::Usage(sentence.into())
    }

    /// Anything else that went wrong, told in one sentence.
    pub fn chore(sentence: impl Into<String>) -> Self {
        Self::Chore(sentence.into())
    }

    /// Says what is left to say and gives the exit status.
    pub fn report(self) -> ExitCode {
        match self {
            Self::Usage(sentence) => {
                eprintln!("xtask: {sentence}; `cargo xtask --help` lists the commands.");
                ExitCode::from(2)
            }
            Self::Chore(sentence) => {
                eprintln!("xtask: {sentence}.");
                ExitCode::FAILURE
            }
            Self::Status(status) => ExitCode::from(status),
        }
    }
}
