//! How many events per second the PostgreSQL store takes in groups, beside
//! `pgbench`, which inserts as many rows at a time into the same table:
//!
//! ```sh
//! cargo run --release -p kinetic-server --example postgres_speed -- [group] [seconds]
//! ```
//!
//! Both use a private PostgreSQL in a temporary folder that syncs each commit.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_rules::{GameName, Seat};
use kinetic_server::store::{
    Append, Appended, GameSummary, NewGame, PoolSettings, Postgres, Stage, Store,
};
use kinetic_server::{
    Chair, Event, GameChoice, GameId, Moment, Options, Place, Stamp, event_to_json,
};
use kinetic_testing::PostgresOptions;

/// Groups that wait while one is written.
const GROUPS: usize = 4;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let group: usize = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let server = kinetic_testing::Postgres::start(&PostgresOptions {
        durable: true,
        ..PostgresOptions::default()
    })?;
    let url = server.database();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    println!("groups of {group}, {seconds} s each, every commit on disk");
    for (name, timed) in [("without clocks", false), ("with clocks", true)] {
        let measured = runtime.block_on(store_rate(&url, group, seconds, timed))?;
        let (rate, writes) = measured;
        println!("store, games {name}: {rate:.0} events/s, {writes:.0} in a commit");
        if timed {
            for clients in [1, 2, 4] {
                let rows = pgbench(&server, &url, group, seconds, clients)?;
                println!(
                    "pgbench, {clients} client(s): {rows:.0} rows/s; the store has {:.2} of it",
                    rate / rows
                );
            }
        }
    }
    Ok(())
}

/// Events per second, and how many share a commit.
async fn store_rate(url: &str, group: usize, seconds: u64, timed: bool) -> Result<(f64, f64)> {
    let settings = PoolSettings {
        group,
        ..PoolSettings::default()
    };
    let store = Arc::new(Postgres::open(&url.parse()?, settings).await?);
    let games = GROUPS * group;
    for index in 0..games {
        store.create(new_game(index, timed)).await?;
    }
    let (commits, writes) = (store.metrics().commits(), store.metrics().writes());
    let began = Instant::now();
    let until = began + Duration::from_secs(seconds);
    let mut tasks = tokio::task::JoinSet::new();
    for index in 0..games {
        let store = store.clone();
        tasks.spawn(async move { play(&store, index, timed, until).await });
    }
    let mut events = 0;
    while let Some(played) = tasks.join_next().await {
        events += played??;
    }
    let rate = events as f64 / began.elapsed().as_secs_f64();
    let metrics = store.metrics();
    let shared = (metrics.writes() - writes) as f64 / (metrics.commits() - commits) as f64;
    Ok((rate, shared))
}

/// Writes turns to a game, one after the other. Returns how many.
async fn play(store: &Postgres, index: usize, timed: bool, until: Instant) -> Result<u64> {
    for number in 1.. {
        if Instant::now() >= until {
            return Ok(number - 1);
        }
        let append = Append {
            game: id(index, timed),
            number,
            stamp: Stamp::at(Moment(number * 1_000)),
            event: turn(),
            summary: None,
            due_at: timed.then_some(Moment(number * 1_000 + 600_000)),
            epoch: None,
        };
        match store.append(append).await? {
            Appended::Stored { again: false, .. } => {}
            other => return Err(format!("{other:?}").into()),
        }
    }
    Ok(0)
}

fn turn() -> Event {
    Event::Turn {
        seat: Seat::new(1),
        turn: "a1b1c1".to_owned(),
    }
}

fn id(index: usize, timed: bool) -> GameId {
    let name = if timed { "timed" } else { "plain" };
    format!("{name}{index}").parse().expect("a name")
}

fn new_game(index: usize, timed: bool) -> NewGame {
    let chair = |index| Chair {
        seat: Seat::new(index),
        place: Place::Link,
    };
    NewGame {
        id: id(index, timed),
        made: Moment(0),
        options: Options::new(
            GameChoice::new(GameName::Orbito, None),
            vec![chair(0), chair(1)],
            "host".parse().expect("a name"),
        ),
        summary: GameSummary {
            stage: Stage::Running,
            listed: false,
            people: BTreeSet::new(),
        },
        due_at: None,
        address: None,
        quota: None,
    }
}

/// Rows per second of `pgbench` with multi-row inserts into the table of events.
fn pgbench(
    server: &kinetic_testing::Postgres,
    url: &str,
    group: usize,
    seconds: u64,
    clients: u32,
) -> Result<f64> {
    let event = event_to_json(&turn())?;
    let rows: Vec<String> = (0..group)
        .map(|index| {
            format!(
                "({clients}000000000 + :client_id * 100000 + {index}, :n, 1000, 0, 2, '{event}')"
            )
        })
        .collect();
    let script = tempfile::NamedTempFile::new()?;
    let sql = format!(
        "\\set n :n + 1\nINSERT INTO event (game, number, at, lag, format, event) VALUES\n{};\n",
        rows.join(",\n")
    );
    std::fs::write(script.path(), sql)?;
    let output = Command::new(server.programs().join("pgbench"))
        .args(["--no-vacuum", "--protocol=prepared", "--define=n=0"])
        .arg(format!("--client={clients}"))
        .arg(format!("--time={seconds}"))
        .arg("--file")
        .arg(script.path())
        .arg(url)
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find(|line| line.starts_with("tps = "));
    let number = line.and_then(|line| line.split(' ').nth(2));
    let transactions: f64 = number
        .ok_or_else(|| format!("pgbench: {}", String::from_utf8_lossy(&output.stderr)))?
        .parse()?;
    Ok(transactions * group as f64)
}
