//! Counters of a store.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::{StoreError, StoreFuture};
use crate::ops::Histogram;

/// The connections of a store that has a pool of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PoolStatus {
    /// Connections that are open.
    pub open: usize,
    /// Those of them that are in use.
    pub used: usize,
    /// Reads that wait for one.
    pub waiting: usize,
}

/// Counters of a store: commits, writes, appended events, failures.
#[derive(Debug, Default)]
pub struct StoreMetrics {
    commits: AtomicU64,
    writes: AtomicU64,
    appended: AtomicU64,
    failures: AtomicU64,
    panics: AtomicU64,
    /// From the arrival of an event until it is on disk.
    pub(crate) append_seconds: Histogram,
}

impl StoreMetrics {
    /// Counts a commit with this number of writes that are counted.
    pub(crate) fn note_commit(&self, writes: usize) {
        if writes == 0 {
            return;
        }
        self.commits.fetch_add(1, Relaxed);
        self.writes.fetch_add(writes as u64, Relaxed);
    }

    /// Counts a write that has panicked.
    pub(crate) fn note_panic(&self) {
        self.panics.fetch_add(1, Relaxed);
    }

    /// Number of writes that have panicked.
    pub fn panics(&self) -> u64 {
        self.panics.load(Relaxed)
    }

    /// Counts an event that the store has answered for.
    pub(crate) fn note_append(&self, took: Duration) {
        self.appended.fetch_add(1, Relaxed);
        self.append_seconds.add(took);
    }

    /// Number of commits.
    pub fn commits(&self) -> u64 {
        self.commits.load(Relaxed)
    }

    /// Number of writes in these commits.
    pub fn writes(&self) -> u64 {
        self.writes.load(Relaxed)
    }

    /// Number of events that the store has answered for.
    pub fn appended(&self) -> u64 {
        self.appended.load(Relaxed)
    }

    /// Number of operations that failed.
    pub fn failures(&self) -> u64 {
        self.failures.load(Relaxed)
    }

    /// Waits for an operation; a failure is counted and logged.
    pub(crate) async fn instrument<T>(
        &self,
        what: &'static str,
        operation: StoreFuture<'_, T>,
    ) -> Result<T, StoreError> {
        let result = operation.await;
        match &result {
            Ok(_) => {}
            // One game cannot be read; the store is well.
            Err(error @ (StoreError::Unreadable(_) | StoreError::Quarantined)) => {
                tracing::debug!(what, %error, "a row cannot be read");
            }
            Err(error) => {
                self.failures.fetch_add(1, Relaxed);
                tracing::error!(what, %error, "the store has failed");
            }
        }
        result
    }
}
