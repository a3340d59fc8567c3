//! What is agreed on.

use kinetic_protocol::web;

use crate::play;
use crate::{
    Absence, BoardChoice, Chair, GameChoice, Options, Place, Refusal, Span, Table, Then,
    TimeControl, VisitorId,
};

/// So much of a turn's way over the network is not charged.
const LAG: Span = Span::seconds(1);
/// The board of IDO unless another one is named.
const BOARD: &str = "classic";

/// What was agreed on, as everybody may see it. `names` is whether boards are
/// told by name alone.
pub fn options(table: &Table, names: bool) -> web::Options {
    let options = table.options();
    let (game, board) = match &options.game {
        GameChoice::Orbito {} => (web::GameName::Orbito, None),
        GameChoice::Ido { board } => {
            let board = match board {
                BoardChoice::Toml(text) if !names => web::Board::Toml(text.clone()),
                BoardChoice::Named(name) => web::Board::Named(name.clone()),
                BoardChoice::Toml(_) => {
                    web::Board::Named(table.board_name().unwrap_or_default().to_owned())
                }
            };
            (web::GameName::Ido, Some(board))
        }
    };
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
        game,
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
    }
}

/// The options of a game that a visitor of this name makes.
///
/// # Errors
/// When a seat is none of the game. Everything else a table checks.
pub fn options_from(
    options: web::Options,
    host: VisitorId,
    name: &str,
) -> Result<Options, Refusal> {
    let game = match options.game {
        web::GameName::Orbito => GameChoice::Orbito {},
        web::GameName::Ido => GameChoice::Ido {
            board: match options.board {
                Some(web::Board::Named(name)) => BoardChoice::Named(name),
                Some(web::Board::Toml(text)) => BoardChoice::Toml(text),
                None => BoardChoice::Named(BOARD.to_owned()),
            },
        },
    };
    let seat = |name: &str| play::seat_named(&game, name).ok_or(Refusal::Seats);
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
    let seats = seats.collect::<Result<Vec<_>, Refusal>>()?;
    let first = match &options.first {
        Some(first) => seat(first)?,
        None => seats.first().ok_or(Refusal::Seats)?.seat,
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
                lag: LAG,
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
        game,
    })
}
