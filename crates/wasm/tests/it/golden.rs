//! All data that crosses to the browser, compared with files that people can
//! read. A test of the browser client checks the same files against the
//! generated TypeScript.
//!
//! `UPDATE_GOLDEN=1 cargo test -p kinetic-wasm` rewrites the files; look at the
//! difference before you keep it.

use std::path::Path;

use kinetic_wasm::{Rules, read};
use serde_json::Value;

fn check(name: &str, answer: &str) {
    let value: Value = serde_json::from_str(answer).expect("JSON");
    let shown = serde_json::to_string_pretty(&value).expect("JSON") + "\n";
    check_file(&format!("tests/golden/{name}.json"), &shown);
}

/// Compares a text with a file, by its path from this package.
pub fn check_file(path: &str, shown: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, shown).expect("a file that can be written");
    }
    let wanted = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(shown, wanted, "{}", file.display());
}

fn ido() -> Rules {
    Rules::open("ido", None).expect("IDO")
}

fn orbito() -> Rules {
    Rules::open("orbito", None).expect("Orbito")
}

/// Red can enter, move, go home and shift; the frame pushes blocks.
const MIDDLE: &str = "rg6/2Y1b3/8/3g4/3BR1y1/2r3G1/5R2/1y4R1 b2 r 0 r10b00y01g02 4";

#[test]
fn boards() {
    check("ido-board", &ido().board());
    check("orbito-board", &orbito().board());
}

#[test]
fn views() {
    check("ido-view", &ido().view(MIDDLE));
    let ordered = "8/8/8/8/8/5r2/8/2R5 b3 y 1 r00y00 slsl,own";
    check("ido-view-with-order", &ido().view(ordered));
    check(
        "ido-view-refused",
        &ido().view("8/8/8/8/8/8/8/9 b2 r 0 r00y00 4"),
    );
    check("orbito-view", &orbito().view("1wb1/bw2/1bw1/w3 b"));
    check("orbito-view-won", &orbito().view("wwww/1b2/bb2/4 -"));
}

#[test]
fn drafts() {
    let draft = |rules: &Rules, position, parts| rules.draft(position, parts).expect("a list");
    check("ido-draft", &draft(&ido(), MIDDLE, "[]"));
    check("ido-draft-moving", &draft(&ido(), MIDDLE, r#"["e4d3"]"#));
    check("ido-draft-shifted", &draft(&ido(), MIDDLE, r#"[">w"]"#));
    check("ido-draft-refused", &draft(&ido(), MIDDLE, r#"["e4a1"]"#));
    let position = "4/4/1b2/w3 w";
    check("orbito-draft", &draft(&orbito(), position, r#"["b2b3"]"#));
    check(
        "orbito-draft-placed",
        &draft(&orbito(), position, r#"["b2b3", "d4"]"#),
    );
}

#[test]
fn animations() {
    let entered = "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4";
    check("ido-animation", &ido().animation(entered, "S@f1"));
    check(
        "orbito-animation",
        &orbito().animation("4/4/1b2/w3 w", "b2b3,d4"),
    );
    // The last marble: the board is full, and turns until a line stands.
    let last = "wwwb/bbbw/w1bb/bbww w";
    check(
        "orbito-animation-to-the-end",
        &orbito().animation(last, "b2"),
    );
}

#[test]
fn rematches() {
    let three = ido().rematch(r#"["red", "blue", "yellow"]"#, "blue", 12);
    check("rematch", &three.expect("a list"));
    let refused = ido().rematch(r#"["red", "white"]"#, "red", 1);
    check("rematch-refused", &refused.expect("a list"));
}

#[test]
fn courses() {
    let course = |events| {
        ido()
            .course("8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4", events)
            .expect("a list")
    };
    check(
        "course",
        &course(r#"[{"turn":"S@f1"},{"leave":"yellow","reason":"gone"},{"draw":true}]"#),
    );
    check(
        "course-refused",
        &course(r#"[{"turn":"S@f1"},{"turn":"S@f1"}]"#),
    );
}

#[test]
fn a_course_takes_one_event_after_the_other() {
    let start = "8/8/8/8/8/8/8/8 b2 r 0 r00b00y00g00 4";
    let mut course = ido().course_from(start).expect("a start");
    let turn = r#"{"turn":"S@f1"}"#;
    check("course-added", &course.add(turn).expect("an event"));
    check("course-not-added", &course.add(turn).expect("an event"));
    for event in [r#"{"leave":"yellow","reason":"gone"}"#, r#"{"draw":true}"#] {
        course.add(event).expect("an event");
    }
    check("course-summary", &course.summary());
    // The game as it is after the same events, replayed as a whole.
    let events = r#"[{"turn":"S@f1"},{"leave":"yellow","reason":"gone"},{"draw":true}]"#;
    let parsed = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
    let mut whole = parsed(&ido().course(start, events).expect("a list"))["ok"].take();
    whole.as_object_mut().expect("a course").remove("positions");
    assert_eq!(parsed(&course.summary()), whole);
    // What is taken back can be played again.
    course.keep(0);
    course.keep(5);
    assert_eq!(
        parsed(&course.add(turn).expect("an event"))["ok"]["position"],
        "8/8/8/8/8/8/8/5r2 b2 b 0 r00b00y00g00 4"
    );
}

#[test]
fn records() {
    let text = "[Game \"orbito\"]\n[White \"Ada\"]\n\n1. a1 {so far} 2. d4 black:resigns 1-0\n";
    check("record", &read(text));
    let varied = "[Game \"orbito\"]\n\n{first} 1. a1 (1. b1 {instead} 2. d4 (2. c3)) 2. d4 *\n";
    check("record-with-variations", &read(varied));
    check(
        "record-refused",
        &read("[Game \"orbito\"]\n\n1. a1 2. b1 *\n"),
    );
}

#[cfg(feature = "players")]
#[test]
fn players() {
    use kinetic_wasm::{analyse_telling, choose};
    let asked = r#"{"game":"orbito","board":null,"start":"wwb1/bb2/1w2/4 w","events":[],"kind":"level:8","seed":3,"nodes":1,"lines":2}"#;
    check("choice", &choose(asked).expect("a choice"));
    check(
        "found-orbito",
        &analyse_telling(asked, &mut |_| {}).expect("an analysis"),
    );
    check("values", &kinetic_wasm::values("wwwb/bbbw/w1bb/bbww w"));
    let asked = r#"{"game":"ido","board":null,"start":"8/8/8/8/8/8/8/8 b2 r 0 r00y00 4","events":[],"nodes":2000,"lines":2}"#;
    let mut told = 0;
    check(
        "found-ido",
        &analyse_telling(asked, &mut |_| told += 1).expect("an analysis"),
    );
    assert!(told > 0, "nothing was told on the way");
    let order = asked.replace("r00y00 4", "r00y00 slsl");
    check(
        "found-ido-order",
        &analyse_telling(&order, &mut |_| {}).expect("an analysis"),
    );
    let three = asked.replace("r00y00", "r00b00y00");
    check(
        "found-ido-three",
        &analyse_telling(&three, &mut |_| {}).expect("an analysis"),
    );
    let grand = r#"{"game":"ido","board":"grand","start":"10/10/10/10/10/10/10/10/10/10 b2 r 0 r00y00 4","events":[],"nodes":2000,"lines":2}"#;
    check(
        "found-ido-grand",
        &analyse_telling(grand, &mut |_| {}).expect("an analysis"),
    );
    let grand_three = grand.replace("r00y00", "r00b00y00");
    check(
        "found-ido-grand-three",
        &analyse_telling(&grand_three, &mut |_| {}).expect("an analysis"),
    );
}

#[cfg(feature = "players")]
#[test]
fn the_best_values_of_orbito_are_the_lines_of_its_analysis() {
    use kinetic_wasm::{analyse_telling, values};
    let parsed = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
    for start in ["4/4/4/4 w", "wwb1/bb2/1w2/4 w", "1wb1/bw2/1bw1/w3 b"] {
        let asked = format!(
            r#"{{"game":"orbito","board":null,"start":"{start}","events":[],"nodes":1,"lines":5}}"#
        );
        let found = parsed(&analyse_telling(&asked, &mut |_| {}).expect("an analysis"));
        let values = parsed(&values(start));
        let lines = found["ok"]["lines"].as_array().expect("lines");
        assert_eq!(lines.len(), 5);
        for (line, value) in lines.iter().zip(values["ok"].as_array().expect("values")) {
            assert_eq!(line["turns"][0], value["turn"], "{start}");
            assert_eq!(line["exact"], value["exact"], "{start}");
        }
    }
}

#[cfg(feature = "players")]
#[test]
fn judged_turns_and_the_tree_of_orbito() {
    use kinetic_wasm::{explore, judge};
    // Red passes instead of stopping yellow.
    let asked = r#"{"game":"ido","board":null,"start":"8/2R5/8/1r1y4/8/3r4/6YY/6R1 b1 r 0 r11y21 5","events":[{"turn":"--"}],"nodes":2000}"#;
    check("judged-ido", &judge(asked).expect("a judgement"));
    // White lets black make four.
    let asked = r#"{"game":"orbito","board":null,"start":"b3/1bb1/1ww1/2w1 w","events":[{"turn":"b1"}],"nodes":1}"#;
    check("judged-orbito", &judge(asked).expect("a judgement"));
    check("explored", &explore("4/4/4/4 w", true));
    check("explored-refused", &explore("4/4/4/4 x", true));
}
