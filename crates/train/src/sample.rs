//! Training data: positions with the value that a search found and the result
//! of the game. The format is described in `docs/training.md`.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use kinetic_engine::ido::net::inputs::{
    BLOCKS, COUNTS, INPUTS, OFF_BOARD, SideView, TARGETS, UNITS, View,
};
use kinetic_engine::ido::net::{LOGIT, MAX_WEIGHT, Net, ONE, OUTPUT_ONE};

use crate::model::{ForEachInput, Goal, Lesson, Quantised, sigmoid};

/// Bytes of a sample in a file.
const LENGTH: usize = 24;

/// A sample that can be stored: a record of fixed length.
pub trait Record: Sized {
    /// First bytes of a data file, as long as a record.
    const MAGIC: &'static [u8];

    /// Adds the bytes of the sample.
    fn put(&self, bytes: &mut Vec<u8>);

    /// `None` when the bytes are not a sample.
    fn get(bytes: &[u8]) -> Option<Self>;
}

/// The result of a game for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum GameResult {
    Loss = 0,
    Draw = 1,
    Win = 2,
    /// A random turn followed, so the result says little about the position.
    Unknown = 3,
}

/// A position with what is known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub view: View,
    pub result: GameResult,
    /// The value of the search for the seat to move, in thousandths of a logit,
    /// limited to 16 bits.
    pub value: i16,
    /// The number of turns until the game ended, at most 65,535.
    pub turns_left: u16,
}

/// The bytes of a side: units of the small and large blocks, arrivals.
pub fn side_bytes(side: &SideView) -> [u8; 8] {
    let [[a, b, c], [d, e, f]] = side.units;
    [a, b, c, d, e, f, side.arrived[0], side.arrived[1]]
}

/// The side of these bytes; `None` when no side is like that.
pub fn side_of(bytes: &[u8]) -> Option<SideView> {
    let &[a, b, c, d, e, f, small, large] = bytes else {
        return None;
    };
    let side = SideView {
        units: [[a, b, c], [d, e, f]],
        arrived: [small, large],
    };
    let fits = (0..2).all(|size| {
        let on = side.units[size].iter().filter(|&&unit| unit < OFF_BOARD);
        on.count() + usize::from(side.arrived[size]) <= 3
            && side.units[size].iter().all(|&unit| unit <= OFF_BOARD)
    });
    fits.then_some(side)
}

impl Record for Sample {
    const MAGIC: &'static [u8] = b"kinetic ido samples v1\n\n";

    fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.view.sides.iter().flat_map(side_bytes));
        bytes.extend([
            self.view.place,
            self.view.rest,
            self.view.target,
            self.result as u8,
        ]);
        bytes.extend(self.value.to_le_bytes());
        bytes.extend(self.turns_left.to_le_bytes());
    }

    fn get(bytes: &[u8]) -> Option<Sample> {
        let bytes: &[u8; LENGTH] = bytes.try_into().ok()?;
        let sides = [side_of(&bytes[..8])?, side_of(&bytes[8..16])?];
        let [place, rest, target, result] = [bytes[16], bytes[17], bytes[18], bytes[19]];
        let sound = place < 9 && rest < 3 && (3..=5).contains(&target);
        let result = match result {
            0 => GameResult::Loss,
            1 => GameResult::Draw,
            2 => GameResult::Win,
            3 => GameResult::Unknown,
            _ => return None,
        };
        sound.then_some(Sample {
            view: View {
                sides,
                place,
                rest,
                target,
            },
            result,
            value: i16::from_le_bytes([bytes[20], bytes[21]]),
            turns_left: u16::from_le_bytes([bytes[22], bytes[23]]),
        })
    }
}

impl Lesson for Sample {
    const INPUTS: usize = INPUTS;
    /// A block without the place of the frame, counts without the target.
    const SHARED: usize = 2 * 2 * UNITS + 2 * COUNTS;
    const MAX_WEIGHT: f32 = MAX_WEIGHT as f32 / ONE as f32;
    const OUTPUT_SPREAD: f32 = 0.4;

    fn shared(input: usize) -> Option<usize> {
        if input < BLOCKS {
            Some(input % (2 * 2 * UNITS))
        } else if input < BLOCKS + 2 * TARGETS * COUNTS {
            let at = input - BLOCKS;
            let (owner, counts) = (at / (TARGETS * COUNTS), at % COUNTS);
            Some(2 * 2 * UNITS + owner * COUNTS + counts)
        } else {
            None
        }
    }

    fn views(&self, goal: Goal, visit: &mut dyn FnMut(ForEachInput, f32, f32)) {
        let value = sigmoid(f32::from(self.value) / LOGIT as f32);
        let near = 0.5 * (-f32::from(self.turns_left) / goal.horizon).exp();
        let result = match self.result {
            GameResult::Loss => Some(0.5 - near),
            GameResult::Draw => Some(0.5),
            GameResult::Win => Some(0.5 + near),
            GameResult::Unknown => None,
        };
        let target = result.map_or(value, |result| goal.mix(result, value));
        visit(&|visit| self.view.for_each_input(visit), target, 0.0);
    }

    fn rest(&self) -> usize {
        usize::from(self.view.rest.min(2))
    }

    fn file(weights: &Quantised) -> Vec<u8> {
        let round = |weight: f32, one: f32| (weight * one).round() as i16;
        let one = f32::from(ONE);
        let inputs: Vec<_> = weights
            .inputs
            .iter()
            .map(|column| column.map(|weight| round(weight, one)))
            .collect();
        let output = weights
            .output
            .map(|column| column.map(|weight| round(weight, OUTPUT_ONE as f32)));
        let output_bias =
            std::array::from_fn(|rest| round(weights.output_bias[rest], LOGIT as f32));
        let bias = weights.bias.map(|weight| round(weight, one));
        Net::file(&inputs, &bias, &output, &output_bias)
    }
}

/// Writes a data file.
pub fn write<S: Record>(path: &Path, samples: &[S]) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(S::MAGIC)?;
    let mut bytes = Vec::new();
    for sample in samples {
        bytes.clear();
        sample.put(&mut bytes);
        file.write_all(&bytes)?;
    }
    file.flush()
}

/// Reads a data file.
pub fn read<S: Record>(path: &Path) -> io::Result<Vec<S>> {
    let malformed = || io::Error::new(io::ErrorKind::InvalidData, "not a file of samples");
    let mut file = BufReader::new(File::open(path)?);
    let mut bytes = vec![0; S::MAGIC.len()];
    file.read_exact(&mut bytes)?;
    if bytes != S::MAGIC {
        return Err(malformed());
    }
    let mut samples = Vec::new();
    loop {
        match file.read_exact(&mut bytes) {
            Ok(()) => samples.push(S::get(&bytes).ok_or_else(malformed)?),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(samples),
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_back() {
        let side = SideView {
            units: [[3, 9, OFF_BOARD], [OFF_BOARD; 3]],
            arrived: [1, 2],
        };
        let sample = Sample {
            view: View {
                sides: [side, side],
                place: 4,
                rest: 2,
                target: 5,
            },
            result: GameResult::Win,
            value: -1234,
            turns_left: 70,
        };
        let mut bytes = Vec::new();
        sample.put(&mut bytes);
        assert_eq!(Sample::get(&bytes), Some(sample));
        bytes[16] = 9;
        assert_eq!(Sample::get(&bytes), None);
    }
}
