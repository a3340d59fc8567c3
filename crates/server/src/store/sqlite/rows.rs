//! Conversions between values and columns.

use rusqlite::{Row, Statement};

pub use crate::store::encoding::{column, read, stage, visitor, write};
use crate::store::{StoreError, encoding};
use crate::{Entry, Moment};

/// A number from a column.
pub fn number(row: &Row<'_>, at: usize) -> Result<u64, StoreError> {
    encoding::unsigned(row.get(at)?)
}

/// A time from a column.
pub fn moment(row: &Row<'_>, at: usize) -> Result<Moment, StoreError> {
    number(row, at).map(Moment)
}

/// The columns and tables from which [`entry`] reads.
pub const ENTRY: &str = "event.number, event.at, event.lag, event.format, event.event, name
    FROM event LEFT JOIN player_name
        ON player_name.game = event.game AND player_name.number = event.number";

/// An entry of a log from the columns [`ENTRY`].
pub fn entry(row: &Row<'_>) -> Result<Entry, StoreError> {
    let (text, name): (String, Option<String>) = (row.get(4)?, row.get(5)?);
    let stamp = (number(row, 1)?, number(row, 2)?);
    encoding::read_entry(number(row, 0)?, stamp, row.get(3)?, &text, name.as_deref())
}

/// The first row that a statement finds.
pub fn first<T>(
    statement: &mut Statement<'_>,
    parameters: impl rusqlite::Params,
    read: impl FnOnce(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let mut rows = statement.query(parameters)?;
    rows.next()?.map(read).transpose()
}

/// All rows that a statement finds.
pub fn all<T>(
    statement: &mut Statement<'_>,
    parameters: impl rusqlite::Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = statement.query(parameters)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}
