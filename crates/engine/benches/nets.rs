//! What the nets cost: the time of one evaluation with and without them, and the
//! nodes a second of the searches.
//!
//! Both are measured in the same run over the same positions, by turns; the
//! figures are the best of many short rounds, so that what else the machine does
//! counts little. Run with `cargo bench -p kinetic-engine --bench nets`.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_engine::Evaluate;
use kinetic_engine::ido::net::{net, seats_net};
use kinetic_engine::ido::{Evaluator, IdoSearch, NetEvaluator};
use kinetic_engine::multiplayer::EvaluateSeats;
use kinetic_engine::search::{Limits, Settings};
use kinetic_rules::ido::{Board, Ido, Position, Workspace};
use kinetic_rules::{Course, Game};

const CLASSIC: &str = include_str!("../../rules/benches/positions/ido-classic.txt");
const GRAND: &str = include_str!("../../rules/benches/positions/ido-grand.txt");
const ROUNDS: usize = 40;
/// Every n-th position of a file is used.
const EVERY: usize = 3;
const NODES: u64 = 20_000;

fn main() {
    for (name, file) in [("classic", CLASSIC), ("grand", GRAND)] {
        let game = Ido::on(Board::by_name(name).expect("a board of the crate"));
        let of = |seats: &[usize]| -> Vec<Position> {
            let positions = file.lines().map(|line| game.parse_position(line));
            let positions = positions.map(|position| position.expect("a position of the file"));
            let fits = |position: &Position| {
                seats.contains(&position.seats().len()) && position.to_move().is_some()
            };
            positions.filter(fits).step_by(EVERY).collect()
        };
        let (two, more) = (of(&[2]), of(&[3, 4]));
        println!("{name}: {} positions of two seats, one core", two.len());
        two_seats(&game, &two);
        search(&game, &two);
        println!("{name}: {} positions of three and four seats", more.len());
        more_seats(&game, &more);
        search(&game, &more);
    }
}

/// The best time of some work, and the best of some other, done by turns.
fn best_of(mut one: impl FnMut(), mut other: impl FnMut()) -> [Duration; 2] {
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        one();
        best[0] = best[0].min(begun.elapsed());
        let begun = Instant::now();
        other();
        best[1] = best[1].min(begun.elapsed());
    }
    best
}

/// The time of evaluating a successor, of which a search evaluates all.
fn two_seats(game: &Ido, positions: &[Position]) {
    let hand = Arc::new(Evaluator::new(game.board()));
    let Some(net) = net(game.board()) else {
        println!("  there is no net");
        return;
    };
    let with_net = NetEvaluator::new(game, hand.clone(), net).expect("the board of the net");
    let mut successors = Vec::new();
    let mut workspace = Workspace::default();
    for position in positions.iter().filter(|position| with_net.knows(position)) {
        let mut results = Vec::new();
        game.for_each_successor(position, &mut workspace, |result| {
            if result.to_move().is_some() {
                results.push(*result);
            }
        });
        successors.push((*position, results));
    }
    let count: usize = successors.iter().map(|(_, results)| results.len()).sum();
    let [by_net, by_hand] = best_of(
        || evaluate(&with_net, &successors),
        || evaluate(&*hand, &successors),
    );
    let each = |time: Duration| time.as_secs_f64() * 1e9 / count as f64;
    println!(
        "  an evaluation of {count}: net {:.1} ns, hand-tuned {:.1} ns",
        each(by_net),
        each(by_hand)
    );
}

fn evaluate<E: Evaluate<Ido>>(eval: &E, successors: &[(Position, Vec<Position>)]) {
    for (position, results) in successors {
        let seat = position.to_move().expect("an unfinished game");
        let context = eval.context(position, seat);
        for result in results {
            black_box(eval.successor_value(&context, result));
        }
    }
}

/// The time of the chances of all seats, which a node of the tree needs once.
fn more_seats(game: &Ido, positions: &[Position]) {
    let hand = Evaluator::new(game.board());
    let Some(net) = seats_net(game.board()) else {
        println!("  there is no net");
        return;
    };
    let corrected = Evaluator::new(game.board()).with_seats_net(game.board(), net);
    let chances = |eval: &Evaluator| {
        for position in positions {
            black_box(eval.chances(game, position));
        }
    };
    let [by_net, by_hand] = best_of(|| chances(&corrected), || chances(&hand));
    let each = |time: Duration| time.as_secs_f64() * 1e9 / positions.len() as f64;
    println!(
        "  the chances of all seats: with the net {:.0} ns, hand-tuned {:.0} ns",
        each(by_net),
        each(by_hand)
    );
}

/// Nodes a second of a search with the net and without.
fn search(game: &Ido, positions: &[Position]) {
    let rate = |hand_tuned: bool| {
        let settings = Settings {
            hand_tuned,
            memory: 4 << 20,
            ..Settings::default()
        };
        let mut search = IdoSearch::new(game, settings);
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for position in positions.iter().step_by(4) {
            let course = Course::new(game.clone(), *position);
            let mut quickest = Duration::MAX;
            for round in 0..ROUNDS / 4 {
                let begun = Instant::now();
                let limits = Limits::nodes(NODES);
                let found = search.run(&course, limits, &|| false, &mut |_| {});
                quickest = quickest.min(begun.elapsed());
                nodes += found.map_or(0, |found| found.nodes) * u64::from(round == 0);
            }
            time += quickest;
        }
        nodes as f64 / time.as_secs_f64() / 1e6
    };
    println!(
        "  search of {NODES} nodes: {:.2} million nodes a second, hand-tuned {:.2}",
        rate(false),
        rate(true)
    );
}
