//! The recorded history of a run: what every client asked for and saw, and when.
//!
//! All clients are tasks of one process, so their times come from one monotonic
//! clock and can be compared.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value as Json;

/// A time since the beginning of the run.
pub type At = Duration;

/// An event of a log as the API returns it: number, time and event.
pub type Entry = Json;

/// What a client asked a server for, or heard from it.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// An event was submitted under a number. It is sent again, unchanged, until
    /// there is an answer: that is one operation.
    Submit {
        /// The number it should get.
        number: u64,
        /// The event.
        event: Json,
        /// The answer; `None` when none arrived.
        answer: Option<Answer>,
    },
    /// The log was read from a number on.
    Read {
        /// The number of the first event wanted.
        from: u64,
        /// The events that came: a page of at most [`PAGE`].
        entries: Vec<Entry>,
    },
    /// Events arrived on a live connection.
    Seen {
        /// The connection, so that the order can be checked.
        connection: u64,
        /// The events.
        entries: Vec<Entry>,
    },
}

/// Maximum number of events in one response of the API.
pub const PAGE: usize = 500;

/// The answer to a submitted event.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// It is stored, as this entry.
    Stored(Entry),
    /// Another event has the number.
    Conflict(Entry),
    /// The number is too high; this is the next one.
    Gap(u64),
    /// It is not possible in this game now.
    Refused,
}

/// An act of a client with the times at which it began and ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Operation {
    /// When it began.
    pub invoked: At,
    /// When the answer arrived; `None` when none did.
    pub returned: Option<At>,
    /// What was done.
    pub act: Act,
}

/// Why a player's turn came when it did: for the check of clocks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// When the player learnt that it was to move.
    pub knew: At,
    /// When the player sent the turn for the first time; `None` for a player who
    /// never did.
    pub sent: Option<At>,
}

/// What is known about a game.
#[derive(Clone, Debug, Default)]
pub struct GameHistory {
    /// What clients did, in the order in which it ended.
    pub operations: Vec<Operation>,
    /// How long each seat thought about each of its turns, by the number of the
    /// event that it wanted to submit.
    pub thoughts: BTreeMap<(String, u64), Thought>,
    /// Seats of persons. Only the server makes the turns of the others.
    pub persons: Vec<String>,
    /// The seat that stops playing on purpose and has to lose on time.
    pub idle: Option<String>,
    /// Starting time and increment of the clocks, if there are any.
    pub clock: Option<(Duration, Duration)>,
}

/// Records what clients do.
#[derive(Debug)]
pub struct Recorder {
    began: Instant,
    games: Mutex<BTreeMap<String, GameHistory>>,
}

impl Default for Recorder {
    fn default() -> Recorder {
        Recorder {
            began: Instant::now(),
            games: Mutex::default(),
        }
    }
}

impl Recorder {
    /// The time since the beginning.
    pub fn now(&self) -> At {
        self.began.elapsed()
    }

    /// Changes what is known about a game.
    pub fn note(&self, game: &str, change: impl FnOnce(&mut GameHistory)) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        change(games.entry(game.to_owned()).or_default());
    }

    /// Records an act that ends now.
    pub fn act(&self, game: &str, invoked: At, act: Act) {
        let returned = Some(self.now());
        let operation = Operation {
            invoked,
            returned,
            act,
        };
        self.note(game, |history| history.operations.push(operation));
    }

    /// Everything that was recorded.
    pub fn take(&self) -> BTreeMap<String, GameHistory> {
        std::mem::take(&mut *self.games.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
