//! Inputs of the nets for three and four seats: a position on the classic or the
//! grand board seen from one seat, whether it is its turn or not.
//!
//! | inputs | classic | grand | on |
//! |---|---:|---:|---|
//! | blocks: place of the frame × owner × size × unit | 4,608 | 7,200 | one for each block on the board |
//! | counts: owner × target × (on the board, arrived) of each size | 1,200 | 1,200 | one for each owner that plays |
//! | turn: seat to move × place of the frame × rest of the frame | 108 | 108 | one |
//! | seats: which of the three others play | 8 | 8 | one |
//!
//! Owners and the seat to move are counted from the seat that looks, in the
//! order of play.

use kinetic_rules::Seat;
use kinetic_rules::ido::Position;

use super::super::inputs::{COUNTS, OFF_BOARD, PLACES, RESTS, SideView, TARGETS, Turned};

/// Number of owners.
pub const OWNERS: usize = Seat::MAX;
/// Number of rows of inputs for blocks, each of them with a block for each unit.
pub const BLOCK_ROWS: usize = PLACES * OWNERS * 2;
/// First input for the seat to move, counted after the blocks.
const TURN: usize = OWNERS * TARGETS * COUNTS;
/// First input for the seats that play, counted after the blocks.
const SEATS: usize = TURN + OWNERS * PLACES * RESTS;
/// Number of inputs after those for blocks.
pub const OTHERS: usize = SEATS + 8;
/// Maximum number of inputs that are on: 24 blocks, four counts, turn, seats.
pub const MAX_ON: usize = 30;

/// Number of all inputs on a board with this many units.
pub const fn input_count(units: usize) -> usize {
    BLOCK_ROWS * units + OTHERS
}

/// A position, turned until the seat that looks sits in the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatsView {
    /// The blocks of each seat, from the one that looks on; `None` for seats
    /// that do not play.
    pub sides: [Option<SideView>; OWNERS],
    /// The seat to move, counted from the one that looks.
    pub mover: u8,
    /// The place of the frame, rank by rank from the south-west.
    pub place: u8,
    /// The rest of the frame.
    pub rest: u8,
    /// The number of arrivals that wins.
    pub target: u8,
}

impl SeatsView {
    /// What a seat sees of an unfinished position.
    pub fn new(turned: &Turned, position: &Position, seat: Seat) -> Option<SeatsView> {
        let playing = position.seats().minus(position.seats_out());
        let sides = std::array::from_fn(|owner| {
            let of = Seat::new((seat.index() + owner) % OWNERS);
            playing
                .contains(of)
                .then(|| turned.side(position.side(of), seat))
        });
        Some(SeatsView {
            sides,
            mover: distance(seat, position.to_move()?) as u8,
            place: turned.places[seat.index()][position.frame().index()],
            rest: position.rest().min(RESTS as u8 - 1),
            target: position.options().target(),
        })
    }

    /// The same position seen from the seat `by` places further on, on a board
    /// with this many units.
    pub fn turned<const UNITS: usize>(&self, by: usize) -> SeatsView {
        let turn = |unit: u8, size: u8| {
            (0..(OWNERS - by) % OWNERS).fold(unit, |unit, _| {
                let (file, rank) = (unit % size, unit / size);
                rank + size * (size - 1 - file)
            })
        };
        let unit = |unit: u8| match unit {
            OFF_BOARD => OFF_BOARD,
            unit => turn(unit, UNITS.isqrt() as u8),
        };
        SeatsView {
            sides: std::array::from_fn(|owner| {
                self.sides[(owner + by) % OWNERS].map(|side| SideView {
                    units: side.units.map(|units| units.map(unit)),
                    arrived: side.arrived,
                })
            }),
            mover: (usize::from(self.mover) + OWNERS - by) as u8 % OWNERS as u8,
            place: turn(self.place, 3),
            ..*self
        }
    }

    /// Calls `visit` with the number of each input that is on, on a board with
    /// this many units.
    pub fn for_each_input<const UNITS: usize>(&self, mut visit: impl FnMut(usize)) {
        let after_blocks = BLOCK_ROWS * UNITS;
        let place = usize::from(self.place);
        let mut others = 0;
        for (owner, side) in self.sides.iter().enumerate() {
            let Some(side) = side else { continue };
            for (size, units) in side.units.iter().enumerate() {
                for &unit in units.iter().filter(|&&unit| unit != OFF_BOARD) {
                    visit(block_row(place, owner, size) * UNITS + usize::from(unit));
                }
            }
            visit(after_blocks + counts_number(owner, self.target, side.counts()));
            if owner > 0 {
                others |= 1 << (owner - 1);
            }
        }
        let (mover, rest) = (usize::from(self.mover), usize::from(self.rest));
        visit(after_blocks + turn_number(mover, place, rest));
        visit(after_blocks + seats_number(others));
    }
}

/// The number of seats from one to another, in the order of play.
pub fn distance(from: Seat, to: Seat) -> usize {
    (to.index() + OWNERS - from.index()) % OWNERS
}

/// The number of a row of block inputs: one for each unit.
const fn block_row(place: usize, owner: usize, size: usize) -> usize {
    (place * OWNERS + owner) * 2 + size
}

/// The input for the counts of an owner, counted after the blocks.
fn counts_number(owner: usize, target: u8, counts: usize) -> usize {
    let target = usize::from(target.clamp(3, 5) - 3);
    (owner * TARGETS + target) * COUNTS + counts
}

/// The input for the seat to move, the place and the rest of the frame, counted
/// after the blocks.
const fn turn_number(mover: usize, place: usize, rest: usize) -> usize {
    TURN + (mover * PLACES + place) * RESTS + rest
}

/// The input for the other seats that play, a bit for each, counted after the
/// blocks.
const fn seats_number(others: usize) -> usize {
    SEATS + others
}

/// Whether the net corrects the chances in games like this one: three or four
/// seats that play. It does not see an agreed order, but the chances that it
/// corrects do.
pub fn knows(position: &Position) -> bool {
    let playing = position.seats().minus(position.seats_out());
    playing.len() > 2
}

#[cfg(test)]
mod tests {
    use super::super::super::inputs::{CLASSIC_UNITS, GRAND_UNITS};
    use super::*;
    use kinetic_rules::ido::{Board, Ido};
    use kinetic_rules::{Game, Symmetric};

    fn inputs<const UNITS: usize>(view: &SeatsView) -> Vec<usize> {
        let mut inputs = Vec::new();
        view.for_each_input::<UNITS>(|input| inputs.push(input));
        inputs.sort_unstable();
        inputs
    }

    #[test]
    fn every_seat_sees_turned_boards_alike() {
        let classic = "8/1Y6/2r5/8/3y4/b7/6R1/5r2 a2 r 1 r01b00y10 4";
        look_alike::<CLASSIC_UNITS>(&Ido::classic(), classic);
        let grand = "10/1Y8/2r7/10/3y6/10/10/b9/8R1/7r2 a2 r 1 r01b00y10 4";
        look_alike::<GRAND_UNITS>(&Ido::on(Board::grand()), grand);
    }

    fn look_alike<const UNITS: usize>(game: &Ido, text: &str) {
        let turned = Turned::new(game.board()).expect("a board that nets know");
        let position = game.parse_position(text).expect("a position");
        let from = |position: &Position, by: usize| {
            let seat = position.to_move().expect("a seat").index() + by;
            SeatsView::new(&turned, position, Seat::new(seat % OWNERS)).expect("a view")
        };
        for by in 0..OWNERS {
            let view = inputs::<UNITS>(&from(&position, by));
            assert!(view.iter().all(|&input| input < input_count(UNITS)));
            assert_eq!(view.len(), 6 + 3 + 1 + 1);
            let seen = from(&position, 0).turned::<UNITS>(by);
            assert_eq!(inputs::<UNITS>(&seen), view, "{by}");
            for symmetry in 1..4 {
                let image = game.image(&position, symmetry);
                assert_eq!(inputs::<UNITS>(&from(&image, by)), view, "{symmetry}");
            }
        }
    }
}
