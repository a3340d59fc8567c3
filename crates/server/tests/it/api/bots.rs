//! Computer players, and what the server does by itself.

use std::sync::Arc;

use kinetic_rules::ido::Ido;
use kinetic_rules::record::Reader;
use kinetic_server::Span;
use kinetic_server::ops::Config;
use serde_json::{Value, json};

use crate::api::support::{Site, orbito, run, turn};
use crate::memory::Memory;

#[test]
fn computer_players_play_to_the_end() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let options = json!({"game": "orbito", "listed": true, "seats": [
            {"seat": "white", "for": "bot", "level": 8},
            {"seat": "black", "for": "bot", "level": 1}]});
        let (game, _) = anna.make(options).await;
        let _watching = anna.live(json!({&game: 0})).await;
        let state = anna.until(&game, |state| state["phase"] == "over").await;
        assert!(state["finish"]["ending"] == "board", "{state}");
    });
}

#[test]
fn a_computer_player_answers_turns_and_questions() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna.make(orbito(json!({"for": "bot", "level": 3}))).await;
        anna.until(&game, |state| state["phase"] == "running").await;
        anna.does(&game, 2, turn("white", "b2")).await.ok();
        let state = anna.until(&game, |state| state["to_move"] == "white").await;
        assert_eq!(state["number"], 3);
        // It plays on rather than agree to a draw.
        anna.does(
            &game,
            4,
            json!({"event": "ask", "seat": "white", "question": "draw"}),
        )
        .await
        .ok();
        let state = anna.until(&game, |state| state["number"] == 5).await;
        assert_eq!(
            (&state["asking"], &state["phase"]),
            (&json!(null), &json!("running"))
        );
        let take_back = json!({"event": "ask", "seat": "white", "question": "take-back"});
        anna.does(&game, 6, take_back).await.ok();
        anna.until(&game, |state| state["number"] == 7).await;
        let shown = anna.get(&format!("/games/{game}")).await.ok();
        assert_eq!(shown["course"], json!([]), "both turns are taken back");
        // It plays again with anybody, one seat further.
        anna.does(&game, 8, json!({"event": "resign", "seat": "white"}))
            .await
            .ok();
        let rematch = json!({"event": "ask", "seat": "white", "question": "rematch"});
        anna.does(&game, 9, rematch).await.ok();
        let state = anna
            .until(&game, |state| !state["next_game"].is_null())
            .await;
        let next = state["next_game"].as_str().unwrap().to_owned();
        let state = anna.until(&next, |state| state["to_move"] == "black").await;
        assert_eq!(
            state["seats"][0]["holder"],
            json!({"kind": "bot", "level": 3})
        );
        assert_eq!(state["seats"][1]["holder"]["name"], "Anna");
    });
}

#[test]
fn a_seat_can_be_handed_to_a_computer_player() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna
            .make(orbito(json!({"for": "screen", "name": "Ben"})))
            .await;
        anna.until(&game, |state| state["phase"] == "running").await;
        for (number, seat) in [(2, "black"), (3, "white")] {
            let holder = json!({"kind": "bot", "level": 2});
            let event = json!({"event": "hand-over", "seat": seat, "holder": holder});
            anna.does(&game, number, event).await.ok();
        }
        let _watching = anna.live(json!({&game: 0})).await;
        anna.until(&game, |state| state["phase"] == "over").await;
    });
}

#[test]
fn four_computer_players_play_ido() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let seats = ["red", "blue", "yellow", "green"];
        let seats = seats.map(|seat| json!({"seat": seat, "for": "bot", "level": 1}));
        let (game, _) = anna.make(json!({"game": "ido", "seats": seats})).await;
        let _watching = anna.live(json!({&game: 0})).await;
        // A few games of beginners are drawn by repetition as early as that.
        let twice_each = |state: &Value| state["number"].as_u64() > Some(8);
        anna.until(&game, twice_each).await;
        let log = anna.get(&format!("/games/{game}/events")).await.ok();
        let entries = log["entries"].as_array().unwrap();
        let turns = entries.iter().filter(|entry| entry["event"] == "turn");
        let order = ["red", "blue", "yellow", "green"].iter().cycle();
        let mut course = None;
        for (turn, seat) in turns.zip(order) {
            assert_eq!(turn["seat"], *seat, "everybody in turn: {log}");
            course = turn["number"].as_u64();
        }
        assert!(course >= Some(8), "{log}");
        // The rules accept every turn of the record.
        let text = anna.get(&format!("/games/{game}/record")).await.text;
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        let replayed = record.replay(&Ido::classic()).unwrap();
        assert!(replayed.events().len() >= 8, "{text}");
    });
}

#[test]
fn all_legal_turns_are_told() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna
            .make(orbito(json!({"for": "screen", "name": "Ben"})))
            .await;
        anna.until(&game, |state| state["phase"] == "running").await;
        let path = format!("/games/{game}/turns");
        let turns = anna.get(&path).await.ok();
        assert_eq!(turns["total"], 16);
        assert_eq!(turns["turns"].as_array().unwrap().len(), 16);
        assert_eq!(
            (&turns["number"], &turns["to_move"]),
            (&json!(1), &json!("white"))
        );
        let some = anna.get(&format!("{path}?limit=3")).await.ok();
        assert_eq!(
            (some["turns"].as_array().unwrap().len(), &some["total"]),
            (3, &json!(16))
        );
        let none = anna.get(&format!("{path}?limit=0")).await.ok();
        assert_eq!(none["turns"], json!([]));
        for turn in turns["turns"].as_array().unwrap() {
            let mut options = orbito(json!({"for": "screen", "name": "Ben"}));
            options["listed"] = false.into();
            let (game, _) = anna.make(options).await;
            anna.until(&game, |state| state["phase"] == "running").await;
            let turn = turn.as_str().unwrap();
            anna.does(&game, 2, crate::api::support::turn("white", turn))
                .await
                .ok();
        }
    });
}

#[test]
fn two_servers_on_one_store_play_each_turn_once() {
    run(async {
        let store = Arc::new(Memory::new());
        let one = Site::on(store.clone(), Config::default()).await;
        let anna = one.person("Anna").await;
        let seats = ["white", "black"].map(|seat| json!({"seat": seat, "for": "bot", "level": 4}));
        let mut games = Vec::new();
        for _ in 0..5 {
            let options = json!({"game": "orbito", "seats": seats});
            games.push(anna.make(options).await.0);
        }
        // It finds games that have begun, and does the same as the other.
        let other = Site::on(store, Config::default()).await;
        let mut also_anna = other.stranger();
        also_anna.cookie = anna.cookie.clone();
        let have: Value = games.iter().map(|game| (game.clone(), 0)).collect();
        let _watching = [anna.live(have.clone()).await, also_anna.live(have).await];
        for game in &games {
            anna.until(game, |state| state["phase"] == "over").await;
            let path = format!("/games/{game}/events");
            let log = anna.get(&path).await.ok();
            assert_eq!(also_anna.get(&path).await.ok(), log);
        }
    });
}

#[test]
fn games_between_computer_players_pause_while_nobody_watches() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let seats = ["white", "black"].map(|seat| json!({"seat": seat, "for": "bot", "level": 1}));
        let options = json!({"game": "orbito", "seats": seats,
            "time": {"kind": "live", "start_ms": 1000, "increment_ms": 0}});
        let (unwatched, _) = anna.make(options.clone()).await;
        let (watched, _) = anna.make(options).await;
        let watching = anna.live(json!({&watched: 0})).await;
        anna.until(&watched, |state| state["phase"] == "over").await;
        drop(watching);
        let state = anna.state(&unwatched).await;
        assert_eq!(
            (&state["phase"], &state["number"]),
            (&json!("running"), &json!(1))
        );
        // Waiting costs nobody time, and the game goes on for whoever comes.
        site.ops.clock.skip(Span::seconds(3_600));
        let mut watching = anna.live(json!({&unwatched: 0})).await;
        let state = anna
            .until(&unwatched, |state| state["phase"] == "over")
            .await;
        assert_eq!(state["finish"]["ending"], "board", "{state}");
        watching.hear("events").await;
    });
}

#[test]
fn the_number_of_games_with_computer_players_is_limited() {
    run(async {
        let mut config = Config::default();
        config.limits.bot_games_of_visitor = 2;
        let site = Site::on(Arc::new(Memory::new()), config).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let options = || orbito(json!({"for": "bot", "level": 1}));
        let (first, _) = anna.make(options()).await;
        anna.make(options()).await;
        let refused = anna.post("/games", options()).await.failure();
        let code =
            |status: u16, code: &str, message: &str| (status, code.to_owned(), message.to_owned());
        assert_eq!(refused, code(429, "too-many", "server-bot-games"));
        // Others, and games with people, are not concerned.
        ben.make(options()).await;
        anna.make(orbito(json!({"for": "link"}))).await;
        // A game that is over makes room.
        anna.until(&first, |state| state["phase"] == "running")
            .await;
        anna.does(&first, 2, json!({"event": "resign", "seat": "white"}))
            .await
            .ok();
        kinetic_testing::eventually_async("there is room", async || {
            anna.post("/games", options()).await.status == 200
        })
        .await;
    });
}
