//! Prepared replies over HTTP and WebSocket: who can prepare what, how they are
//! played, and who is told.

use std::sync::Arc;

use axum::http::StatusCode;
use kinetic_server::ops::Config;
use kinetic_server::store::{Settings, Sqlite, Store};
use kinetic_testing::eventually_async;
use serde_json::{Value, json};

use crate::api::support::{Live, Person, Site, orbito, run, turn};
use crate::common::Folder;
use crate::memory::Memory;

/// Anna has white and has played `a1`, Ben has black and is to move.
async fn begun<'a>(anna: &Person<'a>, ben: &Person<'a>, more: Value) -> String {
    let mut options = orbito(json!({"for": "link"}));
    for (name, value) in more.as_object().expect("options") {
        options[name] = value.clone();
    }
    let (game, links) = anna.make(options).await;
    ben.post(&format!("/games/{game}/seats"), json!({"link": links[0].1}))
        .await
        .ok();
    anna.until(&game, |state| state["phase"] == "running").await;
    plays(anna, &game, "white", "a1").await;
    game
}

async fn plays(person: &Person<'_>, game: &str, seat: &str, played: &str) {
    let number = person.state(game).await["number"]
        .as_u64()
        .expect("a number")
        + 1;
    person.does(game, number, turn(seat, played)).await.ok();
}

fn path(game: &str, seat: &str) -> String {
    format!("/games/{game}/prepared/{seat}")
}

/// A reply to one turn.
fn reply(to: &str, reply: &str) -> Value {
    json!({"if": [to], "reply": reply})
}

async fn prepares(person: &Person<'_>, game: &str, seat: &str, replies: Value) -> Value {
    let after = person.get(&format!("/games/{game}")).await.ok()["course"]
        .as_array()
        .expect("events")
        .len();
    let new = json!({"after": after, "replies": replies});
    person.ask("PUT", &path(game, seat), Some(new)).await.ok()
}

async fn turns(person: &Person<'_>, game: &str) -> Vec<String> {
    let game = person.get(&format!("/games/{game}")).await.ok();
    let course = game["course"].as_array().expect("events").clone();
    let text = |event: &Value| event["turn"].as_str().unwrap_or("-").to_owned();
    course.iter().map(text).collect()
}

/// Waits until the game has as many events on the board.
async fn until_turns(person: &Person<'_>, game: &str, count: usize) -> Vec<String> {
    eventually_async("so many turns", async || {
        let turns = turns(person, game).await;
        match turns.len() >= count {
            true => Ok(turns),
            false => Err(format!("{turns:?}")),
        }
    })
    .await
}

/// Waits until what is prepared for a seat is as it should be.
async fn until_prepared(
    person: &Person<'_>,
    game: &str,
    seat: &str,
    right: impl Fn(&Value) -> bool,
) -> Value {
    eventually_async("what is prepared", async || {
        let prepared = person.get(&path(game, seat)).await.ok();
        match right(&prepared) {
            true => Ok(prepared),
            false => Err(prepared),
        }
    })
    .await
}

#[test]
fn a_prepared_reply_is_played_at_once_and_only_its_author_is_told() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let mut at_ben = ben.live(json!({&game: 0})).await;
        let then = json!([{"if": ["b2"], "reply": "d4", "then": [reply("a2", "a4")]},
            reply("c3", "d1")]);
        let view = prepares(&anna, &game, "white", then).await;
        assert_eq!(view["after"], 1);
        assert_eq!(view["replies"].as_array().unwrap().len(), 2);
        let told = at_anna.hear("prepared").await;
        assert_eq!(told["replies"], view["replies"], "other tabs know it too");
        plays(&ben, &game, "black", "b2").await;
        assert_eq!(until_turns(&ben, &game, 3).await, ["a1", "b2", "d4"]);
        let played = |message: &Value| message["notes"][0]["outcome"] == "played";
        let told = at_anna.hear_that("prepared", played).await;
        assert_eq!(told["notes"][0]["turn"], "d4");
        assert_eq!(
            told["replies"],
            json!([reply("a2", "a4")]),
            "the rest stays"
        );
        plays(&ben, &game, "black", "a2").await;
        assert_eq!(until_turns(&ben, &game, 5).await[4], "a4");
        let left = until_prepared(&anna, &game, "white", |it| it["notes"][1].is_object()).await;
        assert_eq!(left["replies"], json!([]));
        // Read once, it is gone.
        let read = format!("{}/read", path(&game, "white"));
        assert_eq!(
            anna.post(&read, json!({})).await.status,
            StatusCode::NO_CONTENT
        );
        assert_eq!(
            anna.get(&path(&game, "white")).await.ok()["notes"],
            json!([])
        );
        // Ben has seen turns, and nothing else.
        let news = |message: &Value| message["state"]["number"] == left_number(5);
        let mut kinds = Vec::new();
        loop {
            let message = at_ben.next().await.expect("a message");
            kinds.push(message["type"].as_str().unwrap().to_owned());
            if message["type"] == "events" && news(&message) {
                break;
            }
        }
        assert!(!kinds.contains(&"prepared".to_owned()), "{kinds:?}");
    });
}

/// The number of the last event after so many turns: two before are of seats.
fn left_number(turns: u64) -> u64 {
    turns + 2
}

#[test]
fn what_does_not_fit_is_dropped_and_the_author_learns_it_later() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        plays(&ben, &game, "black", "c3").await;
        let dropped = until_prepared(&anna, &game, "white", |it| it["replies"] == json!([])).await;
        assert_eq!(dropped["notes"][0]["outcome"], "dropped");
        assert_eq!(dropped["notes"][0]["reason"], "unexpected");
        assert_eq!(turns(&anna, &game).await.len(), 2, "nothing was played");
        // Whoever was away is told with the game.
        let mut live = anna.live(json!({&game: 0})).await;
        let told = live.hear("prepared").await;
        assert_eq!(told["notes"][0]["reason"], "unexpected");
        // A premove that is not legal.
        plays(&anna, &game, "white", "d4").await;
        prepares(&anna, &game, "white", json!([{"reply": "c1c2,a4"}])).await;
        plays(&ben, &game, "black", "b1").await;
        let dropped = |it: &Value| it["notes"][1]["reason"] == "illegal";
        until_prepared(&anna, &game, "white", dropped).await;
    });
}

#[test]
fn a_premove_is_played_whatever_comes() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        let two = json!([{"reply": "d4", "then": [{"reply": "a4"}]}]);
        prepares(&anna, &game, "white", two).await;
        plays(&ben, &game, "black", "c2").await;
        assert_eq!(until_turns(&anna, &game, 3).await[2], "d4");
        plays(&ben, &game, "black", "b1").await;
        assert_eq!(until_turns(&anna, &game, 5).await[4], "a4");
    });
}

#[test]
fn two_people_with_prepared_turns_just_play_on() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
        let link = json!({"link": links[0].1});
        ben.post(&format!("/games/{game}/seats"), link).await.ok();
        anna.until(&game, |state| state["phase"] == "running").await;
        let two = |one: &str, other: &str| json!([{"reply": one, "then": [{"reply": other}]}]);
        prepares(&ben, &game, "black", two("b2", "a2")).await;
        plays(&anna, &game, "white", "a1").await;
        until_turns(&anna, &game, 2).await;
        // Ben was quicker than Anna, who still knew one turn.
        let new = json!({"after": 1, "replies": two("d4", "a4")});
        let own = path(&game, "white");
        anna.ask("PUT", &own, Some(new)).await.ok();
        let played = until_turns(&anna, &game, 5).await;
        assert_eq!(played, ["a1", "b2", "d4", "a2", "a4"]);
        // It is Ben's turn now, and there is nothing to prepare for.
        let now = json!({"after": 5, "replies": [{"reply": "c3"}]});
        let refused = ben.ask("PUT", &path(&game, "black"), Some(now)).await;
        assert_eq!(refused.failure().2, "server-prepared-own-turn");
        for (person, seat) in [(&anna, "white"), (&ben, "black")] {
            let told = |it: &Value| it["notes"].as_array().is_some_and(|it| it.len() == 2);
            let prepared = until_prepared(person, &game, seat, told).await;
            assert_eq!(prepared["replies"], json!([]));
        }
    });
}

#[test]
fn only_the_player_of_a_seat_reaches_what_is_prepared_for_it() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let cleo = site.person("Cleo").await;
        let game = begun(&anna, &ben, json!({})).await;
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        let new = || Some(json!({"after": 1, "replies": [{"reply": "d4"}]}));
        let own = path(&game, "white");
        let read = format!("{own}/read");
        for other in [&ben, &cleo] {
            for (method, path, body) in [
                ("GET", &own, None),
                ("PUT", &own, new()),
                ("DELETE", &own, None),
                ("POST", &read, Some(json!({}))),
            ] {
                let refused = other.ask(method, path, body).await.failure();
                assert_eq!(
                    (refused.0, refused.2.as_str()),
                    (403, "server-not-your-seat")
                );
            }
        }
        assert_eq!(site.stranger().get(&own).await.failure().0, 401);
        assert_eq!(anna.get(&path(&game, "red")).await.failure().0, 422);
        assert_eq!(
            anna.get(&path("nosuchgame1234", "white")).await.failure().0,
            404
        );
        let left = anna.get(&own).await.ok();
        assert_eq!(left["replies"], json!([reply("b2", "d4")]));
        assert_eq!(
            anna.ask("DELETE", &own, None).await.status,
            StatusCode::NO_CONTENT
        );
        assert_eq!(anna.get(&own).await.ok()["replies"], json!([]));
        // Nothing is played that was dropped: a reply in another game, which is
        // looked for later, has been.
        let other = begun(&anna, &ben, json!({})).await;
        prepares(&anna, &other, "white", json!([reply("b2", "d4")])).await;
        plays(&ben, &game, "black", "b2").await;
        plays(&ben, &other, "black", "b2").await;
        until_turns(&anna, &other, 3).await;
        assert_eq!(turns(&anna, &game).await.len(), 2);
    });
}

#[test]
fn bad_input_is_refused_in_a_sentence() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        let own = path(&game, "white");
        let many: Vec<Value> = (0..65).map(|_| json!({"reply": "d4"})).collect();
        let mut deep = json!([]);
        for _ in 0..40 {
            deep = json!([{"reply": "d4", "then": deep}]);
        }
        let long = "d4".repeat(20_000);
        for (replies, status) in [
            (json!([]), 422),
            (json!(many), 422),
            (deep, 422),
            (json!([{"reply": long}]), 413),
            (json!([{"reply": "x9"}]), 422),
            (json!([{"if": ["b2"], "reply": "a1a1"}]), 422),
            (json!([{"if": ["b2", "c3"], "reply": "d4"}]), 422),
            (json!([{"if": "b2", "reply": "d4"}]), 400),
            (json!("b2"), 400),
        ] {
            let new = json!({"after": 1, "replies": replies});
            let refused = anna.ask("PUT", &own, Some(new)).await.failure();
            assert_eq!(refused.0, status, "{refused:?}");
        }
        let early = json!({"after": 7, "replies": [{"reply": "d4"}]});
        let refused = anna.ask("PUT", &own, Some(early)).await.failure();
        assert_eq!(refused.2, "server-prepared-late");
        assert_eq!(anna.get(&own).await.ok()["replies"], json!([]));
    });
}

#[test]
fn a_game_against_a_computer_player_goes_on() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna.make(orbito(json!({"for": "bot", "level": 1}))).await;
        // Whatever the computer player does with these, the game goes on.
        let own = path(&game, "white");
        anna.until(&game, |state| state["phase"] == "running").await;
        plays(&anna, &game, "white", "a1").await;
        let new = json!({"after": 1, "replies": [{"reply": "d4", "then": [{"reply": "b4"}]}]});
        let put = anna.ask("PUT", &own, Some(new)).await;
        // The computer player may have been quicker, which is fine.
        assert!([200, 422].contains(&put.status.as_u16()), "{put:?}");
        let settled = |it: &Value| it["replies"] == json!([]);
        until_prepared(&anna, &game, "white", settled).await;
        let state = anna.until(&game, |state| state["to_move"] == "white").await;
        assert_eq!(state["phase"], "running");
    });
}

#[test]
fn a_turn_taken_back_drops_what_was_prepared() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        let number = anna.state(&game).await["number"].as_u64().unwrap();
        let ask = json!({"event": "ask", "seat": "white", "question": "take-back"});
        anna.does(&game, number + 1, ask).await.ok();
        let yes = json!({"event": "answer", "seat": "black", "yes": true});
        ben.does(&game, number + 2, yes).await.ok();
        let dropped = |it: &Value| it["notes"][0]["reason"] == "changed";
        until_prepared(&anna, &game, "white", dropped).await;
    });
}

#[test]
fn it_is_played_after_a_restart_while_its_author_is_away() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        let cookies = (anna.cookie.clone(), ben.cookie.clone());
        let number = anna.state(&game).await["number"].as_u64().unwrap();
        site.app.shutdown().await;
        drop(site.store);
        // An event that no running server has announced: its process was killed
        // right after it was stored.
        let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
        append_turn(&store, &game, number + 1).await;
        drop(store);
        let site = Site::in_folder(&folder).await;
        let person = |cookie| Person {
            cookie,
            ..site.stranger()
        };
        let (anna, ben) = (person(cookies.0), person(cookies.1));
        assert_eq!(until_turns(&ben, &game, 3).await, ["a1", "b2", "d4"]);
        let told = |it: &Value| it["notes"][0]["turn"] == "d4";
        until_prepared(&anna, &game, "white", told).await;
    });
}

/// Black plays `b2` behind the back of all servers.
async fn append_turn(store: &dyn Store, game: &str, number: u64) {
    use kinetic_rules::Seat;
    use kinetic_server::store::Append;
    use kinetic_server::{Event, Moment, Stamp};
    let append = Append {
        game: game.parse().expect("an id"),
        number,
        stamp: Stamp::at(Moment::now()),
        event: Event::Turn {
            seat: Seat::new(1),
            turn: "b2".to_owned(),
        },
        summary: None,
        due_at: None,
        epoch: None,
        turn: None,
        notices: Vec::new(),
    };
    store.append(append).await.expect("stored");
}

#[test]
fn the_clock_of_a_prepared_turn_hardly_runs() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let time = json!({"kind": "live", "start_ms": 600_000, "increment_ms": 0});
        let game = begun(&anna, &ben, json!({"time": time})).await;
        let before = anna.state(&game).await["clocks"]["left_ms"]["white"]
            .as_u64()
            .expect("a clock");
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        plays(&ben, &game, "black", "b2").await;
        until_turns(&anna, &game, 3).await;
        let left = anna.state(&game).await["clocks"]["left_ms"]["white"]
            .as_u64()
            .expect("a clock");
        // The lag of the server itself is credited, as far as that of a network.
        assert!(left <= before && before - left < 60_000, "{before} {left}");
    });
}

#[test]
fn one_s_own_data_hold_what_is_prepared_and_it_can_be_deleted() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = begun(&anna, &ben, json!({})).await;
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        let data = anna.get("/visitor/data").await.ok();
        assert_eq!(data["prepared"][0]["seat"], "white");
        assert_eq!(data["prepared"][0]["replies"], json!([reply("b2", "d4")]));
        assert_eq!(ben.get("/visitor/data").await.ok()["prepared"], json!([]));
        anna.ask("DELETE", "/visitor/data", None).await;
        let game = game.parse().expect("an id");
        assert_eq!(site.store.prepared(&game).await.expect("read"), []);
    });
}

/// Nothing that others are sent shows that something was prepared, not even a
/// message that says the same as before.
#[test]
fn preparing_sends_nothing_to_anybody_else() {
    run(async {
        let site = Site::on(Arc::new(Memory::new()), Config::default()).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        // The last event of a listed game is no turn: a check of the game would
        // send the lobby again.
        let (game, _) = {
            let mut options = orbito(json!({"for": "link"}));
            options["listed"] = true.into();
            options["first"] = "black".into();
            let (game, links) = anna.make(options).await;
            let link = json!({"link": links[0].1});
            ben.post(&format!("/games/{game}/seats"), link).await.ok();
            (game, ())
        };
        anna.until(&game, |state| state["phase"] == "running").await;
        // One that is not listed: what happens there is no matter of the lobby.
        let (elsewhere, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let mut others = Vec::new();
        for other in [ben.clone(), site.stranger(), site.person("Cleo").await] {
            let mut live = other.live(json!({&game: 0, &elsewhere: 0})).await;
            live.say(json!({"type": "lobby", "on": true})).await;
            live.hear("lobby").await;
            others.push(live);
        }
        let fence = Fence {
            site: &site,
            game: &elsewhere,
            watchers: 3,
        };
        // What is still under way has come.
        fence.pass(&mut others).await;
        prepares(&anna, &game, "white", json!([reply("b2", "d4")])).await;
        prepares(&anna, &game, "white", json!([{"reply": "d4"}])).await;
        anna.ask("DELETE", &path(&game, "white"), None).await;
        for heard in fence.pass(&mut others).await {
            assert_eq!(heard, Vec::<Value>::new());
        }
    });
}

/// People come and go, and everybody is told at the next tick of the scheduler.
/// Whatever it was to send before has been sent by then, the lobby too, which is
/// sent at every fourth tick.
struct Fence<'a> {
    site: &'a Site,
    game: &'a str,
    /// Number of those who watch the game and do not play.
    watchers: u64,
}

impl Fence<'_> {
    /// Returns what else the others hear meanwhile.
    async fn pass(&self, others: &mut [Live]) -> Vec<Vec<Value>> {
        let mut heard = vec![Vec::new(); others.len()];
        for _ in 0..3 {
            let one_more = self.site.stranger().live(json!({self.game: 0})).await;
            self.until_told(self.watchers + 1, others, &mut heard).await;
            drop(one_more);
            self.until_told(self.watchers, others, &mut heard).await;
        }
        heard
    }

    async fn until_told(&self, count: u64, others: &mut [Live], heard: &mut [Vec<Value>]) {
        for (live, heard) in others.iter_mut().zip(heard) {
            loop {
                let message = live.next().await.expect("connected");
                if message["type"] != "presence" || message["game"] != self.game {
                    heard.push(message);
                } else if message["watchers"] == count {
                    break;
                }
            }
        }
    }
}
