//! Geometry of a board with the frame at a place: fields, their kinds, ways
//! between them, entries, and the units that a shift sweeps.

use super::board::Layout;
use super::unit::UNITS;
use super::{BoardError, Direction, Kind, Size, Unit, Units};
use crate::Seat;

/// Maximum number of steps in a turn: a player has one per block (I-14).
pub const MAX_STEPS: usize = 6;

/// Distance to a unit that cannot be reached, more than any turn has steps.
pub const UNREACHABLE: u8 = u8::MAX;

/// A field: units that no line and no bar separates (I-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The kind of the field, by number and shape of its units.
    pub kind: Kind,
    /// The units of the field.
    pub units: Units,
}

/// A shift of the frame that stays on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The place of the frame after the shift.
    pub to: Unit,
    /// The units in front of the bars, whose blocks are pushed (I-22).
    pub swept: Units,
}

/// The board with the frame at one place.
#[derive(Debug)]
pub struct Place {
    corner: Unit,
    fields: Vec<Field>,
    field_of: [u8; UNITS],
    /// The units of small squares, and those of rectangles.
    units_of: [Units; 2],
    /// The ways of a block, by size and unit.
    ways: [Vec<Ways>; 2],
    entry: [[Units; 2]; Seat::MAX],
    shifts: [Option<Shift>; 4],
}

/// Where a block on a certain unit can go. Other blocks do not obstruct it:
/// full fields can be passed (I-16).
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    /// `rings[d - 1]`: the units whose shortest way has `d` steps.
    pub rings: [Units; MAX_STEPS],
    /// The number of steps over the goal line, by seat (I-20).
    pub home: [u8; Seat::MAX],
}

impl Place {
    pub(super) fn new(layout: &Layout, corner: Unit) -> Result<Place, BoardError> {
        let walls = Walls { layout, corner };
        let mut fields = Vec::new();
        let mut field_of = [0; UNITS];
        let mut seen = Units::EMPTY;
        for unit in layout.units() {
            if !seen.contains(unit) {
                let units = walls.field_around(unit);
                let kind = kind_of(units).ok_or(BoardError::FifthKind {
                    unit,
                    frame: corner,
                })?;
                units
                    .iter()
                    .for_each(|member| field_of[member.index()] = fields.len() as u8);
                fields.push(Field { kind, units });
                seen |= units;
            }
        }
        let units_of = Size::ALL.map(|size| {
            let own = fields.iter().filter(|field| field.kind == size.own_kind());
            own.fold(Units::EMPTY, |units, field| units | field.units)
        });
        let touching = |line: Units| {
            let touching = fields
                .iter()
                .filter(|field| !(field.units & line).is_empty());
            touching.fold(Units::EMPTY, |units, field| units | field.units)
        };
        let lines = &layout.seats;
        let entry = lines.map(|lines| units_of.map(|own| touching(lines.start.units) & own));
        let at_goal = lines.map(|lines| touching(lines.goal.units));
        let graph = Graph {
            layout,
            fields: &fields,
            field_of: &field_of,
            at_goal,
        };
        let ways = Size::ALL.map(|size| {
            let unit = |index| Unit::from_index(index as u8);
            (0..UNITS)
                .map(|index| graph.ways(unit(index), size))
                .collect()
        });
        let shifts = Direction::ALL.map(|direction| shift(layout, corner, direction));
        Ok(Place {
            corner,
            fields,
            field_of,
            units_of,
            ways,
            entry,
            shifts,
        })
    }

    /// The unit under the frame's south-west corner.
    pub fn corner(&self) -> Unit {
        self.corner
    }

    /// All fields, in the order of their first units.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The field to which a unit belongs.
    pub fn field(&self, unit: Unit) -> &Field {
        &self.fields[self.field_of[unit.index()] as usize]
    }

    /// The kind of the field to which a unit belongs.
    pub fn kind(&self, unit: Unit) -> Kind {
        self.field(unit).kind
    }

    /// The units of all fields that a block of this size can enter.
    pub fn units_for(&self, size: Size) -> Units {
        self.units_of[size as usize]
    }

    /// The units on which a block may be entered, if they are free (I-13).
    pub fn entry(&self, seat: Seat, size: Size) -> Units {
        self.entry[seat.index()][size as usize]
    }

    /// The effect of a shift in a direction; `None` when the frame would leave
    /// the field (I-21).
    pub fn shift(&self, direction: Direction) -> Option<Shift> {
        self.shifts[direction as usize]
    }

    /// The number of steps from a unit to another; [`UNREACHABLE`] when there
    /// is no way of at most six steps.
    pub fn steps(&self, size: Size, from: Unit, to: Unit) -> u8 {
        let ring = self
            .ways(size, from)
            .rings
            .iter()
            .position(|ring| ring.contains(to));
        ring.map_or(UNREACHABLE, |ring| ring as u8 + 1)
    }

    /// The number of steps from a unit over the goal line of a seat, without a
    /// limit; [`UNREACHABLE`] when there is no way.
    pub fn steps_home(&self, size: Size, from: Unit, seat: Seat) -> u8 {
        self.ways(size, from).home[seat.index()]
    }

    /// The units whose shortest way from a unit has at most this many steps,
    /// whether they are free or not.
    pub fn within(&self, size: Size, from: Unit, steps: u8) -> Units {
        let rings = self.ways(size, from).rings.iter();
        rings
            .take(usize::from(steps))
            .fold(Units::EMPTY, |reached, &ring| reached | ring)
    }

    pub(super) fn ways(&self, size: Size, from: Unit) -> &Ways {
        &self.ways[size as usize][from.index()]
    }

    /// The other halves of the rectangles in which these units lie.
    pub(super) fn other_halves(&self, units: Units) -> Units {
        let halves = units & self.units_for(Size::Large);
        halves.iter().fold(Units::EMPTY, |others, unit| {
            others | (self.field(unit).units - Units::one(unit))
        })
    }
}

impl Layout {
    /// All units of the field.
    pub fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let size = self.size;
        (0..size).flat_map(move |rank| (0..size).map(move |file| Unit::new(file, rank)))
    }
}

/// The walls between units: printed lines and the bars of the frame.
struct Walls<'a> {
    layout: &'a Layout,
    corner: Unit,
}

impl Walls<'_> {
    fn field_around(&self, unit: Unit) -> Units {
        let mut field = Units::one(unit);
        let mut open = vec![unit];
        while let Some(unit) = open.pop() {
            for direction in Direction::ALL {
                if let Some(next) = unit.step(direction, self.layout.size)
                    && !field.contains(next)
                    && !self.separates(unit, next)
                {
                    field.insert(next);
                    open.push(next);
                }
            }
        }
        field
    }

    /// Whether a line or a bar runs between two neighbouring units.
    fn separates(&self, a: Unit, b: Unit) -> bool {
        let (layout, corner) = (self.layout, self.corner);
        let within = |at: usize, from: usize| (from..from + layout.frame_size).contains(&at);
        let (crossing, lines, bars, frame, beside_frame) = if a.rank() == b.rank() {
            let x = a.file().max(b.file());
            let beside = within(a.rank(), corner.rank());
            (
                x,
                &layout.lines.vertical,
                &layout.bars.vertical,
                corner.file(),
                beside,
            )
        } else {
            let y = a.rank().max(b.rank());
            let beside = within(a.file(), corner.file());
            (
                y,
                &layout.lines.horizontal,
                &layout.bars.horizontal,
                corner.rank(),
                beside,
            )
        };
        let bar = crossing
            .checked_sub(frame)
            .is_some_and(|offset| bars.contains(&offset));
        lines.contains(&crossing) || bar && beside_frame
    }
}

/// The kind of a field by the number and the shape of its units (I-4).
fn kind_of(units: Units) -> Option<Kind> {
    let extent = |coordinate: fn(Unit) -> usize| {
        let (low, high) = units
            .iter()
            .map(coordinate)
            .fold((UNITS, 0), |(low, high), at| (low.min(at), high.max(at)));
        high + 1 - low
    };
    match (units.len(), extent(Unit::file), extent(Unit::rank)) {
        (1, ..) => Some(Kind::SmallSquare),
        (2, ..) => Some(Kind::Rectangle),
        (3, 2, 2) => Some(Kind::Angle),
        (4, 2, 2) => Some(Kind::BigSquare),
        _ => None,
    }
}

/// The fields and which of them share an edge.
struct Graph<'a> {
    layout: &'a Layout,
    fields: &'a [Field],
    field_of: &'a [u8; UNITS],
    /// The units of the fields that touch the goal line of each seat.
    at_goal: [Units; Seat::MAX],
}

impl Graph<'_> {
    /// Breadth-first search over the fields, ring by ring, from a unit's field.
    fn ways(&self, from: Unit, size: Size) -> Ways {
        let mut ways = Ways {
            rings: [Units::EMPTY; MAX_STEPS],
            home: [UNREACHABLE; Seat::MAX],
        };
        if from.file() >= self.layout.size || from.rank() >= self.layout.size {
            return ways;
        }
        let start = self.fields[self.field_of[from.index()] as usize].units;
        let (mut reached, mut ring, mut steps) = (start, start, 0);
        while !ring.is_empty() {
            for (home, at_goal) in ways.home.iter_mut().zip(self.at_goal) {
                if *home == UNREACHABLE && !(ring & at_goal).is_empty() {
                    *home = steps + 1;
                }
            }
            ring = self.neighbours(ring, size) - reached;
            reached |= ring;
            if let Some(kept) = ways.rings.get_mut(steps as usize) {
                *kept = ring;
            }
            steps += 1;
        }
        // Out of a field and back again takes two steps (I-18); back is only
        // possible into a field of the block's own kind.
        if !ways.rings[0].is_empty() && self.kind(from) == size.own_kind() {
            ways.rings[1] |= start - Units::one(from);
        }
        ways
    }

    fn kind(&self, unit: Unit) -> Kind {
        self.fields[self.field_of[unit.index()] as usize].kind
    }

    /// The units of all fields of a block's kind that share an edge with some
    /// of these units.
    fn neighbours(&self, units: Units, size: Size) -> Units {
        let beside = units.iter().flat_map(|unit| {
            Direction::ALL
                .into_iter()
                .filter_map(move |way| unit.step(way, self.layout.size))
        });
        let fields = beside.map(|unit| &self.fields[self.field_of[unit.index()] as usize]);
        let own = fields.filter(|field| field.kind == size.own_kind());
        own.fold(Units::EMPTY, |all, field| all | field.units)
    }
}

/// The shift from a place in a direction, unless it leaves the field (I-21).
fn shift(layout: &Layout, corner: Unit, direction: Direction) -> Option<Shift> {
    let to = corner.step(direction, layout.size)?;
    if !layout.frame_places().any(|place| place == to) {
        return None;
    }
    let (file, rank) = (corner.file(), corner.rank());
    // A bar at distance x from the edge has unit x in front of it when it
    // goes north or east, and unit x - 1 when it goes south or west.
    let swept = |at: usize, ahead: bool| if ahead { Some(at) } else { at.checked_sub(1) };
    let swept = match direction {
        Direction::East | Direction::West => {
            let bars = layout.bars.vertical.iter().map(|bar| file + bar);
            let files = bars.filter_map(|at| swept(at, direction == Direction::East));
            let ranks = rank..rank + layout.frame_size;
            files
                .flat_map(|file| ranks.clone().map(move |rank| Unit::new(file, rank)))
                .collect()
        }
        Direction::North | Direction::South => {
            let bars = layout.bars.horizontal.iter().map(|bar| rank + bar);
            let ranks = bars.filter_map(|at| swept(at, direction == Direction::North));
            let files = file..file + layout.frame_size;
            ranks
                .flat_map(|rank| files.clone().map(move |file| Unit::new(file, rank)))
                .collect()
        }
    };
    Some(Shift { to, swept })
}
