//! The texts of notifications in the language of the reader, from
//! `locales/*/notify.ftl`.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kinetic_protocol::web::{Language, NotificationKind, NotificationSettings};
use kinetic_rules::Seat;
use unic_langid::LanguageIdentifier;

use super::schedule;
use crate::{Holder, Phase, Question, Table, VisitorId};

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> =
    LazyLock::new(|| bundle("en", include_str!("../../../../../locales/en/notify.ftl")));
static FRENCH: LazyLock<Bundle> =
    LazyLock::new(|| bundle("fr", include_str!("../../../../../locales/fr/notify.ftl")));
static GERMAN: LazyLock<Bundle> =
    LazyLock::new(|| bundle("de", include_str!("../../../../../locales/de/notify.ftl")));
static DUTCH: LazyLock<Bundle> =
    LazyLock::new(|| bundle("nl", include_str!("../../../../../locales/nl/notify.ftl")));

fn bundle(language: &str, source: &str) -> Bundle {
    let language: Vec<LanguageIdentifier> = language.parse().into_iter().collect();
    let mut bundle = FluentBundle::new_concurrent(language);
    // Isolation marks around names are shown as boxes by some systems.
    bundle.set_use_isolating(false);
    // Tests check the messages; what can be parsed of them is used.
    let resource = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// The language as in `lang` of HTML.
pub fn code(language: Language) -> &'static str {
    match language {
        Language::De => "de",
        Language::En => "en",
        Language::Fr => "fr",
        Language::Nl => "nl",
    }
}

/// The text of a message.
pub fn text(language: Language, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
    let bundle = match language {
        Language::De => &GERMAN,
        Language::En => &ENGLISH,
        Language::Fr => &FRENCH,
        Language::Nl => &DUTCH,
    };
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, value.clone());
    }
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    match pattern {
        Some(pattern) => {
            let text = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
            text.into_owned()
        }
        None => id.to_owned(),
    }
}

/// A notification in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What has happened, in a few words.
    pub title: String,
    /// The rest.
    pub body: String,
    /// Game and players.
    pub with: String,
}

/// What a reader is told of a game.
pub fn words(
    kind: NotificationKind,
    table: &Table,
    reader: &VisitorId,
    settings: &NotificationSettings,
) -> Words {
    let language = settings.language;
    let say = |id: &str, values: &[(&str, FluentValue<'_>)]| text(language, id, values);
    let with = with(table, reader, language);
    let value = |text: &str| FluentValue::from(text.to_owned());
    let (title, body) = match kind {
        NotificationKind::YourTurn => (say("notify-your-turn", &[]), with.clone()),
        NotificationKind::GameBegun => {
            let theirs = table
                .to_move()
                .is_some_and(|seat| table.is_held_by(seat, reader));
            let body = match theirs {
                true => say("notify-begun-your-turn", &[("with", value(&with))]),
                false => with.clone(),
            };
            (say("notify-game-begun", &[]), body)
        }
        NotificationKind::Offer => {
            let title = table.asking().map_or_else(String::new, |asking| {
                let id = match asking.question {
                    Question::Draw => "notify-offer-draw",
                    Question::TakeBack => "notify-offer-take-back",
                    Question::Rematch => "notify-offer-rematch",
                    Question::Pause => "notify-offer-pause",
                };
                let name = name(table, asking.by, language);
                say(id, &[("name", value(&name))])
            });
            (title, with.clone())
        }
        NotificationKind::GameOver => {
            let body = result(table, reader, language, &with);
            (say("notify-game-over", &[]), body)
        }
        NotificationKind::TimeLow => {
            let body = match table.clock().ends_at() {
                Some(deadline) => {
                    let at = schedule::local(deadline, &settings.time_zone);
                    let part = |format: &str| FluentValue::from(at.strftime(format).to_string());
                    let time = [
                        ("year", part("%Y")),
                        ("month", part("%m")),
                        ("day", part("%d")),
                        ("clock", part("%H:%M")),
                    ];
                    let time = say("notify-time", &time);
                    say(
                        "notify-time-ends",
                        &[("with", value(&with)), ("time", value(&time))],
                    )
                }
                None => with.clone(),
            };
            (say("notify-time-low", &[]), body)
        }
    };
    Words { title, body, with }
}

/// How a game has ended.
fn result(table: &Table, reader: &VisitorId, language: Language, with: &str) -> String {
    let Phase::Over(finish) = table.phase() else {
        return with.to_owned();
    };
    let with_value = ("with", FluentValue::from(with.to_owned()));
    match finish.outcome.winner() {
        Some(winner) if table.is_held_by(winner, reader) => {
            text(language, "notify-you-won", &[with_value])
        }
        Some(winner) => {
            let name = FluentValue::from(name(table, winner, language));
            text(language, "notify-other-won", &[("name", name), with_value])
        }
        None => text(language, "notify-drawn", &[with_value]),
    }
}

/// Game and players, such as “IDO with Anna and Bert”.
fn with(table: &Table, reader: &VisitorId, language: Language) -> String {
    let others = table.seats().iter();
    let others = others.filter(|seat| !table.is_held_by(*seat, reader));
    let mut names: Vec<String> = others.map(|seat| name(table, seat, language)).collect();
    names.dedup();
    let last = names.pop();
    let value = |text: String| FluentValue::from(text);
    let names = match (names.is_empty(), last) {
        (false, Some(last)) => {
            let values = [("names", value(names.join(", "))), ("last", value(last))];
            text(language, "notify-names", &values)
        }
        (_, last) => last.unwrap_or_default(),
    };
    let game = format!("notify-game-{}", table.options().game.name.as_str());
    let game = text(language, &game, &[]);
    let values = [("game", value(game)), ("names", value(names))];
    text(language, "notify-with", &values)
}

fn name(table: &Table, seat: Seat, language: Language) -> String {
    match table.holder(seat) {
        Some(Holder::Person { name, .. }) => name.clone(),
        Some(Holder::Bot { level }) => {
            let level = [("level", FluentValue::from(*level))];
            text(language, "notify-bot", &level)
        }
        None => String::new(),
    }
}
