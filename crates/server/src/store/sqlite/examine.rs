//! Whether the file is whole.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::super::{Sketch, Stage, StoreError};
use super::rows;
use crate::{GameId, VisitorId};

/// So many diagnostics are enough to know that a file is damaged.
const MOST: usize = 100;

/// What is wrong with a file as a file: pages, indices, references, gaps in
/// logs. Nothing, usually.
pub fn problems(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut problems = Vec::new();
    let sql = format!("PRAGMA integrity_check({MOST})");
    let found: Vec<String> = texts(connection, &sql)?;
    problems.extend(found.into_iter().filter(|text| text != "ok"));
    problems.extend(texts(
        connection,
        "SELECT 'a row of ' || \"table\" || ' belongs to nothing'
         FROM pragma_foreign_key_check LIMIT 100",
    )?);
    problems.extend(texts(
        connection,
        "SELECT 'game ' || id || ': ' || count(*) || ' events, the last has number ' || max(number)
         FROM event JOIN game ON game = row
         GROUP BY game HAVING count(*) <> max(number) LIMIT 100",
    )?);
    Ok(problems)
}

fn texts(connection: &Connection, sql: &str) -> Result<Vec<String>, StoreError> {
    rows::all(&mut connection.prepare(sql)?, [], |row| Ok(row.get(0)?))
}

/// What lists know of a game.
pub fn sketch(connection: &Connection, game: &GameId) -> Result<Option<Sketch>, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT stage, listed, row FROM game WHERE id = ?1")?;
    let found = rows::first(&mut find, [game.as_str()], |row| {
        let stage: i64 = row.get(0)?;
        Ok((stage, row.get::<_, bool>(1)?, row.get::<_, i64>(2)?))
    })?;
    let Some((stage, listed, row)) = found else {
        return Ok(None);
    };
    let known = [Stage::Open, Stage::Running, Stage::Ended];
    let stage = known.into_iter().find(|known| rows::stage(*known) == stage);
    let mut find = connection.prepare_cached("SELECT visitor FROM person WHERE game = ?1")?;
    let people: Vec<VisitorId> = rows::all(&mut find, [row], |row| {
        let visitor: String = row.get(0)?;
        VisitorId::try_from(visitor).map_err(|e| StoreError::Damaged(e.to_string()))
    })?;
    Ok(Some(Sketch {
        stage: stage.ok_or_else(|| StoreError::Damaged(format!("game {game}: no such stage")))?,
        listed,
        people: BTreeSet::from_iter(people),
    }))
}
