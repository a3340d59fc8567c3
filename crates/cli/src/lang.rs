//! The user's language: Fluent messages from `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kinetic_protocol::web::{self, ErrorBody};
use kinetic_rules::{Arg, Diagnose, Diagnostic, Game, Seat, excerpt};
use unic_langid::LanguageIdentifier;

/// The languages, by code, and their messages.
pub const LANGUAGES: [(&str, [&str; 5]); 4] = [
    (
        "en",
        [
            include_str!("../../../locales/en/rules.ftl"),
            include_str!("../../../locales/en/terminal.ftl"),
            include_str!("../../../locales/en/online.ftl"),
            include_str!("../../../locales/en/prepared.ftl"),
            include_str!("../../../locales/en/server.ftl"),
        ],
    ),
    (
        "fr",
        [
            include_str!("../../../locales/fr/rules.ftl"),
            include_str!("../../../locales/fr/terminal.ftl"),
            include_str!("../../../locales/fr/online.ftl"),
            include_str!("../../../locales/fr/prepared.ftl"),
            include_str!("../../../locales/fr/server.ftl"),
        ],
    ),
    (
        "de",
        [
            include_str!("../../../locales/de/rules.ftl"),
            include_str!("../../../locales/de/terminal.ftl"),
            include_str!("../../../locales/de/online.ftl"),
            include_str!("../../../locales/de/prepared.ftl"),
            include_str!("../../../locales/de/server.ftl"),
        ],
    ),
    (
        "nl",
        [
            include_str!("../../../locales/nl/rules.ftl"),
            include_str!("../../../locales/nl/terminal.ftl"),
            include_str!("../../../locales/nl/online.ftl"),
            include_str!("../../../locales/nl/prepared.ftl"),
            include_str!("../../../locales/nl/server.ftl"),
        ],
    ),
];

/// The messages of one language.
pub struct Lang {
    bundle: FluentBundle<FluentResource>,
}

/// A value in a message.
pub enum Value {
    /// Text that is shown as it is.
    Text(String),
    /// A number; languages choose plural forms by it.
    Number(u64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Value::Number(number)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Value::Number(number as u64)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Value::Number(number.into())
    }
}

impl Lang {
    /// The language with this code; `None` when it is not one of the four.
    pub fn new(code: &str) -> Option<Lang> {
        let (code, sources) = LANGUAGES.iter().find(|(known, _)| *known == code)?;
        let language: LanguageIdentifier = code.parse().ok()?;
        let mut bundle = FluentBundle::new(vec![language]);
        // Isolation marks around inserted values help mixed scripts, not
        // terminals.
        bundle.set_use_isolating(false);
        for source in sources {
            // Messages are checked by tests; those that parse are used.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Some(Lang { bundle })
    }

    /// The language of the environment, English otherwise.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Lang {
        let wished = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(get)
            .find(|value| !value.is_empty())
            .unwrap_or_default();
        let code: String = wished
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect();
        Lang::new(&code.to_ascii_lowercase())
            .or_else(|| Lang::new("en"))
            .expect("English is one of the languages")
    }

    /// A message without values.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with values.
    pub fn with(&self, id: &str, values: &[(&str, Value)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Value::Text(text) => args.set(*name, FluentValue::from(text.as_str())),
                Value::Number(number) => args.set(*name, FluentValue::from(*number)),
            }
        }
        self.format(id, &args)
    }

    fn format(&self, id: &str, args: &FluentArgs) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            return id.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned()
    }

    /// The message of an error of the rules, with the number of the rule.
    pub fn diagnostic(&self, diagnostic: &Diagnostic) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &diagnostic.args {
            match arg {
                Arg::Text(text) => args.set(*name, FluentValue::from(text.clone())),
                Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
                Arg::Word(word) => {
                    args.set(*name, FluentValue::from(self.text(word)));
                    args.set(format!("{name}-id"), FluentValue::from(*word));
                }
            }
        }
        let sentence = self.format(diagnostic.id, &args);
        self.with_rule(sentence, diagnostic.rule)
    }

    /// The message of an error of a server. One that this program does not know
    /// is shown as the server wrote it.
    pub fn server_error(&self, error: &ErrorBody) -> String {
        if !self.bundle.has_message(&error.message) {
            return error.text.clone();
        }
        let mut args = FluentArgs::new();
        for (name, arg) in &error.args {
            match arg {
                web::Arg::Text(text) => args.set(name.as_str(), text.as_str()),
                web::Arg::Number(number) => args.set(name.as_str(), *number),
                web::Arg::Word(word) => {
                    args.set(name.as_str(), self.text(word));
                    args.set(format!("{name}-id"), word.as_str());
                }
            }
        }
        let sentence = self.format(&error.message, &args);
        self.with_rule(sentence, error.rule.as_deref())
    }

    /// A sentence with the number of the rule that it is about.
    fn with_rule(&self, sentence: String, rule: Option<&str>) -> String {
        match rule {
            Some(rule) => {
                let values = [("sentence", sentence.into()), ("rule", rule.into())];
                self.with("with-rule", &values)
            }
            None => sentence,
        }
    }

    /// A value after what it is: `red: Anna`. French has a space before the colon.
    pub fn labelled(&self, label: &str, value: &str) -> String {
        let values = [("label", label.into()), ("value", value.into())];
        self.with("label-value", &values)
    }

    /// The name of a board: translated for those that everybody has.
    pub fn board(&self, name: &str) -> String {
        match name {
            "classic" => self.text("board-classic"),
            "grand" => self.text("board-grand"),
            name => excerpt(name),
        }
    }

    /// The name of a seat.
    pub fn seat<G: Game>(&self, game: &G, seat: Seat) -> String {
        self.text(game.seat_word(seat).0)
    }

    /// The message of an error.
    pub fn error(&self, error: &impl Diagnose) -> String {
        self.diagnostic(&error.diagnostic())
    }
}
