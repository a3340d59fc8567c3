//! Consistency check of a store: its file, and every game in it.

use crate::store::{Downtime, GameFilter, GameSummary, Store, StoreError};
use crate::{Event, GameId, Stamp, Table};

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
    /// Problems of the file, for the operator; empty when it is sound.
    pub problems: Vec<String>,
    /// Number of games that cannot be replayed.
    pub bad_games: u64,
    /// The first of these games, and what is wrong with each.
    pub bad_game_reasons: Vec<String>,
}

impl CheckReport {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty() && self.bad_games == 0
    }

    fn add_bad_game(&mut self, reason: String) {
        self.bad_games += 1;
        if self.bad_game_reasons.len() < MAX_PROBLEMS {
            self.bad_game_reasons.push(reason);
        }
    }
}

/// Checks the file of a store and replays every game from its log.
///
/// # Errors
/// When the store cannot be read at all.
pub async fn check(store: &dyn Store) -> Result<CheckReport, StoreError> {
    let mut report = CheckReport {
        problems: store.problems().await?,
        ..CheckReport::default()
    };
    let downtimes = store.downtimes().await?;
    let mut before: Option<GameId> = None;
    loop {
        let games = store
            .games(&GameFilter::All, before.as_ref(), PAGE_SIZE)
            .await?;
        for game in &games {
            report.games += 1;
            match replay(store, game, &downtimes).await {
                Ok(events) => report.events += events,
                Err(why) => report.add_bad_game(format!("game {game}: {why}")),
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
async fn replay(store: &dyn Store, game: &GameId, downtimes: &[Downtime]) -> Result<u64, String> {
    let table = table(store, game).await?;
    let summary = store.summary(game).await.map_err(|e| e.to_string())?;
    let same = |summary: GameSummary| summary.is_stored_form_of(&table.summary());
    if !summary.is_some_and(same) {
        return Err("lists say something else than its log".to_owned());
    }
    let stored = store.due_at(game).await.map_err(|e| e.to_string())?;
    // An early time does no harm: then the server looks, and finds nothing.
    let due = noting(&table, downtimes).acts_at();
    if due.is_some_and(|due| stored.is_none_or(|stored| stored > due)) {
        return Err("it is due before the time that is stored".to_owned());
    }
    Ok(table.number())
}

/// The state of a game after the downtimes that it has not noted yet.
fn noting(table: &Table, downtimes: &[Downtime]) -> Table {
    let mut table = table.clone();
    for downtime in downtimes {
        let event = Event::ServerAway {
            from: downtime.from.0,
            until: downtime.until.0,
        };
        if table.misses(downtime)
            && let Ok(after) = table.after(&event, Stamp::at(downtime.until))
        {
            table = after;
        }
    }
    table
}

async fn table(store: &dyn Store, game: &GameId) -> Result<Table, String> {
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
