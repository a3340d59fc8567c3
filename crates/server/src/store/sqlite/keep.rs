//! What is written, within a transaction of the writer.
//!
//! Each function first looks and then makes its changes, so one that fails
//! while looking has changed nothing.

use rusqlite::{Connection, params};

use super::super::{Append, Appended, Created, NewGame, Sketch, StoreError, Token, TokenKey};
use super::rows::{self, column};
use crate::{Entry, FORMAT, Moment, Options, VisitorId};

/// Notes that the store was opened, and with it makes sure of what was there
/// before.
///
/// A process that is killed in the middle of a commit can leave a commit
/// behind that is complete but was never synced. Whoever opens the file sees
/// it, and would acknowledge an event that a power failure can still undo. One
/// more commit syncs everything before it.
pub fn opened(connection: &Connection) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO fact (name, value) VALUES ('opened', 1)
         ON CONFLICT (name) DO UPDATE SET value = value + 1",
        [],
    )?;
    Ok(())
}

pub fn create(
    connection: &Connection,
    game: &NewGame,
    options: &str,
) -> Result<Created, StoreError> {
    let mut find = connection.prepare_cached("SELECT format, options FROM game WHERE id = ?1")?;
    let known: Option<Options> = rows::first(&mut find, [game.id.as_str()], |row| {
        let text: String = row.get(1)?;
        rows::read(row.get(0)?, &text)
    })?;
    if let Some(known) = known {
        let again = Created::Stored { again: true };
        let same = game.options == known;
        return Ok(if same { again } else { Created::Conflict });
    }
    connection
        .prepare_cached(
            "INSERT INTO game (id, made, format, options, stage, listed)
             VALUES (?1, ?2, ?3, ?4, 0, 0)",
        )?
        .execute(params![
            game.id.as_str(),
            column(game.made.0),
            FORMAT,
            options
        ])?;
    sketch(connection, connection.last_insert_rowid(), &game.sketch)?;
    Ok(Created::Stored { again: false })
}

pub fn append(
    connection: &Connection,
    append: &Append,
    event: &str,
) -> Result<Appended, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT row, (SELECT max(number) FROM event WHERE game = row) FROM game WHERE id = ?1",
    )?;
    let found = rows::first(&mut find, [append.game.as_str()], |row| {
        let last: Option<i64> = row.get(1)?;
        let next = u64::try_from(last.unwrap_or(0)).unwrap_or(0) + 1;
        Ok((row.get::<_, i64>(0)?, next))
    })?;
    let Some((game, next)) = found else {
        return Ok(Appended::NoGame);
    };
    if append.number > next || append.number == 0 {
        return Ok(Appended::Gap { next });
    }
    let number = column(append.number);
    if append.number < next {
        return known(connection, game, append);
    }
    let entry = Entry {
        number: append.number,
        stamp: append.stamp,
        event: append.event.clone(),
    };
    let (at, lag) = (column(entry.stamp.at.0), column(entry.stamp.lag.0));
    connection
        .prepare_cached(
            "INSERT INTO event (game, number, at, lag, format, event)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![game, number, at, lag, FORMAT, event])?;
    if let Some(changed) = &append.sketch {
        sketch(connection, game, changed)?;
    }
    let again = false;
    Ok(Appended::Stored { entry, again })
}

/// Writes down what lists know of a game.
fn sketch(connection: &Connection, game: i64, sketch: &Sketch) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE game SET stage = ?2, listed = ?3 WHERE row = ?1")?
        .execute(params![game, rows::stage(sketch.stage), sketch.listed])?;
    connection
        .prepare_cached("DELETE FROM person WHERE game = ?1")?
        .execute([game])?;
    let mut insert =
        connection.prepare_cached("INSERT INTO person (visitor, game) VALUES (?1, ?2)")?;
    for visitor in &sketch.people {
        insert.execute(params![visitor.as_str(), game])?;
    }
    Ok(())
}

/// The answer for a number that is taken.
fn known(connection: &Connection, game: i64, append: &Append) -> Result<Appended, StoreError> {
    let sql = format!(
        "SELECT {} FROM event WHERE game = ?1 AND number = ?2",
        rows::ENTRY
    );
    let mut find = connection.prepare_cached(&sql)?;
    let parameters = params![game, column(append.number)];
    let Some(entry) = rows::first(&mut find, parameters, rows::entry)? else {
        let why = format!("game {} has a gap at {}", append.game, append.number);
        return Err(StoreError::Damaged(why));
    };
    Ok(if entry.event == append.event {
        Appended::Stored { entry, again: true }
    } else {
        Appended::Conflict { entry }
    })
}

pub fn token(connection: &Connection, token: &Token, grant: &str) -> Result<bool, StoreError> {
    let revoked = token.revoked.map(|at| column(at.0));
    let added = connection
        .prepare_cached(
            "INSERT INTO token (key, granted, made, revoked, visitor)
             VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (key) DO NOTHING",
        )?
        .execute(params![
            token.key.0,
            grant,
            column(token.made.0),
            revoked,
            token.grant.visitor().map(VisitorId::as_str)
        ])?;
    Ok(added == 1)
}

pub fn revoke(connection: &Connection, key: TokenKey, at: Moment) -> Result<bool, StoreError> {
    let revoked = connection
        .prepare_cached("UPDATE token SET revoked = ?2 WHERE key = ?1 AND revoked IS NULL")?
        .execute(params![key.0, column(at.0)])?;
    Ok(revoked == 1)
}

pub fn alive(connection: &Connection, at: Moment) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO fact (name, value) VALUES ('alive', ?1)
             ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)",
        )?
        .execute([column(at.0)])?;
    Ok(())
}
