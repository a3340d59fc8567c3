//! Queries, run on connections of the pool.

use kinetic_rules::{Seat, SeatSet};
use tokio_postgres::Row;

use super::rows::{self, Db, column};
use super::write;
use crate::store::{
    ChatMessage, GameFilter, GameSummary, Quarantine, StoreError, StoredGame, Token, TokenKey,
    Visitor, encoding,
};
use crate::{Entry, FORMAT, GameId, Moment, VisitorId};

pub async fn game(db: &Db, game: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let found = rows::first(
        db,
        "SELECT game.serial, made, format, options, text, game_time.number,
                quarantine.at, why, by_operator
         FROM game
         JOIN game_time ON game_time.game = game.serial
         LEFT JOIN board ON board.serial = game.board
         LEFT JOIN quarantine ON quarantine.game = game.serial
         WHERE id = $1",
        &[&game.as_str()],
        |row| {
            let quarantine = match rows::optional_moment(row, 6)? {
                Some(at) => Some(Quarantine {
                    at,
                    why: rows::get(row, 7)?,
                    by_operator: rows::get(row, 8)?,
                }),
                None => None,
            };
            let (format, text) = (rows::format(row, 2)?, rows::get(row, 3)?);
            let stored = StoredGame {
                made: rows::moment(row, 1)?,
                options: encoding::read_options(format, text, rows::get(row, 4)?)?,
                number: rows::number(row, 5)?,
                quarantine,
            };
            Ok((rows::get(row, 0)?, stored))
        },
    )
    .await?;
    let Some((serial, stored)) = found else {
        return Ok(None);
    };
    let options = write::fill_options(db, serial, stored.options).await?;
    Ok(Some(StoredGame { options, ..stored }))
}

pub async fn log(db: &Db, wanted: &(GameId, u64, usize)) -> Result<Vec<Entry>, StoreError> {
    let (game, from, limit) = wanted;
    let sql = format!(
        "SELECT {}
         WHERE event.game = (SELECT serial FROM game WHERE id = $1) AND event.number >= $2
         ORDER BY event.number LIMIT $3",
        rows::ENTRY
    );
    let params: rows::Params<'_> = &[&game.as_str(), &column(*from), &column(*limit as u64)];
    rows::all(db, &sql, params, rows::entry).await
}

pub async fn games(
    db: &Db,
    wanted: &(GameFilter, Option<GameId>, usize),
) -> Result<Vec<GameId>, StoreError> {
    let (filter, before, limit) = wanted;
    let shown = "NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = serial)";
    let theirs = "serial IN (SELECT game FROM person WHERE visitor = $2)";
    let mut conditions = match filter {
        GameFilter::All => vec![],
        GameFilter::Unfinished => vec!["stage < 2", shown],
        GameFilter::Listed(_) => vec!["listed AND stage = $2", shown],
        GameFilter::Of(_) => vec![theirs, shown],
        GameFilter::UnfinishedOf(_) => vec!["stage < 2", theirs, shown],
    };
    let limit = column(*limit as u64);
    let mut params: Vec<&(dyn tokio_postgres::types::ToSql + Sync)> = vec![&limit];
    let (stage, visitor);
    match filter {
        GameFilter::Listed(at) => {
            stage = encoding::stage(*at);
            params.push(&stage);
        }
        GameFilter::Of(of) | GameFilter::UnfinishedOf(of) => {
            visitor = of.as_str();
            params.push(&visitor);
        }
        GameFilter::All | GameFilter::Unfinished => {}
    }
    let before = before.as_ref().map(GameId::as_str);
    let older = format!(
        "serial < (SELECT serial FROM game WHERE id = ${})",
        params.len() + 1
    );
    if let Some(before) = &before {
        conditions.push(&older);
        params.push(before);
    }
    let conditions = match conditions.is_empty() {
        true => "true".to_owned(),
        false => conditions.join(" AND "),
    };
    let sql = format!("SELECT id FROM game WHERE {conditions} ORDER BY serial DESC LIMIT $1");
    let found = rows::all(db, &sql, &params, |row| rows::get(row, 0)).await?;
    Ok(found.into_iter().filter_map(encoding::game_id).collect())
}

pub async fn token(db: &Db, key: &TokenKey) -> Result<Option<Token>, StoreError> {
    let sql = "SELECT key, granted, made, revoked FROM token WHERE key = $1";
    rows::first(db, sql, &[&&key.0[..]], token_row).await
}

pub async fn tokens_of(db: &Db, visitor: &VisitorId) -> Result<Vec<Token>, StoreError> {
    let sql = "SELECT key, granted, made, revoked FROM token
               WHERE visitor = $1 AND revoked IS NULL ORDER BY made, key";
    rows::all(db, sql, &[&visitor.as_str()], token_row).await
}

fn token_row(row: &Row) -> Result<Token, StoreError> {
    Ok(Token {
        key: token_key(row, 0)?,
        grant: encoding::read(FORMAT, rows::get(row, 1)?)?,
        made: rows::moment(row, 2)?,
        revoked: rows::optional_moment(row, 3)?,
    })
}

/// The key of a token from a column.
pub fn token_key(row: &Row, at: usize) -> Result<TokenKey, StoreError> {
    let key: &[u8] = rows::get(row, at)?;
    let key = key.try_into().map(TokenKey);
    key.map_err(|_| StoreError::Unreadable("the key of a token has another length".to_owned()))
}

pub async fn visitor(db: &Db, visitor: &VisitorId) -> Result<Option<Visitor>, StoreError> {
    let sql = "SELECT name, made FROM visitor WHERE id = $1";
    rows::first(db, sql, &[&visitor.as_str()], |row| {
        Ok(Visitor {
            id: visitor.clone(),
            name: rows::get(row, 0)?,
            made: rows::moment(row, 1)?,
        })
    })
    .await
}

pub async fn chat_messages(db: &Db, game: &GameId) -> Result<Vec<(u64, ChatMessage)>, StoreError> {
    let sql = "SELECT number, at, seats, name, text, author FROM chat
               WHERE game = (SELECT serial FROM game WHERE id = $1) ORDER BY number";
    rows::all(db, sql, &[&game.as_str()], chat_message).await
}

/// A chat message from the columns `number, at, seats, name, text, author`.
pub fn chat_message(row: &Row) -> Result<(u64, ChatMessage), StoreError> {
    let bits: i64 = rows::get(row, 2)?;
    let seats = (0..Seat::MAX).filter(|index| bits >> index & 1 == 1);
    let seats: Vec<Seat> = seats.map(Seat::new).collect();
    let message = ChatMessage {
        at: rows::moment(row, 1)?,
        author: encoding::visitor(rows::get(row, 5)?)?,
        seats: SeatSet::of(&seats),
        name: rows::get(row, 3)?,
        text: rows::get(row, 4)?,
        key: None,
    };
    Ok((rows::number(row, 0)?, message))
}

pub async fn last_alive(db: &Db, _: &()) -> Result<Option<Moment>, StoreError> {
    let sql = "SELECT value FROM fact WHERE name = 'alive'";
    rows::first(db, sql, &[], |row| rows::moment(row, 0)).await
}

pub async fn last_event(db: &Db, _: &()) -> Result<Option<Moment>, StoreError> {
    let sql = "SELECT at FROM latest_event ORDER BY stored DESC LIMIT 1";
    rows::first(db, sql, &[], |row| rows::moment(row, 0)).await
}

pub async fn has_visitors(db: &Db, _: &()) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM visitor) OR EXISTS (SELECT 1 FROM token)";
    let found = rows::first(db, sql, &[], |row| rows::get(row, 0)).await?;
    Ok(found.unwrap_or(false))
}

pub async fn due_at(db: &Db, game: &GameId) -> Result<Option<Moment>, StoreError> {
    let sql = "SELECT due_at FROM game_time JOIN game ON serial = game WHERE id = $1";
    let found = rows::first(db, sql, &[&game.as_str()], |row| {
        rows::optional_moment(row, 0)
    })
    .await?;
    Ok(found.flatten())
}

pub async fn summary(db: &Db, game: &GameId) -> Result<Option<GameSummary>, StoreError> {
    let sql = "SELECT stage, listed, detail,
                      ARRAY(SELECT visitor FROM person WHERE person.game = serial)
               FROM game WHERE id = $1";
    rows::first(db, sql, &[&game.as_str()], |row| {
        let people: Vec<String> = rows::get(row, 3)?;
        let people = people.into_iter().map(VisitorId::try_from);
        Ok(GameSummary {
            stage: encoding::read_stage(rows::get(row, 0)?)?,
            listed: rows::get(row, 1)?,
            detail: encoding::read_detail(rows::get(row, 2)?),
            people: people
                .collect::<Result<_, _>>()
                .map_err(|e| StoreError::Damaged(e.to_string()))?,
        })
    })
    .await
}

/// What is wrong between tables, where no foreign key takes care of it. Pages
/// and indices are checked by tools of the database such as `pg_amcheck`.
pub async fn problems(db: &Db, _: &()) -> Result<Vec<String>, StoreError> {
    let sql = "
        (SELECT 'event ' || number || ' belongs to no game' FROM event
         WHERE NOT EXISTS (SELECT 1 FROM game WHERE serial = event.game) LIMIT 100)
        UNION ALL
        (SELECT 'game ' || id || ' has no row in game_time' FROM game
         WHERE NOT EXISTS (SELECT 1 FROM game_time WHERE game = serial) LIMIT 100)
        UNION ALL
        (SELECT 'game ' || id || ' has a log of another length than game_time says' FROM game
         JOIN game_time ON game = serial
         WHERE number <> coalesce((SELECT max(number) FROM event WHERE event.game = serial), 0)
         LIMIT 100)";
    rows::all(db, sql, &[], |row| rows::get(row, 0)).await
}

/// The time of the database in milliseconds since 1970.
pub async fn now(db: &Db, _: &()) -> Result<Moment, StoreError> {
    let sql = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let now = rows::first(db, sql, &[], |row| rows::moment(row, 0)).await?;
    now.ok_or_else(|| StoreError::Unavailable("the database does not tell its time".to_owned()))
}
