//! Appends: the events of many games in one statement.

use std::collections::HashSet;

use tokio::sync::oneshot;
use tokio_postgres::types::ToSql;

use super::rows::{self, Db, column};
use super::write;
use crate::store::encoding::{self, PlayerName};
use crate::store::{Append, Appended, StoreError, notify};
use crate::{Entry, Event, FORMAT};

/// An event that waits to be stored.
pub struct AppendTask {
    pub append: Append,
    /// The event as JSON.
    pub event: String,
    pub done: Option<Result<Appended, StoreError>>,
    pub reply: oneshot::Sender<Result<Appended, StoreError>>,
}

/// Events to append that belong to different games, with the rows of the games.
const WANTED: &str = "
WITH wanted AS (
    SELECT game.serial AS game, game.shard, place, number, at, lag, event, due_at, epoch,
           list_number, to_move, wanted_seats, deadline
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],
                $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
        WITH ORDINALITY AS w (id, number, at, lag, event, due_at, epoch,
                              list_number, to_move, wanted_seats, deadline, place)
    JOIN game USING (id)
)";

/// Those of them that may be appended. An event that only the owner of a game may
/// make carries the epoch of the owner (fencing): the row of the shard is locked
/// against another owner until the transaction ends, and an event of an earlier
/// owner is left out, whatever happens to the rest of the group.
const PERMITTED: &str = ", owned AS (
    SELECT id, epoch FROM shard
    WHERE id IN (SELECT shard FROM wanted WHERE epoch IS NOT NULL)
    ORDER BY id FOR SHARE
), permitted AS (
    SELECT wanted.* FROM wanted LEFT JOIN owned ON owned.id = wanted.shard
    WHERE wanted.epoch IS NULL OR wanted.epoch = owned.epoch
)";

/// The same where none of them carries an epoch.
const ALL_PERMITTED: &str = ", permitted AS (SELECT * FROM wanted)";

/// Advances the log of each game whose log ends where the event wants to be,
/// inserts these events, and notes the time of the last one for
/// [`Store::last_event`](crate::store::Store::last_event). A game whose row
/// another transaction has locked is looked at again after that one. The other
/// events are not returned.
const APPEND: &str = ", advanced AS (
    UPDATE game_time SET
        number = permitted.number,
        latest = greatest(game_time.latest, permitted.at),
        due_at = permitted.due_at,
        list_number = permitted.list_number,
        to_move = permitted.to_move,
        wanted = permitted.wanted_seats,
        deadline = permitted.deadline
    FROM permitted
    WHERE game_time.game = permitted.game AND game_time.number = permitted.number - 1
    RETURNING permitted.*
), inserted AS (
    INSERT INTO event (game, number, at, lag, format, event)
    SELECT game, number, at, lag, $7, event FROM advanced
), noted AS (
    INSERT INTO latest_event (connection, at, stored)
    SELECT pg_backend_pid(), at, clock_timestamp() FROM advanced ORDER BY place DESC LIMIT 1
    ON CONFLICT (connection) DO UPDATE SET at = excluded.at, stored = excluded.stored
)";

/// What people should be told goes into the outbox with the event, for those who
/// can be told anything.
const NOTIFY: &str = ", notified AS (
    INSERT INTO outbox (target, game, kind, number, at, due)
    SELECT target.id, advanced.game, notice.kind, advanced.number, advanced.at,
           CASE target.channel WHEN 0 THEN notice.push_at ELSE notice.mail_at END
    FROM unnest($13::bigint[], $14::text[], $15::bigint[], $16::bigint[], $17::bigint[])
        AS notice (place, visitor, kind, push_at, mail_at)
    JOIN advanced ON advanced.place = notice.place
    JOIN notify_target AS target ON target.visitor = notice.visitor AND target.state = 1
    ON CONFLICT (target, game, kind) DO UPDATE
    SET number = excluded.number, at = excluded.at, due = excluded.due, batch = NULL
)";

/// The events that were appended.
const APPENDED: &str = "
SELECT place, game FROM advanced";

/// Whether events are stored by a single statement: they belong to different
/// games, and nothing but the log changes with them. Nearly all groups of turns
/// are such.
pub fn is_one_statement<'a>(tasks: impl Iterator<Item = &'a AppendTask>) -> bool {
    let mut games = HashSet::new();
    let mut tasks = tasks.map(|task| &task.append);
    tasks.all(|append| {
        append.summary.is_none()
            && !matches!(append.event, Event::CallOff {})
            && encoding::name_in_event(append.number, &append.event).is_none()
            && games.insert(&append.game)
    })
}

/// Appends events in their order, within a transaction.
pub async fn append(db: &Db, tasks: &mut [&mut AppendTask]) -> Result<(), StoreError> {
    // A statement changes a row once: further events of a game go into further
    // statements.
    let mut rest: Vec<&mut AppendTask> = tasks.iter_mut().map(|task| &mut **task).collect();
    while !rest.is_empty() {
        let mut games = HashSet::new();
        let (mut round, later): (Vec<_>, Vec<_>) = rest
            .into_iter()
            .partition(|task| games.insert(task.append.game.clone()));
        append_round(db, &mut round).await?;
        rest = later;
    }
    Ok(())
}

/// Appends events of different games.
async fn append_round(db: &Db, tasks: &mut [&mut AppendTask]) -> Result<(), StoreError> {
    let advanced = advance(db, tasks).await?;
    let mut names: Vec<(i64, PlayerName<'_>)> = Vec::new();
    for (task, game) in tasks.iter().zip(&advanced) {
        let Some(game) = *game else { continue };
        let append = &task.append;
        names
            .extend(encoding::name_in_event(append.number, &append.event).map(|name| (game, name)));
        if let Some(summary) = &append.summary {
            write::summary(db, game, summary, append.stamp.at).await?;
        }
        if matches!(append.event, Event::CallOff {}) {
            let sql = "UPDATE game SET called_off = true WHERE serial = $1";
            rows::execute(db, sql, &[&game]).await?;
        }
    }
    if !names.is_empty() {
        write::names(db, &names).await?;
    }
    for (task, game) in tasks.iter_mut().zip(advanced) {
        task.done = Some(match game {
            Some(_) => Ok(Appended::Stored {
                entry: Entry {
                    number: task.append.number,
                    stamp: task.append.stamp,
                    event: task.append.event.clone(),
                },
                again: false,
            }),
            None => match refused(db, &task.append).await {
                Err(error @ (StoreError::Unavailable(_) | StoreError::Damaged(_))) => {
                    return Err(error);
                }
                refused => refused,
            },
        });
    }
    Ok(())
}

/// For each event the row of its game, if it was stored.
async fn advance(db: &Db, tasks: &[&mut AppendTask]) -> Result<Vec<Option<i64>>, StoreError> {
    let appends = || tasks.iter().map(|task| &task.append);
    let ids: Vec<&str> = appends().map(|append| append.game.as_str()).collect();
    let numbers: Vec<i64> = appends().map(|append| column(append.number)).collect();
    let times: Vec<i64> = appends().map(|append| column(append.stamp.at.0)).collect();
    let lags: Vec<i64> = appends().map(|append| column(append.stamp.lag.0)).collect();
    let events: Vec<&str> = tasks.iter().map(|task| task.event.as_str()).collect();
    let due = appends().map(|append| append.due_at.map(|at| column(at.0)));
    let due: Vec<Option<i64>> = due.collect();
    let format = i64::from(FORMAT);
    let epochs = appends().map(|append| append.epoch.map(|epoch| column(epoch.0)));
    let epochs: Vec<Option<i64>> = epochs.collect();
    let permitted = match epochs.iter().any(Option::is_some) {
        true => PERMITTED,
        false => ALL_PERMITTED,
    };
    let turns = || appends().map(|append| encoding::turn_columns(append.turn.as_ref()));
    let listed = appends().map(|append| append.turn.map(|_| column(append.number)));
    let listed: Vec<Option<i64>> = listed.collect();
    let to_move: Vec<Option<i64>> = turns().map(|turn| turn.to_move).collect();
    let wanted: Vec<Option<i64>> = turns().map(|turn| turn.wanted).collect();
    let deadlines: Vec<Option<i64>> = turns().map(|turn| turn.deadline).collect();
    let notices = NoticeColumns::of(tasks);
    let mut params: Vec<&(dyn ToSql + Sync)> = vec![
        &ids, &numbers, &times, &lags, &events, &due, &format, &epochs, &listed, &to_move, &wanted,
        &deadlines,
    ];
    let mut notify = "";
    if !notices.places.is_empty() {
        notify = NOTIFY;
        params.extend(notices.params());
    }
    let sql = [WANTED, permitted, APPEND, notify, APPENDED].concat();
    let found = rows::all(db, &sql, &params, |row| {
        Ok((rows::get::<i64>(row, 0)?, rows::get::<i64>(row, 1)?))
    })
    .await?;
    let mut advanced = vec![None; tasks.len()];
    for (place, game) in found {
        let place = usize::try_from(place - 1).ok();
        if let Some(place) = place.and_then(|place| advanced.get_mut(place)) {
            *place = Some(game);
        }
    }
    Ok(advanced)
}

/// What people should be told because of some events, as columns.
#[derive(Default)]
struct NoticeColumns<'a> {
    /// The places of the events among the others, from 1.
    places: Vec<i64>,
    visitors: Vec<&'a str>,
    kinds: Vec<i64>,
    push_at: Vec<i64>,
    mail_at: Vec<i64>,
}

impl<'a> NoticeColumns<'a> {
    fn of(tasks: &'a [&mut AppendTask]) -> NoticeColumns<'a> {
        let mut columns = NoticeColumns::default();
        for (place, task) in (1..).zip(tasks) {
            for notice in &task.append.notices {
                columns.places.push(place);
                columns.visitors.push(notice.visitor.as_str());
                columns.kinds.push(notify::kind_number(notice.kind));
                columns.push_at.push(column(notice.push_at.0));
                columns.mail_at.push(column(notice.mail_at.0));
            }
        }
        columns
    }

    /// The parameters of [`NOTIFY`].
    fn params(&self) -> [&(dyn ToSql + Sync); 5] {
        [
            &self.places,
            &self.visitors,
            &self.kinds,
            &self.push_at,
            &self.mail_at,
        ]
    }
}

/// The result for an event that was not stored, or was stored before.
async fn refused(db: &Db, append: &Append) -> Result<Appended, StoreError> {
    let found = rows::first(
        db,
        "SELECT serial, number FROM game JOIN game_time ON game_time.game = serial WHERE id = $1",
        &[&append.game.as_str()],
        |row| Ok((rows::get::<i64>(row, 0)?, rows::number(row, 1)?)),
    )
    .await?;
    let Some((game, last)) = found else {
        return Ok(Appended::NoGame);
    };
    // It would have fitted.
    if append.epoch.is_some() && append.number == last + 1 {
        return Ok(Appended::NotOwner);
    }
    if append.number == 0 || append.number > last {
        return Ok(Appended::Gap { next: last + 1 });
    }
    let sql = format!(
        "SELECT {} WHERE event.game = $1 AND event.number = $2",
        rows::ENTRY
    );
    let entry = rows::first(db, &sql, &[&game, &column(append.number)], rows::entry).await?;
    let Some(entry) = entry else {
        let why = format!("game {} has a gap at {}", append.game, append.number);
        return Err(StoreError::Unreadable(why));
    };
    Ok(if entry.event == append.event {
        Appended::Stored { entry, again: true }
    } else {
        Appended::Conflict { entry }
    })
}
