//! Choosing a successor uniformly at random.
//!
//! Most successors come from moves: each stand of the small blocks combined
//! with each of the large ones. They need not be enumerated to sample one: it
//! is enough to count the stands, draw a random number and look up its pair.

use super::geometry::MAX_STEPS;
use super::home::{Reception, Receptions};
use super::side::Mover;
use super::stand::Stand;
use super::successors::{self, Moves, Workspace};
use super::{Board, Direction, Position, Side, Size, shift};

/// A successor chosen uniformly at random.
///
/// Rejection sampling: numbers that stand for no successor are drawn again, so
/// all that do stand for one are equally likely.
pub(super) fn sample_successor(
    board: &Board,
    position: &Position,
    workspace: &mut Workspace,
    below: &mut dyn FnMut(usize) -> usize,
) -> Option<Position> {
    let seat = position.to_move?;
    let occupied = position.occupied();
    let mut entries = 0;
    successors::for_each_entry(board, position, occupied, seat, |_, _, _| entries += 1);
    let place = board.place(position.frame);
    let free = |&way: &Direction| position.rest == 0 && place.shift(way).is_some();
    let mut shifts = Direction::ALL.into_iter().filter(free);
    let others = entries + shifts.clone().count();
    let start = *position.side(seat);
    if start.steps() == 0 && others == 0 {
        return Some(position.passed_on(seat));
    }
    let mover = successors::mover(board, position, occupied, seat);
    let moves = (start.steps() > 0).then(|| {
        let moves = successors::find_moves(&mover, start, workspace);
        Numbered::new(&mover, start, moves, workspace)
    });
    let total = others + moves.as_ref().map_or(0, |moves| moves.count);
    loop {
        let mut number = below(total);
        if number < entries {
            let mut drawn = None;
            successors::for_each_entry(board, position, occupied, seat, |_, _, result| {
                if number == 0 {
                    drawn = Some(*result);
                }
                number = number.wrapping_sub(1);
            });
            return drawn;
        }
        if number < others {
            let way = shifts.nth(number - entries)?;
            return shift::shifted(board, position, occupied, way);
        }
        if let Some(end) = moves.as_ref()?.get(number - others) {
            let mut result = if end.wins {
                position.ended()
            } else {
                position.passed_on(seat)
            };
            result.sides[seat.index()] = end.side;
            result.hash ^= end.hash;
            return Some(result);
        }
    }
}

/// The numbered arrangements of the mover's blocks after the turn.
struct Numbered<'a, 'm> {
    mover: &'a Mover<'m>,
    start: Side,
    moves: Moves,
    workspace: &'a Workspace,
    /// Exclusive upper bound of the numbers; some stand for no arrangement.
    count: usize,
    /// `within[n]`: number of stands of the large blocks that take at most n
    /// steps.
    within: [usize; 1 + MAX_STEPS],
    /// Numbers reserved for each pair, the maximum number of its receptions.
    receptions: usize,
}

/// How a turn of moves ends.
struct End {
    side: Side,
    hash: u64,
    wins: bool,
}

impl<'a, 'm> Numbered<'a, 'm> {
    fn new(
        mover: &'a Mover<'m>,
        start: Side,
        moves: Moves,
        workspace: &'a Workspace,
    ) -> Numbered<'a, 'm> {
        let mut numbered = Numbered {
            mover,
            start,
            moves,
            workspace,
            count: workspace.exploration.states().len(),
            within: [0; 1 + MAX_STEPS],
            receptions: 1,
        };
        if let Moves::Apart(_) = numbered.moves {
            let mut sum = 0;
            for (within, stands) in numbered.within.iter_mut().zip(&workspace.large.by_steps) {
                sum += stands.len();
                *within = sum;
            }
            numbered.receptions = most_receptions(mover, &start);
            let pairs: usize = numbered
                .pairs()
                .map(|(small, large)| small.len() * large)
                .sum();
            numbered.count = pairs * numbered.receptions;
        }
        numbered
    }

    /// The stands of the small blocks, fewest steps first, each list with the
    /// number of stands of the large ones that go together with them.
    fn pairs(&self) -> impl Iterator<Item = (&'a [Stand], usize)> {
        let steps = self.mover.steps as usize;
        let small = self.workspace.small.by_steps[..=steps].iter();
        let large = self.within[..=steps].iter().rev();
        small.map(Vec::as_slice).zip(large.copied())
    }

    /// The arrangement with this number, if there is one.
    fn get(&self, number: usize) -> Option<End> {
        let Moves::Apart(crossed) = self.moves else {
            let state = self.workspace.exploration.states().get(number)?;
            return Some(End {
                side: state.side,
                hash: state.hash,
                wins: self.mover.has_won(&state.side),
            });
        };
        let (small, large) = self.pair(number / self.receptions)?;
        let side = small.side.joined(Size::Small, large.side);
        if crossed.forbids(&side) {
            return None;
        }
        let reception = self.reception([small, large], number % self.receptions)?;
        Some(End {
            side: reception.received(side),
            hash: small.hash ^ large.hash ^ reception.hash,
            wins: reception.wins,
        })
    }

    fn pair(&self, mut number: usize) -> Option<(&Stand, &Stand)> {
        for (small, large) in self.pairs() {
            if number < small.len() * large {
                let lists = &self.workspace.large.by_steps;
                return Some((&small[number / large], nth(lists, number % large)?));
            }
            number -= small.len() * large;
        }
        None
    }

    fn reception(&self, [small, large]: [&Stand; 2], number: usize) -> Option<Reception> {
        let (mut found, mut count) = (None, 0);
        let receptions = Receptions::new(self.mover, &self.start);
        receptions.for_each(small.home, large.home, |reception| {
            if count == number {
                found = Some(reception);
            }
            count += 1;
        });
        found
    }
}

/// The stand with this number in the concatenation of several lists.
fn nth(lists: &[Vec<Stand>], mut number: usize) -> Option<&Stand> {
    for list in lists {
        if let Some(stand) = list.get(number) {
            return Some(stand);
        }
        number -= list.len();
    }
    None
}

/// The maximum number of receptions for the blocks that can go home (I-28).
fn most_receptions(mover: &Mover, start: &Side) -> usize {
    let receptions = Receptions::new(mover, start);
    let [small, large] = Size::ALL.map(|size| successors::in_reach_of_home(mover, start, size));
    let mut most = 0;
    for small in 0..=small {
        for large in 0..=large {
            let mut count = 0;
            receptions.for_each(small, large, |_| count += 1);
            most = most.max(count);
        }
    }
    most
}
