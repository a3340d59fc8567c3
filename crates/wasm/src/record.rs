//! Reading and writing records.

use kinetic_rules::record::{
    Content, Item, Line, Place, Problem, Reader, Record, RecordError, canonical_event, describe,
};
use kinetic_rules::{
    AnyCourse, AnyGame, Course, Diagnose as _, Event, Game, GameName, GamePosition, OpenError,
    excerpt, with_course,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, diagnose, diagnose_record, written};
use crate::course::replay;
use crate::dto::{Comment, Diagnostic, GameRecord, Variation};

/// Headers that the rules read and write themselves.
const RULES_HEADERS: [&str; 8] = [
    "Game", "Board", "Seats", "First", "Options", "Start", "Result", "Ending",
];

/// Reads all games of a text and plays them through the rules.
#[wasm_bindgen]
pub fn read(text: &str) -> String {
    let games = Reader::new(text.as_bytes()).map(|record| read_record(&record?));
    let games: Result<Vec<GameRecord>, RecordError> = games.collect();
    written(games.map_err(diagnose_record))
}

fn read_record(record: &Record) -> Result<GameRecord, RecordError> {
    let course = replay_record(record)?;
    let name = course.game().name();
    Ok(with_course!(&course, course => game_record(name, record, course)))
}

/// Plays a record through the rules of the game that it names.
fn replay_record(record: &Record) -> Result<AnyCourse, RecordError> {
    let board = record.header("Board");
    let game = match record.header("Game") {
        // A record can name only built-in boards: it contains no board file.
        Some(game) => AnyGame::open(game, board).map_err(|error| match error {
            OpenError::UnknownGame(_) => bad_value(record, "Game"),
            _ => bad_value(record, "Board"),
        })?,
        // Without the header the game is unknown; replaying reports the error.
        None => AnyGame::new(GameName::Orbito),
    };
    game.replay(record)
}

fn bad_value(record: &Record, key: &str) -> RecordError {
    let header = record.headers.iter().find(|header| header.key == key);
    let problem = Problem::HeaderValue {
        key: key.to_owned(),
        found: excerpt(header.map_or("", |header| &header.value)),
    };
    RecordError {
        place: header.map(|header| header.place).unwrap_or_default(),
        diagnostic: problem.diagnostic(),
    }
}

fn game_record<G: Game>(name: GameName, record: &Record, course: &Course<G>) -> GameRecord {
    let game = course.game();
    let mut lines = Vec::new();
    let mut comments = Vec::new();
    let mut number = 0;
    for line in record.lines() {
        let mut after = line.after;
        let mut events = Vec::new();
        for item in line.items {
            let event = match item.content {
                Content::Event(event) => event,
                Content::Comment(text) => {
                    comments.push(Comment { after, text });
                    continue;
                }
                // Lines contain no variations.
                Content::Variation(_) => continue,
            };
            events.push(event);
            number += 1;
            after = number;
        }
        lines.push(Variation {
            behind: line.after,
            events,
        });
    }
    let mut lines = lines.into_iter();
    let events = lines.next().map_or_else(Vec::new, |line| line.events);
    let described = |key: &String| RULES_HEADERS.contains(&key.as_str());
    let headers = record
        .headers
        .iter()
        .filter(|header| !described(&header.key));
    GameRecord {
        game: name,
        board: game.board_name().map(str::to_owned),
        headers: headers
            .map(|header| (header.key.clone(), header.value.clone()))
            .collect(),
        start: game.position_text(course.start()),
        events,
        variations: lines.collect(),
        comments,
    }
}

/// Writes a game as a record.
///
/// # Errors
/// What is wrong with its start, its events or its variations, or with a
/// header.
pub fn write<G: Game>(game: &G, game_record: &GameRecord) -> Answer<String> {
    let course = replay(game, &game_record.start, &game_record.events)?;
    let mut record = describe(&course);
    for (key, value) in &game_record.headers {
        if !RULES_HEADERS.contains(&key.as_str()) {
            record.set_header(key, value);
        }
    }
    let game_itself = Line {
        after: 0,
        items: std::mem::take(&mut record.items),
    };
    let mut lines = vec![game_itself];
    let mut positions: Vec<G::Position> = vec![*course.start()];
    positions.extend(course.positions());
    for variation in &game_record.variations {
        lines.push(described_line(game, &mut positions, variation)?);
    }
    record
        .set_lines(commented(lines, &game_record.comments))
        .map_err(diagnose)?;
    // Positions contain neither repetitions nor seats that have left.
    let refused = |error: RecordError| Diagnostic::from(error.diagnostic);
    record.replay(game).map_err(refused)?;
    let text = record.to_string();
    // A header that cannot be read back would make the file unreadable.
    match Reader::new(text.as_bytes()).next() {
        Some(Err(error)) => Err(diagnose_record(error)),
        _ => Ok(text),
    }
}

/// A variation with its turns in canonical notation. The positions that it
/// leads to are added to those of the events so far.
fn described_line<G: Game>(
    game: &G,
    positions: &mut Vec<G::Position>,
    variation: &Variation,
) -> Answer<Line> {
    let mut line = Line {
        after: variation.behind,
        items: Vec::new(),
    };
    let early = || diagnose(Problem::VariationEarly);
    let mut before = *positions.get(variation.behind).ok_or_else(early)?;
    for event in &variation.events {
        let event = game.parse_event(event).map_err(diagnose)?;
        let mut after = before;
        match &event {
            Event::Turn(turn) => game.play(&mut after, turn.parts()).map_err(diagnose)?,
            Event::Leave(seat, _) => after.remove_seat(*seat),
            Event::Draw => {}
        }
        line.items.push(Item {
            content: Content::Event(canonical_event(game, &before, &event, &after)),
            place: Place::default(),
        });
        positions.push(after);
        before = after;
    }
    Ok(line)
}

/// The lines with each comment after the event of its number; comments with a
/// number that is too high come last.
fn commented(lines: Vec<Line>, comments: &[Comment]) -> Vec<Line> {
    let count: usize = lines.iter().map(|line| line.items.len()).sum();
    let mut by_event: Vec<Vec<Item>> = Vec::new();
    by_event.resize_with(count + 1, Vec::new);
    for Comment { after, text } in comments {
        by_event[(*after).min(count)].push(Item {
            content: Content::Comment(text.clone()),
            place: Place::default(),
        });
    }
    let mut by_event = by_event.into_iter();
    let mut at_start = by_event.next();
    lines
        .into_iter()
        .map(|line| {
            let mut items = at_start.take().unwrap_or_default();
            for event in line.items {
                items.push(event);
                items.extend(by_event.next().unwrap_or_default());
            }
            Line { items, ..line }
        })
        .collect()
}
