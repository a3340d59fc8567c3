//! What the server has to do by itself, and when.

use super::{Phase, Table};
use crate::{Event, Moment, Span, Then};

impl Table {
    /// What the server itself has to let happen now: the game begins, a clock
    /// has run out, a game has waited long enough for somebody. There may be
    /// something else to do after it.
    pub fn due(&self, now: Moment) -> Option<Event> {
        match self.phase() {
            Phase::Open if self.open_seats().next().is_none() => Some(Event::Start {}),
            Phase::Running => self.due_while_running(now),
            _ => None,
        }
    }

    fn due_while_running(&self, now: Moment) -> Option<Event> {
        // As events are judged, whose stamps never go back.
        let now = now.max(self.latest);
        let seat = self.to_move()?;
        if self.clock.is_up(seat, now) {
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

    /// When the server has to look again, if nothing happens before: the first
    /// moment at which something is due.
    pub fn due_at(&self) -> Option<Moment> {
        match self.phase() {
            Phase::Open => self.due(self.latest).map(|_| self.latest),
            Phase::Running => {
                let deadline = self.clock.deadline();
                let up = deadline.map(|deadline| deadline.plus(Span(1)));
                let by_server = matches!(self.options.absence.then, Then::Out | Then::Bot { .. });
                let gone = self.waits_until().filter(|_| by_server);
                up.into_iter().chain(gone).min()
            }
            Phase::CalledOff | Phase::Over(_) => None,
        }
    }
}
