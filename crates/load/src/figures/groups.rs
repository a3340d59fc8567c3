//! How many events per second the PostgreSQL store takes in groups, beside
//! `pgbench`, which inserts as many rows at a time into the same table of the
//! same database.

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

use super::{Figure, Report};
use crate::Result;

/// Groups that wait while one is written.
const GROUPS: usize = 4;

/// Writes events in groups of this size to a private PostgreSQL that syncs each
/// commit, for this many seconds, and lets `pgbench` do the same.
///
/// # Errors
/// When PostgreSQL is not installed or fails.
pub async fn groups(group: usize, seconds: u64) -> Result<Report> {
    let server = kinetic_testing::Postgres::start(&PostgresOptions {
        durable: true,
        ..PostgresOptions::default()
    })?;
    let url = server.database();
    let mut figures = Vec::new();
    let mut rates = Vec::new();
    for (name, timed) in [("without clocks", false), ("with clocks", true)] {
        let (rate, shared) = store_rate(&url, group, seconds, timed).await?;
        let name = format!("PostgreSQL store, groups of {group}, games {name}");
        figures.push(Figure::note(&name, rate, "events/s"));
        figures.push(Figure::note("  events in a commit", shared, "events"));
        rates.push(rate);
    }
    let mut best = 0.0_f64;
    for clients in [1, 4] {
        let rows = tokio::task::block_in_place(|| pgbench(&server, &url, group, seconds, clients))?;
        let name = format!("pgbench, {clients} client(s), {group} rows in an insert");
        figures.push(Figure::note(&name, rows, "rows/s"));
        if clients == 1 {
            best = rows;
        }
    }
    // The store writes over one connection.
    let name = "the store, with clocks, against pgbench with one client";
    let ratio = rates[1] / best;
    figures.push(Figure::at_least(name, ratio, "times", 0.5));
    Ok(Report(figures))
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
