//! Several servers on one database: what happens at one is seen at the others,
//! over NATS, over LISTEN/NOTIFY, and when there is no bus at all.

use std::sync::Arc;
use std::time::Duration;

use kinetic_server::admin::{AdminReply, AdminRequest};
use kinetic_server::ops::{Config, RunError, Server};
use kinetic_server::store::people::RestrictionKind;
use kinetic_server::store::{Database, PoolSettings, Postgres, SharedStore as _};
use kinetic_server::{Bus as _, BusAddress, LocalBus, Message, NatsBus, Received, Span};
use kinetic_testing::{Nats, NatsOptions, eventually_async, in_time};
use serde_json::{Value, json};

use crate::api::support::{Live, Person, Site, orbito, run, turn};
use crate::common::Folder;
use crate::stores::{DatabaseClock, patient_pool};

/// What servers tell each other over.
#[derive(Clone, Debug)]
enum Over {
    /// NATS at this address.
    Nats(String),
    /// The database.
    Listen,
    /// Nothing: they poll.
    Nothing,
}

/// The ways, with the NATS server of the first one.
fn ways() -> (Nats, [Over; 3]) {
    let nats = Nats::start(&NatsOptions::default()).expect("NATS");
    let over = Over::Nats(nats.url());
    (nats, [over, Over::Listen, Over::Nothing])
}

fn database() -> String {
    kinetic_testing::Postgres::shared().database()
}

/// A server on a database.
async fn open(url: &str, over: &Over, config: Config) -> Site {
    let database: Database = url.parse().expect("an address");
    let settings = PoolSettings {
        connections: 4,
        ..patient_pool()
    };
    let store = Postgres::open(&database, settings).await.expect("a store");
    let config = Config {
        database: matches!(over, Over::Listen).then_some(database),
        bus: match over {
            Over::Nats(url) => Some(url.parse().expect("an address")),
            _ => None,
        },
        // However slow the machine is, servers serve as long as a test.
        lease: Span::days(1),
        outage: Span::days(1),
        ..config
    };
    let site = Site::on(Arc::new(store), config).await;
    if !matches!(over, Over::Nothing) {
        eventually_async("the bus is connected", async || {
            site.app.bus().metrics().is_connected()
        })
        .await;
    }
    site
}

/// Asks until the answer is right.
async fn ask_until(person: &Person<'_>, path: &str, right: impl Fn(u16, &Value) -> bool) -> Value {
    eventually_async(path, async || {
        let answer = person.get(path).await;
        let body = answer.json();
        match right(answer.status.as_u16(), &body) {
            true => Ok(body),
            false => Err(body),
        }
    })
    .await
}

/// The same person at another server.
fn at<'a>(site: &'a Site, person: &Person<'_>) -> Person<'a> {
    Person {
        site,
        cookie: person.cookie.clone(),
        token: person.token.clone(),
    }
}

/// A running game that Anna made at one server, and Ben joined at another.
async fn begun(anna: &Person<'_>, ben: &Person<'_>, options: Value) -> String {
    let (game, links) = anna.make(options).await;
    let body = json!({"link": links[0].1});
    ben.post(&format!("/games/{game}/seats"), body).await.ok();
    for person in [anna, ben] {
        person
            .until(&game, |state| state["phase"] == "running")
            .await;
    }
    game
}

/// Plays turns of Orbito, one at each server in turn. Both see all of them.
async fn play(
    people: [&Person<'_>; 2],
    lives: &mut [&mut Live; 2],
    game: &str,
    numbers: std::ops::Range<u64>,
) {
    for number in numbers {
        let path = format!("/games/{game}/turns?limit=1");
        let who = usize::from(number.is_multiple_of(2));
        let legal = people[who].get(&path).await.ok();
        let event = json!({"event": "turn", "seat": legal["to_move"], "turn": legal["turns"][0]});
        people[who].does(game, number, event).await.ok();
        for live in lives.iter_mut() {
            let mine = |message: &Value| {
                let mut entries = message["entries"].as_array().into_iter().flatten();
                entries.any(|entry| entry["number"] == number)
            };
            live.hear_that("events", mine).await;
        }
    }
}

async fn say(person: &Person<'_>, game: &str, text: &str) -> u16 {
    let path = format!("/games/{game}/chat");
    let said = person.post(&path, json!({ "text": text })).await;
    said.status.as_u16()
}

async fn hear_chat(live: &mut Live, text: &str) {
    let has = |message: &Value| {
        let mut lines = message["lines"].as_array().into_iter().flatten();
        lines.any(|line| line["text"] == text)
    };
    live.hear_that("chat", has).await;
}

#[test]
fn events_chat_and_presence_are_seen_at_other_servers() {
    let (_nats, ways) = ways();
    run(async {
        for over in ways {
            eprintln!("over {over:?}");
            let url = database();
            let one = open(&url, &over, Config::default()).await;
            let two = open(&url, &over, Config::default()).await;
            let anna = one.person("Anna").await;
            let ben = two.person("Ben").await;
            let game = begun(&anna, &ben, orbito(json!({"for": "link"}))).await;
            let mut at_anna = anna.live(json!({&game: 0})).await;
            at_anna.hear("snapshot").await;
            let mut at_ben = ben.live(json!({&game: 0})).await;
            at_ben.hear("snapshot").await;
            let both = |message: &Value| message["here"] == json!(["white", "black"]);
            at_anna.hear_that("presence", both).await;
            at_ben.hear_that("presence", both).await;

            let mut lives = [&mut at_anna, &mut at_ben];
            play([&anna, &ben], &mut lives, &game, 3..6).await;
            for index in 0..3 {
                let texts = [format!("one {index}"), format!("two {index}")];
                assert_eq!(say(&anna, &game, &texts[0]).await, 204);
                assert_eq!(say(&ben, &game, &texts[1]).await, 204);
                for text in &texts {
                    hear_chat(&mut at_anna, text).await;
                    hear_chat(&mut at_ben, text).await;
                }
            }
            // A spectator at the other server counts, and a player who leaves
            // is gone.
            let watching = two.stranger().live(json!({&game: 0})).await;
            let watched = |message: &Value| message["watchers"] == 1;
            at_anna.hear_that("presence", watched).await;
            drop(at_ben);
            drop(watching);
            let gone =
                |message: &Value| message["here"] == json!(["white"]) && message["watchers"] == 0;
            at_anna.hear_that("presence", gone).await;
            let shown = ask_until(&ben, &format!("/games/{game}"), |_, _| true).await;
            assert_eq!(shown["state"]["seats"][0]["here"], true, "{shown}");

            // Whoever watches something else hears of it too.
            let mut elsewhere = ben.live(json!({})).await;
            elsewhere.hear("mine").await;
            let number = shown["state"]["number"].as_u64().unwrap();
            let ask = json!({"event": "ask", "seat": "white", "question": "draw"});
            anna.does(&game, number + 1, ask).await.ok();
            elsewhere.hear("mine-changed").await;
        }
    });
}

#[test]
fn revocation_moderation_and_deletion_act_at_all_servers() {
    let (_nats, ways) = ways();
    run(async {
        for over in ways {
            eprintln!("over {over:?}");
            let url = database();
            let folders = [Folder::new(), Folder::new()];
            let config = |at: usize| {
                let folder = folders[at].path().to_owned();
                std::fs::create_dir_all(&folder).unwrap();
                Config {
                    folder,
                    ..Config::default()
                }
            };
            let one = open(&url, &over, config(0)).await;
            let two = open(&url, &over, config(1)).await;
            let anna = one.person("Anna").await;
            let ben = two.person("Ben").await;
            let game = begun(&anna, &ben, orbito(json!({"for": "link"}))).await;
            let visitors = AdminRequest::Visitors {
                text: "Ben".to_owned(),
                limit: 10,
            };
            let AdminReply::Visitors(found) = one.app.administer(visitors).await else {
                panic!("no visitors");
            };
            let subject = found[0].id.to_string();

            // Muted at one server, unable to write at the other.
            let restrict = |kind, lift| {
                let (subject, reason) = (subject.clone(), String::new());
                match lift {
                    true => AdminRequest::Lift { kind, subject },
                    false => AdminRequest::Restrict {
                        kind,
                        subject,
                        reason,
                    },
                }
            };
            for (lift, status) in [(false, 403), (true, 204)] {
                let request = restrict(RestrictionKind::Mute, lift);
                assert_eq!(one.app.administer(request).await, AdminReply::Done);
                eventually_async("muted, or not any more", async || {
                    say(&ben, &game, "Hello").await == status
                })
                .await;
            }
            // The number of a message that was deleted is not given again, so
            // that the next one is noticed everywhere.
            let mut at_ben = ben.live(json!({&game: 0})).await;
            at_ben.hear("snapshot").await;
            assert_eq!(say(&anna, &game, "Oops").await, 204);
            hear_chat(&mut at_ben, "Oops").await;
            let chat = anna.get(&format!("/games/{game}/chat")).await.ok();
            let number = chat["lines"].as_array().unwrap().len() as u64;
            let line = AdminRequest::DeleteLine {
                game: game.parse().unwrap(),
                number,
            };
            assert_eq!(one.app.administer(line).await, AdminReply::Done);
            assert_eq!(say(&anna, &game, "Sorry").await, 204);
            hear_chat(&mut at_ben, "Sorry").await;
            drop(at_ben);

            // A session that is ended at one server ends at the other.
            let mut live = at(&two, &anna).live(json!({&game: 0})).await;
            live.hear("snapshot").await;
            let ended = anna.ask("DELETE", "/visitor", None).await;
            assert_eq!(ended.status.as_u16(), 204);
            while live.next().await.is_some() {}
            // A ban closes connections, and so does the deletion of the game.
            let mut at_ben = ben.live(json!({&game: 0})).await;
            at_ben.hear("snapshot").await;
            let ban = restrict(RestrictionKind::Ban, false);
            assert_eq!(one.app.administer(ban).await, AdminReply::Done);
            while at_ben.next().await.is_some() {}
            ask_until(&ben, "/visitor", |status, _| status == 403).await;

            let mut watching = two.stranger().live(json!({&game: 0})).await;
            watching.hear("snapshot").await;
            let delete = AdminRequest::Delete {
                game: game.parse().unwrap(),
                reason: String::new(),
            };
            assert_eq!(one.app.administer(delete).await, AdminReply::Done);
            while watching.next().await.is_some() {}
            let path = format!("/games/{game}");
            ask_until(&two.stranger(), &path, |status, _| status == 404).await;
            // When a backup is restored, both delete it again.
            if !matches!(over, Over::Nothing) {
                eventually_async("both have noted it", async || {
                    let note = |folder: &Folder| folder.path().join("deletions");
                    let noted = |folder| std::fs::read_to_string(note(folder)).unwrap_or_default();
                    folders.iter().all(|folder| noted(folder).contains(&game))
                })
                .await;
            }
        }
    });
}

/// NATS is killed in the middle of a game, and comes back: nothing is lost, and
/// it is only slower.
#[test]
fn nothing_is_lost_while_the_bus_is_away() {
    let nats = Nats::start(&NatsOptions::default()).expect("NATS");
    run(async {
        let (url, over) = (database(), Over::Nats(nats.url()));
        let one = open(&url, &over, Config::default()).await;
        let two = open(&url, &over, Config::default()).await;
        let anna = one.person("Anna").await;
        let ben = two.person("Ben").await;
        let game = begun(&anna, &ben, orbito(json!({"for": "link"}))).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let mut at_ben = ben.live(json!({&game: 0})).await;
        let mut lives = [&mut at_anna, &mut at_ben];
        play([&anna, &ben], &mut lives, &game, 3..5).await;
        nats.kill();
        eventually_async("the bus is away", async || {
            !one.app.bus().metrics().is_connected() && !two.app.bus().metrics().is_connected()
        })
        .await;
        play([&anna, &ben], &mut lives, &game, 5..7).await;
        assert_eq!(say(&ben, &game, "still there?").await, 204);
        hear_chat(&mut at_anna, "still there?").await;
        assert!(one.app.bus().metrics().figures().polled > 0);
        nats.start_again().expect("NATS");
        eventually_async("the bus is back", async || {
            one.app.bus().metrics().is_connected() && two.app.bus().metrics().is_connected()
        })
        .await;
        let mut lives = [&mut at_anna, &mut at_ben];
        play([&anna, &ben], &mut lives, &game, 7..9).await;
        let log = ben.get(&format!("/games/{game}/events")).await.ok();
        let numbers = log["entries"].as_array().unwrap().iter();
        let numbers: Vec<_> = numbers.map(|entry| entry["number"].clone()).collect();
        assert_eq!(numbers, (1..=8).map(Value::from).collect::<Vec<_>>());
    });
}

/// A player who is connected to another server is not away, whatever happens to
/// the bus; one who leaves is.
#[test]
fn nobody_is_away_because_the_bus_is() {
    let nats = Nats::start(&NatsOptions::default()).expect("NATS");
    run(async {
        let config = Config {
            grace: Span(100),
            silence: Span::seconds(3_600),
            ..Config::default()
        };
        let (url, over) = (database(), Over::Nats(nats.url()));
        let shared = kinetic_testing::Postgres::shared();
        let clock = DatabaseClock::new(shared, &url);
        let one = open(&url, &over, config.clone()).await;
        let two = open(&url, &over, config).await;
        let anna = one.person("Anna").await;
        let ben = two.person("Ben").await;
        let mut options = orbito(json!({"for": "link"}));
        options["absence"] = json!({"after_ms": 3_600_000, "then": "claim"});
        let (game, links) = anna.make(options).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let at_ben = ben.live(json!({&game: 0})).await;
        nats.kill();
        let body = json!({"link": links[0].1});
        ben.post(&format!("/games/{game}/seats"), body).await.ok();
        anna.until(&game, |state| state["phase"] == "running").await;
        // Longer than it takes until the table of presence is trusted, which
        // the database loses meanwhile, as it would in a crash. Neither server is
        // silent for as long.
        for lost in [false, true] {
            if lost {
                let sql = "TRUNCATE presence, presence_node";
                shared.execute(&url, sql).expect("it is empty");
            }
            for _ in 0..4 {
                clock.step(1_500_000);
                let sql = format!(
                    "SELECT count(*) FROM presence JOIN presence_node USING (node)
                     WHERE seen >= {} AND state->'visitors' <> '[]'",
                    clock.now()
                );
                eventually_async("both servers poll, and say who is there", async || {
                    shared.execute(&url, &sql).expect("a count") == "2"
                })
                .await;
            }
        }
        for person in [&anna, &ben] {
            let state = person.state(&game).await;
            let log = person.get(&format!("/games/{game}/events")).await.ok();
            let mut events = log["entries"].as_array().unwrap().iter();
            assert!(events.all(|entry| entry["event"] != "away"), "{log}");
            let here = json!([true, true]);
            let seats = state["seats"].as_array().unwrap().iter();
            let seats: Vec<_> = seats.map(|seat| seat["here"].clone()).collect();
            assert_eq!(Value::from(seats), here, "{state}");
        }
        drop(at_ben);
        let away = |state: &Value| !state["seats"][1]["away_since"].is_null();
        anna.until(&game, away).await;
        let gone = |message: &Value| message["here"] == json!(["white"]);
        at_anna.hear_that("presence", gone).await;
    });
}

/// A server that was not heard of for a while is believed again when it is back,
/// although it writes nothing new.
#[test]
fn a_silent_server_is_believed_again() {
    run(async {
        let url = database();
        let one = open(&url, &Over::Nothing, Config::default()).await;
        let two = open(&url, &Over::Nothing, Config::default()).await;
        let anna = one.person("Anna").await;
        let ben = two.person("Ben").await;
        let game = begun(&anna, &ben, orbito(json!({"for": "link"}))).await;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        let _at_ben = ben.live(json!({&game: 0})).await;
        let both = |message: &Value| message["here"] == json!(["white", "black"]);
        at_anna.hear_that("presence", both).await;
        // Old enough that nobody reads it because it was written just now.
        let shared = kinetic_testing::Postgres::shared();
        let sql = "UPDATE presence SET changed = changed - 60000";
        shared.execute(&url, sql).expect("an update");
        let node = two.app.bus().node().to_string();
        let sql = format!("UPDATE presence_node SET seen = 0 WHERE node = '{node}'");
        let silence = async {
            loop {
                shared.execute(&url, &sql).expect("an update");
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let gone = |message: &Value| message["here"] == json!(["white"]);
        tokio::select! {
            () = silence => {}
            _ = at_anna.hear_that("presence", gone) => {}
        }
        at_anna.hear_that("presence", both).await;
    });
}

/// Two servers that create games at the same time keep to the quota together.
#[test]
fn quotas_hold_across_servers() {
    run(async {
        let url = database();
        let config = || {
            let mut config = Config::default();
            config.limits.games.per_visitor = 5;
            config
        };
        let one = open(&url, &Over::Listen, config()).await;
        let two = open(&url, &Over::Listen, config()).await;
        let anna = one.person("Anna").await;
        let there = at(&two, &anna);
        let create = |index: usize| {
            let person = [&anna, &there][index % 2];
            async move {
                let made = person.post("/games", orbito(json!({"for": "link"})));
                made.await.status.as_u16()
            }
        };
        let made = futures_util::future::join_all((0..20).map(create)).await;
        let stored = made.iter().filter(|status| **status == 200).count();
        assert_eq!(stored, 5, "{made:?}");
    });
}

/// What one server has cached is older than what another has stored: events are
/// accepted all the same, and lists are right.
#[test]
fn a_stale_cache_refuses_nothing_and_lists_are_the_same() {
    run(async {
        let url = database();
        let one = open(&url, &Over::Nothing, Config::default()).await;
        let two = open(&url, &Over::Nothing, Config::default()).await;
        let anna = one.person("Anna").await;
        let ben = two.person("Ben").await;
        let mut options = orbito(json!({"for": "link"}));
        options["listed"] = true.into();
        let game = begun(&anna, &ben, options).await;
        // All turns go through one server, then the next one through the other,
        // whose cache knows nothing of them.
        let ben_at_one = at(&one, &ben);
        for (number, who, seat, cell) in [
            (3, &anna, "white", "a1"),
            (4, &ben_at_one, "black", "d4"),
            (5, &anna, "white", "b1"),
        ] {
            who.does(&game, number, turn(seat, cell)).await.ok();
        }
        ben.does(&game, 6, turn("black", "d3")).await.ok();
        // The same event again, at a server that has not seen it.
        anna.does(&game, 5, turn("white", "b1")).await.ok();
        let conflict = anna.does(&game, 6, turn("white", "c1")).await.failure();
        assert_eq!(conflict.0, 409, "{conflict:?}");
        for list in ["watch", "mine"] {
            let path = format!("/games?list={list}");
            let lists = [
                anna.get(&path).await.ok(),
                at(&two, &anna).get(&path).await.ok(),
            ];
            assert_eq!(lists[0], lists[1]);
            assert_eq!(lists[0]["games"].as_array().unwrap().len(), 1);
        }
        let resign = json!({"event": "resign", "seat": "white"});
        anna.does(&game, 7, resign).await.ok();
        for person in [&anna, &at(&two, &anna)] {
            let list = person.get("/games?list=watch").await.ok();
            assert_eq!(list["games"], json!([]));
        }
    });
}

/// A server of the next version sends fields and kinds that this one does not
/// know: it goes on, and understands the rest.
#[test]
fn messages_of_the_next_version_do_no_harm() {
    let nats = Nats::start(&NatsOptions::default()).expect("NATS");
    run(async {
        let (url, over) = (database(), Over::Nats(nats.url()));
        let one = open(&url, &over, Config::default()).await;
        let next = async_nats::connect(nats.url()).await.expect("a client");
        let mut heard = next.subscribe("kinetic.>").await.expect("a subject");
        next.flush().await.expect("NATS");
        let anna = one.person("Anna").await;
        let ben = one.person("Ben").await;
        let game = begun(&anna, &ben, orbito(json!({"for": "link"}))).await;
        let message = futures_util::StreamExt::next(&mut heard).await;
        let subject = message.expect("a message").subject;
        let mut at_anna = anna.live(json!({&game: 0})).await;
        at_anna.hear("snapshot").await;
        let lines = [
            json!({"v": 2, "node": "next", "kind": "weather", "sun": true}),
            json!({"v": 2, "node": "next", "kind": "chat", "game": {"id": game}}),
            json!({"v": 2, "node": "next", "kind": "event", "game": game, "number": 2, "hue": 7}),
            json!({"v": 2, "node": "next", "kind": "presence", "game": game, "serial": 1,
                   "visitors": [], "anonymous": 3, "requested": [], "robots": 9}),
        ];
        let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let text = format!("{}\nnothing that can be read", text.join("\n"));
        next.publish(subject, text.into()).await.expect("sent");
        let watched = |message: &Value| message["watchers"] == 3;
        at_anna.hear_that("presence", watched).await;
        let figures = one.app.bus().metrics().figures();
        assert_eq!((figures.ignored, figures.unreadable), (2, 1));
        assert_eq!(figures.received, 2);
        anna.does(&game, 3, turn("white", "a1")).await.ok();
        at_anna.hear("events").await;
    });
}

#[test]
fn the_bus_uses_passwords_and_certificates() {
    let certificate = rcgen::generate_simple_self_signed(["localhost".to_owned()]);
    let certificate = certificate.expect("a certificate");
    let folder = tempfile::tempdir().expect("a folder");
    let roots = folder.path().join("root.pem");
    std::fs::write(&roots, certificate.cert.pem()).expect("a file");
    let nats = Nats::start(&NatsOptions {
        user: Some(("anna".to_owned(), "se:cret".to_owned())),
        tls: Some((
            certificate.cert.pem(),
            certificate.signing_key.serialize_pem(),
        )),
    });
    let nats = nats.expect("NATS");
    let (port, roots) = (nats.port(), roots.display());
    run(async {
        let start = |address: String, node: &str| {
            let address: BusAddress = address.parse().expect("an address");
            let local = LocalBus::of_node(node.parse().unwrap(), 100);
            NatsBus::start(&address, "test".to_owned(), local)
        };
        let address = format!("tls://anna:se%3Acret@localhost:{port}?sslrootcert={roots}");
        let one = start(address.clone(), "one");
        let two = start(address, "two");
        let stranger = start(format!("tls://localhost:{port}?sslrootcert={roots}"), "x");
        eventually_async("both are connected", async || {
            one.metrics().is_connected() && two.metrics().is_connected()
        })
        .await;
        let mut heard = two.subscribe();
        // A subscription takes a moment to reach the server.
        let told = async {
            loop {
                one.publish(Message::Lobby {});
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let hear = async {
            loop {
                if let Ok(Received::Message(envelope)) = heard.recv().await {
                    return envelope;
                }
            }
        };
        tokio::select! {
            () = told => {}
            envelope = in_time("a message", hear) => {
                assert_eq!(envelope.node.as_str(), "one");
            }
        }
        assert!(!stranger.metrics().is_connected());
    });
}

/// A passkey's challenge that one server has made is answered at another, once.
#[test]
fn challenges_are_known_to_all_servers() {
    run(async {
        let url = database();
        let config = Config {
            public: Some("http://localhost".to_owned()),
            ..Config::default()
        };
        let one = open(&url, &Over::Nothing, config.clone()).await;
        let two = open(&url, &Over::Nothing, config).await;
        let anna = one.person("Anna").await;
        for (path, answer) in [
            ("/passkeys/challenge", "/passkeys"),
            ("/visitor/passkeys/challenge", "/visitor/passkeys"),
        ] {
            let challenge = anna.post(path, json!({})).await.ok();
            let body = json!({"id": challenge["id"], "credential": "{}"});
            let anna = at(&two, &anna);
            // It is known there: what is wrong is the answer.
            let (status, code, _) = anna.post(answer, body.clone()).await.failure();
            assert_eq!((status, code.as_str()), (400, "malformed"), "{path}");
            let (status, ..) = anna.post(answer, body).await.failure();
            assert_eq!(status, 403, "{path}: each is answered once");
        }
        let database: Database = url.parse().unwrap();
        let store = Postgres::open(&database, patient_pool()).await;
        let store = store.unwrap();
        for index in 0..10 {
            let id = format!("challenge{index}");
            store.add_challenge(&id, "{}", 4).await.unwrap();
        }
        let day = Span::days(1);
        let taken = store.take_challenge("challenge9", day).await.unwrap();
        assert_eq!(taken.as_deref(), Some("{}"));
        let dropped = store.take_challenge("challenge0", day).await.unwrap();
        assert_eq!(dropped, None, "there are too many");
        tokio::time::sleep(Duration::from_millis(5)).await;
        let expired = store.take_challenge("challenge8", Span(1)).await.unwrap();
        assert_eq!(expired, None);
    });
}

/// Servers take the secret of the database; one with another secret is refused.
#[test]
fn servers_on_one_database_have_one_secret() {
    run(async {
        let (own, empty, other) = (Folder::new(), Folder::new(), Folder::new());
        let url = database();
        let open = |folder: &Folder| {
            let config = Config {
                folder: folder.path().to_owned(),
                database: Some(url.parse().unwrap()),
                pool: patient_pool(),
                ..Config::default()
            };
            Server::open(config, axum::Router::new())
        };
        for (folder, secret) in [(&own, "11"), (&other, "22")] {
            std::fs::create_dir_all(folder.path()).unwrap();
            std::fs::write(folder.path().join("secret"), secret.repeat(32)).unwrap();
        }
        // The first one brings its secret, which it had before there were several.
        let first = open(&own).await.map_err(|error| error.to_string());
        let second = open(&empty).await.map_err(|error| error.to_string());
        assert!(first.is_ok() && second.is_ok());
        let refused = open(&other).await;
        assert!(matches!(refused, Err(RunError::OtherSecret)));
        let database: Database = url.parse().unwrap();
        let store = Postgres::open(&database, patient_pool()).await;
        let secret = store.unwrap().secret(Some([3; 32])).await;
        assert_eq!(secret, Ok(Some([0x11; 32])));
        assert!(!empty.path().join("secret").exists());
    });
}

#[test]
fn a_bus_without_a_database_is_refused() {
    run(async {
        let folder = Folder::new();
        let config = Config {
            folder: folder.path().to_owned(),
            bus: Some("nats://127.0.0.1:1".parse().unwrap()),
            ..Config::default()
        };
        let opened = Server::open(config, axum::Router::new()).await;
        assert!(matches!(opened, Err(RunError::BusWithoutDatabase)));
    });
}
