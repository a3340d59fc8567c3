//! Notifications: what a visitor wants to hear of, by which channel, and what
//! arrives on a device.

use serde::{Deserialize, Serialize};

use super::Moment;

/// What a notification is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NotificationKind {
    /// The visitor has to move.
    YourTurn,
    /// A game of the visitor has begun.
    GameBegun,
    /// Somebody offers a draw, asks to take back, or wants a rematch.
    Offer,
    /// A game of the visitor is over.
    GameOver,
    /// The visitor's time is running out.
    TimeLow,
}

/// A language of the texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// German.
    De,
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Dutch.
    Nl,
}

/// By which channels notifications of one kind are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Channels {
    /// To the devices that have subscribed.
    #[serde(default = "yes")]
    pub push: bool,
    /// To the confirmed mail address.
    #[serde(default = "yes")]
    pub mail: bool,
}

fn yes() -> bool {
    true
}

impl Default for Channels {
    fn default() -> Channels {
        Channels {
            push: true,
            mail: true,
        }
    }
}

/// The channels of every kind of notification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChannelsByKind {
    /// The visitor has to move.
    #[serde(default)]
    pub your_turn: Channels,
    /// A game has begun.
    #[serde(default)]
    pub game_begun: Channels,
    /// Somebody offers or asks something.
    #[serde(default)]
    pub offer: Channels,
    /// A game is over.
    #[serde(default)]
    pub game_over: Channels,
    /// The visitor's time is running out.
    #[serde(default)]
    pub time_low: Channels,
}

impl ChannelsByKind {
    /// The channels of one kind.
    pub fn of(&self, kind: NotificationKind) -> Channels {
        match kind {
            NotificationKind::YourTurn => self.your_turn,
            NotificationKind::GameBegun => self.game_begun,
            NotificationKind::Offer => self.offer,
            NotificationKind::GameOver => self.game_over,
            NotificationKind::TimeLow => self.time_low,
        }
    }
}

/// A part of the day in which nothing is sent; it comes afterwards, if it is
/// still true then. Both are minutes since midnight in the visitor's time zone,
/// 0 to 1439. The hours go over midnight where `until` is the smaller one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct QuietHours {
    /// First quiet minute.
    pub from: u16,
    /// First minute that is not quiet any more; not the same as `from`.
    pub until: u16,
}

/// Body of `PUT /visitor/notifications`: what the visitor wants to be told, and
/// how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NotificationSettings {
    /// The language of the texts.
    #[serde(default)]
    pub language: Language,
    /// The name of the visitor's time zone, such as `Europe/Brussels`.
    #[serde(default = "utc")]
    pub time_zone: String,
    /// The channels of each kind.
    #[serde(default)]
    pub events: ChannelsByKind,
    /// When to send nothing; `null` for never.
    #[serde(default)]
    pub quiet: Option<QuietHours>,
    /// When to send one mail a day with everything, in minutes since midnight;
    /// `null` for a mail for each.
    #[serde(default)]
    pub digest: Option<u16>,
}

fn utc() -> String {
    "UTC".to_owned()
}

impl Default for NotificationSettings {
    fn default() -> NotificationSettings {
        NotificationSettings {
            language: Language::default(),
            time_zone: utc(),
            events: ChannelsByKind::default(),
            quiet: None,
            digest: None,
        }
    }
}

/// Response of `GET /visitor/notifications`, and of every request that changes
/// something in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notifications {
    /// What the visitor wants.
    pub settings: NotificationSettings,
    /// Whether the visitor has ever saved settings. If not, a client should send
    /// the language and time zone of the device.
    pub saved: bool,
    /// The visitor's mail address; `null` if none is stored.
    pub mail: Option<MailView>,
    /// The devices that have subscribed, oldest first.
    pub push: Vec<PushView>,
    /// Which channels the server has.
    pub offered: OfferedChannels,
}

/// Which channels a server has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OfferedChannels {
    /// The public key for `pushManager.subscribe` (`applicationServerKey`):
    /// base64url without padding. `null` where the server sends no pushes.
    pub push_key: Option<String>,
    /// Whether the server can send mail.
    pub mail: bool,
}

/// The mail address of a visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MailView {
    /// The address.
    pub address: String,
    /// Whether it is in use.
    pub state: MailState,
}

/// Whether mail is sent to an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MailState {
    /// The link in the confirmation mail has not been followed yet.
    Unconfirmed,
    /// Notifications are sent to it.
    Confirmed,
    /// Mail to it came back several times. Send it again with
    /// `PUT /visitor/mail` to confirm it again.
    Failing,
}

/// A device that has subscribed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushView {
    /// Identifier, to remove it with `DELETE /visitor/push/{id}`.
    pub id: String,
    /// Browser and system, such as `Firefox, Linux`; empty when unknown.
    pub label: String,
    /// When it subscribed.
    pub made: Moment,
    /// Whether it subscribed in the session of this request.
    pub this: bool,
}

/// Body of `POST /visitor/push`: the subscription of a device, as
/// `PushSubscription.toJSON()` gives it, with the keys beside the endpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPush {
    /// The https address of the push service for this device, at most 1000
    /// characters.
    pub endpoint: String,
    /// The public key of the device: 65 bytes in base64url.
    pub p256dh: String,
    /// The secret shared with the device: 16 bytes in base64url.
    pub auth: String,
}

/// Body of `PUT /visitor/mail`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewMail {
    /// The address. A link to confirm it is sent to it, in the language of the
    /// settings.
    pub address: String,
}

/// Body of `POST /mail/confirm`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MailCode {
    /// The code in the link of the mail.
    pub code: String,
}

/// The decrypted content of a push message: JSON, ready to be shown by
/// `registration.showNotification`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushMessage {
    /// Messages with the same tag replace each other on the device.
    pub tag: String,
    /// The title, in the reader's language.
    pub title: String,
    /// The text, in the reader's language.
    pub body: String,
    /// What to open, relative to the origin: `/#/far/k7wq2m9xtr4b`.
    pub url: String,
    /// What it is about.
    pub kind: NotificationKind,
    /// The reader's language, for `lang`.
    pub lang: Language,
    /// When the event happened, for `timestamp`.
    pub at: Moment,
    /// Number of games that wait for the reader, for the badge of the app;
    /// absent when it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge: Option<u32>,
}

/// What a server stores about the notifications of a visitor, in
/// `GET /visitor/data`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyNotifications {
    /// The settings; the defaults if none were saved.
    pub settings: NotificationSettings,
    /// The mail address.
    pub mail: Option<MailView>,
    /// The devices that have subscribed.
    pub push: Vec<MyPush>,
}

/// A push subscription of a visitor, in `GET /visitor/data`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyPush {
    /// The address of the push service for the device.
    pub endpoint: String,
    /// Browser and system.
    pub label: String,
    /// When it subscribed.
    pub made: Moment,
}
