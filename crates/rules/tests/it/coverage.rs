//! Every numbered statement of the rules has a test, and so has every error.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// All Rust files below a folder, by path.
fn sources(folder: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a source");
            files.insert(path.display().to_string(), text);
        }
    }
    files
}

fn tests() -> BTreeMap<String, String> {
    sources(&Path::new(CRATE).join("tests/it"))
}

/// The numbers of all statements of a rules page: `- **I-1** …`.
fn statements(page: &str) -> BTreeSet<String> {
    let path = Path::new(CRATE).join("../../docs/rules").join(page);
    let text = fs::read_to_string(path).expect("a rules page");
    let numbers = text.lines().filter_map(|line| {
        let (number, _) = line.strip_prefix("- **")?.split_once("**")?;
        Some(number.to_owned())
    });
    numbers.collect()
}

/// The numbers that names of tests begin with: `i_22_…` is about I-22.
fn tested(files: &BTreeMap<String, String>) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    for text in files.values() {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(2) {
            if let ["#[test]", function] = pair
                && let Some(name) = function.strip_prefix("fn ")
            {
                let mut words = name.split('_');
                if let (Some(letter @ ("i" | "o")), Some(number)) = (words.next(), words.next()) {
                    numbers.insert(format!("{}-{number}", letter.to_uppercase()));
                }
            }
        }
    }
    numbers
}

#[test]
fn every_statement_of_the_rules_has_a_test() {
    let mut stated = statements("ido.md");
    stated.extend(statements("orbito.md"));
    assert!(stated.len() >= 38, "the pages are read: {stated:?}");
    let tested = tested(&tests());
    let missing: Vec<_> = stated.difference(&tested).collect();
    assert!(missing.is_empty(), "no test is about {missing:?}");
    let unknown: Vec<_> = tested.difference(&stated).collect();
    assert!(unknown.is_empty(), "no rule has the number {unknown:?}");
}

/// The kinds of error of a source file: of each enum, its variants with the
/// identifiers of their messages.
fn errors(file: &str) -> BTreeMap<String, Vec<(String, String)>> {
    let path = Path::new(CRATE).join("src").join(file);
    let text = fs::read_to_string(path).expect("a source");
    let mut errors: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("pub enum ") {
            current = name.trim_end_matches([' ', '{']).to_owned();
        } else if let Some((variant, message)) = line.split_once(" = \"") {
            let variant = variant.split(' ').next().unwrap_or(variant);
            let id = message.split('"').next().unwrap_or(message);
            let variants = errors.entry(current.clone()).or_default();
            variants.push((variant.to_owned(), id.to_owned()));
        }
    }
    errors
}

/// Fails when a variant is named in none of the tests whose path has one of
/// these pieces.
fn check_errors(file: &str, paths: &[&str]) {
    let tests = tests();
    let texts: Vec<&String> = tests
        .iter()
        .filter(|(path, _)| paths.iter().any(|piece| path.contains(piece)))
        .map(|(_, text)| text)
        .collect();
    let mut number = 0;
    let mut missing = Vec::new();
    for (error, variants) in errors(file) {
        for (variant, id) in variants {
            number += 1;
            let name = format!("{error}::{variant}");
            let named = texts.iter().any(|text| {
                let mut at = text.match_indices(&name);
                let ends = |(start, found): (usize, &str)| {
                    let next = text[start + found.len()..].chars().next();
                    next.is_none_or(|letter| !letter.is_alphanumeric())
                };
                at.any(ends)
                    || text.contains(&format!("{id}\""))
                    || text.contains(&format!("{id} "))
            });
            if !named {
                missing.push(name);
            }
        }
    }
    assert!(number > 5, "{file} is read");
    assert!(missing.is_empty(), "no test expects {missing:?}");
}

#[test]
fn every_error_of_ido_has_a_test() {
    check_errors("ido/error.rs", &["ido_", "board", "any_game"]);
}

#[test]
fn every_error_of_orbito_has_a_test() {
    check_errors("orbito/error.rs", &["orbito_"]);
}

#[test]
fn every_error_of_records_has_a_test() {
    check_errors("record/error.rs", &["records/"]);
}
