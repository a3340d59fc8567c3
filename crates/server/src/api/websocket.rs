//! Live connections over WebSocket.
//!
//! Messages of a client are handled one after the other; while an event is
//! being stored, messages of other games still go out.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt as _;
use kinetic_protocol::web::{self, ErrorAnswer, FromClient, FromServer};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tracing::Instrument as _;

use super::extract::MaybeUser;
use super::visitors::note_address;
use super::{ApiError, connection_permit};
use crate::app::AppState;
use crate::live::{MAX_WATCHED_GAMES, Subscriber, User, message_text};
use crate::ops::{Caller, Refusal, TokenBucket};
use crate::{GameId, Span, Stamp};

/// Size of the read and write buffers. Thousands of connections are idle most
/// of the time, and each has its own.
const BUFFER_SIZE: usize = 2 * 1024;
/// Interval between pings.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// A client that sends nothing for this long, not even pongs, is gone.
const RECEIVE_TIMEOUT: Duration = Duration::from_secs(65);
/// A client that accepts nothing for this long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// How long the last message, or an error that ends the connection, may be in
/// transit.
const LINGER: Duration = Duration::from_secs(2);
/// What a message costs in addition whose answer is much larger than itself: the
/// state of a game with its chat, or the lobby. As many games as a connection may
/// watch can be watched at once.
const SNAPSHOT_COST: u32 = 2;
/// A message that is refused is read for its reference up to this size.
const MAX_MENTION: usize = 1024;
/// A client is disconnected when this many more messages were refused by the rate
/// limit than accepted.
const MAX_REFUSED: u32 = 200;

/// A live connection: see the messages `FromClient` and `FromServer`.
#[utoipa::path(get, path = "/live", tag = "Live",
    responses((status = 101, description = "WebSocket"), (status = 400, body = ErrorAnswer),
        (status = 429, body = ErrorAnswer)))]
pub async fn open(
    State(app): State<Arc<AppState>>,
    caller: Option<Extension<Caller>>,
    user: MaybeUser,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(ApiError::malformed)?;
    if let Some(visitor) = user.visitor() {
        let (app, visitor, caller) = (app.clone(), visitor.clone(), caller);
        // Nobody waits for it; a failure is logged by the store.
        tokio::spawn(async move { note_address(&app, &visitor, caller).await });
    }
    let address = caller.as_ref().map(|caller| caller.address);
    let permit = connection_permit(&app, caller)?;
    let max_size = app.ops.config.limits.frame;
    let upgrade = upgrade
        .max_message_size(max_size)
        .max_frame_size(max_size)
        .read_buffer_size(BUFFER_SIZE)
        .write_buffer_size(BUFFER_SIZE);
    // What is logged later carries the id of this request.
    let span = tracing::Span::current();
    Ok(upgrade.on_upgrade(move |socket| {
        let connected = async move {
            let _permit = permit;
            let _connected = app.ops.metrics.connected();
            Connection::new(&app, user.0, address, socket).run().await;
        };
        connected.instrument(span)
    }))
}

/// A response that is being computed.
type Pending = Pin<Box<dyn Future<Output = FromServer> + Send>>;

/// The connection has to close.
struct Closed;

/// One live connection.
struct Connection {
    app: Arc<AppState>,
    subscriber: Subscriber,
    /// The address of the client, which writes are charged to.
    address: Option<IpAddr>,
    socket: WebSocket,
    /// Whether the client has sent `hello`.
    greeted: bool,
    /// Measures the network lag.
    probe: LagProbe,
    rate: TokenBucket,
    /// Messages in a row that exceeded the rate limit.
    refused: u32,
    /// Whether the server ends the connection, and has said so.
    ended: bool,
    last_received: Instant,
    pending: Option<Pending>,
}

impl Connection {
    fn new(
        app: &Arc<AppState>,
        user: Option<User>,
        address: Option<IpAddr>,
        socket: WebSocket,
    ) -> Connection {
        let now = Instant::now();
        Connection {
            app: app.clone(),
            subscriber: Subscriber::new(app, user),
            address,
            socket,
            greeted: false,
            probe: LagProbe::default(),
            rate: TokenBucket::full(app.ops.config.limits.messages, now),
            refused: 0,
            ended: false,
            last_received: now,
            pending: None,
        }
    }

    /// Runs until one end closes.
    async fn run(mut self) {
        // The client is gone, whatever the reason.
        let _ = self.exchange().await;
        let _ = timeout(SEND_TIMEOUT, self.socket.close()).await;
        let (mut socket, ended) = (self.socket, self.ended);
        drop(self.subscriber);
        if ended {
            // A TCP connection that is closed with unread bytes, such as a pong,
            // is reset, and the client may lose the last message: it gets time to
            // close the other end.
            let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = timeout(LINGER, rest).await;
        }
    }

    async fn exchange(&mut self) -> Result<(), Closed> {
        let mut ping = interval(PING_INTERVAL);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                message = self.subscriber.next() => {
                    let Some(first) = message else {
                        self.ended = true;
                        return Err(Closed);
                    };
                    self.feed(Message::Text(first)).await?;
                    // Everything that is queued goes out together.
                    while let Some(message) = self.subscriber.next_now() {
                        self.feed(Message::Text(message)).await?;
                    }
                    self.flush().await?;
                    if self.subscriber.is_behind() {
                        let caught_up = Box::pin(self.subscriber.catch_up());
                        caught_up.await.map_err(|_| Closed)?;
                    }
                }
                answer = wait_for(&mut self.pending) => {
                    self.pending = None;
                    self.answer(&answer).await?;
                }
                // One message is handled at a time.
                message = self.socket.recv(), if self.pending.is_none() => {
                    self.last_received = Instant::now();
                    match message {
                        // On the heap, so that a connection that is idle takes
                        // no room for what it may be asked.
                        Some(Ok(message)) => Box::pin(self.receive(message)).await?,
                        Some(Err(_)) => {
                            // Mostly a message that is too large.
                            self.refuse(None, None, &ApiError::TooLarge).await?;
                            // The rest is not read, and a TCP connection that
                            // is closed with unread bytes is reset, which
                            // discards the error in transit: it gets time to
                            // arrive.
                            let _ = timeout(SEND_TIMEOUT, self.socket.close()).await;
                            sleep(LINGER).await;
                            return Err(Closed);
                        }
                        None => return Err(Closed),
                    }
                }
                _ = ping.tick() => {
                    if self.last_received.elapsed() > RECEIVE_TIMEOUT {
                        return Err(Closed);
                    }
                    let payload: [u8; 8] = super::random().map_err(|_| Closed)?;
                    self.probe.sent(payload, Instant::now());
                    let ping = Message::Ping(Bytes::copy_from_slice(&payload));
                    self.feed(ping).await?;
                    self.flush().await?;
                }
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Closed> {
        // Every frame costs something, whatever is in it.
        if !matches!(message, Message::Close(_)) && !self.take(1) {
            if self.refused >= MAX_REFUSED {
                return Err(Closed);
            }
            self.refused += 1;
            self.app.ops.metrics.refused(Refusal::MessageRate);
            let (reference, game) = match &message {
                Message::Text(text) => mentioned(text),
                Message::Binary(_) => (None, None),
                // Nobody waits for an answer to these.
                _ => return Ok(()),
            };
            return self.refuse(reference, game, &too_many()).await;
        }
        // A message in time makes up for one refusal. Were the count set to
        // zero, a flood would end a connection on a fast machine only.
        self.refused = self.refused.saturating_sub(1);
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(payload) => {
                self.probe.received(&payload, Instant::now());
                return Ok(());
            }
            Message::Ping(_) => return Ok(()),
            Message::Close(_) => return Err(Closed),
            Message::Binary(_) => {
                let error = ApiError::malformed("messages are text");
                return self.refuse(None, None, &error).await;
            }
        };
        self.app.ops.metrics.received();
        match serde_json::from_str(&text) {
            Ok(message) => self.handle(message).await,
            Err(error) => {
                let (reference, game) = mentioned(&text);
                let error = ApiError::malformed(error);
                self.refuse(reference, game, &error).await
            }
        }
    }

    /// Takes tokens of the rate limit of this connection; whether there were as
    /// many.
    fn take(&mut self, tokens: u32) -> bool {
        let rate = self.app.ops.config.limits.messages;
        let taken = self.rate.take_many(rate, f64::from(tokens), Instant::now());
        taken.is_ok()
    }

    /// Charges a message whose answer is large.
    ///
    /// # Errors
    /// When this connection, or its address, asks too much.
    fn charge_snapshot(&mut self) -> Result<(), ApiError> {
        if !self.take(SNAPSHOT_COST) {
            self.app.ops.metrics.refused(Refusal::MessageRate);
            return Err(too_many());
        }
        self.app.check_address_rate(self.address)
    }

    async fn handle(&mut self, message: FromClient) -> Result<(), Closed> {
        match message {
            FromClient::Hello { .. } if self.greeted => {
                let error = ApiError::malformed("hello is sent once");
                return self.refuse(None, None, &error).await;
            }
            FromClient::Hello { version, have } => return self.greet(version, have).await,
            FromClient::Ping { sent } => {
                let now = self.app.now().0;
                return self.answer(&FromServer::Pong { sent, now }).await;
            }
            _ if !self.greeted => {
                let error = ApiError::malformed("the first message is hello");
                return self.refuse(None, None, &error).await;
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
                key,
            } => self.say(reference, game, text, key),
            FromClient::Watch { game, have, chat } => {
                let watched = match self.charge_snapshot() {
                    Ok(()) => self.watch(&game, have, chat).await,
                    Err(error) => Err(error),
                };
                if let Err(error) = watched {
                    return self.refuse(None, Some(game), &error).await;
                }
            }
            FromClient::Unwatch { game } => {
                if let Ok(game) = game.parse() {
                    self.subscriber.unwatch(&game);
                }
            }
            FromClient::Visible { on } => self.subscriber.set_visible(on),
            FromClient::Lobby { on } => {
                let set = match on.then(|| self.charge_snapshot()) {
                    Some(Err(error)) => Err(error),
                    _ => self.subscriber.set_lobby(on).await,
                };
                if let Err(error) = set {
                    return self.refuse(None, None, &error).await;
                }
            }
        }
        Ok(())
    }

    async fn greet(
        &mut self,
        version: u32,
        have: std::collections::BTreeMap<web::GameId, u64>,
    ) -> Result<(), Closed> {
        if version != web::VERSION {
            let spoken = web::VERSION;
            let error = ApiError::Version { spoken };
            self.refuse(None, None, &error).await?;
            self.ended = true;
            return Err(Closed);
        }
        self.greeted = true;
        let name = match self.subscriber.visitor() {
            Some(visitor) => self.app.store.visitor(visitor).await.ok().flatten(),
            None => None,
        };
        let hello = FromServer::Hello {
            version,
            now: self.app.now().0,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            name: name.map(|visitor| visitor.name),
        };
        self.answer(&hello).await?;
        if have.len() > MAX_WATCHED_GAMES {
            let limit = MAX_WATCHED_GAMES;
            let error = ApiError::TooManyWatched { limit };
            self.refuse(None, None, &error).await?;
        }
        for (game, have) in have.into_iter().take(MAX_WATCHED_GAMES) {
            if let Err(error) = self.watch(&game, have, true).await {
                self.refuse(None, Some(game), &error).await?;
            }
        }
        if let Err(error) = self.subscriber.send_own_games().await {
            self.refuse(None, None, &error).await?;
        }
        Ok(())
    }

    async fn watch(&mut self, game: &str, have: u64, chat: bool) -> Result<(), ApiError> {
        let game: GameId = game.parse().map_err(|_| ApiError::NoGame)?;
        self.subscriber.watch(&game, have, chat).await
    }

    fn submit(&mut self, reference: u64, game: web::GameId, number: u64, event: web::Event) {
        let stamp = Stamp {
            at: self.app.now(),
            lag: self.probe.lag,
        };
        let (app, visitor) = (self.app.clone(), self.subscriber.visitor().cloned());
        let address = self.address;
        self.pending = Some(Box::pin(async move {
            let submitted = async {
                let visitor = visitor.ok_or(ApiError::NoVisitor)?;
                let game = game.parse().map_err(|_| ApiError::NoGame)?;
                app.check_rate(&visitor)?;
                app.check_address_rate(address)?;
                app.submit(&visitor, game, number, event, stamp).await
            };
            match submitted.await {
                Ok(stored) => FromServer::Ack {
                    reference,
                    game,
                    stored: Some(stored),
                },
                Err(error) => refused(Some(reference), Some(game), &error),
            }
        }));
    }

    fn say(&mut self, reference: u64, game: web::GameId, text: String, key: Option<String>) {
        let (app, visitor) = (self.app.clone(), self.subscriber.visitor().cloned());
        let address = self.address;
        self.pending = Some(Box::pin(async move {
            let added = async {
                let visitor = visitor.ok_or(ApiError::NoVisitor)?;
                let game = game.parse().map_err(|_| ApiError::NoGame)?;
                app.check_rate(&visitor)?;
                app.check_address_rate(address)?;
                app.add_chat(&visitor, &game, &text, key.as_deref()).await
            };
            match added.await {
                Ok(()) => FromServer::Ack {
                    reference,
                    game,
                    stored: None,
                },
                Err(error) => refused(Some(reference), Some(game), &error),
            }
        }));
    }

    async fn refuse(
        &mut self,
        reference: Option<u64>,
        game: Option<web::GameId>,
        error: &ApiError,
    ) -> Result<(), Closed> {
        self.answer(&refused(reference, game, error)).await
    }

    async fn answer(&mut self, message: &FromServer) -> Result<(), Closed> {
        self.feed(Message::Text(message_text(message))).await?;
        self.flush().await
    }

    async fn feed(&mut self, message: Message) -> Result<(), Closed> {
        if matches!(message, Message::Text(_)) && !is_prepared(&message) {
            self.app.ops.metrics.sent(1);
        }
        match timeout(SEND_TIMEOUT, self.socket.feed(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    async fn flush(&mut self) -> Result<(), Closed> {
        match timeout(SEND_TIMEOUT, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }
}

/// Measures the network lag: the time from a ping to its pong.
///
/// The payload of a ping is random, so a client cannot answer one that was not
/// sent, nor answer early. It can answer late; therefore a game credits only so
/// much lag per turn, and only so much in all.
#[derive(Debug, Default)]
struct LagProbe {
    /// The ping that waits for its pong.
    waiting: Option<([u8; 8], Instant)>,
    /// The last round-trip time.
    lag: Span,
}

impl LagProbe {
    fn sent(&mut self, payload: [u8; 8], now: Instant) {
        if self.waiting.is_some() {
            // The last one was not answered in time, so nothing is known.
            self.lag = Span::ZERO;
        }
        self.waiting = Some((payload, now));
    }

    fn received(&mut self, payload: &[u8], now: Instant) {
        let Some((expected, sent)) = self.waiting else {
            return;
        };
        if payload == expected {
            self.waiting = None;
            let lag = now.saturating_duration_since(sent).as_millis();
            self.lag = Span(u64::try_from(lag).unwrap_or(u64::MAX));
        }
    }
}

/// Waits for the pending response; forever without one.
async fn wait_for(pending: &mut Option<Pending>) -> FromServer {
    match pending {
        Some(pending) => pending.await,
        None => std::future::pending().await,
    }
}

fn too_many() -> ApiError {
    let wait = Span::seconds(1);
    ApiError::TooMany { wait }
}

fn refused(reference: Option<u64>, game: Option<web::GameId>, error: &ApiError) -> FromServer {
    FromServer::Refused {
        reference,
        game,
        error: error.body(),
    }
}

/// The reference and game of a message that cannot be parsed, so that its
/// sender knows which one it was.
fn mentioned(text: &str) -> (Option<u64>, Option<web::GameId>) {
    if text.len() > MAX_MENTION {
        return (None, None);
    }
    let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let game = value["game"]
        .as_str()
        .filter(|game| game.parse::<GameId>().is_ok());
    (value["ref"].as_u64(), game.map(str::to_owned))
}

/// Whether a message tells its reader what they have prepared: metrics, which
/// others may read, do not count those.
fn is_prepared(message: &Message) -> bool {
    matches!(message, Message::Text(text) if text.starts_with("{\"type\":\"prepared\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pong_of_a_ping_that_was_sent_says_something() {
        let mut probe = LagProbe::default();
        let start = Instant::now();
        let after = |millis| start + Duration::from_millis(millis);
        // Unsolicited, with an old time as earlier versions sent it.
        probe.received(&0_u64.to_le_bytes(), after(1));
        assert_eq!(probe.lag, Span::ZERO);
        probe.sent([7; 8], after(10));
        probe.received(&[8; 8], after(900));
        probe.received(b"", after(900));
        assert_eq!(probe.lag, Span::ZERO, "another payload");
        probe.received(&[7; 8], after(60));
        assert_eq!(probe.lag, Span(50));
        probe.received(&[7; 8], after(5_000));
        assert_eq!(probe.lag, Span(50), "each ping counts once");
        probe.sent([9; 8], after(6_000));
        assert_eq!(probe.lag, Span(50), "until it is answered");
        probe.sent([3; 8], after(7_000));
        assert_eq!(probe.lag, Span::ZERO, "the last one was not");
    }
}
