//! The context of every command: the language, the style of drawings, games,
//! files, and failures.

use std::fs::File;
use std::io::{BufRead as _, BufReader, IsTerminal as _, Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use kinetic_rules::ido::Board;
use kinetic_rules::record::{Reader, Record, RecordError};
use kinetic_rules::{AnyGame, Diagnose, Game, GameName, OpenError};

use crate::args::{Colour, GlobalArgs};
use crate::draw::Style;
use crate::lang::{Lang, Value};

/// Maximum size of a board file, in bytes.
const MAX_BOARD_FILE: u64 = 1 << 20;
/// Maximum length of a line in a file of positions, in bytes.
const MAX_LINE: u64 = 4096;

/// Why a command does not end with exit code 0.
#[derive(Debug)]
pub enum Failure {
    /// The answer is no (exit code 1), with the reason.
    No(String),
    /// The input is wrong (exit code 2), with the reason.
    Bad(String),
    /// Standard output was closed, so no message can be printed.
    Closed,
}

impl Failure {
    /// Invalid input, described by an error of the rules.
    pub fn bad(lang: &Lang, error: &impl Diagnose) -> Failure {
        Failure::Bad(lang.error(error))
    }

    /// Invalid input, described by a message.
    pub fn message(lang: &Lang, id: &str, values: &[(&str, Value)]) -> Failure {
        Failure::Bad(lang.with(id, values))
    }

    /// The message for the user; empty when output is closed.
    pub fn into_sentence(self) -> String {
        match self {
            Failure::No(sentence) | Failure::Bad(sentence) => sentence,
            Failure::Closed => String::new(),
        }
    }
}

impl From<std::io::Error> for Failure {
    /// Write errors: standard output was closed.
    fn from(_: std::io::Error) -> Failure {
        Failure::Closed
    }
}

/// The context of every command.
pub struct Context {
    /// The user's language.
    pub lang: Lang,
    /// How boards are drawn.
    pub style: Style,
}

impl Context {
    /// Detects the capabilities of the terminal.
    pub fn new(
        lang: Lang,
        global: &GlobalArgs,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Context {
        let set = |name: &str| environment(name).is_some_and(|value| !value.is_empty());
        let terminal = std::io::stdout().is_terminal()
            && environment("TERM").is_none_or(|term| term != "dumb");
        let colour = match global.colour.unwrap_or(Colour::Auto) {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => terminal && !set("NO_COLOR"),
        };
        let encoding = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(&environment)
            .find(|value| !value.is_empty())
            .unwrap_or_default()
            .to_ascii_lowercase();
        // A locale without an encoding (C, POSIX) says little about the
        // terminal; one with an encoding other than UTF-8 is respected.
        let other_encoding = encoding.contains('.') && !encoding.contains("utf");
        let unicode = !global.ascii && !other_encoding;
        Context {
            lang,
            style: Style { colour, unicode },
        }
    }

    /// A game on the board that `--board` names.
    pub fn game(&self, name: GameName, board: Option<&str>) -> Result<AnyGame, Failure> {
        let Some(board) = board else {
            return Ok(AnyGame::new(name));
        };
        let refused = |error: OpenError| Failure::bad(&self.lang, &error);
        if !name.has_boards() {
            return Err(refused(OpenError::OneBoard(name)));
        }
        AnyGame::on(name, self.board(board)?).map_err(refused)
    }

    /// A built-in board by name, or a board file.
    pub fn board(&self, name: &str) -> Result<Arc<Board>, Failure> {
        match Board::by_name(name) {
            Some(board) => Ok(board),
            None => self.board_file(name),
        }
    }

    /// Reads a board file.
    pub fn board_file(&self, file: &str) -> Result<Arc<Board>, Failure> {
        let text = self.read_file(file, MAX_BOARD_FILE)?;
        Board::from_toml(&text).map_err(|error| Failure::Bad(self.sentence_on_file(file, &error)))
    }

    /// Reads a position of a game.
    pub fn position<G: Game>(&self, game: &G, text: &str) -> Result<G::Position, Failure> {
        game.parse_position(text)
            .map_err(|error| Failure::bad(&self.lang, &error))
    }

    /// The failure to open or read a file.
    fn unreadable(&self, file: &str) -> Failure {
        Failure::message(&self.lang, "file-unreadable", &[("file", file.into())])
    }

    /// Reads a text file of at most `limit` bytes.
    pub fn read_file(&self, file: &str, limit: u64) -> Result<String, Failure> {
        String::from_utf8(self.read_bytes(file, limit)?)
            .map_err(|_| Failure::message(&self.lang, "file-not-text", &[("file", file.into())]))
    }

    /// Reads a file of at most `limit` bytes.
    pub fn read_bytes(&self, file: &str, limit: u64) -> Result<Vec<u8>, Failure> {
        let path = Path::new(file);
        let size = std::fs::metadata(path).map_err(|_| self.unreadable(file))?;
        if size.len() > limit {
            let values = [("file", file.into())];
            return Err(Failure::message(&self.lang, "file-too-long", &values));
        }
        std::fs::read(path).map_err(|_| self.unreadable(file))
    }

    /// Writes a file atomically; the error is a sentence.
    pub fn write_file(&self, file: &str, bytes: &[u8]) -> Result<(), String> {
        let attempt = || -> std::io::Result<()> {
            let beside = format!("{file}.part");
            let mut out = File::create(&beside)?;
            out.write_all(bytes)?;
            out.sync_all()?;
            std::fs::rename(beside, file)
        };
        attempt().map_err(|_| self.lang.with("file-unwritable", &[("file", file.into())]))
    }

    /// An error in a file, as a sentence.
    pub fn sentence_on_file(&self, file: &str, error: &impl Diagnose) -> String {
        let values = [
            ("file", file.into()),
            ("sentence", self.lang.error(error).into()),
        ];
        self.lang.with("in-file", &values)
    }

    /// An error in a line of a file.
    pub fn failure_at_line(&self, file: &str, line: u64, error: &impl Diagnose) -> Failure {
        let values = [
            ("file", file.into()),
            ("line", line.into()),
            ("sentence", self.lang.error(error).into()),
        ];
        Failure::message(&self.lang, "at-line", &values)
    }

    /// An error in a record, with file, line and column.
    pub fn failure_in_record(&self, file: &str, error: &RecordError) -> Failure {
        let values = [
            ("file", file.into()),
            ("line", error.place.line.into()),
            ("column", error.place.column.into()),
            ("sentence", self.lang.diagnostic(&error.diagnostic).into()),
        ];
        Failure::message(&self.lang, "at-place", &values)
    }

    /// The records of a file, one after the other.
    pub fn records<'a>(
        &'a self,
        file: &'a str,
    ) -> Result<impl Iterator<Item = Result<Record, Failure>> + 'a, Failure> {
        let opened = File::open(file).map_err(|_| self.unreadable(file))?;
        let records = Reader::new(BufReader::new(opened));
        Ok(records.map(|record| record.map_err(|error| self.failure_in_record(file, &error))))
    }

    /// The failure when a file contains no record.
    pub fn no_record(&self, file: &str) -> Failure {
        Failure::message(&self.lang, "record-none", &[("file", file.into())])
    }

    /// Calls `visit` with the number and the text of each line of a file, up
    /// to the first failure.
    pub fn for_each_line(
        &self,
        file: &str,
        mut visit: impl FnMut(u64, &str) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let opened = File::open(file).map_err(|_| self.unreadable(file))?;
        let mut reader = BufReader::new(opened);
        for number in 1.. {
            let mut bytes = Vec::new();
            let mut limited = reader.by_ref().take(MAX_LINE);
            let read = limited.read_until(b'\n', &mut bytes);
            read.map_err(|_| self.unreadable(file))?;
            if bytes.is_empty() {
                break;
            }
            let text = String::from_utf8_lossy(&bytes);
            visit(number, text.trim_end_matches(['\n', '\r']))?;
        }
        Ok(())
    }
}
