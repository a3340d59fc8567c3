//! Which game, on which board: how Python names them.

use std::sync::Arc;

use kinetic_rules::{AnyCourse, AnyGame, Diagnose, Seat, SeatSet};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error;

/// A game, and the text by which its board was opened: a name or the contents
/// of a board file. Two objects belong to the same game when both are equal.
#[derive(Clone)]
pub struct Spec {
    pub game: AnyGame,
    pub board: Option<Arc<str>>,
}

impl Spec {
    /// Opens a game by name, on a board by name or by the text of a board file.
    pub fn open(name: &str, board: Option<&str>) -> PyResult<Spec> {
        let game = AnyGame::open(name, board);
        let game = game.map_err(|error| error::invalid_board(&error.diagnostic()))?;
        let board = board.or(game.board_name()).map(Arc::from);
        Ok(Spec { game, board })
    }

    /// The seats that Python names: a number of players, names, or nothing for
    /// the usual seats.
    pub fn seats(&self, seats: Option<&Bound<'_, PyAny>>) -> PyResult<SeatSet> {
        let Some(seats) = seats else {
            return Ok(self.game.default_seats());
        };
        if let Ok(count) = seats.extract::<usize>() {
            return self.seats_for(count);
        }
        if seats.is_instance_of::<PyString>() {
            return Err(error::value_error(
                "seats must be a number or a list of names, not a single name",
            ));
        }
        let mut set = SeatSet::EMPTY;
        for name in seats.try_iter()? {
            set = set.with(self.seat(&name?.extract::<String>()?)?);
        }
        Ok(set)
    }

    /// The seats for a number of players: those of the default, or the first
    /// ones clockwise.
    fn seats_for(&self, count: usize) -> PyResult<SeatSet> {
        let all = self.game.all_seats();
        let default = self.game.default_seats();
        match count {
            _ if count == default.len() => Ok(default),
            2.. if count <= all.len() => Ok(all.iter().take(count).collect()),
            _ => Err(error::value_error(format!(
                "{} is for 2 to {} players, not for {count}",
                self.game.name(),
                all.len()
            ))),
        }
    }

    /// The seat with this English name.
    pub fn seat(&self, name: &str) -> PyResult<Seat> {
        self.game.seat_by_name(name).ok_or_else(|| {
            let seats = self.game.all_seats();
            let names: Vec<_> = seats.iter().map(|seat| self.game.seat_name(seat)).collect();
            let name = kinetic_rules::excerpt(name);
            error::value_error(format!(
                "“{name}” is not a seat: the seats are {}",
                names.join(", ")
            ))
        })
    }

    /// A new game.
    pub fn start(
        &self,
        seats: Option<&Bound<'_, PyAny>>,
        first: Option<&str>,
        options: &str,
    ) -> PyResult<AnyCourse> {
        let seats = self.seats(seats)?;
        let first = match first {
            Some(name) => Some(self.seat(name)?),
            None => seats.iter().next(),
        };
        let first = first.ok_or_else(|| error::value_error("a game needs seats"))?;
        let course = self.game.start(seats, first, options);
        course.map_err(|diagnostic| error::invalid_position(&diagnostic))
    }
}
