//! Writes other than appends, each within a transaction of the writer.

use sha2::{Digest as _, Sha256};

use super::rows::{self, Db, column};
use crate::store::encoding::{self, PlayerName};
use crate::store::{
    AddedChat, ChatMessage, Created, GameSummary, Grant, MAX_CHAT_MESSAGES, NewGame, Quota, Stage,
    StoreError, Token, TokenKey, Visitor,
};
use crate::{FORMAT, GameId, Moment, Options, VisitorId};

/// A new game with its options as they are stored, and its board file.
pub type EncodedGame = (NewGame, String, Option<String>);

pub async fn create(db: &Db, game: &EncodedGame) -> Result<Created, StoreError> {
    let (game, options, board) = game;
    if let Some(known) = known(db, game).await? {
        return Ok(known);
    }
    if let Some(over) = over_quota(db, game).await? {
        return Ok(over);
    }
    let board = match board {
        Some(text) => Some(put_board(db, text).await?),
        None => None,
    };
    let correspondence = game.options.time.may_rest();
    let inserted = rows::first(
        db,
        "INSERT INTO game (id, made, format, options, board, host, address, stage, listed,
                           correspondence, game_name, pace)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, false, $8, $9, $10)
         ON CONFLICT (id) DO NOTHING RETURNING serial",
        &[
            &game.id.as_str(),
            &column(game.made.0),
            &i64::from(FORMAT),
            options,
            &board,
            &game.options.host.as_str(),
            &game.address.as_ref().map(|address| &address.0[..]),
            &correspondence,
            &game.options.game.name.as_str(),
            &encoding::pace_of(&game.options),
        ],
        |row| rows::get::<i64>(row, 0),
    )
    .await?;
    let Some(serial) = inserted else {
        // Another node has created it just now.
        let known = known(db, game).await?;
        return known.ok_or_else(|| StoreError::Unavailable("the game is gone".to_owned()));
    };
    let names = encoding::names_in_options(&game.options);
    let names: Vec<_> = names.into_iter().map(|name| (serial, name)).collect();
    if !names.is_empty() {
        self::names(db, &names).await?;
    }
    summary(db, serial, &game.summary, game.made).await?;
    rows::execute(
        db,
        "INSERT INTO game_time (game, number, latest, due_at, list_number, wanted)
         VALUES ($1, 0, $2, $3, 0, 0)",
        &[
            &serial,
            &column(game.made.0),
            &game.due_at.map(|at| column(at.0)),
        ],
    )
    .await?;
    Ok(Created::Stored { again: false })
}

/// The result if there is a game with this id.
async fn known(db: &Db, game: &NewGame) -> Result<Option<Created>, StoreError> {
    let found = rows::first(
        db,
        "SELECT game.serial, format, options, text
         FROM game LEFT JOIN board ON board.serial = game.board WHERE id = $1",
        &[&game.id.as_str()],
        |row| {
            let (format, text) = (rows::format(row, 1)?, rows::get(row, 2)?);
            let options = encoding::read_options(format, text, rows::get(row, 3)?)?;
            Ok((rows::get(row, 0)?, options))
        },
    )
    .await?;
    let Some((serial, options)) = found else {
        return Ok(None);
    };
    let same = fill_options(db, serial, options).await? == game.options;
    let again = Created::Stored { again: true };
    Ok(Some(if same { again } else { Created::Conflict }))
}

/// Options with the names that are stored apart from them.
pub async fn fill_options(db: &Db, game: i64, mut options: Options) -> Result<Options, StoreError> {
    if encoding::has_names(&options) {
        let names = rows::all(
            db,
            "SELECT seat, name FROM player_name WHERE game = $1 AND number = 0",
            &[&game],
            |row| Ok((rows::get(row, 0)?, rows::get(row, 1)?)),
        )
        .await?;
        encoding::fill_options(&mut options, &names);
    }
    Ok(options)
}

/// The quota of unfinished games that a new one would exceed. Others who count
/// the games of the same host or address, also on other nodes, wait until this
/// one is stored.
async fn over_quota(db: &Db, game: &NewGame) -> Result<Option<Created>, StoreError> {
    let Some(quotas) = game.quota else {
        return Ok(None);
    };
    let host = game.options.host.as_str();
    let address = game.address.as_ref().map(|address| &address.0[..]);
    rows::execute(
        db,
        "SELECT pg_advisory_xact_lock(key) FROM (
             SELECT hashtextextended($1, 0) AS key
             UNION SELECT hashtextextended(encode($2::bytea, 'hex'), 1) WHERE $2 IS NOT NULL
             ORDER BY key
         ) AS locks",
        &[&host, &address],
    )
    .await?;
    if let Some((quota, since)) = quotas.bot_games
        && let Some(limit) = exceeded(db, game, quota, encoding::HAS_BOTS, since).await?
    {
        return Ok(Some(Created::OverBotQuota { limit }));
    }
    let limit = exceeded(db, game, quotas.games, "true", Moment::default()).await?;
    Ok(limit.map(|limit| Created::OverQuota { limit }))
}

/// The limit that a new game would exceed, among unfinished games that meet a
/// condition and in which something has happened since a time.
async fn exceeded(
    db: &Db,
    game: &NewGame,
    quota: Quota,
    condition: &str,
    since: Moment,
) -> Result<Option<usize>, StoreError> {
    let sql = |key: &str| {
        format!(
            "SELECT count(*) FROM game JOIN game_time ON game_time.game = game.serial
             WHERE {key} = $1 AND {key} IS NOT NULL AND stage < 2 AND latest >= $2
               AND {condition}"
        )
    };
    let since = column(since.0);
    let host = game.options.host.as_str();
    let own = rows::first(db, &sql("host"), &[&host, &since], |row| {
        rows::number(row, 0)
    })
    .await?;
    if own.unwrap_or(0) >= quota.per_visitor as u64 {
        return Ok(Some(quota.per_visitor));
    }
    let Some(address) = game.address.as_ref().map(|address| &address.0[..]) else {
        return Ok(None);
    };
    let params: rows::Params<'_> = &[&address, &since];
    let there = rows::first(db, &sql("address"), params, |row| rows::number(row, 0)).await?;
    let over = there.unwrap_or(0) >= quota.per_address as u64;
    Ok(over.then_some(quota.per_address))
}

/// The row of a board file, which is added if it is new.
async fn put_board(db: &Db, text: &str) -> Result<i64, StoreError> {
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let sql = "INSERT INTO board (hash, text) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";
    rows::execute(db, sql, &[&&hash[..], &text]).await?;
    // Nobody may delete it before the game is stored.
    let sql = "SELECT serial FROM board WHERE hash = $1 FOR KEY SHARE";
    let row = rows::first(db, sql, &[&&hash[..]], |row| rows::get(row, 0)).await?;
    row.ok_or_else(|| StoreError::Unavailable("a board file was deleted just now".to_owned()))
}

/// Stores the names of players.
pub async fn names(db: &Db, names: &[(i64, PlayerName<'_>)]) -> Result<(), StoreError> {
    let games: Vec<i64> = names.iter().map(|(game, _)| *game).collect();
    let numbers: Vec<i64> = names.iter().map(|(_, name)| column(name.number)).collect();
    let seats: Vec<i64> = names.iter().map(|(_, name)| name.seat as i64).collect();
    let visitors: Vec<&str> = names
        .iter()
        .map(|(_, name)| name.visitor.as_str())
        .collect();
    let texts: Vec<&str> = names.iter().map(|(_, name)| name.name).collect();
    rows::execute(
        db,
        "INSERT INTO player_name (game, number, seat, visitor, name)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])",
        &[&games, &numbers, &seats, &visitors, &texts],
    )
    .await?;
    Ok(())
}

/// Writes the summary of a game after an event of a time.
pub async fn summary(
    db: &Db,
    game: i64,
    summary: &GameSummary,
    at: Moment,
) -> Result<(), StoreError> {
    let sql = "UPDATE game SET stage = $2::bigint, listed = $3, detail = $4,
                   ended = CASE WHEN $2::bigint = 2 THEN coalesce(ended, $5::bigint) END
               WHERE serial = $1";
    let stage = encoding::stage(summary.stage);
    let detail = summary.detail.as_ref().map(encoding::write).transpose()?;
    let params: rows::Params<'_> = &[&game, &stage, &summary.listed, &detail, &column(at.0)];
    rows::execute(db, sql, params).await?;
    let people: Vec<&str> = summary.people.iter().map(VisitorId::as_str).collect();
    let sql = "DELETE FROM person WHERE game = $1 AND visitor <> ALL ($2::text[])";
    rows::execute(db, sql, &[&game, &people]).await?;
    let sql = "INSERT INTO person (visitor, game) SELECT unnest($2::text[]), $1
               ON CONFLICT DO NOTHING";
    rows::execute(db, sql, &[&game, &people]).await?;
    if summary.stage == Stage::Ended {
        rows::execute(db, "DELETE FROM prepared WHERE game = $1", &[&game]).await?;
    }
    Ok(())
}

pub async fn token(db: &Db, token: &(Token, String)) -> Result<bool, StoreError> {
    let (token, granted) = token;
    let expires = match &token.grant {
        Grant::Carry { until, .. } => Some(column(until.0)),
        _ => None,
    };
    let added = rows::execute(
        db,
        "INSERT INTO token (key, granted, made, revoked, expires, visitor, game)
         VALUES ($1, $2, $3, $4, $5, $6, (SELECT serial FROM game WHERE id = $7))
         ON CONFLICT (key) DO NOTHING",
        &[
            &&token.key.0[..],
            granted,
            &column(token.made.0),
            &token.revoked.map(|at| column(at.0)),
            &expires,
            &token.grant.visitor().map(VisitorId::as_str),
            &token.grant.game().map(GameId::as_str),
        ],
    )
    .await?;
    Ok(added == 1)
}

pub async fn revoke(db: &Db, token: &(TokenKey, Moment)) -> Result<bool, StoreError> {
    let (key, at) = token;
    let sql = "UPDATE token SET revoked = $2 WHERE key = $1 AND revoked IS NULL";
    let revoked = rows::execute(db, sql, &[&&key.0[..], &column(at.0)]).await?;
    // A device is told nothing any more when its session ends.
    let sql = "DELETE FROM notify_target WHERE session = $1";
    rows::execute(db, sql, &[&&key.0[..]]).await?;
    Ok(revoked == 1)
}

pub async fn alive(db: &Db, at: &Moment) -> Result<(), StoreError> {
    rows::execute(
        db,
        "INSERT INTO fact (name, value) VALUES ('alive', $1)
         ON CONFLICT (name) DO UPDATE SET value = greatest(fact.value, excluded.value)",
        &[&column(at.0)],
    )
    .await?;
    Ok(())
}

pub async fn put_visitor(db: &Db, visitor: &Visitor) -> Result<(), StoreError> {
    rows::execute(
        db,
        "INSERT INTO visitor (id, name, made, seen) VALUES ($1, $2, $3, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        &[&visitor.id.as_str(), &visitor.name, &column(visitor.made.0)],
    )
    .await?;
    Ok(())
}

pub async fn saw_visitor(db: &Db, visitor: &(VisitorId, Moment)) -> Result<(), StoreError> {
    let (visitor, at) = visitor;
    let sql = "UPDATE visitor SET seen = greatest(seen, $2) WHERE id = $1";
    rows::execute(db, sql, &[&visitor.as_str(), &column(at.0)]).await?;
    Ok(())
}

pub async fn add_chat_message(
    db: &Db,
    chat: &(GameId, ChatMessage),
) -> Result<Option<AddedChat>, StoreError> {
    let (game, message) = chat;
    // Messages of a game are numbered one after the other, on all nodes.
    let sql = "SELECT serial, chat_erased FROM game WHERE id = $1 FOR NO KEY UPDATE";
    let found = rows::first(db, sql, &[&game.as_str()], |row| {
        Ok((rows::get::<i64>(row, 0)?, rows::get::<i64>(row, 1)?))
    })
    .await?;
    let Some((game, erased)) = found else {
        return Ok(None);
    };
    let key = message.key.as_ref().map(|key| &key.0[..]);
    let sql = "SELECT number FROM chat WHERE game = $1 AND key = $2 AND key IS NOT NULL";
    let known = rows::first(db, sql, &[&game, &key], |row| rows::number(row, 0)).await?;
    if let Some(number) = known {
        let again = true;
        return Ok(Some(AddedChat { number, again }));
    }
    let sql = "SELECT greatest(max(number), $2) + 1 FROM chat WHERE game = $1";
    let number = rows::first(db, sql, &[&game, &erased], |row| rows::number(row, 0)).await?;
    let number = number.unwrap_or(1);
    rows::execute(
        db,
        "INSERT INTO chat (game, number, at, author, seats, name, text, key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        &[
            &game,
            &column(number),
            &column(message.at.0),
            &message.author.as_ref().map(VisitorId::as_str),
            &(message.seats.bits() as i64),
            &message.name,
            &message.text,
            &key,
        ],
    )
    .await?;
    let oldest = column(number.saturating_sub(MAX_CHAT_MESSAGES as u64));
    let sql = "DELETE FROM chat WHERE game = $1 AND number <= $2";
    rows::execute(db, sql, &[&game, &oldest]).await?;
    let again = false;
    Ok(Some(AddedChat { number, again }))
}
