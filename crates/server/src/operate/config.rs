//! What whoever operates a server decides.

use std::net::IpAddr;
use std::path::PathBuf;

use crate::Span;

/// What whoever operates a server decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The folder with everything that is kept.
    pub folder: PathBuf,
    /// How people reach the server from outside, as `https://play.example.org`;
    /// `None` when that is not known.
    pub public: Option<String>,
    /// Other pages that may use the server from a browser, as `https://…`.
    pub origins: Vec<String>,
    /// Proxies whose word on where a request comes from is believed.
    pub proxies: Vec<IpAddr>,
    /// Who may read the metrics, besides this machine.
    pub readers: Vec<IpAddr>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How many computer players think at the same time.
    pub bot_workers: usize,
    /// How many games are remembered between two events.
    pub remembered: usize,
    /// How long somebody may be without a connection before the others are
    /// told.
    pub grace: Span,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            folder: "kinetic-data".into(),
            public: None,
            origins: Vec::new(),
            proxies: Vec::new(),
            readers: Vec::new(),
            limits: Limits::default(),
            bot_workers: 1,
            remembered: 4_096,
            grace: Span::seconds(30),
        }
    }
}

impl Config {
    /// Whether browsers reach the server by https alone.
    pub fn https(&self) -> bool {
        let public = self.public.as_deref();
        public.is_some_and(|origin| origin.starts_with("https://"))
    }
}

/// How much anybody may ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The most bytes that a request may bring.
    pub body: usize,
    /// The most bytes of a message over a WebSocket.
    pub frame: usize,
    /// What may come from one address.
    pub address: Rate,
    /// What may come from one visitor.
    pub visitor: Rate,
    /// How many live connections there may be.
    pub connections: usize,
    /// How many of them may come from one address.
    pub connections_each: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // A board of one's own is a page of text; a turn is a few words.
            body: 64 * 1024,
            frame: 64 * 1024,
            // A school behind one address still plays; a flood does not get
            // through.
            address: Rate {
                burst: 400,
                second: 40.0,
            },
            visitor: Rate {
                burst: 40,
                second: 5.0,
            },
            connections: 20_000,
            connections_each: 200,
        }
    }
}

/// So much at once, and then so much a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How much at once.
    pub burst: u32,
    /// How much a second after that.
    pub second: f64,
}
