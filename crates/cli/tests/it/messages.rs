//! Every message exists in all four languages, says the same things, and is
//! used somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kinetic_arena::ArenaError;
use kinetic_rules::{CourseError, OpenError, ido, orbito, record};
use kinetic_solver::{TableError, VerifyError};

const LANGUAGES: [&str; 4] = ["en", "fr", "de", "nl"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What the terminal speaks from, and what the browser speaks from.
const TERMINAL: [&str; 2] = ["rules.ftl", "terminal.ftl"];
/// What games on a server need besides, in the terminal and in the browser.
const ONLINE: [&str; 3] = ["online.ftl", "prepared.ftl", "server.ftl"];
const BROWSER: [&str; 12] = [
    "rules.ftl",
    "web.ftl",
    "learn.ftl",
    "study.ftl",
    "puzzles.ftl",
    "review.ftl",
    "explorer.ftl",
    "online.ftl",
    "games.ftl",
    "alerts.ftl",
    "prepared.ftl",
    "server.ftl",
];
/// The files of the browser alone, and how the messages of each begin.
const BROWSER_ONLY: [(&str, &str); 10] = [
    ("web.ftl", "web-"),
    ("learn.ftl", "learn-"),
    ("study.ftl", "study-"),
    ("puzzles.ftl", "puzzles-"),
    ("review.ftl", "review-"),
    ("explorer.ftl", "explorer-"),
    ("online.ftl", "online-"),
    ("games.ftl", "games-"),
    ("alerts.ftl", "alerts-"),
    ("prepared.ftl", "prepared-"),
];

/// The messages of a language in some files: identifier and the variables they
/// use. No identifier may be there twice, for the later one would win.
fn messages(language: &str, files: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for file in files {
        let path = root().join("locales").join(language).join(file);
        let text = std::fs::read_to_string(&path).expect("a message file");
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                pattern_variables(message.value.as_ref(), &mut variables);
                let known = messages.insert(message.id.name.to_owned(), variables);
                assert!(
                    known.is_none(),
                    "{}: {} is there twice",
                    path.display(),
                    message.id.name
                );
            }
        }
    }
    messages
}

fn pattern_variables(pattern: Option<&Pattern<&str>>, found: &mut BTreeSet<String>) {
    for element in pattern.into_iter().flat_map(|pattern| &pattern.elements) {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => inline_variables(inline, found),
                Expression::Select { selector, variants } => {
                    inline_variables(selector, found);
                    for variant in variants {
                        pattern_variables(Some(&variant.value), found);
                    }
                }
            }
        }
    }
}

fn inline_variables(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        // `$size-id` is the identifier of the message `$size`.
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.trim_end_matches("-id").to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                inline_variables(inline, found);
            }
        }
        _ => {}
    }
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_values() {
    compare_languages(&TERMINAL);
    compare_languages(&BROWSER);
}

fn compare_languages(files: &[&str]) {
    let english = messages("en", files);
    for language in LANGUAGES {
        let translated = messages(language, files);
        let missing: Vec<_> = english
            .keys()
            .filter(|id| !translated.contains_key(*id))
            .collect();
        let surplus: Vec<_> = translated
            .keys()
            .filter(|id| !english.contains_key(*id))
            .collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(
            surplus.is_empty(),
            "{language} has {surplus:?}, English has not"
        );
        for (id, variables) in &english {
            assert_eq!(&translated[id], variables, "{language}: {id}");
        }
    }
}

/// The texts of all files in a folder whose names end in one of these ways.
fn collect(folder: &Path, endings: &[&str], found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            // What is made by the build names no message.
            if name != "generated" {
                collect(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) && !name.ends_with(".test.ts")
        {
            found.push(std::fs::read_to_string(path).expect("a source file"));
        }
    }
}

/// All Rust sources of the project that can name a message.
fn sources() -> Vec<String> {
    let mut found = Vec::new();
    for crate_name in ["rules", "solver", "arena", "cli"] {
        let folder = root().join("crates").join(crate_name).join("src");
        collect(&folder, &[".rs"], &mut found);
    }
    found
}

/// All sources of the browser client.
fn web_sources() -> Vec<String> {
    let mut found = Vec::new();
    collect(&root().join("web/src"), &[".ts", ".svelte"], &mut found);
    found
}

/// All words in quotation marks that could be the name of a message, each with
/// what stands before it.
fn quoted(sources: &[String]) -> Vec<(&str, &str)> {
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let mut found = Vec::new();
    for source in sources {
        let mut before = "";
        for part in source.split(['\'', '"', '`']) {
            if !part.is_empty() && part.chars().all(is_name) {
                found.push((before, part));
            }
            before = part;
        }
    }
    found
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    let words: BTreeSet<&str> = quoted(&sources).into_iter().map(|(_, word)| word).collect();
    let named = |id: &str| words.contains(id);
    // A command names its description; its usage line is named alike.
    let usage = |id: &str| {
        let command = id.strip_prefix("usage");
        command.is_some_and(|command| named(&format!("about{command}")))
    };
    let unused: Vec<String> = messages("en", &TERMINAL)
        .into_keys()
        .filter(|id| !named(id) && !usage(id))
        .collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}");
}

#[test]
fn every_message_that_the_code_names_exists() {
    let known = messages("en", &[&TERMINAL[..], &ONLINE[..]].concat());
    let mut named: BTreeSet<String> = BTreeSet::new();
    // Errors of the libraries list their messages.
    let lists: [&[&str]; 11] = [
        ido::BoardError::MESSAGES,
        ido::PositionError::MESSAGES,
        ido::TurnError::MESSAGES,
        orbito::PositionError::MESSAGES,
        orbito::TurnError::MESSAGES,
        record::Problem::MESSAGES,
        CourseError::<ido::TurnError>::MESSAGES,
        OpenError::MESSAGES,
        TableError::MESSAGES,
        VerifyError::MESSAGES,
        ArenaError::MESSAGES,
    ];
    named.extend(lists.concat().into_iter().map(str::to_owned));
    // Everything else names them in calls: text("…"), with("…"), message(…, "…").
    // Help texts are checked in crates/cli/src/args.rs.
    for source in sources() {
        for call in [
            "text(",
            "with(",
            "with_rule(",
            "Word(",
            "message(",
            "refused(",
            "named(",
        ] {
            for (at, _) in source.match_indices(call) {
                let rest = source[at + call.len()..].trim_start();
                let rest = rest.split_once("lang, ").map_or(rest, |(before, after)| {
                    if before.len() < 24 { after } else { rest }
                });
                if let Some(literal) = rest.strip_prefix('"')
                    && let Some((id, _)) = literal.split_once('"')
                    && id.contains('-')
                    && id.chars().all(|c| c.is_ascii_lowercase() || c == '-')
                {
                    named.insert(id.to_owned());
                }
            }
        }
    }
    let missing: Vec<_> = named.iter().filter(|id| !known.contains_key(*id)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
    assert!(
        named.len() > 150,
        "the search for messages finds too little: {}",
        named.len()
    );
}

#[test]
fn every_message_of_the_browser_is_used_and_every_one_it_names_exists() {
    let sources = web_sources();
    let words: BTreeSet<&str> = quoted(&sources).into_iter().map(|(_, word)| word).collect();
    for (file, beginning) in BROWSER_ONLY {
        let known: BTreeSet<String> = messages("en", &[file]).into_keys().collect();
        let named = words.iter().filter(|word| word.starts_with(beginning));
        let named: BTreeSet<String> = named.map(ToString::to_string).collect();
        let unused: Vec<_> = known.difference(&named).collect();
        let missing: Vec<_> = named.difference(&known).collect();
        assert!(unused.is_empty(), "{file}: nothing uses {unused:?}");
        assert!(missing.is_empty(), "{file}: no message for {missing:?}");
        assert!(
            known.iter().all(|id| id.starts_with(beginning)),
            "messages of {file} begin with {beginning}"
        );
    }
}

#[test]
fn the_browser_names_no_message_of_the_terminal() {
    let shared = messages("en", &["rules.ftl"]);
    let terminal = messages("en", &["terminal.ftl"]);
    let sources = web_sources();
    let calls = quoted(&sources)
        .into_iter()
        .filter(|(before, _)| before.ends_with("t("));
    let calls: BTreeSet<&str> = calls.map(|(_, word)| word).collect();
    assert!(calls.len() > 150, "{}", calls.len());
    for id in terminal.keys().filter(|id| !shared.contains_key(*id)) {
        assert!(
            !calls.contains(id.as_str()),
            "the browser does not load {id}"
        );
    }
}
