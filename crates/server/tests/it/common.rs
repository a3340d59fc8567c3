//! What several tests need.

use std::future::{Future, poll_fn};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::task::Poll;

use kinetic_rules::{GameName, Seat};
use kinetic_server::store::{GameSummary, Stage};
use kinetic_server::{
    Absence, Chair, GameChoice, Options, Place, Span, Then, TimeControl, Versions, VisitorId,
};
use tempfile::TempDir;

/// A folder that is removed at the end, and in it one that does not exist yet.
pub struct Folder {
    _parent: TempDir,
    path: PathBuf,
}

impl Folder {
    pub fn new() -> Folder {
        let parent = tempfile::tempdir().expect("a folder");
        let path = parent.path().join("data");
        Folder {
            _parent: parent,
            path,
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Waits for a future.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.expect("a runtime").block_on(future)
}

/// Waits for all futures together. They are begun in their order.
pub async fn together<T>(futures: Vec<Pin<Box<dyn Future<Output = T> + Send + '_>>>) -> Vec<T> {
    let mut open: Vec<_> = futures.into_iter().map(|future| (future, None)).collect();
    poll_fn(|context| {
        let mut all = true;
        for (future, done) in &mut open {
            if done.is_none() {
                match future.as_mut().poll(context) {
                    Poll::Ready(value) => *done = Some(value),
                    Poll::Pending => all = false,
                }
            }
        }
        if all { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    open.into_iter().filter_map(|(_, done)| done).collect()
}

/// What lists know of a game at this stage, with these people.
pub fn summary(stage: Stage, people: &[&str]) -> GameSummary {
    GameSummary {
        stage,
        listed: stage != Stage::Ended,
        people: people.iter().map(|name| visitor(name)).collect(),
        detail: None,
    }
}

pub fn visitor(name: &str) -> VisitorId {
    name.parse().expect("a name")
}

/// Seats for whoever opens the links, in IDO with more than two.
pub fn by_link(seats: usize) -> Options {
    let chair = |index| Chair {
        seat: Seat::new(index),
        place: Place::Link,
    };
    // Two players of IDO sit opposite each other, so two play Orbito here.
    let game = match seats {
        2 => GameChoice::new(GameName::Orbito, None),
        _ => GameChoice::new(GameName::Ido, None),
    };
    Options {
        game,
        rules: String::new(),
        first: Seat::new(0),
        seats: (0..seats).map(chair).collect(),
        host: visitor("host"),
        time: TimeControl::Unlimited,
        absence: Absence {
            after: Span::seconds(60),
            then: Then::Claim,
        },
        listed: false,
        chat: Default::default(),
        cycle_game: 1,
        versions: Versions::CURRENT,
    }
}

/// How many random cases a test tries: a fifth, unless `KINETIC_TEST_SCALE`
/// asks for all of them (`full`: `cargo xtask test --full`).
pub fn scale(full: u32) -> u32 {
    match std::env::var("KINETIC_TEST_SCALE").as_deref() {
        Ok("full") => full,
        _ => full.div_ceil(5),
    }
}
