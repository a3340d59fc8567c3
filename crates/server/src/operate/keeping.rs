//! What is done with a folder as a whole: copies, and everything as text.
//!
//! All of this works while a server uses the folder, and leaves the store in
//! it as it is: what has to be read is read from a copy.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::secret;
use crate::store::{Settings, Sqlite, Store as _, StoreError, Wanted};
use crate::{Checked, GameId, Games, LocalBus, check};

/// So many games are read at a time.
const PAGE: usize = 500;

/// What went wrong with a folder.
#[derive(Debug)]
pub enum KeepingError {
    /// There is no store in it.
    NoStore(PathBuf),
    /// There is something already where something shall be made.
    Occupied(PathBuf),
    /// The store is not sound.
    Unsound(Checked),
    /// The store or the system says no.
    Failed(String),
    /// Nobody reads what is written any more.
    Closed,
}

impl fmt::Display for KeepingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeepingError::NoStore(path) => write!(f, "no store in {}", path.display()),
            KeepingError::Occupied(path) => write!(f, "{} is there already", path.display()),
            KeepingError::Unsound(checked) => write!(f, "{}", checked.problems.join("; ")),
            KeepingError::Failed(why) => f.write_str(why),
            KeepingError::Closed => f.write_str("nobody reads it"),
        }
    }
}

impl std::error::Error for KeepingError {}

impl From<StoreError> for KeepingError {
    fn from(error: StoreError) -> KeepingError {
        KeepingError::Failed(error.to_string())
    }
}

impl From<io::Error> for KeepingError {
    fn from(error: io::Error) -> KeepingError {
        KeepingError::Failed(error.to_string())
    }
}

/// Copies everything that a server keeps into a folder that does not exist
/// yet, and checks the copy. The folder appears as a whole or not at all.
///
/// # Errors
/// When that is not possible; then there is no copy.
pub async fn back_up(data: &Path, to: &Path) -> Result<Checked, KeepingError> {
    copy(data, to).await
}

/// Copies a backup to where a server shall find it: a folder that does not
/// exist yet, or is empty. The copy is checked before it appears.
///
/// # Errors
/// When that is not possible; then nothing has changed.
pub async fn restore(from: &Path, data: &Path) -> Result<Checked, KeepingError> {
    copy(from, data).await
}

async fn copy(from: &Path, to: &Path) -> Result<Checked, KeepingError> {
    expect_store(from)?;
    expect_free(to)?;
    let part = Part::beside(to)?;
    Sqlite::copy(from, &part.0)?;
    secret::copy(from, &part.0)?;
    let checked = sound(&part.0).await?;
    fs::rename(&part.0, to)?;
    #[cfg(unix)]
    fs::File::open(parent(to))?.sync_all()?;
    Ok(checked)
}

/// Looks at the store in a folder and replays every game, in a copy.
///
/// # Errors
/// When there is none, or it cannot be read.
pub async fn check_folder(data: &Path) -> Result<Checked, KeepingError> {
    expect_store(data)?;
    let part = Part::anywhere()?;
    let problems = Sqlite::problems_in(data)?;
    Sqlite::copy(data, &part.0)?;
    let mut checked = check(&Sqlite::open(&part.0, Settings::default())?).await?;
    checked.problems.splice(0..0, problems);
    Ok(checked)
}

/// Writes all games as records, the one that was made first first. The answer
/// is how many there are.
///
/// # Errors
/// When the store cannot be read, or nobody reads what is written.
pub async fn export(data: &Path, out: &mut dyn Write) -> Result<u64, KeepingError> {
    expect_store(data)?;
    let part = Part::anywhere()?;
    Sqlite::copy(data, &part.0)?;
    let store = std::sync::Arc::new(Sqlite::open(&part.0, Settings::default())?);
    let mut ids: Vec<GameId> = Vec::new();
    loop {
        let page = store.games(&Wanted::All, ids.last(), PAGE).await?;
        if page.is_empty() {
            break;
        }
        ids.extend(page);
    }
    let games = Games::new(store.clone(), std::sync::Arc::new(LocalBus::new(1)), 1);
    let mut written = 0;
    for id in ids.iter().rev() {
        let (Some(kept), Some(table)) = (store.game(id).await?, games.table(id).await?) else {
            continue;
        };
        let gap = if written > 0 { "\n" } else { "" };
        let record = table.record(id, kept.made);
        write!(out, "{gap}{record}").map_err(|_| KeepingError::Closed)?;
        written += 1;
    }
    out.flush().map_err(|_| KeepingError::Closed)?;
    Ok(written)
}

/// What is in a store, if it is sound.
async fn sound(folder: &Path) -> Result<Checked, KeepingError> {
    let store = Sqlite::open(folder, Settings::default())?;
    let checked = check(&store).await?;
    if checked.problems.is_empty() {
        Ok(checked)
    } else {
        Err(KeepingError::Unsound(checked))
    }
}

fn expect_store(folder: &Path) -> Result<(), KeepingError> {
    if Sqlite::is_in(folder) {
        Ok(())
    } else {
        Err(KeepingError::NoStore(folder.to_owned()))
    }
}

fn expect_free(folder: &Path) -> Result<(), KeepingError> {
    let free = match fs::read_dir(folder) {
        Ok(mut files) => files.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if free {
        Ok(())
    } else {
        Err(KeepingError::Occupied(folder.to_owned()))
    }
}

fn parent(folder: &Path) -> &Path {
    let parent = folder.parent();
    let parent = parent.filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

/// A folder that is not finished. What is left of it at the end is removed.
struct Part(PathBuf);

impl Part {
    fn beside(folder: &Path) -> Result<Part, KeepingError> {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        Part::make(parent(folder), &name)
    }

    fn anywhere() -> Result<Part, KeepingError> {
        Part::make(&std::env::temp_dir(), "kinetic")
    }

    fn make(folder: &Path, name: &str) -> Result<Part, KeepingError> {
        fs::create_dir_all(folder)?;
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let random = u64::from_ne_bytes(random);
        let path = folder.join(format!(".{name}.{random:016x}.part"));
        let mut builder = fs::DirBuilder::new();
        // It will hold what people wrote, and perhaps the secret.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path)?;
        Ok(Part(path))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Where it was renamed there is nothing left to remove.
        let _ = fs::remove_dir_all(&self.0);
    }
}
