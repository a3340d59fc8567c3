//! A tree whose leaves are judged at random: three players go down in turn and
//! have three ways to choose from.

use std::fmt;

use kinetic_engine::several::{JudgesSeats, PerSeat};
use kinetic_engine::{Evaluate, MOST, Random};
use kinetic_rules::{Diagnose, Diagnostic, Game, Outcome, Seat, SeatSet, Turn};

/// A position is the way to it: a digit of base 4 for each turn, after a 1.
pub struct TreeGame {
    pub seed: u64,
}

#[derive(Clone, Debug)]
pub struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("never")
    }
}

impl std::error::Error for Never {}

impl Diagnose for Never {
    fn diagnostic(&self) -> Diagnostic {
        let (id, rule, args) = ("never", None, Vec::new());
        Diagnostic { id, rule, args }
    }
}

fn depth(position: u64) -> usize {
    (63 - position.leading_zeros() as usize) / 2
}

impl Game for TreeGame {
    type Position = u64;
    type Part = u64;
    type Draft = ();
    type Workspace = ();
    type PositionError = Never;
    type TurnError = Never;

    fn name(&self) -> &'static str {
        "tree"
    }
    fn board_name(&self) -> Option<&str> {
        None
    }
    fn seat_letter(&self, _: Seat) -> char {
        's'
    }
    fn seat_name(&self, _: Seat) -> &'static str {
        "seat"
    }
    fn all_seats(&self) -> SeatSet {
        (0..3).fold(SeatSet::EMPTY, |set, seat| set.with(Seat::new(seat)))
    }
    fn start(&self, _: SeatSet, _: Seat, _: &str) -> Result<u64, Never> {
        Ok(1)
    }
    fn options_text(&self, _: &u64) -> Option<String> {
        None
    }
    fn seats(&self, _: &u64) -> SeatSet {
        self.all_seats()
    }
    fn seats_out(&self, _: &u64) -> SeatSet {
        SeatSet::EMPTY
    }
    fn to_move(&self, position: &u64) -> Option<Seat> {
        Some(Seat::new(depth(*position) % 3))
    }
    fn outcome(&self, _: &u64) -> Option<Outcome> {
        None
    }
    fn take_out(&self, _: &mut u64, _: Seat) {}
    fn for_each_successor(&self, position: &u64, (): &mut (), mut visit: impl FnMut(&u64)) {
        (0..3).for_each(|way| visit(&(position * 4 + way)));
    }
    fn notation_for(&self, _: &u64, result: &u64) -> Option<Turn<u64>> {
        Some(Turn::new(result % 4))
    }
    fn begin(&self, _: &u64) {}
    fn extend(&self, (): &mut (), _: u64) -> Result<(), Never> {
        Err(Never)
    }
    fn next_parts(&self, (): &()) -> Vec<u64> {
        Vec::new()
    }
    fn finish(&self, (): &()) -> Result<u64, Never> {
        Err(Never)
    }
    fn hash(&self, position: &u64) -> u64 {
        *position
    }
    fn hash_from_scratch(&self, position: &u64) -> u64 {
        *position
    }
    fn symmetries(&self) -> usize {
        1
    }
    fn image(&self, position: &u64, _: usize) -> u64 {
        *position
    }
    fn image_of_part(&self, part: u64, _: usize) -> u64 {
        part
    }
    fn parse_position(&self, _: &str) -> Result<u64, Never> {
        Err(Never)
    }
    fn position_text(&self, position: &u64) -> String {
        position.to_string()
    }
    fn parse_turn(&self, _: &str) -> Result<Turn<u64>, Never> {
        Err(Never)
    }
    fn turn_text(&self, _: &[u64]) -> String {
        String::new()
    }
}

/// Judges at random.
pub struct Noise;

impl Evaluate<TreeGame> for Noise {
    type Context = ();

    fn value(&self, position: &u64, _: Seat) -> i32 {
        Random::new(*position).below(2 * MOST as usize) as i32 - MOST
    }
    fn context(&self, _: &u64, _: Seat) {}
    fn value_of_result(&self, (): &(), result: &u64) -> i32 {
        self.value(result, Seat::new(0))
    }
    fn wins_at_once(&self, _: &TreeGame, _: &u64) -> bool {
        false
    }
}

impl JudgesSeats<TreeGame> for Noise {
    type Plain = Noise;

    fn plain(&self) -> &[Noise] {
        std::slice::from_ref(self)
    }

    fn chances(&self, game: &TreeGame, position: &u64) -> PerSeat {
        let mut random = Random::new(game.seed << 40 ^ position);
        let parts = [0.0; 3].map(|_: f64| random.unit());
        let sum: f64 = parts.iter().sum();
        let [a, b, c] = parts.map(|part| (part / sum) as f32);
        [a, b, c, 0.0]
    }
}
