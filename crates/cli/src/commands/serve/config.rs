//! Where settings come from: flags before the environment, the environment
//! before the file.

use std::fmt::Write as _;

use clap::ArgMatches;
use kinetic_rules::excerpt;

use super::settings::{self, SETTINGS, Setting, Settings, Shown};
use crate::context::Context;
use crate::failure::Failure;

/// A file of settings is a page of text; nothing longer is read.
const MAX_FILE: u64 = 1 << 16;
/// Flags that are settings of the same name.
const FLAGS: [&str; 5] = ["address", "data", "client", "public", "log"];

/// Where a setting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Nobody has said anything.
    Default,
    /// The file.
    File,
    /// The environment.
    Environment,
    /// A flag.
    Flag,
}

/// All settings, and where each comes from.
pub struct Gathered {
    /// The settings.
    pub settings: Settings,
    /// By the order of [`SETTINGS`].
    sources: Vec<Source>,
}

/// Gathers all settings.
pub fn gather(
    context: &Context,
    matches: &ArgMatches,
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Gathered, Failure> {
    let mut gathered = Gathered {
        settings: Settings::default(),
        sources: vec![Source::Default; SETTINGS.len()],
    };
    gathered.settings.server.folder = data_folder(&environment);
    let file = matches.get_one::<String>("config").cloned();
    if let Some(file) = file.or_else(|| environment("KINETIC_CONFIG")) {
        gathered.read_file(context, &file)?;
    }
    for setting in SETTINGS {
        let variable = setting.variable();
        if let Some(value) = environment(&variable) {
            gathered.set(context, setting, &variable, &value, Source::Environment)?;
        }
    }
    for key in FLAGS {
        let value = matches.get_one::<String>(key);
        if let (Some(value), Some(setting)) = (value, settings::find(key)) {
            let place = format!("--{key}");
            gathered.set(context, setting, &place, value, Source::Flag)?;
        }
    }
    for pair in matches.get_many::<String>("set").into_iter().flatten() {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let setting = settings::find(key.trim()).ok_or_else(|| unknown(context, "--set", key))?;
        gathered.set(context, setting, key, value.trim(), Source::Flag)?;
    }
    Ok(gathered)
}

impl Gathered {
    fn set(
        &mut self,
        context: &Context,
        setting: &Setting,
        place: &str,
        value: &str,
        source: Source,
    ) -> Result<(), Failure> {
        (setting.set)(&mut self.settings, value).ok_or_else(|| {
            let values = [("place", place.into()), ("found", excerpt(value).into())];
            Failure::message(&context.lang, "config-value", &values)
        })?;
        let at = SETTINGS.iter().position(|known| known.key == setting.key);
        if let Some(at) = at {
            self.sources[at] = source;
        }
        Ok(())
    }

    fn read_file(&mut self, context: &Context, file: &str) -> Result<(), Failure> {
        let text = context.read_file(file, MAX_FILE)?;
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let place = error.span().map_or(0, |span| span.start);
            let line = text[..place.min(text.len())].matches('\n').count() + 1;
            let reason = error.message().to_owned();
            let values = [
                ("file", file.into()),
                ("line", line.into()),
                ("reason", reason.into()),
            ];
            Failure::message(&context.lang, "config-file", &values)
        })?;
        for (key, value) in flat(table) {
            let setting = settings::find(&key).ok_or_else(|| unknown(context, file, &key))?;
            let place = format!("{file}, {key}");
            let value = plain(&value).ok_or_else(|| {
                let found = excerpt(&value.to_string());
                let values = [("place", place.as_str().into()), ("found", found.into())];
                Failure::message(&context.lang, "config-value", &values)
            })?;
            self.set(context, setting, &place, &value, Source::File)?;
        }
        Ok(())
    }

    /// All settings as a file that means the same, with where each comes from.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut table = "";
        for (setting, source) in SETTINGS.iter().zip(&self.sources) {
            let (within, name) = setting.key.split_once('.').unwrap_or(("", setting.key));
            if within != table {
                table = within;
                // Writing to a string cannot fail.
                let _ = writeln!(text, "\n[{table}]");
            }
            let source = match source {
                Source::Default => "default",
                Source::File => "file",
                Source::Environment => "environment",
                Source::Flag => "flag",
            };
            let quoted = |text: &String| toml::Value::String(text.clone()).to_string();
            let value = match (setting.get)(&self.settings) {
                Shown::Nothing => {
                    let _ = writeln!(text, "# {name} =  # {source}");
                    continue;
                }
                Shown::Text(value) => quoted(&value),
                Shown::Number(value) => value,
                Shown::List(values) => {
                    let values: Vec<_> = values.iter().map(quoted).collect();
                    format!("[{}]", values.join(", "))
                }
            };
            let _ = writeln!(text, "{name} = {value}  # {source}");
        }
        text
    }
}

/// The keys of a file and their values; those in tables with a point between.
fn flat(table: toml::Table) -> Vec<(String, toml::Value)> {
    let mut keys = Vec::new();
    for (key, value) in table {
        match value {
            toml::Value::Table(below) => {
                let below = below.into_iter();
                keys.extend(below.map(|(name, value)| (format!("{key}.{name}"), value)));
            }
            value => keys.push((key, value)),
        }
    }
    keys
}

/// A value of a file as it would be written in the environment.
fn plain(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Float(number) => Some(number.to_string()),
        toml::Value::Array(values) => {
            let texts: Option<Vec<&str>> = values.iter().map(toml::Value::as_str).collect();
            Some(texts?.join(","))
        }
        _ => None,
    }
}

fn unknown(context: &Context, place: &str, key: &str) -> Failure {
    let values = [("place", place.into()), ("found", excerpt(key).into())];
    Failure::message(&context.lang, "config-unknown", &values)
}

/// Where programs keep their data on this system.
pub fn data_folder(environment: &impl Fn(&str) -> Option<String>) -> std::path::PathBuf {
    let folder = |variable: &str, below: &str| {
        let path = environment(variable).filter(|path| !path.is_empty())?;
        Some(std::path::Path::new(&path).join(below))
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::args;
    use crate::lang::Lang;

    fn gathered(flags: &[&str], environment: &[(&str, &str)]) -> Result<Gathered, Failure> {
        let lang = Lang::new("en").expect("English");
        let command = args::command(&lang);
        let line = ["kinetic", "serve"].iter().chain(flags);
        let matches = command.try_get_matches_from(line).expect("good flags");
        let context = Context::new(lang, &matches, |_| None);
        let (_, matches) = matches.subcommand().expect("a command");
        let environment = |name: &str| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        gather(&context, matches, environment)
    }

    fn sentence(flags: &[&str], environment: &[(&str, &str)]) -> String {
        match gathered(flags, environment) {
            Err(Failure::Bad(sentence)) => sentence,
            _ => panic!("it was taken: {flags:?}"),
        }
    }

    #[test]
    fn flags_come_before_the_environment_and_that_before_the_file() {
        let file = std::env::temp_dir().join(format!("kinetic-config-{}.toml", std::process::id()));
        let text = "data = 'a'\naddress = '1.2.3.4:5'\nbots = 3\n\
                    proxies = ['10.0.0.1', '::1']\n[limits]\nconnections = 7\n";
        std::fs::write(&file, text).expect("a file");
        let file = file.to_str().expect("text").to_owned();
        let flags = [
            "--config",
            &file,
            "--data",
            "c",
            "--set",
            "limits.connections=9",
        ];
        let environment = [
            ("KINETIC_DATA", "b"),
            ("KINETIC_ADDRESS", "5.6.7.8:9"),
            ("KINETIC_LIMITS_CONNECTIONS", "8"),
        ];
        let gathered = gathered(&flags, &environment).expect("good settings");
        let settings = &gathered.settings;
        assert_eq!(settings.server.folder.to_str(), Some("c"));
        assert_eq!(settings.address.as_deref(), Some("5.6.7.8:9"));
        assert_eq!(settings.server.bot_workers, 3);
        assert_eq!(settings.server.limits.connections, 9);
        assert_eq!(settings.server.proxies.len(), 2);
        let text = gathered.text();
        for line in [
            "data = \"c\"  # flag",
            "address = \"5.6.7.8:9\"  # environment",
            "bots = 3  # file",
            "connections = 9  # flag",
            "proxies = [\"10.0.0.1\", \"::1\"]  # file",
            "log = \"text\"  # default",
        ] {
            assert!(text.lines().any(|known| known == line), "{line}\n{text}");
        }
        // What is printed is a file that means the same.
        std::fs::write(&file, &text).expect("a file");
        let again = self::gathered(&["--config", &file], &[]).expect("good settings");
        assert_eq!(again.settings, gathered.settings);
        std::fs::remove_file(file).expect("a file");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (flags, environment, words) in [
            (&["--set", "colour=red"][..], &[][..], ["--set", "colour"]),
            (&["--set", "bots=0"], &[], ["bots", "“0”"]),
            (&["--set", "bots"], &[], ["bots", "“”"]),
            (
                &["--public", "play.example.org"],
                &[],
                ["--public", "play.example.org"],
            ),
            (
                &["--public", "https://a/b"],
                &[],
                ["--public", "https://a/b"],
            ),
            (
                &[],
                &[("KINETIC_PROXIES", "localhost")],
                ["KINETIC_PROXIES", "localhost"],
            ),
            (&[], &[("KINETIC_LOG", "loud")], ["KINETIC_LOG", "loud"]),
            (&[], &[("KINETIC_CONFIG", "/nowhere")], ["/nowhere", "read"]),
        ] {
            let sentence = sentence(flags, environment);
            assert!(
                words.iter().all(|word| sentence.contains(word)),
                "{sentence}"
            );
        }
    }

    #[test]
    fn every_setting_takes_what_it_shows() {
        let mut variables = BTreeSet::new();
        for setting in SETTINGS {
            assert!(variables.insert(setting.variable()), "{}", setting.key);
            let mut settings = Settings::default();
            let shown = match (setting.get)(&settings) {
                Shown::Nothing => continue,
                Shown::Text(text) | Shown::Number(text) => text,
                Shown::List(list) => list.join(","),
            };
            assert_eq!(
                (setting.set)(&mut settings, &shown),
                Some(()),
                "{}",
                setting.key
            );
            assert_eq!(settings, Settings::default(), "{}", setting.key);
        }
    }
}
