//! Conversions between values and columns.

use rusqlite::{Row, Statement};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{boards, names};
use crate::store::{MAX_STORED, Stage, StoreError};
use crate::{
    Entry, Event, FORMAT, Moment, Options, Span, Stamp, VisitorId, event_from_json, event_to_json,
};

/// A value as JSON text for a column.
pub fn write(value: &impl Serialize) -> Result<String, StoreError> {
    limited(serde_json::to_string(value))
}

/// An event as JSON text for a column.
pub fn write_event(event: &Event) -> Result<String, StoreError> {
    limited(event_to_json(event))
}

fn limited(text: serde_json::Result<String>) -> Result<String, StoreError> {
    let text = text.map_err(|e| StoreError::Damaged(e.to_string()))?;
    if text.len() > MAX_STORED {
        return Err(StoreError::TooLarge);
    }
    Ok(text)
}

/// A value from JSON text of a format version.
pub fn read<T: DeserializeOwned>(format: u32, text: &str) -> Result<T, StoreError> {
    check_format(format)?;
    serde_json::from_str(text).map_err(|e| StoreError::Unreadable(e.to_string()))
}

fn check_format(format: u32) -> Result<(), StoreError> {
    if format > FORMAT {
        let why = format!("it has format {format}; this program knows {FORMAT}");
        return Err(StoreError::Unreadable(why));
    }
    Ok(())
}

/// A number for a column. Numbers too large for SQLite come from no clock and
/// no count; they must not make the transaction fail.
pub fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from a column.
pub fn number(row: &Row<'_>, at: usize) -> Result<u64, StoreError> {
    let number: i64 = row.get(at)?;
    u64::try_from(number).map_err(|_| StoreError::Unreadable(format!("{number} is below zero")))
}

/// A time from a column.
pub fn moment(row: &Row<'_>, at: usize) -> Result<Moment, StoreError> {
    number(row, at).map(Moment)
}

/// A visitor from a column.
pub fn visitor(text: Option<String>) -> Result<Option<VisitorId>, StoreError> {
    let visitor = text.map(VisitorId::try_from).transpose();
    visitor.map_err(|e| StoreError::Damaged(e.to_string()))
}

/// A stage for a column. The index of unfinished games relies on the order.
pub fn stage(stage: Stage) -> i64 {
    match stage {
        Stage::Open => 0,
        Stage::Running => 1,
        Stage::Ended => 2,
    }
}

/// Options from a column, with the board file that is stored apart from them.
pub fn options(format: u32, text: &str, board: Option<String>) -> Result<Options, StoreError> {
    let Some(board) = board else {
        return read(format, text);
    };
    check_format(format)?;
    let unreadable = |e: serde_json::Error| StoreError::Unreadable(e.to_string());
    let mut value = serde_json::from_str(text).map_err(unreadable)?;
    boards::return_to(&mut value, board);
    serde_json::from_value(value).map_err(unreadable)
}

/// The columns and tables from which [`entry`] reads.
pub const ENTRY: &str = "event.number, event.at, event.lag, event.format, event.event, name
    FROM event LEFT JOIN player_name
        ON player_name.game = event.game AND player_name.number = event.number";

/// An entry of a log from the columns [`ENTRY`].
pub fn entry(row: &Row<'_>) -> Result<Entry, StoreError> {
    let format: u32 = row.get(3)?;
    let text: String = row.get(4)?;
    check_format(format)?;
    let number = number(row, 0)?;
    let event = event_from_json(&text)
        .map_err(|e| StoreError::Unreadable(format!("event {number}: {e}")))?;
    let name: Option<String> = row.get(5)?;
    let event = names::fill_event(event, name.as_deref());
    Ok(Entry {
        number,
        stamp: Stamp {
            at: moment(row, 1)?,
            lag: Span(self::number(row, 2)?),
        },
        event,
    })
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
