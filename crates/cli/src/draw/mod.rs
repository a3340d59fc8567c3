//! The two boards as text for a terminal.
//!
//! A drawing contains no words: only letters of the notation, coordinates and
//! symbols. Colour is never the only carrier of information. Removing the
//! escape codes from a coloured drawing leaves the drawing without colour.

mod ido;
mod orbito;
mod picture;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

pub use ido::{ido, ido_board, ido_picture};
pub use orbito::{orbito, orbito_picture};
pub use picture::{Picture, PictureCell, Spot, Square};

/// The capabilities of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to write escape codes for colours.
    pub colour: bool,
    /// Whether to use characters beyond ASCII.
    pub unicode: bool,
}

impl Style {
    /// Chooses between a Unicode and an ASCII form.
    fn pick<T>(self, unicode: T, ascii: T) -> T {
        if self.unicode { unicode } else { ascii }
    }
}

/// The thickness of one arm of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// There is no arm.
    #[default]
    None,
    /// A printed line.
    Light,
    /// A bar of the frame.
    Heavy,
}

/// The arms of the lines that meet in a cell: north, east, south, west.
type Arms = [Weight; 4];

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// The characters by the weights of their arms, read as a number of four
/// digits from 0 to 2: a block of three rows for each weight of the northern
/// arm, a row for each weight of the eastern one, then south and west.
const JOINTS: [[char; 9]; 9] = [
    [' ', '╴', '╸', '╷', '┐', '┑', '╻', '┒', '┓'],
    ['╶', '─', '╾', '┌', '┬', '┭', '┎', '┰', '┱'],
    ['╺', '╼', '━', '┍', '┮', '┯', '┏', '┲', '┳'],
    ['╵', '┘', '┙', '│', '┤', '┥', '╽', '┧', '┪'],
    ['└', '┴', '┵', '├', '┼', '┽', '┟', '╁', '╅'],
    ['┕', '┶', '┷', '┝', '┾', '┿', '┢', '╆', '╈'],
    ['╹', '┚', '┛', '╿', '┦', '┩', '┃', '┨', '┫'],
    ['┖', '┸', '┹', '┞', '╀', '╃', '┠', '╂', '╉'],
    ['┗', '┺', '┻', '┡', '╄', '╇', '┣', '╊', '╋'],
];

/// The box-drawing character in which arms meet.
fn joint(arms: Arms, unicode: bool) -> char {
    let [north, east, south, west] = arms;
    if unicode {
        return JOINTS[north as usize * 3 + east as usize][south as usize * 3 + west as usize];
    }
    match (north.max(south), east.max(west)) {
        (Weight::Heavy, _) => '#',
        (_, Weight::Heavy) => '=',
        (Weight::Light, Weight::Light) => '+',
        (Weight::Light, Weight::None) => '|',
        (Weight::None, Weight::Light) => '-',
        (Weight::None, Weight::None) => ' ',
    }
}

/// The style of a character. Colours are from the 256-colour palette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    /// The colour of the character.
    pub fore: Option<u8>,
    /// The background colour.
    pub back: Option<u8>,
    /// Whether the character is bold.
    pub bold: bool,
    /// Whether the character is faint.
    pub faint: bool,
}

impl Paint {
    /// The terminal's default style.
    pub const PLAIN: Paint = Paint {
        fore: None,
        back: None,
        bold: false,
        faint: false,
    };
    /// Bold, in the terminal's own colours.
    pub const BOLD: Paint = Paint {
        bold: true,
        ..Paint::PLAIN
    };
    /// Faint, in the terminal's own colours.
    pub const FAINT: Paint = Paint {
        faint: true,
        ..Paint::PLAIN
    };

    /// The escape code that selects this style.
    fn escape(self) -> String {
        let mut codes = Vec::new();
        if self.bold {
            codes.push("1".to_owned());
        }
        if self.faint {
            codes.push("2".to_owned());
        }
        codes.extend(self.fore.map(|colour| format!("38;5;{colour}")));
        codes.extend(self.back.map(|colour| format!("48;5;{colour}")));
        format!("\x1b[{}m", codes.join(";"))
    }
}

/// One character of the canvas.
#[derive(Clone, Copy, Default)]
struct Cell {
    /// A character on top of the lines.
    text: Option<char>,
    arms: Arms,
    paint: Paint,
    /// What a click here means.
    spot: Option<Spot>,
}

/// A rectangle of a canvas.
#[derive(Clone, Copy)]
struct Place {
    row: usize,
    column: usize,
    rows: usize,
    columns: usize,
}

impl Place {
    /// A smaller rectangle in the middle of this one.
    fn middle(self, columns: usize, rows: usize) -> Place {
        let (columns, rows) = (columns.min(self.columns), rows.min(self.rows));
        Place {
            row: self.row + (self.rows - rows) / 2,
            column: self.column + (self.columns - columns) / 2,
            rows,
            columns,
        }
    }

    /// Row and column of the character in the middle.
    fn centre(self) -> (usize, usize) {
        let row = self.row + (self.rows - 1) / 2;
        (row, self.column + (self.columns - 1) / 2)
    }
}

/// The characters of a box.
struct Outline {
    /// North-west, north-east, south-west, south-east.
    corners: [char; 4],
    /// North, south, and both sides.
    edges: [char; 3],
    inside: char,
}

/// A grid of characters. Drawing outside it has no effect.
struct Canvas {
    columns: usize,
    cells: Vec<Cell>,
    style: Style,
}

impl Canvas {
    /// An empty canvas.
    pub fn new(columns: usize, rows: usize, style: Style) -> Canvas {
        let cells = vec![Cell::default(); columns * rows];
        Canvas {
            columns,
            cells,
            style,
        }
    }

    fn cell(&mut self, row: usize, column: usize) -> Option<&mut Cell> {
        if column >= self.columns {
            return None;
        }
        self.cells.get_mut(row * self.columns + column)
    }

    /// A line from west to east.
    pub fn horizontal(&mut self, row: usize, columns: RangeInclusive<usize>, weight: Weight) {
        let (first, last) = (*columns.start(), *columns.end());
        for column in columns {
            self.arm(row, column, WEST, column > first, weight);
            self.arm(row, column, EAST, column < last, weight);
        }
    }

    /// A line from north to south.
    pub fn vertical(&mut self, column: usize, rows: RangeInclusive<usize>, weight: Weight) {
        let (first, last) = (*rows.start(), *rows.end());
        for row in rows {
            self.arm(row, column, NORTH, row > first, weight);
            self.arm(row, column, SOUTH, row < last, weight);
        }
    }

    /// Lines replace thinner ones.
    fn arm(&mut self, row: usize, column: usize, arm: usize, there: bool, weight: Weight) {
        if let Some(cell) = self.cell(row, column).filter(|_| there) {
            cell.arms[arm] = cell.arms[arm].max(weight);
        }
    }

    /// A character on top of the lines.
    pub fn put(&mut self, row: usize, column: usize, character: char, paint: Paint) {
        if let Some(cell) = self.cell(row, column) {
            cell.text = Some(character);
            cell.paint = paint;
        }
    }

    /// Characters side by side on top of the lines.
    pub fn text(&mut self, row: usize, column: usize, text: &str, paint: Paint) {
        for (offset, character) in text.chars().enumerate() {
            self.put(row, column + offset, character, paint);
        }
    }

    /// Sets the style of an existing cell.
    pub fn paint(&mut self, row: usize, column: usize, paint: Paint) {
        if let Some(cell) = self.cell(row, column) {
            cell.paint = paint;
        }
    }

    /// A rectangle of one character on top of the lines.
    fn fill(&mut self, place: Place, character: char, paint: Paint) {
        for row in place.row..place.row + place.rows {
            for column in place.column..place.column + place.columns {
                self.put(row, column, character, paint);
            }
        }
    }

    /// A box: corners, edges and what fills it.
    fn outline(&mut self, place: Place, outline: &Outline, paint: Paint) {
        self.fill(place, outline.inside, paint);
        let (top, left) = (place.row, place.column);
        let (bottom, right) = (top + place.rows - 1, left + place.columns - 1);
        let [horizontal_top, horizontal_bottom, vertical] = outline.edges;
        for column in left..=right {
            self.put(top, column, horizontal_top, paint);
            self.put(bottom, column, horizontal_bottom, paint);
        }
        for row in top + 1..bottom {
            self.put(row, left, vertical, paint);
            self.put(row, right, vertical, paint);
        }
        let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
        for ((row, column), corner) in corners.into_iter().zip(outline.corners) {
            self.put(row, column, corner, paint);
        }
    }

    /// Sets what clicks in a rectangle mean.
    fn set_spot(&mut self, place: Place, spot: Spot) {
        for row in place.row..place.row + place.rows {
            for column in place.column..place.column + place.columns {
                if let Some(cell) = self.cell(row, column) {
                    cell.spot = Some(spot);
                }
            }
        }
    }

    /// The drawing character by character. The bars of the frame are spots.
    fn picture(self) -> Picture {
        let cells = self.cells.iter().map(|cell| {
            let (character, paint) = self.shown(cell);
            let on_bar = cell.text.is_none() && cell.arms.contains(&Weight::Heavy);
            let spot = cell.spot.or(on_bar.then_some(Spot::Frame));
            PictureCell {
                character,
                paint,
                spot,
            }
        });
        Picture {
            columns: self.columns,
            cells: cells.collect(),
        }
    }

    /// The drawing, with a line ending after each row and no trailing blanks.
    pub fn finish(self) -> String {
        let mut drawing = String::new();
        for row in self.cells.chunks(self.columns.max(1)) {
            let row: Vec<_> = row.iter().map(|cell| self.shown(cell)).collect();
            let blank = |&(character, _): &(char, Paint)| character == ' ';
            let length = row.len() - row.iter().rev().take_while(|shown| blank(shown)).count();
            for run in row[..length].chunk_by(|(_, a), (_, b)| a == b) {
                self.write_run(&mut drawing, run);
            }
            drawing.push('\n');
        }
        drawing
    }

    /// The character of a cell and its style. Lines without a style of their
    /// own are faint when they are printed and bold when they are bars.
    fn shown(&self, cell: &Cell) -> (char, Paint) {
        if let Some(character) = cell.text {
            return (character, cell.paint);
        }
        let paint = match cell.arms.iter().max() {
            Some(Weight::Heavy) if cell.paint == Paint::PLAIN => Paint::BOLD,
            Some(Weight::Light) if cell.paint == Paint::PLAIN => Paint::FAINT,
            _ => cell.paint,
        };
        (joint(cell.arms, self.style.unicode), paint)
    }

    fn write_run(&self, drawing: &mut String, run: &[(char, Paint)]) {
        let paint = run.first().map_or(Paint::PLAIN, |&(_, paint)| paint);
        let painted = self.style.colour && paint != Paint::PLAIN;
        if painted {
            drawing.push_str(&paint.escape());
        }
        drawing.extend(run.iter().map(|(character, _)| character));
        if painted {
            drawing.push_str("\x1b[0m");
        }
    }
}
