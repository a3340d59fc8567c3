//! Exceptions: errors of the rules become Python exceptions that carry the
//! sentence in English, the number of the rule and the message identifier.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kinetic_rules::record::RecordError;
use kinetic_rules::{Arg, Diagnostic};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use unic_langid::LanguageIdentifier;

/// The exception classes, which are written in Python so that they can be
/// pickled and type-checked like any others.
mod classes {
    // Classes that are imported have no documentation of their own here.
    #![allow(missing_docs)]
    pyo3::import_exception!(kinetic_games.errors, GameOver);
    pyo3::import_exception!(kinetic_games.errors, IllegalTurn);
    pyo3::import_exception!(kinetic_games.errors, InvalidBoard);
    pyo3::import_exception!(kinetic_games.errors, InvalidPosition);
    pyo3::import_exception!(kinetic_games.errors, InvalidRecord);
}

/// Messages of the rules and of this package in English.
static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    const SOURCE: &str = concat!(
        include_str!("../../../locales/en/rules.ftl"),
        "python-no-action = There is no action { $action }; actions are the numbers 0 to { $last }.\n",
    );
    let english: Vec<LanguageIdentifier> = "en".parse().into_iter().collect();
    let mut bundle = FluentBundle::new_concurrent(english);
    // Isolation marks around inserted values help mixed scripts, not programs.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(SOURCE.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
});

fn message(id: &str, args: &FluentArgs) -> String {
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

/// The English sentence for a diagnostic, with the number of the rule.
fn sentence(diagnostic: &Diagnostic) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &diagnostic.args {
        match arg {
            Arg::Text(text) => args.set(*name, FluentValue::from(text.as_str())),
            Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
            Arg::Word(word) => {
                args.set(*name, FluentValue::from(message(word, &FluentArgs::new())));
                args.set(format!("{name}-id"), FluentValue::from(*word));
            }
        }
    }
    let sentence = message(diagnostic.id, &args);
    match diagnostic.rule {
        Some(rule) => format!("{sentence} [{rule}]"),
        None => sentence,
    }
}

type Details = (String, Option<&'static str>, &'static str);

fn details(diagnostic: &Diagnostic) -> Details {
    (sentence(diagnostic), diagnostic.rule, diagnostic.id)
}

/// The exception for a turn or another event that is not possible.
pub fn illegal_turn(diagnostic: &Diagnostic) -> PyErr {
    const OVER: [&str; 3] = ["course-over", "orbito-game-over", "ido-game-over"];
    if OVER.contains(&diagnostic.id) {
        classes::GameOver::new_err(details(diagnostic))
    } else {
        classes::IllegalTurn::new_err(details(diagnostic))
    }
}

/// The exception for a question that has no answer once a game is over.
pub fn game_over() -> PyErr {
    illegal_turn(&Diagnostic {
        id: "course-over",
        rule: None,
        args: Vec::new(),
    })
}

/// The exception for a text that is not a position, or for seats and options
/// with which a game cannot start.
pub fn invalid_position(diagnostic: &Diagnostic) -> PyErr {
    classes::InvalidPosition::new_err(details(diagnostic))
}

/// The exception for an unknown game or an unusable board.
pub fn invalid_board(diagnostic: &Diagnostic) -> PyErr {
    classes::InvalidBoard::new_err(details(diagnostic))
}

/// The exception for an error in a record.
pub fn invalid_record(error: &RecordError) -> PyErr {
    let (line, column) = (error.place.line, error.place.column);
    let (sentence, rule, id) = details(&error.diagnostic);
    classes::InvalidRecord::new_err((sentence, rule, id, line, column))
}

/// A `ValueError` with a sentence of this package.
pub fn value_error(sentence: impl Into<String>) -> PyErr {
    PyValueError::new_err(sentence.into())
}
