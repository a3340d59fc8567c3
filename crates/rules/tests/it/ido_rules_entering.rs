//! Section 3 of the rules of IDO: what a turn is, passing, and entering.

use kinetic_rules::Game;
use kinetic_rules::ido::{BLUE, GREEN, Kind, RED, Size, TurnError, YELLOW};

use crate::support::ido::{both, classic, grand, unit};

#[test]
fn i_11_a_turn_is_exactly_one_action() {
    let before = "rf2 | b2 r 0 r00y00 4";
    for turn in [
        "S@f1+S@f1",
        "S@f1+>n",
        "S@f1+f2f3",
        "S@f1+--",
        ">n+S@f1",
        ">n+>s",
        ">n+f2f3",
        ">n+--",
        "f2f3+S@f1",
        "f2f3+>n",
        "f2f3+--",
        "--+f2f3",
        "--+--",
        "--+S@f1",
    ] {
        classic().refuses(before, turn, TurnError::OneAction);
    }
    for turn in ["S@f1", ">n", "f2f3", "--"] {
        assert!(classic().play(before, turn).is_ok(), "{turn}");
    }
}

#[test]
fn i_11_a_turn_is_at_least_one_action() {
    let rules = classic().rules;
    let draft = rules.begin(&classic().position("rf2 | b2 r 0 r00y00 4"));
    assert_eq!(rules.finish(&draft), Err(TurnError::NothingDone));
    let mut position = classic().position("rf2 | b2 r 0 r00y00 4");
    assert_eq!(rules.play(&mut position, &[]), Err(TurnError::NothingDone));
}

#[test]
fn i_11_a_player_who_can_do_nothing_passes() {
    // The only small square at red's line is taken, no rectangle is there,
    // and the frame rests.
    let before = "yf1 | b2 r 1 r00y00 4";
    assert_eq!(classic().turns(before), ["--"]);
    classic().plays(before, "--", "yf1 | b2 y 0 r00y00 4");
    let on_grand = "yh1 | b2 r 2 r00y00 4";
    assert_eq!(grand().turns(on_grand), ["--"]);
    grand().plays(on_grand, "--", "yh1 | b2 y 1 r00y00 4");
    // No small block is left in the reserve: the free square does not help.
    let none_left = "| b2 r 1 r30y00 4";
    assert_eq!(classic().turns(none_left), ["--"]);
    let all_halves_taken = "yf1 yg1 yh1 Yf2 Yg2 Yh2 | b1 r 1 r00y00 4";
    assert_eq!(classic().turns(all_halves_taken), ["--"]);
}

#[test]
fn i_12_with_an_own_block_on_the_field_passing_is_legal() {
    classic().plays("rf2 | b2 r 0 r00y00 4", "--", "rf2 | b2 y 0 r00y00 4");
    classic().plays("Rd4 | b2 r 2 r00y00 4", "--", "Rd4 | b2 y 1 r00y00 4");
    // A pass is listed once, also when steps out and back would come to the
    // same.
    let turns = classic().turns("rf2 rf3 | b2 r 0 r00y00 4");
    assert_eq!(turns.iter().filter(|turn| *turn == "--").count(), 1);
}

#[test]
fn i_12_part_of_the_movement_may_be_given_up() {
    // Three blocks, three steps: one, two or three of them may be used.
    let before = "rf1 rg3 rh3 | b2 r 1 r00y00 4";
    classic().plays(before, "f1f2", "rf2 rg3 rh3 | b2 y 0 r00y00 4");
    classic().plays(before, "f1f3", "rf3 rg3 rh3 | b2 y 0 r00y00 4");
    classic().plays(before, "f1g2", "rg2 rg3 rh3 | b2 y 0 r00y00 4");
    classic().plays(before, "f1f3+g3g2", "rf3 rg2 rh3 | b2 y 0 r00y00 4");
}

#[test]
fn i_12_without_an_own_block_passing_is_the_last_resort() {
    let may_not = TurnError::MayNotPass;
    let can_enter = "| b2 r 1 r00y00 4";
    classic().refuses(can_enter, "--", may_not.clone());
    let can_enter_large_only = "| b1 r 1 r30y00 4";
    classic().refuses(can_enter_large_only, "--", may_not.clone());
    let can_shift = "yf1 | b2 r 0 r00y00 4";
    classic().refuses(can_shift, "--", may_not.clone());
    assert_eq!(classic().turns(can_shift), [">e", ">n", ">s", ">w"]);
    let can_do_both = "| b2 r 0 r00y00 4";
    classic().refuses(can_do_both, "--", may_not.clone());
    grand().refuses(can_do_both, "--", may_not);
    // Blocks of others and arrived ones are no blocks on the field.
    let others = "yc3 | b2 r 1 r11y00 4";
    classic().refuses(others, "--", TurnError::MayNotPass);
}

/// The units on which a seat may enter a block, all of them tried.
#[track_caller]
fn check_entries(table: &crate::support::ido::Table, before: &str, entries: &str) {
    let found = table.turns_that_begin(before, "SL").join(" ");
    assert_eq!(found, entries, "{before}");
}

#[test]
fn i_13_blocks_enter_fields_at_the_own_start_line() {
    let check = |before: &str, entries: &str| check_entries(&classic(), before, entries);
    // From the middle place only small blocks can be entered (I-7).
    check("| b2 r 0 r00b00y00g00 4", "S@f1");
    check("| b2 b 0 r00b00y00g00 4", "S@a3");
    check("| b2 y 0 r00b00y00g00 4", "S@c8");
    check("| b2 g 0 r00b00y00g00 4", "S@h6");
    // With the frame at the own edge only large ones, on either half.
    check("| b1 r 0 r00y00 4", "L@f1 L@f2 L@g1 L@g2 L@h1 L@h2");
    check("| a2 b 0 b00g00 4", "L@a1 L@a2 L@a3 L@b1 L@b2 L@b3");
    check("| b3 y 0 r00y00 4", "L@a7 L@a8 L@b7 L@b8 L@c7 L@c8");
    check("| c2 g 0 b00g00 4", "L@g6 L@g7 L@g8 L@h6 L@h7 L@h8");
    // In the corners and at the other edges what the lines leave.
    check("| a1 r 0 r00y00 4", "L@f1 L@f2");
    check("| c1 r 0 r00y00 4", "L@f1 L@f2");
    check("| c2 r 0 r00y00 4", "L@g1 L@h1 S@f1");
    check("| a2 r 0 r00y00 4", "S@f1");
    check("| b3 r 0 r00y00 4", "L@f1 L@f2");
}

#[test]
fn i_13_entering_on_the_larger_board() {
    let check = |before: &str, entries: &str| check_entries(&grand(), before, entries);
    check("| b2 r 0 r00b00y00g00 4", "S@h1");
    check("| b2 b 0 r00b00y00g00 4", "S@a3");
    check("| b2 y 0 r00b00y00g00 4", "S@c10");
    check("| b2 g 0 r00b00y00g00 4", "S@j8");
    check("| b1 r 0 r00y00 4", "L@h1 L@h2 L@i1 L@i2 L@j1 L@j2");
    check("| b3 y 0 r00y00 4", "L@a10 L@a9 L@b10 L@b9 L@c10 L@c9");
}

#[test]
fn i_13_a_block_enters_the_field_from_the_reserve() {
    for table in both() {
        for (seat, turn, block, next) in [
            ("r", "S@f1", "rf1", "b"),
            ("b", "S@a3", "ba3", "y"),
            ("y", "S@c8", "yc8", "g"),
            ("g", "S@h6", "gh6", "r"),
        ] {
            // On the larger board the lines lie two units further out.
            let outward = |text: &str| {
                if table.rules.board().size() == 8 {
                    return text.to_owned();
                }
                text.replace("f1", "h1")
                    .replace("c8", "c10")
                    .replace("h6", "j8")
            };
            table.plays(
                &format!("| b2 {seat} 1 r00b00y00g00 4"),
                &outward(turn),
                &format!("{} | b2 {next} 0 r00b00y00g00 4", outward(block)),
            );
        }
    }
    classic().plays("| b1 r 0 r00y00 4", "L@g2", "Rg2 | b1 y 0 r00y00 4");
    let position = classic().position("Rg2 | b1 y 0 r00y00 4");
    assert_eq!(position.side(RED).reserve(Size::Large), 2);
    assert_eq!(position.side(RED).reserve(Size::Small), 3);
}

#[test]
fn i_13_a_field_that_does_not_touch_the_line_is_refused() {
    let not_at_start = |at: &str| TurnError::NotAtStart { at: unit(at) };
    let start = "| b2 r 0 r00b00y00g00 4";
    classic().refuses(start, "S@f2", not_at_start("f2"));
    classic().refuses(start, "S@c8", not_at_start("c8"));
    classic().refuses(start, "S@a3", not_at_start("a3"));
    classic().refuses(start, "L@d1", not_at_start("d1"));
    classic().refuses(start, "L@d4", not_at_start("d4"));
}

#[test]
fn i_13_a_field_of_another_kind_is_refused() {
    let check = |before: &str, turn: &str, kind| {
        let size = if turn.starts_with('S') {
            Size::Small
        } else {
            Size::Large
        };
        let at = unit(&turn[2..]);
        classic().refuses(before, turn, TurnError::EntryKind { at, size, kind });
    };
    check("| b2 r 0 r00y00 4", "L@f1", Kind::SmallSquare);
    check("| b2 r 0 r00y00 4", "S@g1", Kind::Angle);
    check("| b2 r 0 r00y00 4", "L@h2", Kind::Angle);
    check("| b1 r 0 r00y00 4", "S@f1", Kind::Rectangle);
    check("| b1 r 0 r00y00 4", "S@h2", Kind::Rectangle);
    check("| a1 r 0 r00y00 4", "L@g1", Kind::BigSquare);
    check("| a1 r 0 r00y00 4", "S@h2", Kind::BigSquare);
}

#[test]
fn i_13_a_taken_unit_is_refused() {
    let occupied = |at: &str| TurnError::Occupied { at: unit(at) };
    classic().refuses("yf1 | b2 r 0 r00y00 4", "S@f1", occupied("f1"));
    classic().refuses("rf1 | b2 r 0 r00y00 4", "S@f1", occupied("f1"));
    classic().refuses("Yf1 | b1 r 0 r00y00 4", "L@f1", occupied("f1"));
    // The other half is free.
    classic().plays("Yf1 | b1 r 0 r00y00 4", "L@f2", "Yf1 Rf2 | b1 y 0 r00y00 4");
    classic().plays("rf2 | b1 r 0 r00y00 4", "L@f1", "Rf1 rf2 | b1 y 0 r00y00 4");
}

#[test]
fn i_13_the_board_knows_where_blocks_may_enter() {
    let board = classic();
    let board = board.rules.board();
    let names = |place: &str, seat, size| {
        let units = board.entry(unit(place), seat, size);
        let names: Vec<String> = units.iter().map(|unit| unit.to_string()).collect();
        names.join(" ")
    };
    assert_eq!(names("b2", RED, Size::Small), "f1");
    assert_eq!(names("b2", RED, Size::Large), "");
    assert_eq!(names("b1", RED, Size::Large), "f1 g1 h1 f2 g2 h2");
    assert_eq!(names("b2", BLUE, Size::Small), "a3");
    assert_eq!(names("b3", YELLOW, Size::Large), "a7 b7 c7 a8 b8 c8");
    assert_eq!(names("a1", GREEN, Size::Large), "g6 h6");
}
