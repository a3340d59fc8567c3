//! Inputs of the net: a two-player position on the classic board, seen from the
//! seat to move.
//!
//! The board turns into itself by quarter turns, so every position is turned
//! until the seat to move sits in the south. Each input is on or off:
//!
//! | inputs | number | on |
//! |---|---:|---|
//! | blocks: place of the frame × owner × size × unit | 2,304 | one for each block on the board |
//! | counts: owner × target × (on the board, arrived) of each size | 600 | one for each owner |
//! | rest: place of the frame × rest of the frame | 27 | one |
//!
//! The reserve follows from the counts. Owner 0 is the seat to move.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Board, Position, Side, Size, Unit};

/// Number of places of the frame.
pub const PLACES: usize = 9;
/// Number of units of the board.
pub const UNITS: usize = 64;
/// Number of inputs for blocks.
pub const BLOCKS: usize = PLACES * 2 * 2 * UNITS;
/// Number of pairs (on the board, arrived) of one size.
pub const PAIRS: usize = 10;
/// Number of inputs for the counts of one owner and target.
pub const COUNTS: usize = PAIRS * PAIRS;
/// Number of targets: 3, 4 and 5.
pub const TARGETS: usize = 3;
/// Number of values of the frame's rest.
pub const RESTS: usize = 3;
/// Number of all inputs.
pub const INPUTS: usize = BLOCKS + 2 * TARGETS * COUNTS + PLACES * RESTS;
/// Maximum number of inputs that are on: twelve blocks, two counts, one rest.
pub const MAX_ON: usize = 15;

/// Marks a block that is not on the board in a view.
pub const OFF_BOARD: u8 = 64;

/// A position as the net sees it: turned until the seat to move sits in the
/// south.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The blocks of the seat to move and of its rival.
    pub sides: [SideView; 2],
    /// The place of the frame, rank by rank from the south-west, below
    /// [`PLACES`].
    pub place: u8,
    /// The rest of the frame.
    pub rest: u8,
    /// The number of arrivals that wins.
    pub target: u8,
}

/// The blocks of one seat in a [`View`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideView {
    /// `units[size]`: file + 8 × rank of each block, [`OFF_BOARD`] for the
    /// rest.
    pub units: [[u8; 3]; 2],
    /// The number of arrived blocks of each size.
    pub arrived: [u8; 2],
}

impl SideView {
    /// The number of the counts of this side, below [`COUNTS`].
    pub fn counts(&self) -> usize {
        let pair = |size: usize| {
            let off = self.units[size].iter().filter(|&&unit| unit == OFF_BOARD);
            pair_number(3 - off.count(), usize::from(self.arrived[size]))
        };
        pair(0) * PAIRS + pair(1)
    }
}

impl View {
    /// Calls `visit` with the number of each input that is on.
    pub fn for_each_input(&self, mut visit: impl FnMut(usize)) {
        for (owner, side) in self.sides.iter().enumerate() {
            for (size, units) in side.units.iter().enumerate() {
                for &unit in units.iter().filter(|&&unit| unit != OFF_BOARD) {
                    let row = block_row(usize::from(self.place), owner, size);
                    visit(row * UNITS + usize::from(unit));
                }
            }
            let target = usize::from(self.target - 3);
            visit(counts_input(owner, target, side.counts()));
        }
        visit(rest_input(
            usize::from(self.place),
            usize::from(self.rest.min(2)),
        ));
    }
}

/// The number of a row of block inputs: one for each unit.
pub const fn block_row(place: usize, owner: usize, size: usize) -> usize {
    (place * 2 + owner) * 2 + size
}

/// The input for the counts of an owner.
pub const fn counts_input(owner: usize, target: usize, counts: usize) -> usize {
    BLOCKS + (owner * TARGETS + target) * COUNTS + counts
}

/// The input for the place and the rest of the frame.
pub const fn rest_input(place: usize, rest: usize) -> usize {
    BLOCKS + 2 * TARGETS * COUNTS + place * RESTS + rest
}

/// The number of a pair of blocks on the board and arrived, at most three
/// together.
pub const fn pair_number(on_board: usize, arrived: usize) -> usize {
    const FIRST: [usize; 4] = [0, 4, 7, 9];
    FIRST[on_board] + arrived
}

/// How the board looks from each seat.
pub struct Turned {
    /// `units[seat][unit]`: the unit seen from a seat; [`OFF_BOARD`] for 255.
    pub units: [[u8; 256]; Seat::MAX],
    /// `places[seat][corner]`: the place of the frame seen from a seat.
    pub places: [[u8; 128]; Seat::MAX],
}

impl Turned {
    /// The tables of a board; `None` when the net does not know it.
    pub fn new(board: &Board) -> Option<Turned> {
        if board.layout() != Board::classic().layout() {
            return None;
        }
        let mut turned = Turned {
            units: [[OFF_BOARD; 256]; Seat::MAX],
            places: [[0; 128]; Seat::MAX],
        };
        for seat in 0..Seat::MAX {
            let turns = (Seat::MAX - seat) % Seat::MAX;
            let turn = |unit: Unit, size: usize| {
                (0..turns).fold((unit.file(), unit.rank()), |(file, rank), _| {
                    (rank, size - 1 - file)
                })
            };
            for unit in board.layout().units() {
                let (file, rank) = turn(unit, 8);
                turned.units[seat][unit.index()] = (file + 8 * rank) as u8;
            }
            for corner in board.layout().frame_places() {
                let (file, rank) = turn(corner, 3);
                turned.places[seat][corner.index()] = (file + 3 * rank) as u8;
            }
        }
        Some(turned)
    }

    /// The view of the seat to move; `None` when the net does not know the
    /// position: more than two seats, an agreed order, or a finished game.
    pub fn view(&self, position: &Position) -> Option<View> {
        if !knows(position) {
            return None;
        }
        let seat = position.to_move()?;
        let rival = position.seats().next_after(seat)?;
        let side = |of: Seat| self.side(position.side(of), seat);
        Some(View {
            sides: [side(seat), side(rival)],
            place: self.places[seat.index()][position.frame().index()],
            rest: position.rest(),
            target: position.options().target(),
        })
    }

    /// A side seen from a seat.
    pub(super) fn side(&self, side: &Side, from: Seat) -> SideView {
        let units = &self.units[from.index()];
        SideView {
            units: Size::ALL.map(|size| side.slots(size).map(|slot| units[usize::from(slot)])),
            arrived: Size::ALL.map(|size| side.arrived(size)),
        }
    }
}

/// Whether the net was trained for games like this one: two seats and no agreed
/// order.
pub fn knows(position: &Position) -> bool {
    position.seats().len() == 2 && position.options().order().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::ido::Ido;
    use kinetic_rules::{Game, Symmetric};

    #[test]
    fn all_quarter_turns_look_the_same() {
        let game = Ido::classic();
        let turned = Turned::new(game.board()).expect("the classic board");
        let text = "8/1Y6/2r5/8/3y4/8/6R1/5r2 a2 r 1 r01y10 4";
        let position = game.parse_position(text).expect("a position");
        // The units of a side ascend, so their order differs after a turn.
        let inputs = |position: &Position| {
            let mut inputs = Vec::new();
            let view = turned.view(position).expect("a view");
            view.for_each_input(|input| inputs.push(input));
            inputs.sort_unstable();
            inputs
        };
        let first = inputs(&position);
        assert_eq!(first.len(), 5 + 2 + 1);
        assert!(first.iter().all(|&input| input < INPUTS));
        for symmetry in 1..4 {
            assert_eq!(
                inputs(&game.image(&position, symmetry)),
                first,
                "{symmetry}"
            );
        }
    }

    #[test]
    fn pairs_are_numbered_without_gaps() {
        let mut numbers: Vec<_> = (0..4)
            .flat_map(|on| (0..4 - on).map(move |arrived| pair_number(on, arrived)))
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..PAIRS).collect::<Vec<_>>());
    }
}
