//! Opening the file.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::super::StoreError;

/// How long to wait while another process writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Makes the folder if it is not there, so that it is still there after a
/// power failure.
pub fn make_folder(folder: &Path) -> Result<(), StoreError> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
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

/// Sees to it that names in a folder are on disk, where the system can do
/// that.
pub fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    match File::open(folder) {
        // Folders above ours may be closed to us; then they are not new.
        Ok(folder) if cfg!(unix) => Ok(folder.sync_all()?),
        _ => Ok(()),
    }
}

/// A connection that writes: every commit is on disk when it returns.
pub fn for_writing(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(PATIENCE)?;
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
    Ok(connection)
}

/// A connection that only reads.
pub fn for_reading(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // Readers of a write-ahead log share an index, so they open for writing.
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// A connection to a file that must be there, to copy it. It changes nothing,
/// but SQLite wants to write the copy.
pub fn for_copying(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
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
