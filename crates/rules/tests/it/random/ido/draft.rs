//! Positions in the making: what all kinds of random positions share.

use crate::random::Rng;
use crate::reference::ido::Board;
use crate::reference::ido::board::{Kind, Size};
use crate::reference::ido::position::{Block, Options, Player, Position, STOCK};

/// A position in the making; at every moment it is a valid one.
pub struct Draft<'a> {
    pub board: &'a Board,
    pub position: Position,
    pub options: Options,
    /// The seats in play.
    pub seats: Vec<usize>,
    pub mover: usize,
    /// The most blocks that the mover may have on the field. The number of
    /// legal turns grows several times over with each block: it is kept low.
    pub limit: usize,
}

impl<'a> Draft<'a> {
    /// Everything but the blocks on the field: nobody has reached the target.
    pub fn random(board: &'a Board, rng: &mut Rng) -> Draft<'a> {
        let seats = random_seats(rng);
        let mover = rng.pick(&seats);
        let options = random_options(rng);
        let limit = rng.weighted(&[
            (40, 0),
            (180, 1),
            (310, 2),
            (300, 3),
            (130, 4),
            (32, 5),
            (8, 6),
        ]);
        let mut players = [None; 4];
        for &seat in &seats {
            let mut number = rng.below(usize::from(options.target));
            if seat == mover {
                // What has arrived cannot stand on the field.
                number = number.min(2 * usize::from(STOCK) - limit);
            }
            let arrived = random_arrivals(&options, number, rng);
            players[seat] = Some(Player {
                arrived,
                out: false,
            });
        }
        for seat in random_seats_out(&seats, mover, rng) {
            let mut arrived = players[seat].map_or([0; 2], |player| player.arrived);
            if rng.percent(20) {
                // A seat that is out may have reached the target: it does not win.
                let most = if options.order.is_some() {
                    options.target
                } else {
                    6
                };
                arrived = random_arrivals(&options, usize::from(most), rng);
            }
            players[seat] = Some(Player { arrived, out: true });
        }
        let places: Vec<_> = board.places.keys().copied().collect();
        let units = vec![None; board.size * board.size];
        let longest_rest = if seats.len() == 2 { 2 } else { 1 };
        let rest = if rng.percent(60) {
            0
        } else {
            1 + rng.below(longest_rest) as u8
        };
        let position = Position {
            units,
            frame: rng.pick(&places),
            to_move: Some(mover),
            rest,
            players,
        };
        Draft {
            board,
            position,
            options,
            seats,
            mover,
            limit,
        }
    }

    /// Puts a block on the field if the unit is free, the seat still has one
    /// of that size, and the mover does not get too many.
    pub fn put(&mut self, unit: usize, seat: usize, size: Size) -> bool {
        let full = seat == self.mover && self.count(seat) >= self.limit;
        let possible = self.position.units[unit].is_none() && !full;
        let possible = possible && self.position.reserve(seat, size) > 0;
        if possible {
            self.position.units[unit] = Some(Block {
                seat: seat as u8,
                size,
            });
        }
        possible
    }

    /// The same with a block of either size, if there is one.
    pub fn put_any(&mut self, unit: usize, seat: usize, rng: &mut Rng) -> bool {
        let mut sizes = Size::BOTH;
        rng.shuffle(&mut sizes);
        sizes.into_iter().any(|size| self.put(unit, seat, size))
    }

    /// The same with a block of any owner, if there is one.
    pub fn put_anybodys(&mut self, unit: usize, rng: &mut Rng) -> bool {
        let mut seats = self.seats.clone();
        rng.shuffle(&mut seats);
        seats.into_iter().any(|seat| self.put_any(unit, seat, rng))
    }

    pub fn count(&self, seat: usize) -> usize {
        Size::BOTH
            .iter()
            .map(|&size| usize::from(self.position.on_field(seat, size)))
            .sum()
    }

    /// How many blocks a seat should have on the field.
    pub fn wanted(&self, seat: usize, rng: &mut Rng) -> usize {
        if seat == self.mover {
            self.limit
        } else {
            rng.below(7)
        }
    }

    pub fn random_unit(&self, rng: &mut Rng) -> usize {
        rng.below(self.position.units.len())
    }

    pub fn kind(&self, unit: usize) -> Kind {
        let place = &self.board.places[&self.position.frame];
        place.fields[place.field_of[unit]].kind
    }

    /// A random unit not far from one of the given ones.
    pub fn unit_near(&self, units: &[usize], distance: usize, rng: &mut Rng) -> usize {
        let near = rng.pick(units);
        let size = self.board.size;
        loop {
            let unit = self.random_unit(rng);
            let (dx, dy) = (
                (unit % size).abs_diff(near % size),
                (unit / size).abs_diff(near / size),
            );
            if dx.max(dy) <= distance {
                return unit;
            }
        }
    }

    /// A block on a field that its kind allows, or else anywhere.
    pub fn put_where_it_could_stand(&mut self, seat: usize, rng: &mut Rng) {
        let size = rng.pick(&Size::BOTH);
        for _ in 0..20 {
            let unit = self.random_unit(rng);
            if self.kind(unit) == size.kind() && self.put(unit, seat, size) {
                return;
            }
        }
        self.put_any(self.random_unit(rng), seat, rng);
    }

    pub fn set_arrived(&mut self, seat: usize, number: u8, rng: &mut Rng) {
        let arrived = random_arrivals(&self.options, usize::from(number), rng);
        self.position.players[seat]
            .as_mut()
            .expect("in play")
            .arrived = arrived;
    }
}

/// I-9: two opposite seats, any three, or all four.
fn random_seats(rng: &mut Rng) -> Vec<usize> {
    match rng.weighted(&[(35, 2), (30, 3), (35, 4)]) {
        2 => rng.pick(&[[0, 2], [1, 3]]).to_vec(),
        3 => rng
            .pick(&[[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]])
            .to_vec(),
        _ => vec![0, 1, 2, 3],
    }
}

fn random_options(rng: &mut Rng) -> Options {
    let own = rng.percent(30);
    let target = rng.weighted(&[(25, 3), (50, 4), (25, 5)]);
    if rng.percent(65) {
        return Options {
            target,
            order: None,
            own,
        };
    }
    // Drawn from three small and three large ones, it never has too many of a
    // size (I-28).
    let mut order = [Size::BOTH, Size::BOTH, Size::BOTH].concat();
    rng.shuffle(&mut order);
    order.truncate(usize::from(target));
    Options {
        target,
        order: Some(order),
        own,
    }
}

/// So many arrivals of a seat: the beginning of the order if there is one.
fn random_arrivals(options: &Options, number: usize, rng: &mut Rng) -> [u8; 2] {
    let mut all = [Size::BOTH, Size::BOTH, Size::BOTH].concat();
    rng.shuffle(&mut all);
    let mut arrived = [0; 2];
    for size in options.order.as_ref().unwrap_or(&all).iter().take(number) {
        arrived[*size as usize] += 1;
    }
    arrived
}

/// I-30: with three or four seats one may be out, with four also two; never
/// the mover, and never so many that a single seat is left.
fn random_seats_out(seats: &[usize], mover: usize, rng: &mut Rng) -> Vec<usize> {
    let mut others: Vec<usize> = seats
        .iter()
        .copied()
        .filter(|&seat| seat != mover)
        .collect();
    rng.shuffle(&mut others);
    let number = match seats.len() {
        3 => rng.weighted(&[(70, 0), (30, 1)]),
        4 => rng.weighted(&[(60, 0), (25, 1), (15, 2)]),
        _ => 0,
    };
    others.truncate(number);
    others
}
