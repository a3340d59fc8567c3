//! Checking a table against the rules.
//!
//! This is independent of the builder: it visits all positions in another
//! order, in all four images, and uses the rules for successors and winners.
//!
//! A table that passes is the only one that does. The value of a position
//! follows from those of its successors, so there is one right value for each;
//! slots of no position and palettes have a fixed content; and the header was
//! checked when the table was loaded.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use kinetic_rules::Game;
use kinetic_rules::orbito::{Cell, Orbito, Position, WHITE, Workspace, cells};

use crate::build::share;
use crate::index::{INDEX, LAYERS};
use crate::table::{PALETTE, UNUSED, value_of};
use crate::{Solution, Value};

kinetic_rules::diagnostics! {
    /// Errors in a table.
    pub enum VerifyError {
        /// The value of a position does not follow from those of its
        /// successors.
        Wrong { position: String, found: Value, right: Value } = "table-wrong-value",
        /// The value of a position is not that of its image under a quarter
        /// turn of the tray.
        Image { position: String, found: Value, right: Value } = "table-wrong-image",
        /// A slot that belongs to no position does not repeat the one before
        /// it.
        Spare { marbles: usize } = "table-spare",
        /// The list of values of a layer is not sorted, or not as short as it
        /// could be.
        Palette { marbles: usize } = "table-palette",
    }
}

/// Checks every position against all its successors, and that everything else
/// in the table is canonical. `layer_done` is called with the number of
/// marbles, from 15 down to 0.
///
/// # Errors
/// Something that is wrong, of what there is.
pub fn verify(
    solution: &Solution,
    threads: NonZeroUsize,
    layer_done: &(dyn Fn(u32) + Sync),
) -> Result<(), VerifyError> {
    let check = Check {
        solution,
        quarter: (0..=u16::MAX).map(quarter).collect(),
        met: (0..INDEX.slots()).map(|_| AtomicBool::new(false)).collect(),
    };
    (0..LAYERS).try_for_each(|marbles| check.palette(marbles))?;
    for marbles in (0..LAYERS).rev() {
        check.positions(marbles, threads)?;
        check.spare_slots(marbles)?;
        layer_done(marbles as u32);
    }
    Ok(())
}

struct Check<'s> {
    solution: &'s Solution,
    /// Every set after a quarter turn of the tray.
    quarter: Vec<u16>,
    /// The slots that belong to a position.
    met: Vec<AtomicBool>,
}

/// A set after a quarter turn, cell by cell.
fn quarter(set: u16) -> u16 {
    let image = |cell: Cell| Cell::new(cell.rank(), 3 - cell.file());
    cells(set).fold(0, |images, cell| images | image(cell).bit())
}

impl Check<'_> {
    /// The palette lists the values in use, from the worst to the best.
    fn palette(&self, marbles: usize) -> Result<(), VerifyError> {
        let mut used = [false; PALETTE];
        for slot in INDEX.layer(marbles).range() {
            used[self.solution.code(slot)] = true;
        }
        let count = used.iter().take_while(|&&used| used).count();
        let (listed, rest) = self.solution.palette(marbles).split_at(count);
        let sorted = listed.is_sorted_by(|&a, &b| value_of(a) < value_of(b));
        let short = !used[count..].contains(&true) && rest.iter().all(|&byte| byte == UNUSED);
        if sorted && short {
            Ok(())
        } else {
            Err(VerifyError::Palette { marbles })
        }
    }

    /// Checks all positions with this number of marbles.
    fn positions(&self, marbles: usize, threads: NonZeroUsize) -> Result<(), VerifyError> {
        let own_sets = (0..=u16::MAX).filter(|own| own.count_ones() as usize == marbles / 2);
        let found = Mutex::new(None);
        let failed = AtomicBool::new(false);
        share(threads, own_sets, |own| {
            if failed.load(Ordering::Relaxed) {
                return;
            }
            if let Err(error) = self.positions_of(own, marbles - marbles / 2) {
                failed.store(true, Ordering::Relaxed);
                *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            }
        });
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.map_or(Ok(()), Err)
    }

    /// Checks all positions with one set of own marbles; white is to move.
    fn positions_of(&self, own: u16, others: usize) -> Result<(), VerifyError> {
        // All subsets of the free cells, from the largest downwards.
        let mut other = !own;
        loop {
            if other.count_ones() as usize == others
                && let Some(position) = Position::from_sets([own, other], Some(WHITE))
            {
                self.met[INDEX.slot(own, other)].store(true, Ordering::Relaxed);
                self.position(&position, [own, other])?;
            }
            if other == 0 {
                return Ok(());
            }
            other = (other - 1) & !own;
        }
    }

    fn position(&self, position: &Position, sets: [u16; 2]) -> Result<(), VerifyError> {
        let turn = |sets: [u16; 2]| sets.map(|set| self.quarter[set as usize]);
        let images = [turn(sets), turn(turn(sets)), turn(turn(turn(sets)))];
        let least = images.into_iter().fold(sets, std::cmp::min);
        let Some(found) = self.solution.value(position) else {
            return Ok(());
        };
        let text = || Orbito.position_text(position);
        if least == sets {
            let mut right = None;
            Orbito.for_each_successor(position, &mut Workspace, |result| {
                // Nothing is better than a win at once.
                if right != Some(Value::Win(1)) {
                    right = right.max(Some(self.solution.successor_value(WHITE, result)));
                }
            });
            return match right {
                Some(right) if right != found => Err(VerifyError::Wrong {
                    position: text(),
                    found,
                    right,
                }),
                _ => Ok(()),
            };
        }
        // The successors were checked in another image.
        let image = Position::from_sets(least, Some(WHITE));
        match image.and_then(|image| self.solution.value(&image)) {
            Some(right) if right != found => Err(VerifyError::Image {
                position: text(),
                found,
                right,
            }),
            _ => Ok(()),
        }
    }

    /// Checks that a slot of no position repeats the one before it in its
    /// block; the first repeats a draw.
    fn spare_slots(&self, marbles: usize) -> Result<(), VerifyError> {
        let layer = INDEX.layer(marbles);
        for (number, slot) in layer.range().enumerate() {
            let before = match number % layer.block {
                0 => Value::Draw,
                _ => self.solution.value_in_slot(marbles, slot - 1),
            };
            let met = self.met[slot].load(Ordering::Relaxed);
            if !met && self.solution.value_in_slot(marbles, slot) != before {
                return Err(VerifyError::Spare { marbles });
            }
        }
        Ok(())
    }
}
