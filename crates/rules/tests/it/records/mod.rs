//! Whole games as text (`docs/notation.md`).

mod bad;
mod golden;
mod layout;
mod properties;
mod streaming;
mod variations;

use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::record::{Content, Reader, Record, RecordError, describe};
use kinetic_rules::{Course, Game};

use crate::support::finish_text;

/// All records of a text, up to the first error.
fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    Reader::new(text.as_bytes()).collect()
}

/// The only record of a text.
#[track_caller]
fn read_one(text: &str) -> Record {
    let mut records = read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

/// Records as a file holds them, with an empty line between.
fn written(records: &[Record]) -> String {
    let texts: Vec<String> = records.iter().map(Record::to_string).collect();
    texts.join("\n")
}

/// What a game came to: its last position and its end.
struct Summary {
    position: String,
    finish: String,
    /// The record of the game as the program itself would write it.
    described: Record,
}

/// Plays a record through the rules of the game that it names.
fn replay(record: &Record) -> Result<Summary, RecordError> {
    if record.header("Game") == Some("orbito") {
        return record.replay(&Orbito).map(|game| summary(&Orbito, &game));
    }
    let board = record.header("Board").and_then(Board::by_name);
    let ido = Ido::on(board.unwrap_or_else(Board::classic));
    record.replay(&ido).map(|game| summary(&ido, &game))
}

fn summary<G: Game>(game: &G, course: &Course<G>) -> Summary {
    Summary {
        position: game.position_text(course.position()),
        finish: finish_text(course.finish()),
        described: describe(course),
    }
}

/// Turns and other events of the game itself.
fn events(record: &Record) -> Vec<&Content> {
    let contents = record.items.iter().map(|item| &item.content);
    contents
        .filter(|content| content.event().is_some())
        .collect()
}

/// The path of a folder or file of records.
fn path(name: &str) -> String {
    format!("{}/tests/data/records/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The names of the records in a folder, in order, without their ending.
fn names(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(path(folder)).expect("a folder of records");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().into_string().unwrap())
        .filter_map(|name| Some(name.strip_suffix(".record")?.to_owned()))
        .collect();
    names.sort();
    names
}

/// The text of a file of records.
fn file(name: &str) -> String {
    let path = path(&format!("{name}.record"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}
