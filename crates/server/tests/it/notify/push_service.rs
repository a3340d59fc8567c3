//! A push service on this machine, and browsers that subscribe to it. It
//! verifies the signature of the server, and decrypts with the code of somebody
//! else (`web-push-native`), as a browser would.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kinetic_server::notify::PushSettings;
use kinetic_testing::{LIMIT, eventually_async};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use web_push_native::Auth;
use web_push_native::p256::ecdsa::signature::Verifier as _;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::{PublicKey, SecretKey};

/// How the push service answers for a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Takes the message.
    Good,
    /// Answers with a status.
    Status(u16),
    /// Answers with a status, and asks to be left alone for so many seconds.
    RetryAfter(u16, u64),
    /// Takes the request, and never answers.
    Hangs,
    /// Leads to another URL of this service.
    Redirects,
    /// Answers with a head that never ends.
    EndlessHead,
    /// Takes the message, and answers with a body that never ends.
    EndlessBody,
}

/// How often a service that is silent looks whether it still is.
const PAUSE: Duration = Duration::from_millis(5);

/// A message that has arrived.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The number of the device.
    pub device: usize,
    /// The headers, with names in lower case.
    pub headers: BTreeMap<String, String>,
    /// The claims of the VAPID token.
    pub claims: Value,
    /// The decrypted content.
    pub content: Value,
}

/// A browser that has subscribed.
struct Device {
    key: SecretKey,
    auth: [u8; 16],
    behaviour: Behaviour,
}

#[derive(Default)]
struct State {
    devices: Vec<Device>,
    arrived: Vec<Arrived>,
    /// The devices in the order of the requests for them, whatever the answer.
    asked: Vec<usize>,
    /// Number of connections so far.
    connections: usize,
    /// Whether it does not say any more that it has taken a message.
    silent: bool,
}

/// The push service.
#[derive(Clone)]
pub struct PushService {
    port: u16,
    authority: Vec<u8>,
    state: Arc<Mutex<State>>,
}

impl PushService {
    /// Starts a push service.
    pub async fn start() -> PushService {
        let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]);
        let made = made.expect("a certificate");
        let authority = made.cert.der().to_vec();
        let key = rustls::pki_types::PrivateKeyDer::try_from(made.signing_key.serialize_der());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("TLS")
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key.expect("a key"))
            .expect("a certificate");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let service = PushService {
            port: listener.local_addr().expect("an address").port(),
            authority,
            state: Arc::default(),
        };
        let (known, acceptor) = (service.clone(), TlsAcceptor::from(Arc::new(config)));
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.expect("a connection");
                let (known, acceptor) = (known.clone(), acceptor.clone());
                tokio::spawn(async move {
                    // A client that gives up is no failure of the service.
                    let _ = known.serve(stream, acceptor).await;
                });
            }
        });
        service
    }

    /// Settings of a server that uses it.
    pub fn settings(&self) -> PushSettings {
        PushSettings {
            loopback: Some(vec![self.authority.clone()]),
            time_limit: Some(LIMIT),
            ..PushSettings::default()
        }
    }

    /// A new device: what its browser sends to `POST /visitor/push`.
    pub fn subscribe(&self, behaviour: Behaviour) -> (usize, Value) {
        let mut state = self.state.lock().unwrap();
        let number = state.devices.len();
        let mut bytes = [9; 32];
        bytes[..8].copy_from_slice(&(number as u64 + 1).to_be_bytes());
        let key = SecretKey::from_slice(&bytes).expect("a key");
        let auth = [number as u8; 16];
        let public = key.public_key().to_sec1_bytes();
        let subscription = json!({
            "endpoint": format!("https://127.0.0.1:{}/device/{number}?a=b", self.port),
            "p256dh": URL_SAFE_NO_PAD.encode(public),
            "auth": URL_SAFE_NO_PAD.encode(auth),
        });
        state.devices.push(Device {
            key,
            auth,
            behaviour,
        });
        (number, subscription)
    }

    /// What has arrived so far.
    pub fn arrived(&self) -> Vec<Arrived> {
        self.state.lock().unwrap().arrived.clone()
    }

    /// The devices for which requests came, in their order.
    pub fn asked(&self) -> Vec<usize> {
        self.state.lock().unwrap().asked.clone()
    }

    /// Takes messages and does not say so for the moment, or says so again.
    pub fn set_silent(&self, silent: bool) {
        self.state.lock().unwrap().silent = silent;
    }

    /// Number of connections so far.
    pub fn connections(&self) -> usize {
        self.state.lock().unwrap().connections
    }

    /// Waits until so many messages have arrived.
    pub async fn until(&self, count: usize) -> Vec<Arrived> {
        eventually_async("so many messages", async || {
            let arrived = self.arrived();
            match arrived.len() >= count {
                true => Ok(arrived),
                false => Err(format!("{arrived:?}")),
            }
        })
        .await
    }

    async fn serve(&self, stream: TcpStream, acceptor: TlsAcceptor) -> std::io::Result<()> {
        let mut stream = acceptor.accept(stream).await?;
        self.state.lock().unwrap().connections += 1;
        while self.answer(&mut stream).await? {}
        stream.shutdown().await
    }

    /// Answers a request. Returns whether another one can come.
    async fn answer(&self, stream: &mut TlsStream<TcpStream>) -> std::io::Result<bool> {
        let (head, body) = read_request(stream).await?;
        let (first, headers) = parse_head(&head);
        let path = first.split(' ').nth(1).expect("a path").to_owned();
        let device = path.strip_prefix("/device/").expect("the path of a device");
        let device: usize = device.split('?').next().unwrap().parse().expect("a number");
        let behaviour = {
            let mut state = self.state.lock().unwrap();
            state.asked.push(device);
            state.devices[device].behaviour
        };
        let answer = match behaviour {
            Behaviour::Good | Behaviour::EndlessBody => {
                self.accept(device, &first, headers, &body);
                while self.state.lock().unwrap().silent {
                    tokio::time::sleep(PAUSE).await;
                }
                let length = match behaviour {
                    Behaviour::EndlessBody => u64::MAX / 2,
                    _ => 0,
                };
                format!("HTTP/1.1 201 Created\r\ncontent-length: {length}\r\n\r\n")
            }
            Behaviour::Status(status) => {
                format!("HTTP/1.1 {status} No\r\ncontent-length: 0\r\n\r\n")
            }
            Behaviour::RetryAfter(status, seconds) => {
                format!(
                    "HTTP/1.1 {status} No\r\nretry-after: {seconds}\r\ncontent-length: 0\r\n\r\n"
                )
            }
            Behaviour::Redirects => {
                let to = format!("https://127.0.0.1:{}/device/0?a=b", self.port);
                format!("HTTP/1.1 307 Away\r\nlocation: {to}\r\ncontent-length: 0\r\n\r\n")
            }
            Behaviour::Hangs => String::new(),
            Behaviour::EndlessHead => "HTTP/1.1 201 Created\r\n".to_owned(),
        };
        stream.write_all(answer.as_bytes()).await?;
        match behaviour {
            Behaviour::Hangs => std::future::pending().await,
            Behaviour::EndlessHead | Behaviour::EndlessBody => loop {
                stream
                    .write_all(b"x: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n")
                    .await?;
            },
            _ => Ok(true),
        }
    }

    /// Verifies and decrypts a message as a push service and a browser do.
    fn accept(&self, device: usize, first: &str, headers: BTreeMap<String, String>, body: &[u8]) {
        assert!(first.starts_with("POST "), "{first}");
        assert_eq!(headers["content-encoding"], "aes128gcm");
        assert!(headers["ttl"].parse::<u64>().is_ok(), "{headers:?}");
        assert!(["normal", "high"].contains(&headers["urgency"].as_str()));
        let topic = &headers["topic"];
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        assert!(topic.len() <= 32 && topic.chars().all(plain), "{topic}");
        let claims = verify(&headers["authorization"]);
        assert_eq!(claims["aud"], format!("https://127.0.0.1:{}", self.port));
        let mut state = self.state.lock().unwrap();
        let known = &state.devices[device];
        let auth = Auth::clone_from_slice(&known.auth);
        let content = web_push_native::decrypt(body.to_vec(), &known.key, &auth);
        let content = content.unwrap_or_else(|_| panic!("it cannot be decrypted"));
        let content = serde_json::from_slice(&content).expect("JSON");
        state.arrived.push(Arrived {
            device,
            headers,
            claims,
            content,
        });
    }
}

/// Verifies a VAPID header (RFC 8292) and returns the claims.
fn verify(header: &str) -> Value {
    let parameters = header.strip_prefix("vapid ").expect("VAPID");
    let mut parameters: BTreeMap<&str, &str> = parameters
        .split(", ")
        .map(|parameter| parameter.split_once('=').expect("a parameter"))
        .collect();
    let (token, key) = (parameters.remove("t"), parameters.remove("k"));
    let (token, key) = (token.expect("a token"), key.expect("a key"));
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
    let public = PublicKey::from_sec1_bytes(&bytes(key)).expect("a key");
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
    VerifyingKey::from(public)
        .verify(signed.as_bytes(), &signature)
        .expect("the signature of the server");
    let (header, claims) = signed.split_once('.').expect("claims");
    let header: Value = serde_json::from_slice(&bytes(header)).expect("JSON");
    assert_eq!(header, json!({"typ": "JWT", "alg": "ES256"}));
    let claims: Value = serde_json::from_slice(&bytes(claims)).expect("JSON");
    let now = std::time::SystemTime::now();
    let now = now.duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let expires = claims["exp"].as_u64().expect("a time");
    assert!(expires > now && expires <= now + 24 * 60 * 60);
    claims
}

async fn read_request(stream: &mut TlsStream<TcpStream>) -> std::io::Result<(String, Vec<u8>)> {
    let mut read = Vec::new();
    loop {
        let mut part = [0; 4_096];
        let length = stream.read(&mut part).await?;
        if length == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        read.extend(&part[..length]);
        let Some(end) = read.windows(4).position(|part| part == b"\r\n\r\n") else {
            continue;
        };
        let head = String::from_utf8(read[..end].to_vec()).expect("text");
        let (_, headers) = parse_head(&head);
        let length: usize = headers["content-length"].parse().expect("a length");
        assert!(length <= 4_096, "a push service takes no more");
        if read.len() >= end + 4 + length {
            return Ok((head, read[end + 4..].to_vec()));
        }
    }
}

fn parse_head(head: &str) -> (String, BTreeMap<String, String>) {
    let mut lines = head.split("\r\n");
    let first = lines.next().expect("a line").to_owned();
    let headers = lines.map(|line| {
        let (name, value) = line.split_once(": ").expect("a header");
        (name.to_ascii_lowercase(), value.to_owned())
    });
    (first, headers.collect())
}
