//! Unfinished turns: slide, then place, then the board turns by itself.

use super::cell::{cells, neighbours};
use super::{Cell, Part, Position, TurnError};
use crate::{Seat, Turn};

/// A turn under construction.
#[derive(Clone, Debug)]
pub struct Draft {
    origin: Position,
    slide: Option<(Cell, Cell)>,
    place: Option<Cell>,
    parts: Option<Turn<Part>>,
}

impl Draft {
    pub(super) fn new(position: &Position) -> Draft {
        Draft {
            origin: *position,
            slide: None,
            place: None,
            parts: None,
        }
    }

    /// The position in which the turn began.
    pub fn origin(&self) -> &Position {
        &self.origin
    }

    /// The parts so far.
    pub fn parts(&self) -> &[Part] {
        self.parts.as_ref().map_or(&[], Turn::parts)
    }

    /// The cells of the opponent's marbles after the slide.
    fn theirs(&self, seat: Seat) -> u16 {
        let opponent = super::opponent(seat);
        match self.slide {
            Some((from, to)) => self.origin.slid(opponent, from, to),
            None => self.origin.marbles(opponent),
        }
    }

    /// The colour of the marble on a cell after the parts so far, before the
    /// board turns.
    pub fn marble_on(&self, cell: Cell) -> Option<Seat> {
        let Some(seat) = self.origin.to_move() else {
            return self.origin.marble_on(cell);
        };
        let own = self.origin.marbles(seat) & cell.bit() != 0 || self.place == Some(cell);
        let theirs = self.theirs(seat) & cell.bit() != 0;
        own.then_some(seat)
            .or(theirs.then_some(super::opponent(seat)))
    }

    pub(super) fn extend(&mut self, part: Part) -> Result<(), TurnError> {
        let seat = self.origin.to_move().ok_or(TurnError::GameOver)?;
        if self.place.is_some() {
            return Err(TurnError::Placed);
        }
        match part {
            Part::Slide { from, to } => {
                if self.slide.is_some() {
                    return Err(TurnError::SlideOnce);
                }
                if self.theirs(seat) & from.bit() == 0 {
                    return Err(TurnError::NotOpponents { at: from });
                }
                if neighbours(from.bit()) & to.bit() == 0 {
                    return Err(TurnError::NotAdjacent { from, to });
                }
                if self.origin.free() & to.bit() == 0 {
                    return Err(TurnError::SlideBlocked { at: to });
                }
                self.slide = Some((from, to));
            }
            Part::Place { at } => {
                if self.marble_on(at).is_some() {
                    return Err(TurnError::Occupied { at });
                }
                self.place = Some(at);
            }
        }
        match &mut self.parts {
            None => self.parts = Some(Turn::new(part)),
            Some(turn) => {
                turn.push(part);
            }
        }
        Ok(())
    }

    pub(super) fn next_parts(&self) -> Vec<Part> {
        let Some(seat) = self.origin.to_move() else {
            return Vec::new();
        };
        if self.place.is_some() {
            return Vec::new();
        }
        let taken = self.origin.marbles(seat) | self.theirs(seat);
        let slides = self.slide.is_none().then(|| self.origin.slides(seat));
        let places = cells(!taken).map(|at| Part::Place { at });
        slides.into_iter().flatten().chain(places).collect()
    }

    pub(super) fn finish(&self) -> Result<Position, TurnError> {
        let seat = self.origin.to_move().ok_or(TurnError::GameOver)?;
        let at = self.place.ok_or(TurnError::MustPlace)?;
        Ok(self.origin.placed(seat, self.theirs(seat), at))
    }
}
