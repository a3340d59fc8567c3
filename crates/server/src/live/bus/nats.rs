//! The bus over NATS core: one subject for all servers of a store.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::message::pack;
use super::{LocalBus, Message, Outgoing, Received, SEND_BATCH, bus_from_outgoing};
use crate::store::decode_percent;

/// The name of this bus in the log.
const KIND: &str = "NATS";
/// Maximum size of a payload: far below the limit of 1 MiB that NATS has by
/// default.
const MAX_PAYLOAD: usize = 64 * 1024;
/// How long to wait for a connection to be made.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The first pause after a connection could not be made, and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// How often a connection is checked that is silent.
const PING_INTERVAL: Duration = Duration::from_secs(5);
/// A client that takes no message for this long is stuck.
const SEND_TIMEOUT: Duration = Duration::from_secs(1);

/// The address of a bus: a URL such as `nats://user:password@host:4222`, or with
/// `tls://` for an encrypted connection. Several hosts are separated by commas.
///
/// Texts and logs show it without password and token.
#[derive(Clone, PartialEq, Eq)]
pub struct BusAddress {
    servers: Vec<String>,
    tls: bool,
    credentials: Option<Credentials>,
    /// Files with root certificates, with a certificate and with its key.
    roots: Option<PathBuf>,
    certificate: Option<(PathBuf, PathBuf)>,
    shown: String,
}

#[derive(Clone, PartialEq, Eq)]
enum Credentials {
    Token(String),
    User(String, String),
}

impl BusAddress {
    /// What can be shown of a text that is meant to be an address, also of one
    /// that is wrong.
    pub fn without_password(text: &str) -> String {
        let (base, _) = text.split_once('?').unwrap_or((text, ""));
        let Some((scheme, rest)) = base.split_once("://") else {
            return "…".to_owned();
        };
        let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
        format!("{scheme}://{host}")
    }

    fn options(&self) -> ConnectOptions {
        let mut options = ConnectOptions::new()
            .name("kinetic")
            // Messages of this server are delivered here without NATS.
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(CONNECT_TIMEOUT)
            .ping_interval(PING_INTERVAL)
            .reconnect_delay_callback(pause)
            .require_tls(self.tls);
        options = match &self.credentials {
            Some(Credentials::Token(token)) => options.token(token.clone()),
            Some(Credentials::User(user, password)) => {
                options.user_and_password(user.clone(), password.clone())
            }
            None => options,
        };
        if let Some(roots) = &self.roots {
            options = options.add_root_certificates(roots.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        options
    }
}

/// The pause before an attempt to connect: each is twice as long as the one
/// before.
fn pause(attempts: usize) -> Duration {
    let doublings = u32::try_from(attempts.saturating_sub(1)).unwrap_or(u32::MAX);
    let factor = 2_u32.saturating_pow(doublings.min(16));
    FIRST_PAUSE.saturating_mul(factor).min(LONGEST_PAUSE)
}

impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BusAddress({})", self.shown)
    }
}

/// A text that is not the address of a bus. It does not repeat the text, which
/// may hold a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBus(&'static str);

impl fmt::Display for BadBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadBus {}

impl FromStr for BusAddress {
    type Err = BadBus;

    /// Reads a URL. A user without a password is a token. `sslrootcert` names a
    /// file with root certificates, those of the system are used without;
    /// `sslcert` and `sslkey` name the files of a certificate of this server.
    fn from_str(text: &str) -> Result<BusAddress, BadBus> {
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (scheme, rest) = base
            .split_once("://")
            .ok_or(BadBus("it does not begin with nats:// or tls://"))?;
        let tls = match scheme {
            "nats" => false,
            "tls" => true,
            _ => return Err(BadBus("it does not begin with nats:// or tls://")),
        };
        let (credentials, hosts) = match rest.rsplit_once('@') {
            Some((user, hosts)) => (Some(user), hosts),
            None => (None, rest),
        };
        let credentials = credentials.map(|text| match text.split_once(':') {
            Some((user, password)) => {
                Credentials::User(decode_percent(user), decode_percent(password))
            }
            None => Credentials::Token(decode_percent(text)),
        });
        let hosts = hosts.strip_suffix('/').unwrap_or(hosts);
        let mut servers = Vec::new();
        for host in hosts.split(',') {
            let url = format!("{scheme}://{host}");
            let named = !host.is_empty() && !host.contains('/');
            if !named || url.parse::<ServerAddr>().is_err() {
                return Err(BadBus("it names no host"));
            }
            servers.push(url);
        }
        let (mut roots, mut certificate, mut key) = (None, None, None);
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            let file = Some(PathBuf::from(decode_percent(value)));
            match name {
                "sslrootcert" => roots = file,
                "sslcert" => certificate = file,
                "sslkey" => key = file,
                _ => return Err(BadBus("its parameters are sslrootcert, sslcert and sslkey")),
            }
        }
        let certificate = match (certificate, key) {
            (None, None) => None,
            (Some(certificate), Some(key)) => Some((certificate, key)),
            _ => return Err(BadBus("sslcert and sslkey belong together")),
        };
        Ok(BusAddress {
            servers,
            tls,
            credentials,
            roots,
            certificate,
            shown: BusAddress::without_password(text),
        })
    }
}

/// A bus over NATS. It connects in the background, and again whenever the
/// connection is lost.
#[derive(Debug)]
pub struct NatsBus {
    outgoing: Outgoing,
    task: JoinHandle<()>,
}

impl NatsBus {
    /// Starts the bus on the current runtime. Servers hear each other that use
    /// the same subject.
    pub fn start(address: &BusAddress, subject: String, local: LocalBus) -> NatsBus {
        let (outgoing, lines) = Outgoing::new(local);
        let running = run(address.clone(), subject, outgoing.local.clone(), lines);
        let task = tokio::spawn(running);
        NatsBus { outgoing, task }
    }
}

bus_from_outgoing!(NatsBus);

/// Exchanges messages for ever. The client connects again by itself; only what
/// is wrong with the address or its files ends an attempt.
async fn run(
    address: BusAddress,
    subject: String,
    local: Arc<LocalBus>,
    mut lines: mpsc::Receiver<String>,
) {
    let mut attempts = 0;
    loop {
        if let Err(error) = exchange(&address, &subject, &local, &mut lines).await {
            tracing::warn!(%error, bus = %address, "the bus cannot be used");
        }
        local.set_connected(false, KIND);
        attempts += 1;
        tokio::time::sleep(pause(attempts)).await;
    }
}

async fn exchange(
    address: &BusAddress,
    subject: &str,
    local: &Arc<LocalBus>,
    lines: &mut mpsc::Receiver<String>,
) -> Result<(), async_nats::Error> {
    let noted = local.clone();
    let options = address.options().event_callback(move |event| {
        match event {
            Event::Connected => noted.set_connected(true, KIND),
            Event::Disconnected | Event::Closed => noted.set_connected(false, KIND),
            // Messages were dropped here.
            Event::SlowConsumer(_) => noted.deliver(Received::Gap),
            event => tracing::debug!(%event, "NATS"),
        }
        std::future::ready(())
    });
    let servers = address.servers.iter().map(|url| url.parse());
    let servers: Vec<ServerAddr> = servers.collect::<Result<_, _>>()?;
    let client = options.connect(servers).await?;
    let mut subscription = client.subscribe(subject.to_owned()).await?;
    let instead = local.envelope(Message::Poll {}).encode();
    let mut batch = Vec::new();
    let late = tokio::time::sleep(2 * CONNECT_TIMEOUT);
    tokio::pin!(late);
    let mut waited = false;
    loop {
        tokio::select! {
            () = &mut late, if !waited => {
                waited = true;
                if !local.metrics.is_connected() {
                    tracing::warn!(bus = %address, "the bus cannot be reached: it is tried again");
                }
            }
            message = subscription.next() => match message {
                Some(message) => match std::str::from_utf8(&message.payload) {
                    Ok(text) => local.receive(text),
                    Err(_) => {
                        local.metrics.unreadable.fetch_add(1, Relaxed);
                    }
                },
                None => return Ok(()),
            },
            count = lines.recv_many(&mut batch, SEND_BATCH) => {
                if count == 0 {
                    return Ok(());
                }
                let sent = send(&client, subject, pack(batch.drain(..), MAX_PAYLOAD, &instead));
                let counter = match sent.await {
                    true => &local.metrics.sent,
                    false => &local.metrics.dropped,
                };
                counter.fetch_add(count as u64, Relaxed);
            }
        }
    }
}

/// Sends texts unless the connection is lost: news of minutes ago help nobody.
async fn send(client: &Client, subject: &str, texts: Vec<String>) -> bool {
    for text in texts {
        if client.connection_state() != State::Connected {
            return false;
        }
        let published = client.publish(subject.to_owned(), text.into());
        match tokio::time::timeout(SEND_TIMEOUT, published).await {
            Ok(Ok(())) => {}
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (text, shown) in [
            ("nats://bus", "nats://bus"),
            ("nats://anna:se%40cret@bus:4223/", "nats://bus:4223/"),
            ("tls://secret@one,two:4223", "tls://one,two:4223"),
            ("nats://bus?sslkey=/secret", "nats://bus"),
            ("secret", "…"),
        ] {
            assert_eq!(BusAddress::without_password(text), shown);
        }
        let address: BusAddress = "tls://anna:s%3Ae@one,two:4223?sslrootcert=/a%20b/root.pem"
            .parse()
            .unwrap();
        assert_eq!(address.to_string(), "tls://one,two:4223");
        assert_eq!(address.servers, ["tls://one", "tls://two:4223"]);
        assert_eq!(address.roots, Some("/a b/root.pem".into()));
        let user = Credentials::User("anna".to_owned(), "s:e".to_owned());
        assert!(address.tls && address.credentials == Some(user));
        for bad in [
            "bus:4222",
            "http://secret@bus",
            "nats://",
            "nats://secret@",
            "nats://one,,two",
            "nats://bus:secret",
            "nats://bus/secret",
            "nats://bus?colour=secret",
            "tls://bus?sslcert=/secret",
        ] {
            let error = bad.parse::<BusAddress>().unwrap_err();
            assert!(!error.to_string().contains("secret"), "{bad}: {error}");
        }
    }

    #[test]
    fn pauses_double_up_to_a_limit() {
        let ms = [1, 2, 3, 6, 7, 100, usize::MAX].map(|attempts| pause(attempts).as_millis());
        assert_eq!(ms, [50, 100, 200, 1_600, 2_000, 2_000, 2_000]);
    }
}
