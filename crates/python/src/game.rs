//! `Game`: a game being played, and `Record`: a game as text.

use std::sync::Arc;

use kinetic_rules::record::{self, Content, Reader};
use kinetic_rules::{AnyCourse, Event, EventText, Leaving, excerpt, with_course};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error;
use crate::position::{Position, legal_turns, scores, seat_names};
use crate::spec::Spec;

/// A game being played: a start, turns, seats that leave, an agreed draw.
///
/// Args:
///     game: ``"ido"`` or ``"orbito"``.
///     seats: The number of players or the names of their seats; two by default.
///     first: The seat that begins; the first by default.
///     options: IDO only: the target ``"3"`` to ``"5"`` or an order such as
///         ``"slsl"``, with ``",own"`` after it for the Dutch rule.
///     board: IDO only: ``"classic"``, ``"grand"`` or the text of a board file.
///
/// Raises:
///     InvalidBoard: There is no such game or board.
///     InvalidPosition: A game cannot start with these seats or options.
#[pyclass(name = "Game", module = "kinetic_games")]
#[derive(Clone)]
pub struct PyGame {
    pub course: AnyCourse,
    pub board: Option<Arc<str>>,
}

impl PyGame {
    fn apply_event(&mut self, event: &EventText) -> PyResult<()> {
        let applied = self.course.apply(event);
        applied.map_err(|diagnostic| error::illegal_turn(&diagnostic))
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (game, *, seats=None, first=None, options="", board=None))]
    fn new(
        game: &str,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
        options: &str,
        board: Option<&str>,
    ) -> PyResult<PyGame> {
        let spec = Spec::open(game, board)?;
        let course = spec.start(seats, first, options)?;
        let board = spec.board;
        Ok(PyGame { course, board })
    }

    /// A game that starts from a position.
    #[staticmethod]
    fn from_position(position: &Position) -> PyGame {
        PyGame {
            course: position.course.clone(),
            board: position.board.clone(),
        }
    }

    /// The game of a record, played through the rules.
    ///
    /// Args:
    ///     record: A :class:`Record` or its text.
    ///     board: The text of the board file when the record is of a custom
    ///         board.
    ///
    /// Raises:
    ///     InvalidRecord: The first error, with its line, column and rule.
    #[staticmethod]
    #[pyo3(signature = (record, *, board=None))]
    fn from_record(
        py: Python<'_>,
        record: &Bound<'_, PyAny>,
        board: Option<&str>,
    ) -> PyResult<PyGame> {
        let record = match record.cast::<Record>() {
            Ok(record) => record.get().record.clone(),
            Err(_) => Record::new(record.extract()?)?.record,
        };
        let name = record.header("Game").unwrap_or_default();
        let spec = Spec::open(name, board.or(record.header("Board")))?;
        let course = py.detach(|| spec.game.replay(&record));
        Ok(PyGame {
            course: course.map_err(|error| error::invalid_record(&error))?,
            board: spec.board,
        })
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

    /// The current position.
    #[getter]
    fn position(&self) -> Position {
        Position::of(&self.course, self.board.clone())
    }

    /// The position after this many events: 0 is the start.
    ///
    /// Raises:
    ///     IndexError: There were not as many.
    fn position_after(&self, events: usize) -> PyResult<Position> {
        if events > self.course.len() {
            return Err(PyIndexError::new_err("there were not as many events"));
        }
        let mut course = self.course.clone();
        course.truncate(events);
        Ok(Position::of(&course, self.board.clone()))
    }

    /// The turns and other events so far (``"red:resigns"``, ``"all:draw"``).
    #[getter]
    fn events(&self) -> Vec<String> {
        let events = self.course.events_from(0);
        events.map(|event| event.to_string()).collect()
    }

    /// The seat to move; ``None`` when the game is over.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        let seat = self.course.to_move()?;
        Some(self.course.seat_name(seat))
    }

    /// The seats that take part, including those that have left.
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

    /// How the game ended: ``"board"``, ``"repetition"``, ``"agreement"``,
    /// ``"resigns"``, ``"time"``, ``"gone"``; ``None`` while it goes on.
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.course.finish().map(|finish| finish.ending.name())
    }

    /// How often the current position has occurred; the third time is a draw.
    #[getter]
    fn occurrences(&self) -> usize {
        self.course.occurrences()
    }

    /// All legal turns in canonical notation, the shortest first; none when the
    /// game is over.
    fn legal_turns(slf: &Bound<'_, PyGame>) -> Vec<String> {
        // Not borrowed while the GIL is released, so that another thread can
        // use the game meanwhile.
        let course = slf.borrow().course.clone();
        legal_turns(slf.py(), &course)
    }

    /// Plays a turn, in any legal spelling. On error nothing changes.
    ///
    /// Raises:
    ///     IllegalTurn: The turn is malformed or not legal; ``rule`` names the
    ///         rule.
    ///     GameOver: The game is over.
    fn play(&mut self, turn: &str) -> PyResult<()> {
        self.apply_event(&Event::Turn(turn.to_owned()))
    }

    /// Applies an event as it stands in a record: a turn, ``"red:resigns"``,
    /// ``"red:time"``, ``"red:gone"`` or ``"all:draw"``.
    ///
    /// Raises:
    ///     IllegalTurn: The event is malformed or not possible.
    fn apply(&mut self, event: &str) -> PyResult<()> {
        let event = event.parse::<EventText>().map_err(|problem| {
            error::illegal_turn(&kinetic_rules::Diagnose::diagnostic(&problem))
        })?;
        self.apply_event(&event)
    }

    /// A seat resigns: the one to move, if none is named.
    ///
    /// Raises:
    ///     IllegalTurn: The seat is not in the game.
    #[pyo3(signature = (seat=None))]
    fn resign(&mut self, seat: Option<&str>) -> PyResult<()> {
        let seat = match (seat, self.to_move()) {
            (Some(seat), _) => excerpt(seat),
            (None, Some(seat)) => seat.to_owned(),
            (None, None) => return Err(error::game_over()),
        };
        self.apply_event(&Event::Leave(seat, Leaving::Resigned))
    }

    /// All players still in the game agree on a draw.
    fn agree_draw(&mut self) -> PyResult<()> {
        self.apply_event(&Event::Draw)
    }

    /// Takes back the last event and returns it; ``None`` when there is none.
    fn undo(&mut self) -> Option<String> {
        self.course.undo().map(|event| event.to_string())
    }

    /// The game as a record.
    ///
    /// Args:
    ///     headers: Headers to add, such as ``{"Red": "Anna"}``.
    #[pyo3(signature = (headers=None))]
    fn record(&self, headers: Option<&Bound<'_, PyDict>>) -> PyResult<Record> {
        let mut record = self.course.record();
        for (key, value) in headers.into_iter().flatten() {
            record.set_header(&key.extract::<String>()?, &value.extract::<String>()?);
        }
        // Headers may be anything: what cannot be read again is refused.
        Record::new(&record.to_string())
    }

    /// A copy, which takes the same short time however long the game is.
    fn copy(&self) -> PyGame {
        self.clone()
    }

    fn __copy__(&self) -> PyGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.clone()
    }

    fn __len__(&self) -> usize {
        self.course.len()
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        self.board == other.board
            && self.game() == other.game()
            && self.course.start_text() == other.course.start_text()
            && self.events() == other.events()
    }

    fn __repr__(&self) -> String {
        let turns = with_course!(&self.course, course => course.len());
        let at = self.course.position_text();
        format!("<Game {} after {turns} events: {at}>", self.game())
    }

    fn _repr_svg_(&self) -> String {
        crate::svg::draw(&self.course, 360)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("kinetic_games._pickle")?.getattr("game")?;
        let start = self.course.start_text();
        let arguments = (self.game(), start, self.board.as_deref(), self.events());
        (restore, arguments).into_pyobject(py)
    }
}

/// A game as text: headers, turns, comments, variations, a result. Reading
/// checks the form; :meth:`Game.from_record` checks the turns.
///
/// Args:
///     text: A single record.
///
/// Raises:
///     InvalidRecord: The text is not a record.
#[pyclass(frozen, module = "kinetic_games")]
pub struct Record {
    pub record: record::Record,
}

#[pymethods]
impl Record {
    #[new]
    fn new(text: &str) -> PyResult<Record> {
        match Reader::new(text.as_bytes()).next() {
            Some(Ok(record)) => Ok(Record { record }),
            Some(Err(error)) => Err(error::invalid_record(&error)),
            None => Err(error::value_error("there is no record in this text")),
        }
    }

    /// All records of a text that holds several.
    ///
    /// Raises:
    ///     InvalidRecord: The first error, with its place.
    #[staticmethod]
    fn read_all(text: &str) -> PyResult<Vec<Record>> {
        Reader::new(text.as_bytes())
            .map(|record| match record {
                Ok(record) => Ok(Record { record }),
                Err(error) => Err(error::invalid_record(&error)),
            })
            .collect()
    }

    /// The headers, in their order.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        for header in &self.record.headers {
            headers.set_item(&header.key, &header.value)?;
        }
        Ok(headers)
    }

    /// The turns and other events of the game itself, as they are written.
    #[getter]
    fn events(&self) -> Vec<String> {
        let items = self.record.items.iter();
        items
            .filter_map(|item| item.content.event())
            .map(EventText::to_string)
            .collect()
    }

    /// The comments of the game itself.
    #[getter]
    fn comments(&self) -> Vec<String> {
        let items = self.record.items.iter();
        items
            .filter_map(|item| match &item.content {
                Content::Comment(comment) => Some(comment.clone()),
                Content::Event(_) | Content::Variation(_) => None,
            })
            .collect()
    }

    /// The result that closes the record: ``"1-0"``, ``"1/2-1/2"``, ``"*"``.
    #[getter]
    fn result(&self) -> &str {
        &self.record.result
    }

    /// The game of this record, played through the rules; as
    /// :meth:`Game.from_record`.
    #[pyo3(signature = (*, board=None))]
    fn game(slf: &Bound<'_, Record>, board: Option<&str>) -> PyResult<PyGame> {
        PyGame::from_record(slf.py(), slf.as_any(), board)
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        let game = self.record.header("Game").unwrap_or("?");
        format!("<Record of {game}, {} events>", self.events().len())
    }

    fn __eq__(&self, other: &Record) -> bool {
        self.record == other.record
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("kinetic_games._pickle")?.getattr("record")?;
        (restore, (self.__str__(),)).into_pyobject(py)
    }
}
