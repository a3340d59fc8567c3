//! The WebSocket connection to a server, in a thread of its own: reconnected with
//! exponential backoff, checked with pings, and honest about its state. It knows
//! nothing of games: after each reconnect the games ask for what they missed.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use kinetic_protocol::web::{Code, FromClient, FromServer, Moment, VERSION};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::net::{Api, MAX_MESSAGE, MAX_WAIT, Stream, connect, decode};

/// The delay before the first reconnect; each further one is twice as long.
const FIRST_DELAY: Duration = Duration::from_millis(500);
const MAX_DELAY: Duration = Duration::from_secs(20);
const PING_INTERVAL: Duration = Duration::from_secs(15);
/// A server that has sent nothing for this long counts as gone.
const MAX_SILENCE: Duration = Duration::from_secs(40);
/// Maximum number of messages that wait in either direction. Who sends more has
/// to wait until they are read.
const QUEUE: usize = 256;

/// The state of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionState {
    /// Connecting for the first time.
    Connecting,
    /// Messages can be sent.
    Open,
    /// Lost; the next attempt is under way or waits for its time.
    Lost,
    /// The server speaks another version of the protocol.
    Outdated,
}

/// News from the connection.
// A message is read and gone; boxing its parts would gain nothing.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum News {
    /// The state has changed.
    State(ConnectionState),
    /// A message has arrived.
    Message(FromServer),
}

/// A connection to a server. It ends when this is dropped.
pub struct Connection {
    outgoing: Sender<FromClient>,
    incoming: Receiver<News>,
    clock: Arc<ServerClock>,
}

impl Connection {
    /// Starts to connect.
    pub fn open(api: Api) -> std::io::Result<Connection> {
        let (outgoing, to_send) = channel(QUEUE);
        let (news, incoming) = channel(QUEUE);
        let clock = Arc::new(ServerClock::default());
        let worker = Worker {
            api,
            to_send,
            news,
            clock: Arc::clone(&clock),
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        std::thread::Builder::new()
            .name("connection".to_owned())
            .spawn(move || {
                runtime.block_on(worker.run());
                runtime.shutdown_background();
            })?;
        Ok(Connection {
            outgoing,
            incoming,
            clock,
        })
    }

    /// Sends a message, if the connection is open. Whether it arrives, only an
    /// answer can tell.
    pub fn send(&self, message: FromClient) {
        let _ = self.outgoing.try_send(message);
    }

    /// The next news, without waiting for it.
    pub fn news(&mut self) -> Option<News> {
        self.incoming.try_recv().ok()
    }

    /// The time by the clock of the server.
    pub fn server_now(&self) -> Moment {
        self.clock.now()
    }
}

/// How far the clock of the server is ahead of a clock of this program that
/// nobody can set.
struct ServerClock {
    begun: Instant,
    ahead_ms: AtomicI64,
}

impl Default for ServerClock {
    fn default() -> ServerClock {
        ServerClock {
            begun: Instant::now(),
            ahead_ms: AtomicI64::new(0),
        }
    }
}

impl ServerClock {
    fn local_ms(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }

    fn now(&self) -> Moment {
        let ahead = self.ahead_ms.load(Ordering::Relaxed);
        self.local_ms().saturating_add_signed(ahead)
    }

    /// The clock of the server showed `server` between `sent` and now: on
    /// average halfway.
    fn set(&self, server: Moment, sent: u64) {
        let local = sent.midpoint(self.local_ms());
        let server = i64::try_from(server).unwrap_or(i64::MAX);
        let ahead = server.saturating_sub(i64::try_from(local).unwrap_or(0));
        self.ahead_ms.store(ahead, Ordering::Relaxed);
    }
}

/// Why a connection has ended.
enum End {
    /// Nobody needs it any more.
    Unused,
    /// Lost; with the delay for which the server asks.
    Lost(Option<Duration>),
    /// The server speaks another version.
    Outdated,
}

/// The thread of a connection.
struct Worker {
    api: Api,
    to_send: Receiver<FromClient>,
    news: Sender<News>,
    clock: Arc<ServerClock>,
}

impl Worker {
    async fn run(mut self) {
        let mut failures = 0;
        if !self.tell(News::State(ConnectionState::Connecting)).await {
            return;
        }
        loop {
            // What could not be sent is sent again by its game.
            while self.to_send.try_recv().is_ok() {}
            let opened = timeout(MAX_WAIT, self.open()).await;
            let end = match opened {
                Ok(Some(socket)) => self.talk(socket, &mut failures).await,
                Ok(None) | Err(_) => End::Lost(None),
            };
            let wanted = match end {
                End::Unused => return,
                End::Outdated => {
                    self.tell(News::State(ConnectionState::Outdated)).await;
                    return;
                }
                End::Lost(delay) => delay,
            };
            if !self.tell(News::State(ConnectionState::Lost)).await {
                return;
            }
            let delay = wanted.unwrap_or_else(|| backoff(failures));
            failures += 1;
            tokio::select! {
                () = sleep(delay.min(MAX_DELAY)) => {}
                () = self.news.closed() => return,
            }
        }
    }

    /// Reports news; whether anybody still listens.
    async fn tell(&self, news: News) -> bool {
        self.news.send(news).await.is_ok()
    }

    async fn open(&self) -> Option<WebSocketStream<Box<dyn Stream>>> {
        let mut request = self.api.address.web_socket().into_client_request().ok()?;
        if let Some(token) = &self.api.token {
            let value = format!("Bearer {token}").parse().ok()?;
            request.headers_mut().insert("authorization", value);
        }
        let stream = connect(&self.api.address).await.ok()?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE))
            .max_frame_size(Some(MAX_MESSAGE));
        let opened = client_async_with_config(request, stream, Some(config)).await;
        opened.ok().map(|(socket, _)| socket)
    }

    /// Exchanges messages until the connection ends.
    async fn talk(
        &mut self,
        mut socket: WebSocketStream<Box<dyn Stream>>,
        failures: &mut u32,
    ) -> End {
        let hello_sent = self.clock.local_ms();
        let hello = FromClient::Hello {
            version: VERSION,
            have: Default::default(),
        };
        if send(&mut socket, &hello).await.is_err() {
            return End::Lost(None);
        }
        let mut pings = interval(PING_INTERVAL);
        let mut received = Instant::now();
        loop {
            tokio::select! {
                message = socket.next() => {
                    received = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Lost(None),
                        Some(Ok(_)) => continue,
                    };
                    // New kinds of messages can come within a version.
                    let Some(message) = decode(&text) else { continue };
                    match &message {
                        FromServer::Hello { now, .. } => {
                            *failures = 0;
                            self.clock.set(*now, hello_sent);
                            if !self.tell(News::State(ConnectionState::Open)).await {
                                return End::Unused;
                            }
                        }
                        FromServer::Pong { sent, now } => {
                            self.clock.set(*now, *sent);
                            continue;
                        }
                        FromServer::Closing { back_in_ms } => {
                            return End::Lost(Some(Duration::from_millis(*back_in_ms)));
                        }
                        FromServer::Refused { error, .. } if error.code == Code::Version => {
                            return End::Outdated;
                        }
                        _ => {}
                    }
                    if !self.tell(News::Message(message)).await {
                        return End::Unused;
                    }
                }
                message = self.to_send.recv() => {
                    let Some(message) = message else { return End::Unused };
                    if send(&mut socket, &message).await.is_err() {
                        return End::Lost(None);
                    }
                }
                _ = pings.tick() => {
                    let ping = FromClient::Ping { sent: self.clock.local_ms() };
                    if received.elapsed() > MAX_SILENCE || send(&mut socket, &ping).await.is_err() {
                        return End::Lost(None);
                    }
                }
            }
        }
    }
}

/// Sends a message, in bounded time: a server that reads nothing is gone.
async fn send(
    socket: &mut WebSocketStream<Box<dyn Stream>>,
    message: &FromClient,
) -> Result<(), Error> {
    let text = serde_json::to_string(message).unwrap_or_default();
    let sent = timeout(MAX_WAIT, socket.send(Message::text(text))).await;
    sent.unwrap_or(Err(Error::ConnectionClosed))
}

/// Exponential backoff with jitter, so that not all clients of a server that was
/// restarted come back at the same moment.
fn backoff(failures: u32) -> Duration {
    let longest = FIRST_DELAY.saturating_mul(1 << failures.min(10));
    let jitter = getrandom::u32().unwrap_or(0);
    longest
        .min(MAX_DELAY)
        .mul_f64(0.5 + f64::from(jitter) / f64::from(u32::MAX) / 2.0)
}
