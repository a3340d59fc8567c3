//! External programs that implement the engine protocol. No such program may
//! block the match: one that does not answer in time, or answers nonsense,
//! loses.

use std::io::{BufReader, Write as _};
use std::process::{Child, Command as Process, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use kinetic_engine::search::Clock;
use kinetic_protocol::{Answer, Board, Command, Limits, Lines, MAX_LINE, Malformed, VERSION};
use kinetic_rules::{Course, Event, Game, Leaving, excerpt};

use crate::game::{Fault, GameClock, Player};

/// Extra time for a turn beyond the time limit that was sent.
const GRACE: Duration = Duration::from_secs(1);
/// Timeout for a program to exit after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);
/// Maximum number of malformed lines while waiting for an answer.
const MAX_MALFORMED: usize = 1_000;
/// Capacity of the queue of lines that were read; the program blocks when it is
/// full.
const QUEUE_CAPACITY: usize = 256;

/// A running program. It is ended when this is dropped.
pub struct Program {
    child: Child,
    /// Lines to be written, by a thread: a program that does not read would
    /// block the writer.
    to: Option<Sender<String>>,
    /// Lines that were read, by a thread too.
    from: Receiver<Result<String, Malformed>>,
}

impl Program {
    /// Starts a program.
    ///
    /// # Errors
    /// When the system cannot start it.
    pub fn start(command: &[String]) -> std::io::Result<Program> {
        let (name, arguments) = command.split_first().ok_or(std::io::ErrorKind::NotFound)?;
        let mut child = Process::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (to, lines) = mpsc::channel::<String>();
        let input = child.stdin.take();
        std::thread::spawn(move || {
            let Some(mut input) = input else { return };
            for line in lines {
                // A program that has exited is noticed when its answer is
                // missing.
                if input.write_all(line.as_bytes()).is_err() {
                    return;
                }
            }
        });
        let (heard, from) = mpsc::sync_channel(QUEUE_CAPACITY);
        let output = child.stdout.take();
        std::thread::spawn(move || {
            let Some(output) = output else { return };
            for line in Lines::new(BufReader::new(output)) {
                if heard.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Program {
            child,
            to: Some(to),
            from,
        })
    }

    fn send(&self, command: &Command) {
        if let Some(to) = &self.to {
            let _ = to.send(format!("{command}\n"));
        }
    }

    /// Waits for the next answer that ends a request. Other answers go to
    /// `aside`.
    fn receive(&self, patience: Duration, mut aside: impl FnMut(Answer)) -> Result<Answer, Fault> {
        let end = Instant::now() + patience;
        let mut malformed = 0;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = match self.from.recv_timeout(left) {
                Ok(line) if !left.is_zero() => line,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Fault::new(Leaving::Gone, "the program has ended"));
                }
                _ => {
                    let reason = format!("no answer within {:.1} s", patience.as_secs_f64());
                    return Err(Fault::new(Leaving::Time, reason));
                }
            };
            match line.and_then(|line| Answer::parse(&line)) {
                Ok(answer @ (Answer::Ok | Answer::BestMove(_))) => return Ok(answer),
                Ok(Answer::Error(sentence)) => {
                    let reason = format!("the program refuses: {}", shown(&sentence));
                    return Err(Fault::new(Leaving::Gone, reason));
                }
                Ok(answer) => aside(answer),
                Err(_) => {
                    malformed += 1;
                    if malformed > MAX_MALFORMED {
                        let reason = "the program does not speak the protocol";
                        return Err(Fault::new(Leaving::Gone, reason));
                    }
                }
            }
        }
    }

    /// Greets the program and returns what it announces.
    pub fn greet(&self, patience: Duration) -> Result<Announced, Fault> {
        let mut announced = Announced::default();
        let hello = Command::Kinetic { version: VERSION };
        self.ask(&hello, patience, |answer| match answer {
            Answer::Option { name, .. } if name == "seed" => announced.has_seed = true,
            Answer::Limit(name) if name == "clock" => announced.has_clock = true,
            _ => {}
        })?;
        Ok(announced)
    }

    /// Sends a command that is answered by `ok`.
    fn ask(
        &self,
        command: &Command,
        patience: Duration,
        aside: impl FnMut(Answer),
    ) -> Result<(), Fault> {
        self.send(command);
        match self.receive(patience, aside)? {
            Answer::Ok => Ok(()),
            _ => Err(Fault::new(Leaving::Gone, "a turn that nobody asked for")),
        }
    }
}

/// What a program announces in its answer to the greeting.
#[derive(Clone, Copy, Debug, Default)]
pub struct Announced {
    /// It has the option `seed`.
    pub has_seed: bool,
    /// It understands `go clock`.
    pub has_clock: bool,
}

impl Drop for Program {
    fn drop(&mut self) {
        self.send(&Command::Quit);
        self.to = None;
        let end = Instant::now() + EXIT_TIMEOUT;
        while Instant::now() < end {
            // Drains pending output so that it cannot block the exit.
            while self.from.try_recv().is_ok() {}
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program on a seat.
pub struct ProgramPlayer {
    program: Program,
    limits: Limits,
    clock: Option<GameClock>,
    patience: Duration,
}

/// The setup that is sent to a program before the first turn.
pub struct Greeting<'a> {
    pub command: &'a [String],
    pub limits: Limits,
    pub clock: Option<Clock>,
    pub patience: Duration,
    pub game: &'a str,
    pub board: Option<&'a Board>,
    pub seed: u64,
}

impl ProgramPlayer {
    /// Starts a program and sends it the game and options.
    pub fn start(greeting: &Greeting) -> Result<ProgramPlayer, Fault> {
        let program = Program::start(greeting.command)
            .map_err(|_| Fault::new(Leaving::Gone, "the program does not start"))?;
        let patience = greeting.patience;
        if program.greet(patience)?.has_seed {
            let option = Command::Option {
                name: "seed".to_owned(),
                value: greeting.seed.to_string(),
            };
            program.ask(&option, patience, drop)?;
        }
        let game = Command::Game {
            name: greeting.game.to_owned(),
            board: greeting.board.cloned(),
        };
        program.ask(&game, patience, drop)?;
        Ok(ProgramPlayer {
            program,
            limits: greeting.limits,
            clock: greeting.clock.map(GameClock::new),
            patience,
        })
    }
}

impl<G: Game> Player<G> for ProgramPlayer {
    fn play(&mut self, course: &mut Course<G>) -> Result<(), Fault> {
        let position = position(course);
        self.program.ask(&position, self.patience, drop)?;
        let mut limits = self.limits;
        let mut patience = match limits.time {
            Some(time) => Duration::from_millis(time) + GRACE,
            None => self.patience,
        };
        if let Some(clock) = &self.clock {
            let Clock {
                remaining,
                increment,
            } = clock.now();
            let milliseconds = |time: Duration| u64::try_from(time.as_millis()).ok();
            limits.clock = milliseconds(remaining);
            limits.increment = milliseconds(increment);
            patience = remaining;
        }
        let begun = Instant::now();
        self.program.send(&Command::Go(limits));
        let answer = self.program.receive(patience, drop)?;
        if let Some(clock) = &mut self.clock {
            clock.press(begun.elapsed())?;
        }
        let text = match answer {
            Answer::BestMove(Some(text)) => text,
            Answer::BestMove(None) => return Err(Fault::new(Leaving::Resigned, "gives up")),
            _ => return Err(Fault::new(Leaving::Gone, "no turn though it was asked for")),
        };
        let event = Event::Turn(text);
        course.apply_text(&event).map_err(|error| {
            let reason = format!("illegal turn {}: {error}", excerpt(&event.to_string()));
            Fault::new(Leaving::Gone, reason)
        })
    }
}

/// The `position` command for a game: from its start, so that the program can
/// detect repetitions, or from as far back as one line can hold.
fn position<G: Game>(course: &Course<G>) -> Command {
    let game = course.game();
    // Upper bound for the first position and the keywords.
    const REST: usize = 1024;
    let mut room = MAX_LINE - REST;
    let mut events: Vec<String> = Vec::new();
    for event in course.events().rev() {
        let text = game.event_text(event).to_string();
        match room.checked_sub(text.len() + 1) {
            Some(less) => room = less,
            None => break,
        }
        events.push(text);
    }
    events.reverse();
    let untold = course.len() - events.len();
    let start = course.position_after(untold).unwrap_or(course.start());
    Command::Position {
        start: Some(game.position_text(start)),
        events,
    }
}

/// An error message of the program, short and clean enough for a record.
fn shown(sentence: &str) -> String {
    const LONGEST: usize = 200;
    let clean = |c: &char| !c.is_control();
    sentence.chars().filter(clean).take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::orbito::Orbito;

    /// More time than any program needs that answers or exits at all.
    const LONG: Duration = Duration::from_secs(600);
    /// For programs that never answer.
    const SHORT: Duration = Duration::from_millis(50);

    fn fault(command: &str, patience: Duration) -> Fault {
        let words: Vec<String> = command.split(' ').map(str::to_owned).collect();
        let greeting = Greeting {
            command: &words,
            limits: Limits::default(),
            clock: None,
            patience,
            game: "orbito",
            board: None,
            seed: 1,
        };
        let started = ProgramPlayer::start(&greeting);
        started.err().unwrap_or_else(|| panic!("{command} plays"))
    }

    #[test]
    #[cfg(unix)]
    fn programs_that_do_not_play_are_survived() {
        for (command, leaving) in [
            // Missing, exits at once, silent, endless garbage, an echo, a line
            // that never ends. No result depends on timing: those that exit or
            // talk have enough time, the silent ones never answer.
            ("kinetic-there-is-no-such-program", Leaving::Gone),
            ("true", Leaving::Gone),
            ("sleep 1000", Leaving::Time),
            ("yes", Leaving::Gone),
            ("cat", Leaving::Time),
            ("cat /dev/zero", Leaving::Time),
            ("yes error no", Leaving::Gone),
            ("yes bestmove a1", Leaving::Gone),
        ] {
            let patience = match leaving {
                Leaving::Time => SHORT,
                _ => LONG,
            };
            let found = fault(command, patience);
            assert_eq!(found.leaving, leaving, "{command}: {}", found.reason);
        }
    }

    #[test]
    #[cfg(unix)]
    fn illegal_turns_are_noticed() {
        // It answers without reading: `ok` three times for the greeting, the
        // game and the position, then a turn.
        for (turn, leaving) in [
            ("bestmove e9", Leaving::Gone),
            ("bestmove a1b1,c3", Leaving::Gone),
            ("bestmove none", Leaving::Resigned),
            ("ok", Leaving::Gone),
        ] {
            let words = ["printf", "ok\\nok\\nok\\n%s\\n", turn];
            let greeting = Greeting {
                command: &words.map(str::to_owned),
                limits: Limits::default(),
                clock: None,
                patience: LONG,
                game: "orbito",
                board: None,
                seed: 1,
            };
            let mut player = ProgramPlayer::start(&greeting).expect("a greeting");
            let start = Orbito.parse_position("4/4/4/4 w").expect("a position");
            let played = player.play(&mut Course::new(Orbito, start));
            let found = played.expect_err("no turn");
            assert_eq!(found.leaving, leaving, "{}", found.reason);
        }
    }

    #[test]
    fn a_long_game_is_told_from_later_on() {
        use kinetic_rules::ido::Ido;
        let ido = Ido::classic();
        let start = ido.parse_position("8/8/8/8/8/8/8/8 b2 r 0 r00y00 4");
        let mut course = Course::new(ido.clone(), start.expect("a position"));
        let first = ido.parse_turn(">n").expect("a turn");
        course.apply(Event::Turn(first)).expect("legal");
        let text = position(&course).to_string();
        assert_eq!(text, "position 8/8/8/8/8/8/8/8 b2 r 0 r00y00 4 turns >n");
    }
}
