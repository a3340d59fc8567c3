//! What comes with a request: its body and its question.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::super::failure::Failure;
use super::super::trouble::Trouble;

/// The body of a request, read as JSON whatever its header says. An empty body
/// is an empty object.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, Failure> {
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|rejection| unread(&rejection))?;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(bytes)
            .map(Sent)
            .map_err(Failure::malformed)
    }
}

fn unread(rejection: &BytesRejection) -> Failure {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge.into(),
        _ => Failure::malformed(rejection),
    }
}

/// What stands behind the question mark of an address.
pub struct Asked(HashMap<String, String>);

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked, Failure> {
        let asked = Query::from_request_parts(parts, state).await;
        asked
            .map(|Query(asked)| Asked(asked))
            .map_err(Failure::malformed)
    }
}

impl Asked {
    /// The text of a name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The number of a name; what is not asked for has a usual value.
    ///
    /// # Errors
    /// When it is no number.
    pub fn number(&self, name: &str, usual: u64) -> Result<u64, Failure> {
        match self.text(name) {
            None => Ok(usual),
            Some(text) => text
                .parse()
                .map_err(|_| Failure::malformed(format!("{name} is no number"))),
        }
    }

    /// Whether a name is there and does not say no.
    pub fn is(&self, name: &str) -> bool {
        self.text(name).is_some_and(|text| text != "false")
    }
}
