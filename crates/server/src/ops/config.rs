//! Configuration of a server.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::live::notify::NotifySettings;
use crate::store::{Database, PoolSettings, Quota};
use crate::{BusAddress, ChatAccess, Span};

/// Configuration of a server. [`Config::default`] suits one machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The data folder: secret, list of deletions, and the SQLite database.
    pub folder: PathBuf,
    /// The PostgreSQL database that is used instead of SQLite.
    pub database: Option<Database>,
    /// The bus between servers on the same database; LISTEN/NOTIFY if none.
    pub bus: Option<BusAddress>,
    /// Limits of the connections to PostgreSQL.
    pub pool: PoolSettings,
    /// The public origin of the server, such as `https://play.example.org`;
    /// `None` when it is not known.
    pub public: Option<String>,
    /// Other origins whose pages may use the API from a browser.
    pub origins: Vec<String>,
    /// Reverse proxies whose `X-Forwarded-For` header is trusted.
    pub proxies: Vec<IpAddr>,
    /// Addresses that may read `/metrics`, besides this machine.
    pub readers: Vec<IpAddr>,
    /// Who can write chat messages, at most: a game can allow less.
    pub chat: ChatAccess,
    /// Rate, size and connection limits.
    pub limits: Limits,
    /// Number of threads that compute turns of computer players.
    pub bot_workers: usize,
    /// Maximum number of games in the cache.
    pub remembered: usize,
    /// Maximum memory of the cache of games in bytes, as estimated.
    pub cache_bytes: usize,
    /// How long a player may be disconnected before the game counts them as
    /// away.
    pub grace: Span,
    /// How long a node on a shared database owns its games after it was last
    /// heard of: others take over then.
    pub lease: Span,
    /// If no node has renewed its lease for this long, or for as long as a lease,
    /// nobody served.
    pub outage: Span,
    /// A node on a shared database that was silent for this long is gone, and
    /// those who were connected to it with it.
    pub silence: Span,
    /// How long things are kept that nobody uses any more.
    pub keep: Keep,
    /// Notifications by Web Push and mail.
    pub notify: NotifySettings,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            folder: "kinetic-data".into(),
            database: None,
            bus: None,
            pool: PoolSettings::default(),
            public: None,
            origins: Vec::new(),
            proxies: Vec::new(),
            readers: Vec::new(),
            chat: ChatAccess::Everybody,
            limits: Limits::default(),
            bot_workers: 1,
            remembered: 4_096,
            cache_bytes: 64 * 1024 * 1024,
            grace: Span::seconds(30),
            lease: Span::seconds(10),
            outage: Span::seconds(2),
            silence: Span::seconds(6),
            keep: Keep::default(),
            notify: NotifySettings::default(),
        }
    }
}

/// How long things are kept in which nothing happens any more. Correspondence
/// games in progress always stay: they end by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Games that have not begun. Those that were called off are kept for a
    /// day.
    pub open: Span,
    /// Games that were begun and not ended.
    pub abandoned: Span,
    /// Games that are over; `None`: for ever.
    pub finished: Option<Span>,
    /// Visitors without a game, with their tokens.
    pub visitors: Span,
    /// The same for visitors with a passkey or recovery codes.
    pub members: Span,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep {
            open: Span::days(30),
            abandoned: Span::days(180),
            finished: None,
            visitors: Span::days(30),
            members: Span::days(730),
        }
    }
}

impl Config {
    /// Whether browsers reach the server over https only.
    pub fn https(&self) -> bool {
        let public = self.public.as_deref();
        public.is_some_and(|origin| origin.starts_with("https://"))
    }
}

/// Limits on what clients may send.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Maximum size of a request body in bytes.
    pub body: usize,
    /// Maximum size of a WebSocket message in bytes.
    pub frame: usize,
    /// Request rate per client address.
    pub address: Rate,
    /// Rate of writes and other expensive requests per visitor.
    pub visitor: Rate,
    /// Rate of messages per WebSocket connection.
    pub messages: Rate,
    /// Maximum number of live connections.
    pub connections: usize,
    /// Maximum number of live connections per client address.
    pub connections_each: usize,
    /// Maximum number of unfinished games per host, and per client address.
    pub games: Quota,
    /// Bytes of custom boards per client address: this many at once, and as many
    /// again per hour.
    pub board_bytes: u32,
    /// How long a client may take to send the head of a request, from the
    /// beginning of the connection or the end of the previous request.
    pub idle: Duration,
    /// How long a client may take to send the body of a request.
    pub body_time: Duration,
    /// A client that reads nothing of what it is sent for this long is
    /// disconnected.
    pub send: Duration,
    /// Rate of new visitors per client address.
    pub new_visitors: Rate,
    /// Rate of chat messages per game.
    pub chat: Rate,
    /// Maximum number of games with computer players per client address.
    pub bot_games_each: usize,
    /// Maximum number of games with computer players per visitor.
    pub bot_games_of_visitor: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // A custom board is a page of text; a turn is a few words.
            body: 64 * 1024,
            frame: 64 * 1024,
            // Enough for a school that shares one address, too little for a
            // flood.
            address: Rate {
                burst: 400,
                second: 40.0,
            },
            visitor: Rate {
                burst: 40,
                second: 5.0,
            },
            messages: Rate {
                burst: 100,
                second: 20.0,
            },
            connections: 20_000,
            connections_each: 200,
            games: Quota {
                per_visitor: 100,
                per_address: 500,
            },
            board_bytes: 8 * 1024 * 1024,
            idle: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            send: Duration::from_secs(20),
            // A class whose pupils all open the page at once.
            new_visitors: Rate {
                burst: 200,
                second: 2.0,
            },
            // A lively conversation of four, and not a flood.
            chat: Rate {
                burst: 40,
                second: 4.0,
            },
            bot_games_each: 100,
            bot_games_of_visitor: 20,
        }
    }
}

/// A rate limit: `burst` at once, then `second` per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How many per second after that.
    pub second: f64,
}
