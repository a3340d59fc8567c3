//! Values as small numbers that compare quickly.

use crate::Value;

/// A value as a number: 0 for a draw; a win is greater the sooner it comes, a
/// loss smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i8);

/// One more than the longest game.
const HORIZON: i8 = 17;

impl Score {
    /// A draw.
    pub const DRAW: Score = Score(0);
    /// A turn that ends the game and wins it.
    pub const WON_NOW: Score = Score(HORIZON - 1);
    /// A turn that ends the game and loses it.
    pub const LOST_NOW: Score = Score(1 - HORIZON);

    /// The value of a turn for the side that made it when the position after it
    /// has this score: see [`Value::before`].
    #[inline]
    pub const fn before(self) -> Score {
        Score(self.0.signum() - self.0)
    }

    /// The value that the number stands for.
    pub const fn value(self) -> Value {
        match self.0 {
            0 => Value::Draw,
            won if won > 0 => Value::Win((HORIZON - won) as u8),
            lost => Value::Loss((HORIZON + lost) as u8),
        }
    }

    /// Number of different scores.
    pub const COUNT: usize = 2 * HORIZON as usize - 1;

    /// All scores, from the worst to the best.
    pub fn all() -> impl Iterator<Item = Score> {
        (1 - HORIZON..HORIZON).map(Score)
    }

    /// The index of the score among all, from 0 for the worst.
    #[inline]
    pub const fn number(self) -> usize {
        (self.0 + HORIZON - 1) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_values_in_the_same_order() {
        let values: Vec<Value> = Score::all().map(Score::value).collect();
        assert!(values.is_sorted());
        assert_eq!(values.len(), Score::COUNT);
        assert_eq!(Score::WON_NOW.value(), Value::Win(1));
        assert_eq!(Score::LOST_NOW.value(), Value::Loss(1));
        assert_eq!(Score::DRAW.value(), Value::Draw);
    }

    #[test]
    fn a_turn_before_is_the_same_for_scores_and_values() {
        // No game is longer than sixteen turns.
        let last = [Value::Win(16), Value::Loss(16)];
        for score in Score::all().filter(|score| !last.contains(&score.value())) {
            assert_eq!(score.before().value(), score.value().before());
        }
    }
}
