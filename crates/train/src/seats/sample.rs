//! Training data of three and four seats. The format is described in
//! `docs/training.md`.

use kinetic_engine::ido::net::inputs::{COUNTS, GRAND_UNITS, RESTS, TARGETS};
use kinetic_engine::ido::net::seats::inputs::{BLOCK_ROWS, OWNERS, SeatsView, input_count};
use kinetic_engine::ido::net::seats::{SCALE, SeatsNet};
use kinetic_engine::ido::net::{HIDDEN, LOGIT, ONE, OUTPUT_ONE};

use crate::model::{ForEachInput, Goal, Lesson, Weights};
use crate::record::{Record, side_bytes, side_of};

/// A position of three or four seats with what is known about it, on a board
/// with this many units. Seats are counted from the one to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatsSample<const UNITS: usize> {
    /// What the seat to move sees.
    pub view: SeatsView,
    /// The seat that won, [`DRAW`] or [`UNKNOWN`].
    pub winner: u8,
    /// The chances of the seats by the search, of 65,535.
    pub chances: [u16; OWNERS],
    /// The logarithms of the chances of the seats by the hand-tuned evaluation,
    /// in thousandths.
    pub hand: [i16; OWNERS],
    /// The number of turns until the game ended, at most 65,535.
    pub turns_left: u16,
}

/// No seat won.
pub const DRAW: u8 = 4;
/// A random turn followed, so the result says little about the position.
pub const UNKNOWN: u8 = 5;

/// First byte of a seat that does not play.
const NO_SEAT: u8 = 255;
/// Bytes of a sample in a file.
const LENGTH: usize = 56;

impl<const UNITS: usize> Record for SeatsSample<UNITS> {
    const MAGIC: &'static [u8] = match UNITS {
        GRAND_UNITS => b"kinetic ido grand samples of three and four seats v3\n\n\n\n",
        _ => b"kinetic ido samples of three and four seats v3\n\n\n\n\n\n\n\n\n\n",
    };

    fn put(&self, bytes: &mut Vec<u8>) {
        let view = &self.view;
        let none = [NO_SEAT; 8];
        bytes.extend(
            view.sides
                .iter()
                .flat_map(|side| side.as_ref().map_or(none, side_bytes)),
        );
        bytes.extend([view.place, view.rest, view.target, self.winner]);
        bytes.extend(self.chances.iter().flat_map(|chance| chance.to_le_bytes()));
        bytes.extend(self.turns_left.to_le_bytes());
        bytes.extend(self.hand.iter().flat_map(|hand| hand.to_le_bytes()));
        bytes.extend([0, 0]);
    }

    fn get(bytes: &[u8]) -> Option<SeatsSample<UNITS>> {
        let bytes: &[u8; LENGTH] = bytes.try_into().ok()?;
        let mut sides = [None; OWNERS];
        for (side, bytes) in sides.iter_mut().zip(bytes.chunks_exact(8)) {
            *side = match bytes[0] {
                NO_SEAT => None,
                _ => Some(side_of(bytes, UNITS)?),
            };
        }
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let [place, rest, target, winner] = [bytes[32], bytes[33], bytes[34], bytes[35]];
        let sound = place < 9 && rest < 3 && (3..=5).contains(&target) && winner <= UNKNOWN;
        sound.then_some(SeatsSample {
            view: SeatsView {
                sides,
                mover: 0,
                place,
                rest,
                target,
            },
            winner,
            chances: std::array::from_fn(|seat| number(36 + 2 * seat)),
            turns_left: number(44),
            hand: std::array::from_fn(|seat| number(46 + 2 * seat).cast_signed()),
        })
    }
}

impl<const UNITS: usize> SeatsSample<UNITS> {
    /// Number of blocks without the place of the frame.
    const SHARED_BLOCKS: usize = OWNERS * 2 * UNITS;
}

impl<const UNITS: usize> Lesson for SeatsSample<UNITS> {
    const INPUTS: usize = input_count(UNITS);
    /// A block without the place of the frame, counts without the target.
    const SHARED: usize = Self::SHARED_BLOCKS + OWNERS * COUNTS;
    const MAX_WEIGHT: f32 = 127.0 * SCALE as f32 / ONE as f32;
    const OUTPUT_SPREAD: f32 = 0.0;

    fn shared(input: usize) -> Option<usize> {
        let blocks = BLOCK_ROWS * UNITS;
        if input < blocks {
            return Some(input % Self::SHARED_BLOCKS);
        }
        let at = input - blocks;
        (at < OWNERS * TARGETS * COUNTS)
            .then_some(Self::SHARED_BLOCKS + at / (TARGETS * COUNTS) * COUNTS + at % COUNTS)
    }

    fn views(&self, goal: Goal, visit: &mut dyn FnMut(ForEachInput, f32, f32)) {
        let playing = self.view.sides.iter().flatten().count() as f32;
        let near = match self.winner {
            DRAW => 0.0,
            _ => (-f32::from(self.turns_left) / goal.horizon).exp(),
        };
        for seat in (0..OWNERS).filter(|&seat| self.view.sides[seat].is_some()) {
            let value = f32::from(self.chances[seat]) / f32::from(u16::MAX);
            let won = if usize::from(self.winner) == seat {
                1.0
            } else {
                0.0
            };
            let result = near * won + (1.0 - near) / playing;
            let target = match self.winner {
                UNKNOWN => value,
                _ => goal.mix(result, value),
            };
            let view = self.view.turned::<UNITS>(seat);
            let hand = f32::from(self.hand[seat]) / LOGIT as f32;
            visit(&|visit| view.for_each_input::<UNITS>(visit), target, hand);
        }
    }

    fn rest(&self) -> usize {
        usize::from(self.view.rest).min(RESTS - 1)
    }

    fn file(weights: &Weights) -> Vec<u8> {
        let round =
            |column: &[f32; HIDDEN], one: f32| column.map(|weight| (weight * one).round() as i32);
        let one = f32::from(ONE) / f32::from(SCALE);
        let hidden = weights.inputs.iter().chain([&weights.bias]);
        let output = weights
            .output
            .iter()
            .map(|column| round(column, OUTPUT_ONE as f32));
        let biases =
            std::array::from_fn(|rest| (weights.output_bias[rest] * LOGIT as f32).round() as i16);
        SeatsNet::file(
            UNITS,
            hidden.map(|column| round(column, one)).chain(output),
            biases,
        )
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
        let sample = SeatsSample::<UNITS> {
            view: SeatsView {
                sides: [Some(side), None, Some(side), Some(side)],
                mover: 0,
                place: 4,
                rest: 2,
                target: 5,
            },
            winner: 3,
            chances: [65_000, 0, 500, 35],
            hand: [-7, 0, -5_000, -9_000],
            turns_left: 70,
        };
        let mut bytes = Vec::new();
        sample.put(&mut bytes);
        assert_eq!(bytes.len(), SeatsSample::<UNITS>::MAGIC.len());
        assert_eq!(SeatsSample::get(&bytes), Some(sample));
        bytes[35] = 6;
        assert_eq!(SeatsSample::<UNITS>::get(&bytes), None);
        (bytes[35], bytes[1]) = (3, OFF_BOARD + 1);
        assert_eq!(SeatsSample::<UNITS>::get(&bytes), None);
    }
}
