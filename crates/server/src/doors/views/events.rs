//! Events.

use kinetic_protocol::web;
use kinetic_rules::Seat;

use crate::{Entry, Event, GameChoice, Holder, Question, Refusal, Table, play};

/// An entry of the log as everybody may see it.
pub fn entry(table: &Table, entry: &Entry) -> web::Entry {
    web::Entry {
        number: entry.number,
        at: entry.stamp.at.0,
        event: event(table, &entry.event),
    }
}

fn event(table: &Table, event: &Event) -> web::Event {
    let name = |seat: Seat| table.seat_name(seat).to_owned();
    match event {
        &Event::Sit { seat, ref holder } => web::Event::Sit {
            seat: name(seat),
            holder: self::holder(holder),
        },
        &Event::Stand { seat } => web::Event::Stand { seat: name(seat) },
        Event::CallOff {} => web::Event::CallOff {},
        Event::Start {} => web::Event::Start {},
        &Event::Turn { seat, ref turn } => web::Event::Turn {
            seat: name(seat),
            turn: turn.clone(),
        },
        &Event::Ask { seat, question } => web::Event::Ask {
            seat: name(seat),
            question: self::question(question),
        },
        &Event::Answer { seat, yes } => web::Event::Answer {
            seat: name(seat),
            yes,
        },
        &Event::Withdraw { seat } => web::Event::Withdraw { seat: name(seat) },
        &Event::Resign { seat } => web::Event::Resign { seat: name(seat) },
        &Event::HandOver { seat, ref holder } => web::Event::HandOver {
            seat: name(seat),
            holder: self::holder(holder),
        },
        &Event::Away { seat } => web::Event::Away { seat: name(seat) },
        &Event::Back { seat } => web::Event::Back { seat: name(seat) },
        &Event::Claim { seat, against } => web::Event::Claim {
            seat: name(seat),
            against: name(against),
        },
        &Event::Gone { seat } => web::Event::Gone { seat: name(seat) },
        &Event::StandIn { seat } => web::Event::StandIn { seat: name(seat) },
        &Event::TimeUp { seat } => web::Event::TimeUp { seat: name(seat) },
        &Event::ServerAway { from, until } => web::Event::ServerAway {
            from: from.0,
            until: until.0,
        },
        Event::Rematch { game } => web::Event::Rematch {
            game: game.to_string(),
        },
    }
}

/// Who has a seat, as everybody may see it.
pub fn holder(holder: &Holder) -> web::Holder {
    match holder {
        Holder::Person { name, .. } => web::Holder::Person { name: name.clone() },
        Holder::Bot { level } => web::Holder::Bot { level: *level },
    }
}

pub fn question(question: Question) -> web::Question {
    match question {
        Question::Draw => web::Question::Draw,
        Question::TakeBack => web::Question::TakeBack,
        Question::Rematch => web::Question::Rematch,
    }
}

/// An event that a player sends.
///
/// # Errors
/// When a seat is none of the game, or only the server says such things.
pub fn event_from(game: &GameChoice, event: web::Event) -> Result<Event, Refusal> {
    let seat = |name: String| play::seat_named(game, &name).ok_or(Refusal::NotPlaying);
    Ok(match event {
        web::Event::Stand { seat: name } => Event::Stand { seat: seat(name)? },
        web::Event::CallOff {} => Event::CallOff {},
        web::Event::Turn { seat: name, turn } => Event::Turn {
            seat: seat(name)?,
            turn,
        },
        web::Event::Ask {
            seat: name,
            question,
        } => Event::Ask {
            seat: seat(name)?,
            question: match question {
                web::Question::Draw => Question::Draw,
                web::Question::TakeBack => Question::TakeBack,
                web::Question::Rematch => Question::Rematch,
            },
        },
        web::Event::Answer { seat: name, yes } => Event::Answer {
            seat: seat(name)?,
            yes,
        },
        web::Event::Withdraw { seat: name } => Event::Withdraw { seat: seat(name)? },
        web::Event::Resign { seat: name } => Event::Resign { seat: seat(name)? },
        web::Event::HandOver {
            seat: name,
            holder: web::Holder::Bot { level },
        } => Event::HandOver {
            seat: seat(name)?,
            holder: Holder::Bot { level },
        },
        web::Event::Back { seat: name } => Event::Back { seat: seat(name)? },
        web::Event::Claim {
            seat: name,
            against,
        } => Event::Claim {
            seat: seat(name)?,
            against: seat(against)?,
        },
        web::Event::Sit { .. }
        | web::Event::Start {}
        | web::Event::HandOver { .. }
        | web::Event::Away { .. }
        | web::Event::Gone { .. }
        | web::Event::StandIn { .. }
        | web::Event::TimeUp { .. }
        | web::Event::ServerAway { .. }
        | web::Event::Rematch { .. } => return Err(Refusal::NotForPlayers),
    })
}
