//! The net: its speed-up over the successors of a position, and where it is
//! used.

use std::sync::Arc;

use kinetic_engine::ido::net::inputs::{CLASSIC_UNITS, GRAND_UNITS, Scope, Turned, View};
use kinetic_engine::ido::net::{
    HIDDEN, LOGIT, MAGIC_LENGTH, MAX_WEIGHT, Net, ONE, OUTPUT_ONE, SeatsNet, seats,
};
use kinetic_engine::ido::{Evaluator, IdoSearch, NetEvaluator};
use kinetic_engine::multiplayer::EvaluateSeats;
use kinetic_engine::search::{Limits, Settings};
use kinetic_engine::{Evaluate, Random};
use kinetic_rules::ido::{Board, Ido, Position, SEATS, Workspace};
use kinetic_rules::{Course, Game, Seat, SeatSet, Symmetric};

/// A net with random weights.
fn random_net(units: usize, ordered: bool, seed: u64) -> Net {
    Net::from_bytes(&random_file(Scope { units, ordered }, 200, seed)).expect("a net")
}

/// The file of a net with random weights: those of the inputs are of this width.
fn random_file(scope: Scope, width: usize, seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut column =
        |width: usize| [(); HIDDEN].map(|()| random.below(width) as i16 - width as i16 / 2);
    let weights: Vec<_> = (0..scope.input_count()).map(|_| column(width)).collect();
    let bias = column(400);
    let output = [column(250), column(250), column(250)];
    Net::file(scope, &weights, &bias, &output, &[10, -20, 30])
}

/// Positions of random games of two on a board, with or without an agreed order.
fn positions(game: &Ido, ordered: bool, count: usize) -> Vec<Position> {
    let mut random = Random::new(5);
    let mut workspace = Workspace::default();
    let mut positions = Vec::new();
    while positions.len() < count {
        let first = random.below(2);
        let seats = SeatSet::of(&[SEATS[first], SEATS[first + 2]]);
        let options = if ordered {
            ["slsl", "lls", "sslls,own"]
        } else {
            ["3", "4", "5,own"]
        };
        let start = game.start(seats, SEATS[first], options[random.below(3)]);
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
        for ordered in [false, true] {
            check_successors(&game, ordered);
        }
    }
}

fn check_successors(game: &Ido, ordered: bool) {
    let exact = Arc::new(Evaluator::new(game.board()));
    let turned = Turned::new(game.board()).expect("a board that nets know");
    let net = Arc::new(random_net(turned.unit_count, ordered, 1));
    let eval = NetEvaluator::new(game, exact, net.clone()).expect("the board of the net");
    let (mut checked, mut workspace) = (0, Workspace::default());
    for position in positions(game, ordered, 60) {
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

/// The value as `docs/training.md` describes it: number by number from the file.
fn plain_value<const UNITS: usize>(file: &[u8], scope: Scope, view: &View) -> i64 {
    let numbers: Vec<i64> = file[MAGIC_LENGTH..]
        .chunks_exact(2)
        .map(|bytes| i64::from(i16::from_le_bytes([bytes[0], bytes[1]])))
        .collect();
    let bias = HIDDEN * scope.input_count();
    let rest = usize::from(view.rest.min(2));
    let output = bias + HIDDEN * (1 + rest);
    let mut sum = 0;
    for unit in 0..HIDDEN {
        let mut hidden = numbers[bias + unit];
        view.for_each_input::<UNITS>(|input| hidden += numbers[HIDDEN * input + unit]);
        sum += hidden.clamp(0, ONE.into()).pow(2) * numbers[output + unit];
    }
    let one = i64::from(ONE).pow(2) * i64::from(OUTPUT_ONE);
    sum * i64::from(LOGIT) / one + numbers[bias + HIDDEN * 4 + rest]
}

#[test]
fn values_are_those_of_plain_arithmetic() {
    for game in [Ido::classic(), Ido::on(Board::grand())] {
        let turned = Turned::new(game.board()).expect("a board that nets know");
        for ordered in [false, true] {
            let units = turned.unit_count;
            let scope = Scope { units, ordered };
            // As large as weights may be, and as they are in a net.
            for width in [2 * MAX_WEIGHT as usize, 200] {
                let file = random_file(scope, width, 2);
                let net = Net::from_bytes(&file).expect("a net");
                for position in positions(&game, ordered, 200) {
                    let view = turned.view(&position).expect("an unfinished game");
                    let plain = match units {
                        GRAND_UNITS => plain_value::<GRAND_UNITS>(&file, scope, &view),
                        _ => plain_value::<CLASSIC_UNITS>(&file, scope, &view),
                    };
                    assert_eq!(i64::from(net.value(&view)), plain, "{view:?}");
                }
            }
        }
    }
}

#[test]
fn a_net_knows_its_board_two_seats_and_games_with_or_without_an_order() {
    let game = Ido::classic();
    let exact = Arc::new(Evaluator::new(game.board()));
    let net = Arc::new(random_net(GRAND_UNITS, false, 1));
    assert!(NetEvaluator::new(&game, exact.clone(), net).is_none());
    let mut layout = game.board().layout().clone();
    "another".clone_into(&mut layout.name);
    let other = Board::new(layout).expect("a board");
    assert!(Turned::new(&other).is_none());
    let knows = |ordered: bool, text: &str| {
        let net = Arc::new(random_net(CLASSIC_UNITS, ordered, 1));
        let eval = NetEvaluator::new(&game, exact.clone(), net).expect("the board of the net");
        eval.knows(&game.parse_position(text).expect("a position"))
    };
    for (text, without_order, with_order) in [
        ("8/8/8/8/8/8/8/8 b2 r 0 r00y00 4", true, false),
        ("8/8/8/8/8/8/8/8 b2 b 0 b00g00 5,own", true, false),
        ("8/8/8/8/8/8/8/8 b2 r 0 r00y00 slsl", false, true),
        ("8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 4", false, false),
        ("8/8/8/8/8/8/8/8 b2 r 0 r00b00y00 slsl", false, false),
    ] {
        assert_eq!(knows(false, text), without_order, "{text}");
        assert_eq!(knows(true, text), with_order, "{text}");
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
    for known in [
        "8/8/8/8/3y4/8/6R1/5r2 a2 r 1 r01y10 4",
        "8/8/8/8/3y4/8/6R1/5r2 a2 r 1 r00y00 slsl",
    ] {
        assert_ne!(search(&game, known, false), search(&game, known, true));
    }
    for three in [
        "8/8/8/8/3y4/b7/6R1/5r2 a2 r 1 r01b00y10 4",
        "8/8/8/8/3y4/b7/6R1/5r2 a2 r 1 r00b00y00 slsl",
    ] {
        assert_ne!(search(&game, three, false), search(&game, three, true));
    }
    let grand = Ido::on(Board::grand());
    for text in [
        "10/10/10/10/3y6/10/10/10/8R1/7r2 a2 r 1 r01y10 4",
        "10/10/10/10/3y6/10/10/b9/8R1/7r2 a2 r 1 r01b00y10 4",
    ] {
        assert_ne!(search(&grand, text, false), search(&grand, text, true));
    }
    // There is no net for an agreed order on the grand board.
    let order = "10/10/10/10/3y6/10/10/10/8R1/7r2 a2 r 1 r00y00 slsl";
    assert_eq!(search(&grand, order, false), search(&grand, order, true));
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
        ("8/1Y6/2r5/8/3y4/b7/6R1/5r2 a2 r 1 r00b00y00 slsl", true),
    ];
    check_corrections(&Ido::classic(), CLASSIC_UNITS, &classic);
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
            true,
        ),
    ];
    check_corrections(&Ido::on(Board::grand()), GRAND_UNITS, &grand);
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
    let other = with_net(CLASSIC_UNITS + GRAND_UNITS - units);
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
