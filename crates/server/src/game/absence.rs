//! Players who are away, time-outs, downtime of the server, and the events that
//! the server has to make because of them.

use kinetic_rules::{Leaving, Seat};

use super::clock::shift_past_downtime;
use super::course::just_left;
use super::table::{Phase, Rematch, Table};
use crate::store::Downtime;
use crate::{Clock, Event, GameError, Holder, Moment, Span, Then, TimeControl};

/// A time-out, and the clocks before it.
#[derive(Clone, Debug)]
pub(super) struct Timeout {
    pub seat: Seat,
    at: Moment,
    pub before: Clock,
}

impl Table {
    pub(super) fn away(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        if !matches!(seating.holder, Some(Holder::Person { .. })) {
            return Err(GameError::NotAway { seat: word });
        }
        if seating.away.is_some() {
            return Err(GameError::AwayAlready { seat: word });
        }
        seating.away = Some(now);
        Ok(())
    }

    pub(super) fn back(&mut self, seat: Seat) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        let word = self.word(seat);
        let seating = self.seating_mut(seat)?;
        seating.stand_in = None;
        let away = seating.away.take();
        away.map(|_| ()).ok_or(GameError::NotAway { seat: word })
    }

    pub(super) fn claim(
        &mut self,
        seat: Seat,
        against: Seat,
        now: Moment,
    ) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if seat == against {
            return Err(GameError::AgainstOneself);
        }
        self.expect_agreed(self.options.absence.then == Then::Claim)?;
        self.expect_waited_for(against, now)?;
        self.leave(against, Leaving::Gone, now)
    }

    pub(super) fn gone(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_agreed(self.options.absence.then == Then::Out)?;
        self.expect_waited_for(seat, now)?;
        self.leave(seat, Leaving::Gone, now)
    }

    pub(super) fn stand_in(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        let Then::Bot { level } = self.options.absence.then else {
            return Err(GameError::NotAgreed);
        };
        self.expect_waited_for(seat, now)?;
        self.seating_mut(seat)?.stand_in = Some(level);
        Ok(())
    }

    pub(super) fn time_up(&mut self, seat: Seat, now: Moment) -> Result<(), GameError> {
        self.expect_running()?;
        self.expect_playing(seat)?;
        if !self.clock.is_up(seat, now) {
            let seat = self.word(seat);
            return Err(GameError::TimeIsNotUp { seat });
        }
        self.timeout = Some(Timeout {
            seat,
            at: now,
            before: self.clock.clone(),
        });
        self.leave(seat, Leaving::Time, now)
    }

    /// Downtime of the server is not charged to anybody. If a seat ran out of
    /// time only because of it, and nothing has been played since, the time-out
    /// is undone.
    pub(super) fn server_away(
        &mut self,
        from: Moment,
        until: Moment,
        now: Moment,
    ) -> Result<(), GameError> {
        // No time is credited twice, and none in advance.
        let from = from.max(self.server_back);
        let until = until.min(now);
        let undone = self.undo_timeout(from, until, now);
        match self.phase() {
            Phase::Over(_) => return Err(GameError::Over),
            Phase::Open => return Err(GameError::NotStarted),
            Phase::CalledOff => return Err(GameError::CalledOff),
            Phase::Running => {}
        }
        if undone {
            // Nor is the time since the time-out.
            self.server_back = now;
            self.turn_since = now;
        } else {
            self.clock.server_away(from, until);
            self.server_back = self.server_back.max(until);
        }
        // The end of a pause is credited as a whole.
        let until = until.min(self.clock.paused_since().unwrap_or(until));
        if !undone {
            self.turn_since = shift_past_downtime(self.turn_since, from, until);
        }
        for seating in self.seating.iter_mut().flatten() {
            seating.away = seating
                .away
                .map(|away| shift_past_downtime(away, from, until));
        }
        Ok(())
    }

    fn undo_timeout(&mut self, from: Moment, until: Moment, now: Moment) -> bool {
        let Some(timeout) = &self.timeout else {
            return false;
        };
        let mut clock = timeout.before.clone();
        // What came after the time-out is no reason for it. Logs of earlier
        // versions, which have no custom clocks, were written without this.
        let until = match self.options.time {
            TimeControl::Custom(_) => until.min(timeout.at),
            _ => until,
        };
        clock.server_away(from, until);
        if !just_left(&self.course, timeout.seat) || clock.is_up(timeout.seat, timeout.at) {
            return false;
        }
        // Nobody could play since the time-out.
        clock.server_away(timeout.at.max(until), now);
        clock.keep_breaks(&self.clock);
        self.course.undo();
        self.clock = clock;
        self.timeout = None;
        true
    }

    /// When the game has waited long enough for the seat to move, if that seat
    /// is away and the options provide for it.
    pub fn waits_until(&self) -> Option<Moment> {
        if self.options.absence.then == Then::Wait || self.is_paused() {
            return None;
        }
        self.waits_for(self.to_move()?).ok()
    }

    /// Until when the game waits for a seat. Weekends and holidays count as
    /// little as on its clock.
    fn waits_for(&self, seat: Seat) -> Result<Moment, GameError> {
        let word = self.word(seat);
        let seating = self.seating(seat)?;
        let away = seating.away.ok_or(GameError::NotAway { seat: word })?;
        if self.to_move() != Some(seat) || seating.stand_in.is_some() {
            return Err(GameError::NotAwaited { seat: word });
        }
        let since = away.max(self.turn_since);
        Ok(self.clock.after(seat, since, self.options.absence.after))
    }

    fn expect_waited_for(&self, seat: Seat, now: Moment) -> Result<(), GameError> {
        let until = self.waits_for(seat)?;
        if self.is_paused() {
            return Err(GameError::Paused);
        }
        if now < until {
            let seconds = until.since(now).0.div_ceil(1_000);
            let seat = self.word(seat);
            return Err(GameError::WaitsOn { seat, seconds });
        }
        Ok(())
    }

    pub(super) fn expect_agreed(&self, agreed: bool) -> Result<(), GameError> {
        agreed.then_some(()).ok_or(GameError::NotAgreed)
    }

    /// The event that the server has to make now: the game starts, a clock has
    /// run out, the game has waited long enough for a player. Another one may be
    /// due after it.
    pub fn due(&self, now: Moment) -> Option<Event> {
        match self.phase() {
            Phase::Open if self.open_seats().next().is_none() => Some(Event::Start {}),
            Phase::Running => self.due_while_running(now),
            _ => None,
        }
    }

    fn due_while_running(&self, now: Moment) -> Option<Event> {
        // Time never goes back between events.
        let now = now.max(self.latest);
        let seat = self.to_move()?;
        // A computer player may have to wait for the server, which is not
        // charged.
        if self.bot(seat).is_none() && self.clock.is_up(seat, now) {
            return Some(Event::TimeUp { seat });
        }
        if self.waits_until().is_none_or(|until| now < until) {
            return None;
        }
        match self.options.absence.then {
            Then::Out => Some(Event::Gone { seat }),
            Then::Bot { .. } => Some(Event::StandIn { seat }),
            Then::Wait | Then::Claim => None,
        }
    }

    /// The earliest time at which the server has to act in the game by itself,
    /// if nothing happens before: an event is due, a computer player has to
    /// answer or to move against a person, a rematch has to be created.
    ///
    /// Absences that follow from broken connections are not known here.
    pub fn acts_at(&self) -> Option<Moment> {
        let bot = |seat: Seat| self.bot(seat).is_some();
        let bot_to_move = self.to_move().is_some_and(bot) && !self.is_paused();
        let answers = self.asking.is_some() && self.waiting_for().iter().any(bot);
        let now = answers || self.rematch == Rematch::Agreed || bot_to_move && self.has_person();
        let now = now.then_some(self.latest);
        self.due_at().into_iter().chain(now).min()
    }

    /// Whether a person plays who is still in the game.
    fn has_person(&self) -> bool {
        let person = |seat: Seat| matches!(self.holder(seat), Some(Holder::Person { .. }));
        self.playing().iter().any(person)
    }

    /// Whether a downtime of the server has to be noted in the log: clocks or
    /// waiting times were running, and nothing has happened since.
    pub fn misses(&self, downtime: &Downtime) -> bool {
        let timed = self.options.time != TimeControl::Unlimited;
        let waits = self.options.absence.then != Then::Wait;
        self.phase() == Phase::Running && (timed || waits) && downtime.until > self.latest
    }

    /// The first time at which an event is due, if nothing happens before.
    pub fn due_at(&self) -> Option<Moment> {
        match self.phase() {
            Phase::Open => self.due(self.latest).map(|_| self.latest),
            Phase::Running => {
                let person = self.to_move().filter(|seat| self.bot(*seat).is_none());
                let deadline = person.and_then(|_| self.clock.deadline());
                let up = deadline.map(|deadline| deadline.plus(Span(1)));
                let by_server = matches!(self.options.absence.then, Then::Out | Then::Bot { .. });
                let gone = self.waits_until().filter(|_| by_server);
                up.into_iter().chain(gone).min()
            }
            Phase::CalledOff | Phase::Over(_) => None,
        }
    }
}
