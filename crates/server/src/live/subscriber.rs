//! A subscriber: one connection that receives messages, a WebSocket or a
//! stream, with a bounded queue.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use kinetic_protocol::web::{FromServer, Happened};
use tokio::sync::mpsc;

use super::prepared::prepared_by;
use crate::api::{ApiError, views};
use crate::app::AppState;
use crate::store::TokenKey;
use crate::{GameId, Table, VisitorId};

/// Maximum number of games that one connection can watch.
pub const MAX_WATCHED_GAMES: usize = 32;
/// Maximum number of missed log entries sent after a reconnect; a client that
/// has missed more gets the whole game.
const MAX_MISSED_ENTRIES: usize = 500;
/// Capacity of the message queue of a connection. A connection that is too slow
/// for it is told so, and receives snapshots instead.
const QUEUE_CAPACITY: usize = 64;

/// A connection that receives messages. Dropping it ends all subscriptions.
pub struct Subscriber {
    app: Arc<AppState>,
    outbox: Arc<Outbox>,
    messages: mpsc::Receiver<Utf8Bytes>,
    /// Watched games, and whether chat is wanted.
    watched: BTreeMap<GameId, bool>,
    lobby: bool,
}

impl Subscriber {
    /// A new connection without subscriptions.
    pub fn new(app: &Arc<AppState>, user: Option<User>) -> Subscriber {
        let (outbox, messages) = Outbox::new(user);
        let outbox = Arc::new(outbox);
        app.hub.add(&outbox);
        Subscriber {
            app: app.clone(),
            outbox,
            messages,
            watched: BTreeMap::new(),
            lobby: false,
        }
    }

    /// The visitor at the other end.
    pub fn visitor(&self) -> Option<&VisitorId> {
        self.outbox.visitor()
    }

    /// The next message; `None` when the connection has to close. Cancel safe.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        if self.outbox.is_closed() && self.messages.is_empty() {
            return None;
        }
        self.messages.recv().await
    }

    /// The next message if one is queued.
    pub fn next_now(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }

    /// Whether messages were dropped, and everything before that is sent.
    pub fn is_behind(&self) -> bool {
        self.outbox.is_behind() && self.messages.is_empty()
    }

    /// Sends snapshots of all subscriptions after messages were dropped.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn catch_up(&mut self) -> Result<(), ApiError> {
        self.app.ops.metrics.behind();
        self.outbox.catch_up();
        self.outbox.send(&message_text(&FromServer::Behind {}));
        for (game, chat) in self.watched.clone() {
            match self.watch(&game, 0, chat).await {
                // It cannot be read any more, or is deleted.
                Err(ApiError::Quarantined | ApiError::NoGame) => self.unwatch(&game),
                watched => watched?,
            }
        }
        if self.lobby {
            self.set_lobby(true).await?;
        }
        if self.visitor().is_some() {
            self.send_own_games().await?;
        }
        Ok(())
    }

    /// Subscribes to a game of which the client has `have` events.
    ///
    /// # Errors
    /// When there is no such game, or too many are watched, or the store
    /// fails.
    pub async fn watch(&mut self, game: &GameId, have: u64, chat: bool) -> Result<(), ApiError> {
        if self.watched.len() >= MAX_WATCHED_GAMES && !self.watched.contains_key(game) {
            return Err(ApiError::TooManyWatched {
                limit: MAX_WATCHED_GAMES,
            });
        }
        loop {
            let table = self.app.table(game).await?;
            let message = self.first_message(game, &table, have).await?;
            let number = table.number();
            let hub = &self.app.hub;
            if hub.subscribe(game, number, &message, &self.outbox, chat) {
                break;
            }
            // The game has a newer event meanwhile.
        }
        self.watched.insert(game.clone(), chat);
        self.app.wake_scheduler(game);
        if have > 0 {
            // Seats may have changed hands since the client was connected.
            let table = self.app.table(game).await?;
            let you = views::you(&table, self.visitor());
            let game = game.to_string();
            let you = FromServer::You { game, you };
            self.outbox.send(&message_text(&you));
        }
        if let Some(visitor) = self.outbox.visitor() {
            let own = prepared_by(&self.app, game, visitor, false).await?;
            for prepared in own {
                let message = FromServer::Prepared(prepared);
                self.outbox.send(&message_text(&message));
            }
        }
        if chat {
            let (lines, last) = self.app.chat_with_last(game, self.outbox.visitor()).await?;
            self.app.hub.note_chat(game, last);
            if !lines.is_empty() {
                let game = game.to_string();
                let chat = FromServer::Chat { game, lines };
                self.outbox.send(&message_text(&chat));
            }
        }
        Ok(())
    }

    /// The message that brings a client with `have` events up to date.
    async fn first_message(
        &self,
        game: &GameId,
        table: &Table,
        have: u64,
    ) -> Result<Utf8Bytes, ApiError> {
        let now = self.app.now();
        let mut presence = self.app.hub.presence(game);
        presence.extend(self.visitor().cloned());
        let missed = table.number().checked_sub(have);
        let message = match missed {
            Some(missed) if have > 0 && missed <= MAX_MISSED_ENTRIES as u64 => {
                let log = self.app.store.log(game, have + 1, missed as usize);
                let entries = log.await?;
                FromServer::Events(Happened {
                    game: game.to_string(),
                    entries: entries.iter().map(|e| views::entry(table, e)).collect(),
                    course: views::growth(table, false),
                    state: views::state(table, &presence, now),
                })
            }
            _ => {
                let made = self.app.made(game).await?;
                let visitor = self.visitor();
                FromServer::Snapshot(views::game(game, made, table, &presence, visitor, now))
            }
        };
        Ok(message_text(&message))
    }

    /// Unsubscribes from a game.
    pub fn unwatch(&mut self, game: &GameId) {
        if self.watched.remove(game).is_some() {
            self.app.hub.unsubscribe(game, &self.outbox);
            self.app.wake_scheduler(game);
        }
    }

    /// Notes whether the page at the other end is visible: somebody who sees a
    /// game need not be told of it.
    pub fn set_visible(&mut self, visible: bool) {
        self.outbox.set_visible(visible);
        for game in self.watched.keys() {
            self.app.hub.visibility_changed(game);
        }
    }

    /// Subscribes to the lobby, or unsubscribes.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn set_lobby(&mut self, on: bool) -> Result<(), ApiError> {
        self.lobby = on;
        self.app.hub.set_lobby(&self.outbox, on);
        if on {
            let lobby = self.app.recent_lobby().await?;
            self.outbox.send(&lobby);
        }
        Ok(())
    }

    /// Sends the unfinished games of the visitor.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn send_own_games(&mut self) -> Result<(), ApiError> {
        if let Some(visitor) = self.outbox.visitor() {
            let games = self.app.games_of(visitor).await?;
            self.outbox.send(&message_text(&FromServer::Mine { games }));
        }
        Ok(())
    }
}

impl Drop for Subscriber {
    fn drop(&mut self) {
        for game in self.watched.keys() {
            self.app.hub.unsubscribe(game, &self.outbox);
            self.app.wake_scheduler(game);
        }
        self.app.hub.remove(&self.outbox);
    }
}

/// An authenticated visitor, and the token that proves it.
#[derive(Clone, Debug)]
pub struct User {
    /// The visitor.
    pub visitor: VisitorId,
    /// The key of the token.
    pub key: TokenKey,
}

/// The sending end of the message queue of one connection.
#[derive(Debug)]
pub struct Outbox {
    id: u64,
    user: Option<User>,
    queue: mpsc::Sender<Utf8Bytes>,
    behind: AtomicBool,
    /// Whether the connection has to close. Held while the last message is queued,
    /// so that the connection does not close before it has that.
    closed: Mutex<bool>,
    /// Whether the page at the other end is hidden.
    hidden: AtomicBool,
}

impl Outbox {
    /// An outbox, and the receiving end of its queue.
    pub fn new(user: Option<User>) -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let (queue, messages) = mpsc::channel(QUEUE_CAPACITY);
        let outbox = Outbox {
            id: COUNT.fetch_add(1, Ordering::Relaxed),
            user,
            queue,
            behind: AtomicBool::new(false),
            closed: Mutex::new(false),
            hidden: AtomicBool::new(false),
        };
        (outbox, messages)
    }

    /// The id of the connection.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The visitor; `None` for a client without a session.
    pub fn visitor(&self) -> Option<&VisitorId> {
        self.user.as_ref().map(|user| &user.visitor)
    }

    /// The visitor and their token; `None` for a client without a session.
    pub fn user(&self) -> Option<&User> {
        self.user.as_ref()
    }

    /// Whether the connection was opened with this token.
    pub fn has_token(&self, key: TokenKey) -> bool {
        self.user.as_ref().is_some_and(|user| user.key == key)
    }

    /// Queues a message. Never blocks: when the queue is full, this message and
    /// all after it are dropped until the connection has caught up.
    pub fn send(&self, message: &Utf8Bytes) {
        if self.behind.load(Ordering::Acquire) {
            return;
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(message.clone()) {
            self.behind.store(true, Ordering::Release);
        }
    }

    /// Whether messages were dropped.
    pub fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire)
    }

    /// Accepts messages again.
    pub fn catch_up(&self) {
        self.behind.store(false, Ordering::Release);
    }

    /// Closes the connection after a last message.
    pub fn close(&self, message: &Utf8Bytes) {
        let mut closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        *closed = true;
        // With a full queue the connection has messages to send, and checks
        // after each whether it is closed.
        let _ = self.queue.try_send(message.clone());
    }

    /// Notes whether the page at the other end is visible.
    pub fn set_visible(&self, visible: bool) {
        self.hidden.store(!visible, Ordering::Release);
    }

    /// Whether the page at the other end is visible, as far as is known.
    pub fn is_visible(&self) -> bool {
        !self.hidden.load(Ordering::Acquire)
    }

    /// Whether the connection has to close.
    pub fn is_closed(&self) -> bool {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A message as JSON text, shared by all connections it is sent to.
pub fn message_text(message: &FromServer) -> Utf8Bytes {
    // Maps in these types have text keys only, so this cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::App;
    use crate::ops::{Config, Ops};
    use crate::store::{Settings, Sqlite};
    use crate::{Chair, GameChoice, Moment, Options, Place};
    use kinetic_rules::{GameName, Seat};

    fn options() -> Options {
        let chair = |index| Chair {
            seat: Seat::new(index),
            place: Place::Link,
        };
        Options::new(
            GameChoice::new(GameName::Orbito, None),
            vec![chair(0), chair(1)],
            "anna".parse().unwrap(),
        )
    }

    fn kind(message: &Utf8Bytes) -> String {
        let message: serde_json::Value = serde_json::from_str(message).unwrap();
        message["type"].as_str().unwrap().to_owned()
    }

    /// The next message that is not about presence: the scheduler sends those
    /// whenever it notices something.
    async fn next_kind(subscriber: &mut Subscriber) -> String {
        loop {
            let kind = kind(&subscriber.next().await.unwrap());
            if kind != "presence" {
                return kind;
            }
        }
    }

    #[tokio::test]
    async fn a_slow_connection_is_told_so_and_gets_snapshots() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path(), Settings::default()).unwrap();
        let ops = Arc::new(Ops::new(Config::default()));
        let app = App::start(Arc::new(store), &[7; 32], ops).await.unwrap();
        let app = app.state;
        let game: GameId = "game".parse().unwrap();
        let made = app.games.create(game.clone(), options(), Moment::now());
        made.await.unwrap().unwrap();
        let mut subscriber = Subscriber::new(&app, None);
        subscriber.watch(&game, 0, false).await.unwrap();
        let noise = message_text(&FromServer::Pong { sent: 1, now: 1 });
        for _ in 0..1_000 {
            app.hub.broadcast(&game, &noise);
        }
        assert!(!subscriber.is_behind(), "what waits is sent first");
        let mut heard = Vec::new();
        while let Some(message) = subscriber.next_now() {
            heard.push(kind(&message));
        }
        heard.retain(|kind| kind != "presence");
        assert_eq!(heard[0], "snapshot");
        assert!(heard.len() < 100, "the queue has an end: {}", heard.len());
        assert!(subscriber.is_behind());
        subscriber.catch_up().await.unwrap();
        assert_eq!(next_kind(&mut subscriber).await, "behind");
        assert_eq!(next_kind(&mut subscriber).await, "snapshot");
        assert!(!subscriber.is_behind());
        app.hub.broadcast(&game, &noise);
        assert_eq!(next_kind(&mut subscriber).await, "pong");
        drop(subscriber);
        assert!(app.hub.is_empty() && app.hub.last_sent(&game).is_none());
    }
}
