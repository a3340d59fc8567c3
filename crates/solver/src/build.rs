//! Retrograde analysis: values are computed layer by layer, from nearly full
//! boards down to the empty one.
//!
//! A turn is an optional slide of the other side's marble, then a placement and
//! a turning. The value of the placement and the turning depends only on where
//! the marbles stand by then, not on how they got there. So a block, which has
//! one own set and every other set, is computed in two steps:
//!
//! 1. for every other set, the best placement, as if there were no slides;
//! 2. for every other set, the best of step 1 over the slides that change it.
//!
//! Step 1 looks up the layer above once for each free cell, step 2 reads only
//! the few hundred numbers of step 1. Without the split each slide would look
//! up the layer above for every free cell again.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use kinetic_rules::orbito::{cells, has_line, turned};

use crate::index::{CELLS, INDEX, Index, LAYERS, Layer, turn_tray};
use crate::positions::Free;
use crate::score::Score;

/// Blocks per work item: small enough to keep all threads busy to the end of a
/// layer, large enough to make sharing cheap.
const BLOCKS_AT_ONCE: usize = 16;

/// The scores of all slots with this number of extra turnings of a full board.
/// `layer_done` is called with the number of marbles after each layer.
pub fn build(
    threads: NonZeroUsize,
    extra_turnings: usize,
    layer_done: &(dyn Fn(u32) + Sync),
) -> Vec<Score> {
    let index = &*INDEX;
    let mut scores = vec![Score::DRAW; index.slots()];
    for marbles in (0..LAYERS).rev() {
        let layer = index.layer(marbles);
        let (below, above) = scores.split_at_mut(layer.range().end);
        let above = Above {
            index,
            layer,
            scores: above,
            extra_turnings,
        };
        build_layer(&above, &mut below[layer.start..], threads);
        layer_done(marbles as u32);
    }
    scores
}

/// Computes a layer from the scores of the layers above it.
fn build_layer(above: &Above, scores: &mut [Score], threads: NonZeroUsize) {
    let (index, layer) = (above.index, above.layer);
    let portions = scores
        .chunks_mut(layer.block * BLOCKS_AT_ONCE)
        .zip(index.own_sets(layer).chunks(BLOCKS_AT_ONCE));
    share(threads, portions, |(scores, own_sets)| {
        let mut workspace = Workspace::default();
        for (block, &own) in scores.chunks_mut(layer.block).zip(own_sets) {
            workspace.build_block(above, own, block);
        }
    });
}

/// The inputs of the computation of a layer.
struct Above<'a> {
    index: &'a Index,
    layer: &'a Layer,
    scores: &'a [Score],
    /// The number of extra turnings of a full board.
    extra_turnings: usize,
}

/// Buffers that are reused between blocks.
#[derive(Default)]
struct Workspace {
    /// The best placement for each other set.
    placings: Vec<Score>,
    /// The other sets as cells of the board.
    others: Vec<u16>,
}

impl Workspace {
    fn build_block(&mut self, above: &Above, own: u16, block: &mut [Score]) {
        let free = Free::new(!own);
        self.placings.clear();
        self.others.clear();
        let closed_sets = above.index.closed_sets(above.layer);
        let placing = Placing::new(above, own);
        for &closed in closed_sets {
            let other = free.spread(closed);
            self.others.push(other);
            self.placings.push(placing.best(other));
        }
        let mut before = Score::DRAW;
        for (&closed, (slot, &other)) in closed_sets.iter().zip(block.iter_mut().zip(&self.others))
        {
            // Not a position: the value is chosen so that the file compresses
            // well.
            if !has_line(other) {
                before = self.best_slide(above.index, &free, closed);
            }
            *slot = before;
        }
    }

    /// The best of all slides, or of none, of the other set.
    fn best_slide(&self, index: &Index, free: &Free, closed: u16) -> Score {
        let mut best = self.placings[index.rank_of(closed)];
        free.for_each_slide(closed, |slid| {
            best = best.max(self.placings[index.rank_of(slid)]);
        });
        best
    }
}

/// The placements of one own set.
struct Placing<'a> {
    above: &'a Above<'a>,
    /// The layer that the placements lead to; `None` when they fill the board.
    next: Option<&'a Layer>,
    own: u16,
    /// For each cell the own set after placing there and turning, in all four
    /// quarter turns of the tray.
    after: [[u16; 4]; CELLS as usize],
    /// The cells on which a placement makes an own line.
    lines: u16,
}

impl<'a> Placing<'a> {
    fn new(above: &'a Above<'a>, own: u16) -> Placing<'a> {
        let mut after = [[0; 4]; CELLS as usize];
        let mut lines = 0;
        for cell in cells(!own) {
            let set = turned(own | cell.bit());
            after[cell.index()] = std::array::from_fn(|quarters| turn_tray(set, quarters));
            if has_line(set) {
                lines |= cell.bit();
            }
        }
        let marbles = above.layer.own + above.layer.other + 1;
        Placing {
            above,
            next: (marbles < CELLS).then(|| above.index.layer(marbles as usize)),
            own,
            after,
            lines,
        }
    }

    /// The value of the best placement with this other set.
    fn best(&self, other: u16) -> Score {
        let free = !(self.own | other);
        let theirs = turned(other);
        if has_line(theirs) {
            // Their line stands after any placement; an own one makes it a
            // draw.
            return if self.lines & free == 0 {
                Score::LOST_NOW
            } else {
                Score::DRAW
            };
        }
        if self.lines & free != 0 {
            return Score::WON_NOW;
        }
        let Some(next) = self.next else {
            return cells(free).fold(Score::LOST_NOW, |best, cell| {
                let ours = turned(self.own | cell.bit());
                best.max(full_board(ours, theirs, self.above.extra_turnings))
            });
        };
        // The other side is to move then, so the sets are exchanged.
        let index = self.above.index;
        let (block, quarters) = index.block(theirs);
        let theirs = turn_tray(theirs, quarters);
        let start = next.start - self.above.layer.range().end + block * next.block;
        let block = &self.above.scores[start..start + next.block];
        cells(free).fold(Score::LOST_NOW, |best, cell| {
            let ours = self.after[cell.index()][quarters];
            best.max(block[index.place(ours, !theirs)].before())
        })
    }
}

/// The value of a full board without a line for the side that filled it (O-8).
fn full_board(mut own: u16, mut other: u16, extra_turnings: usize) -> Score {
    for _ in 0..extra_turnings {
        (own, other) = (turned(own), turned(other));
        match (has_line(own), has_line(other)) {
            (false, false) => {}
            (true, false) => return Score::WON_NOW,
            (false, true) => return Score::LOST_NOW,
            (true, true) => return Score::DRAW,
        }
    }
    Score::DRAW
}

/// Does the work on every portion. An idle thread takes the next one, so the
/// result must not depend on the thread. With one thread no other is started,
/// so this also works where there are no threads.
pub fn share<T: Send>(
    threads: NonZeroUsize,
    portions: impl Iterator<Item = T> + Send,
    work: impl Fn(T) + Sync,
) {
    if threads.get() == 1 {
        return portions.for_each(work);
    }
    let portions = Mutex::new(portions);
    let next = || {
        let mut portions = portions.lock().unwrap_or_else(PoisonError::into_inner);
        portions.next()
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                while let Some(portion) = next() {
                    work(portion);
                }
            });
        }
    });
}
