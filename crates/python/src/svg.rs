//! Drawings of positions for notebooks.

use std::fmt::Write as _;

use kinetic_rules::ido::{self, Direction, Ido, Kind, Size, Unit};
use kinetic_rules::orbito::{self, Cell, Orbito};
use kinetic_rules::{AnyCourse, Course, Game as _};

/// Width and height of a unit or a cell in the drawing.
const UNIT: usize = 40;
/// Margin around the board, in which coordinates and lines stand.
const MARGIN: usize = 24;
/// The colours of red, blue, yellow and green.
const COLOURS: [&str; 4] = ["#d62718", "#1a52b5", "#f2c014", "#2a8a3e"];

/// The pieces of a position: the name of the square and the letter of the
/// piece.
pub fn pieces(course: &AnyCourse) -> Vec<(String, char)> {
    match course {
        AnyCourse::Ido(course) => {
            let mut pieces = Vec::new();
            for seat in ido::SEATS {
                let letter = course.game().seat_letter(seat);
                for size in Size::ALL {
                    let letter = match size {
                        Size::Small => letter,
                        Size::Large => letter.to_ascii_uppercase(),
                    };
                    let units = course.position().side(seat).units(size);
                    pieces.extend(units.map(|unit| (unit.to_string(), letter)));
                }
            }
            pieces
        }
        AnyCourse::Orbito(course) => Cell::all()
            .filter_map(|cell| {
                let seat = course.position().marble_on(cell)?;
                Some((cell.to_string(), course.game().seat_letter(seat)))
            })
            .collect(),
    }
}

/// A drawing of the current position of a game as an SVG document.
pub fn draw(course: &AnyCourse, size: u32) -> String {
    let mut svg = String::new();
    let units = match course {
        AnyCourse::Ido(course) => course.game().board().size(),
        AnyCourse::Orbito(_) => 4,
    };
    let side = units * UNIT + 2 * MARGIN;
    let label = course.position_text();
    let name = course.game().name();
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" \
         viewBox=\"0 0 {side} {side}\" role=\"img\" font-family=\"sans-serif\" font-size=\"11\">\
         <title>{name}: {label}</title>\
         <rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>"
    );
    match course {
        AnyCourse::Ido(course) => draw_ido(&mut svg, course),
        AnyCourse::Orbito(course) => draw_orbito(&mut svg, course),
    }
    coordinates(&mut svg, units);
    svg.push_str("</svg>");
    svg
}

/// The left edge of a file, or of a line at a distance from the west edge.
fn x(file: usize) -> usize {
    MARGIN + file * UNIT
}

/// The upper edge of a rank; for a line at a distance from the south edge, see
/// [`y_line`].
fn y(rank: usize, size: usize) -> usize {
    MARGIN + (size - 1 - rank) * UNIT
}

fn y_line(distance: usize, size: usize) -> usize {
    MARGIN + (size - distance) * UNIT
}

fn coordinates(svg: &mut String, size: usize) {
    let low = MARGIN + size * UNIT + 17;
    for at in 0..size {
        let file = (b'a' + at as u8) as char;
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{low}\" text-anchor=\"middle\" fill=\"#555\">{file}</text>\
             <text x=\"9\" y=\"{}\" text-anchor=\"middle\" fill=\"#555\">{}</text>",
            x(at) + UNIT / 2,
            y(at, size) + UNIT / 2 + 4,
            at + 1
        );
    }
}

fn draw_ido(svg: &mut String, course: &Course<Ido>) {
    let (board, position) = (course.game().board(), course.position());
    let (layout, size) = (board.layout(), board.size());
    let place = board.place(position.frame());
    let all = size * UNIT;
    for unit in layout.units() {
        let fill = match place.kind(unit) {
            Kind::SmallSquare => "#fff",
            Kind::Rectangle => "#f3efe6",
            Kind::Angle => "#e4e4e4",
            Kind::BigSquare => "#d5d5d5",
        };
        let (x, y) = (x(unit.file()), y(unit.rank(), size));
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\" fill=\"{fill}\"/>"
        );
    }
    let _ = write!(svg, "<g stroke=\"#222\" stroke-width=\"1.5\">");
    for &line in &layout.lines.vertical {
        line_between(svg, [x(line), MARGIN], [x(line), MARGIN + all]);
    }
    for &line in &layout.lines.horizontal {
        let y = y_line(line, size);
        line_between(svg, [MARGIN, y], [MARGIN + all, y]);
    }
    let _ = write!(
        svg,
        "</g><g stroke=\"#000\" stroke-width=\"4\" stroke-linecap=\"square\">"
    );
    let corner = position.frame();
    let (file, rank, frame) = (corner.file(), corner.rank(), layout.frame_size);
    for &bar in &layout.bars.vertical {
        let ends = [y_line(rank + frame, size), y_line(rank, size)];
        line_between(svg, [x(file + bar), ends[0]], [x(file + bar), ends[1]]);
    }
    for &bar in &layout.bars.horizontal {
        let y = y_line(rank + bar, size);
        line_between(svg, [x(file), y], [x(file + frame), y]);
    }
    svg.push_str("</g>");
    for seat in position.seats().iter() {
        let colour = COLOURS[seat.index()];
        for (line, fill) in [
            (board.start_line(seat), colour),
            (board.goal_line(seat), "#fff"),
        ] {
            for unit in line.units.iter() {
                edge_mark(svg, unit, line.edge, size, fill, colour);
            }
        }
        for block in Size::ALL {
            for unit in position.side(seat).units(block) {
                draw_block(svg, unit, size, block, colour);
            }
        }
    }
}

fn line_between(svg: &mut String, [x1, y1]: [usize; 2], [x2, y2]: [usize; 2]) {
    let _ = write!(
        svg,
        "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
    );
}

/// A piece of a start or goal line outside the edge of the board.
fn edge_mark(svg: &mut String, unit: Unit, edge: Direction, size: usize, fill: &str, stroke: &str) {
    let (left, top) = (x(unit.file()), y(unit.rank(), size));
    let (x, y, width, height) = match edge {
        Direction::North => (left, top - 6, UNIT, 4),
        Direction::South => (left, top + UNIT + 2, UNIT, 4),
        Direction::East => (left + UNIT + 2, top, 4, UNIT),
        Direction::West => (left - 6, top, 4, UNIT),
    };
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" \
         stroke=\"{stroke}\"/>"
    );
}

/// A block; a large one has an inner square.
fn draw_block(svg: &mut String, unit: Unit, size: usize, block: Size, colour: &str) {
    let (x, y) = (x(unit.file()) + 7, y(unit.rank(), size) + 7);
    let side = UNIT - 14;
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{colour}\" \
         stroke=\"#000\"/>"
    );
    if block == Size::Large {
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#fff\" \
             stroke-width=\"2.5\"/>",
            x + 7,
            y + 7,
            side - 14,
            side - 14
        );
    }
}

fn draw_orbito(svg: &mut String, course: &Course<Orbito>) {
    let all = 4 * UNIT;
    let _ = write!(
        svg,
        "<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{all}\" height=\"{all}\" rx=\"16\" \
         fill=\"#8d99a6\"/><g fill=\"none\" stroke=\"#6f7b88\" stroke-width=\"8\">"
    );
    // The tracks of the outer and of the inner ring.
    for ring in [0, 1] {
        let at = MARGIN + ring * UNIT + UNIT / 2;
        let side = all - 2 * ring * UNIT - UNIT;
        let _ = write!(
            svg,
            "<rect x=\"{at}\" y=\"{at}\" width=\"{side}\" height=\"{side}\" rx=\"10\"/>"
        );
    }
    svg.push_str("</g>");
    for cell in Cell::all() {
        let (cx, cy) = (x(cell.file()) + UNIT / 2, y(cell.rank(), 4) + UNIT / 2);
        let (radius, fill) = match course.position().marble_on(cell) {
            None => (6, "#55606b"),
            Some(seat) if seat == orbito::WHITE => (15, "#fdfdfb"),
            Some(_) => (15, "#161616"),
        };
        let _ = write!(
            svg,
            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#333\"/>"
        );
    }
}
