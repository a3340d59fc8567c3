//! Visitors, what they carry, and what they say.

use kinetic_rules::{Seat, SeatSet};
use rusqlite::{Connection, Row, params};

use super::super::{Line, MAX_SAID, Said, StoreError, Token, TokenKey, Visitor};
use super::rows::{self, column};
use crate::{FORMAT, GameId, VisitorId};

pub fn tokens_of(connection: &Connection, visitor: &VisitorId) -> Result<Vec<Token>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT key, granted, made FROM token
         WHERE visitor = ?1 AND revoked IS NULL ORDER BY made, key",
    )?;
    rows::all(&mut find, [visitor.as_str()], |row| {
        let grant: String = row.get(1)?;
        Ok(Token {
            key: TokenKey(row.get(0)?),
            grant: rows::read(FORMAT, &grant)?,
            made: rows::moment(row, 2)?,
            revoked: None,
        })
    })
}

pub fn put_visitor(connection: &Connection, visitor: &Visitor) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO visitor (id, name, made) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )?
        .execute(params![
            visitor.id.as_str(),
            visitor.name,
            column(visitor.made.0)
        ])?;
    Ok(())
}

pub fn visitor(
    connection: &Connection,
    visitor: &VisitorId,
) -> Result<Option<Visitor>, StoreError> {
    let mut find = connection.prepare_cached("SELECT name, made FROM visitor WHERE id = ?1")?;
    rows::first(&mut find, [visitor.as_str()], |row| {
        Ok(Visitor {
            id: visitor.clone(),
            name: row.get(0)?,
            made: rows::moment(row, 1)?,
        })
    })
}

pub fn say(connection: &Connection, game: &GameId, line: &Line) -> Result<Option<u64>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT row, coalesce((SELECT max(number) FROM chat WHERE game = row), 0)
         FROM game WHERE id = ?1",
    )?;
    let found = rows::first(&mut find, [game.as_str()], |row| {
        Ok((row.get::<_, i64>(0)?, rows::number(row, 1)? + 1))
    })?;
    let Some((row, number)) = found else {
        return Ok(None);
    };
    connection
        .prepare_cached(
            "INSERT INTO chat (game, number, at, seats, name, text)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            row,
            column(number),
            column(line.at.0),
            line.seats.bits() as i64,
            line.name,
            line.text
        ])?;
    connection
        .prepare_cached("DELETE FROM chat WHERE game = ?1 AND number <= ?2")?
        .execute(params![row, column(number.saturating_sub(MAX_SAID as u64))])?;
    Ok(Some(number))
}

pub fn said(connection: &Connection, game: &GameId) -> Result<Vec<Said>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT number, at, seats, name, text FROM chat
         WHERE game = (SELECT row FROM game WHERE id = ?1) ORDER BY number",
    )?;
    rows::all(&mut find, [game.as_str()], read_said)
}

fn read_said(row: &Row<'_>) -> Result<Said, StoreError> {
    let bits: i64 = row.get(2)?;
    let seats = (0..Seat::MAX).filter(|index| bits >> index & 1 == 1);
    let seats: Vec<Seat> = seats.map(Seat::new).collect();
    Ok(Said {
        number: rows::number(row, 0)?,
        line: Line {
            at: rows::moment(row, 1)?,
            seats: SeatSet::of(&seats),
            name: row.get(3)?,
            text: row.get(4)?,
        },
    })
}
