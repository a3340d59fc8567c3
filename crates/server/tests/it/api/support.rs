//! A server, and people who use it.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use futures_util::{SinkExt as _, StreamExt as _};
use kinetic_server::ops::{Config, Ops};
use kinetic_server::store::{Settings, Sqlite, Store};
use kinetic_server::{App, Span};
use kinetic_testing::{LIMIT, eventually_async, in_time};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt as _;

use crate::common::Folder;
use crate::memory::Memory;

/// Runs a test.
pub fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    // Longer than it waits for any one thing.
    let test = async { tokio::time::timeout(6 * LIMIT, test).await };
    runtime
        .expect("a runtime")
        .block_on(test)
        .expect("it ends some time");
}

/// The operation of a server whose clock takes no notice of how slow the machine
/// is.
pub fn ops(config: Config) -> Arc<Ops> {
    let ops = Ops::new(config);
    ops.clock.ignore_real_pauses();
    Arc::new(ops)
}

/// A running server.
pub struct Site {
    pub app: App,
    pub ops: Arc<Ops>,
    pub address: SocketAddr,
    pub store: Arc<dyn Store>,
    serving: JoinHandle<()>,
}

impl Site {
    /// A server that keeps its games in memory.
    pub async fn open() -> Site {
        Site::on(Arc::new(Memory::new()), Config::default()).await
    }

    /// A server on a store in a folder.
    pub async fn in_folder(folder: &Folder) -> Site {
        let store = Sqlite::open(folder.path(), Settings::default()).expect("a store");
        let config = Config {
            folder: folder.path().to_owned(),
            ..Config::default()
        };
        Site::on(Arc::new(store), config).await
    }

    /// A server on a store.
    pub async fn on(store: Arc<dyn Store>, mut config: Config) -> Site {
        // Nobody seems to be away because the machine is slow.
        if config.grace == Config::default().grace {
            config.grace = Span::days(1);
        }
        // People here are quicker than people.
        config.limits.visitor.burst = 10_000;
        if config.limits.chat == Config::default().limits.chat {
            config.limits.chat.burst = 10_000;
        }
        Site::start(store, ops(config)).await
    }

    /// A server on a store, with its operation as it is.
    pub async fn start(store: Arc<dyn Store>, ops: Arc<Ops>) -> Site {
        let app = App::start(store.clone(), &[7; 32], ops.clone()).await;
        let app = app.expect("the store is there");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let router = app.router();
        let serving = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Site {
            app,
            ops,
            address,
            store,
            serving,
        }
    }

    /// Shuts down, and lets go of the store.
    pub async fn close(self) {
        self.app.shutdown().await;
        self.serving.abort();
        let _ = self.serving.await;
    }

    /// Somebody with a name.
    pub async fn person(&self, name: &str) -> Person<'_> {
        let mut person = self.stranger();
        let made = person
            .ask("POST", "/visitor", Some(json!({"name": name})))
            .await;
        assert_eq!(made.status, StatusCode::OK, "{made:?}");
        person.cookie = made.cookie();
        person
    }

    /// Somebody whom nobody knows.
    pub fn stranger(&self) -> Person<'_> {
        Person {
            site: self,
            cookie: None,
            token: None,
        }
    }
}

/// Somebody who uses a server.
#[derive(Clone)]
pub struct Person<'a> {
    pub site: &'a Site,
    pub cookie: Option<String>,
    pub token: Option<String>,
}

/// What a server answers.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    /// The pass that comes with it.
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.headers.get(header::SET_COOKIE)?.to_str().ok()?;
        Some(cookie.split(';').next()?.to_owned())
    }

    /// What it says.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// What it says, which is no failure.
    #[track_caller]
    pub fn ok(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{self:?}");
        self.json()
    }

    /// The status, the kind and the message of a failure.
    #[track_caller]
    pub fn failure(self) -> (u16, String, String) {
        let error = &self.json()["error"];
        let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
        assert_ne!(text("text"), "", "{self:?}");
        (self.status.as_u16(), text("code"), text("message"))
    }
}

impl Person<'_> {
    /// Asks for something under `/api/v1`.
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let body = body.map_or_else(String::new, |body| body.to_string());
        self.send(method, path, body).await
    }

    /// Sends anything at all.
    pub async fn send(&self, method: &str, path: &str, body: impl Into<Body>) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, format!("a=b; {cookie}"));
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(body.into()).expect("a request");
        let answer = self.site.app.router().oneshot(request).await;
        let (parts, body) = answer.expect("an answer").into_parts();
        let body = to_bytes(body, 1 << 20).await.expect("a body");
        Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8(body.to_vec()).expect("text"),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, Some(body)).await
    }

    /// Makes a game; the answer is its name, and the links by seat.
    pub async fn make(&self, options: Value) -> (String, Vec<(String, String)>) {
        let made = self.post("/games", options).await.ok();
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let links = made["links"].as_array().expect("links").iter();
        let links = links.map(|link| (text(&link["seat"]), text(&link["link"])));
        (text(&made["game"]["id"]), links.collect())
    }

    /// How a game stands.
    pub async fn state(&self, game: &str) -> Value {
        self.get(&format!("/games/{game}")).await.ok()["state"].clone()
    }

    /// Waits until a game stands in a certain way.
    pub async fn until(&self, game: &str, stands: impl Fn(&Value) -> bool) -> Value {
        eventually_async("the game is as it should be", async || {
            let state = self.state(game).await;
            match stands(&state) {
                true => Ok(state),
                false => Err(state),
            }
        })
        .await
    }

    /// Lets something happen.
    pub async fn does(&self, game: &str, number: u64, event: Value) -> Answer {
        let mut event = event;
        event["number"] = number.into();
        self.post(&format!("/games/{game}/events"), event).await
    }

    /// Connects.
    pub async fn connect(&self) -> Live {
        let url = format!("ws://{}/api/v1/live", self.site.address);
        Live::connect(&url, self.cookie.as_deref()).await
    }

    /// Connects and says hello.
    pub async fn live(&self, have: Value) -> Live {
        let mut live = self.connect().await;
        live.say(json!({"type": "hello", "version": 1, "have": have}))
            .await;
        live.hear("hello").await;
        live
    }
}

/// A live connection.
pub struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Live {
    pub async fn connect(url: &str, cookie: Option<&str>) -> Live {
        let mut request = url.into_client_request().expect("a request");
        if let Some(cookie) = cookie {
            let cookie = cookie.parse().expect("a header");
            request.headers_mut().insert(header::COOKIE, cookie);
        }
        let connected = tokio_tungstenite::connect_async(request).await;
        let (socket, _) = connected.expect("a connection");
        Live { socket }
    }

    pub async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        self.socket.send(message).await.expect("sent");
    }

    /// Sends unless the connection is over.
    pub async fn try_send(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// The next message; `None` when the connection is over.
    pub async fn next(&mut self) -> Option<Value> {
        let text = self.next_text().await?;
        Some(serde_json::from_str(&text).expect("JSON"))
    }

    /// The next message, byte for byte.
    pub async fn next_text(&mut self) -> Option<String> {
        let next = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        };
        in_time("a message", next).await
    }

    /// The next message of a kind; others are passed over.
    pub async fn hear(&mut self, kind: &str) -> Value {
        self.hear_that(kind, |_| true).await
    }

    /// The next message of a kind that is as it should be.
    pub async fn hear_that(&mut self, kind: &str, right: impl Fn(&Value) -> bool) -> Value {
        let mut heard = Vec::new();
        while let Some(message) = self.next().await {
            if message["type"] == kind && right(&message) {
                return message;
            }
            heard.push(message);
        }
        panic!("no {kind} among {heard:#?}");
    }
}

/// A stream of lines.
pub struct Lines(tokio::io::Lines<BufReader<TcpStream>>);

impl Lines {
    pub async fn open(person: &Person<'_>, path: &str) -> Lines {
        let mut socket = TcpStream::connect(person.site.address)
            .await
            .expect("a connection");
        let cookie = person.cookie.clone().unwrap_or_default();
        let request =
            format!("GET /api/v1{path} HTTP/1.1\r\nHost: here\r\nCookie: {cookie}\r\n\r\n");
        socket.write_all(request.as_bytes()).await.expect("sent");
        Lines(BufReader::new(socket).lines())
    }

    /// The next message, byte for byte; `None` when the stream is over.
    pub async fn next_text(&mut self) -> Option<String> {
        let next = async {
            loop {
                let line = self.0.next_line().await.expect("a line")?;
                // Between the messages are the lengths of pieces, and heartbeats.
                if line.starts_with('{') {
                    return Some(line);
                }
            }
        };
        in_time("a message", next).await
    }

    /// The next message of a kind.
    pub async fn hear(&mut self, kind: &str) -> Value {
        while let Some(text) = self.next_text().await {
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == kind {
                return message;
            }
        }
        panic!("the stream ends without {kind}");
    }
}

/// Two seats of Orbito: the first for whoever makes the game.
pub fn orbito(second: Value) -> Value {
    let mut second = second;
    second["seat"] = "black".into();
    json!({"game": "orbito", "seats": [{"seat": "white", "for": "screen"}, second]})
}

/// A turn.
pub fn turn(seat: &str, turn: &str) -> Value {
    json!({"event": "turn", "seat": seat, "turn": turn})
}
