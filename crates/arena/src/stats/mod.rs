//! Statistics of results: intervals, ratings, the SPRT. Nothing here depends on
//! games: only counts and scores.

mod elo;
mod sprt;

pub use elo::{Meeting, Rating, elo, expected, ratings};
pub use sprt::{Bounds, Sprt, Verdict};

/// The number of standard deviations that holds 95 % of a normal distribution.
pub const Z: f64 = 1.959_963_984_540_054;

/// Two ends of a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 95 % Wilson interval for a share `score` of `games` points:
///
/// (s + z²/2n ± z · √(s(1−s)/n + z²/4n²)) / (1 + z²/n)
///
/// Draws count half, which makes the interval slightly wider than necessary.
/// Without games it is the whole range.
pub fn wilson(score: f64, games: f64) -> Interval {
    if games <= 0.0 {
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    let z2 = Z * Z / games;
    let centre = score + z2 / 2.0;
    let half = (Z * Z * score * (1.0 - score) / games + z2 * z2 / 4.0)
        .max(0.0)
        .sqrt();
    Interval {
        low: ((centre - half) / (1.0 + z2)).clamp(0.0, 1.0),
        high: ((centre + half) / (1.0 + z2)).clamp(0.0, 1.0),
    }
}

/// Games that are correlated because they have the same opening.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cluster {
    /// The number of games.
    pub games: usize,
    /// The points in them.
    pub points: f64,
    /// The sum of the squares of the points of each game.
    pub squares: f64,
}

impl Cluster {
    /// Adds a game.
    pub fn add(&mut self, points: f64) {
        self.games += 1;
        self.points += points;
        self.squares += points * points;
    }
}

/// The 95 % interval for the share of the points when games come in clusters.
///
/// The variance of the share is estimated from the clusters, as
/// c/(c−1) · Σ (pᵢ − s·nᵢ)² / n². It gives the number of independent games
/// without draws that carry the same information, s(1−s) / variance, and that
/// number goes into [`wilson`]. For two players and pairs of games this is the
/// pentanomial estimate, but it stays sensible near 0 and 1. Identical clusters
/// would have no variance, so they never count for more than twice the
/// information of their games if these were independent.
pub fn clustered(clusters: &[Cluster]) -> Interval {
    let games: usize = clusters.iter().map(|cluster| cluster.games).sum();
    let sum = |of: &dyn Fn(&Cluster) -> f64| clusters.iter().map(of).sum::<f64>();
    let (n, count) = (games as f64, clusters.len() as f64);
    let score = match games {
        0 => 0.5,
        _ => sum(&|cluster| cluster.points) / n,
    };
    let spread = sum(&|cluster| (cluster.points - score * cluster.games as f64).powi(2));
    let between = spread * count / (count - 1.0) / (n * n);
    let within = (sum(&|cluster| cluster.squares) / n - score * score) / n;
    // Neither all draws nor all wins have a variance.
    let worth = |variance: f64| {
        let worth = score * (1.0 - score) / variance;
        (worth.is_finite() && worth > 0.0).then_some(worth)
    };
    let alone = worth(within).unwrap_or(n);
    let single = clusters.len() < 2;
    let together = worth(between).unwrap_or(if single { alone } else { 2.0 * alone });
    let certain = score <= 0.0 || score >= 1.0;
    wilson(
        score,
        if certain {
            n
        } else {
            together.min(2.0 * alone)
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: Interval, low: f64, high: f64) {
        let near = (found.low - low).abs() < 5e-4 && (found.high - high).abs() < 5e-4;
        assert!(near, "{found:?} instead of {low} to {high}");
    }

    #[test]
    fn wilson_has_its_known_values() {
        // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        close(wilson(81.0 / 263.0, 263.0), 0.2553, 0.3662);
        close(wilson(15.0 / 148.0, 148.0), 0.0624, 0.1605);
        close(wilson(0.0, 20.0), 0.0, 0.1611);
        close(wilson(1.0 / 29.0, 29.0), 0.0061, 0.1718);
        close(wilson(0.5, 0.0), 0.0, 1.0);
    }

    /// Clusters of two games with these points.
    fn pairs(points: impl IntoIterator<Item = (f64, f64)>) -> Vec<Cluster> {
        let pair = |(first, second)| {
            let mut cluster = Cluster::default();
            cluster.add(first);
            cluster.add(second);
            cluster
        };
        points.into_iter().map(pair).collect()
    }

    #[test]
    fn clusters_that_say_the_same_count_as_one() {
        // 50 pairs, in each of which one side wins both games: the information
        // of 50 games (49, because the mean uses one degree of freedom).
        let found = clustered(&pairs((0..50).map(|n| f64::from(n % 2)).map(|n| (n, n))));
        let plain = wilson(0.5, 49.0);
        close(found, plain.low, plain.high);
    }

    #[test]
    fn clusters_that_are_independent_change_nothing() {
        // All four results of two games equally often.
        let all = [(1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)];
        let found = clustered(&pairs(all.into_iter().cycle().take(400)));
        let plain = wilson(0.5, 798.0);
        close(found, plain.low, plain.high);
    }

    #[test]
    fn draws_make_a_result_more_certain() {
        // Every tenth pair has a win and a draw, the next such one a loss and
        // a draw: 200 pairs, whose points have the variance 1/40, so the score
        // has the standard deviation √(0.025/800) = 0.00559.
        let pair = |n: usize| match n % 20 {
            0 => (1.0, 0.5),
            10 => (0.0, 0.5),
            _ => (0.5, 0.5),
        };
        let found = clustered(&pairs((0..200).map(pair)));
        close(found, 0.5 - 0.01096, 0.5 + 0.01096);
    }

    #[test]
    fn clusters_that_are_all_alike_do_not_prove_too_much() {
        let plain = wilson(0.5, 40.0);
        close(clustered(&pairs([(1.0, 0.0); 10])), plain.low, plain.high);
        close(clustered(&pairs([(0.5, 0.5); 10])), plain.low, plain.high);
        let plain = wilson(1.0, 20.0);
        close(clustered(&pairs([(1.0, 1.0); 10])), plain.low, plain.high);
        let plain = wilson(0.5, 2.0);
        close(clustered(&pairs([(1.0, 0.0)])), plain.low, plain.high);
        close(clustered(&[]), 0.0, 1.0);
    }
}
