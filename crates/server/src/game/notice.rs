//! What people should be told because of an event, and whether it is still true
//! later.

use kinetic_protocol::web::NotificationKind;
use kinetic_rules::Seat;

use super::table::{Actor, Phase, Table};
use crate::store::Notice;
use crate::{Holder, Moment, Span, VisitorId};

/// With less time than this for a turn, nobody is warned that it runs out:
/// whoever plays so quickly is there.
const MIN_WARNED_TIME: Span = Span::seconds(60 * 60);
/// The warning comes this long before the end at the earliest.
const MAX_WARNING_TIME: Span = Span::days(1);
/// The warning comes when this part of the time for a turn is left.
const WARNING_PART: u64 = 4;

/// How long notices wait before they are sent: somebody who reloads the page, or
/// answers at once, need not be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoticeDelay {
    /// To devices.
    pub push: Span,
    /// By mail: not if a device was quick enough.
    pub mail: Span,
}

impl Default for NoticeDelay {
    fn default() -> NoticeDelay {
        NoticeDelay {
            push: Span::seconds(3),
            mail: Span::seconds(2 * 60),
        }
    }
}

/// Whether a notice is worth sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It is.
    Now,
    /// It will be at that time, unless something happens.
    At(Moment),
    /// It is not, or no longer.
    Never,
}

/// What people should be told because of the event that leads from one state of
/// a game to the next. Whoever causes it knows it.
pub fn notices(before: &Table, after: &Table, actor: &Actor, delay: NoticeDelay) -> Vec<Notice> {
    let mut notices = Vec::new();
    let mut add = |visitor: &VisitorId, kind, at: Moment| {
        let by_actor = matches!(actor, Actor::Visitor(actor) if actor == visitor);
        let known = |notice: &Notice| notice.visitor == *visitor && notice.kind == kind;
        if !by_actor && !notices.iter().any(known) {
            notices.push(Notice {
                visitor: visitor.clone(),
                kind,
                push_at: at.plus(delay.push),
                mail_at: at.plus(delay.mail),
            });
        }
    };
    let at = after.latest();
    // Whoever plays alone, or against computer players, knows what happens.
    if after.several_people() {
        let people = || after.seats().iter().filter_map(|seat| after.person(seat));
        match (before.phase(), after.phase()) {
            (Phase::Open, Phase::Running) => {
                people().for_each(|visitor| add(visitor, NotificationKind::GameBegun, at));
            }
            (Phase::Running, Phase::Over(_)) => {
                people().for_each(|visitor| add(visitor, NotificationKind::GameOver, at));
            }
            _ => {}
        }
        // A downtime moves the beginning of a turn, and is no new one.
        let new_turn = before.to_move() != after.to_move();
        if let Some(visitor) = after.person_to_move().filter(|_| new_turn) {
            add(visitor, NotificationKind::YourTurn, at);
        }
        let question = |table: &Table| table.asking().map(|asking| (asking.question, asking.by));
        if question(after).is_some() && question(before) != question(after) {
            for seat in after.waiting_for().iter() {
                if let Some(visitor) = after.person(seat) {
                    add(visitor, NotificationKind::Offer, at);
                }
            }
        }
    }
    if after.warns_at() != before.warns_at()
        && let (Some(visitor), Some(warns_at)) = (after.person_to_move(), after.warns_at())
    {
        add(visitor, NotificationKind::TimeLow, warns_at.max(at));
    }
    notices
}

impl Table {
    /// Whether something that a visitor should be told is true.
    pub fn truth_of(&self, kind: NotificationKind, visitor: &VisitorId, now: Moment) -> Truth {
        let is = |truth: bool| if truth { Truth::Now } else { Truth::Never };
        let plays = |seat: Seat| self.person(seat) == Some(visitor);
        match kind {
            NotificationKind::YourTurn => is(self.person_to_move() == Some(visitor)),
            NotificationKind::GameBegun => {
                is(self.phase() == Phase::Running && self.playing().iter().any(plays))
            }
            NotificationKind::GameOver => {
                let over = matches!(self.phase(), Phase::Over(_));
                is(over && self.seats().iter().any(plays))
            }
            NotificationKind::Offer => {
                let asked = self.asking().is_some();
                is(asked && self.waiting_for().iter().any(plays))
            }
            NotificationKind::TimeLow => {
                match (self.warns_at(), self.clock().deadline()) {
                    (Some(at), Some(deadline))
                        if self.person_to_move() == Some(visitor) && now <= deadline =>
                    {
                        if at <= now { Truth::Now } else { Truth::At(at) }
                    }
                    _ => Truth::Never,
                }
            }
        }
    }

    /// When the player whose turn it is should be warned that their time runs
    /// out; `None` without a limit, and where a turn takes no time worth
    /// mentioning.
    pub fn warns_at(&self) -> Option<Moment> {
        let seat = self.to_move()?;
        let deadline = self.clock().deadline()?;
        // When the turn began, however long the server was down since.
        let time = self.clock().left(seat, self.turn_since())?;
        let warning = Span(time.0 / WARNING_PART).min(MAX_WARNING_TIME);
        (time >= MIN_WARNED_TIME).then(|| Moment(deadline.0.saturating_sub(warning.0)))
    }

    /// Whether nothing has happened on the board.
    pub fn is_first_turn(&self) -> bool {
        self.course.is_empty()
    }

    /// The person who has a seat.
    fn person(&self, seat: Seat) -> Option<&VisitorId> {
        match self.holder(seat)? {
            Holder::Person { visitor, .. } => Some(visitor),
            Holder::Bot { .. } => None,
        }
    }

    /// The person whose turn it is, unless a computer player stands in.
    fn person_to_move(&self) -> Option<&VisitorId> {
        let seat = self.to_move()?;
        self.person(seat).filter(|_| self.bot(seat).is_none())
    }

    /// Whether seats belong to different people.
    fn several_people(&self) -> bool {
        let mut people = self.seats().iter().filter_map(|seat| self.person(seat));
        let first = people.next();
        people.any(|person| Some(person) != first)
    }
}
