//! `kinetic admin`, with a running server and without one.

use kinetic_load::{Http, Server};
use serde_json::{Value as Json, json};

use super::{assert_sound, block_on, server};
use crate::{kinetic, printed, scratch_folder};

/// Runs `kinetic admin` on the folder of a server.
fn admin(server: &Server, args: &[&str]) -> String {
    let data = server.folder().to_str().expect("text");
    let args = [&["admin"], args, &["--data", data]].concat();
    printed(&args)
}

async fn token(http: &mut Http, name: &str) -> String {
    let body = json!({ "name": name });
    let made = http.ask("POST", "/api/v1/tokens", None, Some(&body));
    let made = made.await.expect("an answer").json().expect("JSON");
    made["token"].as_str().expect("a token").to_owned()
}

async fn status(server: &Server, token: Option<&str>) -> u16 {
    let mut http = Http::connect(server.address()).await.expect("a connection");
    let path = match token {
        Some(_) => "/api/v1/visitor",
        None => "/api/v1/games?list=open",
    };
    let answer = http.ask("GET", path, token, None).await;
    answer.expect("an answer").status
}

/// A game of one visitor against the computer.
async fn game(http: &mut Http, id: &str, token: &str) {
    let seats = json!([{"seat": "white", "for": "screen"}, {"seat": "black", "for": "link"}]);
    let options = json!({"id": id, "game": "orbito", "seats": seats});
    let made = http.ask("POST", "/api/v1/games", Some(token), Some(&options));
    assert_eq!(made.await.expect("an answer").status, 200);
}

/// The id of the visitor with this name.
fn visitor(server: &Server, name: &str) -> String {
    let listed = admin(server, &["visitors", name]);
    let id = listed.split_whitespace().next().expect("a visitor");
    id.to_owned()
}

#[test]
fn a_running_server_is_administered_through_its_socket() {
    block_on(async {
        let mut server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let (anna, ben) = (
            token(&mut http, "Anna").await,
            token(&mut http, "Ben").await,
        );
        game(&mut http, "admingame000001", &anna).await;
        game(&mut http, "admingame000002", &anna).await;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let socket = server.folder().join("admin.socket");
            let mode = std::fs::metadata(socket).expect("a socket").permissions();
            assert_eq!(mode.mode() & 0o777, 0o600);
        }
        let listed = admin(&server, &["games"]);
        assert!(listed.contains("admingame000001"), "{listed}");
        let shown = admin(&server, &["game", "admingame000001"]);
        assert!(shown.contains("Anna"), "{shown}");
        // What it does is true at once.
        let id = visitor(&server, "Ben");
        assert_eq!(status(&server, Some(&ben)).await, 200);
        assert_eq!(admin(&server, &["ban", &id, "--reason", "rude"]), "Done.\n");
        assert_eq!(status(&server, Some(&ben)).await, 403);
        assert_eq!(status(&server, Some(&anna)).await, 200);
        assert_eq!(
            admin(&server, &["quarantine", "admingame000001"]),
            "Done.\n"
        );
        assert_eq!(admin(&server, &["delete", "admingame000002"]), "Done.\n");
        let listed = admin(&server, &["games", "--stage", "quarantined"]);
        assert!(listed.contains("admingame000001"), "{listed}");
        // And stays so.
        server.kill_and_restart().expect("it starts again");
        assert_eq!(status(&server, Some(&ben)).await, 403);
        assert_eq!(admin(&server, &["unban", &id]), "Done.\n");
        assert_eq!(status(&server, Some(&ben)).await, 200);
        let log = admin(&server, &["log"]);
        let action = |line: &str| line.split_whitespace().nth(2).map(str::to_owned);
        let actions: Vec<String> = log.lines().rev().filter_map(action).collect();
        assert_eq!(actions, ["ban", "quarantine", "delete", "unban"]);
        let json = admin(&server, &["log", "--json"]);
        let json: Json = serde_json::from_str(&json).expect("JSON");
        assert_eq!(json["log"][3]["detail"], "rude");
    });
}

#[test]
fn an_address_is_banned_by_a_hash_that_outlives_the_server() {
    block_on(async {
        let mut server = server();
        assert_eq!(status(&server, None).await, 200);
        assert_eq!(admin(&server, &["ban", "127.0.0.1"]), "Done.\n");
        assert_eq!(status(&server, None).await, 403);
        server.kill_and_restart().expect("it starts again");
        assert_eq!(status(&server, None).await, 403);
        let bans = admin(&server, &["bans"]);
        assert!(!bans.contains("127.0.0.1"), "{bans}");
        let hash = bans.split_whitespace().nth(1).expect("a hash");
        assert!(hash.starts_with("address:"), "{bans}");
        assert_eq!(admin(&server, &["unban", hash]), "Done.\n");
        assert_eq!(status(&server, None).await, 200);
    });
}

#[test]
fn without_a_server_the_folder_itself_is_administered() {
    block_on(async {
        let mut server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let anna = token(&mut http, "Anna").await;
        game(&mut http, "admingame000003", &anna).await;
        server.stop().expect("an end");
        assert!(!server.folder().join("admin.socket").exists());
        assert_eq!(admin(&server, &["end", "admingame000003"]), "Done.\n");
        let id = visitor(&server, "Anna");
        assert_eq!(admin(&server, &["delete-visitor", &id]), "Done.\n");
        assert_eq!(admin(&server, &["visitors"]), "");
        assert_sound(server.folder());
        let data = server.folder().to_str().expect("text").to_owned();
        let again = kinetic(&["admin", "delete-visitor", &id, "--data", &data]);
        assert_eq!(again.status.code(), Some(1));
        let empty = scratch_folder();
        let nothing = kinetic(&[
            "admin",
            "games",
            "--data",
            empty.path().to_str().expect("text"),
        ]);
        assert_eq!(nothing.status.code(), Some(2));
        server.restart().expect("it starts again");
        assert_eq!(status(&server, Some(&anna)).await, 401);
    });
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let anna = token(&mut http, "Anna").await;
        game(&mut http, "admingame000004", &anna).await;
        let data = server.folder().to_str().expect("text").to_owned();
        let said = |args: &[&str]| {
            let args = [&["admin"], args, &["--data", &data]].concat();
            let output = kinetic(&args);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            (output.status.code(), said)
        };
        assert_eq!(admin(&server, &["end", "admingame000004"]), "Done.\n");
        let (code, ended) = said(&["end", "admingame000004"]);
        assert_eq!(code, Some(2));
        assert!(ended.trim().ends_with("cancelled."), "{ended}");
        let (code, stage) = said(&["games", "--stage", "nonsense"]);
        assert_eq!(code, Some(2));
        assert!(stage.contains("quarantined"), "{stage}");
        for reason in ["first", "second"] {
            let args = ["quarantine", "admingame000004", "--reason", reason];
            assert_eq!(admin(&server, &args), "Done.\n");
        }
        let shown = admin(&server, &["game", "admingame000004"]);
        assert!(shown.contains("second"), "{shown}");
        let (code, _) = said(&["quarantine", "admingame000005"]);
        assert_eq!(code, Some(1), "there is no such game");
    });
}

#[test]
fn a_time_out_is_reversed() {
    block_on(async {
        let server = server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let anna = token(&mut http, "Anna").await;
        let id = "admingame000006";
        let seats = json!([{"seat": "white", "for": "screen"}, {"seat": "black", "for": "screen"}]);
        let time = json!({"kind": "live", "start_ms": 1});
        let options = json!({"id": id, "game": "orbito", "seats": seats, "time": time});
        let made = http.ask("POST", "/api/v1/games", Some(&anna), Some(&options));
        assert_eq!(made.await.expect("an answer").status, 200);
        let path = format!("/api/v1/games/{id}");
        let mut phase = String::new();
        while phase != "over" {
            let shown = http.ask("GET", &path, Some(&anna), None).await;
            let shown = shown.expect("an answer").json().expect("JSON");
            phase = shown["state"]["phase"]
                .as_str()
                .unwrap_or_default()
                .to_owned();
        }
        let args = [
            "reverse-timeout",
            id,
            "--minutes",
            "60",
            "--reason",
            "alarm",
        ];
        assert_eq!(admin(&server, &args), "Done.\n");
        let shown = http.ask("GET", &path, Some(&anna), None).await;
        let shown = shown.expect("an answer").json().expect("JSON");
        assert_eq!(shown["state"]["phase"], "running");
        let data = server.folder().to_str().expect("text").to_owned();
        let again = kinetic(&["admin", "reverse-timeout", id, "--data", &data]);
        assert_eq!(again.status.code(), Some(2));
        let said = String::from_utf8_lossy(&again.stderr).into_owned();
        assert!(said.contains("no time-out"), "{said}");
    });
}
