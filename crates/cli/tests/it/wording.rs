//! Typography of each language, and the words that `locales/GLOSSARY.md` tells
//! us to avoid.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

const LANGUAGES: [&str; 4] = ["en", "fr", "de", "nl"];
/// Stands for a value in a text.
const VALUE: char = '\u{fffc}';
const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

fn locales() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales")
}

/// A message: where it is, and all its texts, one after the other.
struct Text {
    place: String,
    id: String,
    text: String,
}

/// All messages of a language, except the commands that people may type.
fn texts(language: &str) -> Vec<Text> {
    let mut found = Vec::new();
    let folder = locales().join(language);
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let source = std::fs::read_to_string(entry.path()).expect("a message file");
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = &message.value
                && !message.id.name.starts_with("word-")
            {
                let mut text = String::new();
                collect(pattern, &mut text);
                found.push(Text {
                    place: format!("{language}/{file}: {}", message.id.name),
                    id: message.id.name.to_owned(),
                    text,
                });
            }
        }
    }
    assert!(found.len() > 900, "{language} has {} messages", found.len());
    found
}

/// The texts of a pattern; those of a choice follow each other.
fn collect(pattern: &Pattern<&str>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { .. }),
            } => {}
            PatternElement::Placeable {
                expression: Expression::Inline(_),
            } => text.push(VALUE),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    collect(&variant.value, text);
                    text.push(VALUE);
                }
            }
        }
    }
}

/// Each character with the one before and the one after it.
fn neighbours(text: &str) -> impl Iterator<Item = (Option<char>, char, Option<char>)> {
    let characters: Vec<char> = text.chars().collect();
    (0..characters.len()).map(move |at| {
        let before = at.checked_sub(1).map(|before| characters[before]);
        (before, characters[at], characters.get(at + 1).copied())
    })
}

/// Whether punctuation ends something here: `level:3` and `https://` are no
/// punctuation.
fn ends(after: Option<char>) -> bool {
    after.is_none_or(|after| after.is_whitespace() || matches!(after, '»' | ')' | VALUE))
}

/// What is wrong with the spaces of a text.
fn wrong_spaces(language: &str, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (before, character, after) in neighbours(text) {
        let needed = match (language, character) {
            ("fr", ';' | '!' | '?') if ends(after) => Some(NARROW_NO_BREAK),
            ("fr", ':') if ends(after) => Some(NO_BREAK),
            ("fr", '»') => Some(NARROW_NO_BREAK),
            _ => None,
        };
        if let Some(needed) = needed {
            if before != Some(needed) {
                wrong.push(format!(
                    "U+{:04X} is missing before {character}",
                    needed as u32
                ));
            }
        } else if matches!(character, ';' | ':' | '!' | '?') && ends(after) {
            let space = before.is_some_and(char::is_whitespace);
            if space {
                wrong.push(format!("a space before {character}"));
            }
        }
        if language == "fr" && character == '«' && after != Some(NARROW_NO_BREAK) {
            wrong.push("U+202F is missing after «".to_owned());
        }
        if character == '×' && [before, after].contains(&Some(' ')) {
            wrong.push("a breaking space beside ×".to_owned());
        }
        if character == '%' {
            let right = match language {
                "de" => before == Some(NO_BREAK),
                "fr" => matches!(before, Some(NO_BREAK | NARROW_NO_BREAK)),
                _ => !before.is_some_and(char::is_whitespace),
            };
            // A sign alone, in parentheses, needs no space.
            if !right && before != Some('(') {
                wrong.push("the space before %".to_owned());
            }
        }
    }
    wrong
}

/// What is wrong with the quotation marks and apostrophes of a text.
fn wrong_quotes(language: &str, text: &str) -> Vec<String> {
    let (opening, closing) = match language {
        "en" => ('“', '”'),
        "fr" => ('«', '»'),
        "de" => ('„', '“'),
        _ => ('‘', '’'),
    };
    let count = |wanted: char| text.chars().filter(|found| *found == wanted).count();
    let mut wrong: Vec<String> = ['"', '\'', '“', '”', '„', '«', '»', '‘', '‚', '‹', '›']
        .into_iter()
        .filter(|mark| ![opening, closing].contains(mark) && count(*mark) > 0)
        .map(|mark| format!("{mark} is no quotation mark here"))
        .collect();
    // The closing mark of Dutch is also the apostrophe.
    let unbalanced = match language {
        "nl" => count(opening) > count(closing),
        _ => count(opening) != count(closing),
    };
    if unbalanced {
        wrong.push(format!("{opening} and {closing} do not match"));
    }
    wrong
}

/// The words to avoid in each language: in the last column of the tables,
/// `en: … · fr: …`, each word in backquotes.
fn words_to_avoid() -> BTreeMap<String, Vec<String>> {
    let glossary = std::fs::read_to_string(locales().join("GLOSSARY.md")).expect("the glossary");
    let mut avoided: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in glossary.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        if cells.len() != 6 {
            continue;
        }
        for list in cells[5].split('·') {
            let Some((language, words)) = list.trim().split_once(':') else {
                continue;
            };
            assert!(LANGUAGES.contains(&language), "{line}");
            let words = words.split('`').skip(1).step_by(2).map(str::to_lowercase);
            avoided
                .entry(language.to_owned())
                .or_default()
                .extend(words);
        }
    }
    avoided
}

/// Whether a text contains something as whole words. Both are in lower case.
fn contains_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        ![before, after]
            .into_iter()
            .flatten()
            .any(char::is_alphanumeric)
    })
}

/// Fails with a list of everything that is wrong.
fn report(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} problems:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn spaces_before_punctuation_are_those_of_the_language() {
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        for Text { place, id, text } in texts(language) {
            // What a program prints before an error is the same everywhere.
            if id == "error-line" {
                continue;
            }
            let mut found = wrong_spaces(language, &text);
            // A terminal breaks no line at a space.
            found.retain(|problem| id != "board-is-good" || !problem.contains('×'));
            wrong.extend(found.iter().map(|problem| format!("{place}: {problem}")));
        }
    }
    report(&wrong);
}

/// All sources of the terminal and of the browser client.
fn sources() -> Vec<(PathBuf, String)> {
    let root = locales().join("..");
    let mut folders = vec![root.join("crates/cli/src"), root.join("web/src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                found.push((path, text));
            }
        }
    }
    found
}

#[test]
fn percentages_are_written_by_messages() {
    let sources = sources();
    assert!(sources.len() > 200, "{} sources", sources.len());
    let wrong: Vec<String> = sources
        .iter()
        .flat_map(|(path, text)| text.lines().map(move |line| (path, line)))
        .filter(|(_, line)| line.contains("} %\"") || line.contains("} %<"))
        .map(|(path, line)| format!("{}: {}", path.display(), line.trim()))
        .collect();
    report(&wrong);
}

#[test]
fn quotation_marks_are_those_of_the_language() {
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        for Text { place, id, text } in texts(language) {
            // Command lines and records have straight quotation marks.
            if id.starts_with("usage") || id == "record-header" {
                continue;
            }
            let found = wrong_quotes(language, &text);
            wrong.extend(found.iter().map(|problem| format!("{place}: {problem}")));
        }
    }
    report(&wrong);
}

#[test]
fn no_text_has_a_word_that_the_glossary_tells_us_to_avoid() {
    let avoided = words_to_avoid();
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let words = avoided.get(language).expect("words of every language");
        for Text { place, text, .. } in texts(language) {
            let text = text.to_lowercase();
            for word in words.iter().filter(|word| contains_words(&text, word)) {
                wrong.push(format!("{place}: “{word}”"));
            }
        }
    }
    report(&wrong);
}

#[test]
fn the_checks_find_what_they_look_for() {
    assert_eq!(
        wrong_spaces(
            "fr",
            "Fini\u{202f}! Oui\u{a0}: 3\u{202f}; «\u{202f}a\u{202f}»"
        ),
        [""; 0]
    );
    assert_eq!(wrong_spaces("fr", "level:3 https://a"), [""; 0]);
    for wrong in [
        "Fini !",
        "Fini\u{a0}!",
        "Oui :",
        "Oui:",
        "a ;",
        "«a\u{202f}»",
        "« a »",
        "3 %",
    ] {
        assert!(!wrong_spaces("fr", wrong).is_empty(), "{wrong}");
    }
    assert!(!wrong_spaces("en", "Done !").is_empty());
    assert!(!wrong_spaces("en", "45 %").is_empty());
    assert!(!wrong_spaces("de", "45 %").is_empty());
    assert!(!wrong_spaces("en", "8 × 8").is_empty());
    assert_eq!(wrong_quotes("de", "„a“ ’"), [""; 0]);
    assert_eq!(wrong_quotes("nl", "‘a’ zo’n"), [""; 0]);
    for (language, wrong) in [
        ("en", "\"a\""),
        ("en", "„a“"),
        ("de", "“a”"),
        ("fr", "“a”"),
        ("nl", "“a”"),
        ("en", "it's"),
    ] {
        assert!(!wrong_quotes(language, wrong).is_empty(), "{wrong}");
    }
    assert!(contains_words("vom feld!", "vom feld"));
    assert!(!contains_words("turnings", "turning"));
}
