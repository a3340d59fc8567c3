//! A disk that is full, and a store that refuses to write for a while: nothing
//! is acknowledged, nothing is lost, and it goes on.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::Command;

use kinetic_load::{Http, Pair, Server, ido};
use serde_json::json;

use super::players::{PlayError, Players};
use super::{assert_sound, block_on};
use crate::program;

/// Files of the server may have this many blocks of 512 bytes (or of 1024, as
/// the shell counts), which is less than SQLite's log grows to.
const BLOCKS: u32 = 800;

/// A program that runs the server with little room, whatever it is asked.
struct Cramped(PathBuf);

impl Cramped {
    fn new() -> Cramped {
        use std::os::unix::fs::PermissionsExt as _;
        let name = format!("kinetic-cramped-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        // Writing too much is an error instead of the end.
        let text = format!(
            "#!/bin/sh\ntrap '' XFSZ\nulimit -S -f {BLOCKS}\nexec '{}' \"$@\"\n",
            program().display()
        );
        std::fs::write(&path, text).expect("a script");
        let mode = std::fs::Permissions::from_mode(0o700);
        std::fs::set_permissions(&path, mode).expect("a script");
        Cramped(path)
    }
}

impl Drop for Cramped {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_full_disk_acknowledges_nothing_and_goes_on_when_there_is_room() {
    // Where room cannot be made for a running program, this cannot be tried.
    if Command::new("prlimit").arg("--version").output().is_err() {
        return;
    }
    let cramped = Cramped::new();
    block_on(async {
        let server = Server::start(&cramped.0).expect("a server");
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let error = play_until_refused(&server, &mut http).await;
        assert_eq!(error["code"], json!("unavailable"), "{error}");
        assert_eq!(error["message"], json!("server-unavailable"));
        // It says so itself, and still answers whoever only looks.
        let health = http
            .ask("GET", "/health", None, None)
            .await
            .expect("an answer");
        assert_eq!(health.status, 503, "{health:?}");
        let list = http.ask("GET", "/api/v1/games?list=open", None, None).await;
        assert_eq!(list.expect("an answer").status, 200);
        make_room(&server);
        let health = http
            .ask("GET", "/health", None, None)
            .await
            .expect("an answer");
        assert_eq!(health.status, 200, "{health:?}");
        let pair = Pair::make(&mut http, "afterwards000001", ido()).await;
        let mut players = Players::new(pair.expect("a game"));
        players.play(server.address(), 10).await.expect("turns");
        assert_sound(server.folder());
    });
}

/// Plays games until the server cannot store a turn, and then the same turn
/// again; what was acknowledged until then is there. The answer is what the
/// server said.
async fn play_until_refused(server: &Server, http: &mut Http) -> serde_json::Value {
    for game in 0..100 {
        let name = format!("filledgame{game:06}");
        let Ok(pair) = Pair::make(http, &name, ido()).await else {
            // The disk was full before the first turn; look at another way in.
            let body = json!({ "name": "Cleo" });
            let answer = http.ask("POST", "/api/v1/tokens", None, Some(&body)).await;
            let answer = answer.expect("an answer").body;
            let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
            return answer["error"].clone();
        };
        let mut players = Players::new(pair);
        loop {
            match players.play(server.address(), 50).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(PlayError::Refused(error)) => {
                    players.log(http).await.expect("a log");
                    return error;
                }
                Err(PlayError::Lost) => panic!("the server fell"),
            }
        }
    }
    panic!("the disk is never full");
}

fn make_room(server: &Server) {
    let id = server.id().to_string();
    let status = Command::new("prlimit")
        .args(["--pid", &id, "--fsize=unlimited:unlimited"])
        .status()
        .expect("prlimit");
    assert!(status.success());
}

#[test]
fn a_store_that_refuses_for_a_while_acknowledges_nothing_and_goes_on() {
    block_on(async {
        let server = super::server();
        let mut http = Http::connect(server.address()).await.expect("a connection");
        let pair = Pair::make(&mut http, "refusedgame00001", ido()).await;
        let mut players = Players::new(pair.expect("a game"));
        players.play(server.address(), 5).await.expect("turns");
        let holding = Holding::begin(server.folder());
        match players.play(server.address(), 5).await {
            Err(PlayError::Refused(error)) => assert_eq!(error["code"], json!("unavailable")),
            other => panic!("{other:?}"),
        }
        assert_eq!(players.acknowledged(), 5);
        drop(holding);
        players.play(server.address(), 5).await.expect("turns");
        assert_eq!(players.acknowledged(), 10);
        assert_sound(server.folder());
    });
}

/// Somebody else who writes to the file and does not come to an end.
struct Holding(rusqlite::Connection);

impl Holding {
    fn begin(folder: &Path) -> Holding {
        let connection = rusqlite::Connection::open(folder.join("kinetic.db"));
        let connection = connection.expect("the store");
        connection
            .busy_timeout(kinetic_testing::LIMIT)
            .expect("patience");
        connection
            .execute_batch("BEGIN IMMEDIATE")
            .expect("the lock");
        Holding(connection)
    }
}

impl Drop for Holding {
    fn drop(&mut self) {
        let _ = self.0.execute_batch("ROLLBACK");
    }
}
