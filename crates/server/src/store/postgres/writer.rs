//! The task that writes: one connection, and one transaction for all writes that
//! wait (group commit), as the writer thread of SQLite does.
//!
//! While a transaction is under way further writes arrive; they go into the next
//! one together, whatever games they belong to, in the order in which they came.
//! Appends that follow each other become one statement. A large group is sent
//! while the one before it is still executed (pipelining), so that the database
//! does not wait for this process; it executes them in their order. A group with
//! an event of a game waits for the group before it if that has one too: why an
//! event was refused is asked by a second statement, and must not be told by a
//! log that has grown meanwhile.

use std::collections::{HashSet, VecDeque};
use std::mem;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::task::Poll;
use std::time::{Duration, Instant};

use deadpool_postgres::{Object, Pool};
use futures_util::stream::FuturesOrdered;
use futures_util::{FutureExt as _, StreamExt as _, poll};
use tokio::sync::{RwLock, mpsc, oneshot};

use super::append::{self, AppendTask};
use super::connect::{Backoff, PoolSettings};
use super::rows::Db;
use crate::GameId;
use crate::store::{Append, Appended, StoreError, StoreFuture, StoreMetrics, encoding};

/// Maximum number of queued writes; further ones wait to be queued.
const WRITE_QUEUE: usize = 4_096;
/// So many writes do not wait until those before them are stored: a commit that
/// so many share costs each of them little. At most two groups are under way.
const PIPELINED: usize = 64;

/// Writes with data of its own, within a transaction.
pub type Work<D, T> = for<'a> fn(&'a Db, &'a D) -> StoreFuture<'a, T>;

/// The queue of the writer. The writer ends after the queue is written, when
/// this is dropped.
#[derive(Debug)]
pub struct Writer {
    tasks: mpsc::Sender<Task>,
    waiting: Arc<AtomicUsize>,
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
        let waiting = Arc::new(AtomicUsize::new(0));
        tokio::spawn(run(
            pool,
            backoff,
            queue,
            waiting.clone(),
            settings,
            metrics,
        ));
        Writer { tasks, waiting }
    }

    /// Runs a write within a transaction, and returns after the commit is on
    /// disk. The write may run in vain, when the transaction fails. It makes its
    /// changes after everything that can go wrong for it alone.
    /// With `counted`, metrics count it.
    pub async fn write<D, T>(
        &self,
        data: D,
        work: Work<D, T>,
        counted: bool,
    ) -> Result<T, StoreError>
    where
        D: Send + Sync + 'static,
        T: Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Job {
            data,
            work,
            done: None,
            reply,
            counted,
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
        let room = self.tasks.reserve().await;
        let room = room.map_err(|_| StoreError::Closed)?;
        self.waiting.fetch_add(1, Relaxed);
        room.send(task);
        Ok(())
    }

    /// The number of writes that wait to be sent to the database.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Relaxed)
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

    /// Whether metrics count it.
    fn is_counted(&self) -> bool {
        match self {
            Task::Append(_) => true,
            Task::Other(job) => job.is_counted(),
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
    /// Whether metrics count it.
    fn is_counted(&self) -> bool;
}

struct Job<D, T> {
    data: D,
    work: Work<D, T>,
    done: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
    counted: bool,
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

    fn is_counted(&self) -> bool {
        self.counted
    }
}

async fn run(
    pool: Pool,
    backoff: Arc<Backoff>,
    mut queue: mpsc::Receiver<Task>,
    waiting: Arc<AtomicUsize>,
    settings: PoolSettings,
    metrics: Arc<StoreMetrics>,
) {
    let group = settings.group.max(1);
    let (mut open, mut broken) = (true, false);
    let mut batch = Vec::new();
    let mut written = Vec::new();
    let mut connection = None;
    let mut under_way = FuturesOrdered::new();
    // The games of the appends of each group under way.
    let mut games_under_way: VecDeque<HashSet<GameId>> = VecDeque::new();
    loop {
        if under_way.is_empty() {
            // Back to the pool.
            Connection::end(connection.take(), mem::take(&mut broken));
            if !batch.is_empty() {
                match backoff.connection(&pool).await {
                    Ok(db) => connection = Some(Arc::new(Connection::new(db))),
                    Err(error) => {
                        waiting.fetch_sub(batch.len(), Relaxed);
                        written.extend(fail(&mut batch, &error));
                    }
                }
            }
        }
        let enough = match under_way.len() {
            0 => 1,
            1 if !broken => group.min(PIPELINED),
            _ => usize::MAX,
        };
        if let Some(connection) = &connection
            && batch.len() >= enough
            && games_of(&batch)
                .all(|game| games_under_way.iter().all(|group| !group.contains(game)))
        {
            waiting.fetch_sub(batch.len(), Relaxed);
            games_under_way.push_back(games_of(&batch).cloned().collect());
            let write = connection.clone().write(
                mem::take(&mut batch),
                settings.statement,
                metrics.clone(),
            );
            under_way.push_back(write);
        }
        // What was written before is answered when the next is on its way: those
        // who wait for it go on while the database works.
        let done = poll!(under_way.next());
        answer(&mut written);
        let room = group - batch.len();
        let done = match done {
            Poll::Ready(Some(done)) => done,
            _ => tokio::select! {
                biased;
                count = queue.recv_many(&mut batch, room), if open && room > 0 => {
                    open = count > 0;
                    continue;
                }
                Some(done) = under_way.next() => done,
                else => return,
            },
        };
        let reusable;
        (written, reusable) = done;
        games_under_way.pop_front();
        broken |= !reusable;
    }
}

/// The games of the appends of a group.
fn games_of(batch: &[Task]) -> impl Iterator<Item = &GameId> {
    batch.iter().filter_map(|task| match task {
        Task::Append(task) => Some(&task.append.game),
        Task::Other(_) => None,
    })
}

/// Writes with their outcomes.
type Written = Vec<(Task, Result<(), StoreError>)>;

fn answer(written: &mut Written) {
    for (task, outcome) in written.drain(..) {
        task.answer(outcome);
    }
}

fn fail(batch: &mut Vec<Task>, error: &StoreError) -> Written {
    let failed = batch.drain(..);
    failed.map(|task| (task, Err(error.clone()))).collect()
}

/// The connection of the writer, while batches are under way over it.
struct Connection {
    db: Object,
    /// Shared by single statements, each of which is a transaction; nothing goes
    /// on beside a transaction of several statements.
    lock: RwLock<()>,
}

impl Connection {
    fn new(db: Object) -> Connection {
        let lock = RwLock::new(());
        Connection { db, lock }
    }

    /// Returns the connection to the pool, or closes it. A broken one may be in
    /// the middle of a transaction, which the database then rolls back.
    fn end(connection: Option<Arc<Connection>>, broken: bool) {
        if let Some(connection) = connection.and_then(Arc::into_inner)
            && broken
        {
            drop(Object::take(connection.db));
        }
    }

    /// Writes a batch, and says whether the connection can be used again.
    async fn write(
        self: Arc<Connection>,
        mut batch: Vec<Task>,
        limit: Duration,
        metrics: Arc<StoreMetrics>,
    ) -> (Written, bool) {
        let written = self.write_all(&mut batch, limit, &metrics);
        // A panic fails the writes of its transaction and nothing else.
        let written = AssertUnwindSafe(written).catch_unwind().await;
        written.unwrap_or_else(|_| {
            metrics.note_panic();
            let error = StoreError::Unavailable("a write has panicked".to_owned());
            (fail(&mut batch, &error), false)
        })
    }

    /// Writes a batch. Each write may take as long as a statement.
    async fn write_all(
        &self,
        batch: &mut Vec<Task>,
        limit: Duration,
        metrics: &StoreMetrics,
    ) -> (Written, bool) {
        let began = Instant::now();
        let db = &self.db;
        let done = if is_one_statement(batch) {
            // Neither the beginning nor the end of the transaction takes a message
            // of its own, and no round trip goes by between them.
            let _held = self.lock.read().await;
            run_all(db, batch, limit).await
        } else {
            let _held = self.lock.write().await;
            commit(db, batch, limit).await
        };
        let error = match done {
            Ok(()) => {
                metrics.note_commit(batch.iter().filter(|task| task.is_counted()).count());
                return (batch.drain(..).map(|task| (task, Ok(()))).collect(), true);
            }
            Err(error) => error,
        };
        // What is wrong for one of them, or a deadlock with another node, is no
        // matter of the others: each gets a transaction of its own, as long as that
        // keeps nobody waiting.
        let _held = self.lock.write().await;
        let mut reusable = roll_back(db, limit).await;
        let mut written = Vec::new();
        for mut task in batch.drain(..) {
            let outcome = match reusable && began.elapsed() < limit {
                true => commit(db, std::slice::from_mut(&mut task), limit).await,
                false => Err(error.clone()),
            };
            match &outcome {
                Ok(()) => metrics.note_commit(usize::from(task.is_counted())),
                Err(_) => reusable = reusable && roll_back(db, limit).await,
            }
            written.push((task, outcome));
        }
        (written, reusable)
    }
}

/// Whether a batch is stored by a single statement, which is a transaction.
fn is_one_statement(batch: &[Task]) -> bool {
    let appends = batch.iter().map_while(|task| match task {
        Task::Append(task) => Some(&**task),
        Task::Other(_) => None,
    });
    batch.iter().all(|task| matches!(task, Task::Append(_))) && append::is_one_statement(appends)
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
