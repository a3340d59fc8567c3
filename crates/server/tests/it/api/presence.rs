//! Actor is there, who is not, and what follows.

use std::sync::Arc;

use kinetic_server::ops::Config;
use kinetic_server::{Moment, Span};
use serde_json::{Value, json};

use crate::api::support::{Site, orbito, run, turn};
use crate::memory::Memory;

/// A server that notices at once when somebody is away.
async fn impatient() -> Site {
    let config = Config {
        grace: Span::ZERO,
        ..Config::default()
    };
    Site::on(Arc::new(Memory::new()), config).await
}

fn agreed(then: Value) -> Value {
    let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
    options["absence"] = then;
    options
}

#[test]
fn everybody_sees_who_is_there() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
        ben.post(&format!("/games/{game}/seats"), json!({"link": links[0].1}))
            .await
            .ok();
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let here = |seats: Value| move |message: &Value| message["here"] == seats;
        at_anna.hear_that("presence", here(json!(["white"]))).await;
        let at_ben = ben.live(json!({&game: 0})).await;
        at_anna
            .hear_that("presence", here(json!(["white", "black"])))
            .await;
        let watching = site.stranger().live(json!({&game: 0})).await;
        at_anna
            .hear_that("presence", |message| message["watchers"] == 1)
            .await;
        assert_eq!(anna.state(&game).await["seats"][1]["here"], true);
        drop((at_ben, watching));
        at_anna
            .hear_that("presence", |message| {
                message["here"] == json!(["white"]) && message["watchers"] == 0
            })
            .await;
        assert_eq!(anna.state(&game).await["seats"][1]["here"], false);
    });
}

#[test]
fn where_nothing_was_agreed_on_nobody_is_noted_as_away() {
    run(async {
        let site = impatient().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna
            .make(agreed(json!({"after_ms": 0, "then": "wait"})))
            .await;
        anna.until(&game, |state| state["phase"] == "running").await;
        // In another game the same absence has a consequence.
        let (other, _) = anna
            .make(agreed(json!({"after_ms": 0, "then": "claim"})))
            .await;
        drop(anna.live(json!({&game: 0, &other: 0})).await);
        anna.does(&game, 2, turn("white", "b2")).await.ok();
        anna.until(&other, |state| {
            let seats = state["seats"].as_array().unwrap();
            seats.iter().all(|seat| !seat["away_since"].is_null())
        })
        .await;
        // The scheduler has noticed it, and checked this game after that.
        anna.does(&game, 3, turn("black", "b3")).await.ok();
        let log = anna.get(&format!("/games/{game}/events")).await.ok();
        let kinds: Vec<&str> = log["entries"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| entry["event"].as_str().unwrap())
            .collect();
        assert_eq!(kinds, ["start", "turn", "turn"]);
    });
}

#[test]
fn a_computer_player_stands_in_until_somebody_is_back() {
    run(async {
        let site = impatient().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let mut options = orbito(json!({"for": "link"}));
        options["absence"] = json!({"after_ms": 0, "then": "bot", "level": 1});
        let (game, links) = anna.make(options).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        at_anna.hear("snapshot").await;
        ben.post(&format!("/games/{game}/seats"), json!({"link": links[0].1}))
            .await
            .ok();
        let away = anna
            .until(&game, |state| !state["seats"][1]["away_since"].is_null())
            .await;
        let number = away["number"].as_u64().unwrap();
        anna.does(&game, number + 1, turn("white", "b2")).await.ok();
        let state = anna.until(&game, |state| state["to_move"] == "white").await;
        assert_eq!(state["seats"][1]["stand_in"], 1);
        let mut at_ben = ben.live(json!({&game: 0})).await;
        at_ben.hear("snapshot").await;
        let back = |state: &Value| state["seats"][1]["away_since"].is_null();
        let state = anna.until(&game, back).await;
        assert_eq!(state["seats"][1]["stand_in"], Value::Null);
    });
}

#[test]
fn a_game_can_be_claimed_from_somebody_who_is_away() {
    run(async {
        let site = impatient().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let mut options = orbito(json!({"for": "link"}));
        options["absence"] = json!({"after_ms": 0, "then": "claim"});
        options["first"] = "black".into();
        let (game, links) = anna.make(options).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        at_anna.hear("snapshot").await;
        ben.post(&format!("/games/{game}/seats"), json!({"link": links[0].1}))
            .await
            .ok();
        let state = anna
            .until(&game, |state| !state["waits_until"].is_null())
            .await;
        let number = state["number"].as_u64().unwrap() + 1;
        let claim = json!({"event": "claim", "seat": "white", "against": "black"});
        anna.does(&game, number, claim).await.ok();
        let state = anna.state(&game).await;
        assert_eq!(
            (&state["finish"]["winner"], &state["finish"]["ending"]),
            (&json!("white"), &json!("gone"))
        );
    });
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
        options["time"] = json!({"kind": "live", "start_ms": 1, "increment_ms": 0});
        let (game, _) = anna.make(options).await;
        let state = anna.until(&game, |state| state["phase"] == "over").await;
        assert_eq!(
            (&state["finish"]["winner"], &state["finish"]["ending"]),
            (&json!("black"), &json!("time"))
        );
        assert_eq!(state["clocks"]["left_ms"]["white"], 0);
    });
}

#[test]
fn the_absence_of_the_server_is_nobodys_fault() {
    run(async {
        let store = Arc::new(Memory::new());
        let site = Site::on(store.clone(), Config::default()).await;
        let anna = site.person("Anna").await;
        let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
        options["time"] = json!({"kind": "live", "start_ms": 600_000, "increment_ms": 0});
        let (game, _) = anna.make(options).await;
        anna.until(&game, |state| state["phase"] == "running").await;
        let cookie = anna.cookie.clone();
        let Site { app, .. } = site;
        app.shutdown().await;
        let before = Moment::now();
        let site = Site::on(store, Config::default()).await;
        let mut anna = site.stranger();
        anna.cookie = cookie;
        let log = anna.get(&format!("/games/{game}/events")).await.ok();
        let mut away = log["entries"].as_array().unwrap().iter();
        let away = away.rfind(|entry| entry["event"] == "server-away").unwrap();
        assert!(away["until"].as_u64() >= Some(before.0), "{away}");
        anna.does(&game, 3, turn("white", "b2")).await.ok();
    });
}

#[test]
fn a_machine_that_was_suspended_charges_nobody() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
        options["time"] = json!({"kind": "live", "start_ms": 600_000, "increment_ms": 0});
        let (game, _) = anna.make(options).await;
        anna.until(&game, |state| state["phase"] == "running").await;
        let hour = Span::seconds(3_600);
        site.ops.clock.skip(hour);
        let state = anna.until(&game, |state| state["number"] == 2).await;
        assert_eq!(state["phase"], "running", "the hour is not charged");
        assert!(state["clocks"]["left_ms"]["white"].as_u64() > Some(500_000));
        let log = anna.get(&format!("/games/{game}/events")).await.ok();
        let entry = &log["entries"][1];
        assert_eq!(entry["event"], "server-away");
        let away = entry["until"].as_u64().unwrap() - entry["from"].as_u64().unwrap();
        assert!(away >= hour.0, "{entry}");
    });
}

/// A game of one person at one screen, with clocks of so many milliseconds.
async fn timed(anna: &crate::api::support::Person<'_>, start_ms: u64) -> String {
    let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
    options["time"] = json!({"kind": "live", "start_ms": start_ms, "increment_ms": 0});
    let (game, _) = anna.make(options).await;
    anna.until(&game, |state| state["phase"] == "running").await;
    game
}

#[test]
fn a_clock_of_the_machine_that_is_set_back_stops_no_clock() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        site.ops.clock.step(-3_600_000);
        let game = timed(&anna, 300).await;
        site.ops.clock.step(-3_600_000);
        let state = anna.until(&game, |state| state["phase"] == "over").await;
        assert_eq!(state["finish"]["ending"], "time");
        // What is stored later is not earlier.
        let log = anna.get(&format!("/games/{game}/events")).await.ok();
        let times = log["entries"].as_array().unwrap().iter();
        let times: Vec<u64> = times.map(|entry| entry["at"].as_u64().unwrap()).collect();
        assert!(times.is_sorted(), "{times:?}");
    });
}

#[test]
fn short_pauses_and_steps_forward_cost_nobody_time() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let game = timed(&anna, 600_000).await;
        // Together these are much more than ten minutes.
        for round in 0..8 {
            if round % 2 == 0 {
                site.ops.clock.step(200_000);
            } else {
                site.ops.clock.pause(std::time::Duration::from_secs(200));
            }
            let number = anna.state(&game).await["number"].as_u64().unwrap();
            let seat = ["white", "black"][round % 2];
            let cell = ["a1", "a2", "a3", "a4", "b1", "b4", "c1", "c4"][round];
            let played = anna.does(&game, number + 1, turn(seat, cell)).await;
            assert!(
                played.status.is_success() || played.status == 422,
                "{played:?}"
            );
        }
        let state = anna.state(&game).await;
        assert_eq!(state["phase"], "running", "{state}");
        for seat in ["white", "black"] {
            let left = state["clocks"]["left_ms"][seat].as_u64().unwrap();
            assert!(left > 300_000, "{seat}: {left}");
        }
    });
}

#[test]
fn many_short_pauses_cost_nobody_time() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let game = timed(&anna, 600_000).await;
        // Together these are more than ten minutes.
        for pause in [700, 1_300, 30_000].repeat(20) {
            let pause = std::time::Duration::from_millis(pause);
            site.ops.clock.pause(pause);
            anna.state(&game).await;
        }
        let state = anna.state(&game).await;
        assert_eq!(state["phase"], "running", "{state}");
        let left = state["clocks"]["left_ms"]["white"].as_u64().unwrap();
        assert!(left > 300_000, "{left}");
    });
}

/// A client claims, with pongs to pings of long ago, that its messages take ten
/// seconds.
#[test]
fn forged_pongs_gain_no_more_than_the_budget() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let mut now = Moment::now().plus(Span::days(1));
        site.ops.clock.stop_at(now);
        let game = timed(&anna, 60_000).await;
        let mut live = anna.live(json!({&game: 0})).await;
        live.hear("snapshot").await;
        let mut number = anna.state(&game).await["number"].as_u64().unwrap();
        // Each seat thinks for three quarters of a minute.
        for index in 0..6 {
            let seat = ["white", "black"][index % 2];
            // As a ping from long ago would be answered.
            let old = (now.0 - 10_000).to_le_bytes().to_vec();
            live.send(tokio_tungstenite::tungstenite::Message::Pong(old.into()))
                .await;
            now = now.plus(Span::seconds(15));
            site.ops.clock.stop_at(now);
            number += 1;
            let legal = anna.get(&format!("/games/{game}/turns?limit=1")).await;
            let turn = turn(seat, legal.ok()["turns"][0].as_str().unwrap());
            live.say(
                json!({"type": "submit", "ref": number, "game": &game, "number": number,
                "event": turn}),
            )
            .await;
            live.hear("ack").await;
        }
        let state = anna.state(&game).await;
        for seat in ["white", "black"] {
            let left = state["clocks"]["left_ms"][seat].as_u64().unwrap();
            // A tenth of the time at the start, whatever a client claims.
            assert!((15_000..=15_000 + 6_000).contains(&left), "{left}");
        }
    });
}
