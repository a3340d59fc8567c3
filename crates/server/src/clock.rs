//! The time of each seat.
//!
//! A clock is a value. It never asks what time it is: whoever has an event
//! passes in when it happened, so a clock that is derived from a log after a
//! restart shows what it showed before.

use kinetic_rules::Seat;

use crate::{Moment, Span, TimeControl};

/// A seat has used up its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeIsUp;

/// The time of each seat, and whose is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    left: [Span; Seat::MAX],
    running: Option<Running>,
}

/// The time of a seat runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// From when on it is charged.
    since: Moment,
}

impl Clock {
    /// A clock that does not run yet.
    pub fn new(control: TimeControl) -> Clock {
        let left = [first(control); Seat::MAX];
        Clock {
            control,
            left,
            running: None,
        }
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// The time that a seat has left; `None` without a limit.
    pub fn left(&self, seat: Seat, now: Moment) -> Option<Span> {
        if self.control == TimeControl::Unlimited {
            return None;
        }
        let left = self.left[seat.index()];
        Some(match self.running {
            Some(running) if running.seat == seat => left.minus(now.since(running.since)),
            _ => left,
        })
    }

    /// The last moment at which the seat whose time runs can still play;
    /// `None` when no time runs or there is no limit.
    ///
    /// The whole allowance for the network is in it: a turn that was sent in
    /// time may still be on its way.
    pub fn deadline(&self) -> Option<Moment> {
        let running = self.running?;
        let left = match self.control {
            TimeControl::Unlimited => return None,
            _ => self.left[running.seat.index()],
        };
        Some(running.since.plus(left).plus(self.allowance()))
    }

    /// Whether the time of a seat has run out.
    pub fn is_up(&self, seat: Seat, now: Moment) -> bool {
        let running = self.running() == Some(seat);
        running && self.deadline().is_some_and(|deadline| now > deadline)
    }

    /// Lets the time of a seat run from now on. What ran before is charged.
    ///
    /// With days for each turn the seat has all of them.
    pub fn run(&mut self, seat: Seat, now: Moment) {
        self.stop(now);
        if let TimeControl::Correspondence { .. } = self.control {
            self.left[seat.index()] = first(self.control);
        }
        self.running = Some(Running { seat, since: now });
    }

    /// Ends the turn of the seat whose time runs: it is charged and gets its
    /// increment. No time runs afterwards.
    ///
    /// # Errors
    /// When the time was up before; then nothing changes.
    pub fn press(&mut self, now: Moment, lag: Span) -> Result<(), TimeIsUp> {
        let Some(running) = self.running else {
            return Ok(());
        };
        let left = &mut self.left[running.seat.index()];
        let used = now.since(running.since);
        match self.control {
            TimeControl::Unlimited => {}
            TimeControl::Live {
                increment,
                lag: most,
                ..
            } => {
                let charged = used.minus(lag.min(most));
                if charged > *left {
                    return Err(TimeIsUp);
                }
                *left = left.minus(charged).plus(increment);
            }
            TimeControl::Correspondence { .. } => {
                if used > *left {
                    return Err(TimeIsUp);
                }
                *left = first(self.control);
            }
        }
        self.running = None;
        Ok(())
    }

    /// Stops the time that runs. What has passed is charged, as far as there
    /// is something left, and nothing is added.
    pub fn stop(&mut self, now: Moment) {
        if let Some(running) = self.running.take() {
            let left = &mut self.left[running.seat.index()];
            *left = left.minus(now.since(running.since));
        }
    }

    /// The server was away: what passed meanwhile is not charged.
    pub fn server_away(&mut self, from: Moment, until: Moment) {
        if let Some(running) = &mut self.running {
            running.since = put_off(running.since, from, until);
        }
    }

    fn allowance(&self) -> Span {
        match self.control {
            TimeControl::Live { lag, .. } => lag,
            _ => Span::ZERO,
        }
    }
}

/// What everybody begins with.
fn first(control: TimeControl) -> Span {
    match control {
        TimeControl::Unlimited => Span::ZERO,
        TimeControl::Live { start, .. } => start,
        TimeControl::Correspondence { days } => Span::days(u64::from(days)),
    }
}

/// The beginning of a wait, put off by as much of an absence as lies within
/// the wait.
pub(crate) fn put_off(since: Moment, from: Moment, until: Moment) -> Moment {
    since.plus(until.since(from.max(since)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Seat = Seat::new(0);
    const BLUE: Seat = Seat::new(1);

    fn live() -> Clock {
        Clock::new(TimeControl::Live {
            start: Span(10_000),
            increment: Span(2_000),
            lag: Span(500),
        })
    }

    #[test]
    fn a_turn_is_charged_and_the_increment_added() {
        let mut clock = live();
        clock.run(RED, Moment(1_000));
        assert_eq!(clock.left(RED, Moment(4_000)), Some(Span(7_000)));
        clock.press(Moment(4_000), Span::ZERO).unwrap();
        assert_eq!(clock.left(RED, Moment(9_000)), Some(Span(9_000)));
        assert_eq!(clock.left(BLUE, Moment(9_000)), Some(Span(10_000)));
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn lag_is_not_charged_up_to_the_allowance() {
        for (lag, left) in [(0, 7_000), (300, 7_300), (500, 7_500), (90_000, 7_500)] {
            let mut clock = live();
            clock.run(RED, Moment(0));
            clock.press(Moment(5_000), Span(lag)).unwrap();
            assert_eq!(clock.left(RED, Moment(5_000)), Some(Span(left)), "{lag}");
        }
    }

    #[test]
    fn more_lag_than_thinking_gives_no_time() {
        let mut clock = live();
        clock.run(RED, Moment(0));
        clock.press(Moment(100), Span(400)).unwrap();
        assert_eq!(clock.left(RED, Moment(100)), Some(Span(12_000)));
    }

    #[test]
    fn a_turn_in_time_is_taken_until_the_deadline_and_not_later() {
        let mut clock = live();
        clock.run(RED, Moment(0));
        assert_eq!(clock.deadline(), Some(Moment(10_500)));
        let mut late = clock.clone();
        assert_eq!(late.press(Moment(10_001), Span::ZERO), Err(TimeIsUp));
        assert_eq!(late, clock, "nothing changes");
        assert_eq!(late.press(Moment(10_501), Span(9_000)), Err(TimeIsUp));
        assert!(!clock.is_up(RED, Moment(10_500)));
        assert!(clock.is_up(RED, Moment(10_501)));
        assert!(!clock.is_up(BLUE, Moment(10_501)));
        clock.press(Moment(10_500), Span(500)).unwrap();
        assert_eq!(clock.left(RED, Moment(10_500)), Some(Span(2_000)));
    }

    #[test]
    fn the_absence_of_the_server_is_not_charged() {
        // Began to think at 2000; the server was away for various times.
        let cases = [
            ((3_000, 7_000), 9_000), // in the middle: 5000 less 4000
            ((500, 6_000), 9_000),   // from before the turn: 5000 less 4000
            ((0, 1_500), 5_000),     // before the turn: nothing
            ((4_000, 3_000), 5_000), // the wrong way round: nothing
        ];
        for ((from, until), left) in cases {
            let mut clock = live();
            clock.run(RED, Moment(2_000));
            clock.server_away(Moment(from), Moment(until));
            assert_eq!(
                clock.left(RED, Moment(7_000)),
                Some(Span(left)),
                "{from} {until}"
            );
        }
    }

    #[test]
    fn a_clock_that_was_set_back_charges_nothing() {
        let mut clock = live();
        clock.run(RED, Moment(5_000));
        clock.press(Moment(4_000), Span::ZERO).unwrap();
        assert_eq!(clock.left(RED, Moment(4_000)), Some(Span(12_000)));
    }

    #[test]
    fn by_correspondence_every_turn_has_all_its_days() {
        let day = Span::days(1).0;
        let mut clock = Clock::new(TimeControl::Correspondence { days: 3 });
        clock.run(RED, Moment(0));
        assert_eq!(clock.deadline(), Some(Moment(3 * day)));
        clock.press(Moment(2 * day), Span(1)).unwrap();
        assert_eq!(clock.left(RED, Moment(2 * day)), Some(Span::days(3)));
        clock.run(RED, Moment(4 * day));
        // A turn taken back: the days begin anew.
        clock.run(RED, Moment(6 * day));
        assert_eq!(clock.deadline(), Some(Moment(9 * day)));
        assert_eq!(
            clock.press(Moment(9 * day + 1), Span::ZERO),
            Err(TimeIsUp),
            "no allowance for the network"
        );
    }

    #[test]
    fn without_a_limit_nothing_runs_out() {
        let mut clock = Clock::new(TimeControl::Unlimited);
        clock.run(RED, Moment(0));
        assert_eq!(clock.deadline(), None);
        assert_eq!(clock.left(RED, Moment(5)), None);
        assert!(!clock.is_up(RED, Moment(u64::MAX)));
        assert_eq!(clock.press(Moment(u64::MAX), Span::ZERO), Ok(()));
    }
}
