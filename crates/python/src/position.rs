//! `Position`: an immutable position of either game.

use std::hash::{Hash as _, Hasher};
use std::sync::Arc;

use kinetic_rules::{
    AnyCourse, Course, Diagnose, Diagnostic, Finish, Game, GamePosition, SeatSet, Symmetric,
    with_course,
};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error;
use crate::spec::Spec;
use crate::svg;

/// Applies an expression to the course in an `AnyCourse`, whichever game it is
/// of; the result is a course of the same game.
macro_rules! map_course {
    ($any:expr, $course:pat => $body:expr) => {
        match $any {
            AnyCourse::Ido($course) => AnyCourse::Ido($body),
            AnyCourse::Orbito($course) => AnyCourse::Orbito($body),
        }
    };
}

/// A position of a game. Immutable, hashable and comparable.
///
/// Args:
///     game: ``"ido"`` or ``"orbito"``.
///     text: The position in the notation of ``docs/rules``; the usual start
///         when it is left out.
///     board: IDO only: ``"classic"``, ``"grand"`` or the text of a board file.
///
/// Raises:
///     InvalidBoard: There is no such game or board.
///     InvalidPosition: The text is not a position.
#[pyclass(frozen, module = "kinetic_games")]
#[derive(Clone)]
pub struct Position {
    /// A game that starts from the position and has no events.
    pub course: AnyCourse,
    pub board: Option<Arc<str>>,
}

impl Position {
    /// The position in which a game stands.
    pub fn of(course: &AnyCourse, board: Option<Arc<str>>) -> Position {
        fn alone<G: Game>(course: &Course<G>) -> Course<G> {
            Course::new(course.game().clone(), *course.position())
        }
        let course = map_course!(course, course => alone(course));
        Position { course, board }
    }

    pub fn spec(&self) -> Spec {
        Spec {
            game: self.course.game(),
            board: self.board.clone(),
        }
    }

    /// The position of Orbito.
    ///
    /// # Errors
    /// When it is one of another game.
    pub fn orbito(&self) -> PyResult<kinetic_rules::orbito::Position> {
        match &self.course {
            AnyCourse::Orbito(course) => Ok(*course.position()),
            AnyCourse::Ido(_) => Err(error::value_error("this is not a position of Orbito")),
        }
    }

    fn played(&self, turn: &str) -> Result<Position, Diagnostic> {
        fn played<G: Game>(course: &Course<G>, turn: &str) -> Result<Course<G>, Diagnostic> {
            let game = course.game();
            let turn = game.parse_turn(turn).map_err(|error| error.diagnostic())?;
            let mut position = *course.position();
            let played = game.play(&mut position, turn.parts());
            played.map_err(|error| error.diagnostic())?;
            Ok(Course::new(game.clone(), position))
        }
        let course = map_course!(&self.course, course => played(course, turn)?);
        let board = self.board.clone();
        Ok(Position { course, board })
    }
}

/// The English names of seats as a tuple.
pub fn seat_names<'py>(
    py: Python<'py>,
    course: &AnyCourse,
    seats: SeatSet,
) -> PyResult<Bound<'py, PyTuple>> {
    let names: Vec<&str> = seats.iter().map(|seat| course.seat_name(seat)).collect();
    PyTuple::new(py, names)
}

/// The score of each seat as a dictionary.
pub fn scores<'py>(
    py: Python<'py>,
    course: &AnyCourse,
    finish: Option<Finish>,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let Some(finish) = finish else {
        return Ok(None);
    };
    let scores = PyDict::new(py);
    for (seat, score) in finish.outcome.iter() {
        scores.set_item(course.seat_name(seat), score.points())?;
    }
    Ok(Some(scores))
}

/// The legal turns in notation. They are made without the GIL.
pub fn legal_turns(py: Python<'_>, course: &AnyCourse) -> Vec<String> {
    let course = course.clone();
    py.detach(move || {
        let mut turns = course.legal_turns(usize::MAX).turns;
        turns.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        turns
    })
}

/// An unfinished turn with these parts.
fn draft<G: Game>(course: &Course<G>, parts: &[String]) -> Result<G::Draft, Diagnostic> {
    let game = course.game();
    let mut draft = game.begin(course.position());
    for part in parts {
        let part = game.parse_part(part).map_err(|error| error.diagnostic())?;
        let extended = game.extend(&mut draft, part);
        extended.map_err(|error| error.diagnostic())?;
    }
    Ok(draft)
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, text=None, *, board=None))]
    fn new(game: &str, text: Option<&str>, board: Option<&str>) -> PyResult<Position> {
        let spec = Spec::open(game, board)?;
        let course = match text {
            None => spec.start(None, None, "")?,
            Some(text) => {
                let course = spec.game.start_from(text);
                course.map_err(|diagnostic| error::invalid_position(&diagnostic))?
            }
        };
        let board = spec.board;
        Ok(Position { course, board })
    }

    /// The start of a game.
    ///
    /// Args:
    ///     game: ``"ido"`` or ``"orbito"``.
    ///     seats: The number of players or the names of their seats; two by
    ///         default.
    ///     first: The seat that begins; the first by default.
    ///     options: IDO only: the target ``"3"`` to ``"5"`` or an order such as
    ///         ``"slsl"``, with ``",own"`` after it for the Dutch rule.
    ///     board: IDO only: ``"classic"``, ``"grand"`` or the text of a board
    ///         file.
    #[staticmethod]
    #[pyo3(signature = (game, *, seats=None, first=None, options="", board=None))]
    fn start(
        game: &str,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
        options: &str,
        board: Option<&str>,
    ) -> PyResult<Position> {
        let spec = Spec::open(game, board)?;
        let course = spec.start(seats, first, options)?;
        let board = spec.board;
        Ok(Position { course, board })
    }

    /// The name of the game: ``"ido"`` or ``"orbito"``.
    #[getter]
    fn game(&self) -> &'static str {
        self.course.game().name().as_str()
    }

    /// IDO: the name of the board. ``None`` for Orbito.
    #[getter]
    fn board(&self) -> Option<String> {
        self.course.board_name().map(str::to_owned)
    }

    /// The position as text. Each position has exactly one.
    #[getter]
    fn text(&self) -> String {
        self.course.position_text()
    }

    /// The seat to move; ``None`` when the position is finished.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        let seat = self.course.to_move()?;
        Some(self.course.seat_name(seat))
    }

    /// The seats that take part, including those that are out.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seat_names(py, &self.course, self.course.seats())
    }

    /// The seats still in the game.
    #[getter]
    fn playing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seat_names(py, &self.course, self.course.playing())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.course.finish().is_some()
    }

    /// The score of each seat (1 for a win, 0.5 for a draw, 0 for a loss);
    /// ``None`` while the game goes on.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        scores(py, &self.course, self.course.finish())
    }

    /// The seat that has won, if one has.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        let winner = self.course.finish()?.outcome.winner()?;
        Some(self.course.seat_name(winner))
    }

    /// The pieces by the squares on which they stand: ``"w"`` and ``"b"`` for
    /// marbles; ``"r"``, ``"b"``, ``"y"``, ``"g"`` for small blocks and the same
    /// in upper case for large ones.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for (square, letter) in svg::pieces(&self.course) {
            pieces.set_item(square, letter)?;
        }
        Ok(pieces)
    }

    /// A 64-bit hash, the same in every run and on every machine.
    #[getter]
    fn hash_key(&self) -> u64 {
        with_course!(&self.course, course => course.position().hash_key())
    }

    /// All legal turns in canonical notation, the shortest first. There is one
    /// for each position that can be reached.
    fn legal_turns(&self, py: Python<'_>) -> Vec<String> {
        legal_turns(py, &self.course)
    }

    /// The number of legal turns.
    fn count_turns(&self, py: Python<'_>) -> u64 {
        fn count<G: Game>(course: &Course<G>) -> u64 {
            let mut workspace = G::Workspace::default();
            course
                .game()
                .count_successors(course.position(), &mut workspace)
        }
        let course = self.course.clone();
        py.detach(move || with_course!(&course, course => count(course)))
    }

    /// Whether a turn is legal here.
    fn is_legal(&self, turn: &str) -> bool {
        self.played(turn).is_ok()
    }

    /// The position after a turn, in any legal spelling.
    ///
    /// Raises:
    ///     IllegalTurn: The turn is malformed or not legal; ``rule`` names the
    ///         rule.
    ///     GameOver: The game is over.
    fn play(&self, turn: &str) -> PyResult<Position> {
        let played = self.played(turn);
        played.map_err(|diagnostic| error::illegal_turn(&diagnostic))
    }

    /// The canonical spelling of a legal turn: the shortest, then the first in
    /// byte order, of all that lead to the same position.
    ///
    /// Raises:
    ///     IllegalTurn: The turn is malformed or not legal.
    fn canonical(&self, turn: &str) -> PyResult<String> {
        let result = self.play(turn)?;
        Ok(self.turn_to(&result).unwrap_or_else(|| turn.to_owned()))
    }

    /// The canonical turn that leads to another position; ``None`` when no
    /// turn does.
    fn turn_to(&self, result: &Position) -> Option<String> {
        fn turn<G: Game>(course: &Course<G>, result: &Course<G>) -> Option<String> {
            let game = course.game();
            let turn = game.turn_between(course.position(), result.position())?;
            Some(game.turn_text(turn.parts()))
        }
        if self.board != result.board {
            return None;
        }
        match (&self.course, &result.course) {
            (AnyCourse::Ido(course), AnyCourse::Ido(result)) => turn(course, result),
            (AnyCourse::Orbito(course), AnyCourse::Orbito(result)) => turn(course, result),
            _ => None,
        }
    }

    /// The parts of a turn as a list: ``"f1f3+a7x"`` has the parts ``"f1f3"``
    /// and ``"a7x"``. Only the spelling is checked.
    ///
    /// Raises:
    ///     IllegalTurn: The text is not a turn.
    fn parts(&self, turn: &str) -> PyResult<Vec<String>> {
        fn parts<G: Game>(game: &G, turn: &str) -> Result<Vec<String>, Diagnostic> {
            let turn = game.parse_turn(turn).map_err(|error| error.diagnostic())?;
            let parts = turn.parts().iter();
            Ok(parts.map(|&part| game.turn_text(&[part])).collect())
        }
        let parts = with_course!(&self.course, course => parts(course.game(), turn));
        parts.map_err(|diagnostic| error::illegal_turn(&diagnostic))
    }

    /// The parts that can follow an unfinished turn.
    ///
    /// Args:
    ///     parts: The parts so far.
    ///
    /// Raises:
    ///     IllegalTurn: A part is malformed or not allowed.
    #[pyo3(signature = (parts=Vec::new()))]
    fn next_parts(&self, parts: Vec<String>) -> PyResult<Vec<String>> {
        fn next<G: Game>(course: &Course<G>, parts: &[String]) -> Result<Vec<String>, Diagnostic> {
            let game = course.game();
            let next = game.next_parts(&draft(course, parts)?);
            Ok(next.iter().map(|&part| game.turn_text(&[part])).collect())
        }
        let parts = with_course!(&self.course, course => next(course, &parts));
        parts.map_err(|diagnostic| error::illegal_turn(&diagnostic))
    }

    /// Whether a turn with these parts is complete, or may end here.
    ///
    /// Raises:
    ///     IllegalTurn: A part is malformed or not allowed.
    fn may_end(&self, parts: Vec<String>) -> PyResult<bool> {
        let may_end = with_course!(&self.course, course => {
            draft(course, &parts).map(|draft| course.game().finish(&draft).is_ok())
        });
        may_end.map_err(|diagnostic| error::illegal_turn(&diagnostic))
    }

    /// The number of sequences of this many turns (perft).
    ///
    /// Raises:
    ///     ValueError: The depth is above 20.
    ///     OverflowError: The number does not fit into 64 bits.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        const MAX_DEPTH: u32 = 20;
        if depth > MAX_DEPTH {
            return Err(error::value_error(format!(
                "the depth is at most {MAX_DEPTH}"
            )));
        }
        let course = self.course.clone();
        let count = py.detach(move || {
            with_course!(&course, course => {
                kinetic_rules::perft(course.game(), course.position(), depth)
            })
        });
        count.ok_or_else(|| PyOverflowError::new_err("there are more than 2**64"))
    }

    /// The image of the position under a symmetry of the board, which may
    /// exchange the seats. Number 0 is the identity; IDO has 4, Orbito has 8.
    ///
    /// Raises:
    ///     ValueError: There is no symmetry of this number.
    fn image(&self, symmetry: usize) -> PyResult<Position> {
        fn image<G: Symmetric>(course: &Course<G>, symmetry: usize) -> Option<Course<G>> {
            let game = course.game();
            (symmetry < game.symmetries())
                .then(|| Course::new(game.clone(), game.image(course.position(), symmetry)))
        }
        let none = || error::value_error(format!("there is no symmetry {symmetry}"));
        let course = map_course!(&self.course, course => image(course, symmetry).ok_or_else(none)?);
        let board = self.board.clone();
        Ok(Position { course, board })
    }

    /// A drawing of the position as an SVG document.
    ///
    /// Args:
    ///     size: Width of the drawing in pixels.
    #[pyo3(signature = (size=360))]
    fn svg(&self, size: u32) -> String {
        svg::draw(&self.course, size)
    }

    fn _repr_svg_(&self) -> String {
        self.svg(360)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        let board = match self.course.board_name() {
            Some(name) if name != "classic" => format!(", board={name:?}"),
            _ => String::new(),
        };
        format!("Position({:?}, {:?}{board})", self.game(), self.text())
    }

    fn __eq__(&self, other: &Position) -> bool {
        let same = match (&self.course, &other.course) {
            (AnyCourse::Ido(a), AnyCourse::Ido(b)) => a.position() == b.position(),
            (AnyCourse::Orbito(a), AnyCourse::Orbito(b)) => a.position() == b.position(),
            _ => false,
        };
        same && self.board == other.board
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        (self.hash_key(), &self.board).hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Position>) -> Py<Position> {
        slf
    }

    fn __deepcopy__(slf: Py<Position>, _memo: &Bound<'_, PyAny>) -> Py<Position> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Position>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let position = slf.get();
        let restore = py.import("kinetic_games._pickle")?.getattr("position")?;
        let board = position.board.as_deref();
        let arguments = (position.game(), position.text(), board).into_pyobject(py)?;
        (restore, arguments).into_pyobject(py)
    }
}
