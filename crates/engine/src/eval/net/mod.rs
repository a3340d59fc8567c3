//! Learned evaluation of two-player IDO on the classic board: a small neural
//! network in integer arithmetic.
//!
//! One hidden layer. The inputs are on or off ([`inputs`]), so the hidden sums
//! are sums of weight columns, which differ little from one successor of a
//! position to the next. Each sum is clipped to 0 … [`ONE`], squared, and
//! weighted by one of three rows of output weights, chosen by the rest of the
//! frame. Everything is an integer, so the value is the same on every machine;
//! the loops have fixed lengths and no branches, which compilers turn into SIMD
//! instructions on their own.

mod evaluator;
pub mod inputs;
pub mod seats;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use evaluator::NetEvaluator;
use inputs::{BLOCKS, INPUTS, RESTS, UNITS, View, block_row};
pub use seats::SeatsNet;

/// Number of hidden units.
pub const HIDDEN: usize = 32;
/// The hidden value that stands for 1.
pub const ONE: i16 = 255;
/// The output weight that stands for 1.
pub const OUTPUT_ONE: i32 = 64;
/// Maximum absolute weight of an input: fifteen of them and the bias fit into
/// 16 bits.
pub const MAX_WEIGHT: i16 = 2_000;
/// Maximum absolute output weight: its product with [`ONE`] fits into 16 bits.
pub const MAX_OUTPUT: i16 = 127;
/// Values are logits times this, as [`crate::ido::chance`] reads them.
pub const LOGIT: i32 = 1_000;

/// First bytes of a net file.
const MAGIC: &[u8; 8] = b"kinet-01";
/// Length of a net file.
pub const FILE_LENGTH: usize = MAGIC.len() + 2 * (HIDDEN * (INPUTS + 1 + RESTS)) + 2 * RESTS;

/// Hidden sums, or the weights from one input to all hidden units.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Column(pub [i16; HIDDEN]);

impl Column {
    const ZERO: Column = Column([0; HIDDEN]);

    fn plus(&self, other: &Column) -> Column {
        let mut sum = *self;
        for (sum, weight) in sum.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(*weight);
        }
        sum
    }
}

/// A trained net.
pub struct Net {
    /// The columns of the blocks, [`UNITS`] of each row and a zero one for
    /// blocks that are not on the board.
    blocks: Vec<[Column; UNITS + 1]>,
    /// The columns of the inputs after the blocks.
    rest: Vec<Column>,
    bias: Column,
    /// Output weights and bias by the rest of the frame.
    output: [Output; RESTS],
}

#[derive(Clone, Copy)]
struct Output {
    weights: Column,
    /// In the unit of the value.
    bias: i16,
}

/// Why bytes are not a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// The length is not that of a net file of this version.
    Length,
    /// The first bytes are not those of a net file of this version.
    Magic,
    /// A weight is too large to be computed with.
    Weight,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetError::Length => "the length is not that of a net file of this version",
            NetError::Magic => "this is not a net file of this version",
            NetError::Weight => "a weight of the net is too large",
        })
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// Reads a net file: the magic bytes, then little-endian 16-bit numbers: the
    /// weights of each input, the hidden biases, the output weights for each
    /// rest of the frame, and the output biases.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        if bytes.len() != FILE_LENGTH {
            return Err(NetError::Length);
        }
        let (magic, numbers) = bytes.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(NetError::Magic);
        }
        let mut numbers = numbers
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut column = |max: i16| {
            let mut column = Column::ZERO;
            for weight in &mut column.0 {
                *weight = numbers.next().ok_or(NetError::Length)?;
                if weight.unsigned_abs() > max.unsigned_abs() {
                    return Err(NetError::Weight);
                }
            }
            Ok(column)
        };
        let mut blocks = vec![[Column::ZERO; UNITS + 1]; BLOCKS / UNITS];
        for row in &mut blocks {
            for unit in &mut row[..UNITS] {
                *unit = column(MAX_WEIGHT)?;
            }
        }
        let rest = (BLOCKS..INPUTS).map(|_| column(MAX_WEIGHT));
        let rest = rest.collect::<Result<_, _>>()?;
        let bias = column(MAX_WEIGHT)?;
        let mut output = [Output {
            weights: Column::ZERO,
            bias: 0,
        }; RESTS];
        for output in &mut output {
            output.weights = column(MAX_OUTPUT)?;
        }
        for output in &mut output {
            output.bias = numbers.next().ok_or(NetError::Length)?;
        }
        Ok(Net {
            blocks,
            rest,
            bias,
            output,
        })
    }

    /// Writes a net file from the weights of each input, the hidden biases, the
    /// output weights and the output biases. Weights are limited to what a net
    /// may have.
    pub fn file(
        inputs: &[[i16; HIDDEN]],
        bias: &[i16; HIDDEN],
        output: &[[i16; HIDDEN]; RESTS],
        output_bias: &[i16; RESTS],
    ) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let mut write = |column: &[i16], max: i16| {
            for weight in column {
                bytes.extend(weight.clamp(&-max, &max).to_le_bytes());
            }
        };
        for column in inputs {
            write(column, MAX_WEIGHT);
        }
        write(bias, MAX_WEIGHT);
        for column in output {
            write(column, MAX_OUTPUT);
        }
        write(output_bias, i16::MAX);
        bytes
    }

    /// The value of a position for the seat to move.
    pub fn value(&self, view: &View) -> i32 {
        let mut hidden = self.bias;
        view.for_each_input(|input| hidden = hidden.plus(self.column(input)));
        self.output(&hidden, usize::from(view.rest.min(2)))
    }

    /// The weights of an input.
    fn column(&self, input: usize) -> &Column {
        match input.checked_sub(self.blocks.len() * UNITS) {
            None => &self.blocks[input / UNITS][input % UNITS],
            Some(input) => &self.rest[input],
        }
    }

    /// The columns of blocks by unit.
    fn block_columns(&self, place: usize, owner: usize, size: usize) -> &[Column; UNITS + 1] {
        &self.blocks[block_row(place, owner, size)]
    }

    /// The output for hidden sums.
    fn output(&self, hidden: &Column, rest: usize) -> i32 {
        self.output_of_sum(hidden, [&Column::ZERO; 4], rest)
    }

    /// The output for hidden sums to which four columns are added first.
    #[inline]
    fn output_of_sum(&self, hidden: &Column, added: [&Column; 4], rest: usize) -> i32 {
        let output = &self.output[rest];
        let mut sum = 0i32;
        for at in 0..HIDDEN {
            let value = hidden.0[at]
                .wrapping_add(added[0].0[at])
                .wrapping_add(added[1].0[at])
                .wrapping_add(added[2].0[at])
                .wrapping_add(added[3].0[at])
                .clamp(0, ONE);
            // Fits into 16 bits, because the output weight is limited.
            let weighted = value.wrapping_mul(output.weights.0[at]);
            sum += i32::from(weighted) * i32::from(value);
        }
        const UNIT: i64 = ONE as i64 * ONE as i64 * OUTPUT_ONE as i64;
        (i64::from(sum) * i64::from(LOGIT) / UNIT) as i32 + i32::from(output.bias)
    }
}

/// The nets that players use, once they are known.
static NET: OnceLock<Arc<Net>> = OnceLock::new();
static SEATS_NET: OnceLock<Arc<SeatsNet>> = OnceLock::new();

/// The net for two seats that players use: the one that was provided, or the
/// one that is part of the program; `None` when there is neither.
pub fn net() -> Option<Arc<Net>> {
    match NET.get() {
        Some(net) => Some(net.clone()),
        None => built_in().map(|(net, _)| NET.get_or_init(|| net).clone()),
    }
}

/// The net for three and four seats that players use.
pub fn seats_net() -> Option<Arc<SeatsNet>> {
    match SEATS_NET.get() {
        Some(net) => Some(net.clone()),
        None => built_in().map(|(_, net)| SEATS_NET.get_or_init(|| net).clone()),
    }
}

/// Provides a net that players use, for two seats or for more, for instance
/// from a file that a browser has loaded. Until then, programs without nets of
/// their own use the hand-tuned evaluation.
///
/// # Errors
/// When the bytes are not a net. A net that is in use already stays.
pub fn provide_net(bytes: &[u8]) -> Result<(), NetError> {
    if bytes.starts_with(seats::MAGIC) {
        let _ = SEATS_NET.set(Arc::new(SeatsNet::from_bytes(bytes)?));
    } else {
        let _ = NET.set(Arc::new(Net::from_bytes(bytes)?));
    }
    Ok(())
}

/// The nets that are part of the program.
#[cfg(feature = "net")]
fn built_in() -> Option<(Arc<Net>, Arc<SeatsNet>)> {
    let net = Net::from_bytes(include_bytes!("../../../nets/ido.net"));
    let seats = SeatsNet::from_bytes(include_bytes!("../../../nets/ido-seats.net"));
    Some((
        Arc::new(net.expect("the shipped net is tested")),
        Arc::new(seats.expect("the shipped net is tested")),
    ))
}

/// The nets that are part of the program: there are none.
#[cfg(not(feature = "net"))]
fn built_in() -> Option<(Arc<Net>, Arc<SeatsNet>)> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net file with this weight of every input.
    fn file(weight: i16) -> Vec<u8> {
        let inputs = vec![[weight; HIDDEN]; INPUTS];
        Net::file(&inputs, &[1; HIDDEN], &[[2; HIDDEN]; RESTS], &[3, 4, 5])
    }

    #[test]
    fn a_net_file_has_a_certain_length_and_beginning() {
        let good = file(7);
        assert_eq!(good.len(), FILE_LENGTH);
        assert!(Net::from_bytes(&good).is_ok());
        let error = |bytes: &[u8]| Net::from_bytes(bytes).err();
        assert_eq!(error(&good[1..]), Some(NetError::Length));
        assert_eq!(error(&[]), Some(NetError::Length));
        let mut other = good.clone();
        other[0] ^= 1;
        assert_eq!(error(&other), Some(NetError::Magic));
        let mut large = good;
        large[MAGIC.len()..][..2].copy_from_slice(&(MAX_WEIGHT + 1).to_le_bytes());
        assert_eq!(error(&large), Some(NetError::Weight));
    }

    #[test]
    fn weights_are_limited_when_a_file_is_written() {
        assert!(Net::from_bytes(&file(i16::MAX)).is_ok());
    }
}
