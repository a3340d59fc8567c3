//! Who asks too much has to wait.
//!
//! Everybody has a bucket of tokens that fills again with time; what they ask
//! for costs one. Buckets that are full again are forgotten, so what is
//! remembered is bounded by what was asked for lately.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::Rate;
use crate::Span;

/// When there are more buckets than this, full ones are looked for.
const MANY: usize = 10_000;

/// The buckets of all who asked lately.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    state: Mutex<State<K>>,
}

#[derive(Debug)]
struct State<K> {
    buckets: HashMap<K, Bucket>,
    /// How many there may be until full ones are looked for.
    until: usize,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl<K: Hash + Eq> Buckets<K> {
    /// Buckets that hold and fill at this rate.
    pub fn new(rate: Rate) -> Buckets<K> {
        let state = State {
            buckets: HashMap::new(),
            until: MANY,
        };
        Buckets {
            rate,
            state: Mutex::new(state),
        }
    }

    /// Takes a token at a moment.
    ///
    /// # Errors
    /// How long to wait for the next one.
    pub fn take(&self, who: K, now: Instant) -> Result<(), Span> {
        let state = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.buckets.len() >= state.until {
            let full = f64::from(self.rate.burst);
            state
                .buckets
                .retain(|_, bucket| self.filled(*bucket, now).tokens < full);
            state.until = MANY.max(2 * state.buckets.len());
        }
        let full = Bucket {
            tokens: f64::from(self.rate.burst),
            at: now,
        };
        let bucket = state.buckets.entry(who).or_insert(full);
        *bucket = self.filled(*bucket, now);
        if bucket.tokens < 1.0 {
            let seconds = (1.0 - bucket.tokens) / self.rate.second;
            return Err(Span((seconds * 1_000.0).ceil() as u64));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }

    fn filled(&self, bucket: Bucket, now: Instant) -> Bucket {
        let passed = now.saturating_duration_since(bucket.at).as_secs_f64();
        let tokens = bucket.tokens + passed * self.rate.second;
        Bucket {
            tokens: tokens.min(f64::from(self.rate.burst)),
            at: now.max(bucket.at),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate {
        burst: 3,
        second: 2.0,
    };

    #[test]
    fn so_much_at_once_and_then_so_much_a_second() {
        let buckets = Buckets::new(RATE);
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        for _ in 0..3 {
            assert_eq!(buckets.take("anna", start), Ok(()));
        }
        assert_eq!(buckets.take("anna", start), Err(Span(500)));
        assert_eq!(buckets.take("ben", start), Ok(()), "others do not mind");
        assert_eq!(buckets.take("anna", after(400)), Err(Span(100)));
        assert_eq!(buckets.take("anna", after(500)), Ok(()));
        assert!(buckets.take("anna", after(500)).is_err());
        // Waiting for long fills the bucket and not more.
        for _ in 0..3 {
            assert_eq!(buckets.take("anna", after(3_600_000)), Ok(()));
        }
        assert!(buckets.take("anna", after(3_600_000)).is_err());
    }

    #[test]
    fn only_those_who_have_asked_lately_are_remembered() {
        let buckets = Buckets::new(RATE);
        let start = Instant::now();
        for who in 0..3 * MANY {
            // Each of them is full again after half a second.
            let now = start + Duration::from_millis(who as u64);
            assert_eq!(buckets.take(who, now), Ok(()));
        }
        let known = buckets.state.lock().unwrap().buckets.len();
        assert!(known <= MANY, "{known}");
    }

    #[test]
    fn a_clock_that_stands_still_or_goes_back_gives_nothing() {
        let buckets = Buckets::new(RATE);
        let start = Instant::now() + Duration::from_secs(60);
        for _ in 0..3 {
            assert_eq!(buckets.take("anna", start), Ok(()));
        }
        let earlier = start - Duration::from_secs(30);
        assert!(buckets.take("anna", earlier).is_err());
        assert!(buckets.take("anna", start).is_err());
    }
}
