//! The tray of Orbito: two rings, with arrows in the direction they turn (O-5).
//!
//! A marble is a disc and its letter, because whether a disc alone looks white
//! or black depends on the terminal: `○w` and `●b`, or only `w` and `b` in
//! ASCII.

use kinetic_rules::Seat;
use kinetic_rules::orbito::{Cell, WHITE};

use super::{Canvas, Outline, Paint, Picture, Place, Spot, Square, Style, Weight};

/// Cells in a row.
const SIZE: usize = 4;
/// Rows from a cell to the next in the smallest drawing.
const ROWS: usize = 2;
/// Columns and rows from a cell to the next in larger drawings.
const SCALES: [(usize, usize); 4] = [(17, 8), (13, 6), (11, 5), (9, 4)];
/// The column of the tray's left edge, after the ranks.
const LEFT: usize = 3;

/// The colours of the tray, different from common terminal backgrounds, and of
/// the marbles, which both stand out.
const TRAY: u8 = 94;
const LIGHT: u8 = 231;
const DARK: u8 = 16;
const MARK: u8 = 220;

/// Draws the tray with the marbles that `marble` names.
///
/// `marks` are cells to emphasise, with a label of one or two characters
/// (`·2·`; on a marble one: `○w2`) or with none (`(○w)`). What does not fit
/// is cut off; of several marks on a cell the first one counts.
pub fn orbito(
    marble: impl Fn(Cell) -> Option<Seat>,
    marks: &[(Cell, String)],
    style: Style,
) -> String {
    let mut tray = Tray::new(smallest(style), style);
    tray.cells(marble, marks);
    tray.canvas.finish()
}

/// Draws the tray as large as the room (columns and rows) allows, with a cursor
/// on a cell; `None` if the smallest drawing does not fit.
pub fn orbito_picture(
    marble: impl Fn(Cell) -> Option<Seat>,
    marks: &[(Cell, String)],
    cursor: Option<Square>,
    room: (usize, usize),
    style: Style,
) -> Option<Picture> {
    let fits = |scale: &(usize, usize)| {
        let (columns, rows) = Tray::size(*scale);
        columns <= room.0 && rows <= room.1
    };
    let mut scales = SCALES.into_iter().chain([smallest(style)]);
    let mut tray = Tray::new(scales.find(fits)?, style);
    tray.cells(marble, marks);
    for cell in Cell::all() {
        let square = Square {
            file: cell.file(),
            rank: cell.rank(),
        };
        let inside = tray.inside(cell);
        tray.canvas.set_spot(inside, Spot::Square(square));
        if cursor == Some(square) {
            tray.cursor(cell);
        }
    }
    Some(tray.canvas.picture())
}

/// Columns and rows from a cell to the next in the smallest drawing: the
/// characters of a marble, one on each side, and a line.
fn smallest(style: Style) -> (usize, usize) {
    (style.pick(5, 4), ROWS)
}

/// The paint of lines on the tray.
const LINE: Paint = Paint {
    fore: Some(LIGHT),
    back: Some(TRAY),
    ..Paint::PLAIN
};

/// The tray being drawn.
struct Tray {
    canvas: Canvas,
    style: Style,
    /// Columns and rows from a cell to the next.
    columns: usize,
    rows: usize,
}

impl Tray {
    /// Columns and rows of the whole drawing.
    fn size((columns, rows): (usize, usize)) -> (usize, usize) {
        (LEFT + SIZE * columns + 1, SIZE * rows + 2)
    }

    /// The empty tray: both rings, files and ranks.
    fn new((columns, rows): (usize, usize), style: Style) -> Tray {
        let (width, height) = Tray::size((columns, rows));
        let canvas = Canvas::new(width, height, style);
        let mut tray = Tray {
            canvas,
            style,
            columns,
            rows,
        };
        for row in 0..=SIZE * rows {
            for column in LEFT..=LEFT + SIZE * columns {
                tray.canvas.paint(row, column, LINE);
            }
        }
        tray.ring(0);
        tray.ring(1);
        for at in 0..SIZE {
            let (row, column) = tray.centre(Cell::new(at, at));
            let file = char::from(b'a' + at as u8);
            let rank = format!("{:>2}", at + 1);
            tray.canvas.put(SIZE * rows + 1, column, file, Paint::PLAIN);
            tray.canvas.text(row, 0, &rank, Paint::PLAIN);
        }
        tray
    }

    /// The ring at this distance from the edge, in cells, with an arrow in
    /// the middle of each of its sides.
    fn ring(&mut self, out: usize) {
        let (top, bottom) = (out * self.rows, (SIZE - out) * self.rows);
        let left = LEFT + out * self.columns;
        let right = LEFT + (SIZE - out) * self.columns;
        for row in [top, bottom] {
            self.canvas.horizontal(row, left..=right, Weight::Light);
        }
        for column in [left, right] {
            self.canvas.vertical(column, top..=bottom, Weight::Light);
        }
        let corners = self.style.pick(['╭', '╮', '╰', '╯'], ['+'; 4]);
        let at = [(top, left), (top, right), (bottom, left), (bottom, right)];
        for ((row, column), corner) in at.into_iter().zip(corners) {
            self.canvas.put(row, column, corner, LINE);
        }
        let (row, column) = ((top + bottom) / 2, (left + right) / 2);
        let arrows = self.style.pick(['←', '↓', '→', '↑'], ['<', 'v', '>', '^']);
        let at = [(top, column), (row, left), (bottom, column), (row, right)];
        for ((row, column), arrow) in at.into_iter().zip(arrows) {
            let paint = Paint { bold: true, ..LINE };
            self.canvas.put(row, column, arrow, paint);
        }
    }

    /// The place of a cell between the lines.
    fn inside(&self, cell: Cell) -> Place {
        Place {
            row: (SIZE - 1 - cell.rank()) * self.rows + 1,
            column: LEFT + cell.file() * self.columns + 1,
            rows: self.rows - 1,
            columns: self.columns - 1,
        }
    }

    /// Row and column of a marble: where its letter or, in the smallest drawing,
    /// its disc is.
    fn centre(&self, cell: Cell) -> (usize, usize) {
        match self.rows {
            ROWS => {
                let inside = self.inside(cell);
                (inside.row, inside.column + 1)
            }
            _ => self.inside(cell).centre(),
        }
    }

    /// All marbles and marks.
    fn cells(&mut self, marble: impl Fn(Cell) -> Option<Seat>, marks: &[(Cell, String)]) {
        for cell in Cell::all() {
            let mark = marks.iter().find(|(marked, _)| *marked == cell);
            let mark = mark.map(|(_, label)| label.as_str());
            match marble(cell) {
                Some(seat) if self.rows > ROWS => self.large_marble(cell, seat, mark),
                marble => self.cell(cell, marble, mark),
            }
        }
    }

    /// The cursor: arrows at both sides of a cell.
    fn cursor(&mut self, cell: Cell) {
        let inside = self.inside(cell);
        let (row, _) = inside.centre();
        let [west, east] = self.style.pick(['▶', '◀'], ['>', '<']);
        let paint = Paint {
            fore: Some(MARK),
            bold: true,
            ..LINE
        };
        self.canvas.put(row, inside.column, west, paint);
        let last = inside.column + inside.columns - 1;
        self.canvas.put(row, last, east, paint);
    }

    /// A marble in a drawing that is larger than the smallest one: a white one
    /// is hollow, a black one full. The mark is in its last row.
    fn large_marble(&mut self, cell: Cell, seat: Seat, mark: Option<&str>) {
        let inside = self.inside(cell);
        let place = inside.middle(inside.columns - 3, inside.rows);
        let (outline, paint, letter) = match seat {
            WHITE => {
                let outline = Outline {
                    corners: self
                        .style
                        .pick(['╭', '╮', '╰', '╯'], ['.', '.', '\'', '\'']),
                    edges: self.style.pick(['─', '─', '│'], ['-', '-', '|']),
                    inside: ' ',
                };
                (outline, (DARK, LIGHT), 'w')
            }
            _ => {
                let outline = Outline {
                    corners: self
                        .style
                        .pick(['▗', '▖', '▝', '▘'], ['.', '.', '\'', '\'']),
                    edges: self.style.pick(['▄', '▀', '█'], ['#'; 3]),
                    inside: self.style.pick('█', '#'),
                };
                (outline, (DARK, TRAY), 'b')
            }
        };
        let paint = Paint {
            fore: Some(paint.0),
            back: Some(paint.1),
            ..Paint::BOLD
        };
        self.canvas.outline(place, &outline, paint);
        let (row, column) = place.centre();
        let letter_paint = match seat {
            WHITE => paint,
            _ => Paint {
                fore: Some(LIGHT),
                back: Some(DARK),
                ..Paint::BOLD
            },
        };
        self.canvas
            .text(row, column - 1, &format!(" {letter} "), letter_paint);
        let Some(label) = mark else { return };
        let label = if label.is_empty() { "( )" } else { label };
        let paint = Paint {
            fore: Some(MARK),
            back: Some(TRAY),
            ..Paint::BOLD
        };
        let last = inside.row + inside.rows - 1;
        self.canvas.text(last, column - 1, label, paint);
    }

    /// The marble and mark on a cell.
    fn cell(&mut self, cell: Cell, marble: Option<Seat>, mark: Option<&str>) {
        let (row, column) = self.centre(cell);
        let dot = self.style.pick('·', '.');
        let (body, colour) = match marble {
            Some(WHITE) => (self.style.pick("○w", "w"), LIGHT),
            Some(_) => (self.style.pick("●b", "b"), DARK),
            None => (self.style.pick("  ", " "), LIGHT),
        };
        let text = match (marble, mark) {
            (None, None) => format!(" {dot}"),
            (Some(_), None) => format!(" {body}"),
            (_, Some("")) => format!("({body})"),
            (Some(_), Some(label)) => format!(" {body}{label}"),
            (None, Some(label)) if label.chars().count() > 2 => label.to_owned(),
            (None, Some(label)) => format!("{dot}{label}{dot}"),
        };
        let is_body = |offset| marble.is_some() && (1..=body.chars().count()).contains(&offset);
        for (offset, character) in text.chars().take(self.columns - 1).enumerate() {
            let in_mark = mark.is_some() && !is_body(offset);
            let paint = Paint {
                fore: Some(if in_mark { MARK } else { colour }),
                bold: in_mark || marble.is_some(),
                ..LINE
            };
            self.canvas.put(row, column - 1 + offset, character, paint);
        }
    }
}
