//! Work in a thread of its own, so that the screen stays alive: turns of
//! computer players, analysis.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};

/// Work under way. Dropping it asks the work to stop.
pub struct Job<T> {
    results: Receiver<T>,
    stop: Arc<AtomicBool>,
}

/// What a job has to say.
pub enum Report<T> {
    /// Nothing new.
    Nothing,
    /// A result; others may follow.
    Result(T),
    /// It has ended.
    Ended,
}

impl<T: Send + 'static> Job<T> {
    /// Starts work, which sends results and is asked to stop through a function
    /// that it polls.
    pub fn start(work: impl FnOnce(&Sender<T>, &dyn Fn() -> bool) + Send + 'static) -> Job<T> {
        let (sender, results) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        std::thread::spawn(move || work(&sender, &|| stopped.load(Ordering::Relaxed)));
        Job { results, stop }
    }

    /// The next result, without waiting for it.
    pub fn report(&self) -> Report<T> {
        match self.results.try_recv() {
            Ok(result) => Report::Result(result),
            Err(TryRecvError::Empty) => Report::Nothing,
            Err(TryRecvError::Disconnected) => Report::Ended,
        }
    }

    /// Asks the work to stop soon.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
