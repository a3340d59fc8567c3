//! Chat: who may write, under which name, and what is stored of it.

use std::sync::Arc;

use kinetic_server::ChatAccess;
use kinetic_server::ops::Config;
use serde_json::{Value, json};

use crate::api::support::{Person, Site, orbito, run};
use crate::memory::Memory;

async fn write(person: &Person<'_>, game: &str, text: &str) -> u16 {
    let path = format!("/games/{game}/chat");
    let said = person.post(&path, json!({ "text": text })).await;
    said.status.as_u16()
}

async fn lines(person: &Person<'_>, game: &str) -> Vec<Value> {
    let page = person.get(&format!("/games/{game}/chat")).await.ok();
    page["lines"].as_array().expect("lines").clone()
}

/// A game of Anna and Ben.
async fn game(anna: &Person<'_>, ben: &Person<'_>, chat: Option<&str>) -> String {
    let mut options = orbito(json!({"for": "link"}));
    if let Some(chat) = chat {
        options["chat"] = chat.into();
    }
    let (game, links) = anna.make(options).await;
    let body = json!({"link": links[0].1});
    ben.post(&format!("/games/{game}/seats"), body).await.ok();
    game
}

#[test]
fn a_game_says_who_can_write() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let watcher = site.person("Cleo").await;
        let expected = [
            (None, [204, 204, 204]),
            (Some("everybody"), [204, 204, 204]),
            (Some("players"), [204, 204, 403]),
            (Some("off"), [403, 403, 403]),
        ];
        for (chat, allowed) in expected {
            let game = game(&anna, &ben, chat).await;
            for (person, status) in [&anna, &ben, &watcher].into_iter().zip(allowed) {
                assert_eq!(write(person, &game, "Hello").await, status, "{chat:?}");
            }
            let shown = watcher.get(&format!("/games/{game}")).await.ok();
            assert_eq!(shown["options"]["chat"], chat.unwrap_or("everybody"));
        }
        let game = game(&anna, &ben, Some("players")).await;
        let path = format!("/games/{game}/chat");
        let refused = watcher.post(&path, json!({"text": "Hi"})).await.failure();
        let expected = (403, "forbidden".into(), "server-chat-players".into());
        assert_eq!(refused, expected);
    });
}

#[test]
fn a_server_can_allow_less_than_a_game() {
    run(async {
        for (chat, allowed) in [
            (ChatAccess::Everybody, [204, 204]),
            (ChatAccess::Players, [204, 403]),
            (ChatAccess::Off, [403, 403]),
        ] {
            let config = Config {
                chat,
                ..Config::default()
            };
            let site = Site::on(Arc::new(Memory::new()), config).await;
            let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
            let game = game(&anna, &ben, None).await;
            let watcher = site.person("Cleo").await;
            for (person, status) in [&ben, &watcher].into_iter().zip(allowed) {
                assert_eq!(write(person, &game, "Hello").await, status, "{chat:?}");
            }
        }
    });
}

#[test]
fn the_author_of_a_message_is_stored_and_not_shown() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben, None).await;
        write(&anna, &game, "one").await;
        write(&ben, &game, "two").await;
        write(&anna, &game, "three").await;
        let stored = site.store.chat_messages(&game.parse().unwrap()).await;
        let stored = stored.unwrap();
        let authors: Vec<_> = stored.iter().map(|(_, line)| line.author.clone()).collect();
        assert!(authors.iter().all(Option::is_some));
        assert_eq!(authors[0], authors[2]);
        assert_ne!(authors[0], authors[1]);
        let shown = json!(lines(&ben, &game).await).to_string();
        let author = authors[0].as_ref().unwrap().as_str();
        assert!(!shown.contains(author), "{shown}");
    });
}

#[test]
fn nobody_can_pass_for_another_player() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben, None).await;
        // Renamed in the middle of a game.
        for name in ["Anna", "ANNA", "An na"] {
            let renamed = ben.ask("PATCH", "/visitor", Some(json!({"name": name})));
            renamed.await.ok();
            write(&ben, &game, "It is me, Anna").await;
        }
        // A spectator who came with that name.
        let other = site.person("Anna").await;
        write(&other, &game, "No, me").await;
        write(&anna, &game, "Neither of them").await;
        let names = lines(&anna, &game).await;
        let names: Vec<_> = names.iter().map(|line| line["name"].clone()).collect();
        assert_eq!(
            names,
            ["Anna (2)", "ANNA (2)", "An na (2)", "Anna (2)", "Anna"]
        );
    });
}

#[test]
fn a_name_that_looks_like_that_of_a_player_is_marked() {
    run(async {
        let site = Site::open().await;
        for (name, alike) in [
            // Cyrillic and Greek letters.
            ("Anna", "\u{410}nna"),
            ("ANNA", "ann\u{430}"),
            ("Oskar", "\u{39f}skar"),
            // Wide letters, and a capital I for a small l.
            ("Anna", "\u{ff21}nna"),
            ("Alice", "AIice"),
            ("ILSE", "ils\u{435}"),
            // The same letter in one character and in two.
            ("Andr\u{e9}", "Andre\u{301}"),
        ] {
            let (one, two) = (site.person(name).await, site.person(alike).await);
            let game = game(&one, &two, None).await;
            let state = one.state(&game).await;
            assert_eq!(state["seats"][0]["holder"]["name"], name);
            let marked = format!("{alike} (2)");
            assert_eq!(state["seats"][1]["holder"]["name"], json!(marked));
        }
        // Names that differ stay as they are.
        for (name, other) in [("Anna", "Ann\u{e4}"), ("Анна", "Анка"), ("Ilse", "Else")] {
            let (one, two) = (site.person(name).await, site.person(other).await);
            let game = game(&one, &two, None).await;
            let state = one.state(&game).await;
            assert_eq!(state["seats"][1]["holder"]["name"], other);
        }
    });
}

#[test]
fn two_players_never_have_the_same_name() {
    run(async {
        let site = Site::open().await;
        let name = "Anna of the very long and winding family";
        assert_eq!(name.chars().count(), 40);
        for (name, marked) in [
            ("Anna", "Anna (2)"),
            (name, "Anna of the very long and winding fa (2)"),
        ] {
            let (one, two) = (site.person(name).await, site.person(name).await);
            let game = game(&one, &two, None).await;
            let state = one.state(&game).await;
            assert_eq!(state["seats"][0]["holder"]["name"], name);
            assert_eq!(state["seats"][1]["holder"]["name"], marked);
        }
    });
}

#[test]
fn names_that_show_nothing_are_refused() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let refused = [
            "\u{200b}",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "Anna\u{200b}",
            "An\u{200d}na",
            "\u{feff}Anna",
            "An\u{ad}na",
            "An\u{2003}na",
            "An  na",
            "A\u{e0041}",
            "\u{fe0f}",
            "Deleted player",
        ];
        for name in refused {
            let change = Some(json!({ "name": name }));
            let answer = anna.ask("PATCH", "/visitor", change).await;
            assert_eq!(answer.failure().2, "server-name", "{name:?}");
            let made = site
                .stranger()
                .post("/tokens", json!({ "name": name }))
                .await;
            assert_eq!(made.failure().2, "server-name", "{name:?}");
            let mut options = orbito(json!({"for": "link"}));
            options["seats"][0]["name"] = name.into();
            let made = anna.post("/games", options).await;
            assert_eq!(made.failure().2, "server-name", "{name:?}");
        }
        for name in ["نیک‌فر", "👩‍🚀 Zoë", "O’Neill ❤️", "李 小龙", "42"] {
            let change = Some(json!({ "name": name }));
            assert_eq!(
                anna.ask("PATCH", "/visitor", change).await.ok()["name"],
                name
            );
        }
    });
}

#[test]
fn a_message_that_is_sent_again_is_stored_once() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben, None).await;
        let path = format!("/games/{game}/chat");
        for person in [&anna, &anna, &ben] {
            let line = json!({"text": "Hello", "key": "a1"});
            assert_eq!(person.post(&path, line).await.status, 204);
        }
        let mut live = anna.live(json!({})).await;
        for reference in [1, 2] {
            live.say(
                json!({"type": "say", "ref": reference, "game": game, "text": "Again",
                "key": "a2"}),
            )
            .await;
            live.hear_that("ack", |ack| ack["ref"] == reference).await;
        }
        let texts = lines(&ben, &game).await;
        let texts: Vec<_> = texts.iter().map(|line| line["text"].clone()).collect();
        assert_eq!(texts, ["Hello", "Hello", "Again"]);
        let long = json!({"text": "Hello", "key": "k".repeat(65)});
        assert_eq!(anna.post(&path, long).await.failure().1, "malformed");
    });
}
