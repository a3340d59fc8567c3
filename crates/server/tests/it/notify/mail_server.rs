//! A mail server on this machine, which keeps what it gets. The protocol is that
//! of `mailin`.

use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use kinetic_server::notify::MailSettings;
use kinetic_testing::{eventually, eventually_async};
use mailin::{Action, Handler, Response, Session, SessionBuilder, response};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// A mail that has arrived.
#[derive(Clone, Debug, Default)]
pub struct Arrived {
    /// The recipients in the envelope.
    pub to: Vec<String>,
    /// The whole mail.
    pub text: String,
}

impl Arrived {
    /// The value of a header, unfolded.
    pub fn header(&self, name: &str) -> Option<String> {
        let (head, _) = self.text.split_once("\r\n\r\n")?;
        let unfolded = head.replace("\r\n ", " ");
        let mut lines = unfolded.split("\r\n");
        lines.find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then(|| value.to_owned())
        })
    }

    /// The first part, decoded from quoted-printable where it is.
    pub fn plain(&self) -> String {
        let (_, body) = self.text.split_once("\r\n\r\n").expect("a body");
        let (_, part) = body.split_once("\r\n\r\n").expect("a part");
        let end = part.find("\r\n--").unwrap_or(part.len());
        let part = part[..end].replace("=\r\n", "");
        let mut bytes = Vec::new();
        let mut rest = part.as_bytes();
        while let [first, others @ ..] = rest {
            let digits = others.get(..2).filter(|_| *first == b'=');
            let decoded = digits
                .and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
            match decoded {
                Some(byte) => {
                    bytes.push(byte);
                    rest = &others[2..];
                }
                None => {
                    bytes.push(*first);
                    rest = others;
                }
            }
        }
        String::from_utf8(bytes).expect("text")
    }

    /// The first text of hexadecimal digits and dashes after a certain one.
    pub fn code_after(&self, before: &str) -> String {
        let text = self.plain();
        let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{text}"));
        let code = rest
            .chars()
            .take_while(|c| c.is_ascii_hexdigit() || *c == '-');
        code.collect()
    }
}

#[derive(Default)]
struct State {
    arrived: Vec<Arrived>,
    /// Recipients that are refused for good.
    refused: Vec<String>,
    /// Whether nothing is taken for the moment.
    busy: bool,
    /// Whether it does not say any more that it has taken a mail.
    silent: bool,
    /// Recipients that were asked for.
    asked: Vec<String>,
}

/// How connections to the mail server are encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    None,
    /// After a command of the client.
    StartTls,
    /// From the beginning.
    Implicit,
}

/// The mail server.
#[derive(Clone)]
pub struct MailServer {
    port: u16,
    state: Arc<Mutex<State>>,
    encryption: Encryption,
    /// Its certificate, as PEM.
    pub certificate: String,
}

#[derive(Clone)]
struct Connection {
    state: Arc<Mutex<State>>,
    mail: Arrived,
    bytes: Vec<u8>,
}

impl Handler for Connection {
    fn helo(&mut self, _: IpAddr, _: &str) -> Response {
        response::OK
    }

    fn mail(&mut self, _: IpAddr, _: &str, _: &str) -> Response {
        self.mail = Arrived::default();
        self.bytes.clear();
        match self.state.lock().unwrap().busy {
            true => Response::custom(451, "later".to_owned()),
            false => response::OK,
        }
    }

    fn rcpt(&mut self, to: &str) -> Response {
        let mut state = self.state.lock().unwrap();
        state.asked.push(to.to_owned());
        if state.refused.iter().any(|refused| refused == to) {
            return Response::custom(550, "no such user".to_owned());
        }
        self.mail.to.push(to.to_owned());
        response::OK
    }

    fn data(&mut self, part: &[u8]) -> std::io::Result<()> {
        self.bytes.extend(part);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        self.mail.text = String::from_utf8_lossy(&self.bytes).into_owned();
        let mut state = self.state.lock().unwrap();
        state.arrived.push(self.mail.clone());
        let silent = state.silent;
        drop(state);
        if silent {
            eventually("it says that it has taken the mail", || {
                !self.state.lock().unwrap().silent
            });
        }
        response::OK
    }
}

impl MailServer {
    /// Starts a mail server.
    pub fn start() -> MailServer {
        MailServer::start_with(Encryption::None)
    }

    /// Starts a mail server with a certificate of its own.
    pub fn start_with(encryption: Encryption) -> MailServer {
        let (config, certificate) = make_certificate();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let state = Arc::<Mutex<State>>::default();
        let connection = Connection {
            state: state.clone(),
            mail: Arrived::default(),
            bytes: Vec::new(),
        };
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, handler) = (stream.expect("a connection"), connection.clone());
                let config = config.clone();
                std::thread::spawn(move || {
                    // A client that goes away is no failure of the server.
                    let _ = serve(stream, handler, encryption, &config);
                });
            }
        });
        MailServer {
            port,
            state,
            encryption,
            certificate,
        }
    }

    /// Settings of a server that uses it without TLS.
    pub fn settings(&self) -> MailSettings {
        self.settings_with("")
    }

    /// Settings of a server that uses it, with the root certificates in a file.
    pub fn settings_with_roots(&self, roots: &std::path::Path) -> MailSettings {
        self.settings_with(&format!("sslrootcert={}", roots.display()))
    }

    fn settings_with(&self, parameters: &str) -> MailSettings {
        let (scheme, tls) = match self.encryption {
            Encryption::None => ("smtp", ""),
            Encryption::StartTls => ("smtp", "tls=required&"),
            Encryption::Implicit => ("smtps", ""),
        };
        let url = format!("{scheme}://127.0.0.1:{}?{tls}{parameters}", self.port);
        MailSettings::new(&url, "Kinetic <games@example.org>").expect("settings")
    }

    /// Refuses mails to an address from now on.
    pub fn refuse(&self, address: &str) {
        self.state.lock().unwrap().refused.push(address.to_owned());
    }

    /// Takes nothing for the moment, or again.
    pub fn set_busy(&self, busy: bool) {
        self.state.lock().unwrap().busy = busy;
    }

    /// Takes mails and does not say so for the moment, or says so again.
    pub fn set_silent(&self, silent: bool) {
        self.state.lock().unwrap().silent = silent;
    }

    /// What has arrived so far.
    pub fn arrived(&self) -> Vec<Arrived> {
        self.state.lock().unwrap().arrived.clone()
    }

    /// The recipients that were asked for, refused or not.
    pub fn asked(&self) -> Vec<String> {
        self.state.lock().unwrap().asked.clone()
    }

    /// Waits until so many mails have arrived.
    pub async fn until(&self, count: usize) -> Vec<Arrived> {
        eventually_async("so many mails", async || {
            let arrived = self.arrived();
            match arrived.len() >= count {
                true => Ok(arrived),
                false => Err(format!("{arrived:?}")),
            }
        })
        .await
    }
}

/// A certificate for this machine: the settings of TLS, and the certificate as
/// PEM.
fn make_certificate() -> (Arc<ServerConfig>, String) {
    let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]);
    let made = made.expect("a certificate");
    let key = rustls::pki_types::PrivateKeyDer::try_from(made.signing_key.serialize_der());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("TLS")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key.expect("a key"))
        .expect("a certificate");
    (Arc::new(config), made.cert.pem())
}

/// Speaks SMTP over a connection until it is over.
fn serve(
    stream: TcpStream,
    handler: Connection,
    encryption: Encryption,
    config: &Arc<ServerConfig>,
) -> std::io::Result<()> {
    let mut builder = SessionBuilder::new("mail.example.org");
    if encryption == Encryption::StartTls {
        builder.enable_start_tls();
    }
    let mut session = builder.build(stream.peer_addr()?.ip(), handler);
    let encrypt = |stream: TcpStream| -> std::io::Result<_> {
        let connection = ServerConnection::new(config.clone()).map_err(std::io::Error::other)?;
        Ok(StreamOwned::new(connection, stream))
    };
    let greeting = session.greeting().buffer()?;
    if encryption == Encryption::Implicit {
        let mut stream = encrypt(stream)?;
        stream.write_all(&greeting)?;
        return talk(stream, &mut session).map(|_| ());
    }
    let mut stream = stream;
    stream.write_all(&greeting)?;
    let Some(stream) = talk(stream, &mut session)? else {
        return Ok(());
    };
    let stream = encrypt(stream)?;
    session.tls_active();
    talk(stream, &mut session).map(|_| ())
}

/// Answers commands until the connection is over, or is to be encrypted from
/// here on.
fn talk<S: Read + Write>(
    stream: S,
    session: &mut Session<Connection>,
) -> std::io::Result<Option<S>> {
    let mut stream = BufReader::new(stream);
    loop {
        let mut line = Vec::new();
        if stream.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let answer = session.process(&line);
        if answer.action != Action::NoReply {
            let writer = stream.get_mut();
            writer.write_all(&answer.buffer()?)?;
            writer.flush()?;
        }
        match answer.action {
            Action::Close => return Ok(None),
            Action::UpgradeTls => return Ok(Some(stream.into_inner())),
            _ => {}
        }
    }
}
