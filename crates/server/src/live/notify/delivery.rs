//! The delivery task: sends what is in the outbox.
//!
//! Targets are claimed in the store for a while, so that of several nodes one
//! sends. Those that were reached last time have workers of their own: endpoints
//! that hang, and subscriptions that nobody has any more, keep nobody waiting but
//! each other. One host gets a few requests at a time, one target one, and mail
//! has its own workers.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use kinetic_protocol::web::{NotificationKind, NotificationSettings};
use tokio::task::{JoinError, JoinSet};

use super::compose::{self, Ready};
use super::mail::Mailed;
use super::push_client::{Message, Pushed};
use super::schedule;
use super::text::words;
use super::webpush::DeviceKeys;
use crate::api::ApiError;
use crate::app::AppState;
use crate::store::notify::{Channel, Claim, DeliveryOutcome, DeliveryReport, Pending, Target};
use crate::store::{GameFilter, StoreError};
use crate::{Moment, Span, Truth, VisitorId};

/// The name of the task in health checks.
pub const TASK_NAME: &str = "notifications";
/// How long claims last: longer than a delivery. Those of a node that is killed
/// end with its lease.
const PUSH_CLAIM: Span = Span::seconds(60);
const MAIL_CLAIM: Span = Span::seconds(2 * 60);
/// Requests to one host at a time, per group of workers.
const PER_HOST: usize = 8;
/// After this time the outbox is looked at again, whatever happens.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// The outbox is counted this often, for metrics.
const COUNT_INTERVAL: Duration = Duration::from_secs(15);
/// Pause after the store has failed.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// How long deliveries may take to finish at shutdown. The rest is sent again.
const FINISH_TIME: Duration = Duration::from_secs(1);
/// So many messages are sent to a device one by one; more become one.
const MAX_SINGLE: usize = 3;
/// Waiting times after a delivery that has failed: half the age of what is to be
/// sent, within these bounds.
const MIN_BACKOFF: Span = Span::seconds(30);
const MAX_BACKOFF: Span = Span::seconds(6 * 60 * 60);
/// How long it is tried to send something.
const MAX_PUSH_AGE: Span = Span::days(1);
const MAX_MAIL_AGE: Span = Span::days(3);
/// How long a push service keeps a message for a device that is off.
const PUSH_LIFETIME: Span = Span::days(1);
/// A device is forgotten when so many deliveries have failed and none has
/// succeeded for that long.
const MAX_FAILURES: u32 = 20;
const MAX_SILENCE: Span = Span::days(14);
/// A device whose push service refuses so many messages in a row is forgotten.
const MAX_REFUSED: u32 = 10;
/// After so many mails in a row that were refused, no more are sent to an
/// address.
const MAX_BOUNCES: u32 = 3;
/// With more unfinished games than this, they are not counted for the badge.
const MAX_BADGE_GAMES: usize = 20;

/// A group of workers.
struct Lane {
    channel: Channel,
    /// Only targets that were reached last time, or only the others.
    proven: Option<bool>,
    workers: usize,
    running: usize,
    /// The requests under way by host.
    hosts: HashMap<String, usize>,
    /// Whether there may be something to claim.
    more: bool,
}

impl Lane {
    fn new(channel: Channel, proven: Option<bool>, workers: usize) -> Lane {
        Lane {
            channel,
            proven,
            workers,
            running: 0,
            hosts: HashMap::new(),
            more: true,
        }
    }

    fn finished(&mut self, host: &str) {
        self.running = self.running.saturating_sub(1);
        if let Some(count) = self.hosts.get_mut(host) {
            *count -= 1;
            if *count == 0 {
                self.hosts.remove(host);
            }
        }
        self.more = true;
    }
}

/// Runs until shutdown is signalled.
pub async fn run(app: Arc<AppState>) {
    let mut shutdown = app.shutdown.subscribe();
    let mut lanes = [
        Lane::new(Channel::Push, Some(true), 48),
        Lane::new(Channel::Push, Some(false), 16),
        Lane::new(Channel::Mail, None, 4),
    ];
    let mut tasks: JoinSet<(usize, String)> = JoinSet::new();
    let delay = Duration::from_millis(app.ops.config.notify.delay.push.0);
    let mut check_at = Instant::now();
    let mut counted_at: Option<Instant> = None;
    loop {
        app.ops.tasks.reported(TASK_NAME);
        if counted_at.is_none_or(|at| at.elapsed() > COUNT_INTERVAL)
            && let Ok(figures) = app.store.outbox_figures().await
        {
            app.ops.metrics.set_outbox(figures, app.now());
            counted_at = Some(Instant::now());
        }
        if lanes.iter().any(|lane| lane.more) {
            let mut failed = false;
            for (index, lane) in lanes.iter_mut().enumerate() {
                failed |= claim(&app, index, lane, &mut tasks).await.is_err();
            }
            let wait = match failed {
                true => RETRY_DELAY,
                false => until_next(&app).await.unwrap_or(RETRY_DELAY),
            };
            check_at = Instant::now() + wait;
        }
        tokio::select! {
            _ = shutdown.wait_for(|shutdown| *shutdown) => break,
            Some(finished) = tasks.join_next(), if !tasks.is_empty() => {
                note_finished(&mut lanes, finished);
            }
            // What was added is due after the delay at the earliest, and more
            // may come until then.
            () = app.games.notice_added().notified() => {
                check_at = check_at.min(Instant::now() + delay);
            }
            () = tokio::time::sleep_until(check_at.into()) => {
                lanes.iter_mut().for_each(|lane| lane.more = true);
            }
        }
        while let Some(finished) = tasks.try_join_next() {
            note_finished(&mut lanes, finished);
        }
    }
    let finish = async { while tasks.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(FINISH_TIME, finish).await;
}

/// Frees the worker of a delivery. One that was cancelled is not counted any
/// more: that happens only when the program ends.
fn note_finished(lanes: &mut [Lane], finished: Result<(usize, String), JoinError>) {
    if let Ok((index, host)) = finished
        && let Some(lane) = lanes.get_mut(index)
    {
        lane.finished(&host);
    }
}

/// Claims targets for the free workers of a lane, and starts to send.
async fn claim(
    app: &Arc<AppState>,
    index: usize,
    lane: &mut Lane,
    tasks: &mut JoinSet<(usize, String)>,
) -> Result<(), StoreError> {
    let configured = match lane.channel {
        Channel::Push => app.notifier.push.is_some(),
        Channel::Mail => app.notifier.mailer.is_some(),
    };
    let limit = lane.workers.saturating_sub(lane.running);
    if !configured || !lane.more || limit == 0 {
        return Ok(());
    }
    let now = app.now();
    let busy = lane.hosts.iter().filter(|(_, count)| **count >= PER_HOST);
    let (per_host, time) = match lane.channel {
        Channel::Push => (PER_HOST, PUSH_CLAIM),
        // All mail goes to the mail server of the operator.
        Channel::Mail => (limit, MAIL_CLAIM),
    };
    let claim = Claim {
        channel: lane.channel,
        proven: lane.proven,
        busy_hosts: busy.map(|(host, _)| host.clone()).collect(),
        per_host,
        limit,
        now,
        until: now.plus(time),
        node: app.store.leases().map(|_| app.bus.node().clone()),
        batch: new_batch()?,
    };
    let claimed = app.store.claim_targets(claim).await?;
    lane.more = claimed.len() == limit;
    for (target, pending) in claimed {
        lane.running += 1;
        *lane.hosts.entry(target.host.clone()).or_default() += 1;
        let app = app.clone();
        tasks.spawn(async move {
            let host = target.host.clone();
            let delivering = AssertUnwindSafe(deliver(&app, target, pending));
            match delivering.catch_unwind().await {
                // If it cannot be stored, the claim ends by itself, and it is
                // sent again.
                Ok(Ok(report)) => drop(app.store.report_delivery(report).await),
                Ok(Err(_)) => {}
                Err(_) => app.ops.tasks.panicked(TASK_NAME),
            }
            (index, host)
        });
    }
    Ok(())
}

/// A number that no earlier claim has had, in the range of databases.
fn new_batch() -> Result<u64, StoreError> {
    let mut random = [0; 8];
    let filled = getrandom::fill(&mut random);
    filled.map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok(u64::from_le_bytes(random) >> 1)
}

/// How long nothing is due.
async fn until_next(app: &AppState) -> Result<Duration, StoreError> {
    let now = app.now();
    let mut next: Option<Moment> = None;
    for channel in [Channel::Push, Channel::Mail] {
        let due = app.store.next_delivery(channel, now).await?;
        next = next.into_iter().chain(due).min();
    }
    let wait = next.map(|next| Duration::from_millis(next.since(now).0));
    Ok(wait.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL))
}

/// Sends what is due for a target.
///
/// # Errors
/// When the store fails.
async fn deliver(
    app: &AppState,
    target: Target,
    pending: Vec<Pending>,
) -> Result<DeliveryReport, StoreError> {
    let settings = app.store.notification_settings(&target.visitor).await?;
    let settings = settings.unwrap_or_default();
    let now = app.now();
    let mut report = DeliveryReport {
        target: target.id.clone(),
        done: Vec::new(),
        later: Vec::new(),
        outcome: DeliveryOutcome::Untouched,
    };
    if let Some(until) = schedule::quiet_until(&settings, now) {
        report.later = pending.into_iter().map(|row| (row, until)).collect();
        return Ok(report);
    }
    let mut ready = Vec::new();
    for row in pending {
        match decide(app, &target, &settings, &row, now).await? {
            Decision::Drop => report.done.push(row),
            Decision::Later(at) => report.later.push((row, at)),
            Decision::Send(words) => ready.push(Ready {
                pending: row,
                words,
            }),
        }
    }
    if ready.is_empty() {
        return Ok(report);
    }
    match target.channel {
        Channel::Push => push(app, &target, &settings, &ready, &mut report).await,
        Channel::Mail => mail(app, &target, &settings, &ready, &mut report).await,
    }
    app.ops.metrics.notified(target.channel, report.outcome);
    Ok(report)
}

/// What to do with a row of the outbox.
enum Decision {
    Drop,
    Later(Moment),
    Send(super::text::Words),
}

async fn decide(
    app: &AppState,
    target: &Target,
    settings: &NotificationSettings,
    row: &Pending,
    now: Moment,
) -> Result<Decision, StoreError> {
    let (visitor, kind) = (&target.visitor, row.kind);
    let wanted = |kind: NotificationKind| {
        let channels = settings.events.of(kind);
        match target.channel {
            Channel::Push => channels.push,
            Channel::Mail => channels.mail,
        }
    };
    let max_age = match target.channel {
        Channel::Push => MAX_PUSH_AGE,
        Channel::Mail => MAX_MAIL_AGE,
    };
    // A warning is about the end of a turn, however long ago it began.
    let too_old = kind != NotificationKind::TimeLow && now.since(row.at) > max_age;
    if !wanted(kind) || too_old || app.moderation.is_banned(visitor) {
        return Ok(Decision::Drop);
    }
    let table = match app.table(&row.game).await {
        Ok(table) => table,
        Err(ApiError::NoGame | ApiError::Quarantined) => return Ok(Decision::Drop),
        Err(_) => return Err(StoreError::Unavailable("a game".to_owned())),
    };
    match table.truth_of(kind, visitor, now) {
        Truth::Never => return Ok(Decision::Drop),
        Truth::At(at) => return Ok(Decision::Later(at)),
        Truth::Now => {}
    }
    // The beginning of a game says whose turn it is.
    let said = kind == NotificationKind::YourTurn
        && table.is_first_turn()
        && wanted(NotificationKind::GameBegun);
    if said || app.hub.is_looking(&row.game, visitor) {
        return Ok(Decision::Drop);
    }
    if target.channel == Channel::Mail {
        let happened = match kind {
            NotificationKind::TimeLow => table.warns_at().unwrap_or(row.at),
            _ => row.at,
        };
        let ends = table
            .clock()
            .deadline()
            .filter(|_| kind == NotificationKind::TimeLow);
        // Unless the time would be over by then.
        if let Some(at) = schedule::digest_at(settings, happened)
            && now < at
            && ends.is_none_or(|ends| at < ends)
        {
            return Ok(Decision::Later(at));
        }
    }
    Ok(Decision::Send(words(kind, &table, visitor, settings)))
}

/// Sends one message to a device: about the first that is ready, or about all if
/// they are many. The rest is claimed again after this one is recorded, so that
/// a kill repeats one message at most.
async fn push(
    app: &AppState,
    target: &Target,
    settings: &NotificationSettings,
    ready: &[Ready],
    report: &mut DeliveryReport,
) {
    let (Some(client), Some(keys)) = (&app.notifier.push, DeviceKeys::from_bytes(&target.keys))
    else {
        report.outcome = DeliveryOutcome::Gone;
        return;
    };
    let badge = badge(app, &target.visitor).await;
    let language = settings.language;
    let (rows, message) = match ready {
        [] => return,
        [first, ..] if ready.len() <= MAX_SINGLE => {
            let message = compose::push_message(first, language, badge);
            (&ready[..1], message)
        }
        _ => (ready, compose::push_digest(ready, language, badge)),
    };
    let topic = compose::topic(target, &message.tag);
    let urgent = message.kind == NotificationKind::TimeLow;
    let content = compose::push_content(message);
    let message = Message {
        content: &content,
        topic: &topic,
        lifetime: PUSH_LIFETIME,
        urgent,
    };
    let pushed = client
        .send(&target.address, &keys, &message, Moment::now())
        .await;
    let now = app.now();
    let done = rows.iter().map(|ready| ready.pending.clone());
    match pushed {
        Pushed::Accepted => {
            report.done.extend(done);
            report.outcome = DeliveryOutcome::Delivered { at: now };
        }
        Pushed::Gone => {
            report.outcome = DeliveryOutcome::Gone;
        }
        Pushed::Refused if target.failures + 1 >= MAX_REFUSED => {
            report.outcome = DeliveryOutcome::Gone;
        }
        Pushed::Refused => {
            report.done.extend(done);
            report.outcome = DeliveryOutcome::Failed { retry_at: now };
        }
        Pushed::Failed { wait } => {
            let last = target.delivered.unwrap_or(target.made);
            let dead = target.failures + 1 >= MAX_FAILURES && now.since(last) > MAX_SILENCE;
            let wait = backoff(rows, now).max(wait.unwrap_or_default());
            report.outcome = match dead {
                true => DeliveryOutcome::Gone,
                false => DeliveryOutcome::Failed {
                    retry_at: now.plus(wait),
                },
            };
        }
    }
}

/// How long to wait after a delivery that has failed: longer from time to time.
fn backoff(rows: &[Ready], now: Moment) -> Span {
    let oldest = rows.iter().map(|ready| ready.pending.at).min();
    let age = now.since(oldest.unwrap_or(now));
    Span(age.0 / 2).clamp(MIN_BACKOFF, MAX_BACKOFF)
}

/// The number of games that wait for a visitor, if they are few enough to look
/// at.
async fn badge(app: &AppState, visitor: &VisitorId) -> Option<u32> {
    let filter = GameFilter::UnfinishedOf(visitor.clone());
    let games = app
        .store
        .games(&filter, None, MAX_BADGE_GAMES + 1)
        .await
        .ok()?;
    if games.len() > MAX_BADGE_GAMES {
        return None;
    }
    let games = app.summaries(&games, Some(visitor)).await.ok()?;
    let waiting = games.iter().filter(|game| game.your_turn).count();
    u32::try_from(waiting).ok()
}

/// Sends one mail about everything.
async fn mail(
    app: &AppState,
    target: &Target,
    settings: &NotificationSettings,
    ready: &[Ready],
    report: &mut DeliveryReport,
) {
    let Some(mailer) = &app.notifier.mailer else {
        return;
    };
    let Some(mail) = compose::mail(ready, target, settings, mailer, &app.signer) else {
        return;
    };
    let mailed = mailer.send(&mail).await;
    let now = app.now();
    let done = ready.iter().map(|ready| ready.pending.clone());
    report.outcome = match mailed {
        Mailed::Accepted => {
            report.done.extend(done);
            DeliveryOutcome::Delivered { at: now }
        }
        Mailed::Refused => {
            report.done.extend(done);
            DeliveryOutcome::Bounced { limit: MAX_BOUNCES }
        }
        Mailed::Failed => DeliveryOutcome::Retry {
            at: now.plus(backoff(ready, now)),
        },
    };
}
