//! Incremental backups: a folder with a complete copy of the database and, for
//! each later backup, the pages that have changed since.
//!
//! A database file consists of pages of the same size, and a turn changes a few
//! of them. Files are numbered: `000000.pages` has all pages, each later file
//! those that differ from the state before it. Every file names the hashes of
//! the database before and after it, so a missing or damaged file is noticed.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use super::backup::{BackupError, TemporaryFolder, check_copy, expect_store, parent};
use super::{CheckReport, deletions, secret};
use crate::store::Sqlite;

/// The beginning of every file of a set, with the version of the format.
const MAGIC: &[u8; 16] = b"kinetic pages 1\n";
/// The end of the name of every file of a set.
const EXTENSION: &str = "pages";
/// Where SQLite keeps the page size in the first page.
const PAGE_SIZE_AT: std::ops::Range<usize> = 16..18;

/// An incremental backup that was made.
#[derive(Clone, Debug)]
pub struct Increment {
    /// The check of the copy.
    pub report: CheckReport,
    /// Its number in the set, from 0 for the complete copy.
    pub number: u32,
    /// Pages that were written.
    pub changed: u64,
    /// Pages of the database.
    pub pages: u64,
}

/// The hash of a whole database file.
type Hash = [u8; 32];

/// The head of a file of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    page_size: u32,
    /// Pages of the database after it.
    pages: u32,
    /// Pages in the file.
    changed: u32,
    /// The database before it; zeros for the first file.
    before: Hash,
    /// The database after it.
    after: Hash,
}

/// Whether a folder holds incremental backups.
pub fn is_set(folder: &Path) -> bool {
    file_of(folder, 0).exists()
}

/// Adds the current state of a data folder to a set of incremental backups, or
/// begins one with a complete copy. The copy is checked before. What was in the
/// set stays as it is.
///
/// # Errors
/// When that is not possible; then the set has not changed.
pub async fn back_up_increment(data: &Path, set: &Path) -> Result<Increment, BackupError> {
    expect_store(data)?;
    let exists = is_set(set);
    if !exists {
        super::backup::expect_free(set)?;
    }
    let part = TemporaryFolder::beside(set)?;
    let copy = part.0.join("copy.db");
    Sqlite::copy_pages(data, &copy)?;
    let report = check_copy(&copy, &part.0).await?;
    let before = part.0.join("before.db");
    let number = if exists {
        rebuild(set, &before)? + 1
    } else {
        0
    };
    let added = file_of(&part.0, number);
    let before = exists.then_some(before);
    let head = write_changes(&copy, before.as_deref(), &added)?;
    if exists {
        fs::rename(&added, file_of(set, number))?;
        sync_folder(set)?;
    } else {
        secret::copy(data, &part.0)?;
        fs::remove_file(&copy)?;
        fs::rename(&part.0, set)?;
        sync_folder(parent(set))?;
    }
    // What was deleted since then stays deleted when the backup is restored.
    let list = data.join(deletions::FILE);
    if list.exists() {
        fs::copy(list, set.join(deletions::FILE))?;
    }
    Ok(Increment {
        report,
        number,
        changed: u64::from(head.changed),
        pages: u64::from(head.pages),
    })
}

/// Writes the latest database of a set to a file. Returns the number of the
/// last file.
///
/// # Errors
/// When a file is missing or damaged.
pub fn rebuild(set: &Path, to: &Path) -> Result<u32, BackupError> {
    let mut state: Hash = [0; 32];
    let mut number = 0;
    loop {
        let path = file_of(set, number);
        if !path.exists() {
            break;
        }
        let damaged = || BackupError::Failed(format!("{} is damaged", path.display()));
        let mut file = BufReader::new(File::open(&path)?);
        let head = read_head(&mut file)?.ok_or_else(damaged)?;
        if head.before != state {
            return Err(damaged());
        }
        let size = u64::from(head.page_size);
        let mut out = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(to)?;
        let mut page = vec![0; head.page_size as usize];
        for _ in 0..head.changed {
            let mut index = [0; 4];
            file.read_exact(&mut index).map_err(|_| damaged())?;
            file.read_exact(&mut page).map_err(|_| damaged())?;
            let index = u64::from(u32::from_le_bytes(index));
            io::Seek::seek(&mut out, io::SeekFrom::Start(index * size))?;
            out.write_all(&page)?;
        }
        out.set_len(u64::from(head.pages) * size)?;
        out.sync_all()?;
        state = head.after;
        number += 1;
    }
    let whole = number > 0 && hash(to)? == state;
    match whole {
        true => Ok(number - 1),
        false => Err(BackupError::Failed(format!("{} is damaged", set.display()))),
    }
}

/// Writes the pages of a database that differ from an earlier one.
fn write_changes(copy: &Path, before: Option<&Path>, to: &Path) -> Result<Head, BackupError> {
    let page_size = page_size(copy)?;
    let mut head = Head {
        page_size,
        pages: 0,
        changed: 0,
        before: match before {
            Some(before) => hash(before)?,
            None => [0; 32],
        },
        after: hash(copy)?,
    };
    let mut old = before.map(File::open).transpose()?.map(BufReader::new);
    let mut new = BufReader::new(File::open(copy)?);
    let mut out = BufWriter::new(File::create(to)?);
    // The number of changed pages is known at the end.
    write_head(&mut out, &head)?;
    let (mut page, mut known) = (vec![0; page_size as usize], vec![0; page_size as usize]);
    while read_page(&mut new, &mut page)? {
        let same = match &mut old {
            Some(old) => read_page(old, &mut known)? && known == page,
            None => false,
        };
        if !same {
            out.write_all(&head.pages.to_le_bytes())?;
            out.write_all(&page)?;
            head.changed += 1;
        }
        head.pages += 1;
    }
    let mut file = out.into_inner().map_err(|error| error.into_error())?;
    io::Seek::seek(&mut file, io::SeekFrom::Start(0))?;
    write_head(&mut file, &head)?;
    file.sync_all()?;
    Ok(head)
}

/// Reads a whole page; `false` at the end of the file.
fn read_page(file: &mut impl Read, page: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(page) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn write_head(out: &mut impl Write, head: &Head) -> io::Result<()> {
    out.write_all(MAGIC)?;
    for number in [head.page_size, head.pages, head.changed] {
        out.write_all(&number.to_le_bytes())?;
    }
    out.write_all(&head.before)?;
    out.write_all(&head.after)
}

/// Reads the head of a file; `None` when it is not one of ours.
fn read_head(file: &mut impl Read) -> Result<Option<Head>, BackupError> {
    let mut bytes = [0; 16 + 3 * 4 + 2 * 32];
    if file.read_exact(&mut bytes).is_err() || !bytes.starts_with(MAGIC) {
        return Ok(None);
    }
    let number = |at: usize| {
        let mut number = [0; 4];
        number.copy_from_slice(&bytes[at..at + 4]);
        u32::from_le_bytes(number)
    };
    let hash = |at: usize| {
        let mut hash = [0; 32];
        hash.copy_from_slice(&bytes[at..at + 32]);
        hash
    };
    let head = Head {
        page_size: number(16),
        pages: number(20),
        changed: number(24),
        before: hash(28),
        after: hash(60),
    };
    let good = head.page_size.is_power_of_two() && head.page_size <= 1 << 16;
    Ok(good.then_some(head))
}

/// The page size of a database file.
fn page_size(file: &Path) -> Result<u32, BackupError> {
    let mut start = [0; PAGE_SIZE_AT.end];
    File::open(file)?.read_exact(&mut start)?;
    let size = u16::from_be_bytes([start[PAGE_SIZE_AT.start], start[PAGE_SIZE_AT.start + 1]]);
    // The largest size does not fit into two bytes.
    Ok(if size == 1 { 1 << 16 } else { u32::from(size) })
}

fn hash(file: &Path) -> Result<Hash, BackupError> {
    let mut file = BufReader::with_capacity(1 << 16, File::open(file)?);
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hash.finalize().into()),
            read => hash.update(&buffer[..read]),
        }
    }
}

fn file_of(set: &Path, number: u32) -> PathBuf {
    set.join(format!("{number:06}.{EXTENSION}"))
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Settings, Store as _, Visitor};
    use crate::{Moment, VisitorId};

    async fn name(store: &Sqlite, number: u32) {
        let id: VisitorId = format!("visitor{number}").parse().unwrap();
        let name = format!("Visitor {number}");
        let made = Moment(1);
        store.put_visitor(Visitor { id, name, made }).await.unwrap();
    }

    #[tokio::test]
    async fn each_backup_has_what_has_changed_and_all_of_them_restore() {
        let folder = tempfile::tempdir().unwrap();
        let (data, set) = (folder.path().join("data"), folder.path().join("set"));
        let store = Sqlite::open(&data, Settings::default()).unwrap();
        secret::load_or_create(&data).unwrap();
        for number in 0..2_000 {
            name(&store, number).await;
        }
        let first = back_up_increment(&data, &set).await.unwrap();
        assert_eq!((first.number, first.changed), (0, first.pages));
        name(&store, 5_000).await;
        let second = back_up_increment(&data, &set).await.unwrap();
        assert_eq!(second.number, 1);
        assert!(second.changed * 4 < second.pages, "{second:?}");
        let restored = folder.path().join("restored");
        super::super::restore(&set, &restored, &[]).await.unwrap();
        let again = Sqlite::open(&restored, Settings::default()).unwrap();
        let latest: VisitorId = "visitor5000".parse().unwrap();
        assert!(again.visitor(&latest).await.unwrap().is_some());
        assert!(restored.join("secret").exists());
        // What is missing or damaged is noticed.
        let file = file_of(&set, 1);
        let mut bytes = fs::read(&file).unwrap();
        let last = bytes.len() - 100;
        bytes[last] ^= 1;
        fs::write(&file, bytes).unwrap();
        let elsewhere = folder.path().join("elsewhere");
        let failed = super::super::restore(&set, &elsewhere, &[]).await;
        assert!(matches!(failed, Err(BackupError::Failed(_))), "{failed:?}");
        assert!(!elsewhere.exists());
        assert!(back_up_increment(&data, &set).await.is_err());
    }
}
