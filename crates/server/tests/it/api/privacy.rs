//! Names outside the log, "export my data" and "delete me", devices.

use kinetic_server::ops;
use kinetic_server::store::{GameFilter, Settings, Sqlite, Store as _};
use serde_json::{Value, json};

use crate::api::support::{Person, Site, orbito, run, turn};
use crate::common::Folder;

async fn game(anna: &Person<'_>, ben: &Person<'_>) -> String {
    let (game, links) = anna.make(orbito(json!({"for": "link"}))).await;
    let body = json!({"link": links[0].1});
    ben.post(&format!("/games/{game}/seats"), body).await.ok();
    anna.until(&game, |state| state["phase"] == "running").await;
    game
}

/// Everything in the files of a folder.
fn bytes(folder: &Folder) -> Vec<u8> {
    let files = std::fs::read_dir(folder.path())
        .expect("a folder")
        .flatten();
    files
        .filter(|file| file.path().is_file())
        .flat_map(|file| std::fs::read(file.path()).expect("a file"))
        .collect()
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|part| part == text.as_bytes())
}

#[test]
fn a_deleted_visitor_leaves_no_name_and_no_word() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let anna = site.person("Annabellissima").await;
        let ben = site.person("Ben").await;
        let played = game(&anna, &ben).await;
        let running = game(&ben, &anna).await;
        let (open, _) = anna.make(orbito(json!({"for": "link"}))).await;
        for (game, person) in [(&played, &anna), (&running, &ben)] {
            let path = format!("/games/{game}/chat");
            let text = format!("Chattissima of {}", person.cookie.is_some());
            person.post(&path, json!({ "text": text })).await;
            let path = format!("/games/{game}/chat");
            anna.post(&path, json!({"text": "Wordissima"})).await;
        }
        anna.post("/tokens", json!({"name": "Botissima"}))
            .await
            .ok();
        anna.post("/visitor/recovery", json!({})).await.ok();
        let mine = anna.get("/visitor/data").await.ok();
        assert_eq!(mine["name"], "Annabellissima");
        assert_eq!(mine["games"].as_array().unwrap().len(), 3);
        assert_eq!(mine["chat"].as_array().unwrap().len(), 3, "{mine}");
        assert_eq!(mine["tokens"][0]["name"], "Botissima");
        assert_eq!(mine["devices"].as_array().unwrap().len(), 1);
        let record = ben.get(&format!("/games/{played}/record")).await.text;
        assert!(record.contains("Annabellissima"), "{record}");
        let gone = anna.ask("DELETE", "/visitor/data", None).await;
        assert_eq!(gone.status, 204);
        assert_eq!(gone.cookie().as_deref(), Some("kinetic="));
        assert_eq!(anna.get("/visitor").await.failure().0, 401);
        // Others see that somebody played, and what Ben wrote.
        let state = ben.state(&running).await;
        assert_eq!(state["phase"], "over");
        assert_eq!(state["finish"]["ending"], "resigns");
        assert_eq!(state["seats"][1]["holder"]["name"], "Deleted player");
        let chat = ben.get(&format!("/games/{running}/chat")).await.ok();
        assert_eq!(chat["lines"].as_array().unwrap().len(), 1, "{chat}");
        assert_eq!(ben.state(&open).await["phase"], "called-off");
        let record = ben.get(&format!("/games/{played}/record")).await.text;
        assert!(record.contains("Deleted player"), "{record}");
        let Site { app, store, .. } = site;
        app.shutdown().await;
        drop(store);
    });
    // Nothing of it is left in the files, once SQLite has packed them.
    let copy = Folder::new();
    std::fs::create_dir(copy.path()).unwrap();
    Sqlite::copy(folder.path(), copy.path()).unwrap();
    let bytes = bytes(&copy);
    assert!(contains(&bytes, "Ben"));
    for word in ["Annabellissima", "Wordissima", "Botissima"] {
        assert!(!contains(&bytes, word), "{word}");
    }
}

#[test]
fn names_are_not_in_the_log() {
    let folder = Folder::new();
    let played = std::cell::RefCell::new(String::new());
    run(async {
        let site = Site::in_folder(&folder).await;
        let anna = site.person("Annabellissima").await;
        let ben = site.person("Benjaminissimo").await;
        *played.borrow_mut() = game(&anna, &ben).await;
        let Site { app, store, .. } = site;
        app.shutdown().await;
        drop(store);
    });
    let file = rusqlite::Connection::open(folder.path().join("kinetic.db")).unwrap();
    for sql in [
        "SELECT group_concat(event) FROM event",
        "SELECT group_concat(options) FROM game",
    ] {
        let text: String = file.query_row(sql, [], |row| row.get(0)).unwrap();
        assert!(!text.contains("issim"), "{text}");
        assert!(text.contains("seat"), "{text}");
    }
    drop(file);
    run(async {
        let site = Site::in_folder(&folder).await;
        let state = site.stranger().state(&played.borrow()).await;
        let name = |seat: usize| state["seats"][seat]["holder"]["name"].clone();
        assert_eq!(name(0), "Annabellissima");
        assert_eq!(name(1), "Benjaminissimo");
    });
}

#[test]
fn a_restored_backup_does_not_bring_deleted_visitors_back() {
    let folder = Folder::new();
    let outer = tempfile::tempdir().unwrap();
    let (backup, later) = (outer.path().join("monday"), outer.path().join("tuesday"));
    let elsewhere = tempfile::tempdir().unwrap();
    run(async {
        let site = Site::in_folder(&folder).await;
        std::fs::write(folder.path().join("secret"), hex::encode([7; 32])).unwrap();
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let game = game(&anna, &ben).await;
        ops::back_up(folder.path(), &backup).await.unwrap();
        let gone = anna.ask("DELETE", "/visitor/data", None).await;
        assert_eq!(gone.status, 204);
        let names = |folder: std::path::PathBuf| async move {
            let store = Sqlite::open(&folder, Settings::default()).unwrap();
            let games = store.games(&GameFilter::All, None, 9).await.unwrap();
            let log = store.log(&games[0], 1, 9).await.unwrap();
            let options = store.game(&games[0]).await.unwrap().unwrap().options;
            format!("{log:?} {options:?}")
        };
        // The list of the data folder, named.
        let restored = elsewhere.path().join("one");
        let lists = [folder.path().to_owned()];
        ops::restore(&backup, &restored, &lists).await.unwrap();
        let found = names(restored.clone()).await;
        assert!(!found.contains("Anna") && found.contains("Ben"), "{found}");
        // Without any list it is as it was.
        let restored = elsewhere.path().join("two");
        ops::restore(&backup, &restored, &[]).await.unwrap();
        assert!(names(restored).await.contains("Anna"));
        // The list of a later backup beside it is found.
        ops::back_up(folder.path(), &later).await.unwrap();
        let restored = elsewhere.path().join("three");
        ops::restore(&backup, &restored, &[]).await.unwrap();
        assert!(!names(restored).await.contains("Anna"));
        assert_eq!(ben.state(&game).await["phase"], "over");
    });
}

#[test]
fn devices_are_listed_and_can_be_signed_out() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let anna = site.person("Anna").await;
        let code = anna.post("/visitor/link", json!({})).await.ok()["code"].clone();
        let mut phone = site.stranger();
        let adopted = phone.post("/visitor/adopt", json!({ "code": code })).await;
        phone.cookie = adopted.cookie();
        let list = anna.get("/visitor/devices").await.ok();
        let devices = list["devices"].as_array().unwrap();
        assert_eq!(devices.len(), 2);
        let other = devices.iter().find(|device| device["this"] == false);
        let path = format!(
            "/visitor/devices/{}",
            other.unwrap()["id"].as_str().unwrap()
        );
        let stranger = site.person("Ben").await;
        assert_eq!(stranger.ask("DELETE", &path, None).await.failure().0, 404);
        assert_eq!(anna.ask("DELETE", &path, None).await.status, 204);
        assert_eq!(phone.get("/visitor").await.failure().0, 401);
        assert_eq!(anna.get("/visitor").await.ok()["name"], "Anna");
    });
}

#[test]
fn a_recovery_code_signs_in_once() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let anna = site.person("Anna").await;
        let made = anna.post("/visitor/recovery", json!({})).await.ok();
        let codes: Vec<Value> = made["codes"].as_array().unwrap().clone();
        assert_eq!(codes.len(), 8);
        let known = |list: Value| list["recovery_codes"].as_u64().unwrap();
        assert_eq!(known(anna.get("/visitor/devices").await.ok()), 8);
        let typed = codes[3].as_str().unwrap().to_uppercase().replace('-', " ");
        let mut found = site.stranger();
        let signed_in = found.post("/visitor/adopt", json!({ "code": typed })).await;
        found.cookie = signed_in.cookie();
        assert_eq!(found.get("/visitor").await.ok()["name"], "Anna");
        let again = site.stranger();
        let again = again
            .post("/visitor/adopt", json!({"code": codes[3]}))
            .await;
        assert_eq!(again.failure().1, "no-link");
        assert_eq!(known(anna.get("/visitor/devices").await.ok()), 7);
        // New codes replace the old ones.
        anna.post("/visitor/recovery", json!({})).await.ok();
        let old = site.stranger();
        let old = old.post("/visitor/adopt", json!({"code": codes[0]})).await;
        assert_eq!(old.failure().1, "no-link");
        // A code is no session.
        let mut thief = site.stranger();
        thief.token = codes[1].as_str().map(str::to_owned);
        assert_eq!(thief.get("/visitor").await.failure().0, 401);
        // She plays on.
        let game = game(&found, &anna).await;
        let number = anna.state(&game).await["number"].as_u64().unwrap() + 1;
        anna.does(&game, number, turn("white", "x")).await.failure();
    });
}
