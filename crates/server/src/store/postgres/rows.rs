//! Statements and their rows.

use deadpool_postgres::ClientWrapper;
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, ToSql};

pub use crate::store::encoding::column;
use crate::store::{StoreError, encoding};
use crate::{Entry, Moment};

/// A connection, which remembers the statements that it has prepared.
pub type Db = ClientWrapper;
/// The parameters of a statement.
pub type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Runs a statement. Returns the number of rows that it has changed.
pub async fn execute(db: &Db, sql: &str, params: Params<'_>) -> Result<u64, StoreError> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.execute(&statement, params).await?)
}

/// All rows that a statement finds.
pub async fn all<T>(
    db: &Db,
    sql: &str,
    params: Params<'_>,
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let statement = db.prepare_cached(sql).await?;
    let rows = db.query(&statement, params).await?;
    rows.iter().map(read).collect()
}

/// The first row that a statement finds.
pub async fn first<T>(
    db: &Db,
    sql: &str,
    params: Params<'_>,
    read: impl FnOnce(&Row) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let statement = db.prepare_cached(sql).await?;
    let row = db.query_opt(&statement, params).await?;
    row.as_ref().map(read).transpose()
}

/// A value from a column.
pub fn get<'a, T: FromSql<'a>>(row: &'a Row, at: usize) -> Result<T, StoreError> {
    Ok(row.try_get(at)?)
}

/// A number from a column.
pub fn number(row: &Row, at: usize) -> Result<u64, StoreError> {
    encoding::unsigned(get(row, at)?)
}

/// A time from a column.
pub fn moment(row: &Row, at: usize) -> Result<Moment, StoreError> {
    number(row, at).map(Moment)
}

/// A time from a column that may be empty.
pub fn optional_moment(row: &Row, at: usize) -> Result<Option<Moment>, StoreError> {
    let value: Option<i64> = get(row, at)?;
    value
        .map(|value| Ok(Moment(encoding::unsigned(value)?)))
        .transpose()
}

/// A format version from a column.
pub fn format(row: &Row, at: usize) -> Result<u32, StoreError> {
    let format: i64 = get(row, at)?;
    u32::try_from(format).map_err(|_| StoreError::Unreadable(format!("{format} is no format")))
}

/// An id from a column.
pub fn id<T: TryFrom<String, Error: ToString>>(row: &Row, at: usize) -> Result<T, StoreError> {
    let text: String = get(row, at)?;
    T::try_from(text).map_err(|e| StoreError::Damaged(e.to_string()))
}

/// The columns and tables from which [`entry`] reads.
pub const ENTRY: &str = "event.number, event.at, event.lag, event.format, event.event,
        player_name.name
    FROM event LEFT JOIN player_name
        ON player_name.game = event.game AND player_name.number = event.number";

/// An entry of a log from the columns [`ENTRY`].
pub fn entry(row: &Row) -> Result<Entry, StoreError> {
    let stamp = (number(row, 1)?, number(row, 2)?);
    encoding::read_entry(
        number(row, 0)?,
        stamp,
        format(row, 3)?,
        get(row, 4)?,
        get(row, 5)?,
    )
}
