//! A copy of everything while the store is in use, by this process or by
//! another one.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use tokio::sync::oneshot;

use super::super::StoreError;
use super::connect;

/// Writes a copy of the file. It appears as a whole or not at all.
pub async fn make(file: PathBuf, to: PathBuf) -> Result<(), StoreError> {
    let (reply, answer) = oneshot::channel();
    // A thread of its own: a large copy must not keep readers waiting.
    std::thread::Builder::new()
        .name("store backup".to_owned())
        .spawn(move || {
            let _ = reply.send(copy(&file, &to));
        })?;
    answer.await.map_err(|_| StoreError::Closed)?
}

/// The same, without leaving the thread.
pub fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        let why = format!("{} is there already", to.display());
        return Err(StoreError::Unavailable(why));
    }
    let part = to.with_extension("part");
    let text = part.to_str().ok_or(StoreError::Unsupported)?;
    remove(&part)?;
    let made = write(file, text);
    if made.is_err() {
        let _ = remove(&part);
    }
    made?;
    fs::rename(&part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    connect::sync_folder(folder.unwrap_or(Path::new(".")))
}

fn write(file: &Path, part: &str) -> Result<(), StoreError> {
    connect::for_copying(file)?.execute("VACUUM INTO ?1", [part])?;
    // SQLite does not sync what it writes there.
    File::open(part)?.sync_all()?;
    Ok(())
}

fn remove(part: &Path) -> Result<(), StoreError> {
    match fs::remove_file(part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
