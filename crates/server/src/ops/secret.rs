//! The server secret: the key that signs session tokens and seat links.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use super::RunError;
use crate::store::{SharedStore, Store};

/// The file in the data folder.
pub const FILE: &str = "secret";
const BYTES: usize = 32;

/// Whether there is a secret in a data folder, readable or not.
pub fn is_in(folder: &Path) -> bool {
    folder.join(FILE).exists()
}

/// Reads the secret of a data folder, or creates one if there is none. Only
/// the owner can read the file.
///
/// # Errors
/// When the file cannot be read or written, or holds something else: with
/// another secret every session and link would stop working.
pub fn load_or_create(folder: &Path) -> io::Result<[u8; BYTES]> {
    let path = folder.join(FILE);
    match read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        known => return known,
    }
    let mut secret = [0; BYTES];
    getrandom::fill(&mut secret).map_err(io::Error::other)?;
    match write(&path, &hex::encode(secret)) {
        // Another process was quicker.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => read(&path),
        written => written.map(|()| secret),
    }
}

/// The secret of a server whose games are in a database that several can share:
/// the database has it, so that all have the same. One in the data folder has to
/// be that of the database, or becomes it.
///
/// # Errors
/// When the store fails, the file holds something else, or another secret than
/// the database; and when neither has one although visitors rely on it.
pub async fn of_database(
    store: &dyn Store,
    shared: &dyn SharedStore,
    folder: &Path,
) -> Result<[u8; BYTES], RunError> {
    let own = find(folder).map_err(RunError::System)?;
    let common = shared.secret(own).await.map_err(RunError::Store)?;
    match (own, common) {
        (Some(own), Some(common)) if own != common => Err(RunError::OtherSecret),
        (_, Some(common)) => Ok(common),
        // A database that an earlier version has used, with the secret in a
        // folder that is not this one.
        _ if store.has_visitors().await.map_err(RunError::Store)? => Err(RunError::NoSecret),
        _ => {
            let mut secret = [0; BYTES];
            getrandom::fill(&mut secret)
                .map_err(|error| RunError::System(io::Error::other(error)))?;
            // Another server may be quicker.
            let common = shared.secret(Some(secret)).await.map_err(RunError::Store)?;
            Ok(common.unwrap_or(secret))
        }
    }
}

/// The secret of a data folder; `None` if there is none.
///
/// # Errors
/// When the file cannot be read, or holds something else.
pub fn find(folder: &Path) -> io::Result<Option<[u8; BYTES]>> {
    match read(&folder.join(FILE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// Writes a secret into a folder that has none.
///
/// # Errors
/// When the folder has one, or it cannot be written.
pub fn put(folder: &Path, secret: &[u8; BYTES]) -> io::Result<()> {
    write(&folder.join(FILE), &hex::encode(secret))
}

/// Copies the secret of one folder into another.
///
/// # Errors
/// When there is none, or it cannot be written.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut text = String::new();
    File::open(from.join(FILE))?.read_to_string(&mut text)?;
    write(&to.join(FILE), &text)
}

fn read(path: &Path) -> io::Result<[u8; BYTES]> {
    let text = std::fs::read_to_string(path)?;
    let mut secret = [0; BYTES];
    hex::decode_to_slice(text.trim(), &mut secret).map_err(|_| {
        let why = "the file holds no secret of ours";
        io::Error::new(io::ErrorKind::InvalidData, why)
    })?;
    Ok(secret)
}

/// Writes a file that must not exist yet. It appears as a whole or not at all.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let part = path.with_extension(format!("part-{}", std::process::id()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    // A link fails where a renaming would replace what another process has
    // just written.
    let linked = std::fs::hard_link(&part, path);
    std::fs::remove_file(&part)?;
    linked?;
    #[cfg(unix)]
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_made_once_and_only_its_owner_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let secret = load_or_create(folder.path()).unwrap();
        assert_ne!(secret, [0; BYTES]);
        assert_eq!(load_or_create(folder.path()).unwrap(), secret);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(folder.path().join(FILE))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        // Whatever else is there is never replaced.
        for text in ["", "00", &"x".repeat(64), &"ü".repeat(32)] {
            std::fs::write(folder.path().join(FILE), text).unwrap();
            assert_eq!(
                load_or_create(folder.path()).unwrap_err().kind(),
                io::ErrorKind::InvalidData
            );
            assert_eq!(
                std::fs::read_to_string(folder.path().join(FILE)).unwrap(),
                text
            );
        }
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "no part is left"
        );
    }
}
