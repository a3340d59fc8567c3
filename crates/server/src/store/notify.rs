//! What a store keeps about notifications: settings, the devices and mail
//! addresses of visitors, and the outbox: what has to be sent to them.
//!
//! A row of the outbox is written in the transaction of the event that causes
//! it, and removed after it was sent. So no kill loses one, and one between
//! sending and removing repeats it.

use kinetic_protocol::web::{NotificationKind, NotificationSettings};

use super::{StoreError, StoreFuture, TokenKey};
use crate::{GameId, Moment, NodeId, VisitorId};

/// Something that a visitor should be told because of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The visitor.
    pub visitor: VisitorId,
    /// What it is about. A later notice of the same kind in the same game
    /// replaces one that was not sent.
    pub kind: NotificationKind,
    /// When it can be sent to devices, at the earliest.
    pub push_at: Moment,
    /// When it can be sent by mail, at the earliest.
    pub mail_at: Moment,
}

/// The number of a kind in databases.
pub(super) fn kind_number(kind: NotificationKind) -> i64 {
    match kind {
        NotificationKind::YourTurn => 0,
        NotificationKind::GameBegun => 1,
        NotificationKind::Offer => 2,
        NotificationKind::GameOver => 3,
        NotificationKind::TimeLow => 4,
    }
}

/// The kind with a number.
pub(super) fn kind(number: i64) -> Result<NotificationKind, StoreError> {
    Ok(match number {
        0 => NotificationKind::YourTurn,
        1 => NotificationKind::GameBegun,
        2 => NotificationKind::Offer,
        3 => NotificationKind::GameOver,
        4 => NotificationKind::TimeLow,
        _ => return Err(StoreError::Unreadable(format!("{number} is no kind"))),
    })
}

/// How something is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Channel {
    /// Web Push, to a device.
    Push,
    /// Mail.
    Mail,
}

impl Channel {
    /// The number of the channel in databases.
    pub(super) fn number(self) -> i64 {
        match self {
            Channel::Push => 0,
            Channel::Mail => 1,
        }
    }

    pub(super) fn from_number(number: i64) -> Result<Channel, StoreError> {
        match number {
            0 => Ok(Channel::Push),
            1 => Ok(Channel::Mail),
            _ => Err(StoreError::Unreadable(format!("{number} is no channel"))),
        }
    }
}

/// Whether something is sent to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetState {
    /// A mail address that is not confirmed.
    Unconfirmed,
    /// In use.
    Active,
    /// A mail address that has refused several mails.
    Failing,
}

impl TargetState {
    /// The number of the state in databases.
    pub(super) fn number(self) -> i64 {
        match self {
            TargetState::Unconfirmed => 0,
            TargetState::Active => 1,
            TargetState::Failing => 2,
        }
    }

    pub(super) fn from_number(number: i64) -> Result<TargetState, StoreError> {
        match number {
            0 => Ok(TargetState::Unconfirmed),
            1 => Ok(TargetState::Active),
            2 => Ok(TargetState::Failing),
            _ => Err(StoreError::Unreadable(format!("{number} is no state"))),
        }
    }
}

/// A device or a mail address of a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Its id: there is one target with it. Those of devices follow from the
    /// endpoint, that of a mail address from the visitor.
    pub id: String,
    /// Whom it belongs to.
    pub visitor: VisitorId,
    /// How it is reached.
    pub channel: Channel,
    /// The URL of the push service for the device, or the mail address.
    pub address: String,
    /// The host in the address, by which concurrent deliveries are limited.
    pub host: String,
    /// The public key and the secret of a device; empty for mail.
    pub keys: Vec<u8>,
    /// The session in which a device subscribed: it ends with the session.
    pub session: Option<TokenKey>,
    /// Browser and system of a device.
    pub label: String,
    /// When it was added.
    pub made: Moment,
    /// Whether something is sent to it.
    pub state: TargetState,
    /// Deliveries that have failed since the last one that succeeded.
    pub failures: u32,
    /// When a delivery last succeeded.
    pub delivered: Option<Moment>,
}

/// A row of the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The game.
    pub game: GameId,
    /// What it is about.
    pub kind: NotificationKind,
    /// The number of the event.
    pub number: u64,
    /// When the event happened.
    pub at: Moment,
    /// The batch of the claim with which it was claimed first: what has the same
    /// one is sent together, however often that is tried.
    pub batch: u64,
}

/// Which targets to claim: those with something that is due, in the order of
/// time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The channel.
    pub channel: Channel,
    /// Only targets whose last delivery succeeded, or only the others.
    pub proven: Option<bool>,
    /// Hosts that have enough to do.
    pub busy_hosts: Vec<String>,
    /// Maximum number of targets of one host.
    pub per_host: usize,
    /// Maximum number of targets.
    pub limit: usize,
    /// The time.
    pub now: Moment,
    /// Until when nobody else claims them.
    pub until: Moment,
    /// The node that claims them, where several share the store: when its lease
    /// has expired, others can claim them before that time.
    pub node: Option<NodeId>,
    /// A number that no earlier claim has had.
    pub batch: u64,
}

/// What has become of the rows of a claimed target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryReport {
    /// The target.
    pub target: String,
    /// Rows that are sent, or not worth sending. A row that a later event has
    /// replaced meanwhile stays. The others are claimed anew, with what comes
    /// until then; after [`DeliveryOutcome::Retry`] and
    /// [`DeliveryOutcome::Failed`], without it.
    pub done: Vec<Pending>,
    /// Rows that are due at another time.
    pub later: Vec<(Pending, Moment)>,
    /// What has become of the target.
    pub outcome: DeliveryOutcome,
}

/// What has become of a claimed target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// Nothing was sent to it.
    Untouched,
    /// It was reached.
    Delivered {
        /// When.
        at: Moment,
    },
    /// It was not reached, through no fault of its own.
    Retry {
        /// When it can be claimed again.
        at: Moment,
    },
    /// It was not reached.
    Failed {
        /// When it can be claimed again.
        retry_at: Moment,
    },
    /// A mail address has refused a mail for good.
    Bounced {
        /// With so many failures, nothing is sent to it any more.
        limit: u32,
    },
    /// It does not exist any more.
    Gone,
}

impl DeliveryOutcome {
    /// Whether it is known what was sent.
    pub fn is_known(self) -> bool {
        !matches!(
            self,
            DeliveryOutcome::Retry { .. } | DeliveryOutcome::Failed { .. }
        )
    }
}

/// The outbox in figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutboxFigures {
    /// Rows that wait, those that are not due yet included.
    pub push: u64,
    /// The same for mail.
    pub mail: u64,
    /// The earliest time at which one of them is due and can be claimed.
    pub first_due: Option<Moment>,
}

/// A confirmation mail that somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmation {
    /// Who asks.
    pub visitor: VisitorId,
    /// A keyed hash of the address.
    pub address: String,
    /// When.
    pub at: Moment,
    /// What was sent before this time does not count.
    pub since: Moment,
    /// Maximum number of mails that a visitor can ask for.
    pub per_visitor: usize,
    /// Maximum number of mails to an address.
    pub per_address: usize,
}

fn unsupported<'a, T: Send + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Err(StoreError::Unsupported)))
}

fn nothing<'a, T: Send + Default + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Ok(T::default())))
}

/// The part of a store that is about notifications. A store that keeps games
/// only need not support it: then nobody has targets.
pub trait NotifyStore: Send + Sync + 'static {
    /// The settings of a visitor; `None` if none were saved.
    fn notification_settings(
        &self,
        _visitor: &VisitorId,
    ) -> StoreFuture<'_, Option<NotificationSettings>> {
        nothing()
    }

    /// Saves the settings of a visitor.
    fn put_notification_settings(
        &self,
        _visitor: &VisitorId,
        _settings: NotificationSettings,
    ) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// Adds a target, or replaces the one with the same id. A device of the same
    /// visitor keeps the time when it was added; its failures and its last
    /// delivery stay while visitor and address do.
    fn put_target(&self, _target: Target) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// The target with this id.
    fn target(&self, _id: &str) -> StoreFuture<'_, Option<Target>> {
        nothing()
    }

    /// The targets of a visitor, oldest first.
    fn targets_of(&self, _visitor: &VisitorId) -> StoreFuture<'_, Vec<Target>> {
        nothing()
    }

    /// Removes a target with everything that waits for it. With an address, only
    /// if it still has it. Returns whether there was one.
    fn remove_target(&self, _id: &str, _address: Option<&str>) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Puts a target into use, if it still has this address. Returns whether it
    /// has.
    fn activate_target(&self, _id: &str, _address: &str) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Notes a confirmation mail, unless there were too many. Returns whether it
    /// may be sent.
    fn note_confirmation(&self, _mail: Confirmation) -> StoreFuture<'_, bool> {
        unsupported()
    }

    /// Claims targets with something that is due, so that nobody else sends it
    /// for a while. Returns them in the order of time, with what is due. If
    /// something was claimed before and nobody knows whether it was sent, it is
    /// that and nothing else.
    fn claim_targets(&self, _claim: Claim) -> StoreFuture<'_, Vec<(Target, Vec<Pending>)>> {
        nothing()
    }

    /// Notes what has become of a claimed target, and frees it.
    fn report_delivery(&self, _report: DeliveryReport) -> StoreFuture<'_, ()> {
        unsupported()
    }

    /// Frees all targets. Only for a store that nobody else uses, after a start:
    /// whoever has claimed them is gone.
    fn free_targets(&self) -> StoreFuture<'_, ()> {
        nothing()
    }

    /// When something can be claimed next, after this time.
    fn next_delivery(&self, _channel: Channel, _after: Moment) -> StoreFuture<'_, Option<Moment>> {
        nothing()
    }

    /// The outbox in figures.
    fn outbox_figures(&self) -> StoreFuture<'_, OutboxFigures> {
        nothing()
    }
}
