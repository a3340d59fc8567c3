//! What is wrong with an input.

use std::collections::BTreeMap;

use serde::Serialize;

#[derive(Serialize, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    Text(String),
    Number(u64),
    Word(&'static str),
}

#[derive(Serialize, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub id: &'static str,
    pub rule: Option<&'static str>,
    pub args: BTreeMap<&'static str, Arg>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<usize>,
}

#[derive(Serialize, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl From<kinetic_rules::Diagnostic> for Diagnostic {
    fn from(diagnostic: kinetic_rules::Diagnostic) -> Diagnostic {
        let arg = |arg| match arg {
            kinetic_rules::Arg::Text(text) => Arg::Text(text),
            kinetic_rules::Arg::Number(number) => Arg::Number(number),
            kinetic_rules::Arg::Word(word) => Arg::Word(word),
        };
        Diagnostic {
            id: diagnostic.id,
            rule: diagnostic.rule,
            args: diagnostic
                .args
                .into_iter()
                .map(|(name, value)| (name, arg(value)))
                .collect(),
            place: None,
            event: None,
        }
    }
}
