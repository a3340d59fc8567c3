//! Seats at the table, sets of them, and results per seat.

use std::ops::{BitOr, Sub};

/// A place at the table, numbered in the order of play from 0.
///
/// Each game gives its seats names: in IDO red, blue, yellow and green, in
/// Orbito white and black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Maximum number of seats of a game.
    pub const MAX: usize = 4;

    /// The seat with this index.
    ///
    /// # Panics
    /// When the index is not below [`Seat::MAX`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MAX);
        Seat(index as u8)
    }

    /// The number of the seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that follows clockwise when all of `count` seats are taken.
    pub const fn next_of(self, count: usize) -> Seat {
        Seat::new((self.index() + 1) % count)
    }
}

/// A set of seats.
///
/// ```
/// use kinetic_rules::SeatSet;
/// use kinetic_rules::ido::{BLUE, GREEN, RED, YELLOW};
///
/// let seats = SeatSet::of(&[RED, YELLOW]) | SeatSet::of(&[GREEN]);
/// assert!(!seats.contains(BLUE));
/// assert_eq!(seats.next_after(YELLOW), Some(GREEN));
/// assert_eq!(seats.next_after(GREEN), Some(RED));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set with these seats.
    pub fn of(seats: &[Seat]) -> SeatSet {
        seats
            .iter()
            .fold(SeatSet::EMPTY, |set, &seat| set.with(seat))
    }

    /// This set and one more seat.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The seats of this set that are not in the other.
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether a seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in their order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX)
            .map(Seat::new)
            .filter(move |&seat| self.contains(seat))
    }

    /// The set as bits, seat 0 lowest; below 16.
    pub const fn bits(self) -> usize {
        self.0 as usize
    }

    /// The first seat of the set that follows `seat` clockwise; `seat` itself
    /// comes last.
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        (1..=Seat::MAX)
            .map(|steps| Seat::new((seat.index() + steps) % Seat::MAX))
            .find(|&next| self.contains(next))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;

    /// The seats of both sets.
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;

    /// The seats of this set that are not in the other.
    fn sub(self, other: SeatSet) -> SeatSet {
        self.minus(other)
    }
}

/// The score of one seat in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The seat won.
    Win,
    /// The game was drawn.
    Draw,
    /// Another seat won.
    Loss,
}

impl Score {
    /// The points of a result: 1 for a win, ½ for a draw, 0 for a loss.
    pub const fn points(self) -> f64 {
        match self {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        }
    }
}

/// The result of a finished game for each seat that took part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    scores: [Option<Score>; Seat::MAX],
}

impl Outcome {
    /// One seat won, all others lost.
    pub fn won_by(winner: Seat, seats: SeatSet) -> Outcome {
        Outcome::from_fn(seats, |seat| {
            if seat == winner {
                Score::Win
            } else {
                Score::Loss
            }
        })
    }

    /// A draw between the seats in `drawing`; the others, which were out, lost.
    pub fn drawn(drawing: SeatSet, seats: SeatSet) -> Outcome {
        Outcome::from_fn(seats, |seat| {
            if drawing.contains(seat) {
                Score::Draw
            } else {
                Score::Loss
            }
        })
    }

    fn from_fn(seats: SeatSet, score: impl Fn(Seat) -> Score) -> Outcome {
        let mut outcome = Outcome {
            scores: [None; Seat::MAX],
        };
        for seat in seats.iter() {
            outcome.scores[seat.index()] = Some(score(seat));
        }
        outcome
    }

    /// The score of a seat; `None` when it did not take part.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        self.scores[seat.index()]
    }

    /// The seat that won, if one did.
    pub fn winner(&self) -> Option<Seat> {
        (0..Seat::MAX)
            .map(Seat::new)
            .find(|&seat| self.score(seat) == Some(Score::Win))
    }

    /// The seats that took part and their scores, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Score)> + '_ {
        (0..Seat::MAX)
            .map(Seat::new)
            .filter_map(|seat| Some((seat, self.score(seat)?)))
    }
}
