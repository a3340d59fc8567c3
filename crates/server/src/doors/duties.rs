//! What the server has to do in a game.

use std::sync::Arc;

use kinetic_rules::Seat;

use super::house::House;
use crate::{Event, GameId, Holder, Moment, Options, Phase, Question, Table, Then};

/// What the server has to do in a game.
#[derive(Debug, PartialEq)]
pub enum Duty {
    /// An event has to happen.
    Event(Event),
    /// A computer player of this level has to make a turn.
    Think(u8),
    /// The next game has to be made.
    Rematch(Box<Options>, Vec<Event>),
}

/// What the server has to do in a game now, if anything; and when to look
/// again if nothing happens before.
pub fn duty(
    house: &House,
    game: &GameId,
    table: &Arc<Table>,
    now: Moment,
) -> (Option<Duty>, Option<Moment>) {
    if let Some(event) = table.due(now) {
        return (Some(Duty::Event(event)), None);
    }
    if let Some(event) = bots_answer(table) {
        return (Some(Duty::Event(event)), None);
    }
    if let Some((options, events)) = table.next_options() {
        return (Some(Duty::Rematch(Box::new(options), events)), None);
    }
    let (missing, look_again) = missing(house, game, table, now);
    if let Some(event) = missing {
        return (Some(Duty::Event(event)), None);
    }
    let again = table.due_at().into_iter().chain(look_again).min();
    let think = table.to_move().and_then(|seat| table.bot(seat));
    (think.map(Duty::Think), again)
}

/// Computer players play again with anybody, let them take back, and fight to
/// the end.
fn bots_answer(table: &Table) -> Option<Event> {
    let question = table.asking()?.question;
    let mut waiting = table.waiting_for().iter();
    let seat = waiting.find(|&seat| table.bot(seat).is_some())?;
    let yes = match question {
        Question::TakeBack | Question::Rematch => true,
        Question::Draw => false,
    };
    Some(Event::Answer { seat, yes })
}

/// Who has gone or come back, where something was agreed on about that; and
/// when to look again for somebody who may only be reloading the page.
fn missing(
    house: &House,
    game: &GameId,
    table: &Table,
    now: Moment,
) -> (Option<Event>, Option<Moment>) {
    let matters = table.options().absence.then != Then::Wait;
    if table.phase() != Phase::Running || !matters {
        return (None, None);
    }
    let mut again: Option<Moment> = None;
    for seat in table.playing().iter() {
        let Some(Holder::Person { visitor, .. }) = table.holder(seat) else {
            continue;
        };
        let missing = house.hub.missing_since(game, visitor, now);
        match (missing, table.away_since(seat)) {
            (None, Some(_)) => return (Some(Event::Back { seat }), None),
            (Some(since), None) => {
                let until = since.plus(house.operating.config.grace);
                if now >= until {
                    house.hub.forget_missing(game, visitor);
                    return (Some(Event::Away { seat }), None);
                }
                again = again.into_iter().chain([until]).min();
            }
            (None, None) | (Some(_), Some(_)) => {}
        }
    }
    (None, again)
}

/// The people of a game, each seat's and the host.
pub fn people(table: &Table) -> Vec<&crate::VisitorId> {
    let holder = |seat: Seat| match table.holder(seat) {
        Some(Holder::Person { visitor, .. }) => Some(visitor),
        _ => None,
    };
    let mut people: Vec<_> = table.seats().iter().filter_map(holder).collect();
    people.push(&table.options().host);
    people.sort();
    people.dedup();
    people
}
