//! The net: its speed-up over the successors of a position, and where it is
//! used.

use std::sync::Arc;

use kinetic_engine::ido::net::inputs::Turned;
use kinetic_engine::ido::net::{HIDDEN, Net, inputs};
use kinetic_engine::ido::{Evaluator, IdoSearch, NetEvaluator};
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{Evaluate, Random};
use kinetic_rules::ido::{Board, Ido, Position, Workspace};
use kinetic_rules::{Course, Game};

/// A net with random weights.
fn random_net(seed: u64) -> Net {
    let mut random = Random::new(seed);
    let mut column =
        |width: usize| [(); HIDDEN].map(|()| random.below(width) as i16 - width as i16 / 2);
    let weights: Vec<_> = (0..inputs::INPUTS).map(|_| column(200)).collect();
    let bias = column(400);
    let output = [column(250), column(250), column(250)];
    let file = Net::file(&weights, &bias, &output, &[10, -20, 30]);
    Net::from_bytes(&file).expect("a net")
}

/// Positions of random games of two on the classic board.
fn positions(count: usize) -> Vec<Position> {
    let game = Ido::classic();
    let mut random = Random::new(5);
    let mut workspace = Workspace::default();
    let mut positions = Vec::new();
    while positions.len() < count {
        let seats = [["r", "y"], ["b", "g"]][random.below(2)];
        let target = 3 + random.below(3);
        let [one, two] = seats;
        let text = format!("8/8/8/8/8/8/8/8 b2 {one} 0 {one}00{two}00 {target}");
        let mut position = game.parse_position(&text).expect("a start");
        for _ in 0..random.below(120) {
            let below = &mut |limit: usize| random.below(limit);
            match game.sample_successor(&position, &mut workspace, below) {
                Some(next) if next.to_move().is_some() => position = next,
                _ => break,
            }
        }
        positions.push(position);
    }
    positions
}

#[test]
fn successors_are_evaluated_like_any_position() {
    let game = Ido::classic();
    let exact = Arc::new(Evaluator::new(game.board()));
    let net = Arc::new(random_net(1));
    let turned = Turned::new(game.board()).expect("the classic board");
    let eval = NetEvaluator::new(&game, exact, net.clone()).expect("the classic board");
    let (mut checked, mut workspace) = (0, Workspace::default());
    for position in positions(60) {
        let seat = position.to_move().expect("an unfinished game");
        let context = eval.context(&position, seat);
        game.for_each_successor(&position, &mut workspace, |result| {
            if let Some(view) = turned.view(result) {
                let value = net.value(&view);
                assert_eq!(eval.successor_value(&context, result), -value);
                assert_eq!(eval.value(result, seat), -value);
                checked += 1;
            }
        });
    }
    assert!(checked > 1_000, "{checked}");
}

#[test]
fn boards_and_games_that_the_net_does_not_know_are_evaluated_by_hand() {
    assert!(Turned::new(&Board::grand()).is_none());
    let game = Ido::classic();
    for (text, known) in [
        ("8/8/8/8/8/8/8/8 b2 r 0 r00y00 4", true),
        ("8/8/8/8/8/8/8/8 b2 b 0 b00g00 5,own", true),
        ("8/8/8/8/8/8/8/8 b2 r 0 r00y00 slsl", false),
        ("8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 4", false),
    ] {
        let position = game.parse_position(text).expect("a position");
        assert_eq!(NetEvaluator::knows(&position), known, "{text}");
    }
}

/// The nodes and values of a search of the start.
fn search(game: &Ido, text: &str, hand_tuned: bool) -> (u64, i32) {
    let settings = Settings {
        hand_tuned,
        memory: 1 << 20,
        ..Settings::default()
    };
    let position = game.parse_position(text).expect("a position");
    let course = Course::new(game.clone(), position);
    let mut search = IdoSearch::new(game, settings);
    let found = search.run(&course, Limits::nodes(3_000), &|| false, &mut |_| {});
    let found = found.expect("a turn");
    (found.nodes, found.value())
}

#[test]
fn the_net_is_used_where_it_is_known_unless_switched_off() {
    let game = Ido::classic();
    let known = "8/8/8/8/3y4/8/6R1/5r2 a2 r 1 r01y10 4";
    assert_ne!(search(&game, known, false), search(&game, known, true));
    let order = "8/8/8/8/3y4/8/6R1/5r2 a2 r 1 r00y00 slsl";
    assert_eq!(search(&game, order, false), search(&game, order, true));
}
