//! Listening while thinking.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use kinetic_protocol::{Command, Lines, Malformed};

/// How many commands may wait while the engine thinks; whoever sends more has
/// to wait too.
const AHEAD: usize = 1024;

/// Whether a thought is to end.
pub struct Stop {
    /// How many thoughts have been asked for, this one included.
    number: u64,
    /// How many of them, from the first on, are to end.
    stopped: Arc<AtomicU64>,
}

impl Stop {
    /// Whether the time has come.
    pub fn is_asked_for(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) >= self.number
    }
}

/// The commands of standard input, each with the way to tell whether what it
/// starts is to end. A thread reads them: `stop` and `quit`, and the end of the
/// input, are noticed at once, everything else waits for its turn. Thoughts are
/// counted, so that a `stop` ends those asked for before it and no other.
pub fn listen() -> impl Iterator<Item = (Result<Command, Malformed>, Stop)> {
    let (sender, receiver) = mpsc::sync_channel(AHEAD);
    let stopped = Arc::new(AtomicU64::new(0));
    std::thread::spawn(move || {
        let mut number = 0;
        let mut send = |command: Result<Command, Malformed>| {
            match command {
                Ok(Command::Go(_)) => number += 1,
                Ok(Command::Stop) => stopped.store(number, Ordering::Relaxed),
                Ok(Command::Quit) => stopped.store(u64::MAX, Ordering::Relaxed),
                _ => {}
            }
            let stop = Stop {
                number,
                stopped: Arc::clone(&stopped),
            };
            sender.send((command, stop)).is_ok()
        };
        for line in Lines::new(std::io::stdin().lock()) {
            if !send(line.and_then(|line| Command::parse(&line))) {
                return;
            }
        }
        send(Ok(Command::Quit));
    });
    receiver.into_iter()
}
