//! Inputs of the nets for two seats: a position on the classic or the grand
//! board, seen from the seat to move.
//!
//! The boards turn into themselves by quarter turns, so every position is turned
//! until the seat to move sits in the south. Each input is on or off:
//!
//! | inputs | classic | grand | on |
//! |---|---:|---:|---|
//! | blocks: place of the frame × owner × size × unit | 2,304 | 3,600 | one for each block on the board |
//! | counts: owner × target × (on the board, arrived) of each size | 600 | 600 | one for each owner |
//! | rest: place of the frame × rest of the frame | 27 | 27 | one |
//! | order: owner × what is left of an agreed order | 128 | | one for each owner |
//!
//! The reserve follows from the counts. Owner 0 is the seat to move. The last row
//! is only of nets for games with an agreed order of arrivals.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Board, Position, Side, Size, Unit};

/// Number of places of the frame, on both boards.
pub const PLACES: usize = 9;
/// Number of units of the classic board.
pub const CLASSIC_UNITS: usize = 64;
/// Number of units of the grand board.
pub const GRAND_UNITS: usize = 100;
/// Number of rows of inputs for blocks, each of them with a block for each unit.
pub const BLOCK_ROWS: usize = PLACES * 2 * 2;
/// Number of pairs (on the board, arrived) of one size.
pub const PAIRS: usize = 10;
/// Number of inputs for the counts of one owner and target.
pub const COUNTS: usize = PAIRS * PAIRS;
/// Number of targets: 3, 4 and 5.
pub const TARGETS: usize = 3;
/// Number of values of the frame's rest.
pub const RESTS: usize = 3;
/// Number of inputs for what is left of an order for one owner: up to five sizes,
/// as [`kinetic_rules::ido::Order::bits`] has them.
pub const ORDERS: usize = 64;
/// Maximum number of inputs that are on: twelve blocks, two counts, one rest, two
/// orders.
pub const MAX_ON: usize = 17;

/// Number of inputs for counts and for the rest.
const COUNTS_AND_RESTS: usize = 2 * TARGETS * COUNTS + PLACES * RESTS;

/// The games of two that a net evaluates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Number of units of the board.
    pub units: usize,
    /// Whether an order of arrivals is agreed.
    pub ordered: bool,
}

impl Scope {
    /// Number of inputs after those for blocks.
    pub const fn other_count(self) -> usize {
        COUNTS_AND_RESTS + if self.ordered { 2 * ORDERS } else { 0 }
    }

    /// Number of all inputs.
    pub const fn input_count(self) -> usize {
        BLOCK_ROWS * self.units + self.other_count()
    }
}

/// Marks a block that is not on the board in a view.
pub const OFF_BOARD: u8 = GRAND_UNITS as u8;

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
    /// The agreed order in bits ([`kinetic_rules::ido::Order::bits`]), 0 for none.
    pub order: u8,
}

/// The blocks of one seat in a [`View`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideView {
    /// `units[size]`: file + size of the board × rank of each block,
    /// [`OFF_BOARD`] for the rest.
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
    /// Calls `visit` with the number of each input that is on, on a board with
    /// this many units.
    pub fn for_each_input<const UNITS: usize>(&self, mut visit: impl FnMut(usize)) {
        let others = BLOCK_ROWS * UNITS;
        for (owner, side) in self.sides.iter().enumerate() {
            for (size, units) in side.units.iter().enumerate() {
                for &unit in units.iter().filter(|&&unit| unit != OFF_BOARD) {
                    let row = block_row(usize::from(self.place), owner, size);
                    visit(row * UNITS + usize::from(unit));
                }
            }
            let target = usize::from(self.target - 3);
            visit(others + counts_number(owner, target, side.counts()));
        }
        let rest = usize::from(self.rest.min(2));
        visit(others + rest_number(usize::from(self.place), rest));
        if self.order > 0 {
            for (owner, side) in self.sides.iter().enumerate() {
                let arrivals = side.arrived.iter().sum();
                visit(others + order_number(owner, self.order, arrivals));
            }
        }
    }
}

/// The number of a row of block inputs: one for each unit.
pub const fn block_row(place: usize, owner: usize, size: usize) -> usize {
    (place * 2 + owner) * 2 + size
}

/// The input for the counts of an owner, counted after the blocks.
pub const fn counts_number(owner: usize, target: usize, counts: usize) -> usize {
    (owner * TARGETS + target) * COUNTS + counts
}

/// The input for the place and the rest of the frame, counted after the blocks.
pub const fn rest_number(place: usize, rest: usize) -> usize {
    2 * TARGETS * COUNTS + place * RESTS + rest
}

/// The input for what is left of an order after this number of arrivals of an
/// owner, counted after the blocks.
pub const fn order_number(owner: usize, order: u8, arrivals: u8) -> usize {
    COUNTS_AND_RESTS + owner * ORDERS + (order >> arrivals) as usize
}

/// The number of a pair of blocks on the board and arrived, at most three
/// together.
pub const fn pair_number(on_board: usize, arrived: usize) -> usize {
    const FIRST: [usize; 4] = [0, 4, 7, 9];
    FIRST[on_board] + arrived
}

/// The number of units of a board; `None` when no net knows the board.
pub fn unit_count(board: &Board) -> Option<usize> {
    let known = [Board::classic(), Board::grand()];
    let known = known.iter().any(|known| known.layout() == board.layout());
    known.then(|| board.size() * board.size())
}

/// How a board looks from each seat.
pub struct Turned {
    /// Number of units of the board.
    pub unit_count: usize,
    /// `units[seat][unit]`: the unit seen from a seat; [`OFF_BOARD`] for 255.
    pub units: [[u8; 256]; Seat::MAX],
    /// `places[seat][corner]`: the place of the frame seen from a seat.
    pub places: [[u8; 128]; Seat::MAX],
}

impl Turned {
    /// The tables of a board; `None` when no net knows it.
    pub fn new(board: &Board) -> Option<Turned> {
        let layout = board.layout();
        let mut turned = Turned {
            unit_count: unit_count(board)?,
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
            for unit in layout.units() {
                let (file, rank) = turn(unit, layout.size);
                turned.units[seat][unit.index()] = (file + layout.size * rank) as u8;
            }
            for corner in layout.frame_places() {
                let (file, rank) = turn(corner, 3);
                turned.places[seat][corner.index()] = (file + 3 * rank) as u8;
            }
        }
        Some(turned)
    }

    /// The view of the seat to move; `None` for positions of more than two seats
    /// and of finished games.
    pub fn view(&self, position: &Position) -> Option<View> {
        if position.seats().len() != 2 {
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
            order: order_of(position),
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

/// The agreed order of a game in bits, 0 for none.
pub fn order_of(position: &Position) -> u8 {
    position.options().order().map_or(0, |order| order.bits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::ido::Ido;
    use kinetic_rules::{Game, Symmetric};

    #[test]
    fn all_quarter_turns_look_the_same() {
        let classic = "8/1Y6/2r5/8/3y4/8/6R1/5r2 a2 r 1 r01y10 4";
        look_the_same::<CLASSIC_UNITS>(&Ido::classic(), classic, false);
        let ordered = "8/1Y6/2r5/8/3y4/8/6R1/5r2 a2 r 1 r01y01 lslss";
        look_the_same::<CLASSIC_UNITS>(&Ido::classic(), ordered, true);
        let grand = "10/1Y8/2r7/10/3y6/10/10/10/8R1/7r2 a2 r 1 r01y10 4";
        look_the_same::<GRAND_UNITS>(&Ido::on(Board::grand()), grand, false);
    }

    fn look_the_same<const UNITS: usize>(game: &Ido, text: &str, ordered: bool) {
        let turned = Turned::new(game.board()).expect("a board that nets know");
        assert_eq!(turned.unit_count, UNITS);
        let position = game.parse_position(text).expect("a position");
        // The units of a side ascend, so their order differs after a turn.
        let inputs = |position: &Position| {
            let mut inputs = Vec::new();
            let view = turned.view(position).expect("a view");
            view.for_each_input::<UNITS>(|input| inputs.push(input));
            inputs.sort_unstable();
            inputs
        };
        let first = inputs(&position);
        assert_eq!(first.len(), 5 + 2 + 1 + if ordered { 2 } else { 0 });
        let scope = Scope {
            units: UNITS,
            ordered,
        };
        assert!(first.iter().all(|&input| input < scope.input_count()));
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
