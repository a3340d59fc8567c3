//! Somebody does not come back, time runs out, the server itself was away.

use kinetic_rules::{Leaving, Seat};

use super::Table;
use crate::clock::put_off;
use crate::{Clock, Holder, Moment, Phase, Refusal, Refused, Then};

/// A time-out, and what the clocks showed before it.
#[derive(Clone, Debug)]
pub(super) struct Lapse {
    seat: Seat,
    at: Moment,
    before: Clock,
}

impl Table {
    pub(super) fn away(&mut self, seat: Seat, now: Moment) -> Result<(), Refusal> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        if !matches!(seating.holder, Some(Holder::Person { .. })) {
            return Err(Refusal::NotAway { seat: word });
        }
        if seating.away.is_some() {
            return Err(Refusal::AwayAlready { seat: word });
        }
        seating.away = Some(now);
        Ok(())
    }

    pub(super) fn back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        seating.stand_in = None;
        let away = seating.away.take();
        away.map(|_| ()).ok_or(Refusal::NotAway { seat: word })
    }

    pub(super) fn claim(&mut self, seat: Seat, against: Seat, now: Moment) -> Result<(), Refused> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if seat == against {
            return Err(Refusal::AgainstOneself.into());
        }
        self.expect_agreed(self.options.absence.then == Then::Claim)?;
        self.expect_waited_for(against, now)?;
        self.leave(against, Leaving::Gone, now)
    }

    pub(super) fn gone(&mut self, seat: Seat, now: Moment) -> Result<(), Refused> {
        self.expect_running()?;
        self.expect_agreed(self.options.absence.then == Then::Out)?;
        self.expect_waited_for(seat, now)?;
        self.leave(seat, Leaving::Gone, now)
    }

    pub(super) fn stand_in(&mut self, seat: Seat, now: Moment) -> Result<(), Refusal> {
        self.expect_running()?;
        let Then::Bot { level } = self.options.absence.then else {
            return Err(Refusal::NotAgreed);
        };
        self.expect_waited_for(seat, now)?;
        self.seating_mut(seat)?.stand_in = Some(level);
        Ok(())
    }

    pub(super) fn time_up(&mut self, seat: Seat, now: Moment) -> Result<(), Refused> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if !self.clock.is_up(seat, now) {
            let seat = self.word(seat);
            return Err(Refusal::TimeIsNotUp { seat }.into());
        }
        self.lapse = Some(Lapse {
            seat,
            at: now,
            before: self.clock.clone(),
        });
        self.leave(seat, Leaving::Time, now)
    }

    /// Nobody is charged for the time in which the server was away. If a seat
    /// ran out of time only because of it, and nothing has been played since,
    /// the seat is in the game again.
    pub(super) fn server_away(
        &mut self,
        from: Moment,
        until: Moment,
        now: Moment,
    ) -> Result<(), Refusal> {
        // No time is forgiven twice, and none that is still to come.
        let from = from.max(self.server_back);
        let until = until.min(now);
        let undone = self.undo_lapse(from, until, now);
        match self.phase() {
            Phase::Over(_) => return Err(Refusal::Over),
            Phase::Open => return Err(Refusal::NotStarted),
            Phase::CalledOff => return Err(Refusal::CalledOff),
            Phase::Running => {}
        }
        if undone {
            // Nobody was charged or missed since the time-out either.
            self.server_back = now;
            self.turn_since = now;
        } else {
            self.clock.server_away(from, until);
            self.server_back = self.server_back.max(until);
            self.turn_since = put_off(self.turn_since, from, until);
        }
        for seating in self.seating.iter_mut().flatten() {
            seating.away = seating.away.map(|away| put_off(away, from, until));
        }
        Ok(())
    }

    fn undo_lapse(&mut self, from: Moment, until: Moment, now: Moment) -> bool {
        let Some(lapse) = &self.lapse else {
            return false;
        };
        let mut clock = lapse.before.clone();
        clock.server_away(from, until);
        if !crate::play::just_left(&self.play, lapse.seat) || clock.is_up(lapse.seat, lapse.at) {
            return false;
        }
        // From the time-out on nobody could play.
        clock.server_away(lapse.at.max(until), now);
        self.play.undo();
        self.clock = clock;
        self.lapse = None;
        true
    }

    /// When the game has waited long enough for the seat to move, if that seat
    /// is away and something was agreed on.
    pub fn waits_until(&self) -> Option<Moment> {
        if self.options.absence.then == Then::Wait {
            return None;
        }
        self.waits_for(self.to_move()?).ok()
    }

    /// Until when the game waits for a seat.
    fn waits_for(&self, seat: Seat) -> Result<Moment, Refusal> {
        let word = self.word(seat);
        let seating = self.seating(seat)?;
        let away = seating.away.ok_or(Refusal::NotAway { seat: word })?;
        if self.to_move() != Some(seat) || seating.stand_in.is_some() {
            return Err(Refusal::NotAwaited { seat: word });
        }
        let since = away.max(self.turn_since);
        Ok(since.plus(self.options.absence.after))
    }

    fn expect_waited_for(&self, seat: Seat, now: Moment) -> Result<(), Refusal> {
        let until = self.waits_for(seat)?;
        if now < until {
            let seconds = until.since(now).0.div_ceil(1_000);
            let seat = self.word(seat);
            return Err(Refusal::WaitsOn { seat, seconds });
        }
        Ok(())
    }

    fn expect_agreed(&self, agreed: bool) -> Result<(), Refusal> {
        agreed.then_some(()).ok_or(Refusal::NotAgreed)
    }
}
