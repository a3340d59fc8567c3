//! Variations: how they nest, how they are counted, and what is too much.

use kinetic_rules::orbito::Orbito;
use kinetic_rules::record::{
    Content, Item, Line, MAX_DEPTH, MAX_IN_VARIATIONS, Place, Problem, Record, variation_text,
};

use super::{events, file, read, read_one, replay};

fn turn(text: &str) -> Item {
    Item {
        content: Content::Event(kinetic_rules::Event::Turn(text.to_owned())),
        place: Place::default(),
    }
}

fn line(after: usize, turns: &[&str]) -> Line {
    Line {
        after,
        items: turns.iter().map(|text| turn(text)).collect(),
    }
}

#[test]
fn a_variation_replaces_the_turn_before_it() {
    let record = read_one("1. a 2. b (2. c 3. d (3. e) 4. f) (2. g) 3. h *\n");
    let lines = record.lines();
    assert_eq!(
        lines,
        [
            line(0, &["a", "b", "h"]),
            line(1, &["c", "d", "f"]),
            line(1, &["g"]),
            line(4, &["e"]),
        ]
    );
    assert_eq!(events(&record).len(), 3, "the game itself");
}

#[test]
fn a_variation_can_replace_another_event() {
    let text = "\n1. a red:resigns (2. b all:draw (3. c)) 0-1\n";
    let record = read_one(text);
    assert_eq!(record.to_string(), text);
    assert_eq!(record.lines()[1].after, 1);
}

#[test]
fn blanks_around_parentheses_do_not_matter() {
    let close = read_one("1. a{x}(1. b{y}(1. c)2. d)2. e *\n");
    let wide = read_one("1. a {x}\n(\n1. b {y} ( 1. c )\n\n2. d\n)\n2. e\n*\n");
    assert_eq!(close, wide);
    assert_eq!(
        close.to_string(),
        "\n1. a {x} (1. b {y} (1. c) 2. d) 2. e *\n"
    );
}

#[test]
fn comments_belong_to_the_line_in_which_they_stand() {
    let record = read_one("{0} 1. a {1} ({2} 1. b {3}) {4} 2. c *\n");
    let comments = |line: &Line| -> Vec<String> {
        let contents = line.items.iter().map(|item| &item.content);
        let texts = contents.filter_map(|content| match content {
            Content::Comment(text) => Some(text.clone()),
            _ => None,
        });
        texts.collect()
    };
    let lines = record.lines();
    assert_eq!(comments(&lines[0]), ["0", "1", "4"]);
    assert_eq!(comments(&lines[1]), ["2", "3"]);
}

#[test]
fn a_single_variation_has_a_text() {
    let record = read_one("1. a 2. b (2. c {x} 3. d (3. e)) *\n");
    let Content::Variation(items) = &record.items[2].content else {
        panic!("no variation: {record}");
    };
    assert_eq!(variation_text(items, 1), "(2. c {x} 3. d (3. e))");
}

/// A variation made by hand, as no text has it.
fn variation(items: Vec<Item>) -> Item {
    Item {
        content: Content::Variation(items),
        place: Place::default(),
    }
}

#[test]
fn empty_variations_are_not_written() {
    let mut record = read_one("1. a (1. b) 2. c *\n");
    let text = record.to_string();
    let nothing = || variation(vec![variation(Vec::new())]);
    record.items.push(nothing());
    record.items.insert(1, nothing());
    if let Content::Variation(items) = &mut record.items[2].content {
        items.push(nothing());
    }
    assert_eq!(record.to_string(), text);
}

#[test]
fn a_variation_replaces_nothing_of_the_line_around_its_own() {
    let mut record = read_one("[Game \"orbito\"]\n\n1. a1 2. c3 (2. b2) *\n");
    assert!(replay(&record).is_ok());
    let Content::Variation(items) = &mut record.items[2].content else {
        panic!("no variation: {record}");
    };
    let inner = items.clone();
    items.insert(0, variation(inner));
    let error = replay(&record).err().expect("nothing to replace");
    assert_eq!(error.diagnostic.id, "record-variation-early");
}

#[test]
fn variations_are_played_from_where_they_branch_off() {
    let record = read_one(&file("orbito-variations"));
    let course = record.replay(&Orbito).expect("a game");
    // The game itself is as if there were none.
    let mut plain = record.clone();
    plain.items.retain(|item| item.content.event().is_some());
    let alone = plain.replay(&Orbito).expect("a game");
    assert!(course.positions().eq(alone.positions()));
    // White has a marble in the way in one line and none in the other.
    assert!(replay(&read_one("[Game \"orbito\"]\n\n1. a1 (1. c1 2. b1) *\n")).is_ok());
    let refused = replay(&read_one("[Game \"orbito\"]\n\n1. a1 (1. c1 2. d1) *\n"));
    let error = refused.err().expect("white stands on d1");
    assert_eq!((error.place.line, error.place.column), (3, 17));
    assert_eq!(error.diagnostic.id, "orbito-occupied");
}

/// Repetitions are those of the line, not of the record (I-29).
#[test]
fn what_happens_in_a_variation_does_not_count_in_the_game() {
    let start = "8/8/7g/8/8/b7/8/8 b2 b 0 b00g00 4";
    let text = |turns: &str| format!("[Game \"ido\"]\n[Start \"{start}\"]\n\n{turns} *\n");
    // The position comes back twice in each line, so four times in all.
    let twice = text("1. -- 2. -- (2. -- 3. --) 3. --");
    assert!(replay(&read_one(&twice)).is_ok());
    let thrice = text("1. -- 2. -- (2. -- 3. -- 4. -- 5. --) 3. --");
    let refused = replay(&read_one(&thrice)).err().expect("a draw by then");
    assert_eq!(refused.diagnostic.id, "course-over");
}

fn nested(depth: usize) -> String {
    format!("1. a{}{} *\n", " (1. a".repeat(depth), ")".repeat(depth))
}

#[test]
fn variations_are_nested_up_to_a_limit() {
    let deepest = read_one(&nested(MAX_DEPTH));
    assert_eq!(read_one(&deepest.to_string()), deepest);
    assert_eq!(deepest.lines().len(), MAX_DEPTH + 1);
    let error = read(&nested(MAX_DEPTH + 1)).expect_err("too deep");
    assert_eq!(error.diagnostic.id, "record-too-deep");
    assert_eq!(error.place.line, 1);
    // However deep: nothing but a refusal.
    let error = read(&nested(100_000)).expect_err("too deep");
    assert_eq!(error.diagnostic.id, "record-too-deep");
}

#[test]
fn variations_hold_a_limited_number_of_turns() {
    let many = |count: usize| format!("1. a{} *\n", "\n(1. b)".repeat(count));
    assert_eq!(
        read_one(&many(MAX_IN_VARIATIONS)).lines().len(),
        MAX_IN_VARIATIONS + 1
    );
    let error = read(&many(MAX_IN_VARIATIONS + 1)).expect_err("too many");
    assert_eq!(error.diagnostic.id, "record-too-many");
    assert_eq!(error.place.line, MAX_IN_VARIATIONS + 2);
}

#[test]
fn lines_that_do_not_fit_are_refused() {
    let set = |lines: Vec<Line>| Record::default().set_lines(lines);
    let game = || line(0, &["a", "b"]);
    assert_eq!(set(vec![game(), line(1, &["c"])]), Ok(()));
    // Behind the last turn there is nothing to be replaced.
    assert_eq!(
        set(vec![game(), line(2, &["c"])]),
        Err(Problem::VariationEarly)
    );
    // Nor is there behind what comes later.
    assert_eq!(
        set(vec![game(), line(3, &["c", "d"])]),
        Err(Problem::VariationEarly)
    );
    assert_eq!(
        set(vec![game(), line(0, &[])]),
        Err(Problem::VariationEmpty)
    );
    // As deep and as many as they may be, and one more.
    let deep = |depth: usize| {
        let inner = (0..depth).map(|number| line(2 * number + 1, &["c", "d"]));
        set(std::iter::once(game()).chain(inner).collect())
    };
    assert_eq!(deep(MAX_DEPTH), Ok(()));
    assert_eq!(
        deep(MAX_DEPTH + 1),
        Err(Problem::TooDeep { limit: MAX_DEPTH })
    );
    let many = |count: usize| set(vec![game(), line(0, &vec!["c"; count])]);
    assert_eq!(many(MAX_IN_VARIATIONS), Ok(()));
    let limit = MAX_IN_VARIATIONS;
    assert_eq!(many(MAX_IN_VARIATIONS + 1), Err(Problem::TooMany { limit }));
}
