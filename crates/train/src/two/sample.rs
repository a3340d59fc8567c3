//! Training data of two seats: positions with the value that a search found and
//! the result of the game. The format is described in `docs/training.md`.

use kinetic_engine::ido::net::inputs::{
    BLOCK_ROWS, COUNTS, GRAND_UNITS, RESTS, Scope, TARGETS, View,
};
use kinetic_engine::ido::net::{HIDDEN, LOGIT, MAGIC_LENGTH, MAX_WEIGHT, Net, ONE, OUTPUT_ONE};

use crate::model::{ForEachInput, Goal, Lesson, Weights, sigmoid};
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

/// A position with what is known about it, on a board with this many units, of
/// games with or without an agreed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample<const UNITS: usize, const ORDERED: bool = false> {
    pub view: View,
    pub result: GameResult,
    /// The value of the search for the seat to move, in thousandths of a logit,
    /// limited to 16 bits.
    pub value: i16,
    /// The number of turns until the game ended, at most 65,535.
    pub turns_left: u16,
}

impl<const UNITS: usize, const ORDERED: bool> Sample<UNITS, ORDERED> {
    /// The games of the samples.
    pub const SCOPE: Scope = Scope {
        units: UNITS,
        ordered: ORDERED,
    };
}

impl<const UNITS: usize, const ORDERED: bool> Record for Sample<UNITS, ORDERED> {
    const MAGIC: &'static [u8] = match (UNITS, ORDERED) {
        (GRAND_UNITS, false) => b"kinetic ido grand v2\n\n\n\n",
        (_, false) => b"kinetic ido samples v2\n\n",
        (GRAND_UNITS, true) => b"kinetic ido grand o v2\n\n",
        (_, true) => b"kinetic ido order v2\n\n\n\n",
    };

    fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.view.sides.iter().flat_map(side_bytes));
        bytes.extend([
            self.view.place,
            self.view.rest,
            if ORDERED {
                self.view.order
            } else {
                self.view.target
            },
            self.result as u8,
        ]);
        bytes.extend(self.value.to_le_bytes());
        bytes.extend(self.turns_left.to_le_bytes());
    }

    fn get(bytes: &[u8]) -> Option<Sample<UNITS, ORDERED>> {
        let bytes: &[u8; LENGTH] = bytes.try_into().ok()?;
        let sides = [side_of(&bytes[..8], UNITS)?, side_of(&bytes[8..16], UNITS)?];
        let [place, rest, goal, result] = [bytes[16], bytes[17], bytes[18], bytes[19]];
        let (target, order) = match ORDERED {
            true => (goal.checked_ilog2()? as u8, goal),
            false => (goal, 0),
        };
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
                order,
            },
            result,
            value: i16::from_le_bytes([bytes[20], bytes[21]]),
            turns_left: u16::from_le_bytes([bytes[22], bytes[23]]),
        })
    }
}

impl<const UNITS: usize, const ORDERED: bool> Lesson for Sample<UNITS, ORDERED> {
    const INPUTS: usize = Self::SCOPE.input_count();
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

    fn file(weights: &Weights) -> Vec<u8> {
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
        Net::file(Self::SCOPE, &inputs, &bias, &output, &output_bias)
    }

    fn weights(file: &[u8]) -> Option<Weights> {
        let scope = Net::from_bytes(file).ok()?.scope();
        if scope.units != UNITS || scope.ordered && !ORDERED {
            return None;
        }
        let mut numbers = file[MAGIC_LENGTH..]
            .chunks_exact(2)
            .map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])));
        let mut weight = |one: f32| numbers.next().map_or(0.0, |number| number / one);
        let mut column = |one: f32| [(); HIDDEN].map(|()| weight(one));
        let one = f32::from(ONE);
        Some(Weights {
            inputs: (0..scope.input_count()).map(|_| column(one)).collect(),
            bias: column(one),
            output: [(); RESTS].map(|()| column(OUTPUT_ONE as f32)),
            output_bias: [(); RESTS].map(|()| weight(LOGIT as f32)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_engine::ido::net::inputs::{CLASSIC_UNITS, OFF_BOARD, SideView};

    #[test]
    fn samples_are_read_back() {
        are_read_back::<CLASSIC_UNITS, false>();
        are_read_back::<GRAND_UNITS, false>();
        are_read_back::<CLASSIC_UNITS, true>();
        are_read_back::<GRAND_UNITS, true>();
    }

    fn are_read_back<const UNITS: usize, const ORDERED: bool>() {
        let side = SideView {
            units: [[3, UNITS as u8 - 1, OFF_BOARD], [OFF_BOARD; 3]],
            arrived: [1, 2],
        };
        let sample = Sample::<UNITS, ORDERED> {
            view: View {
                sides: [side, side],
                place: 4,
                rest: 2,
                target: 5,
                order: if ORDERED { 0b10_1101 } else { 0 },
            },
            result: GameResult::Win,
            value: -1234,
            turns_left: 70,
        };
        let mut bytes = Vec::new();
        sample.put(&mut bytes);
        assert_eq!(bytes.len(), Sample::<UNITS, ORDERED>::MAGIC.len());
        assert_eq!(Sample::get(&bytes), Some(sample));
        bytes[16] = 9;
        assert_eq!(Sample::<UNITS, ORDERED>::get(&bytes), None);
        (bytes[16], bytes[1]) = (4, OFF_BOARD + 1);
        assert_eq!(Sample::<UNITS, ORDERED>::get(&bytes), None);
    }
}
