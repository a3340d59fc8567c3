//! Conversion between the state of the server and the messages of the protocol.
//!
//! Everything that leaves the server passes here. Visitor ids do not.

use kinetic_protocol::web;
use kinetic_rules::{Finish, Seat};

use crate::live::{Presence, is_here};
use crate::store::ChatMessage;
use crate::{
    Absence, BoardChoice, Chair, Entry, Event, GameChoice, GameError, GameId, Holder, Moment,
    Options, Phase, Place, Span, Table, Then, TimeControl, Versions, VisitorId,
};

/// Lag allowance of a turn in new games.
const LAG_ALLOWANCE: Span = Span::seconds(1);
/// Lag allowance of a seat in a whole game, and the part of its time that it
/// may be at most. A client can pretend to be slow, and gains no more than
/// this.
const LAG_BUDGET: Span = Span::seconds(10);
const LAG_SHARE: u64 = 10;

/// A game as a visitor sees it.
pub fn game(
    id: &GameId,
    made: Moment,
    table: &Table,
    presence: &Presence,
    viewer: Option<&VisitorId>,
    now: Moment,
) -> web::Game {
    web::Game {
        id: id.to_string(),
        made: made.0,
        options: options(table, false),
        start: table.start_position(),
        course: table.board_events(0),
        state: state(table, presence, now),
        you: you(table, viewer),
    }
}

/// The current state of a game.
pub fn state(table: &Table, presence: &Presence, now: Moment) -> web::State {
    let name = |seat: Seat| table.seat_name(seat).to_owned();
    let finish = match table.phase() {
        Phase::Over(finish) => Some(self::finish(table, &finish)),
        _ => None,
    };
    let asking = table.asking().map(|asking| web::Asking {
        question: asking.question,
        by: name(asking.by),
        agreed: asking.agreed.iter().map(name).collect(),
        waiting_for: table.waiting_for().iter().map(name).collect(),
    });
    web::State {
        number: table.number(),
        phase: phase(table),
        position: table.position(),
        to_move: table.to_move().map(name),
        seats: seats(table, presence),
        clocks: clocks(table, now),
        asking,
        waits_until: table.waits_until().map(|until| until.0),
        finish,
        next_game: table.next_game().map(GameId::to_string),
    }
}

/// The phase of a game.
pub fn phase(table: &Table) -> web::Phase {
    match table.phase() {
        Phase::Open => web::Phase::Open,
        Phase::CalledOff => web::Phase::CalledOff,
        Phase::Running => web::Phase::Running,
        Phase::Over(_) => web::Phase::Over,
    }
}

/// The seats of a game.
pub fn seats(table: &Table, presence: &Presence) -> Vec<web::SeatView> {
    let seat = |seat: Seat| web::SeatView {
        seat: table.seat_name(seat).to_owned(),
        holder: table.holder(seat).map(holder),
        playing: table.playing().contains(seat),
        here: is_here(table, seat, presence),
        away_since: table.away_since(seat).map(|since| since.0),
        stand_in: table.stand_in_level(seat),
    };
    table.seats().iter().map(seat).collect()
}

fn clocks(table: &Table, now: Moment) -> Option<web::Clocks> {
    let now = now.max(table.latest());
    let clock = table.clock();
    let mut left_ms = std::collections::BTreeMap::new();
    for seat in table.seats().iter() {
        let left = clock.left(seat, now)?;
        left_ms.insert(table.seat_name(seat).to_owned(), left.0);
    }
    Some(web::Clocks {
        now: now.0,
        left_ms,
        running: clock.running().map(|seat| table.seat_name(seat).to_owned()),
    })
}

fn finish(table: &Table, finish: &Finish) -> web::Finish {
    let name = |seat: Seat| table.seat_name(seat).to_owned();
    let scores = finish.outcome.iter();
    web::Finish {
        ending: finish.ending.name().to_owned(),
        winner: finish.outcome.winner().map(name),
        scores: scores
            .map(|(seat, score)| (name(seat), score.points() as f32))
            .collect(),
    }
}

/// How the list of board events changes with the last event, or from the
/// beginning for a client that has missed more.
pub fn growth(table: &Table, only_the_last: bool) -> web::CourseGrowth {
    let keep = if only_the_last {
        table.unchanged_board_events()
    } else {
        0
    };
    let add = table.board_events(keep);
    web::CourseGrowth { keep, add }
}

/// The seats of a visitor, and whether they are the host.
pub fn you(table: &Table, viewer: Option<&VisitorId>) -> web::You {
    let Some(visitor) = viewer else {
        return web::You::default();
    };
    let own = |&seat: &Seat| table.is_held_by(seat, visitor);
    let seats = table.seats().iter().filter(own);
    web::You {
        seats: seats.map(|s| table.seat_name(s).to_owned()).collect(),
        host: table.options().host == *visitor,
    }
}

/// Whether a game waits for a turn or an answer of a visitor.
pub fn asked_for(table: &Table, visitor: &VisitorId) -> bool {
    let own = |seat: Seat| table.is_held_by(seat, visitor);
    let to_move = table.to_move().is_some_and(|seat| {
        // A computer player that stands in plays for them.
        own(seat) && table.bot(seat).is_none()
    });
    to_move || table.waiting_for().iter().any(own)
}

/// The summary of a game for lists, as a visitor sees it.
pub fn summary(
    id: &GameId,
    table: &Table,
    presence: &Presence,
    viewer: Option<&VisitorId>,
) -> web::Summary {
    web::Summary {
        id: id.to_string(),
        options: options(table, true),
        phase: phase(table),
        number: table.number(),
        latest: table.latest().0,
        seats: seats(table, presence),
        to_move: table.to_move().map(|seat| table.seat_name(seat).to_owned()),
        deadline: table.clock().deadline().map(|deadline| deadline.0),
        you: you(table, viewer),
        your_turn: viewer.is_some_and(|visitor| asked_for(table, visitor)),
    }
}

/// A chat message as it is sent.
pub fn chat_line(
    table: &Table,
    number: u64,
    message: ChatMessage,
    by: Option<String>,
) -> web::ChatLine {
    let seats = message.seats.iter();
    web::ChatLine {
        number,
        at: message.at.0,
        seats: seats.map(|s| table.seat_name(s).to_owned()).collect(),
        name: message.name,
        by,
        text: message.text,
    }
}

/// An entry of the log as everybody may see it.
pub fn entry(table: &Table, entry: &Entry) -> web::Entry {
    let seat_name = |seat: Seat| table.seat_name(seat).to_owned();
    web::Entry {
        number: entry.number,
        at: entry.stamp.at.0,
        event: entry.event.clone().map(seat_name, |h| holder(&h)),
    }
}

/// The holder of a seat as everybody may see it.
fn holder(holder: &Holder) -> web::Holder {
    match holder {
        Holder::Person { name, .. } => web::Holder::Person { name: name.clone() },
        Holder::Bot { level } => web::Holder::Bot { level: *level },
    }
}

/// The event that a client sends. Whether players may send it is decided by
/// [`Table::permits`].
///
/// # Errors
/// When a seat is none of the game. When a client names a person: only the
/// server knows visitors.
pub fn event_from(game: &GameChoice, event: web::Event) -> Result<Event, GameError> {
    event.try_map(
        |name| game.seat_by_name(&name).ok_or(GameError::NotPlaying),
        |holder| match holder {
            web::Holder::Bot { level } => Ok(Holder::Bot { level }),
            web::Holder::Person { .. } => Err(GameError::NotForPlayers),
        },
    )
}

/// The options as everybody may see them. With `names`, custom boards are
/// given by name instead of their text.
fn options(table: &Table, names: bool) -> web::Options {
    let options = table.options();
    let board = options.game.board.as_ref().map(|board| match board {
        BoardChoice::Toml(_) if names => {
            web::Board::Named(table.board_name().unwrap_or_default().to_owned())
        }
        board => board.into(),
    });
    let chair = |chair: &Chair| web::Chair {
        seat: table.seat_name(chair.seat).to_owned(),
        place: match &chair.place {
            Place::Link => web::Place::Link,
            Place::Screen { name } => web::Place::Screen {
                name: Some(name.clone()),
            },
            Place::Bot { level } => web::Place::Bot { level: *level },
        },
    };
    web::Options {
        game: options.game.name,
        board,
        rules: options.rules.clone(),
        first: Some(table.seat_name(options.first).to_owned()),
        seats: options.seats.iter().map(chair).collect(),
        time: match options.time {
            TimeControl::Unlimited => web::TimeControl::Unlimited,
            TimeControl::Live {
                start, increment, ..
            } => web::TimeControl::Live {
                start_ms: start.0,
                increment_ms: increment.0,
            },
            TimeControl::Correspondence { days } => web::TimeControl::Correspondence { days },
        },
        absence: web::Absence {
            after_ms: options.absence.after.0,
            then: match options.absence.then {
                Then::Wait => web::Then::Wait,
                Then::Claim => web::Then::Claim,
                Then::Out => web::Then::Out,
                Then::Bot { level } => web::Then::Bot { level },
            },
        },
        listed: options.listed,
        chat: options.chat,
        cycle_game: Some(options.cycle_game),
    }
}

/// The options of a game that a visitor with this display name creates.
///
/// # Errors
/// When a seat is none of the game. Everything else is checked by the table.
pub fn options_from(
    options: web::Options,
    host: VisitorId,
    name: &str,
) -> Result<Options, GameError> {
    let game = GameChoice::new(options.game, options.board);
    let seat = |name: &str| game.seat_by_name(name).ok_or(GameError::Seats);
    let chair = |chair: web::Chair| {
        Ok(Chair {
            seat: seat(&chair.seat)?,
            place: match chair.place {
                web::Place::Link => Place::Link,
                web::Place::Screen { name: given } => Place::Screen {
                    name: given.unwrap_or_else(|| name.to_owned()),
                },
                web::Place::Bot { level } => Place::Bot { level },
            },
        })
    };
    let seats = options.seats.into_iter().map(chair);
    let seats = seats.collect::<Result<Vec<_>, GameError>>()?;
    let first = match &options.first {
        Some(first) => seat(first)?,
        None => seats.first().ok_or(GameError::Seats)?.seat,
    };
    Ok(Options {
        rules: options.rules,
        first,
        seats,
        host,
        time: match options.time {
            web::TimeControl::Unlimited => TimeControl::Unlimited,
            web::TimeControl::Live {
                start_ms,
                increment_ms,
            } => TimeControl::Live {
                start: Span(start_ms),
                increment: Span(increment_ms),
                lag: LAG_ALLOWANCE,
                lag_budget: Some(LAG_BUDGET.min(Span(start_ms / LAG_SHARE))),
            },
            web::TimeControl::Correspondence { days } => TimeControl::Correspondence { days },
        },
        absence: Absence {
            after: Span(options.absence.after_ms),
            then: match options.absence.then {
                web::Then::Wait => Then::Wait,
                web::Then::Claim => Then::Claim,
                web::Then::Out => Then::Out,
                web::Then::Bot { level } => Then::Bot { level },
            },
        },
        listed: options.listed,
        chat: options.chat,
        cycle_game: 1,
        versions: Versions::CURRENT,
        game,
    })
}
