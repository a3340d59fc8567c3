//! Throughput of the store with and without group commit.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kinetic_rules::{GameName, Seat};
use kinetic_server::store::{
    Append, GameSummary, NewGame, Settings, Sqlite, Stage, Store, StoreError,
};
use kinetic_server::{Chair, Event, GameChoice, GameId, Moment, Options, Place, Stamp};

use super::{Figure, Report, share};
use crate::Result;

/// Number of games that are written concurrently: as many as are live in the
/// other measurements.
const GAMES: usize = 2_000;

/// Writes turns of many games to a store in a folder, first with a commit for
/// each and then with group commit, each for the given time.
///
/// # Errors
/// When the store fails.
pub async fn commits(folder: &Path, long: Duration) -> Result<Report> {
    let mut figures = Vec::new();
    let mut rates = Vec::new();
    for (name, group) in [
        ("a commit for each turn", 1),
        ("shared commits", Settings::default().group),
    ] {
        let scratch = folder.join(format!("kinetic-commits-{}-{group}", std::process::id()));
        let measured = measure(&scratch, group, long).await;
        std::fs::remove_dir_all(&scratch)?;
        let mut waits = measured?;
        let rate = waits.len() as f64 / long.as_secs_f64();
        figures.push(Figure::note(&format!("{name}: turns"), rate, "turns/s"));
        let late = share(&mut waits, 99.0);
        figures.push(Figure::note(&format!("{name}: waited, 99 %"), late, "ms"));
        rates.push(rate);
    }
    let ratio = rates[1] / rates[0];
    figures.push(Figure::at_least(
        "shared, against one each",
        ratio,
        "times",
        10.0,
    ));
    Ok(Report(figures))
}

/// The latency of each turn, in milliseconds.
async fn measure(
    folder: &Path,
    group: usize,
    long: Duration,
) -> std::result::Result<Vec<f64>, StoreError> {
    let settings = Settings {
        group,
        readers: 1,
        ..Settings::default()
    };
    let store = Arc::new(Sqlite::open(folder, settings)?);
    let mut tasks = tokio::task::JoinSet::new();
    for index in 0..GAMES {
        let store = store.clone();
        tasks.spawn(async move { store.create(new_game(index)).await });
    }
    while let Some(made) = tasks.join_next().await {
        made.map_err(|e| StoreError::Unavailable(e.to_string()))??;
    }
    let mut tasks = tokio::task::JoinSet::new();
    let until = Instant::now() + long;
    for index in 0..GAMES {
        let store = store.clone();
        tasks.spawn(async move { play(&*store, index, until).await });
    }
    let mut waits = Vec::new();
    while let Some(played) = tasks.join_next().await {
        waits.extend(played.map_err(|e| StoreError::Unavailable(e.to_string()))??);
    }
    Ok(waits)
}

/// Writes turns to a game, one after the other.
async fn play(
    store: &dyn Store,
    index: usize,
    until: Instant,
) -> std::result::Result<Vec<f64>, StoreError> {
    let id = id(index);
    let mut waits = Vec::new();
    for number in 1.. {
        let began = Instant::now();
        if began >= until {
            break;
        }
        let append = Append {
            game: id.clone(),
            number,
            stamp: Stamp::at(Moment(number)),
            event: Event::Turn {
                seat: Seat::new(number as usize % 2),
                turn: "a1b1c1".to_owned(),
            },
            summary: None,
            due_at: None,
            turn: None,
            epoch: None,
            notices: Vec::new(),
        };
        store.append(append).await?;
        waits.push(began.elapsed().as_secs_f64() * 1_000.0);
    }
    Ok(waits)
}

fn id(index: usize) -> GameId {
    format!("game{index}").parse().expect("a name")
}

fn new_game(index: usize) -> NewGame {
    NewGame {
        id: id(index),
        made: Moment(0),
        options: options(),
        due_at: None,
        address: None,
        quota: None,
        summary: GameSummary {
            stage: Stage::Running,
            listed: false,
            people: BTreeSet::new(),
            detail: None,
        },
    }
}

fn options() -> Options {
    let chair = |index| Chair {
        seat: Seat::new(index),
        place: Place::Link,
    };
    Options::new(
        GameChoice::new(GameName::Orbito, None),
        vec![chair(0), chair(1)],
        "host".parse().expect("a name"),
    )
}
