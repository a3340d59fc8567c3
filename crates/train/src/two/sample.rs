//! Training data of two seats: positions with the value that a search found and
//! the result of the game. The format is described in `docs/training.md`.

use kinetic_engine::ido::net::inputs::{
    BLOCK_ROWS, COUNTS, GRAND_UNITS, TARGETS, View, input_count,
};
use kinetic_engine::ido::net::{LOGIT, MAX_WEIGHT, Net, ONE, OUTPUT_ONE};

use crate::model::{ForEachInput, Goal, Lesson, Quantised, sigmoid};
use crate::record::{Record, side_bytes, side_of};

/// Bytes of a sample in a file.
const LENGTH: usize = 24;

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

/// A position with what is known about it, on a board with this many units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample<const UNITS: usize> {
    pub view: View,
    pub result: GameResult,
    /// The value of the search for the seat to move, in thousandths of a logit,
    /// limited to 16 bits.
    pub value: i16,
    /// The number of turns until the game ended, at most 65,535.
    pub turns_left: u16,
}

impl<const UNITS: usize> Record for Sample<UNITS> {
    const MAGIC: &'static [u8] = match UNITS {
        GRAND_UNITS => b"kinetic ido grand v2\n\n\n\n",
        _ => b"kinetic ido samples v2\n\n",
    };

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

    fn get(bytes: &[u8]) -> Option<Sample<UNITS>> {
        let bytes: &[u8; LENGTH] = bytes.try_into().ok()?;
        let sides = [side_of(&bytes[..8], UNITS)?, side_of(&bytes[8..16], UNITS)?];
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

impl<const UNITS: usize> Lesson for Sample<UNITS> {
    const INPUTS: usize = input_count(UNITS);
    /// A block without the place of the frame, counts without the target.
    const SHARED: usize = 2 * 2 * UNITS + 2 * COUNTS;
    const MAX_WEIGHT: f32 = MAX_WEIGHT as f32 / ONE as f32;
    const OUTPUT_SPREAD: f32 = 0.4;

    fn shared(input: usize) -> Option<usize> {
        let blocks = BLOCK_ROWS * UNITS;
        if input < blocks {
            Some(input % (2 * 2 * UNITS))
        } else if input < blocks + 2 * TARGETS * COUNTS {
            let at = input - blocks;
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
        let inputs: ForEachInput = &|visit| self.view.for_each_input::<UNITS>(visit);
        visit(inputs, target, 0.0);
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
        Net::file(UNITS, &inputs, &bias, &output, &output_bias)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_engine::ido::net::inputs::{CLASSIC_UNITS, OFF_BOARD, SideView};

    #[test]
    fn samples_are_read_back() {
        are_read_back::<CLASSIC_UNITS>();
        are_read_back::<GRAND_UNITS>();
    }

    fn are_read_back<const UNITS: usize>() {
        let side = SideView {
            units: [[3, UNITS as u8 - 1, OFF_BOARD], [OFF_BOARD; 3]],
            arrived: [1, 2],
        };
        let sample = Sample::<UNITS> {
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
        assert_eq!(bytes.len(), Sample::<UNITS>::MAGIC.len());
        assert_eq!(Sample::get(&bytes), Some(sample));
        bytes[16] = 9;
        assert_eq!(Sample::<UNITS>::get(&bytes), None);
        (bytes[16], bytes[1]) = (4, OFF_BOARD + 1);
        assert_eq!(Sample::<UNITS>::get(&bytes), None);
    }
}
