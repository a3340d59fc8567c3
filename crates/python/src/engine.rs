//! Computer players and analysis.

use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kinetic_engine::ido::{IdoSearch, chances};
use kinetic_engine::orbito::solution;
use kinetic_engine::search::{Limits, Settings, turns_to_end};
use kinetic_engine::{Bot as EngineBot, BotSpec, HasBots, Resources};
use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::{Orbito, Workspace};
use kinetic_rules::{AnyCourse, Course, Game as _, Seat};
use kinetic_solver::Value;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error;
use crate::game::PyGame;
use crate::position::Position;

/// Maximum memory of a search in MiB.
const MAX_MEMORY_MB: usize = 1 << 16;
/// Maximum number of threads of a search.
const MAX_THREADS: usize = 256;
/// Maximum time of a search in seconds.
const MAX_SECONDS: f64 = 1e6;
/// Default limit of an analysis, in positions.
const DEFAULT_NODES: u64 = 100_000;
/// Interval at which a search looks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// A game to think about, and the text of its board.
struct Subject {
    course: AnyCourse,
    board: Option<Arc<str>>,
}

impl Subject {
    /// The game of a `Game`, or one that starts from a `Position`.
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Subject> {
        if let Ok(position) = object.cast::<Position>() {
            let Position { course, board } = position.get().clone();
            return Ok(Subject { course, board });
        }
        let PyGame { course, board } = object.cast::<PyGame>()?.try_borrow()?.clone();
        Ok(Subject { course, board })
    }

    fn check_unfinished(&self) -> PyResult<()> {
        match self.course.finish() {
            Some(_) => Err(error::game_over()),
            None => Ok(()),
        }
    }
}

/// Ends a search when its time is up or a signal has arrived.
struct Stop {
    begun: Instant,
    limit: Option<Duration>,
    asked: Cell<Instant>,
    /// The exception that a signal handler has raised.
    raised: RefCell<Option<PyErr>>,
}

impl Stop {
    fn new(seconds: Option<f64>) -> PyResult<Stop> {
        if let Some(seconds) = seconds
            && !(0.0..=MAX_SECONDS).contains(&seconds)
        {
            return Err(error::value_error("seconds must be from 0 to a million"));
        }
        let begun = Instant::now();
        Ok(Stop {
            begun,
            limit: seconds.map(Duration::from_secs_f64),
            asked: Cell::new(begun),
            raised: RefCell::new(None),
        })
    }

    fn is_due(&self) -> bool {
        if self.raised.borrow().is_some() {
            return true;
        }
        let now = Instant::now();
        if now.duration_since(self.asked.get()) >= SIGNAL_INTERVAL {
            self.asked.set(now);
            if let Err(raised) = Python::attach(|py| py.check_signals()) {
                *self.raised.borrow_mut() = Some(raised);
                return true;
            }
        }
        self.limit
            .is_some_and(|limit| now.duration_since(self.begun) >= limit)
    }

    fn into_result(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}

fn resources(memory_mb: usize, threads: usize) -> PyResult<Resources> {
    if !(1..=MAX_MEMORY_MB).contains(&memory_mb) {
        let sentence = format!("memory_mb must be from 1 to {MAX_MEMORY_MB}");
        return Err(error::value_error(sentence));
    }
    if !(1..=MAX_THREADS).contains(&threads) {
        return Err(error::value_error(format!(
            "threads must be from 1 to {MAX_THREADS}"
        )));
    }
    let memory = memory_mb << 20;
    Ok(Resources {
        memory,
        threads,
        ..Resources::default()
    })
}

/// The player of a game, made when the bot is first asked about that game.
enum Player {
    Ido(Arc<str>, Box<dyn EngineBot<Ido>>),
    Orbito(Box<dyn EngineBot<Orbito>>),
}

/// A computer player.
///
/// Args:
///     spec: ``"level:1"`` to ``"level:10"`` (Orbito: 8), ``"search:20000"`` (positions a
///         turn), ``"search:depth=4"``, ``"random"``, ``"greedy"`` and
///         ``"racer"`` (IDO), ``"flat:2000/30"`` and ``"uct:2000/30"`` (Monte
///         Carlo: play-outs a turn / turns a play-out).
///     seed: The same seed gives the same player, with one thread.
///     memory_mb: Memory of the search.
///     threads: Threads of the search.
///
/// A bot may be shared between threads: its calls wait for each other, and the
/// GIL is released while it thinks.
///
/// Raises:
///     ValueError: There is no such player.
#[pyclass(frozen, module = "kinetic_games")]
pub struct Bot {
    spec: BotSpec,
    seed: u64,
    resources: Resources,
    player: Mutex<Option<Player>>,
}

impl Bot {
    fn choose_turn(&self, subject: &Subject, stop: &dyn Fn() -> bool) -> Result<String, Missing> {
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        let made = match (player.take(), &subject.course) {
            (Some(Player::Ido(board, bot)), AnyCourse::Ido(_))
                if Some(&board) == subject.board.as_ref() =>
            {
                Player::Ido(board, bot)
            }
            (Some(Player::Orbito(bot)), AnyCourse::Orbito(_)) => Player::Orbito(bot),
            (_, AnyCourse::Ido(course)) => {
                let board = subject.board.clone().unwrap_or_else(|| "classic".into());
                Player::Ido(board, self.make(course.game())?)
            }
            (_, AnyCourse::Orbito(course)) => Player::Orbito(self.make(course.game())?),
        };
        let turn = match (player.insert(made), &subject.course) {
            (Player::Ido(_, bot), AnyCourse::Ido(course)) => choose(bot.as_mut(), course, stop),
            (Player::Orbito(bot), AnyCourse::Orbito(course)) => choose(bot.as_mut(), course, stop),
            _ => None,
        };
        turn.ok_or(Missing::Turn)
    }

    fn make<G: HasBots>(&self, game: &G) -> Result<Box<dyn EngineBot<G>>, Missing> {
        let bot = game.bot_with(&self.spec, self.seed, self.resources);
        bot.map_err(|_| Missing::Bot)
    }
}

/// Why a bot has no turn.
enum Missing {
    /// The game has no such bot.
    Bot,
    /// There is no legal turn.
    Turn,
}

fn choose<G: HasBots>(
    bot: &mut dyn EngineBot<G>,
    course: &Course<G>,
    stop: &dyn Fn() -> bool,
) -> Option<String> {
    let turn = bot.choose(course, stop)?;
    Some(course.game().turn_text(turn.parts()))
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (spec, *, seed=0, memory_mb=64, threads=1))]
    fn new(spec: &str, seed: u64, memory_mb: usize, threads: usize) -> PyResult<Bot> {
        let spec = BotSpec::parse(spec).map_err(|error| {
            let spec = kinetic_rules::excerpt(spec);
            error::value_error(format!("“{spec}” is not a player: {error}"))
        })?;
        Ok(Bot {
            spec,
            seed,
            resources: resources(memory_mb, threads)?,
            player: Mutex::new(None),
        })
    }

    /// The specification of the player.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// The seed of the player.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Chooses a turn.
    ///
    /// Args:
    ///     game: A :class:`Game`, whose course the bot takes into account, or a
    ///         :class:`Position`.
    ///     seconds: Time after which the bot plays the best turn it has found.
    ///         A search without limit (``"search"``) needs one.
    ///
    /// Raises:
    ///     GameOver: The game is over.
    ///     ValueError: The game has no such player.
    #[pyo3(signature = (game, *, seconds=None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        seconds: Option<f64>,
    ) -> PyResult<String> {
        let subject = Subject::of(game)?;
        subject.check_unfinished()?;
        let endless = matches!(
            self.spec,
            BotSpec::Search {
                nodes: None,
                depth: None
            }
        );
        if endless && seconds.is_none() {
            return Err(error::value_error("a search without limit needs seconds"));
        }
        let stop = Stop::new(seconds)?;
        let (turn, stop) = py.detach(move || {
            let turn = self.choose_turn(&subject, &|| stop.is_due());
            (turn, stop)
        });
        stop.into_result()?;
        turn.map_err(|missing| match missing {
            Missing::Bot => error::value_error("the game has no such player"),
            Missing::Turn => error::game_over(),
        })
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, seed={})", self.spec(), self.seed)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("kinetic_games._pickle")?.getattr("bot")?;
        let memory_mb = self.resources.memory >> 20;
        let arguments = (self.spec(), self.seed, memory_mb, self.resources.threads);
        (restore, arguments).into_pyobject(py)
    }
}

/// A turn and what follows it when all play well.
#[pyclass(frozen, get_all, module = "kinetic_games")]
pub struct Line {
    /// The turn and those that follow.
    turns: Vec<String>,
    /// The winning chance of each seat, from 0 to 1, after the turn.
    chances: Py<PyDict>,
    /// The number of turns to a certain end; ``None`` when it is not certain,
    /// or a certain draw.
    ends_in: Option<u32>,
    /// Whether the chances are exact.
    exact: bool,
}

#[pymethods]
impl Line {
    /// The turn.
    #[getter]
    fn turn(&self) -> Option<&str> {
        self.turns.first().map(String::as_str)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let chances = self.chances.bind(py);
        format!("<Line {} {chances}>", self.turns.join(" "))
    }
}

/// The result of an analysis.
#[pyclass(frozen, get_all, module = "kinetic_games")]
pub struct Analysis {
    /// The best turns, the best first.
    lines: Vec<Py<Line>>,
    /// The depth that was searched, in turns; 0 for exact values.
    depth: u8,
    /// The number of positions that were evaluated; 0 for exact values.
    nodes: u64,
}

#[pymethods]
impl Analysis {
    /// The best turn.
    #[getter]
    fn best(&self) -> Option<String> {
        let line = self.lines.first()?.get();
        line.turns.first().cloned()
    }

    fn __repr__(&self) -> String {
        let best = self.best().unwrap_or_default();
        format!(
            "<Analysis {best}, depth {}, {} nodes>",
            self.depth, self.nodes
        )
    }
}

/// A line before it is a Python object.
struct Found {
    turns: Vec<String>,
    chances: [f32; Seat::MAX],
    ends_in: Option<u32>,
    exact: bool,
}

struct FoundAll {
    lines: Vec<Found>,
    depth: u8,
    nodes: u64,
}

/// Analyses a position: by search in IDO, exactly in Orbito.
///
/// The GIL is released meanwhile, and Ctrl-C interrupts.
///
/// Args:
///     game: A :class:`Game` or a :class:`Position`.
///     lines: How many of the best turns are wanted.
///     nodes: Maximum number of positions; 100,000 when nothing else limits
///         the search.
///     depth: Maximum depth in turns.
///     seconds: Maximum time.
///     memory_mb: Memory of the search.
///     threads: Threads of the search.
///
/// Raises:
///     GameOver: The game is over.
#[pyfunction]
#[pyo3(signature = (
    game, *, lines=1, nodes=None, depth=None, seconds=None, memory_mb=64, threads=1
))]
// One argument for each keyword.
#[allow(clippy::too_many_arguments)]
pub fn analyse(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    lines: usize,
    nodes: Option<u64>,
    depth: Option<u8>,
    seconds: Option<f64>,
    memory_mb: usize,
    threads: usize,
) -> PyResult<Analysis> {
    let subject = Subject::of(game)?;
    subject.check_unfinished()?;
    let resources = resources(memory_mb, threads)?;
    if lines == 0 || depth == Some(0) || nodes == Some(0) {
        return Err(error::value_error(
            "lines, nodes and depth must be at least 1",
        ));
    }
    let unlimited = nodes.is_none() && depth.is_none() && seconds.is_none();
    let limits = Limits {
        nodes: nodes.or(unlimited.then_some(DEFAULT_NODES)),
        depth,
        lines,
    };
    let stop = Stop::new(seconds)?;
    let (found, stop, subject) = py.detach(move || {
        let found = match &subject.course {
            AnyCourse::Ido(course) => search(course, limits, resources, &|| stop.is_due()),
            AnyCourse::Orbito(course) => exact(course, lines),
        };
        (found, stop, subject)
    });
    stop.into_result()?;
    let found = found.ok_or_else(error::game_over)?;
    let lines = found.lines.into_iter().map(|line| {
        let chances = PyDict::new(py);
        for seat in subject.course.seats().iter() {
            chances.set_item(subject.course.seat_name(seat), line.chances[seat.index()])?;
        }
        let line = Line {
            turns: line.turns,
            chances: chances.unbind(),
            ends_in: line.ends_in,
            exact: line.exact,
        };
        Py::new(py, line)
    });
    Ok(Analysis {
        lines: lines.collect::<PyResult<_>>()?,
        depth: found.depth,
        nodes: found.nodes,
    })
}

fn search(
    course: &Course<Ido>,
    limits: Limits,
    resources: Resources,
    stop: &dyn Fn() -> bool,
) -> Option<FoundAll> {
    let settings = Settings {
        memory: resources.memory,
        threads: resources.threads,
        ..Settings::default()
    };
    let mut search = IdoSearch::new(course.game(), settings);
    let result = search.run(course, limits, stop, &mut |_| {})?;
    let position = course.position();
    let lines = result.lines.iter().map(|line| {
        let turns = line.turns(course.game(), position);
        let ends_in = line.chances.is_none().then(|| turns_to_end(line.value));
        Found {
            turns: turns
                .iter()
                .map(|turn| course.game().turn_text(turn.parts()))
                .collect(),
            chances: chances(position, line),
            ends_in: ends_in.flatten(),
            exact: ends_in.flatten().is_some(),
        }
    });
    Some(FoundAll {
        lines: lines.collect(),
        depth: result.depth,
        nodes: result.nodes,
    })
}

/// The best turns of Orbito, with best play by both sides after them.
fn exact(course: &Course<Orbito>, lines: usize) -> Option<FoundAll> {
    let solution = solution();
    let position = course.position();
    let mover = position.to_move()?;
    let rate = |position: &kinetic_rules::orbito::Position| {
        let mut results = Vec::new();
        if let Some(mover) = position.to_move() {
            Orbito.for_each_successor(position, &mut Workspace, |&result| {
                if let Some(turn) = Orbito.notation_for(position, &result) {
                    let text = Orbito.turn_text(turn.parts());
                    results.push((solution.successor_value(mover, &result), text, result));
                }
            });
        }
        results.sort_unstable_by(|(x, a, _), (y, b, _)| {
            y.cmp(x).then_with(|| (a.len(), a).cmp(&(b.len(), b)))
        });
        results
    };
    let best = rate(position).into_iter().take(lines);
    let lines = best.map(|(value, turn, result)| {
        let mut turns = vec![turn];
        let mut last = result;
        while let Some((_, turn, result)) = rate(&last).into_iter().next() {
            turns.push(turn);
            last = result;
        }
        let own = match value {
            Value::Win(_) => 1.0,
            Value::Draw => 0.5,
            Value::Loss(_) => 0.0,
        };
        let mut chances = [0.0; Seat::MAX];
        for seat in course.playing().iter() {
            chances[seat.index()] = if seat == mover { own } else { 1.0 - own };
        }
        Found {
            turns,
            chances,
            ends_in: value.turns().map(u32::from),
            exact: true,
        }
    });
    Some(FoundAll {
        lines: lines.collect(),
        depth: 0,
        nodes: 0,
    })
}
