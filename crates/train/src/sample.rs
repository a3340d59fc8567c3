//! Training data: positions with the value that a search found and the result
//! of the game. The format is described in `docs/training.md`.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use kinetic_engine::ido::net::inputs::{OFF_BOARD, SideView, View};

/// Bytes of a sample in a file.
const LENGTH: usize = 24;
/// First bytes of a data file, as long as a sample.
const MAGIC: &[u8; LENGTH] = b"kinetic ido samples v1\n\n";

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

impl Sample {
    fn to_bytes(self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        for (side, at) in self.view.sides.iter().zip([0, 8]) {
            bytes[at..at + 3].copy_from_slice(&side.units[0]);
            bytes[at + 3..at + 6].copy_from_slice(&side.units[1]);
            bytes[at + 6..at + 8].copy_from_slice(&side.arrived);
        }
        bytes[16..20].copy_from_slice(&[
            self.view.place,
            self.view.rest,
            self.view.target,
            self.result as u8,
        ]);
        bytes[20..22].copy_from_slice(&self.value.to_le_bytes());
        bytes[22..].copy_from_slice(&self.turns_left.to_le_bytes());
        bytes
    }

    /// `None` when the bytes are not a sample.
    fn from_bytes(bytes: &[u8; LENGTH]) -> Option<Sample> {
        let side = |at: usize| SideView {
            units: [
                [bytes[at], bytes[at + 1], bytes[at + 2]],
                [bytes[at + 3], bytes[at + 4], bytes[at + 5]],
            ],
            arrived: [bytes[at + 6], bytes[at + 7]],
        };
        let sides = [side(0), side(8)];
        let fits = |side: &SideView| {
            (0..2).all(|size| {
                let on = side.units[size].iter().filter(|&&unit| unit < OFF_BOARD);
                on.count() + usize::from(side.arrived[size]) <= 3
                    && side.units[size].iter().all(|&unit| unit <= OFF_BOARD)
            })
        };
        let [place, rest, target, result] = [bytes[16], bytes[17], bytes[18], bytes[19]];
        let sound = sides.iter().all(fits) && place < 9 && rest < 3 && (3..=5).contains(&target);
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

/// Writes a data file.
pub fn write(path: &Path, samples: &[Sample]) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(MAGIC)?;
    for sample in samples {
        file.write_all(&sample.to_bytes())?;
    }
    file.flush()
}

/// Reads a data file.
pub fn read(path: &Path) -> io::Result<Vec<Sample>> {
    let malformed = || io::Error::new(io::ErrorKind::InvalidData, "not a file of samples");
    let mut file = BufReader::new(File::open(path)?);
    let mut bytes = [0; LENGTH];
    file.read_exact(&mut bytes)?;
    if bytes != *MAGIC {
        return Err(malformed());
    }
    let mut samples = Vec::new();
    loop {
        match file.read_exact(&mut bytes) {
            Ok(()) => samples.push(Sample::from_bytes(&bytes).ok_or_else(malformed)?),
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
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
        let mut wrong = sample.to_bytes();
        wrong[16] = 9;
        assert_eq!(Sample::from_bytes(&wrong), None);
    }
}
