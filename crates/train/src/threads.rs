//! Numbered tasks, divided among threads.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Does the tasks with these numbers and returns what they gave, in the order of
/// the numbers. Each thread has a `worker` of its own, with its tables. No task
/// is begun once `is_late`.
pub fn in_threads<W, T: Send>(
    threads: usize,
    numbers: Range<usize>,
    is_late: impl Fn() -> bool + Sync,
    worker: impl Fn() -> W + Sync,
    task: impl Fn(&mut W, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(numbers.start);
    let work = || {
        let mut worker = worker();
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end || is_late() {
                return done;
            }
            done.push((number, task(&mut worker, number)));
        }
    };
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let done = threads.into_iter().map(|thread| thread.join());
        done.flat_map(|done| done.expect("a thread that does not panic"))
            .collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, given)| given).collect()
}
