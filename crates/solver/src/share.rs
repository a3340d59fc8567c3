//! Sharing work between threads.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// Does the work on every portion. An idle thread takes the next one, so the
/// result must not depend on the thread. With one thread no other is started,
/// so this also works where there are no threads.
pub fn share<T: Send>(
    threads: NonZeroUsize,
    portions: impl Iterator<Item = T> + Send,
    work: impl Fn(T) + Sync,
) {
    if threads.get() == 1 {
        return portions.for_each(work);
    }
    let portions = Mutex::new(portions);
    let next = || {
        let mut portions = portions.lock().unwrap_or_else(PoisonError::into_inner);
        portions.next()
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                while let Some(portion) = next() {
                    work(portion);
                }
            });
        }
    });
}
