//! Learned evaluation of two-player IDO on the classic and the grand board: small
//! neural networks in integer arithmetic, one for each board, and one for games
//! with an agreed order of arrivals on the classic board.
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
use inputs::{BLOCK_ROWS, CLASSIC_UNITS, GRAND_UNITS, RESTS, Scope, View, order_of};
use kinetic_rules::ido::{Board, Position};
pub use seats::SeatsNet;

/// Number of hidden units.
pub const HIDDEN: usize = 32;
/// The hidden value that stands for 1.
pub const ONE: i16 = 255;
/// The output weight that stands for 1.
pub const OUTPUT_ONE: i32 = 64;
/// Maximum absolute weight of an input: [`inputs::MAX_ON`] of them and the bias
/// fit into 16 bits.
pub const MAX_WEIGHT: i16 = 1_800;
/// Maximum absolute output weight: its product with [`ONE`] fits into 16 bits.
pub const MAX_OUTPUT: i16 = 127;
/// Values are logits times this, as [`crate::ido::chance`] reads them.
pub const LOGIT: i32 = 1_000;

/// Number of the first bytes of a net file, which say what it is for.
pub const MAGIC_LENGTH: usize = 8;

impl Scope {
    /// All scopes.
    const ALL: [Scope; 4] = [
        Scope::new(CLASSIC_UNITS, false),
        Scope::new(GRAND_UNITS, false),
        Scope::new(CLASSIC_UNITS, true),
        Scope::new(GRAND_UNITS, true),
    ];

    const fn new(units: usize, ordered: bool) -> Scope {
        Scope { units, ordered }
    }

    /// First bytes of a net file.
    const fn magic(self) -> &'static [u8; MAGIC_LENGTH] {
        match (self.units, self.ordered) {
            (GRAND_UNITS, false) => b"kinet-g1",
            (_, false) => b"kinet-01",
            (GRAND_UNITS, true) => b"kinet-og",
            (_, true) => b"kinet-o1",
        }
    }

    /// Length of a net file.
    pub const fn file_length(self) -> usize {
        MAGIC_LENGTH + 2 * (HIDDEN * (self.input_count() + 1 + RESTS)) + 2 * RESTS
    }
}

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

/// The columns of a row of blocks by unit. Those after the units of the board
/// are zero, as blocks that are not on the board have them
/// ([`inputs::OFF_BOARD`]).
type BlockRow = [Column; GRAND_UNITS + 1];

/// A row without weights.
const NO_BLOCKS: BlockRow = [Column::ZERO; GRAND_UNITS + 1];

/// A trained net for two seats.
pub struct Net {
    layers: Layers,
    scope: Scope,
}

/// The weights of a net.
struct Layers {
    blocks: Vec<BlockRow>,
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
        let scope = Scope::ALL
            .into_iter()
            .find(|scope| bytes.starts_with(scope.magic()));
        // Of a file that is too short nobody can say more.
        let length = scope.unwrap_or(Scope::ALL[0]).file_length();
        if bytes.len() != length {
            return Err(NetError::Length);
        }
        let scope = scope.ok_or(NetError::Magic)?;
        let mut numbers = bytes[MAGIC_LENGTH..]
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
        let mut blocks = vec![NO_BLOCKS; BLOCK_ROWS];
        for row in &mut blocks {
            for unit in &mut row[..scope.units] {
                *unit = column(MAX_WEIGHT)?;
            }
        }
        let rest = (0..scope.other_count()).map(|_| column(MAX_WEIGHT));
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
        let layers = Layers {
            blocks,
            rest,
            bias,
            output,
        };
        Ok(Net { layers, scope })
    }

    /// The games that the net evaluates.
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// Whether the net evaluates a position on its board: of two seats, with or
    /// without an agreed order.
    pub fn knows(&self, position: &Position) -> bool {
        position.seats().len() == 2 && self.scope.ordered == (order_of(position) > 0)
    }

    /// Writes a net file from the weights of each input, the hidden biases, the
    /// output weights and the output biases. Weights are limited to what a net
    /// may have.
    pub fn file(
        scope: Scope,
        inputs: &[[i16; HIDDEN]],
        bias: &[i16; HIDDEN],
        output: &[[i16; HIDDEN]; RESTS],
        output_bias: &[i16; RESTS],
    ) -> Vec<u8> {
        let mut bytes = scope.magic().to_vec();
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

    /// The value of a position on the board of the net, for the seat to move. A
    /// net for games without an order ignores an order.
    pub fn value(&self, view: &View) -> i32 {
        match self.scope.units {
            GRAND_UNITS => self.value_with::<GRAND_UNITS>(view),
            _ => self.value_with::<CLASSIC_UNITS>(view),
        }
    }

    fn value_with<const UNITS: usize>(&self, view: &View) -> i32 {
        let layers = &self.layers;
        let mut hidden = layers.bias;
        let order = if self.scope.ordered { view.order } else { 0 };
        let view = View { order, ..*view };
        view.for_each_input::<UNITS>(|input| {
            hidden = hidden.plus(layers.column::<UNITS>(input));
        });
        layers.output(&hidden, usize::from(view.rest.min(2)))
    }
}

impl Layers {
    /// The weights of an input, on a board with this many units.
    fn column<const UNITS: usize>(&self, input: usize) -> &Column {
        match input.checked_sub(self.blocks.len() * UNITS) {
            None => &self.blocks[input / UNITS][input % UNITS],
            Some(input) => &self.rest[input],
        }
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

/// The nets of one kind that players use, once they are known: for the classic
/// and for the grand board.
struct PerBoard<N>([OnceLock<Arc<N>>; 2]);

static NETS: PerBoard<Net> = PerBoard::new();
static ORDER_NETS: PerBoard<Net> = PerBoard::new();
static SEATS_NETS: PerBoard<SeatsNet> = PerBoard::new();

impl<N> PerBoard<N> {
    const fn new() -> PerBoard<N> {
        PerBoard([const { OnceLock::new() }; 2])
    }

    /// The net for a board: the one that was provided, or the one of the file
    /// that is part of the program.
    fn get(
        &self,
        board: &Board,
        files: [Option<&[u8]>; 2],
        read: fn(&[u8]) -> Result<N, NetError>,
    ) -> Option<Arc<N>> {
        let number = board_number(inputs::unit_count(board)?);
        let known = &self.0[number];
        if known.get().is_none() {
            let net = read(files[number]?).expect("the shipped net is tested");
            let _ = known.set(Arc::new(net));
        }
        known.get().cloned()
    }

    /// Provides the net for a board with this many units, if there is none yet.
    fn provide(&self, units: usize, net: N) {
        let _ = self.0[board_number(units)].set(Arc::new(net));
    }
}

/// The number of a board that nets know: 0 for the classic, 1 for the grand one.
fn board_number(units: usize) -> usize {
    usize::from(units == GRAND_UNITS)
}

/// The net for two seats that players use on a board: the one that was provided,
/// or the one that is part of the program; `None` when there is neither, and on
/// boards that no net knows.
pub fn net(board: &Board) -> Option<Arc<Net>> {
    NETS.get(board, built_in::TWO_SEATS, Net::from_bytes)
}

/// The net for two seats with an agreed order of arrivals that players use on a
/// board, as [`net`].
pub fn order_net(board: &Board) -> Option<Arc<Net>> {
    ORDER_NETS.get(board, built_in::ORDER, Net::from_bytes)
}

/// The net for three and four seats that players use on a board, as [`net`].
pub fn seats_net(board: &Board) -> Option<Arc<SeatsNet>> {
    SEATS_NETS.get(board, built_in::MORE_SEATS, SeatsNet::from_bytes)
}

/// Provides a net that players use, for two seats or for more, for instance
/// from a file that a browser has loaded. Until then, programs without nets of
/// their own use the hand-tuned evaluation.
///
/// # Errors
/// When the bytes are not a net. A net that is in use already stays.
pub fn provide_net(bytes: &[u8]) -> Result<(), NetError> {
    if SeatsNet::is_file(bytes) {
        let net = SeatsNet::from_bytes(bytes)?;
        SEATS_NETS.provide(net.units(), net);
    } else {
        let net = Net::from_bytes(bytes)?;
        let nets = if net.scope.ordered {
            &ORDER_NETS
        } else {
            &NETS
        };
        nets.provide(net.scope.units, net);
    }
    Ok(())
}

/// The files of the nets that are part of the program, for the classic and for
/// the grand board.
#[cfg(feature = "net")]
mod built_in {
    pub const TWO_SEATS: [Option<&[u8]>; 2] = [
        Some(include_bytes!("../../../nets/ido.net")),
        Some(include_bytes!("../../../nets/ido-grand.net")),
    ];
    pub const ORDER: [Option<&[u8]>; 2] =
        [Some(include_bytes!("../../../nets/ido-order.net")), None];
    pub const MORE_SEATS: [Option<&[u8]>; 2] = [
        Some(include_bytes!("../../../nets/ido-seats.net")),
        Some(include_bytes!("../../../nets/ido-grand-seats.net")),
    ];
}

/// The files of the nets that are part of the program: there are none.
#[cfg(not(feature = "net"))]
mod built_in {
    pub const TWO_SEATS: [Option<&[u8]>; 2] = [None; 2];
    pub const ORDER: [Option<&[u8]>; 2] = [None; 2];
    pub const MORE_SEATS: [Option<&[u8]>; 2] = [None; 2];
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net file with this weight of every input.
    fn file(scope: Scope, weight: i16) -> Vec<u8> {
        let inputs = vec![[weight; HIDDEN]; scope.input_count()];
        let output = [[2; HIDDEN]; RESTS];
        Net::file(scope, &inputs, &[1; HIDDEN], &output, &[3, 4, 5])
    }

    #[test]
    fn a_net_file_has_a_certain_length_and_beginning() {
        for scope in Scope::ALL {
            let good = file(scope, 7);
            assert_eq!(good.len(), scope.file_length());
            assert_eq!(Net::from_bytes(&good).map(|net| net.scope()), Ok(scope));
            let error = |bytes: &[u8]| Net::from_bytes(bytes).err();
            assert_eq!(error(&good[..good.len() - 1]), Some(NetError::Length));
            assert_eq!(error(&[]), Some(NetError::Length));
            let mut large = good;
            large[MAGIC_LENGTH..][..2].copy_from_slice(&(MAX_WEIGHT + 1).to_le_bytes());
            assert_eq!(error(&large), Some(NetError::Weight));
        }
        let mut other = file(Scope::ALL[0], 7);
        other[0] ^= 1;
        assert_eq!(Net::from_bytes(&other).err(), Some(NetError::Magic));
    }

    #[test]
    fn weights_are_limited_when_a_file_is_written() {
        assert!(Net::from_bytes(&file(Scope::ALL[0], i16::MAX)).is_ok());
    }
}
