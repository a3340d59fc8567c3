//! Copies everything between SQLite and PostgreSQL, row by row as it is stored,
//! so that games that cannot be read are copied too, and compares the result.
//!
//! Both databases have the same tables with the same values. What one of them
//! has besides follows from the rest, and is made from it.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use deadpool_postgres::Object;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tokio_postgres::types::ToSql;

use super::sqlite::{Settings, Sqlite};
use super::{Database, PoolSettings, Postgres, StoreError};

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

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Int,
    /// 0 or 1 in SQLite.
    Bool,
    Text,
    Bytes,
}
use Kind::{Bool, Bytes, Int, Text};

/// A table that both databases have. The number of a row is called `row` in
/// SQLite and `serial` in PostgreSQL, where `row` is a keyword.
struct Table {
    name: &'static str,
    /// The first columns are the primary key.
    key: usize,
    columns: &'static [(&'static str, Kind)],
    /// A column that only PostgreSQL has, and how it follows from the others.
    derived: Option<(&'static str, Kind, fn(&[Cell]) -> Cell)>,
}

/// All tables, in an order in which rows can be inserted.
const TABLES: [Table; 17] = [
    table("board", 1, &[("row", Int), ("hash", Bytes), ("text", Text)]),
    Table {
        derived: Some(("correspondence", Bool, |row| {
            let there = json(&row[4], "/time/correspondence").is_some();
            Cell::Int(there.into())
        })),
        ..table(
            "game",
            1,
            &[
                ("row", Int),
                ("id", Text),
                ("made", Int),
                ("format", Int),
                ("options", Text),
                ("board", Int),
                ("host", Text),
                ("address", Bytes),
                ("stage", Int),
                ("listed", Bool),
            ],
        )
    },
    Table {
        // Corrected when the events are there.
        derived: Some(("number", Int, |_| Cell::Int(0))),
        ..table(
            "game_time",
            1,
            &[("game", Int), ("latest", Int), ("due_at", Int)],
        )
    },
    table(
        "event",
        2,
        &[
            ("game", Int),
            ("number", Int),
            ("at", Int),
            ("lag", Int),
            ("format", Int),
            ("event", Text),
        ],
    ),
    table("person", 2, &[("visitor", Text), ("game", Int)]),
    table(
        "player_name",
        3,
        &[
            ("game", Int),
            ("number", Int),
            ("seat", Int),
            ("visitor", Text),
            ("name", Text),
        ],
    ),
    table(
        "chat",
        2,
        &[
            ("game", Int),
            ("number", Int),
            ("at", Int),
            ("author", Text),
            ("seats", Int),
            ("name", Text),
            ("text", Text),
            ("key", Bytes),
        ],
    ),
    table(
        "quarantine",
        1,
        &[
            ("game", Int),
            ("at", Int),
            ("why", Text),
            ("by_operator", Bool),
        ],
    ),
    Table {
        derived: Some(("expires", Int, |row| {
            let until = json(&row[1], "/carry/until").and_then(|until| until.as_i64());
            until.map_or(Cell::Null, Cell::Int)
        })),
        ..table(
            "token",
            1,
            &[
                ("key", Bytes),
                ("granted", Text),
                ("made", Int),
                ("revoked", Int),
                ("visitor", Text),
                ("game", Int),
                ("label", Text),
            ],
        )
    },
    table(
        "visitor",
        1,
        &[
            ("id", Text),
            ("name", Text),
            ("made", Int),
            ("seen", Int),
            ("address", Text),
        ],
    ),
    table(
        "passkey",
        1,
        &[
            ("id", Text),
            ("visitor", Text),
            ("name", Text),
            ("made", Int),
            ("used", Int),
            ("credential", Text),
        ],
    ),
    table(
        "restriction",
        2,
        &[
            ("kind", Text),
            ("subject", Text),
            ("made", Int),
            ("reason", Text),
        ],
    ),
    table(
        "block",
        2,
        &[
            ("visitor", Text),
            ("blocked", Text),
            ("name", Text),
            ("made", Int),
        ],
    ),
    table(
        "report",
        1,
        &[
            ("row", Int),
            ("at", Int),
            ("game", Text),
            ("reporter", Text),
            ("accused", Text),
            ("text", Text),
            ("lines", Text),
            ("closed", Int),
        ],
    ),
    table(
        "audit",
        1,
        &[
            ("row", Int),
            ("at", Int),
            ("actor", Text),
            ("action", Text),
            ("subject", Text),
            ("detail", Text),
        ],
    ),
    table("downtime", 1, &[("until", Int), ("since", Int)]),
    table("fact", 1, &[("name", Text), ("value", Int)]),
];

const fn table(name: &'static str, key: usize, columns: &'static [(&'static str, Kind)]) -> Table {
    let derived = None;
    Table {
        name,
        key,
        columns,
        derived,
    }
}

/// A fact that SQLite notes about its file alone.
const OWN_FACT: &str = "opened";

/// What the JSON in a column has at a place, unless it is null.
fn json(cell: &Cell, place: &str) -> Option<Value> {
    let Cell::Text(text) = cell else { return None };
    let value: Value = serde_json::from_str(text).ok()?;
    value
        .pointer(place)
        .filter(|value| !value.is_null())
        .cloned()
}

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
enum Cell {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

type Row = Vec<Cell>;

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

/// The event that was stored last: its game and number.
type LastEvent = Option<(i64, i64)>;

/// One of the two databases, within a transaction that is rolled back unless
/// [`Side::commit`] ends it.
enum Side {
    Sqlite(std::sync::Mutex<Connection>),
    Postgres(Object),
}

impl Side {
    /// Opens a store. What is read is of one moment.
    async fn open(location: &Location, write: bool) -> Result<Side, CopyError> {
        match location {
            Location::Folder(folder) => {
                if write || Sqlite::is_in(folder) {
                    // Makes the tables, or those that an earlier version lacks.
                    drop(Sqlite::open(folder, Settings::default())?);
                }
                let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE;
                let connection = Connection::open_with_flags(Sqlite::file_in(folder), flags)?;
                connection.execute_batch(if write { "BEGIN IMMEDIATE" } else { "BEGIN" })?;
                Ok(Side::Sqlite(connection.into()))
            }
            Location::Database(database) => {
                let settings = PoolSettings {
                    // A large table takes as long as it takes.
                    statement: std::time::Duration::ZERO,
                    ..PoolSettings::default()
                };
                let db = Postgres::connect_and_migrate(database, settings).await?;
                db.batch_execute(match write {
                    true => "BEGIN",
                    false => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                })
                .await?;
                Ok(Side::Postgres(db))
            }
        }
    }

    /// The rows of a table after the one with this key, in the order of the key.
    async fn page(
        &self,
        table: &Table,
        after: Option<&Row>,
        limit: usize,
    ) -> Result<Vec<Row>, CopyError> {
        let postgres = matches!(self, Side::Postgres(_));
        let names: Vec<&str> = table
            .columns
            .iter()
            .map(|(name, _)| column(name, postgres))
            .collect();
        let key = names[..table.key].join(", ");
        let mut conditions = Vec::new();
        if table.name == "fact" {
            conditions.push(format!("name <> '{OWN_FACT}'"));
        }
        if after.is_some() {
            let sign = if postgres { '$' } else { '?' };
            let values: Vec<String> = (1..=table.key).map(|i| format!("{sign}{i}")).collect();
            conditions.push(format!("({key}) > ({})", values.join(", ")));
        }
        let conditions = match conditions.is_empty() {
            true => String::new(),
            false => format!("WHERE {}", conditions.join(" AND ")),
        };
        let sql = format!(
            "SELECT {} FROM {} {conditions} ORDER BY {key} LIMIT {limit}",
            names.join(", "),
            table.name
        );
        let after = after.map_or(&[][..], Vec::as_slice);
        match self {
            Side::Sqlite(connection) => read_sqlite(&lock(connection), &sql, after, table),
            Side::Postgres(db) => read_postgres(db, &sql, after, table).await,
        }
    }

    async fn insert(&self, table: &Table, rows: &[Row]) -> Result<(), CopyError> {
        match self {
            Side::Sqlite(connection) => insert_sqlite(&lock(connection), table, rows),
            Side::Postgres(db) => insert_postgres(db, table, rows).await,
        }
    }

    /// The event that was stored last, or that is the latest.
    async fn last_event(&self) -> Result<LastEvent, CopyError> {
        let found = match self {
            Side::Sqlite(connection) => {
                let connection = lock(connection);
                let mut find = connection
                    .prepare("SELECT game, number FROM event ORDER BY rowid DESC LIMIT 1")?;
                let mut rows = find.query([])?;
                match rows.next()? {
                    Some(row) => Some((row.get(0)?, row.get(1)?)),
                    None => None,
                }
            }
            Side::Postgres(db) => {
                let sql = "SELECT game, number FROM event
                           ORDER BY at = (SELECT at FROM latest_event
                                          ORDER BY stored DESC LIMIT 1) DESC NULLS LAST,
                                    at DESC, game DESC, number DESC LIMIT 1";
                let row = db.query_opt(sql, &[]).await?;
                row.map(|row| Ok::<_, StoreError>((row.try_get(0)?, row.try_get(1)?)))
                    .transpose()?
            }
        };
        Ok(found)
    }

    /// Makes what follows from the rows.
    async fn finish(&self, last: LastEvent) -> Result<(), CopyError> {
        match self {
            Side::Sqlite(connection) => {
                // The last event is the one that was inserted last.
                if let Some((game, number)) = last {
                    let connection = lock(connection);
                    let columns = "game, number, at, lag, format, event";
                    connection.execute_batch(&format!(
                        "CREATE TEMP TABLE last AS SELECT {columns} FROM event
                             WHERE game = {game} AND number = {number};
                         DELETE FROM event WHERE game = {game} AND number = {number};
                         INSERT INTO event ({columns}) SELECT {columns} FROM last;
                         DROP TABLE last"
                    ))?;
                }
            }
            Side::Postgres(db) => {
                db.batch_execute(
                    r#"UPDATE game_time SET number = length.number
                           FROM (SELECT game, max(number) AS number FROM event GROUP BY game)
                               AS length
                           WHERE length.game = game_time.game;
                       UPDATE game SET called_off = true FROM event
                           WHERE event.game = serial AND event = '{"event":"call-off"}'"#,
                )
                .await?;
                for table in ["board", "game", "report", "audit"] {
                    db.batch_execute(&format!(
                        "SELECT setval(pg_get_serial_sequence('{table}', 'serial'),
                                       coalesce(max(serial), 0) + 1, false) FROM {table}"
                    ))
                    .await?;
                }
                if let Some((game, number)) = last {
                    let sql = "INSERT INTO latest_event (connection, at, stored)
                               SELECT 0, at, clock_timestamp() FROM event
                               WHERE game = $1 AND number = $2";
                    db.execute(sql, &[&game, &number]).await?;
                }
            }
        }
        Ok(())
    }

    async fn commit(self) -> Result<(), CopyError> {
        match self {
            Side::Sqlite(connection) => lock(&connection).execute_batch("COMMIT")?,
            Side::Postgres(db) => {
                db.batch_execute("COMMIT").await?;
                // Statistics, so that the first plans are good ones.
                db.batch_execute("ANALYZE").await?;
            }
        }
        Ok(())
    }
}

fn lock(connection: &std::sync::Mutex<Connection>) -> std::sync::MutexGuard<'_, Connection> {
    let locked = connection.lock();
    locked.unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn column(name: &'static str, postgres: bool) -> &'static str {
    match name {
        "row" if postgres => "serial",
        name => name,
    }
}

fn read_sqlite(
    connection: &Connection,
    sql: &str,
    after: &[Cell],
    table: &Table,
) -> Result<Vec<Row>, CopyError> {
    let mut find = connection.prepare_cached(sql)?;
    let mut found = find.query(rusqlite::params_from_iter(after.iter().map(to_sqlite)))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let cell = |at| {
            Ok(match row.get_ref(at)? {
                ValueRef::Null => Cell::Null,
                ValueRef::Integer(number) => Cell::Int(number),
                ValueRef::Blob(bytes) => Cell::Bytes(bytes.to_vec()),
                ValueRef::Text(text) => match std::str::from_utf8(text) {
                    Ok(text) => Cell::Text(text.to_owned()),
                    Err(_) => return Err(unreadable(table, "a text that is not UTF-8")),
                },
                ValueRef::Real(_) => return Err(unreadable(table, "a fraction")),
            })
        };
        let cells: Result<Row, CopyError> = (0..table.columns.len()).map(cell).collect();
        rows.push(cells?);
    }
    Ok(rows)
}

fn unreadable(table: &Table, what: &str) -> CopyError {
    let why = format!("table {} holds {what}", table.name);
    CopyError::Store(StoreError::Unreadable(why))
}

fn to_sqlite(cell: &Cell) -> rusqlite::types::Value {
    use rusqlite::types::Value;
    match cell.clone() {
        Cell::Null => Value::Null,
        Cell::Int(number) => Value::Integer(number),
        Cell::Text(text) => Value::Text(text),
        Cell::Bytes(bytes) => Value::Blob(bytes),
    }
}

fn insert_sqlite(connection: &Connection, table: &Table, rows: &[Row]) -> Result<(), CopyError> {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    let values: Vec<String> = (1..=names.len()).map(|i| format!("?{i}")).collect();
    let sql = format!(
        "INSERT INTO {} ({}) VALUES ({})",
        table.name,
        names.join(", "),
        values.join(", ")
    );
    let mut insert = connection.prepare_cached(&sql)?;
    for row in rows {
        insert.execute(rusqlite::params_from_iter(row.iter().map(to_sqlite)))?;
    }
    Ok(())
}

async fn read_postgres(
    db: &Object,
    sql: &str,
    after: &[Cell],
    table: &Table,
) -> Result<Vec<Row>, CopyError> {
    let statement = db.prepare_cached(sql).await?;
    let mut key: Vec<&(dyn ToSql + Sync)> = Vec::new();
    for cell in after {
        match cell {
            Cell::Int(number) => key.push(number),
            Cell::Text(text) => key.push(text),
            Cell::Bytes(bytes) => key.push(bytes),
            Cell::Null => return Err(unreadable(table, "a key that is null")),
        }
    }
    let mut rows = Vec::new();
    for row in db.query(&statement, &key).await? {
        let mut cells = Row::new();
        for (at, (_, kind)) in table.columns.iter().enumerate() {
            let cell = match kind {
                Int => row.try_get::<_, Option<i64>>(at)?.map(Cell::Int),
                Bool => {
                    let set: Option<bool> = row.try_get(at)?;
                    set.map(|set| Cell::Int(set.into()))
                }
                Text => row.try_get::<_, Option<String>>(at)?.map(Cell::Text),
                Bytes => row.try_get::<_, Option<Vec<u8>>>(at)?.map(Cell::Bytes),
            };
            cells.push(cell.unwrap_or(Cell::Null));
        }
        rows.push(cells);
    }
    Ok(rows)
}

/// Inserts rows with one statement: an array for each column.
async fn insert_postgres(db: &Object, table: &Table, rows: &[Row]) -> Result<(), CopyError> {
    let mut columns: Vec<(&str, Kind, Vec<Cell>)> = Vec::new();
    for (at, (name, kind)) in table.columns.iter().enumerate() {
        let cells = rows.iter().map(|row| row[at].clone()).collect();
        columns.push((column(name, true), *kind, cells));
    }
    if let Some((name, kind, derive)) = table.derived {
        columns.push((name, kind, rows.iter().map(|row| derive(row)).collect()));
    }
    let mut names = Vec::new();
    let mut arrays = Vec::new();
    let mut values: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
    for (at, (name, kind, cells)) in (1..).zip(columns) {
        names.push(name);
        let (sql, array) = array(kind, cells);
        arrays.push(format!("${at}::{sql}[]"));
        values.push(array);
    }
    let sql = format!(
        "INSERT INTO {} ({}) SELECT * FROM unnest({})",
        table.name,
        names.join(", "),
        arrays.join(", ")
    );
    let statement = db.prepare_cached(&sql).await?;
    let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|v| &**v as _).collect();
    db.execute(&statement, &values).await.map_err(|error| {
        let error = StoreError::from(error);
        CopyError::Store(StoreError::Unavailable(format!(
            "table {}: {error}",
            table.name
        )))
    })?;
    Ok(())
}

/// The SQL type of a column, and its values as an array.
fn array(kind: Kind, cells: Vec<Cell>) -> (&'static str, Box<dyn ToSql + Sync + Send>) {
    let number = |cell| match cell {
        Cell::Int(number) => Some(number),
        _ => None,
    };
    let cells = cells.into_iter();
    match kind {
        Int => ("bigint", Box::new(cells.map(number).collect::<Vec<_>>())),
        Bool => {
            let bools = cells.map(|cell| number(cell).map(|number| number != 0));
            ("boolean", Box::new(bools.collect::<Vec<_>>()))
        }
        Text => {
            let texts = cells.map(|cell| match cell {
                Cell::Text(text) => Some(text),
                _ => None,
            });
            ("text", Box::new(texts.collect::<Vec<_>>()))
        }
        Bytes => {
            let bytes = cells.map(|cell| match cell {
                Cell::Bytes(bytes) => Some(bytes),
                _ => None,
            });
            ("bytea", Box::new(bytes.collect::<Vec<_>>()))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Tables and columns that are not copied, because they are made anew or
    /// belong to one database alone.
    const NOT_COPIED: [&str; 16] = [
        "filler.row",
        "filler.bytes",
        "game.called_off",
        "game.correspondence",
        "game_time.number",
        "token.expires",
        "latest_event.connection",
        "latest_event.at",
        "latest_event.stored",
        "migration.number",
        "migration.name",
        "migration.applied",
        "shard.id",
        "shard.node",
        "shard.epoch",
        "shard.until",
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
        assert_ne!(both, sum(&[one.clone()]));
        assert_ne!(both, sum(&[one.clone(), two.clone(), two]));
        assert_ne!(both, sum(&[one, row(2, "c")]));
        assert_ne!(sum(&[row(1, "")]), sum(&[vec![Cell::Int(1), Cell::Null]]));
    }
}
