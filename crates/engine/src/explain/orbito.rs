//! Why a turn of Orbito was worse than another: exact, from the solution and
//! the rules.

use kinetic_rules::orbito::{Cell, Orbito, Part, Position, opponent, turned};
use kinetic_rules::{Game as _, Seat};
use kinetic_solver::{Solution, Value};

use crate::explorer::best_result;

/// Why a turn was worse than another, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another turn would have made four in a row at once.
    MissesFour {
        /// The line.
        four: Four,
    },
    /// The turning after the turn itself completed four of the opponent.
    CompletesFour {
        /// The line.
        four: Four,
    },
    /// The opponent makes four with the next turn, but not after the better
    /// turn.
    LetsFour {
        /// The line.
        four: Four,
        /// Where the opponent places.
        place: Cell,
        /// The own marble that the opponent slides first.
        slide: Option<(Cell, Cell)>,
    },
    /// The value of the game before and after, for the seat that made the turn
    /// and counted from that turn.
    Changes {
        /// With the best turn.
        from: Value,
        /// With this one.
        to: Value,
    },
}

/// Four in a row after a turning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Four {
    /// Which line it is.
    pub line: Line,
    /// Its cells.
    pub cells: u16,
    /// Where the four marbles stood before the turning.
    pub before: u16,
}

/// One of the ten lines of the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A file, counted from 0 for a.
    File(usize),
    /// A rank, counted from 0 for 1.
    Rank(usize),
    /// From a1 to d4.
    Rising,
    /// From a4 to d1.
    Falling,
}

impl Line {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Line> {
        let straight = (0..4).flat_map(|at| [Line::File(at), Line::Rank(at)]);
        straight.chain([Line::Rising, Line::Falling])
    }

    /// The cells of the line.
    pub fn cells(self) -> u16 {
        let cell = |at: usize| match self {
            Line::File(file) => Cell::new(file, at),
            Line::Rank(rank) => Cell::new(at, rank),
            Line::Rising => Cell::new(at, at),
            Line::Falling => Cell::new(at, 3 - at),
        };
        (0..4).fold(0, |cells, at| cells | cell(at).bit())
    }

    /// The name of the file, the number of the rank, or the ends of the
    /// diagonal: `c`, `2`, `a1–d4`.
    pub fn name(self) -> String {
        match self {
            Line::File(file) => char::from(b'a' + file as u8).to_string(),
            Line::Rank(rank) => (rank + 1).to_string(),
            Line::Rising => "a1–d4".to_owned(),
            Line::Falling => "a4–d1".to_owned(),
        }
    }
}

/// Why the turn that led to `played` was worse than the one that leads to
/// `better`; the most important reason first, and the change of the value last.
pub fn explain(
    solution: &Solution,
    before: &Position,
    played: &Position,
    better: &Position,
) -> Vec<Reason> {
    let Some(mover) = before.to_move() else {
        return Vec::new();
    };
    let value = |result| solution.successor_value(mover, result);
    let (from, to) = (value(better), value(played));
    let mut reasons = Vec::new();
    if from == Value::Win(1)
        && let Some(four) = four_of(better, mover)
    {
        reasons.push(Reason::MissesFour { four });
    }
    match to {
        Value::Loss(1) => {
            let four = four_of(played, opponent(mover));
            reasons.extend(four.map(|four| Reason::CompletesFour { four }));
        }
        Value::Loss(2) if from > to => reasons.extend(lets_four(solution, mover, played)),
        _ => {}
    }
    reasons.push(Reason::Changes { from, to });
    reasons
}

/// How the opponent makes four with the next turn.
fn lets_four(solution: &Solution, mover: Seat, played: &Position) -> Option<Reason> {
    let reply = best_result(solution, played)?;
    let four = four_of(&reply, opponent(mover))?;
    let turn = Orbito.notation_for(played, &reply)?;
    let mut place = None;
    let mut slide = None;
    for &part in turn.parts() {
        match part {
            Part::Slide { from, to } => slide = Some((from, to)),
            Part::Place { at } => place = Some(at),
        }
    }
    Some(Reason::LetsFour {
        four,
        place: place?,
        slide,
    })
}

/// Four of a colour in a finished position. On a full board they may come with
/// one of the extra turnings (O-8).
pub fn four_of(position: &Position, seat: Seat) -> Option<Four> {
    let boards = std::iter::once(*position).chain(position.extra_turnings());
    boards.into_iter().find_map(|board| {
        let marbles = board.marbles(seat);
        let line = Line::all().find(|line| marbles & line.cells() == line.cells())?;
        Some(Four {
            line,
            cells: line.cells(),
            before: before_turning(line.cells()),
        })
    })
}

/// The cells from which the turning brings marbles to these.
fn before_turning(after: u16) -> u16 {
    Cell::all()
        .filter(|cell| turned(cell.bit()) & after != 0)
        .fold(0, |cells, cell| cells | cell.bit())
}
