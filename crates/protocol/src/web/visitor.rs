//! Visitors (players without an account), their tokens, and taking a seat.

use serde::{Deserialize, Serialize};

use super::{GameId, Moment, MyNotifications, Prepared, SeatName};

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

/// Body of `POST /games/{id}/reports`: a report to the administrators, who see
/// the last chat messages with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewReport {
    /// Number of the chat message that is reported; none when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The seat whose player is reported, when it is not about a message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
    /// What happened, at most 500 characters; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// Body of `POST /visitor/blocks`: block the author of a chat message, or the
/// player of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewBlock {
    /// The game in which they met.
    pub game: GameId,
    /// Number of the chat message; absent when the seat is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The seat; absent when there is a message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
}

/// Response of `GET /visitor/blocks`: whom the visitor has blocked. Their
/// messages are not sent to the visitor, and they cannot take seats in the
/// visitor's games without a link.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BlockList {
    /// The blocks, oldest first.
    pub blocks: Vec<BlockView>,
}

/// Somebody whom the visitor has blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BlockView {
    /// Identifier, to remove it with `DELETE /visitor/blocks/{id}`.
    pub id: String,
    /// The name under which they were met.
    pub name: String,
    /// Since when.
    pub made: Moment,
}

/// Response of `GET /visitor/devices`: where the visitor is signed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeviceList {
    /// The sessions, oldest first.
    pub devices: Vec<DeviceView>,
    /// The passkeys, oldest first.
    pub passkeys: Vec<PasskeyView>,
    /// Number of recovery codes that are not used.
    pub recovery_codes: usize,
}

/// A session of the visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeviceView {
    /// Identifier, to end the session with `DELETE /visitor/devices/{id}`.
    pub id: String,
    /// Browser and system, such as `Firefox, Linux`; empty when unknown.
    pub label: String,
    /// When it was started.
    pub made: Moment,
    /// Whether it is the session of this request.
    pub this: bool,
}

/// A passkey of the visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyView {
    /// Identifier, to remove it with `DELETE /visitor/passkeys/{id}`.
    pub id: String,
    /// Browser and system on which it was made.
    pub name: String,
    /// When it was added.
    pub made: Moment,
    /// When it was last used; `null` if never.
    pub used: Option<Moment>,
}

/// Response of `POST /visitor/recovery`: codes to sign in with, each once. They
/// are shown only here; earlier ones are no longer valid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// Response of `GET /visitor/data`: everything that the server stores about the
/// visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyData {
    /// Display name.
    pub name: String,
    /// When the visitor first came.
    pub made: Moment,
    /// Games in which the visitor appears.
    pub games: Vec<MyGame>,
    /// Chat messages of the visitor.
    pub chat: Vec<MyChatLine>,
    /// Reports that the visitor made.
    pub reports: Vec<MyReport>,
    /// Whom the visitor has blocked.
    pub blocks: Vec<BlockView>,
    /// Sessions.
    pub devices: Vec<DeviceView>,
    /// Passkeys.
    pub passkeys: Vec<PasskeyView>,
    /// API tokens, without their secrets.
    pub tokens: Vec<TokenView>,
    /// Mutes and bans, as `mute` and `ban`.
    pub restrictions: Vec<String>,
    /// Games in the visitor's archive.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub archived: Vec<GameId>,
    /// Settings and addresses of notifications; absent from servers without
    /// them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notifications: Option<MyNotifications>,
    /// Prepared replies, with what became of earlier ones.
    #[serde(default)]
    pub prepared: Vec<Prepared>,
}

/// A game in which a visitor appears.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyGame {
    /// The game.
    pub game: GameId,
    /// The names under which the visitor appears.
    pub names: Vec<String>,
}

/// A chat message of a visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyChatLine {
    /// The game.
    pub game: GameId,
    /// When the server received the message.
    pub at: Moment,
    /// The name under which it was sent.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A report that a visitor made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyReport {
    /// The game.
    pub game: GameId,
    /// When it was made.
    pub at: Moment,
    /// What was written.
    pub text: String,
}

/// Response of `GET /passkeys`: whether passkeys can be used at this address.
/// Browsers allow them on https sites with a name and on localhost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeySupport {
    /// Whether they can.
    pub available: bool,
}

/// A challenge for a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyChallenge {
    /// Identifier of the challenge, to send back with the answer.
    pub id: String,
    /// JSON text of the options for `navigator.credentials`, as WebAuthn
    /// defines them.
    pub options: String,
}

/// The answer of a browser to a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyCredential {
    /// Identifier of the challenge.
    pub id: String,
    /// JSON text of the credential, as WebAuthn defines it.
    pub credential: String,
}
