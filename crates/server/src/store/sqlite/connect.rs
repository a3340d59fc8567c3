//! Opening the file.

use std::fs::{self, DirBuilder, File};
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::super::StoreError;

/// How long to wait while another process writes.
const PATIENCE: Duration = Duration::from_secs(5);
/// How much of the file the writer keeps in memory: the pages that the next
/// events of all live games go to need not be read again for each commit.
const CACHE_KIB: i64 = 16 * 1_024;

/// Makes the folder if it is not there, so that it is still there after a
/// power failure. It is for its owner only: it will hold what people wrote,
/// and the secret.
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
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
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

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_new_folder_is_for_its_owner_only() {
        let outer = std::env::temp_dir().join(format!("kinetic-folder-{}", std::process::id()));
        let folder = outer.join("club");
        make_folder(&folder).unwrap();
        let mode = |folder: &Path| fs::metadata(folder).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        // One that was there is left as its owner wants it.
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o750)).unwrap();
        make_folder(&folder).unwrap();
        assert_eq!(mode(&folder), 0o750);
        fs::remove_dir_all(outer).unwrap();
    }
}
