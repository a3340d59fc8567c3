//! Worker threads that compute turns of computer players.
//!
//! There are two queues. Most levels answer within a fraction of a second; the
//! strongest ones think for seconds. Quick turns have a thread of their own, so
//! that they never wait for slow ones. Both queues are fair: see `fair_queue`.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use kinetic_engine::{Level, Random};
use tokio::runtime::Handle;

use super::Submitted;
use super::fair_queue::{FairQueue, HostAddress};
use super::host_addresses::HostAddresses;
use crate::app::AppState;
use crate::ops::supervise_thread;
use crate::store::Epoch;
use crate::{Event, GameId, Moment, Span, Stamp, Table};

/// Maximum thinking time per turn.
const MAX_THINKING_TIME: Duration = Duration::from_secs(10);
/// Maximum thinking time per turn while games of other hosts wait.
const MAX_SHARED_TIME: Duration = Duration::from_secs(3);
/// Pause before the next attempt after a turn could not be stored.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// A computer player uses at most one part in this many of its remaining time.
const CLOCK_SHARE: u64 = 20;
/// The strongest level that answers within a fraction of a second.
const QUICK_LEVEL: u8 = 9;
/// The name of the threads in health checks.
const TASK_NAME: &str = "computer players";

/// A turn to be computed.
struct Task {
    game: GameId,
    /// The ownership of the game under which the turn is computed.
    epoch: Epoch,
    table: Arc<Table>,
    level: Level,
    queued: Instant,
}

/// A turn that was computed.
struct Computed {
    event: Event,
    thought: Duration,
}

/// The queues of the worker threads.
pub struct BotWorkers {
    queues: Mutex<Queues>,
    /// Signalled when a turn was queued, and at shutdown.
    queued: Condvar,
    /// Games whose turn is queued or being computed.
    busy: Mutex<HashSet<GameId>>,
    stop: AtomicBool,
    /// Whose turns wait for whose.
    pub addresses: HostAddresses,
}

#[derive(Default)]
struct Queues {
    quick: FairQueue<Task>,
    slow: FairQueue<Task>,
}

/// Which turns a thread computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lane {
    /// Only quick ones.
    Quick,
    /// Slow ones, and quick ones when there are none.
    Any,
}

impl BotWorkers {
    /// Empty queues; [`BotWorkers::start`] starts the threads.
    pub fn new() -> BotWorkers {
        BotWorkers {
            queues: Mutex::default(),
            queued: Condvar::new(),
            busy: Mutex::default(),
            stop: AtomicBool::new(false),
            addresses: HostAddresses::new(),
        }
    }

    /// Starts the worker threads: this many, and one for quick turns. They
    /// keep the application, and with it the store, until they end.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub fn start(app: &Arc<AppState>, count: usize) -> std::io::Result<Vec<JoinHandle<()>>> {
        let any = std::iter::repeat_n(Lane::Any, count.max(1));
        let start = |lane| {
            let (app, runtime) = (app.clone(), Handle::current());
            let thread = std::thread::Builder::new().name("computer player".to_owned());
            thread.spawn(move || {
                lower_priority(lane);
                supervise_thread(&app.ops.tasks, TASK_NAME, || run(&app, &runtime, lane));
            })
        };
        any.chain([Lane::Quick]).map(start).collect()
    }

    /// Queues the turn of a computer player. Returns `false` when the queue is
    /// full; a turn that is queued already is fine.
    pub fn enqueue(&self, game: &GameId, epoch: Epoch, table: &Arc<Table>, level: u8) -> bool {
        let quick = level <= QUICK_LEVEL;
        let Some(level) = Level::new(level) else {
            return true;
        };
        if self.stop.load(Ordering::Relaxed) || !self.busy().insert(game.clone()) {
            return true;
        }
        let task = Task {
            game: game.clone(),
            epoch,
            table: table.clone(),
            level,
            queued: Instant::now(),
        };
        let address = self.addresses.of(table);
        let host = &table.options().host;
        let taken = self.queues().lane(quick).push(address, host, task);
        if taken {
            self.queued.notify_all();
        } else {
            self.busy().remove(game);
        }
        taken
    }

    /// The number of queued turns.
    pub fn waiting(&self) -> usize {
        let queues = self.queues();
        queues.quick.len() + queues.slow.len()
    }

    /// Stops the threads soon.
    pub fn stop(&self) {
        let mut queues = self.queues();
        self.stop.store(true, Ordering::Relaxed);
        queues.quick.clear();
        queues.slow.clear();
        drop(queues);
        self.queued.notify_all();
    }

    /// Waits for the next turn; `None` at shutdown. Returns whose it is, and
    /// whether it is a quick one.
    fn next(&self, lane: Lane) -> Option<(HostAddress, bool, Task)> {
        let mut queues = self.queues();
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let slow = match lane {
                Lane::Any => queues.slow.pop(),
                Lane::Quick => None,
            };
            if let Some((address, task)) = slow {
                return Some((address, false, task));
            }
            if let Some((address, task)) = queues.quick.pop() {
                return Some((address, true, task));
            }
            queues = self
                .queued
                .wait(queues)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn busy(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queues {
    fn lane(&mut self, quick: bool) -> &mut FairQueue<Task> {
        if quick {
            &mut self.quick
        } else {
            &mut self.slow
        }
    }
}

/// Lets everything else of the server run before this thread, and quick turns
/// before slow ones. Only Linux has priorities of threads.
fn lower_priority(lane: Lane) {
    #[cfg(target_os = "linux")]
    {
        let nice = match lane {
            Lane::Quick => 5,
            Lane::Any => 10,
        };
        // Without it the thread works as well.
        let _ = rustix::process::nice(nice);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = lane;
}

fn run(app: &Arc<AppState>, runtime: &Handle, lane: Lane) {
    let bots = &app.bots;
    while let Some((address, quick, task)) = bots.next(lane) {
        app.ops.metrics.bot_wait(task.queued.elapsed());
        let began = Instant::now();
        let computed = compute(app, &task, || {
            // The lock is taken a few thousand times a second at most.
            began.elapsed() > MAX_SHARED_TIME && bots.queues().lane(quick).others_wait(address)
        });
        bots.queues().lane(quick).finish(address, began.elapsed());
        let app = app.clone();
        runtime.spawn(async move {
            store(&app, &task, computed).await;
            app.bots.busy().remove(&task.game);
            app.wake_scheduler(&task.game);
        });
    }
}

/// Computes a turn. A computer player that panics is replaced by the first
/// legal turn: its game goes on, and so does the thread.
fn compute(app: &AppState, task: &Task, hurry: impl Fn() -> bool) -> Option<Computed> {
    let began = Instant::now();
    let turn = match catch_unwind(AssertUnwindSafe(|| think(app, task, hurry))) {
        Ok(turn) => turn?,
        Err(_) => {
            app.ops.tasks.panicked(TASK_NAME);
            let first = || task.table.legal_turns(1).turns.into_iter().next();
            catch_unwind(AssertUnwindSafe(first)).ok()??
        }
    };
    let seat = task.table.to_move()?;
    let thought = began.elapsed();
    app.ops.metrics.bot_turn(thought);
    let event = Event::Turn { seat, turn };
    Some(Computed { event, thought })
}

fn think(app: &AppState, task: &Task, hurry: impl Fn() -> bool) -> Option<String> {
    let began = Instant::now();
    let limit = limit(&task.table);
    // Where another node owns the game now, it thinks about the turn.
    let owned = || app.ownership.owns(&task.game) == Some(task.epoch);
    let stopping = || app.bots.stop.load(Ordering::Relaxed) || !owned();
    let stop = || began.elapsed() > limit || stopping() || hurry();
    if stopping() {
        return None;
    }
    let turn = task.table.choose(task.level, seed(task), &stop);
    turn.filter(|_| owned())
}

/// Stores a turn. Only the time that the computer player has thought is charged
/// to its clock, and not the time in which the turn waited for a thread.
async fn store(app: &AppState, task: &Task, computed: Option<Computed>) {
    let Some(Computed { event, thought }) = computed else {
        return;
    };
    let thought = Span(u64::try_from(thought.as_millis()).unwrap_or(u64::MAX));
    let at = app.now();
    let waited = match task.table.is_bot_seat() {
        true => at.since(task.table.turn_since()),
        // A stand-in: the time before it stood in is that of the player.
        false => Span(u64::try_from(task.queued.elapsed().as_millis()).unwrap_or(u64::MAX)),
    };
    let waited = waited.minus(thought);
    let stamp = Stamp { at, lag: waited };
    let number = task.table.number() + 1;
    let submitted = app.submit_as_owner(&task.game, task.epoch, number, event, stamp);
    let submitted = submitted.await;
    if matches!(submitted, Err(_) | Ok(Submitted::Refused(_))) {
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// The thinking time limit for a turn.
fn limit(table: &Table) -> Duration {
    let Some(seat) = table.to_move() else {
        return MAX_THINKING_TIME;
    };
    // What was left when the turn began: waiting is not charged.
    let Some(left) = table.clock().left(seat, Moment::default()) else {
        return MAX_THINKING_TIME;
    };
    let increment = table.clock().increment(seat);
    MAX_THINKING_TIME.min(Duration::from_millis(
        left.0 / CLOCK_SHARE + increment.0 / 2,
    ))
}

/// The random seed follows from the game and the number of the turn, so two
/// servers that compute the same turn find the same one.
fn seed(task: &Task) -> u64 {
    let name = task.game.as_str().bytes();
    let name = name.fold(0_u64, |seed, byte| {
        seed.wrapping_mul(31).wrapping_add(u64::from(byte))
    });
    Random::new(name ^ task.table.number().rotate_left(32)).bits()
}
