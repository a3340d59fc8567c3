//! A data folder with something wrong in it: one bad game, no secret, an emptied
//! database, a second server. And a server that is stopped for a while.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use kinetic_load::{Http, Pair, Server, ido, orbito};
use serde_json::json;

use super::players::Players;
use super::{block_on, server};
use crate::{kinetic, path_in, printed, program, scratch_folder};

/// Starts a server that is expected to refuse, and returns what it says.
fn refused(folder: &Path) -> String {
    let scratch = scratch_folder();
    std::fs::write(scratch.path().join("index.html"), "<!doctype html>").expect("a page");
    let mut process = Command::new(program())
        .args(["--lang", "en", "serve", "--address", "127.0.0.1:0"])
        .args(["--log", "off", "--client"])
        .arg(scratch.path())
        .arg("--data")
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A server that starts prints its address, and does not end by itself.
    let mut started = String::new();
    let out = process.stdout.take().expect("an output");
    let read = BufReader::new(out).read_line(&mut started);
    if read.expect("UTF-8") > 0 {
        let _ = process.kill();
    }
    let output = process.wait_with_output().expect("an end");
    assert!(started.is_empty(), "it starts: {started}");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(said.trim().lines().count(), 1, "one sentence: {said}");
    said
}

/// A server on which something was played, stopped.
fn used() -> Server {
    let mut server = server();
    block_on(async {
        let mut http = Http::connect(server.address()).await.expect("a connection");
        for name in ["usedgame00000001", "usedgame00000002"] {
            let pair = Pair::make(&mut http, name, ido()).await.expect("a game");
            let mut players = Players::new(pair);
            players.play(server.address(), 4).await.expect("turns");
        }
    });
    assert!(server.stop().expect("an end").success());
    server
}

#[test]
fn a_second_server_on_one_folder_refuses_in_one_sentence() {
    let server = server();
    let said = refused(server.folder());
    assert!(said.contains("Another server is already using"), "{said}");
    // Other commands still work, and so does the first server.
    let data = server.folder().to_str().expect("UTF-8");
    printed(&["check-store", "--data", data]);
    block_on(async {
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let answer = http
            .ask("GET", "/health", None, None)
            .await
            .expect("an answer");
        assert_eq!(answer.status, 200);
    });
}

#[test]
fn a_missing_secret_is_not_replaced() {
    let mut server = used();
    let secret = server.folder().join("secret");
    let kept = std::fs::read(&secret).expect("a secret");
    std::fs::remove_file(&secret).expect("removed");
    let said = refused(server.folder());
    assert!(said.contains("secret"), "{said}");
    assert!(!secret.exists(), "nothing was put in its place");
    std::fs::write(&secret, kept).expect("written");
    server.restart().expect("with the secret it starts");
}

#[test]
fn an_emptied_database_is_not_taken_for_a_new_one() {
    let server = used();
    let file = server.folder().join("kinetic.db");
    // Otherwise the log would have the pages that the file has lost.
    assert!(
        !server.folder().join("kinetic.db-wal").exists(),
        "a server that was told to stop leaves one file"
    );
    let whole = std::fs::read(&file).expect("a file");
    for length in [0, 10, 1_000, whole.len() / 2] {
        std::fs::write(&file, &whole[..length]).expect("written");
        let said = refused(server.folder());
        assert!(
            said.contains("kinetic.db") || said.contains("cannot be stored"),
            "{said}"
        );
        let left = std::fs::metadata(&file).expect("a file").len();
        assert_eq!(left, length as u64, "nothing was written");
    }
}

#[test]
fn one_bad_game_stops_neither_server_nor_backup_nor_export() {
    let mut server = used();
    let database = rusqlite::Connection::open(server.folder().join("kinetic.db")).expect("a file");
    let changed = database.execute(
        "UPDATE event SET event = replace(event, '\"turn\":\"', '\"turn\":\"x')
         WHERE number = 4 AND game = (SELECT row FROM game WHERE id = 'usedgame00000001')",
        [],
    );
    assert_eq!(changed.expect("a change"), 1);
    drop(database);
    server.restart().expect("it starts");
    let scratch = scratch_folder();
    let data = server.folder().to_str().expect("UTF-8").to_owned();
    block_on(async {
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let good = http
            .ask("GET", "/api/v1/games/usedgame00000002", None, None)
            .await;
        assert_eq!(good.expect("an answer").status, 200);
        let bad = http
            .ask("GET", "/api/v1/games/usedgame00000001", None, None)
            .await;
        assert_eq!(bad.expect("an answer").status, 422);
    });
    let copied = kinetic(&["backup", &path_in(&scratch, "copy"), "--data", &data]);
    assert!(copied.status.success(), "{copied:?}");
    let warned = String::from_utf8_lossy(&copied.stderr).into_owned();
    assert!(warned.contains("usedgame00000001"), "{warned}");
    let file = path_in(&scratch, "all.record");
    let exported = kinetic(&["export", &file, "--data", &data]);
    assert!(exported.status.success(), "{exported:?}");
    let raw = std::fs::read_to_string(format!("{file}.unreplayable.jsonl")).expect("a file");
    assert_eq!(raw.lines().count(), 1);
    assert!(
        raw.contains("usedgame00000001") && raw.contains("\\\"turn\\\":\\\"x"),
        "{raw}"
    );
    let checked = kinetic(&["check-store", "--data", &data]);
    assert_eq!(checked.status.code(), Some(1));
}

/// On machines without these signals nobody can stop a process like this.
#[cfg(unix)]
#[test]
fn a_server_that_was_stopped_for_a_while_charges_nobody() {
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let anna = kinetic_load::attack::token(&mut http, "Anna").await;
        let anna = anna.expect("a token");
        let script = orbito();
        let seats = script
            .seats
            .map(|seat| json!({ "seat": seat, "for": "screen" }));
        let start = 600_000;
        let options = json!({ "game": script.game, "first": script.seats[0], "seats": seats,
            "time": { "kind": "live", "start_ms": start, "increment_ms": 0 } });
        let made = http.ask("POST", "/api/v1/games", Some(&anna), Some(&options));
        let made = made.await.expect("an answer").json().expect("a game");
        let path = format!(
            "/api/v1/games/{}",
            made["game"]["id"].as_str().expect("an id")
        );
        let mut left = async || loop {
            let answer = http.ask("GET", &path, None, None).await.expect("an answer");
            let state = answer.json().expect("a game")["state"].take();
            if state["phase"] == "running" {
                break state["clocks"]["left_ms"][script.seats[0]].clone();
            }
        };
        let before = left().await.as_u64().expect("a clock");
        // The server answers in between, so each of these is a pause of its own.
        let (mut stopped, began) = (Duration::ZERO, Instant::now());
        for pause in [700, 1_500, 3_000].map(Duration::from_millis) {
            server.signal("STOP").expect("a signal");
            let from = Instant::now();
            tokio::time::sleep(pause).await;
            stopped += from.elapsed();
            server.signal("CONT").expect("a signal");
            left().await;
        }
        let after = left().await.as_u64().expect("a clock");
        let running = began.elapsed() - stopped;
        let charged = Duration::from_millis(before - after);
        // Signals take a moment to arrive.
        let most = running + stopped / 10;
        assert!(
            charged <= most,
            "{charged:?} of {running:?} and {stopped:?}"
        );
    });
}
