//! What it brings that writes share commits: events a second, with a commit
//! for each and with one for all that wait.
//!
//! ```text
//! cargo run --release -p kinetic-server --example group_commit -- [folder]
//! ```
//!
//! The folder decides: one in memory knows no waiting for a disk.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kinetic_rules::Seat;
use kinetic_server::store::{Append, NewGame, Settings, Sketch, Sqlite, Stage, Store, StoreError};
use kinetic_server::{
    Absence, Chair, Event, GameChoice, GameId, Moment, Options, Place, Span, Stamp, Then,
    TimeControl,
};

/// How many games are written to at the same time.
const GAMES: usize = 500;
/// How long each way is measured.
const LONG: Duration = Duration::from_secs(5);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = given.unwrap_or_else(std::env::temp_dir);
    println!("{GAMES} games at the same time, {} s each", LONG.as_secs());
    println!(
        "{:>18}  {:>9}  {:>9}  {:>9}",
        "commit for", "events/s", "median", "99 %"
    );
    let mut rates = Vec::new();
    for (name, group) in [("each event", 1), ("all that wait", 1_000)] {
        let scratch = folder.join(format!("kinetic-group-{}-{group}", std::process::id()));
        let measured = measure(&scratch, group);
        std::fs::remove_dir_all(&scratch)?;
        let (rate, median, late) = measured?;
        println!("{name:>18}  {rate:>9.0}  {median:>7.1}ms  {late:>7.1}ms");
        rates.push(rate);
    }
    println!("{:.0} times as many", rates[1] / rates[0]);
    Ok(())
}

/// Events a second, and how many milliseconds half of them and 99 % waited.
fn measure(folder: &Path, group: usize) -> Result<(f64, f64, f64), StoreError> {
    let readers = 1;
    let store = Sqlite::open(folder, Settings { group, readers })?;
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.map_err(|e| StoreError::Unavailable(e.to_string()))?;
    let store = std::sync::Arc::new(store);
    let mut waits = runtime.block_on(async {
        for index in 0..GAMES {
            store.create(new_game(index)).await?;
        }
        let mut tasks = tokio::task::JoinSet::new();
        let until = Instant::now() + LONG;
        for index in 0..GAMES {
            let store = store.clone();
            tasks.spawn(async move { play(&*store, index, until).await });
        }
        let waits: Result<Vec<Vec<f64>>, StoreError> = tasks.join_all().await.into_iter().collect();
        waits.map(|waits| waits.concat())
    })?;
    waits.sort_by(f64::total_cmp);
    let rate = waits.len() as f64 / LONG.as_secs_f64();
    let share = |percent: usize| waits.get(waits.len() * percent / 100).copied();
    let share = |percent| share(percent).unwrap_or(f64::NAN);
    Ok((rate, share(50), share(99)))
}

/// Writes one event after the other to a game, and measures in milliseconds.
async fn play(store: &dyn Store, index: usize, until: Instant) -> Result<Vec<f64>, StoreError> {
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
            sketch: None,
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
        sketch: Sketch {
            stage: Stage::Running,
            listed: false,
            people: BTreeSet::new(),
        },
    }
}

fn options() -> Options {
    let chair = |index| Chair {
        seat: Seat::new(index),
        place: Place::Link,
    };
    Options {
        game: GameChoice::Orbito {},
        rules: String::new(),
        first: Seat::new(0),
        seats: vec![chair(0), chair(1)],
        host: "host".parse().expect("a name"),
        time: TimeControl::Unlimited,
        absence: Absence {
            after: Span::ZERO,
            then: Then::Wait,
        },
        listed: false,
    }
}
