//! Who somebody is, without an account.

use serde::{Deserialize, Serialize};

use super::{Moment, SeatName};

/// Who asks: `GET /visitor`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// What they are called.
    pub name: String,
}

/// Somebody who has no pass yet: `POST /visitor`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewVisitor {
    /// What they want to be called; the server makes a name up without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Another name: `PATCH /visitor`. Seats that are taken keep the old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MeChange {
    /// 1 to 40 characters.
    pub name: String,
}

/// A code to be the same visitor on another device: `POST /visitor/link`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CarryCode {
    /// The code. It can be used once.
    pub code: String,
    /// Until when.
    pub until: Moment,
}

/// Being somebody from another device: `POST /visitor/adopt`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Adopt {
    /// The code.
    pub code: String,
}

/// A token to be made for a program: `POST /tokens`. Without a pass or token a
/// new visitor of this name is made, and the token is theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// What it is called, to tell it from others: 1 to 40 characters.
    pub name: String,
}

/// The one time that a token is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenMade {
    /// Its name in lists and addresses.
    pub id: String,
    /// What to send as `Authorization: Bearer …`.
    pub token: String,
}

/// The tokens of a visitor: `GET /tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenList {
    /// Those that can still be used.
    pub tokens: Vec<TokenView>,
}

/// A token in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenView {
    /// To revoke it: `DELETE /tokens/{id}`.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// When it was made.
    pub made: Moment,
}

/// Taking a seat: `POST /games/{id}/seats`. With the link to a seat, or with
/// its name in a game that is listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SitDown {
    /// The secret of the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The seat, in a game that is listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
}
