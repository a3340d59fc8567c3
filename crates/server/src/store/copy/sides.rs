//! The two databases between which rows are copied.

use deadpool_postgres::Object;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use tokio_postgres::types::ToSql;

use super::tables::Kind::{self, Bool, Bytes, Int, Text};
use super::tables::{Cell, OWN_FACT, Row, Table, column};
use super::{CopyError, Location};
use crate::store::{PoolSettings, Postgres, Settings, Sqlite, StoreError};

/// The event that was stored last: its game and number.
pub type LastEvent = Option<(i64, i64)>;

/// One of the two databases, within a transaction that is rolled back unless
/// [`Side::commit`] ends it.
pub enum Side {
    Sqlite(std::sync::Mutex<Connection>),
    Postgres(Object),
}

impl Side {
    /// Opens a store. What is read is of one moment.
    pub async fn open(location: &Location, write: bool) -> Result<Side, CopyError> {
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
    pub async fn page(
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

    pub async fn insert(&self, table: &Table, rows: &[Row]) -> Result<(), CopyError> {
        match self {
            Side::Sqlite(connection) => insert_sqlite(&lock(connection), table, rows),
            Side::Postgres(db) => insert_postgres(db, table, rows).await,
        }
    }

    /// The event that was stored last, or that is the latest.
    pub async fn last_event(&self) -> Result<LastEvent, CopyError> {
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
    pub async fn finish(&self, last: LastEvent) -> Result<(), CopyError> {
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

    pub async fn commit(self) -> Result<(), CopyError> {
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
