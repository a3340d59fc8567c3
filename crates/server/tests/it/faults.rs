//! One bad game harms nobody else.

use std::sync::Arc;

use kinetic_rules::Seat;
use kinetic_server::ops::{self, Config};
use kinetic_server::store::{Quarantine, Settings, Sqlite, Store};
use kinetic_server::{
    Actor, CacheSize, Event, GameError, GameId, Games, LocalBus, Moment, Options, Place, Span,
    Stamp, Submission, Submitted, Table, Versions,
};
use serde_json::json;

use crate::api::support::{Person, Site, run, turn};
use crate::common::{Folder, by_link, visitor};

/// What can be wrong with a game, as a statement on its row.
const FAULTS: [(&str, &str); 6] = [
    (
        "illegallog",
        "UPDATE event SET event = replace(event, 'b2', 'd4d4') WHERE game = ?1 AND number = 2",
    ),
    (
        "newerformat",
        "UPDATE event SET format = 99 WHERE game = ?1 AND number = 2",
    ),
    (
        "gapinthelog",
        "DELETE FROM event WHERE game = ?1 AND number = 2",
    ),
    (
        "unknownboard",
        r#"UPDATE game SET options = '{"game":{"name":"ido","board":{"named":"lost"}},"first":0,
           "seats":[],"host":"x","time":"unlimited","absence":{"after":0,"then":"wait"}}'
           WHERE row = ?1"#,
    ),
    (
        "newerrules",
        "UPDATE game SET options = json_insert(options, '$.versions',
             json_object('rules', 2, 'board', 1)) WHERE row = ?1",
    ),
    (
        "newerhost",
        "UPDATE game SET options = json_insert(options, '$.handicap', 3) WHERE row = ?1",
    ),
];

fn id(name: &str) -> GameId {
    name.parse().expect("a name")
}

fn open(folder: &Folder) -> Arc<Sqlite> {
    Arc::new(Sqlite::open(folder.path(), Settings::default()).expect("a store"))
}

/// Games with two turns each, all of one person; then some of them are spoilt.
async fn spoil(folder: &Folder, host: &str) {
    let store = open(folder);
    let size = CacheSize {
        bytes: 1_000_000,
        games: 100,
    };
    let games = Games::new(store, Arc::new(LocalBus::new(100)), size);
    for name in FAULTS.iter().map(|(name, _)| *name).chain(["good"]) {
        let mut options = by_link(2);
        options.host = visitor(host);
        options.listed = true;
        for chair in &mut options.seats {
            chair.place = Place::Screen {
                name: "Anna".to_owned(),
            };
        }
        let made = games.create(id(name), options, Moment(1)).await;
        made.expect("a store").expect("a game");
        let turn = |seat, turn: &str| Event::Turn {
            seat: Seat::new(seat),
            turn: turn.to_owned(),
        };
        let events = [Event::Start {}, turn(0, "b2"), turn(1, "b3")];
        for (number, event) in (1..).zip(events) {
            let submission = Submission {
                actor: Actor::Server,
                game: id(name),
                number,
                stamp: Stamp::at(Moment(number)),
                event,
            };
            let submitted = games.submit(submission).await.expect("a store");
            assert!(matches!(submitted, Submitted::Stored(_)), "{submitted:?}");
        }
    }
    drop(games);
    let connection = rusqlite::Connection::open(folder.path().join("kinetic.db")).expect("a file");
    for (name, sql) in FAULTS {
        let row: i64 = connection
            .query_row("SELECT row FROM game WHERE id = ?1", [name], |row| {
                row.get(0)
            })
            .expect("a row");
        assert_eq!(connection.execute(sql, [row]).expect(name), 1, "{name}");
    }
}

/// A server on these games, and the person who has made them.
async fn site(folder: &Folder) -> (Site, String) {
    let store = open(folder);
    let site = Site::on(store, Config::default()).await;
    let anna = site.person("Anna").await;
    let cookie = anna.cookie.clone().expect("a cookie");
    (site, cookie)
}

fn known(site: &Site, cookie: String) -> Person<'_> {
    let mut person = site.stranger();
    person.cookie = Some(cookie);
    person
}

/// The visitor of the only person that a store knows.
fn only_visitor(folder: &Folder) -> String {
    let connection = rusqlite::Connection::open(folder.path().join("kinetic.db")).expect("a file");
    connection
        .query_row("SELECT id FROM visitor", [], |row| row.get(0))
        .expect("a visitor")
}

#[test]
fn a_game_that_cannot_be_replayed_harms_no_other() {
    run(async {
        let folder = Folder::new();
        let (first, cookie) = site(&folder).await;
        let host = only_visitor(&folder);
        first.app.shutdown().await;
        drop((first.store, first.ops));
        spoil(&folder, &host).await;

        let store = open(&folder);
        let site = Site::on(store.clone(), Config::default()).await;
        let anna = known(&site, cookie);
        // The list of own games replays none: it may name those that nobody has
        // opened yet.
        let mine = anna.get("/games?list=mine").await.ok();
        let mut named = mine["games"].as_array().unwrap().iter();
        assert!(named.any(|game| game["id"] == "good"), "{mine}");
        anna.get("/games?list=past").await.ok();
        let watch = anna.get("/games?list=watch").await.ok();
        assert_eq!(watch["games"].as_array().unwrap().len(), 1);
        // Each is refused with a reason, and noted.
        for (name, _) in FAULTS {
            let shown = anna.get(&format!("/games/{name}")).await;
            let (status, _, message) = shown.failure();
            assert_eq!(
                (status, message.as_str()),
                (422, "server-quarantined"),
                "{name}"
            );
        }
        let quarantined = store.quarantined(100).await.unwrap();
        assert_eq!(quarantined.len(), FAULTS.len(), "{quarantined:?}");
        assert_eq!(store.counts().await.unwrap().quarantined, 6);
        // Lists name the others.
        let mine = anna.get("/games?list=mine").await.ok();
        assert_eq!(mine["games"].as_array().unwrap().len(), 1, "{mine}");
        assert_eq!(mine["games"][0]["id"], "good");
        // The good one is played on, also by somebody who watches a bad one.
        let mut live = anna.live(json!({"good": 0, "illegallog": 0})).await;
        live.hear("snapshot").await;
        let number = anna.state("good").await["number"].as_u64().unwrap();
        let turns = anna.get("/games/good/turns?limit=1").await.ok();
        let turn = turn("white", turns["turns"][0].as_str().unwrap());
        anna.does("good", number + 1, turn).await.ok();
        live.hear("events").await;
    });
}

#[test]
fn the_background_check_finds_games_that_nobody_opens() {
    run(async {
        let folder = Folder::new();
        spoil(&folder, "host").await;
        let store = open(&folder);
        let config = Config {
            grace: Span::ZERO,
            ..Config::default()
        };
        let site = Site::on(store.clone(), config).await;
        kinetic_testing::eventually_async("all faults are found", async || {
            store.counts().await.unwrap().quarantined == FAULTS.len() as u64
        })
        .await;
        site.app.shutdown().await;
    });
}

#[test]
fn backup_and_export_take_bad_games_as_they_are() {
    run(async {
        let folder = Folder::new();
        spoil(&folder, "host").await;
        std::fs::write(folder.path().join("secret"), "00".repeat(32)).unwrap();
        let copy = Folder::new();
        let report = ops::back_up(folder.path(), copy.path()).await.unwrap();
        assert_eq!((report.games, report.bad_games), (7, 6), "{report:?}");
        let (mut records, mut raw) = (Vec::new(), Vec::new());
        let exported = ops::export(copy.path(), &mut records, &mut raw).await;
        let exported = exported.unwrap();
        assert_eq!((exported.games, exported.raw), (1, 6));
        assert!(String::from_utf8(records).unwrap().contains("good"));
        let raw = String::from_utf8(raw).unwrap();
        assert_eq!(raw.lines().count(), 6);
        for (name, _) in FAULTS {
            assert!(raw.contains(&format!(r#""id":"{name}""#)), "{raw}");
        }
        assert!(raw.contains("d4d4"), "events as they are stored");
        let checked = ops::check_folder(folder.path()).await.unwrap();
        assert!(!checked.is_sound());
    });
}

#[test]
fn a_game_that_can_be_read_again_comes_back() {
    run(async {
        let folder = Folder::new();
        spoil(&folder, "host").await;
        let store = open(&folder);
        let why = |by_operator| Quarantine {
            at: Moment(1),
            why: "x".to_owned(),
            by_operator,
        };
        let site = Site::on(store.clone(), Config::default()).await;
        // Perhaps an earlier version could not read it.
        assert!(store.quarantine(&id("good"), why(false)).await.unwrap());
        let watch = site.stranger().get("/games?list=watch").await.ok();
        assert_eq!(watch["games"].as_array().unwrap().len(), 0);
        site.stranger().get("/games/good").await.ok();
        let quarantined = store.quarantined(100).await.unwrap();
        let mut names = quarantined.iter().map(|(game, _)| game.as_str());
        assert!(names.all(|name| name != "good"), "{quarantined:?}");
        site.app.shutdown().await;
        // What the operator has decided stays.
        assert!(store.quarantine(&id("good"), why(true)).await.unwrap());
        let site = Site::on(store.clone(), Config::default()).await;
        let (status, ..) = site.stranger().get("/games/good").await.failure();
        assert_eq!(status, 422);
        assert!(store.release(&id("good")).await.unwrap());
        site.stranger().get("/games/good").await.ok();
    });
}

#[test]
fn a_game_of_other_rules_is_not_replayed_by_these() {
    let versions = |rules, board| {
        let mut options = by_link(4);
        options.versions = Versions { rules, board };
        options
    };
    assert!(Table::new(versions(1, 1)).is_ok());
    let error = |options: Options| Table::new(options).unwrap_err();
    assert_eq!(error(versions(2, 1)), GameError::RulesVersion { found: 2 });
    assert_eq!(error(versions(1, 7)), GameError::BoardVersion { found: 7 });
    // Options of earlier versions do not say it.
    let text = serde_json::to_string(&versions(1, 1)).unwrap();
    assert!(!text.contains("versions"), "{text}");
    let text = serde_json::to_string(&versions(2, 1)).unwrap();
    assert!(
        text.ends_with(r#""versions":{"rules":2,"board":1}}"#),
        "{text}"
    );
    let read: Options = serde_json::from_str(&text).unwrap();
    assert_eq!(read, versions(2, 1));
}
