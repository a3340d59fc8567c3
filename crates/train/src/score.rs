//! Quick matches in one process: what is played, and the score of games of two
//! seats. For decisions during development; `kinetic match` plays the matches
//! that are reported.

use std::fmt;
use std::time::Instant;

use kinetic_rules::ido::Ido;

/// A match.
pub struct Match {
    /// Number of pairs of games.
    pub pairs: usize,
    /// Random turns at the beginning of a game.
    pub opening: usize,
    /// A game that lasts longer is a draw.
    pub max_turns: usize,
    /// Number of threads.
    pub threads: usize,
    /// The seed of the openings.
    pub seed: u64,
    /// The rules and the board.
    pub game: Ido,
    /// Text of the options of the games.
    pub options: String,
    /// Whether the last positions of unfinished games are printed.
    pub show: bool,
    /// A sequential test: the match ends as soon as it is clear whether the
    /// first contender is stronger by the first or by the second number of Elo.
    pub sprt: Option<[f64; 2]>,
    /// Pairs by half points of earlier parts of the sequential test.
    pub before: [usize; 5],
    /// No game begins after this time.
    pub until: Option<Instant>,
}

impl Match {
    /// Whether the time is over.
    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The logarithm of the likelihood ratio of the sequential test, with the
    /// pairs of earlier parts.
    pub fn log_likelihood_ratio(&self, score: &Score) -> Option<f64> {
        let mut all = Score {
            pairs: self.before,
            ..Score::default()
        };
        all.add(score);
        self.sprt.map(|elo| all.log_likelihood_ratio(elo))
    }

    /// The number of turns of a game after its opening.
    pub fn turns_left(&self) -> usize {
        self.max_turns.saturating_sub(self.opening)
    }
}

/// The result of a match for the first contender.
#[derive(Clone, Debug, Default)]
pub struct Score {
    pub wins: usize,
    pub draws: usize,
    pub losses: usize,
    /// Number of pairs by half points.
    pub pairs: [usize; 5],
    pub turns: usize,
    /// Turns and passes of each contender, and the nodes and depths.
    pub own_turns: [usize; 2],
    pub passes: [usize; 2],
    pub nodes: [u64; 2],
    pub depths: [usize; 2],
    pub repeated: usize,
    pub unfinished: usize,
}

impl Score {
    /// Adds other games.
    pub fn add(&mut self, other: &Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.turns += other.turns;
        self.repeated += other.repeated;
        self.unfinished += other.unfinished;
        for (sum, more) in self.pairs.iter_mut().zip(other.pairs) {
            *sum += more;
        }
        for at in 0..2 {
            self.own_turns[at] += other.own_turns[at];
            self.passes[at] += other.passes[at];
            self.nodes[at] += other.nodes[at];
            self.depths[at] += other.depths[at];
        }
    }

    /// The sum over pairs of games.
    pub fn of_pairs(pairs: &[[Score; 2]]) -> Score {
        let mut sum = Score::default();
        for [one, two] in pairs {
            sum.add(one);
            sum.add(two);
            sum.pairs[2 * (one.wins + two.wins) + one.draws + two.draws] += 1;
        }
        sum
    }

    /// The logarithm of the likelihood ratio of two differences in Elo, by the
    /// normal approximation over pairs of games.
    pub fn log_likelihood_ratio(&self, elo: [f64; 2]) -> f64 {
        let count = self.pairs.iter().sum::<usize>() as f64;
        let (mean, half) = self.share();
        let variance = (half / 1.96).powi(2) * count;
        let [low, high] = elo.map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        if variance <= 0.0 {
            return 0.0;
        }
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The share of the points, and half the width of its 95 % interval by the
    /// variance between pairs.
    pub fn share(&self) -> (f64, f64) {
        let count: usize = self.pairs.iter().sum();
        let count = count.max(1) as f64;
        let points = |at: usize| at as f64 / 4.0;
        let sum: f64 = (0..5).map(|at| self.pairs[at] as f64 * points(at)).sum();
        let mean = sum / count;
        let square = (0..5).map(|at| self.pairs[at] as f64 * (points(at) - mean).powi(2));
        let variance = square.sum::<f64>() / (count - 1.0).max(1.0);
        (mean, 1.96 * (variance / count).sqrt())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, half) = self.share();
        let elo = |share: f64| {
            let share = share.clamp(0.001, 0.999);
            400.0 * (share / (1.0 - share)).log10()
        };
        let games = (self.wins + self.draws + self.losses).max(1);
        let rate = |at: usize| self.passes[at] as f64 / self.own_turns[at].max(1) as f64 * 100.0;
        let per = |sum: u64, at: usize| sum as f64 / self.own_turns[at].max(1) as f64;
        write!(
            f,
            "+{} ={} -{}  {:.1}% ±{:.1}  elo {:+.0} ({:+.0} … {:+.0})  turns {:.0}  repeated {} unfinished {}  passes {:.0}%/{:.0}%  nodes {:.0}/{:.0}  depth {:.1}/{:.1}",
            self.wins,
            self.draws,
            self.losses,
            mean * 100.0,
            half * 100.0,
            elo(mean),
            elo(mean - half),
            elo(mean + half),
            self.turns as f64 / games as f64,
            self.repeated,
            self.unfinished,
            rate(0),
            rate(1),
            per(self.nodes[0], 0),
            per(self.nodes[1], 1),
            per(self.depths[0] as u64, 0),
            per(self.depths[1] as u64, 1),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test in two parts has the ratio of all pairs together, not the sum.
    #[test]
    fn a_sequential_test_goes_on_from_the_pairs_before() {
        let score = |pairs| Score {
            pairs,
            ..Score::default()
        };
        let plan = |before| Match {
            pairs: 1,
            opening: 0,
            max_turns: 1,
            threads: 1,
            seed: 1,
            game: Ido::classic(),
            options: String::new(),
            show: false,
            sprt: Some([0.0, 10.0]),
            before,
            until: None,
        };
        let one = plan([0; 5]).log_likelihood_ratio(&score([30, 41, 92, 47, 35]));
        let later = plan([30, 40, 90, 25, 15]).log_likelihood_ratio(&score([0, 1, 2, 22, 20]));
        assert_eq!(one, later);
        assert!(one.is_some_and(|ratio| ratio > 0.0));
    }

    /// A test of removing a part with H0 −10 and H1 0 is the test of the part
    /// itself with H0 0 and H1 +10, with the opposite sign.
    #[test]
    fn a_sequential_test_seen_from_the_other_side_has_the_opposite_ratio() {
        let score = |pairs| Score {
            pairs,
            ..Score::default()
        };
        let (one, other) = (score([30, 40, 90, 25, 15]), score([15, 25, 90, 40, 30]));
        for [low, high] in [[-10.0, 0.0], [0.0, 20.0], [-10.0, 5.0]] {
            let ratio = one.log_likelihood_ratio([low, high]);
            let opposite = other.log_likelihood_ratio([-high, -low]);
            assert!(ratio < -0.5, "{ratio}");
            assert!((ratio + opposite).abs() < 1e-9, "{ratio} and {opposite}");
        }
    }
}
