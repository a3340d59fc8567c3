//! All ways in which a player can spend the steps of a turn, found by
//! breadth-first search. Slower than [`super::stand`], but correct in every
//! case.

use super::side::Mover;
use super::{Side, Size, Units, keys};

/// An arrangement of the mover's blocks during the turn.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub side: Side,
    /// The change to the position's hash so far.
    pub hash: u64,
    /// The fewest steps that lead here.
    pub steps: u8,
}

/// A breadth-first search by steps over the states of a turn. Its buffers are
/// reused between searches.
#[derive(Default)]
pub(super) struct Exploration {
    states: Vec<State>,
    /// States by the number of steps with which they were found. A state that
    /// was found again with fewer steps stands in both lists.
    found: [Vec<u32>; 1 + super::geometry::MAX_STEPS],
    /// Open addressing from sides to states. A slot belongs to the current
    /// search when it carries its number.
    slots: Vec<Slot>,
    search: u32,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    search: u32,
    state: u32,
}

/// Initial number of slots of the table; always a power of two.
const FIRST_SLOTS: usize = 1 << 10;

impl Exploration {
    /// Finds all states that blocks of the given sizes can reach, each with the
    /// fewest steps. Blocks of other sizes are ignored as obstacles.
    pub fn run(&mut self, mover: &Mover, start: Side, sizes: &[Size]) {
        self.clear();
        self.reach(State {
            side: start,
            hash: 0,
            steps: 0,
        });
        for steps in 0..mover.steps {
            let mut at = 0;
            while let Some(&index) = self.found[steps as usize].get(at) {
                at += 1;
                let state = self.states[index as usize];
                if state.steps == steps && !mover.has_won(&state.side) {
                    self.expand(mover, state, sizes);
                }
            }
        }
    }

    /// The states found, in no particular order.
    pub fn states(&self) -> &[State] {
        &self.states
    }

    fn expand(&mut self, mover: &Mover, state: State, sizes: &[Size]) {
        let left = mover.steps - state.steps;
        let own = sizes
            .iter()
            .fold(Units::EMPTY, |own, &size| own | state.side.units_of(size));
        for &size in sizes {
            for from in state.side.units(size) {
                let ways = mover.place.ways(size, from);
                let barred = mover.barred(own, from);
                let leaving = state.hash ^ keys::block(mover.seat, size, from);
                for steps in 1..=left {
                    for to in (ways.rings[steps as usize - 1] - barred).iter() {
                        let mut side = state.side;
                        side.relocate(size, from, to);
                        let hash = leaving ^ keys::block(mover.seat, size, to);
                        self.reach(State {
                            side,
                            hash,
                            steps: state.steps + steps,
                        });
                    }
                }
                let home = ways.home[mover.seat.index()];
                if home <= left {
                    let mut side = state.side;
                    let hash = state.hash ^ mover.bring_home(&mut side, size, from);
                    self.reach(State {
                        side,
                        hash,
                        steps: state.steps + home,
                    });
                }
            }
        }
    }

    /// Records a state unless it is known with as few steps.
    fn reach(&mut self, state: State) {
        if 2 * self.states.len() >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut slot = spread(state.side) & mask;
        loop {
            let found = self.slots[slot];
            if found.search != self.search {
                let index = self.states.len() as u32;
                self.slots[slot] = Slot {
                    search: self.search,
                    state: index,
                };
                self.found[state.steps as usize].push(index);
                self.states.push(state);
                return;
            }
            let known = &mut self.states[found.state as usize];
            if known.side == state.side {
                if state.steps < known.steps {
                    known.steps = state.steps;
                    self.found[state.steps as usize].push(found.state);
                }
                return;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn clear(&mut self) {
        self.states.clear();
        self.found.iter_mut().for_each(Vec::clear);
        self.search = match self.search.checked_add(1) {
            Some(next) => next,
            None => {
                self.slots.fill(Slot::default());
                1
            }
        };
    }

    fn grow(&mut self) {
        let size = (2 * self.slots.len()).max(FIRST_SLOTS);
        self.slots.clear();
        self.slots.resize(size, Slot::default());
        for (index, state) in self.states.iter().enumerate() {
            let mut slot = spread(state.side) & (size - 1);
            while self.slots[slot].search == self.search {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = Slot {
                search: self.search,
                state: index as u32,
            };
        }
    }
}

/// Hashes a side into a slot: the upper half of a product by a large odd number
/// depends on all bytes.
fn spread(side: Side) -> usize {
    (side.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
}
