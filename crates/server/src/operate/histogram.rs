//! How long things took.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Up to how many milliseconds each bucket goes; the last one takes the rest.
const BOUNDS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// Counts by how long something took.
#[derive(Debug, Default)]
pub struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Something took so long.
    pub fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let at = BOUNDS.partition_point(|bound| bound * 1_000 < micros);
        self.counts[at].fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    /// Adds its lines to a page of metrics.
    pub fn write(&self, page: &mut String, name: &str) {
        let mut count = 0;
        let bounds = BOUNDS.iter().map(|millis| *millis as f64 / 1_000.0);
        let bounds = bounds.map(|bound| bound.to_string());
        let bounds = bounds.chain(["+Inf".to_owned()]);
        for (bound, bucket) in bounds.zip(&self.counts) {
            count += bucket.load(Relaxed);
            // Writing to a string cannot fail.
            let _ = writeln!(page, "{name}_bucket{{le=\"{bound}\"}} {count}");
        }
        let seconds = self.micros.load(Relaxed) as f64 / 1_000_000.0;
        let _ = writeln!(page, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_count_everything_up_to_their_bound() {
        let histogram = Histogram::default();
        for micros in [1, 1_000, 1_001, 5_000_000, 5_000_001, u64::MAX] {
            histogram.add(Duration::from_micros(micros));
        }
        let mut page = String::new();
        histogram.write(&mut page, "x");
        for line in [
            "x_bucket{le=\"0.001\"} 2",
            "x_bucket{le=\"0.002\"} 3",
            "x_bucket{le=\"5\"} 4",
            "x_bucket{le=\"+Inf\"} 6",
            "x_count 6",
        ] {
            assert!(page.lines().any(|known| known == line), "{line}\n{page}");
        }
    }
}
