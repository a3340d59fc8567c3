//! Every setting of a server: its name, its value as text, where it goes.
//!
//! A setting is named once, here. From its name follow its place in the file
//! (`limits.frame-bytes` is `frame-bytes` under `[limits]`) and its name in the
//! environment (`KINETIC_LIMITS_FRAME_BYTES`).

use std::net::IpAddr;
use std::path::PathBuf;

use kinetic_server::Span;
use kinetic_server::ops::Config;

/// What is decided about a server, and about the program that runs it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// Where it listens; the first free port of this machine when not told.
    pub address: Option<String>,
    /// The folder of the client; the one that the program carries when not
    /// told.
    pub client: Option<String>,
    /// How the log is written.
    pub log: Log,
    /// All that concerns the server itself.
    pub server: Config,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Log {
    /// For people.
    #[default]
    Text,
    /// For programs: JSON, a line each.
    Json,
    /// Not at all.
    Off,
}

/// A setting.
pub struct Setting {
    /// Its name.
    pub key: &'static str,
    /// Its value, as the file has it.
    pub get: fn(&Settings) -> Shown,
    /// Sets it from text; `None` when that is no value for it.
    pub set: fn(&mut Settings, &str) -> Option<()>,
}

/// A value as it stands in the file.
#[derive(Debug, PartialEq)]
pub enum Shown {
    /// There is none.
    Nothing,
    /// A text.
    Text(String),
    /// A number.
    Number(String),
    /// A list of texts.
    List(Vec<String>),
}

/// A setting that is a number within bounds.
macro_rules! number {
    ($key:literal, $bounds:expr, $($field:ident).+) => {
        Setting {
            key: $key,
            get: |settings| Shown::Number(settings.server.$($field).+.to_string()),
            set: |settings, text| {
                let number = text.parse().ok()?;
                $bounds.contains(&number).then(|| settings.server.$($field).+ = number)
            },
        }
    };
}

/// A setting that is a list.
macro_rules! list {
    ($key:literal, $read:expr, $field:ident) => {
        Setting {
            key: $key,
            get: |settings| {
                let list = settings.server.$field.iter();
                Shown::List(list.map(ToString::to_string).collect())
            },
            set: |settings, text| {
                let words = text
                    .split(',')
                    .map(str::trim)
                    .filter(|word| !word.is_empty());
                settings.server.$field = words.map($read).collect::<Option<_>>()?;
                Some(())
            },
        }
    };
}

/// All settings, in the order of the file: those in a table come last.
pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "address",
        get: |settings| text(settings.address.as_deref()),
        set: |settings, text| {
            settings.address = Some(text.to_owned());
            Some(())
        },
    },
    Setting {
        key: "data",
        get: |settings| Shown::Text(settings.server.folder.to_string_lossy().into_owned()),
        set: |settings, text| {
            let given = (!text.is_empty()).then(|| PathBuf::from(text));
            settings.server.folder = given?;
            Some(())
        },
    },
    Setting {
        key: "client",
        get: |settings| text(settings.client.as_deref()),
        set: |settings, text| {
            settings.client = Some(text.to_owned());
            Some(())
        },
    },
    Setting {
        key: "public",
        get: |settings| text(settings.server.public.as_deref()),
        set: |settings, text| {
            settings.server.public = Some(origin(text)?);
            Some(())
        },
    },
    list!("origins", origin, origins),
    list!("proxies", address, proxies),
    list!("metrics-readers", address, readers),
    Setting {
        key: "log",
        get: |settings| {
            let log = match settings.log {
                Log::Text => "text",
                Log::Json => "json",
                Log::Off => "off",
            };
            Shown::Text(log.to_owned())
        },
        set: |settings, text| {
            settings.log = match text {
                "text" => Log::Text,
                "json" => Log::Json,
                "off" => Log::Off,
                _ => return None,
            };
            Some(())
        },
    },
    number!("bots", 1..=64, bot_workers),
    number!("remembered", 1..=1_000_000, remembered),
    Setting {
        key: "grace-seconds",
        get: |settings| Shown::Number((settings.server.grace.0 / 1_000).to_string()),
        set: |settings, text| {
            let seconds: u64 = text.parse().ok()?;
            let good = (1..=3_600).contains(&seconds);
            good.then(|| settings.server.grace = Span::seconds(seconds))
        },
    },
    number!("limits.body-bytes", 1_024..=1 << 20, limits.body),
    number!("limits.frame-bytes", 1_024..=1 << 20, limits.frame),
    number!("limits.address-burst", 1..=1_000_000, limits.address.burst),
    number!(
        "limits.address-per-second",
        0.01..=1e6,
        limits.address.second
    ),
    number!("limits.visitor-burst", 1..=1_000_000, limits.visitor.burst),
    number!(
        "limits.visitor-per-second",
        0.01..=1e6,
        limits.visitor.second
    ),
    number!("limits.connections", 1..=10_000_000, limits.connections),
    number!(
        "limits.connections-per-address",
        1..=10_000_000,
        limits.connections_each
    ),
];

/// The setting of this name.
pub fn find(key: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.key == key)
}

impl Setting {
    /// Its name in the environment.
    pub fn variable(&self) -> String {
        let key = self.key.replace(['.', '-'], "_");
        format!("KINETIC_{}", key.to_ascii_uppercase())
    }
}

fn text(value: Option<&str>) -> Shown {
    value.map_or(Shown::Nothing, |text| Shown::Text(text.to_owned()))
}

/// An address of the net, without a port.
fn address(text: &str) -> Option<IpAddr> {
    text.parse().ok()
}

/// The address of a site as browsers name it: no path, no slash at the end.
fn origin(text: &str) -> Option<String> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let (scheme, host) = text.split_once("://")?;
    let known = matches!(scheme, "http" | "https");
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    let good = known && !host.is_empty() && host.chars().all(plain);
    good.then(|| text.to_ascii_lowercase())
}
