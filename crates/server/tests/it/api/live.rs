//! Live connections.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::api::limits::once_a_day;
use crate::api::support::{Live, Person, Site, orbito, run, turn};

/// Two people who have begun a game, and its name.
async fn begun<'a>(site: &'a Site) -> (Person<'a>, Person<'a>, String) {
    let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
    let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
    let path = format!("/games/{game}/seats");
    ben.post(&path, json!({"link": links[0].1})).await.ok();
    anna.until(&game, |state| state["phase"] == "running").await;
    (anna, ben, game)
}

async fn submit(live: &mut Live, reference: u64, game: &str, number: u64, event: Value) -> Value {
    let submit =
        json!({"type": "submit", "ref": reference, "game": game, "number": number, "event": event});
    live.say(submit).await;
    let answers = |message: &Value| message["ref"] == reference;
    while let Some(message) = live.next().await {
        if answers(&message) {
            return message;
        }
    }
    panic!("no answer");
}

#[test]
fn a_turn_is_acknowledged_and_seen_by_everybody() {
    run(async {
        let site = Site::open().await;
        let (anna, ben, game) = begun(&site).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let mut at_ben = ben.live(json!({})).await;
        let mut watching = site.stranger().live(json!({&game: 0})).await;
        at_ben.say(json!({"type": "watch", "game": game})).await;
        let shown = at_ben.hear("snapshot").await;
        assert_eq!(shown["you"], json!({"seats": ["black"], "host": false}));
        assert_eq!(
            watching.hear("snapshot").await["you"],
            json!({"seats": [], "host": false})
        );
        assert_eq!(at_anna.hear("snapshot").await["state"]["number"], 2);

        let ack = submit(&mut at_anna, 7, &game, 3, turn("white", "b2")).await;
        assert_eq!(
            (&ack["type"], &ack["stored"]["turn"]),
            (&json!("ack"), &json!("b2"))
        );
        for live in [&mut at_ben, &mut watching] {
            let seen = live.hear("events").await;
            assert_eq!(seen["entries"][0]["turn"], "b2");
            assert_eq!(seen["course"], json!({"keep": 0, "add": [{"turn": "b2"}]}));
            assert_eq!(seen["state"]["to_move"], "black");
        }
        let answer = submit(&mut at_ben, 8, &game, 4, turn("black", "zz")).await;
        assert_eq!(answer["error"]["code"], "refused", "{answer}");
        let refused = submit(&mut watching, 9, &game, 4, turn("black", "a1")).await;
        assert_eq!(refused["error"]["code"], "no-visitor");
    });
}

#[test]
fn who_comes_back_gets_the_rest() {
    run(async {
        let site = Site::open().await;
        let (anna, ben, game) = begun(&site).await;
        let mut at_ben = ben.live(json!({&game: 0})).await;
        at_ben.hear("snapshot").await;
        drop(at_ben);
        anna.does(&game, 3, turn("white", "b2")).await.ok();
        anna.does(
            &game,
            4,
            json!({"event": "ask", "seat": "white", "question": "draw"}),
        )
        .await
        .ok();
        let mut at_ben = ben.live(json!({&game: 2})).await;
        let rest = at_ben.hear("events").await;
        let numbers = rest["entries"].as_array().unwrap().iter();
        let numbers: Vec<_> = numbers
            .map(|entry| entry["number"].as_u64().unwrap())
            .collect();
        assert_eq!(numbers, [3, 4]);
        assert_eq!(rest["state"]["asking"]["waiting_for"], json!(["black"]));
        assert_eq!(rest["course"], json!({"keep": 0, "add": [{"turn": "b2"}]}));
        assert_eq!(at_ben.hear("you").await["seats"], json!(["black"]));
        // Actor has everything is told how it stands, and nothing else.
        let mut at_ben = ben.live(json!({&game: 4})).await;
        assert_eq!(at_ben.hear("events").await["entries"], json!([]));
        // Actor claims to have more than there is gets everything.
        let mut at_ben = ben.live(json!({&game: 99})).await;
        assert_eq!(at_ben.hear("snapshot").await["state"]["number"], 4);
    });
}

#[test]
fn a_turn_that_is_taken_back_shortens_the_list() {
    run(async {
        let site = Site::open().await;
        let (anna, ben, game) = begun(&site).await;
        let mut watching = site.stranger().live(json!({&game: 0})).await;
        watching.hear("snapshot").await;
        let number = |number: u64| move |message: &Value| message["state"]["number"] == number;
        anna.does(&game, 3, turn("white", "b2")).await.ok();
        let seen = watching.hear_that("events", number(3)).await;
        assert_eq!(seen["course"]["add"], json!([{"turn": "b2"}]));
        let take_back = json!({"event": "ask", "seat": "white", "question": "take-back"});
        anna.does(&game, 4, take_back).await.ok();
        let seen = watching.hear_that("events", number(4)).await;
        assert_eq!(seen["course"], json!({"keep": 1, "add": []}));
        let yes = json!({"event": "answer", "seat": "black", "yes": true});
        ben.does(&game, 5, yes).await.ok();
        let seen = watching.hear_that("events", number(5)).await;
        assert_eq!(seen["course"], json!({"keep": 0, "add": []}));
    });
}

#[test]
fn all_devices_of_a_person_agree_and_other_games_are_mentioned() {
    run(async {
        let site = Site::open().await;
        let (anna, ben, game) = begun(&site).await;
        let mut phone = ben.live(json!({&game: 0})).await;
        let mut desk = ben.live(json!({&game: 0})).await;
        let mut lobby = ben.live(json!({})).await;
        assert_eq!(lobby.hear("mine").await["games"][0]["your_turn"], false);
        anna.does(&game, 3, turn("white", "b2")).await.ok();
        let number = |message: &Value| message["state"]["number"] == 3;
        phone.hear_that("events", number).await;
        desk.hear_that("events", number).await;
        let changed = lobby.hear("mine-changed").await;
        assert_eq!(
            (&changed["game"]["id"], &changed["game"]["your_turn"]),
            (&json!(game), &json!(true))
        );
    });
}

#[test]
fn the_lobby_tells_of_games_that_come_and_go() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let mut lobby = site.stranger().live(json!({})).await;
        lobby.say(json!({"type": "lobby", "on": true})).await;
        assert_eq!(lobby.hear("lobby").await["open"], json!([]));
        let mut options = orbito(json!({"for": "link"}));
        options["listed"] = true.into();
        let (game, _) = anna.make(options).await;
        let listed = lobby
            .hear_that("lobby", |lobby| lobby["open"] != json!([]))
            .await;
        assert_eq!(listed["open"][0]["id"], game);
        ben.post(&format!("/games/{game}/seats"), json!({"seat": "black"}))
            .await
            .ok();
        let listed = lobby
            .hear_that("lobby", |lobby| lobby["watch"] != json!([]))
            .await;
        assert_eq!(listed["open"], json!([]));
    });
}

#[test]
fn people_talk_and_who_does_not_want_it_hears_nothing() {
    run(async {
        let site = Site::open().await;
        let (anna, ben, game) = begun(&site).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let mut quiet = ben.live(json!({})).await;
        quiet
            .say(json!({"type": "watch", "game": game, "chat": false}))
            .await;
        quiet.hear("snapshot").await;
        at_anna.hear("snapshot").await;
        at_anna
            .say(json!({"type": "say", "ref": 1, "game": game, "text": "hello"}))
            .await;
        let said = at_anna.hear("chat").await;
        assert_eq!(said["lines"][0]["text"], "hello");
        anna.does(&game, 3, turn("white", "b2")).await.ok();
        // What was said came before the turn, and is not among what is heard.
        while let Some(message) = quiet.next().await {
            assert_ne!(message["type"], "chat");
            if message["type"] == "events" {
                break;
            }
        }
        let mut later = ben.live(json!({&game: 0})).await;
        assert_eq!(later.hear("chat").await["lines"][0]["name"], "Anna");
    });
}

#[test]
fn what_cannot_be_understood_is_refused_and_the_connection_stays() {
    run(async {
        let site = Site::open().await;
        let (anna, _, game) = begun(&site).await;
        let mut live = anna.connect().await;
        live.say(json!({"type": "watch", "game": game})).await;
        assert_eq!(
            live.hear("refused").await["error"]["code"],
            "malformed",
            "no hello yet"
        );
        live.say(json!({"type": "hello", "version": 1})).await;
        live.hear("hello").await;
        for (text, code) in [
            ("", "malformed"),
            ("{", "malformed"),
            ("[1]", "malformed"),
            ("{\"type\": \"dance\"}", "malformed"),
            ("{\"type\": \"watch\", \"game\": \"nothere\"}", "not-found"),
            ("{\"type\": \"watch\", \"game\": \"NO/NAME\"}", "not-found"),
        ] {
            live.send(Message::text(text)).await;
            assert_eq!(live.hear("refused").await["error"]["code"], code, "{text}");
        }
        live.send(Message::binary(vec![1, 2, 3])).await;
        assert_eq!(live.hear("refused").await["error"]["code"], "malformed");
        let half = json!({"type": "submit", "ref": 5, "game": game, "number": "x"});
        live.say(half).await;
        let refused = live.hear("refused").await;
        assert_eq!(
            (&refused["ref"], &refused["game"]),
            (&json!(5), &json!(game))
        );
        live.say(json!({"type": "ping", "sent": 3})).await;
        assert_eq!(live.hear("pong").await["sent"], 3);
    });
}

#[test]
fn another_version_is_told_which_is_spoken() {
    run(async {
        let site = Site::open().await;
        let mut live = site.stranger().connect().await;
        live.say(json!({"type": "hello", "version": 2})).await;
        let refused = live.hear("refused").await;
        assert_eq!(refused["error"]["code"], "version");
        assert_eq!(refused["error"]["args"]["spoken"], json!({"number": 1}));
        assert_eq!(live.next().await, None);
    });
}

#[test]
fn too_much_ends_a_connection_and_nothing_else() {
    run(async {
        let site = once_a_day().await;
        let mut live = site.stranger().live(json!({})).await;
        let ping = || Message::text(json!({"type": "ping", "sent": 1}).to_string());
        // More than the limit at once: some are refused.
        for _ in 0..150 {
            live.send(ping()).await;
        }
        // `hello` has taken one of a hundred, and a pong to the server's ping may
        // take another.
        let mut answered = 0;
        for _ in 0..150 {
            let answer = live.next().await.expect("still connected");
            if answer["type"] == "pong" {
                answered += 1;
            } else {
                assert_eq!(answer["error"]["code"], "too-many");
            }
        }
        assert!((98..=99).contains(&answered), "{answered}");
        // A flood ends the connection. Answers in transit may be lost with it.
        'flood: loop {
            for _ in 0..1_000 {
                if !live.try_send(ping()).await {
                    break 'flood;
                }
            }
            for _ in 0..1_000 {
                if live.next().await.is_none() {
                    break 'flood;
                }
            }
        }
        let mut live = site.stranger().live(json!({})).await;
        let huge = json!({"type": "ping", "more": "x".repeat(1 << 20)});
        live.send(Message::text(huge.to_string())).await;
        assert_eq!(live.hear("refused").await["error"]["code"], "too-large");
        assert_eq!(live.next().await, None);
        site.stranger().live(json!({})).await;
    });
}

#[test]
fn a_connection_watches_many_games_but_not_any_number() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let mut live = anna.live(json!({})).await;
        for count in 0..33 {
            let (game, _) = anna.make(orbito(json!({"for": "link"}))).await;
            live.say(json!({"type": "watch", "game": game})).await;
            let expected = if count < 32 { "snapshot" } else { "refused" };
            live.hear(expected).await;
        }
    });
}

#[test]
fn a_pass_that_is_forgotten_ends_its_connections() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let mut live = anna.live(json!({})).await;
        anna.ask("DELETE", "/visitor", None).await;
        live.hear("closing").await;
        assert_eq!(live.next().await, None);
    });
}

#[test]
fn a_server_that_closes_says_so() {
    run(async {
        let site = Site::open().await;
        let mut live = site.stranger().connect().await;
        live.say(json!({"type": "hello", "version": 1})).await;
        live.hear("hello").await;
        let Site { app, .. } = site;
        let closing = tokio::spawn(app.shutdown());
        assert!(live.hear("closing").await["back_in_ms"].as_u64().is_some());
        assert_eq!(live.next().await, None);
        closing.await.unwrap();
    });
}
