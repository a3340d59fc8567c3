//! The list of deletions: a file in the data folder with the visitors and games
//! that were deleted.
//!
//! A backup holds what was deleted after it was made. The list is therefore kept
//! outside the database, copied with every backup, and applied whenever a store
//! is opened or restored: what was deleted once stays deleted. The ids in it are
//! random and say nothing by themselves.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::store::{Store, StoreError};
use crate::{GameId, VisitorId};

/// The file in the data folder.
pub const FILE: &str = "deletions";

/// Something that was deleted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deletion {
    /// A visitor.
    Visitor(VisitorId),
    /// A game.
    Game(GameId),
}

impl Deletion {
    fn line(&self) -> String {
        match self {
            Deletion::Visitor(visitor) => format!("visitor {visitor}"),
            Deletion::Game(game) => format!("game {game}"),
        }
    }

    fn parse(line: &str) -> Option<Deletion> {
        match line.split_once(' ')? {
            ("visitor", id) => id.parse().ok().map(Deletion::Visitor),
            ("game", id) => id.parse().ok().map(Deletion::Game),
            _ => None,
        }
    }
}

/// The list of deletions of a data folder.
#[derive(Debug)]
pub struct Deletions {
    file: PathBuf,
    writing: Mutex<()>,
}

impl Deletions {
    /// The list of a folder.
    pub fn of(folder: &Path) -> Deletions {
        Deletions {
            file: folder.join(FILE),
            writing: Mutex::new(()),
        }
    }

    /// Adds a deletion. It is on disk when this returns, and this comes before
    /// the deletion itself: a crash in between repeats it at the next start.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&self, deletion: &Deletion) -> io::Result<()> {
        let _writing = self.writing.lock();
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&self.file)?;
        // A line that was cut off by a crash must not swallow this one.
        writeln!(file, "\n{}", deletion.line())?;
        file.sync_all()?;
        #[cfg(unix)]
        if let Some(folder) = self.file.parent() {
            fs::File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    /// The list; empty when there is no file.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(&self) -> io::Result<BTreeSet<Deletion>> {
        match fs::read_to_string(&self.file) {
            Ok(text) => Ok(text.lines().filter_map(Deletion::parse).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeSet::new()),
            Err(error) => Err(error),
        }
    }

    /// Writes the whole list, for a copy of the data folder.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, deletions: &BTreeSet<Deletion>) -> io::Result<()> {
        for deletion in deletions {
            self.add(deletion)?;
        }
        Ok(())
    }
}

/// Deletes from a store what a list says. Returns how many of them were still
/// there.
///
/// # Errors
/// When the store fails.
pub async fn apply(store: &dyn Store, deletions: &BTreeSet<Deletion>) -> Result<usize, StoreError> {
    let mut found = 0;
    for deletion in deletions {
        let there = match deletion {
            Deletion::Visitor(visitor) => {
                let known = store.visitor(visitor).await?.is_some();
                if known {
                    store.erase_visitor(visitor).await?;
                }
                known
            }
            Deletion::Game(game) => store.erase_game(game).await?,
        };
        found += usize::from(there);
    }
    Ok(found)
}
