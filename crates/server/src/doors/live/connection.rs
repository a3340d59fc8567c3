//! One live connection.
//!
//! What comes in is answered one after the other; while an event is on its way
//! to the disk, what happens elsewhere still goes out.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use futures_util::SinkExt as _;
use kinetic_protocol::web::{self, FromClient, FromServer};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::super::failure::Failure;
use super::super::house::House;
use super::super::listener::Listener;
use super::super::outbox::{self, Somebody};
use super::super::trouble::Trouble;
use super::pace::{May, Pace};
use crate::{GameId, Moment, Span, Stamp};

/// How often the other end is asked whether it is there.
const PING: Duration = Duration::from_secs(20);
/// Who says nothing for so long is gone. Answers to the question count.
const SILENCE: Duration = Duration::from_secs(65);
/// Who takes nothing for so long is gone.
const STUCK: Duration = Duration::from_secs(20);
/// How long a refusal that ends a connection may take on its way.
const LAST_WORD: Duration = Duration::from_secs(2);

/// An answer that takes a while.
type Pending = Pin<Box<dyn Future<Output = FromServer> + Send>>;

/// The connection has to end.
struct Over;

/// One live connection.
pub struct Connection {
    house: Arc<House>,
    listener: Listener,
    socket: WebSocket,
    /// Whether the client has said what it speaks.
    greeted: bool,
    /// What the last question took on its way there and back.
    lag: Span,
    pace: Pace,
    heard: Instant,
    pending: Option<Pending>,
}

impl Connection {
    /// A connection that has just been made.
    pub fn new(house: &Arc<House>, somebody: Option<Somebody>, socket: WebSocket) -> Connection {
        let now = Instant::now();
        Connection {
            house: house.clone(),
            listener: Listener::new(house, somebody),
            socket,
            greeted: false,
            lag: Span::ZERO,
            pace: Pace::new(now),
            heard: now,
            pending: None,
        }
    }

    /// Talks until one end has enough.
    pub async fn run(mut self) {
        // Whether it ended well or not, there is nobody left to tell.
        let _ = self.talk().await;
        let _ = timeout(STUCK, self.socket.close()).await;
    }

    async fn talk(&mut self) -> Result<(), Over> {
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = self.listener.next() => {
                    let first = message.ok_or(Over)?;
                    self.feed(Message::Text(first)).await?;
                    // Whatever else waits goes out together.
                    while let Some(message) = self.listener.next_now() {
                        self.feed(Message::Text(message)).await?;
                    }
                    self.flush().await?;
                    if self.listener.is_behind() {
                        self.listener.catch_up().await.map_err(|_| Over)?;
                    }
                }
                answer = wait_for(&mut self.pending) => {
                    self.pending = None;
                    self.answer(&answer).await?;
                }
                // Only one thing at a time is answered.
                message = self.socket.recv(), if self.pending.is_none() => {
                    self.heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message).await?,
                        Some(Err(_)) => {
                            // Mostly a message that is too large.
                            let failure = Trouble::TooLarge.into();
                            self.refuse(None, None, &failure).await?;
                            // What else is on its way is not read, and a
                            // connection that is dropped with bytes unread
                            // takes back what was said last: there must be
                            // time to hear it.
                            let _ = timeout(STUCK, self.socket.close()).await;
                            sleep(LAST_WORD).await;
                            return Err(Over);
                        }
                        None => return Err(Over),
                    }
                }
                _ = ping.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return Err(Over);
                    }
                    let now = Moment::now().0.to_le_bytes();
                    let ping = Message::Ping(Bytes::copy_from_slice(&now));
                    self.feed(ping).await?;
                    self.flush().await?;
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Over> {
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(sent) => {
                self.note_lag(&sent);
                return Ok(());
            }
            Message::Ping(_) => return Ok(()),
            Message::Close(_) => return Err(Over),
            Message::Binary(_) => {
                let failure = Failure::malformed("messages are text");
                return self.refuse(None, None, &failure).await;
            }
        };
        self.house.operating.metrics.received();
        match self.pace.say(Instant::now()) {
            May::Say => {}
            May::Leave => return Err(Over),
            May::Wait => {
                self.house.operating.metrics.limited();
                let failure = Failure::too_many(Span::seconds(1));
                let (reference, game) = mentioned(&text);
                return self.refuse(reference, game, &failure).await;
            }
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.understand(message).await,
            Err(error) => {
                let (reference, game) = mentioned(&text);
                let failure = Failure::malformed(error);
                self.refuse(reference, game, &failure).await
            }
        }
    }

    async fn understand(&mut self, message: FromClient) -> Result<(), Over> {
        match message {
            FromClient::Hello { version, have } => return self.greet(version, have).await,
            FromClient::Ping { sent } => {
                let now = Moment::now().0;
                return self.answer(&FromServer::Pong { sent, now }).await;
            }
            _ if !self.greeted => {
                let failure = Failure::malformed("the first message is hello");
                return self.refuse(None, None, &failure).await;
            }
            FromClient::Submit {
                reference,
                game,
                number,
                event,
            } => self.submit(reference, game, number, event),
            FromClient::Say {
                reference,
                game,
                text,
            } => self.say(reference, game, text),
            FromClient::Watch { game, have, chat } => {
                if let Err(failure) = self.watch(&game, have, chat).await {
                    return self.refuse(None, Some(game), &failure).await;
                }
            }
            FromClient::Unwatch { game } => {
                if let Ok(game) = game.parse() {
                    self.listener.unwatch(&game);
                }
            }
            FromClient::Lobby { on } => {
                if let Err(failure) = self.listener.set_lobby(on).await {
                    return self.refuse(None, None, &failure).await;
                }
            }
        }
        Ok(())
    }

    async fn greet(
        &mut self,
        version: u32,
        have: std::collections::BTreeMap<web::GameId, u64>,
    ) -> Result<(), Over> {
        if version != web::VERSION {
            let spoken = web::VERSION;
            let failure = Trouble::Version { spoken }.into();
            self.refuse(None, None, &failure).await?;
            return Err(Over);
        }
        self.greeted = true;
        let name = match self.listener.visitor() {
            Some(visitor) => self.house.store.visitor(visitor).await.ok().flatten(),
            None => None,
        };
        let hello = FromServer::Hello {
            version,
            now: Moment::now().0,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            name: name.map(|visitor| visitor.name),
        };
        self.answer(&hello).await?;
        for (game, have) in have {
            if let Err(failure) = self.watch(&game, have, true).await {
                self.refuse(None, Some(game), &failure).await?;
            }
        }
        if let Err(failure) = self.listener.tell_mine().await {
            self.refuse(None, None, &failure).await?;
        }
        Ok(())
    }

    async fn watch(&mut self, game: &str, have: u64, chat: bool) -> Result<(), Failure> {
        let game: GameId = game.parse().map_err(|_| Trouble::NoGame)?;
        self.listener.watch(&game, have, chat).await
    }

    fn submit(&mut self, reference: u64, game: web::GameId, number: u64, event: web::Event) {
        let stamp = Stamp {
            at: Moment::now(),
            lag: self.lag,
        };
        let (house, visitor) = (self.house.clone(), self.listener.visitor().cloned());
        self.pending = Some(Box::pin(async move {
            let submitted = async {
                let visitor = visitor.ok_or(Trouble::NoVisitor)?;
                let game = game.parse().map_err(|_| Trouble::NoGame)?;
                house.allow(&visitor)?;
                house.submit(&visitor, game, number, event, stamp).await
            };
            match submitted.await {
                Ok(stored) => FromServer::Ack {
                    reference,
                    game,
                    stored: Some(stored),
                },
                Err(failure) => refused(Some(reference), Some(game), &failure),
            }
        }));
    }

    fn say(&mut self, reference: u64, game: web::GameId, text: String) {
        let (house, visitor) = (self.house.clone(), self.listener.visitor().cloned());
        self.pending = Some(Box::pin(async move {
            let said = async {
                let visitor = visitor.ok_or(Trouble::NoVisitor)?;
                let game = game.parse().map_err(|_| Trouble::NoGame)?;
                house.allow(&visitor)?;
                house.say(&visitor, &game, &text).await
            };
            match said.await {
                Ok(()) => FromServer::Ack {
                    reference,
                    game,
                    stored: None,
                },
                Err(failure) => refused(Some(reference), Some(game), &failure),
            }
        }));
    }

    fn note_lag(&mut self, sent: &[u8]) {
        if let Ok(sent) = <[u8; 8]>::try_from(sent) {
            let sent = Moment(u64::from_le_bytes(sent));
            let lag = Moment::now().since(sent);
            // Somebody may have made this up; no more is believed than a game
            // allows, and nothing that cannot be.
            self.lag = if lag.0 < SILENCE.as_millis() as u64 {
                lag
            } else {
                Span::ZERO
            };
        }
    }

    async fn refuse(
        &mut self,
        reference: Option<u64>,
        game: Option<web::GameId>,
        failure: &Failure,
    ) -> Result<(), Over> {
        self.answer(&refused(reference, game, failure)).await
    }

    async fn answer(&mut self, message: &FromServer) -> Result<(), Over> {
        self.feed(Message::Text(outbox::text(message))).await?;
        self.flush().await
    }

    async fn feed(&mut self, message: Message) -> Result<(), Over> {
        self.house.operating.metrics.sent(1);
        match timeout(STUCK, self.socket.feed(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Over),
        }
    }

    async fn flush(&mut self) -> Result<(), Over> {
        match timeout(STUCK, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Over),
        }
    }
}

/// Waits for an answer that is being found, or for ever.
async fn wait_for(pending: &mut Option<Pending>) -> FromServer {
    match pending {
        Some(pending) => pending.await,
        None => std::future::pending().await,
    }
}

fn refused(reference: Option<u64>, game: Option<web::GameId>, failure: &Failure) -> FromServer {
    FromServer::Refused {
        reference,
        game,
        error: failure.body(),
    }
}

/// What a message that cannot be understood mentions, so that its sender knows
/// which one it was.
fn mentioned(text: &str) -> (Option<u64>, Option<web::GameId>) {
    let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let game = value["game"]
        .as_str()
        .filter(|game| game.parse::<GameId>().is_ok());
    (value["ref"].as_u64(), game.map(str::to_owned))
}
