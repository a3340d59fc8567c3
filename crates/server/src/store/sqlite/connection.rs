//! The SQLite file: opening it, its schema and migrations, copying it.

use std::fs::{self, DirBuilder, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use tokio::sync::oneshot;

use crate::store::StoreError;

/// How long to wait while another process holds the write lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Page cache of the writer: the pages that the next events of all live games
/// go to need not be read again for each commit.
const CACHE_KIB: i64 = 16 * 1_024;

/// Creates the data folder if it does not exist, durably: it survives a power
/// failure. Only the owner can read it, because it holds chat and the secret.
pub fn make_folder(folder: &Path) -> Result<(), StoreError> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut builder = DirBuilder::new();
    // Another process may have made it in the meantime.
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    for folder in folder.ancestors().skip(1) {
        // `a/b` ends with the empty path, which is the current folder.
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        sync_folder(folder)?;
    }
    Ok(())
}

/// Syncs a folder, so that the names in it are on disk, where the system
/// supports that.
pub fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    match File::open(folder) {
        // Folders above ours may be closed to us; then they are not new.
        Ok(folder) if cfg!(unix) => Ok(folder.sync_all()?),
        _ => Ok(()),
    }
}

/// Opens a connection for the writer: a commit is on disk when it returns.
pub fn for_writing(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = format!("the folder allows no write-ahead log, only {mode}");
        return Err(StoreError::Unavailable(why));
    }
    connection.pragma_update(None, "synchronous", "full")?;
    // On macOS a plain sync does not reach the disk.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    Ok(connection)
}

/// Opens a read-only connection.
pub fn for_reading(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // Readers of a write-ahead log share an index, so they open for writing.
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Opens a connection to an existing file to copy it. The file is not changed,
/// but SQLite needs write access to produce the copy.
pub fn for_copying(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(connection)
}

/// SQLite `application_id` of our files: "Kint".
const APPLICATION_ID: i64 = 0x4b69_6e74;

/// Migrations from an empty file to the current schema. The number of applied
/// migrations is the file's `user_version`. Published migrations never change;
/// new ones are appended.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE game (
        row INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        made INTEGER NOT NULL,
        format INTEGER NOT NULL,
        options TEXT NOT NULL,
        -- What lists know; it follows from options and events.
        stage INTEGER NOT NULL,
        listed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX unfinished ON game (row) WHERE stage < 2;
    CREATE INDEX listed ON game (stage, row) WHERE listed = 1;

    CREATE TABLE person (
        visitor TEXT NOT NULL,
        game INTEGER NOT NULL REFERENCES game,
        PRIMARY KEY (visitor, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX people ON person (game);

    -- One event under one number, for ever. The rows lie in the order in which
    -- they were written, so that the events of a commit share pages whatever
    -- games they belong to.
    CREATE TABLE event (
        game INTEGER NOT NULL REFERENCES game,
        number INTEGER NOT NULL CHECK (number > 0),
        at INTEGER NOT NULL,
        lag INTEGER NOT NULL,
        format INTEGER NOT NULL,
        event TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT;

    CREATE TABLE token (
        key BLOB PRIMARY KEY,
        granted TEXT NOT NULL,
        made INTEGER NOT NULL,
        revoked INTEGER
    ) STRICT, WITHOUT ROWID;

    -- Numbers that the server notes about itself.
    CREATE TABLE fact (
        name TEXT PRIMARY KEY,
        value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE token ADD COLUMN visitor TEXT;
    CREATE INDEX tokens ON token (visitor) WHERE visitor IS NOT NULL;

    CREATE TABLE visitor (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- What people say at a game; no part of it.
    CREATE TABLE chat (
        game INTEGER NOT NULL REFERENCES game,
        number INTEGER NOT NULL CHECK (number > 0),
        at INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
",
    include_str!("people.sql"),
];

/// Applies the missing migrations, all or none.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Another process may be about to do the same.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let applied: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let application: i64 =
        transaction.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let known = MIGRATIONS.len() as u32;
    if applied > known {
        let found = applied;
        return Err(StoreError::Newer { found, known });
    }
    if applied > 0 && application != APPLICATION_ID {
        let why = "the file belongs to another program".to_owned();
        return Err(StoreError::Damaged(why));
    }
    for migration in &MIGRATIONS[applied as usize..] {
        transaction.execute_batch(migration)?;
    }
    if applied < known {
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", known)?;
    }
    transaction.commit()?;
    Ok(())
}

/// Writes a copy of the database file while it is in use, by this process or
/// another one. The copy appears as a whole or not at all.
pub async fn copy_in_background(file: PathBuf, to: PathBuf) -> Result<(), StoreError> {
    let (reply, answer) = oneshot::channel();
    // A thread of its own: a large copy must not keep readers waiting.
    std::thread::Builder::new()
        .name("store backup".to_owned())
        .spawn(move || {
            let _ = reply.send(copy(&file, &to));
        })?;
    answer.await.map_err(|_| StoreError::Closed)?
}

/// Like [`copy_in_background`], on the current thread.
pub fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        let why = format!("{} is there already", to.display());
        return Err(StoreError::Unavailable(why));
    }
    let part = to.with_extension("part");
    let text = part.to_str().ok_or(StoreError::Unsupported)?;
    remove_if_exists(&part)?;
    let made = write_copy(file, text);
    if made.is_err() {
        let _ = remove_if_exists(&part);
    }
    made?;
    fs::rename(&part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    sync_folder(folder.unwrap_or(Path::new(".")))
}

fn write_copy(file: &Path, part: &str) -> Result<(), StoreError> {
    for_copying(file)?.execute("VACUUM INTO ?1", [part])?;
    // SQLite does not sync what it writes there.
    File::open(part)?.sync_all()?;
    Ok(())
}

fn remove_if_exists(part: &Path) -> Result<(), StoreError> {
    match fs::remove_file(part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match error.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_new_folder_is_for_its_owner_only() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("club");
        make_folder(&folder).unwrap();
        let mode = |folder: &Path| fs::metadata(folder).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        // One that was there is left as its owner wants it.
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o750)).unwrap();
        make_folder(&folder).unwrap();
        assert_eq!(mode(&folder), 0o750);
    }
}
