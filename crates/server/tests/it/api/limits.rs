//! What one client can ask of a server, and faults of its background tasks.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kinetic_server::ops::Config;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::api::support::{Site, orbito, run};
use crate::memory::Memory;

/// A server whose limit of messages per connection is as usual, but takes a day
/// to allow another one: a test never waits as long.
pub async fn once_a_day() -> Site {
    let mut config = Config::default();
    config.limits.messages.second = 1.0 / 86_400.0;
    Site::on(Arc::new(Memory::new()), config).await
}

#[test]
fn hello_is_taken_once_and_with_so_many_games() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let mut have = serde_json::Map::new();
        for index in 0..2_000 {
            have.insert(format!("nosuchgame{index:06}"), 0.into());
        }
        let mut live = anna.live(Value::Object(have)).await;
        // One answer for each of those it takes, and one for all others.
        let mut refused = 0;
        loop {
            let message = live.next().await.expect("still connected");
            match message["type"].as_str() {
                Some("refused") => refused += 1,
                Some("mine") => break,
                _ => {}
            }
        }
        assert_eq!(refused, 32 + 1);
        live.say(json!({"type": "hello", "version": 1, "have": {&game: 0}}))
            .await;
        assert_eq!(live.hear("refused").await["error"]["code"], "malformed");
        live.say(json!({"type": "watch", "game": game})).await;
        live.hear("snapshot").await;
    });
}

#[test]
fn frames_of_every_kind_are_counted() {
    run(async {
        let site = Site::open().await;
        let frames: [fn() -> Message; 3] = [
            || Message::binary(vec![1, 2, 3]),
            || Message::Ping(vec![1].into()),
            || Message::Pong(vec![1].into()),
        ];
        for frame in frames {
            let mut live = site.stranger().live(json!({})).await;
            'flood: loop {
                for _ in 0..1_000 {
                    if !live.try_send(frame()).await {
                        break 'flood;
                    }
                }
                // Where nothing is answered, the end is noticed while sending.
                tokio::task::yield_now().await;
            }
        }
    });
}

#[test]
fn what_brings_much_costs_more() {
    run(async {
        let site = once_a_day().await;
        let mut live = site.stranger().live(json!({})).await;
        let mut heard = (0, 0);
        for _ in 0..40 {
            live.say(json!({"type": "lobby", "on": true})).await;
        }
        for _ in 0..40 {
            match live.next().await.expect("still connected")["type"].as_str() {
                Some("lobby") => heard.0 += 1,
                Some("refused") => heard.1 += 1,
                other => panic!("{other:?}"),
            }
        }
        // `hello` has taken one of a hundred tokens, a pong to the server's ping may
        // have taken another, and each of these takes three.
        assert!([(33, 7), (32, 8)].contains(&heard), "{heard:?}");
    });
}

#[test]
fn the_limit_of_a_message_is_the_one_that_is_documented() {
    run(async {
        let site = Site::open().await;
        let ping = |size: usize| {
            let empty = json!({"type": "ping", "sent": 1, "more": ""}).to_string();
            let more = "x".repeat(size - empty.len());
            json!({"type": "ping", "sent": 1, "more": more}).to_string()
        };
        let mut live = site.stranger().live(json!({})).await;
        assert_eq!(ping(64 * 1024).len(), 64 * 1024);
        live.send(Message::text(ping(64 * 1024))).await;
        live.hear("pong").await;
        live.send(Message::text(ping(64 * 1024 + 1))).await;
        assert_eq!(live.hear("refused").await["error"]["code"], "too-large");
        assert_eq!(live.next().await, None);
    });
}

#[test]
fn a_chat_message_that_is_sent_again_is_stored_once() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (game, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let path = format!("/games/{game}/chat");
        let say = json!({"text": "hello", "key": "k1"});
        for _ in 0..3 {
            assert_eq!(anna.post(&path, say.clone()).await.status, 204);
        }
        let mut live = anna.live(json!({})).await;
        for reference in 1..=2 {
            live.say(json!({"type": "say", "ref": reference, "game": game,
                "text": "hello", "key": "k1"}))
                .await;
            live.hear("ack").await;
        }
        // Another author, another key, or none: those are others.
        assert_eq!(ben.post(&path, say).await.status, 204);
        anna.post(&path, json!({"text": "hello", "key": "k2"}))
            .await;
        for _ in 0..2 {
            anna.post(&path, json!({"text": "hello"})).await;
        }
        let chat = anna.get(&path).await.ok();
        let lines = chat["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 1 + 1 + 1 + 2, "{chat}");
        let long = json!({"text": "hello", "key": "x".repeat(65)});
        assert_eq!(anna.post(&path, long).await.status, 400);
    });
}

#[test]
fn a_game_takes_so_many_chat_messages_whoever_writes_them() {
    run(async {
        let mut config = Config::default();
        config.limits.chat.burst = 5;
        config.limits.chat.second = 0.01;
        let site = Site::on(Arc::new(Memory::new()), config).await;
        let anna = site.person("Anna").await;
        let (game, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let path = format!("/games/{game}/chat");
        let mut statuses = Vec::new();
        for index in 0..8 {
            let somebody = site.person(&format!("Guest {index}")).await;
            let said = somebody.post(&path, json!({"text": "spam"})).await;
            statuses.push(said.status.as_u16());
        }
        assert_eq!(statuses, [204, 204, 204, 204, 204, 429, 429, 429]);
        // Other games are not concerned.
        let (other, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let path = format!("/games/{other}/chat");
        let said = anna.post(&path, json!({"text": "hello"})).await;
        assert_eq!(said.status, 204);
    });
}

#[test]
fn a_scheduler_that_panics_is_started_again() {
    run(async {
        let store = Arc::new(Memory::new());
        store.panics.store(1, Ordering::Relaxed);
        let site = Site::on(store.clone(), Config::default()).await;
        while store.panics.load(Ordering::Relaxed) > 0 || site.ops.tasks.problem().is_none() {
            tokio::task::yield_now().await;
        }
        assert_eq!(
            site.ops.tasks.problem().as_deref(),
            Some("scheduler does not run")
        );
        // What was to be done meanwhile is done when it runs again.
        let anna = site.person("Anna").await;
        let (game, _) = anna.make(orbito(json!({"for": "bot", "level": 1}))).await;
        anna.until(&game, |state| state["phase"] == "running").await;
        assert_eq!(site.ops.tasks.problem(), None);
        let counts = site.ops.tasks.counts();
        assert!(counts.contains(&("scheduler", 1, 1)), "{counts:?}");
    });
}
