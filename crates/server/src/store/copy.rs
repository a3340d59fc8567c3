//! Copies everything between SQLite and PostgreSQL, row by row as it is stored,
//! so that games that cannot be read are copied too, and compares the result.
//!
//! Both databases have the same tables with the same values. What one of them
//! has besides follows from the rest, and is made from it.

mod sides;
mod tables;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use super::{Database, StoreError};
use sides::Side;
use tables::{Cell, Row, TABLES, Table};

/// Number of rows that are read and written at a time.
const PAGE_SIZE: usize = 1_000;

/// Where a store is: a data folder, or a PostgreSQL database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A folder with an SQLite database.
    Folder(PathBuf),
    /// A PostgreSQL database.
    Database(Box<Database>),
}

impl FromStr for Location {
    type Err = super::BadDatabase;

    fn from_str(text: &str) -> Result<Location, super::BadDatabase> {
        match Database::is_url(text) {
            true => Ok(Location::Database(Box::new(text.parse()?))),
            false => Ok(Location::Folder(text.into())),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Folder(folder) => folder.display().fmt(f),
            Location::Database(database) => database.fmt(f),
        }
    }
}

/// Why a store cannot be copied. The target is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyError {
    /// There is something in the target already.
    NotEmpty,
    /// The copy is not the same as the original.
    Different(String),
    /// A store reports an error.
    Store(StoreError),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::NotEmpty => f.write_str("the target is not empty"),
            CopyError::Different(what) => write!(f, "the copy differs from the original: {what}"),
            CopyError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CopyError {}

impl<E: Into<StoreError>> From<E> for CopyError {
    fn from(error: E) -> CopyError {
        CopyError::Store(error.into())
    }
}

/// What was copied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CopyReport {
    /// The number of rows of each table.
    pub rows: BTreeMap<&'static str, u64>,
}

impl CopyReport {
    /// The number of games.
    pub fn games(&self) -> u64 {
        self.rows.get("game").copied().unwrap_or(0)
    }

    /// The number of events.
    pub fn events(&self) -> u64 {
        self.rows.get("event").copied().unwrap_or(0)
    }
}

/// A digest of rows in any order: the sum of their hashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    rows: u64,
    hash: [u64; 4],
}

impl Sum {
    fn add(&mut self, row: &[Cell]) {
        let mut hasher = Sha256::new();
        for cell in row {
            let (kind, bytes): (u8, &[u8]) = match cell {
                Cell::Null => (0, &[]),
                Cell::Int(number) => (1, &number.to_be_bytes()),
                Cell::Text(text) => (2, text.as_bytes()),
                Cell::Bytes(bytes) => (3, bytes),
            };
            hasher.update([kind]);
            hasher.update((bytes.len() as u64).to_be_bytes());
            hasher.update(bytes);
        }
        let hash: [u8; 32] = hasher.finalize().into();
        for (sum, bytes) in self.hash.iter_mut().zip(hash.as_chunks::<8>().0) {
            *sum = sum.wrapping_add(u64::from_be_bytes(*bytes));
        }
        self.rows += 1;
    }
}

/// The digests of a table: of all of it, and of the rows of each game.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sums {
    all: Sum,
    games: BTreeMap<i64, Sum>,
}

impl Sums {
    fn add(&mut self, table: &Table, rows: &[Row]) {
        for row in rows {
            self.all.add(row);
            if let ("event", Cell::Int(game)) = (table.name, &row[0]) {
                self.games.entry(*game).or_default().add(row);
            }
        }
    }

    /// What is different in a copy.
    fn difference(&self, table: &Table, copy: &Sums) -> Option<String> {
        if self == copy {
            return None;
        }
        let mut games = self.games.keys().chain(copy.games.keys());
        let game = games.find(|game| self.games.get(game) != copy.games.get(game));
        let game = game.map_or_else(String::new, |game| format!(", game {game}"));
        let (name, from, to) = (table.name, self.all.rows, copy.all.rows);
        Some(format!("table {name}{game}: {from} rows became {to}"))
    }
}

/// Copies a store into an empty one, of the other kind, and compares it with the
/// original. Either all of it is copied, or nothing.
///
/// # Errors
/// When the target is not empty, or a store fails.
pub async fn copy_store(from: &Location, to: &Location) -> Result<CopyReport, CopyError> {
    let from = Side::open(from, false).await?;
    let to = Side::open(to, true).await?;
    for table in &TABLES {
        if !to.page(table, None, 1).await?.is_empty() {
            return Err(CopyError::NotEmpty);
        }
    }
    let mut report = CopyReport::default();
    let mut originals = Vec::new();
    for table in &TABLES {
        let mut sums = Sums::default();
        let mut last: Option<Row> = None;
        loop {
            let rows = from.page(table, last.as_ref(), PAGE_SIZE).await?;
            let Some(end) = rows.last() else { break };
            last = Some(end[..table.key].to_vec());
            to.insert(table, &rows).await?;
            sums.add(table, &rows);
        }
        report.rows.insert(table.name, sums.all.rows);
        originals.push(sums);
    }
    to.finish(from.last_event().await?).await?;
    for (table, original) in TABLES.iter().zip(&originals) {
        let mut sums = Sums::default();
        let mut last: Option<Row> = None;
        loop {
            let rows = to.page(table, last.as_ref(), PAGE_SIZE).await?;
            let Some(end) = rows.last() else { break };
            last = Some(end[..table.key].to_vec());
            sums.add(table, &rows);
        }
        if let Some(difference) = original.difference(table, &sums) {
            return Err(CopyError::Different(difference));
        }
    }
    to.commit().await?;
    Ok(report)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rusqlite::Connection;

    use super::tables::column;
    use super::*;
    use crate::store::{PoolSettings, Postgres, Settings, Sqlite};

    /// Tables and columns that are not copied, because they are made anew or
    /// belong to one database alone.
    const NOT_COPIED: [&str; 45] = [
        "filler.row",
        "filler.bytes",
        "game.called_off",
        "game.correspondence",
        "game_time.number",
        "game_time.due_slot",
        "token.expires",
        "notify_target.busy_node",
        "latest_event.connection",
        "latest_event.at",
        "latest_event.stored",
        "migration.number",
        "migration.name",
        "migration.applied",
        "shard.id",
        "shard.node",
        "shard.epoch",
        "game.shard",
        "migration.compatible_from",
        "cluster.single",
        "cluster.shift",
        "cluster.served",
        "cluster.downtimes",
        "node.id",
        "node.seen",
        "node.until",
        "shard_downtime.shard",
        "shard_downtime.since",
        "shard_downtime.until",
        "game.chat_erased",
        // Copied beside the store, or alive for a moment only.
        "secret.one",
        "secret.value",
        "revision.name",
        "revision.value",
        "presence_node.node",
        "presence_node.since",
        "presence_node.seen",
        "presence.game",
        "presence.node",
        "presence.serial",
        "presence.state",
        "presence.changed",
        "challenge.id",
        "challenge.made",
        "challenge.state",
    ];

    fn copied(postgres: bool) -> BTreeSet<String> {
        let columns = TABLES.iter().flat_map(|table| {
            let names = table.columns.iter();
            names.map(move |(name, _)| format!("{}.{}", table.name, column(name, postgres)))
        });
        columns.collect()
    }

    /// Fails when a migration adds a column that the copy does not know.
    #[test]
    fn every_column_is_copied_or_named() {
        let folder = tempfile::tempdir().unwrap();
        drop(Sqlite::open(folder.path(), Settings::default()).unwrap());
        let connection = Connection::open(Sqlite::file_in(folder.path())).unwrap();
        let mut find = connection
            .prepare(
                "SELECT m.name || '.' || c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
                 WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'",
            )
            .unwrap();
        let found = find.query_map([], |row| row.get(0)).unwrap();
        let found: BTreeSet<String> = found.map(Result::unwrap).collect();
        check(&found, &copied(false));

        let server = kinetic_testing::Postgres::shared();
        let url = server.database();
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let database: Database = url.parse().unwrap();
        let opened = Postgres::connect_and_migrate(&database, PoolSettings::default());
        drop(runtime.unwrap().block_on(opened).unwrap());
        let sql = "SELECT table_name || '.' || column_name FROM information_schema.columns
                   WHERE table_schema = 'public'";
        let found = server.execute(&url, sql).unwrap();
        check(&found.lines().map(str::to_owned).collect(), &copied(true));
    }

    fn check(found: &BTreeSet<String>, copied: &BTreeSet<String>) {
        let missing: Vec<_> = copied.difference(found).collect();
        assert!(missing.is_empty(), "not there: {missing:?}");
        let forgotten = found.difference(copied);
        let forgotten: Vec<_> = forgotten
            .filter(|name| !NOT_COPIED.contains(&name.as_str()))
            .collect();
        assert!(forgotten.is_empty(), "not copied: {forgotten:?}");
    }

    #[test]
    fn sums_notice_a_changed_a_missing_and_a_doubled_row() {
        let row = |number, text: &str| vec![Cell::Int(number), Cell::Text(text.to_owned())];
        let sum = |rows: &[Row]| {
            let mut sum = Sum::default();
            rows.iter().for_each(|row| sum.add(row));
            sum
        };
        let (one, two) = (row(1, "a"), row(2, "b"));
        let both = sum(&[one.clone(), two.clone()]);
        assert_eq!(
            both,
            sum(&[two.clone(), one.clone()]),
            "the order is no matter"
        );
        assert_ne!(both, sum(std::slice::from_ref(&one)));
        assert_ne!(both, sum(&[one.clone(), two.clone(), two]));
        assert_ne!(both, sum(&[one, row(2, "c")]));
        assert_ne!(sum(&[row(1, "")]), sum(&[vec![Cell::Int(1), Cell::Null]]));
    }
}
