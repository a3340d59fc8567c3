//! How values are stored, whatever the database: JSON with a format version,
//! numbers as signed integers, and display names and board files apart from the
//! options and events they belong to.

use kinetic_rules::{Seat, SeatSet};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::lists::{GameDetail, OwnGame, Pace, TurnDetail};
use super::{MAX_STORED, NewGame, Stage, StoreError};
use crate::game::DELETED_NAME;
use crate::{
    Entry, Event, FORMAT, GameId, Holder, Moment, Options, Place, Span, Stamp, VisitorId,
    event_from_json, event_to_json,
};

/// A value as JSON text for a column.
pub fn write(value: &impl Serialize) -> Result<String, StoreError> {
    limited(serde_json::to_string(value))
}

/// An event without the name of a person, as JSON text for a column.
pub fn write_event(event: &Event) -> Result<String, StoreError> {
    limited(event_to_json(&set_name(event.clone(), "")))
}

fn limited(text: serde_json::Result<String>) -> Result<String, StoreError> {
    let text = text.map_err(|e| StoreError::Damaged(e.to_string()))?;
    if text.len() > MAX_STORED {
        return Err(StoreError::TooLarge);
    }
    Ok(text)
}

/// The options of a new game as JSON text for a column, without display names,
/// and its custom board file.
pub fn write_options(game: &NewGame) -> Result<(String, Option<String>), StoreError> {
    let mut options = game.options.clone();
    for chair in &mut options.seats {
        if let Place::Screen { name } = &mut chair.place {
            name.clear();
        }
    }
    let mut options =
        serde_json::to_value(options).map_err(|e| StoreError::Damaged(e.to_string()))?;
    let board = take_board(&mut options);
    let options = options.to_string();
    if options.len() + board.as_ref().map_or(0, String::len) > MAX_STORED {
        return Err(StoreError::TooLarge);
    }
    Ok((options, board))
}

/// A value from JSON text of a format version.
pub fn read<T: DeserializeOwned>(format: u32, text: &str) -> Result<T, StoreError> {
    check_format(format)?;
    serde_json::from_str(text).map_err(|e| StoreError::Unreadable(e.to_string()))
}

fn check_format(format: u32) -> Result<(), StoreError> {
    if format > FORMAT {
        let why = format!("it has format {format}; this program knows {FORMAT}");
        return Err(StoreError::Unreadable(why));
    }
    Ok(())
}

/// Options from a column, with the board file that is stored apart from them.
/// Names are missing: see [`fill_options`].
pub fn read_options(format: u32, text: &str, board: Option<String>) -> Result<Options, StoreError> {
    let Some(board) = board else {
        return read(format, text);
    };
    check_format(format)?;
    let unreadable = |e: serde_json::Error| StoreError::Unreadable(e.to_string());
    let mut value = serde_json::from_str(text).map_err(unreadable)?;
    return_board(&mut value, board);
    serde_json::from_value(value).map_err(unreadable)
}

/// An entry of a log from its columns.
pub fn read_entry(
    number: u64,
    stamp: (u64, u64),
    format: u32,
    text: &str,
    name: Option<&str>,
) -> Result<Entry, StoreError> {
    check_format(format)?;
    let event = event_from_json(text)
        .map_err(|e| StoreError::Unreadable(format!("event {number}: {e}")))?;
    Ok(Entry {
        number,
        stamp: Stamp {
            at: Moment(stamp.0),
            lag: Span(stamp.1),
        },
        event: fill_event(event, name),
    })
}

/// A number for a column. Numbers too large for the database come from no clock
/// and no count; they must not make the transaction fail.
pub fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from a column.
pub fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Unreadable(format!("{number} is below zero")))
}

/// A condition on the column `options`: the game has computer players.
pub const HAS_BOTS: &str = "options LIKE '%\"place\":{\"bot\":%'";

/// A visitor from a column.
pub fn visitor(text: Option<String>) -> Result<Option<VisitorId>, StoreError> {
    let visitor = text.map(VisitorId::try_from).transpose();
    visitor.map_err(|e| StoreError::Damaged(e.to_string()))
}

/// A game id from a column; `None` for a text that is none, which has not been
/// written by this program.
pub fn game_id(text: String) -> Option<GameId> {
    let id = GameId::try_from(text);
    if id.is_err() {
        tracing::error!("a game in the store has an id that is none");
    }
    id.ok()
}

/// A seat for a column.
pub fn seat_column(seat: Seat) -> i64 {
    column(seat.index() as u64)
}

/// A seat from a column.
pub fn seat(number: i64) -> Result<Seat, StoreError> {
    let index = usize::try_from(number)
        .ok()
        .filter(|index| *index < Seat::MAX);
    let seat = index.map(Seat::new);
    seat.ok_or_else(|| StoreError::Unreadable(format!("{number} is no seat")))
}

/// A stage for a column. The index of unfinished games relies on the order.
pub fn stage(stage: Stage) -> i64 {
    match stage {
        Stage::Open => 0,
        Stage::Running => 1,
        Stage::Ended => 2,
    }
}

/// A stage from a column.
pub fn read_stage(number: i64) -> Result<Stage, StoreError> {
    let known = [Stage::Open, Stage::Running, Stage::Ended];
    let found = known.into_iter().find(|known| stage(*known) == number);
    found.ok_or_else(|| StoreError::Damaged(format!("no stage has the number {number}")))
}

/// A time from a column that may be empty.
pub fn moment(number: Option<i64>) -> Result<Option<Moment>, StoreError> {
    let number = number.map(unsigned).transpose()?;
    Ok(number.map(Moment))
}

/// A pace for a column.
pub fn pace(pace: Pace) -> i64 {
    match pace {
        Pace::Unlimited => 0,
        Pace::Live => 1,
        Pace::Correspondence => 2,
    }
}

/// The pace of a game for a column.
pub fn pace_of(options: &Options) -> i64 {
    pace(Pace::of(&options.time))
}

/// The columns of a [`TurnDetail`].
#[derive(Clone, Copy, Debug, Default)]
pub struct TurnColumns {
    pub to_move: Option<i64>,
    pub wanted: Option<i64>,
    pub deadline: Option<i64>,
}

/// Whose turn it is, for columns.
pub fn turn_columns(turn: Option<&TurnDetail>) -> TurnColumns {
    let Some(turn) = turn else {
        return TurnColumns::default();
    };
    TurnColumns {
        to_move: turn.to_move.map(|seat| seat.index() as i64),
        wanted: Some(turn.wanted.bits() as i64),
        deadline: turn.deadline.map(|at| column(at.0)),
    }
}

/// Whose turn it is, from columns; `None` if they belong to another event than
/// the last one.
pub fn read_turn(
    number: u64,
    list_number: Option<i64>,
    to_move: Option<i64>,
    wanted: Option<i64>,
    deadline: Option<i64>,
) -> Option<TurnDetail> {
    if list_number != Some(column(number)) {
        return None;
    }
    let bits = wanted?;
    let wanted = seats().filter(|seat| bits >> seat.index() & 1 == 1);
    Some(TurnDetail {
        to_move: to_move.and_then(|number| seat(number).ok()),
        wanted: wanted.fold(SeatSet::EMPTY, SeatSet::with),
        deadline: moment(deadline).ok()?,
    })
}

fn seats() -> impl Iterator<Item = Seat> {
    (0..Seat::MAX).map(Seat::new)
}

/// The details of a game from a column; `None` if there are none that this
/// version can read.
pub fn read_detail(text: Option<&str>) -> Option<GameDetail> {
    serde_json::from_str(text?).ok()
}

/// A row of the table of names.
#[derive(Clone, Debug)]
pub struct NameRow {
    pub number: i64,
    pub seat: i64,
    pub visitor: String,
    pub name: String,
}

/// A game of a list with the names of its players, which are in the order of
/// their numbers.
pub fn with_names(mut game: OwnGame, names: Vec<NameRow>) -> OwnGame {
    if let Some(options) = &mut game.options {
        let own = names.iter().filter(|name| name.number == 0);
        let own: Vec<_> = own.map(|name| (name.seat, name.name.clone())).collect();
        fill_options(options, &own);
    }
    for name in names {
        let (Ok(seat), Ok(visitor)) = (seat(name.seat), VisitorId::try_from(name.visitor)) else {
            continue;
        };
        game.names.retain(|(known, ..)| *known != seat);
        game.names.push((seat, visitor, name.name));
    }
    game.names.sort_by_key(|(seat, ..)| seat.index());
    game
}

/// Takes the board file out of stored options; its place holds an empty text.
pub fn take_board(options: &mut Value) -> Option<String> {
    let text = options.pointer_mut("/game/board/toml")?;
    match std::mem::replace(text, Value::String(String::new())) {
        Value::String(text) if !text.is_empty() => Some(text),
        other => {
            *text = other;
            None
        }
    }
}

/// Puts a board file back into stored options.
fn return_board(options: &mut Value, text: String) {
    if let Some(place) = options.pointer_mut("/game/board/toml") {
        *place = Value::String(text);
    }
}

/// The display name of a player, stored beside options and events, never in
/// them, so that a name can be deleted and the game stays as it was.
#[derive(Clone, Copy, Debug)]
pub struct PlayerName<'a> {
    /// The number of the event; 0 for a name in options.
    pub number: u64,
    /// The seat.
    pub seat: usize,
    /// Whose name it is.
    pub visitor: &'a VisitorId,
    /// The name.
    pub name: &'a str,
}

/// The names in options.
pub fn names_in_options(options: &Options) -> Vec<PlayerName<'_>> {
    let mut names = Vec::new();
    for chair in &options.seats {
        if let Place::Screen { name } = &chair.place {
            names.push(PlayerName {
                number: 0,
                seat: chair.seat.index(),
                visitor: &options.host,
                name,
            });
        }
    }
    names
}

/// The name in an event, if there is one.
pub fn name_in_event(number: u64, event: &Event) -> Option<PlayerName<'_>> {
    match event {
        Event::Sit { seat, holder } | Event::HandOver { seat, holder } => match holder {
            Holder::Person { visitor, name } => Some(PlayerName {
                number,
                seat: seat.index(),
                visitor,
                name,
            }),
            Holder::Bot { .. } => None,
        },
        _ => None,
    }
}

/// Whether options have names that are stored apart from them.
pub fn has_names(options: &Options) -> bool {
    let mut places = options.seats.iter().map(|chair| &chair.place);
    places.any(|place| matches!(place, Place::Screen { .. }))
}

/// Puts the names, by seat, back into options. A name that was deleted is
/// replaced.
pub fn fill_options(options: &mut Options, names: &[(i64, String)]) {
    for chair in &mut options.seats {
        if let Place::Screen { name } = &mut chair.place
            && name.is_empty()
        {
            let seat = chair.seat.index() as i64;
            let stored = names.iter().find(|(at, _)| *at == seat);
            *name = stored.map_or(DELETED_NAME, |(_, name)| name).to_owned();
        }
    }
}

/// An event with the name of its person. A name that was deleted is replaced.
fn fill_event(event: Event, name: Option<&str>) -> Event {
    match &event {
        Event::Sit { holder, .. } | Event::HandOver { holder, .. } => match holder {
            Holder::Person { name: inline, .. } if inline.is_empty() => {
                set_name(event, name.unwrap_or(DELETED_NAME))
            }
            _ => event,
        },
        _ => event,
    }
}

fn set_name(event: Event, name: &str) -> Event {
    let holder = |holder| match holder {
        Holder::Person { visitor, .. } => Holder::Person {
            visitor,
            name: name.to_owned(),
        },
        bot @ Holder::Bot { .. } => bot,
    };
    event.map(|seat| seat, holder)
}
