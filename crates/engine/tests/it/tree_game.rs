//! A tree whose leaves have random evaluations: three players go down in turn
//! and have three branches to choose from.

use std::fmt;

use kinetic_engine::multiplayer::{EvaluateSeats, PerSeat};
use kinetic_engine::{Evaluate, MAX_EVAL, Random};
use kinetic_rules::{Diagnose, Diagnostic, Game, GamePosition, Outcome, Seat, SeatSet, Turn, Word};

/// A position is the way to it: a digit of base 4 for each turn, after a 1.
#[derive(Clone, Copy)]
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

/// A node of the tree: 1 is the root, each turn adds two bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(pub u64);

fn seats() -> SeatSet {
    (0..3).fold(SeatSet::EMPTY, |set, seat| set.with(Seat::new(seat)))
}

impl GamePosition for Node {
    fn seats(&self) -> SeatSet {
        seats()
    }
    fn seats_out(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    fn to_move(&self) -> Option<Seat> {
        Some(Seat::new(depth(self.0) % 3))
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn options_text(&self) -> Option<String> {
        None
    }
    fn remove_seat(&mut self, _: Seat) {}
    fn hash_key(&self) -> u64 {
        self.0
    }
}

impl Game for TreeGame {
    type Position = Node;
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
        seats()
    }
    fn default_seats(&self) -> SeatSet {
        self.all_seats()
    }
    fn seat_word(&self, _: Seat) -> Word {
        Word("seat")
    }
    fn start(&self, _: SeatSet, _: Seat, _: &str) -> Result<Node, Never> {
        Ok(Node(1))
    }
    fn for_each_successor(&self, position: &Node, (): &mut (), mut visit: impl FnMut(&Node)) {
        (0..3).for_each(|way| visit(&Node(position.0 * 4 + way)));
    }
    fn notation_for(&self, _: &Node, result: &Node) -> Option<Turn<u64>> {
        Some(Turn::new(result.0 % 4))
    }
    fn begin(&self, _: &Node) {}
    fn extend(&self, (): &mut (), _: u64) -> Result<(), Never> {
        Err(Never)
    }
    fn next_parts(&self, (): &()) -> Vec<u64> {
        Vec::new()
    }
    fn parts<'d>(&self, (): &'d ()) -> &'d [u64] {
        &[]
    }
    fn finish(&self, (): &()) -> Result<Node, Never> {
        Err(Never)
    }
    fn parse_position(&self, _: &str) -> Result<Node, Never> {
        Err(Never)
    }
    fn position_text(&self, position: &Node) -> String {
        position.0.to_string()
    }
    fn parse_part(&self, _: &str) -> Result<u64, Never> {
        Err(Never)
    }
    fn parse_turn(&self, _: &str) -> Result<Turn<u64>, Never> {
        Err(Never)
    }
    fn turn_text(&self, _: &[u64]) -> String {
        String::new()
    }
}

/// Evaluates at random.
pub struct Noise;

impl Evaluate<TreeGame> for Noise {
    type Context = ();

    fn value(&self, position: &Node, _: Seat) -> i32 {
        Random::new(position.0).below(2 * MAX_EVAL as usize) as i32 - MAX_EVAL
    }
    fn context(&self, _: &Node, _: Seat) {}
    fn successor_value(&self, (): &(), result: &Node) -> i32 {
        self.value(result, Seat::new(0))
    }
    fn wins_at_once(&self, _: &TreeGame, _: &Node) -> bool {
        false
    }
}

impl EvaluateSeats<TreeGame> for Noise {
    type Plain = Noise;

    fn plain(&self) -> &[Noise] {
        std::slice::from_ref(self)
    }

    fn chances(&self, game: &TreeGame, position: &Node) -> PerSeat {
        let mut random = Random::new(game.seed << 40 ^ position.0);
        let parts = [0.0; 3].map(|_: f64| random.unit());
        let sum: f64 = parts.iter().sum();
        let [a, b, c] = parts.map(|part| (part / sum) as f32);
        [a, b, c, 0.0]
    }
}
