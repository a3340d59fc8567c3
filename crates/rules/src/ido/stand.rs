//! The arrangements (stands) of the blocks of one size after a turn, found
//! directly: every block moves at most once.

use super::explore::Exploration;
use super::geometry::MAX_STEPS;
use super::side::Mover;
use super::side::NOT_ON_FIELD;
use super::{Side, Size, Unit, Units, keys};

/// An arrangement of the mover's blocks, with the blocks of the other size
/// unmoved.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// The blocks; those that go home are not counted as arrived yet.
    pub side: Side,
    /// The change that moves on the field make to the position's hash.
    pub hash: u64,
    /// The number of blocks that go home.
    pub home: u8,
}

/// All stands, by the fewest steps that lead to them.
#[derive(Default)]
pub(super) struct Stands {
    pub by_steps: [Vec<Stand>; 1 + MAX_STEPS],
    targets: [Targets; 3],
}

/// The targets of one block.
struct Targets {
    list: Vec<Target>,
    /// The steps to each unit and home; [`FAR`] when it is out of reach.
    steps: [u8; 128],
}

#[derive(Clone, Copy)]
struct Target {
    /// The number of a unit, or [`HOME`].
    to: u8,
    steps: u8,
    /// The key of the block on that unit.
    hash: u64,
}

/// Over the goal line. Sorts after every unit.
const HOME: u8 = 127;
/// More steps than any turn has; two or three of them can be added without
/// overflow.
const FAR: u8 = 80;

impl Default for Targets {
    fn default() -> Targets {
        Targets {
            list: Vec::new(),
            steps: [FAR; 128],
        }
    }
}

impl Stands {
    /// Finds all stands of the blocks of one size. Blocks of the other size are
    /// ignored as obstacles.
    ///
    /// In the cheapest way to a stand no block goes to a unit on which another
    /// of its size stood at first: that one could have moved on instead, and
    /// the first could have stayed. So blocks go only to free units, each
    /// straight to its own, and a stand is determined by the blocks that move
    /// and the units they move to. Which of them goes to which unit does not
    /// matter for the stand; only the cheapest assignment is recorded.
    pub fn find(&mut self, mover: &Mover, start: Side, size: Size) {
        self.by_steps.iter_mut().for_each(Vec::clear);
        let own = start.units_of(size);
        let mut blocks = [Unit::new(0, 0); 3];
        let count = start
            .units(size)
            .zip(&mut blocks)
            .map(|(unit, block)| *block = unit)
            .count();
        for (block, targets) in blocks[..count].iter().zip(&mut self.targets) {
            targets.fill(mover, own, size, *block);
        }
        let Stands { by_steps, targets } = self;
        let mut notes = Notes {
            mover,
            start,
            size,
            blocks,
            by_steps,
        };
        notes.add([], 0, 0);
        for a in 0..count {
            let at = &targets[a];
            for go in &at.list {
                notes.add([(a, *go)], go.steps, go.hash);
            }
            for b in a + 1..count {
                notes.add_pairs(targets, a, b);
            }
        }
        if count == 3 {
            notes.add_triples(targets);
        }
    }

    /// Takes the stands from an [`Exploration`], which handles every case.
    pub fn take(&mut self, mover: &Mover, found: &Exploration, start: Side, size: Size) {
        self.by_steps.iter_mut().for_each(Vec::clear);
        let before = start.arrived(size);
        for state in found.states() {
            let (mut side, arrived) = (state.side, state.side.arrived(size));
            side.set_arrived(size, before);
            let hash = state.hash
                ^ keys::arrived(mover.seat, size, before)
                ^ keys::arrived(mover.seat, size, arrived);
            let stand = Stand {
                side,
                hash,
                home: arrived - before,
            };
            self.by_steps[state.steps as usize].push(stand);
        }
    }
}

impl Targets {
    /// Lists the targets of a block, nearest first.
    fn fill(&mut self, mover: &Mover, own: Units, size: Size, from: Unit) {
        self.list.clear();
        self.steps = [FAR; 128];
        let ways = mover.place.ways(size, from);
        let barred = mover.others | own;
        let home = ways.home[mover.seat.index()];
        for steps in 1..=mover.steps {
            for unit in (ways.rings[steps as usize - 1] - barred).iter() {
                let hash = keys::block(mover.seat, size, unit);
                self.add(Target {
                    to: unit.index() as u8,
                    steps,
                    hash,
                });
            }
            if home == steps {
                self.add(Target {
                    to: HOME,
                    steps,
                    hash: 0,
                });
            }
        }
    }

    fn add(&mut self, target: Target) {
        self.steps[target.to as usize] = target.steps;
        self.list.push(target);
    }

    fn steps(&self, to: u8) -> u8 {
        self.steps[to as usize & 127]
    }
}

/// Records stands as they are found.
struct Notes<'a, 'm> {
    mover: &'a Mover<'m>,
    start: Side,
    size: Size,
    blocks: [Unit; 3],
    by_steps: &'a mut [Vec<Stand>; 1 + MAX_STEPS],
}

impl Notes<'_, '_> {
    /// Records the stands in which two blocks move. Of the two assignments to
    /// their targets, the cheaper one is kept; of equal ones, the one in
    /// ascending order.
    fn add_pairs(&mut self, targets: &[Targets; 3], a: usize, b: usize) {
        let steps = self.mover.steps;
        let (at, bt) = (&targets[a], &targets[b]);
        for ga in at.list.iter().take_while(|ga| ga.steps < steps) {
            for gb in bt.list.iter().take_while(|gb| ga.steps + gb.steps <= steps) {
                let sum = ga.steps + gb.steps;
                let swapped = at.steps(gb.to) + bt.steps(ga.to);
                let noted = sum < swapped || sum == swapped && ga.to <= gb.to;
                if noted && (ga.to != gb.to || ga.to == HOME) {
                    self.add([(a, *ga), (b, *gb)], sum, ga.hash ^ gb.hash);
                }
            }
        }
    }

    /// Records the stands in which three blocks move; six assignments are
    /// compared.
    fn add_triples(&mut self, targets: &[Targets; 3]) {
        let steps = self.mover.steps;
        let [at, bt, ct] = targets;
        for ga in at.list.iter().take_while(|ga| ga.steps + 2 <= steps) {
            for gb in bt.list.iter().take_while(|gb| ga.steps + gb.steps < steps) {
                if ga.to == gb.to && ga.to != HOME {
                    continue;
                }
                let pair = ga.steps + gb.steps;
                for gc in ct.list.iter().take_while(|gc| pair + gc.steps <= steps) {
                    let distinct = |x: &Target| x.to != gc.to || x.to == HOME;
                    if !distinct(ga) || !distinct(gb) {
                        continue;
                    }
                    let sum = pair + gc.steps;
                    let (x, y, z) = (ga.to, gb.to, gc.to);
                    let this = (sum, [x, y, z]);
                    let others = [[x, z, y], [y, x, z], [y, z, x], [z, x, y], [z, y, x]];
                    let cheapest = others.into_iter().all(|[p, q, r]| {
                        this <= (at.steps(p) + bt.steps(q) + ct.steps(r), [p, q, r])
                    });
                    if cheapest {
                        let hash = ga.hash ^ gb.hash ^ gc.hash;
                        self.add([(0, *ga), (1, *gb), (2, *gc)], sum, hash);
                    }
                }
            }
        }
    }

    /// Records the stand in which these blocks have moved to these targets.
    fn add<const N: usize>(&mut self, gone: [(usize, Target); N], steps: u8, mut hash: u64) {
        let (seat, size) = (self.mover.seat, self.size);
        let mut side = self.start;
        let mut slots = side.slots(size);
        let mut home = 0;
        for (block, target) in gone {
            hash ^= keys::block(seat, size, self.blocks[block]);
            slots[block] = if target.to == HOME {
                NOT_ON_FIELD
            } else {
                target.to
            };
            home += u8::from(target.to == HOME);
        }
        side.set_slots(size, slots);
        self.by_steps[steps as usize].push(Stand { side, hash, home });
    }
}
