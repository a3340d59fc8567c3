//! What a server does to a store by itself: downtimes, due actions, quarantine,
//! deleting what nobody needs any more.

use rusqlite::{Connection, params};

use super::people;
use super::rows::{self, column};
use crate::store::{
    Downtime, Due, ForgetRule, Forgotten, GameCounts, Idle, Quarantine, RawEntry, RawGame,
    StoreError, encoding,
};
use crate::{GameId, Moment};

pub fn due(
    connection: &Connection,
    until: Moment,
    after: Option<&Due>,
    limit: usize,
) -> Result<Vec<Due>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT due_at, id,
                coalesce((SELECT max(number) FROM event WHERE event.game = game_time.game), 0)
         FROM game_time JOIN game ON game.row = game_time.game
         WHERE due_at <= ?1
           AND (?2 IS NULL OR (due_at, game_time.game) > (?2, (SELECT row FROM game WHERE id = ?3)))
           AND game_time.game NOT IN (SELECT game FROM quarantine)
         ORDER BY due_at, game_time.game LIMIT ?4",
    )?;
    let parameters = params![
        column(until.0),
        after.map(|due| column(due.at.0)),
        after.map(|due| due.game.as_str()),
        column(limit as u64)
    ];
    let found = rows::all(&mut find, parameters, |row| {
        Ok((
            rows::moment(row, 0)?,
            game_id(row, 1),
            rows::number(row, 2)?,
        ))
    })?;
    let due = found.into_iter();
    let due = due.filter_map(|(at, game, number)| {
        let game = game?;
        Some(Due { at, game, number })
    });
    Ok(due.collect())
}

pub fn set_due_at(
    connection: &Connection,
    game: &GameId,
    number: u64,
    due_at: Option<Moment>,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE game_time SET due_at = ?3 WHERE game = (SELECT row FROM game WHERE id = ?1)
               AND ?2 = coalesce((SELECT max(number) FROM event
                   WHERE event.game = game_time.game), 0)",
        )?
        .execute(params![
            game.as_str(),
            column(number),
            due_at.map(|at| column(at.0))
        ])?;
    Ok(())
}

pub fn add_downtime(connection: &Connection, downtime: &Downtime) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO downtime (until, since) VALUES (?1, ?2)
             ON CONFLICT (until) DO UPDATE SET since = min(since, excluded.since)",
        )?
        .execute(params![column(downtime.until.0), column(downtime.from.0)])?;
    connection
        .prepare_cached(
            r#"UPDATE game_time SET due_at = due_at + ?2
               WHERE due_at > ?1
                 AND NOT EXISTS (SELECT 1 FROM game
                                 WHERE row = game_time.game
                                   AND instr(options, '"time":{"custom":') > 0)"#,
        )?
        .execute(params![column(downtime.from.0), column(downtime.span().0)])?;
    Ok(())
}

pub fn downtimes(connection: &Connection) -> Result<Vec<Downtime>, StoreError> {
    let mut find = connection.prepare_cached("SELECT since, until FROM downtime ORDER BY until")?;
    rows::all(&mut find, [], |row| {
        Ok(Downtime {
            from: rows::moment(row, 0)?,
            until: rows::moment(row, 1)?,
        })
    })
}

pub fn last_event(connection: &Connection) -> Result<Option<Moment>, StoreError> {
    let mut find = connection.prepare_cached("SELECT at FROM event ORDER BY rowid DESC LIMIT 1")?;
    rows::first(&mut find, [], |row| rows::moment(row, 0))
}

pub fn quarantine(
    connection: &Connection,
    game: &GameId,
    why: &Quarantine,
) -> Result<bool, StoreError> {
    let added = connection
        .prepare_cached(
            "INSERT INTO quarantine (game, at, why, by_operator)
             SELECT row, ?2, ?3, ?4 FROM game WHERE id = ?1
             ON CONFLICT (game) DO NOTHING",
        )?
        .execute(params![
            game.as_str(),
            column(why.at.0),
            why.why,
            why.by_operator
        ])?;
    if added == 0 && why.by_operator {
        connection
            .prepare_cached(
                "UPDATE quarantine SET why = ?2, by_operator = 1
                 WHERE game = (SELECT row FROM game WHERE id = ?1)",
            )?
            .execute(params![game.as_str(), why.why])?;
    }
    Ok(added == 1)
}

pub fn release(connection: &Connection, game: &GameId) -> Result<bool, StoreError> {
    let released = connection
        .prepare_cached("DELETE FROM quarantine WHERE game = (SELECT row FROM game WHERE id = ?1)")?
        .execute([game.as_str()])?;
    Ok(released == 1)
}

pub fn quarantined(
    connection: &Connection,
    limit: usize,
) -> Result<Vec<(GameId, Quarantine)>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT at, why, by_operator, id FROM quarantine JOIN game ON row = game
         ORDER BY at, row LIMIT ?1",
    )?;
    let found = rows::all(&mut find, [column(limit as u64)], |row| {
        Ok((game_id(row, 3), quarantine_from(row)?))
    })?;
    let found = found.into_iter();
    Ok(found
        .filter_map(|(game, quarantine)| Some((game?, quarantine)))
        .collect())
}

/// A quarantine from the columns `at, why, by_operator`.
fn quarantine_from(row: &rusqlite::Row<'_>) -> Result<Quarantine, StoreError> {
    Ok(Quarantine {
        at: rows::moment(row, 0)?,
        why: row.get(1)?,
        by_operator: row.get(2)?,
    })
}

/// The quarantine of a game.
pub fn quarantine_of(
    connection: &Connection,
    game: &GameId,
) -> Result<Option<Quarantine>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT at, why, by_operator FROM quarantine
         WHERE game = (SELECT row FROM game WHERE id = ?1)",
    )?;
    rows::first(&mut find, [game.as_str()], quarantine_from)
}

pub fn raw_game(connection: &Connection, game: &GameId) -> Result<Option<RawGame>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT game.row, made, format, options, text
         FROM game LEFT JOIN board ON board.row = game.board WHERE id = ?1",
    )?;
    let found = rows::first(&mut find, [game.as_str()], |row| {
        let raw = RawGame {
            id: game.to_string(),
            made: rows::number(row, 1)?,
            format: row.get(2)?,
            options: row.get(3)?,
            board: row.get(4)?,
            events: Vec::new(),
        };
        Ok((row.get::<_, i64>(0)?, raw))
    })?;
    let Some((row, raw)) = found else {
        return Ok(None);
    };
    let sql = "SELECT number, at, lag, format, event FROM event WHERE game = ?1 ORDER BY number";
    let events = rows::all(&mut connection.prepare(sql)?, [row], |row| {
        Ok(RawEntry {
            number: rows::number(row, 0)?,
            at: rows::number(row, 1)?,
            lag: rows::number(row, 2)?,
            format: row.get(3)?,
            event: row.get(4)?,
        })
    })?;
    Ok(Some(RawGame { events, ..raw }))
}

pub fn idle_games(
    connection: &Connection,
    kind: Idle,
    before: Moment,
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let condition = match kind {
        Idle::Open => "stage = 0",
        Idle::CalledOff => {
            r#"row IN (SELECT game FROM event WHERE event = '{"event":"call-off"}')"#
        }
        Idle::Abandoned => {
            "stage = 1 AND json_valid(options)
             AND (due_at IS NULL OR json_extract(options, '$.time.correspondence') IS NULL
                  AND json_extract(options, '$.time.custom') IS NULL)"
        }
        Idle::Finished => "stage = 2",
    };
    let sql = format!(
        "SELECT id FROM game JOIN game_time ON game_time.game = row
         WHERE latest < ?1 AND {condition}
           AND row NOT IN (SELECT game FROM quarantine)
         LIMIT ?2"
    );
    let mut find = connection.prepare_cached(&sql)?;
    let found = rows::all(
        &mut find,
        params![column(before.0), column(limit as u64)],
        |row| Ok(game_id(row, 0)),
    )?;
    Ok(found.into_iter().flatten().collect())
}

pub fn delete_game(
    connection: &Connection,
    game: &GameId,
    unless_since: Option<Moment>,
) -> Result<bool, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT row FROM game WHERE id = ?1 AND (?2 IS NULL OR
             ?2 > (SELECT latest FROM game_time WHERE game_time.game = row))",
    )?;
    let since = unless_since.map(|at| column(at.0));
    let found = rows::first(&mut find, params![game.as_str(), since], |row| {
        Ok(row.get::<_, i64>(0)?)
    })?;
    let Some(row) = found else {
        return Ok(false);
    };
    for table in [
        "event",
        "chat",
        "person",
        "archived",
        "player_name",
        "prepared",
        "token",
        "quarantine",
        "game_time",
    ] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE game = ?1"))?
            .execute([row])?;
    }
    connection
        .prepare_cached("DELETE FROM report WHERE game = ?1")?
        .execute([game.as_str()])?;
    connection
        .prepare_cached("DELETE FROM game WHERE row = ?1")?
        .execute([row])?;
    Ok(true)
}

/// Rows that can be removed. Finding them takes a while in a large store, so
/// readers do that.
pub struct Candidates {
    visitors: Vec<String>,
    tokens: Vec<Vec<u8>>,
    boards: Vec<i64>,
}

/// Whether a visitor can be forgotten: last seen before `?1`, or `?2` with a
/// passkey or recovery codes, and without a game.
const FORGETTABLE: &str = "seen < ?1
    AND (seen < ?2
        OR NOT EXISTS (SELECT 1 FROM passkey WHERE passkey.visitor = visitor.id)
        AND NOT EXISTS (SELECT 1 FROM token WHERE token.visitor = visitor.id
            AND revoked IS NULL AND granted LIKE '{\"recovery\"%'))
    AND NOT EXISTS (SELECT 1 FROM person WHERE person.visitor = visitor.id)";

pub fn candidates(connection: &Connection, rule: &ForgetRule) -> Result<Candidates, StoreError> {
    let limit = column(rule.limit as u64);
    Ok(Candidates {
        visitors: rows::all(
            &mut connection.prepare(&format!(
                "SELECT id FROM visitor WHERE {FORGETTABLE} LIMIT ?3"
            ))?,
            params![
                column(rule.visitors_before.0),
                column(rule.members_before.0),
                limit
            ],
            |row| Ok(row.get(0)?),
        )?,
        // Links to seats of games that have ended, too.
        tokens: rows::all(
            &mut connection.prepare(
                "SELECT key FROM token LEFT JOIN game ON game.row = token.game
                 WHERE revoked < ?1 OR stage = 2
                    OR json_valid(granted) AND json_extract(granted, '$.carry.until') < ?1
                 LIMIT ?2",
            )?,
            params![column(rule.tokens_before.0), limit],
            |row| Ok(row.get(0)?),
        )?,
        boards: rows::all(
            &mut connection.prepare(
                "SELECT row FROM board
                 WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.board = board.row) LIMIT ?1",
            )?,
            [limit],
            |row| Ok(row.get(0)?),
        )?,
    })
}

pub fn forget(
    connection: &Connection,
    rule: &ForgetRule,
    candidates: &Candidates,
) -> Result<Forgotten, StoreError> {
    let mut forgotten = Forgotten::default();
    for visitor in &candidates.visitors {
        // They may have come back, or sat down, in the meantime.
        let gone = connection
            .prepare_cached(&format!(
                "DELETE FROM visitor WHERE id = ?3 AND {FORGETTABLE}"
            ))?
            .execute(params![
                column(rule.visitors_before.0),
                column(rule.members_before.0),
                visitor
            ])?;
        if gone == 1 {
            forgotten.visitors += 1;
            forgotten.tokens += connection
                .prepare_cached("DELETE FROM token WHERE visitor = ?1")?
                .execute([visitor])?;
            people::erase_visitor(connection, visitor)?;
        }
    }
    for token in &candidates.tokens {
        forgotten.tokens += connection
            .prepare_cached("DELETE FROM token WHERE key = ?1")?
            .execute([token])?;
    }
    for board in &candidates.boards {
        forgotten.boards += connection
            .prepare_cached(
                "DELETE FROM board WHERE row = ?1
                   AND NOT EXISTS (SELECT 1 FROM game WHERE game.board = ?1)",
            )?
            .execute([board])?;
    }
    connection
        .prepare_cached("DELETE FROM downtime WHERE until < ?1")?
        .execute([column(rule.downtimes_before.0)])?;
    for statement in [
        "DELETE FROM notify_target WHERE channel = 1 AND state = 0 AND made < ?1",
        "DELETE FROM confirmation_mail WHERE at < ?1",
    ] {
        connection
            .prepare_cached(statement)?
            .execute([column(rule.tokens_before.0)])?;
    }
    Ok(forgotten)
}

pub fn counts(connection: &Connection) -> Result<GameCounts, StoreError> {
    let counts = rows::first(
        &mut connection.prepare(
            "SELECT (SELECT count(*) FROM game WHERE stage < 2),
                    (SELECT count(*) FROM quarantine)",
        )?,
        [],
        |row| {
            Ok(GameCounts {
                unfinished: rows::number(row, 0)?,
                quarantined: rows::number(row, 1)?,
            })
        },
    )?;
    Ok(counts.unwrap_or_default())
}

/// A game id from a column; `None` for a text that is none.
pub fn game_id(row: &rusqlite::Row<'_>, at: usize) -> Option<GameId> {
    encoding::game_id(row.get(at).ok()?)
}
