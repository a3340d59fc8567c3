//! Bytes as a file of records.

#![no_main]

use kinetic_fuzz::{check_text_and_hash, is_quick};
use kinetic_rules::ido::{Board, Ido};
use kinetic_rules::orbito::Orbito;
use kinetic_rules::record::{Reader, Record, describe};
use kinetic_rules::{Course, Game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for record in Reader::new(data) {
        let Ok(record) = record else {
            return;
        };
        check_text(&record);
        check_lines(&record);
        if record.header("Game") == Some("orbito") {
            check_course(&Orbito, &record, |_| true);
        } else {
            let board = record.header("Board").and_then(Board::by_name);
            let ido = Ido::on(board.unwrap_or_else(Board::classic));
            check_course(&ido, &record, is_quick);
        }
    }
});

/// What is written is read back as the same record, alone and as one of
/// several, and is written the same way again.
fn check_text(record: &Record) {
    let text = record.to_string();
    let twice = format!("{text}\n{text}");
    let read: Result<Vec<Record>, _> = Reader::new(twice.as_bytes()).collect();
    match read {
        Ok(read) => {
            assert_eq!(read, [record.clone(), record.clone()], "{text}");
            assert_eq!(read[0].to_string(), text);
        }
        Err(error) => panic!("a record was written but is refused: {error}\n{text}"),
    }
}

/// Variations that are taken out of each other can be put together again.
fn check_lines(record: &Record) {
    let mut once = record.clone();
    set_lines(&mut once, record);
    check_text(&once);
    let mut twice = once.clone();
    set_lines(&mut twice, &once);
    assert_eq!(once, twice, "{record}");
}

fn set_lines(record: &mut Record, of: &Record) {
    if let Err(problem) = record.set_lines(of.lines()) {
        panic!("lines were taken apart but are refused: {problem}\n{of}");
    }
}

/// A game that can be replayed is described by a record that replays to the
/// same game.
fn check_course<G: Game>(game: &G, record: &Record, is_quick: impl Fn(&G::Position) -> bool) {
    let Ok(course) = record.replay(game) else {
        return;
    };
    let positions = || [course.start()].into_iter().chain(course.positions());
    for position in positions() {
        check_text_and_hash(game, position);
    }
    if !positions().all(is_quick) {
        return;
    }
    let described = describe(&course);
    check_text(&described);
    match described.replay(game) {
        Ok(again) => assert_same(&course, &again),
        Err(error) => panic!("a game was described but is refused: {error}\n{described}"),
    }
    check_undo(course);
}

fn assert_same<G: Game>(course: &Course<G>, again: &Course<G>) {
    assert_eq!(course.start(), again.start());
    assert!(course.positions().eq(again.positions()));
    assert_eq!(course.finish(), again.finish());
    assert_eq!(course.playing(), again.playing());
}

/// Everything that happened can be taken back and happens again.
fn check_undo<G: Game>(mut course: Course<G>) {
    let whole = course.clone();
    let mut events = Vec::new();
    while let Some(event) = course.undo() {
        events.push(event);
    }
    assert_eq!(course.position(), whole.start());
    for event in events.into_iter().rev() {
        if let Err(error) = course.apply(event) {
            panic!("an event was taken back and is refused now: {error}");
        }
    }
    assert_same(&whole, &course);
}
