//! Every refusal can be said in all four languages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kinetic_server::GameError;
use kinetic_server::api::ApiError;

type Messages = BTreeMap<String, BTreeSet<String>>;

/// The messages of a file, and the variables in each.
fn messages(language: &str, file: &str) -> Messages {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let text = std::fs::read_to_string(root.join(language).join(file)).expect("a message file");
    let parsed = fluent_syntax::parser::parse(text.as_str());
    let resource = parsed.unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let mut found = BTreeSet::new();
            variables(message.value.as_ref(), &mut found);
            Some((message.id.name.to_owned(), found))
        }
        _ => None,
    };
    resource.body.iter().filter_map(message).collect()
}

fn variables(pattern: Option<&Pattern<&str>>, found: &mut BTreeSet<String>) {
    let mut note = |inline: &InlineExpression<&str>| {
        if let InlineExpression::VariableReference { id } = inline {
            found.insert(id.name.to_owned());
        }
    };
    let mut inner = Vec::new();
    for element in pattern.into_iter().flat_map(|pattern| &pattern.elements) {
        match element {
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => note(inline),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                note(selector);
                inner.extend(variants.iter().map(|variant| &variant.value));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    for pattern in inner {
        variables(Some(pattern), found);
    }
}

#[test]
fn every_refusal_has_a_message_and_every_message_a_refusal() {
    let shared = messages("en", "rules.ftl");
    let own = messages("en", "server.ftl");
    let named = GameError::messages().chain(ApiError::messages());
    let named: BTreeSet<&str> = named.collect();
    for id in &named {
        assert!(own.contains_key(*id) || shared.contains_key(*id), "{id}");
    }
    for id in own.keys() {
        assert!(named.contains(id.as_str()), "nobody says {id}");
        assert!(!shared.contains_key(id), "{id} is there twice");
    }
}

#[test]
fn all_languages_say_the_same() {
    for file in ["server.ftl", "notify.ftl"] {
        let english = messages("en", file);
        assert!(!english.is_empty());
        for language in ["fr", "de", "nl"] {
            assert_eq!(messages(language, file), english, "{language}/{file}");
        }
    }
}
