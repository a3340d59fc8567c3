//! Who listens to what: the rooms of games, the people, the lobby.
//!
//! It knows connections only, and forgets everything when the process ends.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;

use super::outbox::Outbox;
use super::views::Presence;
use crate::store::TokenKey;
use crate::{GameId, Moment, VisitorId};

/// Who listens to what.
#[derive(Debug, Default)]
pub struct Hub {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    everybody: HashMap<u64, Arc<Outbox>>,
    rooms: HashMap<GameId, Room>,
    /// The connections of each visitor.
    people: HashMap<VisitorId, Vec<Arc<Outbox>>>,
    lobby: HashMap<u64, Arc<Outbox>>,
    /// Rooms in which somebody came or went.
    moved: HashSet<GameId>,
    /// Since when somebody who has a seat is not there.
    missing: HashMap<(GameId, VisitorId), Moment>,
}

/// Everybody who watches one game.
#[derive(Debug)]
struct Room {
    /// Everybody here has been sent the events up to this one.
    sent: u64,
    listeners: Vec<Listener>,
}

#[derive(Debug)]
struct Listener {
    outbox: Arc<Outbox>,
    chat: bool,
}

impl Hub {
    /// A connection is there.
    pub fn enter(&self, outbox: &Arc<Outbox>) {
        let mut state = self.state();
        state.everybody.insert(outbox.id(), outbox.clone());
        if let Some(visitor) = outbox.visitor() {
            let theirs = state.people.entry(visitor.clone()).or_default();
            theirs.push(outbox.clone());
        }
    }

    /// A connection has ended. It has left all rooms before.
    pub fn exit(&self, outbox: &Outbox) {
        let mut state = self.state();
        state.everybody.remove(&outbox.id());
        state.lobby.remove(&outbox.id());
        if let Some(visitor) = outbox.visitor()
            && let Some(theirs) = state.people.get_mut(visitor)
        {
            theirs.retain(|other| other.id() != outbox.id());
            if theirs.is_empty() {
                state.people.remove(visitor);
            }
        }
    }

    /// Lets a connection watch a game from the event after `number` on; a
    /// message that brings it there goes first. `false` when those in the room
    /// have later events already: then the message is out of date.
    pub fn watch(
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
            listeners: Vec::new(),
        });
        if room.sent > number {
            return false;
        }
        outbox.send(message);
        let outbox = outbox.clone();
        match room.position(&outbox) {
            Some(at) => room.listeners[at].chat = chat,
            None => room.listeners.push(Listener { outbox, chat }),
        }
        state.moved.insert(game.clone());
        true
    }

    /// A connection watches a game no longer.
    pub fn unwatch(&self, game: &GameId, outbox: &Outbox) {
        let mut state = self.state();
        let Some(room) = state.rooms.get_mut(game) else {
            return;
        };
        if let Some(at) = room.position(outbox) {
            room.listeners.swap_remove(at);
        }
        if room.listeners.is_empty() {
            state.rooms.remove(game);
        }
        state.moved.insert(game.clone());
    }

    /// Up to which event those who watch a game have been told; `None` when
    /// nobody watches.
    pub fn told(&self, game: &GameId) -> Option<u64> {
        self.state().rooms.get(game).map(|room| room.sent)
    }

    /// Tells everybody who watches a game that it has gone on to `number`,
    /// unless they know.
    pub fn tell(&self, game: &GameId, number: u64, message: &Utf8Bytes) {
        let mut state = self.state();
        if let Some(room) = state.rooms.get_mut(game)
            && room.sent < number
        {
            room.sent = number;
            for listener in &room.listeners {
                listener.outbox.send(message);
            }
        }
    }

    /// Tells each who watches a game something of their own.
    pub fn tell_each(
        &self,
        game: &GameId,
        message: impl Fn(Option<&VisitorId>) -> Option<Utf8Bytes>,
    ) {
        for listener in self
            .state()
            .rooms
            .get(game)
            .iter()
            .flat_map(|r| &r.listeners)
        {
            if let Some(message) = message(listener.outbox.visitor()) {
                listener.outbox.send(&message);
            }
        }
    }

    /// Tells everybody who watches a game something that is no event.
    pub fn announce(&self, game: &GameId, message: &Utf8Bytes, chat: bool) {
        for listener in self
            .state()
            .rooms
            .get(game)
            .iter()
            .flat_map(|r| &r.listeners)
        {
            if listener.chat || !chat {
                listener.outbox.send(message);
            }
        }
    }

    /// Tells the connections of somebody that do not watch a game about it.
    pub fn tell_elsewhere(&self, game: &GameId, visitor: &VisitorId, message: &Utf8Bytes) {
        let state = self.state();
        let room = state.rooms.get(game);
        for outbox in state.people.get(visitor).into_iter().flatten() {
            if room.is_none_or(|room| room.position(outbox).is_none()) {
                outbox.send(message);
            }
        }
    }

    /// Whether somebody has a connection that does not watch a game.
    pub fn is_elsewhere(&self, game: &GameId, visitor: &VisitorId) -> bool {
        let state = self.state();
        let room = state.rooms.get(game);
        let mut theirs = state.people.get(visitor).into_iter().flatten();
        theirs.any(|outbox| room.is_none_or(|room| room.position(outbox).is_none()))
    }

    /// Who watches a game, of those who are known.
    pub fn presence(&self, game: &GameId) -> Presence {
        let state = self.state();
        let room = state.rooms.get(game);
        let listeners = room.iter().flat_map(|room| &room.listeners);
        listeners
            .filter_map(|listener| listener.outbox.visitor().cloned())
            .collect()
    }

    /// How many connections watch a game without one of these visitors.
    pub fn watchers(&self, game: &GameId, players: &[&VisitorId]) -> usize {
        let state = self.state();
        let room = state.rooms.get(game);
        let listeners = room.iter().flat_map(|room| &room.listeners);
        listeners
            .filter(|listener| {
                let visitor = listener.outbox.visitor();
                visitor.is_none_or(|visitor| !players.contains(&visitor))
            })
            .count()
    }

    /// The games in whose rooms somebody came or went since the last question.
    pub fn moved(&self) -> Vec<GameId> {
        self.state().moved.drain().collect()
    }

    /// Since when somebody who has a seat is missing: from now on, unless it
    /// was asked before. `None` when they are there.
    pub fn missing_since(&self, game: &GameId, visitor: &VisitorId, now: Moment) -> Option<Moment> {
        let mut state = self.state();
        let key = (game.clone(), visitor.clone());
        let room = state.rooms.get(game);
        let mut here = room.iter().flat_map(|room| &room.listeners);
        if here.any(|listener| listener.outbox.visitor() == Some(visitor)) {
            state.missing.remove(&key);
            return None;
        }
        Some(*state.missing.entry(key).or_insert(now))
    }

    /// Somebody without a connection does something: they are not missing yet.
    pub fn seen(&self, game: &GameId, visitor: &VisitorId, now: Moment) {
        let key = (game.clone(), visitor.clone());
        if let Some(since) = self.state().missing.get_mut(&key) {
            *since = now;
        }
    }

    /// Nobody needs to know any more since when somebody is missing.
    pub fn forget_missing(&self, game: &GameId, visitor: &VisitorId) {
        let key = (game.clone(), visitor.clone());
        self.state().missing.remove(&key);
    }

    /// Whether a connection wants to know what the lobby shows.
    pub fn set_lobby(&self, outbox: &Arc<Outbox>, on: bool) {
        let mut state = self.state();
        if on {
            state.lobby.insert(outbox.id(), outbox.clone());
        } else {
            state.lobby.remove(&outbox.id());
        }
    }

    /// Whether anybody wants to know what the lobby shows.
    pub fn has_lobby(&self) -> bool {
        !self.state().lobby.is_empty()
    }

    /// Tells what the lobby shows.
    pub fn tell_lobby(&self, message: &Utf8Bytes) {
        for outbox in self.state().lobby.values() {
            outbox.send(message);
        }
    }

    /// Ends the connections that were made with a pass.
    pub fn end_those_of(&self, visitor: &VisitorId, key: TokenKey, message: &Utf8Bytes) {
        let state = self.state();
        for outbox in state.people.get(visitor).into_iter().flatten() {
            if outbox.showed(key) {
                outbox.end(message);
            }
        }
    }

    /// Ends all connections.
    pub fn end_all(&self, message: &Utf8Bytes) {
        for outbox in self.state().everybody.values() {
            outbox.end(message);
        }
    }

    /// Whether no connection is left.
    pub fn is_empty(&self) -> bool {
        self.state().everybody.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    fn position(&self, outbox: &Outbox) -> Option<usize> {
        let same = |listener: &Listener| listener.outbox.id() == outbox.id();
        self.listeners.iter().position(same)
    }
}
