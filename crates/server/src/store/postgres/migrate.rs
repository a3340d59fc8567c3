//! Migrations: numbered SQL files, each applied once.
//!
//! Nodes are upgraded one after the other, so an earlier version may meet tables
//! of a later one. Each migration says which versions can still work with the
//! tables after it: those that know at least `compatible_from` migrations. One
//! that only adds tables, or columns that have a default, names an earlier
//! number; one that changes what is there names its own, and all nodes have to be
//! stopped before it is applied.

use super::rows::{self, Db};
use crate::store::StoreError;

/// A migration. A file that was released is never changed.
struct Migration {
    name: &'static str,
    /// Programs that know this many migrations can use the tables after it.
    compatible_from: u32,
    sql: &'static str,
}

/// The migrations in their order; the first has number 1.
const MIGRATIONS: [Migration; 9] = [
    Migration {
        name: "initial",
        compatible_from: 1,
        sql: include_str!("migrations/0001_initial.sql"),
    },
    // A program that knows no leases would act in all games.
    Migration {
        name: "nodes",
        compatible_from: 2,
        sql: include_str!("migrations/0002_nodes.sql"),
    },
    // One that does not share presence would declare players away.
    Migration {
        name: "shared",
        compatible_from: 3,
        sql: include_str!("migrations/0003_shared.sql"),
    },
    Migration {
        name: "due slots",
        compatible_from: 3,
        sql: include_str!("migrations/0004_due_slots.sql"),
    },
    // A program that does not know them causes and sends none; the rest is
    // deleted with what it belongs to.
    Migration {
        name: "notifications",
        compatible_from: 3,
        sql: include_str!("migrations/0005_notifications.sql"),
    },
    // An earlier program leaves the new columns as they are, which is noticed.
    Migration {
        name: "lists",
        compatible_from: 3,
        sql: include_str!("migrations/0006_lists.sql"),
    },
    // One that does not know of prepared replies leaves them alone.
    Migration {
        name: "prepared",
        compatible_from: 3,
        sql: include_str!("migrations/0007_prepared.sql"),
    },
    Migration {
        name: "clocks",
        compatible_from: 3,
        sql: include_str!("migrations/0008_clocks.sql"),
    },
    Migration {
        name: "delivery",
        compatible_from: 3,
        sql: include_str!("migrations/0009_delivery.sql"),
    },
];

/// The advisory lock that is held while migrating: "Kint". Of several nodes that
/// start together one migrates, and the others wait.
const LOCK: i64 = 0x4b69_6e74;

/// Applies the missing migrations, all or none.
pub async fn migrate(db: &Db) -> Result<(), StoreError> {
    let encoding: String = db
        .query_one("SHOW server_encoding", &[])
        .await?
        .try_get(0)?;
    if encoding != "UTF8" {
        let why = format!("the database has the encoding {encoding}; it has to be UTF8");
        return Err(StoreError::Unavailable(why));
    }
    db.batch_execute("BEGIN; SET LOCAL statement_timeout = 0")
        .await?;
    let migrated = apply(db).await;
    match migrated {
        Ok(()) => Ok(db.batch_execute("COMMIT").await?),
        Err(error) => {
            let _ = db.batch_execute("ROLLBACK").await;
            Err(error)
        }
    }
}

async fn apply(db: &Db) -> Result<(), StoreError> {
    rows::execute(db, "SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    // Without a number, only programs that know the migration can use it.
    db.batch_execute(
        "CREATE TABLE IF NOT EXISTS migration (
             number integer PRIMARY KEY,
             name text NOT NULL,
             applied timestamptz NOT NULL DEFAULT now()
         );
         ALTER TABLE migration ADD COLUMN IF NOT EXISTS compatible_from integer",
    )
    .await?;
    let sql = "SELECT coalesce(max(number), 0), coalesce(max(coalesce(compatible_from, number)), 0)
               FROM migration";
    let applied = db.query_one(sql, &[]).await?;
    let number = |at| -> Result<u32, StoreError> {
        let number: i32 = applied.try_get(at)?;
        Ok(u32::try_from(number).unwrap_or(0))
    };
    let (found, needed, known) = (number(0)?, number(1)?, MIGRATIONS.len() as u32);
    if needed > known {
        return Err(StoreError::Newer { found, known });
    }
    if found > known {
        tracing::info!(found, known, "a later version has added to the tables");
    }
    for (number, migration) in (1..).zip(&MIGRATIONS).skip(found as usize) {
        db.batch_execute(migration.sql).await?;
        let note = "INSERT INTO migration (number, name, compatible_from) VALUES ($1, $2, $3)";
        let compatible_from = i32::try_from(migration.compatible_from).unwrap_or(number);
        db.execute(note, &[&number, &migration.name, &compatible_from])
            .await?;
    }
    Ok(())
}
