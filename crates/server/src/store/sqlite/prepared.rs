//! Queries and writes about prepared replies: see [`PreparedStore`].

use rusqlite::{Connection, Row, params};

use super::rows::{self, column};
use super::{Sqlite, write};
use crate::store::prepared::EncodedChange;
use crate::store::{
    Append, Appended, NewPreparedRow, PreparedChange, PreparedRow, PreparedStore, StoreError,
    StoreFuture, encoding,
};
use crate::{FORMAT, GameId, VisitorId};

const ROW: &str = "SELECT game.id, seat, visitor, at, replies, notes, number, revision
    FROM prepared JOIN game ON game.row = prepared.game";

fn prepared_row(row: &Row<'_>) -> Result<PreparedRow, StoreError> {
    let (game, visitor): (String, String) = (row.get(0)?, row.get(2)?);
    let (replies, notes): (Option<String>, String) = (row.get(4)?, row.get(5)?);
    let damaged = |error: crate::BadId| StoreError::Damaged(error.to_string());
    let replies = replies.map(|replies| rows::read(FORMAT, &replies));
    Ok(PreparedRow {
        game: GameId::try_from(game).map_err(damaged)?,
        seat: encoding::seat(row.get(1)?)?,
        visitor: VisitorId::try_from(visitor).map_err(damaged)?,
        at: rows::moment(row, 3)?,
        replies: replies.transpose()?,
        notes: rows::read(FORMAT, &notes)?,
        number: rows::number(row, 6)?,
        revision: rows::number(row, 7)?,
    })
}

fn put(connection: &Connection, new: &NewPreparedRow, replies: &str) -> Result<bool, StoreError> {
    let stored = connection
        .prepare_cached(
            "INSERT INTO prepared (game, seat, visitor, at, replies, notes, number, revision)
             SELECT row, ?2, ?3, ?4, ?5, '[]', ?6, ?7 FROM game WHERE id = ?1 AND stage = 1
             ON CONFLICT (game, seat) DO UPDATE SET
                 notes = iif(visitor = excluded.visitor, notes, '[]'),
                 visitor = excluded.visitor, at = excluded.at, replies = excluded.replies,
                 number = excluded.number, revision = excluded.revision",
        )?
        .execute(params![
            new.game.as_str(),
            encoding::seat_column(new.seat),
            new.visitor.as_str(),
            column(new.at.0),
            replies,
            column(new.number),
            column(new.revision)
        ])?;
    Ok(stored == 1)
}

fn has_revision(connection: &Connection, change: &PreparedChange) -> Result<bool, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT 1 FROM prepared JOIN game ON game.row = prepared.game
         WHERE game.id = ?1 AND seat = ?2 AND revision = ?3",
    )?;
    let key = key(change);
    Ok(rows::first(&mut find, params![key.0, key.1, key.2], |_| Ok(()))?.is_some())
}

fn key(change: &PreparedChange) -> (&str, i64, i64) {
    let seat = encoding::seat_column(change.seat);
    (change.game.as_str(), seat, column(change.revision))
}

fn change(connection: &Connection, new: &EncodedChange) -> Result<bool, StoreError> {
    let (game, seat, revision) = key(&new.change);
    let of_revision = "game = (SELECT row FROM game WHERE id = ?1) AND seat = ?2 AND revision = ?3";
    let changed = match new.change.is_empty() {
        true => connection
            .prepare_cached(&format!("DELETE FROM prepared WHERE {of_revision}"))?
            .execute(params![game, seat, revision])?,
        false => connection
            .prepare_cached(&format!(
                "UPDATE prepared SET replies = ?4, notes = ?5, number = ?6, revision = ?7
                 WHERE {of_revision}"
            ))?
            .execute(params![
                game,
                seat,
                revision,
                new.replies,
                new.notes,
                column(new.change.number),
                column(new.change.next_revision())
            ])?,
    };
    Ok(changed == 1)
}

/// Deletes what is prepared in a game that has ended.
pub fn end(connection: &Connection, game: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("DELETE FROM prepared WHERE game = ?1")?
        .execute([game])?;
    Ok(())
}

fn append(
    connection: &Connection,
    new: &Append,
    event: &str,
    encoded: &EncodedChange,
) -> Result<Option<Appended>, StoreError> {
    if !has_revision(connection, &encoded.change)? {
        return Ok(None);
    }
    let appended = write::append(connection, new, event)?;
    if matches!(appended, Appended::Stored { again: false, .. }) {
        change(connection, encoded)?;
    }
    Ok(Some(appended))
}

fn games(
    connection: &Connection,
    unchecked: bool,
    after: Option<&GameId>,
    limit: usize,
) -> Result<Vec<GameId>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT DISTINCT id FROM game JOIN prepared ON prepared.game = game.row
         WHERE replies IS NOT NULL AND id > ?1
           AND NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = game.row)
           AND (NOT ?2 OR EXISTS (SELECT 1 FROM event
                WHERE event.game = game.row AND event.number > prepared.number))
         ORDER BY id LIMIT ?3",
    )?;
    let after = after.map_or("", GameId::as_str);
    let found = rows::all(
        &mut find,
        params![after, unchecked, column(limit as u64)],
        |row| Ok(encoding::game_id(row.get(0)?)),
    )?;
    Ok(found.into_iter().flatten().collect())
}

impl PreparedStore for Sqlite {
    fn put_prepared(&self, new: NewPreparedRow) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let replies = rows::write(&new.replies)?;
            let put = move |connection: &_| put(connection, &new, &replies);
            self.write_uncounted("put prepared", put).await
        })
    }

    fn prepared(&self, game: &GameId) -> StoreFuture<'_, Vec<PreparedRow>> {
        let game = game.clone();
        self.read("prepared", move |connection| {
            let sql = format!("{ROW} WHERE game.id = ?1 ORDER BY seat");
            let mut find = connection.prepare_cached(&sql)?;
            rows::all(&mut find, [game.as_str()], prepared_row)
        })
    }

    fn prepared_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<PreparedRow>> {
        let visitor = visitor.clone();
        self.read("prepared of", move |connection| {
            let sql = format!("{ROW} WHERE visitor = ?1 ORDER BY game.row, seat");
            let mut find = connection.prepare_cached(&sql)?;
            rows::all(&mut find, [visitor.as_str()], prepared_row)
        })
    }

    fn change_prepared(&self, new: PreparedChange) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let new = EncodedChange::new(new)?;
            let change = move |connection: &_| change(connection, &new);
            self.write_uncounted("change prepared", change).await
        })
    }

    fn append_prepared(
        &self,
        new: Append,
        change: PreparedChange,
    ) -> StoreFuture<'_, Option<Appended>> {
        Box::pin(async move {
            let event = encoding::write_event(&new.event)?;
            let change = EncodedChange::new(change)?;
            let append = move |connection: &_| append(connection, &new, &event, &change);
            self.write("append prepared", append).await
        })
    }

    fn prepared_games(
        &self,
        unchecked: bool,
        after: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        let after = after.cloned();
        self.read("prepared games", move |connection| {
            games(connection, unchecked, after.as_ref(), limit)
        })
    }
}
