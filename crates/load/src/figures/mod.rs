//! How quick a server is.

mod commits;
mod idle;
mod playing;
mod report;

pub use commits::commits;
pub use idle::idle;
pub use playing::{Plan, playing};
pub use report::{Figure, Report};

/// The share of some times that are not longer than the answer, in
/// milliseconds. Sorts them.
fn share(times: &mut [f64], percent: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    let at = (times.len() as f64 * percent / 100.0) as usize;
    let last = times.len().saturating_sub(1);
    times.get(at.min(last)).copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_are_taken_from_the_right_end() {
        let mut times: Vec<f64> = (1..=1_000).rev().map(f64::from).collect();
        assert_eq!(share(&mut times, 50.0), 501.0);
        assert_eq!(share(&mut times, 99.0), 991.0);
        assert_eq!(share(&mut times, 100.0), 1_000.0);
        assert!(share(&mut [], 50.0).is_nan());
    }
}
