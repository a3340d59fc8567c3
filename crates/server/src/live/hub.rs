//! WebSocket and stream subscriptions: per game, per visitor, and of the lobby;
//! and who is connected to games at other servers on the same store.
//!
//! The hub knows connections only; nothing of it survives the process.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;

use super::GamePresence;
use super::presence::Presence;
use super::subscriber::Outbox;
use crate::store::TokenKey;
use crate::{GameId, NodeId, VisitorId};

/// Subscriptions of all connections of this process.
#[derive(Debug, Default)]
pub struct Hub {
    state: Mutex<State>,
    /// Whether other servers have to know who is connected here.
    shared: bool,
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
    /// Games whose subscribers changed since other servers were told.
    unpublished: HashSet<GameId>,
    /// Grows with each presence that is published.
    serial: u64,
    /// Visitors without a connection who have sent requests, and until when that
    /// counts.
    requested: HashMap<GameId, HashMap<VisitorId, Instant>>,
    /// Who is connected to games at other servers.
    remote: HashMap<GameId, HashMap<NodeId, GamePresence>>,
}

/// The subscribers of one game.
#[derive(Debug)]
struct Room {
    /// The number of the last event that was sent to all subscribers.
    sent: u64,
    /// The number of the last chat message that was sent; `None` when it is not
    /// known.
    chat_sent: Option<u64>,
    subscriptions: Vec<Subscription>,
}

#[derive(Debug)]
struct Subscription {
    outbox: Arc<Outbox>,
    chat: bool,
}

impl Hub {
    /// A hub without connections. With `shared`, other servers have to know who
    /// is connected here.
    pub fn new(shared: bool) -> Hub {
        Hub {
            state: Mutex::default(),
            shared,
        }
    }

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
            chat_sent: None,
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
        self.changed(&mut state, game);
        true
    }

    fn changed(&self, state: &mut State, game: &GameId) {
        state.presence_changed.insert(game.clone());
        if self.shared {
            state.unpublished.insert(game.clone());
        }
    }

    /// A connection to a game has become visible or hidden.
    pub fn visibility_changed(&self, game: &GameId) {
        if self.shared {
            self.state().unpublished.insert(game.clone());
        }
    }

    /// Whether a visitor watches a game on a visible page, here or at another
    /// server.
    pub fn is_looking(&self, game: &GameId, visitor: &VisitorId) -> bool {
        let state = self.state();
        let remote = state.remote.get(game).into_iter().flatten();
        let mut remote = remote.map(|(_, at)| at);
        state.is_visible_here(game, visitor)
            || remote.any(|at| at.visitors.contains(visitor) && !at.hidden.contains(visitor))
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
        self.changed(&mut state, game);
    }

    /// The number of the last event that subscribers of a game were sent;
    /// `None` without subscribers.
    pub fn last_sent(&self, game: &GameId) -> Option<u64> {
        self.state().rooms.get(game).map(|room| room.sent)
    }

    /// Whether anybody watches a game, here or at another server.
    pub fn is_watched(&self, game: &GameId) -> bool {
        let state = self.state();
        let remote = state.remote.get(game).into_iter().flatten();
        let mut remote = remote.map(|(_, at)| at.visitors.len() + at.anonymous);
        state.rooms.contains_key(game) || remote.any(|connections| connections > 0)
    }

    /// All games with subscribers at this server.
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

    /// The number of the last chat message that the subscribers of a game were
    /// sent, if it is known; `None` without subscribers.
    pub fn last_chat(&self, game: &GameId) -> Option<Option<u64>> {
        self.state().rooms.get(game).map(|room| room.chat_sent)
    }

    /// The subscribers of a game have the chat messages up to a number. Returns
    /// whether that is news.
    pub fn note_chat(&self, game: &GameId, number: u64) -> bool {
        let mut state = self.state();
        let Some(room) = state.rooms.get_mut(game) else {
            return false;
        };
        let news = room.chat_sent < Some(number);
        room.chat_sent = room.chat_sent.max(Some(number));
        news
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

    /// Sends a message to all connections of a visitor.
    pub fn send_to_visitor(&self, visitor: &VisitorId, message: &Utf8Bytes) {
        let state = self.state();
        for outbox in state.visitors.get(visitor).into_iter().flatten() {
            outbox.send(message);
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

    /// The tokens with which connections to this server were opened, and to
    /// whom they belong.
    pub fn connected_tokens(&self) -> Vec<(VisitorId, TokenKey)> {
        let state = self.state();
        let users = state
            .connections
            .values()
            .filter_map(|outbox| outbox.user());
        users.map(|user| (user.visitor.clone(), user.key)).collect()
    }

    /// Visitors with a connection to this server.
    pub fn connected_visitors(&self) -> Vec<VisitorId> {
        self.state().visitors.keys().cloned().collect()
    }

    /// The visitors that are connected to a game, here or at another server.
    pub fn presence(&self, game: &GameId) -> Presence {
        let state = self.state();
        let mut presence = state.visitors_here(game);
        for (_, at) in state.remote.get(game).into_iter().flatten() {
            presence.extend(at.visitors.iter().cloned());
        }
        presence
    }

    /// The visitors that are connected to a game at this server.
    pub fn presence_here(&self, game: &GameId) -> Presence {
        self.state().visitors_here(game)
    }

    /// The number of connections to a game that belong to none of these
    /// visitors, here or at another server.
    pub fn watchers(&self, game: &GameId, players: &[&VisitorId]) -> usize {
        let state = self.state();
        let room = state.rooms.get(game);
        let subscriptions = room.iter().flat_map(|room| &room.subscriptions);
        let here = subscriptions.filter(|subscription| {
            let visitor = subscription.outbox.visitor();
            visitor.is_none_or(|visitor| !players.contains(&visitor))
        });
        let remote = state.remote.get(game).into_iter().flatten();
        let elsewhere = remote.map(|(_, at)| {
            let visitors = at.visitors.iter();
            at.anonymous
                + visitors
                    .filter(|visitor| !players.contains(visitor))
                    .count()
        });
        here.count() + elsewhere.sum::<usize>()
    }

    /// A player without a connection has sent a request: for other servers that
    /// counts until a certain time.
    pub fn note_request(&self, game: &GameId, visitor: &VisitorId, now: Instant, until: Instant) {
        let mut state = self.state();
        if !self.shared || state.visitors_here(game).contains(visitor) {
            return;
        }
        let requested = state.requested.entry(game.clone()).or_default();
        // Told again when half of the time is over.
        let told = requested.get(visitor).copied();
        if told.is_none_or(|told| told < now + (until - now) / 2) {
            requested.insert(visitor.clone(), until);
            state.unpublished.insert(game.clone());
        }
    }

    /// Takes the presence at this server that other servers were not told yet.
    pub fn take_unpublished(&self, now: Instant) -> Vec<GamePresence> {
        let mut state = self.state();
        let State {
            requested,
            unpublished,
            ..
        } = &mut *state;
        requested.retain(|game, visitors| {
            let before = visitors.len();
            visitors.retain(|_, until| *until > now);
            if visitors.len() < before {
                unpublished.insert(game.clone());
            }
            !visitors.is_empty()
        });
        let games: Vec<GameId> = state.unpublished.drain().collect();
        games.iter().map(|game| state.own_presence(game)).collect()
    }

    /// Everything about presence at this server has to be told again.
    pub fn publish_again(&self) {
        let state = &mut *self.state();
        let games = state.rooms.keys().chain(state.requested.keys());
        state.unpublished.extend(games.cloned());
    }

    /// Presence at another server. Returns whether it is news.
    pub fn set_remote(&self, node: &NodeId, presence: GamePresence) -> bool {
        let Ok(game) = presence.game.parse::<GameId>() else {
            return false;
        };
        let mut state = self.state();
        let known = state.remote.get(&game).and_then(|nodes| nodes.get(node));
        let old = match known {
            Some(known) => known.serial >= presence.serial,
            None => presence.is_empty(),
        };
        if old {
            return false;
        }
        // Kept for a moment although nobody may be there, so that an earlier
        // message that comes late changes nothing.
        let nodes = state.remote.entry(game.clone()).or_default();
        nodes.insert(node.clone(), presence);
        state.presence_changed.insert(game);
        true
    }

    /// Forgets other servers unless they are among these, and games to which
    /// nobody is connected there. Returns the games to which somebody was.
    pub fn keep_nodes(&self, nodes: &[NodeId]) -> Vec<GameId> {
        let state = &mut *self.state();
        let mut changed = Vec::new();
        state.remote.retain(|game, at| {
            let before = at.len();
            at.retain(|node, _| nodes.contains(node));
            if at.len() < before {
                changed.push(game.clone());
            }
            at.values().any(|at| !at.is_empty())
        });
        state.presence_changed.extend(changed.iter().cloned());
        changed
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

impl State {
    fn visitors_here(&self, game: &GameId) -> Presence {
        let room = self.rooms.get(game);
        let subscriptions = room.iter().flat_map(|room| &room.subscriptions);
        subscriptions
            .filter_map(|subscription| subscription.outbox.visitor().cloned())
            .collect()
    }

    /// Whether a visitor watches a game on a visible page at this server.
    fn is_visible_here(&self, game: &GameId, visitor: &VisitorId) -> bool {
        let room = self.rooms.get(game);
        let mut subscriptions = room.iter().flat_map(|room| &room.subscriptions);
        subscriptions.any(|subscription| {
            subscription.outbox.visitor() == Some(visitor) && subscription.outbox.is_visible()
        })
    }

    fn own_presence(&mut self, game: &GameId) -> GamePresence {
        self.serial += 1;
        let room = self.rooms.get(game);
        let subscriptions = room.iter().flat_map(|room| &room.subscriptions);
        let anonymous =
            subscriptions.filter(|subscription| subscription.outbox.visitor().is_none());
        let requested = self.requested.get(game).into_iter().flatten();
        let hidden = self.visitors_here(game).into_iter();
        let hidden = hidden.filter(|visitor| !self.is_visible_here(game, visitor));
        GamePresence {
            game: game.to_string(),
            serial: self.serial,
            anonymous: anonymous.count(),
            requested: requested.map(|(visitor, _)| visitor.clone()).collect(),
            hidden: hidden.collect(),
            visitors: self.visitors_here(game).into_iter().collect(),
        }
    }
}

impl Room {
    fn position(&self, outbox: &Outbox) -> Option<usize> {
        let same = |subscription: &Subscription| subscription.outbox.id() == outbox.id();
        self.subscriptions.iter().position(same)
    }
}
