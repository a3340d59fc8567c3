//! Worker threads that compute turns of computer players.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kinetic_engine::{Level, Random};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::Submitted;
use crate::app::AppState;
use crate::{Event, GameId, Moment, Span, Table, TimeControl};

/// Maximum number of queued turns.
const QUEUE_CAPACITY: usize = 4_096;
/// Maximum thinking time per turn.
const MAX_THINKING_TIME: Duration = Duration::from_secs(10);
/// Pause before the next attempt after a turn could not be stored.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// A computer player uses at most one part in this many of its remaining time.
const CLOCK_SHARE: u64 = 20;

/// A turn to be computed.
struct Task {
    game: GameId,
    table: Arc<Table>,
    level: Level,
}

/// The queue of the worker threads.
pub struct BotWorkers {
    // `None` after shutdown.
    tasks: Mutex<Option<mpsc::Sender<Task>>>,
    /// Games whose turn is queued or being computed.
    busy: Mutex<HashSet<GameId>>,
    stop: AtomicBool,
    waiting: Arc<Mutex<mpsc::Receiver<Task>>>,
}

impl BotWorkers {
    /// An empty queue; [`BotWorkers::start`] starts the threads.
    pub fn new() -> BotWorkers {
        let (tasks, waiting) = mpsc::channel(QUEUE_CAPACITY);
        BotWorkers {
            tasks: Mutex::new(Some(tasks)),
            busy: Mutex::default(),
            stop: AtomicBool::new(false),
            waiting: Arc::new(Mutex::new(waiting)),
        }
    }

    /// Starts the worker threads.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub fn start(app: &Arc<AppState>, count: usize) -> std::io::Result<()> {
        for _ in 0..count.max(1) {
            let (app, runtime) = (app.clone(), Handle::current());
            std::thread::Builder::new()
                .name("computer player".to_owned())
                .spawn(move || run(&app, &runtime))?;
        }
        Ok(())
    }

    /// Queues the turn of a computer player. Returns `false` when the queue is
    /// full; a turn that is queued already is fine.
    pub fn enqueue(&self, game: &GameId, table: &Arc<Table>, level: u8) -> bool {
        let Some(level) = Level::new(level) else {
            return true;
        };
        if !self.busy().insert(game.clone()) {
            return true;
        }
        let task = Task {
            game: game.clone(),
            table: table.clone(),
            level,
        };
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = tasks
            .as_ref()
            .is_some_and(|tasks| tasks.try_send(task).is_ok());
        if !taken {
            self.busy().remove(game);
        }
        taken
    }

    /// Stops the threads soon.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        *self.tasks.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn busy(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn run(app: &Arc<AppState>, runtime: &Handle) {
    let bots = &app.bots;
    loop {
        // The lock is held while a thread waits for work, not while it works.
        let task = bots
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .blocking_recv();
        let Some(task) = task else {
            return;
        };
        let turn = think(app, &task);
        let app = app.clone();
        runtime.spawn(async move {
            let Some(event) = turn else {
                app.bots.busy().remove(&task.game);
                return;
            };
            let number = task.table.number() + 1;
            let submitted = app.submit_as_server(&task.game, number, event).await;
            if matches!(submitted, Err(_) | Ok(Submitted::Refused(_))) {
                tokio::time::sleep(RETRY_DELAY).await;
            }
            app.bots.busy().remove(&task.game);
            app.wake_scheduler(&task.game);
        });
    }
}

fn think(app: &AppState, task: &Task) -> Option<Event> {
    let seat = task.table.to_move()?;
    let began = Instant::now();
    let limit = limit(&task.table, app.now());
    let stop = || began.elapsed() > limit || app.bots.stop.load(Ordering::Relaxed);
    if stop() {
        return None;
    }
    let turn = task.table.choose(task.level, seed(task), &stop)?;
    app.ops.metrics.bot_turn(began.elapsed());
    Some(Event::Turn { seat, turn })
}

/// The thinking time limit for a turn.
fn limit(table: &Table, now: Moment) -> Duration {
    let increment = match table.options().time {
        TimeControl::Live { increment, .. } => increment,
        _ => return MAX_THINKING_TIME,
    };
    let left = table
        .to_move()
        .and_then(|seat| table.clock().left(seat, now));
    let left = left.unwrap_or(Span::ZERO);
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
