//! Notifications in the store in memory.

use std::collections::BTreeMap;
use std::future::ready;

use kinetic_protocol::web::{NotificationKind, NotificationSettings};
use kinetic_server::store::notify::{
    Channel, Claim, Confirmation, DeliveryOutcome, DeliveryReport, OutboxFigures, Pending, Target,
    TargetState,
};
use kinetic_server::store::{NotifyStore, StoreFuture, TokenKey};
use kinetic_server::{GameId, Moment, VisitorId};

use kinetic_server::store::Notice;

use super::Memory;

/// What is stored about notifications.
#[derive(Debug, Default)]
pub struct Notifications {
    settings: BTreeMap<VisitorId, NotificationSettings>,
    targets: BTreeMap<String, (Target, Option<Moment>)>,
    outbox: BTreeMap<(String, GameId, NotificationKind), Row>,
    confirmations: Vec<(VisitorId, String, Moment)>,
}

#[derive(Clone, Debug)]
struct Row {
    number: u64,
    at: Moment,
    due: Moment,
    batch: Option<u64>,
}

impl Notifications {
    /// Adds what people should be told because of an event.
    pub fn add(&mut self, game: &GameId, number: u64, at: Moment, notices: &[Notice]) {
        for notice in notices {
            let targets = self.targets.values().map(|(target, _)| target);
            let targets = targets.filter(|target| {
                target.visitor == notice.visitor && target.state == TargetState::Active
            });
            for target in targets {
                let due = match target.channel {
                    Channel::Push => notice.push_at,
                    Channel::Mail => notice.mail_at,
                };
                let key = (target.id.clone(), game.clone(), notice.kind);
                let batch = None;
                let row = Row {
                    number,
                    at,
                    due,
                    batch,
                };
                self.outbox.insert(key, row);
            }
        }
    }

    /// A session has ended.
    pub fn end_session(&mut self, key: TokenKey) {
        self.remove(|target| target.session == Some(key));
    }

    /// A visitor is forgotten.
    pub fn forget(&mut self, visitor: &VisitorId) {
        self.remove(|target| target.visitor == *visitor);
        self.settings.remove(visitor);
        self.confirmations.retain(|(by, _, _)| by != visitor);
    }

    /// What was not confirmed is forgotten.
    pub fn forget_before(&mut self, before: Moment) {
        self.remove(|target| {
            target.channel == Channel::Mail
                && target.state == TargetState::Unconfirmed
                && target.made < before
        });
        self.confirmations.retain(|(_, _, at)| *at >= before);
    }

    /// A game is deleted.
    pub fn forget_game(&mut self, game: &GameId) {
        self.outbox.retain(|(_, of, _), _| of != game);
    }

    fn remove(&mut self, gone: impl Fn(&Target) -> bool) -> bool {
        let before = self.targets.len();
        self.targets.retain(|_, (target, _)| !gone(target));
        let targets = &self.targets;
        self.outbox
            .retain(|(target, _, _), _| targets.contains_key(target));
        self.targets.len() < before
    }

    fn put_target(&mut self, mut target: Target) {
        (target.failures, target.delivered) = (0, None);
        let mut busy = None;
        if let Some((known, until)) = self.targets.get(&target.id) {
            busy = *until;
            let same = known.visitor == target.visitor && known.address == target.address;
            if !same {
                let id = target.id.clone();
                self.outbox.retain(|(of, _, _), _| *of != id);
            }
            if known.channel == Channel::Push && known.visitor == target.visitor {
                target.made = known.made;
            }
            if known.channel == Channel::Push && same {
                target.failures = known.failures;
            }
            target.delivered = known.delivered.filter(|_| same);
        }
        self.targets.insert(target.id.clone(), (target, busy));
    }

    fn claim(&mut self, claim: &Claim) -> Vec<(Target, Vec<Pending>)> {
        let mut ready: Vec<(Moment, String, String)> = Vec::new();
        for (id, (target, busy)) in &self.targets {
            let rows = self.outbox.iter().filter(|((of, _, _), _)| of == id);
            let first = rows.map(|(_, row)| row.due).min();
            let proven = target.delivered.is_some() && target.failures == 0;
            let wanted = target.channel == claim.channel
                && target.state == TargetState::Active
                && busy.is_none_or(|until| until <= claim.now)
                && claim.proven.is_none_or(|wanted| wanted == proven)
                && !claim.busy_hosts.contains(&target.host);
            if let Some(due) = first.filter(|due| wanted && *due <= claim.now) {
                ready.push((due, id.clone(), target.host.clone()));
            }
        }
        ready.sort();
        let mut hosts: BTreeMap<String, usize> = BTreeMap::new();
        ready.retain(|(_, _, host)| {
            let count = hosts.entry(host.clone()).or_default();
            *count += 1;
            *count <= claim.per_host
        });
        ready.truncate(claim.limit);
        let mut claimed = Vec::new();
        for (_, id, _) in ready {
            let (target, busy) = self.targets.get_mut(&id).expect("a target");
            *busy = Some(claim.until);
            let rows = self.outbox.iter_mut();
            let mut rows: Vec<_> = rows.filter(|((of, _, _), _)| *of == target.id).collect();
            if rows.iter().all(|(_, row)| row.batch.is_none()) {
                let due = rows.iter_mut().filter(|(_, row)| row.due <= claim.now);
                due.for_each(|(_, row)| row.batch = Some(claim.batch));
            }
            let rows = rows.into_iter().filter_map(|((_, game, kind), row)| {
                Some(Pending {
                    game: game.clone(),
                    kind: *kind,
                    number: row.number,
                    at: row.at,
                    batch: row.batch?,
                })
            });
            let mut rows: Vec<_> = rows.collect();
            rows.sort_by_key(|row| (row.at, row.game.clone(), row.kind));
            claimed.push((target.clone(), rows));
        }
        claimed
    }

    fn report(&mut self, report: DeliveryReport) {
        let id = &report.target;
        let same = |number: u64| move |row: &&mut Row| row.number == number;
        for row in report.done {
            let key = (id.clone(), row.game, row.kind);
            if self.outbox.get_mut(&key).filter(same(row.number)).is_some() {
                self.outbox.remove(&key);
            }
        }
        for (row, due) in report.later {
            let key = (id.clone(), row.game, row.kind);
            if let Some(known) = self.outbox.get_mut(&key).filter(same(row.number)) {
                known.due = due;
                known.batch = None;
            }
        }
        if report.outcome.is_known() {
            let rows = self.outbox.iter_mut().filter(|((of, _, _), _)| of == id);
            rows.for_each(|(_, row)| row.batch = None);
        }
        let Some((target, busy)) = self.targets.get_mut(id) else {
            return;
        };
        *busy = None;
        match report.outcome {
            DeliveryOutcome::Untouched => {}
            DeliveryOutcome::Delivered { at } => {
                target.failures = 0;
                target.delivered = Some(at);
            }
            DeliveryOutcome::Retry { at } => *busy = Some(at),
            DeliveryOutcome::Failed { retry_at } => {
                target.failures += 1;
                *busy = Some(retry_at);
            }
            DeliveryOutcome::Bounced { limit } => {
                target.failures += 1;
                if target.failures >= limit {
                    target.state = TargetState::Failing;
                    self.outbox.retain(|(of, _, _), _| of != id);
                }
            }
            DeliveryOutcome::Gone => {
                self.remove(|target| target.id == *id);
            }
        }
    }
}

fn answer<'a, T: Send + 'a>(value: T) -> StoreFuture<'a, T> {
    Box::pin(ready(Ok(value)))
}

impl NotifyStore for Memory {
    fn notification_settings(
        &self,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Option<NotificationSettings>> {
        answer(self.notifications().settings.get(visitor).cloned())
    }

    fn put_notification_settings(
        &self,
        visitor: &VisitorId,
        settings: NotificationSettings,
    ) -> StoreFuture<'_, ()> {
        let mut state = self.notifications();
        state.settings.insert(visitor.clone(), settings);
        answer(())
    }

    fn put_target(&self, target: Target) -> StoreFuture<'_, ()> {
        self.notifications().put_target(target);
        answer(())
    }

    fn target(&self, id: &str) -> StoreFuture<'_, Option<Target>> {
        let state = self.notifications();
        answer(state.targets.get(id).map(|(target, _)| target.clone()))
    }

    fn targets_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Target>> {
        let state = self.notifications();
        let targets = state.targets.values().map(|(target, _)| target);
        let theirs = targets.filter(|target| target.visitor == *visitor);
        let mut theirs: Vec<_> = theirs.cloned().collect();
        theirs.sort_by_key(|target| (target.made, target.id.clone()));
        answer(theirs)
    }

    fn remove_target(&self, id: &str, address: Option<&str>) -> StoreFuture<'_, bool> {
        let mut state = self.notifications();
        answer(state.remove(|target| {
            target.id == id && address.is_none_or(|address| address == target.address)
        }))
    }

    fn activate_target(&self, id: &str, address: &str) -> StoreFuture<'_, bool> {
        let mut state = self.notifications();
        let target = state.targets.get_mut(id);
        let target = target.filter(|(target, _)| target.address == address);
        answer(target.is_some_and(|(target, _)| {
            target.state = TargetState::Active;
            target.failures = 0;
            true
        }))
    }

    fn note_confirmation(&self, mail: Confirmation) -> StoreFuture<'_, bool> {
        let mut state = self.notifications();
        let known = state.confirmations.iter();
        let known = known.filter(|(_, _, at)| *at >= mail.since);
        let by = known.clone().filter(|(by, _, _)| *by == mail.visitor);
        let to = known.filter(|(_, to, _)| *to == mail.address);
        let permitted = by.count() < mail.per_visitor && to.count() < mail.per_address;
        if permitted {
            let row = (mail.visitor, mail.address, mail.at);
            state.confirmations.push(row);
        }
        answer(permitted)
    }

    fn claim_targets(&self, claim: Claim) -> StoreFuture<'_, Vec<(Target, Vec<Pending>)>> {
        answer(self.notifications().claim(&claim))
    }

    fn report_delivery(&self, report: DeliveryReport) -> StoreFuture<'_, ()> {
        self.notifications().report(report);
        answer(())
    }

    fn free_targets(&self) -> StoreFuture<'_, ()> {
        for (_, busy) in self.notifications().targets.values_mut() {
            *busy = None;
        }
        answer(())
    }

    fn next_delivery(&self, channel: Channel, after: Moment) -> StoreFuture<'_, Option<Moment>> {
        let state = self.notifications();
        let times = state.outbox.iter().filter_map(|((id, _, _), row)| {
            let (target, busy) = state.targets.get(id)?;
            let wanted = target.channel == channel && target.state == TargetState::Active;
            wanted.then(|| row.due.max(busy.unwrap_or_default()))
        });
        let next = times.filter(|at| *at > after).min();
        answer(next)
    }

    fn outbox_figures(&self) -> StoreFuture<'_, OutboxFigures> {
        let state = self.notifications();
        let count = |channel| {
            let rows = state.outbox.keys();
            let rows = rows.filter(|(id, _, _)| state.targets[id].0.channel == channel);
            rows.count() as u64
        };
        let free = state.outbox.iter().map(|((id, _, _), row)| {
            let (_, busy) = &state.targets[id];
            row.due.max(busy.unwrap_or_default())
        });
        answer(OutboxFigures {
            push: count(Channel::Push),
            mail: count(Channel::Mail),
            first_due: free.min(),
        })
    }
}
