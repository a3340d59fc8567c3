//! Learned correction of the evaluation of three- and four-player IDO on the
//! classic board.
//!
//! A net of the same kind as the one for two seats corrects the chance that the
//! hand-tuned evaluation gives to each seat, from the position as that seat sees
//! it ([`inputs`]): the chances are the softmax of the logarithms of the
//! hand-tuned chances plus the corrections. The file has 8-bit weights, so that
//! it is not larger than the net for two seats.

pub mod inputs;

use std::sync::Arc;

use kinetic_rules::ido::{Board, Position};

use super::inputs::{CLASSIC_UNITS, RESTS, Turned};
use super::{BlockRow, Column, HIDDEN, LOGIT, Layers, NO_BLOCKS, NetError, Output};
use crate::multiplayer::PerSeat;
use inputs::{BLOCKS, INPUTS, SeatsView, knows};

/// First bytes of a net file for three and four seats.
pub const MAGIC: &[u8; 8] = b"kinet-s1";
/// A weight of 1 in the file stands for this many in the hidden sums.
pub const SCALE: i16 = 4;
/// Length of a net file.
pub const FILE_LENGTH: usize = MAGIC.len() + HIDDEN * (INPUTS + 1 + RESTS) + 2 * RESTS;

/// A trained net for three and four seats.
pub struct SeatsNet {
    layers: Layers,
}

impl SeatsNet {
    /// Reads a net file: the magic bytes, then signed bytes: the weights of each
    /// input, the hidden biases, the output weights for each rest of the frame;
    /// and the output biases as little-endian 16-bit numbers.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<SeatsNet, NetError> {
        if bytes.len() != FILE_LENGTH {
            return Err(NetError::Length);
        }
        let (magic, bytes) = bytes.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(NetError::Magic);
        }
        let (columns, biases) = bytes.split_at(HIDDEN * (INPUTS + 1 + RESTS));
        let mut columns = columns.chunks_exact(HIDDEN).map(|bytes| {
            let mut column = Column::ZERO;
            for (weight, byte) in column.0.iter_mut().zip(bytes) {
                *weight = i16::from(byte.cast_signed());
            }
            column
        });
        let mut scaled = || {
            let mut column = columns.next().unwrap_or(Column::ZERO);
            for weight in &mut column.0 {
                *weight *= SCALE;
            }
            column
        };
        let mut blocks: Vec<BlockRow> = vec![NO_BLOCKS; BLOCKS / CLASSIC_UNITS];
        for row in &mut blocks {
            for unit in &mut row[..CLASSIC_UNITS] {
                *unit = scaled();
            }
        }
        let rest = (BLOCKS..INPUTS).map(|_| scaled()).collect();
        let bias = scaled();
        let mut biases = biases.chunks_exact(2);
        let output = std::array::from_fn(|_| Output {
            weights: columns.next().unwrap_or(Column::ZERO),
            bias: biases
                .next()
                .map_or(0, |pair| i16::from_le_bytes([pair[0], pair[1]])),
        });
        // An output weight of -128 is beyond what a net may have.
        let sound = output
            .iter()
            .all(|output: &Output| output.weights.0.iter().all(|&weight| weight > -128));
        if !sound {
            return Err(NetError::Weight);
        }
        Ok(SeatsNet {
            layers: Layers {
                blocks,
                rest,
                bias,
                output,
            },
        })
    }

    /// Writes a net file from weights in the unit of the file, which are limited
    /// to what a net may have.
    pub fn file(
        columns: impl Iterator<Item = [i32; HIDDEN]>,
        output_bias: [i16; RESTS],
    ) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for column in columns {
            bytes.extend(column.map(|weight| weight.clamp(-127, 127) as i8 as u8));
        }
        for bias in output_bias {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }

    /// The correction for the seat that looks, in thousandths of a logit.
    pub fn correction(&self, view: &SeatsView) -> i32 {
        let layers = &self.layers;
        let mut hidden = layers.bias;
        view.for_each_input(|input| hidden = hidden.plus(layers.column::<CLASSIC_UNITS>(input)));
        layers.output(&hidden, usize::from(view.rest))
    }
}

/// Corrects hand-tuned chances by a net.
pub struct Correction {
    net: Arc<SeatsNet>,
    turned: Turned,
}

impl Correction {
    /// Corrections on a board; `None` when the net does not know it.
    pub fn new(board: &Board, net: Arc<SeatsNet>) -> Option<Correction> {
        let turned = Turned::new(board)?;
        (turned.unit_count == CLASSIC_UNITS).then_some(Correction { net, turned })
    }

    /// Corrects the chances of the seats in an unfinished position, if the net
    /// knows it. The exponential is that of `libm`, the same on every machine.
    pub fn apply(&self, position: &Position, chances: PerSeat) -> PerSeat {
        if !knows(position) {
            return chances;
        }
        let mut corrected = chances;
        let playing = position.seats().minus(position.seats_out());
        for seat in playing.iter() {
            if let Some(view) = SeatsView::new(&self.turned, position, seat) {
                let logit = self.net.correction(&view) as f32 / LOGIT as f32;
                corrected[seat.index()] *= libm::expf(logit);
            }
        }
        let sum: f32 = corrected.iter().sum();
        corrected.map(|chance| chance / sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_file_has_a_certain_length_and_beginning() {
        let columns = (0..INPUTS + 1 + RESTS).map(|_| [-200; HIDDEN]);
        let good = SeatsNet::file(columns, [1, 2, 3]);
        assert_eq!(good.len(), FILE_LENGTH);
        assert!(SeatsNet::from_bytes(&good).is_ok());
        let error = |bytes: &[u8]| SeatsNet::from_bytes(bytes).err();
        assert_eq!(error(&good[1..]), Some(NetError::Length));
        let mut other = good.clone();
        other[0] ^= 1;
        assert_eq!(error(&other), Some(NetError::Magic));
        let mut large = good;
        let last_output = FILE_LENGTH - 2 * RESTS - 1;
        large[last_output] = 128;
        assert_eq!(error(&large), Some(NetError::Weight));
    }
}
