//! Consistency check of a store: its file, and every game in it.

use crate::store::{GameFilter, Sqlite, Store as _, StoreError};
use crate::{GameId, Table};

/// Number of games, and of log entries, read at a time.
const PAGE_SIZE: usize = 500;
/// Maximum number of problems in a report.
const MAX_PROBLEMS: usize = 100;

/// The result of checking a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Number of games.
    pub games: u64,
    /// Number of events of all games.
    pub events: u64,
    /// Problems found, for the operator; empty when the store is sound.
    pub problems: Vec<String>,
}

impl CheckReport {
    fn add_problem(&mut self, problem: String) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// Checks the file of a store and replays every game from its log.
///
/// # Errors
/// When the store cannot be read at all.
pub async fn check(store: &Sqlite) -> Result<CheckReport, StoreError> {
    let mut report = CheckReport {
        problems: store.problems().await?,
        ..CheckReport::default()
    };
    let mut before: Option<GameId> = None;
    loop {
        let games = store
            .games(&GameFilter::All, before.as_ref(), PAGE_SIZE)
            .await?;
        for game in &games {
            report.games += 1;
            match replay(store, game).await {
                Ok(events) => report.events += events,
                Err(why) => report.add_problem(format!("game {game}: {why}")),
            }
        }
        match games.into_iter().next_back() {
            Some(last) => before = Some(last),
            None => return Ok(report),
        }
    }
}

/// Replays a game and compares it with its stored summary. Returns the number
/// of events.
async fn replay(store: &Sqlite, game: &GameId) -> Result<u64, String> {
    let table = table(store, game).await?;
    let summary = store.summary(game).await.map_err(|e| e.to_string())?;
    if summary != Some(table.summary()) {
        return Err("lists say something else than its log".to_owned());
    }
    Ok(table.number())
}

async fn table(store: &Sqlite, game: &GameId) -> Result<Table, String> {
    let stored = store.game(game).await.map_err(|e| e.to_string())?;
    let stored = stored.ok_or("it is gone")?;
    let mut table = Table::new(stored.options).map_err(|e| e.to_string())?;
    loop {
        let log = store.log(game, table.number() + 1, PAGE_SIZE).await;
        let log = log.map_err(|e| e.to_string())?;
        if log.is_empty() {
            return Ok(table);
        }
        let number = table.number();
        for (expected, entry) in (number + 1..).zip(&log) {
            if entry.number != expected {
                return Err(format!("event {expected} is missing"));
            }
        }
        table
            .follow(&log)
            .map_err(|e| format!("after event {number}: {e}"))?;
    }
}
