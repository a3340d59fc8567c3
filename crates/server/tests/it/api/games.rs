//! Games over HTTP.

use kinetic_protocol::web::Board;
use kinetic_server::store::NewGame;
use kinetic_server::{GameId, Moment, Table};
use serde_json::{Value, json};

use crate::api::support::{Site, orbito, run, turn};
use crate::common::by_link;

#[test]
fn two_people_play() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
        let [(seat, link)] = &links[..] else {
            panic!("{links:?}");
        };
        assert_eq!(seat, "black");
        assert_eq!(anna.state(&game).await["phase"], "open");

        let path = format!("/games/{game}/seats");
        let sat = ben.post(&path, json!({"link": link})).await.ok();
        assert_eq!(sat["you"], json!({"seats": ["black"], "host": false}));
        // Once more does no harm.
        ben.post(&path, json!({"link": link})).await.ok();
        let cleo = site.person("Cleo").await;
        let late = cleo.post(&path, json!({"link": link})).await.failure();
        assert_eq!((late.0, late.1.as_str()), (422, "refused"), "{late:?}");

        let state = anna.until(&game, |state| state["phase"] == "running").await;
        assert_eq!(state["number"], 2, "sit and start");
        assert_eq!(state["to_move"], "white");
        let stored = anna.does(&game, 3, turn("white", "b2")).await.ok();
        assert_eq!(stored["stored"]["number"], 3);
        assert_eq!(stored["stored"]["turn"], "b2");
        // The same again is answered as before.
        assert_eq!(anna.does(&game, 3, turn("white", "b2")).await.ok(), stored);
        let other = anna.does(&game, 3, turn("white", "c3")).await;
        assert_eq!(other.json()["error"]["entry"], stored["stored"]);
        assert_eq!(other.failure().1, "conflict");
        let ahead = ben.does(&game, 9, turn("black", "a1")).await;
        assert_eq!(ahead.json()["error"]["next"], 4);
        assert_eq!(ahead.failure().1, "gap");

        let state = ben.state(&game).await;
        assert_eq!(state["to_move"], "black");
        let shown = ben.get(&format!("/games/{game}")).await.ok();
        assert_eq!(shown["course"], json!([{"turn": "b2"}]));
        let log = ben.get(&format!("/games/{game}/events?from=2")).await.ok();
        assert_eq!(log["entries"][0]["event"], "start");
        assert_eq!(log["entries"][1]["seat"], "white");
        assert_eq!(log["more"], false);
        ben.does(&game, 4, json!({"event": "resign", "seat": "black"}))
            .await
            .ok();
        let state = anna.state(&game).await;
        assert_eq!(state["finish"]["winner"], "white");
        assert_eq!(
            state["finish"]["scores"],
            json!({"white": 1.0, "black": 0.0})
        );
        let record = site.stranger().get(&format!("/games/{game}/record")).await;
        assert!(record.text.contains("[White \"Anna\"]"), "{}", record.text);
        assert!(
            record.text.contains("1. b2 black:resigns 1-0"),
            "{}",
            record.text
        );
    });
}

#[test]
fn nobody_plays_for_somebody_else() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
        let path = format!("/games/{game}/seats");
        ben.post(&path, json!({"link": links[0].1})).await.ok();
        anna.until(&game, |state| state["phase"] == "running").await;
        let expected = (
            403,
            "forbidden".to_owned(),
            "server-not-your-seat".to_owned(),
        );
        assert_eq!(
            ben.does(&game, 3, turn("white", "b2")).await.failure(),
            expected
        );
        let stranger = site.person("Cleo").await;
        assert_eq!(
            stranger.does(&game, 3, turn("white", "b2")).await.failure(),
            expected
        );
        let nobody = site.stranger();
        assert_eq!(
            nobody.does(&game, 3, turn("white", "b2")).await.failure().0,
            401
        );
        for event in [
            json!({"event": "start"}),
            json!({"event": "time-up", "seat": "black"}),
            json!({"event": "sit", "seat": "black", "holder": {"kind": "person", "name": "Cleo"}}),
            json!({"event": "hand-over", "seat": "white", "holder": {"kind": "person", "name": "C"}}),
            json!({"event": "rematch", "game": "abcdefghijklmnop"}),
        ] {
            let refused = anna.does(&game, 3, event).await.failure();
            assert_eq!(refused.2, "server-not-for-players");
        }
        let call_off = ben
            .does(&game, 3, json!({"event": "call-off"}))
            .await
            .failure();
        assert_eq!(call_off.2, "server-not-host");
        let unknown = anna.does(&game, 3, turn("red", "b2")).await.failure();
        assert_eq!(unknown.2, "course-not-playing");
    });
}

#[test]
fn what_the_rules_forbid_is_said_with_its_rule() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna
            .make(orbito(json!({"for": "screen", "name": "Ben"})))
            .await;
        anna.until(&game, |state| state["phase"] == "running").await;
        anna.does(&game, 2, turn("white", "b2")).await.ok();
        let state = anna.state(&game).await;
        let refused = anna.does(&game, 3, turn("black", "zz")).await;
        let error = refused.json()["error"].clone();
        assert_eq!(
            (refused.status.as_u16(), &error["code"]),
            (422, &json!("refused"))
        );
        assert!(
            error["message"].as_str().unwrap().starts_with("orbito-"),
            "{error}"
        );
        assert_eq!(anna.state(&game).await, state, "nothing has changed");
    });
}

#[test]
fn a_group_sits_down_with_one_link_first_come_first_served() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let seat = |seat: &str, place: &str| json!({"seat": seat, "for": place});
        let seats = json!([
            seat("red", "screen"),
            seat("blue", "link"),
            seat("yellow", "link"),
            seat("green", "link"),
        ]);
        let (game, links) = anna.make(json!({"game": "ido", "seats": seats})).await;
        let told = anna.get(&format!("/games/{game}/links")).await.ok();
        let group = told["group"].as_str().expect("a link for the group");
        let lookup = format!("/links/{group}");
        let path = format!("/games/{game}/seats");

        // The seats of a group are given away in the order of play.
        let people = [site.person("Ben").await, site.person("Cleo").await];
        for (person, expected) in people.iter().zip(["blue", "yellow"]) {
            let next = person.get(&lookup).await.ok();
            assert_eq!(
                (&next["seat"], &next["group"]),
                (&json!(expected), &json!(true))
            );
            for _ in 0..2 {
                // Once more does no harm, and takes no second seat.
                let sat = person.post(&path, json!({"link": group})).await.ok();
                assert_eq!(sat["you"]["seats"], json!([expected]));
            }
        }
        // A link to one seat still leads there, and the group's to nothing else.
        let dora = site.person("Dora").await;
        let green = links.iter().find(|(seat, _)| seat == "green");
        let green = &green.expect("a link to green").1;
        assert_eq!(
            dora.get(&format!("/links/{green}")).await.ok()["group"],
            json!(null)
        );
        dora.post(&path, json!({"link": green})).await.ok();
        anna.until(&game, |state| state["phase"] == "running").await;
        let late = site.person("Emil").await;
        late.get(&lookup).await.ok();
        let refused = late.post(&path, json!({"link": group})).await.failure();
        assert_eq!(refused.2, "server-started");
        let told = anna.get(&format!("/games/{game}/links")).await.ok();
        assert_eq!(told["group"], json!(null));

        // The link opens its own game and no other.
        let (other, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let seats = format!("/games/{other}/seats");
        let sit = late.post(&seats, json!({"link": group})).await;
        assert_eq!(sit.failure().1, "no-link");
    });
}

#[test]
fn a_game_is_made_once_and_only_its_host_has_the_links() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let mut options = orbito(json!({"for": "link"}));
        options["id"] = "agamethatannamade".into();
        let (game, links) = anna.make(options.clone()).await;
        assert_eq!(
            anna.make(options.clone()).await,
            (game.clone(), links.clone())
        );
        let taken = ben.post("/games", options.clone()).await.failure();
        assert_eq!(taken.2, "server-name-taken");
        options["id"] = "short".into();
        assert_eq!(
            anna.post("/games", options).await.failure().2,
            "server-game-name"
        );

        let path = format!("/games/{game}/links");
        assert_eq!(anna.get(&path).await.ok()["links"][0]["link"], links[0].1);
        assert_eq!(ben.get(&path).await.failure().2, "server-not-host");
        // Nothing that others see holds the link.
        for path in [format!("/games/{game}"), format!("/games/{game}/events")] {
            for person in [&ben, &site.stranger()] {
                assert!(!person.get(&path).await.text.contains(&links[0].1));
            }
        }
        let told = ben.get(&format!("/links/{}", links[0].1)).await.ok();
        assert_eq!(
            (&told["game"], &told["seat"]),
            (&json!(game), &json!("black"))
        );
        let wrong = links[0].1.replace(['0', '1', '2'], "3");
        assert_eq!(
            ben.get(&format!("/links/{wrong}")).await.failure().1,
            "no-link"
        );
        let sit = ben
            .post(&format!("/games/{game}/seats"), json!({"link": wrong}))
            .await;
        assert_eq!(sit.failure().1, "no-link");
        // A link opens its own game and no other.
        let (other, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let sit = ben
            .post(
                &format!("/games/{other}/seats"),
                json!({"link": links[0].1}),
            )
            .await;
        assert_eq!(sit.failure().1, "no-link");
    });
}

#[test]
fn who_visitors_are_never_leaves_the_server() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let mut options = orbito(json!({"for": "link"}));
        options["listed"] = true.into();
        let (game, links) = anna.make(options).await;
        let id = game.parse().unwrap();
        let kept = site.store.game(&id).await.unwrap().unwrap();
        let secret = kept.options.host.to_string();
        let mut told = String::new();
        let path = format!("/games/{game}/seats");
        told += &ben.post(&path, json!({"link": links[0].1})).await.text;
        anna.until(&game, |state| state["phase"] == "running").await;
        for path in ["", "/events", "/chat", "/record"] {
            told += &ben.get(&format!("/games/{game}{path}")).await.text;
        }
        for list in ["open", "watch", "mine", "past"] {
            told += &anna.get(&format!("/games?list={list}")).await.text;
        }
        assert!(
            told.contains("Anna") && !told.contains(&secret),
            "{secret}: {told}"
        );
    });
}

#[test]
fn strangers_take_seats_of_listed_games_alone() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (private, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let mut options = orbito(json!({"for": "link"}));
        options["listed"] = true.into();
        let (public, _) = anna.make(options).await;
        let open = ben.get("/games?list=open").await.ok();
        let names = |list: &Value| -> Vec<String> {
            let games = list["games"].as_array().unwrap().iter();
            games
                .map(|game| game["id"].as_str().unwrap().to_owned())
                .collect()
        };
        assert_eq!(names(&open), [public.as_str()]);
        let wish = json!({"seat": "black"});
        let refused = ben
            .post(&format!("/games/{private}/seats"), wish.clone())
            .await;
        assert_eq!(refused.failure().2, "server-not-listed");
        let seats = format!("/games/{public}/seats");
        let taken = ben.post(&seats, json!({"seat": "white"})).await.failure();
        assert_eq!(taken.2, "server-seat-taken");
        ben.post(&seats, wish).await.ok();
        anna.until(&public, |state| state["phase"] == "running")
            .await;
        assert_eq!(
            names(&ben.get("/games?list=open").await.ok()),
            Vec::<String>::new()
        );
        assert_eq!(
            names(&ben.get("/games?list=watch").await.ok()),
            [public.as_str()]
        );
        let mine = anna.get("/games?list=mine").await.ok();
        assert_eq!(
            names(&mine),
            [public.clone(), private.clone()],
            "her turn first"
        );
        assert_eq!(mine["games"][0]["your_turn"], true);
        assert_eq!(mine["games"][1]["your_turn"], false);
        anna.does(&private, 1, json!({"event": "call-off"}))
            .await
            .ok();
        assert_eq!(names(&anna.get("/games?list=mine").await.ok()), [public]);
        assert_eq!(names(&anna.get("/games?list=past").await.ok()), [private]);
        let nobody = site.stranger().get("/games?list=mine").await.failure();
        assert_eq!(nobody.1, "no-visitor");
    });
}

#[test]
fn people_talk_beside_a_game() {
    run(async {
        let site = Site::open().await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let (game, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let path = format!("/games/{game}/chat");
        let said = anna.post(&path, json!({"text": "  <b>hello</b> "})).await;
        assert_eq!(said.status.as_u16(), 204);
        ben.post(&path, json!({"text": "hi"})).await;
        let lines = ben.get(&path).await.ok()["lines"].clone();
        assert_eq!(
            lines[0]["text"], "<b>hello</b>",
            "plain text, for clients to escape"
        );
        assert_eq!(lines[0]["seats"], json!(["white"]));
        assert_eq!(lines[1]["name"], "Ben");
        assert_eq!(lines[1]["seats"], json!([]));
        for text in ["", "   ", &"x".repeat(301), "a\u{7}b"] {
            let refused = anna.post(&path, json!({"text": text})).await.failure();
            assert_eq!(
                refused,
                (400, "malformed".into(), "server-line".into()),
                "{text}"
            );
        }
        for number in 0..250 {
            anna.post(&path, json!({"text": number.to_string()})).await;
        }
        let lines = ben.get(&path).await.ok()["lines"].clone();
        let lines = lines.as_array().unwrap();
        assert_eq!(lines.len(), 200, "the last ones are kept");
        assert_eq!(lines[199]["text"], "249");
        assert_eq!(lines[199]["number"], 252);
        let nobody = site.stranger().post(&path, json!({"text": "hi"})).await;
        assert_eq!(nobody.failure().1, "no-visitor");
    });
}

#[test]
fn bad_questions_are_answered_in_plain_words() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let cases = [
            ("GET", "/nothing", "", 404, "server-nothing-there"),
            ("PUT", "/games", "", 404, "server-nothing-there"),
            ("GET", "/games/doesnotexist", "", 404, "server-no-game"),
            ("GET", "/games/NO-NAME", "", 404, "server-no-game"),
            ("GET", "/games", "", 400, "server-malformed"),
            (
                "GET",
                "/games?list=open&before=%%",
                "",
                404,
                "server-no-game",
            ),
            ("POST", "/games", "", 400, "server-malformed"),
            (
                "POST",
                "/games",
                "{\"game\": \"chess\"}",
                400,
                "server-malformed",
            ),
            ("POST", "/games", "\u{0}\u{1}", 400, "server-malformed"),
            (
                "POST",
                "/games/doesnotexist/seats",
                "{}",
                404,
                "server-no-game",
            ),
            (
                "POST",
                "/games/doesnotexist/events",
                "{}",
                400,
                "server-malformed",
            ),
            ("GET", "/live", "", 400, "server-malformed"),
        ];
        for (method, path, body, status, message) in cases {
            let answer = anna.send(method, path, body).await;
            let failure = answer.failure();
            assert_eq!(
                (failure.0, failure.2.as_str()),
                (status, message),
                "{method} {path}"
            );
        }
        for options in [
            json!({"game": "orbito", "seats": []}),
            json!({"game": "orbito", "seats": [{"seat": "red", "for": "link"}]}),
            json!({"game": "orbito", "seats": [{"seat": "white", "for": "bot", "level": 9},
                {"seat": "black", "for": "link"}]}),
            json!({"game": "ido", "board": {"named": "moon"}, "seats": [
                {"seat": "red", "for": "link"}, {"seat": "yellow", "for": "link"}]}),
            json!({"game": "ido", "board": {"toml": "size = 3"}, "seats": [
                {"seat": "red", "for": "link"}, {"seat": "yellow", "for": "link"}]}),
        ] {
            let failure = anna.post("/games", options.clone()).await.failure();
            assert_eq!(
                (failure.0, failure.1.as_str()),
                (422, "refused"),
                "{options}"
            );
        }
    });
}

#[test]
fn a_custom_board_cannot_take_the_name_of_a_built_in_one() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let seats = ["red", "yellow"].map(|seat| json!({"seat": seat, "for": "screen"}));
        let on = |board: &str| json!({"game": "ido", "seats": seats, "board": {"toml": board}});
        let classic = include_str!("../../../../../boards/classic.toml");
        let grand = include_str!("../../../../../boards/grand.toml");
        // The built-in board itself is fine, also as text.
        anna.make(on(classic)).await;
        let renamed = grand.replace("name = \"grand\"", "name = \"classic\"");
        assert_ne!(renamed, grand);
        let answer = anna.post("/games", on(&renamed)).await;
        let (status, code, message) = answer.failure();
        assert_eq!((status, code.as_str()), (422, "refused"));
        assert_eq!(message, "board-name-taken");
        // A game that an older version has stored with such a board still opens.
        let id: GameId = "storedbeforehand".parse().unwrap();
        let mut options = by_link(4);
        options.game.board = Some(Board::Toml(renamed).into());
        let summary = Table::new(options.clone()).unwrap().summary();
        let stored = NewGame {
            id: id.clone(),
            made: Moment(1),
            options,
            summary,
            due_at: None,
            address: None,
            quota: None,
        };
        site.store.create(stored).await.unwrap();
        let shown = anna.get(&format!("/games/{id}")).await.ok();
        assert_eq!(shown["state"]["phase"], "open");
        assert!(shown["options"]["board"]["toml"].is_string());
    });
}
