//! The board of IDO: printed lines are thin, the bars of the frame heavy.
//!
//! In the smallest drawing a unit takes three columns and one row, and lines run
//! between units:
//!
//! ```text
//!   ┌───────┬───┐     large blocks `[R]`, small ones `r`,
//!   │[R]  · │ r │     printed lines only between fields
//!   ├───────┼───┤
//! ```
//!
//! In larger ones a large block fills its unit, and a small one is a small box.
//! Start lines are filled bands just outside their edge, goal lines shaded
//! ones, each with the letter of its seat.

use kinetic_rules::ido::{Board, Direction, EdgeLine, Position, SEATS, Size, Unit, YELLOW};
use kinetic_rules::{Seat, SeatSet};

use super::{Canvas, Outline, Paint, Picture, Place, Spot, Square, Style, Weight};

/// Columns and rows from a line to the next, in the smallest drawing and in the
/// larger ones.
const SMALLEST: (usize, usize) = (4, 2);
const SCALES: [(usize, usize); 4] = [(10, 5), (8, 4), (6, 3), SMALLEST];
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
    let mut sheet = Sheet::new(board, SMALLEST, style);
    sheet.position(position, marks);
    sheet.canvas.finish()
}

/// Draws a position as large as the room (columns and rows) allows, with a
/// cursor on a unit; `None` if the smallest drawing does not fit.
pub fn ido_picture(
    board: &Board,
    position: &Position,
    marks: &[(Unit, String)],
    cursor: Option<Square>,
    room: (usize, usize),
    style: Style,
) -> Option<Picture> {
    let fits = |scale: &(usize, usize)| {
        let (columns, rows) = Sheet::size(board, *scale);
        columns <= room.0 && rows <= room.1
    };
    let scale = SCALES.into_iter().find(fits)?;
    let mut sheet = Sheet::new(board, scale, style);
    sheet.position(position, marks);
    for unit in board.layout().units() {
        let square = Square {
            file: unit.file(),
            rank: unit.rank(),
        };
        let inside = sheet.inside(unit);
        sheet.canvas.set_spot(inside, Spot::Square(square));
        if cursor == Some(square) {
            sheet.cursor(unit);
        }
    }
    Some(sheet.canvas.picture())
}

/// Draws the kinds of the fields with the frame at a place: a letter of `S R L
/// B` in each unit. When the frame cannot stand there, only the printed lines
/// are drawn.
pub fn ido_board(board: &Board, frame: Unit, style: Style) -> String {
    let mut sheet = Sheet::new(board, SMALLEST, style);
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
    /// Columns and rows from a line to the next.
    columns: usize,
    rows: usize,
}

impl<'a> Sheet<'a> {
    /// Columns and rows of the whole drawing.
    fn size(board: &Board, (columns, rows): (usize, usize)) -> (usize, usize) {
        let size = board.size();
        (LEFT + size * columns + 1 + BAND, TOP + size * rows + 1 + 2)
    }

    /// The field with its printed lines, files and ranks.
    fn new(board: &'a Board, scale: (usize, usize), style: Style) -> Sheet<'a> {
        let size = board.size();
        let (columns, rows) = Sheet::size(board, scale);
        let canvas = Canvas::new(columns, rows, style);
        let mut sheet = Sheet {
            board,
            canvas,
            style,
            columns: scale.0,
            rows: scale.1,
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
        LEFT + x * self.columns
    }

    /// The row of the line at a distance from the southern edge.
    fn row(&self, y: usize) -> usize {
        TOP + self.board.size().saturating_sub(y) * self.rows
    }

    /// The place of a unit between the lines.
    fn inside(&self, unit: Unit) -> Place {
        Place {
            row: self.row(unit.rank() + 1) + 1,
            column: self.column(unit.file()) + 1,
            rows: self.rows - 1,
            columns: self.columns - 1,
        }
    }

    /// Row and column of the middle of a unit.
    fn centre(&self, unit: Unit) -> (usize, usize) {
        self.inside(unit).centre()
    }

    /// The frame, the lines of the seats and all blocks.
    fn position(&mut self, position: &Position, marks: &[(Unit, String)]) {
        self.frame(position.frame());
        self.bands(position.seats());
        for unit in self.board.layout().units() {
            let mark = marks.iter().find(|(marked, _)| *marked == unit);
            let mark = mark.map(|(_, label)| label.as_str());
            let block = block_on(position, unit);
            match block {
                Some(block) if self.rows > SMALLEST.1 => self.large_unit(unit, block, mark),
                _ => self.unit(unit, block, mark),
            }
        }
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
            for unit in self.board.goal_line(seat).units.iter() {
                let place = self.beside(unit, self.board.goal_line(seat).edge, false);
                self.canvas.set_spot(place, Spot::Goal);
            }
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
            let place = self.beside(unit, line.edge, joined);
            self.canvas.fill(place, band.fill, band.paint);
        }
        if let Some(middle) = line.units.iter().nth(line.units.len() / 2) {
            let (row, column) = self.beside(middle, line.edge, false).centre();
            self.canvas.put(row, column, band.letter, band.letter_paint);
        }
    }

    /// The place of the band beside a unit, including what joins it to the band
    /// beside the next unit north or east.
    fn beside(&self, unit: Unit, edge: Direction, joined: bool) -> Place {
        let inside = self.inside(unit);
        let joined = usize::from(joined);
        let size = self.board.size();
        match edge {
            Direction::North | Direction::South => Place {
                row: match edge {
                    Direction::North => self.row(size) - 1,
                    _ => self.row(0) + 1,
                },
                rows: 1,
                columns: inside.columns + joined,
                ..inside
            },
            Direction::East | Direction::West => Place {
                row: inside.row - joined,
                column: match edge {
                    Direction::East => self.column(size) + 2,
                    _ => self.column(0) - BAND,
                },
                rows: inside.rows + joined,
                columns: BAND - 1,
            },
        }
    }

    /// The cursor: arrows at both sides of a unit.
    fn cursor(&mut self, unit: Unit) {
        let inside = self.inside(unit);
        let (row, _) = inside.centre();
        let [west, east] = self.style.pick(['▶', '◀'], ['>', '<']);
        let paint = marked(west).1;
        self.canvas.put(row, inside.column, west, paint);
        let last = inside.column + inside.columns - 1;
        self.canvas.put(row, last, east, paint);
    }

    /// A block in a drawing that is larger than the smallest one, with the mark
    /// in the last row of the unit.
    fn large_unit(&mut self, unit: Unit, (seat, size): (Seat, Size), mark: Option<&str>) {
        let inside = self.inside(unit);
        let (place, corners, edges, letter) = match size {
            Size::Small => {
                let place = inside.middle((inside.columns - 4).max(3), 3);
                let corners = self
                    .style
                    .pick(['╭', '╮', '╰', '╯'], ['.', '.', '\'', '\'']);
                let edges = self.style.pick(['─', '─', '│'], ['-', '-', '|']);
                (place, corners, edges, letter(seat))
            }
            Size::Large => {
                let corners = self.style.pick(['┏', '┓', '┗', '┛'], ['#'; 4]);
                let edges = self.style.pick(['━', '━', '┃'], ['#'; 3]);
                (inside, corners, edges, letter(seat).to_ascii_uppercase())
            }
        };
        let outline = Outline {
            corners,
            edges,
            inside: ' ',
        };
        let paint = on(colour(seat));
        self.canvas.outline(place, &outline, paint);
        let (row, column) = place.centre();
        self.canvas.put(row, column, letter, paint);
        let Some(label) = mark else { return };
        let label = if label.is_empty() { "( )" } else { label };
        let last = inside.row + inside.rows - 1;
        let (_, column) = inside.middle(label.chars().count(), 1).centre();
        let column = column - (label.chars().count() - 1) / 2;
        self.canvas.text(last, column, label, on(MARK));
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
