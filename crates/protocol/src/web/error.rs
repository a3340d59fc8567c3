//! Error responses.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Entry;

/// The body of every error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ErrorAnswer {
    /// The error.
    pub error: ErrorBody,
}

/// An error: a code for programs, a message identifier with arguments for
/// translation, and an English text for developers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The kind of error.
    pub code: Code,
    /// Identifier of a message in `locales/*/server.ftl` or `rules.ftl`.
    pub message: String,
    /// Arguments of the message, by name; left out when there are none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
    /// Number of the rule that was broken, such as `I-16`; left out when it was
    /// not a rule of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The message in English.
    pub text: String,
    /// With `conflict`: the event that has this number instead. Otherwise left
    /// out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<Box<Entry>>,
    /// With `gap`: the number that the next event must have. Otherwise left
    /// out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
    /// With `too-many`: when to try again, in milliseconds from now. Otherwise
    /// left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
}

/// Kinds of errors. Each has one HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// 400: the request cannot be parsed. 408: its body did not arrive in time.
    Malformed,
    /// 400: this version of the protocol is not supported.
    Version,
    /// 401: authentication is required, and the request has no valid session or
    /// token.
    NoVisitor,
    /// 403: the visitor is not allowed to do this.
    Forbidden,
    /// 403: the link or code is invalid or has expired.
    NoLink,
    /// 404: no such game, token or other resource.
    NotFound,
    /// 409: another event already has this number.
    Conflict,
    /// 409: the number is higher than that of the next event.
    Gap,
    /// 413: the request body is too large.
    TooLarge,
    /// 422: forbidden by the rules or by the options of the game.
    Refused,
    /// 429: too many requests.
    TooMany,
    /// 503: the server cannot store it now. Nothing was lost, and it is safe to
    /// send the same request again later.
    Unavailable,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// Text that is not translated.
    Text(String),
    /// A number, which selects plural forms.
    Number(u64),
    /// Identifier of another message, such as `seat-red`.
    Word(String),
}
