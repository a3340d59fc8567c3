//! Boards of IDO: which can be played on, and why others are refused (I-7).
//! Most refused ones are the classic board with a small change.

use kinetic_rules::Word;
use kinetic_rules::ido::{Board, BoardError, Ido, SEATS, Size, TurnError, Unit};

use crate::support::ido::{Table, both, unit};
use crate::support::{CLASSIC, GRAND, check_accepted, check_refused, edited};

/// A name that is not taken.
const RENAMED: (&str, &str) = ("name = \"classic\"", "name = \"other\"");

#[test]
fn i_7_the_shipped_boards_are_accepted() {
    for (name, text, size) in [("classic", CLASSIC, 8), ("grand", GRAND, 10)] {
        let read = Board::from_toml(text).expect("a shipped board");
        assert_eq!(read.size(), size);
        assert_eq!(read.layout().name, name);
        let shipped = Board::by_name(name).expect("a shipped board");
        assert_eq!(shipped.layout(), read.layout());
    }
    assert_eq!(Board::classic().layout().name, "classic");
    assert_eq!(Board::grand().layout().name, "grand");
    for other in ["", "Classic", "small", "classic.toml"] {
        assert!(Board::by_name(other).is_none(), "{other}");
    }
}

#[test]
fn i_7_a_large_block_needs_the_frame_at_the_own_edge() {
    for table in both() {
        let board = table.rules.board();
        let middle = unit("b2");
        for seat in SEATS {
            assert!(board.entry(middle, seat, Size::Large).is_empty());
            assert!(!board.entry(middle, seat, Size::Small).is_empty());
            let own_edge = board.start_line(seat).edge;
            let pulled = board.place(middle).shift(own_edge).expect("a shift").to;
            let entries = board.entry(pulled, seat, Size::Large);
            let side = board.layout().frame_size;
            let inside = |at: Unit| {
                (pulled.file()..pulled.file() + side).contains(&at.file())
                    && (pulled.rank()..pulled.rank() + side).contains(&at.rank())
            };
            assert!(entries.iter().any(inside));
        }
    }
}

#[test]
fn i_7_the_goal_is_reached_over_the_side_line() {
    for table in both() {
        let board = table.rules.board();
        for seat in SEATS {
            let own_edge = board.start_line(seat).edge;
            assert_eq!(board.goal_line(seat).edge, own_edge.clockwise());
        }
    }
}

#[test]
fn i_7_the_rules_read_only_the_board_file() {
    // Goal lines of two units instead of three: a8 alone no longer leads home.
    let text = edited(&[
        RENAMED,
        (r#"["a6", "a7", "a8"]"#, r#"["a5", "a6"]"#),
        (r#"["f8", "g8", "h8"]"#, r#"["e8", "f8"]"#),
        (r#"["h1", "h2", "h3"]"#, r#"["h3", "h4"]"#),
        (r#"["a1", "b1", "c1"]"#, r#"["c1", "d1"]"#),
    ]);
    let board = Board::from_toml(&text).expect("a possible board");
    let table = Table {
        rules: Ido::on(board),
    };
    let no_way = TurnError::TooFarHome {
        from: unit("a8"),
        needed: 2,
        left: 1,
    };
    table.refuses("ra8 | b2 r 1 r00y00 4", "a8x", no_way);
    table.plays("Ra4 | b2 r 1 r00y00 4", "a4x", "| b2 y 0 r01y00 4");
}

#[test]
fn i_7_a_fifth_kind_of_field_is_refused() {
    let fifth = |unit_name: &str, frame: &str| BoardError::FifthKind {
        unit: unit(unit_name),
        frame: unit(frame),
    };
    // Without the inner lines g3 to h6 is one field, east of the frame.
    check_refused(&[("[0, 2, 3, 5, 6, 8]", "[0, 2, 6, 8]")], fifth("g3", "a1"));
    // Three and four in a row: an outer band of one unit, a broad inner one.
    for (size, lines, row) in [(5, "[0, 1, 4, 5]", "three"), (6, "[0, 1, 5, 6]", "four")] {
        let text = small_board(size, lines, "[]", "a1", "a1");
        let result = Board::from_toml(&text).map(|_| row);
        assert_eq!(result, Err(fifth("b1", "b2")));
    }
}

/// A board whose frame cannot move. Start and goal line of red, both at the
/// south edge and of one unit; those of the others follow by turning.
fn small_board(size: usize, lines: &str, bars: &str, start: &str, goal: &str) -> String {
    let mut seats = String::new();
    let mut ends = [unit(start), unit(goal)];
    for (seat, edge) in ["red", "blue", "yellow", "green"]
        .into_iter()
        .zip(["south", "west", "north", "east"])
    {
        let [start, goal] = ends;
        seats += &format!(
            "[{seat}]\n\
             start = {{ edge = \"{edge}\", units = [\"{start}\"] }}\n\
             goal = {{ edge = \"{edge}\", units = [\"{goal}\"] }}\n"
        );
        ends = ends.map(|end| Unit::new(end.rank(), size - 1 - end.file()));
    }
    let frame = size - 2;
    format!(
        "format = 1\nname = \"small\"\nsize = {size}\n\
         [lines]\nvertical = {lines}\nhorizontal = {lines}\n\
         [frame]\nsize = {frame}\nvertical = {bars}\nhorizontal = {bars}\n\
         start = \"b2\"\ntravel = [\"b2\", \"b2\"]\n{seats}"
    )
}

#[test]
fn i_7_a_board_on_which_a_seat_never_enters_or_arrives_is_refused() {
    // Small squares in the corners, rectangles along the edges, big squares
    // inside. Nothing leads round a corner.
    let board = |start: &str, goal: &str| {
        let text = small_board(8, "[0, 1, 3, 5, 7, 8]", "[0, 6]", start, goal);
        Board::from_toml(&text).map(|_| "accepted")
    };
    let seat = Word("seat-red");
    let enter = |size| Err(BoardError::CannotEnter { seat, size });
    let arrive = |size| Err(BoardError::CannotArrive { seat, size });
    assert_eq!(board("d1", "d1"), enter(Size::Small));
    assert_eq!(board("h1", "h1"), enter(Size::Large));
    // With start lines of two units, a corner and the rectangle beside it.
    let wide = |goal: &str| {
        let text = small_board(8, "[0, 1, 3, 5, 7, 8]", "[0, 6]", "h1", goal);
        let text = text
            .replace(r#"start = { edge = "south", units = ["h1"]"#, SOUTH)
            .replace(r#"start = { edge = "west", units = ["a1"]"#, WEST)
            .replace(r#"start = { edge = "north", units = ["a8"]"#, NORTH)
            .replace(r#"start = { edge = "east", units = ["h8"]"#, EAST);
        Board::from_toml(&text).map(|_| "accepted")
    };
    const SOUTH: &str = r#"start = { edge = "south", units = ["g1", "h1"]"#;
    const WEST: &str = r#"start = { edge = "west", units = ["a1", "a2"]"#;
    const NORTH: &str = r#"start = { edge = "north", units = ["a8", "b8"]"#;
    const EAST: &str = r#"start = { edge = "east", units = ["h7", "h8"]"#;
    assert_eq!(wide("d1"), arrive(Size::Small));
    assert_eq!(wide("h1"), arrive(Size::Large));
    // On the classic board, start lines without their first unit.
    check_refused(
        &[
            (r#"["f1", "g1", "h1"]"#, r#"["g1", "h1"]"#),
            (r#"["a1", "a2", "a3"]"#, r#"["a1", "a2"]"#),
            (r#"["a8", "b8", "c8"]"#, r#"["a8", "b8"]"#),
            (r#"["h6", "h7", "h8"]"#, r#"["h7", "h8"]"#),
        ],
        BoardError::CannotEnter {
            seat,
            size: Size::Small,
        },
    );
}

#[test]
fn i_7_a_block_may_arrive_by_pushes_alone() {
    // Red's goal line is three units of the west edge that no step reaches
    // with the frame in the middle; the classic board is accepted because of
    // steps and shifts together.
    check_accepted(&[
        RENAMED,
        (r#"["a6", "a7", "a8"]"#, r#"["a4", "a5"]"#),
        (r#"["f8", "g8", "h8"]"#, r#"["d8", "e8"]"#),
        (r#"["h1", "h2", "h3"]"#, r#"["h4", "h5"]"#),
        (r#"["a1", "b1", "c1"]"#, r#"["d1", "e1"]"#),
    ]);
}

#[test]
fn i_7_a_board_that_is_not_the_same_for_all_seats_is_refused() {
    let check = |edits: &[(&str, &str)], part| {
        check_refused(edits, BoardError::NotSymmetric { part: Word(part) });
    };
    check(
        &[(
            "vertical = [0, 2, 3, 5, 6, 8]",
            "vertical = [0, 2, 3, 5, 7, 8]",
        )],
        "board-part-lines",
    );
    check(
        &[("[0, 2, 3, 5, 6, 8]", "[0, 2, 3, 5, 7, 8]")],
        "board-part-lines",
    );
    check(
        &[("horizontal = [0, 2, 4, 6]", "horizontal = [0, 2, 6]")],
        "board-part-bars",
    );
    check(&[("[0, 2, 4, 6]", "[0, 2, 3, 6]")], "board-part-bars");
    check(
        &[("start = \"b2\"", "start = \"b1\"")],
        "board-part-frame-start",
    );
    check(
        &[("[\"a1\", \"c3\"]", "[\"a1\", \"b3\"]")],
        "board-part-travel",
    );
    check(
        &[("[\"a1\", \"c3\"]", "[\"a1\", \"b2\"]")],
        "board-part-travel",
    );
    check(
        &[(r#"["f1", "g1", "h1"]"#, r#"["f1", "g1"]"#)],
        "board-part-start-lines",
    );
    check(
        &[(
            r#"start = { edge = "west", units = ["a1", "a2", "a3"]"#,
            r#"start = { edge = "west", units = ["a2", "a3", "a4"]"#,
        )],
        "board-part-start-lines",
    );
    check(
        &[(r#"["a6", "a7", "a8"]"#, r#"["a7", "a8"]"#)],
        "board-part-goal-lines",
    );
    // The same units as edges of another side.
    check(
        &[(
            r#"{ edge = "south", units = ["a1", "b1", "c1"]"#,
            r#"{ edge = "south", units = ["b1", "c1", "d1"]"#,
        )],
        "board-part-goal-lines",
    );
}

#[test]
fn i_7_the_travel_may_be_smaller_if_it_is_even() {
    // A frame that stays in the middle is the same for all, but no small
    // block ever leaves the corner in which it enters.
    check_refused(
        &[("[\"a1\", \"c3\"]", "[\"b2\", \"b2\"]")],
        BoardError::CannotArrive {
            seat: Word("seat-red"),
            size: Size::Small,
        },
    );
}

/// The classic board with other lines on field and frame and other start and
/// goal lines, in the order of seats.
fn with_lines(field: &str, frame: &str, starts: [&str; 4], goals: [&str; 4]) -> Vec<[String; 2]> {
    let (old_starts, old_goals) = (
        [
            "\"f1\", \"g1\", \"h1\"",
            "\"a1\", \"a2\", \"a3\"",
            "\"a8\", \"b8\", \"c8\"",
            "\"h6\", \"h7\", \"h8\"",
        ],
        [
            "\"a6\", \"a7\", \"a8\"",
            "\"f8\", \"g8\", \"h8\"",
            "\"h1\", \"h2\", \"h3\"",
            "\"a1\", \"b1\", \"c1\"",
        ],
    );
    let mut edits = vec![
        ["[0, 2, 3, 5, 6, 8]".to_owned(), field.to_owned()],
        ["[0, 2, 4, 6]".to_owned(), frame.to_owned()],
    ];
    let old = old_starts.into_iter().chain(old_goals);
    for (old, new) in old.zip(starts.into_iter().chain(goals)) {
        let units: Vec<String> = new.split(' ').map(|unit| format!("\"{unit}\"")).collect();
        edits.push([old.to_owned(), units.join(", ")]);
    }
    edits
}

#[test]
fn i_7_pushes_count_among_the_ways_home() {
    let read = |edits: Vec<[String; 2]>| {
        let edits = edits.iter().map(|[from, to]| (&**from, &**to));
        let edits: Vec<(&str, &str)> = edits.chain([RENAMED]).collect();
        Board::from_toml(&edited(&edits)).map(|_| ())
    };
    // Small blocks find no way on foot; the frame pushes them on.
    let pushed_on = with_lines(
        "[0, 1, 3, 5, 7, 8]",
        "[0, 1, 5, 6]",
        ["g1", "a2", "b8", "h7"],
        ["a4", "d8", "h5", "e1"],
    );
    assert_eq!(read(pushed_on), Ok(()));
    // Only blocks under the frame are pushed: these never get into the corner.
    let left_behind = with_lines(
        "[0, 1, 2, 3, 5, 6, 7, 8]",
        "[0, 1, 5, 6]",
        ["e1 f1", "a3 a4", "c8 d8", "h5 h6"],
        ["a8", "h8", "h1", "a1"],
    );
    let (seat, size) = (Word("seat-red"), Size::Large);
    assert_eq!(
        read(left_behind),
        Err(BoardError::CannotArrive { seat, size })
    );
}
