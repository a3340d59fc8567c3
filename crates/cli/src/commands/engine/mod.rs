//! `kinetic engine`: the computer players as an engine for other programs,
//! through the engine protocol (`docs/protocol.md`).

mod options;
mod session;

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use clap::Args;
use kinetic_protocol::{Command, Lines, Malformed};
use kinetic_rules::excerpt;

use crate::context::{Context, Failure};
use options::{OptionError, Options};
use session::Session;

/// The arguments of `kinetic engine`.
#[derive(Args)]
pub struct EngineArgs {
    #[arg(long = "option", help = "arg-option", value_name = "value-option")]
    options: Vec<String>,
}

/// Answers the lines of standard input until it ends.
pub fn run(context: &Context, args: &EngineArgs) -> Result<(), Failure> {
    let mut options = Options::default();
    for text in &args.options {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        options.set(name, value).map_err(|error| {
            let (id, spare) = match error {
                OptionError::Unknown => ("engine-option-unknown", 0),
                OptionError::Value => ("engine-option-value", 0),
                OptionError::Memory(spare) => ("engine-option-memory", spare),
            };
            let values = [
                ("option", excerpt(name).into()),
                ("found", excerpt(value).into()),
                ("spare", spare.to_string().into()),
            ];
            Failure::message(&context.lang, id, &values)
        })?;
    }
    let mut session = Session::new(context.style, options);
    let mut out = std::io::stdout().lock();
    for (line, stop) in listen() {
        // A closed output is noticed when the answer is written.
        let mut say = |answer| {
            let _ = writeln!(out, "{answer}").and_then(|()| out.flush());
        };
        let Some(answers) = session.handle(line, &stop, &mut say) else {
            break;
        };
        for answer in answers {
            writeln!(out, "{answer}")?;
        }
        out.flush()?;
    }
    Ok(())
}

/// Capacity of the queue of commands that wait while the engine thinks.
const QUEUE: usize = 1024;

/// The stop flag of a search.
pub struct Stop {
    /// The number of searches requested so far, including this one.
    number: u64,
    /// The number of searches, from the first, that are to end.
    stopped: Arc<AtomicU64>,
}

impl Stop {
    /// Whether the host has requested the end of this search.
    pub fn is_requested(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) >= self.number
    }
}

/// The commands from standard input, each with the flag that ends the search it
/// starts. A thread reads them: `stop`, `quit` and the end of the input take
/// effect at once, everything else waits in the queue. Searches are counted, so
/// that a `stop` ends those requested before it and no others.
fn listen() -> impl Iterator<Item = (Result<Command, Malformed>, Stop)> {
    let (sender, receiver) = mpsc::sync_channel(QUEUE);
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
