//! Moving blocks (I-14 to I-20), found in two ways that know nothing of each
//! other: step by step for the set of results, and move by move for the
//! spellings. Tests hold one against the other.

use std::collections::{HashMap, HashSet};

use super::board::{Board, Field, Kind, Place, Size};
use super::position::{Options, Position};

/// The blocks of the seat to move while its turn lasts; nothing else changes.
/// Units on the field are sets of bits, one set for each size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Own {
    pub units: [u128; 2],
    pub arrived: [u8; 2],
}

impl Own {
    /// The mover's blocks where they stand in `position`.
    pub fn of(position: &Position, seat: usize) -> Own {
        let player = position.players[seat].expect("the seat to move is in play");
        let mut own = Own {
            units: [0; 2],
            arrived: player.arrived,
        };
        for (unit, block) in position.units.iter().enumerate() {
            if let Some(block) = block
                && usize::from(block.seat) == seat
            {
                own = own.with(unit, block.size);
            }
        }
        own
    }

    fn with(mut self, unit: usize, size: Size) -> Own {
        self.units[size as usize] |= 1 << unit;
        self
    }

    fn without(mut self, unit: usize, size: Size) -> Own {
        self.units[size as usize] &= !(1 << unit);
        self
    }

    /// All blocks on the field: where and how large.
    pub fn blocks(self) -> impl Iterator<Item = (usize, Size)> {
        Size::BOTH.into_iter().flat_map(move |size| {
            let mut left = self.units[size as usize];
            std::iter::from_fn(move || {
                let unit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (unit < 128).then_some((unit, size))
            })
        })
    }

    fn stands_on(self, unit: usize) -> bool {
        (self.units[0] | self.units[1]) >> unit & 1 == 1
    }
}

/// What stays the same while the blocks of one seat move.
pub struct Mover<'a> {
    board: &'a Board,
    place: &'a Place,
    options: &'a Options,
    seat: usize,
    /// Units on which blocks of other seats stand.
    others: u128,
}

impl<'a> Mover<'a> {
    pub fn new(board: &'a Board, position: &Position, options: &'a Options, seat: usize) -> Self {
        let mut others = 0;
        for (unit, block) in position.units.iter().enumerate() {
            if block.is_some_and(|block| usize::from(block.seat) != seat) {
                others |= 1 << unit;
            }
        }
        Mover {
            board,
            place: &board.places[&position.frame],
            options,
            seat,
            others,
        }
    }

    /// Whether a block of the mover may stop on `unit` of `field`, `own` being
    /// the mover's other blocks: only on a free unit (I-16), and with
    /// different-owners not beside an own block in a rectangle (I-17).
    pub fn may_stop(&self, own: Own, field: &Field, unit: usize) -> bool {
        let free = !own.stands_on(unit) && self.others >> unit & 1 == 0;
        let beside_own =
            field.kind == Kind::Rectangle && field.units.iter().any(|&u| own.stands_on(u));
        free && !(self.options.own && beside_own)
    }

    /// The mover's blocks after one of `size`, already lifted off the field,
    /// has gone over the goal line (I-20, I-28).
    fn over_the_line(&self, mut own: Own, size: Size) -> Own {
        self.options.arrive(&mut own.arrived, size);
        own
    }

    /// The game ends in the middle of a turn: no step follows (I-26).
    fn won(&self, own: Own) -> bool {
        self.options.target_reached(own.arrived)
    }

    /// All states at rest that `steps` steps or fewer lead to, `start` among
    /// them: a search by single steps, one layer for each number of steps.
    pub fn by_single_steps(&self, start: Own, steps: usize) -> HashSet<Own> {
        // A block under way counts as lifted: it is not in its `Own`.
        type UnderWay = (Own, Size, usize);
        let mut at_rest: HashSet<Own> = HashSet::from([start]);
        let mut seen_under_way: HashSet<UnderWay> = HashSet::new();
        let mut layer_at_rest: Vec<Own> = vec![start];
        let mut layer_under_way: Vec<UnderWay> = Vec::new();
        for _ in 0..steps {
            // Any block may be the next to move (I-14); lifting it is no step.
            for own in layer_at_rest.drain(..).filter(|&own| !self.won(own)) {
                for (unit, size) in own.blocks() {
                    let lifted = (own.without(unit, size), size, self.place.field_of[unit]);
                    if seen_under_way.insert(lifted) {
                        layer_under_way.push(lifted);
                    }
                }
            }
            let mut next_under_way = Vec::new();
            for (own, size, here) in layer_under_way {
                let here = &self.place.fields[here];
                // Over the goal line, from a field of any kind (I-20).
                if here.touches_goal[self.seat] {
                    let arrived = self.over_the_line(own, size);
                    if at_rest.insert(arrived) {
                        layer_at_rest.push(arrived);
                    }
                }
                // Into a field of the right kind (I-15, I-19), full or not;
                // stopping needs a free unit, going on does not (I-16).
                for &there in &here.neighbours {
                    let field = &self.place.fields[there];
                    if field.kind != size.kind() {
                        continue;
                    }
                    if seen_under_way.insert((own, size, there)) {
                        next_under_way.push((own, size, there));
                    }
                    for &unit in &field.units {
                        if self.may_stop(own, field, unit) {
                            let stopped = own.with(unit, size);
                            if at_rest.insert(stopped) {
                                layer_at_rest.push(stopped);
                            }
                        }
                    }
                }
            }
            layer_under_way = next_under_way;
        }
        at_rest
    }

    /// For all states at rest that `steps` steps or fewer lead to by at least
    /// one move, the best spelling: the best for each state and each number of
    /// steps used, then the best over those numbers.
    pub fn by_whole_moves(&self, start: Own, steps: usize) -> HashMap<Own, Spelling> {
        let mut best: Vec<HashMap<Own, Spelling>> = vec![HashMap::new(); steps + 1];
        best[0].insert(start, Spelling::default());
        for used in 0..steps {
            // Every move takes at least one step, so this layer is complete.
            let layer = best[used].clone();
            for (own, spelling) in layer {
                if self.won(own) {
                    continue;
                }
                for (unit, size) in own.blocks() {
                    for step in self.moves(own, unit, size, steps - used) {
                        let to = step.to.map_or("x", |to| &self.board.names[to]);
                        let longer = spelling.and(&self.board.names[unit], to);
                        let entry = best[used + step.steps].entry(step.own).or_insert(longer);
                        *entry = longer.min(*entry);
                    }
                }
            }
        }
        let mut result: HashMap<Own, Spelling> = HashMap::new();
        for (own, spelling) in best.into_iter().skip(1).flatten() {
            let entry = result.entry(own).or_insert(spelling);
            *entry = spelling.min(*entry);
        }
        result
    }

    /// All moves of one block with at most `limit` steps, each by the shortest
    /// way. The block stays lifted while it is under way.
    fn moves(&self, own: Own, unit: usize, size: Size, limit: usize) -> Vec<Move> {
        let own = own.without(unit, size);
        let mut moves = Vec::new();
        // The fields that the block can be on after so many steps. It is on
        // its own field at first, without having stepped into it: it may come
        // back to it, to the other half also, in two steps (I-18).
        let mut on: Vec<usize> = vec![self.place.field_of[unit]];
        let mut stepped_into: HashSet<usize> = HashSet::new();
        let mut crossed = false;
        for steps in 1..=limit {
            let mut next = Vec::new();
            for here in on {
                let here = &self.place.fields[here];
                if here.touches_goal[self.seat] && !crossed {
                    crossed = true;
                    moves.push(Move {
                        own: self.over_the_line(own, size),
                        steps,
                        to: None,
                    });
                }
                for &there in &here.neighbours {
                    let field = &self.place.fields[there];
                    if field.kind == size.kind() && stepped_into.insert(there) {
                        next.push(there);
                        for &to in &field.units {
                            if self.may_stop(own, field, to) {
                                let own = own.with(to, size);
                                moves.push(Move {
                                    own,
                                    steps,
                                    to: Some(to),
                                });
                            }
                        }
                    }
                }
            }
            on = next;
        }
        moves
    }
}

/// One block's move: what it leads to, how many steps it takes, and where it
/// goes, to a unit or over the goal line.
struct Move {
    own: Own,
    steps: usize,
    to: Option<usize>,
}

/// The text of a turn. The derived order looks at the length first and at the
/// bytes second, as section 5 wants it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spelling {
    length: usize,
    bytes: [u8; Spelling::ROOM],
}

impl Spelling {
    /// Six moves of six letters and five signs between them take 41 bytes.
    const ROOM: usize = 48;

    /// This turn and one more move.
    fn and(mut self, from: &str, to: &str) -> Spelling {
        if self.length > 0 {
            self.push(b'+');
        }
        from.bytes()
            .chain(to.bytes())
            .for_each(|byte| self.push(byte));
        self
    }

    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.bytes[..self.length].to_vec()).expect("plain ASCII")
    }
}

impl Default for Spelling {
    fn default() -> Self {
        Spelling {
            length: 0,
            bytes: [0; Spelling::ROOM],
        }
    }
}
