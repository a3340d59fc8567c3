//! Bringing the file up to date.
//!
//! The number of steps that a file has taken is its `user_version`. Steps are
//! never changed once they are published; new ones are added.

use rusqlite::{Connection, TransactionBehavior};

use super::super::StoreError;

/// Marks a file as ours: "Kint".
const APPLICATION: i64 = 0x4b69_6e74;

/// From an empty file to the tables of today.
const STEPS: &[&str] = &[
    "
    CREATE TABLE game (
        row INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        made INTEGER NOT NULL,
        format INTEGER NOT NULL,
        options TEXT NOT NULL,
        -- What lists know; it follows from options and events.
        stage INTEGER NOT NULL,
        listed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX unfinished ON game (row) WHERE stage < 2;
    CREATE INDEX listed ON game (stage, row) WHERE listed = 1;

    CREATE TABLE person (
        visitor TEXT NOT NULL,
        game INTEGER NOT NULL REFERENCES game,
        PRIMARY KEY (visitor, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX people ON person (game);

    -- One event under one number, for ever. The rows lie in the order in which
    -- they were written, so that the events of a commit share pages whatever
    -- games they belong to.
    CREATE TABLE event (
        game INTEGER NOT NULL REFERENCES game,
        number INTEGER NOT NULL CHECK (number > 0),
        at INTEGER NOT NULL,
        lag INTEGER NOT NULL,
        format INTEGER NOT NULL,
        event TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT;

    CREATE TABLE token (
        key BLOB PRIMARY KEY,
        granted TEXT NOT NULL,
        made INTEGER NOT NULL,
        revoked INTEGER
    ) STRICT, WITHOUT ROWID;

    -- Numbers that the server notes about itself.
    CREATE TABLE fact (
        name TEXT PRIMARY KEY,
        value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE token ADD COLUMN visitor TEXT;
    CREATE INDEX tokens ON token (visitor) WHERE visitor IS NOT NULL;

    CREATE TABLE visitor (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- What people say at a game; no part of it.
    CREATE TABLE chat (
        game INTEGER NOT NULL REFERENCES game,
        number INTEGER NOT NULL CHECK (number > 0),
        at INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
",
];

/// Takes the steps that a file has not taken yet, all or none.
pub fn up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    // Another process may be about to do the same.
    let steps = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let taken: u32 = steps.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let application: i64 = steps.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let known = STEPS.len() as u32;
    if taken > known {
        let found = taken;
        return Err(StoreError::Newer { found, known });
    }
    if taken > 0 && application != APPLICATION {
        let why = "the file belongs to another program".to_owned();
        return Err(StoreError::Damaged(why));
    }
    for step in &STEPS[taken as usize..] {
        steps.execute_batch(step)?;
    }
    if taken < known {
        steps.pragma_update(None, "application_id", APPLICATION)?;
        steps.pragma_update(None, "user_version", known)?;
    }
    steps.commit()?;
    Ok(())
}
