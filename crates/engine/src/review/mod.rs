//! Reviews of finished games: marks for turns, whatever the game. `ido` judges
//! turns by search, `orbito` by the solution.

pub(crate) mod ido;
pub(crate) mod orbito;

/// The annotation of a turn in a review. Most turns have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The one turn that keeps what there is: `!`.
    Only,
    /// A little was given away: `?!`.
    Inaccuracy,
    /// Much was given away: `?`.
    Mistake,
    /// It may have cost the game: `??`.
    Blunder,
}

/// From how great a loss on, in chances to win, a turn gets which mark.
///
/// Smaller losses are within what one search and another disagree about.
const SCALE: [(f32, Mark); 3] = [
    (0.30, Mark::Blunder),
    (0.16, Mark::Mistake),
    (0.08, Mark::Inaccuracy),
];

/// By how much every other turn has to be worse for one to be the only one.
const ONLY: f32 = 0.16;

impl Mark {
    /// The mark of a turn that gives away so much of the chance to win.
    pub fn of_loss(lost: f32) -> Option<Mark> {
        SCALE
            .into_iter()
            .find(|&(least, _)| lost >= least)
            .map(|(_, mark)| mark)
    }

    /// The mark of the best turn when the second best is worse by so much.
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

/// What a turn gives away, never less than nothing: one search may like a turn
/// better than the search before did.
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
