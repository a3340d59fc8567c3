//! Writes, each within a transaction of the writer thread.
//!
//! Each function reads before it makes its changes, so one that fails while
//! reading has changed nothing.

use rusqlite::{Connection, params};

use super::boards;
use super::names;
use super::notify;
use super::prepared;
use super::rows::{self, column};
use crate::store::lists::TurnDetail;
use crate::store::{
    AddedChat, Append, Appended, ChatMessage, Created, GameSummary, MAX_CHAT_MESSAGES, NewGame,
    Quota, Stage, StoreError, Token, TokenKey, Visitor, encoding,
};
use crate::{Entry, FORMAT, GameId, Moment, Options, VisitorId};

/// Counts an opening of the store. The commit makes everything before it
/// durable.
///
/// A process that is killed during a commit can leave one that is complete but
/// was never synced. The next process sees it, and would acknowledge an event
/// that a power failure can still undo. One more commit syncs everything before
/// it.
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
    board: Option<&str>,
) -> Result<Created, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT format, options, text, game.row FROM game LEFT JOIN board ON board.row = game.board
         WHERE id = ?1",
    )?;
    let known: Option<Options> = rows::first(&mut find, [game.id.as_str()], |row| {
        let text: String = row.get(1)?;
        let options = encoding::read_options(row.get(0)?, &text, row.get(2)?)?;
        names::fill_options(connection, row.get(3)?, options)
    })?;
    if let Some(known) = known {
        let again = Created::Stored { again: true };
        let same = game.options == known;
        return Ok(if same { again } else { Created::Conflict });
    }
    if let Some(over) = over_quota(connection, game)? {
        return Ok(over);
    }
    let board = board
        .map(|text| boards::put(connection, text))
        .transpose()?;
    connection
        .prepare_cached(
            "INSERT INTO game (id, made, format, options, stage, listed, board, host, address,
                               game_name, pace)
             VALUES (?1, ?2, ?3, ?4, 0, 0, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            game.id.as_str(),
            column(game.made.0),
            FORMAT,
            options,
            board,
            game.options.host.as_str(),
            game.address.map(|address| address.0),
            game.options.game.name.as_str(),
            encoding::pace_of(&game.options)
        ])?;
    let row = connection.last_insert_rowid();
    for name in encoding::names_in_options(&game.options) {
        names::put(connection, row, name)?;
    }
    summary(connection, row, &game.summary, game.made)?;
    let turn = Some((0, TurnDetail::default()));
    time(connection, row, game.made, game.due_at, turn)?;
    Ok(Created::Stored { again: false })
}

/// The quota of unfinished games that a new one would exceed.
fn over_quota(connection: &Connection, game: &NewGame) -> Result<Option<Created>, StoreError> {
    let Some(quotas) = game.quota else {
        return Ok(None);
    };
    let host = game.options.host.as_str();
    let address = game.address.map(|address| address.0);
    let exceeded = |quota: Quota, condition: &str, since: Moment| {
        let count = |column: &str, key: &dyn rusqlite::ToSql| -> Result<usize, StoreError> {
            let sql = format!(
                "SELECT count(*) FROM game JOIN game_time ON game_time.game = game.row
                 WHERE {column} = ?1 AND stage < 2 AND latest >= ?2 AND {condition}"
            );
            let count: i64 = connection
                .prepare_cached(&sql)?
                .query_row(params![key, self::column(since.0)], |row| row.get(0))?;
            Ok(usize::try_from(count).unwrap_or(0))
        };
        if count("host", &host)? >= quota.per_visitor {
            return Ok(Some(quota.per_visitor));
        }
        match address {
            Some(address) if count("address", &address)? >= quota.per_address => {
                Ok(Some(quota.per_address))
            }
            _ => Ok::<_, StoreError>(None),
        }
    };
    if let Some((quota, since)) = quotas.bot_games
        && let Some(limit) = exceeded(quota, encoding::HAS_BOTS, since)?
    {
        return Ok(Some(Created::OverBotQuota { limit }));
    }
    let limit = exceeded(quotas.games, "true", Moment::default())?;
    Ok(limit.map(|limit| Created::OverQuota { limit }))
}

/// Notes when something last happened in a game, when the server has to act in
/// it, and whose turn it is after an event.
fn time(
    connection: &Connection,
    game: i64,
    latest: Moment,
    due_at: Option<Moment>,
    turn: Option<(u64, TurnDetail)>,
) -> Result<(), StoreError> {
    let columns = encoding::turn_columns(turn.as_ref().map(|(_, turn)| turn));
    connection
        .prepare_cached(
            "INSERT INTO game_time (game, latest, due_at, list_number, to_move, wanted, deadline)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (game) DO UPDATE
             SET latest = max(latest, excluded.latest), due_at = excluded.due_at,
                 list_number = excluded.list_number, to_move = excluded.to_move,
                 wanted = excluded.wanted, deadline = excluded.deadline",
        )?
        .execute(params![
            game,
            column(latest.0),
            due_at.map(|at| column(at.0)),
            turn.map(|(number, _)| column(number)),
            columns.to_move,
            columns.wanted,
            columns.deadline
        ])?;
    Ok(())
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
    if let Some(name) = encoding::name_in_event(append.number, &append.event) {
        names::put(connection, game, name)?;
    }
    if let Some(changed) = &append.summary {
        summary(connection, game, changed, append.stamp.at)?;
    }
    let (at, turn) = (append.stamp.at, append.turn);
    let turn = turn.map(|turn| (append.number, turn));
    time(connection, game, at, append.due_at, turn)?;
    notify::add_notices(connection, game, append.number, at, &append.notices)?;
    let again = false;
    Ok(Appended::Stored { entry, again })
}

/// Writes the summary of a game after an event of a time.
fn summary(
    connection: &Connection,
    game: i64,
    summary: &GameSummary,
    at: Moment,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE game SET stage = ?2, listed = ?3, detail = ?4,
                 ended = CASE WHEN ?2 = 2 THEN coalesce(ended, ?5) END
             WHERE row = ?1",
        )?
        .execute(params![
            game,
            rows::stage(summary.stage),
            summary.listed,
            summary.detail.as_ref().map(rows::write).transpose()?,
            column(at.0)
        ])?;
    connection
        .prepare_cached("DELETE FROM person WHERE game = ?1")?
        .execute([game])?;
    let mut insert =
        connection.prepare_cached("INSERT INTO person (visitor, game) VALUES (?1, ?2)")?;
    for visitor in &summary.people {
        insert.execute(params![visitor.as_str(), game])?;
    }
    if summary.stage == Stage::Ended {
        prepared::end(connection, game)?;
    }
    Ok(())
}

/// The result for a number that is taken.
fn known(connection: &Connection, game: i64, append: &Append) -> Result<Appended, StoreError> {
    let sql = format!(
        "SELECT {} WHERE event.game = ?1 AND event.number = ?2",
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
            "INSERT INTO token (key, granted, made, revoked, visitor, game)
             VALUES (?1, ?2, ?3, ?4, ?5, (SELECT row FROM game WHERE id = ?6))
             ON CONFLICT (key) DO NOTHING",
        )?
        .execute(params![
            token.key.0,
            grant,
            column(token.made.0),
            revoked,
            token.grant.visitor().map(VisitorId::as_str),
            token.grant.game().map(GameId::as_str)
        ])?;
    Ok(added == 1)
}

pub fn revoke(connection: &Connection, key: TokenKey, at: Moment) -> Result<bool, StoreError> {
    let revoked = connection
        .prepare_cached("UPDATE token SET revoked = ?2 WHERE key = ?1 AND revoked IS NULL")?
        .execute(params![key.0, column(at.0)])?;
    // A device is told nothing any more when its session ends.
    connection
        .prepare_cached("DELETE FROM notify_target WHERE session = ?1")?
        .execute([key.0])?;
    Ok(revoked == 1)
}

/// Notes that the server is alive. Writes at least as much as an event does, so
/// that it succeeds only where an event can be stored too.
pub fn alive(connection: &Connection, at: Moment) -> Result<(), StoreError> {
    const FILLER_BYTES: i64 = 16 * 1024;
    connection
        .prepare_cached(
            "INSERT INTO fact (name, value) VALUES ('alive', ?1)
             ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)",
        )?
        .execute([column(at.0)])?;
    connection
        .prepare_cached("INSERT OR REPLACE INTO filler (row, bytes) VALUES (1, zeroblob(?1))")?
        .execute([FILLER_BYTES])?;
    Ok(())
}

pub fn put_visitor(connection: &Connection, visitor: &Visitor) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO visitor (id, name, made, seen) VALUES (?1, ?2, ?3, ?3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )?
        .execute(params![
            visitor.id.as_str(),
            visitor.name,
            column(visitor.made.0)
        ])?;
    Ok(())
}

pub fn add_chat_message(
    connection: &Connection,
    game: &GameId,
    message: &ChatMessage,
) -> Result<Option<AddedChat>, StoreError> {
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
    let key = message.key.map(|key| key.0);
    let mut find = connection.prepare_cached(
        "SELECT number FROM chat WHERE game = ?1 AND key = ?2 AND ?2 IS NOT NULL",
    )?;
    let known = rows::first(&mut find, params![row, key], |row| rows::number(row, 0))?;
    if let Some(number) = known {
        let again = true;
        return Ok(Some(AddedChat { number, again }));
    }
    connection
        .prepare_cached(
            "INSERT INTO chat (game, number, at, seats, name, text, key, author)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            row,
            column(number),
            column(message.at.0),
            message.seats.bits() as i64,
            message.name,
            message.text,
            key,
            message.author.as_ref().map(VisitorId::as_str)
        ])?;
    connection
        .prepare_cached("DELETE FROM chat WHERE game = ?1 AND number <= ?2")?
        .execute(params![
            row,
            column(number.saturating_sub(MAX_CHAT_MESSAGES as u64))
        ])?;
    let again = false;
    Ok(Some(AddedChat { number, again }))
}

pub fn saw_visitor(
    connection: &Connection,
    visitor: &VisitorId,
    at: Moment,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE visitor SET seen = max(seen, ?2) WHERE id = ?1")?
        .execute(params![visitor.as_str(), column(at.0)])?;
    Ok(())
}
