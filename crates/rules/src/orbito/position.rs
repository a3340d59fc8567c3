//! Positions of Orbito.

use super::cell::{cells, has_line, neighbours, turned};
use super::{BLACK, Cell, EXTRA_TURNINGS, MARBLES, Part, SEATS, WHITE, text};
use crate::{GamePosition, Outcome, Seat, SeatSet};

/// A position: the marbles, and the colour to move.
///
/// A full board is stored as it is after its regular turning (O-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells of the white and of the black marbles.
    marbles: [u16; 2],
    to_move: Option<Seat>,
}

impl Position {
    /// The position with these marbles. Whether the game is over follows from
    /// them; if not, `to_move` is the seat to move.
    pub(super) fn after_turning(marbles: [u16; 2], to_move: Seat) -> Position {
        let over =
            has_line(marbles[0]) || has_line(marbles[1]) || marbles[0] | marbles[1] == u16::MAX;
        Position {
            marbles,
            to_move: (!over).then_some(to_move),
        }
    }

    /// The position with these sets of white and of black marbles; `None` when
    /// there is no such position, for the reasons for which its text would be
    /// invalid.
    pub fn from_sets(marbles: [u16; 2], to_move: Option<Seat>) -> Option<Position> {
        let apart = marbles[0] & marbles[1] == 0;
        let seat_exists = to_move.is_none_or(|seat| seat == WHITE || seat == BLACK);
        let position = || text::check(marbles, to_move).ok();
        (apart && seat_exists).then(position).flatten()
    }

    /// The cells of a colour's marbles, as a set.
    pub fn marbles(&self, seat: Seat) -> u16 {
        self.marbles[seat.index()]
    }

    /// The free cells, as a set.
    pub fn free(&self) -> u16 {
        !(self.marbles[0] | self.marbles[1])
    }

    /// The colour of the marble on a cell.
    pub fn marble_on(&self, cell: Cell) -> Option<Seat> {
        [WHITE, BLACK]
            .into_iter()
            .find(|&seat| self.marbles(seat) & cell.bit() != 0)
    }

    /// The number of marbles that a colour still has in hand.
    pub fn hand(&self, seat: Seat) -> u32 {
        MARBLES - self.marbles(seat).count_ones()
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    /// The boards that follow a full board without a line, one for each extra
    /// turning up to the one that decides or the fifth (O-8). Empty for all
    /// other positions.
    pub fn extra_turnings(&self) -> impl Iterator<Item = Position> + use<> {
        let mut board = *self;
        let mut left = if self.free() == 0 { EXTRA_TURNINGS } else { 0 };
        std::iter::from_fn(move || {
            if left == 0 || board.has_any_line() {
                return None;
            }
            left -= 1;
            board.marbles = board.marbles.map(turned);
            Some(board)
        })
    }

    fn has_any_line(&self) -> bool {
        self.marbles.into_iter().any(has_line)
    }

    /// The result of a finished position (O-6, O-7, O-8).
    pub fn outcome(&self) -> Option<Outcome> {
        if self.to_move.is_some() {
            return None;
        }
        let last = self.extra_turnings().last().unwrap_or(*self);
        Some(match last.marbles.map(has_line) {
            [true, false] => Outcome::won_by(WHITE, SEATS),
            [false, true] => Outcome::won_by(BLACK, SEATS),
            _ => Outcome::drawn(SEATS, SEATS),
        })
    }

    /// The opponent's marbles after a slide, if the rules allow it (O-3).
    pub(super) fn slid(&self, opponent: Seat, from: Cell, to: Cell) -> u16 {
        self.marbles(opponent) & !from.bit() | to.bit()
    }

    /// All slides that a colour can make (O-3).
    pub(super) fn slides(&self, seat: Seat) -> impl Iterator<Item = Part> + use<> {
        let free = self.free();
        let movable = self.marbles(super::opponent(seat)) & neighbours(free);
        cells(movable).flat_map(move |from| {
            cells(neighbours(from.bit()) & free).map(move |to| Part::Slide { from, to })
        })
    }

    /// The position after placing on a cell and turning the board, with the
    /// opponent's marbles on `theirs` after the slide.
    pub(super) fn placed(&self, seat: Seat, theirs: u16, at: Cell) -> Position {
        let ours = self.marbles(seat) | at.bit();
        let mut marbles = [turned(ours); 2];
        marbles[super::opponent(seat).index()] = turned(theirs);
        Position::after_turning(marbles, super::opponent(seat))
    }

    /// Calls `visit` for each successor. Different turns always lead to
    /// different positions: the opponent's marbles determine the slide, the own
    /// ones the placement.
    pub(super) fn for_each_successor(&self, mut visit: impl FnMut(&Position)) {
        let Some(seat) = self.to_move else { return };
        let opponent = super::opponent(seat);
        let mut place_all = |theirs: u16| {
            for at in cells(!(self.marbles(seat) | theirs)) {
                visit(&self.placed(seat, theirs, at));
            }
        };
        place_all(self.marbles(opponent));
        for slide in self.slides(seat) {
            if let Part::Slide { from, to } = slide {
                place_all(self.slid(opponent, from, to));
            }
        }
    }

    /// A successor chosen uniformly at random. A slide takes a cell and frees
    /// one, so every slide is followed by the same number of placements.
    pub(super) fn sample_successor(
        &self,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Position> {
        let seat = self.to_move?;
        let opponent = super::opponent(seat);
        let slides = 1 + self.slides(seat).count();
        let number = below(slides * self.free().count_ones() as usize);
        // The last number stands for no slide at all.
        let theirs = match self.slides(seat).nth(number % slides) {
            Some(Part::Slide { from, to }) => self.slid(opponent, from, to),
            _ => self.marbles(opponent),
        };
        let mut places = cells(!(self.marbles(seat) | theirs));
        let at = places.nth(number / slides)?;
        Some(self.placed(seat, theirs, at))
    }

    /// The image under a quarter turn of the tray.
    pub(super) fn quarter(&self) -> Position {
        let quarter = |set| cells(set).fold(0, |image, cell| image | cell.quarter().bit());
        Position {
            marbles: self.marbles.map(quarter),
            to_move: self.to_move,
        }
    }

    /// The position with the colours exchanged.
    pub(super) fn swapped(&self) -> Position {
        let [white, black] = self.marbles;
        Position {
            marbles: [black, white],
            to_move: self.to_move.map(super::opponent),
        }
    }
}

impl GamePosition for Position {
    fn seats(&self) -> SeatSet {
        SEATS
    }

    fn seats_out(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn options_text(&self) -> Option<String> {
        None
    }

    // A two-player game ends when one player leaves.
    fn remove_seat(&mut self, _: Seat) {}

    /// SplitMix64 over all bits of the position, which is too small for
    /// incremental hashing to pay off.
    fn hash_key(&self) -> u64 {
        let [white, black] = self.marbles.map(u64::from);
        let to_move = self.to_move.map_or(2, |seat| seat.index() as u64);
        let mut z = (to_move << 32 | white << 16 | black).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
