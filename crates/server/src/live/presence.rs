//! Presence: which players are connected, and the events that follow when a
//! player is disconnected for too long or comes back.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kinetic_protocol::web::FromServer;
use kinetic_rules::Seat;

use super::subscriber::message_text;
use crate::api::views;
use crate::app::AppState;
use crate::game::shift_past_downtime;
use crate::store::Downtime;
use crate::{Event, GameId, Holder, Moment, Phase, Table, Then, VisitorId};

/// The visitors that are connected to a game.
pub type Presence = BTreeSet<VisitorId>;

/// Since when players are disconnected from their games.
#[derive(Debug, Default)]
pub struct Disconnected {
    since: Mutex<HashMap<(GameId, VisitorId), Moment>>,
}

impl Disconnected {
    /// Since when a player is disconnected: from now on, unless it was noticed
    /// before.
    fn since(&self, game: &GameId, visitor: &VisitorId, now: Moment) -> Moment {
        let key = (game.clone(), visitor.clone());
        *self.lock().entry(key).or_insert(now)
    }

    /// A player without a live connection has sent a request: the waiting time
    /// starts again.
    pub fn seen(&self, game: &GameId, visitor: &VisitorId, now: Moment) {
        let key = (game.clone(), visitor.clone());
        if let Some(since) = self.lock().get_mut(&key) {
            *since = now;
        }
    }

    /// While the server was down nobody counts as disconnected.
    pub fn pass_over(&self, downtime: &Downtime) {
        for since in self.lock().values_mut() {
            *since = shift_past_downtime(*since, downtime.from, downtime.until);
        }
    }

    /// Forgets a player who is connected, or whose absence no longer matters.
    pub fn forget(&self, game: &GameId, visitor: &VisitorId) {
        let key = (game.clone(), visitor.clone());
        self.lock().remove(&key);
    }

    /// Forgets everything about some games: another node judges who is away.
    pub fn forget_games(&self, games: impl Fn(&GameId) -> bool) {
        self.lock().retain(|(game, _), _| !games(game));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(GameId, VisitorId), Moment>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The away or back event that is due, in games whose options provide for
/// absence; and when to check again for a player who may only be reloading the
/// page.
pub fn pending_event(
    app: &AppState,
    game: &GameId,
    table: &Table,
    now: Moment,
) -> (Option<Event>, Option<Moment>) {
    let matters = table.options().absence.then != Then::Wait;
    if table.phase() != Phase::Running || !matters {
        return (None, None);
    }
    let connected = app.hub.presence(game);
    let mut check_at: Option<Moment> = None;
    for seat in table.playing().iter() {
        let Some(Holder::Person { visitor, .. }) = table.holder(seat) else {
            continue;
        };
        let away = table.away_since(seat).is_some();
        if connected.contains(visitor) {
            app.disconnected.forget(game, visitor);
            if away {
                return (Some(Event::Back { seat }), None);
            }
        } else if !away {
            let since = app.disconnected.since(game, visitor, now);
            let until = since.plus(app.ops.config.grace);
            if now >= until {
                app.disconnected.forget(game, visitor);
                return (Some(Event::Away { seat }), None);
            }
            check_at = check_at.into_iter().chain([until]).min();
        }
    }
    (None, check_at)
}

/// The message that tells who is connected to a game.
pub fn message(app: &AppState, game: &GameId, table: &Table) -> FromServer {
    let connected = app.hub.presence(game);
    let here = table.seats().iter();
    let here = here.filter(|&seat| is_here(table, seat, &connected));
    FromServer::Presence {
        game: game.to_string(),
        here: here.map(|seat| table.seat_name(seat).to_owned()).collect(),
        watchers: app.hub.watchers(game, &people(table)),
    }
}

/// Sends a summary of a game to connections of its players that watch something
/// else.
pub fn send_elsewhere(app: &AppState, game: &GameId, table: &Table) {
    let hub = &app.hub;
    for visitor in people(table) {
        if hub.is_elsewhere(game, visitor) {
            let presence = hub.presence(game);
            let summary = views::summary(game, table, &presence, Some(visitor));
            let message = FromServer::MineChanged { game: summary };
            hub.send_elsewhere(game, visitor, &message_text(&message));
        }
    }
}

/// Whether the player of a seat is connected. Computer players always are.
pub fn is_here(table: &Table, seat: Seat, connected: &Presence) -> bool {
    match table.holder(seat) {
        Some(Holder::Person { visitor, .. }) => connected.contains(visitor),
        Some(Holder::Bot { .. }) => true,
        None => false,
    }
}

/// The visitors of a game: players and host.
pub fn people(table: &Table) -> Vec<&VisitorId> {
    let holder = |seat: Seat| match table.holder(seat) {
        Some(Holder::Person { visitor, .. }) => Some(visitor),
        _ => None,
    };
    let mut people: Vec<_> = table.seats().iter().filter_map(holder).collect();
    people.push(&table.options().host);
    people.sort();
    people.dedup();
    people
}
