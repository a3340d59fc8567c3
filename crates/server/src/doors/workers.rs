//! The computer players: a few threads that think, one turn at a time each.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kinetic_engine::{Level, Random};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::house::House;
use crate::{Event, GameId, Moment, Span, Submitted, Table, TimeControl};

/// So many turns may wait to be thought about.
const QUEUE: usize = 4_096;
/// No computer player thinks longer about a turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// After a turn that could not be stored, a while passes before the next try.
const PAUSE: Duration = Duration::from_secs(1);
/// A computer player with a clock uses at most this part of what it has left.
const SHARE: u64 = 20;

/// A turn to be thought about.
struct Task {
    game: GameId,
    table: Arc<Table>,
    level: Level,
}

/// The threads that think.
pub struct Workers {
    // `None` once the threads are to end.
    tasks: Mutex<Option<mpsc::Sender<Task>>>,
    /// The games about which somebody thinks or will.
    busy: Mutex<HashSet<GameId>>,
    stop: AtomicBool,
    waiting: Arc<Mutex<mpsc::Receiver<Task>>>,
}

impl Workers {
    /// Nobody thinks yet: see [`Workers::start`].
    pub fn new() -> Workers {
        let (tasks, waiting) = mpsc::channel(QUEUE);
        Workers {
            tasks: Mutex::new(Some(tasks)),
            busy: Mutex::default(),
            stop: AtomicBool::new(false),
            waiting: Arc::new(Mutex::new(waiting)),
        }
    }

    /// Starts the threads of a house.
    ///
    /// # Errors
    /// When the system starts none.
    pub fn start(house: &Arc<House>, count: usize) -> std::io::Result<()> {
        for _ in 0..count.max(1) {
            let (house, runtime) = (house.clone(), Handle::current());
            std::thread::Builder::new()
                .name("computer player".to_owned())
                .spawn(move || run(&house, &runtime))?;
        }
        Ok(())
    }

    /// Lets a computer player think about its turn. `false` when too many
    /// wait; that it thinks already is no reason for that.
    pub fn think(&self, game: &GameId, table: &Arc<Table>, level: u8) -> bool {
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

    /// Lets the threads end soon.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        *self.tasks.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn busy(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn run(house: &Arc<House>, runtime: &Handle) {
    let workers = &house.workers;
    loop {
        // The lock is held while one waits for work, not while one works.
        let task = workers
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .blocking_recv();
        let Some(task) = task else {
            return;
        };
        let turn = think(house, &task);
        let house = house.clone();
        runtime.spawn(async move {
            let Some(event) = turn else {
                house.workers.busy().remove(&task.game);
                return;
            };
            let number = task.table.number() + 1;
            let happened = house.happen(&task.game, number, event).await;
            if matches!(happened, Err(_) | Ok(Submitted::Refused(_))) {
                tokio::time::sleep(PAUSE).await;
            }
            house.workers.busy().remove(&task.game);
            house.wake(&task.game);
        });
    }
}

fn think(house: &House, task: &Task) -> Option<Event> {
    let seat = task.table.to_move()?;
    let began = Instant::now();
    let limit = limit(&task.table);
    let stop = || began.elapsed() > limit || house.workers.stop.load(Ordering::Relaxed);
    if stop() {
        return None;
    }
    let turn = task.table.choose(task.level, seed(task), &stop)?;
    house.operating.metrics.bot_turn(began.elapsed());
    Some(Event::Turn { seat, turn })
}

/// How long to think at most.
fn limit(table: &Table) -> Duration {
    let increment = match table.options().time {
        TimeControl::Live { increment, .. } => increment,
        _ => return PATIENCE,
    };
    let left = table
        .to_move()
        .and_then(|seat| table.clock().left(seat, Moment::now()));
    let left = left.unwrap_or(Span::ZERO);
    PATIENCE.min(Duration::from_millis(left.0 / SHARE + increment.0 / 2))
}

/// The chance of a player comes from the game and the number of its turn, so
/// two servers that think about the same turn find the same one.
fn seed(task: &Task) -> u64 {
    let name = task.game.as_str().bytes();
    let name = name.fold(0_u64, |seed, byte| {
        seed.wrapping_mul(31).wrapping_add(u64::from(byte))
    });
    Random::new(name ^ task.table.number().rotate_left(32)).bits()
}
