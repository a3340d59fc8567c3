//! Any record survives writing and reading.

use std::collections::BTreeSet;

use kinetic_rules::Leaving;
use kinetic_rules::record::{Content, Header, Item, Place, Record};
use proptest::prelude::*;

use super::{read, written};
use crate::support::scale::cases;

/// Any text, with many of the characters that mean something in records.
fn any_text() -> impl Strategy<Value = String> {
    let special = prop::sample::select(vec!['\\', '"', '{', '}', '[', ']', '\n', '\r', ' ', 'n']);
    let letter = prop_oneof![3 => special, 2 => any::<char>()];
    prop::collection::vec(letter, 0..40).prop_map(|letters| letters.into_iter().collect())
}

fn any_key() -> impl Strategy<Value = String> {
    "[A-Za-z][A-Za-z0-9-]{0,39}"
}

fn any_content() -> impl Strategy<Value = Content> {
    prop_oneof![
        // A word that ends in a full stop would be a number.
        4 => "[!-z|~]{0,99}[!-\\-/-z|~]".prop_map(Content::Turn),
        2 => any_text().prop_map(Content::Comment),
        1 => (any_key(), prop::sample::select(Leaving::ALL.to_vec()))
            .prop_map(|(seat, leaving)| Content::Leave(seat, leaving)),
        1 => Just(Content::Draw),
    ]
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
    let items = prop::collection::vec(any_content(), 0..12);
    (headers, items, any_result()).prop_map(move |(headers, contents, result)| {
        let mut keys = BTreeSet::new();
        let headers = headers
            .into_iter()
            .filter(|(key, _)| keys.insert(key.clone()))
            .map(|(key, value)| Header { key, value, place })
            .collect();
        let items = contents
            .into_iter()
            .map(|content| Item { content, place })
            .collect();
        Record {
            headers,
            items,
            result,
            result_place: place,
        }
    })
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
    fn lines_without_comments_are_short(record in any_record()) {
        let mut record = record;
        record.headers.clear();
        record.items.retain(|item| !matches!(item.content, Content::Comment(_)));
        for line in record.to_string().lines() {
            // A longer line holds a single turn, which is never broken.
            let single = line.split(' ').count() <= 2;
            prop_assert!(line.len() <= 80 || single, "{}", line);
        }
    }
}
