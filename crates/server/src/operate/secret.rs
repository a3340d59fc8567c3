//! The secret with which passes are signed.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::Path;

/// The file in the folder of the store.
pub const FILE: &str = "secret";
const BYTES: usize = 32;

/// The secret in a folder; a new one is made when there is none. Only its
/// owner can read the file.
///
/// # Errors
/// When the file cannot be read or written, or holds something else. Without
/// the right secret nobody would be known any more.
pub fn of(folder: &Path) -> io::Result<[u8; BYTES]> {
    let path = folder.join(FILE);
    match read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        known => return known,
    }
    let mut secret = [0; BYTES];
    getrandom::fill(&mut secret).map_err(io::Error::other)?;
    let text: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    match write(&path, &text) {
        // Another process was quicker.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => read(&path),
        written => written.map(|()| secret),
    }
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
    let text = text.trim();
    let bad = || {
        io::Error::new(
            io::ErrorKind::InvalidData,
            "the file holds no secret of ours",
        )
    };
    if text.len() != 2 * BYTES || !text.is_ascii() {
        return Err(bad());
    }
    let mut secret = [0; BYTES];
    for (at, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| bad())?;
    }
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
        let folder = std::env::temp_dir().join(format!("kinetic-secret-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let secret = of(&folder).unwrap();
        assert_ne!(secret, [0; BYTES]);
        assert_eq!(of(&folder).unwrap(), secret);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(folder.join(FILE))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        // Whatever else is there is never replaced.
        for text in ["", "00", &"x".repeat(64), &"ü".repeat(32)] {
            std::fs::write(folder.join(FILE), text).unwrap();
            assert_eq!(of(&folder).unwrap_err().kind(), io::ErrorKind::InvalidData);
            assert_eq!(std::fs::read_to_string(folder.join(FILE)).unwrap(), text);
        }
        assert_eq!(
            std::fs::read_dir(&folder).unwrap().count(),
            1,
            "no part is left"
        );
        std::fs::remove_dir_all(folder).unwrap();
    }
}
