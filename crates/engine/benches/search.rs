//! Speed of the search compared with the same search over straightforward move
//! generation, and the gain from move ordering.
//!
//! Both are measured in the same run over the same positions, alternately, so
//! that noise on the machine affects both alike; the figures are the best of
//! several rounds. Run with `cargo bench -p kinetic-engine`.

#[path = "../../rules/benches/straightforward/ido.rs"]
mod straightforward;

use std::hint::black_box;
use std::time::{Duration, Instant};

use kinetic_engine::alphabeta::TwoPlayerSearch;
use kinetic_engine::ido::Evaluator;
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{Evaluate, Threat};
use kinetic_rules::ido::{Draft, Ido, Part, Position, PositionError, TurnError, Workspace};
use kinetic_rules::{Course, Game, Seat, SeatSet, Turn, Word};

const POSITIONS: &str = include_str!("../../rules/benches/positions/ido-classic.txt");
const ROUNDS: usize = 3;
/// Every n-th position of the file is searched.
const EVERY: usize = 7;
const NODES: u64 = 20_000;

fn main() {
    let ido = Ido::classic();
    let positions: Vec<Position> = POSITIONS
        .lines()
        .map(|line| ido.parse_position(line).expect("a position of the file"))
        .filter(|position| position.seats().len() == 2)
        .step_by(EVERY)
        .collect();
    println!("{} positions for two players, one core", positions.len());
    speed(&ido, &positions);
    ordering(&ido, &positions);
}

/// Positions evaluated per second, with fast and straightforward generation.
fn speed(ido: &Ido, positions: &[Position]) {
    let judge = Evaluator::new(ido.board());
    let rules = straightforward::Rules::new(ido.board());
    let slow = Straightforward { ido, rules: &rules };
    let (mut fast_time, mut slow_time) = (Duration::MAX, Duration::MAX);
    let (mut fast_nodes, mut slow_nodes) = (0, 0);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        fast_nodes = search_all(
            ido,
            &judge,
            positions,
            &Settings::default(),
            Limits::nodes(NODES),
        );
        fast_time = fast_time.min(start.elapsed());
        let start = Instant::now();
        slow_nodes = search_all(
            &slow,
            &Same(&judge),
            positions,
            &Settings::default(),
            Limits::nodes(NODES),
        );
        slow_time = slow_time.min(start.elapsed());
    }
    assert_eq!(
        fast_nodes, slow_nodes,
        "the two searches went different ways"
    );
    let rate = |time: Duration| fast_nodes as f64 / time.as_secs_f64() / 1e6;
    println!(
        "search: {:.2} million nodes a second; over the straightforward results {:.3}; ratio {:.1}",
        rate(fast_time),
        rate(slow_time),
        slow_time.as_secs_f64() / fast_time.as_secs_f64(),
    );
}

/// Time to depth 2 with all turns, in the order of the rules and sorted.
fn ordering(ido: &Ido, positions: &[Position]) {
    let judge = Evaluator::new(ido.board());
    let limits = Limits {
        depth: Some(2),
        ..Limits::default()
    };
    let report = |name: &str, ordered: bool| {
        let settings = Settings {
            breadth: None,
            ordered,
            ..Settings::default()
        };
        let start = Instant::now();
        let nodes = search_all(ido, &judge, positions, &settings, limits);
        println!(
            "depth 2, all turns, {name}: {:.1} ms, {nodes} nodes",
            start.elapsed().as_secs_f64() * 1e3
        );
    };
    report("unsorted", false);
    report("sorted", true);
}

fn search_all<G, J>(
    game: &G,
    judge: &J,
    positions: &[G::Position],
    settings: &Settings,
    limits: Limits,
) -> u64
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Workspace: Send,
    J: Evaluate<G>,
{
    let settings = Settings {
        memory: 1 << 20,
        ..settings.clone()
    };
    let mut search = TwoPlayerSearch::new(settings);
    let mut nodes = 0;
    for position in positions {
        let course = Course::new(game.clone(), *position);
        let found = search.run(judge, &course, limits, &|| false, &mut |_| {});
        nodes += black_box(found).map_or(0, |found| found.nodes);
    }
    nodes
}

/// IDO with straightforward move generation. The search needs the positions of
/// the fast one, so successors are generated the fast way too; that makes this
/// reference slower by about a fiftieth.
#[derive(Clone)]
struct Straightforward<'a> {
    ido: &'a Ido,
    rules: &'a straightforward::Rules<'a>,
}

impl Game for Straightforward<'_> {
    type Position = Position;
    type Part = Part;
    type Draft = Draft;
    type Workspace = Workspace;
    type PositionError = PositionError;
    type TurnError = TurnError;

    fn for_each_successor(
        &self,
        position: &Position,
        workspace: &mut Workspace,
        visit: impl FnMut(&Position),
    ) {
        let (game, plain) = straightforward::Position::from_fast(position);
        black_box(self.rules.results(&game, &plain));
        self.ido.for_each_successor(position, workspace, visit);
    }

    fn name(&self) -> &'static str {
        self.ido.name()
    }
    fn board_name(&self) -> Option<&str> {
        self.ido.board_name()
    }
    fn seat_letter(&self, seat: Seat) -> char {
        self.ido.seat_letter(seat)
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.ido.seat_name(seat)
    }
    fn all_seats(&self) -> SeatSet {
        self.ido.all_seats()
    }
    fn default_seats(&self) -> SeatSet {
        self.ido.default_seats()
    }
    fn seat_word(&self, seat: Seat) -> Word {
        self.ido.seat_word(seat)
    }
    fn start(&self, seats: SeatSet, first: Seat, options: &str) -> Result<Position, PositionError> {
        self.ido.start(seats, first, options)
    }
    fn notation_for(&self, position: &Position, result: &Position) -> Option<Turn<Part>> {
        self.ido.notation_for(position, result)
    }
    fn begin(&self, position: &Position) -> Draft {
        self.ido.begin(position)
    }
    fn extend(&self, draft: &mut Draft, part: Part) -> Result<(), TurnError> {
        self.ido.extend(draft, part)
    }
    fn next_parts(&self, draft: &Draft) -> Vec<Part> {
        self.ido.next_parts(draft)
    }
    fn parts<'d>(&self, draft: &'d Draft) -> &'d [Part] {
        self.ido.parts(draft)
    }
    fn finish(&self, draft: &Draft) -> Result<Position, TurnError> {
        self.ido.finish(draft)
    }
    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        self.ido.parse_position(text)
    }
    fn position_text(&self, position: &Position) -> String {
        self.ido.position_text(position)
    }
    fn parse_part(&self, text: &str) -> Result<Part, TurnError> {
        self.ido.parse_part(text)
    }
    fn parse_turn(&self, text: &str) -> Result<Turn<Part>, TurnError> {
        self.ido.parse_turn(text)
    }
    fn turn_text(&self, parts: &[Part]) -> String {
        self.ido.turn_text(parts)
    }
}

/// The same evaluation for both.
struct Same<'a>(&'a Evaluator);

impl Evaluate<Straightforward<'_>> for Same<'_> {
    type Context = <Evaluator as Evaluate<Ido>>::Context;

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        self.0.value(position, seat)
    }
    fn context(&self, position: &Position, seat: Seat) -> Self::Context {
        self.0.context(position, seat)
    }
    fn successor_value(&self, context: &Self::Context, result: &Position) -> i32 {
        self.0.successor_value(context, result)
    }
    fn wins_at_once(&self, game: &Straightforward, position: &Position) -> bool {
        self.0.wins_at_once(game.ido, position)
    }
    fn threat(&self, game: &Straightforward, position: &Position) -> Threat {
        self.0.threat(game.ido, position)
    }
    fn class(&self, context: &Self::Context, result: &Position) -> usize {
        self.0.class(context, result)
    }
    fn answers(&self, position: &Position, result: &Position) -> bool {
        self.0.answers(position, result)
    }
}
