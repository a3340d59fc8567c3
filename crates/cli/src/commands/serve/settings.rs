//! The settings of a server: their names, bounds and defaults.
//!
//! A setting is a field of [`Settings`] or of [`LimitSettings`]. Its name
//! determines its key in the file (`limits.frame-bytes` is `frame-bytes` under
//! `[limits]`) and its name in the environment (`KINETIC_LIMITS_FRAME_BYTES`).

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kinetic_server::notify::{MailSettings, NotifySettings, PushSettings};
use kinetic_server::ops::{Config, Keep, Limits, Rate};
use kinetic_server::store::{Database, PoolSettings, Quota};
use kinetic_server::{BusAddress, ChatAccess, Span};
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// All settings, in the order in which they are printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// The address to listen at; the first free port of this machine if none.
    pub address: Option<String>,
    /// The address at which health and metrics are served too, without limits.
    pub monitoring_address: Option<String>,
    /// The data folder.
    #[serde(deserialize_with = "folder")]
    pub data: PathBuf,
    /// The address of a PostgreSQL database; SQLite in the data folder if none.
    #[serde(deserialize_with = "optional_database")]
    database: Option<String>,
    #[serde(deserialize_with = "within::<1, 1_000, _, _>")]
    database_connections: usize,
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    database_wait_seconds: u64,
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    database_statement_seconds: u64,
    /// The address of NATS; LISTEN/NOTIFY of the database if none.
    #[serde(deserialize_with = "optional_bus")]
    bus: Option<String>,
    #[serde(deserialize_with = "within::<1, 600, _, _>")]
    lease_seconds: u64,
    /// The folder of the browser client; the built-in client if none.
    pub client: Option<String>,
    #[serde(deserialize_with = "optional_origin")]
    public: Option<String>,
    #[serde(deserialize_with = "origins")]
    origins: Vec<String>,
    proxies: Vec<IpAddr>,
    metrics_readers: Vec<IpAddr>,
    /// The format of the log.
    pub log: LogFormat,
    #[serde(deserialize_with = "within::<1, 64, _, _>")]
    bots: usize,
    #[serde(deserialize_with = "within::<1, 1_000_000, _, _>")]
    remembered: usize,
    #[serde(deserialize_with = "within::<1_048_576, 1_099_511_627_776, _, _>")]
    cache_bytes: usize,
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    grace_seconds: u64,
    chat: ChatAccess,
    push: PushChoice,
    mail: MailTable,
    keep: KeepSettings,
    limits: LimitSettings,
}

/// Whether notifications are sent to devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PushChoice {
    On,
    Off,
}

/// The settings under `[mail]`: how notifications are sent by mail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct MailTable {
    /// The address of the mail server; no mail if none.
    #[serde(deserialize_with = "optional_mail_server")]
    smtp: Option<String>,
    /// The sender.
    #[serde(deserialize_with = "optional_sender")]
    from: Option<String>,
}

/// The settings under `[keep]`: days after which things are deleted in which
/// nothing happens any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct KeepSettings {
    #[serde(deserialize_with = "within::<1, 36_500, _, _>")]
    open_days: u64,
    #[serde(deserialize_with = "within::<1, 36_500, _, _>")]
    abandoned_days: u64,
    /// 0: for ever.
    #[serde(deserialize_with = "within::<0, 36_500, _, _>")]
    finished_days: u64,
    #[serde(deserialize_with = "within::<1, 36_500, _, _>")]
    visitor_days: u64,
    #[serde(deserialize_with = "within::<1, 36_500, _, _>")]
    passkey_days: u64,
}

/// The settings under `[limits]`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct LimitSettings {
    #[serde(deserialize_with = "within::<1_024, 1_048_576, _, _>")]
    body_bytes: usize,
    #[serde(deserialize_with = "within::<1_024, 1_048_576, _, _>")]
    frame_bytes: usize,
    #[serde(deserialize_with = "within::<1, 1_000_000, _, _>")]
    address_burst: u32,
    #[serde(deserialize_with = "rate")]
    address_per_second: f64,
    #[serde(deserialize_with = "within::<1, 1_000_000, _, _>")]
    visitor_burst: u32,
    #[serde(deserialize_with = "rate")]
    visitor_per_second: f64,
    #[serde(deserialize_with = "within::<1, 10_000_000, _, _>")]
    connections: usize,
    #[serde(deserialize_with = "within::<1, 10_000_000, _, _>")]
    connections_per_address: usize,
    #[serde(deserialize_with = "within::<1, 10_000_000, _, _>")]
    games_per_visitor: usize,
    #[serde(deserialize_with = "within::<1, 10_000_000, _, _>")]
    games_per_address: usize,
    #[serde(deserialize_with = "within::<1_024, 4_294_967_295, _, _>")]
    board_bytes: u32,
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    idle_seconds: u64,
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    body_seconds: u64,
    #[serde(deserialize_with = "within::<1, 3_600, _, _>")]
    send_seconds: u64,
    #[serde(deserialize_with = "within::<1, 1_000_000, _, _>")]
    new_visitors_burst: u32,
    #[serde(deserialize_with = "rate")]
    new_visitors_per_second: f64,
    #[serde(deserialize_with = "within::<1, 1_000_000, _, _>")]
    chat_burst: u32,
    #[serde(deserialize_with = "rate")]
    chat_per_second: f64,
    #[serde(deserialize_with = "within::<0, 10_000_000, _, _>")]
    bot_games_per_address: usize,
    #[serde(deserialize_with = "within::<0, 10_000_000, _, _>")]
    bot_games_per_visitor: usize,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// A JSON object on each line.
    Json,
    /// No log.
    Off,
}

impl Settings {
    /// The defaults, with the data folder of this system.
    pub fn defaults(environment: &impl Fn(&str) -> Option<String>) -> Settings {
        let server = Config::default();
        Settings {
            address: None,
            monitoring_address: None,
            data: data_folder(environment),
            database: None,
            database_connections: server.pool.connections,
            database_wait_seconds: server.pool.wait.as_secs(),
            database_statement_seconds: server.pool.statement.as_secs(),
            bus: None,
            lease_seconds: server.lease.0 / 1_000,
            client: None,
            public: server.public,
            origins: server.origins,
            proxies: server.proxies,
            metrics_readers: server.readers,
            log: LogFormat::Text,
            bots: server.bot_workers,
            remembered: server.remembered,
            cache_bytes: server.cache_bytes,
            grace_seconds: server.grace.0 / 1_000,
            chat: server.chat,
            push: PushChoice::On,
            mail: MailTable {
                smtp: None,
                from: None,
            },
            keep: KeepSettings {
                open_days: days(server.keep.open),
                abandoned_days: days(server.keep.abandoned),
                finished_days: server.keep.finished.map_or(0, days),
                visitor_days: days(server.keep.visitors),
                passkey_days: days(server.keep.members),
            },
            limits: LimitSettings {
                body_bytes: server.limits.body,
                frame_bytes: server.limits.frame,
                address_burst: server.limits.address.burst,
                address_per_second: server.limits.address.second,
                visitor_burst: server.limits.visitor.burst,
                visitor_per_second: server.limits.visitor.second,
                connections: server.limits.connections,
                connections_per_address: server.limits.connections_each,
                games_per_visitor: server.limits.games.per_visitor,
                games_per_address: server.limits.games.per_address,
                board_bytes: server.limits.board_bytes,
                idle_seconds: server.limits.idle.as_secs(),
                body_seconds: server.limits.body_time.as_secs(),
                send_seconds: server.limits.send.as_secs(),
                new_visitors_burst: server.limits.new_visitors.burst,
                new_visitors_per_second: server.limits.new_visitors.second,
                chat_burst: server.limits.chat.burst,
                chat_per_second: server.limits.chat.second,
                bot_games_per_address: server.limits.bot_games_each,
                bot_games_per_visitor: server.limits.bot_games_of_visitor,
            },
        }
    }

    /// The configuration of the server itself.
    pub fn server(&self) -> Config {
        let limits = &self.limits;
        Config {
            folder: self.data.clone(),
            // It was read when the settings were.
            database: self.database.as_ref().and_then(|text| text.parse().ok()),
            bus: self.bus.as_ref().and_then(|text| text.parse().ok()),
            pool: PoolSettings {
                connections: self.database_connections,
                wait: Duration::from_secs(self.database_wait_seconds),
                statement: Duration::from_secs(self.database_statement_seconds),
                ..PoolSettings::default()
            },
            public: self.public.clone(),
            origins: self.origins.clone(),
            proxies: self.proxies.clone(),
            readers: self.metrics_readers.clone(),
            bot_workers: self.bots,
            remembered: self.remembered,
            cache_bytes: self.cache_bytes,
            keep: Keep {
                open: Span::days(self.keep.open_days),
                abandoned: Span::days(self.keep.abandoned_days),
                finished: match self.keep.finished_days {
                    0 => None,
                    days => Some(Span::days(days)),
                },
                visitors: Span::days(self.keep.visitor_days),
                members: Span::days(self.keep.passkey_days),
            },
            grace: Span::seconds(self.grace_seconds),
            lease: Span::seconds(self.lease_seconds),
            outage: Config::default().outage,
            silence: Config::default().silence,
            chat: self.chat,
            notify: NotifySettings {
                push: PushSettings {
                    off: self.push == PushChoice::Off,
                    ..PushSettings::default()
                },
                mail: self.mail_settings(),
                ..NotifySettings::default()
            },
            limits: Limits {
                body: limits.body_bytes,
                frame: limits.frame_bytes,
                messages: Limits::default().messages,
                address: Rate {
                    burst: limits.address_burst,
                    second: limits.address_per_second,
                },
                visitor: Rate {
                    burst: limits.visitor_burst,
                    second: limits.visitor_per_second,
                },
                connections: limits.connections,
                connections_each: limits.connections_per_address,
                games: Quota {
                    per_visitor: limits.games_per_visitor,
                    per_address: limits.games_per_address,
                },
                board_bytes: limits.board_bytes,
                idle: Duration::from_secs(limits.idle_seconds),
                body_time: Duration::from_secs(limits.body_seconds),
                send: Duration::from_secs(limits.send_seconds),
                new_visitors: Rate {
                    burst: limits.new_visitors_burst,
                    second: limits.new_visitors_per_second,
                },
                chat: Rate {
                    burst: limits.chat_burst,
                    second: limits.chat_per_second,
                },
                bot_games_each: limits.bot_games_per_address,
                bot_games_of_visitor: limits.bot_games_per_visitor,
            },
        }
    }

    fn mail_settings(&self) -> Option<MailSettings> {
        let (smtp, from) = (self.mail.smtp.as_ref()?, self.mail.from.as_ref()?);
        MailSettings::new(smtp, from).ok()
    }

    /// Whether some of the settings that mail needs are there, but not all.
    pub fn is_mail_incomplete(&self) -> bool {
        let wanted = self.mail.smtp.is_some() || self.mail.from.is_some();
        wanted && (self.mail_settings().is_none() || self.public.is_none())
    }

    /// The names and values of all settings, in order.
    pub fn entries(&self) -> Vec<(String, Json)> {
        let mut entries = Vec::new();
        let json = serde_json::to_value(self).unwrap_or_default();
        for (key, value) in json.as_object().into_iter().flatten() {
            match value {
                Json::Object(table) => {
                    let below = table.iter();
                    entries.extend(
                        below.map(|(name, value)| (format!("{key}.{name}"), value.clone())),
                    );
                }
                value => entries.push((key.clone(), value.clone())),
            }
        }
        entries
    }
}

fn days(span: Span) -> u64 {
    span.0 / Span::days(1).0
}

/// The default data folder on this system.
pub fn data_folder(environment: &impl Fn(&str) -> Option<String>) -> PathBuf {
    let folder = |variable: &str, below: &str| {
        let path = environment(variable).filter(|path| !path.is_empty())?;
        Some(Path::new(&path).join(below))
    };
    let found = if cfg!(windows) {
        folder("LOCALAPPDATA", "Kinetic")
    } else if cfg!(target_os = "macos") {
        folder("HOME", "Library/Application Support/Kinetic")
    } else {
        folder("XDG_DATA_HOME", "kinetic").or_else(|| folder("HOME", ".local/share/kinetic"))
    };
    found.unwrap_or_else(|| "kinetic-data".into())
}

/// Reads a whole number from `MIN` to `MAX`.
fn within<'de, const MIN: u64, const MAX: u64, T: TryFrom<u64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let number = u64::deserialize(deserializer)?;
    let number = Some(number).filter(|number| (MIN..=MAX).contains(number));
    let number = number.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| D::Error::custom("out of bounds"))
}

/// Reads a number of events per second.
fn rate<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let rate = f64::deserialize(deserializer)?;
    let rate = Some(rate).filter(|rate| (1e-4..=1e6).contains(rate));
    rate.ok_or_else(|| D::Error::custom("out of bounds"))
}

fn folder<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let folder = PathBuf::deserialize(deserializer)?;
    let folder = Some(folder).filter(|folder| !folder.as_os_str().is_empty());
    folder.ok_or_else(|| D::Error::custom("no folder"))
}

fn optional_origin<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let origin = text.map(|text| origin(&text).ok_or_else(|| D::Error::custom("no origin")));
    origin.transpose()
}

fn optional_database<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let text = text.filter(|text| !text.is_empty());
    if let Some(text) = &text {
        text.parse::<Database>().map_err(D::Error::custom)?;
    }
    Ok(text)
}

fn optional_bus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let text = text.filter(|text| !text.is_empty());
    if let Some(text) = &text {
        text.parse::<BusAddress>().map_err(D::Error::custom)?;
    }
    Ok(text)
}

fn optional_mail_server<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let text = text.filter(|text| !text.is_empty());
    if let Some(text) = &text {
        MailSettings::check_url(text).map_err(D::Error::custom)?;
    }
    Ok(text)
}

fn optional_sender<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let text = text.filter(|text| !text.is_empty());
    if let Some(text) = &text {
        MailSettings::check_sender(text).map_err(D::Error::custom)?;
    }
    Ok(text)
}

fn origins<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    let origins: Option<Vec<String>> = texts.iter().map(|text| origin(text)).collect();
    origins.ok_or_else(|| D::Error::custom("no origin"))
}

/// The origin of a site as browsers name it: no path, no slash at the end.
fn origin(text: &str) -> Option<String> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let (scheme, host) = text.split_once("://")?;
    let known = matches!(scheme, "http" | "https");
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    let good = known && !host.is_empty() && host.chars().all(plain);
    good.then(|| text.to_ascii_lowercase())
}
