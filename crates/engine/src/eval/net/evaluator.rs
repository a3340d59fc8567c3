//! The evaluation of positions by a net, and its speed-up over the successors
//! of a position.

use std::cell::Cell;
use std::sync::Arc;

use kinetic_rules::Seat;
use kinetic_rules::ido::{Ido, Position, Size, Unit};

use super::inputs::{self, RESTS, Turned, block_row, order_of, pair_number};
use super::{Column, Net};
use crate::eval::ido::class;
use crate::eval::{Evaluate, Evaluator, Threat};

/// Evaluates by a net what the net knows. Wins, threats and classes of turns
/// are those of the hand-tuned evaluation, which are exact.
pub struct NetEvaluator {
    exact: Arc<Evaluator>,
    net: Arc<Net>,
    turned: Turned,
}

impl NetEvaluator {
    /// An evaluation by a net; `None` on boards that the net does not know.
    pub fn new(game: &Ido, exact: Arc<Evaluator>, net: Arc<Net>) -> Option<NetEvaluator> {
        let turned = Turned::new(game.board())?;
        (turned.unit_count == net.scope().units).then_some(NetEvaluator { exact, net, turned })
    }

    /// Whether the net was trained for games like this one.
    pub fn knows(&self, position: &Position) -> bool {
        self.net.knows(position)
    }

    /// The value of a position for the seat to move.
    fn own_value(&self, position: &Position) -> i32 {
        match self.turned.view(position) {
            Some(view) => self.net.value(&view),
            None => 0,
        }
    }
}

/// What most successors of a position share.
pub struct Context {
    seat: Seat,
    frame: Unit,
    /// The number of blocks that the seat has on the board.
    steps: u8,
    /// The rest of the frame after a turn that is not a shift.
    rest: usize,
    /// The seat that moves next, and the place of the frame as it sees it.
    rival: Seat,
    place: usize,
    /// The first of the columns after the blocks that is of the seat's counts.
    counts: usize,
    /// The agreed order in bits, 0 for none.
    order: u8,
    /// Hidden sums without the seat's blocks, counts and what is left of its
    /// order.
    base: Column,
    /// Successors come with the same small blocks one after another: those of
    /// the last one, and the hidden sums with them.
    small: Cell<([u8; 3], Column)>,
}

/// No small blocks are like these: slots ascend.
const NO_SLOTS: [u8; 3] = [254, 0, 0];

impl Evaluate<Ido> for NetEvaluator {
    type Context = Context;

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        let value = self.own_value(position);
        if position.to_move() == Some(seat) {
            value
        } else {
            -value
        }
    }

    fn context(&self, position: &Position, seat: Seat) -> Context {
        let net = &self.net.layers;
        let rival = position.seats().next_after(seat).unwrap_or(seat);
        let rest = usize::from(position.rest().saturating_sub(1)).min(RESTS - 1);
        let units = &self.turned.units[rival.index()];
        let place = usize::from(self.turned.places[rival.index()][position.frame().index()]);
        let target = usize::from(position.options().target().clamp(3, 5) - 3);
        let mut base = net.bias.plus(&net.rest[inputs::rest_number(place, rest)]);
        let side = position.side(rival);
        let mut counts = 0;
        for size in Size::ALL {
            let columns = &net.blocks[block_row(place, 0, size as usize)];
            let slots = side.slots(size);
            for slot in slots {
                base = base.plus(&columns[usize::from(units[usize::from(slot)])]);
            }
            counts = counts * inputs::PAIRS + pair(slots, side.arrived(size));
        }
        base = base.plus(&net.rest[inputs::counts_number(0, target, counts)]);
        let ordered = self.net.scope().ordered;
        let order = if ordered { order_of(position) } else { 0 };
        if order > 0 {
            base = base.plus(&net.rest[inputs::order_number(0, order, side.arrivals())]);
        }
        Context {
            seat,
            frame: position.frame(),
            steps: position.side(seat).steps(),
            rest,
            rival,
            place,
            counts: inputs::counts_number(1, target, 0),
            order,
            base,
            small: Cell::new((NO_SLOTS, Column::ZERO)),
        }
    }

    fn successor_value(&self, context: &Context, result: &Position) -> i32 {
        if result.frame() != context.frame {
            return -self.own_value(result);
        }
        let side = result.side(context.seat);
        let net = &self.net.layers;
        let units = &self.turned.units[context.rival.index()];
        let columns = |size: usize, slots: [u8; 3]| {
            let columns = &net.blocks[block_row(context.place, 1, size)];
            slots.map(|slot| &columns[usize::from(units[usize::from(slot)])])
        };
        let (small, large) = (side.slots(Size::Small), side.slots(Size::Large));
        let (known, mut hidden) = context.small.get();
        if known != small {
            let [a, b, c] = columns(0, small);
            hidden = context.base.plus(a).plus(b).plus(c);
            context.small.set((small, hidden));
        }
        let counts = pair(small, side.arrived(Size::Small)) * inputs::PAIRS
            + pair(large, side.arrived(Size::Large));
        if context.order > 0 {
            let order = inputs::order_number(1, context.order, side.arrivals());
            hidden = hidden.plus(&net.rest[order]);
        }
        let [a, b, c] = columns(1, large);
        let added = [a, b, c, &net.rest[context.counts + counts]];
        -net.output_of_sum(&hidden, added, context.rest)
    }

    fn wins_at_once(&self, game: &Ido, position: &Position) -> bool {
        self.exact.wins_at_once(game, position)
    }

    fn threat(&self, game: &Ido, position: &Position) -> Threat {
        self.exact.threat(game, position)
    }

    fn class(&self, context: &Context, result: &Position) -> usize {
        class(context.frame, context.steps, context.seat, result)
    }

    fn arrangement(&self, position: &Position, seat: Seat) -> u64 {
        self.exact.arrangement(position, seat)
    }

    fn answers(&self, position: &Position, result: &Position) -> bool {
        self.exact.answers(position, result)
    }
}

/// The number of the pair of blocks of a size on the board and arrived.
fn pair(slots: [u8; 3], arrived: u8) -> usize {
    let on_board = slots.iter().filter(|&&slot| slot != 255).count();
    pair_number(on_board, usize::from(arrived))
}
