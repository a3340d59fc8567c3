//! Conversion between the state of the server and the messages of the protocol.
//!
//! Everything that leaves the server passes here. Visitor ids do not.

use kinetic_protocol::web;
use kinetic_rules::{AnyGame, Finish, Seat};

use super::time_views::{clocks, time_control, time_control_from};
use crate::game::DELETED_NAME;
use crate::live::{Presence, is_here};
use crate::store::lists::{OwnGame, Pace, SeatDetail, SeatHolder};
use crate::store::{ChatMessage, Stage};
use crate::{
    Absence, BoardChoice, Chair, Entry, Event, GameChoice, GameError, GameId, Holder, Moment,
    Options, Phase, Place, SeatTime, Span, Table, Then, Versions, VisitorId,
};

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
        options: options(table.options(), None),
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
        options: options(table.options(), Some(table.board_name())),
        phase: phase(table),
        number: table.number(),
        latest: table.latest().0,
        seats: seats(table, presence),
        to_move: table.to_move().map(|seat| table.seat_name(seat).to_owned()),
        deadline: table.clock().ends_at().map(|deadline| deadline.0),
        you: you(table, viewer),
        your_turn: viewer.is_some_and(|visitor| asked_for(table, visitor)),
        outcome: match table.phase() {
            Phase::Over(finish) => Some(web::Outcome {
                ending: finish.ending.name().to_owned(),
                winner: finish
                    .outcome
                    .winner()
                    .map(|seat| table.seat_name(seat).to_owned()),
            }),
            _ => None,
        },
        archived: false,
    }
}

/// The summary of a game of a visitor, from what is stored for lists: the same
/// as [`summary`] makes from the log. `None` if that is not enough.
pub fn own_game(game: &OwnGame, presence: &Presence, viewer: &VisitorId) -> Option<web::Summary> {
    let (options, (detail, turn)) = (game.options.as_ref()?, game.listing.as_ref()?);
    let rules = AnyGame::new(options.game.name);
    let name = |seat: Seat| rules.seat_name(seat).to_owned();
    let held =
        |seat: &&SeatDetail| matches!(&seat.holder, Some(SeatHolder::Person(of)) if of == viewer);
    let own = || detail.seats.iter().filter(held);
    let seat = |seat: &SeatDetail| web::SeatView {
        seat: name(seat.seat),
        holder: seat.holder.as_ref().map(|holder| match holder {
            SeatHolder::Person(visitor) => {
                let names = &game.names;
                let named =
                    |(at, of, _): &&(Seat, VisitorId, String)| *at == seat.seat && of == visitor;
                let name = names.iter().find(named);
                web::Holder::Person {
                    name: name.map_or(DELETED_NAME, |(.., name)| name).to_owned(),
                }
            }
            SeatHolder::Bot(level) => web::Holder::Bot { level: *level },
        }),
        playing: seat.playing,
        here: match &seat.holder {
            Some(SeatHolder::Person(visitor)) => presence.contains(visitor),
            Some(SeatHolder::Bot(_)) => true,
            None => false,
        },
        away_since: seat.away_since.map(|since| since.0),
        stand_in: seat.stand_in,
    };
    Some(web::Summary {
        id: game.id.to_string(),
        options: self::options(options, Some(detail.board.as_deref())),
        phase: match game.stage {
            Stage::Open => web::Phase::Open,
            Stage::Running => web::Phase::Running,
            Stage::Ended if detail.called_off => web::Phase::CalledOff,
            Stage::Ended => web::Phase::Over,
        },
        number: game.number,
        latest: match game.number {
            0 => 0,
            _ => game.latest.0,
        },
        seats: detail.seats.iter().map(seat).collect(),
        to_move: turn.to_move.map(name),
        deadline: turn.deadline.map(|deadline| deadline.0),
        you: web::You {
            seats: own().map(|seat| name(seat.seat)).collect(),
            host: options.host == *viewer,
        },
        your_turn: own().any(|seat| turn.wanted.contains(seat.seat)),
        outcome: detail.outcome.as_ref().map(|outcome| web::Outcome {
            ending: outcome.ending.clone(),
            winner: outcome.winner.and_then(|winner| {
                let mut seats = detail.seats.iter().map(|seat| seat.seat);
                seats
                    .find(|seat| seat.index() == usize::from(winner))
                    .map(name)
            }),
        }),
        archived: game.archived,
    })
}

/// The word for the pace of a time control in requests.
pub fn pace_name(time: &web::TimeControl) -> &'static str {
    let pace = match time {
        web::TimeControl::Unlimited => Pace::Unlimited,
        web::TimeControl::Live { .. } => Pace::Live,
        web::TimeControl::Correspondence { .. } => Pace::Correspondence,
        web::TimeControl::Custom(custom) => {
            let first = Span(custom.each.turn_ms).plus(Span(custom.each.bank_ms));
            match SeatTime::new(first, Span::ZERO, Span::ZERO, None).is_correspondence() {
                true => Pace::Correspondence,
                false => Pace::Live,
            }
        }
    };
    pace.name()
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

/// The options as everybody may see them. With `board_name`, a custom board is
/// given by that name instead of its text.
fn options(options: &Options, board_name: Option<Option<&str>>) -> web::Options {
    let rules = AnyGame::new(options.game.name);
    let board = options
        .game
        .board
        .as_ref()
        .map(|board| match (board, board_name) {
            (BoardChoice::Toml(_), Some(name)) => {
                web::Board::Named(name.unwrap_or_default().to_owned())
            }
            (board, _) => board.into(),
        });
    let chair = |chair: &Chair| web::Chair {
        seat: rules.seat_name(chair.seat).to_owned(),
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
        first: Some(rules.seat_name(options.first).to_owned()),
        seats: options.seats.iter().map(chair).collect(),
        time: time_control(&options.time, |seat| rules.seat_name(seat)),
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
    let time = time_control_from(options.time, seat)?;
    Ok(Options {
        rules: options.rules,
        first,
        seats,
        host,
        time,
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
