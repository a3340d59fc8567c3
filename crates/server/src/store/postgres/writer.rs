//! The task that writes: one connection, and one transaction for all writes that
//! wait (group commit), as the writer thread of SQLite does.
//!
//! While a transaction is under way further writes arrive; they go into the next
//! one together, whatever games they belong to, in the order in which they came.
//! Appends that follow each other become one statement.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use deadpool_postgres::{Object, Pool};
use futures_util::FutureExt as _;
use tokio::sync::{mpsc, oneshot};

use super::append::{self, AppendTask};
use super::connect::{Backoff, PoolSettings};
use super::rows::Db;
use crate::store::{Append, Appended, StoreError, StoreFuture, StoreMetrics, encoding};

/// Maximum number of queued writes; further ones wait to be queued.
const WRITE_QUEUE: usize = 4_096;

/// Writes with data of its own, within a transaction.
pub type Work<D, T> = for<'a> fn(&'a Db, &'a D) -> StoreFuture<'a, T>;

/// The queue of the writer. The writer ends after the queue is written, when
/// this is dropped.
#[derive(Debug)]
pub struct Writer {
    tasks: mpsc::Sender<Task>,
}

impl Writer {
    /// Starts the writer on the current runtime. The pool has one connection,
    /// which is the writer's own.
    pub fn start(
        pool: Pool,
        backoff: Arc<Backoff>,
        settings: PoolSettings,
        metrics: Arc<StoreMetrics>,
    ) -> Writer {
        let (tasks, queue) = mpsc::channel(WRITE_QUEUE);
        tokio::spawn(run(pool, backoff, queue, settings, metrics));
        Writer { tasks }
    }

    /// Runs a write within a transaction, and returns after the commit is on
    /// disk. The write may run in vain, when the transaction fails. It makes its
    /// changes after everything that can go wrong for it alone.
    pub async fn write<D, T>(&self, data: D, work: Work<D, T>) -> Result<T, StoreError>
    where
        D: Send + Sync + 'static,
        T: Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let done = None;
        let job = Job {
            data,
            work,
            done,
            reply,
        };
        self.queue(Task::Other(Box::new(job))).await?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Appends an event.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (reply, answer) = oneshot::channel();
        let event = encoding::write_event(&append.event)?;
        let done = None;
        let task = AppendTask {
            append,
            event,
            done,
            reply,
        };
        self.queue(Task::Append(Box::new(task))).await?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    async fn queue(&self, task: Task) -> Result<(), StoreError> {
        let sent = self.tasks.send(task).await;
        sent.map_err(|_| StoreError::Closed)
    }

    /// The number of queued writes.
    pub fn waiting(&self) -> usize {
        self.tasks.max_capacity() - self.tasks.capacity()
    }
}

/// A queued write.
enum Task {
    Append(Box<AppendTask>),
    Other(Box<dyn AnyJob>),
}

impl Task {
    fn answer(self, outcome: Result<(), StoreError>) {
        match self {
            Task::Append(task) => reply(task.done, task.reply, outcome),
            Task::Other(job) => job.answer(outcome),
        }
    }
}

fn reply<T>(
    done: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
    outcome: Result<(), StoreError>,
) {
    let answer = match outcome {
        Ok(()) => done.unwrap_or(Err(StoreError::Closed)),
        Err(error) => Err(error),
    };
    // The caller may have gone away.
    let _ = reply.send(answer);
}

/// A queued write that is no append.
trait AnyJob: Send {
    /// Runs the write. An error fails the whole transaction.
    fn run<'a>(&'a mut self, db: &'a Db) -> StoreFuture<'a, ()>;
    /// Reports the result after the transaction.
    fn answer(self: Box<Self>, outcome: Result<(), StoreError>);
}

struct Job<D, T> {
    data: D,
    work: Work<D, T>,
    done: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<D: Send + Sync, T: Send> AnyJob for Job<D, T> {
    fn run<'a>(&'a mut self, db: &'a Db) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let done = (self.work)(db, &self.data).await;
            let outcome = match &done {
                // A statement has failed, and the transaction with it.
                Err(error @ (StoreError::Unavailable(_) | StoreError::Damaged(_))) => {
                    Err(error.clone())
                }
                _ => Ok(()),
            };
            self.done = Some(done);
            outcome
        })
    }

    fn answer(self: Box<Self>, outcome: Result<(), StoreError>) {
        reply(self.done, self.reply, outcome);
    }
}

async fn run(
    pool: Pool,
    backoff: Arc<Backoff>,
    mut queue: mpsc::Receiver<Task>,
    settings: PoolSettings,
    metrics: Arc<StoreMetrics>,
) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, settings.group.max(1)).await > 0 {
        let db = match backoff.connection(&pool).await {
            Ok(db) => db,
            Err(error) => {
                for task in batch.drain(..) {
                    task.answer(Err(error.clone()));
                }
                continue;
            }
        };
        let written = write_batch(&db, &mut batch, settings.statement, &metrics);
        // A panic fails the writes of its transaction and nothing else.
        let written = AssertUnwindSafe(written).catch_unwind().await;
        let reusable = match written {
            Ok(reusable) => reusable,
            Err(_) => {
                metrics.note_panic();
                let error = StoreError::Unavailable("a write has panicked".to_owned());
                for task in batch.drain(..) {
                    task.answer(Err(error.clone()));
                }
                false
            }
        };
        if !reusable {
            // It may be in the middle of a transaction: the database rolls it
            // back when the connection closes.
            drop(Object::take(db));
        }
    }
}

/// Writes a batch and answers all of it. Returns whether the connection can be
/// used again. Each write may take as long as a statement.
async fn write_batch(
    db: &Db,
    batch: &mut Vec<Task>,
    limit: Duration,
    metrics: &StoreMetrics,
) -> bool {
    let began = Instant::now();
    let error = match commit(db, batch, limit).await {
        Ok(()) => {
            metrics.note_commit(batch.len());
            for task in batch.drain(..) {
                task.answer(Ok(()));
            }
            return true;
        }
        Err(error) => error,
    };
    // What is wrong for one of them, or a deadlock with another node, is no
    // matter of the others: each gets a transaction of its own, as long as that
    // keeps nobody waiting.
    let mut reusable = roll_back(db, limit).await;
    for mut task in batch.drain(..) {
        let outcome = match reusable && began.elapsed() < limit {
            true => commit(db, std::slice::from_mut(&mut task), limit).await,
            false => Err(error.clone()),
        };
        match &outcome {
            Ok(()) => metrics.note_commit(1),
            Err(_) => reusable = reusable && roll_back(db, limit).await,
        }
        task.answer(outcome);
    }
    reusable
}

/// Ends a transaction that has failed. Returns whether the connection can be
/// used again.
async fn roll_back(db: &Db, limit: Duration) -> bool {
    if db.is_closed() {
        return false;
    }
    within(limit, async { Ok(db.batch_execute("ROLLBACK").await?) })
        .await
        .is_ok()
}

/// Waits for the database, but not for ever.
async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let done = tokio::time::timeout(limit, work).await;
    done.unwrap_or_else(|_| {
        let why = "the database has not answered in time".to_owned();
        Err(StoreError::Unavailable(why))
    })
}

/// Runs all tasks in one transaction. On error none of them is stored, or it is
/// not known whether they are.
async fn commit(db: &Db, batch: &mut [Task], limit: Duration) -> Result<(), StoreError> {
    // A single statement is a transaction: neither its beginning nor its end
    // takes a message of its own, and no round trip goes by between them.
    let appends = batch.iter().map_while(|task| match task {
        Task::Append(task) => Some(&**task),
        Task::Other(_) => None,
    });
    let only_appends = batch.iter().all(|task| matches!(task, Task::Append(_)));
    if only_appends && append::is_one_statement(appends) {
        return run_all(db, batch, limit).await;
    }
    let begin = within(limit, async { Ok(db.batch_execute("BEGIN").await?) });
    // The first statement is sent with the beginning, not after it.
    futures_util::future::try_join(begin, run_all(db, batch, limit)).await?;
    within(limit, async { Ok(db.batch_execute("COMMIT").await?) }).await
}

/// Runs all tasks, in their order.
async fn run_all(db: &Db, batch: &mut [Task], limit: Duration) -> Result<(), StoreError> {
    let mut rest = batch;
    while let Some((first, others)) = rest.split_first_mut() {
        match first {
            Task::Other(job) => {
                within(limit, job.run(db)).await?;
                rest = others;
            }
            Task::Append(first) => {
                let more = others
                    .iter()
                    .take_while(|task| matches!(task, Task::Append(_)));
                let (appends, others) = others.split_at_mut(more.count());
                let appends = appends.iter_mut().filter_map(|task| match task {
                    Task::Append(task) => Some(&mut **task),
                    Task::Other(_) => None,
                });
                let mut appends: Vec<_> = std::iter::once(&mut **first).chain(appends).collect();
                within(limit, append::append(db, &mut appends)).await?;
                rest = others;
            }
        }
    }
    Ok(())
}
