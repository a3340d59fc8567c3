//! Queries and writes about notifications: see [`NotifyStore`].

use kinetic_protocol::web::NotificationSettings;
use rusqlite::{Connection, Row, params};

use super::Sqlite;
use super::rows::{self, column};
use crate::store::notify::{
    self, Channel, Claim, Confirmation, DeliveryOutcome, DeliveryReport, Notice, NotifyStore,
    OutboxFigures, Pending, Target, TargetState,
};
use crate::store::{StoreError, StoreFuture, TokenKey};
use crate::{FORMAT, GameId, Moment, VisitorId};

const TARGET: &str = "SELECT id, visitor, channel, address, host, keys, session, label, made,
    state, failures, delivered FROM notify_target";

fn target(row: &Row<'_>) -> Result<Target, StoreError> {
    let visitor: String = row.get(1)?;
    let session: Option<[u8; 32]> = row.get(6)?;
    let delivered: Option<i64> = row.get(11)?;
    Ok(Target {
        id: row.get(0)?,
        visitor: VisitorId::try_from(visitor).map_err(|e| StoreError::Damaged(e.to_string()))?,
        channel: Channel::from_number(row.get(2)?)?,
        address: row.get(3)?,
        host: row.get(4)?,
        keys: row.get(5)?,
        session: session.map(TokenKey),
        label: row.get(7)?,
        made: rows::moment(row, 8)?,
        state: TargetState::from_number(row.get(9)?)?,
        failures: u32::try_from(rows::number(row, 10)?).unwrap_or(u32::MAX),
        delivered: delivered.map(|_| rows::moment(row, 11)).transpose()?,
    })
}

/// Adds rows to the outbox, within the transaction of their event.
pub fn add_notices(
    connection: &Connection,
    game: i64,
    number: u64,
    at: Moment,
    notices: &[Notice],
) -> Result<(), StoreError> {
    for notice in notices {
        connection
            .prepare_cached(
                "INSERT INTO outbox (target, game, kind, number, at, due)
                 SELECT id, ?2, ?3, ?4, ?5, iif(channel = 0, ?6, ?7) FROM notify_target
                 WHERE visitor = ?1 AND state = 1
                 ON CONFLICT (target, game, kind) DO UPDATE
                 SET number = excluded.number, at = excluded.at, due = excluded.due, batch = NULL",
            )?
            .execute(params![
                notice.visitor.as_str(),
                game,
                notify::kind_number(notice.kind),
                column(number),
                column(at.0),
                column(notice.push_at.0),
                column(notice.mail_at.0)
            ])?;
    }
    Ok(())
}

fn put_target(connection: &Connection, target: &Target) -> Result<(), StoreError> {
    // What waits for somebody else's device is not for this visitor.
    connection
        .prepare_cached(
            "DELETE FROM outbox WHERE target = ?1
               AND EXISTS (SELECT 1 FROM notify_target WHERE id = ?1
                   AND (visitor <> ?2 OR address <> ?3))",
        )?
        .execute([
            target.id.as_str(),
            target.visitor.as_str(),
            target.address.as_str(),
        ])?;
    connection
        .prepare_cached(
            "INSERT INTO notify_target
                 (id, visitor, channel, address, host, keys, session, label, made, state)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
             ON CONFLICT (id) DO UPDATE SET
                 made = iif(channel = 0 AND visitor = excluded.visitor, made, excluded.made),
                 failures = iif(channel = 0 AND visitor = excluded.visitor
                     AND address = excluded.address, failures, 0),
                 delivered = iif(visitor = excluded.visitor AND address = excluded.address,
                     delivered, NULL),
                 visitor = excluded.visitor,
                 address = excluded.address,
                 host = excluded.host,
                 keys = excluded.keys,
                 session = excluded.session,
                 label = excluded.label,
                 state = excluded.state",
        )?
        .execute(params![
            target.id,
            target.visitor.as_str(),
            target.channel.number(),
            target.address,
            target.host,
            target.keys,
            target.session.map(|key| key.0),
            target.label,
            column(target.made.0),
            target.state.number()
        ])?;
    Ok(())
}

fn note_confirmation(connection: &Connection, mail: &Confirmation) -> Result<bool, StoreError> {
    let since = column(mail.since.0);
    let count = |of: &str, key: &str| -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM confirmation_mail WHERE {of} = ?1 AND at >= ?2");
        let mut find = connection.prepare_cached(&sql)?;
        let count = rows::first(&mut find, params![key, since], |row| rows::number(row, 0))?;
        Ok(count.unwrap_or(0))
    };
    if count("visitor", mail.visitor.as_str())? >= mail.per_visitor as u64
        || count("address", &mail.address)? >= mail.per_address as u64
    {
        return Ok(false);
    }
    connection
        .prepare_cached(
            "INSERT INTO confirmation_mail (visitor, address, at)
             SELECT ?1, ?2, max(?3, coalesce((SELECT max(at) + 1 FROM confirmation_mail
                 WHERE visitor = ?1 AND address = ?2), 0))",
        )?
        .execute(params![
            mail.visitor.as_str(),
            mail.address,
            column(mail.at.0)
        ])?;
    Ok(true)
}

fn claim(
    connection: &Connection,
    claim: &Claim,
) -> Result<Vec<(Target, Vec<Pending>)>, StoreError> {
    let busy = rows::write(&claim.busy_hosts)?;
    let now = column(claim.now.0);
    let mut find = connection.prepare_cached(
        "WITH ready AS (
             SELECT target.id, target.host, min(outbox.due) AS due
             FROM outbox JOIN notify_target AS target ON target.id = outbox.target
             WHERE outbox.due <= ?1 AND target.channel = ?2 AND target.state = 1
               AND coalesce(target.busy_until, 0) <= ?1
               AND (?3 IS NULL
                    OR ?3 = (target.delivered IS NOT NULL AND target.failures = 0))
               AND target.host NOT IN (SELECT value FROM json_each(?4))
             GROUP BY target.id
         ), fair AS (
             SELECT id, due, row_number() OVER (PARTITION BY host ORDER BY due, id) AS place
             FROM ready
         )
         SELECT id FROM fair WHERE place <= ?5 ORDER BY due, id LIMIT ?6",
    )?;
    let parameters = params![
        now,
        claim.channel.number(),
        claim.proven,
        busy,
        column(claim.per_host as u64),
        column(claim.limit as u64)
    ];
    let ids: Vec<String> = rows::all(&mut find, parameters, |row| Ok(row.get(0)?))?;
    let mut claimed = Vec::new();
    for id in ids {
        connection
            .prepare_cached("UPDATE notify_target SET busy_until = ?2 WHERE id = ?1")?
            .execute(params![id, column(claim.until.0)])?;
        let mut find = connection.prepare_cached(&format!("{TARGET} WHERE id = ?1"))?;
        let Some(target) = rows::first(&mut find, [&id], target)? else {
            continue;
        };
        connection
            .prepare_cached(
                "UPDATE outbox SET batch = ?3 WHERE target = ?1 AND due <= ?2
                 AND NOT EXISTS (SELECT 1 FROM outbox WHERE target = ?1 AND batch IS NOT NULL)",
            )?
            .execute(params![id, now, column(claim.batch)])?;
        let mut find = connection.prepare_cached(
            "SELECT game.id, kind, number, at, batch
             FROM outbox JOIN game ON game.row = outbox.game
             WHERE target = ?1 AND batch IS NOT NULL ORDER BY at, game.row, kind",
        )?;
        let pending = rows::all(&mut find, [&id], |row| {
            let game: String = row.get(0)?;
            Ok(Pending {
                game: GameId::try_from(game).map_err(|e| StoreError::Damaged(e.to_string()))?,
                kind: notify::kind(row.get(1)?)?,
                number: rows::number(row, 2)?,
                at: rows::moment(row, 3)?,
                batch: rows::number(row, 4)?,
            })
        })?;
        claimed.push((target, pending));
    }
    Ok(claimed)
}

/// The row of the outbox that a [`Pending`] is: `?1` to `?4`.
const ROW: &str = "target = ?1 AND game = (SELECT row FROM game WHERE id = ?2)
    AND kind = ?3 AND number = ?4";

fn report(connection: &Connection, report: &DeliveryReport) -> Result<(), StoreError> {
    let id = report.target.as_str();
    for row in &report.done {
        connection
            .prepare_cached(&format!("DELETE FROM outbox WHERE {ROW}"))?
            .execute(params![
                id,
                row.game.as_str(),
                notify::kind_number(row.kind),
                column(row.number)
            ])?;
    }
    for (row, due) in &report.later {
        connection
            .prepare_cached(&format!(
                "UPDATE outbox SET due = ?5, batch = NULL WHERE {ROW}"
            ))?
            .execute(params![
                id,
                row.game.as_str(),
                notify::kind_number(row.kind),
                column(row.number),
                column(due.0)
            ])?;
    }
    if report.outcome.is_known() {
        connection
            .prepare_cached("UPDATE outbox SET batch = NULL WHERE target = ?1")?
            .execute([id])?;
    }
    let set = |sql: &str, value: Option<i64>| -> Result<(), StoreError> {
        let sql = format!("UPDATE notify_target SET {sql} WHERE id = ?1");
        connection
            .prepare_cached(&sql)?
            .execute(params![id, value])?;
        Ok(())
    };
    match report.outcome {
        DeliveryOutcome::Untouched => set("busy_until = ?2", None),
        DeliveryOutcome::Delivered { at } => {
            let sql = "busy_until = NULL, failures = 0, delivered = ?2";
            set(sql, Some(column(at.0)))
        }
        DeliveryOutcome::Retry { at } => set("busy_until = ?2", Some(column(at.0))),
        DeliveryOutcome::Failed { retry_at } => {
            let sql = "busy_until = ?2, failures = failures + 1";
            set(sql, Some(column(retry_at.0)))
        }
        DeliveryOutcome::Bounced { limit } => {
            let sql = "busy_until = NULL, failures = failures + 1,
                       state = iif(failures + 1 >= ?2, 2, state)";
            set(sql, Some(i64::from(limit)))?;
            connection
                .prepare_cached(
                    "DELETE FROM outbox WHERE target = ?1
                       AND (SELECT state FROM notify_target WHERE id = ?1) = 2",
                )?
                .execute([id])?;
            Ok(())
        }
        DeliveryOutcome::Gone => {
            connection
                .prepare_cached("DELETE FROM notify_target WHERE id = ?1")?
                .execute([id])?;
            Ok(())
        }
    }
}

impl NotifyStore for Sqlite {
    fn notification_settings(
        &self,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Option<NotificationSettings>> {
        let visitor = visitor.clone();
        self.read("notification settings", move |connection| {
            let sql = "SELECT settings FROM notify_settings WHERE visitor = ?1";
            let mut find = connection.prepare_cached(sql)?;
            rows::first(&mut find, [visitor.as_str()], |row| {
                let text: String = row.get(0)?;
                rows::read(FORMAT, &text)
            })
        })
    }

    fn put_notification_settings(
        &self,
        visitor: &VisitorId,
        settings: NotificationSettings,
    ) -> StoreFuture<'_, ()> {
        let visitor = visitor.clone();
        Box::pin(async move {
            let text = rows::write(&settings)?;
            let put = move |connection: &Connection| {
                connection.execute(
                    "INSERT INTO notify_settings (visitor, settings) VALUES (?1, ?2)
                     ON CONFLICT (visitor) DO UPDATE SET settings = excluded.settings",
                    [visitor.as_str(), &text],
                )?;
                Ok(())
            };
            self.write("put notification settings", put).await
        })
    }

    fn put_target(&self, target: Target) -> StoreFuture<'_, ()> {
        self.write("put target", move |connection| {
            put_target(connection, &target)
        })
    }

    fn target(&self, id: &str) -> StoreFuture<'_, Option<Target>> {
        let id = id.to_owned();
        self.read("target", move |connection| {
            let mut find = connection.prepare_cached(&format!("{TARGET} WHERE id = ?1"))?;
            rows::first(&mut find, [id], target)
        })
    }

    fn targets_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Target>> {
        let visitor = visitor.clone();
        self.read("targets of", move |connection| {
            let sql = format!("{TARGET} WHERE visitor = ?1 ORDER BY made, id");
            let mut find = connection.prepare_cached(&sql)?;
            rows::all(&mut find, [visitor.as_str()], target)
        })
    }

    fn remove_target(&self, id: &str, address: Option<&str>) -> StoreFuture<'_, bool> {
        let (id, address) = (id.to_owned(), address.map(str::to_owned));
        self.write("remove target", move |connection| {
            let removed = connection.execute(
                "DELETE FROM notify_target WHERE id = ?1 AND (?2 IS NULL OR address = ?2)",
                params![id, address],
            )?;
            Ok(removed == 1)
        })
    }

    fn activate_target(&self, id: &str, address: &str) -> StoreFuture<'_, bool> {
        let (id, address) = (id.to_owned(), address.to_owned());
        self.write("activate target", move |connection| {
            let found = connection.execute(
                "UPDATE notify_target SET state = 1, failures = 0
                 WHERE id = ?1 AND address = ?2",
                [&id, &address],
            )?;
            Ok(found == 1)
        })
    }

    fn note_confirmation(&self, mail: Confirmation) -> StoreFuture<'_, bool> {
        self.write("note confirmation", move |connection| {
            note_confirmation(connection, &mail)
        })
    }

    fn claim_targets(&self, wanted: Claim) -> StoreFuture<'_, Vec<(Target, Vec<Pending>)>> {
        self.write("claim targets", move |connection| {
            claim(connection, &wanted)
        })
    }

    fn report_delivery(&self, delivered: DeliveryReport) -> StoreFuture<'_, ()> {
        self.write("report delivery", move |connection| {
            report(connection, &delivered)
        })
    }

    fn free_targets(&self) -> StoreFuture<'_, ()> {
        self.write("free targets", |connection| {
            connection.execute("UPDATE notify_target SET busy_until = NULL", [])?;
            Ok(())
        })
    }

    fn next_delivery(&self, channel: Channel, after: Moment) -> StoreFuture<'_, Option<Moment>> {
        self.read("next delivery", move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT min(max(outbox.due, coalesce(busy_until, 0)))
                 FROM outbox JOIN notify_target ON id = target
                 WHERE channel = ?1 AND state = 1
                   AND max(outbox.due, coalesce(busy_until, 0)) > ?2",
            )?;
            let parameters = params![channel.number(), column(after.0)];
            let next = rows::first(&mut find, parameters, |row| {
                let next: Option<i64> = row.get(0)?;
                next.map(|_| rows::moment(row, 0)).transpose()
            })?;
            Ok(next.flatten())
        })
    }

    fn outbox_figures(&self) -> StoreFuture<'_, OutboxFigures> {
        self.read("outbox figures", |connection| {
            let mut find = connection.prepare_cached(
                "SELECT count(*) FILTER (WHERE channel = 0), count(*) FILTER (WHERE channel = 1),
                        min(max(due, coalesce(busy_until, 0)))
                 FROM outbox JOIN notify_target ON id = target",
            )?;
            let figures = rows::first(&mut find, [], |row| {
                let due: Option<i64> = row.get(2)?;
                Ok(OutboxFigures {
                    push: rows::number(row, 0)?,
                    mail: rows::number(row, 1)?,
                    first_due: due.map(|_| rows::moment(row, 2)).transpose()?,
                })
            })?;
            Ok(figures.unwrap_or_default())
        })
    }
}
