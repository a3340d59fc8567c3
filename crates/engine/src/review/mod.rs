//! Reviews of finished games: annotations of turns, independent of the game.
//! `ido` evaluates turns by search, `orbito` by the solution.

pub(crate) mod ido;
pub(crate) mod orbito;

/// The annotation of a turn in a review. Most turns have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The only turn that keeps the value: `!`.
    Only,
    /// A little was given away: `?!`.
    Inaccuracy,
    /// Much was given away: `?`.
    Mistake,
    /// It may have cost the game: `??`.
    Blunder,
}

/// Minimum loss, in winning probability, for each mark.
///
/// Smaller losses are within the noise between two searches.
const SCALE: [(f32, Mark); 3] = [
    (0.30, Mark::Blunder),
    (0.16, Mark::Mistake),
    (0.08, Mark::Inaccuracy),
];

/// Minimum lead over every other turn for [`Mark::Only`].
const ONLY: f32 = 0.16;

impl Mark {
    /// The mark of a turn that loses this much winning probability.
    pub fn of_loss(lost: f32) -> Option<Mark> {
        SCALE
            .into_iter()
            .find(|&(least, _)| lost >= least)
            .map(|(_, mark)| mark)
    }

    /// The mark of the best turn with this lead over the second best.
    pub fn of_lead(lead: f32) -> Option<Mark> {
        (lead >= ONLY).then_some(Mark::Only)
    }

    /// The name in requests and files.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Only => "only",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// The loss of a turn, at least 0: one search may evaluate a turn higher than
/// the search before did.
pub fn lost_share(best: f32, played: f32) -> f32 {
    (best - played).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_is_lost_the_worse_is_the_mark() {
        let marks = [0.0, 0.07, 0.1, 0.2, 0.5, 1.0].map(Mark::of_loss);
        let (a, b, c) = (Mark::Inaccuracy, Mark::Mistake, Mark::Blunder);
        assert_eq!(marks, [None, None, Some(a), Some(b), Some(c), Some(c)]);
    }

    #[test]
    fn a_turn_that_is_liked_better_later_gives_nothing_away() {
        assert_eq!(lost_share(0.4, 0.6), 0.0);
        assert_eq!(Mark::of_loss(lost_share(0.4, 0.6)), None);
    }
}
