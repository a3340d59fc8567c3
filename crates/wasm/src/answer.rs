//! Answers as JSON: a value, or what is wrong with the input.

use kinetic_rules::Diagnose;
use kinetic_rules::record::RecordError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsError, JsValue};

use crate::shapes::{Diagnostic, Place};

/// A request that no well-written page makes. It is thrown.
#[derive(Debug, PartialEq, Eq)]
pub struct Misuse(pub String);

impl From<Misuse> for JsValue {
    fn from(misuse: Misuse) -> JsValue {
        JsError::new(&misuse.0).into()
    }
}

/// What a call can come to, before it is JSON.
pub type Answer<T> = Result<T, Diagnostic>;

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Written<T> {
    Ok(T),
    Error(Diagnostic),
}

/// Writes an answer: `{"ok": …}` or `{"error": …}`.
pub fn written<T: Serialize>(answer: Answer<T>) -> String {
    let written = match answer {
        Ok(value) => Written::Ok(value),
        Err(diagnostic) => Written::Error(diagnostic),
    };
    json(&written)
}

/// Writes a value.
pub fn json(value: &impl Serialize) -> String {
    // Every shape has string keys and finite numbers, so this cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a request.
///
/// # Errors
/// When it does not have the shape that it should have.
pub fn request<T: DeserializeOwned>(text: &str) -> Result<T, Misuse> {
    serde_json::from_str(text).map_err(|error| Misuse(format!("malformed request: {error}")))
}

/// What an error of the rules says.
pub fn diagnose(error: &impl Diagnose) -> Diagnostic {
    Diagnostic::from(error.diagnostic())
}

/// What is wrong with a record, and where.
pub fn complain_in_record(error: RecordError) -> Diagnostic {
    Diagnostic {
        place: Some(Place {
            line: error.place.line,
            column: error.place.column,
        }),
        ..Diagnostic::from(error.diagnostic)
    }
}
