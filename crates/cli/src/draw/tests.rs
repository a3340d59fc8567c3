//! Drawings compared with golden files, and properties of all drawings.

mod lines;

use std::path::Path;

use kinetic_rules::Game;
use kinetic_rules::ido::{Board, Ido, Unit};
use kinetic_rules::orbito::{self, Cell, Orbito};

use super::{Picture, Spot, Square, Style, ido, ido_board, ido_picture, orbito_picture};

const PLAIN: Style = Style {
    colour: false,
    unicode: true,
};
const ASCII: Style = Style {
    colour: false,
    unicode: false,
};

/// The example of the rules, with the frame in the south.
const SOUTH: &str = "8/5g2/1byY4/8/3BR3/2r5/5R2/6R1 b1 r 0 r00b00y00g00 4";
const CROWDED: &str = "rRbB1yYg/gG5R/b2gG2B/1y4Y1/2rRbB2/7G/2yY1r2/8 a1 r 0 r00b00y00g00 4";
const GRAND: &str = "10/1rRbByYgG1/10/10/10/10/10/10/3r6/10 c3 r 0 r00b00y00g00 4";
const TRAY: &str = "w1b1/1wb1/b1b1/2ww w";

fn unit(name: &str) -> Unit {
    name.parse().unwrap()
}

fn ido_scene(game: &Ido, position: &str, marks: &[(&str, &str)], style: Style) -> String {
    let position = game.parse_position(position).unwrap();
    let marks: Vec<_> = marks
        .iter()
        .map(|&(at, label)| (unit(at), label.to_owned()))
        .collect();
    ido(game.board(), &position, &marks, style)
}

fn orbito_scene(position: &str, marks: &[(&str, &str)], style: Style) -> String {
    let position = Orbito.parse_position(position).unwrap();
    let marks: Vec<_> = marks
        .iter()
        .map(|&(at, label)| (at.parse().unwrap(), label.to_owned()))
        .collect();
    super::orbito(|cell| position.marble_on(cell), &marks, style)
}

/// The drawings kept as files, by name.
fn scenes(style: Style) -> Vec<(&'static str, String)> {
    let classic = Ido::classic();
    let grand = Ido::on(Board::grand());
    let start = "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4";
    let labels = [
        ("a3", "1"),
        ("b3", "12"),
        ("c3", ""),
        ("c4", "123"),
        ("d4", ""),
        ("e4", "2"),
        ("h4", ""),
        ("f7", "3"),
        ("g1", "12"),
    ];
    let tray_labels = [
        ("a4", ""),
        ("b4", ""),
        ("a3", "2"),
        ("c3", "3"),
        ("a1", "12"),
        ("c1", ""),
    ];
    vec![
        ("ido-start", ido_scene(&classic, start, &[], style)),
        ("ido-south", ido_scene(&classic, SOUTH, &[], style)),
        ("ido-marks", ido_scene(&classic, SOUTH, &labels, style)),
        ("ido-corner", ido_scene(&classic, CROWDED, &[], style)),
        ("ido-grand", ido_scene(&grand, GRAND, &[], style)),
        ("ido-kinds", ido_board(classic.board(), unit("b2"), style)),
        ("orbito", orbito_scene(TRAY, &[], style)),
        ("orbito-marks", orbito_scene(TRAY, &tray_labels, style)),
    ]
}

/// Every kind of drawing: the scenes, and both boards with the frame on each
/// of its places.
fn drawings(style: Style) -> Vec<String> {
    let boards = [Board::classic(), Board::grand()];
    let places = boards.iter().flat_map(|board| {
        let corners = board.places().map(|place| place.corner());
        corners.map(|corner| ido_board(board, corner, style))
    });
    let scenes = scenes(style).into_iter().map(|(_, drawing)| drawing);
    scenes.chain(places).collect()
}

fn without_escapes(drawing: &str) -> String {
    let mut pieces = drawing.split('\x1b');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| {
        let (code, rest) = piece.split_once('m').unwrap();
        assert!(
            code.starts_with('[') && code[1..].bytes().all(|b| b.is_ascii_digit() || b == b';')
        );
        text + rest
    })
}

/// Run with `KINETIC_WRITE_GOLDEN=1` to write the files again, and review them.
#[test]
fn drawings_are_those_in_the_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/draw/golden");
    for (style, ending) in [(PLAIN, "unicode"), (ASCII, "ascii")] {
        for (name, drawing) in scenes(style) {
            let path = folder.join(format!("{name}.{ending}.txt"));
            if std::env::var_os("KINETIC_WRITE_GOLDEN").is_some() {
                std::fs::write(&path, &drawing).unwrap();
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            let kept = kept.replace("\r\n", "\n");
            assert_eq!(
                drawing, kept,
                "{name}.{ending}, drawn:\n{drawing}\nkept:\n{kept}"
            );
        }
    }
}

#[test]
fn drawings_fit_into_a_terminal() {
    for style in [PLAIN, ASCII] {
        for drawing in drawings(style) {
            assert!(drawing.lines().count() <= 24, "{drawing}");
            assert!(
                drawing.lines().all(|line| line.chars().count() <= 80),
                "{drawing}"
            );
            assert!(
                drawing.lines().all(|line| !line.ends_with(' ')),
                "{drawing}"
            );
            assert!(drawing.ends_with('\n') && !drawing.contains('\x1b'));
        }
    }
    assert!(drawings(ASCII).iter().all(|drawing| drawing.is_ascii()));
}

#[test]
fn colour_adds_nothing_but_escapes() {
    for style in [PLAIN, ASCII] {
        let coloured = Style {
            colour: true,
            ..style
        };
        for (plain, coloured) in drawings(style).into_iter().zip(drawings(coloured)) {
            assert_eq!(without_escapes(&coloured), plain);
            assert!(coloured.lines().all(|line| {
                let last = line.rfind("\x1b[");
                last.is_none_or(|last| line[last..].starts_with("\x1b[0m"))
            }));
        }
    }
}

#[test]
fn drawings_hold_no_words() {
    for drawing in [PLAIN, ASCII].into_iter().flat_map(drawings) {
        let characters: Vec<_> = drawing.chars().collect();
        assert!(
            !characters
                .windows(2)
                .any(|pair| pair.iter().all(|c| c.is_alphabetic())),
            "{drawing}"
        );
    }
}

/// Only the lines of seats that take part are drawn.
#[test]
fn empty_seats_have_no_lines() {
    let drawing = ido_scene(
        &Ido::classic(),
        "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4",
        &[],
        PLAIN,
    );
    let count = |letter| drawing.matches(letter).count();
    // Each letter once as a file or not at all, and once for each line.
    assert_eq!(
        [count('r'), count('y'), count('b'), count('g')],
        [2, 2, 1, 1]
    );
}

/// No arguments make a drawing panic.
#[test]
fn strange_input_is_drawn_somehow() {
    let classic = Board::classic();
    let alone = ido_board(&classic, unit("j10"), PLAIN);
    assert!(!alone.contains('┃') && alone.contains('┼'));
    let position = Ido::on(Board::grand()).parse_position(GRAND).unwrap();
    let marks = [
        (unit("j10"), "12345".to_owned()),
        (unit("a1"), "12345".to_owned()),
    ];
    assert!(ido(&classic, &position, &marks, PLAIN).contains("│123  ·"));
    let marks = [
        (Cell::new(0, 3), "12345".to_owned()),
        (Cell::new(1, 3), "12345".to_owned()),
    ];
    let marble = |cell: Cell| (cell.file() == 0).then_some(orbito::WHITE);
    let drawing = super::orbito(marble, &marks, PLAIN);
    assert!(drawing.contains("│ ○w1 1234"), "{drawing}");
}

/// Both boards for a room, with the number of squares in a row.
fn pictures(room: (usize, usize), style: Style) -> [(usize, Option<Picture>); 2] {
    let classic = Ido::classic();
    let position = classic.parse_position(SOUTH).unwrap();
    let tray = Orbito.parse_position(TRAY).unwrap();
    let cursor = Some(Square { file: 1, rank: 2 });
    let marks = [(unit("f2"), "12".to_owned()), (unit("g1"), String::new())];
    let tray_marks = [(Cell::new(0, 3), String::new())];
    let marble = |cell| tray.marble_on(cell);
    [
        (
            8,
            ido_picture(classic.board(), &position, &marks, cursor, room, style),
        ),
        (4, orbito_picture(marble, &tray_marks, cursor, room, style)),
    ]
}

/// Drawings grow with the room and never leave it; every square can be clicked
/// at every size, and ASCII is enough.
#[test]
fn pictures_fit_their_room_and_know_their_squares() {
    let mut cells = [0, 0];
    for room in [(48, 20), (60, 28), (76, 36), (92, 44), (300, 100)] {
        let drawn = pictures(room, ASCII);
        for (index, (size, picture)) in drawn.into_iter().enumerate() {
            let picture = picture.expect("the smallest drawing fits");
            assert!(picture.columns <= room.0 && picture.rows() <= room.1);
            assert!(picture.cells.len() >= cells[index]);
            cells[index] = picture.cells.len();
            assert!(picture.cells.iter().all(|cell| cell.character.is_ascii()));
            for square in (0..size * size).map(|at| Square {
                file: at % size,
                rank: at / size,
            }) {
                let spot = Some(Spot::Square(square));
                assert!(
                    picture.cells.iter().any(|cell| cell.spot == spot),
                    "{square:?}"
                );
            }
            let ido = size == 8;
            let has = |spot| picture.cells.iter().any(|cell| cell.spot == Some(spot));
            assert_eq!((has(Spot::Goal), has(Spot::Frame)), (ido, ido));
            assert_eq!(picture.spot_at(picture.columns, 0), None);
        }
    }
    assert!(
        pictures((15, 8), PLAIN)
            .iter()
            .all(|(_, drawn)| drawn.is_none())
    );
}
