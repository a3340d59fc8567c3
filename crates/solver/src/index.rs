//! Indexing: mapping positions to slots of the table.
//!
//! A position is a pair of sets of cells: the marbles of the side to move,
//! called *own* here, and those of the other side. With `k` marbles on the
//! board the own set has `k / 2` of them, rounded down; the positions with `k`
//! marbles are a *layer*.
//!
//! The tray has four rotational symmetries, so a position is rotated until its
//! own set is the smallest of its four images. Those smallest sets, in
//! increasing order and without those that contain a line, number the *blocks*
//! of a layer. Within a block the other set is compacted to the free cells, a
//! number of `16 - k / 2` bits; such numbers, in increasing order, number the
//! *slots* of a block.
//!
//! Own sets that are symmetric themselves have up to four slots for one
//! position. There are few of them, and this keeps the meaning of every slot
//! simple.

use std::sync::LazyLock;

use kinetic_rules::orbito::has_line;

/// Number of cells.
pub const CELLS: u32 = 16;
/// Layers with 0 to 15 marbles; a full board is always finished.
pub const LAYERS: usize = 16;

/// The positions with a given number of marbles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Layer {
    /// Number of marbles of the side to move.
    pub own: u32,
    /// Number of marbles of the other side.
    pub other: u32,
    /// The number of the first slot.
    pub start: usize,
    /// Number of blocks.
    pub blocks: usize,
    /// Number of slots of a block.
    pub block: usize,
}

impl Layer {
    /// Number of slots.
    pub const fn slots(&self) -> usize {
        self.blocks * self.block
    }

    /// The numbers of the slots.
    pub const fn range(&self) -> std::ops::Range<usize> {
        self.start..self.start + self.slots()
    }
}

/// The block of an own set and the rotation that leads to it.
#[derive(Clone, Copy)]
struct Own {
    block: u16,
    quarters: u8,
}

/// Lookup tables that map sets of cells to slots.
pub struct Index {
    layers: [Layer; LAYERS],
    least: [Vec<u16>; 9],
    own: Box<[Own]>,
    rank: Box<[u16]>,
    /// All sets by size, each size in increasing order.
    sets: [Vec<u16>; 9],
    closed: Box<[u8]>,
}

/// The tables, computed on first use: about half a megabyte and a millisecond.
pub static INDEX: LazyLock<Index> = LazyLock::new(Index::new);

impl Index {
    fn new() -> Index {
        let mut least: [Vec<u16>; 9] = Default::default();
        let mut sets: [Vec<u16>; 9] = Default::default();
        let mut rank = vec![0; 1 << CELLS].into_boxed_slice();
        let nowhere = Own {
            block: 0,
            quarters: 0,
        };
        let mut own = vec![nowhere; 1 << CELLS].into_boxed_slice();
        for set in 0..=u16::MAX {
            let quarters = (0..4)
                .min_by_key(|&quarters| turn_tray(set, quarters))
                .unwrap_or(0);
            let image = turn_tray(set, quarters);
            let size = set.count_ones() as usize;
            // No colour has more than eight marbles.
            let (Some(blocks), Some(sets)) = (least.get_mut(size), sets.get_mut(size)) else {
                continue;
            };
            rank[set as usize] = sets.len() as u16;
            sets.push(set);
            if has_line(set) {
                continue;
            }
            if image == set {
                blocks.push(set);
            }
            own[set as usize] = Own {
                // The smallest image is not greater, so it has been visited.
                block: if image == set {
                    blocks.len() as u16 - 1
                } else {
                    own[image as usize].block
                },
                quarters: quarters as u8,
            };
        }
        let mut layers = [Layer::default(); LAYERS];
        let mut start = 0;
        for (marbles, layer) in layers.iter_mut().enumerate() {
            let own = marbles / 2;
            let other = marbles - own;
            *layer = Layer {
                own: own as u32,
                other: other as u32,
                start,
                blocks: least[own].len(),
                block: choose(CELLS as usize - own, other),
            };
            start += layer.slots();
        }
        Index {
            layers,
            least,
            own,
            rank,
            sets,
            closed: closed_bytes(),
        }
    }

    /// The positions with this number of marbles, fewer than 16.
    pub fn layer(&self, marbles: usize) -> &Layer {
        &self.layers[marbles]
    }

    /// All layers, from the empty board upwards.
    pub fn layers(&self) -> &[Layer; LAYERS] {
        &self.layers
    }

    /// Total number of slots.
    pub fn slots(&self) -> usize {
        self.layers[LAYERS - 1].range().end
    }

    /// The own sets of the blocks of a layer, in order.
    pub fn own_sets(&self, layer: &Layer) -> &[u16] {
        &self.least[layer.own as usize]
    }

    /// The other sets of the slots of any block of a layer, in order, compacted
    /// to the cells that the own set leaves free.
    pub fn closed_sets(&self, layer: &Layer) -> &[u16] {
        // In increasing order, those that need fewer cells come first.
        &self.sets[layer.other as usize][..layer.block]
    }

    /// The slot of a position whose own set has no line. The sizes of the sets
    /// must be those of some layer.
    #[inline]
    pub fn slot(&self, own: u16, other: u16) -> usize {
        let layer = &self.layers[(own.count_ones() + other.count_ones()) as usize];
        let (block, quarters) = self.block(own);
        let free = !turn_tray(own, quarters);
        layer.start + block * layer.block + self.place(turn_tray(other, quarters), free)
    }

    /// The block of an own set without a line, and the number of quarter turns
    /// that lead there.
    #[inline]
    pub fn block(&self, own: u16) -> (usize, usize) {
        let Own { block, quarters } = self.own[own as usize];
        (block as usize, quarters as usize)
    }

    /// The number of a set among those of its size within `free`.
    #[inline]
    pub fn place(&self, set: u16, free: u16) -> usize {
        let [low, high] = set.to_le_bytes().map(usize::from);
        let [free_low, free_high] = free.to_le_bytes().map(usize::from);
        let low_closed = self.closed[free_low << 8 | low] as usize;
        let high_closed = self.closed[free_high << 8 | high] as usize;
        self.rank_of((high_closed << free_low.count_ones() | low_closed) as u16)
    }

    /// The number of a set among all sets of its size, in increasing order.
    #[inline]
    pub fn rank_of(&self, set: u16) -> usize {
        self.rank[set as usize] as usize
    }
}

/// The number of sets of a size within a number of cells (binomial
/// coefficient).
fn choose(cells: usize, size: usize) -> usize {
    (0..size).fold(1, |sets, taken| sets * (cells - taken) / (taken + 1))
}

/// For each eight cells, free or not, and each set of them, the bits of the
/// free cells moved together. Some processors have an instruction for this
/// (PEXT); the table works everywhere.
fn closed_bytes() -> Box<[u8]> {
    let closed = |free: u32, set: u32| {
        let free_cells = (0..8).filter(|cell| free >> cell & 1 == 1);
        free_cells
            .enumerate()
            .fold(0, |closed, (to, from)| closed | (set >> from & 1) << to)
    };
    (0..1u32 << 16)
        .map(|pair| closed(pair >> 8, pair & 0xff) as u8)
        .collect()
}

/// The cells of each half of the tray after 0 to 3 quarter turns.
static QUARTERS: [[[u16; 256]; 2]; 4] = quarter_turns();

const fn quarter_turns() -> [[[u16; 256]; 2]; 4] {
    let mut tables = [[[0; 256]; 2]; 4];
    let mut at = 0;
    while at < 4 * 2 * 256 {
        let (quarters, half, set) = (at / 512, at / 256 % 2, at % 256);
        let mut bit = 0;
        while bit < 8 {
            if set >> bit & 1 == 1 {
                let mut cell = half * 8 + bit;
                let mut turn = 0;
                while turn < quarters {
                    cell = (3 - cell % 4) * 4 + cell / 4;
                    turn += 1;
                }
                tables[quarters][half][set] |= 1 << cell;
            }
            bit += 1;
        }
        at += 1;
    }
    tables
}

/// A set of cells after 0 to 3 quarter turns of the whole tray.
#[inline]
pub fn turn_tray(set: u16, quarters: usize) -> u16 {
    let [low, high] = set.to_le_bytes().map(usize::from);
    QUARTERS[quarters][0][low] | QUARTERS[quarters][1][high]
}
