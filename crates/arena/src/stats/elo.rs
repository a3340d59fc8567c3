//! Differences in strength.

/// The difference in Elo at which this share of the points is expected, by the
/// logistic formula: 400 · log₁₀(s / (1 − s)). Infinite for 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points that is expected at a difference in Elo.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        assert!((elo(0.75) - 190.848_5).abs() < 1e-4);
        assert!((elo(0.64) - 99.95).abs() < 0.01);
        assert!(elo(0.5).abs() < 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
        assert!((expected(190.848_5) - 0.75).abs() < 1e-6);
        assert!((expected(-400.0) - 1.0 / 11.0).abs() < 1e-12);
    }
}
