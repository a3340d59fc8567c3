//! The evaluation of positions of three and four seats by a net.

use std::cell::Cell;
use std::sync::Arc;

use kinetic_rules::ido::{Ido, Position, Size, Unit};
use kinetic_rules::{Seat, SeatSet};

use super::super::inputs::{RESTS, Turned};
use super::super::{Column, LOGIT};
use super::SeatsNet;
use super::inputs::{
    OWNERS, SeatsView, block_row, counts, counts_input, distance, knows, seats_input, turn_input,
};
use crate::eval::ido::class;
use crate::eval::{Evaluate, Evaluator, MAX_EVAL, PlainDistance};
use crate::multiplayer::{EvaluateSeats, PerSeat};

/// Evaluates by a net what the net knows. Wins and classes of turns are those
/// of the hand-tuned evaluation, which are exact.
pub struct SeatsNetEvaluator {
    exact: Arc<Evaluator>,
    net: Arc<SeatsNet>,
    turned: Turned,
}

/// What most successors of a position share.
pub struct Context {
    seat: Seat,
    frame: Unit,
    /// The number of blocks that the seat has on the board.
    steps: u8,
    /// The rest of the frame after a turn that is not a shift.
    rest: usize,
    /// The place of the frame as the seat sees it.
    place: usize,
    target: u8,
    /// Hidden sums without the seat's blocks and counts.
    base: Column,
    /// The common strength of the rivals if the seat does nothing.
    rivals: i32,
    /// Successors come with the same small blocks one after another: those of
    /// the last one, and the hidden sums with them.
    small: Cell<([u8; 3], Column)>,
}

/// No small blocks are like these: slots ascend.
const NO_SLOTS: [u8; 3] = [254, 0, 0];

impl SeatsNetEvaluator {
    /// An evaluation by a net; `None` on boards that nets do not know.
    pub fn new(game: &Ido, exact: Arc<Evaluator>, net: Arc<SeatsNet>) -> Option<SeatsNetEvaluator> {
        Some(SeatsNetEvaluator {
            exact,
            net,
            turned: Turned::new(game.board())?,
        })
    }

    /// Whether the net was trained for games like this one.
    pub fn knows(position: &Position) -> bool {
        knows(position)
    }

    /// The strength of a seat in an unfinished position.
    fn strength(&self, position: &Position, seat: Seat) -> i32 {
        match SeatsView::new(&self.turned, position, seat) {
            Some(view) => self.net.strength(&view),
            None => 0,
        }
    }

    fn rivals(&self, position: &Position, seat: Seat) -> i32 {
        let playing = playing(position);
        let rivals = playing.iter().filter(|&rival| rival != seat);
        together(rivals.map(|rival| self.strength(position, rival)))
    }
}

/// The strength of several seats together: the logarithm of the sum of the
/// exponentials. From `libm`, so that it is the same on every machine.
fn together(strengths: impl Iterator<Item = i32>) -> i32 {
    let logit = f64::from(LOGIT);
    let sum: f64 = strengths
        .map(|strength| libm::exp(f64::from(strength) / logit))
        .sum();
    ((libm::log(sum) * logit) as i32).clamp(-MAX_EVAL / 2, MAX_EVAL / 2)
}

/// The seats that still play.
fn playing(position: &Position) -> SeatSet {
    position.seats().minus(position.seats_out())
}

impl Evaluate<Ido> for SeatsNetEvaluator {
    type Context = Context;

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        self.strength(position, seat) - self.rivals(position, seat)
    }

    fn context(&self, position: &Position, seat: Seat) -> Context {
        let net = &self.net.layers;
        let rest = usize::from(position.rest().saturating_sub(1)).min(RESTS - 1);
        let units = &self.turned.units[seat.index()];
        let place = usize::from(self.turned.places[seat.index()][position.frame().index()]);
        let target = position.options().target();
        let playing = playing(position);
        let next = playing.next_after(seat).unwrap_or(seat);
        let mut base = net
            .bias
            .plus(net.column(turn_input(distance(seat, next), place, rest)));
        let mut others = 0;
        for rival in playing.iter().filter(|&rival| rival != seat) {
            let owner = distance(seat, rival);
            others |= 1 << (owner - 1);
            let side = position.side(rival);
            for size in Size::ALL {
                let columns = &net.blocks[block_row(place, owner, size as usize)];
                for slot in side.slots(size) {
                    base = base.plus(&columns[usize::from(units[usize::from(slot)])]);
                }
            }
            let counts = counts(
                Size::ALL.map(|size| side.slots(size)),
                Size::ALL.map(|size| side.arrived(size)),
            );
            base = base.plus(net.column(counts_input(owner, target, counts)));
        }
        base = base.plus(net.column(seats_input(others)));
        // What a rival thinks of the seat's blocks changes little with a turn
        // that moves nothing else.
        let rivals = together(playing.iter().filter(|&rival| rival != seat).map(|rival| {
            let view = SeatsView::new(&self.turned, position, rival);
            view.map_or(0, |view| {
                self.net.strength(&SeatsView {
                    mover: distance(rival, next) as u8,
                    rest: rest as u8,
                    ..view
                })
            })
        }));
        Context {
            seat,
            frame: position.frame(),
            steps: position.side(seat).steps(),
            rest,
            place,
            target,
            base,
            rivals,
            small: Cell::new((NO_SLOTS, Column::ZERO)),
        }
    }

    fn successor_value(&self, context: &Context, result: &Position) -> i32 {
        if result.frame() != context.frame {
            return self.value(result, context.seat);
        }
        let side = result.side(context.seat);
        let net = &self.net.layers;
        let units = &self.turned.units[context.seat.index()];
        let columns = |size: usize, slots: [u8; 3]| {
            let columns = &net.blocks[block_row(context.place, 0, size)];
            slots.map(|slot| &columns[usize::from(units[usize::from(slot)])])
        };
        let slots = Size::ALL.map(|size| side.slots(size));
        let (known, mut hidden) = context.small.get();
        if known != slots[0] {
            let [a, b, c] = columns(0, slots[0]);
            hidden = context.base.plus(a).plus(b).plus(c);
            context.small.set((slots[0], hidden));
        }
        let counts = counts(slots, Size::ALL.map(|size| side.arrived(size)));
        let [a, b, c] = columns(1, slots[1]);
        let counts = net.column(counts_input(0, context.target, counts));
        net.output_of_sum(&hidden, [a, b, c, counts], context.rest) - context.rivals
    }

    fn wins_at_once(&self, game: &Ido, position: &Position) -> bool {
        self.exact.wins_at_once(game, position)
    }

    fn class(&self, context: &Context, result: &Position) -> usize {
        class(context.frame, context.steps, context.seat, result)
    }

    fn arrangement(&self, position: &Position, seat: Seat) -> u64 {
        self.exact.arrangement(position, seat)
    }
}

impl EvaluateSeats<Ido> for SeatsNetEvaluator {
    type Plain = PlainDistance;

    fn plain(&self) -> &[PlainDistance] {
        self.exact.plain()
    }

    fn chances(&self, _: &Ido, position: &Position) -> PerSeat {
        let playing = playing(position);
        let mut strengths = [0.0; OWNERS];
        let mut sum = 0.0;
        for seat in playing.iter() {
            let strength = f64::from(self.strength(position, seat)) / f64::from(LOGIT);
            strengths[seat.index()] = libm::exp(strength);
            sum += strengths[seat.index()];
        }
        strengths.map(|strength| (strength / sum) as f32)
    }

    fn winner(&self, game: &Ido, position: &Position) -> Option<Seat> {
        self.exact.winner(game, position)
    }
}
