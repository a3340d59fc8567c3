//! Values of positions.

use std::cmp::Ordering;
use std::fmt;

use kinetic_rules::Arg;

/// The value of a position for the side to move with best play by both sides:
/// the winner wins as soon as possible, the loser resists as long as possible.
///
/// The numbers count the turns of both sides up to the end of the game. They
/// can be even for a win and odd for a loss: a line wins for its owner,
/// whichever side turned the board (O-6).
///
/// The greater value is the better one: `Win(1) > Win(3) > Draw > Loss(4) >
/// Loss(2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins after this number of turns.
    Win(u8),
    /// Neither side can win.
    Draw,
    /// The side to move loses after this number of turns.
    Loss(u8),
}

impl Value {
    /// The same result from the other side's view, with as many turns left.
    pub const fn for_opponent(self) -> Value {
        match self {
            Value::Win(turns) => Value::Loss(turns),
            Value::Draw => Value::Draw,
            Value::Loss(turns) => Value::Win(turns),
        }
    }

    /// The value of a turn for the side that made it when it leads to a
    /// position of this value: the other side's view, and one turn more.
    pub const fn before(self) -> Value {
        match self {
            Value::Win(turns) => Value::Loss(turns.saturating_add(1)),
            Value::Draw => Value::Draw,
            Value::Loss(turns) => Value::Win(turns.saturating_add(1)),
        }
    }

    /// The number of turns left; `None` for a draw.
    pub const fn turns(self) -> Option<u8> {
        match self {
            Value::Win(turns) | Value::Loss(turns) => Some(turns),
            Value::Draw => None,
        }
    }

    /// A number that grows with the value.
    const fn order(self) -> i16 {
        match self {
            Value::Win(turns) => 256 - turns as i16,
            Value::Draw => 0,
            Value::Loss(turns) => turns as i16 - 256,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.order().cmp(&other.order())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(turns) => write!(f, "win {turns}"),
            Value::Draw => f.write_str("draw"),
            Value::Loss(turns) => write!(f, "loss {turns}"),
        }
    }
}

impl From<&Value> for Arg {
    /// The language-independent words of [`Value`]'s text.
    fn from(value: &Value) -> Arg {
        Arg::Text(value.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::Value::{Draw, Loss, Win};

    #[test]
    fn the_better_value_is_the_greater_one() {
        let from_worst = [Loss(1), Loss(2), Loss(15), Draw, Win(16), Win(3), Win(1)];
        assert!(from_worst.is_sorted());
    }

    #[test]
    fn a_turn_is_worth_what_it_leaves_the_other_side() {
        assert_eq!(Loss(2).before(), Win(3));
        assert_eq!(Win(1).before(), Loss(2));
        assert_eq!(Draw.before(), Draw);
        assert_eq!(Win(4).for_opponent(), Loss(4));
    }

    #[test]
    fn values_are_written_in_two_words_at_most() {
        let texts = [Win(3), Draw, Loss(4)].map(|value| value.to_string());
        assert_eq!(texts, ["win 3", "draw", "loss 4"]);
    }
}
