//! Queries and writes about notifications: see [`NotifyStore`]. Rows are added
//! to the outbox by the statement that appends their event: see `append`.

use kinetic_protocol::web::NotificationSettings;
use tokio_postgres::Row;

use super::rows::{self, Db, column};
use super::{Postgres, read};
use crate::store::notify::{
    self, Channel, Claim, Confirmation, DeliveryOutcome, DeliveryReport, NotifyStore,
    OutboxFigures, Pending, Target, TargetState,
};
use crate::store::{StoreError, StoreFuture, encoding};
use crate::{FORMAT, Moment, NodeId, VisitorId};

const COLUMNS: &str = "notify_target.id, visitor, channel, address, host, keys, session, label,
    made, state, failures, delivered";

fn target(row: &Row) -> Result<Target, StoreError> {
    let session: Option<&[u8]> = rows::get(row, 6)?;
    Ok(Target {
        id: rows::get(row, 0)?,
        visitor: rows::id(row, 1)?,
        channel: Channel::from_number(rows::get(row, 2)?)?,
        address: rows::get(row, 3)?,
        host: rows::get(row, 4)?,
        keys: rows::get(row, 5)?,
        session: session.map(|_| read::token_key(row, 6)).transpose()?,
        label: rows::get(row, 7)?,
        made: rows::moment(row, 8)?,
        state: TargetState::from_number(rows::get(row, 9)?)?,
        failures: u32::try_from(rows::number(row, 10)?).unwrap_or(u32::MAX),
        delivered: rows::optional_moment(row, 11)?,
    })
}

async fn put_target(db: &Db, target: &Target) -> Result<(), StoreError> {
    // What waits for somebody else's device is not for this visitor.
    rows::execute(
        db,
        "DELETE FROM outbox WHERE target = $1
           AND EXISTS (SELECT 1 FROM notify_target WHERE id = $1
               AND (visitor <> $2 OR address <> $3))",
        &[&target.id, &target.visitor.as_str(), &target.address],
    )
    .await?;
    rows::execute(
        db,
        "INSERT INTO notify_target AS known
             (id, visitor, channel, address, host, keys, session, label, made, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (id) DO UPDATE SET
             made = CASE WHEN known.channel = 0 AND known.visitor = excluded.visitor
                 THEN known.made ELSE excluded.made END,
             failures = CASE WHEN known.channel = 0 AND known.visitor = excluded.visitor
                 AND known.address = excluded.address THEN known.failures ELSE 0 END,
             delivered = CASE WHEN known.visitor = excluded.visitor
                 AND known.address = excluded.address THEN known.delivered END,
             visitor = excluded.visitor,
             address = excluded.address,
             host = excluded.host,
             keys = excluded.keys,
             session = excluded.session,
             label = excluded.label,
             state = excluded.state",
        &[
            &target.id,
            &target.visitor.as_str(),
            &target.channel.number(),
            &target.address,
            &target.host,
            &target.keys,
            &target.session.map(|key| key.0.to_vec()),
            &target.label,
            &column(target.made.0),
            &target.state.number(),
        ],
    )
    .await?;
    Ok(())
}

async fn note_confirmation(db: &Db, mail: &Confirmation) -> Result<bool, StoreError> {
    let noted = rows::execute(
        db,
        "INSERT INTO confirmation_mail (visitor, address, at)
         SELECT $1, $2, greatest($3, (SELECT max(at) + 1 FROM confirmation_mail
             WHERE visitor = $1 AND address = $2))
         WHERE (SELECT count(*) FROM confirmation_mail WHERE visitor = $1 AND at >= $4) < $5
           AND (SELECT count(*) FROM confirmation_mail WHERE address = $2 AND at >= $4) < $6",
        &[
            &mail.visitor.as_str(),
            &mail.address,
            &column(mail.at.0),
            &column(mail.since.0),
            &column(mail.per_visitor as u64),
            &column(mail.per_address as u64),
        ],
    )
    .await?;
    Ok(noted == 1)
}

/// Targets with something that is due, and that no other node has claimed
/// meanwhile: a row that is locked is somebody else's. A node whose lease has
/// expired sends no more.
const CLAIM: &str = "
WITH living AS (
    SELECT id FROM node WHERE until > $1
), ready AS (
    SELECT target.id, target.host, min(outbox.due) AS due
    FROM outbox JOIN notify_target AS target ON target.id = outbox.target
    WHERE outbox.due <= $1 AND target.channel = $2 AND target.state = 1
      AND (coalesce(target.busy_until, 0) <= $1
           OR target.busy_node IS NOT NULL
              AND target.busy_node NOT IN (SELECT id FROM living))
      AND ($3::boolean IS NULL OR $3 = (target.delivered IS NOT NULL AND target.failures = 0))
      AND target.host <> ALL ($4::text[])
    GROUP BY target.id
), fair AS (
    SELECT id, due, row_number() OVER (PARTITION BY host ORDER BY due, id) AS place FROM ready
), chosen AS (
    SELECT free.id, fair.due FROM notify_target AS free JOIN fair ON fair.id = free.id
    WHERE place <= $5 AND (coalesce(free.busy_until, 0) <= $1
                           OR free.busy_node IS NOT NULL
                              AND free.busy_node NOT IN (SELECT id FROM living))
    ORDER BY fair.due, free.id LIMIT $6
    FOR UPDATE OF free SKIP LOCKED
), claimed AS (
    UPDATE notify_target SET busy_until = $7, busy_node = $8
    FROM chosen WHERE notify_target.id = chosen.id
    RETURNING COLUMNS, chosen.due AS first_due
)
SELECT * FROM claimed ORDER BY first_due, id";

async fn claim(db: &Db, claim: &Claim) -> Result<Vec<(Target, Vec<Pending>)>, StoreError> {
    let now = column(claim.now.0);
    let targets = rows::all(
        db,
        &CLAIM.replace("COLUMNS", COLUMNS),
        &[
            &now,
            &claim.channel.number(),
            &claim.proven,
            &claim.busy_hosts,
            &column(claim.per_host as u64),
            &column(claim.limit as u64),
            &column(claim.until.0),
            &claim.node.as_ref().map(NodeId::as_str),
        ],
        target,
    )
    .await?;
    let ids: Vec<String> = targets.iter().map(|target| target.id.clone()).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    rows::execute(
        db,
        "UPDATE outbox SET batch = $3 WHERE target = ANY ($1) AND due <= $2
         AND NOT EXISTS (SELECT 1 FROM outbox AS claimed
                         WHERE claimed.target = outbox.target AND claimed.batch IS NOT NULL)",
        &[&ids, &now, &column(claim.batch)],
    )
    .await?;
    let pending: Vec<(String, Pending)> = rows::all(
        db,
        "SELECT target, game.id, kind, outbox.number, at, batch
         FROM outbox JOIN game ON game.serial = outbox.game
         WHERE target = ANY ($1) AND batch IS NOT NULL ORDER BY at, game.serial, kind",
        &[&ids],
        |row| {
            let pending = Pending {
                game: rows::id(row, 1)?,
                kind: notify::kind(rows::get(row, 2)?)?,
                number: rows::number(row, 3)?,
                at: rows::moment(row, 4)?,
                batch: rows::number(row, 5)?,
            };
            Ok((rows::get(row, 0)?, pending))
        },
    )
    .await?;
    let claimed = targets.into_iter().map(|target| {
        let theirs = pending.iter().filter(|(of, _)| *of == target.id);
        let theirs = theirs.map(|(_, pending)| pending.clone()).collect();
        (target, theirs)
    });
    Ok(claimed.collect())
}

/// The row of the outbox that a [`Pending`] is: `$1` to `$4`.
const ROW: &str = "target = $1 AND game = (SELECT serial FROM game WHERE id = $2)
    AND kind = $3 AND number = $4";

async fn report(db: &Db, report: &DeliveryReport) -> Result<(), StoreError> {
    let id = &report.target;
    for row in &report.done {
        let sql = format!("DELETE FROM outbox WHERE {ROW}");
        let (game, kind) = (row.game.as_str(), notify::kind_number(row.kind));
        rows::execute(db, &sql, &[id, &game, &kind, &column(row.number)]).await?;
    }
    for (row, due) in &report.later {
        let sql = format!("UPDATE outbox SET due = $5, batch = NULL WHERE {ROW}");
        let (game, kind) = (row.game.as_str(), notify::kind_number(row.kind));
        let number = column(row.number);
        rows::execute(db, &sql, &[id, &game, &kind, &number, &column(due.0)]).await?;
    }
    if report.outcome.is_known() {
        let sql = "UPDATE outbox SET batch = NULL WHERE target = $1 AND batch IS NOT NULL";
        rows::execute(db, sql, &[id]).await?;
    }
    let (set, value) = match report.outcome {
        DeliveryOutcome::Untouched => ("busy_until = $2", None),
        DeliveryOutcome::Delivered { at } => (
            "busy_until = NULL, failures = 0, delivered = $2",
            Some(column(at.0)),
        ),
        DeliveryOutcome::Retry { at } => ("busy_until = $2", Some(column(at.0))),
        DeliveryOutcome::Failed { retry_at } => (
            "busy_until = $2, failures = failures + 1",
            Some(column(retry_at.0)),
        ),
        DeliveryOutcome::Bounced { limit } => (
            "busy_until = NULL, failures = failures + 1,
             state = CASE WHEN failures + 1 >= $2 THEN 2 ELSE state END",
            Some(i64::from(limit)),
        ),
        DeliveryOutcome::Gone => {
            rows::execute(db, "DELETE FROM notify_target WHERE id = $1", &[id]).await?;
            return Ok(());
        }
    };
    let sql = format!("UPDATE notify_target SET busy_node = NULL, {set} WHERE id = $1");
    rows::execute(db, &sql, &[id, &value]).await?;
    if let DeliveryOutcome::Bounced { .. } = report.outcome {
        let sql = "DELETE FROM outbox WHERE target = $1
                     AND (SELECT state FROM notify_target WHERE id = $1) = 2";
        rows::execute(db, sql, &[id]).await?;
    }
    Ok(())
}

impl NotifyStore for Postgres {
    fn notification_settings(
        &self,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Option<NotificationSettings>> {
        self.read("notification settings", visitor.clone(), |db, visitor| {
            Box::pin(async move {
                let sql = "SELECT settings FROM notify_settings WHERE visitor = $1";
                rows::first(db, sql, &[&visitor.as_str()], |row| {
                    encoding::read(FORMAT, rows::get(row, 0)?)
                })
                .await
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
            let wanted = (visitor, encoding::write(&settings)?);
            let put = self.write(
                "put notification settings",
                wanted,
                |db, (visitor, text)| {
                    Box::pin(async move {
                        let sql = "INSERT INTO notify_settings (visitor, settings) VALUES ($1, $2)
                               ON CONFLICT (visitor) DO UPDATE SET settings = excluded.settings";
                        rows::execute(db, sql, &[&visitor.as_str(), text]).await?;
                        Ok(())
                    })
                },
            );
            put.await
        })
    }

    fn put_target(&self, target: Target) -> StoreFuture<'_, ()> {
        self.write("put target", target, |db, target| {
            Box::pin(put_target(db, target))
        })
    }

    fn target(&self, id: &str) -> StoreFuture<'_, Option<Target>> {
        self.read("target", id.to_owned(), |db, id| {
            Box::pin(async move {
                let sql = format!("SELECT {COLUMNS} FROM notify_target WHERE id = $1");
                rows::first(db, &sql, &[id], target).await
            })
        })
    }

    fn targets_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Target>> {
        self.read("targets of", visitor.clone(), |db, visitor| {
            Box::pin(async move {
                let sql = format!(
                    "SELECT {COLUMNS} FROM notify_target WHERE visitor = $1 ORDER BY made, id"
                );
                rows::all(db, &sql, &[&visitor.as_str()], target).await
            })
        })
    }

    fn remove_target(&self, id: &str, address: Option<&str>) -> StoreFuture<'_, bool> {
        let wanted = (id.to_owned(), address.map(str::to_owned));
        self.write("remove target", wanted, |db, (id, address)| {
            Box::pin(async move {
                let sql = "DELETE FROM notify_target
                           WHERE id = $1 AND ($2::text IS NULL OR address = $2)";
                Ok(rows::execute(db, sql, &[id, address]).await? == 1)
            })
        })
    }

    fn activate_target(&self, id: &str, address: &str) -> StoreFuture<'_, bool> {
        let wanted = (id.to_owned(), address.to_owned());
        self.write("activate target", wanted, |db, (id, address)| {
            Box::pin(async move {
                let sql = "UPDATE notify_target SET state = 1, failures = 0
                           WHERE id = $1 AND address = $2";
                Ok(rows::execute(db, sql, &[id, address]).await? == 1)
            })
        })
    }

    fn note_confirmation(&self, mail: Confirmation) -> StoreFuture<'_, bool> {
        self.write("note confirmation", mail, |db, mail| {
            Box::pin(note_confirmation(db, mail))
        })
    }

    fn claim_targets(&self, wanted: Claim) -> StoreFuture<'_, Vec<(Target, Vec<Pending>)>> {
        self.write("claim targets", wanted, |db, wanted| {
            Box::pin(claim(db, wanted))
        })
    }

    fn report_delivery(&self, delivered: DeliveryReport) -> StoreFuture<'_, ()> {
        self.write("report delivery", delivered, |db, delivered| {
            Box::pin(report(db, delivered))
        })
    }

    fn free_targets(&self) -> StoreFuture<'_, ()> {
        self.write("free targets", (), |db, ()| {
            Box::pin(async move {
                let sql = "UPDATE notify_target SET busy_until = NULL";
                rows::execute(db, sql, &[]).await?;
                Ok(())
            })
        })
    }

    fn next_delivery(&self, channel: Channel, after: Moment) -> StoreFuture<'_, Option<Moment>> {
        self.read("next delivery", (channel, after), |db, (channel, after)| {
            Box::pin(async move {
                let sql = "SELECT min(greatest(outbox.due, busy_until))
                           FROM outbox JOIN notify_target ON notify_target.id = target
                           WHERE channel = $1 AND state = 1
                             AND greatest(outbox.due, busy_until) > $2";
                let (channel, after) = (channel.number(), column(after.0));
                let next = rows::first(db, sql, &[&channel, &after], |row| {
                    rows::optional_moment(row, 0)
                })
                .await?;
                Ok(next.flatten())
            })
        })
    }

    fn outbox_figures(&self) -> StoreFuture<'_, OutboxFigures> {
        self.read("outbox figures", (), |db, ()| {
            Box::pin(async move {
                let sql = "SELECT count(*) FILTER (WHERE channel = 0),
                                  count(*) FILTER (WHERE channel = 1),
                                  min(greatest(due, busy_until))
                           FROM outbox JOIN notify_target ON notify_target.id = target";
                let figures = rows::first(db, sql, &[], |row| {
                    Ok(OutboxFigures {
                        push: rows::number(row, 0)?,
                        mail: rows::number(row, 1)?,
                        first_due: rows::optional_moment(row, 2)?,
                    })
                })
                .await?;
                Ok(figures.unwrap_or_default())
            })
        })
    }
}
