//! Queries, run on the connections of the reader threads.

use std::collections::BTreeSet;

use kinetic_rules::{Seat, SeatSet};
use rusqlite::types::Null;
use rusqlite::{Connection, Row, ToSql, params};

use super::names;
use super::rows::{self, column};
use super::upkeep;
use crate::store::{
    ChatMessage, GameFilter, GameSummary, StoreError, StoredGame, Token, TokenKey, Visitor,
    encoding,
};
use crate::{Entry, FORMAT, GameId, Moment, VisitorId};

/// Maximum number of problems that SQLite's own check reports.
const MAX_PROBLEMS: usize = 100;

pub fn game(connection: &Connection, game: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT made, format, options,
                coalesce((SELECT max(number) FROM event WHERE event.game = game.row), 0), text,
                game.row
         FROM game LEFT JOIN board ON board.row = game.board WHERE id = ?1",
    )?;
    let quarantine = upkeep::quarantine_of(connection, game)?;
    rows::first(&mut find, [game.as_str()], |row| {
        let text: String = row.get(2)?;
        let options = encoding::read_options(row.get(1)?, &text, row.get(4)?)?;
        Ok(StoredGame {
            made: rows::moment(row, 0)?,
            options: names::fill_options(connection, row.get(5)?, options)?,
            number: rows::number(row, 3)?,
            quarantine,
        })
    })
}

pub fn log(
    connection: &Connection,
    game: &GameId,
    from: u64,
    limit: usize,
) -> Result<Vec<Entry>, StoreError> {
    let sql = format!(
        "SELECT {}
         WHERE event.game = (SELECT row FROM game WHERE id = ?1) AND event.number >= ?2
         ORDER BY event.number LIMIT ?3",
        rows::ENTRY
    );
    let mut find = connection.prepare_cached(&sql)?;
    let parameters = params![game.as_str(), column(from), column(limit as u64)];
    rows::all(&mut find, parameters, rows::entry)
}

pub fn games(
    connection: &Connection,
    filter: &GameFilter,
    before: Option<&GameId>,
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let (stage, visitor);
    let (condition, value): (_, &dyn ToSql) = match filter {
        GameFilter::All => ("?3 IS NULL", &Null),
        GameFilter::Unfinished => ("?3 IS NULL AND stage < 2", &Null),
        GameFilter::Listed(at) => {
            stage = rows::stage(*at);
            ("listed = 1 AND stage = ?3", &stage)
        }
        GameFilter::Of(of) => {
            visitor = of.as_str();
            (
                "row IN (SELECT game FROM person WHERE visitor = ?3)",
                &visitor,
            )
        }
        GameFilter::UnfinishedOf(of) => {
            visitor = of.as_str();
            (
                "stage < 2 AND row IN (SELECT game FROM person WHERE visitor = ?3)",
                &visitor,
            )
        }
    };
    let all = match filter {
        GameFilter::All => "",
        _ => "AND row NOT IN (SELECT game FROM quarantine)",
    };
    let sql = format!(
        "SELECT id FROM game
         WHERE {condition} AND (?1 IS NULL OR row < (SELECT row FROM game WHERE id = ?1))
           {all}
         ORDER BY row DESC LIMIT ?2"
    );
    let mut find = connection.prepare_cached(&sql)?;
    let before = before.map(GameId::as_str);
    let found = rows::all(
        &mut find,
        params![before, column(limit as u64), value],
        |row| Ok(upkeep::game_id(row, 0)),
    )?;
    Ok(found.into_iter().flatten().collect())
}

pub fn token(connection: &Connection, key: TokenKey) -> Result<Option<Token>, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT made, granted, revoked FROM token WHERE key = ?1")?;
    rows::first(&mut find, [key.0], |row| {
        let grant: String = row.get(1)?;
        let revoked: Option<i64> = row.get(2)?;
        Ok(Token {
            key,
            grant: rows::read(FORMAT, &grant)?,
            made: rows::moment(row, 0)?,
            revoked: match revoked {
                Some(_) => Some(rows::moment(row, 2)?),
                None => None,
            },
        })
    })
}

pub fn has_visitors(connection: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM visitor) OR EXISTS (SELECT 1 FROM token)";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

pub fn last_alive(connection: &Connection) -> Result<Option<Moment>, StoreError> {
    let mut find = connection.prepare_cached("SELECT value FROM fact WHERE name = 'alive'")?;
    rows::first(&mut find, [], |row| rows::moment(row, 0))
}

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

pub fn chat_messages(
    connection: &Connection,
    game: &GameId,
) -> Result<Vec<(u64, ChatMessage)>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT number, at, seats, name, text, author FROM chat
         WHERE game = (SELECT row FROM game WHERE id = ?1) ORDER BY number",
    )?;
    rows::all(&mut find, [game.as_str()], chat_message)
}

pub fn chat_message(row: &Row<'_>) -> Result<(u64, ChatMessage), StoreError> {
    let bits: i64 = row.get(2)?;
    let seats = (0..Seat::MAX).filter(|index| bits >> index & 1 == 1);
    let seats: Vec<Seat> = seats.map(Seat::new).collect();
    let message = ChatMessage {
        at: rows::moment(row, 1)?,
        author: rows::visitor(row.get(5)?)?,
        seats: SeatSet::of(&seats),
        name: row.get(3)?,
        text: row.get(4)?,
        key: None,
    };
    Ok((rows::number(row, 0)?, message))
}

/// Integrity problems of the file: pages, indices, foreign keys. Games are
/// replayed to find what is wrong with one of them.
pub fn problems(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut problems = Vec::new();
    let sql = format!("PRAGMA integrity_check({MAX_PROBLEMS})");
    let found: Vec<String> = texts(connection, &sql)?;
    problems.extend(found.into_iter().filter(|text| text != "ok"));
    problems.extend(texts(
        connection,
        "SELECT 'a row of ' || \"table\" || ' belongs to nothing'
         FROM pragma_foreign_key_check LIMIT 100",
    )?);
    Ok(problems)
}

fn texts(connection: &Connection, sql: &str) -> Result<Vec<String>, StoreError> {
    rows::all(&mut connection.prepare(sql)?, [], |row| Ok(row.get(0)?))
}

/// The stored time at which the server has to act in a game.
pub fn due_at(connection: &Connection, game: &GameId) -> Result<Option<Moment>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT due_at FROM game_time JOIN game ON row = game
         WHERE id = ?1 AND due_at IS NOT NULL",
    )?;
    rows::first(&mut find, [game.as_str()], |row| rows::moment(row, 0))
}

/// The stored summary of a game.
pub fn summary(connection: &Connection, game: &GameId) -> Result<Option<GameSummary>, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT stage, listed, row, detail FROM game WHERE id = ?1")?;
    let found = rows::first(&mut find, [game.as_str()], |row| {
        let stage: i64 = row.get(0)?;
        let detail: Option<String> = row.get(3)?;
        let detail = encoding::read_detail(detail.as_deref());
        Ok((stage, row.get::<_, bool>(1)?, row.get::<_, i64>(2)?, detail))
    })?;
    let Some((stage, listed, row, detail)) = found else {
        return Ok(None);
    };
    let mut find = connection.prepare_cached("SELECT visitor FROM person WHERE game = ?1")?;
    let people: Vec<VisitorId> = rows::all(&mut find, [row], |row| {
        let visitor: String = row.get(0)?;
        VisitorId::try_from(visitor).map_err(|e| StoreError::Damaged(e.to_string()))
    })?;
    Ok(Some(GameSummary {
        stage: encoding::read_stage(stage)?,
        listed,
        people: BTreeSet::from_iter(people),
        detail,
    }))
}
