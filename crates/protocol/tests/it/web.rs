//! The messages of the server look as `docs/server-protocol.md` says.

use kinetic_protocol::web::*;
use kinetic_rules::Leaving;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A value is written as this JSON, and read back from it.
fn same<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: T, shape: Value) {
    assert_eq!(serde_json::to_value(&value).expect("writable"), shape);
    assert_eq!(serde_json::from_value::<T>(shape).expect("readable"), value);
}

#[test]
fn a_new_game_needs_only_a_game_and_seats() {
    let short = json!({
        "game": "orbito",
        "seats": [{"seat": "white", "for": "screen"}, {"seat": "black", "for": "bot", "level": 3}],
    });
    let game: NewGame = serde_json::from_value(short).expect("readable");
    assert_eq!(game.id, None);
    assert_eq!(game.options.time, TimeControl::Unlimited);
    assert_eq!(game.options.absence.then, Then::Wait);
    assert_eq!(game.options.seats[0].place, Place::Screen { name: None });
    assert_eq!(game.options.seats[1].place, Place::Bot { level: 3 });
}

#[test]
fn a_new_game_can_say_everything() {
    let shape = json!({
        "id": "k7wq2m9xtr4b",
        "game": "ido",
        "board": {"named": "classic"},
        "rules": "4",
        "first": "red",
        "seats": [
            {"seat": "red", "for": "screen", "name": "Anna"},
            {"seat": "yellow", "for": "link"},
        ],
        "time": {"kind": "live", "start_ms": 600_000, "increment_ms": 5_000},
        "absence": {"after_ms": 120_000, "then": "bot", "level": 3},
        "listed": true,
        "chat": "players",
    });
    let game: NewGame = serde_json::from_value(shape.clone()).expect("readable");
    same(game, shape);
}

#[test]
fn events_lie_flat_beside_their_number() {
    let event = Event::Turn {
        seat: "white".to_owned(),
        turn: "b2".to_owned(),
    };
    same(
        NewEvent {
            number: 2,
            event: event.clone(),
        },
        json!({"number": 2, "event": "turn", "seat": "white", "turn": "b2"}),
    );
    same(
        Stored {
            stored: Entry {
                number: 2,
                at: 7,
                event,
            },
        },
        json!({"stored": {"number": 2, "at": 7, "event": "turn", "seat": "white", "turn": "b2"}}),
    );
    same(
        NewEvent {
            number: 1,
            event: Event::CallOff {},
        },
        json!({"number": 1, "event": "call-off"}),
    );
}

#[test]
fn a_submission_holds_its_event_as_an_object() {
    same(
        FromClient::Submit {
            reference: 5,
            game: "k7wq2m9xtr4b".to_owned(),
            number: 9,
            event: Event::HandOver {
                seat: "red".to_owned(),
                holder: Holder::Bot { level: 2 },
            },
        },
        json!({
            "type": "submit", "ref": 5, "game": "k7wq2m9xtr4b", "number": 9,
            "event": {"event": "hand-over", "seat": "red", "holder": {"kind": "bot", "level": 2}},
        }),
    );
}

#[test]
fn what_is_not_said_has_a_usual_value_and_what_is_not_known_is_ignored() {
    let watch = json!({"type": "watch", "game": "a", "colour": "blue"});
    assert_eq!(
        serde_json::from_value::<FromClient>(watch).expect("readable"),
        FromClient::Watch {
            game: "a".to_owned(),
            have: 0,
            chat: true,
        }
    );
}

#[test]
fn a_course_is_told_as_the_rules_in_the_browser_read_it() {
    same(
        CourseGrowth {
            keep: 3,
            add: vec![
                CourseEvent::Turn("S@f1".to_owned()),
                CourseEvent::Leave("blue".to_owned(), Leaving::Resigned),
                CourseEvent::Draw,
            ],
        },
        json!({"keep": 3, "add": [
            {"turn": "S@f1"}, {"leave": "blue", "reason": "resigns"}, {"draw": true},
        ]}),
    );
}

#[test]
fn settings_of_notifications_have_defaults() {
    let some = json!({"language": "fr", "events": {"offer": {"mail": false}}});
    let settings: NotificationSettings = serde_json::from_value(some).expect("readable");
    let all = Channels::default();
    assert_eq!(settings.time_zone, "UTC");
    assert_eq!(settings.events.of(NotificationKind::YourTurn), all);
    let push_only = Channels { mail: false, ..all };
    assert_eq!(settings.events.of(NotificationKind::Offer), push_only);
    let both = json!({"push": true, "mail": true});
    same(
        NotificationSettings {
            quiet: Some(QuietHours {
                from: 1320,
                until: 420,
            }),
            ..NotificationSettings::default()
        },
        json!({
            "language": "en", "time_zone": "UTC",
            "events": {"your_turn": both, "game_begun": both, "offer": both,
                       "game_over": both, "time_low": both},
            "quiet": {"from": 1320, "until": 420}, "digest": null,
        }),
    );
}

#[test]
fn a_push_message_is_ready_to_be_shown() {
    same(
        PushMessage {
            tag: "k7wq2m9xtr4b".to_owned(),
            title: "Your turn".to_owned(),
            body: "IDO with Anna".to_owned(),
            url: "/#/far/k7wq2m9xtr4b".to_owned(),
            kind: NotificationKind::YourTurn,
            lang: Language::En,
            at: 7,
            badge: None,
        },
        json!({
            "tag": "k7wq2m9xtr4b", "title": "Your turn", "body": "IDO with Anna",
            "url": "/#/far/k7wq2m9xtr4b", "kind": "your-turn", "lang": "en", "at": 7,
        }),
    );
}

#[test]
fn an_error_says_no_more_than_there_is_to_say() {
    same(
        ErrorAnswer {
            error: ErrorBody {
                code: Code::Refused,
                message: "ido-occupied".to_owned(),
                args: [("at".to_owned(), Arg::Text("c3".to_owned()))].into(),
                rule: Some("I-16".to_owned()),
                text: "c3 is occupied.".to_owned(),
                entry: None,
                next: None,
                retry_after_ms: None,
            },
        },
        json!({"error": {
            "code": "refused", "message": "ido-occupied", "args": {"at": {"text": "c3"}},
            "rule": "I-16", "text": "c3 is occupied.",
        }}),
    );
}

#[test]
fn prepared_replies_are_a_tree_with_conditions_or_without() {
    let shape = json!({
        "after": 1,
        "replies": [
            {"if": ["b2"], "reply": "d4", "then": [{"if": ["a2"], "reply": "a4"}]},
            {"reply": "c1"},
        ],
    });
    let prepared: NewPrepared = serde_json::from_value(shape.clone()).expect("readable");
    assert_eq!(prepared.replies[1].condition, None);
    same(prepared, shape);
    same(
        FromServer::Prepared(Prepared {
            game: "k7wq2m9xtr4b".to_owned(),
            seat: "white".to_owned(),
            after: 0,
            replies: Vec::new(),
            notes: vec![
                PreparedNote {
                    at: 7,
                    outcome: PreparedOutcome::Played {
                        turn: "d4".to_owned(),
                    },
                },
                PreparedNote {
                    at: 8,
                    outcome: PreparedOutcome::Dropped {
                        reason: DropReason::OwnTurn,
                    },
                },
            ],
        }),
        json!({
            "type": "prepared", "game": "k7wq2m9xtr4b", "seat": "white", "after": 0,
            "replies": [],
            "notes": [
                {"at": 7, "outcome": "played", "turn": "d4"},
                {"at": 8, "outcome": "dropped", "reason": "own-turn"},
            ],
        }),
    );
}
