//! The yardstick: the plain solution, layer by layer, without symmetry.
//!
//! Every position is worked out by itself from all results of all its turns.
//! There is one array a layer, indexed by the ranks of the two sets of
//! marbles.

use kinetic_rules::orbito::{EXTRA_TURNINGS, cells, has_line, neighbours, turned};

/// A win in n turns is 17 - n, a loss in n turns n - 17, a draw 0.
type Score = i8;
const WON: Score = 16;
const LOST: Score = -16;

pub struct Plain {
    /// For each number of marbles, the scores by the ranks of the two sets.
    layers: Vec<Vec<Score>>,
    ranks: Ranks,
}

impl Plain {
    pub fn solve() -> Plain {
        let ranks = Ranks::new();
        let mut layers = vec![Vec::new(); 16];
        for marbles in (0..16).rev() {
            let own_size = marbles / 2;
            let block = choose(16 - own_size, marbles - own_size);
            let mut layer = vec![0; choose(16, own_size) * block];
            let own_sets = &ranks.by_size[own_size];
            for (&own, scores) in own_sets.iter().zip(layer.chunks_mut(block)) {
                if has_line(own) {
                    continue;
                }
                for &closed in &ranks.by_size[marbles - own_size][..block] {
                    let other = spread(closed, !own);
                    if !has_line(other) {
                        let score = best_turn(&ranks, &layers, own, other);
                        scores[ranks.rank[closed as usize] as usize] = score;
                    }
                }
            }
            layers[marbles] = layer;
        }
        Plain { layers, ranks }
    }

    /// The score of a position without lines, for the side to move.
    pub fn score(&self, own: u16, other: u16) -> Score {
        look_up(&self.ranks, &self.layers, own, other)
    }
}

fn best_turn(ranks: &Ranks, layers: &[Vec<Score>], own: u16, other: u16) -> Score {
    let mut best = best_placing(ranks, layers, own, other);
    let free = !(own | other);
    for from in cells(other & neighbours(free)) {
        for to in cells(neighbours(from.bit()) & free) {
            let slid = other ^ from.bit() ^ to.bit();
            best = best.max(best_placing(ranks, layers, own, slid));
        }
    }
    best
}

fn best_placing(ranks: &Ranks, layers: &[Vec<Score>], own: u16, other: u16) -> Score {
    let theirs = turned(other);
    let their_line = has_line(theirs);
    let mut best = LOST;
    for cell in cells(!(own | other)) {
        let ours = turned(own | cell.bit());
        let score = match (has_line(ours), their_line) {
            (true, false) => return WON,
            (true, true) => 0,
            (false, true) => LOST,
            (false, false) if ours | theirs == u16::MAX => full_board(ours, theirs),
            (false, false) => {
                let score = look_up(ranks, layers, theirs, ours);
                score.signum() - score
            }
        };
        best = best.max(score);
    }
    best
}

fn full_board(mut ours: u16, mut theirs: u16) -> Score {
    for _ in 0..EXTRA_TURNINGS {
        (ours, theirs) = (turned(ours), turned(theirs));
        match (has_line(ours), has_line(theirs)) {
            (false, false) => {}
            (true, false) => return WON,
            (false, true) => return LOST,
            (true, true) => return 0,
        }
    }
    0
}

#[inline]
fn look_up(ranks: &Ranks, layers: &[Vec<Score>], own: u16, other: u16) -> Score {
    let own_size = own.count_ones() as usize;
    let marbles = own_size + other.count_ones() as usize;
    let closed = ranks.close_up(other, !own);
    let block = ranks.blocks[marbles];
    layers[marbles]
        [ranks.rank[own as usize] as usize * block + ranks.rank[closed as usize] as usize]
}

/// Numbers for sets of cells.
struct Ranks {
    /// The number of each set among those of its size.
    rank: Vec<u16>,
    /// The sets of each size in increasing order.
    by_size: Vec<Vec<u16>>,
    /// How many other sets there are to an own set, by number of marbles.
    blocks: [usize; 16],
    /// For each byte of free cells and each byte of a set, the set's bits on
    /// free cells moved together.
    closed: Vec<u8>,
}

impl Ranks {
    fn new() -> Ranks {
        let mut by_size = vec![Vec::new(); 17];
        let mut rank = Vec::new();
        for set in 0..=u16::MAX {
            let sets: &mut Vec<u16> = &mut by_size[set.count_ones() as usize];
            rank.push(sets.len() as u16);
            sets.push(set);
        }
        let mut closed = Vec::new();
        for free in 0..256u32 {
            for set in 0..256u32 {
                let free_cells = (0..8).filter(|cell| free >> cell & 1 == 1);
                let bits = free_cells.map(|cell| set >> cell & 1).enumerate();
                closed.push(bits.fold(0, |closed, (to, bit)| closed | bit << to) as u8);
            }
        }
        Ranks {
            rank,
            by_size,
            blocks: std::array::from_fn(|k| choose(16 - k / 2, k - k / 2)),
            closed,
        }
    }

    #[inline]
    fn close_up(&self, set: u16, free: u16) -> u16 {
        let [low, high] = set.to_le_bytes().map(usize::from);
        let [free_low, free_high] = free.to_le_bytes().map(usize::from);
        let low = u16::from(self.closed[free_low << 8 | low]);
        let high = u16::from(self.closed[free_high << 8 | high]);
        high << free_low.count_ones() | low
    }
}

/// The bits of a closed set put on the free cells.
fn spread(closed: u16, free: u16) -> u16 {
    cells(free)
        .enumerate()
        .filter(|(number, _)| closed >> number & 1 == 1)
        .fold(0, |set, (_, cell)| set | cell.bit())
}

fn choose(cells: usize, size: usize) -> usize {
    (0..size).fold(1, |sets, taken| sets * (cells - taken) / (taken + 1))
}
