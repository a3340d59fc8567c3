//! Backup, restore, check and export of a data folder; check and export of a
//! PostgreSQL database, which is backed up with its own tools.
//!
//! All of this works while a server uses the folder and leaves the store in it
//! unchanged: what has to be read is read from a copy.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::lock::FolderLock;
use super::{CheckReport, Deletions, check, deletions, incremental, secret};
use crate::store::{
    CopyError, CopyReport, Database, GameFilter, Location, PoolSettings, Postgres, Settings,
    SharedStore as _, Sqlite, Store as _, StoreError, copy_store,
};
use crate::{CacheSize, GameId, Games, LocalBus};

/// Number of games read at a time.
const PAGE_SIZE: usize = 500;

/// Why a backup, restore, check or export failed.
#[derive(Debug)]
pub enum BackupError {
    /// There is no store in the folder.
    NoStore(PathBuf),
    /// The target exists already.
    Occupied(PathBuf),
    /// There is something in the store that is to be copied to.
    NotEmpty(Location),
    /// A server uses the folder.
    InUse(PathBuf),
    /// The check of the store found problems.
    Unsound(CheckReport),
    /// The store or the operating system reports an error.
    Failed(String),
    /// The reader of the output is gone (broken pipe).
    Closed,
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::NoStore(path) => write!(f, "no store in {}", path.display()),
            BackupError::Occupied(path) => write!(f, "{} is there already", path.display()),
            BackupError::NotEmpty(location) => write!(f, "{location} is not empty"),
            BackupError::InUse(path) => write!(f, "a server uses {}", path.display()),
            BackupError::Unsound(report) => {
                let reasons = report.problems.iter().chain(&report.bad_game_reasons);
                let reasons: Vec<&str> = reasons.map(String::as_str).collect();
                f.write_str(&reasons.join("; "))
            }
            BackupError::Failed(why) => f.write_str(why),
            BackupError::Closed => f.write_str("nobody reads it"),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> BackupError {
        BackupError::Failed(error.to_string())
    }
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> BackupError {
        BackupError::Failed(error.to_string())
    }
}

/// Copies a data folder into a folder that does not exist yet, and checks the
/// copy. The folder appears as a whole or not at all.
///
/// # Errors
/// When that is not possible; then there is no copy.
pub async fn back_up(data: &Path, to: &Path) -> Result<CheckReport, BackupError> {
    copy(data, to, &[]).await
}

/// Copies a backup to a data folder that does not exist yet, or is empty; of
/// incremental backups, the latest. The copy is checked before it appears.
///
/// What was deleted after the backup was made is deleted from the copy, as far
/// as that is known: from the lists of deletions in `later`, which are data
/// folders or other backups, and in the folders beside the backup.
///
/// # Errors
/// When that is not possible; then nothing has changed.
pub async fn restore(
    from: &Path,
    data: &Path,
    later: &[PathBuf],
) -> Result<CheckReport, BackupError> {
    for folder in later {
        expect_store(folder)?;
    }
    let mut lists = later.to_vec();
    if let Ok(entries) = fs::read_dir(parent(from)) {
        lists.extend(entries.flatten().map(|entry| entry.path()));
    }
    copy(from, data, &lists).await
}

async fn copy(from: &Path, to: &Path, lists: &[PathBuf]) -> Result<CheckReport, BackupError> {
    let incremental = incremental::is_set(from);
    if !incremental {
        expect_store(from)?;
    }
    expect_free(to)?;
    let part = TemporaryFolder::beside(to)?;
    if incremental {
        incremental::rebuild(from, &Sqlite::file_in(&part.0))?;
    } else {
        Sqlite::copy(from, &part.0)?;
    }
    secret::copy(from, &part.0)?;
    let mut deleted = Deletions::of(from).read()?;
    for folder in lists.iter().filter(|folder| folder.is_dir()) {
        deleted.extend(Deletions::of(folder).read()?);
    }
    Deletions::of(&part.0).write(&deleted)?;
    if !lists.is_empty() {
        let store = Sqlite::open(&part.0, Settings::default())?;
        deletions::apply(&store, &deleted).await?;
    }
    let report = expect_sound(&part.0).await?;
    fs::rename(&part.0, to)?;
    #[cfg(unix)]
    fs::File::open(parent(to))?.sync_all()?;
    Ok(report)
}

/// Checks the store in a folder and replays every game, in a copy.
///
/// # Errors
/// When there is none, or it cannot be read.
pub async fn check_folder(data: &Path) -> Result<CheckReport, BackupError> {
    expect_store(data)?;
    let part = TemporaryFolder::anywhere()?;
    let problems = Sqlite::problems_in(data)?;
    Sqlite::copy(data, &part.0)?;
    let mut report = check(&Sqlite::open(&part.0, Settings::default())?).await?;
    report.problems.splice(0..0, problems);
    Ok(report)
}

/// Checks a PostgreSQL database: what belongs together in its tables, and every
/// game, which is replayed in a copy. The pages of the database are checked by
/// its own tools.
///
/// # Errors
/// When it cannot be read.
pub async fn check_database(database: &Database) -> Result<CheckReport, BackupError> {
    let store = Postgres::open(database, PoolSettings::default()).await?;
    let problems = store.problems().await?;
    let part = copy_of(database).await?;
    let mut report = check(&Sqlite::open(&part.0, Settings::default())?).await?;
    report.problems.splice(0..0, problems);
    Ok(report)
}

/// Copies everything from one store into an empty one, between SQLite and
/// PostgreSQL in either direction, and compares the copy with the original. No
/// server may use a folder meanwhile.
///
/// # Errors
/// When that is not possible; then nothing is copied.
pub async fn copy_between(from: &Location, to: &Location) -> Result<CopyReport, BackupError> {
    let mut locks = Vec::new();
    if let Location::Folder(folder) = from {
        expect_store(folder)?;
    }
    if let Location::Folder(folder) = to {
        Sqlite::make_folder(folder)?;
    }
    for location in [from, to] {
        if let Location::Folder(folder) = location {
            let lock = FolderLock::take(folder)?;
            locks.push(lock.ok_or_else(|| BackupError::InUse(folder.clone()))?);
        }
    }
    let copied = copy_store(from, to).await;
    let copied = copied.map_err(|error| match error {
        CopyError::NotEmpty => BackupError::NotEmpty(to.clone()),
        error => BackupError::Failed(error.to_string()),
    })?;
    copy_secret(from, to).await?;
    Ok(copied)
}

/// Copies the secret, which is beside an SQLite store and in a PostgreSQL
/// database, unless there is one.
async fn copy_secret(from: &Location, to: &Location) -> Result<(), BackupError> {
    async fn open(database: &Database) -> Result<Postgres, BackupError> {
        let opened = Postgres::open(database, PoolSettings::default()).await;
        opened.map_err(|error| BackupError::Failed(error.to_string()))
    }
    let failed = |error: StoreError| BackupError::Failed(error.to_string());
    let secret = match from {
        Location::Folder(folder) => secret::find(folder)?,
        Location::Database(database) => open(database).await?.secret(None).await.map_err(failed)?,
    };
    let Some(secret) = secret else {
        return Ok(());
    };
    match to {
        Location::Folder(folder) if secret::is_in(folder) => {}
        Location::Folder(folder) => secret::put(folder, &secret)?,
        Location::Database(database) => {
            open(database)
                .await?
                .secret(Some(secret))
                .await
                .map_err(failed)?;
        }
    }
    Ok(())
}

/// A copy of a PostgreSQL database as an SQLite store in a temporary folder.
async fn copy_of(database: &Database) -> Result<TemporaryFolder, BackupError> {
    let part = TemporaryFolder::anywhere()?;
    let from = Location::Database(Box::new(database.clone()));
    let copied = copy_store(&from, &Location::Folder(part.0.clone())).await;
    copied.map_err(|error| BackupError::Failed(error.to_string()))?;
    Ok(part)
}

/// What an export has written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Number of games written as records.
    pub games: u64,
    /// Number of games that cannot be replayed, written as they are stored.
    pub raw: u64,
}

/// Writes all games as records, oldest first. Games that cannot be replayed are
/// written to `raw` as they are stored: one JSON object per line.
///
/// # Errors
/// When the store cannot be read, or the output cannot be written.
pub async fn export(
    data: &Path,
    out: &mut dyn Write,
    raw: &mut dyn Write,
) -> Result<Exported, BackupError> {
    expect_store(data)?;
    let part = TemporaryFolder::anywhere()?;
    Sqlite::copy(data, &part.0)?;
    export_copy(&part, out, raw).await
}

/// Writes all games of a PostgreSQL database, as [`export`] does.
///
/// # Errors
/// When the database cannot be read, or the output cannot be written.
pub async fn export_database(
    database: &Database,
    out: &mut dyn Write,
    raw: &mut dyn Write,
) -> Result<Exported, BackupError> {
    export_copy(&copy_of(database).await?, out, raw).await
}

async fn export_copy(
    part: &TemporaryFolder,
    out: &mut dyn Write,
    raw: &mut dyn Write,
) -> Result<Exported, BackupError> {
    let store = std::sync::Arc::new(Sqlite::open(&part.0, Settings::default())?);
    let mut ids: Vec<GameId> = Vec::new();
    loop {
        let page = store.games(&GameFilter::All, ids.last(), PAGE_SIZE).await?;
        if page.is_empty() {
            break;
        }
        ids.extend(page);
    }
    let size = CacheSize { bytes: 0, games: 1 };
    let games = Games::new(store.clone(), std::sync::Arc::new(LocalBus::new(1)), size);
    let mut written = Exported::default();
    for id in ids.iter().rev() {
        match games.peek(id).await {
            Ok(Some(table)) => {
                let Some(stored) = store.game(id).await? else {
                    continue;
                };
                let gap = if written.games > 0 { "\n" } else { "" };
                let record = table.record(id, stored.made);
                write!(out, "{gap}{record}").map_err(|_| BackupError::Closed)?;
                written.games += 1;
            }
            Ok(None) => {}
            Err(StoreError::Quarantined) => {
                let game = store.raw_game(id).await?;
                let line = serde_json::to_string(&game).map_err(io::Error::other)?;
                writeln!(raw, "{line}").map_err(|_| BackupError::Closed)?;
                written.raw += 1;
            }
            Err(error) => return Err(error.into()),
        }
    }
    out.flush().map_err(|_| BackupError::Closed)?;
    raw.flush().map_err(|_| BackupError::Closed)?;
    Ok(written)
}

/// Checks a copy of a database file, which stays as it is. The folder is for
/// temporary files.
pub(super) async fn check_copy(file: &Path, folder: &Path) -> Result<CheckReport, BackupError> {
    let checked = folder.join("check");
    fs::create_dir(&checked)?;
    fs::copy(file, Sqlite::file_in(&checked))?;
    let report = expect_sound(&checked).await;
    fs::remove_dir_all(&checked)?;
    report
}

/// Checks a store. Problems of the file are an error; games that cannot be
/// replayed are reported, and copied as they are.
async fn expect_sound(folder: &Path) -> Result<CheckReport, BackupError> {
    let store = Sqlite::open(folder, Settings::default())?;
    let report = check(&store).await?;
    if report.problems.is_empty() {
        Ok(report)
    } else {
        Err(BackupError::Unsound(report))
    }
}

pub(super) fn expect_store(folder: &Path) -> Result<(), BackupError> {
    if Sqlite::is_in(folder) {
        Ok(())
    } else {
        Err(BackupError::NoStore(folder.to_owned()))
    }
}

pub(super) fn expect_free(folder: &Path) -> Result<(), BackupError> {
    let free = match fs::read_dir(folder) {
        Ok(mut files) => files.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if free {
        Ok(())
    } else {
        Err(BackupError::Occupied(folder.to_owned()))
    }
}

pub(super) fn parent(folder: &Path) -> &Path {
    let parent = folder.parent();
    let parent = parent.filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

/// A temporary folder that is removed when it is dropped.
pub(super) struct TemporaryFolder(pub(super) PathBuf);

impl TemporaryFolder {
    pub(super) fn beside(folder: &Path) -> Result<TemporaryFolder, BackupError> {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        TemporaryFolder::make(parent(folder), &name)
    }

    fn anywhere() -> Result<TemporaryFolder, BackupError> {
        TemporaryFolder::make(&std::env::temp_dir(), "kinetic")
    }

    fn make(folder: &Path, name: &str) -> Result<TemporaryFolder, BackupError> {
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
        Ok(TemporaryFolder(path))
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // Where it was renamed there is nothing left to remove.
        let _ = fs::remove_dir_all(&self.0);
    }
}
