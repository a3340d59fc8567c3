//! The table: the values of all positions as bytes, in the format of
//! `docs/orbito-table.md`.

use std::borrow::Cow;
use std::num::NonZeroUsize;

use kinetic_rules::Seat;
use kinetic_rules::orbito::{EXTRA_TURNINGS, Position, opponent};

use crate::build::build;
use crate::index::{INDEX, LAYERS};
use crate::score::Score;
use crate::value::Value;

/// The first bytes of every table.
const MAGIC: [u8; 8] = *b"ORBITO\r\n";
/// The version of the format. The format also fixes the rules: another number
/// of extra turnings would be another version.
const VERSION: u32 = 1;

/// Offsets of the version, the checksum, the palettes and the values.
const VERSION_AT: usize = 8;
const CHECKSUM_AT: usize = 12;
const PALETTES_AT: usize = 16;
const VALUES_AT: usize = PALETTES_AT + LAYERS * PALETTE;

/// Maximum number of values in a layer, so that a slot needs half a byte. No
/// layer has more; the deepest ones just fit.
pub(crate) const PALETTE: usize = 16;

kinetic_rules::diagnostics! {
    /// Why some bytes are not a table.
    pub enum TableError {
        /// Every table begins with the same bytes.
        Magic = "table-magic",
        /// The version of the table is not supported.
        Version { found: u32 } = "table-version",
        /// Every table of a version has the same length.
        Length { found: usize, needed: usize } = "table-length",
        /// The checksum does not match: the bytes were changed.
        Checksum = "table-checksum",
    }
}

/// The value of every position of Orbito.
#[derive(Clone, PartialEq, Eq)]
pub struct Solution {
    bytes: Cow<'static, [u8]>,
}

impl Solution {
    /// Computes the whole solution. `layer_done` is called with the number of
    /// marbles, from 15 down to 0, when all positions with that number are
    /// solved. The bytes are the same for any number of threads; with one
    /// thread no other is started.
    pub fn solve(threads: NonZeroUsize, layer_done: &(dyn Fn(u32) + Sync)) -> Solution {
        let scores = build(threads, EXTRA_TURNINGS, layer_done);
        Solution {
            bytes: write(&scores).into(),
        }
    }

    /// The solution in these bytes, which are used without copying; only the
    /// header and the checksum are checked. [`verify`](crate::verify()) checks
    /// the values.
    ///
    /// # Errors
    /// When the bytes are not a table, or not as they were written.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Solution, TableError> {
        let bytes = bytes.into();
        if !bytes.starts_with(&MAGIC) {
            return Err(TableError::Magic);
        }
        let needed = length();
        let length = TableError::Length {
            found: bytes.len(),
            needed,
        };
        let number = |at: usize| -> Option<u32> {
            let bytes = bytes.get(at..at + 4)?;
            Some(u32::from_le_bytes(bytes.try_into().ok()?))
        };
        match number(VERSION_AT) {
            Some(VERSION) => {}
            Some(found) => return Err(TableError::Version { found }),
            None => return Err(length),
        }
        if bytes.len() != needed {
            return Err(length);
        }
        if number(CHECKSUM_AT) != Some(checksum(&bytes)) {
            return Err(TableError::Checksum);
        }
        Ok(Solution { bytes })
    }

    /// The table.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The value of a position for the side to move; `None` when the game is
    /// over.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let seat = position.to_move()?;
        let own = position.marbles(seat);
        let other = position.marbles(opponent(seat));
        let marbles = (own.count_ones() + other.count_ones()) as usize;
        Some(self.value_in_slot(marbles, INDEX.slot(own, other)))
    }

    /// The value of the turn that led to a position, for the side that made it
    /// and counting that turn. A turn that ends the game at once is `Win(1)`,
    /// `Draw` or `Loss(1)`.
    pub fn successor_value(&self, mover: Seat, result: &Position) -> Value {
        if let Some(value) = self.value(result) {
            return value.before();
        }
        match result.outcome().and_then(|outcome| outcome.score(mover)) {
            Some(kinetic_rules::Score::Win) => Value::Win(1),
            Some(kinetic_rules::Score::Loss) => Value::Loss(1),
            _ => Value::Draw,
        }
    }

    /// The value in a slot of the layer with this number of marbles.
    pub(crate) fn value_in_slot(&self, marbles: usize, slot: usize) -> Value {
        value_of(self.palette(marbles)[self.code(slot)])
    }

    /// The code in a slot: the index of a value in the layer's palette.
    pub(crate) fn code(&self, slot: usize) -> usize {
        (self.bytes[VALUES_AT + slot / 2] >> (slot % 2 * 4) & 0xf) as usize
    }

    /// The values of a layer, as stored.
    pub(crate) fn palette(&self, marbles: usize) -> &[u8] {
        &self.bytes[PALETTES_AT + marbles * PALETTE..][..PALETTE]
    }
}

impl std::fmt::Debug for Solution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Solution({:08x})", checksum(&self.bytes))
    }
}

/// Fills a palette after its last value.
pub(crate) const UNUSED: u8 = 0x80;

/// The byte of a palette for a value.
fn byte_of(value: Value) -> u8 {
    match value {
        Value::Win(turns) => turns,
        Value::Draw => 0,
        Value::Loss(turns) => turns.wrapping_neg(),
    }
}

/// The value for a byte of a palette. Every byte has one, so that no table can
/// make the program fail.
pub(crate) fn value_of(byte: u8) -> Value {
    match byte {
        0 => Value::Draw,
        1..UNUSED => Value::Win(byte),
        _ => Value::Loss(byte.wrapping_neg()),
    }
}

/// The number of bytes of a table.
fn length() -> usize {
    VALUES_AT + INDEX.slots().div_ceil(2)
}

fn checksum(bytes: &[u8]) -> u32 {
    crc32(&[&bytes[..CHECKSUM_AT], &bytes[PALETTES_AT..]])
}

/// Writes the scores of all slots as a table.
fn write(scores: &[Score]) -> Vec<u8> {
    let mut bytes = vec![0; length()];
    bytes[..VERSION_AT].copy_from_slice(&MAGIC);
    bytes[VERSION_AT..CHECKSUM_AT].copy_from_slice(&VERSION.to_le_bytes());
    for (marbles, layer) in INDEX.layers().iter().enumerate() {
        let scores = &scores[layer.range()];
        let mut used = [false; Score::COUNT];
        for score in scores {
            used[score.number()] = true;
        }
        let mut codes = [0; Score::COUNT];
        let mut palette = [UNUSED; PALETTE];
        for (code, score) in Score::all().filter(|s| used[s.number()]).enumerate() {
            codes[score.number()] = code as u8;
            palette[code] = byte_of(score.value());
        }
        bytes[PALETTES_AT + marbles * PALETTE..][..PALETTE].copy_from_slice(&palette);
        for (slot, score) in layer.range().zip(scores) {
            bytes[VALUES_AT + slot / 2] |= codes[score.number()] << (slot % 2 * 4);
        }
    }
    let checksum = checksum(&bytes);
    bytes[CHECKSUM_AT..PALETTES_AT].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// CRC-32, the checksum of PNG and ZIP, of bytes given in parts.
///
/// It is chosen for its *guarantee*: any error burst of up to 32 bits, and so
/// any single changed byte, changes the sum. A hash of the same length would
/// only make that likely.
fn crc32(parts: &[&[u8]]) -> u32 {
    let bytes = parts.iter().copied().flatten();
    !bytes.fold(u32::MAX, |sum, &byte| {
        CRC_TABLE[((sum ^ u32::from(byte)) & 0xff) as usize] ^ sum >> 8
    })
}

/// The lookup table: the effect of each byte on the sum.
static CRC_TABLE: [u32; 256] = crc_table();

const fn crc_table() -> [u32; 256] {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = (sum >> 1) ^ ((sum & 1) * POLYNOMIAL);
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    #[test]
    fn is_the_checksum_that_everybody_knows() {
        assert_eq!(super::crc32(&[b"123456789"]), 0xcbf4_3926);
        assert_eq!(super::crc32(&[b"1234", b"", b"56789"]), 0xcbf4_3926);
    }
}
