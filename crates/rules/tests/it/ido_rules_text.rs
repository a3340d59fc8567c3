//! Section 5 of the rules of IDO: positions and turns as text.

use kinetic_rules::ido::{Direction, Part, PositionError, Size, TurnError};
use kinetic_rules::{Diagnose, Game, Word};

use crate::support::ido::{Table, both, classic, grand, unit};

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[track_caller]
fn check_refused(text: &str, error: PositionError) {
    let parsed = classic().rules.parse_position(text);
    assert_eq!(parsed, Err(error), "{text}");
}

#[track_caller]
fn check_read(table: &Table, text: &str) {
    let position = table.rules.parse_position(text);
    let position = position.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(table.rules.position_text(&position), text);
}

#[test]
fn positions_are_written_as_they_are_read() {
    for text in [
        "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4",
        "r6Y/1b1g1y1r/8/RBYG4/4rbyg/3R4/8/7y a3 g 1 r00b00y01g00 4",
        "8/8/8/8/8/8/8/8 c1 b 0 b12g31 5,own",
        "rRyYbBgG/8/8/8/8/8/8/8 b2 y 0 r00b10!y11g00! slsl",
        "8/8/8/8/8/8/8/8 b2 - 0 r13y00 4",
        "8/8/8/8/8/8/8/8 b2 - 0 r33y22 5",
        "8/8/8/8/8/8/8/8 a1 y 2 r00y00 sllss,own",
        "8/8/8/8/8/8/8/8 b2 r 1 r00b33!y00 3",
    ] {
        check_read(&classic(), text);
    }
    for text in [
        "10/10/10/10/10/10/10/10/10/10 b2 r 0 r00y00 4",
        "9r/r9/1r8/8R1/10/4R5/10/10/10/y8Y c3 y 0 r00y00 4",
    ] {
        check_read(&grand(), text);
    }
}

#[test]
fn positions_have_six_parts_with_a_space_between() {
    let check = |text: &str, found| check_refused(text, PositionError::Parts { found });
    check("", 1);
    check(EMPTY, 1);
    check(&format!("{EMPTY} b2 r 0 r00y00"), 5);
    check(&format!("{EMPTY} b2 r 0 r00y00 4 "), 7);
    check(&format!(" {EMPTY} b2 r 0 r00y00 4"), 7);
    check(&format!("{EMPTY}  b2 r 0 r00y00 4"), 7);
    check(&format!("{EMPTY}\tb2 r 0 r00y00 4"), 5);
}

#[test]
fn positions_longer_than_any_are_refused_unread() {
    let limit = 256;
    let padded = format!("{EMPTY} b2 r 0 r00y00 4{}", " ".repeat(300));
    check_refused(&padded, PositionError::TooLong { limit });
    let just_read = format!("{:256}", "");
    check_refused(&just_read, PositionError::Parts { found: 257 });
    check_refused(&format!("{just_read} "), PositionError::TooLong { limit });
}

/// The error for a placement on the board of 8 × 8 units.
#[track_caller]
fn check_placement(placement: &str, error: PositionError) {
    check_refused(&format!("{placement} b2 r 0 r00y00 4"), error);
}

#[test]
fn a_placement_has_as_many_ranks_as_the_board() {
    let ranks = |found| PositionError::Ranks { found, needed: 8 };
    check_placement("8/8/8/8/8/8/8", ranks(7));
    check_placement("8/8/8/8/8/8/8/8/8", ranks(9));
    check_placement("8/8/8/8/8/8/8/8/", ranks(9));
    check_placement("10/10/10/10/10/10/10/10/10/10", ranks(10));
    let text = format!("{EMPTY} b2 r 0 r00y00 4");
    assert_eq!(
        grand().rules.parse_position(&text),
        Err(PositionError::Ranks {
            found: 8,
            needed: 10
        })
    );
}

#[test]
fn a_rank_has_as_many_units_as_the_board_has_files() {
    let length = |rank, found| PositionError::RankLength {
        rank,
        found,
        needed: 8,
    };
    check_placement("7/8/8/8/8/8/8/8", length(8, 7));
    check_placement("8/8/8/8/8/8/8/9", length(1, 9));
    check_placement("8/8/8/r8/8/8/8/8", length(5, 9));
    check_placement("8/8/8/7rr/8/8/8/8", length(5, 9));
    // Whose block it is that stands beside the board does not matter.
    check_placement("8/8/8/8b/8/8/8/8", length(5, 9));
    check_placement("8/8//8/8/8/8/8", length(6, 0));
    check_placement("8/8/3r3/8/8/8/8/8", length(6, 7));
    // Digits side by side are one number.
    check_placement("8/44/8/8/8/8/8/8", length(7, 44));
    let huge = "99999999999999999999999999";
    check_placement(&format!("{huge}/8/8/8/8/8/8/8"), length(8, usize::MAX));
    check_placement(&format!("{huge}r/8/8/8/8/8/8/8"), length(8, usize::MAX));
    check_placement(&format!("r{huge}/8/8/8/8/8/8/8"), length(8, usize::MAX));
}

#[test]
fn numbers_have_no_zero_in_front() {
    check_placement("8/08/8/8/8/8/8/8", PositionError::Number { rank: 7 });
    check_placement("8/8/8/8/8/8/8/r07", PositionError::Number { rank: 1 });
    check_placement("8/8/8/8/8/8/8/r70", {
        let (rank, needed) = (1, 8);
        PositionError::RankLength {
            rank,
            found: 71,
            needed,
        }
    });
}

#[test]
fn placements_hold_blocks_and_numbers_only() {
    let letter = |rank, found: &str| PositionError::Letter {
        rank,
        found: found.to_owned(),
    };
    check_placement("x7/8/8/8/8/8/8/8", letter(8, "x"));
    check_placement("8/8/8/8/8/8/8/7ü", letter(1, "ü"));
    check_placement("8/8/8/8/8/-7/8/8", letter(3, "-"));
    check_placement("8/8/8/8/8/٣5/8/8", letter(3, "٣"));
    check_placement("8/8/8/8/8/8/8/7\u{7}", letter(1, "\\u{7}"));
}

#[test]
fn blocks_of_a_seat_that_is_not_in_play_are_refused() {
    let seat = Word("seat-blue");
    let at = unit("c8");
    let error = PositionError::StrangeBlock { at, seat };
    check_placement("2b5/8/8/8/8/8/8/8", error);
}

#[test]
fn more_than_three_blocks_of_a_size_are_refused() {
    let error = |size, found| PositionError::TooManyBlocks {
        seat: Word("seat-yellow"),
        size,
        found,
    };
    check_placement("yyyy4/8/8/8/8/8/8/8", error(Size::Small, 4));
    check_placement("Y7/Y7/Y7/Y7/8/8/8/8", error(Size::Large, 4));
    let with_arrived = format!("yy6/{} b2 r 0 r00y20 4", &EMPTY[2..]);
    check_refused(&with_arrived, error(Size::Small, 4));
    let arrived = format!("{EMPTY} b2 r 0 r00y09 4");
    check_refused(&arrived, error(Size::Large, 9));
}

#[test]
fn the_seat_to_move_is_a_letter_or_a_dash() {
    for found in ["R", "x", "", "ry", "red", "--", "0"] {
        let text = format!("{EMPTY} b2 {found} 0 r00y00 4");
        let found = found.to_owned();
        check_refused(&text, PositionError::Seat { found });
    }
}

#[test]
fn a_rest_that_cannot_be_is_refused() {
    for found in ["3", "", "-1", "00", "x"] {
        let text = format!("{EMPTY} b2 r {found} r00y00 4");
        let found = found.to_owned();
        check_refused(&text, PositionError::Rest { found });
    }
    for arrivals in ["r00b00y00", "r00b00y00g00"] {
        let text = format!("{EMPTY} b2 r 2 {arrivals} 4");
        check_refused(&text, PositionError::RestTooLong);
        check_read(&classic(), &format!("{EMPTY} b2 r 1 {arrivals} 4"));
    }
    check_read(&classic(), &format!("{EMPTY} b2 r 2 r00y00 4"));
    let text = format!("{EMPTY} b2 - 1 r13y00 4");
    check_refused(&text, PositionError::RestAfterEnd);
}

#[test]
fn malformed_arrivals_are_refused() {
    for found in [
        "", "r", "r0", "r00y0", "r00x00", "R00y00", "r00!!y00", "!r00y00", "r-1y00", "r0ay00",
    ] {
        let text = format!("{EMPTY} b2 r 0 {found} 4");
        let found = found.to_owned();
        check_refused(&text, PositionError::Arrivals { found });
    }
}

#[test]
fn seats_out_of_order_are_refused() {
    for arrivals in ["y00r00", "r00r00", "r00y00b00", "r00b00b00", "g00b00"] {
        let text = format!("{EMPTY} b2 r 0 {arrivals} 4");
        check_refused(&text, PositionError::SeatOrder);
    }
}

#[test]
fn two_seats_that_are_not_opposite_are_refused() {
    let text = format!("{EMPTY} b2 r 0 r00b00 4");
    check_refused(&text, PositionError::NotOpposite);
    let text = format!("{EMPTY} b2 r 0 r00 4");
    check_refused(&text, PositionError::SeatCount { found: 1 });
}

#[test]
fn arrivals_that_are_not_a_beginning_of_the_order_are_refused() {
    let seat = |name| PositionError::OutOfOrder { seat: Word(name) };
    let check = |arrivals: &str, order: &str, error| {
        check_refused(&format!("{EMPTY} b2 r 0 {arrivals} {order}"), error);
    };
    check("r01y00", "slsl", seat("seat-red"));
    check("r20y00", "slsl", seat("seat-red"));
    check("r10y01", "slsl", seat("seat-yellow"));
    check("r00b02!y00", "slsl", seat("seat-blue"));
    // More than the order has, of a seat that is out.
    check("r00b32!y00", "slsl", seat("seat-blue"));
    check("r00b23!y00", "slsl", seat("seat-blue"));
    for arrivals in ["r00y10", "r11y21", "r21y11"] {
        check_read(&classic(), &format!("{EMPTY} b2 r 0 {arrivals} slsl"));
    }
    check_read(&classic(), &format!("{EMPTY} b2 r 0 r00b22!y00 slsl"));
}

#[test]
fn the_target_reached_goes_with_nobody_to_move() {
    let seat = Word("seat-red");
    let text = format!("{EMPTY} b2 r 0 r13y00 4");
    check_refused(&text, PositionError::AlreadyWon { seat });
    let seat = Word("seat-yellow");
    let text = format!("{EMPTY} b2 r 0 r00y21 3");
    check_refused(&text, PositionError::AlreadyWon { seat });
    let text = format!("{EMPTY} b2 - 0 r12y00 4");
    check_refused(&text, PositionError::NobodyWon);
    // A seat that is out does not win.
    let text = format!("{EMPTY} b2 - 0 r00b13!y00 4");
    check_refused(&text, PositionError::NobodyWon);
    let text = format!("{EMPTY} b2 - 0 r13y13 4");
    check_refused(&text, PositionError::TwoWinners);
    let text = format!("{EMPTY} b2 r 0 r13y13 4");
    check_refused(&text, PositionError::TwoWinners);
}

#[test]
fn the_seat_to_move_is_in_the_game() {
    let seat = Word("seat-green");
    let text = format!("{EMPTY} b2 g 0 r00y00 4");
    check_refused(&text, PositionError::NotInPlay { seat });
    let seat = Word("seat-green");
    let text = format!("{EMPTY} b2 g 0 r00y00g00! 4");
    check_refused(&text, PositionError::OutToMove { seat });
}

#[test]
fn turns_are_read_part_by_part() {
    let check = |text: &str, parts: &[Part]| {
        let turn = classic().rules.parse_turn(text).expect("a turn");
        assert_eq!(turn.parts(), parts, "{text}");
        assert_eq!(classic().rules.turn_text(turn.parts()), text);
    };
    let (small, large) = (Size::Small, Size::Large);
    let enter = |size, at: &str| Part::Enter { size, at: unit(at) };
    let go = |from: &str, to: &str| Part::Move {
        from: unit(from),
        to: unit(to),
    };
    let home = |from: &str| Part::Home { from: unit(from) };
    check("S@f1", &[enter(small, "f1")]);
    check("L@g2", &[enter(large, "g2")]);
    check("f1f2", &[go("f1", "f2")]);
    check("a7x", &[home("a7")]);
    check(
        "f1f3+g2g1+a7x",
        &[go("f1", "f3"), go("g2", "g1"), home("a7")],
    );
    check(">n", &[Part::Shift(Direction::North)]);
    check(">e", &[Part::Shift(Direction::East)]);
    check(">s", &[Part::Shift(Direction::South)]);
    check(">w", &[Part::Shift(Direction::West)]);
    check("--", &[Part::Pass]);
    let ten = grand().rules.parse_turn("a10b1+b1a10+j10x").unwrap();
    assert_eq!(ten.parts(), [go("a10", "b1"), go("b1", "a10"), home("j10")]);
    assert_eq!(classic().rules.turn_text(&[]), "");
}

#[test]
fn malformed_turns_are_refused_with_their_place() {
    let check = |text: &str, found: &str, column| {
        let found = found.to_owned();
        assert_eq!(
            classic().rules.parse_turn(text),
            Err(TurnError::Malformed { found, column }),
            "{text}"
        );
    };
    for text in [
        "", "-", "---", ">", ">x", ">nn", ">N", "s@f1", "S@", "Sf1", "S@f1x", "M@f1", "f1", "f1f",
        "f1f22", "f1X", "x", "a7xx", "a7 x", " f1f2", "f1f2 ", "ü", "1f1f",
    ] {
        check(text, text, 1);
    }
    check("+", "", 1);
    check("f1f2+", "", 6);
    check("f1f2+g2", "g2", 6);
    check("f1f2+a7x+üü+x", "üü", 10);
    let long = format!("f1f2+{}", "z".repeat(30));
    check(&long, &format!("{}…", "z".repeat(24)), 6);
}

#[test]
fn every_legal_spelling_is_accepted_and_the_shortest_is_written() {
    let table = classic();
    let check = |before: &str, spellings: &[&str], canonical: &str| {
        let position = table.position(before);
        let results: Vec<_> = spellings
            .iter()
            .map(|turn| table.play(before, turn).expect("a legal turn"))
            .collect();
        for (result, spelling) in results.iter().zip(spellings) {
            assert_eq!(*result, results[0], "{spelling} leads somewhere else");
            let turn = table.rules.turn_between(&position, result).expect("a turn");
            assert_eq!(table.rules.turn_text(turn.parts()), canonical);
        }
    };
    // One move is shorter than two.
    let before = "rf1 rh3 | b2 r 1 r00y00 4";
    check(before, &["f1f2+f2f3", "f1f3"], "f1f3");
    // Of two blocks that change places with nobody else, either may go.
    let chain = "rf1 rf2 | b2 r 1 r00y00 4";
    check(chain, &["f2f3+f1f2", "f1f3"], "f1f3");
    // Of texts of one length the first in byte order is written.
    let two = "rf1 rg3 | b2 r 1 r00y00 4";
    check(two, &["g3h3+f1f2", "f1f2+g3h3"], "f1f2+g3h3");
    // A pass is shorter than going out and back.
    let there_and_back = "rf1 rg3 | b2 r 1 r00y00 4";
    check(there_and_back, &["--", "f1f2+f2f1"], "--");
}

#[test]
fn byte_order_with_ranks_of_two_digits() {
    // The move from b10 sorts before the one from b9: a digit comes before
    // the letter that follows b9.
    let table = grand();
    let position = table.position("rb10 rb9 rc8 | b2 r 1 r00y00 4");
    let turns = table.rules.legal_turns(&position);
    let texts: Vec<String> = turns
        .iter()
        .map(|turn| table.rules.turn_text(turn.turn.parts()))
        .collect();
    assert!(texts.contains(&"b10x+b9a8".to_owned()), "{texts:?}");
    for turn in &turns {
        let back = table.rules.turn_between(&position, &turn.result);
        assert_eq!(back, Some(turn.turn));
    }
}

#[test]
fn no_turn_leads_to_a_position_that_is_no_result() {
    for table in both() {
        let before = table.position("rf2 | b2 r 0 r00y00 4");
        for other in [
            "rf2 | b2 r 0 r00y00 4",
            "rf2 | b2 r 1 r00y00 4",
            "rf2 | b2 y 1 r00y00 4",
            "rf2 | b2 y 0 r00y00 4,own",
            "rf2 | c1 y 2 r00y00 4",
            "ra1 | b2 y 0 r00y00 4",
            "rf2 yf3 | b2 y 0 r00y00 4",
        ] {
            let other = table.position(other);
            assert_eq!(table.rules.turn_between(&before, &other), None);
        }
    }
}

#[test]
fn errors_name_the_rule_and_the_values() {
    let error = TurnError::TooFar {
        from: unit("f1"),
        to: unit("f3"),
        needed: 2,
        left: 1,
    };
    assert_eq!(
        error.to_string(),
        "ido-too-far (I-14) from=\"f1\" to=\"f3\" needed=2 left=1"
    );
    assert_eq!(error.diagnostic().rule, Some("I-14"));
    let error = PositionError::TooManyBlocks {
        seat: Word("seat-red"),
        size: Size::Large,
        found: 4,
    };
    assert_eq!(
        error.to_string(),
        "ido-too-many-blocks (I-8) seat=seat-red size=size-large found=4"
    );
    assert_eq!(PositionError::SeatOrder.diagnostic().rule, None);
    assert_eq!(
        PositionError::SeatOrder.to_string(),
        "ido-position-seat-order"
    );
}
