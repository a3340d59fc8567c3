//! Board files: TOML in, [`Layout`] out. Only the syntax is checked here;
//! whether the board can be played on is checked by [`super::Board::new`].

use serde::Deserialize;

use super::board::{EdgeLine, Grid, Layout, SeatLines};
use super::unit::MAX_SIZE;
use super::{BoardError, Direction, Unit, Units};
use crate::{Seat, excerpt};

/// The version of the format that this code reads.
const FORMAT: u64 = 1;
/// Maximum length of a board name, which appears in records and messages.
const MAX_NAME: usize = 40;
/// Maximum size of a board file, in bytes. Longer files are not parsed.
const MAX_FILE: usize = 64 * 1024;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: u64,
    name: String,
    size: u64,
    lines: GridEntry,
    frame: FrameEntry,
    red: SeatEntry,
    blue: SeatEntry,
    yellow: SeatEntry,
    green: SeatEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridEntry {
    vertical: Vec<u64>,
    horizontal: Vec<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FrameEntry {
    size: u64,
    vertical: Vec<u64>,
    horizontal: Vec<u64>,
    start: String,
    travel: [String; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatEntry {
    start: LineEntry,
    goal: LineEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineEntry {
    edge: Direction,
    units: Vec<String>,
}

pub(super) fn parse(text: &str) -> Result<Layout, BoardError> {
    if text.len() > MAX_FILE {
        return Err(BoardError::TooLong { limit: MAX_FILE });
    }
    let file: File = toml::from_str(text).map_err(|error| malformed(text, &error))?;
    if file.format != FORMAT {
        return Err(BoardError::Format {
            found: file.format,
            known: FORMAT,
        });
    }
    let name_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if file.name.is_empty() || file.name.len() > MAX_NAME || !file.name.chars().all(name_letter) {
        return Err(BoardError::Name {
            found: excerpt(&file.name),
        });
    }
    let size = match usize::try_from(file.size) {
        Ok(size @ 2..=MAX_SIZE) => size,
        _ => {
            return Err(BoardError::Size {
                found: file.size,
                limit: MAX_SIZE,
            });
        }
    };
    let frame_size = match usize::try_from(file.frame.size) {
        Ok(frame @ 1..=MAX_SIZE) if frame <= size => frame,
        _ => {
            return Err(BoardError::FrameSize {
                found: file.frame.size,
                limit: size,
            });
        }
    };
    let reader = Reader { size, frame_size };
    Ok(Layout {
        name: file.name,
        size,
        lines: Grid {
            vertical: ascending("lines.vertical", &file.lines.vertical, size)?,
            horizontal: ascending("lines.horizontal", &file.lines.horizontal, size)?,
        },
        frame_size,
        bars: Grid {
            vertical: ascending("frame.vertical", &file.frame.vertical, frame_size)?,
            horizontal: ascending("frame.horizontal", &file.frame.horizontal, frame_size)?,
        },
        travel: reader.travel(&file.frame.travel)?,
        frame_start: reader.start(&file.frame)?,
        seats: reader.seats([&file.red, &file.blue, &file.yellow, &file.green])?,
    })
}

/// The position of the first syntax error. The TOML library's own message is
/// English only, so readers get line and column instead.
fn malformed(text: &str, error: &toml::de::Error) -> BoardError {
    let at = error.span().map_or(0, |span| span.start.min(text.len()));
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    BoardError::Malformed {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

fn ascending(entry: &'static str, numbers: &[u64], limit: usize) -> Result<Vec<usize>, BoardError> {
    let entry = entry.to_owned();
    if let Some(&found) = numbers.iter().find(|&&number| number > limit as u64) {
        return Err(BoardError::LineOff {
            entry,
            found,
            limit,
        });
    }
    if !numbers.is_sorted_by(|a, b| a < b) {
        return Err(BoardError::LineOrder { entry });
    }
    Ok(numbers.iter().map(|&number| number as usize).collect())
}

/// Reads names of units on a field and a frame of known sizes.
struct Reader {
    size: usize,
    frame_size: usize,
}

impl Reader {
    fn unit(&self, entry: &str, text: &str) -> Result<Unit, BoardError> {
        text.parse()
            .ok()
            .filter(|unit: &Unit| unit.file() < self.size && unit.rank() < self.size)
            .ok_or_else(|| BoardError::Unit {
                entry: entry.to_owned(),
                found: excerpt(text),
            })
    }

    fn frame_place(&self, entry: &str, text: &str) -> Result<Unit, BoardError> {
        let corner = self.unit(entry, text)?;
        let fits = |at| at + self.frame_size <= self.size;
        if fits(corner.file()) && fits(corner.rank()) {
            Ok(corner)
        } else {
            Err(BoardError::FrameOff { unit: corner })
        }
    }

    fn travel(&self, travel: &[String; 2]) -> Result<[Unit; 2], BoardError> {
        let first = self.frame_place("frame.travel", &travel[0])?;
        let last = self.frame_place("frame.travel", &travel[1])?;
        if first.file() > last.file() || first.rank() > last.rank() {
            return Err(BoardError::Travel { first, last });
        }
        Ok([first, last])
    }

    fn start(&self, frame: &FrameEntry) -> Result<Unit, BoardError> {
        let [first, last] = self.travel(&frame.travel)?;
        let start = self.frame_place("frame.start", &frame.start)?;
        let files = first.file()..=last.file();
        let ranks = first.rank()..=last.rank();
        if files.contains(&start.file()) && ranks.contains(&start.rank()) {
            Ok(start)
        } else {
            Err(BoardError::StartPlace {
                unit: start,
                first,
                last,
            })
        }
    }

    fn seats(&self, entries: [&SeatEntry; 4]) -> Result<[SeatLines; 4], BoardError> {
        let mut seats = Vec::with_capacity(Seat::MAX);
        for (entry, name) in entries.into_iter().zip(super::piece::SEAT_NAMES) {
            seats.push(SeatLines {
                start: self.line(&format!("{name}.start"), &entry.start)?,
                goal: self.line(&format!("{name}.goal"), &entry.goal)?,
            });
        }
        Ok([seats[0], seats[1], seats[2], seats[3]])
    }

    /// A line: at least one unit, all on the edge, without a gap.
    fn line(&self, entry: &str, line: &LineEntry) -> Result<EdgeLine, BoardError> {
        let mut units = Units::EMPTY;
        for text in &line.units {
            let unit = self.unit(entry, text)?;
            if unit.step(line.edge, self.size).is_some() {
                return Err(BoardError::NotOnEdge {
                    entry: entry.to_owned(),
                    unit,
                });
            }
            units.insert(unit);
        }
        // Units of one edge follow each other when the smallest box around
        // them has as many units as there are.
        let spread = |coordinate: fn(Unit) -> usize| {
            let low = units.iter().map(coordinate).min().unwrap_or(0);
            let high = units.iter().map(coordinate).max().unwrap_or(0);
            high - low + 1
        };
        let length = spread(Unit::file).max(spread(Unit::rank));
        if length != units.len() || length != line.units.len() {
            return Err(BoardError::LineGap {
                entry: entry.to_owned(),
            });
        }
        Ok(EdgeLine {
            edge: line.edge,
            units,
        })
    }
}
