//! Orbito's exact values.

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::OnceLock;

use kinetic_engine::orbito::solution;
use kinetic_rules::orbito::{BLACK, Orbito, Position as OrbitoPosition, WHITE, Workspace};
use kinetic_rules::{Game as _, Seat};
use kinetic_solver::{Reachable, Solution, Value};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::error;
use crate::position::Position;

/// The value of a position for the side to move, or of a turn for the side that
/// makes it, with best play by both sides. Greater is better: a quick win is
/// more than a slow one, which is more than a draw; a slow loss is more than a
/// quick one.
///
/// Args:
///     outcome: ``"win"``, ``"draw"`` or ``"loss"``.
///     turns: The number of turns of both sides to the end; ``None`` for a
///         draw.
#[pyclass(name = "Value", frozen, module = "kinetic_games.orbito")]
#[derive(Clone, Copy)]
pub struct PyValue(pub Value);

#[pymethods]
impl PyValue {
    #[new]
    #[pyo3(signature = (outcome, turns=None))]
    fn new(outcome: &str, turns: Option<u8>) -> PyResult<PyValue> {
        let value = match (outcome, turns) {
            ("win", Some(turns)) => Value::Win(turns),
            ("draw", None) => Value::Draw,
            ("loss", Some(turns)) => Value::Loss(turns),
            ("win" | "loss", None) => {
                return Err(error::value_error(
                    "a win and a loss have a number of turns",
                ));
            }
            ("draw", Some(_)) => {
                return Err(error::value_error("a draw has no number of turns"));
            }
            _ => return Err(error::value_error("the outcome is win, draw or loss")),
        };
        Ok(PyValue(value))
    }

    /// ``"win"``, ``"draw"`` or ``"loss"``.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.0 {
            Value::Win(_) => "win",
            Value::Draw => "draw",
            Value::Loss(_) => "loss",
        }
    }

    /// The number of turns of both sides to the end; ``None`` for a draw.
    #[getter]
    fn turns(&self) -> Option<u8> {
        self.0.turns()
    }

    /// 1 for a win, 0 for a draw, -1 for a loss.
    #[getter]
    fn score(&self) -> i8 {
        score(self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        match self.0.turns() {
            Some(turns) => format!("Value({:?}, {turns})", self.outcome()),
            None => "Value(\"draw\")".to_owned(),
        }
    }

    fn __richcmp__(&self, other: &PyValue, op: pyo3::basic::CompareOp) -> bool {
        op.matches(self.0.cmp(&other.0))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyValue>) -> PyResult<Bound<'py, PyTuple>> {
        let value = slf.get();
        let arguments = (value.outcome(), value.turns()).into_pyobject(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

/// 1 for a win, 0 for a draw, -1 for a loss.
fn score(value: Value) -> i8 {
    match value {
        Value::Win(_) => 1,
        Value::Draw => 0,
        Value::Loss(_) => -1,
    }
}

/// The solution. It is computed when it is first needed, in a fraction of a
/// second and without the GIL.
fn solved(py: Python<'_>) -> &'static Solution {
    py.detach(solution)
}

/// Every turn of a position with its value, the best first.
fn rated(solution: &Solution, position: &OrbitoPosition) -> Vec<(String, Value)> {
    let Some(mover) = position.to_move() else {
        return Vec::new();
    };
    let mut turns = Vec::new();
    Orbito.for_each_successor(position, &mut Workspace, |result| {
        if let Some(turn) = Orbito.notation_for(position, result) {
            let value = solution.successor_value(mover, result);
            turns.push((Orbito.turn_text(turn.parts()), value));
        }
    });
    turns.sort_unstable_by(|(a, x), (b, y)| y.cmp(x).then_with(|| shorter(a, b)));
    turns
}

fn shorter(a: &str, b: &str) -> Ordering {
    (a.len(), a).cmp(&(b.len(), b))
}

/// The exact value of a position for the side to move.
///
/// Raises:
///     GameOver: The position is finished.
///     ValueError: It is not a position of Orbito.
#[pyfunction]
pub fn value(py: Python<'_>, position: &Position) -> PyResult<PyValue> {
    let value = solved(py).value(&position.orbito()?);
    value.map(PyValue).ok_or_else(error::game_over)
}

/// Every legal turn of a position with its exact value for the side that makes
/// it, the best first. Empty when the position is finished.
///
/// Raises:
///     ValueError: It is not a position of Orbito.
#[pyfunction]
pub fn turn_values(py: Python<'_>, position: &Position) -> PyResult<Vec<(String, PyValue)>> {
    let position = position.orbito()?;
    let solution = solved(py);
    let turns = py.detach(|| rated(solution, &position));
    let wrapped = turns
        .into_iter()
        .map(|(turn, value)| (turn, PyValue(value)));
    Ok(wrapped.collect())
}

/// The best turns of a position: those that win soonest, or that draw, or that
/// lose as late as possible.
///
/// Args:
///     position: A position of Orbito.
///     keep_outcome: All turns that keep the win, the draw or the loss, whatever
///         their length.
///
/// Raises:
///     ValueError: It is not a position of Orbito.
#[pyfunction]
#[pyo3(signature = (position, *, keep_outcome=false))]
pub fn best_turns(
    py: Python<'_>,
    position: &Position,
    keep_outcome: bool,
) -> PyResult<Vec<String>> {
    let position = position.orbito()?;
    let solution = solved(py);
    let turns = py.detach(|| rated(solution, &position));
    let Some(&(_, best)) = turns.first() else {
        return Ok(Vec::new());
    };
    let kept = |value: Value| match keep_outcome {
        true => score(value) == score(best),
        false => value == best,
    };
    let turns = turns.into_iter().filter(|&(_, value)| kept(value));
    Ok(turns.map(|(turn, _)| turn).collect())
}

/// The values of many positions at once.
///
/// Args:
///     own: The marbles of the side to move, as bytes of an array of unsigned
///         16-bit numbers; bit 0 is a1, bit 1 is b1, bit 15 is d4.
///     other: The marbles of the other side.
///
/// Returns:
///     A signed byte for each position: the number of turns to a win, minus the
///     number of turns to a loss, 0 for a draw; -128 where there is no such
///     unfinished position.
#[pyfunction]
pub fn lookup<'py>(
    py: Python<'py>,
    own: PyBuffer<u16>,
    other: PyBuffer<u16>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (own, other) = (own.to_vec(py)?, other.to_vec(py)?);
    if own.len() != other.len() {
        return Err(error::value_error("both arrays must have the same length"));
    }
    let solution = solved(py);
    PyBytes::new_with(py, own.len(), |bytes| {
        py.detach(|| {
            for ((byte, &own), &other) in bytes.iter_mut().zip(&own).zip(&other) {
                *byte = byte_of(solution, own, other) as u8;
            }
        });
        Ok(())
    })
}

fn byte_of(solution: &Solution, own: u16, other: u16) -> i8 {
    let position = OrbitoPosition::from_sets([own, other], Some(WHITE));
    match position.and_then(|position| solution.value(&position)) {
        None => i8::MIN,
        Some(Value::Draw) => 0,
        Some(Value::Win(turns)) => turns as i8,
        Some(Value::Loss(turns)) => -(turns as i8),
    }
}

/// The whole table as bytes, in the format of ``docs/orbito-table.md``.
#[pyfunction]
pub fn table(py: Python<'_>) -> Bound<'_, PyBytes> {
    PyBytes::new(py, solved(py).as_bytes())
}

/// Whether legal turns lead from the empty board to a position. Finished
/// positions are not counted.
///
/// Raises:
///     ValueError: It is not a position of Orbito.
#[pyfunction]
pub fn is_reachable(py: Python<'_>, position: &Position) -> PyResult<bool> {
    static REACHABLE: OnceLock<Reachable> = OnceLock::new();
    let position = position.orbito()?;
    Ok(py.detach(|| REACHABLE.get_or_init(Reachable::find).contains(&position)))
}

/// The position with these marbles.
///
/// Args:
///     white: The cells of the white marbles; bit 0 is a1, bit 15 is d4.
///     black: The cells of the black marbles.
///     to_move: ``"white"``, ``"black"``, or ``None`` when the game is over.
///
/// Raises:
///     ValueError: There is no such position.
#[pyfunction]
#[pyo3(signature = (white, black, to_move))]
pub fn from_bits(white: u16, black: u16, to_move: Option<&str>) -> PyResult<Position> {
    let seat: Option<Seat> = match to_move {
        None => None,
        Some("white") => Some(WHITE),
        Some("black") => Some(BLACK),
        Some(_) => return Err(error::value_error("to_move is white, black or None")),
    };
    let position = OrbitoPosition::from_sets([white, black], seat);
    let position = position.ok_or_else(|| error::value_error("there is no such position"))?;
    let course = kinetic_rules::AnyCourse::Orbito(kinetic_rules::Course::new(Orbito, position));
    let board = None;
    Ok(Position { course, board })
}

/// The white and the black marbles of a position as two numbers; bit 0 is a1,
/// bit 15 is d4.
///
/// Raises:
///     ValueError: It is not a position of Orbito.
#[pyfunction]
pub fn to_bits(position: &Position) -> PyResult<(u16, u16)> {
    let position = position.orbito()?;
    Ok((position.marbles(WHITE), position.marbles(BLACK)))
}
