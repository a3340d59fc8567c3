//! Hand-tuned evaluation of IDO.
//!
//! The value of a position is the logarithm of the ratio of the turns that the
//! best rival and the seat itself still need, plus terms for the move, for
//! blocks that a shift can push off the field, and for arrived blocks. With
//! three and four seats, the same turns give each seat's chance of winning.

use std::sync::Arc;

use kinetic_rules::ido::{Board, Direction, Ido, Part, Place, Position, SEATS, Size, Unit, Units};
use kinetic_rules::{Game, Seat};

use super::distance::Distances;
use super::net::SeatsNet;
use super::net::seats::Correction;
use super::race::{self, ENDLESS, TURN};
use super::{Evaluate, MAX_EVAL, PlainDistance, Threat, Weights};
use crate::multiplayer::{EvaluateSeats, PerSeat};
use crate::search::candidates::static_values;

/// The evaluation of IDO on a board.
pub struct Evaluator {
    distances: Distances,
    /// The evaluations that players without look-ahead may use: `greedy`, which
    /// considers the rivals, and `racer`, which does not.
    plain: [PlainDistance; 2],
    weights: Weights,
    /// `worth[n]`: the value of needing `n` parts of a turn.
    worth: Vec<i32>,
    /// By place of the frame: the units from which a shift can push a block
    /// off the field, for each seat.
    danger: Vec<[Units; Seat::MAX]>,
    numbers: [u8; 128],
    /// Corrects the chances of three and four seats.
    correction: Option<Correction>,
}

impl Evaluator {
    /// Computes the tables of a board.
    pub fn new(board: &Board) -> Evaluator {
        Evaluator::with(board, Weights::default())
    }

    /// Computes the tables of a board for other weights.
    pub fn with(board: &Board, weights: Weights) -> Evaluator {
        let mut numbers = [0; 128];
        for (number, place) in board.places().enumerate() {
            numbers[place.corner().index()] = number as u8;
        }
        let plain = PlainDistance::new(board);
        let race = weights.race;
        let at_least = weights.at_least.max(0) as usize;
        Evaluator {
            distances: Distances::new(board, &weights),
            plain: [plain.clone(), plain.without_rivals()],
            weights,
            worth: logarithms(ENDLESS as usize + 1 + at_least)
                .into_iter()
                .skip(at_least)
                .map(|logarithm| -logarithm * race / 1000)
                .collect(),
            danger: board
                .places()
                .map(|place| SEATS.map(|seat| in_danger(board, place, seat)))
                .collect(),
            numbers,
            correction: None,
        }
    }

    /// This evaluation with the chances of three and four seats corrected by a
    /// net, on boards that the net knows.
    pub fn with_seats_net(mut self, board: &Board, net: Arc<SeatsNet>) -> Evaluator {
        self.correction = Correction::new(board, net);
        self
    }

    /// The turns that a seat still needs, in parts of a turn.
    pub fn turns_needed(&self, position: &Position, seat: Seat) -> i32 {
        let place = self.distances.place(position.frame());
        race::turns_needed(
            &self.weights,
            place,
            position.options(),
            seat,
            position.side(seat),
        )
    }

    /// All successors of a position with their static evaluations for the seat
    /// that makes the turn; [`crate::search::WIN`] or [`crate::search::LOSS`]
    /// when the game is over.
    pub fn turns(&self, game: &Ido, position: &Position) -> Vec<(Position, i32)> {
        static_values(self, game, position)
    }

    /// The distance of a block from home, in parts of a step.
    pub fn block_distance(
        &self,
        position: &Position,
        seat: Seat,
        size: Size,
        unit: kinetic_rules::ido::Unit,
    ) -> u32 {
        self.distances.place(position.frame()).way(seat, size, unit)
    }

    /// The steps that the mover's blocks need to win by moving.
    fn steps_to_win(&self, game: &Ido, position: &Position, seat: Seat) -> u32 {
        let place = game.board().place(position.frame());
        let side = position.side(seat);
        let options = position.options();
        let home = |size: Size| {
            side.units(size)
                .map(move |unit| u32::from(place.steps_home(size, unit, seat)))
        };
        let nearest = |wanted: usize, steps: &mut dyn Iterator<Item = u32>| {
            let mut list = [1000u32; 6];
            for (place, step) in list.iter_mut().zip(steps) {
                *place = step;
            }
            list.sort_unstable();
            list[..wanted.min(6)].iter().sum::<u32>()
        };
        let missing = usize::from(options.target() - side.arrivals());
        match options.order() {
            None => nearest(missing, &mut home(Size::Small).chain(home(Size::Large))),
            Some(order) => {
                let sizes =
                    || (side.arrivals()..options.target()).filter_map(|at| order.size_at(at));
                Size::ALL
                    .into_iter()
                    .map(|size| {
                        let wanted = sizes().filter(|&next| next == size).count();
                        nearest(wanted, &mut home(size))
                    })
                    .sum()
            }
        }
    }
}

impl Evaluator {
    fn rivals(position: &Position, seat: Seat) -> impl Iterator<Item = Seat> {
        let playing = position.seats().minus(position.seats_out());
        playing.iter().filter(move |&rival| rival != seat)
    }

    /// The number of blocks of a seat that a shift can push off the field.
    fn endangered(&self, position: &Position, seat: Seat) -> i32 {
        let danger = &self.danger[self.numbers[position.frame().index()] as usize];
        let danger = danger[seat.index()];
        let side = position.side(seat);
        let blocks = side.units(Size::Small).chain(side.units(Size::Large));
        blocks.filter(|&unit| danger.contains(unit)).count() as i32
    }

    /// The value of a seat's own blocks when the frame rests for `rest` turns.
    fn prospects(&self, position: &Position, seat: Seat, rest: u8) -> i32 {
        let turns = self.turns_needed(position, seat).max(1);
        let danger = self.weights.danger[usize::from(rest).min(2)];
        self.worth[turns as usize] - self.endangered(position, seat) * danger
            + i32::from(position.side(seat).arrivals()) * self.weights.arrived
    }

    /// The best prospects of a rival.
    fn rival_prospects(&self, position: &Position, seat: Seat, rest: u8) -> i32 {
        Evaluator::rivals(position, seat)
            .map(|rival| self.prospects(position, rival, rest))
            .max()
            .unwrap_or(-MAX_EVAL / 2)
    }

    /// The value of being to move, or not.
    fn tempo(&self, position: &Position, seat: Seat) -> i32 {
        let worth = self.weights.to_move[usize::from(position.rest()).min(2)];
        if position.to_move() == Some(seat) {
            worth
        } else {
            -worth
        }
    }

    /// Whether a seat could win by moving if it were its turn.
    fn wins_by_moving(&self, game: &Ido, position: &Position, seat: Seat) -> bool {
        let steps = u32::from(position.side(seat).steps());
        self.steps_to_win(game, position, seat) <= steps
    }

    /// Whether a shift would win for a seat if it were its turn and the frame
    /// were free: it pushes enough blocks home.
    fn wins_by_shifting(&self, game: &Ido, position: &Position, seat: Seat) -> bool {
        // A shift brings blocks home that stand along the goal line.
        let goal = game.board().goal_line(seat);
        let side = position.side(seat);
        let waiting = side.occupied() & goal.units;
        let options = position.options();
        if side.arrivals() as usize + waiting.len() < options.target() as usize {
            return false;
        }
        let Some(shift) = game.board().place(position.frame()).shift(goal.edge) else {
            return false;
        };
        // Blocks that are pushed by other blocks rather than by the frame would
        // count too; playing the shift would be exact, but this is called for
        // both seats.
        let swept = waiting & shift.swept;
        match options.order() {
            None => side.arrivals() as usize + swept.len() >= options.target() as usize,
            Some(_) => false,
        }
    }
}

impl Evaluate<Ido> for Evaluator {
    type Context = Context;

    fn value(&self, position: &Position, seat: Seat) -> i32 {
        let rest = position.rest();
        self.prospects(position, seat, rest) - self.rival_prospects(position, seat, rest)
            + self.tempo(position, seat)
    }

    fn context(&self, position: &Position, seat: Seat) -> Context {
        Context {
            seat,
            frame: position.frame(),
            steps: position.side(seat).steps(),
            // A turn that is not a shift reduces the rest of the frame.
            rivals: self.rival_prospects(position, seat, position.rest().saturating_sub(1)),
        }
    }

    fn successor_value(&self, context: &Context, result: &Position) -> i32 {
        let (seat, rest) = (context.seat, result.rest());
        // Only a shift moves the blocks of other seats.
        let rivals = if result.frame() == context.frame {
            context.rivals
        } else {
            self.rival_prospects(result, seat, rest)
        };
        self.prospects(result, seat, rest) - rivals + self.tempo(result, seat)
    }

    fn wins_at_once(&self, game: &Ido, position: &Position) -> bool {
        let Some(seat) = position.to_move() else {
            return false;
        };
        if self.wins_by_moving(game, position, seat) {
            return true;
        }
        let goal = game.board().goal_line(seat);
        let side = position.side(seat);
        let waiting = (side.occupied() & goal.units).len();
        if position.rest() > 0
            || usize::from(side.arrivals()) + waiting < usize::from(position.options().target())
        {
            return false;
        }
        let mut after = *position;
        game.play(&mut after, &[Part::Shift(goal.edge)]).is_ok()
            && after
                .outcome()
                .is_some_and(|outcome| outcome.winner() == Some(seat))
    }

    // Blocks cannot be stopped on their way home, for full fields can be
    // passed (I-16): only a shift can save the game.
    fn threat(&self, game: &Ido, position: &Position) -> Threat {
        let Some(seat) = position.to_move() else {
            return Threat::Unknown;
        };
        let Some(rival) = Evaluator::rivals(position, seat).next() else {
            return Threat::Unknown;
        };
        let threatened = self.wins_by_moving(game, position, rival)
            || position.rest() <= 1 && self.wins_by_shifting(game, position, rival);
        match (threatened, position.rest()) {
            (false, _) => Threat::Unknown,
            (true, 0) => Threat::Win,
            (true, _) => Threat::Unstoppable,
        }
    }

    /// Moves, entries and shifts: the value of a shift or an entry often shows
    /// later than that of a move.
    fn class(&self, context: &Context, result: &Position) -> usize {
        class(context.frame, context.steps, context.seat, result)
    }

    fn answers(&self, position: &Position, result: &Position) -> bool {
        result.frame() != position.frame()
    }

    /// The place of the frame, and how many blocks of each seat and size are on
    /// the board and have arrived.
    fn arrangement(&self, position: &Position, _seat: Seat) -> u64 {
        let place = position.frame().index() as u64;
        position.seats().iter().fold(place, |key, seat| {
            let side = position.side(seat);
            Size::ALL.into_iter().fold(key, |key, size| {
                let on_board = side.units(size).count() as u64;
                (key * 4 + on_board) * 4 + u64::from(side.arrived(size))
            })
        })
    }
}

/// The part of a turn that a seat needs more for each seat that moves before
/// it; a full turn over all seats.
const ROUND: i32 = TURN;
/// Added to the turns of every seat: near the end chances differ less than
/// turns do.
const AT_LEAST: i32 = TURN;

impl EvaluateSeats<Ido> for Evaluator {
    type Plain = PlainDistance;

    fn plain(&self) -> &[PlainDistance] {
        &self.plain
    }

    /// A seat that needs `t` turns has a chance in proportion to 1 / `t`²,
    /// where turns are counted from now: a seat that moves later needs a part
    /// of a turn more. A net may correct these chances.
    fn chances(&self, _: &Ido, position: &Position) -> PerSeat {
        let mut chances = [0.0; Seat::MAX];
        let Some(mut seat) = position.to_move() else {
            return chances;
        };
        let playing = position.seats().minus(position.seats_out());
        let count = playing.len() as i32;
        let mut sum = 0.0;
        for place in 0..count {
            let turns = self.turns_needed(position, seat).max(1);
            let near = TURN as f32 / (turns + ROUND * place / count + AT_LEAST) as f32;
            chances[seat.index()] = near * near;
            sum += near * near;
            seat = playing.next_after(seat).unwrap_or(seat);
        }
        let chances = chances.map(|strength| strength / sum);
        match &self.correction {
            Some(correction) => correction.apply(position, chances),
            None => chances,
        }
    }

    /// The seat to move when it wins at once. When it cannot and the frame
    /// rests, nothing stops the next seat from going home: blocks cannot be
    /// stopped on their way (I-16), and only shifts push them.
    fn winner(&self, game: &Ido, position: &Position) -> Option<Seat> {
        let seat = position.to_move()?;
        if self.wins_at_once(game, position) {
            return Some(seat);
        }
        let playing = position.seats().minus(position.seats_out());
        let next = playing.next_after(seat)?;
        (position.rest() > 0 && self.wins_by_moving(game, position, next)).then_some(next)
    }

    /// The seat, its blocks and the place of the frame. A seat without blocks on
    /// the board may pass only when it can do nothing else, and where an order or
    /// separate rectangles are agreed, turns depend on more.
    fn turns_key(&self, position: &Position) -> Option<u64> {
        let seat = position.to_move()?;
        let side = position.side(seat);
        let options = position.options();
        if side.steps() == 0 || options.different_owners || options.order().is_some() {
            return None;
        }
        let numbers = Size::ALL.into_iter().flat_map(|size| {
            let [a, b, c] = side.slots(size);
            [a, b, c, side.arrived(size)]
        });
        let place = [
            seat.index() as u8,
            position.frame().index() as u8,
            options.target(),
        ];
        // FNV-1a, as good as any.
        let key = numbers.chain(place).fold(0xcbf2_9ce4_8422_2325, |key, n| {
            (key ^ u64::from(n)).wrapping_mul(0x0100_0000_01b3)
        });
        Some(key)
    }

    fn same_turn(&self, position: &Position, result: &Position) -> Option<Position> {
        let seat = position.to_move()?;
        if result.frame() != position.frame() {
            return None;
        }
        position.rearranged(*result.side(seat))
    }

    /// Shifts: they move everybody's blocks.
    fn other_turns(&self, game: &Ido, position: &Position, visit: &mut dyn FnMut(&Position)) {
        for direction in Direction::ALL {
            let mut after = *position;
            if position.rest() == 0 && game.play(&mut after, &[Part::Shift(direction)]).is_ok() {
                visit(&after);
            }
        }
    }
}

/// Classes of turns.
const MOVE: usize = 0;
const ENTRY: usize = 1;
const SHIFT: usize = 2;

/// The class of the turn of a seat that had this many blocks on the field, with
/// the frame on this unit.
pub(super) fn class(frame: Unit, steps: u8, seat: Seat, result: &Position) -> usize {
    if result.frame() != frame {
        SHIFT
    } else if result.side(seat).steps() > steps {
        ENTRY
    } else {
        MOVE
    }
}

/// The evaluation terms that most successors of a position share.
pub struct Context {
    seat: Seat,
    frame: Unit,
    /// The number of blocks that the seat has on the field.
    steps: u8,
    rivals: i32,
}

/// The winning probability that a value of the search stands for.
pub fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (f64::from(-value) / 1000.0).exp())
}

/// The units from which a shift can push a block of a seat off the field, other
/// than home.
fn in_danger(board: &Board, place: &Place, seat: Seat) -> Units {
    let mut danger = Units::EMPTY;
    for direction in Direction::ALL {
        let Some(shift) = place.shift(direction) else {
            continue;
        };
        for unit in shift.swept.iter() {
            let leaves = unit.step(direction, board.size()).is_none();
            if leaves && !board.crosses_goal(seat, unit, direction) {
                danger.insert(unit);
            }
        }
    }
    danger
}

/// Natural logarithms of 0 (as 0), 1, 2, 3 … in thousandths. From `libm`, so
/// that they are the same on every machine.
fn logarithms(count: usize) -> Vec<i32> {
    let thousandths = |n: usize| (libm::log(n.max(1) as f64) * 1000.0 + 0.5) as i32;
    (0..=count.max(1)).map(thousandths).collect()
}
