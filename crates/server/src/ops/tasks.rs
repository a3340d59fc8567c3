//! Supervision of background tasks: a task that panics is restarted, and health
//! checks know of it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::Ops;

/// Pause before a task that has panicked is started again.
const RESTART_DELAY: Duration = Duration::from_secs(1);
/// A task that has not reported for this long hangs.
const MAX_SILENCE: Duration = Duration::from_secs(60);
/// A task that panics this often within [`FAILURE_WINDOW`] is reported, although
/// it runs again.
const MAX_FAILURES: usize = 3;
/// How long a panic counts.
const FAILURE_WINDOW: Duration = Duration::from_secs(60);

/// The background tasks of a server.
#[derive(Debug, Default)]
pub struct Tasks {
    tasks: Mutex<BTreeMap<&'static str, TaskState>>,
}

#[derive(Debug, Default)]
struct TaskState {
    /// How many tasks of this name run.
    running: usize,
    /// Panics since the start of the process.
    panics: u64,
    /// The times of the latest panics.
    latest: Vec<Instant>,
    /// When the task last reported, if it does.
    reported: Option<Instant>,
    /// Whether the task has ended because the server stops.
    ended: bool,
}

impl Tasks {
    /// A task runs.
    pub fn started(&self, name: &'static str) {
        let mut tasks = self.lock();
        let task = tasks.entry(name).or_default();
        task.running += 1;
        task.ended = false;
    }

    /// A task reports that it is not stuck.
    pub fn reported(&self, name: &'static str) {
        self.lock().entry(name).or_default().reported = Some(Instant::now());
    }

    /// A task has ended because the server stops.
    pub fn ended(&self, name: &'static str) {
        let mut tasks = self.lock();
        let task = tasks.entry(name).or_default();
        task.running = task.running.saturating_sub(1);
        task.ended = true;
    }

    /// A task has panicked, and does not run for the moment.
    pub fn stopped_by_panic(&self, name: &'static str) {
        self.panicked(name);
        let mut tasks = self.lock();
        let task = tasks.entry(name).or_default();
        task.running = task.running.saturating_sub(1);
    }

    /// A task has survived a panic in something that it did.
    pub fn panicked(&self, name: &'static str) {
        let now = Instant::now();
        let mut tasks = self.lock();
        let task = tasks.entry(name).or_default();
        task.panics += 1;
        task.latest.retain(|at| now - *at < FAILURE_WINDOW);
        task.latest.push(now);
        let excess = task.latest.len().saturating_sub(MAX_FAILURES);
        task.latest.drain(..excess);
        drop(tasks);
        tracing::error!(task = name, "a background task has panicked");
    }

    /// What is wrong with the background tasks, if anything.
    pub fn problem(&self) -> Option<String> {
        let now = Instant::now();
        let problem = |task: &TaskState| {
            let failures = task.latest.iter();
            let failures = failures.filter(|at| now - **at < FAILURE_WINDOW).count();
            let silent = task.reported.is_some_and(|at| now - at > MAX_SILENCE);
            match task {
                _ if task.ended => None,
                _ if task.running == 0 => Some("does not run"),
                _ if failures >= MAX_FAILURES => Some("fails again and again"),
                _ if silent => Some("is stuck"),
                _ => None,
            }
        };
        let tasks = self.lock();
        let mut problems = tasks.iter();
        problems.find_map(|(name, task)| Some(format!("{name} {}", problem(task)?)))
    }

    /// For each task its name, how many of it run, and how often it panicked.
    pub fn counts(&self) -> Vec<(&'static str, usize, u64)> {
        let tasks = self.lock();
        let counts = tasks.iter();
        let counts = counts.map(|(name, task)| (*name, task.running, task.panics));
        counts.collect()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<&'static str, TaskState>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a task, and starts it again whenever it panics. Returns when it ends by
/// itself.
pub async fn supervise<F>(ops: Arc<Ops>, name: &'static str, mut start: impl FnMut() -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    loop {
        ops.tasks.started(name);
        // A task of its own, which is cancelled together with this one.
        let mut task = JoinSet::new();
        task.spawn(start());
        match task.join_next().await {
            Some(Err(error)) if error.is_panic() => {
                ops.tasks.stopped_by_panic(name);
                tokio::time::sleep(RESTART_DELAY).await;
            }
            // It is cancelled only when the whole program ends.
            Some(Ok(()) | Err(_)) | None => {
                ops.tasks.ended(name);
                return;
            }
        }
    }
}

/// The same for a task that has a thread of its own: it is this thread.
pub(crate) fn supervise_thread(tasks: &Tasks, name: &'static str, mut run: impl FnMut()) {
    loop {
        tasks.started(name);
        match catch_unwind(AssertUnwindSafe(&mut run)) {
            Err(_) => {
                tasks.stopped_by_panic(name);
                std::thread::sleep(RESTART_DELAY);
            }
            Ok(()) => {
                tasks.ended(name);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::ops::Config;

    #[tokio::test]
    async fn a_task_that_panics_is_restarted_and_health_knows() {
        let ops = Arc::new(Ops::new(Config::default()));
        let runs = Arc::new(AtomicU32::new(0));
        let (known, seen) = (ops.clone(), runs.clone());
        let supervised = tokio::spawn(supervise(ops.clone(), "test", move || {
            let (ops, runs) = (known.clone(), seen.clone());
            async move {
                assert_eq!(ops.tasks.problem(), None, "it runs");
                let run = runs.fetch_add(1, Ordering::Relaxed);
                assert!(run >= 2, "a panic on purpose");
            }
        }));
        while ops.tasks.problem().is_none() {
            tokio::task::yield_now().await;
        }
        assert_eq!(ops.tasks.problem().as_deref(), Some("test does not run"));
        supervised.await.unwrap();
        assert_eq!(runs.load(Ordering::Relaxed), 3);
        assert_eq!(ops.tasks.counts(), [("test", 0, 2)]);
        assert_eq!(ops.tasks.problem(), None, "it has ended by itself");
    }

    #[test]
    fn a_task_that_fails_again_and_again_is_reported() {
        let tasks = Tasks::default();
        tasks.started("test");
        for problem in [None, None, Some("test fails again and again".to_owned())] {
            tasks.panicked("test");
            assert_eq!(tasks.problem(), problem);
        }
    }

    #[test]
    fn a_thread_that_panics_goes_on() {
        let tasks = Tasks::default();
        let mut runs = 0;
        supervise_thread(&tasks, "test", || {
            runs += 1;
            assert!(runs > 1, "the first time");
        });
        assert_eq!(runs, 2);
        assert_eq!(tasks.counts(), [("test", 0, 1)]);
        assert_eq!(tasks.problem(), None, "it has ended by itself");
    }
}
