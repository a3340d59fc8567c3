//! The network: TCP or TLS connections to a server, HTTP requests over them, and
//! the answers as values. Every wait and every size is bounded, because a server
//! can be slow, broken or hostile.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use kinetic_protocol::web::{
    ErrorAnswer, ErrorBody, FromServer, GameId, GameList, Links, Made, Me, MeChange, NewGame,
    NewToken, Prepared, SeatLink, SitDown, TokenMade,
};
use rustls::{ClientConfig, RootCertStore};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::address::ServerAddress;
use super::prepared::PrepareRequest;
use crate::lang::Lang;

/// Maximum time for a request, or for opening a connection.
pub const MAX_WAIT: Duration = Duration::from_secs(15);
/// Maximum size of an answer or a message, in bytes. A game of thousands of
/// turns has a tenth of it.
pub const MAX_MESSAGE: usize = 4 << 20;
/// Maximum length of a text in a message, in characters; longer ones are cut.
const MAX_TEXT: usize = 500;

/// A connection, encrypted or not.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq)]
pub enum ApiError {
    /// No connection, or no answer in time.
    Unreachable,
    /// The certificate of the server is not valid for its name, or not signed by
    /// anybody whom this system trusts.
    Certificate,
    /// What answered is no Kinetic server.
    NotKinetic,
    /// The server says no.
    Refused(Box<ErrorBody>),
}

impl ApiError {
    /// The error as a sentence.
    pub fn sentence(&self, lang: &Lang, address: &ServerAddress) -> String {
        let server = [("server", address.to_string().into())];
        match self {
            ApiError::Unreachable => lang.with("net-unreachable", &server),
            ApiError::Certificate => lang.with("net-certificate", &server),
            ApiError::NotKinetic => lang.with("net-not-kinetic", &server),
            ApiError::Refused(error) => lang.server_error(error),
        }
    }
}

/// Connects to a server. The caller limits the time.
pub async fn connect(address: &ServerAddress) -> Result<Box<dyn Stream>, ApiError> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await;
    let stream = stream.map_err(|_| ApiError::Unreachable)?;
    let _ = stream.set_nodelay(true);
    if !address.secure {
        return Ok(Box::new(stream));
    }
    let name = address.host.clone().try_into();
    let name = name.map_err(|_| ApiError::Unreachable)?;
    let config = tls_config().ok_or(ApiError::Certificate)?;
    let connected = TlsConnector::from(config).connect(name, stream).await;
    let stream = connected.map_err(|error| {
        let inner = error.get_ref().and_then(|it| it.downcast_ref());
        match inner {
            Some(rustls::Error::InvalidCertificate(_)) => ApiError::Certificate,
            _ => ApiError::Unreachable,
        }
    })?;
    Ok(Box::new(stream))
}

/// TLS with the root certificates of the system; `None` when it has none.
fn tls_config() -> Option<Arc<ClientConfig>> {
    static CONFIG: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    let make = || {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider);
        let config = config.with_safe_default_protocol_versions().ok()?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        Some(Arc::new(config))
    };
    CONFIG.get_or_init(make).clone()
}

/// The HTTP API of a server. Requests block the thread that makes them.
#[derive(Clone)]
pub struct Api {
    /// The server.
    pub address: ServerAddress,
    /// The token of the player.
    pub token: Option<String>,
}

impl Api {
    /// The visitor whom the token belongs to.
    pub fn visitor(&self) -> Result<Me, ApiError> {
        self.request(Method::GET, "visitor", None::<&()>)
    }

    /// Changes the visitor's name.
    pub fn rename(&self, name: &str) -> Result<Me, ApiError> {
        let name = name.to_owned();
        self.request(Method::PATCH, "visitor", Some(&MeChange { name }))
    }

    /// Makes a token, and with it a visitor of this name.
    pub fn make_token(&self, name: &str) -> Result<TokenMade, ApiError> {
        let name = name.to_owned();
        self.request(Method::POST, "tokens", Some(&NewToken { name }))
    }

    /// Creates a game.
    pub fn create(&self, game: &NewGame) -> Result<Made, ApiError> {
        self.request(Method::POST, "games", Some(game))
    }

    /// The invitation links of a game of the visitor.
    pub fn links(&self, game: &GameId) -> Result<Links, ApiError> {
        let path = format!("games/{game}/links");
        self.request(Method::GET, &path, None::<&()>)
    }

    /// The game and the seat of an invitation link.
    pub fn seat_of_link(&self, link: &str) -> Result<SeatLink, ApiError> {
        self.request(Method::GET, &format!("links/{link}"), None::<&()>)
    }

    /// Takes a seat.
    pub fn sit(&self, game: &GameId, seat: &SitDown) -> Result<(), ApiError> {
        let path = format!("games/{game}/seats");
        let _: Json = self.request(Method::POST, &path, Some(seat))?;
        Ok(())
    }

    /// Replaces what is prepared for a seat.
    pub fn prepare(&self, game: &GameId, request: &PrepareRequest) -> Result<Prepared, ApiError> {
        let PrepareRequest { seat, prepared } = request;
        let path = format!("games/{game}/prepared/{seat}");
        if !prepared.replies.is_empty() {
            return self.request(Method::PUT, &path, Some(prepared));
        }
        let _: Json = self.request(Method::DELETE, &path, None::<&()>)?;
        self.request(Method::GET, &path, None::<&()>)
    }

    /// The visitor's finished games.
    pub fn past_games(&self) -> Result<GameList, ApiError> {
        self.request(Method::GET, "games?list=past", None::<&()>)
    }

    fn request<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ApiError> {
        let body = match body {
            Some(body) => serde_json::to_vec(body).map_err(|_| ApiError::NotKinetic)?,
            None => Vec::new(),
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|_| ApiError::Unreachable)?;
        let request = self.send(method, path, body);
        let answered = runtime.block_on(async { timeout(MAX_WAIT, request).await });
        // Looking up a name may still be under way; nobody waits for it.
        runtime.shutdown_background();
        let (ok, bytes) = answered.map_err(|_| ApiError::Unreachable)??;
        // Where there is nothing to say, there is no body.
        let value = match bytes.is_empty() {
            true => Json::Null,
            false => cleaned(&bytes).ok_or(ApiError::NotKinetic)?,
        };
        if ok {
            return serde_json::from_value(value).map_err(|_| ApiError::NotKinetic);
        }
        let error: ErrorAnswer = serde_json::from_value(value).map_err(|_| ApiError::NotKinetic)?;
        Err(ApiError::Refused(Box::new(error.error)))
    }

    /// Sends a request; whether it succeeded, and the body of the response.
    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Vec<u8>,
    ) -> Result<(bool, Bytes), ApiError> {
        let mut request = Request::builder()
            .method(method)
            .uri(self.address.api_path(path))
            .header("host", self.address.authority())
            .header("connection", "close")
            .header("content-type", "application/json");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Full::new(Bytes::from(body)));
        let request = request.map_err(|_| ApiError::NotKinetic)?;
        let stream = TokioIo::new(connect(&self.address).await?);
        let (mut sender, connection) = hyper::client::conn::http1::handshake(stream)
            .await
            .map_err(|_| ApiError::Unreachable)?;
        // It is gone with the runtime when the request is done.
        tokio::spawn(connection);
        let response = sender.send_request(request).await;
        let response = response.map_err(|_| ApiError::Unreachable)?;
        let ok = response.status().is_success();
        let body = Limited::new(response.into_body(), MAX_MESSAGE);
        let body = body.collect().await.map_err(|_| ApiError::NotKinetic)?;
        Ok((ok, body.to_bytes()))
    }
}

/// A message of the server; `None` for what this program does not understand.
pub fn decode(text: &str) -> Option<FromServer> {
    serde_json::from_value(cleaned(text.as_bytes())?).ok()
}

/// JSON whose texts can be shown in a terminal.
fn cleaned(bytes: &[u8]) -> Option<Json> {
    let mut value = serde_json::from_slice(bytes).ok()?;
    clean(&mut value);
    Some(value)
}

/// Makes all texts safe to show: without control characters, which could move
/// the cursor or change what a terminal does, and not endless. Board files keep
/// their lines: they are parsed, not shown.
fn clean(value: &mut Json) {
    match value {
        Json::String(text) => *text = clean_text(text),
        Json::Array(values) => values.iter_mut().for_each(clean),
        Json::Object(entries) => {
            for (_, value) in entries.iter_mut().filter(|(key, _)| *key != "toml") {
                clean(value);
            }
        }
        _ => {}
    }
}

/// A text from elsewhere without control characters and without those that
/// change the direction of writing; with blanks for line breaks.
pub fn clean_text(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        c if c.is_control() => None,
        c => Some(c),
    };
    text.chars().filter_map(shown).take(MAX_TEXT).collect()
}
