//! The net: its speed-up over the successors of a position, and where it is
//! used.

use std::sync::Arc;

use kinetic_engine::ido::net::inputs::Turned;
use kinetic_engine::ido::net::{HIDDEN, Net, SeatsNet, inputs, seats};
use kinetic_engine::ido::{Evaluator, IdoSearch, NetEvaluator};
use kinetic_engine::multiplayer::EvaluateSeats;
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{Evaluate, Random};
use kinetic_rules::ido::{Board, Ido, Position, SEATS, Workspace};
use kinetic_rules::{Course, Game, Seat, SeatSet, Symmetric};

/// A net with random weights for a board with this many units.
fn random_net(units: usize, seed: u64) -> Net {
    let mut random = Random::new(seed);
    let mut column =
        |width: usize| [(); HIDDEN].map(|()| random.below(width) as i16 - width as i16 / 2);
    let weights: Vec<_> = (0..inputs::input_count(units))
        .map(|_| column(200))
        .collect();
    let bias = column(400);
    let output = [column(250), column(250), column(250)];
    let file = Net::file(units, &weights, &bias, &output, &[10, -20, 30]);
    Net::from_bytes(&file).expect("a net")
}

/// Positions of random games of two on a board.
fn positions(game: &Ido, count: usize) -> Vec<Position> {
    let mut random = Random::new(5);
    let mut workspace = Workspace::default();
    let mut positions = Vec::new();
    while positions.len() < count {
        let first = random.below(2);
        let seats = SeatSet::of(&[SEATS[first], SEATS[first + 2]]);
        let target = (3 + random.below(3)).to_string();
        let start = game.start(seats, SEATS[first], &target);
        let mut position = start.expect("a start");
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
    for game in [Ido::classic(), Ido::on(Board::grand())] {
        check_successors(&game);
    }
}

fn check_successors(game: &Ido) {
    let exact = Arc::new(Evaluator::new(game.board()));
    let turned = Turned::new(game.board()).expect("a board that nets know");
    let net = Arc::new(random_net(turned.unit_count, 1));
    let eval = NetEvaluator::new(game, exact, net.clone()).expect("the board of the net");
    let (mut checked, mut workspace) = (0, Workspace::default());
    for position in positions(game, 60) {
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
    let game = Ido::classic();
    let exact = Arc::new(Evaluator::new(game.board()));
    let net = Arc::new(random_net(inputs::GRAND_UNITS, 1));
    assert!(NetEvaluator::new(&game, exact, net).is_none());
    let mut layout = game.board().layout().clone();
    "another".clone_into(&mut layout.name);
    let other = Board::new(layout).expect("a board");
    assert!(Turned::new(&other).is_none());
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
    let three = "8/8/8/8/3y4/b7/6R1/5r2 a2 r 1 r01b00y10 4";
    assert_ne!(search(&game, three, false), search(&game, three, true));
    let grand = Ido::on(Board::grand());
    for text in [
        "10/10/10/10/3y6/10/10/10/8R1/7r2 a2 r 1 r01y10 4",
        "10/10/10/10/3y6/10/10/b9/8R1/7r2 a2 r 1 r01b00y10 4",
    ] {
        assert_ne!(search(&grand, text, false), search(&grand, text, true));
    }
    for order in [
        "8/8/8/8/3y4/8/6R1/5r2 a2 r 1 r00y00 slsl",
        "8/8/8/8/3y4/b7/6R1/5r2 a2 r 1 r00b00y00 slsl",
    ] {
        assert_eq!(search(&game, order, false), search(&game, order, true));
    }
}

/// A net for three and four seats with random weights, for a board with this
/// many units.
fn random_seats_net(units: usize, seed: u64) -> SeatsNet {
    let mut random = Random::new(seed);
    let columns = (0..seats::column_count(units))
        .map(|_| [(); HIDDEN].map(|()| random.below(100) as i32 - 50));
    SeatsNet::from_bytes(&SeatsNet::file(units, columns, [10, -20, 30])).expect("a net")
}

#[test]
fn corrected_chances_add_up_to_1_and_turn_with_the_board() {
    let classic = [
        ("8/1Y6/2r5/8/3y4/b7/6R1/5r2 a2 r 1 r01b00y10 4", true),
        ("8/1Y6/2r5/8/3y4/bG6/6R1/5r2 c3 g 0 r01b00y10g11 5", true),
        ("8/1Y6/2r5/8/3y4/8/6R1/5r2 a2 r 1 r01y10 4", false),
        ("8/1Y6/2r5/8/3y4/b7/6R1/5r2 a2 r 1 r00b00y00 slsl", false),
    ];
    check_corrections(&Ido::classic(), inputs::CLASSIC_UNITS, &classic);
    let grand = [
        (
            "10/1Y8/2r7/10/3y6/10/10/b9/8R1/7r2 a2 r 1 r01b00y10 4",
            true,
        ),
        (
            "10/1Y8/2r7/10/3y6/10/10/bG8/8R1/7r2 c3 g 0 r01b00y10g11 5",
            true,
        ),
        ("10/1Y8/2r7/10/3y6/10/10/10/8R1/7r2 a2 r 1 r01y10 4", false),
        (
            "10/1Y8/2r7/10/3y6/10/10/b9/8R1/7r2 a2 r 1 r00b00y00 slsl",
            false,
        ),
    ];
    check_corrections(&Ido::on(Board::grand()), inputs::GRAND_UNITS, &grand);
}

/// Checks the chances of positions, and whether a net changes them.
fn check_corrections(game: &Ido, units: usize, positions: &[(&str, bool)]) {
    let hand = Evaluator::new(game.board());
    let with_net = |units: usize| {
        let net = Arc::new(random_seats_net(units, 3));
        Evaluator::new(game.board()).with_seats_net(game.board(), net)
    };
    let corrected = with_net(units);
    // A net for another board changes nothing.
    let other = with_net(inputs::CLASSIC_UNITS + inputs::GRAND_UNITS - units);
    for &(text, changes) in positions {
        let position = game.parse_position(text).expect("a position");
        let chances = corrected.chances(game, &position);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{text}");
        let by_hand = hand.chances(game, &position);
        assert_eq!(chances != by_hand, changes, "{text}");
        assert_eq!(other.chances(game, &position), by_hand, "{text}");
        for turns in 1..Seat::MAX {
            let turned = corrected.chances(game, &game.image(&position, turns));
            for seat in 0..Seat::MAX {
                let difference = chances[seat] - turned[(seat + turns) % Seat::MAX];
                assert!(difference.abs() < 1e-5, "{text}");
            }
        }
    }
}
