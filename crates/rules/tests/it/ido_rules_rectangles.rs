//! Section 3 of the rules of IDO: sharing rectangles, and their other half.

use kinetic_rules::ido::{Kind, Size, TurnError};

use crate::support::ido::{classic, unit};

fn beside_own(at: &str) -> TurnError {
    TurnError::BesideOwn { at: unit(at) }
}

#[test]
fn i_17_a_rectangle_holds_two_blocks_of_any_size_and_owner() {
    for other in ["R", "Y", "r", "y", "b", "G"] {
        let before = format!("Rd1 {other}d2 | b2 r 1 r00b00y00g00 4");
        let after = format!("Re2 {other}d2 | b2 b 0 r00b00y00g00 4");
        classic().plays(&before, "d1e2", &after);
    }
}

#[test]
fn i_17_a_large_block_stops_on_the_free_half_of_its_choice() {
    let before = "Rd1 | b2 r 1 r30y00 4";
    assert_eq!(classic().turns(before), ["--", "d1d2", "d1e2"]);
    let half_taken = "Rd1 yd2 | b2 r 1 r30y00 4";
    assert_eq!(classic().turns(half_taken), ["--", "d1e2"]);
    let full = "Rd1 yd2 Ye2 | b2 r 1 r30y00 4";
    assert_eq!(classic().turns(full), ["--"]);
    let occupied = TurnError::Occupied { at: unit("d2") };
    classic().refuses(half_taken, "d1d2", occupied);
}

#[test]
fn i_17_with_different_owners_no_move_ends_beside_an_own_block() {
    let before = "Rd1 Re2 | b2 r 1 r00y00 4";
    classic().plays(before, "d1d2", "Rd2 Re2 | b2 y 0 r00y00 4");
    let before = "Rd1 Re2 | b2 r 1 r00y00 4,own";
    classic().refuses(before, "d1d2", beside_own("d2"));
    // Neither beside a small own block.
    let small = "Rd1 re2 | b2 r 1 r00y00 4,own";
    classic().refuses(small, "d1d2", beside_own("d2"));
    // Beside the block of somebody else one may stop.
    let others = "Rd1 Ye2 | b2 r 1 r00y00 4,own";
    classic().plays(others, "d1d2", "Rd2 Ye2 | b2 y 0 r00y00 4,own");
}

#[test]
fn i_17_with_different_owners_no_block_enters_beside_an_own_one() {
    let before = "Rf1 | b1 r 1 r00y00 4";
    classic().plays(before, "L@f2", "Rf1 Rf2 | b1 y 0 r00y00 4");
    let before = "Rf1 | b1 r 1 r00y00 4,own";
    classic().refuses(before, "L@f2", beside_own("f2"));
    classic().refuses("rf1 | b1 r 1 r00y00 4,own", "L@f2", beside_own("f2"));
    let others = "Yf1 | b1 r 1 r00y00 4,own";
    classic().plays(others, "L@f2", "Yf1 Rf2 | b1 y 0 r00y00 4,own");
    assert_eq!(
        classic().turns_that_begin(before, "SL"),
        ["L@g1", "L@g2", "L@h1", "L@h2"]
    );
}

#[test]
fn i_17_with_different_owners_passing_over_stays_free() {
    let before = "Rd1 Re2 | b2 r 1 r00y00 4,own";
    classic().plays(before, "d1d3", "Rd3 Re2 | b2 y 0 r00y00 4,own");
    // Two own blocks that were pushed together may stay, or one may leave.
    let together = "Rd1 re1 | b2 r 1 r00y00 4,own";
    classic().plays(together, "--", "Rd1 re1 | b2 y 0 r00y00 4,own");
    classic().plays(together, "e1f1", "Rd1 rf1 | b2 y 0 r00y00 4,own");
    classic().plays(together, "d1d2", "Rd2 re1 | b2 y 0 r00y00 4,own");
}

#[test]
fn i_17_with_different_owners_the_turn_counts_move_by_move() {
    // The place beside an own block is free as soon as that block has left.
    let before = "Rd1 Re2 | b2 r 1 r00y00 4,own";
    classic().plays(before, "e2d3+d1d2", "Rd2 Rd3 | b2 y 0 r00y00 4,own");
    classic().refuses(before, "d1d2+e2d3", beside_own("d2"));
}

#[test]
fn i_17_with_different_owners_pushes_are_not_concerned() {
    // The shift pushes f6 and, before it, g6: both come to stand in the
    // rectangle g6 h6.
    let before = "Rf6 Rg6 | b2 r 0 r00y00 4,own";
    classic().plays(before, ">e", "Rg6 Rh6 | c2 y 2 r00y00 4,own");
}

#[test]
fn i_17_small_squares_are_not_concerned_by_different_owners() {
    let before = "rf1 rf3 | b2 r 1 r00y00 4,own";
    classic().plays(before, "f1f2", "rf2 rf3 | b2 y 0 r00y00 4,own");
}

fn too_far(from: &str, to: &str) -> TurnError {
    TurnError::TooFar {
        from: unit(from),
        to: unit(to),
        needed: 2,
        left: 1,
    }
}

#[test]
fn i_18_the_other_half_is_two_steps_away() {
    let one_step = "Rd1 | b2 r 1 r00y00 4";
    classic().refuses(one_step, "d1e1", too_far("d1", "e1"));
    let two_steps = "Rd1 rc8 | b2 r 1 r00y00 4";
    classic().plays(two_steps, "d1e1", "Re1 rc8 | b2 y 0 r00y00 4");
    // The same for a rectangle that stands upright.
    classic().refuses("Ra4 | b2 r 1 r00y00 4", "a4a5", too_far("a4", "a5"));
    classic().plays(
        "Ra4 rc8 | b2 r 1 r00y00 4",
        "a4a5",
        "Ra5 rc8 | b2 y 0 r00y00 4",
    );
}

#[test]
fn i_18_the_way_may_lead_over_a_full_rectangle() {
    let full = "Rd1 yd2 Ye2 rc8 | b2 r 1 r00y00 4";
    classic().plays(full, "d1e1", "Re1 yd2 Ye2 rc8 | b2 y 0 r00y00 4");
}

#[test]
fn i_18_without_a_neighbouring_rectangle_there_is_no_way() {
    // With the frame on b1, c7 c8 lies between two big squares.
    let no_way = TurnError::NoWay {
        from: unit("c7"),
        to: unit("c8"),
    };
    classic().refuses("Rc7 rc3 ra1 | b1 r 1 r00y00 4", "c7c8", no_way);
}

#[test]
fn i_18_the_other_half_may_be_taken_or_forbidden() {
    let occupied = TurnError::Occupied { at: unit("e1") };
    classic().refuses("Rd1 Ye1 rc8 | b2 r 1 r00y00 4", "d1e1", occupied.clone());
    classic().refuses("Rd1 re1 rc8 | b2 r 1 r00y00 4,own", "d1e1", occupied);
    // A block is not beside itself: different-owners does not forbid it.
    classic().plays(
        "Rd1 rc8 | b2 r 1 r00y00 4,own",
        "d1e1",
        "Re1 rc8 | b2 y 0 r00y00 4,own",
    );
}

#[test]
fn i_18_a_step_changes_the_field() {
    let no_move = |at: &str| TurnError::NoMove { at: unit(at) };
    let before = "Rd1 rf1 | b2 r 1 r00y00 4";
    classic().refuses(before, "d1d1", no_move("d1"));
    classic().refuses(before, "f1f1", no_move("f1"));
    // Other units of an L or a big square are no aim either.
    let check = |before: &str, turn: &str, size, kind| {
        let to = unit(&turn[2..]);
        classic().refuses(before, turn, TurnError::StepKind { to, size, kind });
    };
    let in_angle = "ra8 rf1 | b2 r 1 r00y00 4";
    check(in_angle, "a8a7", Size::Small, Kind::Angle);
    let in_big_square = "Rd4 rf1 | b2 r 1 r00y00 4";
    check(in_big_square, "d4e4", Size::Large, Kind::BigSquare);
}
