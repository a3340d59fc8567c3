//! Work shared between threads.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// Does the work on every portion. Whoever is free takes the next one, so it
/// must not matter who does which. One thread starts no other, so this works
/// where there are no threads, too.
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
