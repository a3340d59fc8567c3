//! Leases of nodes: see the functions in `migrations/0002_nodes.sql`.

use super::Postgres;
use super::rows::{self, Db, column};
use crate::store::{
    Downtime, Epoch, Heartbeat, LeaseStore, Renewal, Shard, StoreError, StoreFuture,
};
use crate::{Moment, NodeId};

/// Leases have a connection of their own: they are renewed in time, whatever
/// else the database has to do for this node.
impl LeaseStore for Postgres {
    fn renew(&self, heartbeat: Heartbeat) -> StoreFuture<'_, Renewal> {
        Box::pin(self.run_on(&self.leases, heartbeat, |db, heartbeat| {
            Box::pin(renew(db, heartbeat))
        }))
    }

    fn leave(&self, node: &NodeId) -> StoreFuture<'_, ()> {
        Box::pin(self.run_on(&self.leases, node.clone(), |db, node| {
            Box::pin(leave(db, node))
        }))
    }

    fn shard_downtimes(&self) -> StoreFuture<'_, Vec<(Shard, Downtime)>> {
        Box::pin(self.run_on(&self.leases, (), |db, ()| Box::pin(shard_downtimes(db))))
    }
}

async fn renew(db: &Db, heartbeat: &Heartbeat) -> Result<Renewal, StoreError> {
    let renewed = rows::first(
        db,
        "SELECT at, nodes, recorded, outage_since, owned, epochs, taken, taken_since
         FROM renew_lease($1, $2, $3, $4)",
        &[
            &heartbeat.node.as_str(),
            &column(heartbeat.lease.0),
            &column(heartbeat.silence.0),
            &column(heartbeat.recovery.0),
        ],
        |row| {
            let now = rows::moment(row, 0)?;
            let until = now.plus(heartbeat.recovery);
            let since = |from| Downtime { from, until };
            let epochs: Option<Vec<i64>> = rows::get(row, 5)?;
            let epochs = epochs.unwrap_or_default().into_iter();
            let seen: Option<Vec<i64>> = rows::get(row, 7)?;
            let seen = seen.unwrap_or_default().into_iter().map(unsigned);
            Ok(Renewal {
                now,
                nodes: usize::try_from(rows::number(row, 1)?).unwrap_or(usize::MAX),
                downtimes: rows::number(row, 2)?,
                outage: rows::optional_moment(row, 3)?.map(since),
                owned: shards(rows::get(row, 4)?)
                    .zip(epochs.map(|epoch| Epoch(unsigned(epoch))))
                    .collect(),
                taken_over: shards(rows::get(row, 6)?)
                    .zip(seen.map(|seen| since(Moment(seen))))
                    .collect(),
                first_to_take_over: false,
            })
        },
    )
    .await?;
    let Some(mut renewal) = renewed else {
        let why = "the database grants no lease".to_owned();
        return Err(StoreError::Unavailable(why));
    };
    if let Some((_, downtime)) = renewal.taken_over.first() {
        let first = is_first(db, downtime).await;
        // The lease is renewed all the same.
        renewal.first_to_take_over = first.unwrap_or(true);
    }
    Ok(renewal)
}

/// Whether nobody has taken over shards of the same node before: they were last
/// owned at the same time.
async fn is_first(db: &Db, downtime: &Downtime) -> Result<bool, StoreError> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM shard_downtime WHERE since = $1 AND until < $2)";
    let (from, until) = (column(downtime.from.0), column(downtime.until.0));
    let first = rows::first(db, sql, &[&from, &until], |row| rows::get(row, 0)).await?;
    Ok(first.unwrap_or(true))
}

async fn leave(db: &Db, node: &NodeId) -> Result<(), StoreError> {
    // One statement, as above.
    rows::execute(
        db,
        "WITH gone AS (DELETE FROM node WHERE id = $1)
         UPDATE shard SET node = NULL, epoch = epoch + 1 WHERE node = $1",
        &[&node.as_str()],
    )
    .await?;
    Ok(())
}

async fn shard_downtimes(db: &Db) -> Result<Vec<(Shard, Downtime)>, StoreError> {
    let sql = "SELECT shard, since, until FROM shard_downtime ORDER BY until, shard";
    let found = rows::all(db, sql, &[], |row| {
        let downtime = Downtime {
            from: rows::moment(row, 1)?,
            until: rows::moment(row, 2)?,
        };
        Ok((rows::get::<i32>(row, 0)?, downtime))
    })
    .await?;
    let found = found.into_iter();
    let found = found.filter_map(|(shard, downtime)| Some((read_shard(shard)?, downtime)));
    Ok(found.collect())
}

fn shards(numbers: Option<Vec<i32>>) -> impl Iterator<Item = Shard> {
    let numbers = numbers.unwrap_or_default().into_iter();
    numbers.filter_map(read_shard)
}

fn read_shard(number: i32) -> Option<Shard> {
    u8::try_from(number).ok().map(Shard)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
