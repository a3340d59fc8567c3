//! Time management: how much of a game clock a turn may use.
//!
//! [`TimeManager`] reads no clock. The caller measures how long a search has
//! been running, reports every completed depth, and stops the search when
//! [`TimeManager::is_over`] says so.

use std::cell::Cell;
use std::time::Duration;

use kinetic_rules::{Game, GamePosition};

use super::SearchResult;

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
/// Maximum time of a turn, as a multiple of its usual time.
const MAX_EXTENSION: u32 = 4;
/// A turn uses at most this fraction of the remaining time.
const MAX_SHARE: u32 = 4;
/// Time that is never planned: `stop` is polled only every 10,000 nodes, other
/// programs may use the core meanwhile, and the turn has to reach whoever keeps
/// the clock.
const SAFETY_MARGIN: Duration = Duration::from_millis(50);

/// Percentage of the usual time, by the number of depths since the best turn
/// last changed.
const BY_STABILITY: [u32; 6] = [160, 130, 110, 90, 70, 55];
/// Percentage of the time when the value fell by at least [`VALUE_DROP`].
const AFTER_DROP: u32 = 140;
/// A fall of the value since the previous depth that needs more time: four
/// percent of winning chance in an even game of IDO.
const VALUE_DROP: i32 = 160;
/// A depth takes about as long as all depths before it, or longer: none is begun
/// when this percentage of the time is over.
const LAST_START: u32 = 50;

/// Decides when the search for one turn ends, so that the clock lasts for the
/// whole game.
///
/// A turn has a usual time, a share of the clock. While the best turn stays the
/// same from depth to depth, less is used; more when it has just changed or its
/// value fell. A depth that has been begun is completed unless it exceeds the
/// maximum time. A player that reports nothing gets the usual time.
#[derive(Debug)]
pub struct TimeManager {
    usual: Duration,
    max: Duration,
    /// The search ends when this much time has passed.
    end: Cell<Duration>,
    /// Hash of the position after the best turn, and its value.
    best: Cell<Option<(u64, i32)>>,
    /// Number of depths since the best turn last changed.
    stable: Cell<usize>,
}

impl TimeManager {
    /// Plans a turn.
    pub fn new(clock: Clock) -> TimeManager {
        let usable = clock.remaining.saturating_sub(SAFETY_MARGIN);
        let increment = percent(clock.increment, INCREMENT_SHARE);
        let share = (usable / TURNS_LEFT).saturating_add(increment);
        let max = share.saturating_mul(MAX_EXTENSION).min(usable / MAX_SHARE);
        let usual = share.min(max);
        TimeManager {
            usual,
            max,
            end: Cell::new(usual),
            best: Cell::new(None),
            stable: Cell::new(0),
        }
    }

    /// The time of a turn when the clock is divided evenly.
    pub fn usual(&self) -> Duration {
        self.usual
    }

    /// The maximum time of the turn, less than remains on the clock.
    pub fn max(&self) -> Duration {
        self.max
    }

    /// Adapts the time to the result of a completed depth.
    pub fn report<G: Game>(&self, found: &SearchResult<G>, elapsed: Duration) {
        self.adapt(found.result().hash_key(), found.value(), elapsed);
    }

    fn adapt(&self, best: u64, value: i32, elapsed: Duration) {
        let before = self.best.replace(Some((best, value)));
        let is_same = before.is_some_and(|(known, _)| known == best);
        let stable = if is_same { self.stable.get() + 1 } else { 0 };
        self.stable.set(stable);
        let mut time = percent(self.usual, BY_STABILITY[stable.min(BY_STABILITY.len() - 1)]);
        if before.is_some_and(|(_, known)| known.saturating_sub(value) >= VALUE_DROP) {
            time = percent(time, AFTER_DROP);
        }
        let is_enough = elapsed >= percent(time.min(self.max), LAST_START);
        self.end.set(if is_enough { elapsed } else { self.max });
    }

    /// Whether the search has to end.
    pub fn is_over(&self, elapsed: Duration) -> bool {
        elapsed >= self.end.get()
    }
}

fn percent(time: Duration, percentage: u32) -> Duration {
    time.saturating_mul(percentage) / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn manager(remaining: u64, increment: u64) -> TimeManager {
        TimeManager::new(Clock {
            remaining: ms(remaining),
            increment: ms(increment),
        })
    }

    /// When a search ends whose depths each take a fifth of the time before them.
    /// Each depth has a best turn and a value.
    fn end_of(manager: &TimeManager, depths: impl IntoIterator<Item = (u64, i32)>) -> Duration {
        let mut elapsed = Duration::from_micros(100);
        for (best, value) in depths {
            manager.adapt(best, value, elapsed);
            if manager.is_over(elapsed) {
                break;
            }
            elapsed = (elapsed * 6 / 5).min(manager.max());
            if manager.is_over(elapsed) {
                break;
            }
        }
        elapsed
    }

    #[test]
    fn a_stable_turn_needs_less_time_and_a_change_needs_more() {
        let time = |depths: [(u64, i32); 80]| end_of(&manager(60_000, 0), depths);
        let stable = time([(1, 0); 80]);
        let changing = time(std::array::from_fn(|depth| (depth as u64, 0)));
        let falling = time(std::array::from_fn(|depth| (1, -500 * depth as i32)));
        let usual = manager(60_000, 0).usual();
        assert!(stable < usual, "{stable:?}");
        assert!(changing >= 2 * stable, "{changing:?} and {stable:?}");
        assert!(falling > stable, "{falling:?} and {stable:?}");
        assert!(changing <= manager(60_000, 0).max());
    }

    #[test]
    fn a_search_without_reports_gets_the_usual_time_and_a_depth_the_maximum() {
        let manager = manager(60_000, 0);
        assert!(manager.is_over(manager.usual()));
        assert!(!manager.is_over(manager.usual() - ms(1)));
        manager.adapt(1, 0, ms(1));
        assert!(!manager.is_over(manager.usual()));
        assert!(manager.is_over(manager.max()));
    }

    #[test]
    fn the_increment_is_used_and_tiny_clocks_are_spared() {
        assert!(manager(60_000, 1_000).usual() > manager(60_000, 0).usual() + ms(500));
        // A minute an increment, but hardly any time to wait for it.
        assert!(manager(100, 60_000).max() < ms(25));
        for remaining in 0..=50 {
            let manager = manager(remaining, 1_000);
            assert!(manager.is_over(Duration::ZERO));
        }
    }

    #[test]
    fn huge_clocks_do_not_overflow() {
        let most = Duration::MAX;
        for (remaining, increment) in [(most, most), (most, ms(0)), (ms(0), most)] {
            let manager = TimeManager::new(Clock {
                remaining,
                increment,
            });
            assert!(manager.usual() <= manager.max() && manager.max() <= remaining);
            manager.adapt(1, i32::MAX, ms(1));
            manager.adapt(2, i32::MIN, Duration::MAX);
            assert!(manager.is_over(Duration::MAX));
        }
    }

    proptest! {
        /// Every turn ends as late as it may, or earlier, and then a poll too
        /// late. The clock never runs out.
        #[test]
        fn the_clock_lasts_for_the_whole_game(
            base in 50u64..1_000_000,
            increment in 0u64..10_000,
            turns in prop::collection::vec((0u64..=100, 0u64..=50), 1..300),
        ) {
            let mut remaining = ms(base);
            for (used, late) in turns {
                let clock = Clock { remaining, increment: ms(increment) };
                let manager = TimeManager::new(clock);
                prop_assert!(manager.usual() <= manager.max());
                // What is lost each turn has to be added each turn.
                let late = ms(late.min(increment));
                let time = manager.max() * used as u32 / 100 + late;
                prop_assert!(time <= remaining, "{time:?} of {remaining:?}");
                remaining = remaining - time + ms(increment);
            }
        }

        /// The same with searches that are adapted from depth to depth.
        #[test]
        fn no_search_exceeds_the_maximum(
            remaining in 0u64..1_000_000,
            increment in 0u64..10_000,
            depths in prop::collection::vec((0u64..3, -2_000..2_000i32), 0..30),
        ) {
            let manager = manager(remaining, increment);
            let end = end_of(&manager, depths);
            prop_assert!(end <= manager.max().max(Duration::from_micros(100)));
            prop_assert!(manager.max() <= ms(remaining));
        }
    }
}
