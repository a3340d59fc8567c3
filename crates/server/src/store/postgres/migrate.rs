//! Migrations: numbered SQL files, each applied once.

use super::rows::{self, Db};
use crate::store::StoreError;

/// The migrations in their order; the first has number 1. A file that was
/// released is never changed.
const MIGRATIONS: [(&str, &str); 2] = [
    ("initial", include_str!("migrations/0001_initial.sql")),
    ("shared", include_str!("migrations/0003_shared.sql")),
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
    db.batch_execute(
        "CREATE TABLE IF NOT EXISTS migration (
             number integer PRIMARY KEY,
             name text NOT NULL,
             applied timestamptz NOT NULL DEFAULT now()
         )",
    )
    .await?;
    let sql = "SELECT coalesce(max(number), 0) FROM migration";
    let applied: i32 = db.query_one(sql, &[]).await?.try_get(0)?;
    let (found, known) = (u32::try_from(applied).unwrap_or(0), MIGRATIONS.len() as u32);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (number, (name, sql)) in (1..).zip(MIGRATIONS).skip(found as usize) {
        db.batch_execute(sql).await?;
        let note = "INSERT INTO migration (number, name) VALUES ($1, $2)";
        db.execute(note, &[&number, &name]).await?;
    }
    Ok(())
}
