//! Boards: those that are shipped, in full, and many that are nearly right.

use std::fmt::Write as _;

use kinetic_rules::ido::{self, Board, Direction, Kind, Layout, Unit};

/// The board of which the others are changed copies.
const CLASSIC: &str = include_str!("../../../../boards/classic.toml");

/// Pieces of the classic board, and what is put in their place.
const CHANGES: [(&str, &[&str]); 12] = [
    ("format = 1", &["format = 0", "format = 2"]),
    (
        "\"classic\"",
        &["\"\"", "\"Classic\"", "\"a-1\"", "\"a b\"", "\"ä\""],
    ),
    (
        "size = 8",
        &["size = 1", "size = 7", "size = 9", "size = 11"],
    ),
    (
        "size = 6",
        &["size = 0", "size = 5", "size = 8", "size = 9"],
    ),
    (
        "vertical = [0, 2, 3, 5, 6, 8]",
        &[
            "vertical = [0, 2, 3, 5, 6, 9]",
            "vertical = [0, 2, 2, 5, 6, 8]",
            "vertical = [0, 3, 2, 5, 6, 8]",
            "vertical = [0, 2, 3, 5, 8]",
        ],
    ),
    (
        "vertical = [0, 2, 4, 6]",
        &[
            "vertical = [0, 2, 4, 7]",
            "vertical = [0, 3, 6]",
            "vertical = [0, 2, 2, 6]",
        ],
    ),
    (
        "start = \"b2\"",
        &[
            "start = \"a1\"",
            "start = \"d2\"",
            "start = \"b4\"",
            "start = \"i2\"",
            "start = \"b9\"",
        ],
    ),
    (
        "[\"a1\", \"c3\"]",
        &[
            "[\"b2\", \"b2\"]",
            "[\"c3\", \"a1\"]",
            "[\"a1\", \"d3\"]",
            "[\"a1\", \"c4\"]",
            "[\"a1\", \"i3\"]",
            "[\"a1\", \"c9\"]",
            "[\"a3\", \"c1\"]",
        ],
    ),
    (
        "[\"f1\", \"g1\", \"h1\"]",
        &[
            "[]",
            "[\"f1\", \"g1\"]",
            "[\"f1\", \"g1\", \"g1\"]",
            "[\"e1\", \"g1\", \"h1\"]",
            "[\"f1\", \"h1\"]",
            "[\"f1\", \"g2\", \"h1\"]",
            "[\"f1\", \"g1\", \"i1\"]",
            "[\"f1\", \"g1\", \"h1\", \"h1\"]",
        ],
    ),
    (
        "[\"a6\", \"a7\", \"a8\"]",
        &[
            "[\"a6\", \"a7\"]",
            "[\"a6\", \"a8\"]",
            "[\"a6\", \"a7\", \"a9\"]",
        ],
    ),
    ("edge = \"west\"", &["edge = \"east\"", "edge = \"up\""]),
    ("[green]", &["[grey]"]),
];

/// The longest name that is allowed, the next longer one, and files that are
/// as long as they may be and longer.
fn long_ones() -> Vec<(String, String)> {
    let named = |length: usize| {
        let name = format!("\"{}\"", "a".repeat(length));
        (
            format!("a name of {length}"),
            CLASSIC.replace("\"classic\"", &name),
        )
    };
    let filled = |length: usize| {
        let comment = "#".repeat(length - CLASSIC.len());
        (format!("a file of {length}"), format!("{CLASSIC}{comment}"))
    };
    let limits = [16_384, 16_385, 65_535, 65_536, 65_537, 70_000];
    [40, 41]
        .map(named)
        .into_iter()
        .chain(limits.map(filled))
        .collect()
}

/// Names and texts of boards that are changed copies of the classic one.
pub fn changed() -> Vec<(String, String)> {
    let mut boards = long_ones();
    for (piece, others) in CHANGES {
        for other in others {
            boards.push((
                format!("{piece} → {other}"),
                CLASSIC.replacen(piece, other, 1),
            ));
        }
    }
    boards
}

/// All that a board says of itself.
pub fn about(text: &str) -> String {
    match Layout::from_toml(text).and_then(Board::new) {
        Err(error) => error.to_string(),
        Ok(board) => {
            let places = board.places().map(|place| {
                let shifts = Direction::ALL.map(|way| place.shift(way));
                let entries =
                    ido::SEATS.map(|seat| ido::Size::ALL.map(|size| place.entry(seat, size)));
                format!("{:?} {shifts:?} {entries:?}", board.kinds(place.corner()))
            });
            format!(
                "{:?} {}",
                board.layout(),
                places.collect::<Vec<_>>().join("\n")
            )
        }
    }
}

/// What can be asked of a board beside that.
pub fn details(name: &str) -> String {
    let Some(board) = Board::by_name(name) else {
        return String::from("none");
    };
    let units = || {
        (0..board.size()).flat_map(|rank| (0..board.size()).map(move |file| Unit::new(file, rank)))
    };
    let has: Vec<bool> = units().map(|unit| board.has_place(unit)).collect();
    let mut about = format!("{} {has:?}\n", board.layout().name);
    for place in board.places() {
        let counts = [
            Kind::SmallSquare,
            Kind::Rectangle,
            Kind::Angle,
            Kind::BigSquare,
        ]
        .map(|kind| board.count_fields(place.corner(), kind));
        let fields: Vec<_> = place.fields().iter().map(|field| field.units).collect();
        let _ = writeln!(about, "{counts:?} {fields:?}");
        for size in ido::Size::ALL {
            for from in units() {
                let steps: Vec<u8> = units().map(|to| place.steps(size, from, to)).collect();
                let home = ido::SEATS.map(|seat| place.steps_home(size, from, seat));
                let _ = writeln!(about, "{steps:?} {home:?}");
            }
        }
    }
    about
}
