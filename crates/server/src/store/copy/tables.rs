//! The tables that are copied, and their columns.

use serde_json::Value;

use Kind::{Bool, Bytes, Int, Text};

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    /// 0 or 1 in SQLite.
    Bool,
    Text,
    Bytes,
}

/// A table that both databases have. The number of a row is called `row` in
/// SQLite and `serial` in PostgreSQL, where `row` is a keyword.
pub struct Table {
    pub name: &'static str,
    /// The first columns are the primary key.
    pub key: usize,
    pub columns: &'static [(&'static str, Kind)],
    /// A column that only PostgreSQL has, and how it follows from the others.
    pub derived: Option<Derived>,
}

/// The name and the type of a column, and how its value follows from a row.
type Derived = (&'static str, Kind, fn(&[Cell]) -> Cell);

/// All tables, in an order in which rows can be inserted.
pub const TABLES: [Table; 23] = [
    table("board", 1, &[("row", Int), ("hash", Bytes), ("text", Text)]),
    Table {
        derived: Some(("correspondence", Bool, |row| {
            let kinds = ["/time/correspondence", "/time/custom"];
            let there = kinds.iter().any(|kind| json(&row[4], kind).is_some());
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
                ("game_name", Text),
                ("pace", Int),
                ("ended", Int),
                ("detail", Text),
            ],
        )
    },
    Table {
        // Corrected when the events are there.
        derived: Some(("number", Int, |_| Cell::Int(0))),
        ..table(
            "game_time",
            1,
            &[
                ("game", Int),
                ("latest", Int),
                ("due_at", Int),
                ("list_number", Int),
                ("to_move", Int),
                ("wanted", Int),
                ("deadline", Int),
            ],
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
        "archived",
        2,
        &[("visitor", Text), ("game", Int), ("at", Int)],
    ),
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
        "prepared",
        2,
        &[
            ("game", Int),
            ("seat", Int),
            ("visitor", Text),
            ("at", Int),
            ("replies", Text),
            ("notes", Text),
            ("number", Int),
            ("revision", Int),
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
    table(
        "notify_settings",
        1,
        &[("visitor", Text), ("settings", Text)],
    ),
    table(
        "notify_target",
        1,
        &[
            ("id", Text),
            ("visitor", Text),
            ("channel", Int),
            ("address", Text),
            ("host", Text),
            ("keys", Bytes),
            ("session", Bytes),
            ("label", Text),
            ("made", Int),
            ("state", Int),
            ("failures", Int),
            ("delivered", Int),
            ("busy_until", Int),
        ],
    ),
    table(
        "outbox",
        3,
        &[
            ("target", Text),
            ("game", Int),
            ("kind", Int),
            ("number", Int),
            ("at", Int),
            ("due", Int),
            ("batch", Int),
        ],
    ),
    table(
        "confirmation_mail",
        3,
        &[("visitor", Text), ("address", Text), ("at", Int)],
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
pub const OWN_FACT: &str = "opened";

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
pub enum Cell {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// The values of a row.
pub type Row = Vec<Cell>;

/// The name of a column in one of the databases.
pub fn column(name: &'static str, postgres: bool) -> &'static str {
    match name {
        "row" if postgres => "serial",
        name => name,
    }
}
