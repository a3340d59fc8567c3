//! Requests and answers as JSON: a value, or an error in the input.

use kinetic_rules::record::RecordError;
use kinetic_rules::{AnyGame, Diagnose, OpenError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsError, JsValue};

use crate::dto::{Diagnostic, Place};

/// A malformed request, a bug in the page. It is thrown.
#[derive(Debug, PartialEq, Eq)]
pub struct Misuse(pub String);

impl From<Misuse> for JsValue {
    fn from(misuse: Misuse) -> JsValue {
        JsError::new(&misuse.0).into()
    }
}

/// The result of a call, before it is JSON.
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
    // All values have string keys and finite numbers, so this cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a request.
///
/// # Errors
/// When it is malformed.
pub fn request<T: DeserializeOwned>(text: &str) -> Result<T, Misuse> {
    serde_json::from_str(text).map_err(|error| Misuse(format!("malformed request: {error}")))
}

/// An error of the rules as a diagnostic.
pub fn diagnose(error: impl Diagnose) -> Diagnostic {
    Diagnostic::from(error.diagnostic())
}

/// An error in a record, with its place.
pub fn diagnose_record(error: RecordError) -> Diagnostic {
    Diagnostic {
        place: Some(Place {
            line: error.place.line,
            column: error.place.column,
        }),
        ..Diagnostic::from(error.diagnostic)
    }
}

/// Opens a game on a board: a name, or the text of a board file.
///
/// # Errors
/// When there is no such game, or it has one board only; within the answer,
/// when the board is refused.
pub fn open_game(game: &str, board: Option<&str>) -> Result<Answer<AnyGame>, Misuse> {
    match AnyGame::open(game, board) {
        Ok(game) => Ok(Ok(game)),
        Err(OpenError::Board(error)) => Ok(Err(diagnose(error))),
        Err(error) => Err(Misuse(error.to_string())),
    }
}
