//! Section 2 of the rules of IDO: blocks, seats and setting up.

use kinetic_rules::ido::{BLUE, GREEN, PositionError, RED, SEATS, Size, TurnError, YELLOW};
use kinetic_rules::{Game, Seat, SeatSet, Word};

use crate::support::ido::{both, classic, grand, unit};

#[test]
fn i_8_all_blocks_are_in_the_reserve_at_first() {
    for table in both() {
        let start = table.rules.start(table.rules.all_seats(), RED, "").unwrap();
        for seat in SEATS {
            for size in Size::ALL {
                let side = start.side(seat);
                assert_eq!(side.reserve(size), 3);
                assert_eq!((side.on_field(size), side.arrived(size)), (0, 0));
            }
        }
        assert!(start.occupied().is_empty());
    }
}

#[test]
fn i_8_the_start_as_text() {
    let check = |table: &crate::support::ido::Table, seats: &[Seat], first, options, text: &str| {
        let start = table.rules.start(SeatSet::of(seats), first, options);
        let start = start.expect("a possible start");
        assert_eq!(table.rules.position_text(&start), table.text(text));
    };
    let two = [RED, YELLOW];
    check(&classic(), &two, RED, "", "| b2 r 0 r00y00 4");
    check(&classic(), &two, YELLOW, "3", "| b2 y 0 r00y00 3");
    check(
        &classic(),
        &[BLUE, GREEN],
        GREEN,
        "lls",
        "| b2 g 0 b00g00 lls",
    );
    let three = [RED, BLUE, YELLOW];
    check(
        &classic(),
        &three,
        BLUE,
        "4,own",
        "| b2 b 0 r00b00y00 4,own",
    );
    check(&classic(), &SEATS, RED, "", "| b2 r 0 r00b00y00g00 4");
    check(&grand(), &SEATS, GREEN, "5", "| b2 g 0 r00b00y00g00 5");
}

#[test]
fn i_8_a_player_has_three_blocks_of_each_size() {
    let before = "rf2 rf3 rg2 | b2 r 1 r00y00 4";
    let empty = |size| TurnError::ReserveEmpty { size };
    classic().refuses(before, "S@f1", empty(Size::Small));
    classic().refuses("rf2 rf3 | b2 r 1 r10y00 4", "S@f1", empty(Size::Small));
    classic().refuses("Rd3 Rd2 Rd1 | b1 r 1 r00y00 4", "L@f1", empty(Size::Large));
    classic().plays(
        "rf2 rf3 | b2 r 1 r00y00 4",
        "S@f1",
        "rf1 rf2 rf3 | b2 y 0 r00y00 4",
    );
    let refused = |short: &str, size, found| {
        let text = classic().text(short);
        let seat = Word("seat-red");
        assert_eq!(
            classic().rules.parse_position(&text),
            Err(PositionError::TooManyBlocks { seat, size, found }),
            "{short}"
        );
    };
    let on_field = "ra1 ra2 ra3 ra4 | b2 r 0 r00y00 4";
    refused(on_field, Size::Small, 4);
    let on_field_and_arrived = "Ra1 Ra2 | b2 r 0 r02y00 4";
    refused(on_field_and_arrived, Size::Large, 4);
    let arrived = "| b2 r 0 r04y00 5";
    refused(arrived, Size::Large, 4);
    classic().position("Ra1 ra2 ra3 | b2 r 0 r12y00 4");
}

#[test]
fn i_8_blocks_are_in_the_reserve_on_the_field_or_arrived() {
    let position = classic().position("rf1 Rd1 Rd2 | b2 r 0 r10y02 4");
    let counts = |seat, size| {
        let side = position.side(seat);
        (side.reserve(size), side.on_field(size), side.arrived(size))
    };
    assert_eq!(counts(RED, Size::Small), (1, 1, 1));
    assert_eq!(counts(RED, Size::Large), (1, 2, 0));
    assert_eq!(counts(YELLOW, Size::Small), (3, 0, 0));
    assert_eq!(counts(YELLOW, Size::Large), (1, 0, 2));
    assert_eq!(position.side(RED).arrivals(), 1);
}

/// What `start` and the text of a position say about the seats in play.
#[track_caller]
fn check_seats(seats: &[Seat], refused: Option<PositionError>) {
    let rules = classic().rules;
    let set = SeatSet::of(seats);
    let first = seats.first().copied().unwrap_or(RED);
    assert_eq!(rules.start(set, first, "").err(), refused, "{seats:?}");
    if let Some(&first) = seats.first() {
        let letter = rules.seat_letter(first);
        let arrivals: String = set
            .iter()
            .map(|seat| format!("{}00", rules.seat_letter(seat)))
            .collect();
        let text = format!("8/8/8/8/8/8/8/8 b2 {letter} 0 {arrivals} 4");
        assert_eq!(rules.parse_position(&text).err(), refused, "{text}");
    }
}

#[test]
fn i_9_two_players_sit_opposite_each_other() {
    check_seats(&[RED, YELLOW], None);
    check_seats(&[BLUE, GREEN], None);
    for pair in [[RED, BLUE], [BLUE, YELLOW], [YELLOW, GREEN], [RED, GREEN]] {
        check_seats(&pair, Some(PositionError::NotOpposite));
    }
}

#[test]
fn i_9_three_take_any_three_seats_and_four_take_all() {
    for left_free in SEATS {
        let three: Vec<Seat> = SEATS
            .into_iter()
            .filter(|&seat| seat != left_free)
            .collect();
        check_seats(&three, None);
    }
    check_seats(&SEATS, None);
}

#[test]
fn i_9_nobody_plays_alone() {
    check_seats(&[], Some(PositionError::SeatCount { found: 0 }));
    for seat in SEATS {
        check_seats(&[seat], Some(PositionError::SeatCount { found: 1 }));
    }
}

#[test]
fn i_9_any_player_may_begin() {
    let rules = classic().rules;
    let seats = SeatSet::of(&[RED, BLUE, GREEN]);
    for first in [RED, BLUE, GREEN] {
        let start = rules.start(seats, first, "").unwrap();
        assert_eq!(start.to_move(), Some(first));
    }
    let seat = Word("seat-yellow");
    assert_eq!(
        rules.start(seats, YELLOW, ""),
        Err(PositionError::NotInPlay { seat })
    );
}

#[test]
fn i_9_only_seats_in_play_are_to_move_or_have_blocks() {
    let rules = classic().rules;
    let text = classic().text("| b2 b 0 r00y00 4");
    let seat = Word("seat-blue");
    assert_eq!(
        rules.parse_position(&text),
        Err(PositionError::NotInPlay { seat })
    );
    for short in ["gc3 | b2 r 0 r00y00 4", "Gc3 | b2 r 0 r00b00y00 4"] {
        let seat = Word("seat-green");
        let at = unit("c3");
        assert_eq!(
            rules.parse_position(&classic().text(short)),
            Err(PositionError::StrangeBlock { at, seat }),
            "{short}"
        );
    }
}

#[test]
fn i_9_turns_go_clockwise() {
    let check = |arrivals: &str, order: &str| {
        // Everybody has a block in the middle that cannot move, and passes.
        let units = ["d4", "e4", "d5", "e5"];
        let blocks: Vec<String> = order
            .chars()
            .zip(units)
            .map(|(seat, unit)| format!("{seat}{unit}"))
            .collect();
        let blocks = blocks.join(" ");
        for (seat, next) in order.chars().zip(order.chars().cycle().skip(1)) {
            classic().plays(
                &format!("{blocks} | b2 {seat} 1 {arrivals} 4"),
                "--",
                &format!("{blocks} | b2 {next} 0 {arrivals} 4"),
            );
        }
    };
    check("r00y00", "ry");
    check("b00g00", "bg");
    check("r00b00y00", "rby");
    check("r00b00g00", "rbg");
    check("r00y00g00", "ryg");
    check("b00y00g00", "byg");
    check("r00b00y00g00", "rbyg");
}

#[test]
fn i_10_every_block_takes_exactly_one_unit() {
    // Beside a large block in its rectangle there is room for a second one,
    // large or small.
    let both_large = "Rd1 Ye1 | b2 r 1 r00y00 4";
    let small_beside_large = "Rd1 ye1 | b2 r 1 r00y00 4";
    for short in [both_large, small_beside_large] {
        assert_eq!(classic().position(short).occupied().len(), 2);
    }
    classic().plays(
        "Rd2 Ye1 | b2 r 1 r00y00 4",
        "d2d1",
        "Rd1 Ye1 | b2 y 0 r00y00 4",
    );
    for size in Size::ALL {
        let letter = if size == Size::Small { "r" } else { "R" };
        let position = classic().position(&format!("{letter}d1 | b2 r 0 r00y00 4"));
        let units: Vec<_> = position.occupied().iter().collect();
        assert_eq!(units, [unit("d1")]);
        assert_eq!(position.side(RED).size_on(unit("d1")), Some(size));
        assert_eq!(position.side(RED).size_on(unit("e1")), None);
    }
}
