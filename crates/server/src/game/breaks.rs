//! Time in which clocks stand still: pauses that all have agreed on, and
//! holidays; and time-outs that an administrator reverses.
//!
//! A pause lasts until a player resumes the game or plays a turn. No clock runs
//! during it, nobody is out for being away, and computer players wait.

use kinetic_rules::Seat;

use super::clock::shift_past_downtime;
use super::course::just_left;
use super::table::Table;
use super::time_control::MAX_TIME;
use crate::{GameError, Holder, Moment, Span};

/// The least time that a seat gets when its time-out is reversed.
const MIN_REVERSED: Span = Span::seconds(60);
/// The part of the initial bank that a seat without a time per turn gets.
const REVERSED_SHARE: u64 = 10;

impl Table {
    /// Whether the players have agreed on a pause.
    pub fn is_paused(&self) -> bool {
        self.clock.paused_since().is_some()
    }

    /// All have agreed on a pause.
    pub(super) fn pause(&mut self, now: Moment) {
        self.clock.pause(now);
    }

    pub(super) fn resume(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if !self.is_paused() {
            return Err(GameError::NotPaused);
        }
        self.end_pause(now);
        Ok(())
    }

    /// Ends a pause, if there is one.
    pub(super) fn end_pause(&mut self, now: Moment) {
        let Some(paused) = self.clock.paused_since() else {
            return;
        };
        self.clock.resume(now);
        self.turn_since = shift_past_downtime(self.turn_since, paused, now);
        for seating in self.seating.iter_mut().flatten() {
            seating.away = seating
                .away
                .map(|away| shift_past_downtime(away, paused, now));
        }
        // What is not charged because of the pause is not credited again for a
        // downtime.
        self.server_back = self.server_back.max(now);
    }

    pub(super) fn start_holiday(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        let left = self.clock.holiday_left(seat, now);
        let left = left.ok_or(GameError::NotAgreed)?;
        let word = self.word(seat);
        if !matches!(self.holder(seat), Some(Holder::Person { .. })) {
            return Err(GameError::NotAgreed);
        }
        if self.clock.on_holiday_until(seat, now).is_some() {
            return Err(GameError::HolidayAlready { seat: word });
        }
        if left == Span::ZERO {
            return Err(GameError::NoHolidayLeft { seat: word });
        }
        if self.is_paused() {
            return Err(GameError::Paused);
        }
        if self.clock.is_up(seat, now) {
            return Err(GameError::TimeIsUp { seat: word });
        }
        self.clock.begin_holiday(seat, now);
        Ok(())
    }

    pub(super) fn end_holiday(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if self.clock.on_holiday_until(seat, now).is_none() {
            let seat = self.word(seat);
            return Err(GameError::NoHoliday { seat });
        }
        self.clock.end_holiday(seat, now);
        Ok(())
    }

    /// The seat whose time-out can still be reversed, since nothing has been
    /// played since, and the time that it gets if nobody says otherwise: its time
    /// per turn or, without one, a tenth of its initial time.
    pub fn reversible_timeout(&self) -> Option<(Seat, Span)> {
        let seat = self.timeout.as_ref()?.seat;
        let time = self.options.time.seat_time(seat)?;
        let left = match time.per_turn {
            Span::ZERO => Span(time.bank.0 / REVERSED_SHARE),
            per_turn => per_turn,
        };
        let there = !self.called_off && just_left(&self.course, seat);
        there.then_some((seat, left.max(MIN_REVERSED)))
    }

    /// An administrator reverses a time-out. Time since then is charged to
    /// nobody.
    pub(super) fn reverse_timeout(
        &mut self,
        seat: Seat,
        left: Span,
        now: Moment,
    ) -> Result<(), GameError> {
        let reversible = self.reversible_timeout();
        let timeout = match self.timeout.take() {
            Some(timeout) if reversible.is_some_and(|(of, _)| of == seat) => timeout,
            _ => return Err(GameError::NoTimeout),
        };
        if left == Span::ZERO || left > MAX_TIME {
            return Err(GameError::Time);
        }
        let mut clock = timeout.before;
        clock.keep_breaks(&self.clock);
        clock.reverse_timeout(seat, left, now);
        self.course.undo();
        self.clock = clock;
        self.asking = None;
        self.asked.clear();
        self.turn_since = now;
        self.server_back = self.server_back.max(now);
        Ok(())
    }
}
