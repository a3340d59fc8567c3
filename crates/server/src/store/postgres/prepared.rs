//! Queries and writes about prepared replies: see [`PreparedStore`].
//!
//! Whoever changes what is prepared in a game locks the row of the game in
//! `game_time` first, as whoever appends an event does: of an event that ends the
//! game, a prepared turn that is played and a player who changes what is
//! prepared, one waits for the other.

use tokio::sync::oneshot;
use tokio_postgres::Row;

use super::Postgres;
use super::append::{self, AppendTask};
use super::rows::{self, Db, column};
use crate::store::prepared::EncodedChange;
use crate::store::{
    Append, Appended, NewPreparedRow, PreparedChange, PreparedRow, PreparedStore, StoreError,
    StoreFuture, encoding,
};
use crate::{FORMAT, GameId, VisitorId};

const ROW: &str = "SELECT id, seat, visitor, at, replies, notes, number, revision
    FROM prepared JOIN game ON serial = prepared.game";

fn prepared_row(row: &Row) -> Result<PreparedRow, StoreError> {
    let replies: Option<&str> = rows::get(row, 4)?;
    let replies = replies.map(|replies| encoding::read(FORMAT, replies));
    Ok(PreparedRow {
        game: rows::id(row, 0)?,
        seat: encoding::seat(rows::get(row, 1)?)?,
        visitor: rows::id(row, 2)?,
        at: rows::moment(row, 3)?,
        replies: replies.transpose()?,
        notes: encoding::read(FORMAT, rows::get(row, 5)?)?,
        number: rows::number(row, 6)?,
        revision: rows::number(row, 7)?,
    })
}

/// Locks a game against events. Returns its row and stage.
async fn lock(db: &Db, game: &GameId) -> Result<Option<(i64, i64)>, StoreError> {
    let locked = rows::first(
        db,
        "SELECT game FROM game_time WHERE game = (SELECT serial FROM game WHERE id = $1)
         FOR UPDATE",
        &[&game.as_str()],
        |row| rows::get::<i64>(row, 0),
    )
    .await?;
    let Some(serial) = locked else {
        return Ok(None);
    };
    // The stage after whatever was waited for.
    rows::first(
        db,
        "SELECT serial, stage FROM game WHERE serial = $1",
        &[&serial],
        |row| Ok((rows::get(row, 0)?, rows::get(row, 1)?)),
    )
    .await
}

async fn put(db: &Db, wanted: &(NewPreparedRow, String)) -> Result<bool, StoreError> {
    let (new, replies) = wanted;
    let running = encoding::stage(crate::store::Stage::Running);
    let Some((game, _)) = lock(db, &new.game).await?.filter(|game| game.1 == running) else {
        return Ok(false);
    };
    rows::execute(
        db,
        "INSERT INTO prepared (game, seat, visitor, at, replies, notes, number, revision)
         VALUES ($1, $2, $3, $4, $5, '[]', $6, $7)
         ON CONFLICT (game, seat) DO UPDATE SET
             notes = CASE WHEN prepared.visitor = excluded.visitor
                          THEN prepared.notes ELSE '[]' END,
             visitor = excluded.visitor, at = excluded.at, replies = excluded.replies,
             number = excluded.number, revision = excluded.revision",
        &[
            &game,
            &encoding::seat_column(new.seat),
            &new.visitor.as_str(),
            &column(new.at.0),
            replies,
            &column(new.number),
            &column(new.revision),
        ],
    )
    .await?;
    Ok(true)
}

async fn change(db: &Db, new: &EncodedChange) -> Result<bool, StoreError> {
    let Some((game, _)) = lock(db, &new.change.game).await? else {
        return Ok(false);
    };
    let seat = encoding::seat_column(new.change.seat);
    let revision = column(new.change.revision);
    let changed = if new.change.is_empty() {
        let sql = "DELETE FROM prepared WHERE game = $1 AND seat = $2 AND revision = $3";
        rows::execute(db, sql, &[&game, &seat, &revision]).await?
    } else {
        rows::execute(
            db,
            "UPDATE prepared SET replies = $4, notes = $5, number = $6, revision = $7
             WHERE game = $1 AND seat = $2 AND revision = $3",
            &[
                &game,
                &seat,
                &revision,
                &new.replies,
                &new.notes,
                &column(new.change.number),
                &column(new.change.next_revision()),
            ],
        )
        .await?
    };
    Ok(changed == 1)
}

async fn append_prepared(
    db: &Db,
    wanted: &(Append, String, EncodedChange),
) -> Result<Option<Appended>, StoreError> {
    let (new, event, encoded) = wanted;
    let Some((game, _)) = lock(db, &new.game).await? else {
        return Ok(Some(Appended::NoGame));
    };
    let seat = encoding::seat_column(encoded.change.seat);
    let revision = column(encoded.change.revision);
    let sql = "SELECT 1 FROM prepared WHERE game = $1 AND seat = $2 AND revision = $3";
    let found = rows::first(db, sql, &[&game, &seat, &revision], |_| Ok(())).await?;
    if found.is_none() {
        return Ok(None);
    }
    // Nobody waits for the answer of the task itself.
    let (reply, _) = oneshot::channel();
    let mut task = AppendTask {
        append: new.clone(),
        event: event.clone(),
        done: None,
        reply,
    };
    append::append(db, &mut [&mut task]).await?;
    let appended = task.done.unwrap_or(Err(StoreError::Closed))?;
    if matches!(appended, Appended::Stored { again: false, .. }) {
        change(db, encoded).await?;
    }
    Ok(Some(appended))
}

async fn games(db: &Db, wanted: &(bool, Option<GameId>, usize)) -> Result<Vec<GameId>, StoreError> {
    let (unchecked, after, limit) = wanted;
    let after = after.as_ref().map_or("", GameId::as_str);
    let found = rows::all(
        db,
        r#"SELECT DISTINCT id COLLATE "C" AS id FROM game
               JOIN prepared ON prepared.game = serial
               JOIN game_time ON game_time.game = serial
           WHERE replies IS NOT NULL AND id COLLATE "C" > $1
             AND NOT EXISTS (SELECT 1 FROM quarantine WHERE quarantine.game = serial)
             AND (NOT $2 OR game_time.number > prepared.number)
           ORDER BY 1 LIMIT $3"#,
        &[&after, unchecked, &column(*limit as u64)],
        |row| Ok(encoding::game_id(rows::get(row, 0)?)),
    )
    .await?;
    Ok(found.into_iter().flatten().collect())
}

impl PreparedStore for Postgres {
    fn put_prepared(&self, new: NewPreparedRow) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let replies = encoding::write(&new.replies)?;
            let put = self.write_uncounted("put prepared", (new, replies), |db, new| {
                Box::pin(put(db, new))
            });
            put.await
        })
    }

    fn prepared(&self, game: &GameId) -> StoreFuture<'_, Vec<PreparedRow>> {
        self.read("prepared", game.clone(), |db, game| {
            Box::pin(async move {
                let sql = format!("{ROW} WHERE id = $1 ORDER BY seat");
                rows::all(db, &sql, &[&game.as_str()], prepared_row).await
            })
        })
    }

    fn prepared_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<PreparedRow>> {
        self.read("prepared of", visitor.clone(), |db, visitor| {
            Box::pin(async move {
                let sql = format!("{ROW} WHERE visitor = $1 ORDER BY serial, seat");
                rows::all(db, &sql, &[&visitor.as_str()], prepared_row).await
            })
        })
    }

    fn change_prepared(&self, new: PreparedChange) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let new = EncodedChange::new(new)?;
            let change =
                self.write_uncounted("change prepared", new, |db, new| Box::pin(change(db, new)));
            change.await
        })
    }

    fn append_prepared(
        &self,
        new: Append,
        change: PreparedChange,
    ) -> StoreFuture<'_, Option<Appended>> {
        Box::pin(async move {
            let event = encoding::write_event(&new.event)?;
            let wanted = (new, event, EncodedChange::new(change)?);
            let append = self.write("append prepared", wanted, |db, wanted| {
                Box::pin(append_prepared(db, wanted))
            });
            append.await
        })
    }

    fn prepared_games(
        &self,
        unchecked: bool,
        after: Option<&GameId>,
        limit: usize,
    ) -> StoreFuture<'_, Vec<GameId>> {
        let wanted = (unchecked, after.cloned(), limit);
        self.read("prepared games", wanted, |db, wanted| {
            Box::pin(games(db, wanted))
        })
    }
}
