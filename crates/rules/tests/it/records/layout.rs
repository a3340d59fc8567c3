//! How records are laid out, and what stands where.

use kinetic_rules::record::{Content, Place, Record};
use kinetic_rules::{Event, Leaving};

use super::{read, read_one};

fn line_and_column(place: Place) -> (usize, usize) {
    (place.line, place.column)
}

#[test]
fn places_are_lines_and_columns_in_characters() {
    let record = read_one(
        "\n[Game \"ido\"]\n\n[Note \"é\"]\n\n{é} 1.\n  S@f1 red:gone\t{over\nlines} 2. -- *\n",
    );
    let headers: Vec<_> = record
        .headers
        .iter()
        .map(|header| (header.key.as_str(), line_and_column(header.place)))
        .collect();
    assert_eq!(headers, [("Game", (2, 1)), ("Note", (4, 1))]);
    let items: Vec<_> = record
        .items
        .iter()
        .map(|item| line_and_column(item.place))
        .collect();
    assert_eq!(items, [(6, 1), (7, 3), (7, 8), (7, 17), (8, 11)]);
    assert_eq!(line_and_column(record.result_place), (8, 14));
}

#[test]
fn where_something_stands_is_no_part_of_what_a_record_says() {
    let text = "[Game \"ido\"]\n\n1. S@f1 *\n";
    let elsewhere = "\n\n[Game \"ido\"]\n\n\n  1. \n\n S@f1\n *\n";
    assert_eq!(read_one(text), read_one(elsewhere));
    assert_ne!(read_one(text), read_one(&text.replace("f1", "f2")));
    assert_eq!(Place { line: 1, column: 1 }, Place { line: 2, column: 3 });
}

#[test]
fn everything_in_a_record_is_kept() {
    let record = read_one(
        "[Game \"x\"]\n[Empty \"\"]\n\n{one} 1. a 2. {two} b red:resigns blue:time c-3:gone \
         all:draw 0-1/2-1\n",
    );
    assert_eq!(record.header("Game"), Some("x"));
    assert_eq!(record.header("Empty"), Some(""));
    assert_eq!(record.header("game"), None);
    let contents: Vec<Content> = record.items.into_iter().map(|item| item.content).collect();
    let comment = |text: &str| Content::Comment(text.to_owned());
    let turn = |text: &str| Content::Event(Event::Turn(text.to_owned()));
    let leave = |seat: &str, leaving| Content::Event(Event::Leave(seat.to_owned(), leaving));
    assert_eq!(
        contents,
        [
            comment("one"),
            turn("a"),
            comment("two"),
            turn("b"),
            leave("red", Leaving::Resigned),
            leave("blue", Leaving::Time),
            leave("c-3", Leaving::Gone),
            Content::Event(Event::Draw),
        ]
    );
    assert_eq!(record.result, "0-1/2-1");
}

#[test]
fn escapes_are_undone() {
    let record = read_one("[A \"\\\"\\\\\\n\\r{}\"]\n\n{\\}\\\\\\n\\r\"{} {a\\\\} *\n");
    assert_eq!(record.header("A"), Some("\"\\\n\r{}"));
    let comments: Vec<_> = record.items.iter().map(|item| &item.content).collect();
    assert_eq!(
        comments,
        [
            &Content::Comment("}\\\n\r\"{".to_owned()),
            &Content::Comment("a\\".to_owned())
        ]
    );
}

#[test]
fn comments_keep_their_lines() {
    let record = read_one("{one\n\n  [three]\r\n} *\n");
    let comment = Content::Comment("one\n\n  [three]\n".to_owned());
    assert_eq!(record.items[0].content, comment);
    assert_eq!(record.to_string(), "\n{one\n\n  [three]\n} *\n");
}

#[test]
fn results_are_scores_or_a_star() {
    for result in ["*", "1-0", "0-1", "1/2-1/2", "0-0-1", "1/2-0-1/2-1/2"] {
        assert_eq!(read_one(&format!("{result}\n")).result, result);
    }
    for wrong in [
        "1", "0", "1/2", "1-", "-1", "2-0", "1-0-", "**", "1–0", "0.5-0.5",
    ] {
        let error = read(&format!("{wrong}\n")).expect_err(wrong);
        assert_eq!(error.diagnostic.id, "record-token", "{wrong}");
    }
}

#[test]
fn keys_are_letters_digits_and_hyphens() {
    let longest = "K".repeat(40);
    for key in ["A", "a-1", "X--", longest.as_str()] {
        let record = read_one(&format!("[{key} \"v\"]\n*\n"));
        assert_eq!(record.header(key), Some("v"));
    }
    let too_long = "K".repeat(41);
    for key in ["", "1a", "-a", "a_b", "ä", "a b", too_long.as_str()] {
        let error = read(&format!("[{key} \"v\"]\n*\n")).expect_err(key);
        assert_eq!(error.diagnostic.id, "record-header", "{key}");
    }
    for header in [
        "[A\"v\"]",
        "[A  \"v\"]",
        "[A 'v']",
        "[A \"v\"",
        "[A \"v\"] x",
        "[]",
    ] {
        let error = read(&format!("{header}\n*\n")).expect_err(header);
        assert_eq!(error.diagnostic.id, "record-header", "{header}");
    }
    // Blanks behind a header are blanks.
    assert_eq!(read_one("[A \"v\"] \t\n*\n").header("A"), Some("v"));
}

#[test]
fn a_turn_is_a_word_of_printable_ascii() {
    let longest = "t".repeat(100);
    for turn in [
        "x",
        "S@f1",
        ">n",
        "--",
        "[",
        ":",
        "*",
        "1-0",
        longest.as_str(),
    ] {
        let record = read_one(&format!("1. {turn} *\n"));
        assert_eq!(
            record.items[0].content,
            Content::Event(Event::Turn(turn.to_owned()))
        );
    }
    let too_long = "t".repeat(101);
    for (turn, id) in [
        ("é", "record-token"),
        ("a}", "record-token"),
        ("a\u{7f}", "record-token"),
        (too_long.as_str(), "record-token"),
        ("2.", "record-number"),
    ] {
        let error = read(&format!("1. {turn} *\n")).expect_err(turn);
        assert_eq!(error.diagnostic.id, id, "{turn}");
    }
    // A comment needs no blank before it.
    let record = read_one("1. a{b}2. c *\n");
    assert_eq!(record.items.len(), 3);
}

/// A record of such turns, and nothing else.
fn of_turns(turns: &[&str]) -> Record {
    let mut record = Record {
        result: "*".to_owned(),
        ..Record::default()
    };
    for turn in turns {
        record.push(Content::Event(Event::Turn((*turn).to_owned())));
    }
    record
}

#[test]
fn lines_are_filled_up_to_eighty_characters() {
    // "1. " and 70 letters are 73; with " 2. xxx" they are 80, one more and
    // the second turn goes to the next line.
    let long = "x".repeat(70);
    let fits = of_turns(&[&long, "yyy"]).to_string();
    assert_eq!(fits, format!("\n1. {long} 2. yyy\n*\n"));
    let breaks = of_turns(&[&long, "yyyy"]).to_string();
    assert_eq!(breaks, format!("\n1. {long}\n2. yyyy *\n"));
    let result_fits = of_turns(&[&"x".repeat(75)]).to_string();
    assert_eq!(result_fits, format!("\n1. {} *\n", "x".repeat(75)));
    let result_breaks = of_turns(&[&"x".repeat(76)]).to_string();
    assert_eq!(result_breaks, format!("\n1. {}\n*\n", "x".repeat(76)));
}

#[test]
fn lines_of_comments_are_counted_as_they_stand() {
    let mut record = Record {
        result: "*".to_owned(),
        ..Record::default()
    };
    // The first line decides whether a comment goes on a new line, the last
    // one where the next piece begins.
    record.push(Content::Event(Event::Turn("a".to_owned())));
    record.push(Content::Comment(format!("{}\nend", "ü".repeat(74))));
    record.push(Content::Comment(format!("{}\n", "z".repeat(72))));
    record.push(Content::Comment("e".repeat(75)));
    assert_eq!(
        record.to_string(),
        format!(
            "\n1. a {{{}\nend}} {{{}\n}} {{{}}}\n*\n",
            "ü".repeat(74),
            "z".repeat(72),
            "e".repeat(75),
        )
    );
}

#[test]
fn headers_are_set_or_changed() {
    let mut record = Record::default();
    record.set_header("A", "1");
    record.set_header("B", "2");
    record.set_header("A", "3");
    record.result = "*".to_owned();
    assert_eq!(record.to_string(), "[A \"3\"]\n[B \"2\"]\n\n*\n");
}
