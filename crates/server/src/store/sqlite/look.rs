//! What is read.

use rusqlite::types::Null;
use rusqlite::{Connection, ToSql, params};

use super::super::{Kept, StoreError, Token, TokenKey, Wanted};
use super::rows::{self, column};
use crate::{Entry, FORMAT, GameId, Moment};

pub fn game(connection: &Connection, game: &GameId) -> Result<Option<Kept>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT made, format, options,
                coalesce((SELECT max(number) FROM event WHERE game = row), 0)
         FROM game WHERE id = ?1",
    )?;
    rows::first(&mut find, [game.as_str()], |row| {
        let text: String = row.get(2)?;
        Ok(Kept {
            made: rows::moment(row, 0)?,
            options: rows::read(row.get(1)?, &text)?,
            number: rows::number(row, 3)?,
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
        "SELECT {} FROM event
         WHERE game = (SELECT row FROM game WHERE id = ?1) AND number >= ?2
         ORDER BY number LIMIT ?3",
        rows::ENTRY
    );
    let mut find = connection.prepare_cached(&sql)?;
    let parameters = params![game.as_str(), column(from), column(limit as u64)];
    rows::all(&mut find, parameters, rows::entry)
}

pub fn games(
    connection: &Connection,
    wanted: &Wanted,
    before: Option<&GameId>,
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let (stage, visitor);
    let (condition, value): (_, &dyn ToSql) = match wanted {
        Wanted::All => ("?3 IS NULL", &Null),
        Wanted::Unfinished => ("?3 IS NULL AND stage < 2", &Null),
        Wanted::Listed(at) => {
            stage = rows::stage(*at);
            ("listed = 1 AND stage = ?3", &stage)
        }
        Wanted::Of(somebody) => {
            visitor = somebody.as_str();
            (
                "row IN (SELECT game FROM person WHERE visitor = ?3)",
                &visitor,
            )
        }
        Wanted::UnfinishedOf(somebody) => {
            visitor = somebody.as_str();
            (
                "stage < 2 AND row IN (SELECT game FROM person WHERE visitor = ?3)",
                &visitor,
            )
        }
    };
    let sql = format!(
        "SELECT id FROM game
         WHERE {condition} AND (?1 IS NULL OR row < (SELECT row FROM game WHERE id = ?1))
         ORDER BY row DESC LIMIT ?2"
    );
    let mut find = connection.prepare_cached(&sql)?;
    let before = before.map(GameId::as_str);
    rows::all(
        &mut find,
        params![before, column(limit as u64), value],
        |row| {
            let id: String = row.get(0)?;
            GameId::try_from(id).map_err(|e| StoreError::Damaged(e.to_string()))
        },
    )
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

pub fn last_alive(connection: &Connection) -> Result<Option<Moment>, StoreError> {
    let mut find = connection.prepare_cached("SELECT value FROM fact WHERE name = 'alive'")?;
    rows::first(&mut find, [], |row| rows::moment(row, 0))
}
