//! What programs need: streams, the description of the API, the example bot.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Stdio;

use kinetic_server::api;
use serde_json::{Value, json};
use tokio::process::Command;

use crate::api::support::{Lines, Site, orbito, run, turn};

#[test]
fn a_game_is_a_stream_of_lines() {
    run(async {
        let site = Site::open().await;
        let anna = site.person("Anna").await;
        let (game, _) = anna
            .make(orbito(json!({"for": "screen", "name": "Ben"})))
            .await;
        anna.until(&game, |state| state["phase"] == "running").await;
        let mut stream = Lines::open(&site.stranger(), &format!("/games/{game}/stream")).await;
        assert_eq!(stream.hear("snapshot").await["state"]["number"], 1);
        anna.does(&game, 2, turn("white", "b2")).await.ok();
        assert_eq!(stream.hear("events").await["entries"][0]["turn"], "b2");
        let mut mine = Lines::open(&anna, "/stream").await;
        assert_eq!(mine.hear("mine").await["games"][0]["id"], game);
        anna.does(&game, 3, json!({"event": "resign", "seat": "black"}))
            .await
            .ok();
        assert_eq!(mine.hear("mine-changed").await["game"]["phase"], "over");
        assert_eq!(
            stream.hear("events").await["state"]["finish"]["winner"],
            "white"
        );
    });
}

/// Every method and address that a text of the documentation lists.
fn listed() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/server-protocol.md")).expect("the page");
    let (_, list) = page.split_once("## All addresses").expect("the list");
    let words: Vec<&str> = list.split_whitespace().collect();
    let pairs = words
        .windows(2)
        .filter(|pair| pair[1].starts_with("/api/v1/"));
    let own = ["/api/v1/", "/api/v1/openapi.json"];
    let pairs = pairs.filter(|pair| !own.contains(&pair[1]));
    pairs
        .map(|pair| format!("{} {}", pair[0], pair[1]))
        .collect()
}

#[test]
fn the_description_the_page_and_the_routes_agree() {
    let description = api::openapi();
    let paths = description["paths"].as_object().expect("paths");
    let described: BTreeSet<String> = paths
        .iter()
        .flat_map(|(path, item)| {
            let methods = item.as_object().expect("methods").keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    assert_eq!(described, listed());
    run(async {
        let site = Site::open().await;
        for address in &described {
            // Some requests delete whoever sends them.
            let anna = site.person("Anna").await;
            let (method, path) = address.split_once(' ').expect("two words");
            let path = path.replace("/api/v1", "").replace("{id}", "nosuchgame");
            let path = path.replace("{link}", "nosuchlink");
            let path = path.replace("{seat}", "white");
            if ["/stream", "/visitor", "/tokens", "/visitor/link"].contains(&path.as_str()) {
                continue;
            }
            let answer = anna.send(method, &path, "").await;
            if answer.status.is_success() {
                continue;
            }
            let message = answer.failure().2;
            // Tokens, sessions and subscriptions are looked up among one's own,
            // games among all.
            let listed = [
                "DELETE /api/v1/tokens",
                "DELETE /api/v1/visitor/devices",
                "DELETE /api/v1/visitor/push",
            ];
            let token = listed.iter().any(|listed| address.starts_with(listed));
            assert_eq!(
                message == "server-nothing-there",
                token,
                "{address}: {message}"
            );
        }
        let page = site.stranger().get("/").await;
        let policy = page.headers["content-security-policy"]
            .to_str()
            .expect("a policy");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        for address in &described {
            assert!(page.text.contains(address.as_str()), "{address}");
        }
        assert!(!page.text.contains("<script"));
        let json = site.stranger().get("/openapi.json").await.ok();
        assert_eq!(json, api::openapi());
    });
}

#[test]
fn every_name_in_the_description_is_described() {
    let description = api::openapi();
    let mut open = vec![&description];
    let mut names = 0;
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
                    let pointer = name.trim_start_matches('#');
                    assert!(description.pointer(pointer).is_some(), "{name}");
                    names += 1;
                }
                open.extend(fields.values());
            }
            Value::Array(values) => open.extend(values),
            _ => {}
        }
    }
    assert!(names > 50, "{names}");
    let plain = description["components"]["schemas"].as_object();
    let plain = plain.expect("schemas").keys();
    let plain: Vec<_> = plain
        .filter(|name| !name.starts_with(char::is_uppercase))
        .collect();
    assert!(plain.is_empty(), "names of Rust: {plain:?}");
}

fn example() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

#[test]
fn the_example_bot_is_short() {
    let lines = std::fs::read_to_string(example()).expect("the bot");
    assert!(lines.lines().count() <= 60);
}

/// Starts the example bot; `None` where there is no Python.
fn bot(site: &Site, link: Option<&str>) -> Option<tokio::process::Child> {
    let url = format!("http://{}", site.address);
    let mut command = Command::new("python3");
    command.arg(example()).arg(url).args(link);
    command.env("no_proxy", "*").stdout(Stdio::piped());
    command.kill_on_drop(true);
    command.spawn().ok()
}

#[test]
fn the_example_bot_plays_a_computer_player_and_people() {
    run(async {
        let site = Site::open().await;
        let Some(alone) = bot(&site, None) else {
            eprintln!("no python3 here");
            return;
        };
        let anna = site.person("Anna").await;
        let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
        let guest = bot(&site, Some(&links[0].1)).expect("as before");
        loop {
            let state = anna.until(&game, |state| {
                state["to_move"] == "white" || state["phase"] == "over"
            });
            let state = state.await;
            if state["phase"] == "over" {
                break;
            }
            let turns = anna.get(&format!("/games/{game}/turns")).await.ok();
            let number = turns["number"].as_u64().expect("a number") + 1;
            let first = turns["turns"][0].as_str().expect("a turn");
            anna.does(&game, number, turn("white", first)).await.ok();
        }
        for bot in [alone, guest] {
            let output = bot.wait_with_output().await.expect("an end");
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(
                output.status.success() && said.starts_with("over {"),
                "{said}"
            );
        }
    });
}
