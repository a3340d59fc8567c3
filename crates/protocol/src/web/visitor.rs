//! Visitors (players without an account), their tokens, and taking a seat.

use serde::{Deserialize, Serialize};

use super::{Moment, SeatName};

/// Response of `GET /visitor`: the requesting visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// Display name.
    pub name: String,
}

/// Body of `POST /visitor`: create a visitor and start a session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewVisitor {
    /// Display name of 1 to 40 characters; chosen by the server when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Body of `PATCH /visitor`: change the display name. Seats already taken keep
/// the old name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MeChange {
    /// Display name of 1 to 40 characters.
    pub name: String,
}

/// Response of `POST /visitor/link`: a code to sign in as the same visitor on
/// another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CarryCode {
    /// The code; valid once.
    pub code: String,
    /// When the code expires.
    pub until: Moment,
}

/// Body of `POST /visitor/adopt`: sign in as a visitor of another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Adopt {
    /// The code from `POST /visitor/link`.
    pub code: String,
}

/// Body of `POST /tokens`: an API token to create. A request without a session
/// or token also creates a visitor of this name, who owns the token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// Label of the token in lists: 1 to 40 characters.
    pub name: String,
}

/// Response of `POST /tokens`: the new token, which is shown only here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenMade {
    /// Identifier of the token in lists and URLs.
    pub id: String,
    /// The secret, to send as `Authorization: Bearer …`.
    pub token: String,
}

/// Response of `GET /tokens`: the tokens of the visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenList {
    /// Tokens that have not been revoked.
    pub tokens: Vec<TokenView>,
}

/// A token as shown in lists, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenView {
    /// Identifier, to revoke it with `DELETE /tokens/{id}`.
    pub id: String,
    /// Label of the token.
    pub name: String,
    /// When it was created.
    pub made: Moment,
}

/// Body of `POST /games/{id}/seats`: take a seat, by its link, or by its name
/// in a listed game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SitDown {
    /// Secret of the invitation link; absent when the seat is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The seat, in a listed game; absent when there is a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
}
