//! Rematches: who sits where, and who begins, when the same players play
//! several games.
//!
//! With three players of IDO the seats are not equal: one player sits opposite
//! the empty side. With any number of players the place in the order of play
//! can matter. Both rotate from game to game, so that after a full cycle
//! every player has had each seat and each place in the order of play equally
//! often.

use crate::{Seat, SeatSet};

/// The seats of a rematch.
///
/// The first turn passes to the next player clockwise. Two or four players all
/// move to the seat before theirs in the order of play, and the same seat
/// begins. Of three players, the one who sits after the empty side moves over
/// to it, so that the empty side moves on by one seat; the other two stay.
///
/// ```
/// use kinetic_rules::ido::{BLUE, GREEN, RED, YELLOW};
/// use kinetic_rules::{Rematch, SeatSet};
///
/// let next = Rematch::after(SeatSet::of(&[RED, BLUE, YELLOW]), RED);
/// assert_eq!(next.seats(), SeatSet::of(&[BLUE, YELLOW, GREEN]));
/// assert_eq!(next.first(), BLUE);
/// assert_eq!(next.seat_of(RED), Some(GREEN));
/// assert_eq!(next.seat_of(BLUE), Some(BLUE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    before: SeatSet,
    /// The empty side, when there is exactly one.
    empty: Option<Seat>,
    first: Seat,
}

impl Rematch {
    /// The game after one that was played on `seats` and begun by `first`.
    pub fn after(seats: SeatSet, first: Seat) -> Rematch {
        let mut empty = all_seats().filter(|&seat| !seats.contains(seat));
        let empty = match (empty.next(), empty.next()) {
            (Some(seat), None) => Some(seat),
            _ => None,
        };
        let first = match empty {
            Some(_) => first.next_of(Seat::MAX),
            None => first,
        };
        Rematch {
            before: seats,
            empty,
            first,
        }
    }

    /// The seats that take part in the rematch.
    pub fn seats(&self) -> SeatSet {
        let seats = self.before.iter();
        seats.filter_map(|seat| self.seat_of(seat)).collect()
    }

    /// The seat that begins the rematch.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The seat in the rematch of the player who had `seat`; `None` when `seat`
    /// did not take part.
    pub fn seat_of(&self, seat: Seat) -> Option<Seat> {
        if !self.before.contains(seat) {
            return None;
        }
        match self.empty {
            Some(empty) if self.before.next_after(empty) == Some(seat) => Some(empty),
            Some(_) => Some(seat),
            None => all_seats().find(|&other| {
                self.before.contains(other) && self.before.next_after(other) == Some(seat)
            }),
        }
    }
}

/// The number of games after which every one of `players` players has had each
/// seat and each place in the order of play equally often.
pub const fn games_in_cycle(players: usize) -> usize {
    match players {
        // Each of the four sides is empty once for each place in the order.
        3 => 3 * Seat::MAX,
        _ => players,
    }
}

/// The number in the cycle of the game after game `game`, counted from 1: after
/// the last game of a cycle the next cycle begins.
pub const fn next_in_cycle(game: usize, players: usize) -> usize {
    if game < games_in_cycle(players) {
        game + 1
    } else {
        1
    }
}

fn all_seats() -> impl Iterator<Item = Seat> {
    (0..Seat::MAX).map(Seat::new)
}
