//! Sources of the settings of a server, by precedence: flags, then the
//! environment, then the file, then the defaults.

use std::fmt::Write as _;

use figment::value::{Dict, Map, Value};
use figment::{Figment, Metadata, Profile, Provider};
use kinetic_rules::excerpt;
use kinetic_server::BusAddress;
use kinetic_server::notify::MailSettings;
use kinetic_server::store::Database;
use serde_json::Value as Json;

use super::ServeArgs;
use super::settings::Settings;
use crate::context::{Context, Failure};

/// Maximum size of a settings file, in bytes.
const MAX_FILE: u64 = 1 << 16;

/// All settings, with the source of each.
pub struct Gathered {
    /// The settings.
    pub settings: Settings,
    figment: Figment,
}

/// A layer of settings: their source and values.
struct Layer {
    source: &'static str,
    values: Dict,
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.source)
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        Ok(Profile::Default.collect(self.values.clone()))
    }
}

/// Merges all sources of settings.
pub fn gather(
    context: &Context,
    args: &ServeArgs,
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Gathered, Failure> {
    let defaults = Settings::defaults(&environment);
    let values = Value::serialize(&defaults).ok().and_then(Value::into_dict);
    let layer = Layer {
        source: "default",
        values: values.unwrap_or_default(),
    };
    let mut gathered = Gathered {
        figment: Figment::from(layer),
        settings: defaults.clone(),
    };
    let file = args.config.clone();
    if let Some(file) = file.or_else(|| environment("KINETIC_CONFIG")) {
        for (key, value) in read_file(context, &file)? {
            let place = format!("{file}, {key}");
            gathered.known(context, &file, &key)?;
            let value = plain(&value)
                .ok_or_else(|| refused(context, &place, &excerpt(&value.to_string())))?;
            gathered.set(context, "file", &place, &key, &value)?;
        }
    }
    for (key, _) in defaults.entries() {
        let variable = variable(&key);
        if let Some(value) = environment(&variable) {
            gathered.set(context, "environment", &variable, &key, &value)?;
        }
    }
    for (key, value) in [
        ("address", &args.address),
        ("data", &args.data),
        ("database", &args.database),
        ("bus", &args.bus),
        ("client", &args.client),
        ("public", &args.public),
        ("log", &args.log),
    ] {
        if let Some(value) = value {
            gathered.set(context, "flag", &format!("--{key}"), key, value)?;
        }
    }
    for pair in &args.set {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        gathered.known(context, "--set", key.trim())?;
        gathered.set(context, "flag", key, key.trim(), value.trim())?;
    }
    Ok(gathered)
}

impl Gathered {
    /// Rejects a key that is not a setting.
    fn known(&self, context: &Context, place: &str, key: &str) -> Result<(), Failure> {
        let mut entries = self.settings.entries().into_iter();
        if entries.any(|(known, _)| known == key) {
            return Ok(());
        }
        let values = [("place", place.into()), ("found", excerpt(key).into())];
        Err(Failure::message(&context.lang, "config-unknown", &values))
    }

    /// Sets a setting from text, which is read as the type of its default.
    fn set(
        &mut self,
        context: &Context,
        source: &'static str,
        place: &str,
        key: &str,
        text: &str,
    ) -> Result<(), Failure> {
        let value = match self.figment.find_value(key) {
            Ok(Value::Num(..)) => {
                let whole = text.parse::<u64>().map(Value::from);
                let number = whole.or_else(|_| text.parse::<f64>().map(Value::from));
                number.unwrap_or_else(|_| Value::from(text))
            }
            Ok(Value::Array(..)) => {
                let words = text.split(',').map(str::trim);
                Value::from(words.filter(|word| !word.is_empty()).collect::<Vec<_>>())
            }
            _ => Value::from(text),
        };
        let values = figment::util::nest(key, value).into_dict();
        let values = values.unwrap_or_default();
        self.figment = self.figment.clone().merge(Layer { source, values });
        let settings = self.figment.extract();
        self.settings = settings.map_err(|_| match key {
            // It may have a password.
            "database" => refused(context, place, &Database::without_password(text)),
            "bus" => refused(context, place, &BusAddress::without_password(text)),
            "mail.smtp" => refused(context, place, &MailSettings::without_password(text)),
            _ => refused(context, place, &excerpt(text)),
        })?;
        Ok(())
    }

    /// All settings as an equivalent settings file, with the source of each. The
    /// passwords of a database, of a bus and of a mail server are left out.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut table = String::new();
        for (key, value) in self.settings.entries() {
            let (within, name) = key.split_once('.').unwrap_or(("", &key));
            if within != table {
                table = within.to_owned();
                // Writing to a string cannot fail.
                let _ = writeln!(text, "\n[{table}]");
            }
            let source = self.figment.find_metadata(&key);
            let source = source.map_or("default", |metadata| &metadata.name);
            let quoted = |text: &Json| toml::Value::from(text.as_str().unwrap_or("")).to_string();
            let value = match &value {
                Json::String(text) if key == "database" => {
                    toml::Value::from(Database::without_password(text)).to_string()
                }
                Json::String(text) if key == "bus" => {
                    toml::Value::from(BusAddress::without_password(text)).to_string()
                }
                Json::String(text) if key == "mail.smtp" => {
                    toml::Value::from(MailSettings::without_password(text)).to_string()
                }
                Json::Null => {
                    let _ = writeln!(text, "# {name} =  # {source}");
                    continue;
                }
                // Without the `.0` of a float.
                Json::Number(number) => match number.as_f64() {
                    Some(number) if !value.is_u64() => number.to_string(),
                    _ => number.to_string(),
                },
                Json::Array(values) => {
                    let values: Vec<_> = values.iter().map(quoted).collect();
                    format!("[{}]", values.join(", "))
                }
                value => quoted(value),
            };
            let _ = writeln!(text, "{name} = {value}  # {source}");
        }
        text
    }
}

/// The name of a setting in the environment.
fn variable(key: &str) -> String {
    let key = key.replace(['.', '-'], "_");
    format!("KINETIC_{}", key.to_ascii_uppercase())
}

/// The keys of a file and their values; those in tables joined with a dot.
fn read_file(context: &Context, file: &str) -> Result<Vec<(String, toml::Value)>, Failure> {
    let text = context.read_file(file, MAX_FILE)?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = text[..start.min(text.len())].matches('\n').count() + 1;
        let values = [
            ("file", file.into()),
            ("line", line.into()),
            ("reason", error.message().into()),
        ];
        Failure::message(&context.lang, "config-file", &values)
    })?;
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
    Ok(keys)
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

fn refused(context: &Context, place: &str, found: &str) -> Failure {
    let values = [("place", place.into()), ("found", found.into())];
    Failure::message(&context.lang, "config-value", &values)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::FromArgMatches as _;

    use super::*;
    use crate::args::{self, Cli, Command};
    use crate::lang::Lang;

    fn gathered(flags: &[&str], environment: &[(&str, &str)]) -> Result<Gathered, Failure> {
        let lang = Lang::new("en").expect("English");
        let line = ["kinetic", "serve"].iter().chain(flags);
        let matches = args::command(&lang).try_get_matches_from(line);
        let cli = Cli::from_arg_matches(&matches.expect("good flags")).expect("good flags");
        let context = Context::new(lang, &cli.global, |_| None);
        let Command::Serve(args) = cli.command else {
            panic!("another command");
        };
        let environment = |name: &str| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        gather(&context, &args, environment)
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
        let server = settings.server();
        assert_eq!(server.folder.to_str(), Some("c"));
        assert_eq!(settings.address.as_deref(), Some("5.6.7.8:9"));
        assert_eq!(server.bot_workers, 3);
        assert_eq!(server.limits.connections, 9);
        assert_eq!(server.proxies.len(), 2);
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
        // The printed settings are an equivalent file.
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
    fn the_password_of_a_database_is_never_shown() {
        let url = "postgres://anna:secret@db.example.org/kinetic?sslmode=require";
        let good = gathered(&[], &[("KINETIC_DATABASE", url)]).expect("good settings");
        let database = good.settings.server().database.expect("a database");
        assert_eq!(
            database.to_string(),
            "postgres://anna@db.example.org/kinetic"
        );
        assert!(!good.text().contains("secret"), "{}", good.text());
        let file = std::env::temp_dir().join(format!("kinetic-db-{}.toml", std::process::id()));
        std::fs::write(&file, format!("database = '{url}&colour=red'")).expect("a file");
        let file = file.to_str().expect("text").to_owned();
        for wrong in [
            sentence(&["--config", &file], &[]),
            sentence(&["--database", "postgres://anna:secret@db:x/k"], &[]),
            sentence(&["--database", "anna:secret@db"], &[]),
        ] {
            assert!(
                wrong.contains("database") && !wrong.contains("secret"),
                "{wrong}"
            );
        }
        std::fs::remove_file(file).expect("a file");
    }

    #[test]
    fn mail_is_complete_or_not_there_and_its_password_is_never_shown() {
        let url = "smtps://anna:secret@mail.example.org:465";
        let set = |pairs: &[(&str, &str)]| gathered(&[], pairs).expect("good settings");
        let (smtp, from) = (
            ("KINETIC_MAIL_SMTP", url),
            ("KINETIC_MAIL_FROM", "Kinetic <games@example.org>"),
        );
        let public = ("KINETIC_PUBLIC", "https://play.example.org");
        assert!(!set(&[]).settings.is_mail_incomplete());
        for some in [&[smtp][..], &[from], &[smtp, from], &[smtp, public]] {
            assert!(set(some).settings.is_mail_incomplete(), "{some:?}");
        }
        let all = set(&[smtp, from, public]);
        assert!(!all.settings.is_mail_incomplete());
        let server = all.settings.server();
        assert_eq!(server.notify.mail.expect("mail").url, url);
        assert!(!server.notify.push.off);
        assert!(!all.text().contains("secret"), "{}", all.text());
        for wrong in [
            sentence(&["--set", "mail.smtp=http://anna:secret@mail"], &[]),
            sentence(&["--set", "mail.smtp=anna:secret@mail"], &[]),
        ] {
            assert!(
                wrong.contains("mail.smtp") && !wrong.contains("secret"),
                "{wrong}"
            );
        }
        sentence(&["--set", "mail.from=nobody"], &[]);
        sentence(&["--set", "push=perhaps"], &[]);
        let off = gathered(&["--set", "push=off"], &[]).expect("good settings");
        assert!(off.settings.server().notify.push.off);
    }

    #[test]
    fn every_setting_takes_what_it_shows() {
        let mut variables = BTreeSet::new();
        let plain = gathered(&[], &[]).expect("good settings");
        for (key, value) in plain.settings.entries() {
            assert!(variables.insert(variable(&key)), "{key}");
            let value = match &value {
                Json::Null => continue,
                Json::String(text) => text.clone(),
                Json::Array(list) => {
                    let texts: Vec<_> = list.iter().filter_map(Json::as_str).collect();
                    texts.join(",")
                }
                other => other.to_string(),
            };
            let pair = format!("{key}={value}");
            let again = gathered(&["--set", &pair], &[]).expect("a good value");
            assert_eq!(again.settings, plain.settings, "{key}");
        }
    }
}
