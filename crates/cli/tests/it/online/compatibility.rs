//! Data folders of older versions: the server of today opens them, every game
//! in them goes on, and its records are the same to the last byte.
//!
//! `tests/fixtures` holds the folders, and says how they were made.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use kinetic_load::{Answer, Http, Server};
use kinetic_testing::eventually_async;
use serde_json::{Value as Json, json};

use super::{assert_sound, block_on};
use crate::{printed, program};

/// A data folder that an older version has written.
struct Fixture {
    folder: PathBuf,
    /// Who can play what, and what the server told about every game.
    known: Json,
    /// What `kinetic export` printed.
    export: String,
}

impl Fixture {
    fn open(name: &str) -> Fixture {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
        let folder = folder.join(name);
        let read = |file: &str| std::fs::read_to_string(folder.join(file)).expect("a file");
        Fixture {
            known: serde_json::from_str(&read("games.json")).expect("JSON"),
            export: read("export.record"),
            folder,
        }
    }

    fn games(&self) -> impl Iterator<Item = (&str, &Json)> {
        let games = self.known["games"].as_object().expect("games");
        games.iter().map(|(id, game)| (id.as_str(), game))
    }

    fn token(&self, name: &str) -> &str {
        let token = self.known["people"][name]["token"].as_str();
        token.unwrap_or_else(|| panic!("the token of {name}"))
    }
}

/// A server on a copy of a fixture's folder, and a connection to it.
struct Today<'a> {
    fixture: &'a Fixture,
    server: Server,
    http: Http,
}

impl<'a> Today<'a> {
    async fn open(fixture: &'a Fixture) -> Today<'a> {
        let data = fixture.folder.join("data");
        let server = Server::start_on_copy(program(), &data).expect("a server");
        let http = Http::connect(server.address()).await.expect("a connection");
        Today {
            fixture,
            server,
            http,
        }
    }

    async fn get(&mut self, path: &str, token: Option<&str>) -> Answer {
        let path = format!("/api/v1{path}");
        self.http
            .ask("GET", &path, token, None)
            .await
            .expect("an answer")
    }

    async fn json(&mut self, path: &str, name: &str) -> Json {
        let token = self.fixture.token(name).to_owned();
        self.get(path, Some(&token)).await.json().expect(path)
    }

    async fn post(&mut self, path: &str, name: &str, body: &Json) -> Answer {
        let token = self.fixture.token(name).to_owned();
        let path = format!("/api/v1{path}");
        let answer = self.http.ask("POST", &path, Some(&token), Some(body));
        answer.await.expect("an answer")
    }

    async fn record(&mut self, game: &str) -> String {
        let answer = self.get(&format!("/games/{game}/record"), None).await;
        assert_eq!(answer.status, 200, "{game}: {}", answer.body);
        answer.body
    }

    fn export(&self) -> String {
        let data = self.server.folder().to_str().expect("text");
        printed(&["export", "--data", data])
    }

    /// Takes the seats that are still free with their old links, and waits
    /// until the game begins.
    async fn sit_down(&mut self, game: &str, links: &Json) {
        let links = links.as_object().expect("links");
        for ((seat, link), name) in links.iter().zip(["Ben", "Chloé", "Dirk"]) {
            let state = self.json(&format!("/games/{game}"), "Anna").await["state"].clone();
            let mut seats = state["seats"].as_array().expect("seats").iter();
            if seats.any(|view| view["seat"] == json!(seat) && view["holder"].is_null()) {
                let body = json!({ "link": link });
                let sat = self
                    .post(&format!("/games/{game}/seats"), name, &body)
                    .await;
                assert!(sat.status < 300, "{game}: {}", sat.body);
            }
        }
        eventually_async("the game begins", async || {
            let view = self.json(&format!("/games/{game}"), "Anna").await;
            view["state"]["phase"] != "open"
        })
        .await;
    }

    /// Plays one turn, as soon as a person is to move.
    async fn play_on(&mut self, game: &str) {
        let path = format!("/games/{game}");
        let before = self.json(&path, "Anna").await;
        let played = eventually_async("somebody can play", async || {
            let state = self.json(&path, "Anna").await["state"].clone();
            let seat = &state["to_move"];
            let seats = state["seats"].as_array().expect("seats");
            let at = seats.iter().find(|view| &view["seat"] == seat);
            let holder = &at.unwrap_or_else(|| panic!("{game}: who is to move?"))["holder"];
            // A computer player has no name, and answers by itself.
            let name = holder["name"].as_str()?;
            let turns = self.json(&format!("{path}/turns?limit=1"), name).await;
            let turn = &turns["turns"][0];
            let number = turns["number"].as_u64().expect("a number") + 1;
            let body = json!({ "number": number, "event": "turn", "seat": seat, "turn": turn });
            let answer = self.post(&format!("{path}/events"), name, &body).await;
            // Somebody else has done something in between: once more.
            (answer.status != 409).then(|| {
                answer.json().expect("a turn");
                json!({ "turn": turn })
            })
        })
        .await;
        let after = self.json(&path, "Anna").await;
        let old = before["course"].as_array().expect("a course");
        let new = after["course"].as_array().expect("a course");
        assert_eq!(new[..old.len()], old[..], "{game}");
        assert!(new[old.len()..].contains(&played), "{game}");
    }
}

#[test]
fn a_data_folder_of_1f0d6f7_is_read_as_it_was_written() {
    let fixture = Fixture::open("data-1f0d6f7");
    block_on(async {
        let mut today = Today::open(&fixture).await;
        assert_sound(today.server.folder());
        assert_eq!(today.export(), fixture.export);
        for (id, known) in fixture.games() {
            let game = today.json(&format!("/games/{id}"), "Anna").await;
            assert_eq!(game["course"], known["course"], "{id}");
            for what in ["phase", "position", "finish", "next_game"] {
                assert_eq!(game["state"][what], known[what], "{id}: {what}");
            }
            let chat = today.json(&format!("/games/{id}/chat"), "Anna").await;
            let lines = chat["lines"].as_array().expect("lines").iter();
            let lines: Vec<Json> = lines
                .map(|line| json!([line["name"], line["text"]]))
                .collect();
            assert_eq!(json!(lines), known["chat"], "{id}");
            if known["phase"] != "open" && known["phase"] != "called-off" {
                let record = today.record(id).await;
                assert!(fixture.export.contains(record.trim_end()), "{id}: {record}");
            }
        }
        let people = fixture.known["people"].as_object().expect("people");
        for (name, person) in people {
            for (list, games) in person["lists"].as_object().expect("lists") {
                let found = today.json(&format!("/games?list={list}"), name).await;
                let found = found["games"].as_array().expect("games").iter();
                let found: BTreeSet<_> = found.filter_map(|game| game["id"].as_str()).collect();
                let games = games.as_array().expect("names").iter();
                let games: BTreeSet<_> = games.filter_map(Json::as_str).collect();
                assert_eq!(found, games, "{name}: {list}");
            }
        }
        let tokens = today.json("/tokens", "Anna").await.to_string();
        assert!(tokens.contains("second program"), "{tokens}");
        assert!(!tokens.contains("revoked"), "{tokens}");
    });
}

#[test]
fn games_in_a_data_folder_of_1f0d6f7_go_on() {
    let fixture = Fixture::open("data-1f0d6f7");
    block_on(async {
        let mut today = Today::open(&fixture).await;
        let mut expected = fixture.export.clone();
        let mut played = 0;
        for (id, known) in fixture.games() {
            if known["phase"] != "open" && known["phase"] != "running" {
                continue;
            }
            let before = today.record(id).await;
            today.sit_down(id, &known["links"]).await;
            today.play_on(id).await;
            // A computer player answers by itself, now or later.
            if id != "idocustombot" {
                let after = today.record(id).await;
                expected = expected.replace(before.trim_end(), after.trim_end());
            }
            played += 1;
        }
        assert!(played >= 8, "{played}");
        today.server.stop().expect("an end");
        let export = today.export();
        for record in records(&expected) {
            if !record.contains("idocustombot") {
                assert!(export.contains(record), "{record}\nis not in\n{export}");
            }
        }
        assert_sound(today.server.folder());
    });
}

#[test]
fn names_leave_the_logs_of_a_data_folder_of_1f0d6f7() {
    let fixture = Fixture::open("data-1f0d6f7");
    block_on(async {
        let mut today = Today::open(&fixture).await;
        today.server.stop().expect("an end");
        let file = today.server.folder().join("kinetic.db");
        let file = rusqlite::Connection::open(file).expect("a database");
        let text =
            |sql: &str| -> String { file.query_row(sql, [], |row| row.get(0)).expect("a row") };
        let events = text("SELECT group_concat(event) FROM event");
        let options = text("SELECT group_concat(options) FROM game");
        assert!(events.contains("visitor"), "{events}");
        for name in ["Anna", "Ben", "Chloé", "Dirk"] {
            assert!(!events.contains(name) && !options.contains(name), "{name}");
        }
        let authors = text("SELECT count(*) || '' FROM chat WHERE author IS NOT NULL");
        assert_ne!(authors, "0");
        // The records are still the same.
        assert_eq!(today.export(), fixture.export);
        assert_sound(today.server.folder());
    });
}

/// The records of a text.
fn records(text: &str) -> impl Iterator<Item = &str> {
    let starts: Vec<usize> = text.match_indices("[Game ").map(|(at, _)| at).collect();
    let ends = starts.clone().into_iter().skip(1).chain([text.len()]);
    let ranges: Vec<(usize, usize)> = starts.into_iter().zip(ends).collect();
    ranges
        .into_iter()
        .map(|(from, to)| text[from..to].trim_end())
}
