//! What is on a disk after the power has failed.

use std::collections::BTreeMap;
use std::path::Path;

use crate::shim::Op;

/// What becomes of that which was not synced.
#[derive(Clone, Copy, Debug)]
pub enum Luck {
    /// All of it is lost.
    Nothing,
    /// All of it is there.
    Everything,
    /// Some of it is there, drawn with this seed: later things perhaps, and
    /// earlier ones not.
    Anything(u64),
}

/// The files of a disk, by number.
#[derive(Default)]
pub struct Disk {
    files: BTreeMap<usize, File>,
}

#[derive(Default)]
struct File {
    /// What is certain; `None` while the file itself is not.
    synced: Option<Vec<u8>>,
    /// What has happened since.
    since: Vec<Change>,
}

#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
    Delete,
}

impl Change {
    fn apply(&self, contents: &mut Option<Vec<u8>>) {
        match self {
            Change::Write(offset, bytes) => {
                let contents = contents.get_or_insert_default();
                let end = offset + bytes.len();
                if contents.len() < end {
                    contents.resize(end, 0);
                }
                contents[*offset..end].copy_from_slice(bytes);
            }
            Change::Truncate(size) => contents.get_or_insert_default().resize(*size, 0),
            Change::Delete => *contents = None,
        }
    }
}

impl Disk {
    /// Something happens to a file.
    pub fn happens(&mut self, op: &Op, names: &[String]) {
        match op {
            Op::Write(file, offset, bytes) => {
                self.change(*file, Change::Write(*offset, bytes.clone()));
            }
            Op::Truncate(file, size) => self.change(*file, Change::Truncate(*size)),
            Op::Delete(file, durable) => {
                self.change(*file, Change::Delete);
                if *durable {
                    self.sync(*file);
                }
            }
            Op::Sync(file) => {
                let known = self
                    .files
                    .get(file)
                    .is_some_and(|file| file.synced.is_some());
                self.sync(*file);
                // The first sync of a journal or log syncs the folder too.
                if !known && names[*file].contains('-') {
                    self.sync_deletions();
                }
            }
            Op::Acknowledged(..) => {}
        }
    }

    fn change(&mut self, file: usize, change: Change) {
        self.files.entry(file).or_default().since.push(change);
    }

    fn sync(&mut self, file: usize) {
        let file = self.files.entry(file).or_default();
        for change in file.since.drain(..) {
            change.apply(&mut file.synced);
        }
    }

    /// Files that were deleted stay so.
    fn sync_deletions(&mut self) {
        for file in self.files.values_mut() {
            let deleted = |change: &Change| matches!(change, Change::Delete);
            if let Some(last) = file.since.iter().rposition(deleted) {
                file.since.drain(..=last);
                file.synced = None;
            }
        }
    }

    /// The power fails now: writes what is left into an empty folder.
    pub fn write_to(&self, folder: &Path, names: &[String], luck: Luck) {
        let old = std::fs::read_dir(folder).expect("a folder").flatten();
        for file in old {
            std::fs::remove_file(file.path()).expect("a file");
        }
        let mut random = match luck {
            Luck::Anything(seed) => seed,
            _ => 0,
        };
        let mut stays = || match luck {
            Luck::Nothing => false,
            Luck::Everything => true,
            Luck::Anything(_) => {
                // A plain congruential generator; its high bits are good.
                random = random.wrapping_mul(6_364_136_223_846_793_005);
                random = random.wrapping_add(1_442_695_040_888_963_407);
                random >> 63 == 1
            }
        };
        for (&number, file) in &self.files {
            let mut contents = file.synced.clone();
            for change in file.since.iter().filter(|_| stays()) {
                change.apply(&mut contents);
            }
            if let Some(contents) = contents {
                let path = folder.join(&names[number]);
                std::fs::write(path, contents).expect("a file");
            }
        }
    }
}
