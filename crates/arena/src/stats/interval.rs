//! How far a share of the points can be trusted.

use super::Z;

/// Two ends of a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 95 % interval of Wilson for a share `score` of `games` points:
///
/// (s + z²/2n ± z · √(s(1−s)/n + z²/4n²)) / (1 + z²/n)
///
/// Draws count half, which makes the interval a little wider than it has to
/// be. Without games anything is possible.
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

/// The 95 % interval for the share of the points when games come in clusters
/// that are alike: those from the same opening. Each cluster is the number of
/// its games and the points in them.
///
/// The variance of the share is taken from the clusters, as
/// c/(c−1) · Σ (pᵢ − s·nᵢ)² / n². It says how many independent games would tell
/// as much, s(1−s) / variance, and that number goes into [`wilson`]. For two
/// players and pairs of games this is the pentanomial estimate, but it stays
/// sensible near 0 and 1. Clusters that are all alike could pretend to tell
/// everything, so no game counts for more than two.
pub fn clustered(clusters: &[(usize, f64)]) -> Interval {
    let games: usize = clusters.iter().map(|(games, _)| games).sum();
    let points: f64 = clusters.iter().map(|(_, points)| points).sum();
    let n = games as f64;
    let score = if games == 0 { 0.5 } else { points / n };
    let count = clusters.len() as f64;
    let spread: f64 = clusters
        .iter()
        .map(|(games, points)| (points - score * *games as f64).powi(2))
        .sum();
    let variance = spread * count / (count - 1.0) / (n * n);
    let worth = score * (1.0 - score) / variance;
    // Neither a single cluster nor a score of 0 or 1 has a variance.
    let worth = if worth.is_finite() && worth > 0.0 {
        worth.min(2.0 * n)
    } else if spread == 0.0 && count > 1.0 && score > 0.0 && score < 1.0 {
        2.0 * n
    } else {
        n
    };
    wilson(score, worth)
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

    #[test]
    fn clusters_that_say_the_same_count_as_one() {
        // 50 pairs, in each of which one side wins both games: as much as 50
        // games (49, because one is used up by the mean).
        let pairs: Vec<(usize, f64)> = (0..50).map(|n| (2, f64::from(n % 2) * 2.0)).collect();
        let found = clustered(&pairs);
        let plain = wilson(0.5, 49.0);
        close(found, plain.low, plain.high);
    }

    #[test]
    fn clusters_that_are_independent_change_nothing() {
        // All four results of two games equally often.
        let pairs: Vec<(usize, f64)> = [2.0, 1.0, 1.0, 0.0]
            .into_iter()
            .cycle()
            .take(400)
            .map(|points| (2, points))
            .collect();
        let plain = wilson(0.5, 798.0);
        close(clustered(&pairs), plain.low, plain.high);
    }

    #[test]
    fn clusters_that_are_all_alike_do_not_prove_too_much() {
        let plain = wilson(0.5, 40.0);
        close(clustered(&[(2, 1.0); 10]), plain.low, plain.high);
        let plain = wilson(1.0, 20.0);
        close(clustered(&[(2, 2.0); 10]), plain.low, plain.high);
        let plain = wilson(0.5, 2.0);
        close(clustered(&[(2, 1.0)]), plain.low, plain.high);
        close(clustered(&[]), 0.0, 1.0);
    }
}
