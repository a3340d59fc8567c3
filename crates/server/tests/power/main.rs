//! Nothing that was acknowledged is lost when the power fails.
//!
//! Killing a process does not show this: what it has written without syncing
//! is still in the memory of the system. So everything that SQLite does to its
//! files is noted down ([`shim`]). Then the power fails at many moments of what
//! was noted: of each file there is what was synced, and of the rest nothing,
//! all, or anything ([`disk`]). A store is opened on what is left.
//!
//! Whether the test would notice is shown as well: SQLite is made careless
//! ([`careless`]), and then something has to be lost.
//!
//! A test of its own, because every connection of the process is noted.

mod careless;
mod disk;
mod shim;

use std::collections::BTreeMap;
use std::path::Path;

use careless::Care;
use disk::{Disk, Luck};
use kinetic_rules::{GameName, Seat};
use kinetic_server::store::{
    Append, Appended, GameSummary, NewGame, Settings, Sqlite, Stage, Store,
};
use kinetic_server::{Chair, Event, GameChoice, GameId, Moment, Options, Place, Stamp};
use shim::{Noted, Op};

const GAMES: usize = 3;
const EVENTS: u64 = 400;
/// So few that the log is copied into the file several times on the way.
const LOG_PAGES: u32 = 500;
/// At how many moments the power fails: a fifth of this, unless
/// `KINETIC_TEST_SCALE` asks for all (`full`: `cargo xtask test --full`).
const MOMENTS: usize = 60;

fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(future)
}

fn game(index: usize) -> GameId {
    format!("game{index}").parse().expect("a name")
}

/// Long enough that a few of them fill a page.
fn event(game: &GameId, number: u64) -> Event {
    Event::Turn {
        seat: Seat::new(0),
        turn: format!("{game} {number} {}", "x".repeat(500)),
    }
}

/// Writes to some games at once, and notes whatever happens.
fn record() -> Noted {
    let folder = tempfile::tempdir().expect("a folder");
    shim::start(folder.path());
    let settings = Settings {
        log_pages: LOG_PAGES,
        ..Settings::default()
    };
    let store = Sqlite::open(folder.path(), settings).expect("a store");
    std::thread::scope(|scope| {
        for index in 0..GAMES {
            let store = &store;
            scope.spawn(move || wait(write(store, index)));
        }
    });
    drop(store);
    shim::stop()
}

async fn write(store: &Sqlite, index: usize) {
    let id = game(index);
    let new = NewGame {
        id: id.clone(),
        made: Moment(1),
        options: options(),
        due_at: None,
        address: None,
        quota: None,
        summary: GameSummary {
            stage: Stage::Open,
            listed: false,
            people: Default::default(),
            detail: None,
        },
    };
    store.create(new).await.expect("a game");
    for number in 1..=EVENTS {
        let append = Append {
            game: id.clone(),
            number,
            stamp: Stamp::at(Moment(number)),
            event: event(&id, number),
            summary: None,
            due_at: None,
            turn: None,
            epoch: None,
            notices: Vec::new(),
        };
        let appended = store.append(append).await.expect("an answer");
        assert!(matches!(appended, Appended::Stored { again: false, .. }));
        shim::note(Op::Acknowledged(index, number));
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

/// What is missing after the power failed at many moments: nothing, if the
/// store keeps its word.
fn losses(noted: &Noted) -> Vec<String> {
    let after = tempfile::tempdir().expect("a folder");
    let mut disk = Disk::default();
    let mut acknowledged = BTreeMap::new();
    let mut lost = Vec::new();
    let full = std::env::var("KINETIC_TEST_SCALE").as_deref() == Ok("full");
    let moments = if full { MOMENTS } else { MOMENTS / 5 };
    let step = noted.ops.len() / moments;
    for (at, op) in noted.ops.iter().enumerate() {
        match op {
            Op::Acknowledged(game, number) => {
                acknowledged.insert(*game, *number);
            }
            op => disk.happens(op, &noted.names),
        }
        if at % step != 0 {
            continue;
        }
        for luck in [Luck::Nothing, Luck::Everything, Luck::Anything(at as u64)] {
            disk.write_to(after.path(), &noted.names, luck);
            if let Err(why) = check(after.path(), &acknowledged) {
                lost.push(format!("{at} {luck:?}: {why}"));
            }
        }
    }
    lost
}

fn check(folder: &Path, acknowledged: &BTreeMap<usize, u64>) -> Result<(), String> {
    let store = Sqlite::open(folder, Settings::default()).map_err(|e| e.to_string())?;
    for (&index, &number) in acknowledged {
        let id = game(index);
        let log = wait(store.log(&id, 1, usize::MAX)).map_err(|e| e.to_string())?;
        if (log.len() as u64) < number {
            return Err(format!("{id}: {} of {number}", log.len()));
        }
        for (number, entry) in (1..).zip(log) {
            if (entry.number, &entry.event) != (number, &event(&id, number)) {
                return Err(format!("{id}: something else under {number}"));
            }
        }
    }
    Ok(())
}

#[test]
fn nothing_acknowledged_is_lost_when_the_power_fails() {
    shim::install();
    careless::install();
    let lost = losses(&recorded());
    assert!(lost.is_empty(), "{lost:#?}");

    // A store that takes less care is found out. That it does is seen from
    // what was synced.
    let off = careless::with(Care::Off, recorded);
    assert_eq!(count(&off, |op| matches!(op, Op::Sync(_))), 0);
    assert!(!losses(&off).is_empty(), "synchronous=OFF goes unnoticed");
    let normal = careless::with(Care::Normal, recorded);
    assert!(count(&normal, |op| matches!(op, Op::Sync(_))) > 0);
    let lost = losses(&normal);
    assert!(!lost.is_empty(), "synchronous=NORMAL goes unnoticed");
}

/// What happens while a store acknowledges all events.
fn recorded() -> Noted {
    let noted = record();
    let all = GAMES * EVENTS as usize;
    assert_eq!(count(&noted, |op| matches!(op, Op::Acknowledged(..))), all);
    assert!(copied_back(&noted) > 1, "the file is written on the way");
    noted
}

/// How often the file itself was written between two acknowledgements.
fn copied_back(noted: &Noted) -> usize {
    let file = noted.names.iter().position(|name| name.ends_with(".db"));
    let acknowledged = |op: &Op| matches!(op, Op::Acknowledged(..));
    let first = noted.ops.iter().position(acknowledged).unwrap_or(0);
    let last = noted.ops.iter().rposition(acknowledged).unwrap_or(0);
    let between = noted.ops[first..=last].split(acknowledged);
    let written = |op: &Op| matches!(op, Op::Write(written, ..) if Some(*written) == file);
    between.filter(|ops| ops.iter().any(written)).count()
}

fn count(noted: &Noted, wanted: fn(&Op) -> bool) -> usize {
    noted.ops.iter().filter(|op| wanted(op)).count()
}
