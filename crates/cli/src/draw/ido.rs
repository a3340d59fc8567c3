//! The board of IDO: printed lines are thin, the bars of the frame heavy.
//!
//! A unit takes three columns and one row, and lines run between units:
//!
//! ```text
//!   ┌───────┬───┐     large blocks `[R]`, small ones `r`,
//!   │[R]  · │ r │     printed lines only between fields
//!   ├───────┼───┤
//! ```
//!
//! Start lines are filled bands just outside their edge, goal lines shaded
//! ones, each with the letter of its seat.

use kinetic_rules::ido::{Board, Direction, EdgeLine, Position, SEATS, Size, Unit, YELLOW};
use kinetic_rules::{Seat, SeatSet};

use super::Style;
use super::{Canvas, Paint, Weight};

/// Columns and rows from a line to the next.
const COLUMNS: usize = 4;
const ROWS: usize = 2;
/// The bands beside the field are as wide as a unit, with a gap.
const BAND: usize = 4;
/// The column of the western edge, after the ranks and the band.
const LEFT: usize = 3 + BAND;
/// The row of the northern edge, below the band.
const TOP: usize = 1;

/// The colour of emphasised units, which no seat has.
const MARK: u8 = 164;

/// Draws a position.
///
/// `marks` are units to emphasise, with a label of one to three characters
/// (`·2·`; on a block one or two: `r:2`) or with none (`(r)`). What does not
/// fit is cut off; of several marks on a unit the first one counts.
pub fn ido(board: &Board, position: &Position, marks: &[(Unit, String)], style: Style) -> String {
    let mut sheet = Sheet::new(board, style);
    sheet.frame(position.frame());
    sheet.bands(position.seats());
    for unit in board.layout().units() {
        let mark = marks.iter().find(|(marked, _)| *marked == unit);
        sheet.unit(
            unit,
            block_on(position, unit),
            mark.map(|(_, label)| label.as_str()),
        );
    }
    sheet.canvas.finish()
}

/// Draws the kinds of the fields with the frame at a place: a letter of `S R L
/// B` in each unit. When the frame cannot stand there, only the printed lines
/// are drawn.
pub fn ido_board(board: &Board, frame: Unit, style: Style) -> String {
    let mut sheet = Sheet::new(board, style);
    sheet.bands(SeatSet::of(&SEATS));
    if board.has_place(frame) {
        sheet.frame(frame);
        for unit in board.layout().units() {
            let letter = board.place(frame).kind(unit).letter();
            let (row, column) = sheet.centre(unit);
            sheet.canvas.put(row, column, letter, Paint::PLAIN);
        }
    }
    sheet.canvas.finish()
}

fn block_on(position: &Position, unit: Unit) -> Option<(Seat, Size)> {
    let mut seats = position.seats().iter();
    seats.find_map(|seat| Some((seat, position.side(seat).size_on(unit)?)))
}

fn letter(seat: Seat) -> char {
    ['r', 'b', 'y', 'g'][seat.index()]
}

/// The colour of a seat.
fn colour(seat: Seat) -> u8 {
    [160, 26, 220, 28][seat.index()]
}

/// The brighter colour of a seat for shades, through which the terminal shows.
fn thin_colour(seat: Seat) -> u8 {
    [196, 33, 220, 34][seat.index()]
}

/// Text on a colour: black on yellow, white on the others.
fn on(back: u8) -> Paint {
    let fore = if back == colour(YELLOW) { 16 } else { 231 };
    Paint {
        fore: Some(fore),
        back: Some(back),
        ..Paint::BOLD
    }
}

/// The appearance of a start line or a goal line.
struct Band {
    fill: char,
    paint: Paint,
    letter: char,
    letter_paint: Paint,
}

fn start_band(seat: Seat, style: Style) -> Band {
    Band {
        fill: style.pick('█', '#'),
        paint: Paint {
            fore: Some(colour(seat)),
            back: Some(colour(seat)),
            ..Paint::PLAIN
        },
        letter: letter(seat),
        letter_paint: on(colour(seat)),
    }
}

fn goal_band(seat: Seat, style: Style) -> Band {
    Band {
        fill: style.pick('░', '.'),
        paint: Paint {
            fore: Some(thin_colour(seat)),
            ..Paint::PLAIN
        },
        letter: letter(seat),
        letter_paint: Paint::BOLD,
    }
}

/// The board being drawn.
struct Sheet<'a> {
    board: &'a Board,
    canvas: Canvas,
    style: Style,
}

impl<'a> Sheet<'a> {
    /// The field with its printed lines, files and ranks.
    fn new(board: &'a Board, style: Style) -> Sheet<'a> {
        let size = board.size();
        let columns = LEFT + size * COLUMNS + 1 + BAND;
        let rows = TOP + size * ROWS + 1 + 2;
        let canvas = Canvas::new(columns, rows, style);
        let mut sheet = Sheet {
            board,
            canvas,
            style,
        };
        sheet.printed_lines();
        for at in 0..size {
            let (_, column) = sheet.centre(Unit::new(at, 0));
            let (row, _) = sheet.centre(Unit::new(0, at));
            let file = char::from(b'a' + at as u8);
            sheet.canvas.put(rows - 1, column, file, Paint::PLAIN);
            sheet
                .canvas
                .text(row, 0, &format!("{:>2}", at + 1), Paint::PLAIN);
        }
        sheet
    }

    /// The column of the line at a distance from the western edge.
    fn column(&self, x: usize) -> usize {
        LEFT + x * COLUMNS
    }

    /// The row of the line at a distance from the southern edge.
    fn row(&self, y: usize) -> usize {
        TOP + self.board.size().saturating_sub(y) * ROWS
    }

    /// Row and column of the middle of a unit.
    fn centre(&self, unit: Unit) -> (usize, usize) {
        let row = self.row(unit.rank() + 1) + ROWS / 2;
        (row, self.column(unit.file()) + COLUMNS / 2)
    }

    /// The printed lines, and always the edge of the field.
    fn printed_lines(&mut self) {
        let size = self.board.size();
        let lines = &self.board.layout().lines;
        for &x in lines.vertical.iter().chain(&[0, size]) {
            let column = self.column(x);
            self.canvas
                .vertical(column, self.row(size)..=self.row(0), Weight::Light);
        }
        for &y in lines.horizontal.iter().chain(&[0, size]) {
            let row = self.row(y);
            self.canvas
                .horizontal(row, self.column(0)..=self.column(size), Weight::Light);
        }
    }

    /// The bars of the frame at a place.
    fn frame(&mut self, corner: Unit) {
        let layout = self.board.layout();
        let (west, south) = (corner.file(), corner.rank());
        let (east, north) = (west + layout.frame_size, south + layout.frame_size);
        for bar in &layout.bars.vertical {
            let rows = self.row(north)..=self.row(south);
            self.canvas
                .vertical(self.column(west + bar), rows, Weight::Heavy);
        }
        for bar in &layout.bars.horizontal {
            let columns = self.column(west)..=self.column(east);
            self.canvas
                .horizontal(self.row(south + bar), columns, Weight::Heavy);
        }
    }

    /// The start and goal lines of seats.
    fn bands(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            let band = start_band(seat, self.style);
            self.band(self.board.start_line(seat), band);
            let band = goal_band(seat, self.style);
            self.band(self.board.goal_line(seat), band);
        }
    }

    /// A band along the units of a line, with the letter in its middle.
    fn band(&mut self, line: EdgeLine, band: Band) {
        let along = match line.edge {
            Direction::North | Direction::South => Direction::East,
            Direction::East | Direction::West => Direction::North,
        };
        for unit in line.units.iter() {
            let next = unit.step(along, self.board.size());
            let joined = next.is_some_and(|next| line.units.contains(next));
            for (row, column) in self.beside(unit, line.edge, joined) {
                self.canvas.put(row, column, band.fill, band.paint);
            }
        }
        if let Some(middle) = line.units.iter().nth(line.units.len() / 2) {
            let (row, column) = self.outside(middle, line.edge);
            self.canvas.put(row, column, band.letter, band.letter_paint);
        }
    }

    /// Row and column of the middle of the band beside a unit.
    fn outside(&self, unit: Unit, edge: Direction) -> (usize, usize) {
        let (row, column) = self.centre(unit);
        let size = self.board.size();
        match edge {
            Direction::North => (self.row(size) - 1, column),
            Direction::South => (self.row(0) + 1, column),
            Direction::East => (row, self.column(size) + 3),
            Direction::West => (row, self.column(0) - 3),
        }
    }

    /// The characters of the band beside a unit, including those that join it
    /// to the band beside the next unit north or east.
    fn beside(&self, unit: Unit, edge: Direction, joined: bool) -> Vec<(usize, usize)> {
        let (row, column) = self.outside(unit, edge);
        let (rows, columns) = match edge {
            Direction::North | Direction::South => (0, usize::from(joined)),
            Direction::East | Direction::West => (usize::from(joined), 0),
        };
        let rows = row - rows..=row;
        rows.flat_map(|row| (column - 1..=column + 1 + columns).map(move |column| (row, column)))
            .collect()
    }

    /// The block and mark on a unit.
    fn unit(&mut self, unit: Unit, block: Option<(Seat, Size)>, mark: Option<&str>) {
        let (row, column) = self.centre(unit);
        let dot = self.style.pick('·', '.');
        let characters = unit_characters(block, mark, dot);
        for (column, (character, paint)) in (column - 1..).zip(characters) {
            self.canvas.put(row, column, character, paint);
        }
    }
}

/// The three characters of a unit and their style.
fn unit_characters(
    block: Option<(Seat, Size)>,
    mark: Option<&str>,
    dot: char,
) -> [(char, Paint); 3] {
    let label: Vec<char> = mark.unwrap_or_default().chars().collect();
    let Some((seat, size)) = block else {
        return match (mark, &label[..]) {
            (None, _) => [' ', dot, ' '].map(|character| (character, Paint::FAINT)),
            (_, []) => ['(', ' ', ')'].map(marked),
            (_, &[a]) => [dot, a, dot].map(marked),
            (_, &[a, b]) => [dot, a, b].map(marked),
            (_, &[a, b, c, ..]) => [a, b, c].map(marked),
        };
    };
    let (letter, sides) = match size {
        Size::Small => (letter(seat), [' ', ' ']),
        Size::Large => (letter(seat).to_ascii_uppercase(), ['[', ']']),
    };
    // The colour of a large block fills its unit, even under a mark.
    let beside = |character| match (size, mark) {
        (Size::Small, None) => (character, Paint::PLAIN),
        (Size::Large, None) => (character, on(colour(seat))),
        (Size::Small, Some(_)) => marked(character),
        (Size::Large, Some(_)) => (character, on(MARK)),
    };
    let block = (letter, on(colour(seat)));
    match (mark, &label[..]) {
        (None, _) => [beside(sides[0]), block, beside(sides[1])],
        (_, []) => [beside('('), block, beside(')')],
        (_, &[a]) => [block, beside(':'), beside(a)],
        (_, &[a, b, ..]) => [block, beside(a), beside(b)],
    }
}

/// A character of a mark.
fn marked(character: char) -> (char, Paint) {
    let fore = Some(MARK);
    (
        character,
        Paint {
            fore,
            ..Paint::BOLD
        },
    )
}
