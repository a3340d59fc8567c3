//! What is particular to PostgreSQL: several servers on one database, failures
//! of the database and of connections to it, TLS.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kinetic_rules::Seat;
use kinetic_server::ops::Config;
use kinetic_server::store::{
    Append, Appended, Database, NewGame, PoolSettings, Postgres, Stage, Store, StoreError, Visitor,
};
use kinetic_server::{Event, GameId, Moment, Stamp};
use kinetic_testing::{PostgresOptions, eventually, eventually_async};

use crate::api::support::{Site, run};
use crate::common::{by_link, summary, together, visitor, wait};
use crate::stores::{open_postgres, patient_pool, runtime};

fn id(index: u64) -> GameId {
    format!("game{index}").parse().expect("a name")
}

fn new_game(index: u64) -> NewGame {
    NewGame {
        id: id(index),
        made: Moment(1),
        options: by_link(2),
        summary: summary(Stage::Running, &["host"]),
        due_at: None,
        address: None,
        quota: None,
    }
}

fn append(game: u64, number: u64, turn: String) -> Append {
    Append {
        game: id(game),
        number,
        stamp: Stamp::at(Moment(number)),
        event: Event::Turn {
            seat: Seat::new(0),
            turn,
        },
        summary: None,
        due_at: Some(Moment(number + 10)),
        turn: None,
        epoch: None,
        notices: Vec::new(),
    }
}

fn shared() -> String {
    kinetic_testing::Postgres::shared().database()
}

/// Servers append to the same games at the same time: each number has one
/// winner, and the losers hear who it was.
#[test]
fn of_several_servers_one_wins_each_number() {
    const GAMES: u64 = 4;
    const NUMBERS: u64 = 25;
    let url = shared();
    let servers: Vec<Postgres> = (0..3)
        .map(|_| open_postgres(&url, patient_pool()))
        .collect();
    for game in 0..GAMES {
        wait(servers[0].create(new_game(game))).unwrap();
    }
    let won: u64 = std::thread::scope(|scope| {
        let run = |server: usize| {
            let store = &servers[server];
            move || {
                let games = (0..GAMES).map(
                    |game| -> std::pin::Pin<Box<dyn Future<Output = u64> + Send>> {
                        Box::pin(compete(store, server, game, NUMBERS))
                    },
                );
                wait(together(games.collect())).iter().sum::<u64>()
            }
        };
        let threads: Vec<_> = (0..servers.len())
            .map(|server| scope.spawn(run(server)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .sum()
    });
    assert_eq!(won, GAMES * NUMBERS);
    for game in 0..GAMES {
        let log = wait(servers[1].log(&id(game), 1, usize::MAX)).unwrap();
        let numbers: Vec<u64> = log.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, (1..=NUMBERS).collect::<Vec<_>>());
    }
    assert_eq!(wait(servers[0].problems()), Ok(vec![]));
}

async fn compete(store: &Postgres, server: usize, game: u64, numbers: u64) -> u64 {
    let mut won = 0;
    for number in 1..=numbers {
        let wanted = append(game, number, format!("server {server}"));
        match store.append(wanted.clone()).await.unwrap() {
            Appended::Stored { again: false, .. } => won += 1,
            Appended::Conflict { entry } => assert_ne!(entry.event, wanted.event),
            other => panic!("{other:?}"),
        }
    }
    won
}

#[test]
fn writes_that_wait_share_a_commit() {
    const GAMES: u64 = 200;
    let url = shared();
    let store = open_postgres(&url, patient_pool());
    let boxed = |game| store.create(new_game(game));
    wait(together((0..GAMES).map(boxed).collect()));
    let before = store.metrics().commits();
    let boxed = |game| store.append(append(game, 1, "a1".to_owned()));
    let locked = wait(Locked::lock(&url, "game"));
    let (written, ()) = wait(async {
        let writes = together((0..GAMES).map(boxed).collect());
        // When all of them are queued.
        tokio::join!(writes, locked.unlock())
    });
    for appended in written {
        assert!(matches!(
            appended,
            Ok(Appended::Stored { again: false, .. })
        ));
    }
    let commits = store.metrics().commits() - before;
    // The first group, one that was sent behind it, and the rest.
    assert!(commits <= 3, "{commits} commits");
}

/// A text that PostgreSQL cannot store fails alone, whatever shares its commit.
#[test]
fn what_is_wrong_with_one_write_is_no_matter_of_the_others() {
    let store = open_postgres(&shared(), patient_pool());
    wait(store.create(new_game(0))).unwrap();
    let named = |name: &str| Visitor {
        id: visitor("anna"),
        name: name.to_owned(),
        made: Moment(1),
    };
    let (good, bad, event) = wait(async {
        tokio::join!(
            store.put_visitor(named("Anna")),
            store.put_visitor(named("A\0")),
            store.append(append(0, 1, "a1".to_owned())),
        )
    });
    assert_eq!(good, Ok(()));
    assert!(matches!(bad, Err(StoreError::Unavailable(_))), "{bad:?}");
    assert!(matches!(event, Ok(Appended::Stored { .. })), "{event:?}");
    let known = wait(store.visitor(&visitor("anna"))).unwrap().unwrap();
    assert_eq!(known.name, "Anna");
}

/// Small groups, so that each is sent while the one before it is executed. A
/// write that fails takes neither its own group nor the next with it.
#[test]
fn groups_that_are_under_way_together_fail_alone() {
    const GAMES: u64 = 16;
    const NUMBERS: u64 = 12;
    let settings = PoolSettings {
        group: 3,
        ..patient_pool()
    };
    let store = open_postgres(&shared(), settings);
    let play = |game: u64| -> std::pin::Pin<Box<dyn Future<Output = ()> + Send>> {
        let store = &store;
        Box::pin(async move {
            store.create(new_game(game)).await.unwrap();
            for number in 1..=NUMBERS {
                let bad = Visitor {
                    id: visitor("anna"),
                    name: "A\0".to_owned(),
                    made: Moment(1),
                };
                let append = store.append(append(game, number, format!("{game} {number}")));
                let (appended, refused) = match (game + number) % 4 {
                    0 => tokio::join!(append, async { Some(store.put_visitor(bad).await) }),
                    _ => (append.await, None),
                };
                let stored = matches!(appended, Ok(Appended::Stored { again: false, .. }));
                assert!(stored, "{appended:?}");
                assert!(!matches!(refused, Some(Ok(()))), "{refused:?}");
            }
        })
    };
    wait(together((0..GAMES).map(play).collect()));
    for game in 0..GAMES {
        let log = wait(store.log(&id(game), 1, usize::MAX)).unwrap();
        let found = log.into_iter().map(|entry| (entry.number, entry.event));
        let expected = (1..=NUMBERS).map(|number| {
            (
                number,
                append(game, number, format!("{game} {number}")).event,
            )
        });
        assert!(found.eq(expected), "game {game}");
    }
    assert_eq!(wait(store.problems()), Ok(vec![]));
}

#[test]
fn servers_that_start_together_migrate_once_and_a_later_version_is_left_alone() {
    let url = shared();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| open_postgres(&url, patient_pool()));
        }
    });
    let server = kinetic_testing::Postgres::shared();
    let sql = "INSERT INTO migration (number, name) VALUES (99, 'later')";
    server.execute(&url, sql).unwrap();
    let database: Database = url.parse().unwrap();
    let opened = runtime().block_on(Postgres::open(&database, patient_pool()));
    let newer = matches!(opened, Err(StoreError::Newer { found: 99, .. }));
    assert!(newer, "{opened:?}");
}

/// Holds a lock on a table until it is dropped, so that reads wait.
pub struct Locked {
    client: tokio_postgres::Client,
}

impl Locked {
    pub async fn lock(url: &str, table: &str) -> Locked {
        let url = url.to_owned();
        let sql = format!("BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
        let locked = runtime().spawn(async move {
            let connected = tokio_postgres::connect(&url, tokio_postgres::NoTls).await;
            let (client, connection) = connected.expect("a connection");
            tokio::spawn(connection);
            client.batch_execute(&sql).await.expect("a lock");
            Locked { client }
        });
        locked.await.expect("a lock")
    }

    pub async fn unlock(self) {
        self.client
            .batch_execute("ROLLBACK")
            .await
            .expect("no lock");
    }
}

/// While the database executes a group, the next one is sent, and no more.
#[test]
fn two_groups_are_under_way_at_a_time() {
    const GAMES: u64 = 6;
    let url = shared();
    let settings = PoolSettings {
        group: 1,
        ..patient_pool()
    };
    let store = open_postgres(&url, settings);
    for game in 0..GAMES {
        wait(store.create(new_game(game))).unwrap();
    }
    let locked = wait(Locked::lock(&url, "game"));
    let written = std::thread::scope(|scope| {
        let writing = scope.spawn(|| {
            let write = |game| store.append(append(game, 1, "a1".to_owned()));
            wait(together((0..GAMES).map(write).collect()))
        });
        eventually("two are under way", || {
            assert!(!writing.is_finished(), "not two were under way");
            store.waiting_writes() == GAMES as usize - 2
        });
        // Not only while they are queued: the database has begun with the first.
        let sql = "SELECT count(*) FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let server = kinetic_testing::Postgres::shared();
        eventually("the database waits for the lock", || {
            server.execute(&url, sql).expect("a count") == "1"
        });
        assert_eq!(store.waiting_writes(), GAMES as usize - 2);
        wait(locked.unlock());
        writing.join().unwrap()
    });
    for appended in written {
        let stored = matches!(appended, Ok(Appended::Stored { again: false, .. }));
        assert!(stored, "{appended:?}");
    }
    assert_eq!(store.waiting_writes(), 0);
}

#[test]
fn an_exhausted_pool_answers_503_and_nobody_hangs() {
    let url = shared();
    let settings = PoolSettings {
        connections: 1,
        wait: PoolSettings::default().wait,
        ..patient_pool()
    };
    let store = Arc::new(open_postgres(&url, settings));
    wait(store.create(new_game(0))).unwrap();
    run(async {
        let site = Site::on(store.clone(), Config::default()).await;
        let locked = Locked::lock(&url, "game").await;
        // Takes the only connection and waits for the lock, unless the server
        // itself has done so before.
        let holding = tokio::spawn({
            let store = store.clone();
            async move { store.game(&id(0)).await }
        });
        let ask = || async { site.stranger().get("/games/game0").await };
        let (status, _, _) = loop {
            // One of them may have taken the connection instead.
            let answer = tokio::select! {
                answer = ask() => answer,
                answer = ask() => answer,
            };
            if !answer.status.is_success() {
                break answer.failure();
            }
        };
        assert_eq!(status, 503);
        locked.unlock().await;
        let held = holding.await.unwrap();
        assert!(matches!(
            held,
            Ok(Some(_)) | Err(StoreError::Unavailable(_))
        ));
        eventually_async("it answers again", async || {
            let answer = site.stranger().get("/games/game0").await;
            answer.status.is_success()
        })
        .await;
        site.app.shutdown().await;
    });
}

#[test]
fn a_statement_that_hangs_ends_and_the_store_goes_on() {
    let url = shared();
    wait(open_postgres(&url, patient_pool()).create(new_game(0))).unwrap();
    let settings = PoolSettings {
        statement: Duration::from_millis(300),
        ..patient_pool()
    };
    // On a busy machine anything can take as long as that.
    let database: Database = url.parse().unwrap();
    let store = eventually("a store", || {
        runtime().block_on(Postgres::open(&database, settings))
    });
    let locked = wait(Locked::lock(&url, "game"));
    let read = wait(store.game(&id(0)));
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
    let written = wait(store.append(append(0, 1, "a1".to_owned())));
    assert!(
        matches!(written, Err(StoreError::Unavailable(_))),
        "{written:?}"
    );
    wait(locked.unlock());
    // Here as well.
    let again = |result: &StoreError| matches!(result, StoreError::Unavailable(_));
    while wait(store.game(&id(0))).is_err_and(|error| again(&error)) {}
    let written = loop {
        match wait(store.append(append(0, 1, "a1".to_owned()))) {
            Err(error) if again(&error) => {}
            written => break written.unwrap(),
        }
    };
    assert!(matches!(written, Appended::Stored { .. }), "{written:?}");
}

/// PostgreSQL is killed and started again while events are written. Whoever
/// gets an error sends the event again; in the end each number has its event
/// once, and nothing that was acknowledged is missing.
#[test]
fn nothing_acknowledged_is_lost_when_the_database_crashes() {
    crash_while_writing(patient_pool());
}

/// The same while two groups are under way at a time.
#[test]
fn nothing_acknowledged_is_lost_of_two_groups_when_the_database_crashes() {
    crash_while_writing(PoolSettings {
        group: 1,
        ..patient_pool()
    });
}

fn crash_while_writing(settings: PoolSettings) {
    const GAMES: u64 = 4;
    const CRASHES: usize = 3;
    let options = PostgresOptions {
        durable: true,
        ..PostgresOptions::default()
    };
    let server = kinetic_testing::Postgres::start(&options).expect("PostgreSQL");
    let store = open_postgres(&server.database(), settings);
    for game in 0..GAMES {
        wait(store.create(new_game(game))).unwrap();
    }
    let stop = AtomicBool::new(false);
    let acknowledged: Vec<u64> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..GAMES)
            .map(|game| {
                scope.spawn({
                    let (store, stop) = (&store, &stop);
                    move || wait(write_until(store, game, stop))
                })
            })
            .collect();
        let write_fifty = || {
            let before = store.metrics().appended();
            eventually("fifty more events", || {
                store.metrics().appended() >= before + 50
            });
        };
        for _ in 0..CRASHES {
            write_fifty();
            server.kill().expect("a crash");
            let away = wait(store.put_visitor(Visitor {
                id: visitor("anna"),
                name: "Anna".to_owned(),
                made: Moment(1),
            }));
            assert!(matches!(away, Err(StoreError::Unavailable(_))), "{away:?}");
            server.start_again().expect("a start");
        }
        write_fifty();
        stop.store(true, Ordering::Relaxed);
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    for (game, acknowledged) in (0..).zip(acknowledged) {
        let log = wait(store.log(&id(game), 1, usize::MAX)).unwrap();
        let found = log.iter().map(|entry| (entry.number, entry.event.clone()));
        let expected = (1..=acknowledged).map(|number| {
            let append = append(game, number, format!("{game} {number}"));
            (number, append.event)
        });
        assert!(
            found.eq(expected),
            "game {game}, {acknowledged} acknowledged"
        );
    }
    assert_eq!(wait(store.problems()), Ok(vec![]));
}

/// Appends one event after the other, each until it is acknowledged. Returns
/// how many there are.
async fn write_until(store: &Postgres, game: u64, stop: &AtomicBool) -> u64 {
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let wanted = append(game, number, format!("{game} {number}"));
        loop {
            match store.append(wanted.clone()).await {
                Ok(Appended::Stored { .. }) => break,
                Ok(other) => panic!("{other:?}"),
                Err(StoreError::Unavailable(_)) => std::thread::sleep(Duration::from_millis(5)),
                Err(error) => panic!("{error}"),
            }
        }
    }
    number
}

#[test]
fn tls_is_used_and_verified_as_far_as_the_address_says() {
    let certificate =
        |name: &str| rcgen::generate_simple_self_signed([name.to_owned()]).expect("a certificate");
    let (own, other) = (certificate("localhost"), certificate("localhost"));
    let options = PostgresOptions {
        tls: Some((own.cert.pem(), own.signing_key.serialize_pem())),
        ..PostgresOptions::default()
    };
    let server = kinetic_testing::Postgres::start(&options).expect("PostgreSQL");
    let url = server.database();
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, certificate: &rcgen::CertifiedKey<rcgen::KeyPair>| {
        let file = folder.path().join(name);
        std::fs::write(&file, certificate.cert.pem()).unwrap();
        file.display().to_string()
    };
    let (own, other) = (file("own.pem", &own), file("other.pem", &other));
    let host = url.replace("127.0.0.1", "localhost");
    for (url, parameters, secure) in [
        (&url, "sslmode=disable".to_owned(), Some(false)),
        (&url, "sslmode=prefer".to_owned(), Some(true)),
        (&url, "sslmode=require".to_owned(), Some(true)),
        (
            &url,
            format!("sslmode=verify-ca&sslrootcert={own}"),
            Some(true),
        ),
        (&url, format!("sslmode=verify-ca&sslrootcert={other}"), None),
        (
            &host,
            format!("sslmode=verify-full&sslrootcert={own}"),
            Some(true),
        ),
        // The certificate is for another name.
        (&url, format!("sslmode=verify-full&sslrootcert={own}"), None),
        (
            &host,
            "sslmode=verify-full&sslrootcert=/nowhere".to_owned(),
            None,
        ),
    ] {
        let address = format!("{url}?{parameters}");
        let database: Database = address.parse().unwrap();
        let opened = runtime().block_on(Postgres::open(&database, patient_pool()));
        let sql = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                   WHERE application_name = 'kinetic'";
        let found = opened.as_ref().ok().map(|store| {
            wait(store.now()).expect("an answer");
            server.execute(url, sql).unwrap() == "t"
        });
        assert_eq!(found, secure, "{parameters}: {opened:?}");
        drop(opened);
        // Its connections close a moment later.
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'kinetic'";
        eventually("they are closed", || {
            server.execute(url, sql).unwrap() == "0"
        });
    }
}

#[test]
fn the_time_is_that_of_the_database() {
    let store = open_postgres(&shared(), patient_pool());
    let (before, now, after) = (Moment::now(), wait(store.now()).unwrap(), Moment::now());
    // It is the same machine here.
    assert!(
        before <= now && now <= after,
        "{before:?} {now:?} {after:?}"
    );
}
