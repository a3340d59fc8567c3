//! Section 3 of the rules of IDO: shifting the frame and what it pushes.

use kinetic_rules::ido::{BLUE, Direction, Fate, Push, RED, Size, TurnError, YELLOW, pushes};

use crate::support::ido::{Table, both, classic, grand, unit};

#[test]
fn i_21_the_frame_moves_by_one_unit_and_never_off_the_field() {
    let check = |frame: &str, shifts: &[(&str, &str)]| {
        let before = format!("| {frame} r 0 r00y00 4");
        for table in both() {
            let expected: Vec<&str> = shifts.iter().map(|(turn, _)| *turn).collect();
            assert_eq!(table.turns_that_begin(&before, ">"), expected);
            for (turn, to) in shifts {
                table.plays(&before, turn, &format!("| {to} y 2 r00y00 4"));
            }
            for turn in [">n", ">e", ">s", ">w"] {
                if !expected.contains(&turn) {
                    table.refuses(&before, turn, TurnError::ShiftOff);
                }
            }
        }
    };
    check("a1", &[(">e", "b1"), (">n", "a2")]);
    check("b1", &[(">e", "c1"), (">n", "b2"), (">w", "a1")]);
    check("c1", &[(">n", "c2"), (">w", "b1")]);
    check("a2", &[(">e", "b2"), (">n", "a3"), (">s", "a1")]);
    check(
        "b2",
        &[(">e", "c2"), (">n", "b3"), (">s", "b1"), (">w", "a2")],
    );
    check("c2", &[(">n", "c3"), (">s", "c1"), (">w", "b2")]);
    check("a3", &[(">e", "b3"), (">s", "a2")]);
    check("b3", &[(">e", "c3"), (">s", "b2"), (">w", "a3")]);
    check("c3", &[(">s", "c2"), (">w", "b3")]);
}

/// Rule I-22 in numbers: whether a shift sweeps a unit. `frame` and `at` are
/// file and rank from 0, `size` is that of the frame.
fn sweeps(way: Direction, frame: (usize, usize), size: usize, at: (usize, usize)) -> bool {
    let (edge, across, along, from) = match way {
        Direction::East | Direction::West => (frame.0, at.0, at.1, frame.1),
        Direction::North | Direction::South => (frame.1, at.1, at.0, frame.0),
    };
    let beside = (from..from + size).contains(&along);
    let bars = (0..=size).step_by(2).map(|bar| edge + bar);
    let mut swept = bars.filter_map(|bar| match way {
        Direction::East | Direction::North => Some(bar),
        Direction::West | Direction::South => bar.checked_sub(1),
    });
    beside && swept.any(|place| place == across)
}

/// Shifts the frame with a lone red block on each unit.
fn check_sweeps(table: &Table, frame_size: usize) {
    let board = table.rules.board();
    let goal = board.goal_line(RED).units;
    for place in board.places() {
        let frame = place.corner();
        for way in Direction::ALL {
            let Some(shift) = place.shift(way) else {
                continue;
            };
            for at in board.layout().units() {
                let corner = (frame.file(), frame.rank());
                let swept = sweeps(way, corner, frame_size, (at.file(), at.rank()));
                let (block, arrived) = match at.step(way, board.size()) {
                    _ if !swept => (format!("r{at}"), 0),
                    Some(to) => (format!("r{to}"), 0),
                    None if way == Direction::West && goal.contains(at) => (String::new(), 1),
                    None => (String::new(), 0),
                };
                table.plays(
                    &format!("r{at} | {frame} r 0 r00y00 4"),
                    &format!(">{}", way.letter()),
                    &format!("{block} | {} y 2 r{arrived}0y00 4", shift.to),
                );
            }
        }
    }
}

#[test]
fn i_22_bars_sweep_the_unit_in_front_of_them() {
    check_sweeps(&classic(), 6);
    check_sweeps(&grand(), 8);
}

#[test]
fn i_22_the_files_of_the_example() {
    // A shift east with the frame's west edge at file b, one west from c.
    let check = |frame: &str, turn: &str, pushed: &str| {
        for file in "abcdefgh".chars() {
            let at = format!("{file}5");
            let before = format!("g{at} | {frame} r 0 r00b00y00g00 4");
            let after = classic().play(&before, turn).expect("a legal shift");
            let stays = after.occupied().contains(unit(&at));
            assert_eq!(!stays, pushed.contains(file), "{before} {turn}");
        }
    };
    check("b2", ">e", "bdfh");
    check("b2", ">w", "aceg");
    check("a2", ">e", "aceg");
    check("c2", ">w", "bdfh");
}

#[test]
fn i_22_a_pushed_block_pushes_the_one_in_front_of_it() {
    // f2 and h2 are swept, g2 is between them; h2 falls off the field.
    classic().plays(
        "yf2 rg2 bh2 | b2 r 0 r00b00y00g00 4",
        ">e",
        "yg2 rh2 | c2 b 1 r00b00y00g00 4",
    );
    // The row ends before the edge.
    classic().plays(
        "Yb3 rc3 bd3 | b2 r 0 r00b00y00g00 4",
        ">e",
        "Yc3 rd3 be3 | c2 b 1 r00b00y00g00 4",
    );
    // North, over all the ranks of the frame and beyond it.
    classic().plays(
        "gc1 yc2 bc3 rc4 Gc5 Yc6 Bc7 Rc8 | b2 r 0 r00b00y00g00 4",
        ">n",
        "gc1 yc3 bc4 rc5 Gc6 Yc7 Bc8 | b3 b 1 r00b00y00g00 4",
    );
}

#[test]
fn i_22_a_gap_stops_the_push() {
    classic().plays(
        "rd3 rg3 | b2 r 0 r00y00 4",
        ">e",
        "re3 rg3 | c2 y 2 r00y00 4",
    );
}

#[test]
fn i_22_pushes_go_beyond_the_frame() {
    // The frame on a2 ends with file f: g is swept and pushes h off the field.
    classic().plays(
        "bg5 bh5 | a2 r 0 r00b00y00g00 4",
        ">e",
        "bh5 | b2 b 1 r00b00y00g00 4",
    );
}

#[test]
fn i_22_ranks_outside_the_frame_are_not_swept() {
    classic().plays(
        "rf1 rd8 ya6 | b2 r 0 r00y00 4",
        ">e",
        "rf1 rd8 ya6 | c2 y 2 r00y00 4",
    );
}

#[test]
fn i_22_no_block_moves_by_more_than_one_unit() {
    classic().plays(
        "rd4 re4 rf4 Rg4 | b2 r 0 r00y00 4",
        ">e",
        "re4 rf4 rg4 Rh4 | c2 y 2 r00y00 4",
    );
}

#[test]
fn i_22_what_a_shift_would_push() {
    let table = classic();
    let position = table.position("yf2 rg2 bh2 Yg3 Yh3 ra1 | b2 r 1 r00b00y00g00 4");
    let board = table.rules.board();
    let push = |seat, size, from: &str, fate| {
        let from = unit(from);
        Push {
            seat,
            size,
            from,
            fate,
        }
    };
    let mut found = pushes(board, &position, Direction::East).expect("a possible shift");
    found.sort_by_key(|push| push.from);
    assert_eq!(
        found,
        [
            push(YELLOW, Size::Small, "f2", Fate::Pushed(unit("g2"))),
            push(RED, Size::Small, "g2", Fate::Pushed(unit("h2"))),
            push(BLUE, Size::Small, "h2", Fate::Returned),
            push(YELLOW, Size::Large, "h3", Fate::Arrived),
        ],
        "the rest of the frame is not asked for"
    );
    let at_the_edge = table.position("rf2 | c2 r 0 r00y00 4");
    assert_eq!(pushes(board, &at_the_edge, Direction::East), None);
    // Out of order, a block at its own goal line goes back (I-28).
    let ordered = table.position("ra6 | b2 r 0 r00y00 lss");
    let returned = push(RED, Size::Small, "a6", Fate::Returned);
    assert_eq!(
        pushes(board, &ordered, Direction::West),
        Some(vec![returned])
    );
}

#[test]
fn i_23_a_block_pushed_over_its_goal_line_has_arrived() {
    let check = |before: &str, turn: &str, after: &str| classic().plays(before, turn, after);
    check("ra8 | b3 r 0 r00y00 4", ">w", "| a3 y 2 r10y00 4");
    check("ra8 | a2 r 0 r00y00 4", ">n", "| a3 y 2 r00y00 4");
    // The same corner over the edge of the neighbour's start line: back.
    check("Ba8 | a2 b 0 b00g00 4", ">n", "| a3 g 2 b00g00 4");
    // Every seat at its own line, large ones and small ones.
    check("Bf8 | b2 b 0 b00g00 4", ">n", "| b3 g 2 b01g00 4");
    check("yh2 | b2 r 0 r00y00 4", ">e", "| c2 y 2 r00y10 4");
    check("Gb1 | b2 b 0 b00g00 4", ">s", "| b1 g 2 b00g01 4");
}

#[test]
fn i_23_a_block_pushed_off_anywhere_else_returns_to_the_reserve() {
    let check = |before: &str, turn: &str, after: &str| classic().plays(before, turn, after);
    // Beside the own goal line, on the same edge.
    check("ra5 | b2 r 0 r00y00 4", ">w", "| a2 y 2 r00y00 4");
    // Over the goal line of somebody else.
    check("ya7 | b2 r 0 r00y00 4", ">w", "| a2 y 2 r00y00 4");
    // Over the own start line.
    check("rf1 | b2 r 0 r00y00 4", ">s", "| b1 y 2 r00y00 4");
    // Such a block can be entered again.
    check("| b2 r 0 r00y00 4", "S@f1", "rf1 | b2 y 0 r00y00 4");
    let pushed_off = classic().play("rf1 | b2 r 0 r00y00 4", ">s").unwrap();
    assert_eq!(pushed_off.side(RED).reserve(Size::Small), 3);
}

#[test]
fn i_24_a_block_may_be_pushed_into_any_field() {
    let check = |before: &str, turn: &str, after: &str| classic().plays(before, turn, after);
    // A small one from a small square into the rectangle g6 h6.
    check("rf6 | b2 r 0 r00y00 4", ">e", "rg6 | c2 y 2 r00y00 4");
    // A large one from a rectangle into the small square f4.
    check("Rg4 | b2 r 0 r00y00 4", ">w", "Rf4 | a2 y 2 r00y00 4");
    // A large one into what is a big square after the shift.
    check("Rf4 | b2 r 0 r00y00 4", ">e", "Rg4 | c2 y 2 r00y00 4");
    // Nothing else happens to it: next time it may stay or step out (I-19).
    let later = "rg6 | c2 r 1 r20y00 4";
    assert_eq!(classic().turns_that_begin(later, "-g"), ["--", "g6f6"]);
}

#[test]
fn i_24_a_field_may_change_under_a_block() {
    // a7 and a8 are not swept; around them the L becomes a rectangle.
    classic().plays(
        "ra7 Ra8 | b2 r 0 r00y00 4",
        ">n",
        "ra7 Ra8 | b3 y 2 r00y00 4",
    );
}

fn rests(rest: u8) -> TurnError {
    TurnError::FrameRests { rest }
}

#[test]
fn i_25_with_two_players_the_frame_rests_for_two_turns() {
    // The blocks stand west of the frame, out of its way.
    let blocks = "ra1 ya2";
    let at = |rest: &str| format!("{blocks} | {rest} r00y00 4");
    classic().plays(&at("b2 r 0"), ">n", &at("b3 y 2"));
    classic().refuses(&at("b3 y 2"), ">s", rests(2));
    classic().plays(&at("b3 y 2"), "--", &at("b3 r 1"));
    classic().refuses(&at("b3 r 1"), ">s", rests(1));
    classic().plays(&at("b3 r 1"), "--", &at("b3 y 0"));
    // After that it may go any way, also straight back.
    for (turn, to) in [(">s", "b2"), (">e", "c3"), (">w", "a3")] {
        classic().plays(&at("b3 y 0"), turn, &at(&format!("{to} r 2")));
    }
    grand().plays(&at("b2 r 0"), ">n", &at("b3 y 2"));
}

#[test]
fn i_25_with_three_or_four_players_it_rests_for_one_turn() {
    for arrivals in ["r00b00y00", "r00b00y00g00"] {
        let at = |rest: &str| format!("ra1 ba2 ya3 | {rest} {arrivals} 4");
        classic().plays(&at("b2 r 0"), ">n", &at("b3 b 1"));
        classic().refuses(&at("b3 b 1"), ">s", rests(1));
        classic().plays(&at("b3 b 1"), "--", &at("b3 y 0"));
        let after = if arrivals.contains('g') { "g" } else { "r" };
        classic().plays(&at("b3 y 0"), ">s", &at(&format!("b2 {after} 1")));
        grand().plays(&at("b2 r 0"), ">n", &at("b3 b 1"));
    }
}

#[test]
fn i_25_whatever_is_done_in_the_meantime_counts() {
    let entered = "L@f1";
    classic().plays(
        "ra1 | b1 r 2 r00y00 4",
        entered,
        "ra1 Rf1 | b1 y 1 r00y00 4",
    );
    classic().plays("rf3 | b2 r 2 r00y00 4", "f3f2", "rf2 | b2 y 1 r00y00 4");
    classic().plays("ra6 | b2 r 1 r00y00 4", "a6x", "| b2 y 0 r10y00 4");
    // Without a shift nothing rests.
    classic().plays("rf3 | b2 r 0 r00y00 4", "f3f2", "rf2 | b2 y 0 r00y00 4");
}
