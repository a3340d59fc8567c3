//! Records that are refused: where and why.

use super::{file, names, read, replay};

/// Every file in the folder `bad`, the place of its first error and the
/// identifier of the message.
const REFUSED: &[(&str, &str, &str)] = &[
    ("after-a-draw", "3:16", "course-over"),
    ("after-the-end", "3:16", "course-over"),
    ("behind-the-result", "3:11", "record-token"),
    ("board-other", "2:1", "record-other-board"),
    ("board-where-there-is-none", "2:1", "record-header-value"),
    ("comment-escape", "4:3", "record-escape"),
    ("comment-open", "3:9", "record-comment-open"),
    ("ending-too-early", "2:1", "record-ending"),
    ("ending-wrong", "3:1", "record-ending"),
    ("first-not-in-play", "3:1", "ido-not-in-play"),
    ("first-unknown", "2:1", "record-header-value"),
    ("frame-rests", "4:4", "ido-frame-rests"),
    ("game-missing", "1:1", "record-header-missing"),
    ("game-missing-in-the-second", "5:1", "record-header-missing"),
    ("game-missing-no-header", "3:3", "record-header-missing"),
    ("game-other", "1:1", "record-other-game"),
    ("header", "2:1", "record-header"),
    ("header-after-comment", "4:1", "record-header-late"),
    ("header-after-number", "4:1", "record-header-late"),
    ("header-escape", "2:1", "record-escape"),
    ("header-key", "2:1", "record-header"),
    ("header-late", "4:1", "record-header-late"),
    ("header-open", "2:1", "record-header"),
    ("header-quote", "2:1", "record-escape"),
    ("header-twice", "3:1", "record-header-twice"),
    ("leaving-unknown", "3:9", "record-token"),
    ("no-result", "4:1", "record-no-result"),
    ("no-turn-behind-the-number", "4:1", "record-no-result"),
    ("number-skipped", "3:9", "record-number"),
    ("number-twice", "3:4", "record-number"),
    ("number-zero", "3:1", "record-number"),
    ("options-unknown", "2:1", "ido-options"),
    ("options-where-there-are-none", "2:1", "orbito-options"),
    ("orbito-occupied", "3:26", "orbito-occupied"),
    ("orbito-slide", "3:10", "orbito-not-adjacent"),
    ("result-header-wrong", "2:1", "record-result"),
    ("result-missing-seat", "4:20", "record-result"),
    ("result-wrong", "3:9", "record-result"),
    ("seat-not-playing", "3:9", "course-not-playing"),
    ("seat-unknown", "3:9", "record-seat"),
    ("seats-empty", "2:1", "record-header-value"),
    ("seats-not-opposite", "2:1", "ido-not-opposite"),
    ("seats-twice", "2:1", "record-header-value"),
    ("seats-unknown", "2:1", "record-header-value"),
    ("second-record", "7:16", "orbito-turn-malformed"),
    ("start-beside-first", "2:1", "record-header-clash"),
    ("start-beside-options", "3:1", "record-header-clash"),
    ("start-beside-seats", "3:1", "record-header-clash"),
    ("start-malformed", "2:1", "ido-position-parts"),
    ("token", "3:9", "record-token"),
    ("turn-illegal", "4:4", "ido-too-far"),
    ("turn-malformed", "3:4", "ido-turn-malformed"),
    ("turn-not-ascii", "3:12", "record-token"),
    ("turn-without-number", "3:1", "record-token"),
    ("variation-after-the-end", "3:31", "course-over"),
    ("variation-behind-a-number", "3:10", "record-token"),
    ("variation-closed", "3:7", "record-variation-closed"),
    ("variation-early", "3:1", "record-variation-early"),
    ("variation-early-inside", "3:16", "record-variation-early"),
    ("variation-empty", "3:7", "record-variation-empty"),
    ("variation-header", "4:1", "record-header-late"),
    ("variation-illegal", "4:18", "orbito-occupied"),
    ("variation-number", "3:8", "record-number"),
    ("variation-open", "3:7", "record-variation-open"),
    ("variation-open-at-the-end", "3:7", "record-variation-open"),
    ("variation-without-turn", "3:11", "record-token"),
];

#[test]
fn every_file_is_in_the_list() {
    let listed: Vec<&str> = REFUSED.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names("bad"), listed);
}

#[test]
fn bad_records_are_refused_with_place_and_reason() {
    for (name, place, id) in REFUSED {
        let text = file(&format!("bad/{name}"));
        let refused = read(&text).and_then(|records| {
            records
                .iter()
                .try_for_each(|record| replay(record).map(drop))
        });
        let error = refused.expect_err(name);
        let found = format!("{}:{}", error.place.line, error.place.column);
        assert_eq!(
            (found.as_str(), error.diagnostic.id),
            (*place, *id),
            "{name}"
        );
        let shown = error.to_string();
        assert!(shown.starts_with(&format!("{place}: {id}")), "{shown}");
    }
}

/// The values that messages mention, for the errors that have some.
#[test]
fn messages_name_what_was_found() {
    let check = |name: &str, shown: &str| {
        let text = file(&format!("bad/{name}"));
        let refused = read(&text).and_then(|records| {
            records
                .iter()
                .try_for_each(|record| replay(record).map(drop))
        });
        assert_eq!(refused.expect_err(name).to_string(), shown);
    };
    check("behind-the-result", "3:11: record-token found=\"and more\"");
    check(
        "board-other",
        "2:1: record-other-board found=\"tiny\" needed=\"classic\"",
    );
    check(
        "ending-wrong",
        "3:1: record-ending found=\"board\" needed=\"resigns\"",
    );
    check(
        "ending-too-early",
        "2:1: record-ending found=\"board\" needed=\"*\"",
    );
    check(
        "game-other",
        "1:1: record-other-game found=\"chess\" needed=\"ido\"",
    );
    check("game-missing", "1:1: record-header-missing key=\"Game\"");
    check("header-twice", "3:1: record-header-twice key=\"Note\"");
    check("number-skipped", "3:9: record-number found=\"3\" needed=2");
    check(
        "result-wrong",
        "3:9: record-result found=\"1-0\" needed=\"*\"",
    );
    check(
        "result-missing-seat",
        "4:20: record-result found=\"0-1\" needed=\"0-0-1\"",
    );
    check("seat-unknown", "3:9: record-seat found=\"purple\"");
    check(
        "seats-unknown",
        "2:1: record-header-value key=\"Seats\" found=\"red purple\"",
    );
    check(
        "start-beside-first",
        "2:1: record-header-clash key=\"First\" other=\"Start\"",
    );
    check("token", "3:9: record-token found=\"well\"");
}
