//! Learned correction of the evaluation of three- and four-player IDO on the
//! classic and the grand board, by one net for each board.
//!
//! A net of the same kind as those for two seats corrects the chance that the
//! hand-tuned evaluation gives to each seat, from the position as that seat sees
//! it ([`inputs`]): the chances are the softmax of the logarithms of the
//! hand-tuned chances plus the corrections. The file has 8-bit weights, so that
//! it is about as large as that for two seats.

pub mod inputs;

use std::sync::Arc;

use kinetic_rules::ido::{Board, Position};

use super::inputs::{CLASSIC_UNITS, GRAND_UNITS, RESTS, Turned};
use super::{Column, HIDDEN, LOGIT, Layers, NO_BLOCKS, NetError, Output};
use crate::multiplayer::PerSeat;
use inputs::{BLOCK_ROWS, OTHERS, SeatsView, input_count, knows};

/// First bytes of a net file for the classic board.
const CLASSIC_MAGIC: &[u8; 8] = b"kinet-s1";
/// First bytes of a net file for the grand board.
const GRAND_MAGIC: &[u8; 8] = b"kinet-sg";
/// A weight of 1 in the file stands for this many in the hidden sums.
pub const SCALE: i16 = 4;

/// Number of columns in a net file for a board with this many units: of the
/// inputs, the hidden biases and the output weights.
pub const fn column_count(units: usize) -> usize {
    input_count(units) + 1 + RESTS
}

/// Length of a net file for a board with this many units.
pub const fn file_length(units: usize) -> usize {
    CLASSIC_MAGIC.len() + HIDDEN * column_count(units) + 2 * RESTS
}

/// A trained net for three and four seats.
pub struct SeatsNet {
    layers: Layers,
    units: usize,
}

impl SeatsNet {
    /// Reads a net file: the magic bytes, then signed bytes: the weights of each
    /// input, the hidden biases, the output weights for each rest of the frame;
    /// and the output biases as little-endian 16-bit numbers.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<SeatsNet, NetError> {
        let units = match bytes.first_chunk() {
            Some(GRAND_MAGIC) => GRAND_UNITS,
            _ => CLASSIC_UNITS,
        };
        if bytes.len() != file_length(units) {
            return Err(NetError::Length);
        }
        if !SeatsNet::is_file(bytes) {
            return Err(NetError::Magic);
        }
        let bytes = &bytes[CLASSIC_MAGIC.len()..];
        let (columns, biases) = bytes.split_at(HIDDEN * column_count(units));
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
        let mut blocks = vec![NO_BLOCKS; BLOCK_ROWS];
        for row in &mut blocks {
            for unit in &mut row[..units] {
                *unit = scaled();
            }
        }
        let rest = (0..OTHERS).map(|_| scaled()).collect();
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
            units,
        })
    }

    /// Whether bytes begin like a net file for three and four seats.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(CLASSIC_MAGIC) || bytes.starts_with(GRAND_MAGIC)
    }

    /// The number of units of the board that the net knows.
    pub fn units(&self) -> usize {
        self.units
    }

    /// Writes a net file for a board with this many units, from weights in the
    /// unit of the file, which are limited to what a net may have.
    pub fn file(
        units: usize,
        columns: impl Iterator<Item = [i32; HIDDEN]>,
        output_bias: [i16; RESTS],
    ) -> Vec<u8> {
        let magic = match units {
            GRAND_UNITS => GRAND_MAGIC,
            _ => CLASSIC_MAGIC,
        };
        let mut bytes = magic.to_vec();
        for column in columns {
            bytes.extend(column.map(|weight| weight.clamp(-127, 127) as i8 as u8));
        }
        for bias in output_bias {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }

    /// The correction for the seat that looks, in thousandths of a logit, on the
    /// board of the net.
    pub fn correction(&self, view: &SeatsView) -> i32 {
        match self.units {
            GRAND_UNITS => self.correction_with::<GRAND_UNITS>(view),
            _ => self.correction_with::<CLASSIC_UNITS>(view),
        }
    }

    fn correction_with<const UNITS: usize>(&self, view: &SeatsView) -> i32 {
        let layers = &self.layers;
        let mut hidden = layers.bias;
        view.for_each_input::<UNITS>(|input| {
            hidden = hidden.plus(layers.column::<UNITS>(input));
        });
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
        (turned.unit_count == net.units()).then_some(Correction { net, turned })
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
        let file = |units: usize| {
            let columns = (0..column_count(units)).map(|_| [-200; HIDDEN]);
            SeatsNet::file(units, columns, [1, 2, 3])
        };
        let error = |bytes: &[u8]| SeatsNet::from_bytes(bytes).err();
        for units in [CLASSIC_UNITS, GRAND_UNITS] {
            let good = file(units);
            assert_eq!(good.len(), file_length(units));
            assert!(SeatsNet::is_file(&good));
            let net = SeatsNet::from_bytes(&good);
            assert_eq!(net.map(|net| net.units()), Ok(units));
            assert_eq!(error(&good[1..]), Some(NetError::Length));
            let mut large = good;
            let last_output = file_length(units) - 2 * RESTS - 1;
            large[last_output] = 128;
            assert_eq!(error(&large), Some(NetError::Weight));
        }
        let mut other = file(CLASSIC_UNITS);
        other[0] ^= 1;
        assert_eq!(error(&other), Some(NetError::Magic));
    }
}
