//! The HTTP client that sends messages to push services.
//!
//! Endpoints are chosen by clients, so nothing is taken on trust: names are
//! resolved here, the address that is connected to is the one that was checked
//! (so that a name cannot be resolved to another one in between), redirects are
//! not followed, everything together has a time limit, and of what comes back
//! the head counts.
//!
//! A connection is kept for a while after a response, for further messages to
//! the same host: it leads to the address that was checked. Its body is read
//! before, as far as it is short.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio::task::AbortHandle;
use tokio_rustls::TlsConnector;

use super::endpoint::{Endpoint, is_public};
use super::webpush::{self, DeviceKeys, Vapid};
use crate::{Moment, Span};

/// Time limit of a request, from the look-up of the name to the head of the
/// response.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Maximum size of the head of a response.
const MAX_HEAD: usize = 16 * 1024;
/// Maximum size of the body of a response after which a connection is kept, and
/// the time in which it has to come.
const MAX_BODY: usize = 16 * 1024;
const BODY_TIME: Duration = Duration::from_secs(2);
/// How long a connection is kept that nobody uses.
const IDLE_TIME: Duration = Duration::from_secs(20);
/// Maximum number of connections that are kept.
const MAX_IDLE: usize = 64;
/// The longest time that a push service can ask to be left alone.
const MAX_RETRY_AFTER: Span = Span::days(1);

/// Settings of Web Push.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PushSettings {
    /// Whether nothing is sent.
    pub off: bool,
    /// For tests: this machine is a push service too, with a certificate of one
    /// of these authorities (DER).
    pub loopback: Option<Vec<Vec<u8>>>,
    /// Time limit of a request, if it is not the usual one.
    pub time_limit: Option<Duration>,
}

/// Sends messages to push services.
pub struct PushClient {
    tls: TlsConnector,
    vapid: Vapid,
    /// How push services can reach the operator.
    contact: Option<String>,
    loopback: bool,
    time_limit: Duration,
    idle: Arc<IdleConnections>,
}

/// An open connection to a push service. It is closed when this is dropped.
struct Connection {
    host: String,
    port: u16,
    sender: http1::SendRequest<Body>,
    task: AbortHandle,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Connections that nobody uses, the one used last at the end.
#[derive(Default)]
struct IdleConnections(Mutex<VecDeque<(Instant, Connection)>>);

impl IdleConnections {
    /// Takes a connection to the host of an endpoint.
    fn take(&self, endpoint: &Endpoint) -> Option<Connection> {
        let mut idle = self.lock();
        idle.retain(|(since, connection)| {
            since.elapsed() < IDLE_TIME && !connection.sender.is_closed()
        });
        let found = idle.iter().rposition(|(_, connection)| {
            connection.host == endpoint.host && connection.port == endpoint.port
        });
        idle.remove(found?).map(|(_, connection)| connection)
    }

    /// Keeps a connection until it has been idle for a while.
    fn put(&self, connection: Connection) {
        let mut idle = self.lock();
        idle.push_back((Instant::now(), connection));
        if idle.len() > MAX_IDLE {
            idle.pop_front();
        }
    }

    /// Closes connections that have been idle for a while.
    fn close_old(&self) {
        self.lock().retain(|(since, _)| since.elapsed() < IDLE_TIME);
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(Instant, Connection)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A message to a device.
pub struct Message<'a> {
    /// The content, before it is encrypted.
    pub content: &'a [u8],
    /// A message replaces an earlier one of the same topic that the device has
    /// not received: at most 32 characters of base64url.
    pub topic: &'a str,
    /// How long the push service keeps it for a device that is off.
    pub lifetime: Span,
    /// Whether a device that saves energy is woken up.
    pub urgent: bool,
}

/// What has become of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pushed {
    /// The push service has taken it.
    Accepted,
    /// The device has unsubscribed, or the endpoint can never be used.
    Gone,
    /// The push service does not take this message, and never will.
    Refused,
    /// It did not work this time; the push service may have said when to try
    /// again.
    Failed {
        /// How long to wait at least.
        wait: Option<Span>,
    },
}

impl PushClient {
    /// A client with the root certificates of the system.
    ///
    /// # Errors
    /// When TLS cannot be used.
    pub fn new(
        vapid: Vapid,
        contact: Option<String>,
        settings: &PushSettings,
    ) -> Result<PushClient, rustls::Error> {
        let mut roots = RootCertStore::empty();
        match &settings.loopback {
            Some(authorities) => {
                let authorities = authorities.iter().cloned().map(CertificateDer::from);
                roots.add_parsable_certificates(authorities);
            }
            None => {
                let found = rustls_native_certs::load_native_certs();
                roots.add_parsable_certificates(found.certs);
            }
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(PushClient {
            tls: TlsConnector::from(Arc::new(tls)),
            vapid,
            contact,
            loopback: settings.loopback.is_some(),
            time_limit: settings.time_limit.unwrap_or(TIME_LIMIT),
            idle: Arc::default(),
        })
    }

    /// The public key in base64url, for `pushManager.subscribe`.
    pub fn public_key(&self) -> &str {
        self.vapid.public_key()
    }

    /// Reads an endpoint; `None` when nothing is sent there.
    pub fn endpoint(&self, text: &str) -> Option<Endpoint> {
        Endpoint::parse(text, self.loopback)
    }

    /// Sends a message to a device.
    pub async fn send(
        &self,
        endpoint: &str,
        device: &DeviceKeys,
        message: &Message<'_>,
        now: Moment,
    ) -> Pushed {
        let Some(endpoint) = self.endpoint(endpoint) else {
            return Pushed::Gone;
        };
        let Some(body) = webpush::encrypt(message.content, device) else {
            return Pushed::Refused;
        };
        let contact = self.contact.as_deref();
        let urgency = if message.urgent { "high" } else { "normal" };
        let request = Request::post(endpoint.path.as_str())
            .header(header::HOST, host_header(&endpoint))
            .header(
                header::AUTHORIZATION,
                self.vapid.authorization(&endpoint.origin, contact, now),
            )
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_LENGTH, body.len())
            .header("ttl", message.lifetime.0 / 1_000)
            .header("urgency", urgency)
            .header("topic", message.topic)
            .body(Body::from(body));
        let Ok(request) = request else {
            // Not every URL is a request target.
            return Pushed::Gone;
        };
        let sent = tokio::time::timeout(self.time_limit, self.request(&endpoint, request));
        match sent.await {
            Ok(Ok((status, headers))) => judge(status, &headers),
            Ok(Err(Unreachable::NotPublic)) => Pushed::Gone,
            Ok(Err(Unreachable::Failed)) | Err(_) => Pushed::Failed { wait: None },
        }
    }

    /// Sends a request, and returns the head of the response.
    async fn request(
        &self,
        endpoint: &Endpoint,
        mut request: Request<Body>,
    ) -> Result<(StatusCode, HeaderMap), Unreachable> {
        // A connection that was kept may be closed by now: then nothing was sent.
        while let Some(mut kept) = self.idle.take(endpoint) {
            match kept.sender.try_send_request(request).await {
                Ok(response) => return Ok(self.finish(kept, response)),
                Err(mut error) => {
                    let unsent = error.take_message();
                    request = unsent.ok_or(Unreachable::Failed)?;
                }
            }
        }
        let mut new = self.connect(endpoint).await?;
        let response = new.sender.send_request(request).await;
        let response = response.map_err(|_| Unreachable::Failed)?;
        Ok(self.finish(new, response))
    }

    /// Connects to the host of an endpoint.
    async fn connect(&self, endpoint: &Endpoint) -> Result<Connection, Unreachable> {
        let address = self.resolve(endpoint).await?;
        let failed = |_| Unreachable::Failed;
        let stream = TcpStream::connect(address).await.map_err(failed)?;
        let name = ServerName::try_from(endpoint.host.clone()).map_err(|_| Unreachable::Failed)?;
        let stream = self.tls.connect(name, stream).await.map_err(failed)?;
        let mut builder = http1::Builder::new();
        builder.max_buf_size(MAX_HEAD);
        let connected = builder.handshake(TokioIo::new(stream)).await;
        let (sender, connection) = connected.map_err(|_| Unreachable::Failed)?;
        let working = async move {
            let _ = connection.await;
        };
        Ok(Connection {
            host: endpoint.host.clone(),
            port: endpoint.port,
            sender,
            task: tokio::spawn(working).abort_handle(),
        })
    }

    /// The head of a response. The connection is kept, unless there is more to
    /// come than a short body; nobody waits for that.
    fn finish(
        &self,
        mut connection: Connection,
        response: Response<Incoming>,
    ) -> (StatusCode, HeaderMap) {
        let (head, body) = response.into_parts();
        let idle = self.idle.clone();
        tokio::spawn(async move {
            let rest = to_bytes(Body::new(body), MAX_BODY);
            let rest = async { rest.await.is_ok() && connection.sender.ready().await.is_ok() };
            if matches!(tokio::time::timeout(BODY_TIME, rest).await, Ok(true)) {
                idle.put(connection);
                tokio::time::sleep(IDLE_TIME).await;
                idle.close_old();
            }
        });
        (head.status, head.headers)
    }

    /// The address of a host. If a name has an address that is not public, none
    /// of them is used.
    async fn resolve(&self, endpoint: &Endpoint) -> Result<SocketAddr, Unreachable> {
        let host = (endpoint.host.as_str(), endpoint.port);
        let found = tokio::net::lookup_host(host).await;
        let found: Vec<SocketAddr> = found.map_err(|_| Unreachable::Failed)?.collect();
        let allowed = |address: &SocketAddr| {
            is_public(address.ip()) || self.loopback && address.ip().is_loopback()
        };
        match found.first() {
            Some(first) if found.iter().all(allowed) => Ok(*first),
            Some(_) => Err(Unreachable::NotPublic),
            None => Err(Unreachable::Failed),
        }
    }
}

/// Why there is no response.
enum Unreachable {
    /// The host is not on the public internet.
    NotPublic,
    /// Anything else.
    Failed,
}

fn host_header(endpoint: &Endpoint) -> &str {
    let origin = endpoint.origin.as_str();
    origin.strip_prefix("https://").unwrap_or(origin)
}

/// What a response means (RFC 8030, section 5 and 7.3).
fn judge(status: StatusCode, headers: &HeaderMap) -> Pushed {
    match status {
        _ if status.is_success() => Pushed::Accepted,
        StatusCode::NOT_FOUND | StatusCode::GONE => Pushed::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Pushed::Failed {
            wait: retry_after(headers),
        },
        _ if status.is_server_error() => Pushed::Failed {
            wait: retry_after(headers),
        },
        // Redirects are not followed.
        _ => Pushed::Refused,
    }
}

/// How long a push service asks to be left alone.
fn retry_after(headers: &HeaderMap) -> Option<Span> {
    let value = headers.get(header::RETRY_AFTER)?.to_str().ok()?;
    let seconds: u64 = value.trim().parse().ok()?;
    Some(Span::seconds(seconds).min(MAX_RETRY_AFTER))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_mean_what_the_standard_says() {
        let judge = |status: u16, after: Option<&str>| {
            let mut headers = HeaderMap::new();
            if let Some(after) = after {
                headers.insert(header::RETRY_AFTER, after.parse().unwrap());
            }
            super::judge(StatusCode::from_u16(status).unwrap(), &headers)
        };
        for status in [200, 201, 202, 204] {
            assert_eq!(judge(status, None), Pushed::Accepted);
        }
        assert_eq!(judge(404, None), Pushed::Gone);
        assert_eq!(judge(410, None), Pushed::Gone);
        for status in [301, 307, 400, 401, 403, 413] {
            assert_eq!(judge(status, None), Pushed::Refused, "{status}");
        }
        let wait = |after| match judge(429, after) {
            Pushed::Failed { wait } => wait,
            other => panic!("{other:?}"),
        };
        assert_eq!(wait(Some("120")), Some(Span::seconds(120)));
        assert_eq!(wait(Some("99999999999")), Some(Span::days(1)));
        assert_eq!(wait(Some("soon")), None);
        assert_eq!(wait(None), None);
        assert_eq!(
            judge(503, Some("7")),
            Pushed::Failed {
                wait: Some(Span::seconds(7))
            }
        );
    }
}
