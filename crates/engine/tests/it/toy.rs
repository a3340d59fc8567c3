//! A game made of random numbers, to test search without real rules.
//!
//! A position is a cell of a table with a few rows and columns; a turn leads to
//! the next row, to one of a few columns. Which ones, whether the game ends
//! there, which seat wins, and the evaluation are generated from the seed. Many
//! paths lead to the same cell, so transposition tables are exercised.

use kinetic_engine::{Evaluate, Random};
use kinetic_rules::{Diagnose, Diagnostic, Game, GamePosition, Outcome, Seat, SeatSet, Turn, Word};

const COLUMNS: u64 = 40;
const ROWS: u32 = 12;

/// The game with this seed.
#[derive(Clone, Copy)]
pub struct Toy(pub u64);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The seed of the game.
    pub seed: u64,
    pub row: u32,
    pub column: u64,
}

/// The toy has no text and no parts; they are never used.
#[derive(Debug)]
pub struct NoText;

impl std::fmt::Display for NoText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the toy has no text")
    }
}

impl std::error::Error for NoText {}

impl Diagnose for NoText {
    fn diagnostic(&self) -> Diagnostic {
        Diagnostic {
            id: "toy",
            rule: None,
            args: Vec::new(),
        }
    }
}

impl Toy {
    pub fn first(&self) -> Place {
        Place {
            seed: self.0,
            row: 0,
            column: 0,
        }
    }

    fn drawn(&self, place: &Place, what: u64) -> u64 {
        let mixed = self.0 ^ u64::from(place.row) << 40 ^ place.column << 20 ^ what;
        Random::new(mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).bits()
    }

    fn mover(place: &Place) -> Seat {
        Seat::new(place.row as usize % 2)
    }

    fn is_over(&self, place: &Place) -> bool {
        place.row == ROWS || place.row > 1 && self.drawn(place, 1).is_multiple_of(12)
    }
}

fn seats() -> SeatSet {
    SeatSet::of(&[Seat::new(0), Seat::new(1)])
}

impl GamePosition for Place {
    fn seats(&self) -> SeatSet {
        seats()
    }
    fn seats_out(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    fn to_move(&self) -> Option<Seat> {
        (!Toy(self.seed).is_over(self)).then(|| Toy::mover(self))
    }
    fn outcome(&self) -> Option<Outcome> {
        let toy = Toy(self.seed);
        toy.is_over(self).then(|| match toy.drawn(self, 2) % 3 {
            0 => Outcome::won_by(Seat::new(0), seats()),
            1 => Outcome::won_by(Seat::new(1), seats()),
            _ => Outcome::drawn(seats(), seats()),
        })
    }
    fn options_text(&self) -> Option<String> {
        None
    }
    fn remove_seat(&mut self, _: Seat) {}
    fn hash_key(&self) -> u64 {
        Toy(self.seed).drawn(self, 99)
    }
}

impl Game for Toy {
    type Position = Place;
    type Part = u8;
    type Draft = ();
    type Workspace = ();
    type PositionError = NoText;
    type TurnError = NoText;

    fn name(&self) -> &'static str {
        "toy"
    }
    fn board_name(&self) -> Option<&str> {
        None
    }
    fn seat_letter(&self, seat: Seat) -> char {
        ['x', 'o'][seat.index()]
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["x", "o"][seat.index()]
    }
    fn all_seats(&self) -> SeatSet {
        seats()
    }
    fn default_seats(&self) -> SeatSet {
        seats()
    }
    fn seat_word(&self, seat: Seat) -> Word {
        Word(self.seat_name(seat))
    }
    fn start(&self, _: SeatSet, _: Seat, _: &str) -> Result<Place, NoText> {
        Ok(self.first())
    }
    fn for_each_successor(&self, place: &Place, (): &mut (), mut visit: impl FnMut(&Place)) {
        if self.is_over(place) {
            return;
        }
        let mut columns = [None; 4];
        for turn in 0..1 + self.drawn(place, 3) % 4 {
            let column = self.drawn(place, 4 + turn) % COLUMNS;
            if !columns.contains(&Some(column)) {
                columns[turn as usize] = Some(column);
                visit(&Place {
                    seed: self.0,
                    row: place.row + 1,
                    column,
                });
            }
        }
    }
    fn notation_for(&self, _: &Place, _: &Place) -> Option<Turn<u8>> {
        None
    }
    fn begin(&self, _: &Place) {}
    fn extend(&self, (): &mut (), _: u8) -> Result<(), NoText> {
        Err(NoText)
    }
    fn next_parts(&self, (): &()) -> Vec<u8> {
        Vec::new()
    }
    fn parts<'d>(&self, (): &'d ()) -> &'d [u8] {
        &[]
    }
    fn finish(&self, (): &()) -> Result<Place, NoText> {
        Err(NoText)
    }
    fn parse_position(&self, _: &str) -> Result<Place, NoText> {
        Err(NoText)
    }
    fn position_text(&self, place: &Place) -> String {
        format!("{place:?}")
    }
    fn parse_part(&self, _: &str) -> Result<u8, NoText> {
        Err(NoText)
    }
    fn parse_turn(&self, _: &str) -> Result<Turn<u8>, NoText> {
        Err(NoText)
    }
    fn turn_text(&self, _: &[u8]) -> String {
        String::new()
    }
}

/// Evaluates by a random number for each place.
pub struct Drawn(pub u64);

impl Evaluate<Toy> for Drawn {
    type Context = Seat;

    fn value(&self, place: &Place, seat: Seat) -> i32 {
        let value = (Toy(self.0).drawn(place, 5) % 2001) as i32 - 1000;
        if seat.index() == 0 { value } else { -value }
    }

    fn context(&self, _: &Place, seat: Seat) -> Seat {
        seat
    }

    fn successor_value(&self, seat: &Seat, result: &Place) -> i32 {
        self.value(result, *seat)
    }

    fn wins_at_once(&self, toy: &Toy, place: &Place) -> bool {
        let mut wins = false;
        toy.for_each_successor(place, &mut (), |result| {
            let winner = result.outcome().and_then(|outcome| outcome.winner());
            wins |= winner.is_some() && winner == place.to_move();
        });
        wins
    }
}
