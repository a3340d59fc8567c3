//! WebSocket and stream subscriptions: per game, per visitor, and of the lobby.
//!
//! The hub knows connections only; nothing of it survives the process.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;

use super::presence::Presence;
use super::subscriber::Outbox;
use crate::store::TokenKey;
use crate::{GameId, VisitorId};

/// Subscriptions of all connections of this process.
#[derive(Debug, Default)]
pub struct Hub {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// All connections, by id.
    connections: HashMap<u64, Arc<Outbox>>,
    /// Subscriptions per game.
    rooms: HashMap<GameId, Room>,
    /// The connections of each visitor.
    visitors: HashMap<VisitorId, Vec<Arc<Outbox>>>,
    /// Connections that receive the lobby.
    lobby: HashMap<u64, Arc<Outbox>>,
    /// Games whose subscribers changed since the last presence message.
    presence_changed: HashSet<GameId>,
}

/// The subscribers of one game.
#[derive(Debug)]
struct Room {
    /// The number of the last event that was sent to all subscribers.
    sent: u64,
    subscriptions: Vec<Subscription>,
}

#[derive(Debug)]
struct Subscription {
    outbox: Arc<Outbox>,
    chat: bool,
}

impl Hub {
    /// Adds a connection.
    pub fn add(&self, outbox: &Arc<Outbox>) {
        let mut state = self.state();
        state.connections.insert(outbox.id(), outbox.clone());
        if let Some(visitor) = outbox.visitor() {
            let theirs = state.visitors.entry(visitor.clone()).or_default();
            theirs.push(outbox.clone());
        }
    }

    /// Removes a connection, which has unsubscribed from all games before.
    pub fn remove(&self, outbox: &Outbox) {
        let mut state = self.state();
        state.connections.remove(&outbox.id());
        state.lobby.remove(&outbox.id());
        if let Some(visitor) = outbox.visitor()
            && let Some(theirs) = state.visitors.get_mut(visitor)
        {
            theirs.retain(|other| other.id() != outbox.id());
            if theirs.is_empty() {
                state.visitors.remove(visitor);
            }
        }
    }

    /// Subscribes a connection to a game from the event after `number` on; a
    /// message with the state up to `number` is sent first. Returns `false` when
    /// the other subscribers have later events already: then the message is out
    /// of date.
    pub fn subscribe(
        &self,
        game: &GameId,
        number: u64,
        message: &Utf8Bytes,
        outbox: &Arc<Outbox>,
        chat: bool,
    ) -> bool {
        let mut state = self.state();
        let room = state.rooms.entry(game.clone()).or_insert_with(|| Room {
            sent: number,
            subscriptions: Vec::new(),
        });
        if room.sent > number {
            return false;
        }
        outbox.send(message);
        let outbox = outbox.clone();
        match room.position(&outbox) {
            Some(at) => room.subscriptions[at].chat = chat,
            None => room.subscriptions.push(Subscription { outbox, chat }),
        }
        state.presence_changed.insert(game.clone());
        true
    }

    /// Unsubscribes a connection from a game.
    pub fn unsubscribe(&self, game: &GameId, outbox: &Outbox) {
        let mut state = self.state();
        let Some(room) = state.rooms.get_mut(game) else {
            return;
        };
        if let Some(at) = room.position(outbox) {
            room.subscriptions.swap_remove(at);
        }
        if room.subscriptions.is_empty() {
            state.rooms.remove(game);
        }
        state.presence_changed.insert(game.clone());
    }

    /// The number of the last event that subscribers of a game were sent;
    /// `None` without subscribers.
    pub fn last_sent(&self, game: &GameId) -> Option<u64> {
        self.state().rooms.get(game).map(|room| room.sent)
    }

    /// Whether anybody watches a game.
    pub fn is_watched(&self, game: &GameId) -> bool {
        self.state().rooms.contains_key(game)
    }

    /// All games with subscribers.
    pub fn watched_games(&self) -> Vec<GameId> {
        self.state().rooms.keys().cloned().collect()
    }

    /// Sends the events of a game up to `number` to its subscribers, unless
    /// they have them.
    pub fn send_events(&self, game: &GameId, number: u64, message: &Utf8Bytes) {
        let mut state = self.state();
        if let Some(room) = state.rooms.get_mut(game)
            && room.sent < number
        {
            room.sent = number;
            for subscription in &room.subscriptions {
                subscription.outbox.send(message);
            }
        }
    }

    /// Sends each subscriber of a game a message of its own.
    pub fn send_each(
        &self,
        game: &GameId,
        message: impl Fn(Option<&VisitorId>) -> Option<Utf8Bytes>,
    ) {
        self.for_each_subscription(game, |subscription| {
            if let Some(message) = message(subscription.outbox.visitor()) {
                subscription.outbox.send(&message);
            }
        });
    }

    /// Sends a message that is no event to all subscribers of a game.
    pub fn broadcast(&self, game: &GameId, message: &Utf8Bytes) {
        self.for_each_subscription(game, |subscription| subscription.outbox.send(message));
    }

    /// Sends a chat message to the subscribers of a game that want chat.
    /// Visitors receive it if they want messages of its author.
    pub fn send_chat(
        &self,
        game: &GameId,
        message: &Utf8Bytes,
        wanted: impl Fn(&VisitorId) -> bool,
    ) {
        self.for_each_subscription(game, |subscription| {
            let reader = subscription.outbox.visitor();
            if subscription.chat && reader.is_none_or(&wanted) {
                subscription.outbox.send(message);
            }
        });
    }

    /// Closes the connections of a visitor.
    pub fn close_visitor(&self, visitor: &VisitorId, message: &Utf8Bytes) {
        let state = self.state();
        for outbox in state.visitors.get(visitor).into_iter().flatten() {
            outbox.close(message);
        }
    }

    /// Closes the connections that are subscribed to a game.
    pub fn close_game(&self, game: &GameId, message: &Utf8Bytes) {
        self.for_each_subscription(game, |subscription| subscription.outbox.close(message));
    }

    fn for_each_subscription(&self, game: &GameId, visit: impl FnMut(&Subscription)) {
        if let Some(room) = self.state().rooms.get(game) {
            room.subscriptions.iter().for_each(visit);
        }
    }

    /// Sends a message to the connections of a visitor that are not subscribed
    /// to a game.
    pub fn send_elsewhere(&self, game: &GameId, visitor: &VisitorId, message: &Utf8Bytes) {
        let state = self.state();
        let room = state.rooms.get(game);
        for outbox in state.visitors.get(visitor).into_iter().flatten() {
            if room.is_none_or(|room| room.position(outbox).is_none()) {
                outbox.send(message);
            }
        }
    }

    /// Whether a visitor has a connection that is not subscribed to a game.
    pub fn is_elsewhere(&self, game: &GameId, visitor: &VisitorId) -> bool {
        let state = self.state();
        let room = state.rooms.get(game);
        let mut theirs = state.visitors.get(visitor).into_iter().flatten();
        theirs.any(|outbox| room.is_none_or(|room| room.position(outbox).is_none()))
    }

    /// Whether one of these visitors has a connection.
    pub fn is_any_connected(&self, visitors: &[VisitorId]) -> bool {
        let state = self.state();
        let mut visitors = visitors.iter();
        visitors.any(|visitor| state.visitors.contains_key(visitor))
    }

    /// The visitors that are connected to a game.
    pub fn presence(&self, game: &GameId) -> Presence {
        let state = self.state();
        let room = state.rooms.get(game);
        let subscriptions = room.iter().flat_map(|room| &room.subscriptions);
        subscriptions
            .filter_map(|subscription| subscription.outbox.visitor().cloned())
            .collect()
    }

    /// The number of connections to a game that belong to none of these
    /// visitors.
    pub fn watchers(&self, game: &GameId, players: &[&VisitorId]) -> usize {
        let state = self.state();
        let room = state.rooms.get(game);
        let subscriptions = room.iter().flat_map(|room| &room.subscriptions);
        subscriptions
            .filter(|subscription| {
                let visitor = subscription.outbox.visitor();
                visitor.is_none_or(|visitor| !players.contains(&visitor))
            })
            .count()
    }

    /// Takes the games whose subscribers changed since the last call.
    pub fn take_presence_changes(&self) -> Vec<GameId> {
        self.state().presence_changed.drain().collect()
    }

    /// Subscribes a connection to the lobby, or unsubscribes it.
    pub fn set_lobby(&self, outbox: &Arc<Outbox>, on: bool) {
        let mut state = self.state();
        if on {
            state.lobby.insert(outbox.id(), outbox.clone());
        } else {
            state.lobby.remove(&outbox.id());
        }
    }

    /// Whether any connection is subscribed to the lobby.
    pub fn has_lobby(&self) -> bool {
        !self.state().lobby.is_empty()
    }

    /// Sends the lobby to its subscribers.
    pub fn send_lobby(&self, message: &Utf8Bytes) {
        for outbox in self.state().lobby.values() {
            outbox.send(message);
        }
    }

    /// Closes the connections that were opened with a token.
    pub fn close_token(&self, visitor: &VisitorId, key: TokenKey, message: &Utf8Bytes) {
        let state = self.state();
        for outbox in state.visitors.get(visitor).into_iter().flatten() {
            if outbox.has_token(key) {
                outbox.close(message);
            }
        }
    }

    /// Closes all connections.
    pub fn close_all(&self, message: &Utf8Bytes) {
        for outbox in self.state().connections.values() {
            outbox.close(message);
        }
    }

    /// Whether there is no connection.
    pub fn is_empty(&self) -> bool {
        self.state().connections.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    fn position(&self, outbox: &Outbox) -> Option<usize> {
        let same = |subscription: &Subscription| subscription.outbox.id() == outbox.id();
        self.subscriptions.iter().position(same)
    }
}
