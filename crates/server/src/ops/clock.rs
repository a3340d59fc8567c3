//! The clock of a server: monotonic, and aware of time in which the server did
//! not run.
//!
//! Where several nodes share a database, all follow the time of the database, as
//! they learn it when they renew their leases: see [`ServerClock::follow`].

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Ops;
use crate::store::Downtime;
use crate::{Moment, Span};

/// If nobody looked at the clock for this long, the process did not run: it was
/// stopped, or the machine has too much to do.
const PAUSE_THRESHOLD: Duration = Duration::from_millis(500);
/// If the clock of the machine is ahead by this much, it was set forward, or
/// the process or the machine was suspended.
const STEP_THRESHOLD: Span = Span::seconds(1);
/// The same where several nodes share their time: it goes on meanwhile.
const SHARED_PAUSE_THRESHOLD: Duration = Duration::from_secs(1);
/// Both clocks have to be read within this time to be compared.
const READ_LIMIT: Duration = Duration::from_millis(50);
/// How often a thread looks at the clock, so that a pause is noticed.
const WATCH_INTERVAL: Duration = Duration::from_millis(250);
/// The name of that thread in health checks.
const TASK_NAME: &str = "clock";

/// The time of a server.
///
/// It starts with the clock of the machine and is monotonic from then on: a
/// clock that is set back changes nothing. While the process does not run, the
/// time stands still, so that nobody is charged. When the clock of the machine
/// is ahead by more than a second, because of such pauses, because the machine
/// was suspended or because its clock was set forward, the time follows it, and
/// what it passes over is noted as downtime, which nobody is charged for either.
#[derive(Debug)]
pub struct ServerClock(Mutex<State>);

#[derive(Debug)]
struct State {
    /// The time at `anchor`.
    base: Moment,
    anchor: Instant,
    /// When the clock was last looked at.
    last_seen: Instant,
    /// The last time that was told.
    latest: Moment,
    /// Whether the time is that of the database, which several nodes share.
    shared: bool,
    /// Downtimes that are not recorded yet, in order.
    downtimes: Vec<Downtime>,
    /// Tests pretend that the clock of the machine was set by this many
    /// milliseconds.
    step: i64,
    /// Tests pretend that the process did not run for this long.
    pause: Duration,
    /// What of `pause` had passed when the clock was last looked at.
    pause_seen: Duration,
    /// Tests take no notice of real pauses: only of those that are pretended.
    steady: bool,
    /// Tests read the clocks of the machine only once.
    held: Option<(Instant, Moment)>,
    /// Tests let the time stand still.
    stopped: Option<Moment>,
}

impl Default for ServerClock {
    fn default() -> ServerClock {
        let now = Instant::now();
        ServerClock(Mutex::new(State {
            base: Moment::now(),
            anchor: now,
            last_seen: now,
            latest: Moment::default(),
            shared: false,
            downtimes: Vec::new(),
            step: 0,
            pause: Duration::ZERO,
            pause_seen: Duration::ZERO,
            steady: false,
            held: None,
            stopped: None,
        }))
    }
}

impl ServerClock {
    /// The current time. It never goes back.
    pub fn now(&self) -> Moment {
        self.state().look()
    }

    /// The time does not begin before this one: what is stored is not from the
    /// future.
    pub fn begin_after(&self, earliest: Moment) {
        let mut state = self.state();
        let now = state.look();
        if earliest > now {
            state.base = state.base.plus(earliest.since(now));
        }
    }

    /// Follows the time that several nodes share, which was `shared` at some
    /// moment between two instants. The clock is corrected as little as that
    /// requires, and never goes back: it stands still until it is right.
    ///
    /// From now on the clock of the machine has no influence. A pause of this
    /// process is not one of the others: the time goes on, and the pause is noted
    /// as a downtime of this node.
    pub(crate) fn follow(&self, shared: Moment, after: Instant, before: Instant) {
        let mut state = self.state();
        let before = before + state.pause;
        let uncertain = before.saturating_duration_since(after + state.pause);
        let uncertain = Span(u64::try_from(uncertain.as_millis()).unwrap_or(u64::MAX));
        if !state.shared {
            state.shared = true;
            (state.base, state.anchor, state.last_seen) = (shared, before, before);
            state.latest = shared;
            state.downtimes.clear();
            return;
        }
        let told = state.at(before);
        let right = told.max(shared).min(shared.plus(uncertain));
        let base = state.base.0.saturating_add(right.0).saturating_sub(told.0);
        state.base = Moment(base);
    }

    /// The first downtime that is not recorded yet.
    pub fn downtime(&self) -> Option<Downtime> {
        let mut state = self.state();
        state.look();
        state.downtimes.first().copied()
    }

    /// A downtime is recorded.
    pub fn recorded(&self, downtime: Downtime) {
        self.state().downtimes.retain(|known| *known != downtime);
    }

    /// Pretends that it is a certain time until the next call. The time never
    /// goes back.
    pub fn stop_at(&self, at: Moment) {
        self.state().stopped = Some(at);
    }

    /// Pretends that the machine was suspended for this long, or that its clock
    /// was set forward.
    pub fn skip(&self, span: Span) {
        self.step(i64::try_from(span.0).unwrap_or(i64::MAX));
    }

    /// Pretends that the clock of the machine was set by this many milliseconds,
    /// forward or back.
    pub fn step(&self, millis: i64) {
        let mut state = self.state();
        state.step = state.step.saturating_add(millis);
    }

    /// From now on a pause of the process counts only if it is pretended: on a
    /// machine that is slow or busy, tests find the same downtimes as elsewhere.
    pub fn ignore_real_pauses(&self) {
        self.state().steady = true;
    }

    /// Pretends that the process did not run for this long while the clocks
    /// went on.
    pub fn pause(&self, pause: Duration) {
        self.state().pause += pause;
    }

    /// Starts a thread that looks at the clock regularly, so that pauses are
    /// noticed. It ends when the server is dropped.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub(crate) fn watch(ops: &Arc<Ops>) -> std::io::Result<()> {
        ops.tasks.started(TASK_NAME);
        let ops = Arc::downgrade(ops);
        let look = move || {
            while let Some(ops) = ops.upgrade() {
                ops.clock.now();
                ops.tasks.reported(TASK_NAME);
                drop(ops);
                std::thread::sleep(WATCH_INTERVAL);
            }
        };
        let thread = std::thread::Builder::new().name("clock".to_owned());
        thread.spawn(look).map(|_| ())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn look(&mut self) -> Moment {
        self.latest = match (self.stopped, self.shared) {
            (Some(at), _) => at.max(self.latest),
            (None, true) => self.look_at_shared(),
            (None, false) => self.look_at_machine(),
        };
        self.latest
    }

    fn look_at_shared(&mut self) -> Moment {
        let (instant, _) = self.read_clocks();
        let gap = self.gap(instant);
        let (from, until) = (self.latest, self.at(instant).max(self.latest));
        if gap > SHARED_PAUSE_THRESHOLD {
            self.downtimes.push(Downtime { from, until });
        }
        until
    }

    fn look_at_machine(&mut self) -> Moment {
        let (instant, machine) = self.read_clocks();
        let gap = self.gap(instant);
        if gap > PAUSE_THRESHOLD {
            // Up to the last look the server was certainly there.
            self.anchor += gap;
        }
        let now = self.at(instant);
        // Without a comparison it is made at the next look.
        let machine = machine.map_or(0, |machine| i64::try_from(machine.0).unwrap_or(i64::MAX));
        let pause = i64::try_from(self.pause.as_millis()).unwrap_or(i64::MAX);
        let machine = machine.saturating_add(self.step).saturating_add(pause);
        let machine = Moment(u64::try_from(machine).unwrap_or(0));
        let ahead = machine.since(now);
        if ahead <= STEP_THRESHOLD {
            return now;
        }
        self.base = self.base.plus(ahead);
        let until = now.plus(ahead);
        self.downtimes.push(Downtime { from: now, until });
        until
    }

    /// The clocks of the machine, with the pauses that tests pretend.
    fn read_clocks(&self) -> (Instant, Option<Moment>) {
        let held = self.held.map(|(instant, machine)| (instant, Some(machine)));
        let (instant, machine) = held.unwrap_or_else(read_clocks);
        (instant + self.pause, machine)
    }

    /// How long nobody has looked at the clock before this instant.
    fn gap(&mut self, instant: Instant) -> Duration {
        let gap = match self.steady {
            true => self.pause.saturating_sub(self.pause_seen),
            false => instant.saturating_duration_since(self.last_seen),
        };
        (self.last_seen, self.pause_seen) = (instant, self.pause);
        gap
    }

    fn at(&self, instant: Instant) -> Moment {
        let passed = instant.saturating_duration_since(self.anchor);
        let passed = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
        self.base.plus(Span(passed))
    }
}

/// The monotonic clock and the clock of the machine at the same moment. The
/// thread may be interrupted between the two; then the second is `None`.
fn read_clocks() -> (Instant, Option<Moment>) {
    let before = Instant::now();
    let machine = Moment::now();
    let after = Instant::now();
    let together = after.saturating_duration_since(before) < READ_LIMIT;
    (after, together.then_some(machine))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock on a machine whose clocks stand still unless a test moves them.
    fn held_clock() -> ServerClock {
        let clock = ServerClock::default();
        {
            let mut state = clock.state();
            let held = (state.anchor, state.base);
            state.held = Some(held);
        }
        clock
    }

    /// The instant that a clock reads.
    fn instant(clock: &ServerClock) -> Instant {
        clock.state().read_clocks().0
    }

    #[test]
    fn a_clock_that_is_set_back_changes_nothing() {
        let clock = held_clock();
        let before = clock.now();
        clock.step(-3_600_000);
        assert_eq!(clock.now(), before);
        assert_eq!(clock.downtime(), None);
        // And back again.
        clock.step(3_600_000);
        assert_eq!(clock.now(), before);
        assert_eq!(clock.downtime(), None);
    }

    #[test]
    fn a_clock_that_is_set_forward_is_followed_and_charged_to_nobody() {
        for millis in [1_500, 3_000, 3_600_000] {
            let clock = held_clock();
            let before = clock.now();
            clock.skip(Span(millis));
            let after = clock.now();
            assert_eq!(after.since(before), Span(millis));
            let downtime = clock.downtime().unwrap();
            assert_eq!((downtime.from, downtime.until), (before, after));
            assert_eq!(clock.downtime(), Some(downtime), "until it is recorded");
            clock.recorded(downtime);
            assert_eq!(clock.downtime(), None, "and once");
        }
    }

    #[test]
    fn a_process_that_did_not_run_charges_nobody() {
        let clock = held_clock();
        let before = clock.now();
        clock.pause(Duration::from_secs(6));
        let after = clock.now();
        assert_eq!(after.since(before), Span::seconds(6));
        let downtime = clock.downtime().unwrap();
        assert_eq!(downtime.span(), Span::seconds(6), "{downtime:?}");
        clock.recorded(downtime);
        assert_eq!(clock.downtime(), None);
    }

    #[test]
    fn the_time_stands_still_in_short_pauses() {
        let clock = held_clock();
        let before = clock.now();
        clock.pause(Duration::from_millis(900));
        assert_eq!(clock.now(), before);
        assert_eq!(clock.downtime(), None, "too short to be noted");
        // After several of them the clock of the machine is followed.
        for _ in 0..4 {
            clock.pause(Duration::from_millis(900));
            clock.now();
        }
        let passed = clock.now().since(before);
        assert!(passed >= Span::seconds(3), "{passed:?}");
        let mut noted = Span::ZERO;
        while let Some(downtime) = clock.downtime() {
            noted = noted.plus(downtime.span());
            clock.recorded(downtime);
        }
        assert_eq!(passed, noted, "nobody is charged for any of it");
    }

    #[test]
    fn time_that_passes_while_somebody_looks_is_charged() {
        let clock = held_clock();
        let before = clock.now();
        for _ in 0..100 {
            clock.pause(Duration::from_millis(400));
            clock.now();
        }
        assert_eq!(clock.now().since(before), Span::seconds(40));
        assert_eq!(clock.downtime(), None);
    }

    #[test]
    fn pauses_are_charged_to_nobody_when_the_clock_was_set_back() {
        let clock = held_clock();
        let before = clock.now();
        clock.step(-3_600_000);
        clock.pause(Duration::from_secs(20));
        assert_eq!(clock.now(), before);
        assert_eq!(clock.downtime(), None);
    }

    #[test]
    fn a_shared_time_is_followed_and_never_goes_back() {
        let clock = held_clock();
        let now = instant(&clock);
        clock.follow(Moment(5_000_000), now, now);
        assert_eq!(clock.now(), Moment(5_000_000));
        // The clock of the machine has no influence.
        clock.step(3_600_000);
        assert_eq!(clock.now(), Moment(5_000_000));
        // Within what is uncertain nothing is corrected.
        let earlier = now.checked_sub(Duration::from_secs(60)).unwrap();
        clock.follow(Moment(5_000_000 - 30_000), earlier, now);
        assert_eq!(clock.now(), Moment(5_000_000));
        // Forward at once, back by standing still.
        clock.follow(Moment(9_000_000), now, now);
        assert_eq!(clock.now(), Moment(9_000_000));
        clock.follow(Moment(8_000_000), now, now);
        assert_eq!(clock.now(), Moment(9_000_000));
    }

    #[test]
    fn a_shared_time_goes_on_while_one_node_is_suspended() {
        let clock = held_clock();
        let now = instant(&clock);
        clock.follow(Moment(5_000_000), now, now);
        let before = clock.now();
        clock.pause(Duration::from_secs(6));
        assert_eq!(clock.now().since(before), Span::seconds(6));
        let pause = clock.downtime().unwrap();
        assert_eq!(pause.span(), Span::seconds(6), "{pause:?}");
        clock.recorded(pause);
        assert_eq!(clock.downtime(), None);
    }

    #[test]
    fn time_begins_after_what_is_stored() {
        let clock = held_clock();
        let future = clock.now().plus(Span::days(1));
        clock.begin_after(future);
        assert_eq!(clock.now(), future);
        clock.begin_after(Moment(5));
        assert_eq!(clock.now(), future);
        assert_eq!(clock.downtime(), None);
    }

    /// The clock of most tests: real pauses do not count, pretended ones do.
    #[test]
    fn only_pretended_pauses_count_if_real_ones_are_ignored() {
        for shared in [false, true] {
            let clock = held_clock();
            clock.ignore_real_pauses();
            if shared {
                let now = instant(&clock);
                clock.follow(Moment(5_000_000), now, now);
            }
            let before = clock.now();
            // As if the machine had had no time for this process.
            {
                let mut state = clock.state();
                let (instant, machine) = state.held.unwrap();
                let later = instant + Duration::from_secs(6);
                state.held = Some((later, machine.plus(Span::seconds(6))));
            }
            assert_eq!(clock.now().since(before), Span::seconds(6));
            assert_eq!(clock.downtime(), None);
            clock.pause(Duration::from_secs(6));
            assert_eq!(clock.now().since(before), Span::seconds(12));
            let downtime = clock.downtime().expect("a downtime");
            assert_eq!(downtime.span(), Span::seconds(6));
        }
    }
}
