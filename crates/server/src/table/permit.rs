//! Who may bring an event about.

use kinetic_rules::Seat;

use super::Table;
use crate::{Event, Holder, Refusal, VisitorId};

/// Who brings an event about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The server: it plays for computer players, watches the clocks, and acts
    /// for somebody who has shown a link.
    Server,
    /// Somebody.
    Visitor(VisitorId),
}

impl Table {
    /// Whether somebody may bring an event about. Whether it can happen is
    /// another question: see [`Table::after`].
    ///
    /// # Errors
    /// When it is not theirs to do.
    pub fn permits(&self, who: &Who, event: &Event) -> Result<(), Refusal> {
        let Who::Visitor(visitor) = who else {
            return Ok(());
        };
        match event {
            Event::Turn { seat, .. }
            | Event::Ask { seat, .. }
            | Event::Answer { seat, .. }
            | Event::Withdraw { seat }
            | Event::Resign { seat }
            | Event::Stand { seat }
            | Event::Back { seat }
            | Event::Claim { seat, .. }
            | Event::HandOver {
                seat,
                holder: Holder::Bot { .. },
            } => self.expect_own(*seat, visitor),
            Event::CallOff {} if *visitor == self.options.host => Ok(()),
            Event::CallOff {} => Err(Refusal::NotHost),
            // A seat is taken by its link, which only the server can check.
            Event::Sit { .. }
            | Event::HandOver { .. }
            | Event::Start {}
            | Event::Away { .. }
            | Event::Gone { .. }
            | Event::StandIn { .. }
            | Event::TimeUp { .. }
            | Event::ServerAway { .. }
            | Event::Rematch { .. } => Err(Refusal::NotForPlayers),
        }
    }

    /// Whether somebody has a seat.
    pub fn is_held_by(&self, seat: Seat, somebody: &VisitorId) -> bool {
        let holder = self.holder(seat);
        matches!(holder, Some(Holder::Person { visitor, .. }) if visitor == somebody)
    }

    fn expect_own(&self, seat: Seat, visitor: &VisitorId) -> Result<(), Refusal> {
        self.seating(seat)?;
        let own = self.is_held_by(seat, visitor);
        let seat = self.word(seat);
        own.then_some(()).ok_or(Refusal::NotYourSeat { seat })
    }
}
