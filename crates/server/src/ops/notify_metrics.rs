//! Figures about notifications.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::metrics::Page;
use crate::Moment;
use crate::store::notify::{Channel, DeliveryOutcome, OutboxFigures};

/// Counters and gauges of notifications.
#[derive(Debug, Default)]
pub struct Notifications {
    push: Deliveries,
    mail: Deliveries,
    /// The age of what is due and not sent, in milliseconds.
    overdue: AtomicU64,
}

/// The deliveries of a channel.
#[derive(Debug, Default)]
struct Deliveries {
    sent: AtomicU64,
    failed: AtomicU64,
    /// Devices that are gone, and mails that were refused for good.
    gone: AtomicU64,
    waiting: AtomicU64,
}

impl Notifications {
    /// Counts a delivery.
    pub fn add(&self, channel: Channel, outcome: DeliveryOutcome) {
        let deliveries = match channel {
            Channel::Push => &self.push,
            Channel::Mail => &self.mail,
        };
        let counter = match outcome {
            DeliveryOutcome::Untouched => return,
            DeliveryOutcome::Delivered { .. } => &deliveries.sent,
            DeliveryOutcome::Retry { .. } | DeliveryOutcome::Failed { .. } => &deliveries.failed,
            DeliveryOutcome::Bounced { .. } | DeliveryOutcome::Gone => &deliveries.gone,
        };
        counter.fetch_add(1, Relaxed);
    }

    /// Notes what waits.
    pub fn set_outbox(&self, figures: OutboxFigures, now: Moment) {
        self.push.waiting.store(figures.push, Relaxed);
        self.mail.waiting.store(figures.mail, Relaxed);
        let due = figures.first_due.unwrap_or(now);
        self.overdue.store(now.since(due).0, Relaxed);
    }

    /// Writes the figures.
    pub fn write(&self, page: &mut Page) {
        let channels = [("push", &self.push), ("mail", &self.mail)];
        type Figure = fn(&Deliveries) -> &AtomicU64;
        let figures: [(&str, &str, &str, Figure); 4] = [
            (
                "kinetic_notifications_sent_total",
                "counter",
                "Deliveries of notifications that a push service or the mail server has taken.",
                |deliveries| &deliveries.sent,
            ),
            (
                "kinetic_notifications_failed_total",
                "counter",
                "Deliveries of notifications that have failed and are tried again.",
                |deliveries| &deliveries.failed,
            ),
            (
                "kinetic_notifications_gone_total",
                "counter",
                "Devices that were forgotten, and mails that were refused for good.",
                |deliveries| &deliveries.gone,
            ),
            (
                "kinetic_notifications_waiting",
                "gauge",
                "Notifications that wait, those that are not due yet included.",
                |deliveries| &deliveries.waiting,
            ),
        ];
        for (name, kind, help, figure) in figures {
            page.head(name, kind, help);
            for (channel, deliveries) in channels {
                let labels = format!("{{channel=\"{channel}\"}}");
                page.line(name, &labels, figure(deliveries).load(Relaxed));
            }
        }
        page.value(
            "kinetic_notifications_overdue_seconds",
            "gauge",
            "How long the notification that should have been sent first is late.",
            "",
            self.overdue.load(Relaxed) / 1_000,
        );
    }
}
