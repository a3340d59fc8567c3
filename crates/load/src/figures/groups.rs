//! How many events per second the PostgreSQL store takes in groups, beside
//! `pgbench`, which inserts as many rows at a time into the same table of the
//! same database.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_rules::{GameName, Seat, SeatSet};
use kinetic_server::store::lists::TurnDetail;
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

/// Rounds in which the store and `pgbench` take turns, because the speed of a
/// disk and of a shared machine changes from one second to the next.
const ROUNDS: u64 = 5;

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
    let mut plain = Games::create(&url, group, false).await?;
    let mut timed = Games::create(&url, group, true).await?;
    let (mut one, mut four, mut ratios) = (Rate::default(), Rate::default(), Vec::new());
    let seconds = seconds.div_ceil(ROUNDS);
    for round in 0..ROUNDS {
        plain.play(seconds).await?;
        let store = timed.play(seconds).await?;
        let pgbench = |clients, rate: &mut Rate| -> Result<f64> {
            let run = || pgbench(&server, &url, group, seconds, clients, round);
            Ok(rate.add(tokio::task::block_in_place(run)?, seconds as f64))
        };
        ratios.push(store / pgbench(1, &mut one)?);
        pgbench(4, &mut four)?;
    }
    let mut figures = Vec::new();
    for (name, games) in [("without clocks", plain), ("with clocks", timed)] {
        let name = format!("PostgreSQL store, groups of {group}, games {name}");
        figures.push(Figure::note(&name, games.rate.mean(), "events/s"));
        let shared = games.events_in_commit();
        figures.push(Figure::note("  events in a commit", shared, "events"));
    }
    for (clients, rate) in [(1, one), (4, four)] {
        let name = format!("pgbench, {clients} client(s), {group} rows in an insert");
        figures.push(Figure::note(&name, rate.mean(), "rows/s"));
    }
    ratios.sort_by(f64::total_cmp);
    let all: Vec<String> = ratios.iter().map(|ratio| format!("{ratio:.2}")).collect();
    // The store writes over one connection.
    let name = format!(
        "the store, with clocks, against pgbench with one client, median of {}",
        all.join(" ")
    );
    let median = ratios[ratios.len() / 2];
    figures.push(Figure::at_least(&name, median, "times", 0.5));
    Ok(Report(figures))
}

/// Rows, and the seconds that they took.
#[derive(Default)]
struct Rate {
    rows: f64,
    seconds: f64,
}

impl Rate {
    /// Adds a round. Returns its rows per second.
    fn add(&mut self, rows: f64, seconds: f64) -> f64 {
        self.rows += rows;
        self.seconds += seconds;
        rows / seconds
    }

    fn mean(&self) -> f64 {
        self.rows / self.seconds
    }
}

/// Games in a store, to which turns are written.
struct Games {
    store: Arc<Postgres>,
    timed: bool,
    /// The number of the last event of each game.
    last: Vec<u64>,
    rate: Rate,
    /// Commits and events before the first round.
    before: (u64, u64),
}

impl Games {
    async fn create(url: &str, group: usize, timed: bool) -> Result<Games> {
        let settings = PoolSettings {
            group,
            ..PoolSettings::default()
        };
        let store = Arc::new(Postgres::open(&url.parse()?, settings).await?);
        let games = GROUPS * group;
        for index in 0..games {
            store.create(new_game(index, timed)).await?;
        }
        Ok(Games {
            before: (store.metrics().commits(), store.metrics().writes()),
            store,
            timed,
            last: vec![0; games],
            rate: Rate::default(),
        })
    }

    /// Writes turns to all games at once. Returns events per second.
    async fn play(&mut self, seconds: u64) -> Result<f64> {
        let began = Instant::now();
        let until = began + Duration::from_secs(seconds);
        let mut tasks = tokio::task::JoinSet::new();
        for (index, &last) in self.last.iter().enumerate() {
            let (store, timed) = (self.store.clone(), self.timed);
            tasks.spawn(async move { (index, play(&store, index, last, timed, until).await) });
        }
        let mut events = 0;
        while let Some(played) = tasks.join_next().await {
            let (index, last) = played?;
            let last = last?;
            events += last - self.last[index];
            self.last[index] = last;
        }
        Ok(self.rate.add(events as f64, began.elapsed().as_secs_f64()))
    }

    fn events_in_commit(&self) -> f64 {
        let (commits, writes) = self.before;
        let metrics = self.store.metrics();
        (metrics.writes() - writes) as f64 / (metrics.commits() - commits) as f64
    }
}

/// Writes turns to a game, one after the other. Returns the number of the last.
async fn play(
    store: &Postgres,
    index: usize,
    mut last: u64,
    timed: bool,
    until: Instant,
) -> Result<u64> {
    while Instant::now() < until {
        let number = last + 1;
        let deadline = timed.then_some(Moment(number * 1_000 + 600_000));
        let append = Append {
            game: id(index, timed),
            number,
            stamp: Stamp::at(Moment(number * 1_000)),
            event: turn(),
            summary: None,
            due_at: deadline,
            turn: Some(TurnDetail {
                to_move: Some(Seat::new(number as usize % 2)),
                wanted: SeatSet::of(&[Seat::new(number as usize % 2)]),
                deadline,
            }),
            epoch: None,
            notices: Vec::new(),
        };
        match store.append(append).await? {
            Appended::Stored { again: false, .. } => last = number,
            other => return Err(format!("{other:?}").into()),
        }
    }
    Ok(last)
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
            detail: None,
        },
        due_at: None,
        address: None,
        quota: None,
    }
}

/// Rows that `pgbench` writes with multi-row inserts into the table of events.
fn pgbench(
    server: &kinetic_testing::Postgres,
    url: &str,
    group: usize,
    seconds: u64,
    clients: u32,
    round: u64,
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
        .args(["--no-vacuum", "--protocol=prepared"])
        .arg(format!("--define=n={}", round * 10_000_000))
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
    Ok(transactions * group as f64 * seconds as f64)
}
