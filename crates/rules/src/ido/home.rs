//! Which blocks count as arrived when blocks go home in one turn.

use super::side::Mover;
use super::{Side, Size, keys};

/// A possible result of blocks going home in one turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Reception {
    /// The number of each size that arrive; the others go back to the reserve
    /// (I-28).
    pub accepted: [u8; 2],
    /// Whether the mover wins with these arrivals.
    pub wins: bool,
    /// The change that the arrivals make to the position's hash.
    pub hash: u64,
}

impl Reception {
    /// A side after this reception; none of its blocks that go home has been
    /// counted as arrived yet.
    pub fn received(self, mut side: Side) -> Side {
        for size in Size::ALL {
            side.set_arrived(size, side.arrived(size) + self.accepted[size as usize]);
        }
        side
    }
}

/// The receptions that are possible in a turn, by the numbers of small and of
/// large blocks that go home. The player chooses the order in which they go.
pub(super) struct Receptions<'a, 'm> {
    mover: &'a Mover<'m>,
    start: &'a Side,
}

impl<'a, 'm> Receptions<'a, 'm> {
    pub fn new(mover: &'a Mover<'m>, start: &'a Side) -> Receptions<'a, 'm> {
        Receptions { mover, start }
    }

    /// Calls `visit` for each reception of this number of small and large
    /// blocks.
    pub fn for_each(&self, small: u8, large: u8, mut visit: impl FnMut(Reception)) {
        if small + large == 0 {
            return visit(Reception::default());
        }
        for small_accepted in 0..=small {
            for large_accepted in 0..=large {
                if self.possible([small, large], [small_accepted, large_accepted]) {
                    visit(self.reception([small_accepted, large_accepted]));
                }
            }
        }
    }

    fn reception(&self, accepted: [u8; 2]) -> Reception {
        let arrivals = self.start.arrivals() + accepted[0] + accepted[1];
        let hash = Size::ALL.into_iter().fold(0, |hash, size| {
            let before = self.start.arrived(size);
            let after = before + accepted[size as usize];
            hash ^ keys::arrived(self.mover.seat, size, before)
                ^ keys::arrived(self.mover.seat, size, after)
        });
        Reception {
            accepted,
            wins: arrivals >= self.mover.options.target(),
            hash,
        }
    }

    /// Whether some order of going home leads to these arrivals.
    fn possible(&self, going: [u8; 2], accepted: [u8; 2]) -> bool {
        let target = self.mover.options.target();
        let (before, total) = (self.start.arrivals(), accepted[0] + accepted[1]);
        let Some(order) = self.mover.options.order() else {
            // Every block is accepted, and no block moves after a win (I-26).
            return accepted == going && before + total <= target;
        };
        // Those accepted are the next in the agreed order ...
        let next = |size| order.count(size, before + total) - order.count(size, before);
        if before + total > target
            || Size::ALL
                .into_iter()
                .any(|size| next(size) != accepted[size as usize])
        {
            return false;
        }
        // ... and each of the others goes home at a moment when its size is not
        // the next one. No block goes after the order is complete.
        let last = if before + total == target {
            total
        } else {
            total + 1
        };
        Size::ALL.into_iter().all(|size| {
            let refused = going[size as usize] - accepted[size as usize];
            refused == 0 || (0..last).any(|done| order.size_at(before + done) != Some(size))
        })
    }
}
