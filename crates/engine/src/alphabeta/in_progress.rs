//! What the threads of a search are searching at the moment, so that they do not
//! do the same work at the same time (simplified ABDADA).
//!
//! A thread that comes to a position which another one is searching to the same
//! depth defers it, searches its other turns first, and then finds the value in
//! the transposition table.

use std::sync::atomic::{AtomicU64, Ordering};

/// Slots of the table. There are far fewer searches in progress at a time.
const SLOTS: usize = 1 << 12;

/// Searches in progress, shared by all threads. A slot that is overwritten or
/// missed costs time, never a wrong value.
pub struct InProgress {
    slots: Vec<AtomicU64>,
}

/// A search that is announced as in progress until this is dropped.
pub struct Announced<'a> {
    slot: &'a AtomicU64,
    key: u64,
}

impl InProgress {
    /// An empty table.
    pub fn new() -> InProgress {
        InProgress {
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[(key >> 20) as usize % SLOTS]
    }

    /// Whether a thread is searching a position to a depth.
    pub fn contains(&self, hash: u64, depth: usize) -> bool {
        let key = key(hash, depth);
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// Announces the search of a position to a depth.
    pub fn announce(&self, hash: u64, depth: usize) -> Announced<'_> {
        let key = key(hash, depth);
        let slot = self.slot(key);
        slot.store(key, Ordering::Relaxed);
        Announced { slot, key }
    }
}

impl Drop for Announced<'_> {
    fn drop(&mut self) {
        // The slot may have another search by now.
        let _ = self
            .slot
            .compare_exchange(self.key, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// The key of a search, never 0.
fn key(hash: u64, depth: usize) -> u64 {
    (hash ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_in_progress_until_its_announcement_is_dropped() {
        let searches = InProgress::new();
        assert!(!searches.contains(7, 3));
        let first = searches.announce(7, 3);
        assert!(searches.contains(7, 3));
        assert!(!searches.contains(7, 4));
        assert!(!searches.contains(8 << 40, 3));
        drop(first);
        assert!(!searches.contains(7, 3));
    }
}
