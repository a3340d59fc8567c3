//! Whole games as text.

use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::record::{Content, Problem, Reader, Record, RecordError, describe};
use kinetic_rules::{Complain as _, excerpt};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, complain_in_record, written};
use crate::course::replayed;
use crate::faced::Faced;
use crate::shapes::{Comment, GameEvent, GameRecord, Yes};

/// Headers that the rules read and write themselves.
const OF_THE_RULES: [&str; 8] = [
    "Game", "Board", "Seats", "First", "Options", "Start", "Result", "Ending",
];

/// Reads all games of a text and plays them through the rules.
#[wasm_bindgen]
pub fn read(text: &str) -> String {
    let games = Reader::new(text.as_bytes()).map(|record| game_of(&record?));
    let games: Result<Vec<GameRecord>, RecordError> = games.collect();
    written(games.map_err(complain_in_record))
}

fn game_of(record: &Record) -> Result<GameRecord, RecordError> {
    match record.header("Game") {
        Some("orbito") => replayed_record(&Orbito, record),
        Some("ido") => {
            let name = record.header("Board").unwrap_or("classic");
            match Board::by_name(name) {
                Some(board) => replayed_record(&Ido::on(board), record),
                None => Err(bad_value(record, "Board")),
            }
        }
        Some(_) => Err(bad_value(record, "Game")),
        // Without the header it is nobody's record; the rules say so.
        None => replayed_record(&Orbito, record),
    }
}

fn bad_value(record: &Record, key: &str) -> RecordError {
    let header = record.headers.iter().find(|header| header.key == key);
    let problem = Problem::HeaderValue {
        key: key.to_owned(),
        found: excerpt(header.map_or("", |header| &header.value)),
    };
    RecordError {
        place: header.map(|header| header.place).unwrap_or_default(),
        complaint: problem.complaint(),
    }
}

fn replayed_record<G: Faced>(game: &G, record: &Record) -> Result<GameRecord, RecordError> {
    let course = record.replay(game)?;
    let mut events = Vec::new();
    let mut comments = Vec::new();
    for item in &record.items {
        match &item.content {
            Content::Turn(turn) => events.push(GameEvent::Turn { turn: turn.clone() }),
            Content::Leave(seat, leaving) => events.push(GameEvent::Leave {
                leave: seat.clone(),
                reason: (*leaving).into(),
            }),
            Content::Draw => events.push(GameEvent::Draw { draw: Yes }),
            Content::Comment(text) => comments.push(Comment {
                after: events.len(),
                text: text.clone(),
            }),
        }
    }
    let described = |key: &String| OF_THE_RULES.contains(&key.as_str());
    let headers = record
        .headers
        .iter()
        .filter(|header| !described(&header.key));
    Ok(GameRecord {
        game: game.name().to_owned(),
        board: game.board_name().map(str::to_owned),
        headers: headers
            .map(|header| (header.key.clone(), header.value.clone()))
            .collect(),
        start: game.position_text(course.start()),
        events,
        comments,
    })
}

/// Writes a game as a record.
///
/// # Errors
/// What is wrong with its start or its events, or with a header.
pub fn write<G: Faced>(game: &G, kept: &GameRecord) -> Answer<String> {
    let course = replayed(game, &kept.start, &kept.events)?;
    let mut record = describe(game, &course);
    for (key, value) in &kept.headers {
        if !OF_THE_RULES.contains(&key.as_str()) {
            record.set_header(key, value);
        }
    }
    insert_comments(&mut record, &kept.comments);
    let text = record.to_string();
    // A header that cannot be read back would spoil the file.
    match Reader::new(text.as_bytes()).next() {
        Some(Err(error)) => Err(complain_in_record(error)),
        _ => Ok(text),
    }
}

fn insert_comments(record: &mut Record, comments: &[Comment]) {
    let events = std::mem::take(&mut record.items);
    let count = events.len();
    let mut events = events.into_iter();
    for number in 0..=count {
        for comment in comments {
            if comment.after.min(count) == number {
                record.push(Content::Comment(comment.text.clone()));
            }
        }
        record.items.extend(events.next());
    }
}
