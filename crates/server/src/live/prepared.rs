//! Plays prepared replies in the games that this node owns, and tells their
//! authors what became of them.
//!
//! Nothing here is visible to others before a reply is played: it never goes
//! through the scheduler's check of a game, which sends messages, and preparing
//! does not count as presence.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kinetic_protocol::web::{self, DropReason, FromServer, PreparedNote, PreparedOutcome};

use super::subscriber::message_text;
use super::{Message, Submitted};
use crate::api::ApiError;
use crate::app::AppState;
use crate::store::{Epoch, PreparedRow, StoreError};
use crate::{Event, GameError, GameId, Phase, PreparedStep, Stamp, Table, VisitorId};

/// Number of games read at a time.
const PAGE_SIZE: usize = 500;
/// How often a check begins again because something has changed meanwhile.
const MAX_ATTEMPTS: usize = 8;

/// The games of this node in which replies may be prepared. It spares a read of
/// the store for every event in all other games. What is missing here is found
/// by [`check_all`].
#[derive(Debug, Default)]
pub struct PreparedGames(Mutex<HashSet<GameId>>);

impl PreparedGames {
    /// Replies may be prepared in a game.
    pub fn note(&self, game: &GameId) {
        self.lock().insert(game.clone());
    }

    /// Whether replies may be prepared in a game.
    pub fn may_have(&self, game: &GameId) -> bool {
        self.lock().contains(game)
    }

    /// Nothing is prepared in a game, or another node owns it.
    pub fn forget(&self, games: impl Fn(&GameId) -> bool) {
        self.lock().retain(|game| !games(game));
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Checks the games of this node with prepared replies: all of them after a
/// start or a takeover, and otherwise those in which something has happened that
/// no message told of.
///
/// # Errors
/// When the store fails.
pub async fn check_all(app: &Arc<AppState>, all: bool) -> Result<(), StoreError> {
    let mut after: Option<GameId> = None;
    loop {
        let games = app.store.prepared_games(!all, after.as_ref(), PAGE_SIZE);
        let games = games.await?;
        for game in games.iter().filter(|game| app.owns(game)) {
            app.prepared.note(game);
            check_soon(app, game);
        }
        match games.into_iter().next_back() {
            Some(last) => after = Some(last),
            None => return Ok(()),
        }
    }
}

/// Checks the prepared replies of a game in a task of its own, if this node owns
/// it.
pub fn check_soon(app: &Arc<AppState>, game: &GameId) {
    let (app, game) = (app.clone(), game.clone());
    tokio::spawn(async move {
        if let Some(epoch) = app.ownership.owns(&game)
            && let Ok(Some(table)) = app.games.table(&game).await
        {
            // A failure is logged by the store; the next poll tries again.
            let _ = check(&app, &game, epoch, table).await;
        }
    });
}

/// Checks the prepared replies of a game that this node owns: plays the one that
/// fits, and drops what does not fit any more. Returns whether one was played.
///
/// # Errors
/// When the store fails.
pub async fn check(
    app: &AppState,
    game: &GameId,
    epoch: Epoch,
    mut table: Arc<Table>,
) -> Result<bool, ApiError> {
    for _ in 0..MAX_ATTEMPTS {
        let rows = app.store.prepared(game).await?;
        if rows.is_empty() {
            app.prepared.forget(|other| other == game);
            return Ok(false);
        }
        // The replies were checked by another node against a later state.
        if rows.iter().any(|row| row.number > table.number()) {
            table = app.table(game).await?;
        }
        let mut again = false;
        for row in rows {
            match check_row(app, epoch, &table, row).await? {
                Checked::Played => return Ok(true),
                Checked::Nothing => {}
                Checked::Outdated => again = true,
            }
        }
        if !again {
            return Ok(false);
        }
        table = app.table(game).await?;
    }
    Ok(false)
}

/// The result of checking what is prepared for a seat.
enum Checked {
    Nothing,
    Played,
    /// Something has changed meanwhile.
    Outdated,
}

async fn check_row(
    app: &AppState,
    epoch: Epoch,
    table: &Table,
    row: PreparedRow,
) -> Result<Checked, ApiError> {
    let mut change = row.change();
    change.number = change.number.max(table.number());
    let ended = !matches!(table.phase(), Phase::Running);
    if ended || !table.is_held_by(row.seat, &row.visitor) {
        // A seat that was handed over: it was never the new player's.
        change.replies = None;
        change.notes.clear();
        return changed(app.store.change_prepared(change).await?);
    }
    let Some(replies) = &row.replies else {
        return Ok(Checked::Nothing);
    };
    let reason = match table.prepared_step(row.seat, replies) {
        PreparedStep::Wait if row.number >= table.number() => return Ok(Checked::Nothing),
        PreparedStep::Wait => return changed(app.store.change_prepared(change).await?),
        PreparedStep::Follow(rest) => {
            change.replies = Some(rest).filter(|rest| !rest.replies.is_empty());
            let stored = app.store.change_prepared(change).await?;
            if stored {
                announce(app, &row.game, &row.visitor).await?;
            }
            return changed(stored);
        }
        PreparedStep::Play { turn, rest } => {
            change.replies = Some(rest).filter(|rest| !rest.replies.is_empty());
            change.number = table.number() + 1;
            let now = app.now();
            let outcome = PreparedOutcome::Played { turn: turn.clone() };
            change.add_note(PreparedNote { at: now.0, outcome });
            let event = Event::Turn {
                seat: row.seat,
                turn,
            };
            // The time since it could be played first is the server's.
            let ready = table.turn_since().max(row.at);
            let stamp = Stamp {
                at: now,
                lag: now.since(ready),
            };
            let submitted = app.submit_prepared(&row.game, epoch, event, stamp, change);
            match submitted.await? {
                Submitted::Stored(_) => {
                    announce(app, &row.game, &row.visitor).await?;
                    return Ok(Checked::Played);
                }
                Submitted::Conflict(_) | Submitted::Gap { .. } | Submitted::NotPrepared => {
                    return Ok(Checked::Outdated);
                }
                // The end of the time is noted next.
                Submitted::Refused(GameError::TimeIsUp { .. })
                | Submitted::NoGame
                | Submitted::NotOwner => return Ok(Checked::Nothing),
                Submitted::Refused(_) => {
                    change = row.change();
                    change.number = change.number.max(table.number());
                    DropReason::Illegal
                }
            }
        }
        PreparedStep::Drop(reason) => reason,
    };
    change.replies = None;
    let outcome = PreparedOutcome::Dropped { reason };
    let at = app.now().0;
    change.add_note(PreparedNote { at, outcome });
    let stored = app.store.change_prepared(change).await?;
    if stored {
        announce(app, &row.game, &row.visitor).await?;
    }
    changed(stored)
}

fn changed(stored: bool) -> Result<Checked, ApiError> {
    Ok(if stored {
        Checked::Nothing
    } else {
        Checked::Outdated
    })
}

/// Tells the author, and nobody else, what they have prepared in a game now: at
/// the connections to this server, and through the bus at the others.
///
/// # Errors
/// When the store fails.
pub async fn announce(app: &AppState, game: &GameId, visitor: &VisitorId) -> Result<(), ApiError> {
    app.bus.publish(Message::Prepared {
        game: game.clone(),
        visitor: visitor.clone(),
    });
    send(app, game, visitor).await
}

/// Tells the connections of a visitor to this server what they have prepared in
/// a game.
///
/// # Errors
/// When the store fails.
pub async fn send(app: &AppState, game: &GameId, visitor: &VisitorId) -> Result<(), ApiError> {
    if !app.hub.is_any_connected(std::slice::from_ref(visitor)) {
        return Ok(());
    }
    for prepared in prepared_by(app, game, visitor, true).await? {
        let message = message_text(&FromServer::Prepared(prepared));
        app.hub.send_to_visitor(visitor, &message);
    }
    Ok(())
}

/// What a visitor has prepared in a game: for each of their seats with
/// `also_empty`, otherwise for those where there is something.
///
/// # Errors
/// When there is no such game, or the store fails.
pub async fn prepared_by(
    app: &AppState,
    game: &GameId,
    visitor: &VisitorId,
    also_empty: bool,
) -> Result<Vec<web::Prepared>, ApiError> {
    let table = match app.games.cached(game) {
        Some(table) => table,
        None => app.table(game).await?,
    };
    let mut own = table.seats().iter();
    if !own.any(|seat| table.is_held_by(seat, visitor)) {
        return Ok(Vec::new());
    }
    let rows = app.store.prepared(game).await?;
    let seats = table.seats().iter();
    let seats = seats.filter(|&seat| table.is_held_by(seat, visitor));
    let views = seats.filter_map(|seat| {
        let row = rows
            .iter()
            .find(|row| row.seat == seat && row.visitor == *visitor);
        (also_empty || row.is_some()).then(|| view(game, table.seat_name(seat), row))
    });
    Ok(views.collect())
}

/// What is prepared for a seat, as its player sees it.
pub fn view(game: &GameId, seat: &str, row: Option<&PreparedRow>) -> web::Prepared {
    let replies = row.and_then(|row| row.replies.as_ref());
    web::Prepared {
        game: game.to_string(),
        seat: seat.to_owned(),
        after: replies.map_or(0, |replies| replies.after),
        replies: replies.map_or_else(Vec::new, |replies| replies.replies.clone()),
        notes: row.map_or_else(Vec::new, |row| row.notes.clone()),
    }
}
