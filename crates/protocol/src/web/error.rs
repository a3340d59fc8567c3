//! Why something was not done.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Entry;

/// The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ErrorBody,
}

/// What is wrong, for programs (`code`), for people in their own language
/// (`message` with `args`), and for authors of programs (`text`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The kind of trouble.
    pub code: Code,
    /// The identifier of a message in `locales/*/server.ftl` or `rules.ftl`.
    pub message: String,
    /// The values that the message mentions.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
    /// The number of the rule that was broken, such as `I-16`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The message in English.
    pub text: String,
    /// With `conflict`: what has happened under that number instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<Box<Entry>>,
    /// With `gap`: the number that the next event must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
    /// With `too-many`: try again after about so long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
}

/// Kinds of trouble. Each has one status of HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// 400: the request cannot be understood.
    Malformed,
    /// 400: the version is not spoken here.
    Version,
    /// 401: it has to be known who asks, and no valid pass or token came.
    NoVisitor,
    /// 403: it is not theirs to do.
    Forbidden,
    /// 403: the link or code is not, or no longer, valid.
    NoLink,
    /// 404: there is no such thing.
    NotFound,
    /// 409: something else has happened under that number.
    Conflict,
    /// 409: less has happened than the sender believes.
    Gap,
    /// 413: too large.
    TooLarge,
    /// 422: the rules of the game or the agreements of the table forbid it.
    Refused,
    /// 429: too much at once.
    TooMany,
    /// 503: it cannot be stored now. Nothing was lost; sending the same again
    /// later does no harm.
    Unavailable,
}

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// Text that is the same in all languages.
    Text(String),
    /// A number; languages choose plural forms by it.
    Number(u64),
    /// The identifier of another message, such as `seat-red`.
    Word(String),
}
