//! The one thread that writes.
//!
//! A commit waits for the disk, and for little else. So everything that comes
//! in while one commit is on its way to the disk goes into the next one
//! together, whatever games it belongs to, and is acknowledged after it: the
//! more there is to do, the less each write costs.

use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::super::StoreError;
use super::Counts;

/// So many writes may wait; whoever comes then waits to be let in.
const QUEUE: usize = 4_096;

/// Writes, in the order in which it was asked.
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
        counts: Counts,
    ) -> Result<Writer, StoreError> {
        let (tasks, waiting) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store writer".to_owned())
            .spawn(move || run(&connection, waiting, group, &counts))?;
        Ok(Writer {
            tasks: Some(tasks),
            thread: Some(thread),
        })
    }

    /// Does some work within a transaction, and answers after that is on disk.
    ///
    /// The work may be done in vain, when the transaction fails. It makes its
    /// changes after everything that can go wrong for it alone.
    pub async fn carry_out<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let done = None;
        let task = Box::new(Work { work, done, reply });
        let tasks = self.tasks.as_ref().ok_or(StoreError::Closed)?;
        tasks.send(task).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // The thread ends when it has written what waits.
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run(
    connection: &Connection,
    mut waiting: mpsc::Receiver<Box<dyn Task>>,
    group: usize,
    counts: &Counts,
) {
    let mut batch = Vec::new();
    while let Some(task) = waiting.blocking_recv() {
        batch.push(task);
        while batch.len() < group
            && let Ok(task) = waiting.try_recv()
        {
            batch.push(task);
        }
        let outcome = commit(connection, &mut batch);
        if outcome.is_ok() {
            counts.committed(batch.len());
        }
        for task in batch.drain(..) {
            task.answer(&outcome);
        }
    }
}

/// Does all tasks in one transaction. On error none of them is done.
///
/// The connection stays open after a failure. It remembers how far the log was
/// synced, and passes over what a failed sync has left behind; a new
/// connection might read that and take it for stored.
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

/// Something to write.
trait Task: Send {
    /// Does it. An error concerns the whole transaction.
    fn work(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Tells whoever waits, after the transaction.
    fn answer(self: Box<Self>, outcome: &Result<(), StoreError>);
}

struct Work<T, F> {
    work: F,
    done: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
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
        // Whoever asked may have gone away.
        let _ = self.reply.send(answer);
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::mpsc as plain;

    use super::super::connect;
    use super::*;

    /// A file for one test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let name = format!("kinetic-writer-{}-{name}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir(&folder).unwrap();
            Scratch(folder)
        }

        fn open(&self) -> Connection {
            let connection = connect::for_writing(&self.0.join("test.db")).unwrap();
            let table = "CREATE TABLE IF NOT EXISTS t (v BLOB)";
            connection.execute_batch(table).unwrap();
            connection
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
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
        let scratch = Scratch::new("full");
        let connection = scratch.open();
        let limit = |connection: &Connection, pages: i64| -> Result<i64, StoreError> {
            let set =
                connection.pragma_update_and_check(None, "max_page_count", pages, |row| row.get(0));
            Ok(set?)
        };
        limit(&connection, 20).unwrap();
        let writer = Writer::start(connection, 100, Counts::default()).unwrap();
        wait(async {
            assert_eq!(writer.carry_out(insert(100)).await, Ok(1));
            let full = writer.carry_out(insert(1_000_000)).await;
            assert!(matches!(full, Err(StoreError::Unavailable(_))), "{full:?}");
            assert_eq!(writer.carry_out(count).await, Ok(1));
            assert_eq!(writer.carry_out(insert(100)).await, Ok(1), "small ones fit");
            let more = writer.carry_out(move |c| limit(c, 1_000)).await;
            assert_eq!(more, Ok(1_000));
            assert_eq!(writer.carry_out(insert(1_000_000)).await, Ok(1));
            assert_eq!(writer.carry_out(count).await, Ok(3));
        });
        drop(writer);
        assert_eq!(count(&scratch.open()), Ok(3));
    }

    #[test]
    fn what_waits_shares_a_commit_and_its_fate() {
        let scratch = Scratch::new("fate");
        let writer = Writer::start(scratch.open(), 100, Counts::default()).unwrap();
        let failing = |_: &Connection| -> Result<usize, StoreError> {
            Err(StoreError::Unavailable("no".to_owned()))
        };
        let damaged = |_: &Connection| -> Result<usize, StoreError> {
            Err(StoreError::Damaged("only this one".to_owned()))
        };
        let (go, wait_for) = plain::channel::<()>();
        let (began, begun) = plain::channel();
        std::thread::scope(|scope| {
            let hold = move |_: &Connection| {
                let _ = began.send(());
                let _ = wait_for.recv();
                Ok(())
            };
            let held = scope.spawn(|| wait(writer.carry_out(hold)));
            // From here on everything has to wait.
            begun.recv().unwrap();
            let writer = &writer;
            let spawn = |work: fn(&Connection) -> Result<usize, StoreError>, waiting| {
                let task = scope.spawn(move || wait(writer.carry_out(work)));
                while QUEUE - writer.tasks.as_ref().unwrap().capacity() < waiting {
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
            assert_eq!(writer.carry_out(count).await, Ok(0));
            // What is wrong for one alone is no matter of the others.
            let bad = writer.carry_out(damaged).await;
            assert_eq!(bad, Err(StoreError::Damaged("only this one".to_owned())));
            assert_eq!(writer.carry_out(insert(1)).await, Ok(1));
        });
    }

    #[test]
    fn what_waits_is_written_before_the_writer_ends() {
        let scratch = Scratch::new("end");
        let writer = Writer::start(scratch.open(), 100, Counts::default()).unwrap();
        for _ in 0..50 {
            let (reply, _) = oneshot::channel();
            let (work, done) = (insert(1), None);
            let task: Box<dyn Task> = Box::new(Work { work, done, reply });
            let sent = writer.tasks.as_ref().unwrap().try_send(task);
            assert!(sent.is_ok());
        }
        drop(writer);
        assert_eq!(count(&scratch.open()), Ok(50));
    }
}
