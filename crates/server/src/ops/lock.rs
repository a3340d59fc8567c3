//! The lock of a data folder: one server at a time.
//!
//! Two servers on one folder would each know only their own connections, and
//! declare the players of the other one absent. The lock ends with the process,
//! however that ends. Backup, export and check do not need it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// The file in the data folder that is locked. It stays empty.
const FILE: &str = "lock";

/// The lock of a data folder, until it is dropped.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Locks a folder, which must exist; `None` when another process has locked
    /// it.
    ///
    /// # Errors
    /// When the file system reports an error.
    pub fn take(folder: &Path) -> io::Result<Option<FolderLock>> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(folder.join(FILE))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FolderLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            // SQLite needs locks as well, and says what is wrong with them.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(Some(FolderLock { _file: file }))
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_locked_once_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let lock = FolderLock::take(folder.path()).unwrap();
        assert!(lock.is_some());
        assert!(FolderLock::take(folder.path()).unwrap().is_none());
        drop(lock);
        assert!(FolderLock::take(folder.path()).unwrap().is_some());
    }
}
