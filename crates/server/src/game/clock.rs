//! Game clocks: the remaining time of each seat.
//!
//! A clock is a value. It never reads the system time: the time of each event
//! is passed in, so a clock that is derived from a log after a restart shows
//! what it showed before.
//!
//! There is one clock for all time controls. A turn first uses the time per
//! turn, then the bank; after it the increment goes into the bank. A live clock
//! has no time per turn, and a correspondence clock no bank.

use kinetic_rules::Seat;

use super::calendar::{Calendar, Holidays};
use super::time_control::SeatTime;
use crate::{Moment, Span, TimeControl};

/// Maximum number of periods that [`Clock::stops`] returns.
const MAX_STOPS: usize = 8;

/// A seat has run out of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeIsUp;

/// The remaining time of each seat, and which seat's clock is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The times of the seats; `None` when the game is not timed.
    times: Option<[SeatTime; Seat::MAX]>,
    calendar: Calendar,
    holiday_budget: Span,
    /// What is left of the time per turn.
    turn_left: [Span; Seat::MAX],
    bank: [Span; Seat::MAX],
    /// Network lag that was not charged so far.
    lag_credited: [Span; Seat::MAX],
    holidays: [Holidays; Seat::MAX],
    running: Option<Running>,
    /// Since when the game is paused.
    paused: Option<Moment>,
}

/// The clock of a seat is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    seat: Seat,
    /// Since when time is charged.
    since: Moment,
    /// The part of the time since then that is not charged: pauses, downtimes of
    /// the server, waiting for it.
    excused: Span,
}

/// Why a clock stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// It is Saturday or Sunday.
    Weekend,
    /// The player is on holiday.
    Holiday,
}

/// A period in which a clock stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// When it begins.
    pub from: Moment,
    /// When it ends.
    pub until: Moment,
    /// Why.
    pub why: StopReason,
}

impl Clock {
    /// A clock that is not running yet.
    pub fn new(control: &TimeControl) -> Clock {
        let time = |index| control.seat_time(Seat::new(index)).unwrap_or_default();
        let times: [SeatTime; Seat::MAX] = std::array::from_fn(time);
        let timed = *control != TimeControl::Unlimited;
        Clock {
            times: timed.then_some(times),
            calendar: control.calendar(),
            holiday_budget: control.holiday_budget(),
            turn_left: times.map(|time| time.per_turn),
            bank: times.map(|time| time.bank),
            lag_credited: [Span::ZERO; Seat::MAX],
            holidays: [Holidays::default(); Seat::MAX],
            running: None,
            paused: None,
        }
    }

    /// The seat whose clock is running, or would be if the game were not
    /// paused.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// Since when the game is paused.
    pub fn paused_since(&self) -> Option<Moment> {
        self.paused
    }

    /// The remaining time of a seat; `None` when the game is not timed.
    pub fn left(&self, seat: Seat, now: Moment) -> Option<Span> {
        self.times?;
        let left = self.turn_left[seat.index()].plus(self.bank[seat.index()]);
        Some(match self.running {
            Some(running) if running.seat == seat => left.minus(self.elapsed(&running, now)),
            _ => left,
        })
    }

    /// What a seat gets after each turn.
    pub fn increment(&self, seat: Seat) -> Span {
        self.time(seat).map_or(Span::ZERO, |time| time.increment)
    }

    /// The last moment at which the seat whose clock is running can still
    /// play; `None` when no clock is running or the game is not timed.
    ///
    /// It includes the whole lag allowance: a turn that was sent in time may
    /// still be in transit.
    pub fn deadline(&self) -> Option<Moment> {
        let running = self.running?;
        self.moment_after(self.allowance(running.seat))
    }

    /// When the clock that is running shows zero, weekends and holidays
    /// included; `None` when no clock is running or the game is not timed.
    pub fn ends_at(&self) -> Option<Moment> {
        self.moment_after(Span::ZERO)
    }

    /// The last moment at which the running clock has used no more than what
    /// there is and a span.
    fn moment_after(&self, more: Span) -> Option<Moment> {
        let running = self.running?;
        if self.times.is_none() || self.paused.is_some() {
            return None;
        }
        let index = running.seat.index();
        let left = self.turn_left[index].plus(self.bank[index]);
        let span = left.plus(running.excused).plus(more);
        Some(self.after(running.seat, running.since, span))
    }

    /// Whether a seat has run out of time.
    pub fn is_up(&self, seat: Seat, now: Moment) -> bool {
        let running = self.running() == Some(seat);
        running && self.deadline().is_some_and(|deadline| now > deadline)
    }

    /// The periods before the deadline in which the clock that is running stands
    /// still, from now on.
    pub fn stops(&self, now: Moment) -> Vec<Stop> {
        let mut stops = Vec::new();
        let (Some(running), Some(end)) = (self.running, self.ends_at()) else {
            return stops;
        };
        let mut at = now;
        while at < end && stops.len() < MAX_STOPS {
            let holiday = self.holidays[running.seat.index()].until(at);
            let stop = match (holiday, self.calendar.next_weekend(at)) {
                (Some(until), _) => Stop {
                    from: at,
                    until,
                    why: StopReason::Holiday,
                },
                (None, Some((from, until))) if from < end => Stop {
                    from: from.max(at),
                    until,
                    why: StopReason::Weekend,
                },
                _ => break,
            };
            stops.push(stop);
            at = stop.until;
        }
        stops
    }

    /// Starts the clock of a seat, and stops and charges the one that was
    /// running. The seat gets its full time per turn.
    pub fn run(&mut self, seat: Seat, now: Moment) {
        self.stop(now);
        if let Some(time) = self.time(seat) {
            self.turn_left[seat.index()] = time.per_turn;
        }
        self.running = Some(Running {
            seat,
            since: now,
            excused: Span::ZERO,
        });
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
        if let Some(time) = self.time(running.seat) {
            let index = running.seat.index();
            let used = self.elapsed(&running, now);
            let credited = lag.min(self.allowance(running.seat)).min(used);
            let charged = used.minus(credited);
            if charged > self.turn_left[index].plus(self.bank[index]) {
                return Err(TimeIsUp);
            }
            self.charge(running.seat, charged);
            self.turn_left[index] = time.per_turn;
            let bank = &mut self.bank[index];
            let most = time.max_bank.map_or(Span(u64::MAX), |most| most.max(*bank));
            *bank = bank.plus(time.increment).min(most);
            let total = &mut self.lag_credited[index];
            *total = total.plus(credited);
        }
        self.running = None;
        Ok(())
    }

    /// Stops the running clock. Elapsed time is charged down to zero, and no
    /// increment is added.
    pub fn stop(&mut self, now: Moment) {
        if let Some(running) = self.running {
            let used = self.elapsed(&running, now);
            self.charge(running.seat, used);
            self.running = None;
        }
    }

    /// A computer player waited for the server for this long before it could
    /// think: that time is not charged. The server is to blame for whatever
    /// else it took too long, so a computer player never runs out of time.
    pub fn excuse(&mut self, waited: Span, now: Moment) {
        let Some(running) = self.running else {
            return;
        };
        let used = self.elapsed(&running, now);
        let index = running.seat.index();
        let left = self.turn_left[index].plus(self.bank[index]);
        let charged = used.minus(waited).min(left);
        self.add_excused(used.minus(charged));
    }

    /// The server was down: that time is not charged.
    pub fn server_away(&mut self, from: Moment, until: Moment) {
        if let Some(running) = self.running {
            // Time in a pause is not charged anyway.
            let until = until.min(self.paused.unwrap_or(until));
            let from = from.max(running.since);
            self.add_excused(self.counted(running.seat, from, until));
        }
    }

    /// No clock runs until the game is resumed.
    pub fn pause(&mut self, now: Moment) {
        self.paused = Some(now);
    }

    /// The clock of the seat to move runs again.
    pub fn resume(&mut self, now: Moment) {
        let Some(paused) = self.paused.take() else {
            return;
        };
        if let Some(running) = self.running {
            let from = paused.max(running.since);
            self.add_excused(self.counted(running.seat, from, now));
        }
    }

    /// A holiday of a seat begins, and lasts until its budget is used up at the
    /// latest.
    pub fn begin_holiday(&mut self, seat: Seat, now: Moment) {
        let before = self.holidays[seat.index()].period();
        if let Some(running) = self.running
            && running.seat == seat
        {
            // Only the last holiday is known from now on.
            let from = before.0.max(running.since);
            self.add_excused(self.calendar.counted(from, before.1));
        }
        let holidays = &mut self.holidays[seat.index()];
        holidays.begin(&self.calendar, self.holiday_budget, now);
    }

    /// The holiday of a seat ends early.
    pub fn end_holiday(&mut self, seat: Seat, now: Moment) {
        self.holidays[seat.index()].end(now);
    }

    /// When the holiday of a seat ends at the latest; `None` if it has none now.
    pub fn on_holiday_until(&self, seat: Seat, now: Moment) -> Option<Moment> {
        self.holidays[seat.index()].until(now)
    }

    /// What is left of the holiday of a seat in the current year; `None` in
    /// games without holidays.
    pub fn holiday_left(&self, seat: Seat, now: Moment) -> Option<Span> {
        let holidays = &self.holidays[seat.index()];
        let left = || holidays.left(&self.calendar, self.holiday_budget, now);
        (self.holiday_budget > Span::ZERO).then(left)
    }

    /// A time-out of a seat is reversed: it has this time left for its turn,
    /// which goes on now.
    pub fn reverse_timeout(&mut self, seat: Seat, left: Span, now: Moment) {
        self.run(seat, now);
        let index = seat.index();
        match self.turn_left[index] {
            Span::ZERO => self.bank[index] = left,
            _ => {
                self.turn_left[index] = left;
                self.bank[index] = Span::ZERO;
            }
        }
    }

    /// Takes over holidays and the pause of a later clock.
    pub(super) fn keep_breaks(&mut self, later: &Clock) {
        self.holidays = later.holidays;
        self.paused = later.paused;
    }

    /// The last moment up to which no more than a span counts for a seat.
    pub fn after(&self, seat: Seat, since: Moment, span: Span) -> Moment {
        let (start, end) = self.holidays[seat.index()].period();
        if end <= since {
            return self.calendar.after(since, span);
        }
        let before = self.calendar.counted(since, start);
        match span < before {
            true => self.calendar.after(since, span),
            false => self.calendar.after(end, span.minus(before)),
        }
    }

    /// The time between two moments that counts for a seat.
    fn counted(&self, seat: Seat, from: Moment, until: Moment) -> Span {
        let (start, end) = self.holidays[seat.index()].period();
        let holiday = self.calendar.counted(from.max(start), until.min(end));
        self.calendar.counted(from, until).minus(holiday)
    }

    /// What is charged to the running clock.
    fn elapsed(&self, running: &Running, now: Moment) -> Span {
        let until = now.min(self.paused.unwrap_or(now));
        let counted = self.counted(running.seat, running.since, until);
        counted.minus(running.excused)
    }

    fn add_excused(&mut self, span: Span) {
        if let Some(running) = &mut self.running {
            running.excused = running.excused.plus(span);
        }
    }

    /// Charges a span to a seat: first to the time per turn, then to the bank.
    fn charge(&mut self, seat: Seat, span: Span) {
        let turn = &mut self.turn_left[seat.index()];
        let rest = span.minus(*turn);
        *turn = turn.minus(span);
        let bank = &mut self.bank[seat.index()];
        *bank = bank.minus(rest);
    }

    fn time(&self, seat: Seat) -> Option<SeatTime> {
        self.times.map(|times| times[seat.index()])
    }

    /// The lag that is not charged to a seat in a turn: a client can pretend to
    /// be slow, so there is a maximum for the turn and one for the game.
    fn allowance(&self, seat: Seat) -> Span {
        let Some(SeatTime {
            lag, lag_budget, ..
        }) = self.time(seat)
        else {
            return Span::ZERO;
        };
        match lag_budget {
            Some(budget) => lag.min(budget.minus(self.lag_credited[seat.index()])),
            None => lag,
        }
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
        Clock::new(&TimeControl::Live {
            start: Span(10_000),
            increment: Span(2_000),
            lag: Span(500),
            lag_budget: None,
        })
    }

    #[test]
    fn the_lag_of_a_whole_game_has_a_budget() {
        let mut clock = Clock::new(&TimeControl::Live {
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
        let mut clock = Clock::new(&TimeControl::Correspondence { days: 3 });
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

    /// The clock of the browser at one screen passes the same cases.
    #[test]
    fn live_clocks_are_as_the_shared_cases_say() {
        let cases = include_str!("../../tests/cases/live-clock.json");
        let cases: Vec<serde_json::Value> = serde_json::from_str(cases).unwrap();
        assert!(!cases.is_empty());
        let seat = |name: &serde_json::Value| match name.as_str() {
            Some("white") => RED,
            _ => BLUE,
        };
        for case in cases {
            let about = &case["about"];
            let span = |name: &str| Span(case[name].as_u64().unwrap());
            let mut clock = Clock::new(&TimeControl::Live {
                start: span("start_ms"),
                increment: span("increment_ms"),
                lag: Span::ZERO,
                lag_budget: None,
            });
            for step in case["steps"].as_array().unwrap() {
                let now = Moment(step["at"].as_u64().unwrap());
                match step.as_object().unwrap().keys().find(|key| *key != "at") {
                    Some(key) if key == "run" => clock.run(seat(&step["run"]), now),
                    Some(key) if key == "press" => clock.press(now, Span::ZERO).unwrap(),
                    Some(key) if key == "stop" => clock.stop(now),
                    Some(key) if key == "pause" => clock.pause(now),
                    Some(key) if key == "resume" => clock.resume(now),
                    _ => {
                        for (name, left) in step["left"].as_object().unwrap() {
                            let seat = seat(&name.as_str().into());
                            let left = Some(Span(left.as_u64().unwrap()));
                            assert_eq!(clock.left(seat, now), left, "{about}");
                        }
                        let up = clock.running().is_some_and(|seat| clock.is_up(seat, now));
                        assert_eq!(Some(up), step["up"].as_bool(), "{about}");
                    }
                }
            }
        }
    }

    #[test]
    fn without_a_limit_nothing_runs_out() {
        let mut clock = Clock::new(&TimeControl::Unlimited);
        clock.run(RED, Moment(0));
        assert_eq!(clock.deadline(), None);
        assert_eq!(clock.left(RED, Moment(5)), None);
        assert!(!clock.is_up(RED, Moment(u64::MAX)));
        assert_eq!(clock.press(Moment(u64::MAX), Span::ZERO), Ok(()));
    }
}
