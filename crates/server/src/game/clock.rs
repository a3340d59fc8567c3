//! Game clocks: the remaining time of each seat.
//!
//! A clock is a value. It never reads the system time: the time of each event
//! is passed in, so a clock that is derived from a log after a restart shows
//! what it showed before.

use kinetic_rules::Seat;

use crate::{Moment, Span, TimeControl};

/// A seat has run out of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeIsUp;

/// The remaining time of each seat, and which seat's clock is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    left: [Span; Seat::MAX],
    /// Network lag that was not charged so far.
    lag_credited: [Span; Seat::MAX],
    running: Option<Running>,
}

/// The clock of a seat is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// Since when time is charged.
    since: Moment,
}

impl Clock {
    /// A clock that is not running yet.
    pub fn new(control: TimeControl) -> Clock {
        let left = [initial(control); Seat::MAX];
        Clock {
            control,
            left,
            lag_credited: [Span::ZERO; Seat::MAX],
            running: None,
        }
    }

    /// The seat whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// The remaining time of a seat; `None` when the game is not timed.
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

    /// The last moment at which the seat whose clock is running can still
    /// play; `None` when no clock is running or the game is not timed.
    ///
    /// It includes the whole lag allowance: a turn that was sent in time may
    /// still be in transit.
    pub fn deadline(&self) -> Option<Moment> {
        let running = self.running?;
        let left = match self.control {
            TimeControl::Unlimited => return None,
            _ => self.left[running.seat.index()],
        };
        Some(running.since.plus(left).plus(self.allowance(running.seat)))
    }

    /// Whether a seat has run out of time.
    pub fn is_up(&self, seat: Seat, now: Moment) -> bool {
        let running = self.running() == Some(seat);
        running && self.deadline().is_some_and(|deadline| now > deadline)
    }

    /// Starts the clock of a seat, and stops and charges the one that was
    /// running. In a correspondence game the seat gets its full days.
    pub fn run(&mut self, seat: Seat, now: Moment) {
        self.stop(now);
        if let TimeControl::Correspondence { .. } = self.control {
            self.left[seat.index()] = initial(self.control);
        }
        self.running = Some(Running { seat, since: now });
    }

    /// Ends the turn of the seat whose clock is running: the turn is charged
    /// and the increment added. No clock is running afterwards.
    ///
    /// # Errors
    /// When the time was up before the turn; then nothing changes.
    pub fn press(&mut self, now: Moment, lag: Span) -> Result<(), TimeIsUp> {
        let Some(running) = self.running else {
            return Ok(());
        };
        let allowance = self.allowance(running.seat);
        let left = &mut self.left[running.seat.index()];
        let used = now.since(running.since);
        match self.control {
            TimeControl::Unlimited => {}
            TimeControl::Live { increment, .. } => {
                let credited = lag.min(allowance).min(used);
                let charged = used.minus(credited);
                if charged > *left {
                    return Err(TimeIsUp);
                }
                *left = left.minus(charged).plus(increment);
                let total = &mut self.lag_credited[running.seat.index()];
                *total = total.plus(credited);
            }
            TimeControl::Correspondence { .. } => {
                if used > *left {
                    return Err(TimeIsUp);
                }
                *left = initial(self.control);
            }
        }
        self.running = None;
        Ok(())
    }

    /// Stops the running clock. Elapsed time is charged down to zero, and no
    /// increment is added.
    pub fn stop(&mut self, now: Moment) {
        if let Some(running) = self.running.take() {
            let left = &mut self.left[running.seat.index()];
            *left = left.minus(now.since(running.since));
        }
    }

    /// A computer player waited for the server for this long before it could
    /// think: that time is not charged. The server is to blame for whatever
    /// else it took too long, so a computer player never runs out of time.
    pub fn excuse(&mut self, waited: Span, now: Moment) {
        let Some(running) = &mut self.running else {
            return;
        };
        let used = now.since(running.since).minus(waited);
        let charged = match self.control {
            TimeControl::Unlimited => used,
            _ => used.min(self.left[running.seat.index()]),
        };
        running.since = Moment(now.0.saturating_sub(charged.0));
    }

    /// The server was down: that time is not charged.
    pub fn server_away(&mut self, from: Moment, until: Moment) {
        if let Some(running) = &mut self.running {
            running.since = shift_past_downtime(running.since, from, until);
        }
    }

    /// The lag that is not charged to a seat in a turn: a client can pretend to
    /// be slow, so there is a maximum for the turn and one for the game.
    fn allowance(&self, seat: Seat) -> Span {
        match self.control {
            TimeControl::Live {
                lag,
                lag_budget: Some(budget),
                ..
            } => lag.min(budget.minus(self.lag_credited[seat.index()])),
            TimeControl::Live { lag, .. } => lag,
            _ => Span::ZERO,
        }
    }
}

/// The time that each seat starts with.
fn initial(control: TimeControl) -> Span {
    match control {
        TimeControl::Unlimited => Span::ZERO,
        TimeControl::Live { start, .. } => start,
        TimeControl::Correspondence { days } => Span::days(u64::from(days)),
    }
}

/// The start of a waiting period, shifted by the part of a downtime that lies
/// within it.
pub(crate) fn shift_past_downtime(since: Moment, from: Moment, until: Moment) -> Moment {
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
            lag_budget: None,
        })
    }

    #[test]
    fn the_lag_of_a_whole_game_has_a_budget() {
        let mut clock = Clock::new(TimeControl::Live {
            start: Span(100_000),
            increment: Span::ZERO,
            lag: Span(500),
            lag_budget: Some(Span(1_200)),
        });
        let mut now = Moment(0);
        for (charged, allowance) in [(1_500, 500), (1_500, 500), (1_800, 200), (2_000, 0)] {
            clock.run(RED, now);
            let left = clock.left(RED, now).unwrap();
            assert_eq!(clock.deadline(), Some(now.plus(left).plus(Span(allowance))));
            now = now.plus(Span(2_000));
            clock.press(now, Span(60_000)).unwrap();
            assert_eq!(clock.left(RED, now), Some(left.minus(Span(charged))));
        }
        clock.run(BLUE, now);
        let left = Span(100_000 + 500);
        assert_eq!(clock.deadline(), Some(now.plus(left)), "each has its own");
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
    fn a_computer_player_pays_for_thinking_and_not_for_waiting() {
        for (waited, left) in [(0, 2_000), (17_000, 9_000), (90_000, 12_000)] {
            let mut clock = live();
            clock.run(RED, Moment(0));
            clock.excuse(Span(waited), Moment(20_000));
            clock.press(Moment(20_000), Span::ZERO).unwrap();
            assert_eq!(
                clock.left(RED, Moment(20_000)),
                Some(Span(left)),
                "{waited}"
            );
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
