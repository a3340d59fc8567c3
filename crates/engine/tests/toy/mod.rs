//! A game made of numbers, to test search apart from real rules.
//!
//! A position is a place in a table with a few rows and columns; a turn leads
//! to the next row, to one of a few columns. Which ones, whether the game ends
//! there, who wins, and how good a position looks is drawn from the seed. Many
//! ways lead to the same place, so tables of known positions have work to do.

use kinetic_engine::{Evaluate, Random};
use kinetic_rules::{Diagnose, Diagnostic, Game, Outcome, Seat, SeatSet, Turn};

const COLUMNS: u64 = 40;
const ROWS: u32 = 12;

/// The game with this seed.
pub struct Toy(pub u64);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub row: u32,
    pub column: u64,
}

/// The toy has no text and no parts; nobody asks for them.
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
    pub const START: Place = Place { row: 0, column: 0 };

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
        SeatSet::of(&[Seat::new(0), Seat::new(1)])
    }
    fn start(&self, _: SeatSet, _: Seat, _: &str) -> Result<Place, NoText> {
        Ok(Toy::START)
    }
    fn options_text(&self, _: &Place) -> Option<String> {
        None
    }
    fn seats(&self, _: &Place) -> SeatSet {
        self.all_seats()
    }
    fn seats_out(&self, _: &Place) -> SeatSet {
        SeatSet::EMPTY
    }
    fn to_move(&self, place: &Place) -> Option<Seat> {
        (!self.is_over(place)).then(|| Toy::mover(place))
    }
    fn outcome(&self, place: &Place) -> Option<Outcome> {
        let seats = self.all_seats();
        self.is_over(place).then(|| match self.drawn(place, 2) % 3 {
            0 => Outcome::won_by(Seat::new(0), seats),
            1 => Outcome::won_by(Seat::new(1), seats),
            _ => Outcome::drawn(seats, seats),
        })
    }
    fn take_out(&self, _: &mut Place, _: Seat) {}
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
    fn finish(&self, (): &()) -> Result<Place, NoText> {
        Err(NoText)
    }
    fn hash(&self, place: &Place) -> u64 {
        self.drawn(place, 99)
    }
    fn hash_from_scratch(&self, place: &Place) -> u64 {
        self.hash(place)
    }
    fn symmetries(&self) -> usize {
        1
    }
    fn image(&self, place: &Place, _: usize) -> Place {
        *place
    }
    fn image_of_part(&self, part: u8, _: usize) -> u8 {
        part
    }
    fn parse_position(&self, _: &str) -> Result<Place, NoText> {
        Err(NoText)
    }
    fn position_text(&self, place: &Place) -> String {
        format!("{place:?}")
    }
    fn parse_turn(&self, _: &str) -> Result<Turn<u8>, NoText> {
        Err(NoText)
    }
    fn turn_text(&self, _: &[u8]) -> String {
        String::new()
    }
}

/// Judges by a number drawn for each place.
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

    fn value_of_result(&self, seat: &Seat, result: &Place) -> i32 {
        self.value(result, *seat)
    }

    fn wins_at_once(&self, toy: &Toy, place: &Place) -> bool {
        let mut wins = false;
        toy.for_each_successor(place, &mut (), |result| {
            let winner = toy.outcome(result).and_then(|outcome| outcome.winner());
            wins |= winner.is_some() && winner == toy.to_move(place);
        });
        wins
    }
}
