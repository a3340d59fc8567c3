//! SPRT: the sequential probability ratio test, which decides when to stop.

use super::expected;

/// The share of the points in a pair of games, by its result.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Pseudocount of each result, so that every result has a positive probability.
const PRIOR: f64 = 1e-3;

/// The hypotheses: whether the first player is stronger than the second by
/// `elo1` rather than by `elo0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The Elo difference of the hypothesis H0.
    pub elo0: f64,
    /// The Elo difference of the hypothesis H1.
    pub elo1: f64,
    /// Probability of accepting H1 when H0 is true.
    pub alpha: f64,
    /// Probability of accepting H0 when H1 is true.
    pub beta: f64,
}

/// The decision of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Undecided: continue.
    Open,
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
}

impl Verdict {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Open => "open",
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
        }
    }
}

/// A running test over pairs of games with swapped seats.
#[derive(Clone, Debug)]
pub struct Sprt {
    bounds: Bounds,
    /// Number of pairs in which the first player scored 0, ½, 1, 1½ and 2
    /// points.
    pairs: [usize; 5],
}

impl Sprt {
    /// A test with no games yet.
    pub fn new(bounds: Bounds) -> Sprt {
        Sprt {
            bounds,
            pairs: [0; 5],
        }
    }

    /// The hypotheses.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Number of pairs in which the first player scored 0, ½, 1, 1½ and 2
    /// points.
    pub fn pairs(&self) -> [usize; 5] {
        self.pairs
    }

    /// Adds a pair of games in which the first player scored this number of
    /// points, from 0 to 2.
    pub fn add(&mut self, points: f64) {
        let half_points = (points * 2.0).round().clamp(0.0, 4.0);
        self.pairs[half_points as usize] += 1;
    }

    /// The logarithm of the likelihood ratio of the two hypotheses, by the
    /// generalised test (GSPRT) over the five results of a pair:
    ///
    /// Σ nᵢ · ln(pᵢ(s₁) / pᵢ(s₀))
    ///
    /// where s₀ and s₁ are the shares of the points that are expected under
    /// the hypotheses, and p(s) is the most likely distribution of the results
    /// whose mean is s. It has the form pᵢ(s) = nᵢ / N / (1 + θ(aᵢ − s)), with
    /// aᵢ the share that a result is worth; θ makes the mean right.
    pub fn llr(&self) -> f64 {
        let counts = self.pairs.map(|count| count as f64 + PRIOR);
        let (s0, s1) = (expected(self.bounds.elo0), expected(self.bounds.elo1));
        let (t0, t1) = (tilt(&counts, s0), tilt(&counts, s1));
        let results = counts.iter().zip(SHARES);
        results
            .map(|(n, a)| n * ((1.0 + t0 * (a - s0)) / (1.0 + t1 * (a - s1))).ln())
            .sum()
    }

    /// The values of the ratio at which the test ends: ln(β/(1−α)) for H0 and
    /// ln((1−β)/α) for H1.
    pub fn ends(&self) -> (f64, f64) {
        let Bounds { alpha, beta, .. } = self.bounds;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The current decision of the test.
    pub fn verdict(&self) -> Verdict {
        let (low, high) = self.ends();
        let llr = self.llr();
        if llr <= low {
            Verdict::H0
        } else if llr >= high {
            Verdict::H1
        } else {
            Verdict::Open
        }
    }
}

/// The θ for which the most likely distribution has this mean. The mean
/// decreases as θ grows, so it is found by bisection.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    // All probabilities are positive between these ends.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        let results = counts.iter().zip(SHARES);
        let surplus: f64 = results
            .map(|(n, a)| n * (a - mean) / (1.0 + middle * (a - mean)))
            .sum();
        if surplus > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds {
        elo0: 0.0,
        elo1: 10.0,
        alpha: 0.05,
        beta: 0.05,
    };

    fn after(pairs: [usize; 5]) -> Sprt {
        Sprt {
            bounds: BOUNDS,
            pairs,
        }
    }

    #[test]
    fn the_ends_are_the_known_ones() {
        let (low, high) = after([0; 5]).ends();
        assert!((high - 2.944_4).abs() < 1e-4 && (low + 2.944_4).abs() < 1e-4);
    }

    #[test]
    fn the_ratio_is_the_one_worked_out_by_hand() {
        let close = |pairs, llr: f64| {
            let found = after(pairs).llr();
            assert!((found - llr).abs() < 2e-3, "{pairs:?}: {found}");
        };
        // s₀ = 0.5 and s₁ = 1/(1 + 10^(−1/40)) = 0.514388. Where pairs are won
        // or lost as a whole, p(s) can only be s for the wins:
        // 50 · ln(s₁/s₀) = 1.4185, 100 · ln(4·s₁·(1 − s₁)) = −0.0828.
        close([0, 0, 0, 0, 50], 1.4185);
        close([100, 0, 0, 0, 100], -0.0828);
        // A single result carries almost no information: ln((1 − s₁)/(1 − s₀)).
        close([1, 0, 0, 0, 0], -0.0292);
        close([0; 5], 0.0);
        // A mixture. For small differences the formula comes near
        // N · (s₁ − s₀) · (2m − s₀ − s₁) / 2v with mean m and variance v,
        // which is 1.2966 here.
        close([0, 20, 50, 20, 10], 1.4127);
    }

    #[test]
    fn it_ends_on_either_side() {
        assert_eq!(after([0, 20, 50, 20, 10]).verdict(), Verdict::Open);
        assert_eq!(after([10, 20, 60, 80, 30]).verdict(), Verdict::H1);
        assert_eq!(after([30, 80, 60, 20, 10]).verdict(), Verdict::H0);
        assert_eq!(after([0, 0, 0, 0, 110]).verdict(), Verdict::H1);
        // Results without any variance.
        assert!(after([0, 0, 50, 0, 0]).llr().is_finite());
    }

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut sprt = Sprt::new(BOUNDS);
        for points in [0.0, 0.5, 1.0, 1.0, 1.5, 2.0] {
            sprt.add(points);
        }
        assert_eq!(sprt.pairs(), [1, 1, 2, 1, 1]);
    }
}
