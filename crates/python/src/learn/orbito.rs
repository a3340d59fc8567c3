//! Orbito for learning agents: an action is a whole turn.
//!
//! Action `16 × slide + cell` slides and then places on a cell; slide 0 is no
//! slide. The 48 slides are the pairs of neighbouring cells, ordered by the
//! cell from which and then by the cell to which a marble slides. Cells are
//! numbered from a1 (0) by files and ranks to d4 (15).

use kinetic_engine::Random;
use kinetic_rules::orbito::{Cell, Draft, Orbito, Part, Position, cells, neighbours, opponent};
use kinetic_rules::{Diagnose, Diagnostic, Game as _, Seat};

use super::{Actions, no_such_action};

const CELLS: usize = 16;
/// Pairs of neighbouring cells, in both directions.
const SLIDES: usize = 48;
/// Each slide or none, followed by each placement.
const ACTIONS: usize = (SLIDES + 1) * CELLS;

/// The cells of each slide: from, to.
const SLIDE_CELLS: [[u8; 2]; SLIDES] = slide_cells();

/// The number of the first slide from each cell.
const FIRST_SLIDE: [u8; CELLS] = first_slides();

const fn slide_cells() -> [[u8; 2]; SLIDES] {
    let mut slides = [[0; 2]; SLIDES];
    let (mut from, mut count) = (0, 0);
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            if neighbours(1 << from) >> to & 1 == 1 {
                slides[count] = [from as u8, to as u8];
                count += 1;
            }
            to += 1;
        }
        from += 1;
    }
    slides
}

const fn first_slides() -> [u8; CELLS] {
    let mut first = [0; CELLS];
    let mut slide = SLIDES;
    while slide > 0 {
        slide -= 1;
        first[SLIDE_CELLS[slide][0] as usize] = slide as u8;
    }
    first
}

/// Eight cells as eight bytes, each 0 or 1.
const SPREAD: [u64; 256] = spread();

const fn spread() -> [u64; 256] {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut bit = 0;
        while bit < 8 {
            // The lowest cell is the first byte.
            table[set] |= ((set as u64 >> bit) & 1) << (bit * 8);
            bit += 1;
        }
        set += 1;
    }
    table
}

/// Writes a set of cells as 16 bytes.
fn write_cells(set: u16, bytes: &mut [u8]) {
    let [low, high] = set.to_le_bytes();
    bytes[..8].copy_from_slice(&SPREAD[low as usize].to_le_bytes());
    bytes[8..16].copy_from_slice(&SPREAD[high as usize].to_le_bytes());
}

fn cell(index: usize) -> Cell {
    Cell::new(index % 4, index / 4)
}

/// The slides that are legal, as pairs of their numbers and the free cells
/// after them.
fn slides(position: &Position, mover: Seat) -> impl Iterator<Item = (usize, u16)> {
    let free = position.free();
    let movable = position.marbles(opponent(mover)) & neighbours(free);
    cells(movable).flat_map(move |from| {
        let targets = neighbours(from.bit());
        let first = FIRST_SLIDE[from.index()] as usize;
        cells(targets & free).map(move |to| {
            let before = (targets & (to.bit() - 1)).count_ones() as usize;
            (first + before, free & !to.bit() | from.bit())
        })
    })
}

/// The parts of an action.
fn parts(action: usize) -> Option<(Option<Part>, Part)> {
    let at = cell(action % CELLS);
    let slide = match (action / CELLS).checked_sub(1) {
        None => None,
        Some(slide) => {
            let [from, to] = *SLIDE_CELLS.get(slide)?;
            let [from, to] = [from, to].map(|index| cell(index.into()));
            Some(Part::Slide { from, to })
        }
    };
    Some((slide, Part::Place { at }))
}

impl Actions for Orbito {
    const REPEATS: bool = false;
    const GAMES_PER_THREAD: usize = 1024;

    fn action_count(&self) -> usize {
        ACTIONS
    }

    fn observation_shape(&self) -> [usize; 3] {
        [2, 4, 4]
    }

    fn act(&self, draft: &mut Draft, action: usize) -> Result<Option<Position>, Diagnostic> {
        let (slide, place) =
            parts(action).ok_or_else(|| no_such_action(action, self.action_count()))?;
        // No part stays when the second one is not legal.
        let mut whole = draft.clone();
        for part in slide.into_iter().chain([place]) {
            let extended = self.extend(&mut whole, part);
            extended.map_err(|error| error.diagnostic())?;
        }
        let result = self.finish(&whole).map_err(|error| error.diagnostic())?;
        *draft = whole;
        Ok(Some(result))
    }

    fn for_each_action(&self, draft: &Draft, mut visit: impl FnMut(usize)) {
        let position = draft.origin();
        let Some(mover) = position.to_move() else {
            return;
        };
        let none = std::iter::once((0, position.free()));
        let slides = slides(position, mover).map(|(slide, free)| (slide + 1, free));
        for (slide, free) in none.chain(slides) {
            cells(free).for_each(|at| visit(slide * CELLS + at.index()));
        }
    }

    fn write_mask(&self, draft: &Draft, mask: &mut [u8]) {
        let position = draft.origin();
        let Some(mover) = position.to_move() else {
            return;
        };
        write_cells(position.free(), &mut mask[..CELLS]);
        for (slide, free) in slides(position, mover) {
            write_cells(free, &mut mask[(slide + 1) * CELLS..][..CELLS]);
        }
    }

    /// A slide takes a cell and frees one, so every slide is followed by the
    /// same number of placements.
    fn sample_action(&self, draft: &Draft, random: &mut Random) -> Option<usize> {
        let position = draft.origin();
        let mover = position.to_move()?;
        let count = 1 + slides(position, mover).count();
        let number = random.below(count * position.free().count_ones() as usize);
        let (slide, free) = match number % count {
            0 => (0, position.free()),
            nth => {
                let (slide, free) = slides(position, mover).nth(nth - 1)?;
                (slide + 1, free)
            }
        };
        let at = cells(free).nth(number / count)?;
        Some(slide * CELLS + at.index())
    }

    fn observe(&self, draft: &Draft, seat: Seat, planes: &mut [u8]) {
        let position = draft.origin();
        write_cells(position.marbles(seat), &mut planes[..CELLS]);
        write_cells(position.marbles(opponent(seat)), &mut planes[CELLS..]);
    }

    fn action_text(&self, action: usize) -> Option<String> {
        let (slide, place) = parts(action)?;
        let parts: Vec<Part> = slide.into_iter().chain([place]).collect();
        Some(self.turn_text(&parts))
    }

    fn action_from_text(&self, text: &str) -> Option<usize> {
        let turn = self.parse_turn(text).ok()?;
        match *turn.parts() {
            [Part::Place { at }] => Some(at.index()),
            [Part::Slide { from, to }, Part::Place { at }] => {
                let pair = [from.index() as u8, to.index() as u8];
                let slide = SLIDE_CELLS.iter().position(|&slide| slide == pair)?;
                Some((slide + 1) * CELLS + at.index())
            }
            _ => None,
        }
    }
}
