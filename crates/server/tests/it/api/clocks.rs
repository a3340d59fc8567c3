//! Custom time controls, pauses, holidays and reversed time-outs over HTTP.

use axum::http::StatusCode;
use kinetic_server::admin::{AdminReply, AdminRequest};
use serde_json::{Value, json};

use crate::api::support::{Answer, Person, Site, orbito, run, turn};
use crate::common::Folder;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A time control with everything.
fn time() -> Value {
    json!({
        "kind": "custom",
        "each": {"turn_ms": 3 * DAY, "bank_ms": DAY, "increment_ms": HOUR, "max_bank_ms": 2 * DAY},
        "seats": {"black": {"turn_ms": DAY, "bank_ms": 0, "increment_ms": 0}},
        "free_weekends": true,
        "holiday_days": 14,
        "utc_offset_min": -210,
        "pauses": true,
    })
}

fn options(time: Value) -> Value {
    let mut options = orbito(json!({"for": "link"}));
    options["time"] = time;
    options
}

async fn begun(anna: &Person<'_>, ben: &Person<'_>, time: Value) -> String {
    let (game, links) = anna.make(options(time)).await;
    let body = json!({"link": links[0].1});
    ben.post(&format!("/games/{game}/seats"), body).await.ok();
    anna.until(&game, |state| state["phase"] != "open").await;
    game
}

/// Lets something happen next, whatever the server notes meanwhile.
async fn happens(person: &Person<'_>, game: &str, event: Value) -> Answer {
    loop {
        let number = person.state(game).await["number"]
            .as_u64()
            .expect("a number");
        let answer = person.does(game, number + 1, event.clone()).await;
        if answer.status != StatusCode::CONFLICT {
            return answer;
        }
    }
}

#[test]
fn a_custom_time_control_is_shown_to_everybody() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, time()).await;
        let path = format!("/games/{game}");
        // The server may note something in between, such as that it was slow.
        let (shown, list) = loop {
            let shown = site.stranger().get(&path).await.ok();
            let list = anna.get("/games?list=mine").await.ok();
            if shown["state"]["number"] == list["games"][0]["number"] {
                break (shown, list);
            }
        };
        assert_eq!(shown["options"]["time"], time());
        let clocks = &shown["state"]["clocks"];
        assert_eq!(clocks["left_ms"]["black"], DAY);
        assert_eq!(clocks["running"], "white");
        // Four days, and the weekends that lie in them.
        let number = |value: &Value| value.as_u64().expect("a number");
        let stops = clocks["stops"].as_array().cloned().unwrap_or_default();
        let stood: u64 = stops
            .iter()
            .map(|stop| number(&stop["until"]) - number(&stop["from"]))
            .sum();
        let left = number(&clocks["left_ms"]["white"]);
        assert_eq!(
            number(&clocks["deadline"]),
            number(&clocks["now"]) + left + stood
        );
        assert!(stops.iter().all(|stop| stop["why"] == "weekend"));
        assert_eq!(clocks["holidays"]["white"]["left_ms"], 14 * DAY);
        assert_eq!(clocks["holidays"]["white"]["until"], Value::Null);
        assert_eq!(list["games"][0]["deadline"], clocks["deadline"]);
        assert_eq!(list["games"][0]["options"]["time"], time());
    });
}

#[test]
fn a_time_control_that_is_not_possible_is_refused_with_a_sentence() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let cases = [
            ("/each", json!({"increment_ms": 5}), "server-time-none"),
            ("/each/max_bank_ms", json!(5), "server-time-bank"),
            ("/each/turn_ms", json!(u64::MAX), "server-time"),
            (
                "/seats",
                json!({"red": {"turn_ms": DAY}}),
                "server-time-seats",
            ),
            ("/holiday_days", json!(101), "server-holiday-days"),
            ("/utc_offset_min", json!(5_000), "server-utc-offset"),
        ];
        for (path, value, message) in cases {
            let mut wrong = time();
            *wrong.pointer_mut(path).expect("a part of it") = value;
            let refused = anna.post("/games", options(wrong)).await.failure();
            assert_eq!(refused, (422, "refused".to_owned(), message.to_owned()));
        }
        let malformed = json!({"kind": "custom", "each": {"turn_ms": -5}});
        let refused = anna.post("/games", options(malformed)).await;
        assert_eq!(refused.failure().0, 400);
        let list = anna.get("/games?list=mine").await.ok();
        assert_eq!(list["games"], json!([]), "nothing was created");
    });
}

#[test]
fn players_pause_and_go_on_holiday() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, time()).await;
        let ask = json!({"event": "ask", "seat": "white", "question": "pause"});
        happens(&anna, &game, ask).await.ok();
        let yes = json!({"event": "answer", "seat": "black", "yes": true});
        happens(&ben, &game, yes).await.ok();
        let clocks = anna.state(&game).await["clocks"].clone();
        assert!(clocks["paused_since"].is_u64(), "{clocks}");
        assert_eq!(clocks["running"], Value::Null);
        assert_eq!(clocks["deadline"], Value::Null);
        let list = anna.get("/games?list=mine").await.ok();
        assert_eq!(list["games"][0]["deadline"], Value::Null);
        // Nobody does it for somebody else.
        let resume = json!({"event": "resume", "seat": "white"});
        let refused = happens(&ben, &game, resume.clone()).await.failure();
        assert_eq!(refused.0, 403, "{refused:?}");
        happens(&anna, &game, resume).await.ok();
        let clocks = anna.state(&game).await["clocks"].clone();
        assert_eq!(clocks["running"], "white");
        happens(
            &anna,
            &game,
            json!({"event": "holiday-start", "seat": "white"}),
        )
        .await
        .ok();
        let clocks = anna.state(&game).await["clocks"].clone();
        let until = clocks["holidays"]["white"]["until"].clone();
        assert_eq!(clocks["stops"][0]["why"], "holiday");
        assert_eq!(clocks["stops"][0]["until"], until);
        let again = json!({"event": "holiday-start", "seat": "white"});
        let refused = happens(&anna, &game, again).await.failure();
        assert_eq!(refused.2, "server-holiday-already");
        happens(
            &anna,
            &game,
            json!({"event": "holiday-end", "seat": "white"}),
        )
        .await
        .ok();
        let reversed = json!({"event": "timeout-reversed", "seat": "white", "left_ms": 5});
        let refused = happens(&anna, &game, reversed).await.failure();
        assert_eq!(refused.2, "server-not-for-players");
    });
}

/// One second each: the time of white is up soon.
async fn timed_out(anna: &Person<'_>, ben: &Person<'_>) -> String {
    let second = json!({"kind": "live", "start_ms": 1, "increment_ms": 0});
    let game = begun(anna, ben, second).await;
    anna.until(&game, |state| state["phase"] == "over").await;
    game
}

#[test]
fn an_administrator_reverses_a_time_out() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = timed_out(&anna, &ben).await;
        let reverse = |left_ms| AdminRequest::ReverseTimeout {
            game: game.parse().expect("a name"),
            left_ms,
            reason: "a fire alarm".to_owned(),
        };
        let done = site.app.administer(reverse(Some(HOUR))).await;
        assert_eq!(done, AdminReply::Done);
        let state = anna.state(&game).await;
        assert_eq!(
            (&state["phase"], &state["finish"]),
            (&json!("running"), &Value::Null)
        );
        assert!(state["clocks"]["left_ms"]["white"].as_u64() > Some(HOUR / 2));
        // Once only, and no longer when somebody has played.
        let refused = site.app.administer(reverse(None)).await;
        let AdminReply::Refused(sentence) = refused else {
            panic!("{refused:?}");
        };
        assert!(sentence.contains("no time-out"), "{sentence}");
        happens(&anna, &game, turn("white", "b2")).await.ok();
        ben.until(&game, |state| state["phase"] == "over").await;
        let log = site.app.administer(AdminRequest::Log { limit: 1 }).await;
        let AdminReply::Log(log) = log else {
            panic!("{log:?}");
        };
        assert_eq!(log[0].action, "reverse-timeout");
        assert_eq!(log[0].detail, "a fire alarm");
        let missing = AdminRequest::ReverseTimeout {
            game: "nosuchgame01".parse().expect("a name"),
            left_ms: None,
            reason: String::new(),
        };
        assert_eq!(site.app.administer(missing).await, AdminReply::NotFound);
    });
}
