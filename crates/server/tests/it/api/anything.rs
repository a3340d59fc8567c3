//! Whatever is sent, in whatever order: every answer is one that is described,
//! nothing that was not confirmed happens, and the server stays up.

use proptest::prelude::*;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::api::support::{Person, Site, orbito, run};
use crate::common::scale;

const CODES: [&str; 12] = [
    "malformed",
    "version",
    "no-visitor",
    "forbidden",
    "no-link",
    "not-found",
    "conflict",
    "gap",
    "too-large",
    "refused",
    "too-many",
    "unavailable",
];

/// An event that may make sense or not.
fn event() -> impl Strategy<Value = Value> {
    let seat = || prop::sample::select(vec!["white", "black", "red", "", "🦀"]);
    let turn = prop::sample::select(vec!["a1", "b2", "c3", "d4", "b2b3.a1", "", "x", "a1a1"]);
    let question = prop::sample::select(vec!["draw", "take-back", "rematch", "money"]);
    prop_oneof![
        6 => (seat(), turn).prop_map(|(seat, turn)| json!({"event": "turn", "seat": seat, "turn": turn})),
        2 => (seat(), question).prop_map(|(seat, q)| json!({"event": "ask", "seat": seat, "question": q})),
        2 => (seat(), any::<bool>()).prop_map(|(seat, yes)| json!({"event": "answer", "seat": seat, "yes": yes})),
        1 => seat().prop_map(|seat| json!({"event": "resign", "seat": seat})),
        1 => (seat(), seat()).prop_map(|(seat, against)| json!({"event": "claim", "seat": seat, "against": against})),
        1 => seat().prop_map(|seat| json!({"event": "time-up", "seat": seat})),
        1 => Just(json!({"event": "call-off"})),
        1 => Just(json!({"event": 7})),
    ]
}

/// Actor sends an event, under which number beside the right one, and how often.
fn story() -> impl Strategy<Value = Vec<(usize, i64, Value, usize)>> {
    let step = (0..3_usize, -2..3_i64, event(), 1..3_usize);
    prop::collection::vec(step, 1..40)
}

fn check_refusal(error: &Value) {
    let code = error["code"].as_str().expect("a code");
    assert!(CODES.contains(&code), "{error}");
    let message = error["message"].as_str().expect("a message");
    let text = error["text"].as_str().expect("a text");
    assert!(
        !text.is_empty() && text != message,
        "no English for {message}"
    );
}

async fn tell(people: &[Person<'_>; 3], game: &str, steps: Vec<(usize, i64, Value, usize)>) {
    // What was confirmed, by number.
    let mut confirmed: Vec<(u64, Value)> = Vec::new();
    for (who, beside, event, times) in steps {
        let number = people[0].state(game).await["number"]
            .as_i64()
            .expect("a number");
        let number = u64::try_from(number + 1 + beside).unwrap_or(0);
        for _ in 0..times {
            let answer = people[who].does(game, number, event.clone()).await;
            let told = answer.json();
            match told.get("error") {
                Some(error) => check_refusal(error),
                None => confirmed.push((number, told["stored"].clone())),
            }
        }
    }
    let log = people[2].get(&format!("/games/{game}/events")).await.ok();
    let entries = log["entries"].as_array().expect("entries");
    for (at, entry) in entries.iter().enumerate() {
        assert_eq!(entry["number"], at as u64 + 1, "without a gap");
    }
    for (number, stored) in confirmed {
        assert_eq!(
            entries[number as usize - 1],
            stored,
            "confirmed is confirmed"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(scale(24)))]

    #[test]
    fn any_events_in_any_order(steps in story()) {
        run(async {
            let site = Site::open().await;
            let people = [
                site.person("Anna").await,
                site.person("Ben").await,
                site.person("Cleo").await,
            ];
            let (game, links) = people[0].make(orbito(json!({"for": "link"}))).await;
            let path = format!("/games/{game}/seats");
            people[1].post(&path, json!({"link": links[0].1})).await.ok();
            people[0].until(&game, |state| state["phase"] == "running").await;
            tell(&people, &game, steps).await;
        });
    }

    #[test]
    fn any_bytes_anywhere(
        method in prop::sample::select(vec!["GET", "POST", "PATCH", "DELETE"]),
        path in prop::sample::select(vec![
            "/games", "/visitor", "/tokens", "/visitor/adopt", "/visitor/link", "/tokens/x",
            "/games/nosuchgame", "/games/nosuchgame/events", "/games/nosuchgame/seats",
            "/games/nosuchgame/chat", "/links/abc", "/games?list=open&before=x",
        ]),
        body in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        run(async {
            let site = Site::open().await;
            let anna = site.person("Anna").await;
            let answer = anna.send(method, path, body).await;
            if !answer.status.is_success() {
                check_refusal(&answer.json()["error"]);
            }
            anna.get("/games?list=open").await.ok();
        });
    }

    #[test]
    fn any_messages_over_a_live_connection(
        texts in prop::collection::vec(prop_oneof![
            ".{0,60}".prop_map(Message::text),
            prop::collection::vec(any::<u8>(), 0..60).prop_map(Message::binary),
            (prop::sample::select(vec!["hello", "watch", "submit", "say", "lobby", "ping", "unwatch"]),
                any::<u64>(), event())
                .prop_map(|(kind, number, event)| Message::text(json!({
                    "type": kind, "version": 1, "ref": number, "game": "nosuchgame",
                    "number": number, "event": event, "text": "x", "on": true, "sent": number,
                }).to_string())),
        ], 1..20),
    ) {
        run(async {
            let site = Site::open().await;
            let anna = site.person("Anna").await;
            let mut live = anna.live(json!({})).await;
            for message in texts {
                live.send(message).await;
            }
            live.say(json!({"type": "ping", "sent": 123_456})).await;
            // However bad it was, it is answered and the connection stays.
            loop {
                let message = live.next().await.expect("still there");
                if let Some(error) = message.get("error") {
                    check_refusal(error);
                }
                if message["type"] == "pong" && message["sent"] == 123_456 {
                    break;
                }
            }
        });
    }
}
