//! A process that is killed in the middle of writing loses nothing that it has
//! acknowledged.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use kinetic_rules::Seat;
use kinetic_server::store::{Append, Appended, Created, NewGame, Settings, Sqlite, Stage, Store};
use kinetic_server::{Event, GameId, Moment, Stamp};

use crate::common::{Folder, by_link, summary, wait};

const FOLDER: &str = "KINETIC_CRASH_FOLDER";
/// How often the process is killed.
const KILLS: u32 = 12;
/// How many games are written to at the same time.
const GAMES: u32 = 6;
/// A process that nobody kills stops after so many events.
const MOST: u64 = 200_000;

fn game(index: u32) -> GameId {
    format!("game{index}").parse().expect("a name")
}

/// What every log holds under a number, so that it can be checked.
fn event(game: &GameId, number: u64) -> Event {
    Event::Turn {
        seat: Seat::new(0),
        turn: format!("{game} {number}"),
    }
}

/// Writes to all games until it is killed.
fn write_until_killed(folder: &Path) {
    // If the process that started this one ends, so does this one.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(1);
    });
    let store = Sqlite::open(folder, Settings::default()).expect("a store");
    std::thread::scope(|scope| {
        for index in 0..GAMES {
            let store = &store;
            scope.spawn(move || wait(write(store, game(index))));
        }
    });
}

async fn write(store: &Sqlite, id: GameId) {
    let new = NewGame {
        id: id.clone(),
        made: Moment(1),
        options: by_link(2),
        summary: summary(Stage::Open, &["host"]),
        due_at: None,
        address: None,
        quota: None,
    };
    let created = store.create(new).await.expect("a game");
    assert!(matches!(created, Created::Stored { .. }));
    let kept = store.game(&id).await.expect("an answer").expect("a game");
    for number in kept.number + 1..MOST {
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
        match store.append(append).await.expect("an answer") {
            Appended::Stored { again: false, .. } => {}
            other => panic!("{other:?}"),
        }
        // One call for the whole line: lines of other threads do not mix in.
        let line = format!("{id} {number}\n");
        let told = std::io::stderr().write_all(line.as_bytes());
        told.expect("somebody listens");
    }
}

#[test]
fn what_was_acknowledged_is_there_after_a_kill() {
    // The child process runs this same test, with a folder to write to.
    if let Some(folder) = std::env::var_os(FOLDER) {
        write_until_killed(Path::new(&folder));
        panic!("nobody has killed the child");
    }
    let folder = Folder::new();
    // The number of the last event of each game that must be there.
    let mut known = [0; GAMES as usize];
    for kill in 0..KILLS {
        // From before the first event to the middle of many.
        let delay = Duration::from_millis(u64::from(kill * 37 % 200));
        let lines = run_and_kill(folder.path(), delay);
        assert!(!lines.is_empty(), "nothing was written");
        for line in lines {
            let (id, number) = line.split_once(' ').expect(&line);
            let index: usize = id.strip_prefix("game").expect(&line).parse().expect(&line);
            let number: u64 = number.parse().expect(&line);
            assert_eq!(number, known[index] + 1, "in order and once: {line}");
            known[index] = number;
        }
        let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
        for (index, known) in (0..).zip(&mut known) {
            *known = wait(check(&store, &game(index), *known));
        }
    }
}

/// Lets the child write for a while and kills it. The lines that it has
/// written as a whole are what it has acknowledged.
fn run_and_kill(folder: &Path, delay: Duration) -> Vec<String> {
    let program = std::env::current_exe().expect("this program");
    let mut child = Command::new(program)
        .args([
            "--exact",
            "crash::what_was_acknowledged_is_there_after_a_kill",
            "--nocapture",
        ])
        .env(FOLDER, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a child");
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut text = String::new();
    errors.read_line(&mut text).expect("a line");
    let rest = std::thread::spawn(move || {
        let mut rest = Vec::new();
        errors.read_to_end(&mut rest).expect("an end");
        String::from_utf8(rest).expect("text")
    });
    std::thread::sleep(delay);
    child.kill().expect("a living child");
    child.wait().expect("an end");
    text += &rest.join().expect("a reader");
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().map(str::to_owned).collect()
}

/// The log has everything up to a number, and perhaps one more that was not
/// acknowledged any more. The answer is how long it is.
async fn check(store: &Sqlite, id: &GameId, acknowledged: u64) -> u64 {
    let log = store.log(id, 1, usize::MAX).await.expect("a log");
    let length = log.len() as u64;
    assert!(
        (acknowledged..=acknowledged + 1).contains(&length),
        "{id}: {acknowledged} acknowledged, {length} there"
    );
    for (number, entry) in (1..).zip(log) {
        assert_eq!(entry.number, number);
        assert_eq!(entry.event, event(id, number));
    }
    length
}
