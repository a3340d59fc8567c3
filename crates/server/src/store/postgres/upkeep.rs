//! What a server does to a store by itself: downtimes, due actions, quarantine,
//! deleting what nobody needs any more.

use super::people;
use super::rows::{self, Db, column};
use crate::store::{
    Downtime, Due, ForgetRule, Forgotten, GameCounts, Idle, Quarantine, RawEntry, RawGame,
    StoreError, encoding,
};
use crate::{GameId, Moment};

pub async fn due(db: &Db, wanted: &(Moment, Option<Due>, usize)) -> Result<Vec<Due>, StoreError> {
    let (until, after, limit) = wanted;
    let found = rows::all(
        db,
        "SELECT due_at, id, number FROM game_time JOIN game ON serial = game
         WHERE due_slot <= $1::bigint / 65536 AND due_at <= $1
           AND ($2::bigint IS NULL
                OR due_slot >= $2 / 65536
                AND (due_at, game) > ($2, (SELECT serial FROM game WHERE id = $3)))
           AND NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = serial)
         ORDER BY due_at, game LIMIT $4",
        &[
            &column(until.0),
            &after.as_ref().map(|due| column(due.at.0)),
            &after.as_ref().map(|due| due.game.as_str()),
            &column(*limit as u64),
        ],
        |row| {
            Ok((
                rows::moment(row, 0)?,
                rows::get(row, 1)?,
                rows::number(row, 2)?,
            ))
        },
    )
    .await?;
    let found = found.into_iter();
    let due = found.filter_map(|(at, id, number)| {
        let game = encoding::game_id(id)?;
        Some(Due { at, game, number })
    });
    Ok(due.collect())
}

pub async fn set_due_at(db: &Db, wanted: &(GameId, u64, Option<Moment>)) -> Result<(), StoreError> {
    let (game, number, due_at) = wanted;
    rows::execute(
        db,
        "UPDATE game_time SET due_at = $3
         WHERE game = (SELECT serial FROM game WHERE id = $1) AND number = $2",
        &[
            &game.as_str(),
            &column(*number),
            &due_at.map(|at| column(at.0)),
        ],
    )
    .await?;
    Ok(())
}

pub async fn add_downtime(db: &Db, downtime: &Downtime) -> Result<(), StoreError> {
    let sql = "SELECT record_downtime($1, $2)";
    let (from, until) = (column(downtime.from.0), column(downtime.until.0));
    rows::execute(db, sql, &[&from, &until]).await?;
    Ok(())
}

pub async fn downtimes(db: &Db, _: &()) -> Result<Vec<Downtime>, StoreError> {
    let sql = "SELECT since, until FROM downtime ORDER BY until";
    rows::all(db, sql, &[], |row| {
        Ok(Downtime {
            from: rows::moment(row, 0)?,
            until: rows::moment(row, 1)?,
        })
    })
    .await
}

pub async fn quarantine(db: &Db, wanted: &(GameId, Quarantine)) -> Result<bool, StoreError> {
    let (game, why) = wanted;
    let added = rows::execute(
        db,
        "INSERT INTO quarantine (game, at, why, by_operator)
         SELECT serial, $2, $3, $4 FROM game WHERE id = $1
         ON CONFLICT (game) DO NOTHING",
        &[
            &game.as_str(),
            &column(why.at.0),
            &why.why,
            &why.by_operator,
        ],
    )
    .await?;
    if added == 0 && why.by_operator {
        let sql = "UPDATE quarantine SET why = $2, by_operator = true
                   WHERE game = (SELECT serial FROM game WHERE id = $1)";
        rows::execute(db, sql, &[&game.as_str(), &why.why]).await?;
    }
    Ok(added == 1)
}

pub async fn release(db: &Db, game: &GameId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM quarantine WHERE game = (SELECT serial FROM game WHERE id = $1)";
    Ok(rows::execute(db, sql, &[&game.as_str()]).await? == 1)
}

pub async fn quarantined(db: &Db, limit: &usize) -> Result<Vec<(GameId, Quarantine)>, StoreError> {
    let found = rows::all(
        db,
        "SELECT id, at, why, by_operator FROM quarantine JOIN game ON serial = game
         ORDER BY at, serial LIMIT $1",
        &[&column(*limit as u64)],
        |row| {
            let quarantine = Quarantine {
                at: rows::moment(row, 1)?,
                why: rows::get(row, 2)?,
                by_operator: rows::get(row, 3)?,
            };
            Ok((rows::get(row, 0)?, quarantine))
        },
    )
    .await?;
    let found = found.into_iter();
    Ok(found
        .filter_map(|(id, quarantine)| Some((encoding::game_id(id)?, quarantine)))
        .collect())
}

pub async fn raw_game(db: &Db, game: &GameId) -> Result<Option<RawGame>, StoreError> {
    let found = rows::first(
        db,
        "SELECT game.serial, made, format, options, text
         FROM game LEFT JOIN board ON board.serial = game.board WHERE id = $1",
        &[&game.as_str()],
        |row| {
            let raw = RawGame {
                id: game.to_string(),
                made: rows::number(row, 1)?,
                format: rows::format(row, 2)?,
                options: rows::get(row, 3)?,
                board: rows::get(row, 4)?,
                events: Vec::new(),
            };
            Ok((rows::get::<i64>(row, 0)?, raw))
        },
    )
    .await?;
    let Some((serial, raw)) = found else {
        return Ok(None);
    };
    let sql = "SELECT number, at, lag, format, event FROM event WHERE game = $1 ORDER BY number";
    let events = rows::all(db, sql, &[&serial], |row| {
        Ok(RawEntry {
            number: rows::number(row, 0)?,
            at: rows::number(row, 1)?,
            lag: rows::number(row, 2)?,
            format: rows::format(row, 3)?,
            event: rows::get(row, 4)?,
        })
    })
    .await?;
    Ok(Some(RawGame { events, ..raw }))
}

pub async fn idle_games(
    db: &Db,
    wanted: &(Idle, Moment, usize),
) -> Result<Vec<GameId>, StoreError> {
    let (kind, before, limit) = wanted;
    let condition = match kind {
        Idle::Open => "stage = 0",
        Idle::CalledOff => "called_off",
        Idle::Abandoned => "stage = 1 AND (due_at IS NULL OR NOT correspondence)",
        Idle::Finished => "stage = 2",
    };
    let sql = format!(
        "SELECT id FROM game JOIN game_time ON game_time.game = serial
         WHERE latest < $1 AND {condition}
           AND NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = serial)
         LIMIT $2"
    );
    let params: rows::Params<'_> = &[&column(before.0), &column(*limit as u64)];
    let found = rows::all(db, &sql, params, |row| rows::get(row, 0)).await?;
    Ok(found.into_iter().filter_map(encoding::game_id).collect())
}

pub async fn delete_game(db: &Db, wanted: &(GameId, Option<Moment>)) -> Result<bool, StoreError> {
    let (game, unless_since) = wanted;
    // Whoever appends an event waits for this row, or has changed it before.
    let found = rows::first(
        db,
        "SELECT game FROM game_time
         WHERE game = (SELECT serial FROM game WHERE id = $1)
           AND ($2::bigint IS NULL OR latest < $2)
         FOR UPDATE",
        &[&game.as_str(), &unless_since.map(|at| column(at.0))],
        |row| rows::get::<i64>(row, 0),
    )
    .await?;
    let Some(serial) = found else {
        return Ok(false);
    };
    for table in [
        "game_time",
        "event",
        "chat",
        "person",
        "archived",
        "player_name",
        "prepared",
        "token",
        "quarantine",
    ] {
        let sql = format!("DELETE FROM {table} WHERE game = $1");
        rows::execute(db, &sql, &[&serial]).await?;
    }
    let sql = "DELETE FROM report WHERE game = $1";
    rows::execute(db, sql, &[&game.as_str()]).await?;
    rows::execute(db, "DELETE FROM game WHERE serial = $1", &[&serial]).await?;
    Ok(true)
}

/// Rows that can be removed. Finding them takes a while in a large store, so
/// that it happens outside the writer.
pub struct Candidates {
    rule: ForgetRule,
    visitors: Vec<String>,
    tokens: Vec<Vec<u8>>,
    boards: Vec<i64>,
}

/// Whether a visitor can be forgotten: last seen before `$1`, or `$2` with a
/// passkey or recovery codes, and without a game.
const FORGETTABLE: &str = "seen < $1
    AND (seen < $2
        OR NOT EXISTS (SELECT 1 FROM passkey WHERE passkey.visitor = visitor.id)
        AND NOT EXISTS (SELECT 1 FROM token WHERE token.visitor = visitor.id
            AND revoked IS NULL AND starts_with(granted, '{\"recovery\"')))
    AND NOT EXISTS (SELECT 1 FROM person WHERE person.visitor = visitor.id)";

pub async fn candidates(db: &Db, rule: &ForgetRule) -> Result<Candidates, StoreError> {
    let limit = column(rule.limit as u64);
    let (visitors, members) = (
        column(rule.visitors_before.0),
        column(rule.members_before.0),
    );
    let visitors = rows::all(
        db,
        &format!("SELECT id FROM visitor WHERE {FORGETTABLE} LIMIT $3"),
        &[&visitors, &members, &limit],
        |row| rows::get(row, 0),
    )
    .await?;
    // Links to seats of games that have ended, too.
    let tokens = rows::all(
        db,
        "SELECT key FROM token LEFT JOIN game ON serial = token.game
         WHERE revoked < $1 OR expires < $1 OR stage = 2 LIMIT $2",
        &[&column(rule.tokens_before.0), &limit],
        |row| rows::get(row, 0),
    )
    .await?;
    let boards = rows::all(
        db,
        "SELECT serial FROM board
         WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.board = board.serial) LIMIT $1",
        &[&limit],
        |row| rows::get(row, 0),
    )
    .await?;
    Ok(Candidates {
        rule: *rule,
        visitors,
        tokens,
        boards,
    })
}

pub async fn forget(db: &Db, candidates: &Candidates) -> Result<Forgotten, StoreError> {
    let rule = &candidates.rule;
    let mut forgotten = Forgotten::default();
    let (visitors, members) = (
        column(rule.visitors_before.0),
        column(rule.members_before.0),
    );
    for visitor in &candidates.visitors {
        // They may have come back, or sat down, in the meantime.
        let sql = format!("DELETE FROM visitor WHERE id = $3 AND {FORGETTABLE}");
        if rows::execute(db, &sql, &[&visitors, &members, visitor]).await? == 1 {
            forgotten.visitors += 1;
            let sql = "DELETE FROM token WHERE visitor = $1";
            forgotten.tokens += rows::execute(db, sql, &[visitor]).await? as usize;
            people::erase(db, visitor).await?;
        }
    }
    let sql = "DELETE FROM token WHERE key = ANY ($1)";
    forgotten.tokens += rows::execute(db, sql, &[&candidates.tokens]).await? as usize;
    let sql = "DELETE FROM board WHERE serial = ANY ($1)
                 AND NOT EXISTS (SELECT 1 FROM game WHERE game.board = board.serial)";
    forgotten.boards += rows::execute(db, sql, &[&candidates.boards]).await? as usize;
    for table in ["downtime", "shard_downtime"] {
        let sql = format!("DELETE FROM {table} WHERE until < $1");
        rows::execute(db, &sql, &[&column(rule.downtimes_before.0)]).await?;
    }
    for sql in [
        "DELETE FROM notify_target WHERE channel = 1 AND state = 0 AND made < $1",
        "DELETE FROM confirmation_mail WHERE at < $1",
    ] {
        rows::execute(db, sql, &[&column(rule.tokens_before.0)]).await?;
    }
    Ok(forgotten)
}

pub async fn counts(db: &Db, _: &()) -> Result<GameCounts, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM game WHERE stage < 2),
                      (SELECT count(*) FROM quarantine)";
    let counts = rows::first(db, sql, &[], |row| {
        Ok(GameCounts {
            unfinished: rows::number(row, 0)?,
            quarantined: rows::number(row, 1)?,
        })
    })
    .await?;
    Ok(counts.unwrap_or_default())
}
