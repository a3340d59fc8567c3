//! The SQLite file: opening it, its schema and migrations, copying it.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::boards;
use crate::store::StoreError;

/// How long to wait while another process holds the write lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Pause before the next attempt to copy a locked file.
const BUSY_PAUSE: Duration = Duration::from_millis(20);
/// Page cache of the writer: the pages that the next events of all live games
/// go to need not be read again for each commit.
const CACHE_KIB: i64 = 16 * 1_024;

/// Creates the data folder if it does not exist, durably: it survives a power
/// failure. Only the owner can read it, because it holds chat and the secret.
pub fn make_folder(folder: &Path) -> Result<(), StoreError> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut builder = DirBuilder::new();
    // Another process may have made it in the meantime.
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    for folder in folder.ancestors().skip(1) {
        // `a/b` ends with the empty path, which is the current folder.
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        sync_folder(folder)?;
    }
    Ok(())
}

/// Syncs a folder, so that the names in it are on disk, where the system
/// supports that.
pub fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    match File::open(folder) {
        // Folders above ours may be closed to us; then they are not new.
        Ok(folder) if cfg!(unix) => Ok(folder.sync_all()?),
        _ => Ok(()),
    }
}

/// Creates the file if it does not exist, and closes it to everybody who is
/// neither its owner nor in its group. SQLite gives the files beside it the
/// same permissions.
#[cfg(unix)]
fn make_private(file: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false).mode(0o600);
    let opened = options.open(file)?;
    let mode = opened.metadata()?.permissions().mode();
    if mode & 0o007 != 0 {
        let closed = fs::Permissions::from_mode(mode & 0o770);
        // Whoever is not the owner cannot do it, and need not.
        let _ = opened.set_permissions(closed);
    }
    Ok(())
}

#[cfg(not(unix))]
fn make_private(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// Opens a connection for the writer: a commit is on disk when it returns.
pub fn for_writing(file: &Path) -> Result<Connection, StoreError> {
    make_private(file)?;
    let connection = Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = format!("the folder allows no write-ahead log, only {mode}");
        return Err(StoreError::Unavailable(why));
    }
    connection.pragma_update(None, "synchronous", "full")?;
    // On macOS a plain sync does not reach the disk.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    Ok(connection)
}

/// Opens a read-only connection.
pub fn for_reading(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // Readers of a write-ahead log share an index, so they open for writing.
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Opens a connection to an existing file to copy it. The file is not changed,
/// but SQLite needs write access to produce the copy.
pub fn for_copying(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(connection)
}

/// SQLite `application_id` of our files: "Kint".
const APPLICATION_ID: i64 = 0x4b69_6e74;

/// A step from one version of the schema to the next.
struct Migration {
    sql: &'static str,
    /// Converts rows in ways that SQL cannot express.
    convert: Option<Convert>,
}

/// Converts the rows of a file within the transaction of a migration.
type Convert = fn(&Transaction<'_>) -> Result<(), StoreError>;

impl Migration {
    const fn new(sql: &'static str) -> Migration {
        Migration { sql, convert: None }
    }
}

/// Migrations from an empty file to the current schema. The number of applied
/// migrations is the file's `user_version`. Published migrations never change;
/// new ones are appended.
const MIGRATIONS: &[Migration] = &[
    Migration::new(
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
    ),
    Migration::new(
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
    ),
    Migration {
        sql: "
    -- Custom board files. Games with the same file share a row; their options
    -- hold an empty text in its place.
    CREATE TABLE board (
        row INTEGER PRIMARY KEY,
        -- SHA-256 of the text.
        hash BLOB NOT NULL UNIQUE,
        text TEXT NOT NULL
    ) STRICT;
    ALTER TABLE game ADD COLUMN board INTEGER REFERENCES board;
    CREATE INDEX boards ON game (board) WHERE board IS NOT NULL;

    -- Who created the game, and a keyed hash of the address it came from.
    ALTER TABLE game ADD COLUMN host TEXT;
    ALTER TABLE game ADD COLUMN address BLOB;
    UPDATE game SET host = json_extract(options, '$.host') WHERE json_valid(options);
    CREATE INDEX unfinished_by ON game (host) WHERE host IS NOT NULL AND stage < 2;
    CREATE INDEX unfinished_at ON game (address) WHERE address IS NOT NULL AND stage < 2;

    -- When something last happened in a game, and the earliest time at which
    -- the server has to act in it by itself. Apart from the game, because it
    -- changes with every event: narrow rows share pages.
    CREATE TABLE game_time (
        game INTEGER PRIMARY KEY REFERENCES game,
        latest INTEGER NOT NULL,
        due_at INTEGER
    ) STRICT;
    CREATE INDEX due ON game_time (due_at) WHERE due_at IS NOT NULL;
    -- What is due in the games of an earlier version shows when they are read.
    INSERT INTO game_time (game, latest, due_at)
        SELECT row, latest, iif(stage < 2, latest, NULL) FROM (
            SELECT row, stage, max(made, coalesce((SELECT at FROM event
                WHERE event.game = game.row ORDER BY number DESC LIMIT 1), 0)) AS latest
            FROM game
        );

    -- Games that were called off, to delete them.
    CREATE INDEX called_off ON event (game) WHERE event = '{\"event\":\"call-off\"}';

    -- Times in which the server was down. A game notes them in its log when it
    -- is read for the first time afterwards.
    CREATE TABLE downtime (
        until INTEGER PRIMARY KEY,
        since INTEGER NOT NULL
    ) STRICT;

    -- Games that cannot be replayed, or that the operator has shut away.
    CREATE TABLE quarantine (
        game INTEGER PRIMARY KEY REFERENCES game,
        at INTEGER NOT NULL,
        why TEXT NOT NULL,
        by_operator INTEGER NOT NULL
    ) STRICT;

    -- One row, written whenever the server notes that it is alive.
    CREATE TABLE filler (
        row INTEGER PRIMARY KEY,
        bytes BLOB NOT NULL
    ) STRICT;

    -- When a visitor last came, to the day.
    ALTER TABLE visitor ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    -- Nobody is forgotten because an earlier version did not note it.
    UPDATE visitor SET seen = max(made, coalesce((SELECT value FROM fact WHERE name = 'alive'), 0));

    -- The game that a seat link belongs to.
    ALTER TABLE token ADD COLUMN game INTEGER REFERENCES game;
    CREATE INDEX links ON token (game) WHERE game IS NOT NULL;
    UPDATE token SET game = (SELECT row FROM game WHERE id = json_extract(granted, '$.seat.game'))
        WHERE visitor IS NULL AND json_valid(granted);
",
        convert: Some(boards::move_out_of_options),
    },
    Migration::new(
        "
    -- A chat message that is sent again is stored once.
    ALTER TABLE chat ADD COLUMN key BLOB;
    CREATE UNIQUE INDEX chat_keys ON chat (game, key) WHERE key IS NOT NULL;
",
    ),
    Migration::new(include_str!("people.sql")),
    Migration::new(include_str!("notify.sql")),
    Migration::new(include_str!("lists.sql")),
    Migration::new(include_str!("prepared.sql")),
    Migration::new(include_str!("delivery.sql")),
];

/// Applies the missing migrations, all or none.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Another process may be about to do the same.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let applied: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let application: i64 =
        transaction.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let known = MIGRATIONS.len() as u32;
    if applied > known {
        let found = applied;
        return Err(StoreError::Newer { found, known });
    }
    if applied > 0 && application != APPLICATION_ID {
        let why = "the file belongs to another program".to_owned();
        return Err(StoreError::Damaged(why));
    }
    for migration in &MIGRATIONS[applied as usize..] {
        transaction.execute_batch(migration.sql)?;
        if let Some(convert) = migration.convert {
            convert(&transaction)?;
        }
    }
    if applied < known {
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", known)?;
    }
    transaction.commit()?;
    Ok(())
}

/// Writes a copy of the database file while it is in use, by this process or
/// another one. The copy appears as a whole or not at all.
pub async fn copy_in_background(file: PathBuf, to: PathBuf) -> Result<(), StoreError> {
    let (reply, answer) = oneshot::channel();
    // A thread of its own: a large copy must not keep readers waiting.
    std::thread::Builder::new()
        .name("store backup".to_owned())
        .spawn(move || {
            let _ = reply.send(copy(&file, &to));
        })?;
    answer.await.map_err(|_| StoreError::Closed)?
}

/// Like [`copy_in_background`], on the current thread.
pub fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        let why = format!("{} is there already", to.display());
        return Err(StoreError::Unavailable(why));
    }
    let part = to.with_extension("part");
    let text = part.to_str().ok_or(StoreError::Unsupported)?;
    remove_if_exists(&part)?;
    let made = write_copy(file, text);
    if made.is_err() {
        let _ = remove_if_exists(&part);
    }
    made?;
    fs::rename(&part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    sync_folder(folder.unwrap_or(Path::new(".")))
}

/// Copies a database file page by page, in one transaction.
pub fn copy_pages(file: &Path, to: &Path) -> Result<(), StoreError> {
    let from = for_copying(file)?;
    let mut copy = Connection::open(to)?;
    let backup = Backup::new(&from, &mut copy)?;
    let began = Instant::now();
    while backup.step(-1)? != StepResult::Done {
        // Somebody holds a lock on the file.
        if began.elapsed() > BUSY_TIMEOUT {
            let why = "the database is locked".to_owned();
            return Err(StoreError::Unavailable(why));
        }
        std::thread::sleep(BUSY_PAUSE);
    }
    drop(backup);
    copy.close().map_err(|(_, error)| error)?;
    File::open(to)?.sync_all()?;
    Ok(())
}

fn write_copy(file: &Path, part: &str) -> Result<(), StoreError> {
    // SQLite writes into an empty file as well.
    make_private(Path::new(part))?;
    for_copying(file)?.execute("VACUUM INTO ?1", [part])?;
    // SQLite does not sync what it writes there.
    File::open(part)?.sync_all()?;
    Ok(())
}

fn remove_if_exists(part: &Path) -> Result<(), StoreError> {
    match fs::remove_file(part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::Error::{
            FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType,
        };
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        if let FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) =
            error
        {
            return StoreError::Unreadable(error.to_string());
        }
        match error.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of the version before boards, times and hosts had their own
    /// columns.
    fn second_version(connection: &Connection) {
        for migration in &MIGRATIONS[..2] {
            connection.execute_batch(migration.sql).unwrap();
        }
        connection
            .pragma_update(None, "application_id", APPLICATION_ID)
            .unwrap();
        connection.pragma_update(None, "user_version", 2).unwrap();
        let board = serde_json::json!({"toml": "size = 8"});
        let options = serde_json::json!({"host": "anna", "game": {"name": "ido", "board": board}});
        let rows = [
            ("one", options.to_string(), 1),
            ("two", options.to_string(), 2),
            (
                "named",
                r#"{"game":{"board":{"named":"toml"}}}"#.to_owned(),
                0,
            ),
            ("bad", r#"{"toml" nonsense"#.to_owned(), 0),
        ];
        for (id, options, stage) in rows {
            connection
                .execute(
                    "INSERT INTO game (id, made, format, options, stage, listed)
                     VALUES (?1, 5, 1, ?2, ?3, 0)",
                    rusqlite::params![id, options, stage],
                )
                .unwrap();
        }
        connection
            .execute_batch(
                r#"INSERT INTO event VALUES (1, 1, 70, 0, 1, '{}'), (1, 2, 90, 0, 1, '{}');
                   INSERT INTO fact VALUES ('alive', 95);
                   INSERT INTO visitor VALUES ('anna', 'Anna', 3);
                   INSERT INTO token VALUES
                       (x'01', '{"seat":{"game":"two","seat":0}}', 1, NULL, NULL),
                       (x'02', '{"visitor":"anna"}', 1, NULL, 'anna'),
                       (x'03', 'nonsense', 1, NULL, NULL);"#,
            )
            .unwrap();
    }

    #[test]
    fn a_file_of_the_second_version_is_migrated_with_its_rows() {
        let mut connection = Connection::open_in_memory().unwrap();
        second_version(&connection);
        migrate(&mut connection).unwrap();
        let mut rows = connection
            .prepare(
                "SELECT id || ' ' || coalesce(text, '-') || ' ' || coalesce(host, '-') || ' '
                     || latest || ' ' || coalesce(due_at, '-')
                 FROM game JOIN game_time ON game_time.game = game.row
                 LEFT JOIN board ON board.row = game.board ORDER BY game.row",
            )
            .unwrap();
        let rows: Vec<String> = rows
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(
            rows,
            [
                "one size = 8 anna 90 90",
                "two size = 8 anna 5 -",
                "named - - 5 5",
                "bad - - 5 5"
            ]
        );
        let number =
            |sql: &str| -> Option<i64> { connection.query_row(sql, [], |row| row.get(0)).unwrap() };
        assert_eq!(number("SELECT count(*) FROM board"), Some(1));
        assert_eq!(number("SELECT game FROM token WHERE key = x'01'"), Some(2));
        assert_eq!(number("SELECT game FROM token WHERE key = x'03'"), None);
        assert_eq!(number("SELECT seen FROM visitor"), Some(95));
        let stored: String = connection
            .query_row("SELECT options FROM game WHERE id = 'one'", [], |row| {
                row.get(0)
            })
            .unwrap();
        let stored: serde_json::Value = serde_json::from_str(&stored).unwrap();
        assert_eq!(stored["game"]["board"]["toml"], "");
        assert_eq!(number("PRAGMA user_version"), Some(MIGRATIONS.len() as i64));
    }

    #[cfg(unix)]
    #[test]
    fn a_new_folder_is_for_its_owner_only() {
        use std::os::unix::fs::PermissionsExt as _;
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("club");
        make_folder(&folder).unwrap();
        let mode = |folder: &Path| fs::metadata(folder).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        let file = folder.join("kinetic.db");
        drop(for_writing(&file).unwrap());
        assert_eq!(mode(&file), 0o600);
        let copied = folder.join("copy.db");
        copy(&file, &copied).unwrap();
        assert_eq!(mode(&copied), 0o600);
        // A file of an earlier version was open to everybody.
        for (before, after) in [(0o644, 0o640), (0o640, 0o640), (0o600, 0o600)] {
            fs::set_permissions(&file, fs::Permissions::from_mode(before)).unwrap();
            drop(for_writing(&file).unwrap());
            assert_eq!(mode(&file), after);
        }
        // One that was there is left as its owner wants it.
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o750)).unwrap();
        make_folder(&folder).unwrap();
        assert_eq!(mode(&folder), 0o750);
    }
}
