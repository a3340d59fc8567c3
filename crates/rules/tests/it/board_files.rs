//! The form of board files (section 4 of `docs/notation.md`).

use kinetic_rules::ido::{Board, BoardError, Direction};

use crate::support::ido::unit;
use crate::support::{CLASSIC, check_accepted, check_refused, edited};

#[test]
fn malformed_files_are_refused_with_their_place() {
    let check = |edits: &[(&str, &str)], line, column| {
        check_refused(edits, BoardError::Malformed { line, column });
    };
    // Not TOML.
    check(&[("size = 8 #", "size = #")], 6, 8);
    check(&[("name = \"classic\"", "name = \"classic")], 5, 16);
    check(&[("[lines]", "[lines")], 9, 7);
    // An unknown entry, a missing one, one that is there twice.
    check(&[("size = 8", "size = 8\ncolour = \"red\"")], 7, 1);
    check(&[("size = 6\n", "")], 16, 1);
    check(&[("size = 6\n", "size = 6\nsize = 6\n")], 18, 1);
    check(&[("[red]", "[reddish]")], 25, 2);
    check(
        &[(
            r#"{ edge = "south", units = ["f1", "#,
            r#"{ edge = "south", wide = 1, units = ["f1", "#,
        )],
        26,
        27,
    );
    // Entries of another type.
    check(&[("size = 8", "size = \"8\"")], 6, 8);
    check(&[("size = 8", "size = -8")], 6, 8);
    check(&[("size = 8", "size = 8.0")], 6, 8);
    check(&[("start = \"b2\"", "start = 22")], 20, 9);
    check(&[("[\"a1\", \"c3\"]", "[\"a1\"]")], 21, 10);
    check(
        &[(
            "edge = \"south\", units = [\"f1\"",
            "edge = \"up\", units = [\"f1\"",
        )],
        26,
        18,
    );
    // Columns count characters, not bytes.
    check(&[("name = \"classic\"", "name = \"clässic\" x")], 5, 18);
    let empty = Board::from_toml("").map(|_| "accepted");
    assert_eq!(empty, Err(BoardError::Malformed { line: 1, column: 1 }));
}

#[test]
fn files_of_another_format_are_refused() {
    for found in [0, 2] {
        check_refused(
            &[("format = 1", &format!("format = {found}"))],
            BoardError::Format { found, known: 1 },
        );
    }
}

#[test]
fn very_long_files_are_refused_unread() {
    let limit = 64 * 1024;
    let long = format!("{CLASSIC}{}", "# nothing\n".repeat(10_000));
    let result = Board::from_toml(&long).map(|_| "accepted");
    assert_eq!(result, Err(BoardError::TooLong { limit }));
    let fills = |length| format!("{CLASSIC}{}", "\n".repeat(length - CLASSIC.len()));
    assert!(Board::from_toml(&fills(limit)).is_ok());
    let result = Board::from_toml(&fills(limit + 1)).map(|_| "accepted");
    assert_eq!(result, Err(BoardError::TooLong { limit }));
}

#[test]
fn names_are_lower_case_letters_digits_and_hyphens() {
    let named = |name: &str| edited(&[("\"classic\"", &format!("\"{name}\""))]);
    for name in ["a", "my-board-2", &"x".repeat(40)] {
        assert!(Board::from_toml(&named(name)).is_ok(), "{name}");
    }
    for name in ["", "Classic", "two words", "ü", "a_b", "a.b"] {
        let result = Board::from_toml(&named(name)).map(|_| "accepted");
        let found = name.to_owned();
        assert_eq!(result, Err(BoardError::Name { found }), "{name}");
    }
    let long = "x".repeat(41);
    let found = format!("{}…", "x".repeat(24));
    let result = Board::from_toml(&named(&long)).map(|_| "accepted");
    assert_eq!(result, Err(BoardError::Name { found }));
}

#[test]
fn i_1_fields_of_any_other_size_are_refused() {
    for found in [0, 1, 11, 1_000_000] {
        check_refused(
            &[("size = 8", &format!("size = {found}"))],
            BoardError::Size { found, limit: 10 },
        );
    }
}

#[test]
fn i_3_the_frame_fits_on_the_field() {
    for found in [0, 9, 1_000_000] {
        check_refused(
            &[("size = 6", &format!("size = {found}"))],
            BoardError::FrameSize { found, limit: 8 },
        );
    }
    for (edit, off) in [
        (r#"travel = ["a1", "d3"]"#, "d3"),
        (r#"travel = ["a1", "c4"]"#, "c4"),
        (r#"travel = ["d1", "c3"]"#, "d1"),
    ] {
        let unit = unit(off);
        check_refused(
            &[(r#"travel = ["a1", "c3"]"#, edit)],
            BoardError::FrameOff { unit },
        );
    }
    let off = unit("h8");
    check_refused(
        &[("start = \"b2\"", "start = \"h8\"")],
        BoardError::FrameOff { unit: off },
    );
}

#[test]
fn i_3_the_travel_runs_north_and_east_and_holds_the_start() {
    let travel = |first: &str, last: &str| BoardError::Travel {
        first: unit(first),
        last: unit(last),
    };
    let check = |first: &str, last: &str| {
        let edit = format!("[\"{first}\", \"{last}\"]");
        check_refused(&[("[\"a1\", \"c3\"]", &edit)], travel(first, last));
    };
    check("c3", "a1");
    check("a3", "c1");
    check("c1", "a3");
    let start_place = |start: &str, first: &str, last: &str| {
        let edit = format!("start = \"{start}\"");
        let travel = format!("[\"{first}\", \"{last}\"]");
        check_refused(
            &[("start = \"b2\"", &edit), ("[\"a1\", \"c3\"]", &travel)],
            BoardError::StartPlace {
                unit: unit(start),
                first: unit(first),
                last: unit(last),
            },
        );
    };
    start_place("a2", "b1", "c3");
    start_place("b3", "a1", "c2");
    start_place("c1", "a1", "b3");
    start_place("b1", "a2", "c3");
}

#[test]
fn i_2_lines_and_bars_lie_inside_and_ascend() {
    let off = |entry: &str, found, limit| BoardError::LineOff {
        entry: entry.to_owned(),
        found,
        limit,
    };
    let order = |entry: &str| BoardError::LineOrder {
        entry: entry.to_owned(),
    };
    let check = |entry: &str, line: &str, error| {
        let (from, to) = line.split_once(" -> ").expect("an edit");
        let key = entry.split_once('.').expect("a key").1;
        check_refused(
            &[(&format!("{key} = {from}"), &format!("{key} = {to}"))],
            error,
        );
    };
    let lines = "[0, 2, 3, 5, 6, 8]";
    let bars = "[0, 2, 4, 6]";
    for entry in ["lines.vertical", "lines.horizontal"] {
        let outside = format!("{lines} -> [0, 2, 3, 5, 6, 9]");
        check(entry, &outside, off(entry, 9, 8));
        let falling = format!("{lines} -> [0, 3, 2, 5, 6, 8]");
        check(entry, &falling, order(entry));
        let twice = format!("{lines} -> [0, 2, 2, 3, 5, 6, 8]");
        check(entry, &twice, order(entry));
    }
    for entry in ["frame.vertical", "frame.horizontal"] {
        let outside = format!("{bars} -> [0, 2, 4, 7]");
        check(entry, &outside, off(entry, 7, 6));
        let falling = format!("{bars} -> [2, 0, 4, 6]");
        check(entry, &falling, order(entry));
    }
    let many: Vec<String> = (0..10_000).map(|line| line.to_string()).collect();
    let many = format!("{lines} -> [{}]", many.join(","));
    check("lines.vertical", &many, off("lines.vertical", 9, 8));
}

#[test]
fn i_6_start_and_goal_lines_lie_on_their_edge_without_a_gap() {
    let red_start = r#"["f1", "g1", "h1"]"#;
    let check = |to: &str, error| check_refused(&[(red_start, to)], error);
    let entry = || "red.start".to_owned();
    let bad_unit = |found: &str| BoardError::Unit {
        entry: entry(),
        found: found.to_owned(),
    };
    check(r#"["f1", "g1", "i1"]"#, bad_unit("i1"));
    check(r#"["f1", "g1", "h9"]"#, bad_unit("h9"));
    check(r#"["f1", "g1", "H1"]"#, bad_unit("H1"));
    check(r#"["f1", "g1", ""]"#, bad_unit(""));
    let gap = || BoardError::LineGap { entry: entry() };
    check("[]", gap());
    check(r#"["f1", "h1"]"#, gap());
    check(r#"["f1", "g1", "g1"]"#, gap());
    check(r#"["f1", "h1", "h1"]"#, gap());
    let not_on_edge = |name: &str| BoardError::NotOnEdge {
        entry: entry(),
        unit: unit(name),
    };
    check(r#"["f1", "g1", "g2"]"#, not_on_edge("g2"));
    check(r#"["a6", "a7", "a8"]"#, not_on_edge("a6"));
    // The order in which the units are named does not matter.
    check_accepted(&[(red_start, r#"["h1", "f1", "g1"]"#)]);
    // Entries are named by seat and line.
    let last = r#"goal = { edge = "south", units = ["a1", "b1", "c1"] }"#;
    let entry = "green.goal".to_owned();
    let error = BoardError::Unit {
        entry,
        found: "c10".to_owned(),
    };
    check_refused(&[(last, &last.replace("c1", "c10"))], error);
}

#[test]
fn i_3_places_of_the_frame_are_units() {
    let bad = |entry: &str, found: &str| BoardError::Unit {
        entry: entry.to_owned(),
        found: found.to_owned(),
    };
    check_refused(
        &[("start = \"b2\"", "start = \"22\"")],
        bad("frame.start", "22"),
    );
    check_refused(
        &[("[\"a1\", \"c3\"]", "[\"a1\", \"k3\"]")],
        bad("frame.travel", "k3"),
    );
    let board = Board::classic();
    assert_eq!(board.layout().frame_start, unit("b2"));
    assert_eq!(board.layout().travel, [unit("a1"), unit("c3")]);
    let shift = board.place(unit("b2")).shift(Direction::North);
    assert_eq!(shift.map(|shift| shift.to), Some(unit("b3")));
}
