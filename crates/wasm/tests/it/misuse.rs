//! Whatever a page asks, it gets an answer or an error, never a crash.

use kinetic_wasm::{Rules, read};

#[test]
fn requests_that_make_no_sense_are_refused() {
    assert!(Rules::open("chess", None).is_err());
    assert!(Rules::open("orbito", Some("classic".to_owned())).is_err());
    assert!(Rules::open("ido", Some("no board".to_owned())).is_err());
    let ido = Rules::open("ido", None).expect("IDO");
    assert!(ido.draft("", "no list").is_err());
    assert!(ido.course("", r#"[{"draw":false}]"#).is_err());
    assert!(ido.start("{}").is_err());
    assert!(ido.rematch("{}", "red", 1).is_err());
    let refused = ido.course_from("").expect_err("no position");
    assert!(refused.0.contains(r#""id":"ido-position-"#), "{refused:?}");
    let start = "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4";
    let mut course = ido.course_from(start).expect("a position");
    assert!(course.add(r#"{"draw":false}"#).is_err());
    assert!(ido.write("[]").is_err());
}

#[test]
fn a_board_is_refused_with_the_reason() {
    let check = |board: &str| Rules::check("ido", Some(board.to_owned())).expect("an answer");
    assert_eq!(check("grand"), r#"{"ok":"grand"}"#);
    assert!(check("format = 1").contains(r#""id":"board-malformed""#));
    let classic = include_str!("../../../../boards/classic.toml");
    assert_eq!(check(classic), r#"{"ok":"classic"}"#);
    let grand = include_str!("../../../../boards/grand.toml");
    let named = grand.replace("name = \"grand\"", "name = \"classic\"");
    assert!(check(&named).contains(r#""id":"board-name-taken""#));
}

#[test]
fn any_text_gets_an_answer() {
    let ido = Rules::open("ido", None).expect("IDO");
    let orbito = Rules::open("orbito", None).expect("Orbito");
    for text in [
        "",
        " ",
        "\u{0}",
        "é",
        "aé1b",
        "🂡🂡",
        "-",
        "4/4/4/4 w",
        "a1b2c3",
        "][",
        "1.",
    ] {
        for rules in [&ido, &orbito] {
            for position in [text, "4/4/4/4 w", "8/8/8/8/8/8/8/8 b2 r 0 r00y00 4"] {
                let parts = serde_json::to_string(&[text]).expect("JSON");
                rules.view(position);
                rules.animation(position, text);
                rules.draft(position, &parts).expect("a list");
                let events = format!("[{{\"turn\":{}}}]", serde_json::json!(text));
                rules.course(position, &events).expect("a list");
                let events = format!(
                    "[{{\"leave\":{},\"reason\":\"gone\"}}]",
                    serde_json::json!(text)
                );
                rules.course(position, &events).expect("a list");
            }
        }
        read(text);
    }
}

#[test]
fn a_header_that_cannot_be_read_back_is_not_written() {
    let orbito = Rules::open("orbito", None).expect("Orbito");
    let record = |key: &str| {
        let kept = serde_json::json!({
            "game": "orbito", "board": null, "headers": [[key, "x"]],
            "start": "4/4/4/4 w", "events": [], "comments": [{"after": 9, "text": "\u{7d}"}],
        });
        orbito.write(&kept.to_string()).expect("a record")
    };
    assert!(record("White").starts_with(r#"{"ok":"[Game \"orbito\"]"#));
    assert!(record("no key").contains(r#""id":"record-header""#));
    // What the rules write themselves cannot be overwritten.
    assert!(!record("Result").contains(r#"[Result \"x\"]"#));
}

#[cfg(feature = "players")]
#[test]
fn players_that_do_not_exist_and_games_that_are_over_are_refused() {
    use kinetic_wasm::{analyse_telling, choose};
    let asked = |start: &str, kind: &str| {
        format!(r#"{{"game":"orbito","board":null,"start":"{start}","events":[],"kind":"{kind}"}}"#)
    };
    assert!(choose(&asked("4/4/4/4 w", "level:9")).is_err());
    assert!(choose(&asked("4/4/4/4 w", "greedy")).is_err());
    assert!(choose(&asked("wwww/1b2/bb2/4 -", "level:1")).is_err());
    assert!(analyse_telling(&asked("wwww/1b2/bb2/4 -", ""), &mut |_| {}).is_err());
    let answer = choose(&asked("nonsense", "level:1")).expect("an answer");
    assert!(answer.contains(r#""error""#), "{answer}");
}

#[cfg(feature = "players")]
#[test]
fn a_question_gets_the_same_answer_whatever_was_asked_before() {
    use kinetic_wasm::{analyse_telling, choose};
    let asked = |events: &str| {
        format!(
            r#"{{"game":"orbito","board":null,"start":"4/4/4/4 w","events":{events},"kind":"level:1","seed":3,"nodes":1}}"#
        )
    };
    let lists = [
        r#"[{"turn":"a1"},{"turn":"d4"}]"#,
        "[]",
        r#"[{"turn":"a1"}]"#,
        r#"[{"turn":"a1"},{"turn":"b1"}]"#,
        r#"[{"turn":"b2"},{"turn":"d4"},{"turn":"c3"}]"#,
    ];
    let answers = |events: &str| {
        let found = analyse_telling(&asked(events), &mut |_| {}).expect("an answer");
        (choose(&asked(events)).expect("an answer"), found)
    };
    // A thread of its own has been asked nothing.
    let fresh = lists.map(|events| {
        let thread = std::thread::scope(|scope| scope.spawn(|| answers(events)).join());
        thread.expect("no panic")
    });
    assert_eq!(lists.map(answers), fresh);
    assert!(fresh[3].0.contains(r#""event":2"#), "{:?}", fresh[3]);
}

#[cfg(feature = "players")]
#[test]
fn only_turns_are_judged() {
    use kinetic_wasm::judge;
    let asked = |events: &str| {
        format!(
            r#"{{"game":"orbito","board":null,"start":"4/4/4/4 w","events":{events},"nodes":1}}"#
        )
    };
    assert!(judge(&asked("[]")).is_err());
    assert!(judge(&asked(r#"[{"leave":"white","reason":"gone"}]"#)).is_err());
    let answer = judge(&asked(r#"[{"turn":"e9"}]"#)).expect("an answer");
    assert!(answer.contains(r#""error""#), "{answer}");
}
