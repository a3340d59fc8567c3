//! Section 3 of the rules of IDO: steps, kinds of fields, and going home.
//! Rectangles have their own module.
//!
//! Most positions have the frame on b2:
//!
//! ```text
//! 8  L  L| S| R  R| S| L  L
//!      ------------------
//! 7  L| S| S| R  R| S| S| L
//!   ------------------------
//! 6  S| S| S| R  R| S| S| S
//!   ------------------------
//! 5  R| R| R| B  B| R| R| R
//!
//! 4  R| R| R| B  B| R| R| R
//!   ------------------------
//! 3  S| S| S| R  R| S| S| S
//!   ------------------------
//! 2  L| S| S| R  R| S| S| L
//!      ------------------
//! 1  L  L| S| R  R| S| L  L
//!    a  b  c  d  e  f  g  h
//! ```

use kinetic_rules::Game;
use kinetic_rules::ido::{
    Kind, MAX_STEPS, Part, RED, Size, TurnError, UNREACHABLE, YELLOW, steps_of,
};
use kinetic_rules::{MAX_PARTS, Word};

use crate::support::ido::{classic, grand, unit};

fn too_far(from: &str, to: &str, needed: u8, left: u8) -> TurnError {
    let (from, to) = (unit(from), unit(to));
    TurnError::TooFar {
        from,
        to,
        needed,
        left,
    }
}

fn step_kind(to: &str, size: Size, kind: Kind) -> TurnError {
    let to = unit(to);
    TurnError::StepKind { to, size, kind }
}

#[test]
fn i_14_as_many_steps_as_own_blocks_on_the_field() {
    classic().plays("rf1 | b2 r 1 r00y00 4", "f1f2", "rf2 | b2 y 0 r00y00 4");
    classic().refuses("rf1 | b2 r 1 r00y00 4", "f1f3", too_far("f1", "f3", 2, 1));
    let two = "rf1 Rd6 | b2 r 1 r00y00 4";
    classic().plays(two, "f1f3", "rf3 Rd6 | b2 y 0 r00y00 4");
    classic().refuses(two, "f1g3", too_far("f1", "g3", 3, 2));
    // Neither arrived blocks nor those of others give steps.
    let alone = "rf1 yf3 Yd6 | b2 r 1 r11y00 4";
    classic().refuses(alone, "f1g2", too_far("f1", "g2", 2, 1));
    // Six blocks, six steps, all for one of them and round several corners.
    let six = "rc3 ra8 rb8 Rd4 Re4 Rd5 | a1 r 1 r00y00 4";
    classic().plays(six, "c3f6", "rf6 ra8 rb8 Rd4 Re4 Rd5 | a1 y 0 r00y00 4");
}

#[test]
fn i_14_steps_may_be_split_between_blocks() {
    let before = "rf1 rg3 Rd1 | b2 r 1 r00y00 4";
    classic().plays(before, "f1f2+g3h3+d1d2", "rf2 rh3 Rd2 | b2 y 0 r00y00 4");
    classic().plays(before, "g3h3+f1f3", "rf3 rh3 Rd1 | b2 y 0 r00y00 4");
    classic().refuses(before, "f1f3+g3g2+d1d2", too_far("d1", "d2", 1, 0));
    classic().refuses(before, "f1f3+d1d3", too_far("d1", "d3", 2, 1));
}

#[test]
fn i_14_the_same_block_may_move_again() {
    let before = "rf1 rg3 rh3 | b2 r 1 r00y00 4";
    classic().plays(before, "f1f2+g3g2+f2f3", "rf3 rg2 rh3 | b2 y 0 r00y00 4");
    classic().plays(before, "f1f2+f2g2", "rg2 rg3 rh3 | b2 y 0 r00y00 4");
    let third = TurnError::NoOwnBlock {
        at: unit("f1"),
        seat: Word("seat-red"),
    };
    classic().refuses(before, "f1f2+f1f2", third);
}

#[test]
fn i_14_each_move_ends_before_the_next_begins() {
    let before = "rf1 rf2 | b2 r 1 r00y00 4";
    classic().plays(before, "f2f3+f1f2", "rf2 rf3 | b2 y 0 r00y00 4");
    let occupied = TurnError::Occupied { at: unit("f2") };
    classic().refuses(before, "f1f2+f2f3", occupied);
    // What has left a unit is no longer there.
    let gone = TurnError::NoOwnBlock {
        at: unit("f1"),
        seat: Word("seat-red"),
    };
    classic().refuses(before, "f1f3+f1f2", gone);
}

#[test]
fn i_14_blocks_that_leave_the_field_do_not_take_steps_away() {
    let before = "ra6 rf1 | b2 r 1 r00y00 4";
    classic().plays(before, "a6x+f1f2", "rf2 | b2 y 0 r10y00 4");
    classic().refuses(before, "a6x+f1f3", too_far("f1", "f3", 2, 1));
    let three = "ra6 rb6 rf1 | b2 r 1 r00y00 4";
    classic().plays(three, "a6x+b6x", "rf1 | b2 y 0 r20y00 4");
    // A block that goes back to the reserve leaves the field as well.
    let out_of_order = "ra6 rf1 | b2 r 1 r00y00 lsl";
    classic().plays(out_of_order, "a6x+f1f2", "rf2 | b2 y 0 r00y00 lsl");
}

#[test]
fn i_14_only_own_blocks_move() {
    let no_own_block = |at: &str, seat| TurnError::NoOwnBlock {
        at: unit(at),
        seat: Word(seat),
    };
    let before = "rf1 yf3 yh3 | b2 r 1 r00y00 4";
    classic().refuses(before, "f3f2", no_own_block("f3", "seat-red"));
    classic().refuses(before, "g2g3", no_own_block("g2", "seat-red"));
    classic().refuses(before, "h3x", no_own_block("h3", "seat-red"));
    let before = "rf1 yf3 | b2 y 1 r00y00 4";
    classic().refuses(before, "f1f2", no_own_block("f1", "seat-yellow"));
}

#[test]
fn i_14_a_turn_has_at_most_six_parts() {
    let rules = classic().rules;
    let seven = "a1a2+a1a2+a1a2+a1a2+a1a2+a1a2+a1a2";
    let limit = MAX_PARTS;
    assert_eq!(limit, 6);
    assert_eq!(
        rules.parse_turn(seven),
        Err(TurnError::TooManyParts { limit })
    );
    let six = rules.parse_turn(&seven[5..]).expect("six parts");
    assert_eq!(six.parts().len(), 6);
}

#[test]
fn i_15_a_step_goes_to_a_field_that_shares_an_edge() {
    let before = "rf2 | b2 r 1 r20y00 4";
    assert_eq!(
        classic().turns(before),
        ["--", "f2f1", "f2f3", "f2g2"],
        "west of f2 lies a rectangle"
    );
    // f1 and g2 meet in a corner only.
    classic().refuses("rf1 | b2 r 1 r00y00 4", "f1g2", too_far("f1", "g2", 2, 1));
    // The same between rectangles: c4 c5 and d3 e3.
    classic().refuses(
        "Rc4 | b2 r 1 r00y00 4",
        "c4d3",
        TurnError::NoWay {
            from: unit("c4"),
            to: unit("d3"),
        },
    );
    assert_eq!(
        classic().turns("Rc4 | b2 r 1 r30y00 4"),
        ["--", "c4b4", "c4b5"]
    );
}

#[test]
fn i_15_small_blocks_step_only_into_small_squares() {
    let small = |to, kind| step_kind(to, Size::Small, kind);
    let before = "rf1 | b2 r 1 r00y00 4";
    classic().refuses(before, "f1e1", small("e1", Kind::Rectangle));
    classic().refuses(before, "f1g1", small("g1", Kind::Angle));
    classic().refuses(
        "rd3 | b2 r 1 r00y00 4",
        "d3d4",
        small("d4", Kind::BigSquare),
    );
}

#[test]
fn i_15_large_blocks_step_only_into_rectangles() {
    let large = |to, kind| step_kind(to, Size::Large, kind);
    let before = "Rd3 | b2 r 1 r00y00 4";
    classic().refuses(before, "d3c3", large("c3", Kind::SmallSquare));
    classic().refuses(before, "d3d4", large("d4", Kind::BigSquare));
    classic().refuses("Ra4 | b2 r 1 r00y00 4", "a4a2", large("a2", Kind::Angle));
    assert_eq!(
        classic().turns("Rd3 | b2 r 1 r30y00 4"),
        ["--", "d3d2", "d3e2"]
    );
}

#[test]
fn i_15_a_field_shares_edges_with_all_of_its_units() {
    // a8 lies in the L a7 a8 b8: b7 is beside two units of it.
    let before = "ra8 | b2 r 1 r20y00 4";
    assert_eq!(
        classic().turns(before),
        ["--", "a8a6", "a8b7", "a8c8", "a8x"]
    );
    classic().plays(before, "a8b7", "rb7 | b2 y 0 r20y00 4");
}

#[test]
fn i_15_fields_of_the_right_kind_may_be_out_of_reach() {
    let no_way = |from: &str, to: &str| TurnError::NoWay {
        from: unit(from),
        to: unit(to),
    };
    let before = "rf1 Rd1 | b2 r 1 r00y00 4";
    classic().refuses(before, "f1c1", no_way("f1", "c1"));
    classic().refuses(before, "d1d6", no_way("d1", "d6"));
    // Nobody ever has more than six steps.
    grand().refuses("rc3 | a1 r 1 r00y00 4", "c3h5", no_way("c3", "h5"));
    let six_away = "rc3 | a1 r 1 r00y00 4";
    grand().refuses(six_away, "c3h4", too_far("c3", "h4", 6, 1));
}

#[test]
fn i_16_a_block_may_pass_over_a_full_field() {
    let before = "rf1 yf2 rh3 | b2 r 1 r00y00 4";
    classic().plays(before, "f1f3", "rf3 yf2 rh3 | b2 y 0 r00y00 4");
    // Also over an own block.
    let own = "rf1 rf2 | b2 r 1 r00y00 4";
    classic().plays(own, "f1f3", "rf2 rf3 | b2 y 0 r00y00 4");
    // Over both halves of a rectangle.
    let full = "Rd1 Yd2 ye2 ra3 | b2 r 1 r00y00 4";
    classic().plays(full, "d1d3", "Rd3 Yd2 ye2 ra3 | b2 y 0 r00y00 4");
}

#[test]
fn i_16_the_full_field_counts_as_a_step() {
    let before = "rf1 yf2 | b2 r 1 r00y00 4";
    classic().refuses(before, "f1f3", too_far("f1", "f3", 2, 1));
    let full = "Rd1 Yd2 ye2 | b2 r 1 r00y00 4";
    classic().refuses(full, "d1d3", too_far("d1", "d3", 2, 1));
}

#[test]
fn i_16_blocks_never_stack() {
    let occupied = |at: &str| TurnError::Occupied { at: unit(at) };
    let before = "rf1 yf2 rf3 Rd1 Yd2 | b2 r 1 r00y00 4";
    classic().refuses(before, "f1f2", occupied("f2"));
    classic().refuses(before, "f1f3", occupied("f3"));
    classic().refuses(before, "d1d2", occupied("d2"));
    classic().refuses(before, "f1f2+f2g2", occupied("f2"));
    // A full field is told from one that is too far away.
    classic().refuses("rf1 yf3 | b2 r 1 r00y00 4", "f1f3", occupied("f3"));
}

#[test]
fn i_19_a_block_on_a_field_of_another_kind_may_stay_or_step_out() {
    // A small block in a rectangle: to the small squares at both its ends.
    let in_rectangle = "rd1 | b2 r 1 r20y00 4";
    assert_eq!(classic().turns(in_rectangle), ["--", "d1c1", "d1f1"]);
    classic().plays(in_rectangle, "d1f1", "rf1 | b2 y 0 r20y00 4");
    // A large block in a small square.
    let in_small_square = "Rf3 | b2 r 1 r30y00 4";
    assert_eq!(
        classic().turns(in_small_square),
        ["--", "f3d3", "f3e3", "f3f4", "f3f5"]
    );
    // A large block in the big square: to the eight rectangles around it.
    let in_big_square = "Rd4 | b2 r 1 r30y00 4";
    assert_eq!(
        classic().turns(in_big_square),
        [
            "--", "d4c4", "d4c5", "d4d3", "d4d6", "d4e3", "d4e6", "d4f4", "d4f5"
        ]
    );
    // A large block in an L whose neighbours are all small squares.
    assert_eq!(
        classic().turns("Rh1 | b2 r 1 r30y00 4"),
        ["--"],
        "f1, g2 and h3 are for small ones"
    );
    // A small block in the big square has no small square beside it.
    assert_eq!(classic().turns("re5 | b2 r 1 r20y00 4"), ["--"]);
}

#[test]
fn i_19_stepping_out_is_a_step_as_any_other() {
    let before = "rd1 | b2 r 1 r00y00 4";
    classic().refuses(before, "d1f2", too_far("d1", "f2", 2, 1));
    // A block pushed into a field of another kind cannot return to it.
    let two = "rd1 rf3 | b2 r 1 r00y00 4";
    classic().refuses(two, "d1e1", step_kind("e1", Size::Small, Kind::Rectangle));
}

#[test]
fn i_20_one_step_takes_a_block_over_its_goal_line() {
    let arrives = |before: &str, turn: &str, after: &str| classic().plays(before, turn, after);
    // From a small square, an L, a rectangle and a big square.
    arrives("ra6 | b2 r 1 r00y00 4", "a6x", "| b2 y 0 r10y00 4");
    arrives("ra8 | b2 r 1 r00y00 4", "a8x", "| b2 y 0 r10y00 4");
    arrives("Ra7 | b3 r 1 r00y00 4", "a7x", "| b3 y 0 r01y00 4");
    arrives("Ra7 | b1 r 1 r00y00 4", "a7x", "| b1 y 0 r01y00 4");
    // The block need not stand at the line itself, only in a field that does.
    arrives("rb8 | b2 r 1 r00y00 4", "b8x", "| b2 y 0 r10y00 4");
    arrives("Rb7 | b1 r 1 r00y00 4", "b7x", "| b1 y 0 r01y00 4");
    // A block on a field of another kind goes home as well.
    arrives("Ra6 | b2 r 1 r00y00 4", "a6x", "| b2 y 0 r01y00 4");
    // All seats, over their own lines.
    arrives("bf8 | b2 b 1 b00g00 4", "f8x", "| b2 g 0 b10g00 4");
    arrives("yh3 | b2 y 1 r00y00 4", "h3x", "| b2 r 0 r00y10 4");
    arrives("Ga1 | b1 g 1 b00g00 4", "a1x", "| b1 b 0 b00g01 4");
    grand().plays("ra8 | b2 r 1 r00y00 4", "a8x", "| b2 y 0 r10y00 4");
    grand().plays("rb10 | b2 r 1 r00y00 4", "b10x", "| b2 y 0 r10y00 4");
}

#[test]
fn i_20_a_field_at_the_line_may_also_be_passed_over() {
    let before = "rb6 rf1 | b2 r 1 r00y00 4";
    classic().plays(before, "b6x", "rf1 | b2 y 0 r10y00 4");
    let over_a_full_one = "rb6 ya6 rf1 | b2 r 1 r00y00 4";
    classic().plays(over_a_full_one, "b6x", "ya6 rf1 | b2 y 0 r10y00 4");
    let needed_and_left = |needed, left| TurnError::TooFarHome {
        from: unit("b6"),
        needed,
        left,
    };
    classic().refuses("rb6 | b2 r 1 r00y00 4", "b6x", needed_and_left(2, 1));
    classic().refuses(before, "f1f2+b6x", needed_and_left(2, 1));
}

#[test]
fn i_20_the_block_leaves_the_field_at_once() {
    let before = "ra6 rb6 | b2 r 1 r00y00 4";
    classic().plays(before, "a6x+b6a6", "ra6 | b2 y 0 r10y00 4");
    let gone = TurnError::NoOwnBlock {
        at: unit("a6"),
        seat: Word("seat-red"),
    };
    classic().refuses(before, "a6x+a6b7", gone);
}

#[test]
fn i_20_no_other_line_leads_home() {
    let no_way = |from: &str| TurnError::NoWayHome { from: unit(from) };
    // Other edges, and the goal lines of others.
    for from in ["f1", "h3", "c1", "f8"] {
        let before = format!("r{from} | b2 r 1 r00b00y00g00 4");
        classic().refuses(&before, &format!("{from}x"), no_way(from));
    }
    // A large block cannot pass over the small squares in between.
    classic().refuses("Rb4 | b2 r 1 r00y00 4", "b4x", no_way("b4"));
}

#[test]
fn i_20_ways_home_of_any_length_are_told_apart_from_none() {
    // From the far side of the larger board, more steps than a turn has.
    let place = grand();
    let place = place.rules.board().place(unit("a2"));
    assert_eq!(place.steps_home(Size::Small, unit("c10"), RED), UNREACHABLE);
    let place = classic();
    let place = place.rules.board().place(unit("b1"));
    assert_eq!(place.steps_home(Size::Small, unit("c3"), RED), 6);
    assert_eq!(place.steps_home(Size::Small, unit("a6"), RED), 1);
    assert_eq!(
        place.steps_home(Size::Small, unit("f6"), YELLOW),
        6,
        "by f5, f4, f3, g3 and h3"
    );
    let before = "rc3 | b1 r 1 r00y00 4";
    let error = TurnError::TooFarHome {
        from: unit("c3"),
        needed: 6,
        left: 1,
    };
    classic().refuses(before, "c3x", error);
}

#[test]
fn i_14_the_number_of_steps_of_a_part() {
    let board = classic();
    let rules = &board.rules;
    let position = board.position("rf1 Yd1 ra6 | b2 r 1 r00y00 4");
    let steps = |turn: &str| {
        let turn = rules.parse_turn(turn).expect("a turn");
        steps_of(rules.board(), &position, turn.parts()[0])
    };
    assert_eq!(steps("f1f2"), 1);
    assert_eq!(steps("f1h3"), 4);
    assert_eq!(steps("a6x"), 1);
    assert_eq!(steps("d1d3"), 2, "also for blocks that are not to move");
    assert_eq!(steps("f1c1"), 0, "there is no way");
    assert_eq!(steps("f1x"), 0, "there is no way home");
    assert_eq!(steps("f2f3"), 0, "nobody stands there");
    assert_eq!(steps("S@f1"), 0);
    assert_eq!(steps(">n"), 0);
    assert_eq!(steps("--"), 0);
    let place = rules.board().place(unit("b2"));
    assert_eq!(
        place.steps(Size::Small, unit("f1"), unit("c1")),
        UNREACHABLE
    );
    assert!(usize::from(UNREACHABLE) > MAX_STEPS);
    let off_board = Part::Home { from: unit("j10") };
    assert_eq!(steps_of(rules.board(), &position, off_board), 0);
}
