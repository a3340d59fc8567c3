//! Any record survives writing and reading.

use std::collections::BTreeSet;

use kinetic_rules::record::{Content, Header, Item, Place, Record};
use kinetic_rules::{Event, Leaving};
use proptest::prelude::*;

use super::{read, written};
use crate::support::cases;

/// Any text, with many of the characters that mean something in records.
fn any_text() -> impl Strategy<Value = String> {
    let special = prop::sample::select(vec!['\\', '"', '{', '}', '[', ']', '\n', '\r', ' ', 'n']);
    let letter = prop_oneof![3 => special, 2 => any::<char>()];
    prop::collection::vec(letter, 0..40).prop_map(|letters| letters.into_iter().collect())
}

fn any_key() -> impl Strategy<Value = String> {
    "[A-Za-z][A-Za-z0-9-]{0,39}"
}

fn any_comment() -> impl Strategy<Value = Content> {
    any_text().prop_map(Content::Comment)
}

fn any_event() -> impl Strategy<Value = Content> {
    prop_oneof![
        // A word that ends in a full stop would be a number.
        4 => "[!-'*-z|~]{0,99}[!-'*-\\-/-z|~]".prop_map(|turn| Content::Event(Event::Turn(turn))),
        1 => (any_key(), prop::sample::select(Leaving::ALL.to_vec()))
            .prop_map(|(seat, leaving)| Content::Event(Event::Leave(seat, leaving))),
        1 => Just(Content::Event(Event::Draw)),
    ]
}

/// Any events with comments and, behind each, variations.
fn any_line() -> impl Strategy<Value = Vec<Content>> {
    let line = |behind: BoxedStrategy<Content>| {
        let step = (any_event(), prop::collection::vec(behind, 0..3));
        let steps = prop::collection::vec(step, 1..5);
        (prop::option::of(any_comment()), steps).prop_map(|(before, steps)| {
            let steps = steps.into_iter();
            let steps = steps.flat_map(|(event, behind)| std::iter::once(event).chain(behind));
            before.into_iter().chain(steps).collect()
        })
    };
    line(any_comment().boxed()).prop_recursive(6, 60, 8, move |inner| {
        let variation = inner.prop_map(|line| Content::Variation(items(line)));
        line(prop_oneof![any_comment(), variation].boxed())
    })
}

fn items(contents: Vec<Content>) -> Vec<Item> {
    let place = Place::default();
    let item = |content| Item { content, place };
    contents.into_iter().map(item).collect()
}

fn any_result() -> impl Strategy<Value = String> {
    let score = prop::sample::select(vec!["0", "1", "1/2"]);
    prop_oneof![
        Just("*".to_owned()),
        prop::collection::vec(score, 2..5).prop_map(|scores| scores.join("-")),
    ]
}

fn any_record() -> impl Strategy<Value = Record> {
    let place = Place::default();
    let headers = prop::collection::vec((any_key(), any_text()), 0..6);
    let body = prop_oneof![
        1 => prop::collection::vec(any_comment(), 0..3),
        9 => any_line(),
    ];
    (headers, body, any_result()).prop_map(move |(headers, contents, result)| {
        let mut keys = BTreeSet::new();
        let headers = headers
            .into_iter()
            .filter(|(key, _)| keys.insert(key.clone()))
            .map(|(key, value)| Header { key, value, place })
            .collect();
        Record {
            headers,
            items: items(contents),
            result,
            result_place: place,
        }
    })
}

/// Each line with the events that lead to it, in any order.
fn ways(record: &Record) -> Vec<String> {
    let mut ways = Vec::new();
    // The events that lead to each event, by its number.
    let mut leading = vec![String::new()];
    for line in record.lines() {
        let mut way = leading[line.after].clone();
        ways.push(format!("{way} | {:?}", line.items));
        for item in line
            .items
            .iter()
            .filter(|item| item.content.event().is_some())
        {
            way += &format!(" {:?}", item.content);
            leading.push(way.clone());
        }
    }
    ways.sort();
    ways
}

fn drop_comments(items: &mut Vec<Item>) {
    items.retain(|item| !matches!(item.content, Content::Comment(_)));
    for item in items {
        if let Content::Variation(inner) = &mut item.content {
            drop_comments(inner);
        }
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn what_is_written_is_read_back(records in prop::collection::vec(any_record(), 1..4)) {
        let text = written(&records);
        let with_returns = read(&text.replace('\n', "\r\n"));
        prop_assert_eq!(read(&text), Ok(records.clone()));
        prop_assert_eq!(with_returns, Ok(records));
    }

    #[test]
    fn lines_are_put_together_again(record in any_record()) {
        let mut again = record.clone();
        prop_assert_eq!(again.set_lines(record.lines()), Ok(()));
        prop_assert_eq!(ways(&again), ways(&record));
        // What replaces the first event of a variation has come to stand beside
        // that variation, and comments before variations. That is all.
        let mut twice = again.clone();
        prop_assert_eq!(twice.set_lines(again.lines()), Ok(()));
        prop_assert_eq!(twice, again);
    }

    #[test]
    fn lines_without_comments_are_short(record in any_record()) {
        let mut record = record;
        record.headers.clear();
        drop_comments(&mut record.items);
        for line in record.to_string().lines() {
            // A longer line holds a single turn, which is never broken.
            let single = line.split(' ').count() <= 2;
            prop_assert!(line.len() <= 80 || single, "{}", line);
        }
    }
}
