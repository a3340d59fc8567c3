//! Custom board files: stored once, however many games have the same.

use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::rows;
use crate::store::{StoreError, encoding};

/// Number of games converted at a time.
const PAGE_SIZE: i64 = 500;

/// The row of a board file, which is added if it is new.
pub fn put(connection: &Connection, text: &str) -> Result<i64, StoreError> {
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    connection
        .prepare_cached("INSERT INTO board (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![hash, text])?;
    let mut find = connection.prepare_cached("SELECT row FROM board WHERE hash = ?1")?;
    let row = rows::first(&mut find, [hash], |row| Ok(row.get(0)?))?;
    row.ok_or_else(|| StoreError::Damaged("a board file is gone".to_owned()))
}

/// Migration: moves the board files of all games into their own table. Options
/// that cannot be read stay as they are.
pub fn move_out_of_options(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let mut find = transaction.prepare(
        "SELECT row, options FROM game WHERE row > ?1 AND instr(options, '\"toml\"') > 0
         ORDER BY row LIMIT ?2",
    )?;
    let mut update =
        transaction.prepare("UPDATE game SET options = ?2, board = ?3 WHERE row = ?1")?;
    let mut last = i64::MIN;
    loop {
        let page: Vec<(i64, String)> = rows::all(&mut find, params![last, PAGE_SIZE], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        for (game, text) in &page {
            last = *game;
            let Ok(mut options) = serde_json::from_str::<Value>(text) else {
                continue;
            };
            if let Some(board) = encoding::take_board(&mut options) {
                let board = put(transaction, &board)?;
                update.execute(params![game, options.to_string(), board])?;
            }
        }
        if page.is_empty() {
            return Ok(());
        }
    }
}
