//! The canonical notation of a turn: the shortest text that leads to a position
//! and, among the shortest, the first in byte order.

use super::geometry::UNREACHABLE;
use super::side::Mover;
use super::{Board, Direction, Part, Position, Side, Size, Unit, Units, shift, successors};
use crate::{MAX_PARTS, Seat, Turn};

/// The canonical turn from a position to one of its successors. Positions that
/// are not successors give `None`, possibly after a long search.
pub(super) fn notation_for(
    board: &Board,
    position: &Position,
    result: &Position,
) -> Option<Turn<Part>> {
    let seat = position.to_move?;
    if result.frame != position.frame {
        return Direction::ALL
            .into_iter()
            .find(|&way| {
                shift::shifted(board, position, position.occupied(), way).as_ref() == Some(result)
            })
            .map(|way| Turn::new(Part::Shift(way)));
    }
    if *result == position.passed_on(seat) {
        return Some(Turn::new(Part::Pass));
    }
    let mut entry = None;
    successors::for_each_entry(
        board,
        position,
        position.occupied(),
        seat,
        |size, at, entered| {
            if entered == result {
                entry = Some(Turn::new(Part::Enter { size, at }));
            }
        },
    );
    entry.or_else(|| spell_moves(board, position, seat, *result.side(seat)))
}

fn spell_moves(board: &Board, position: &Position, seat: Seat, goal: Side) -> Option<Turn<Part>> {
    let start = *position.side(seat);
    let mover = successors::mover(board, position, position.occupied(), seat);
    let mut speller = Speller {
        mover,
        goal,
        parts: Vec::with_capacity(MAX_PARTS),
    };
    // An upper bound for the text of a turn: six moves between units of rank 10
    // take seven characters each.
    const LONGEST: usize = MAX_PARTS * 8;
    (speller.least_length(&start)..=LONGEST)
        .find(|&length| speller.search(start, mover.steps, length))?;
    Turn::from_parts(&speller.parts)
}

/// Depth-first search for texts of a given length in byte order, so that the
/// first one found is the canonical one.
struct Speller<'a> {
    mover: Mover<'a>,
    goal: Side,
    parts: Vec<Part>,
}

impl Speller<'_> {
    /// Extends `parts` from a side to the goal with moves of exactly `length`
    /// characters, each counted with the `+` after it.
    fn search(&mut self, side: Side, steps: u8, length: usize) -> bool {
        if side == self.goal {
            return length == 0;
        }
        if self.mover.has_won(&side) {
            return false;
        }
        for (_, part, next, taken) in self.moves(&side, steps) {
            let Some(left) = length.checked_sub(text_length(part)) else {
                continue;
            };
            if self.least_length(&next) > left || self.least_steps(&next) > steps - taken {
                continue;
            }
            self.parts.push(part);
            if self.search(next, steps - taken, left) {
                return true;
            }
            self.parts.pop();
        }
        false
    }

    /// All moves in the byte order of their texts: the move, where it leads
    /// and the steps it takes.
    fn moves(&self, side: &Side, steps: u8) -> Vec<(u32, Part, Side, u8)> {
        let mover = &self.mover;
        let mut moves = Vec::new();
        for size in Size::ALL {
            for from in side.units(size) {
                let ways = mover.place.ways(size, from);
                let barred = mover.barred(side.occupied(), from);
                for taken in 1..=steps {
                    for to in (ways.rings[taken as usize - 1] - barred).iter() {
                        let mut next = *side;
                        next.relocate(size, from, to);
                        moves.push((rank(from, Some(to)), Part::Move { from, to }, next, taken));
                    }
                }
                let taken = ways.home[mover.seat.index()];
                if taken <= steps {
                    let mut next = *side;
                    mover.bring_home(&mut next, size, from);
                    moves.push((rank(from, None), Part::Home { from }, next, taken));
                }
            }
        }
        moves.sort_unstable_by_key(|&(rank, ..)| rank);
        moves
    }

    /// Lower bound for the length of a text from a side to the goal: each unit
    /// that must be left and each that must be reached is named once, each
    /// block that must leave the field takes an `x`, and each move a `+`.
    fn least_length(&self, side: &Side) -> usize {
        let lengths = |units: Units| units.iter().map(name_length).sum::<usize>();
        Size::ALL.into_iter().fold(0, |length, size| {
            let (now, goal) = (side.units_of(size), self.goal.units_of(size));
            let (left, reached) = (now - goal, goal - now);
            let home = left.len().saturating_sub(reached.len());
            length + lengths(left) + lengths(reached) + home + left.len()
        })
    }

    /// Lower bound for the number of steps from a side to the goal: each block
    /// that must leave its unit goes at least to the nearest unit that must be
    /// reached, or home.
    fn least_steps(&self, side: &Side) -> u8 {
        let place = self.mover.place;
        let mut total = 0u8;
        for size in Size::ALL {
            let (now, goal) = (side.units_of(size), self.goal.units_of(size));
            let reached = goal - now;
            for from in (now - goal).iter() {
                let ways = place.ways(size, from);
                let ring = ways
                    .rings
                    .iter()
                    .position(|ring| !(*ring & reached).is_empty());
                let nearest = ring.map_or(UNREACHABLE, |ring| ring as u8 + 1);
                total = total.saturating_add(nearest.min(ways.home[self.mover.seat.index()]));
            }
        }
        total
    }
}

fn name_length(unit: Unit) -> usize {
    if unit.rank() == 9 { 3 } else { 2 }
}

/// The length of a move's text with the `+` after it.
fn text_length(part: Part) -> usize {
    match part {
        Part::Move { from, to } => name_length(from) + name_length(to) + 1,
        Part::Home { from } => name_length(from) + 2,
        Part::Enter { .. } | Part::Shift(_) | Part::Pass => 0,
    }
}

/// The rank of a move among all others in byte order; `None` is over the goal
/// line, written `x`.
///
/// Rank 10 makes this subtle. The first unit of a move is followed by a letter,
/// which sorts after `0`: `a10b1` comes before `a1b1`. The second is followed
/// by `+` or nothing, which sort before `0`: `b1a1` comes before `b1a10`.
fn rank(from: Unit, to: Option<Unit>) -> u32 {
    let from_rank = if from.rank() == 9 {
        0
    } else {
        from.rank() as u32 + 1
    };
    let from_key = from.file() as u32 * 16 + from_rank;
    let to_key = to.map_or(0xff, |to| {
        let to_rank = match to.rank() as u32 {
            0 => 0,
            9 => 1,
            rank => rank + 1,
        };
        to.file() as u32 * 16 + to_rank
    });
    from_key << 8 | to_key
}
