//! Why a turn of IDO was worse than another: facts that the rules confirm.
//!
//! A search tells *that* a turn was bad; people want to know *why*. Each reason
//! is found by playing turns: what the next player can do now, and could not do
//! after the better turn. Reasons that cannot be shown that way are not given.

use kinetic_rules::Seat;
use kinetic_rules::ido::{Direction, Fate, Ido, Position, Size, Unit};

use super::ido_facts::{
    goers, is_stuck, lane, most_arrivals, passed, pushed, shift_between, shifted, steps_home,
    winner, wins_at_once,
};

/// Why a turn was worse than another, as data. Each reason is a fact that the
/// rules have confirmed by playing the turns; nothing is guessed.
///
/// "The next player" is the one to move after the turn, "the better turn" the
/// one with which it is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another turn would have won the game at once.
    MissesWin,
    /// The shift itself pushed blocks of a rival home.
    PushesHome {
        /// The seat whose blocks were pushed.
        seat: Seat,
        /// Where they stood.
        blocks: Vec<Unit>,
        /// Whether that ended the game.
        wins: bool,
    },
    /// The next player was about to win and still is; the better turn stops it.
    MissesSave {
        /// The seat that wins.
        seat: Seat,
    },
    /// The next player can win now, and could not after the better turn.
    AllowsWin {
        /// The seat that wins.
        seat: Seat,
    },
    /// A block of the next player can now go home in one turn along a lane
    /// that was not there, and is not there after the better turn.
    OpensLane {
        /// The seat that goes home.
        seat: Seat,
        /// The line of units of the way home.
        lane: Lane,
        /// The block, where it stands when the lane is open.
        block: Unit,
        /// The shift that opens it; `None` when the turn itself did.
        shift: Option<Direction>,
    },
    /// A shift pushes own blocks off the field, back to the reserve; it cannot
    /// after the better turn, or not as many.
    PushedOff {
        /// The seat that shifts.
        seat: Seat,
        /// The direction of the shift.
        shift: Direction,
        /// The blocks that are lost, where they stand before the shift.
        blocks: Vec<(Size, Unit)>,
    },
    /// The next player can bring home more blocks in one turn than after the
    /// better turn.
    LetsHome {
        /// The seat that brings blocks home.
        seat: Seat,
        /// The number of blocks.
        count: u8,
    },
    /// The better turn brings own blocks home, or more of them.
    MissesArrival {
        /// The number of additional blocks.
        count: u8,
    },
    /// The next player may shift the frame at once, and does; after the better
    /// turn the frame rests.
    GivesFrame {
        /// The seat that may shift.
        seat: Seat,
    },
    /// An own block cannot make a single step; after the better turn it can,
    /// or is not there.
    LeavesStuck {
        /// Where the block stands.
        block: Unit,
    },
    /// With the better turn more own blocks stand on the field, so there are
    /// more steps in the next turn.
    FewerSteps {
        /// The number of additional steps.
        count: u8,
    },
    /// The turn changed nothing on the field.
    WastesTurn,
}

/// A line of units right across the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A file, counted from 0 for a.
    File(usize),
    /// A rank, counted from 0 for 1.
    Rank(usize),
}

impl Lane {
    /// The name of the file or the number of the rank: `c`, `4`.
    pub fn name(self) -> String {
        match self {
            Lane::File(file) => char::from(b'a' + file as u8).to_string(),
            Lane::Rank(rank) => (rank + 1).to_string(),
        }
    }
}

/// A turn and the better turn that it is compared with.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The game.
    pub game: &'a Ido,
    /// The position in which the turn was made.
    pub before: &'a Position,
    /// The position after the turn, and those that follow with best play by all
    /// seats. Never empty.
    pub played: &'a [Position],
    /// The same for the better turn. Never empty.
    pub better: &'a [Position],
}

/// Why the turn was worse, the most important reason first. Empty when there is
/// no reason that the rules can confirm.
///
/// # Panics
/// When the turn or the better one is missing.
pub fn explain(case: Case) -> Vec<Reason> {
    let Some(mover) = case.before.to_move() else {
        return Vec::new();
    };
    let why = Why {
        game: case.game,
        mover,
        before: case.before,
        played: &case.played[0],
        better: &case.better[0],
        replies: until_next_turn(case.played, mover),
        better_replies: until_next_turn(case.better, mover),
    };
    [
        why.misses_win(),
        why.pushes_home(),
        why.allows_win(),
        why.opens_lane(),
        why.pushed_off(),
        why.lets_home(),
        why.misses_arrival(),
        why.gives_frame(),
        why.leaves_stuck(),
        why.fewer_steps(),
        why.wastes_turn(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The part of a variation until the player's next turn: the position after the
/// player's turn, and after each expected reply.
fn until_next_turn(line: &[Position], mover: Seat) -> &[Position] {
    let back = line.iter().position(|at| at.to_move() == Some(mover));
    &line[..back.map_or(line.len(), |back| back + 1)]
}

/// A shift that pushes blocks of the mover off the field.
struct ShiftOff {
    seat: Seat,
    shift: Direction,
    blocks: Vec<(Size, Unit)>,
}

/// The positions in which reasons are searched.
struct Why<'a> {
    game: &'a Ido,
    mover: Seat,
    before: &'a Position,
    played: &'a Position,
    better: &'a Position,
    replies: &'a [Position],
    better_replies: &'a [Position],
}

impl Why<'_> {
    fn misses_win(&self) -> Option<Reason> {
        if winner(self.played) == Some(self.mover) {
            return None;
        }
        wins_at_once(self.game, self.before).then_some(Reason::MissesWin)
    }

    fn pushes_home(&self) -> Option<Reason> {
        let way = shift_between(self.game, self.before, self.played)?;
        let rivals = self
            .before
            .seats()
            .iter()
            .filter(|&seat| seat != self.mover);
        rivals
            .filter(|&seat| self.better.side(seat).arrivals() < self.played.side(seat).arrivals())
            .map(|seat| {
                let home = pushed(self.game, self.before, way, seat, Fate::Arrived);
                Reason::PushesHome {
                    seat,
                    blocks: home.iter().map(|push| push.from).collect(),
                    wins: winner(self.played) == Some(seat),
                }
            })
            .next()
    }

    /// The next player wins at once, but not after the better turn.
    fn allows_win(&self) -> Option<Reason> {
        let seat = self.played.to_move()?;
        if !wins_at_once(self.game, self.played) || wins_at_once(self.game, self.better) {
            return None;
        }
        let threatened =
            passed(self.game, self.before).is_some_and(|passed| wins_at_once(self.game, &passed));
        Some(if threatened {
            Reason::MissesSave { seat }
        } else {
            Reason::AllowsWin { seat }
        })
    }

    /// A block of the next player can go home along a lane: at once, or after
    /// the shift with which that player replies.
    fn opens_lane(&self) -> Option<Reason> {
        let seat = self.played.to_move()?;
        let reply = self.replies.get(1);
        let shift = reply.and_then(|reply| shift_between(self.game, self.played, reply));
        let open = match (shift, reply) {
            (Some(_), Some(reply)) => reply,
            _ => self.played,
        };
        let now = goers(self.game, open, seat);
        let earlier = goers(self.game, self.before, seat).len();
        if now.len() <= earlier.max(self.most_goers(self.better, seat)) {
            return None;
        }
        let steps = open.side(seat).steps();
        let new = now.into_iter().find(|goer| {
            steps_home(self.game, self.before.frame(), goer.size, goer.at, seat) > steps
        })?;
        let lane = lane(self.game, open.frame(), seat, new)?;
        Some(Reason::OpensLane {
            seat,
            lane,
            block: new.at,
            shift,
        })
    }

    /// The maximum number of blocks of a seat that can go home in one turn, now
    /// or after any allowed shift.
    fn most_goers(&self, position: &Position, seat: Seat) -> usize {
        let shifts = Direction::ALL
            .into_iter()
            .filter_map(|way| shifted(self.game, position, way));
        std::iter::once(*position)
            .chain(shifts)
            .map(|position| goers(self.game, &position, seat).len())
            .max()
            .unwrap_or(0)
    }

    /// A reply that is a shift pushes own blocks off the field.
    fn pushed_off(&self) -> Option<Reason> {
        let now = self.shifts_off(self.replies);
        let count = |shifts: &[ShiftOff]| shifts.iter().map(|shift| shift.blocks.len()).sum();
        let lost: usize = count(&now);
        if lost <= count(&self.shifts_off(self.better_replies)) {
            return None;
        }
        let ShiftOff {
            seat,
            shift,
            blocks,
        } = now.into_iter().next()?;
        // A shift that does the same after the better turn is not this turn's
        // fault.
        let after_better = pushed(self.game, self.better, shift, self.mover, Fate::Returned);
        let as_bad = self.better.to_move() == Some(seat) && after_better.len() >= blocks.len();
        (!as_bad).then_some(Reason::PushedOff {
            seat,
            shift,
            blocks,
        })
    }

    /// The shifts among replies that push own blocks off the field.
    fn shifts_off(&self, replies: &[Position]) -> Vec<ShiftOff> {
        let off = |pair: &[Position]| {
            let [from, to] = pair else { return None };
            let shift = shift_between(self.game, from, to)?;
            let off = pushed(self.game, from, shift, self.mover, Fate::Returned);
            (!off.is_empty()).then_some(ShiftOff {
                seat: from.to_move()?,
                shift,
                blocks: off.iter().map(|push| (push.size, push.from)).collect(),
            })
        };
        replies.windows(2).filter_map(off).collect()
    }

    fn lets_home(&self) -> Option<Reason> {
        let seat = self.played.to_move()?;
        if self.better.to_move() != Some(seat) {
            return None;
        }
        // A win is reported by another reason.
        let reply = self.replies.get(1).filter(|at| winner(at).is_none())?;
        let count = reply.side(seat).arrivals() - self.played.side(seat).arrivals();
        (count > most_arrivals(self.game, self.better)).then_some(Reason::LetsHome { seat, count })
    }

    fn misses_arrival(&self) -> Option<Reason> {
        let arrivals = |position: &Position| position.side(self.mover).arrivals();
        let count = arrivals(self.better).saturating_sub(arrivals(self.played));
        (count > 0).then_some(Reason::MissesArrival { count })
    }

    fn gives_frame(&self) -> Option<Reason> {
        let seat = self.played.to_move()?;
        let reply = self.replies.get(1)?;
        shift_between(self.game, self.played, reply)?;
        (self.better.to_move() == Some(seat) && self.better.rest() > 0)
            .then_some(Reason::GivesFrame { seat })
    }

    fn leaves_stuck(&self) -> Option<Reason> {
        let stuck = |position: &Position| -> Vec<Unit> {
            let side = position.side(self.mover);
            Size::ALL
                .into_iter()
                .flat_map(|size| side.units(size).map(move |at| (size, at)))
                .filter(|&(size, at)| is_stuck(self.game, position.frame(), size, at, self.mover))
                .map(|(_, at)| at)
                .collect()
        };
        let now = stuck(self.played);
        let better = stuck(self.better);
        if now.len() <= better.len() {
            return None;
        }
        let block = now.into_iter().find(|at| !better.contains(at))?;
        Some(Reason::LeavesStuck { block })
    }

    fn fewer_steps(&self) -> Option<Reason> {
        let side = |position: &Position| *position.side(self.mover);
        let (better, played) = (side(self.better), side(self.played));
        let count = better.steps().saturating_sub(played.steps());
        (count > 0 && better.arrivals() >= played.arrivals())
            .then_some(Reason::FewerSteps { count })
    }

    fn wastes_turn(&self) -> Option<Reason> {
        let same = |position: &Position| {
            position.frame() == self.before.frame()
                && position.side(self.mover) == self.before.side(self.mover)
        };
        (same(self.played) && !same(self.better)).then_some(Reason::WastesTurn)
    }
}
