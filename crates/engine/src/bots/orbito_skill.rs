//! The part of the solution that each level of Orbito below the highest sees,
//! and the errors it makes.

use kinetic_rules::Seat;
use kinetic_rules::orbito::{Position, cells, has_line, opponent, turned};
use kinetic_solver::Value;

use super::Level;
use crate::Random;

/// How far a level looks ahead. Every level sees its own win at once (O-6),
/// whatever its skill.
///
/// A level looks ahead a number of turns of both sides and takes anything later
/// for even. That is how people err: rarely about what is near, often about
/// what is far away. Occasionally attention lapses, and the look-ahead is
/// shorter for one turn. And beginners expect the opponent only to place: they
/// overlook that their own marbles can be slid out of or into a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// Number of turns ahead at which an end of the game is seen.
    pub sight: u8,
    /// Probability that attention lapses, from 0 to 1.
    pub lapse: f64,
    /// Number of turns ahead at which an end is seen then. It bounds the size
    /// of an error: what happens sooner is never overlooked.
    pub lapsed_sight: u8,
    /// Probability of overlooking that the opponent can slide and then win at
    /// once, from 0 to 1.
    pub slides_overlooked: f64,
}

impl Skill {
    /// The skill of a level; `None` for the highest, which is perfect.
    ///
    /// | level | turns seen | lapses | turns seen then | slides overlooked |
    /// |---|---|---|---|---|
    /// | 1 | 1 | – | 1 | always |
    /// | 2 | 2 | 20 % | 1 | 60 % |
    /// | 3 | 2 | 10 % | 1 | 10 % |
    /// | 4 | 3 | 30 % | 2 | 10 % |
    /// | 5 | 5 | 30 % | 2 | – |
    /// | 6 | 7 | 25 % | 3 | – |
    /// | 7 | 10 | 15 % | 4 | – |
    /// | 8 | all | – | all | – |
    ///
    /// The numbers are chosen so that each level wins clearly, but not always,
    /// against the one below: the example `orbito_levels` measures it.
    pub const fn of(level: Level) -> Option<Skill> {
        let (sight, lapse, lapsed_sight, slides_overlooked) = match level.number() {
            1 => (1, 0.0, 1, 1.0),
            2 => (2, 0.2, 1, 0.6),
            3 => (2, 0.1, 1, 0.1),
            4 => (3, 0.3, 2, 0.1),
            5 => (5, 0.3, 2, 0.0),
            6 => (7, 0.25, 3, 0.0),
            7 => (10, 0.15, 4, 0.0),
            _ => return None,
        };
        Some(Skill {
            sight,
            lapse,
            lapsed_sight,
            slides_overlooked,
        })
    }

    /// The look-ahead of the player with full attention.
    pub fn attentive(&self) -> Look {
        Look {
            sight: self.sight,
            slides: true,
        }
    }

    /// The look-ahead of the player on this turn, chosen at random.
    pub fn look(&self, random: &mut Random) -> Look {
        Look {
            sight: if random.unit() < self.lapse {
                self.lapsed_sight
            } else {
                self.sight
            },
            slides: random.unit() >= self.slides_overlooked,
        }
    }
}

/// The look-ahead of a player on one turn.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    sight: u8,
    slides: bool,
}

impl Look {
    /// The value that the player sees in a turn to a position, when its true
    /// value is `value`.
    pub fn sees(&self, value: Value, mover: Seat, result: &Position) -> Value {
        let in_sight = value.turns().is_some_and(|turns| turns <= self.sight);
        let overlooked =
            !self.slides && value == Value::Loss(2) && !wins_by_placing(result, opponent(mover));
        if in_sight && !overlooked {
            value
        } else {
            Value::Draw
        }
    }
}

/// Whether a seat to move wins at once without sliding a marble.
fn wins_by_placing(position: &Position, seat: Seat) -> bool {
    if has_line(turned(position.marbles(opponent(seat)))) {
        return false;
    }
    let own = position.marbles(seat);
    cells(position.free()).any(|cell| has_line(turned(own | cell.bit())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kinetic_rules::Game as _;
    use kinetic_rules::orbito::{BLACK, Orbito, WHITE};

    fn skills() -> Vec<Skill> {
        Level::of::<Orbito>().filter_map(Skill::of).collect()
    }

    #[test]
    fn all_levels_but_the_highest_err_and_each_sees_at_least_what_the_one_below_sees() {
        let skills = skills();
        assert_eq!(skills.len(), 7);
        for pair in skills.windows(2) {
            assert!(pair[0].sight <= pair[1].sight);
            assert!(pair[0].lapsed_sight <= pair[1].lapsed_sight);
            assert!(pair[0].slides_overlooked >= pair[1].slides_overlooked);
        }
    }

    #[test]
    fn an_immediate_win_is_never_overlooked() {
        let position = Orbito.parse_position("4/4/4/4 w").expect("a position");
        let mut random = Random::new(1);
        for skill in skills() {
            for _ in 0..100 {
                let look = skill.look(&mut random);
                assert_eq!(look.sees(Value::Win(1), WHITE, &position), Value::Win(1));
            }
        }
    }

    #[test]
    fn what_is_out_of_sight_is_taken_for_even() {
        let position = Orbito.parse_position("4/4/4/4 w").expect("a position");
        let look = Look {
            sight: 3,
            slides: true,
        };
        let sees = |value| look.sees(value, BLACK, &position);
        assert_eq!(sees(Value::Win(3)), Value::Win(3));
        assert_eq!(sees(Value::Loss(2)), Value::Loss(2));
        assert_eq!(sees(Value::Win(4)), Value::Draw);
        assert_eq!(sees(Value::Loss(4)), Value::Draw);
    }
}
