//! How much one connection may say.

use std::time::Instant;

/// So many messages at once, and then so many a second.
const BURST: f64 = 100.0;
const SECOND: f64 = 20.0;
/// Who is told so often to wait and does not is not listened to any more.
const PATIENCE: u32 = 200;

/// How much one connection may still say.
#[derive(Debug)]
pub struct Pace {
    left: f64,
    since: Instant,
    refused: u32,
}

/// Whether a message may be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum May {
    /// It may.
    Say,
    /// There were too many.
    Wait,
    /// There were too many for too long.
    Leave,
}

impl Pace {
    /// Nothing has been said yet.
    pub fn new(now: Instant) -> Pace {
        Pace {
            left: BURST,
            since: now,
            refused: 0,
        }
    }

    /// Something is said.
    pub fn say(&mut self, now: Instant) -> May {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.since = now;
        self.left = (self.left + passed * SECOND).min(BURST);
        if self.left >= 1.0 {
            self.left -= 1.0;
            self.refused = 0;
            return May::Say;
        }
        self.refused += 1;
        if self.refused > PATIENCE {
            May::Leave
        } else {
            May::Wait
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_flood_is_stopped_and_a_steady_flow_is_not() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        for _ in 0..BURST as usize {
            assert_eq!(pace.say(start), May::Say);
        }
        assert_eq!(pace.say(start), May::Wait);
        for second in 1..100 {
            let now = start + Duration::from_secs(second);
            for _ in 0..SECOND as usize {
                assert_eq!(pace.say(now), May::Say, "{second}");
            }
        }
        let now = start + Duration::from_secs(99);
        for _ in 0..PATIENCE {
            assert_eq!(pace.say(now), May::Wait);
        }
        assert_eq!(pace.say(now), May::Leave);
    }
}
