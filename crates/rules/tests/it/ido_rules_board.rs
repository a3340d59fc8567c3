//! Section 1 of the rules of IDO: field, lines, frame, kinds of fields, seats.
//! What makes a board file acceptable (I-7) is tested in `boards`.

use kinetic_rules::Game;
use kinetic_rules::ido::{
    BLUE, Board, Direction, GREEN, Kind, PositionError, RED, SEATS, Size, TurnError, Unit, YELLOW,
};

use crate::reference;
use crate::support;
use crate::support::ido::{both, classic, grand, unit};

#[test]
fn i_1_files_run_from_west_to_east_and_ranks_from_south_to_north() {
    let rules = classic().rules;
    let check = |text: &str, name: &str| {
        let text = format!("{text} b2 r 0 r00y00 4");
        let position = rules.parse_position(&text).expect("a valid position");
        let units: Vec<Unit> = position.side(RED).units(Size::Small).collect();
        assert_eq!(units, [unit(name)], "{text}");
        assert_eq!(rules.position_text(&position), text);
    };
    check("r7/8/8/8/8/8/8/8", "a8");
    check("7r/8/8/8/8/8/8/8", "h8");
    check("8/8/8/8/8/8/8/r7", "a1");
    check("8/8/8/8/8/8/8/7r", "h1");
    check("8/8/8/8/8/2r5/8/8", "c3");
}

#[test]
fn i_1_the_field_has_8_files_and_8_ranks() {
    let check = |turn: &str, refused: Option<TurnError>| {
        let parsed = classic().rules.parse_turn(turn);
        assert_eq!(parsed.err(), refused, "{turn}");
    };
    let off = |name: &str| Some(TurnError::OffBoard { at: unit(name) });
    let malformed = |found: &str| {
        let found = found.to_owned();
        Some(TurnError::Malformed { found, column: 1 })
    };
    check("S@a1", None);
    check("S@h8", None);
    check("a1h8", None);
    check("S@i1", off("i1"));
    check("S@a9", off("a9"));
    check("a1i8", off("i8"));
    check("i8a1", off("i8"));
    check("a10x", off("a10"));
    check("S@k1", malformed("S@k1"));
    check("S@a0", malformed("S@a0"));
    check("S@a11", malformed("S@a11"));
    check("S@A1", malformed("S@A1"));
}

#[test]
fn i_1_a_larger_field_has_more_files_and_ranks() {
    let rules = grand().rules;
    assert!(rules.parse_turn("S@j10").is_ok());
    assert!(rules.parse_turn("a10j9+a1x").is_ok());
    assert_eq!(
        rules.parse_turn("S@a11").err(),
        Some(TurnError::Malformed {
            found: "S@a11".to_owned(),
            column: 1
        })
    );
}

/// Two units beside each other, towards east or north.
fn pairs(size: usize) -> impl Iterator<Item = (Unit, Unit, Direction)> {
    let units = (0..size).flat_map(move |rank| (0..size).map(move |file| Unit::new(file, rank)));
    units.flat_map(move |unit| {
        [Direction::East, Direction::North]
            .into_iter()
            .filter_map(move |way| Some((unit, unit.step(way, size)?, way)))
    })
}

/// The distance from the west or south edge at which a line would run between
/// the units of a pair.
fn crossing(to: Unit, way: Direction) -> usize {
    match way {
        Direction::East => to.file(),
        _ => to.rank(),
    }
}

/// Whether a bar of the frame runs between the units of a pair.
fn bar_between(frame: Unit, size: usize, to: Unit, way: Direction) -> bool {
    let (across, along, frame_across, frame_along) = match way {
        Direction::East => (to.file(), to.rank(), frame.file(), frame.rank()),
        _ => (to.rank(), to.file(), frame.rank(), frame.file()),
    };
    // Bars lie at every second unit from one edge of the frame to the other.
    let beside = (frame_along..frame_along + size).contains(&along);
    let on_bar = (frame_across..=frame_across + size).contains(&across);
    beside && on_bar && (across - frame_across).is_multiple_of(2)
}

#[test]
fn i_2_printed_lines_run_right_across_the_field() {
    let board = Board::classic();
    for place in board.places() {
        for (from, to, way) in pairs(8) {
            let line = [0, 2, 3, 5, 6, 8].contains(&crossing(to, way));
            let together = place.field(from) == place.field(to);
            assert!(!(line && together), "{from} {to}, frame on {place:?}");
        }
    }
    assert_eq!(board.layout().lines.vertical, [0, 2, 3, 5, 6, 8]);
    assert_eq!(board.layout().lines.horizontal, [0, 2, 3, 5, 6, 8]);
}

#[test]
fn i_3_the_frame_has_bars_at_every_second_unit() {
    for place in Board::classic().places() {
        for (from, to, way) in pairs(8) {
            let bar = bar_between(place.corner(), 6, to, way);
            let together = place.field(from) == place.field(to);
            let corner = place.corner();
            assert!(!(bar && together), "{from} {to}, frame on {corner}");
        }
    }
}

#[test]
fn i_3_the_frame_has_nine_places() {
    for table in both() {
        let names: Vec<String> = table
            .rules
            .board()
            .places()
            .map(|place| place.corner().to_string())
            .collect();
        let expected = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
        assert_eq!(names, expected);
        for name in expected {
            table.position(&format!("| {name} r 0 r00y00 4"));
            assert!(table.rules.board().has_place(unit(name)));
        }
        for found in ["d1", "a4", "d4", "h8", "c4", "a10", "1a", "B2"] {
            let text = table.text(&format!("| {found} r 0 r00y00 4"));
            let found = found.to_owned();
            assert_eq!(
                table.rules.parse_position(&text),
                Err(PositionError::Frame { found })
            );
        }
    }
    assert!(!Board::classic().has_place(unit("d1")));
}

#[test]
fn i_3_the_frame_starts_in_the_middle() {
    for table in both() {
        let start = table.rules.start(table.rules.all_seats(), RED, "").unwrap();
        assert_eq!(start.frame(), unit("b2"));
    }
}

#[test]
fn i_4_units_that_nothing_separates_form_a_field() {
    for (board, lines, frame) in [
        (Board::classic(), &[2, 3, 5, 6][..], 6),
        (Board::grand(), &[2, 3, 5, 7, 8][..], 8),
    ] {
        for place in board.places() {
            for (from, to, way) in pairs(board.size()) {
                let separated = lines.contains(&crossing(to, way))
                    || bar_between(place.corner(), frame, to, way);
                let together = place.field(from) == place.field(to);
                assert_eq!(together, !separated, "{from} {to}, {}", place.corner());
            }
        }
    }
}

#[test]
fn i_4_four_kinds_arise_and_no_other() {
    for board in [Board::classic(), Board::grand()] {
        let size = board.size();
        for place in board.places() {
            let mut covered = 0;
            for field in place.fields() {
                let units = match field.kind {
                    Kind::SmallSquare => 1,
                    Kind::Rectangle => 2,
                    Kind::Angle => 3,
                    Kind::BigSquare => 4,
                };
                assert_eq!(field.units.len(), units);
                covered += units;
                for unit in field.units.iter() {
                    assert_eq!(place.field(unit), field);
                    assert_eq!(place.kind(unit), field.kind);
                }
            }
            assert_eq!(covered, size * size, "every unit is in one field");
        }
    }
}

const MIDDLE: [&str; 8] = [
    "LLSRRSLL", "LSSRRSSL", "SSSRRSSS", "RRRBBRRR", "RRRBBRRR", "SSSRRSSS", "LSSRRSSL", "LLSRRSLL",
];
const SOUTH: [&str; 8] = [
    "BBRBBRBB", "BBRBBRBB", "SSSRRSSS", "RSSRRSSR", "RSSRRSSR", "SSSRRSSS", "RRRBBRRR", "RRRBBRRR",
];
const SOUTH_WEST: [&str; 8] = [
    "BBRBBRBB", "BBRBBRBB", "RRSSSSRR", "RRSSSSBB", "RRSSSSBB", "RRSSSSRR", "BBRRRRBB", "BBRRRRBB",
];

/// A drawing turned clockwise: what was south is west.
fn turned(drawing: &[String]) -> Vec<String> {
    let letter = |row: usize, column: usize| drawing[row].as_bytes()[column] as char;
    let size = drawing.len();
    (0..size)
        .map(|row| {
            (0..size)
                .map(|column| letter(size - 1 - column, row))
                .collect()
        })
        .collect()
}

#[test]
fn i_5_the_kinds_by_place_of_the_frame() {
    let board = Board::classic();
    let check = |drawing: [&str; 8], places: &[&str]| {
        let mut drawing: Vec<String> = drawing.map(str::to_owned).into();
        for place in places {
            assert_eq!(board.kinds(unit(place)), drawing, "{place}");
            drawing = turned(&drawing);
        }
    };
    check(MIDDLE, &["b2", "b2", "b2", "b2"]);
    check(SOUTH, &["b1", "a2", "b3", "c2"]);
    check(SOUTH_WEST, &["a1", "a3", "c3", "c1"]);
}

#[test]
fn i_5_the_number_of_fields_of_each_kind() {
    let board = Board::classic();
    let check = |places: &[&str], counts: [usize; 4]| {
        let kinds = [
            Kind::SmallSquare,
            Kind::Rectangle,
            Kind::Angle,
            Kind::BigSquare,
        ];
        for place in places {
            let found = kinds.map(|kind| board.count_fields(unit(place), kind));
            assert_eq!(found, counts, "{place}");
        }
    };
    check(&["b2"], [24, 12, 4, 1]);
    check(&["b1", "a2", "b3", "c2"], [20, 14, 0, 4]);
    check(&["a1", "a3", "c3", "c1"], [16, 12, 0, 6]);
}

#[test]
fn i_5_both_boards_look_as_the_reference_sees_them() {
    for (board, file) in [
        (Board::classic(), support::CLASSIC),
        (Board::grand(), support::GRAND),
    ] {
        let reference = reference::ido::Board::from_toml(file);
        for place in board.places() {
            let fields = reference::ido::fields(&reference, &place.corner().to_string());
            assert_eq!(board.kinds(place.corner()), fields);
        }
    }
}

#[test]
fn i_6_seats_sit_clockwise_from_south() {
    let rules = classic().rules;
    let names = SEATS.map(|seat| (rules.seat_name(seat), rules.seat_letter(seat)));
    let expected = [("red", 'r'), ("blue", 'b'), ("yellow", 'y'), ("green", 'g')];
    assert_eq!(names, expected);
    assert_eq!([RED, BLUE, YELLOW, GREEN], SEATS);
    assert_eq!(rules.all_seats().iter().collect::<Vec<_>>(), SEATS);
}

#[test]
fn i_6_start_and_goal_lines() {
    use Direction::{East, North, South, West};
    let check = |board: &Board, seat, start: (Direction, &str), goal: (Direction, &str)| {
        let lines = [
            (board.start_line(seat), start),
            (board.goal_line(seat), goal),
        ];
        for (line, (edge, units)) in lines {
            assert_eq!(line.edge, edge);
            let names: Vec<String> = line.units.iter().map(|unit| unit.to_string()).collect();
            assert_eq!(names.join(" "), units);
        }
    };
    let board = Board::classic();
    check(&board, RED, (South, "f1 g1 h1"), (West, "a6 a7 a8"));
    check(&board, BLUE, (West, "a1 a2 a3"), (North, "f8 g8 h8"));
    check(&board, YELLOW, (North, "a8 b8 c8"), (East, "h1 h2 h3"));
    check(&board, GREEN, (East, "h6 h7 h8"), (South, "a1 b1 c1"));
    let board = Board::grand();
    check(&board, RED, (South, "h1 i1 j1"), (West, "a8 a9 a10"));
    check(&board, BLUE, (West, "a1 a2 a3"), (North, "h10 i10 j10"));
    check(&board, YELLOW, (North, "a10 b10 c10"), (East, "j1 j2 j3"));
    check(&board, GREEN, (East, "j8 j9 j10"), (South, "a1 b1 c1"));
}

#[test]
fn i_6_a_field_that_meets_only_the_end_of_a_line_does_not_touch_it() {
    // The rectangle d1 e1 ends where red's start line begins.
    classic().refuses(
        "| b2 r 0 r00y00 4",
        "L@e1",
        TurnError::NotAtStart { at: unit("e1") },
    );
    // The rectangle a4 a5 ends where red's goal line begins.
    classic().refuses(
        "Ra5 | b2 r 0 r00y00 4",
        "a5x",
        TurnError::NoWayHome { from: unit("a5") },
    );
}
