//! The tray of Orbito: two rings, with arrows in the direction they turn (O-5).
//!
//! A marble is a disc and its letter, because whether a disc alone looks white
//! or black depends on the terminal: `○w` and `●b`, or only `w` and `b` in
//! ASCII.

use kinetic_rules::Seat;
use kinetic_rules::orbito::{Cell, WHITE};

use super::Style;
use super::{Canvas, Paint, Weight};

/// Cells in a row.
const SIZE: usize = 4;
/// Rows from a cell to the next.
const ROWS: usize = 2;
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
    let mut tray = Tray::new(style);
    for cell in Cell::all() {
        let mark = marks.iter().find(|(marked, _)| *marked == cell);
        tray.cell(cell, marble(cell), mark.map(|(_, label)| label.as_str()));
    }
    tray.canvas.finish()
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
    /// Columns from a cell to the next: those of a marble, one on each side,
    /// and a line.
    columns: usize,
}

impl Tray {
    /// The empty tray: both rings, files and ranks.
    fn new(style: Style) -> Tray {
        let columns = style.pick(5, 4);
        let canvas = Canvas::new(LEFT + SIZE * columns + 1, SIZE * ROWS + 2, style);
        let mut tray = Tray {
            canvas,
            style,
            columns,
        };
        for row in 0..=SIZE * ROWS {
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
            tray.canvas.put(SIZE * ROWS + 1, column, file, Paint::PLAIN);
            tray.canvas.text(row, 0, &rank, Paint::PLAIN);
        }
        tray
    }

    /// The ring at this distance from the edge, in cells, with an arrow in
    /// the middle of each of its sides.
    fn ring(&mut self, out: usize) {
        let (top, bottom) = (out * ROWS, (SIZE - out) * ROWS);
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

    /// Row and column of a marble.
    fn centre(&self, cell: Cell) -> (usize, usize) {
        let row = (SIZE - 1 - cell.rank()) * ROWS + 1;
        (row, LEFT + cell.file() * self.columns + 2)
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
