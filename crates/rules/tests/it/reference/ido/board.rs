//! The geometry of a board of IDO (I-1 to I-7), read from its board file and
//! worked out once for every place of the frame.

use std::collections::BTreeMap;

/// The four seats in their order round the table (I-6).
pub const SEATS: [&str; 4] = ["red", "blue", "yellow", "green"];

/// The size of a block. Every block takes exactly one unit (I-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    Small,
    Large,
}

impl Size {
    pub const BOTH: [Size; 2] = [Size::Small, Size::Large];

    /// The only kind of field that a block may enter (I-13, I-15).
    pub fn kind(self) -> Kind {
        match self {
            Size::Small => Kind::Small,
            Size::Large => Kind::Rectangle,
        }
    }
}

/// The kinds of field (I-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Small,
    Rectangle,
    L,
    Big,
}

impl Kind {
    pub fn letter(self) -> char {
        match self {
            Kind::Small => 'S',
            Kind::Rectangle => 'R',
            Kind::L => 'L',
            Kind::Big => 'B',
        }
    }
}

/// An edge of the field, and also the way a shift goes (I-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    pub fn letter(self) -> char {
        match self {
            Side::North => 'n',
            Side::East => 'e',
            Side::South => 's',
            Side::West => 'w',
        }
    }

    /// The way as (files, ranks).
    pub fn delta(self) -> (isize, isize) {
        match self {
            Side::North => (0, 1),
            Side::East => (1, 0),
            Side::South => (0, -1),
            Side::West => (-1, 0),
        }
    }

    fn from_name(name: &str) -> Side {
        match name {
            "north" => Side::North,
            "east" => Side::East,
            "south" => Side::South,
            "west" => Side::West,
            _ => panic!("no edge is called {name}"),
        }
    }
}

/// A start line or a goal line: an edge and the units along it (I-6).
#[derive(Clone, Debug)]
pub struct Line {
    pub edge: Side,
    pub units: Vec<usize>,
}

/// A maximal set of units that nothing separates (I-4).
#[derive(Clone, Debug)]
pub struct Field {
    pub units: Vec<usize>,
    pub kind: Kind,
    /// Fields that share an edge with this one, each once (I-15).
    pub neighbours: Vec<usize>,
    /// Whether it touches the start line and the goal line of each seat (I-6).
    pub touches_start: [bool; 4],
    pub touches_goal: [bool; 4],
}

/// All fields for one place of the frame.
#[derive(Clone, Debug)]
pub struct Place {
    pub fields: Vec<Field>,
    /// For every unit the number of its field.
    pub field_of: Vec<usize>,
}

/// A board. A unit is numbered `rank * size + file`, both counted from zero.
#[derive(Clone, Debug)]
pub struct Board {
    pub size: usize,
    /// The names of all units, for example `f1` or `a10`.
    pub names: Vec<String>,
    vertical_lines: Vec<usize>,
    horizontal_lines: Vec<usize>,
    pub frame_size: usize,
    pub vertical_bars: Vec<usize>,
    pub horizontal_bars: Vec<usize>,
    pub frame_start: (usize, usize),
    pub start_lines: Vec<Line>,
    pub goal_lines: Vec<Line>,
    /// The places of the frame by (file, rank) of its south-west unit (I-3).
    pub places: BTreeMap<(usize, usize), Place>,
}

impl Board {
    /// Reads a board file; panics on anything it does not understand.
    pub fn from_toml(text: &str) -> Board {
        let file: toml::Table = text.parse().expect("a TOML file");
        let size = number(&file["size"]);
        let frame = &file["frame"];
        let line = |seat: &str, which: &str| {
            let line = &file[seat][which];
            let edge = Side::from_name(line["edge"].as_str().expect("an edge"));
            let names = line["units"].as_array().expect("a list of units");
            let units: Vec<usize> = names.iter().map(|name| unit(name, size)).collect();
            for &u in &units {
                let outside = neighbour(size, u, edge).is_none();
                assert!(
                    outside,
                    "a unit of the {which} line of {seat} is not on its edge"
                );
            }
            Line { edge, units }
        };
        let mut board = Board {
            size,
            names: (0..size * size)
                .map(|unit| corner_name((unit % size, unit / size)))
                .collect(),
            vertical_lines: numbers(&file["lines"]["vertical"]),
            horizontal_lines: numbers(&file["lines"]["horizontal"]),
            frame_size: number(&frame["size"]),
            vertical_bars: numbers(&frame["vertical"]),
            horizontal_bars: numbers(&frame["horizontal"]),
            frame_start: corner(&frame["start"], size),
            start_lines: SEATS.iter().map(|seat| line(seat, "start")).collect(),
            goal_lines: SEATS.iter().map(|seat| line(seat, "goal")).collect(),
            places: BTreeMap::new(),
        };
        let first = corner(&frame["travel"][0], size);
        let last = corner(&frame["travel"][1], size);
        for x in first.0..=last.0 {
            for y in first.1..=last.1 {
                assert!(
                    x.max(y) + board.frame_size <= size,
                    "the frame leaves the field"
                );
                let place = board.work_out_place((x, y));
                board.places.insert((x, y), place);
            }
        }
        assert!(
            board.places.contains_key(&board.frame_start),
            "the frame starts outside its travel"
        );
        board
    }

    /// The unit next to `unit`, or none beyond the edge of the field.
    pub fn neighbour(&self, unit: usize, side: Side) -> Option<usize> {
        neighbour(self.size, unit, side)
    }

    /// Whether a printed line (I-2) or a bar of the frame (I-3) runs between
    /// `unit` and its eastern or northern neighbour.
    fn separated(&self, frame: (usize, usize), unit: usize, side: Side) -> bool {
        let (x, y) = (unit % self.size, unit / self.size);
        // `across` is where the boundary lies, counted across it; `along` is
        // where the unit lies along it.
        let (across, along, lines, bars, from, alongside) = match side {
            Side::East => (
                x + 1,
                y,
                &self.vertical_lines,
                &self.vertical_bars,
                frame.0,
                frame.1,
            ),
            Side::North => (
                y + 1,
                x,
                &self.horizontal_lines,
                &self.horizontal_bars,
                frame.1,
                frame.0,
            ),
            _ => unreachable!("asked only towards east and north"),
        };
        let in_frame = (alongside..alongside + self.frame_size).contains(&along);
        lines.contains(&across) || (in_frame && bars.iter().any(|bar| from + bar == across))
    }

    fn work_out_place(&self, frame: (usize, usize)) -> Place {
        let units = self.size * self.size;
        // Spread a field's number from its first unit to all it is open to.
        let mut field_of = vec![usize::MAX; units];
        let mut fields: Vec<Field> = Vec::new();
        for first in 0..units {
            if field_of[first] != usize::MAX {
                continue;
            }
            let mut members = vec![first];
            field_of[first] = fields.len();
            let mut next = 0;
            while next < members.len() {
                let here = members[next];
                next += 1;
                for side in Side::ALL {
                    let Some(there) = self.neighbour(here, side) else {
                        continue;
                    };
                    let closed = match side {
                        Side::East | Side::North => self.separated(frame, here, side),
                        Side::West => self.separated(frame, there, Side::East),
                        Side::South => self.separated(frame, there, Side::North),
                    };
                    if !closed && field_of[there] == usize::MAX {
                        field_of[there] = fields.len();
                        members.push(there);
                    }
                }
            }
            members.sort();
            let touches = |lines: &[Line]| -> [bool; 4] {
                std::array::from_fn(|seat| lines[seat].units.iter().any(|u| members.contains(u)))
            };
            fields.push(Field {
                kind: self.kind(&members),
                touches_start: touches(&self.start_lines),
                touches_goal: touches(&self.goal_lines),
                neighbours: Vec::new(),
                units: members,
            });
        }
        for (number, field) in fields.iter_mut().enumerate() {
            for &here in &field.units {
                for side in Side::ALL {
                    let Some(there) = self.neighbour(here, side) else {
                        continue;
                    };
                    let other = field_of[there];
                    if other != number && !field.neighbours.contains(&other) {
                        field.neighbours.push(other);
                    }
                }
            }
        }
        Place { fields, field_of }
    }

    /// The kind of a field by its number of units and the box around it (I-4).
    fn kind(&self, members: &[usize]) -> Kind {
        let extent = |coordinate: fn(usize, usize) -> usize| {
            let all = || members.iter().map(|&unit| coordinate(unit, self.size));
            all().max().unwrap() - all().min().unwrap() + 1
        };
        let (wide, high) = (extent(|u, size| u % size), extent(|u, size| u / size));
        match (members.len(), wide.min(high), wide.max(high)) {
            (1, 1, 1) => Kind::Small,
            (2, 1, 2) => Kind::Rectangle,
            (3, 2, 2) => Kind::L,
            (4, 2, 2) => Kind::Big,
            _ => panic!("a field of a fifth kind: {members:?}"),
        }
    }
}

fn neighbour(size: usize, unit: usize, side: Side) -> Option<usize> {
    let (dx, dy) = side.delta();
    let x = (unit % size).checked_add_signed(dx).filter(|&x| x < size)?;
    let y = (unit / size).checked_add_signed(dy).filter(|&y| y < size)?;
    Some(y * size + x)
}

/// The name of a unit, or of a place of the frame, by file and rank.
pub fn corner_name((x, y): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

/// Reads the name of a unit on a board of this size; none for any other text.
pub fn unit_from_name(name: &str, size: usize) -> Option<(usize, usize)> {
    let file = name.chars().next().filter(char::is_ascii_lowercase)?;
    let rank = &name[1..];
    let digits = !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || rank.starts_with('0') {
        return None;
    }
    let x = usize::from(file as u8 - b'a');
    let y = rank.parse::<usize>().ok()? - 1;
    (x < size && y < size).then_some((x, y))
}

fn number(value: &toml::Value) -> usize {
    value
        .as_integer()
        .and_then(|n| usize::try_from(n).ok())
        .expect("a number")
}

fn numbers(value: &toml::Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list of numbers")
        .iter()
        .map(number)
        .collect()
}

fn corner(value: &toml::Value, size: usize) -> (usize, usize) {
    let name = value.as_str().expect("the name of a unit");
    unit_from_name(name, size).expect("a unit of the field")
}

fn unit(value: &toml::Value, size: usize) -> usize {
    let (x, y) = corner(value, size);
    y * size + x
}
