//! Positions of IDO.

use std::hash::{Hash, Hasher};

use super::{BLUE, GREEN, Options, PositionError, RED, Side, Unit, Units, YELLOW, keys};
use crate::{GamePosition, Outcome, Seat, SeatSet};

/// A position: blocks, frame, rest of the frame, arrivals, seats in play and
/// out, seat to move, and the options of the game.
///
/// Equality covers all of it; history (I-29) is not part of a position. A
/// position is meant for one board, which it does not name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Zobrist hash, updated incrementally by every change to the position.
    pub(super) hash: u64,
    pub(super) sides: [Side; Seat::MAX],
    pub(super) frame: Unit,
    pub(super) rest: u8,
    pub(super) to_move: Option<Seat>,
    pub(super) seats: SeatSet,
    pub(super) out: SeatSet,
    pub(super) options: Options,
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Position {
    /// The start of a game (I-8).
    pub(super) fn start(
        seats: SeatSet,
        first: Seat,
        options: Options,
        frame: Unit,
    ) -> Result<Position, PositionError> {
        check_seats(seats)?;
        if !seats.contains(first) {
            return Err(PositionError::NotInPlay {
                seat: super::seat_word(first),
            });
        }
        let sides = [Side::default(); Seat::MAX];
        Ok(Position::assemble(
            sides,
            frame,
            Some(first),
            0,
            seats,
            SeatSet::EMPTY,
            options,
        ))
    }

    /// Assembles a position from its parts, which must be consistent.
    pub(super) fn assemble(
        sides: [Side; Seat::MAX],
        frame: Unit,
        to_move: Option<Seat>,
        rest: u8,
        seats: SeatSet,
        out: SeatSet,
        options: Options,
    ) -> Position {
        let mut position = Position {
            hash: 0,
            sides,
            frame,
            rest,
            to_move,
            seats,
            out,
            options,
        };
        position.hash = position.hash_from_scratch();
        position
    }

    /// The blocks of a seat.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// The unit under the south-west corner of the frame.
    pub fn frame(&self) -> Unit {
        self.frame
    }

    /// The number of turns for which the frame must still rest (I-25).
    pub fn rest(&self) -> u8 {
        self.rest
    }

    /// Whose turn it is; `None` when a seat has reached the target.
    pub fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    /// The seats that take part, including those that are out.
    pub fn seats(&self) -> SeatSet {
        self.seats
    }

    /// The seats that are out (I-30).
    pub fn seats_out(&self) -> SeatSet {
        self.out
    }

    /// The options agreed before the game.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The units on which blocks stand.
    pub fn occupied(&self) -> Units {
        self.seats.iter().fold(Units::EMPTY, |units, seat| {
            units | self.side(seat).occupied()
        })
    }

    /// The seat that has reached the target, and the result (I-26).
    pub fn outcome(&self) -> Option<Outcome> {
        self.winner()
            .map(|winner| Outcome::won_by(winner, self.seats))
    }

    /// The seat that has reached the target; arrivals of seats that are out no
    /// longer count (I-30).
    pub(super) fn winner(&self) -> Option<Seat> {
        let playing = self.seats.minus(self.out);
        playing
            .iter()
            .find(|&seat| self.side(seat).arrivals() >= self.options.target())
    }

    /// The number of turns for which the frame rests after a shift (I-25).
    pub(super) fn full_rest(&self) -> u8 {
        if self.seats.len() == 2 { 2 } else { 1 }
    }

    /// The seat to move after a seat.
    pub(super) fn seat_after(&self, seat: Seat) -> Option<Seat> {
        self.seats.minus(self.out).next_after(seat)
    }

    /// Sets the fields that change with every turn.
    pub(super) fn set_turn(&mut self, to_move: Option<Seat>, rest: u8) {
        self.hash ^= keys::turn(self.to_move, self.rest) ^ keys::turn(to_move, rest);
        (self.to_move, self.rest) = (to_move, rest);
    }

    /// This position with the next seat to move and the frame rested for one
    /// more turn.
    pub(super) fn passed_on(&self, seat: Seat) -> Position {
        let mut next = *self;
        next.set_turn(self.seat_after(seat), self.rest.saturating_sub(1));
        next
    }

    /// The position after a turn of the seat to move that does not shift the
    /// frame and leaves its blocks like this; `None` when the game is over or
    /// another seat's block stands on one of their units.
    ///
    /// Whether a turn leads there is the caller's concern. It does when one
    /// leads there from a position with the same frame and the same blocks of
    /// this seat: only the units on which a block stops have to be free (I-16).
    pub fn rearranged(&self, side: Side) -> Option<Position> {
        let seat = self.to_move?;
        let others = self.occupied() - self.side(seat).occupied();
        if !(side.occupied() & others).is_empty() {
            return None;
        }
        let mut next = if side.arrivals() >= self.options.target() {
            self.ended()
        } else {
            self.passed_on(seat)
        };
        next.hash ^= keys::side(seat, self.side(seat)) ^ keys::side(seat, &side);
        next.sides[seat.index()] = side;
        Some(next)
    }

    /// This position with other blocks of a seat, which must not have reached
    /// the target; `None` when another seat's block stands on one of their
    /// units. For enumerating positions.
    pub fn with_side(&self, seat: Seat, side: Side) -> Option<Position> {
        let others = self.occupied() - self.side(seat).occupied();
        if !(side.occupied() & others).is_empty() {
            return None;
        }
        let mut other = *self;
        other.hash ^= keys::side(seat, self.side(seat)) ^ keys::side(seat, &side);
        other.sides[seat.index()] = side;
        Some(other)
    }

    /// This position as the end of the game.
    pub(super) fn ended(&self) -> Position {
        let mut end = *self;
        end.set_turn(None, 0);
        end
    }
}

impl GamePosition for Position {
    fn seats(&self) -> SeatSet {
        self.seats
    }

    fn seats_out(&self) -> SeatSet {
        self.out
    }

    fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn options_text(&self) -> Option<String> {
        (self.options != Options::default()).then(|| self.options.text())
    }

    /// Removes a seat (I-30). Does nothing with two seats, where the other one
    /// simply wins, and nothing to the last seat.
    fn remove_seat(&mut self, seat: Seat) {
        let playing = self.seats.minus(self.out);
        if self.seats.len() == 2 || self.to_move.is_none() || !playing.contains(seat) {
            return;
        }
        let out = self.out.with(seat);
        if playing.len() > 1 {
            self.hash ^= keys::table(self.seats, self.out, self.options);
            self.hash ^= keys::table(self.seats, out, self.options);
            self.out = out;
            if self.to_move == Some(seat) {
                self.set_turn(self.seat_after(seat), self.rest);
            }
        }
    }

    fn hash_key(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let sides = self
            .seats
            .iter()
            .fold(0, |hash, seat| hash ^ keys::side(seat, self.side(seat)));
        sides
            ^ keys::frame(self.frame)
            ^ keys::turn(self.to_move, self.rest)
            ^ keys::table(self.seats, self.out, self.options)
    }
}

/// Two to four seats; two sit opposite each other (I-9).
pub(super) fn check_seats(seats: SeatSet) -> Result<(), PositionError> {
    match seats.len() {
        2 if seats != SeatSet::of(&[RED, YELLOW]) && seats != SeatSet::of(&[BLUE, GREEN]) => {
            Err(PositionError::NotOpposite)
        }
        2..=4 => Ok(()),
        found => Err(PositionError::SeatCount { found }),
    }
}
