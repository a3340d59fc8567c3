//! Display names of players: see [`PlayerName`].

use rusqlite::{Connection, params};

use super::rows::{self, column};
use crate::Options;
use crate::store::StoreError;
use crate::store::encoding::{self, PlayerName};

/// Stores a name.
pub fn put(connection: &Connection, game: i64, name: PlayerName<'_>) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO player_name (game, number, seat, visitor, name)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            game,
            column(name.number),
            name.seat as i64,
            name.visitor.as_str(),
            name.name
        ])?;
    Ok(())
}

/// Options with their names.
pub fn fill_options(
    connection: &Connection,
    game: i64,
    mut options: Options,
) -> Result<Options, StoreError> {
    if encoding::has_names(&options) {
        let mut find = connection
            .prepare_cached("SELECT seat, name FROM player_name WHERE game = ?1 AND number = 0")?;
        let names: Vec<(i64, String)> =
            rows::all(&mut find, [game], |row| Ok((row.get(0)?, row.get(1)?)))?;
        encoding::fill_options(&mut options, &names);
    }
    Ok(options)
}
