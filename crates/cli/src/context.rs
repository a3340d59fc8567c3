//! What every command knows: the language, the looks, the board.

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use kinetic_rules::Diagnose;
use kinetic_rules::ido::{Board, BoardError};

use crate::draw::Style;
use crate::failure::Failure;
use crate::lang::Lang;

/// A board file is a page of text; nothing longer is read.
const MAX_BOARD_FILE: u64 = 1 << 20;

/// What every command knows.
pub struct Context {
    /// The reader's language.
    pub lang: Lang,
    /// How boards are drawn.
    pub style: Style,
}

impl Context {
    /// Finds out how the terminal shows things.
    pub fn new(
        lang: Lang,
        matches: &ArgMatches,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Context {
        let set = |name: &str| environment(name).is_some_and(|value| !value.is_empty());
        let terminal = std::io::stdout().is_terminal()
            && environment("TERM").is_none_or(|term| term != "dumb");
        let colour = match matches.get_one::<String>("colour").map(String::as_str) {
            Some("always") => true,
            Some("never") => false,
            _ => terminal && !set("NO_COLOR"),
        };
        let encoding = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(&environment)
            .find(|value| !value.is_empty())
            .unwrap_or_default()
            .to_ascii_lowercase();
        // A locale that names no encoding (C, POSIX) says little about the
        // terminal; one that names another than UTF-8 is believed.
        let other_encoding = encoding.contains('.') && !encoding.contains("utf");
        let unicode = !matches.get_flag("ascii") && !other_encoding;
        Context {
            lang,
            style: Style { colour, unicode },
        }
    }

    /// The board that `--board` names: one that comes with the program, or a
    /// file.
    pub fn board(&self, matches: &ArgMatches) -> Result<Arc<Board>, Failure> {
        match matches.get_one::<String>("board") {
            None => Ok(Board::classic()),
            Some(name) => match Board::by_name(name) {
                Some(board) => Ok(board),
                None => self.board_file(name),
            },
        }
    }

    /// Reads a board file.
    pub fn board_file(&self, file: &str) -> Result<Arc<Board>, Failure> {
        let text = self.read_file(file, MAX_BOARD_FILE)?;
        Board::from_toml(&text).map_err(|error| self.in_file(file, &error))
    }

    fn in_file(&self, file: &str, error: &BoardError) -> Failure {
        Failure::Bad(self.sentence_on_file(file, error))
    }

    /// Reads a text file of at most so many bytes.
    pub fn read_file(&self, file: &str, limit: u64) -> Result<String, Failure> {
        String::from_utf8(self.read_bytes(file, limit)?)
            .map_err(|_| Failure::message(&self.lang, "file-not-text", &[("file", file.into())]))
    }

    /// Reads a file of at most so many bytes.
    pub fn read_bytes(&self, file: &str, limit: u64) -> Result<Vec<u8>, Failure> {
        let cannot = |id: &str| Failure::message(&self.lang, id, &[("file", file.into())]);
        let path = Path::new(file);
        let size = std::fs::metadata(path)
            .map_err(|_| cannot("file-unreadable"))?
            .len();
        if size > limit {
            return Err(cannot("file-too-long"));
        }
        std::fs::read(path).map_err(|_| cannot("file-unreadable"))
    }

    /// Writes a file; the error is a sentence. The file changes only when
    /// everything could be written.
    pub fn write_file(&self, file: &str, bytes: &[u8]) -> Result<(), String> {
        let attempt = || -> std::io::Result<()> {
            let beside = format!("{file}.part");
            let mut out = std::fs::File::create(&beside)?;
            out.write_all(bytes)?;
            out.sync_all()?;
            std::fs::rename(beside, file)
        };
        attempt().map_err(|_| self.lang.with("file-unwritable", &[("file", file.into())]))
    }

    /// What is wrong with a file, told by an error.
    pub fn sentence_on_file(&self, file: &str, error: &impl Diagnose) -> String {
        let sentence = self.lang.error(error);
        let values = [
            ("file", file.into()),
            ("sentence", sentence.as_str().into()),
        ];
        self.lang.with("in-file", &values)
    }
}
