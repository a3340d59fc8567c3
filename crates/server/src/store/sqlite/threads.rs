//! The threads that access SQLite: one writer and a few readers.
//!
//! A commit waits for the disk, and for little else. Writes that arrive while
//! one commit is being synced go into the next transaction together, whatever
//! games they belong to, and are acknowledged after it (group commit): the more
//! there is to write, the less each write costs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::store::{StoreError, StoreMetrics};

/// Maximum number of queued writes; further ones wait to be queued.
const WRITE_QUEUE: usize = 4_096;
/// Maximum number of queued reads; further ones wait to be queued.
const READ_QUEUE: usize = 1_024;

/// The writer thread. Writes happen in the order in which they were queued.
#[derive(Debug)]
pub struct Writer {
    // `None` only while the writer is dropped.
    tasks: Option<mpsc::Sender<Box<dyn Task>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    pub fn start(
        connection: Connection,
        group: usize,
        metrics: Arc<StoreMetrics>,
    ) -> Result<Writer, StoreError> {
        let (tasks, queue) = mpsc::channel(WRITE_QUEUE);
        let thread = std::thread::Builder::new()
            .name("store writer".to_owned())
            .spawn(move || run_writer(&connection, queue, group, &metrics))?;
        Ok(Writer {
            tasks: Some(tasks),
            thread: Some(thread),
        })
    }

    /// Runs a write within a transaction, and returns after the commit is on
    /// disk.
    ///
    /// The closure may run in vain, when the transaction fails. It makes its
    /// changes after everything that can go wrong for it alone.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.queue(work, true).await
    }

    /// The same for a write that metrics do not count.
    pub async fn write_uncounted<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.queue(work, false).await
    }

    async fn queue<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
        counted: bool,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let task = Box::new(Work {
            work,
            done: None,
            reply,
            counted,
        });
        let tasks = self.tasks.as_ref().ok_or(StoreError::Closed)?;
        tasks.send(task).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The number of queued writes.
    pub fn waiting(&self) -> usize {
        let tasks = self.tasks.as_ref();
        tasks.map_or(0, |tasks| tasks.max_capacity() - tasks.capacity())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // The thread ends when the queue is written.
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run_writer(
    connection: &Connection,
    mut queue: mpsc::Receiver<Box<dyn Task>>,
    group: usize,
    metrics: &StoreMetrics,
) {
    let mut batch = Vec::new();
    while let Some(task) = queue.blocking_recv() {
        batch.push(task);
        while batch.len() < group
            && let Ok(task) = queue.try_recv()
        {
            batch.push(task);
        }
        // A panic fails the writes of its transaction and nothing else: the
        // thread goes on.
        let outcome = catch_unwind(AssertUnwindSafe(|| commit(connection, &mut batch)));
        let outcome = outcome.unwrap_or_else(|_| {
            metrics.note_panic();
            Err(StoreError::Unavailable("a write has panicked".to_owned()))
        });
        if outcome.is_ok() {
            metrics.note_commit(batch.iter().filter(|task| task.is_counted()).count());
        }
        for task in batch.drain(..) {
            task.answer(&outcome);
        }
    }
}

/// Runs all tasks in one transaction. On error none of them is stored.
///
/// The connection stays open after a failure. It remembers how far the log was
/// synced, and skips what a failed sync has left; a new connection might read
/// that and take it for stored.
fn commit(connection: &Connection, batch: &mut [Box<dyn Task>]) -> Result<(), StoreError> {
    if !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let done = batch.iter_mut().try_for_each(|task| task.work(connection));
    let outcome = done.and_then(|()| Ok(connection.execute_batch("COMMIT")?));
    if outcome.is_err() && !connection.is_autocommit() {
        // If this fails too, it is tried again before the next transaction.
        let _ = connection.execute_batch("ROLLBACK");
    }
    outcome
}

/// A queued write.
trait Task: Send {
    /// Runs the write. An error fails the whole transaction.
    fn work(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Reports the result after the transaction.
    fn answer(self: Box<Self>, outcome: &Result<(), StoreError>);
    /// Whether metrics count it.
    fn is_counted(&self) -> bool;
}

struct Work<T, F> {
    work: F,
    done: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
    counted: bool,
}

impl<T, F> Task for Work<T, F>
where
    T: Send,
    F: FnMut(&Connection) -> Result<T, StoreError> + Send,
{
    fn work(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let done = (self.work)(connection);
        let outcome = match &done {
            // The disk is full, or worse: the same would happen to the others.
            Err(error @ StoreError::Unavailable(_)) => Err(error.clone()),
            _ => Ok(()),
        };
        self.done = Some(done);
        outcome
    }

    fn answer(self: Box<Self>, outcome: &Result<(), StoreError>) {
        let closed = Err(StoreError::Closed);
        let answer = match outcome {
            Ok(()) => self.done.unwrap_or(closed),
            Err(error) => Err(error.clone()),
        };
        // The caller may have gone away.
        let _ = self.reply.send(answer);
    }

    fn is_counted(&self) -> bool {
        self.counted
    }
}

/// A queued read.
type Query = Box<dyn FnOnce(&Connection) + Send>;

/// The reader threads.
#[derive(Debug)]
pub struct Readers {
    // `None` only while the readers are dropped.
    queries: Option<mpsc::Sender<Query>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each connection.
    pub fn start(connections: Vec<Connection>) -> Result<Readers, StoreError> {
        let (queries, queue) = mpsc::channel(READ_QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let mut readers = Readers {
            queries: Some(queries),
            threads: Vec::new(),
        };
        for connection in connections {
            let queue = queue.clone();
            let thread = std::thread::Builder::new()
                .name("store reader".to_owned())
                .spawn(move || run_reader(&connection, &queue))?;
            readers.threads.push(thread);
        }
        Ok(readers)
    }

    /// Runs a query on one of the threads.
    pub async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let query: Query = Box::new(move |connection| {
            // The caller may have gone away.
            let _ = reply.send(query(connection));
        });
        let queries = self.queries.as_ref().ok_or(StoreError::Closed)?;
        queries.send(query).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        // The threads end when the queue is empty, and with them the last
        // connections to the file.
        self.queries = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn run_reader(connection: &Connection, queue: &Mutex<mpsc::Receiver<Query>>) {
    loop {
        // The lock is held while a thread waits for work, not while it works.
        let query = queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .blocking_recv();
        match query {
            // A panic fails one query: whoever waits for it is told.
            Some(query) => {
                let _ = catch_unwind(AssertUnwindSafe(|| query(connection)));
            }
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc as plain;

    use tempfile::TempDir;

    use super::super::connection;
    use super::*;

    fn open(folder: &TempDir) -> Connection {
        let file = folder.path().join("test.db");
        let connection = connection::for_writing(&file).unwrap();
        let table = "CREATE TABLE IF NOT EXISTS t (v BLOB)";
        connection.execute_batch(table).unwrap();
        connection
    }

    fn wait<T>(future: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.unwrap().block_on(future)
    }

    fn insert(bytes: usize) -> impl FnMut(&Connection) -> Result<usize, StoreError> {
        move |connection| {
            Ok(connection.execute("INSERT INTO t VALUES (zeroblob(?1))", [bytes as i64])?)
        }
    }

    fn count(connection: &Connection) -> Result<i64, StoreError> {
        Ok(connection.query_row("SELECT count(*) FROM t", [], |row| row.get(0))?)
    }

    #[test]
    fn a_full_disk_acknowledges_nothing_and_does_no_lasting_harm() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder);
        let limit = |connection: &Connection, pages: i64| -> Result<i64, StoreError> {
            let set =
                connection.pragma_update_and_check(None, "max_page_count", pages, |row| row.get(0));
            Ok(set?)
        };
        limit(&connection, 20).unwrap();
        let writer = Writer::start(connection, 100, Arc::default()).unwrap();
        wait(async {
            assert_eq!(writer.write(insert(100)).await, Ok(1));
            let full = writer.write(insert(1_000_000)).await;
            assert!(matches!(full, Err(StoreError::Unavailable(_))), "{full:?}");
            assert_eq!(writer.write(count).await, Ok(1));
            assert_eq!(writer.write(insert(100)).await, Ok(1), "small ones fit");
            let more = writer.write(move |c| limit(c, 1_000)).await;
            assert_eq!(more, Ok(1_000));
            assert_eq!(writer.write(insert(1_000_000)).await, Ok(1));
            assert_eq!(writer.write(count).await, Ok(3));
        });
        drop(writer);
        assert_eq!(count(&open(&folder)), Ok(3));
    }

    #[test]
    fn what_waits_shares_a_commit_and_its_fate() {
        let folder = tempfile::tempdir().unwrap();
        let writer = Writer::start(open(&folder), 100, Arc::default()).unwrap();
        let failing = |_: &Connection| -> Result<usize, StoreError> {
            Err(StoreError::Unavailable("no".to_owned()))
        };
        let damaged = |_: &Connection| -> Result<usize, StoreError> {
            Err(StoreError::Damaged("only this one".to_owned()))
        };
        let (go, go_on) = plain::channel::<()>();
        let (began, started) = plain::channel();
        std::thread::scope(|scope| {
            let hold = move |_: &Connection| {
                let _ = began.send(());
                let _ = go_on.recv();
                Ok(())
            };
            let held = scope.spawn(|| wait(writer.write(hold)));
            // From here on everything has to wait.
            started.recv().unwrap();
            let writer = &writer;
            let spawn = |work: fn(&Connection) -> Result<usize, StoreError>, waiting| {
                let task = scope.spawn(move || wait(writer.write(work)));
                while WRITE_QUEUE - writer.tasks.as_ref().unwrap().capacity() < waiting {
                    std::thread::yield_now();
                }
                task
            };
            let first = spawn(|c| insert(1)(c), 1);
            let bad = spawn(damaged, 2);
            let last = spawn(failing, 3);
            go.send(()).unwrap();
            assert_eq!(held.join().unwrap(), Ok(()));
            for task in [first, bad, last] {
                let fate = task.join().unwrap();
                let why = Err(StoreError::Unavailable("no".to_owned()));
                assert_eq!(fate, why);
            }
        });
        wait(async {
            assert_eq!(writer.write(count).await, Ok(0));
            // What is wrong for one alone is no matter of the others.
            let bad = writer.write(damaged).await;
            assert_eq!(bad, Err(StoreError::Damaged("only this one".to_owned())));
            assert_eq!(writer.write(insert(1)).await, Ok(1));
        });
    }

    #[test]
    fn a_write_that_panics_fails_and_the_writer_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let metrics = Arc::new(StoreMetrics::default());
        let writer = Writer::start(open(&folder), 100, metrics.clone()).unwrap();
        let panicking = |connection: &Connection| -> Result<usize, StoreError> {
            insert(1)(connection)?;
            panic!("a panic on purpose");
        };
        wait(async {
            let failed = writer.write(panicking).await;
            assert!(
                matches!(failed, Err(StoreError::Unavailable(_))),
                "{failed:?}"
            );
            assert_eq!(writer.write(count).await, Ok(0), "nothing of it is stored");
            assert_eq!(writer.write(insert(1)).await, Ok(1));
        });
        assert_eq!(metrics.panics(), 1);
        let readers = Readers::start(vec![open(&folder)]).unwrap();
        wait(async {
            let panicking = |_: &Connection| -> Result<usize, StoreError> { panic!("on purpose") };
            assert_eq!(readers.read(panicking).await, Err(StoreError::Closed));
            assert_eq!(readers.read(count).await, Ok(1));
        });
    }

    #[test]
    fn what_waits_is_written_before_the_writer_ends() {
        let folder = tempfile::tempdir().unwrap();
        let writer = Writer::start(open(&folder), 100, Arc::default()).unwrap();
        for _ in 0..50 {
            let (reply, _) = oneshot::channel();
            let (work, done) = (insert(1), None);
            let task: Box<dyn Task> = Box::new(Work {
                work,
                done,
                reply,
                counted: true,
            });
            let sent = writer.tasks.as_ref().unwrap().try_send(task);
            assert!(sent.is_ok());
        }
        drop(writer);
        assert_eq!(count(&open(&folder)), Ok(50));
    }
}
