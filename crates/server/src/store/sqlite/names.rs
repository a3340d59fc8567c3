//! Display names of players: they are stored beside options and events, never
//! in them, so that a name can be deleted and the game stays as it was.

use rusqlite::{Connection, params};

use super::rows::{self, column};
use crate::game::DELETED_NAME;
use crate::store::StoreError;
use crate::{Event, Holder, Options, Place, VisitorId};

/// Options without names, as they are stored.
pub fn strip_options(options: &Options) -> Options {
    let mut options = options.clone();
    for chair in &mut options.seats {
        if let Place::Screen { name } = &mut chair.place {
            name.clear();
        }
    }
    options
}

/// An event without the name of a person, as it is stored.
pub fn strip_event(event: &Event) -> Event {
    set_name(event.clone(), "")
}

/// Stores the names in options.
pub fn put_options(
    connection: &Connection,
    game: i64,
    options: &Options,
) -> Result<(), StoreError> {
    for chair in &options.seats {
        if let Place::Screen { name } = &chair.place {
            put(connection, game, 0, chair.seat.index(), &options.host, name)?;
        }
    }
    Ok(())
}

/// Stores the name in an event, if there is one.
pub fn put_event(
    connection: &Connection,
    game: i64,
    number: u64,
    event: &Event,
) -> Result<(), StoreError> {
    if let Event::Sit { seat, holder } | Event::HandOver { seat, holder } = event
        && let Holder::Person { visitor, name } = holder
    {
        put(connection, game, number, seat.index(), visitor, name)?;
    }
    Ok(())
}

fn put(
    connection: &Connection,
    game: i64,
    number: u64,
    seat: usize,
    visitor: &VisitorId,
    name: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO player_name (game, number, seat, visitor, name)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            game,
            column(number),
            seat as i64,
            visitor.as_str(),
            name
        ])?;
    Ok(())
}

/// Options with their names. A name that was deleted is replaced.
pub fn fill_options(
    connection: &Connection,
    game: i64,
    mut options: Options,
) -> Result<Options, StoreError> {
    let screens = |options: &Options| {
        let place = |place: &Place| matches!(place, Place::Screen { .. });
        options.seats.iter().any(|chair| place(&chair.place))
    };
    if !screens(&options) {
        return Ok(options);
    }
    let mut find = connection
        .prepare_cached("SELECT seat, name FROM player_name WHERE game = ?1 AND number = 0")?;
    let names: Vec<(i64, String)> =
        rows::all(&mut find, [game], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for chair in &mut options.seats {
        if let Place::Screen { name } = &mut chair.place
            && name.is_empty()
        {
            let seat = chair.seat.index() as i64;
            let stored = names.iter().find(|(at, _)| *at == seat);
            *name = stored.map_or(DELETED_NAME, |(_, name)| name).to_owned();
        }
    }
    Ok(options)
}

/// An event with the name of its person. A name that was deleted is replaced.
pub fn fill_event(event: Event, name: Option<&str>) -> Event {
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
