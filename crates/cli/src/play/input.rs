//! Lines from the keyboard, or from a pipe.

use std::io::{BufRead as _, IsTerminal as _, Read as _, Write as _};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// Nobody types longer lines.
const MAX_LINE: u64 = 10_000;

/// Where lines come from.
pub enum Input {
    /// A terminal, with editing and a history.
    Terminal(Box<DefaultEditor>),
    /// Anything else.
    Pipe,
}

impl Input {
    /// The input of this process.
    pub fn new() -> Input {
        if std::io::stdin().is_terminal()
            && let Ok(editor) = DefaultEditor::new()
        {
            return Input::Terminal(Box::new(editor));
        }
        Input::Pipe
    }

    /// Whether a person sits there.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(_))
    }

    /// Asks for a line; `None` at the end of the input.
    pub fn line(&mut self, prompt: &str) -> std::io::Result<Option<String>> {
        match self {
            Input::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    let _ = editor.add_history_entry(&line);
                    Ok(Some(line))
                }
                // Ctrl-C drops the line, Ctrl-D ends the game.
                Err(ReadlineError::Interrupted) => Ok(Some(String::new())),
                Err(_) => Ok(None),
            },
            Input::Pipe => {
                write!(std::io::stdout(), "{prompt}")?;
                std::io::stdout().flush()?;
                let mut bytes = Vec::new();
                let mut stdin = std::io::stdin().lock();
                stdin
                    .by_ref()
                    .take(MAX_LINE)
                    .read_until(b'\n', &mut bytes)?;
                say!();
                Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
            }
        }
    }
}
