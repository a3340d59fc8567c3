//! What is wrong in English, for authors of programs. Everybody else is told in
//! their own language by their client, from the same messages.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kinetic_rules::{Arg, Diagnostic};
use unic_langid::LanguageIdentifier;

const SOURCES: [&str; 2] = [
    include_str!("../../../../locales/en/rules.ftl"),
    include_str!("../../../../locales/en/server.ftl"),
];

static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let english: Vec<LanguageIdentifier> = "en".parse().into_iter().collect();
    let mut bundle = FluentBundle::new_concurrent(english);
    // Marks around inserted values help mixed scripts, not programs.
    bundle.set_use_isolating(false);
    for source in SOURCES {
        // Messages are checked by tests; what can be read of them is used.
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
});

/// The sentence for a diagnostic, with the number of the rule.
pub fn sentence(diagnostic: &Diagnostic) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &diagnostic.args {
        match arg {
            Arg::Text(text) => args.set(*name, FluentValue::from(text.as_str())),
            Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
            Arg::Word(word) => {
                args.set(*name, FluentValue::from(text(word, &FluentArgs::new())));
                args.set(format!("{name}-id"), FluentValue::from(*word));
            }
        }
    }
    let sentence = text(diagnostic.id, &args);
    match diagnostic.rule {
        Some(rule) => format!("{sentence} ({rule})"),
        None => sentence,
    }
}

fn text(id: &str, args: &FluentArgs) -> String {
    let message = ENGLISH.get_message(id);
    match message.and_then(|message| message.value()) {
        Some(pattern) => {
            let mut errors = Vec::new();
            let text = ENGLISH.format_pattern(pattern, Some(args), &mut errors);
            text.into_owned()
        }
        None => id.to_owned(),
    }
}
