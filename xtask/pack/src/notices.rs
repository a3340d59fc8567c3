//! Licence notices for the components of others: a list of them, and every
//! licence text once, with the components that it belongs to.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::Failure;
use crate::components::Component;

/// Licences whose text is always the same, for components without one.
const FIXED: [(&str, &str); 2] = [
    ("Apache-2.0", include_str!("../../../LICENSE-APACHE")),
    ("MPL-2.0", include_str!("texts/mpl-2.0.txt")),
];
/// The MIT licence, whose copyright line names the authors.
const MIT: &str = include_str!("../../../LICENSE-MIT");

const LINE: &str =
    "--------------------------------------------------------------------------------";

/// The notices as text.
pub fn text(components: &[Component]) -> Result<String, Failure> {
    let mut out = String::from(
        "Kinetic contains the following components of others, each under its own licence. The\n\
         texts of the licences follow the list.\n\n",
    );
    let mut texts: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    for component in components {
        let name = format!("{} {}", component.name, component.version);
        write!(out, "{name}: {}", component.licence)?;
        match &component.repository {
            Some(repository) => writeln!(out, ", source: {repository}")?,
            None => writeln!(out)?,
        }
        let own = component.texts.clone();
        let all = if own.is_empty() {
            standard(component)?
        } else {
            own
        };
        for text in all {
            // The same text is often broken into lines differently.
            let words: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let entry = texts.entry(words).or_insert_with(|| (text, Vec::new()));
            entry.1.push(name.clone());
        }
    }
    let mut texts: Vec<_> = texts.into_values().collect();
    // What most share comes first.
    texts.sort_by_key(|(_, names)| (std::cmp::Reverse(names.len()), names.clone()));
    for (text, names) in texts {
        let names = names.join(", ");
        write!(out, "\n{LINE}\n{names}\n{LINE}\n\n{}\n", text.trim_end())?;
    }
    Ok(out)
}

/// The text of the licence of a component that brings none.
///
/// # Errors
/// When the licence is one whose text is not known here: then the release would
/// lack a notice.
fn standard(component: &Component) -> Result<Vec<String>, Failure> {
    let choices: Vec<&str> = component.licence.split(" OR ").collect();
    let fixed = FIXED.iter().find(|(name, _)| choices.contains(name));
    if let Some((_, text)) = fixed {
        return Ok(vec![(*text).to_owned()]);
    }
    if choices.contains(&"MIT") {
        let authors = match component.authors[..] {
            [] => format!("The authors of {}", component.name),
            ref authors => authors.join(", "),
        };
        let (_, rest) = MIT.split_once("authors\n").unwrap_or_default();
        return Ok(vec![format!(
            "MIT License\n\nCopyright (c) {authors}\n{rest}"
        )]);
    }
    Err(format!(
        "{} {} has no licence text, and that of {} is not known",
        component.name, component.version, component.licence
    )
    .into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::tests::found;

    #[test]
    fn every_component_is_listed_and_has_a_text() {
        let components = found();
        let notices = text(&components).unwrap();
        assert!(notices.matches("\nApache License\n").count() < components.len() / 2);
        for component in &components {
            let name = format!("{} {}", component.name, component.version);
            // In the list, and above a text.
            assert!(notices.matches(&name).count() >= 2, "{name}");
        }
    }

    #[test]
    fn a_component_without_a_text_has_its_authors_named() {
        let mut components = found();
        let clap = components
            .iter_mut()
            .find(|one| one.name == "clap")
            .unwrap();
        clap.texts.clear();
        clap.licence = "MIT".to_owned();
        clap.authors = vec!["Somebody".to_owned()];
        assert!(
            text(&components)
                .unwrap()
                .contains("Copyright (c) Somebody\n\nPermission")
        );
        let clap = components
            .iter_mut()
            .find(|one| one.name == "clap")
            .unwrap();
        clap.licence = "Unknown-1.0".to_owned();
        let refused = text(&components).unwrap_err().to_string();
        assert!(
            refused.contains("clap") && refused.contains("Unknown-1.0"),
            "{refused}"
        );
    }
}
