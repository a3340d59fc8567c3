//! The folder of a match: `match.json` and a record for each game. Files are
//! written atomically, so a match can be interrupted at any time.

use std::fs::{self, File};
use std::io::{BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};

use kinetic_rules::record::{Reader, Record};
use serde_json::{Value as Json, json};

use crate::{ArenaError, Opening};

/// Maximum size of a file that is read, in bytes.
const MOST_BYTES: u64 = 256 << 20;

/// The folder of a match.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Opens a folder, which is created if missing, for a match with these
    /// settings and openings.
    ///
    /// # Errors
    /// When the folder cannot be used, or holds another match.
    pub fn open(path: &Path, settings: &Json, openings: &[Opening]) -> Result<Folder, ArenaError> {
        let folder = Folder {
            path: path.to_owned(),
        };
        fs::create_dir_all(path).map_err(|_| ArenaError::Unwritable {
            file: path.display().to_string(),
        })?;
        let mut openings: Vec<Json> = openings.iter().map(text).collect();
        if let Some(known) = folder.read_summary()? {
            folder.compare(&known["settings"], settings)?;
            let known = known["openings"].as_array().cloned().unwrap_or_default();
            if known.iter().zip(&openings).any(|(known, new)| known != new) {
                return Err(folder.other("openings"));
            }
            // A shorter run keeps the openings of a longer one.
            openings.extend(known.into_iter().skip(openings.len()));
        }
        folder.write_summary(&json!({ "settings": settings, "openings": openings }))?;
        Ok(folder)
    }

    fn compare(&self, known: &Json, settings: &Json) -> Result<(), ArenaError> {
        let none = serde_json::Map::new();
        let known = known.as_object().unwrap_or(&none);
        for (name, value) in settings.as_object().unwrap_or(&none) {
            if known.get(name) != Some(value) {
                return Err(self.other(name));
            }
        }
        Ok(())
    }

    fn other(&self, setting: &str) -> ArenaError {
        ArenaError::OtherMatch {
            folder: self.path.display().to_string(),
            setting: setting.to_owned(),
        }
    }

    /// The record of a game, if it has been played.
    ///
    /// # Errors
    /// When there is one that cannot be read.
    pub fn game(&self, number: usize) -> Result<Option<Record>, ArenaError> {
        let path = self.path_of(number);
        if !path.exists() {
            return Ok(None);
        }
        let file = File::open(&path).map_err(|_| unreadable(&path))?;
        match Reader::new(BufReader::new(file)).next() {
            Some(Ok(record)) => Ok(Some(record)),
            _ => Err(unreadable(&path)),
        }
    }

    /// Writes the record of a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self, number: usize, record: &Record) -> Result<(), ArenaError> {
        write(&self.path_of(number), &record.to_string())
    }

    /// Adds an entry to the summary, `match.json`.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub fn add(&self, name: &str, value: Json) -> Result<(), ArenaError> {
        let mut summary = self.read_summary()?.unwrap_or_else(|| json!({}));
        if let Some(summary) = summary.as_object_mut() {
            summary.insert(name.to_owned(), value);
        }
        self.write_summary(&summary)
    }

    /// The file of a game.
    pub fn path_of(&self, number: usize) -> PathBuf {
        self.path.join(format!("game-{:06}.record", number + 1))
    }

    fn summary(&self) -> PathBuf {
        self.path.join("match.json")
    }

    fn read_summary(&self) -> Result<Option<Json>, ArenaError> {
        let path = self.summary();
        if !path.exists() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        File::open(&path)
            .and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes))
            .map_err(|_| unreadable(&path))?;
        serde_json::from_slice(&bytes)
            .map(Some)
            .map_err(|_| unreadable(&path))
    }

    fn write_summary(&self, summary: &Json) -> Result<(), ArenaError> {
        write(&self.summary(), &format!("{summary:#}\n"))
    }
}

/// An opening in `match.json`.
fn text(opening: &Opening) -> Json {
    json!({ "start": opening.start, "turns": opening.turns.join(" ") })
}

fn unreadable(path: &Path) -> ArenaError {
    ArenaError::Unreadable {
        file: path.display().to_string(),
    }
}

/// Writes a file atomically: under a temporary name, then renamed.
fn write(path: &Path, text: &str) -> Result<(), ArenaError> {
    let beside = path.with_extension("part");
    let attempt = || -> std::io::Result<()> {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    attempt().map_err(|_| ArenaError::Unwritable {
        file: path.display().to_string(),
    })
}
