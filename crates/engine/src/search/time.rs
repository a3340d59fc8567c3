//! Game clocks: how much time a turn gets.

use std::time::Duration;

/// A game clock of one seat, when it is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time that is left for the rest of the game.
    pub remaining: Duration,
    /// Time that is added after every turn.
    pub increment: Duration,
}

/// Number of turns that the remaining time is divided by.
const TURNS_LEFT: u32 = 30;
/// Percentage of the increment that a turn uses; the rest fills up the clock.
const INCREMENT_SHARE: u32 = 75;
/// A turn uses at most this fraction of the remaining time.
const MAX_SHARE: u32 = 4;
/// Time that is never planned: a search polls its limits from time to time only,
/// other programs may use the core meanwhile, and the turn has to reach whoever
/// keeps the clock.
const SAFETY_MARGIN: Duration = Duration::from_millis(50);

impl Clock {
    /// The time of this turn, an even share of the clock. A search that adapted
    /// it to how clear the turn is did not pass its test (`docs/engine-experiments.md`).
    pub fn time_for_turn(&self) -> Duration {
        let usable = self.remaining.saturating_sub(SAFETY_MARGIN);
        let increment = self.increment.saturating_mul(INCREMENT_SHARE) / 100;
        let share = (usable / TURNS_LEFT).saturating_add(increment);
        share.min(usable / MAX_SHARE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn time(remaining: u64, increment: u64) -> Duration {
        let clock = Clock {
            remaining: ms(remaining),
            increment: ms(increment),
        };
        clock.time_for_turn()
    }

    #[test]
    fn the_increment_is_used_and_tiny_clocks_are_spared() {
        assert!(time(60_000, 1_000) > time(60_000, 0) + ms(500));
        // A minute an increment, but hardly any time to wait for it.
        assert!(time(100, 60_000) < ms(25));
        for remaining in 0..=50 {
            assert_eq!(time(remaining, 1_000), Duration::ZERO);
        }
    }

    #[test]
    fn huge_clocks_do_not_overflow() {
        let most = Duration::MAX;
        for (remaining, increment) in [(most, most), (most, ms(0)), (ms(0), most)] {
            let clock = Clock {
                remaining,
                increment,
            };
            assert!(clock.time_for_turn() <= remaining);
        }
    }

    proptest! {
        /// Every turn takes its whole time, and is a poll too late as well. The
        /// clock never runs out.
        #[test]
        fn the_clock_lasts_for_the_whole_game(
            base in 50u64..1_000_000,
            increment in 0u64..10_000,
            delays in prop::collection::vec(0u64..=50, 1..300),
        ) {
            let mut remaining = ms(base);
            for late in delays {
                let clock = Clock { remaining, increment: ms(increment) };
                // What is lost each turn has to be added each turn.
                let time = clock.time_for_turn() + ms(late.min(increment));
                prop_assert!(time <= remaining, "{time:?} of {remaining:?}");
                remaining = remaining - time + ms(increment);
            }
        }
    }
}
