//! A person's own list of games: order, filters, search, pages, archive.

use std::path::Path;
use std::sync::Arc;

use futures_util::future::join_all;
use kinetic_server::ops::Config;
use serde_json::{Value, json};

use crate::api::support::{Person, Site, orbito, run, turn};
use crate::common::Folder;
use crate::stores::StorePlace;

/// A test on a server on each kind of store.
macro_rules! on_every_store {
    ($site:ident, $test:block) => {
        for place in StorePlace::all() {
            eprintln!("on {}", place.name());
            let store = place.open();
            run(async {
                let $site = Site::on(store, Config::default()).await;
                $test
                $site.app.shutdown().await;
            });
        }
    };
}

/// The settings of a server that can delete people: it notes that in a folder.
fn noting_deletions(folder: &Path) -> Config {
    Config {
        folder: folder.to_owned(),
        ..Config::default()
    }
}

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The ids of the games in a list.
fn ids(list: &Value) -> Vec<String> {
    let games = list["games"].as_array().expect("games").iter();
    let id = |game: &Value| game["id"].as_str().expect("an id").to_owned();
    games.map(id).collect()
}

async fn list(person: &Person<'_>, query: &str) -> Value {
    person.get(&format!("/visitor/games?{query}")).await.ok()
}

/// A running game between two people: the first is White, and to move.
async fn game_of(white: &Person<'_>, black: &Person<'_>, time: Value) -> String {
    let mut options = orbito(json!({"for": "link"}));
    options["time"] = time;
    let (game, links) = white.make(options).await;
    let path = format!("/games/{game}/seats");
    black.post(&path, json!({"link": links[0].1})).await.ok();
    white
        .until(&game, |state| state["phase"] == "running")
        .await;
    game
}

fn days(days: u64) -> Value {
    json!({"kind": "correspondence", "days": days})
}

#[test]
fn my_turn_comes_first_and_then_the_least_time() {
    on_every_store!(site, {
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let slow = game_of(&anna, &ben, days(9)).await;
        let forever = game_of(&anna, &ben, json!({"kind": "unlimited"})).await;
        let quick = game_of(&anna, &ben, days(2)).await;
        let (open, _) = anna.make(orbito(json!({"for": "link"}))).await;
        let played = game_of(&anna, &ben, days(1)).await;
        anna.does(&played, 3, turn("white", "b2")).await.ok();

        let expected = [&quick, &slow, &forever, &played, &open];
        let mine = list(&anna, "").await;
        assert_eq!(ids(&mine).iter().collect::<Vec<_>>(), expected);
        let counts = json!({"turn": 3, "waiting": 1, "open": 1, "finished": 0, "archived": 0});
        assert_eq!(mine["counts"], counts);
        // The same list, as it was before.
        let before = anna.get("/games?list=mine").await.ok();
        assert_eq!(before["games"], mine["games"]);
        for (section, expected) in [
            ("turn", vec![&quick, &slow, &forever]),
            ("waiting", vec![&played]),
            ("open", vec![&open]),
            ("finished", vec![]),
            ("archived", vec![]),
        ] {
            let shown = list(&anna, &format!("show={section}")).await;
            assert_eq!(ids(&shown).iter().collect::<Vec<_>>(), expected);
            assert_eq!(shown["counts"], counts, "the counts are of all sections");
        }
        // Somebody who is only asked for an answer is wanted, without a limit.
        ben.does(
            &slow,
            3,
            json!({"event": "ask", "seat": "black", "question": "draw"}),
        )
        .await
        .ok();
        anna.does(
            &played,
            4,
            json!({"event": "ask", "seat": "white", "question": "draw"}),
        )
        .await
        .ok();
        let theirs = list(&ben, "show=turn").await;
        assert_eq!(ids(&theirs), [played.as_str()]);
        let deadline = theirs["games"][0]["deadline"].as_u64().expect("a time");
        let latest = theirs["games"][0]["latest"].as_u64().expect("a time");
        assert!(deadline <= latest + DAY, "{theirs}");
        assert_eq!(list(&anna, "").await["counts"]["turn"], 3);
    });
}

#[test]
fn games_are_filtered_by_kind_and_pace() {
    on_every_store!(site, {
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let live = json!({"kind": "live", "start_ms": 600_000, "increment_ms": 0});
        let live = game_of(&anna, &ben, live).await;
        let letters = game_of(&anna, &ben, days(3)).await;
        let ido = json!({"game": "ido", "seats": [
            {"seat": "red", "for": "screen"}, {"seat": "yellow", "for": "link"},
        ]});
        let (ido, _) = anna.make(ido).await;
        for (query, expected) in [
            ("game=ido", vec![&ido]),
            ("game=orbito", vec![&live, &letters]),
            ("time=live", vec![&live]),
            ("time=correspondence", vec![&letters]),
            ("time=unlimited", vec![&ido]),
            ("game=ido&time=live", vec![]),
            ("game=orbito&time=correspondence&show=turn", vec![&letters]),
        ] {
            let found = list(&anna, query).await;
            assert_eq!(ids(&found).iter().collect::<Vec<_>>(), expected, "{query}");
        }
        anna.does(&ido, 1, json!({"event": "call-off"})).await.ok();
        let over = list(&anna, "show=finished&game=ido").await;
        assert_eq!(ids(&over), [ido.as_str()]);
        assert_eq!(over["games"][0]["phase"], "called-off");
        assert_eq!(over["counts"]["finished"], 1);
        let other = list(&anna, "show=finished&game=orbito").await;
        assert_eq!(other["counts"]["finished"], 0);
        for wrong in [
            "show=all",
            "game=chess",
            "time=fast",
            "before=x",
            "show=finished&before=7",
        ] {
            let found = anna.get(&format!("/visitor/games?{wrong}")).await;
            if wrong == "before=x" {
                // Unfinished games are one page.
                found.ok();
            } else {
                assert_eq!(found.failure().0, 400, "{wrong}");
            }
        }
        let nobody = site.stranger().get("/visitor/games").await.failure();
        assert_eq!(nobody.1, "no-visitor");
    });
}

#[test]
fn games_are_found_by_the_names_of_their_players() {
    for place in StorePlace::persistent() {
        let (store, folder) = (place.open(), tempfile::tempdir().expect("a folder"));
        run(async {
            let site = Site::on(store, noting_deletions(folder.path())).await;
            let (anna, zoe) = (site.person("Anna").await, site.person("Zoë Müller").await);
            let ben = site.person("Ben").await;
            let unlimited = || json!({"kind": "unlimited"});
            let with_zoe = game_of(&anna, &zoe, unlimited()).await;
            let with_ben = game_of(&anna, &ben, unlimited()).await;
            let family = json!({"game": "orbito", "seats": [
                {"seat": "white", "for": "screen", "name": "Mia"},
                {"seat": "black", "for": "bot", "level": 1},
            ]});
            let (family, _) = anna.make(family).await;
            // A game of the others is not hers.
            game_of(&ben, &zoe, unlimited()).await;
            let over = game_of(&anna, &zoe, unlimited()).await;
            anna.does(&over, 3, json!({"event": "resign", "seat": "white"}))
                .await
                .ok();
            for (text, expected) in [
                ("zoe", vec![&with_zoe]),
                ("M%C3%9CLL", vec![&with_zoe]),
                ("%20Ben%20", vec![&with_ben]),
                ("mia", vec![&family]),
                ("nobody", vec![]),
                ("%25", vec![]),
            ] {
                let found = list(&anna, &format!("player={text}")).await;
                assert_eq!(ids(&found).iter().collect::<Vec<_>>(), expected, "{text}");
            }
            let found = list(&anna, "player=zoe&show=finished").await;
            assert_eq!(ids(&found), [over.as_str()]);
            let counts = json!({"turn": 1, "waiting": 0, "open": 0, "finished": 1, "archived": 0});
            assert_eq!(found["counts"], counts);
            let long = format!("/visitor/games?player={}", "x".repeat(41));
            assert_eq!(anna.get(&long).await.failure().0, 400);

            // Nobody is found who is blocked, and no name that is deleted.
            let block = json!({"game": with_ben, "seat": "black"});
            anna.post("/visitor/blocks", block).await.ok();
            assert_eq!(ids(&list(&anna, "player=ben").await), Vec::<String>::new());
            assert_eq!(ids(&list(&anna, "").await).len(), 3, "the games stay");
            let deleted = zoe.ask("DELETE", "/visitor/data", None).await;
            assert_eq!(deleted.status.as_u16(), 204, "{deleted:?}");
            let gone = list(&anna, "player=zoe&show=finished").await;
            assert_eq!(ids(&gone), Vec::<String>::new());
            let finished = list(&anna, "show=finished").await;
            assert_eq!(ids(&finished).len(), 2, "{finished}");
            assert!(!finished.to_string().contains("Zoë"), "{finished}");
            // Nor a game that is shut away.
            let shut = kinetic_server::store::Quarantine {
                at: kinetic_server::Moment(1),
                why: "test".to_owned(),
                by_operator: true,
            };
            let id = family.parse().expect("an id");
            site.store
                .quarantine(&id, shut)
                .await
                .expect("it is stored");
            assert_eq!(ids(&list(&anna, "player=mia").await), Vec::<String>::new());
            assert!(!ids(&list(&anna, "").await).contains(&family));
            site.app.shutdown().await;
        });
    }
}

#[test]
fn finished_games_have_an_outcome_and_can_be_archived() {
    for place in StorePlace::persistent() {
        let (store, folder) = (place.open(), tempfile::tempdir().expect("a folder"));
        run(async {
            let site = Site::on(store, noting_deletions(folder.path())).await;
            let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
            let game = game_of(&anna, &ben, days(1)).await;
            let archive = format!("/games/{game}/archive");
            let early = anna.ask("PUT", &archive, None).await.failure();
            assert_eq!((early.0, early.2.as_str()), (422, "server-not-archivable"));
            anna.does(&game, 3, json!({"event": "resign", "seat": "white"}))
                .await
                .ok();
            let finished = list(&anna, "show=finished").await;
            assert_eq!(ids(&finished), [game.as_str()]);
            let outcome = json!({"ending": "resigns", "winner": "black"});
            assert_eq!(finished["games"][0]["outcome"], outcome);
            for _ in 0..2 {
                let archived = anna.ask("PUT", &archive, None).await;
                assert_eq!(archived.status.as_u16(), 204);
            }
            let found = list(&anna, "show=finished").await;
            assert_eq!(ids(&found), Vec::<String>::new());
            let counts = json!({"turn": 0, "waiting": 0, "open": 0, "finished": 0, "archived": 1});
            assert_eq!(found["counts"], counts);
            let archived = list(&anna, "show=archived").await;
            assert_eq!(ids(&archived), [game.as_str()]);
            assert_eq!(archived["games"][0]["archived"], true);
            assert_eq!(ids(&list(&ben, "show=finished").await), [game.as_str()]);
            let data = anna.get("/visitor/data").await.ok();
            assert_eq!(data["archived"], json!([game]));

            // Not for others, and not for what does not exist.
            let cleo = site.person("Cleo").await;
            assert_eq!(cleo.ask("PUT", &archive, None).await.failure().0, 422);
            let nothing = anna.ask("PUT", "/games/doesnotexist/archive", None).await;
            assert_eq!(nothing.failure().2, "server-no-game");
            let nobody = site.stranger().ask("PUT", &archive, None).await;
            assert_eq!(nobody.failure().0, 401);

            let back = anna.ask("DELETE", &archive, None).await;
            assert_eq!(back.status.as_u16(), 204);
            assert_eq!(ids(&list(&anna, "show=finished").await), [game.as_str()]);
            // The archive goes with the person, and with the game.
            ben.ask("PUT", &archive, None).await;
            anna.ask("PUT", &archive, None).await;
            let deleted = anna.ask("DELETE", "/visitor/data", None).await;
            assert_eq!(deleted.status.as_u16(), 204, "{deleted:?}");
            assert_eq!(place.number("SELECT count(*) FROM archived"), 1);
            let id = game.parse().expect("an id");
            assert_eq!(site.store.delete_game(&id, None).await, Ok(true));
            assert_eq!(place.number("SELECT count(*) FROM archived"), 0);
            site.app.shutdown().await;
        });
    }
}

/// Pages of finished games do not shift when other games end or are archived
/// meanwhile.
#[test]
fn pages_stay_where_they_are() {
    on_every_store!(site, {
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        let lose = async || {
            let game = game_of(&anna, &ben, json!({"kind": "unlimited"})).await;
            let resign = json!({"event": "resign", "seat": "white"});
            anna.does(&game, 3, resign).await.ok();
            game
        };
        // All at once: a store writes them together.
        let mut games = join_all((0..53).map(|_| lose())).await;
        let first = list(&anna, "show=finished").await;
        assert_eq!(ids(&first).len(), 50);
        assert_eq!(first["counts"]["finished"], 53);
        let before = first["before"].as_str().expect("another page").to_owned();
        // The last game of the page is archived, and one more game ends.
        let last = ids(&first)[49].clone();
        anna.ask("PUT", &format!("/games/{last}/archive"), None)
            .await;
        lose().await;
        let second = list(&anna, &format!("show=finished&before={before}")).await;
        assert_eq!(second["before"], Value::Null);
        let mut all = [ids(&first), ids(&second)].concat();
        assert_eq!(all.len(), 53);
        all.sort();
        games.sort();
        assert_eq!(all, games, "each once");
    });
}

/// A list of many games replays none of them, also after a restart.
#[test]
fn a_list_replays_no_game() {
    let folder = Folder::new();
    run(async {
        let site = Site::in_folder(&folder).await;
        let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
        for index in 0..50 {
            let time = match index % 2 {
                0 => json!({"kind": "unlimited"}),
                _ => days(3),
            };
            let game = game_of(&anna, &ben, time).await;
            anna.does(&game, 3, turn("white", "b2")).await.ok();
        }
        let replayed = list(&ben, "").await;
        let cookie = ben.cookie.clone();
        site.app.shutdown().await;

        let again = Site::in_folder(&folder).await;
        let ben = Person {
            site: &again,
            cookie,
            token: None,
        };
        let stored = list(&ben, "").await;
        // Those with a clock note once that the server was away.
        assert!(again.app.games_read() <= 25, "{}", again.app.games_read());
        let without_clocks = |list: &Value| -> Vec<Value> {
            let games = list["games"].as_array().expect("games").iter();
            let games = games.filter(|game| game["deadline"].is_null());
            games.cloned().collect()
        };
        assert_eq!(without_clocks(&stored).len(), 25);
        assert_eq!(without_clocks(&stored), without_clocks(&replayed));
        assert_eq!(stored["counts"], replayed["counts"]);
        let read = again.app.games_read();
        assert_eq!(list(&ben, "").await, stored);
        assert_eq!(again.app.games_read(), read, "nothing is read again");
        again.app.shutdown().await;
    });
}

/// What is stored for lists is what the log says, whatever has happened; games
/// of earlier versions, which have stored nothing, are replayed once.
#[test]
fn stored_lists_say_what_logs_say() {
    for place in StorePlace::persistent() {
        let store = place.open();
        run(async {
            let site = Site::on(Arc::clone(&store), Config::default()).await;
            let (anna, ben) = (site.person("Anna").await, site.person("Ben").await);
            let running = game_of(&anna, &ben, days(3)).await;
            anna.does(&running, 3, turn("white", "b2")).await.ok();
            let asked = game_of(&anna, &ben, json!({"kind": "unlimited"})).await;
            ben.does(
                &asked,
                3,
                json!({"event": "ask", "seat": "black", "question": "draw"}),
            )
            .await
            .ok();
            let handed = game_of(&anna, &ben, json!({"kind": "unlimited"})).await;
            let bot = json!({"event": "hand-over", "seat": "black",
                "holder": {"kind": "bot", "level": 1}});
            ben.does(&handed, 3, bot).await.ok();
            let (open, _) = anna.make(orbito(json!({"for": "link"}))).await;
            let mine = [running, asked, handed, open];
            assert_eq!(ids(&list(&anna, "").await).len(), mine.len());
            for person in [&anna, &ben] {
                let stored = list(person, "").await;
                for game in stored["games"].as_array().expect("games") {
                    let id = game["id"].as_str().expect("an id");
                    let shown = person.get(&format!("/games/{id}")).await.ok();
                    for field in ["number", "phase", "seats", "to_move"] {
                        assert_eq!(game[field], shown["state"][field], "{field} of {game}");
                    }
                    for field in ["options", "you"] {
                        assert_eq!(game[field], shown[field], "{field} of {game}");
                    }
                }
            }
            // As an earlier version has left it.
            let expected = list(&anna, "").await;
            match &place {
                StorePlace::Sqlite(folder) => {
                    let file = folder.path().join("kinetic.db");
                    let connection = rusqlite::Connection::open(file).expect("a file");
                    connection.execute_batch(FORGET).expect("a statement");
                }
                StorePlace::Postgres(url) => {
                    let server = kinetic_testing::Postgres::shared();
                    for sql in FORGET.split(';').filter(|sql| !sql.trim().is_empty()) {
                        server.execute(url, sql).expect("a statement");
                    }
                }
                StorePlace::Memory(_) => {}
            }
            assert_eq!(list(&anna, "game=ido").await["counts"]["turn"], 0);
            assert_eq!(list(&anna, "").await, expected);
            let missing = "SELECT count(*) FROM game JOIN game_time ON TRUE
                WHERE game_name IS NULL OR detail IS NULL OR list_number IS NULL";
            assert_eq!(place.number(missing), 0, "it is stored for the next time");
            site.app.shutdown().await;
        });
    }
}

const FORGET: &str = "UPDATE game SET game_name = NULL, pace = NULL, detail = NULL;
    UPDATE game_time SET list_number = NULL, to_move = NULL, wanted = NULL, deadline = NULL";
