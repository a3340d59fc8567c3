//! `State`: one game for learning agents, played action by action.

use std::sync::Arc;

use kinetic_rules::ido::Ido;
use kinetic_rules::orbito::Orbito;
use kinetic_rules::{AnyCourse, Course, Seat, SeatSet};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};

use super::{Actions, Play};
use crate::error;
use crate::position::Position;
use crate::spec::Spec;

/// Default maximum number of turns of a game.
pub const MAX_TURNS: u32 = 1_000;

#[derive(Clone)]
enum AnyPlay {
    Ido(Box<Play<Ido>>),
    Orbito(Play<Orbito>),
}

/// Evaluates an expression for the game in an `AnyPlay`, whichever it is.
macro_rules! with_play {
    ($any:expr, $play:pat => $body:expr) => {
        match $any {
            AnyPlay::Ido($play) => $body,
            AnyPlay::Orbito($play) => $body,
        }
    };
}

/// A game played action by action, for learning agents.
///
/// Actions are numbers: whole turns in Orbito, parts of turns in IDO, where a
/// player acts until its turn is complete. Players are numbered from 0 in the
/// order of :attr:`seats`.
///
/// Args:
///     game: ``"ido"`` or ``"orbito"``.
///     seats: The number of players or the names of their seats.
///     first: The seat that begins; the first by default.
///     options: IDO only: target or order of arrivals, as in :class:`Game`.
///     board: IDO only: ``"classic"``, ``"grand"`` or the text of a board file.
///     max_turns: A game that has not ended after this many turns is cut off.
#[pyclass(module = "kinetic_games")]
#[derive(Clone)]
pub struct State {
    play: AnyPlay,
    board: Option<Arc<str>>,
    actions: Vec<u32>,
    max_turns: u32,
}

impl State {
    fn from_course(course: &AnyCourse, board: Option<Arc<str>>, max_turns: u32) -> PyResult<State> {
        check_max_turns(max_turns)?;
        let play = match course {
            AnyCourse::Ido(course) => AnyPlay::Ido(Box::new(begin(course, max_turns))),
            AnyCourse::Orbito(course) => AnyPlay::Orbito(begin(course, max_turns)),
        };
        Ok(State {
            play,
            board,
            actions: Vec::new(),
            max_turns,
        })
    }

    fn seat_set(&self) -> SeatSet {
        with_play!(&self.play, play => play.seats())
    }

    fn seat(&self, player: usize) -> PyResult<Seat> {
        let seat = self.seat_set().iter().nth(player);
        seat.ok_or_else(|| error::value_error(format!("there is no player {player}")))
    }
}

/// Refuses numbers of turns that make no sense.
pub fn check_max_turns(max_turns: u32) -> PyResult<()> {
    const LIMIT: u32 = 1_000_000;
    match max_turns {
        1..=LIMIT => Ok(()),
        _ => Err(error::value_error("max_turns must be from 1 to a million")),
    }
}

/// A game that starts from the current position of a course.
pub fn begin<G: Actions>(course: &Course<G>, max_turns: u32) -> Play<G> {
    Play::new(course.game().clone(), *course.position(), max_turns)
}

/// The number of a seat among those that take part.
pub fn player_of(seats: SeatSet, seat: Seat) -> usize {
    seats.iter().take_while(|&other| other != seat).count()
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (
        game, *, seats=None, first=None, options="", board=None, max_turns=MAX_TURNS
    ))]
    fn new(
        game: &str,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
        options: &str,
        board: Option<&str>,
        max_turns: u32,
    ) -> PyResult<State> {
        let spec = Spec::open(game, board)?;
        let course = spec.start(seats, first, options)?;
        State::from_course(&course, spec.board, max_turns)
    }

    /// A game that starts from a position.
    #[staticmethod]
    #[pyo3(signature = (position, *, max_turns=MAX_TURNS))]
    fn from_position(position: &Position, max_turns: u32) -> PyResult<State> {
        State::from_course(&position.course, position.board.clone(), max_turns)
    }

    /// The name of the game: ``"ido"`` or ``"orbito"``.
    #[getter]
    fn game(&self) -> &'static str {
        with_play!(&self.play, play => kinetic_rules::Game::name(play.game()))
    }

    /// The names of the seats, in the order of the players.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let names: Vec<&str> = with_play!(&self.play, play => {
            let game = play.game();
            let seats = play.seats();
            seats.iter().map(|seat| kinetic_rules::Game::seat_name(game, seat)).collect()
        });
        PyTuple::new(py, names)
    }

    /// The number of different actions.
    #[getter]
    fn action_count(&self) -> usize {
        with_play!(&self.play, play => play.game().action_count())
    }

    /// The number of planes, ranks and files of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, ranks, files] =
            with_play!(&self.play, play => play.game().observation_shape());
        (planes, ranks, files)
    }

    /// The maximum number of turns.
    #[getter]
    fn max_turns(&self) -> u32 {
        self.max_turns
    }

    /// The number of turns so far.
    #[getter]
    fn turns(&self) -> u32 {
        with_play!(&self.play, play => play.turns())
    }

    /// The actions so far.
    #[getter]
    fn history(&self) -> Vec<u32> {
        self.actions.clone()
    }

    /// The position in which the unfinished turn began.
    #[getter]
    fn position(&self) -> Position {
        let course = match &self.play {
            AnyPlay::Ido(play) => {
                AnyCourse::Ido(Course::new(play.game().clone(), *play.position()))
            }
            AnyPlay::Orbito(play) => AnyCourse::Orbito(Course::new(*play.game(), *play.position())),
        };
        let board = self.board.clone();
        Position { course, board }
    }

    /// The parts of the unfinished turn.
    #[getter]
    fn parts(&self) -> Vec<String> {
        fn parts<G: Actions>(play: &Play<G>) -> Vec<String> {
            let game = play.game();
            let parts = game.parts(play.draft()).iter();
            parts.map(|&part| game.turn_text(&[part])).collect()
        }
        with_play!(&self.play, play => parts(play))
    }

    /// The player to act; ``None`` when the game is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        let seat = with_play!(&self.play, play => play.to_move())?;
        Some(player_of(self.seat_set(), seat))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        with_play!(&self.play, play => play.end().is_some())
    }

    /// Whether the game was cut off after the maximum number of turns.
    #[getter]
    fn is_truncated(&self) -> bool {
        with_play!(&self.play, play => play.end().is_some_and(|end| end.truncated))
    }

    /// The return of each player: 1 for the winner, 0 for a draw, and -1 shared
    /// by the losers; zeros while the game goes on.
    #[getter]
    fn returns(&self) -> Vec<f32> {
        let returns = with_play!(&self.play, play => play.end().map(|end| end.returns));
        let returns = returns.unwrap_or_default();
        self.seat_set()
            .iter()
            .map(|seat| returns[seat.index()])
            .collect()
    }

    /// The legal actions in ascending order; none when the game is over.
    fn legal_actions(&self) -> Vec<usize> {
        fn legal<G: Actions>(play: &Play<G>) -> Vec<usize> {
            let mut actions = Vec::new();
            if play.end().is_none() {
                let game = play.game();
                game.for_each_action(play.draft(), |action| actions.push(action));
            }
            actions
        }
        with_play!(&self.play, play => legal(play))
    }

    /// A byte for each action, 1 where it is legal.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        PyByteArray::new_with(py, self.action_count(), |mask| {
            with_play!(&self.play, play => {
                if play.end().is_none() {
                    play.game().write_mask(play.draft(), mask);
                }
            });
            Ok(())
        })
    }

    /// The observation of a player: a byte for each plane, rank and file.
    ///
    /// Raises:
    ///     ValueError: There is no such player.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: usize,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let seat = self.seat(player)?;
        let (planes, ranks, files) = self.observation_shape();
        PyByteArray::new_with(py, planes * ranks * files, |bytes| {
            with_play!(&self.play, play => play.game().observe(play.draft(), seat, bytes));
            Ok(())
        })
    }

    /// Carries out an action of the player to act.
    ///
    /// Raises:
    ///     IllegalTurn: The action does not exist or is not legal; nothing
    ///         changes.
    ///     GameOver: The game is over.
    fn apply(&mut self, action: usize) -> PyResult<()> {
        let acted = with_play!(&mut self.play, play => play.act(action));
        acted.map_err(|diagnostic| error::illegal_turn(&diagnostic))?;
        self.actions.push(action as u32);
        Ok(())
    }

    /// An action in notation: a turn of Orbito, a part of a turn of IDO.
    ///
    /// Raises:
    ///     ValueError: There is no such action.
    fn action_text(&self, action: usize) -> PyResult<String> {
        let text = with_play!(&self.play, play => play.game().action_text(action));
        text.ok_or_else(|| error::value_error(format!("there is no action {action}")))
    }

    /// The action with this notation, legal or not.
    ///
    /// Raises:
    ///     ValueError: There is no such action.
    fn action_from_text(&self, text: &str) -> PyResult<usize> {
        let action = with_play!(&self.play, play => play.game().action_from_text(text));
        action.ok_or_else(|| {
            let text = kinetic_rules::excerpt(text);
            error::value_error(format!("“{text}” is not an action"))
        })
    }

    /// A copy that goes its own way.
    fn copy(&self) -> State {
        self.clone()
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __str__(&self) -> String {
        let mut text = self.position().course.position_text();
        let parts = self.parts();
        if !parts.is_empty() {
            text.push_str(" | ");
            text.push_str(&parts.join(" "));
        }
        text
    }

    fn __repr__(&self) -> String {
        format!("<State {}: {}>", self.game(), self.__str__())
    }

    fn _repr_svg_(&self) -> String {
        crate::svg::draw(&self.position().course, 360)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("kinetic_games._pickle")?.getattr("state")?;
        let mut start = self.clone();
        with_play!(&mut start.play, play => play.reset());
        let arguments = (start.position(), self.max_turns, self.actions.clone());
        (restore, arguments).into_pyobject(py)
    }
}
