//! How many writes share how many commits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counts commits and the writes in them while a store works.
#[derive(Clone, Debug, Default)]
pub struct Counts(Arc<(AtomicU64, AtomicU64)>);

/// What was counted so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Commits {
    /// How many commits there were.
    pub commits: u64,
    /// How many writes were in them.
    pub writes: u64,
}

impl Counts {
    /// A commit with so many writes is on disk.
    pub(super) fn committed(&self, writes: usize) {
        self.0.0.fetch_add(1, Relaxed);
        self.0.1.fetch_add(writes as u64, Relaxed);
    }

    /// What was counted so far.
    pub fn read(&self) -> Commits {
        Commits {
            commits: self.0.0.load(Relaxed),
            writes: self.0.1.load(Relaxed),
        }
    }
}
