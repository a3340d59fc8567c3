//! Whether a store is sound: its file, and every game in it.

use crate::store::{Sqlite, Store as _, StoreError, Wanted};
use crate::{GameId, Table};

/// So many games, and so many entries of a log, are read at a time.
const PAGE: usize = 500;
/// Nobody reads more diagnostics than this.
const MOST: usize = 100;

/// What was found in a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many games there are.
    pub games: u64,
    /// How many events they have together.
    pub events: u64,
    /// What is wrong, for whoever operates the server; empty when all is well.
    pub problems: Vec<String>,
}

impl Checked {
    fn diagnose(&mut self, problem: String) {
        if self.problems.len() < MOST {
            self.problems.push(problem);
        }
    }
}

/// Looks at the file of a store and replays every game from its log.
///
/// # Errors
/// When the store cannot be read at all.
pub async fn check(store: &Sqlite) -> Result<Checked, StoreError> {
    let mut checked = Checked {
        problems: store.problems().await?,
        ..Checked::default()
    };
    let mut before: Option<GameId> = None;
    loop {
        let games = store.games(&Wanted::All, before.as_ref(), PAGE).await?;
        for game in &games {
            checked.games += 1;
            match replay(store, game).await {
                Ok(events) => checked.events += events,
                Err(why) => checked.diagnose(format!("game {game}: {why}")),
            }
        }
        match games.into_iter().next_back() {
            Some(last) => before = Some(last),
            None => return Ok(checked),
        }
    }
}

/// How many events a game has, if they lead to what lists say of it.
async fn replay(store: &Sqlite, game: &GameId) -> Result<u64, String> {
    let table = table(store, game).await?;
    let known = store.sketch(game).await.map_err(|e| e.to_string())?;
    if known != Some(table.sketch()) {
        return Err("lists say something else than its log".to_owned());
    }
    Ok(table.number())
}

async fn table(store: &Sqlite, game: &GameId) -> Result<Table, String> {
    let kept = store.game(game).await.map_err(|e| e.to_string())?;
    let kept = kept.ok_or("it is gone")?;
    let mut table = Table::new(kept.options).map_err(|e| e.to_string())?;
    loop {
        let log = store.log(game, table.number() + 1, PAGE).await;
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
