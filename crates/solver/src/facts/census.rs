//! One pass over every turn of every position: how turns end the game, and the
//! expected course of a game played at random.

use kinetic_rules::orbito::{EXTRA_TURNINGS, has_line};

use super::turn::{self, After, End};
use crate::index::{INDEX, LAYERS, turn_tray};
use crate::positions::Free;
use crate::{Solution, Value};

/// Counts of how turns end the game, over all turns of all positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// All turns, including those after which the game continues.
    pub turns: u64,
    /// After the regular turning.
    pub regular: Lines,
    /// Full boards that are decided by the first to the fifth extra turning.
    pub extra: [Lines; EXTRA_TURNINGS],
    /// Full boards that no turning decides.
    pub undecided: u64,
    /// Positions in which every turn completes a line of the opponent alone.
    pub forced: u64,
    /// Drawn positions in which every turn that draws makes lines of both
    /// colours at once.
    pub saved_by_both: u64,
}

/// Counts of games ended by lines, by the owner of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Only one of the side that made the turn.
    pub ours: u64,
    /// Only one of the other side.
    pub theirs: u64,
    /// Lines of both colours: a draw.
    pub both: u64,
}

/// Expectations for a game in which both sides choose among the successors
/// uniformly at random. Exact except for rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RandomPlay {
    /// Probability that the first player wins.
    pub beginner_wins: f64,
    /// Probability that the second player wins.
    pub second_wins: f64,
    /// Expected number of turns of the first and the second player.
    pub turns: [f64; 2],
    /// Expected number of those that give value away: a win for a draw or a
    /// loss, or a draw for a loss.
    pub errors: [f64; 2],
}

/// Expectations from a position on, for the side to move and for the other.
#[derive(Clone, Copy, Default)]
struct Expected {
    wins: [f64; 2],
    turns: [f64; 2],
    errors: [f64; 2],
}

/// Visits every turn.
pub fn take(solution: &Solution) -> (RandomPlay, Ends) {
    let mut ends = Ends::default();
    let mut above: Vec<Expected> = Vec::new();
    for marbles in (0..LAYERS).rev() {
        let layer = INDEX.layer(marbles);
        let mut expected = Vec::with_capacity(layer.slots());
        for &own in INDEX.own_sets(layer) {
            let images = (0..4).filter(|&quarters| turn_tray(own, quarters) == own);
            let weight = 4 / images.count() as u64;
            let free = Free::new(!own);
            for &closed in INDEX.closed_sets(layer) {
                let other = free.spread(closed);
                expected.push(if has_line(other) {
                    Expected::default()
                } else {
                    let mut look = Look::new(solution, marbles, &above);
                    turn::for_each(own, other, |after| look.turn(after, &mut ends, weight));
                    look.close(own, other, &mut ends, weight)
                });
            }
        }
        above = expected;
    }
    let start = above.first().copied().unwrap_or_default();
    let random = RandomPlay {
        beginner_wins: start.wins[0],
        second_wins: start.wins[1],
        turns: start.turns,
        errors: start.errors,
    };
    (random, ends)
}

/// The counts for the turns of one position.
struct Look<'a> {
    solution: &'a Solution,
    marbles: usize,
    /// Expectations for the positions with one marble more.
    above: &'a [Expected],
    sum: Expected,
    turns: u64,
    lost_at_once: u64,
    /// Number of turns by value: loss, draw, win.
    classes: [u64; 3],
    /// Turns that draw with lines of both colours.
    both: u64,
}

impl<'a> Look<'a> {
    fn new(solution: &'a Solution, marbles: usize, above: &'a [Expected]) -> Look<'a> {
        Look {
            solution,
            marbles,
            above,
            sum: Expected::default(),
            turns: 0,
            lost_at_once: 0,
            classes: [0; 3],
            both: 0,
        }
    }

    fn turn(&mut self, after: After, ends: &mut Ends, weight: u64) {
        self.turns += 1;
        match after {
            After::Slot(slot) => {
                let next = self.above[slot - INDEX.layer(self.marbles + 1).start];
                for (side, other) in [(0, 1), (1, 0)] {
                    self.sum.wins[side] += next.wins[other];
                    self.sum.turns[side] += next.turns[other];
                    self.sum.errors[side] += next.errors[other];
                }
                let value = self.solution.value_in_slot(self.marbles + 1, slot);
                self.classes[class(value.for_opponent())] += 1;
            }
            After::Over(end) => {
                self.over(end);
                ends.note(end, weight);
            }
        }
    }

    fn over(&mut self, end: End) {
        match (end.ours, end.theirs) {
            (true, false) => {
                self.sum.wins[0] += 1.0;
                self.classes[2] += 1;
            }
            (false, true) => {
                self.sum.wins[1] += 1.0;
                self.classes[0] += 1;
                self.lost_at_once += u64::from(end.extra == 0);
            }
            (both, _) => {
                self.classes[1] += 1;
                self.both += u64::from(both);
            }
        }
    }

    /// The expectations for the position, after all its turns.
    fn close(mut self, own: u16, other: u16, ends: &mut Ends, weight: u64) -> Expected {
        let value = self
            .solution
            .value_in_slot(self.marbles, INDEX.slot(own, other));
        let worse: u64 = self.classes[..class(value)].iter().sum();
        self.sum.errors[0] += worse as f64;
        self.sum.turns[0] += self.turns as f64;
        for numbers in [
            &mut self.sum.wins,
            &mut self.sum.turns,
            &mut self.sum.errors,
        ] {
            *numbers = numbers.map(|number| number / self.turns as f64);
        }
        ends.turns += weight * self.turns;
        ends.forced += weight * u64::from(self.lost_at_once == self.turns);
        let saved = value == Value::Draw && self.both == self.classes[1];
        ends.saved_by_both += weight * u64::from(saved);
        self.sum
    }
}

impl Ends {
    fn note(&mut self, end: End, weight: u64) {
        let lines = match end.extra.checked_sub(1) {
            None => &mut self.regular,
            Some(extra) => &mut self.extra[extra],
        };
        match (end.ours, end.theirs) {
            (true, false) => lines.ours += weight,
            (false, true) => lines.theirs += weight,
            (true, true) => lines.both += weight,
            (false, false) => self.undecided += weight,
        }
    }
}

/// 0 for a loss, 1 for a draw, 2 for a win.
fn class(value: Value) -> usize {
    match value {
        Value::Loss(_) => 0,
        Value::Draw => 1,
        Value::Win(_) => 2,
    }
}
