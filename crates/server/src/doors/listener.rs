//! One connection that is told things: a WebSocket, or a stream of lines.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::{FromServer, Happened};
use tokio::sync::mpsc;

use super::failure::Failure;
use super::house::House;
use super::outbox::{self, Outbox, Somebody};
use super::trouble::Trouble;
use super::views;
use crate::{GameId, Moment, Table, VisitorId};

/// So many games can be watched over one connection.
const WATCHED: usize = 32;
/// So many entries of a log are sent to somebody who comes back; who has
/// missed more gets the whole game.
const REST: usize = 500;

/// A connection that is told things. When it is dropped it is forgotten.
pub struct Listener {
    house: Arc<House>,
    outbox: Arc<Outbox>,
    messages: mpsc::Receiver<Utf8Bytes>,
    /// What it watches, and whether it wants to know what is said there.
    watched: BTreeMap<GameId, bool>,
    lobby: bool,
}

impl Listener {
    /// A new connection, with nothing to tell yet.
    pub fn new(house: &Arc<House>, somebody: Option<Somebody>) -> Listener {
        let (outbox, messages) = Outbox::new(somebody);
        let outbox = Arc::new(outbox);
        house.hub.enter(&outbox);
        Listener {
            house: house.clone(),
            outbox,
            messages,
            watched: BTreeMap::new(),
            lobby: false,
        }
    }

    /// Who is at the other end.
    pub fn visitor(&self) -> Option<&VisitorId> {
        self.outbox.visitor()
    }

    /// The next message; `None` when the connection has to end. Nothing is
    /// lost when this is not waited for.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        if self.outbox.is_over() && self.messages.is_empty() {
            return None;
        }
        self.messages.recv().await
    }

    /// Another message that waits already.
    pub fn next_now(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }

    /// Whether messages were left out, and everything before that is sent.
    pub fn is_behind(&self) -> bool {
        self.outbox.is_behind() && self.messages.is_empty()
    }

    /// Tells everything anew after messages were left out.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn catch_up(&mut self) -> Result<(), Failure> {
        self.house.operating.metrics.behind();
        self.outbox.catch_up();
        self.outbox.send(&outbox::text(&FromServer::Behind {}));
        for (game, chat) in self.watched.clone() {
            self.watch(&game, 0, chat).await?;
        }
        if self.lobby {
            self.set_lobby(true).await?;
        }
        if self.visitor().is_some() {
            self.tell_mine().await?;
        }
        Ok(())
    }

    /// Watches a game from now on, of which the client has `have` events.
    ///
    /// # Errors
    /// When there is no such game, or too many are watched, or the store
    /// fails.
    pub async fn watch(&mut self, game: &GameId, have: u64, chat: bool) -> Result<(), Failure> {
        if self.watched.len() >= WATCHED && !self.watched.contains_key(game) {
            return Err(Trouble::Watching { limit: WATCHED }.into());
        }
        loop {
            let table = self.house.table(game).await?;
            let message = self.beginning(game, &table, have).await?;
            let number = table.number();
            let hub = &self.house.hub;
            if hub.watch(game, number, &message, &self.outbox, chat) {
                break;
            }
            // It went on meanwhile.
        }
        self.watched.insert(game.clone(), chat);
        self.house.wake(game);
        if have > 0 {
            // Seats may have changed hands since.
            let table = self.house.table(game).await?;
            let you = views::you(&table, self.visitor());
            let game = game.to_string();
            let you = FromServer::You { game, you };
            self.outbox.send(&outbox::text(&you));
        }
        if chat {
            let lines = self.house.said(game).await?;
            if !lines.is_empty() {
                let game = game.to_string();
                let chat = FromServer::Chat { game, lines };
                self.outbox.send(&outbox::text(&chat));
            }
        }
        Ok(())
    }

    /// What brings somebody who has `have` events to where a game stands.
    async fn beginning(
        &self,
        game: &GameId,
        table: &Table,
        have: u64,
    ) -> Result<Utf8Bytes, Failure> {
        let now = Moment::now();
        let mut presence = self.house.hub.presence(game);
        presence.extend(self.visitor().cloned());
        let missed = table.number().checked_sub(have);
        let message = match missed {
            Some(missed) if have > 0 && missed <= REST as u64 => {
                let log = self.house.store.log(game, have + 1, missed as usize);
                let entries = log.await?;
                FromServer::Events(Happened {
                    game: game.to_string(),
                    entries: entries.iter().map(|e| views::entry(table, e)).collect(),
                    course: views::growth(table, false),
                    state: views::state(table, &presence, now),
                })
            }
            _ => {
                let made = self.house.made(game).await?;
                let visitor = self.visitor();
                FromServer::Snapshot(views::game(game, made, table, &presence, visitor, now))
            }
        };
        Ok(outbox::text(&message))
    }

    /// Watches a game no longer.
    pub fn unwatch(&mut self, game: &GameId) {
        if self.watched.remove(game).is_some() {
            self.house.hub.unwatch(game, &self.outbox);
            self.house.wake(game);
        }
    }

    /// Whether to be told what the lobby shows.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn set_lobby(&mut self, on: bool) -> Result<(), Failure> {
        self.lobby = on;
        self.house.hub.set_lobby(&self.outbox, on);
        if on {
            let lobby = FromServer::Lobby(self.house.lobby().await?);
            self.outbox.send(&outbox::text(&lobby));
        }
        Ok(())
    }

    /// Tells somebody which games of theirs are not over.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tell_mine(&mut self) -> Result<(), Failure> {
        if let Some(visitor) = self.outbox.visitor() {
            let games = self.house.games_of(visitor).await?;
            self.outbox.send(&outbox::text(&FromServer::Mine { games }));
        }
        Ok(())
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        for game in self.watched.keys() {
            self.house.hub.unwatch(game, &self.outbox);
            self.house.wake(game);
        }
        self.house.hub.exit(&self.outbox);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doors;
    use crate::operate::{Config, Operating};
    use crate::store::Memory;
    use crate::{Absence, Chair, GameChoice, Options, Place, Span, Then, TimeControl};
    use kinetic_rules::Seat;

    fn options() -> Options {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: Place::Link,
        };
        Options {
            game: GameChoice::Orbito {},
            rules: String::new(),
            first: Seat::new(0),
            seats: vec![chair(0), chair(1)],
            host: "anna".parse().unwrap(),
            time: TimeControl::Unlimited,
            absence: Absence {
                after: Span::ZERO,
                then: Then::Wait,
            },
            listed: false,
        }
    }

    fn kind(message: &Utf8Bytes) -> String {
        let message: serde_json::Value = serde_json::from_str(message).unwrap();
        message["type"].as_str().unwrap().to_owned()
    }

    #[tokio::test]
    async fn who_is_too_slow_is_told_so_and_reads_anew() {
        let operating = Arc::new(Operating::new(Config::default()));
        let doors = doors::open(Arc::new(Memory::new()), &[7; 32], operating);
        let house = doors.await.unwrap().house;
        let game: GameId = "game".parse().unwrap();
        let made = house.games.make(game.clone(), options(), Moment::now());
        made.await.unwrap().unwrap();
        let mut listener = Listener::new(&house, None);
        listener.watch(&game, 0, false).await.unwrap();
        let noise = outbox::text(&FromServer::Pong { sent: 1, now: 1 });
        for _ in 0..1_000 {
            house.hub.announce(&game, &noise, false);
        }
        assert!(!listener.is_behind(), "what waits is sent first");
        let mut heard = Vec::new();
        while let Some(message) = listener.next_now() {
            heard.push(kind(&message));
        }
        assert_eq!(heard[0], "snapshot");
        assert!(heard.len() < 100, "the queue has an end: {}", heard.len());
        assert!(listener.is_behind());
        listener.catch_up().await.unwrap();
        assert_eq!(kind(&listener.next().await.unwrap()), "behind");
        assert_eq!(kind(&listener.next().await.unwrap()), "snapshot");
        assert!(!listener.is_behind());
        house.hub.announce(&game, &noise, false);
        assert_eq!(kind(&listener.next().await.unwrap()), "pong");
        drop(listener);
        assert!(house.hub.is_empty() && house.hub.told(&game).is_none());
    }
}
